from collections import Counter

from game.core.random_source import RandomSource, stream


def test_numbers_are_the_same_on_every_machine():
    source = RandomSource(1234567)
    assert [source.bits() for _ in range(3)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]


def test_below_and_bits_use_the_same_numbers():
    one, other = RandomSource(5), RandomSource(5)
    assert [one.below(1 << 64) for _ in range(5)] == [other.bits() for _ in range(5)]


def test_below_reaches_every_number_evenly():
    source = RandomSource(1)
    counts = Counter(source.below(6) for _ in range(6_000))
    assert set(counts) == set(range(6))
    assert max(counts.values()) - min(counts.values()) < 200


def test_a_shuffle_keeps_all_cards_and_changes_their_order():
    cards = list(range(25))
    RandomSource(1).shuffle(cards)
    assert sorted(cards) == list(range(25)) != cards


def test_a_copy_goes_on_alone():
    source = RandomSource(9)
    copy = source.copy()
    assert source.bits() == copy.bits()
    source.bits()
    assert source.bits() != copy.bits()


def test_neighbouring_streams_differ():
    assert len({stream(a, b).bits() for a in range(20) for b in range(20)}) == 400
