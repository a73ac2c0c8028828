from collections import Counter

from game.core.random_source import stream


def test_numbers_are_the_same_on_every_machine():
    source = stream(2026, 11)
    assert [source.bits() for _ in range(3)] == [3951675237137474759, 7639157631453399415, 7983017441869680184]


def test_below_and_bits_use_the_same_numbers():
    one, other = stream(5), stream(5)
    assert [one.below(1 << 64) for _ in range(5)] == [other.bits() for _ in range(5)]


def test_below_reaches_every_number_evenly():
    source = stream(1)
    counts = Counter(source.below(6) for _ in range(6_000))
    assert set(counts) == set(range(6))
    assert max(counts.values()) - min(counts.values()) < 200


def test_chance_lies_between_nothing_and_certainty():
    source = stream(2)
    chances = [source.chance() for _ in range(2_000)]
    assert 0 <= min(chances) < 0.01
    assert 0.99 < max(chances) < 1


def test_a_shuffle_keeps_all_cards_and_changes_their_order():
    cards = list(range(25))
    stream(1).shuffle(cards)
    assert sorted(cards) == list(range(25)) != cards


def test_a_copy_goes_on_alone():
    source = stream(9)
    copy = source.copy()
    assert source.bits() == copy.bits()
    source.bits()
    assert source.bits() != copy.bits()


def test_neighbouring_streams_differ():
    assert len({stream(a, b).bits() for a in range(20) for b in range(20)}) == 400
