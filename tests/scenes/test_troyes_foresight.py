"""What Troyes' tray, prompt and tips foresee: payments, points at the end, black dice that are within reach."""

import random

import pytest

from game.troyes.decisions import TARGET
from game.troyes.tables import EMPTY
from scenes.troyes import icons
from scenes.troyes.holdings import holdings
from scenes.troyes.outcome import INFLUENCE, outcome
from scenes.troyes.places import CATHEDRAL, MARAUDING, black_place, die_place, event_place
from scenes.troyes.viewed_state import shown_characters, shown_points
from tests.scenes.tables import Guest
from tests.scenes.test_troyes_table import at_turn, begun, hire, place_of, renew, state_of, troyes


def words_of(guest):
    """Return everything the tray says beside what is done."""
    notes = guest.game.tray_texts.now().notes
    return [item.text for note in notes for item in note if hasattr(item, "text")]


def found(guest):
    return outcome(guest.scene.controller, guest.game.activation_count.finishing_move())


def test_what_a_card_asks_for_is_told_before_it_is_paid():
    guest = at_turn(2, "red4", "", "troubadour")
    hire(guest, "troubadour")
    guest.click_place(place_of(guest, "troubadour"))
    guest.click_place(die_place(0, 0))
    assert found(guest).payments == {INFLUENCE: 3}
    assert guest.scene.context.say("tray.pay") in words_of(guest)


@pytest.mark.parametrize(("has_cube", "points"), [(False, 2), (True, 0)])
def test_the_first_cube_on_a_level_counts_what_it_spares_at_the_end(has_cube, points):
    guest = at_turn(2, "white6")
    guest.match.state.cathedral[:6] = [0 if has_cube else 1] + [EMPTY] * 5
    renew(guest)
    guest.click_place(CATHEDRAL)
    guest.click_place(die_place(0, 0))
    assert found(guest).points_at_end == points
    assert (guest.scene.context.say("tray.at_end") in words_of(guest)) is bool(points)


@pytest.mark.parametrize(("cubes", "points"), [((), 1), ((0,), 0), ((1, 1, 1), 0)])
def test_the_first_cube_on_an_event_counts_unless_it_counters_it(cubes, points):
    guest = at_turn(2, "red4")
    state = guest.match.state
    state.queue, state.banners = (state.tables.threat_numbers["brigands_1"],), [cubes]
    renew(guest)
    guest.click_place(event_place(0))
    guest.click_place(die_place(0, 0))
    assert found(guest).points_at_end == points


def test_the_tip_of_an_event_says_what_it_brings_if_it_stays():
    guest = at_turn(2, "red4")
    state = guest.match.state
    state.queue, state.banners = (state.tables.threat_numbers["war"],), [()]
    renew(guest)
    said = guest.scene.context.say("rail.left_at_end", n=1)
    assert said in guest.game.clicks.tip_for(event_place(0)).lines


def test_black_dice_within_reach_are_named():
    guest = Guest(begun(troyes(), "black"))
    state = guest.match.state
    state.black, state.struck, state.laid = (5, 2), (5,), ()
    seat = state.current_player
    state.dice[seat] = (3, 6)
    renew(guest)
    say = guest.scene.context.say
    guest.click_place(die_place(seat, 0))
    assert say("tray.black_more", n=2) in words_of(guest)
    guest.click_place(black_place(1))
    assert state_of(guest).struck == (5, 2)
    assert say("tray.black_more", n=2) not in words_of(guest)


def test_what_was_answered_is_not_asked_any_more_while_the_turn_ends():
    guest = at_turn(2, "red4", "", "diplomat", settings={"turn_end": "click"})
    state = guest.match.state
    state.queue, state.banners = (state.tables.threat_numbers["brigands_1"],), [()]
    hire(guest, "diplomat")
    guest.click_place(place_of(guest, "diplomat"))
    guest.click_place(die_place(0, 0))
    guest.click("done")
    guest.click_place(event_place(MARAUDING))
    assert guest.scene.controller.turn_end.is_awaited
    assert guest.scene.controller.decision_kind == TARGET
    assert guest.game.tray_texts.now().title == guest.scene.context.name("card", "diplomat")


@pytest.mark.parametrize(("deniers", "prompt"), [(0, "turn_stuck"), (20, "turn_no_dice")])
def test_who_can_do_nothing_is_told_to_pass(deniers, prompt):
    guest = at_turn(2, "", "yellow5", deniers=deniers, influence=0)
    assert guest.game.words.question().id == prompt
    says = guest.scene.context.say("tray.nothing_left" if prompt == "turn_stuck" else "tray.choose_what")
    assert says in words_of(guest)


def test_who_can_still_spend_influence_is_told_so():
    guest = at_turn(2, "", "yellow5", deniers=0, influence=2)
    assert guest.game.words.question().id == "turn_stuck_influence"


@pytest.mark.parametrize(("people", "seed"), [(("human", "random"), 5), (("human",), 6)])
def test_nothing_tells_the_final_points_before_they_are_counted(people, seed):
    match, chance = troyes(kinds=people, seed=seed), random.Random(2)
    guest = Guest(match)
    while not match.state.is_over:
        match.play(chance.choice(match.state.search_moves()))
    guest.scene.controller.changed()
    context, state = guest.scene.context, match.state
    totals = [score.total for score in state.scores()]
    assert state.vp[: len(totals)] != totals
    assert shown_points(context, 0) == state.vp[0]
    assert holdings(state, 0, totals[0])[icons.POINTS] == state.vp[0]
    guest.scene.controller.ending.is_shown = True
    assert [shown_points(context, side) for side in range(len(totals))] == totals


def test_characters_of_others_lie_face_down_until_they_are_counted():
    match, chance = troyes(kinds=("human", "random")), random.Random(2)
    guest = Guest(match)
    while not match.state.is_over:
        match.play(chance.choice(match.state.search_moves()))
    guest.scene.controller.changed()
    context = guest.scene.context
    assert set(shown_characters(context, 1)).isdisjoint(match.state.characters[1])
    assert shown_characters(context, 0) == match.state.characters[0]
    guest.scene.controller.ending.is_shown = True
    assert shown_characters(context, 1) == match.state.characters[1]
