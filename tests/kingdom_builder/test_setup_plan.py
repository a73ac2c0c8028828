import pytest

import game
from game.kingdom_builder import own_maps
from game.kingdom_builder.maps import box_sections
from game.kingdom_builder.sections import SLOTS, TURNED
from scenes.kingdom_builder.setup_plan import SetupPlan

CARD = game.find("kingdom_builder")
FARM = box_sections(CARD.figures)["farm"].rows


def plan(kept=(), own=None, seed=7):
    return SetupPlan(CARD, dict(kept), own or {}, seed)


def dealt(plan):
    """Return the board and the cards of the match that a plan leads to."""
    state = CARD.new(2, plan.options, plan.seed)
    placements = [one.section.id + (TURNED if one.turned else "") for one in state.board.placements]
    return placements, [plan.card_names[number] for number in state.cards]


@pytest.mark.parametrize("seed", range(5))
def test_what_is_shown_is_what_is_dealt(seed):
    shown = plan(seed=seed)
    assert shown.options == {}
    assert (shown.corners, shown.cards) == dealt(shown)


@pytest.mark.parametrize("slot", SLOTS)
@pytest.mark.parametrize("name", ["tavern", "harbor_turned"])
def test_a_kept_corner_stays_and_the_others_are_dealt_around_it(slot, name):
    for seed in range(8):
        open_ = plan(seed=seed)
        kept = plan({slot: name}, seed=seed)
        assert kept.shown[slot] == name
        assert (kept.corners, kept.cards) == dealt(kept)
        assert len({corner.removesuffix(TURNED) for corner in kept.corners}) == 4
        for other in SLOTS:
            if other != slot and open_.shown[other].removesuffix(TURNED) != name.removesuffix(TURNED):
                assert kept.shown[other] == open_.shown[other]


def test_keeping_what_lies_there_changes_nothing():
    one = plan()
    before = one.shown
    for slot in (*SLOTS, *one.card_slots):
        one.toggle(slot)
        assert one.shown == before
    one.seed = 99
    assert one.shown == before
    for slot in one.card_slots:
        one.toggle(slot)
    assert one.corners == [before[slot] for slot in SLOTS]
    assert dealt(one) == (one.corners, one.cards)


def test_what_lies_elsewhere_is_swapped():
    one = plan()
    first, second = one.corners[:2]
    one.put(SLOTS, SLOTS[0], second.removesuffix(TURNED))
    assert one.corners[:2] == [second, first]
    cards = one.cards
    one.put(one.card_slots, "card_3", cards[0])
    assert one.cards == [cards[2], cards[1], cards[0]]


def test_a_corner_is_turned_and_turned_back():
    one = plan()
    before = one.corners[2]
    one.turn(SLOTS[2])
    assert one.corners[2].removesuffix(TURNED) == before.removesuffix(TURNED)
    assert one.corners[2] != before
    assert one.rows_of(one.corners[2]) == tuple(row[::-1] for row in reversed(one.rows_of(before)))
    one.turn(SLOTS[2])
    assert one.corners[2] == before


def test_the_first_game_is_the_one_of_the_rulebook():
    one = plan()
    one.first_game()
    first = CARD.new(2, {"board": "first_game", "cards": "first_game"}, 1)
    assert dealt(one)[0] == [placement.section.id for placement in first.board.placements]
    assert [CARD.new(2, one.options, 1).cards] == [first.cards]


def test_own_sections_take_part_only_if_the_player_says_so():
    own_maps.save(CARD.figures, "Lagoon", FARM)
    own = {"lagoon": list(FARM)}
    assert all("lagoon" not in " ".join(plan(own=own, seed=seed).corners) for seed in range(10))
    with_own = [plan({"board": "random_with_own"}, own, seed) for seed in range(10)]
    assert any("lagoon" in " ".join(one.corners) for one in with_own)
    for one in with_own:
        assert dealt(one) == (one.corners, one.cards)


def test_what_is_not_there_any_more_is_forgotten():
    assert plan({"top_left": "lagoon", "card_1": "nonsense"}).kept == {}


@pytest.mark.parametrize(
    ("kept", "taken"),
    [
        ({"top_left": "farm", "top_right": "farm_turned"}, {"top_left": "farm"}),
        ({"card_1": "lords", "card_3": "lords", "card_2": "miners"}, {"card_1": "lords", "card_2": "miners"}),
        ({"top_left": "lords", "card_1": "farm"}, {}),
        ({"top_left": "any", "card_2": ""}, {}),
    ],
)
def test_of_what_cannot_be_only_what_fits_is_kept(kept, taken):
    one = plan(kept)
    assert one.kept == taken
    assert len({name.removesuffix(TURNED) for name in one.corners}) == 4
    assert len(set(one.cards)) == 3
