"""Setup and turns on small positions (3 to 5 of the rules)."""

import pytest

from game.core.errors import IllegalMove
from game.core.move import Move
from tests.architects.positions import (
    BUILDING_IDS,
    CARD,
    CHARACTER_IDS,
    EMPTY,
    at,
    deck,
    given,
    goods,
    hand,
    people,
    people_deck,
    silver,
)
from tests.positions import A, B, C, D, asked, legal, play, why_not

ALWAYS = ["forest", "guardhouse", "mines", "quarry", "silversmith", "storehouse", "town_centre", "workshop"]


def drafted(players, options=None, seed=4):
    """A match after a draft in which everybody keeps the first card."""
    state = CARD.new(players, options or {}, seed)
    while asked(state)[0] in ("character", "draft", "solo_draft"):
        state.apply(state.legal_moves()[0])
    return state


# -- setup (3) -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "rewards", "spaces"), [(2, 5, 12), (3, 7, 16), (4, 9, 20), (5, 11, 24)])
def test_setup_by_number_of_players(players, rewards, spaces):
    state = drafted(players)
    assert (len(state.rewards), state.spaces) == (rewards, spaces)
    assert (state.stand, len(state.small), state.large) == (4, 10, ())
    assert (EMPTY in state.row, len(state.apprentice_deck), sum(state.coins)) == (False, 32, 0)
    assert len(state.building_deck) == 40 - 3 * players
    assert [silver(state, seat) for seat in state.order] == [3, 4, 5, 6, 7][:players]
    for seat in range(players):
        assert (state.available[seat], state.virtue[seat], state.level[seat], len(state.hands[seat])) == (20, 7, 0, 3)
    assert asked(state) == ("place", state.start)
    assert state.order == tuple((state.start + number) % players for number in range(players))


def test_everybody_may_begin():
    assert {CARD.new(3, {}, seed).start for seed in range(40)} == {A, B, C}
    assert {CARD.new(2, {"rival": "helena"}, seed).start for seed in range(20)} == {A, B}
    assert {CARD.new(1, {}, seed).start for seed in range(8)} == {A}


def test_everything_is_shuffled():
    states = [CARD.new(3, {}, seed) for seed in range(12)]
    for name in ("small", "rewards", "row", "apprentice_deck", "building_deck", "packets"):
        assert len({tuple(getattr(state, name)) for state in states}) == 12, name
    assert {number for state in states for number in state.rewards} == set(range(11))


def test_the_draft_passes_packets_to_the_left():
    state = CARD.new(3, {}, 4)
    dealt = list(state.packets)
    for number in range(3):
        for seat in range(3):
            assert asked(state) == ("draft", seat)
            assert set(state.packets[seat]) <= set(dealt[(seat - number) % 3])
            state.apply(state.legal_moves()[0])
            if seat < 2:
                assert len(state.hands[seat]) == number, "picks of one round are made at once"
    left_over = {card for packet in dealt for card in packet} - {card for cards in state.hands for card in cards}
    assert set(state.building_deck[:3]) == left_over
    for seat in state.order:
        (card,) = left_over & set(dealt[(seat - 2) % 3])
        assert state.building_deck.index(card) == 2 - state.order.index(seat)


def test_alone_one_card_of_four_goes_under_the_deck():
    state = CARD.new(1, {}, 4)
    packet = state.packets[A]
    assert (asked(state), len(packet)) == (("solo_draft", A), 4)
    play(state, f"discard {BUILDING_IDS[packet[2]]}")
    assert set(state.hands[A]) == {packet[0], packet[1], packet[3]}
    assert state.building_deck[0] == packet[2]
    assert asked(state) == ("place", A)


def test_characters_replace_the_standard_setup():
    state = CARD.new(5, {"boards": "chosen"}, 4)
    for seat, name in enumerate(("therese", "caroline", "ada", "frederick")):
        assert asked(state) == ("character", seat)
        play(state, f"character {name}")
    assert state.characters == [
        CHARACTER_IDS.index(name) for name in ("therese", "caroline", "ada", "frederick", "rudolf")
    ]
    state = finish_draft(state)
    assert (state.start, state.order) == (C, (C, D, 4, A, B))
    assert state.virtue == [5, 3, 11, 7, 9]
    assert state.prison == [4, 8, 0, 0, 0]
    assert state.available == [16, 12, 20, 20, 20]
    assert state.unpaid == [0, 1, 0, 0, 0]
    assert [goods(state, seat) for seat in range(5)] == [
        {"silver": 5},
        {"silver": 10, "marble": 1},
        {"gold": 1},
        {"silver": 4, "stone": 1},
        {"silver": 3, "wood": 1},
    ]
    assert [len(cards) for cards in state.hands] == [4, 3, 4, 3, 3]


def finish_draft(state):
    while asked(state)[0] == "draft":
        state.apply(state.legal_moves()[0])
    return state


def test_characters_by_chance_are_all_different_and_all_occur():
    found = set()
    for seed in range(40):
        state = CARD.new(3, {"boards": "random"}, seed)
        assert len(set(state.characters)) == 3
        found |= set(state.characters)
    assert len(found) == 5


def test_the_extra_card_of_a_character_comes_from_the_deck_after_the_draft():
    state = CARD.new(2, {"boards": "chosen"}, 4)
    play(state, "character therese", "character rudolf")
    top = state.building_deck[-1]
    finish_draft(state)
    assert top in state.hands[A]
    assert len(state.hands[A]) == 4
    assert state.start == B


@pytest.mark.parametrize(("players", "order"), [(2, "random"), (3, "plain")])
def test_a_first_apprentice_is_hired_in_reverse_turn_order(players, order):
    state = drafted(players, {"first_apprentice": "on", "boards": order}, 7)
    cards = list(state.row)
    for number, seat in enumerate(reversed(state.order)):
        assert asked(state) == ("first_hire", seat)
        assert len(state.legal_moves()) == 8 - number
        before = dict(goods(state, seat))
        state.apply(state.legal_moves()[0])
        assert (len(state.apprentices[seat]), goods(state, seat)) == (1, before)
    assert asked(state) == ("place", state.start)
    assert EMPTY not in state.row
    left = [card for card in cards[:4] if not any(card in own for own in state.apprentices)]
    assert state.row[: len(left)] == left


# -- a turn (4, 5) -------------------------------------------------------------------------------------------------


def test_where_a_worker_may_go():
    state = given(stand=0)
    assert legal(state) == [f"place {place}" for place in ALWAYS]
    assert legal(given(stand=1)) == sorted(f"place {place}" for place in (*ALWAYS, "tax_stand"))
    assert why_not(state, "place tax_stand") == "stand_empty"
    assert why_not(state, "place prison") == "cannot_move"
    assert why_not(state, "place small") == "no_silver"
    assert why_not(state, "place guildhall") == "nothing_to_build"
    assert why_not(state, "stop") == "not_now"


def test_turns_go_round_and_an_illegal_move_changes_nothing():
    state = given(players=3)
    for seat in (A, B, C, A):
        assert asked(state) == ("place", seat)
        play(state, "place forest")
    before = state.to_dict()
    with pytest.raises(IllegalMove):
        state.apply(Move.parse("place prison"))
    assert state.to_dict() == before


def test_apprentices_may_be_discarded_before_a_worker_is_placed():
    state = given(apprentices={A: ["thief", "squire_tiling"]}, virtue={A: 8})
    play(state, "dismiss squire_tiling")
    assert (people(state), state.virtue[A], people_deck(state)[-1]) == (["thief"], 8, "squire_tiling")
    assert asked(state) == ("place", A)
    assert "dismiss thief" in legal(state)
    assert "dismiss thief" not in map(str, state.search_moves())


def test_six_cards_are_the_most_in_hand():
    state = given(hand={A: ["well", "smithy", "keep", "chapel", "tavern"]}, at={"workshop": {A: 2}})
    play(state, "place workshop", "draw")
    assert (asked(state), len(legal(state)), state.prompt.values) == (("hand", A), 7, {"n": 1})
    play(state, "discard keep")
    assert (len(hand(state)), deck(state)[-1], asked(state)) == (6, "keep", ("place", B))


def test_without_workers_one_returns_from_a_large_place_and_nothing_else_happens():
    state = given(at={"quarry": {A: 13}, "forest": {A: 4}}, prison={A: 2}, market={"small": A}, stand=5)
    assert legal(state) == ["take forest", "take quarry"]
    assert why_not(state, "take prison") == "not_now"
    play(state, "take quarry")
    assert (at(state, "quarry"), state.available[A], goods(state), asked(state)) == (12, 1, {}, ("place", B))


def test_only_with_none_at_large_places_workers_return_from_elsewhere():
    state = given(prison={A: 10}, market={"small": A, "large": A}, held={(B, A): 8}, at={"forest": {B: 2}})
    assert (asked(state), state.prompt.id) == (("take_back", A), "take_back_elsewhere")
    assert legal(state) == ["take board 2", "take large", "take prison", "take small"]
    play(state, "take large")
    assert (state.market, state.available[A]) == ([A, EMPTY, EMPTY], 1)


def test_who_has_no_worker_to_take_back_passes():
    state = given(players=5, laid=[A] * 20, turn=A)
    assert asked(state) == ("place", B)
    assert state.available[A] == 0


def test_a_worker_held_by_the_rival_can_be_taken_back():
    state = given(players=1, held={(1, A): 20})
    assert asked(state) == ("rival", 1), "the only choice was made unasked"
    assert (state.held(1, A), state.available[A]) == (19, 1)
