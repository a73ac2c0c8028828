"""What happens to everybody at once is summed up on a card, and a ribbon tells of the last round."""

import random

import pygame
import pytest

from game.core.event import Event
from scenes.stone_age.animation.meal import Meal
from scenes.stone_age.animation.rolls import Shown
from scenes.stone_age.places import numbered_place
from scenes.table.animation import Flip, Fly, Travel
from scenes.table.curtain import Curtain
from scenes.table.recap import RecapTile
from tests.scenes.tables import Guest, new_match

FOUR = ("human", "random", "random", "random")


def play_until(guest, condition, seed=3):
    """Decide at random until something is so."""
    chance, controller = random.Random(seed), guest.scene.controller
    while not condition():
        assert not guest.match.state.is_over
        guest.wait(0.02)
        if controller.turn_end.is_awaited:
            controller.end_turn()
        elif controller.accepts_clicks:
            controller.play(chance.choice(guest.match.state.search_moves()))
        guest.wait(0.1)


def at_card(game_id, kinds=FOUR, cards=1, **settings):
    """Return a guest before whom the card of something lies, that of the first one or of a later one."""
    guest = Guest(new_match(kinds, game_id=game_id), **settings)
    guest.reads = True
    moments = guest.scene.moments
    for number in range(cards):
        play_until(guest, lambda: moments.summary)
        if number < cards - 1:
            moments.close()
    return guest


# the card


@pytest.mark.parametrize("game_id", ["architects", "san_juan", "stone_age", "troyes"])
@pytest.mark.parametrize("language", ["en", "fa"])
def test_what_happened_to_everybody_lies_on_a_card(game_id, language):
    guest = at_card(game_id, language=language)
    summary, frame = guest.scene.moments.summary, guest.scene.frame
    assert summary.rows
    assert all(len(row.cells) == max(1, len(summary.columns)) for row in summary.rows)
    area = guest.scene.moments.area
    assert area.x >= 0
    assert area.bottom <= frame.tray.y + 6


def test_a_round_of_stone_age_is_accounted_for():
    guest = at_card("stone_age", cards=2)
    state, summary = guest.match.state, guest.scene.moments.summary
    for row in summary.rows:
        numbers = [item.text for cell in row.cells[:4] for item in cell if getattr(item, "text", "=") != "="]
        before, field, people, left = (int(text.replace("−", "-")) for text in numbers)
        assert (field, -people) == (state.field[row.side], state.people[row.side])
        assert left == max(0, before + field + people)


def at_card_of_others(**settings):
    """Return a guest before whom a card lies while another side is on turn."""
    guest = at_card("stone_age", **settings)
    while guest.scene.controller.is_persons_turn:
        guest.scene.moments.close()
        play_until(guest, lambda: guest.scene.moments.summary)
    return guest


@pytest.mark.parametrize(("speed", "seconds"), [("normal", 12), ("fast", 4)])
def test_a_card_goes_by_itself_but_not_under_the_pointer(speed, seconds):
    guest = at_card_of_others(bot_speed=speed)
    moments = guest.scene.moments
    guest.move(moments.area.centre)
    guest.wait(seconds + 5)
    assert moments.summary
    guest.move((3, 3))
    guest.wait(seconds - 0.3)
    assert moments.summary
    guest.wait(0.4)
    assert moments.summary is None


@pytest.mark.parametrize("game_id", ["architects", "san_juan", "stone_age", "troyes"])
def test_a_card_waits_for_the_person_on_turn(game_id):
    guest = at_card(game_id, ("human", "human"))
    guest.move((3, 3))
    guest.wait(60)
    assert guest.scene.moments.summary
    assert not guest.scene.moments.is_moving


def test_no_tip_of_what_the_pointer_rests_on_opens_over_the_card():
    guest = Guest(new_match(("human", "random"), game_id="stone_age"))
    guest.reads = True
    guest.move(guest.centre(numbered_place(guest.match.state.tables.place_numbers["hunting"])))
    play_until(guest, lambda: guest.scene.moments.summary and guest.scene.controller.accepts_clicks)
    for _ in range(40):
        guest.wait(0.05)
    assert guest.scene.moments.summary
    assert guest.scene.pointer.place is not None
    assert guest.scene.pointer.tip is None


def test_clicks_that_skip_animations_do_not_put_the_card_away_unread():
    guest = at_card("troyes", ("human", "human"))
    before = len(guest.match.past)
    beside = (guest.scene.moments.area.x - 8, guest.scene.moments.area.bottom + 8)
    guest.click_at(beside)
    assert guest.scene.moments.summary
    assert len(guest.match.past) == before
    guest.wait(0.7)
    guest.click_at(beside)
    assert guest.scene.moments.summary is None


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_ESCAPE])
def test_a_key_closes_the_card_and_does_nothing_else(key):
    guest = at_card("stone_age", ("human", "human"))
    before, top = len(guest.match.past), guest.top
    guest.key(key)
    assert guest.scene.moments.summary is None
    assert len(guest.match.past) == before
    assert guest.top is top


def test_a_click_on_the_card_closes_it_and_one_beside_it_counts():
    guest = at_card("stone_age", ("human", "human"))
    before, moments = len(guest.match.past), guest.scene.moments
    guest.wait(0.7)
    guest.click_at(moments.area.centre)
    assert moments.summary is None
    assert len(guest.match.past) == before
    play_until(guest, lambda: moments.summary)
    guest.wait(0.7)
    before = len(guest.match.past)
    guest.click_place(max(guest.targets(), key=lambda place: guest.game.clicks.place_area(place).bottom))
    assert moments.summary is None
    assert guest.scene.page.find("popover") or len(guest.match.past) > before


def test_bots_wait_until_the_card_is_read_unless_they_play_at_once():
    guest = at_card_of_others(bot_speed="faster")
    before = len(guest.match.past)
    guest.wait(2)
    assert len(guest.match.past) == before
    guest.key(pygame.K_SPACE)
    guest.wait(0.5)
    assert len(guest.match.past) > before
    assert not at_card("stone_age").scene.moments.holds_match


def test_undo_takes_the_card_away():
    guest = at_card("stone_age", ("human", "human"), free_undo=True)
    guest.scene.controller.undo()
    assert guest.scene.moments.summary is None
    guest.wait(0.1)
    assert guest.scene.moments.summary is None


def test_bots_among_themselves_get_no_card():
    guest = Guest(new_match(("random", "random"), game_id="stone_age"))
    guest.reads = True
    while len(guest.match.past) < 150:
        guest.wait(0.1)
        assert guest.scene.moments.summary is None


def test_the_next_person_reads_the_card_after_the_curtain():
    guest = Guest(new_match(("human", "human"), game_id="architects"), curtain=True)
    guest.reads = True
    chance, controller = random.Random(1), guest.scene.controller
    while not guest.scene.moments.summary:
        if isinstance(guest.top, Curtain):
            guest.click("ready")
        elif controller.accepts_clicks:
            controller.play(chance.choice(guest.match.state.search_moves()))
        guest.wait(0.1)
    assert not isinstance(guest.top, Curtain)


def test_what_is_long_over_can_be_summed_up_again():
    guest = at_card("troyes")
    summary, history = guest.scene.moments.summary, guest.scene.controller.history
    began = next(event for event in history.backwards(0) if event.kind == "round_began")
    play_until(guest, lambda: len(guest.match.past) > 60)
    assert guest.scene.moments.summary_for(began) == summary
    assert guest.scene.moments.summary_for(Event("passed", 0, {})) is None


@pytest.mark.parametrize("game_id", ["architects", "stone_age"])
def test_the_tile_of_what_nobody_did_shows_its_card_again(game_id):
    guest = Guest(new_match(FOUR, game_id=game_id))

    def tile():
        tiles = [widget for widget in guest.scene.page.widgets if isinstance(widget, RecapTile)]
        return next((tile for tile in tiles if tile.summary), None)

    play_until(guest, tile)
    guest.move((3, 3))
    guest.wait()
    found = tile()
    before = guest.manager.screen.copy()
    guest.move(found.area.centre)
    below = (found.area.centre[0], found.area.bottom + 40)
    assert guest.manager.screen.get_at(below) != before.get_at(below)
    assert found.tip is None
    assert guest.scene.moments.summary_of(found.line.deed.events) is found.summary


# the last round


@pytest.mark.parametrize("game_id", ["architects", "kingdom_builder", "san_juan", "stone_age", "troyes"])
def test_the_last_round_is_told_once(game_id):
    guest = Guest(new_match(("human", "random", "random"), game_id=game_id))
    ribbon = guest.scene.moments.ribbon
    play_until(guest, lambda: ribbon.is_shown, seed=5 if game_id == "san_juan" else 4)
    assert ribbon.title
    assert ribbon.cause
    guest.wait(2)
    assert not ribbon.is_shown


def test_a_match_that_is_opened_in_its_last_round_has_no_ribbon():
    guest = Guest(new_match(("human", "random"), game_id="troyes"))
    play_until(guest, lambda: guest.scene.moments.ribbon.is_shown)
    other = Guest(guest.match)
    other.wait()
    assert other.game.words.last_round()
    assert not other.scene.moments.ribbon.is_shown


# what is staged


def test_every_tribe_is_seen_to_eat():
    guest = Guest(new_match(("human", "random"), game_id="stone_age"), bot_speed="fast")
    events = [Event("fed", 0, {"n": 5}), Event("fed", 1, {"n": 5})]
    meals = [cue for cue in guest.game.animation.animations(events) if isinstance(cue, Meal)]
    assert len(meals) == 2
    assert meals[0].seconds + meals[1].delay < 1, "they eat at the same time"


def test_a_card_drawn_in_secret_is_turned_over_for_its_owner_alone():
    guest = Guest(new_match(("human", "random"), game_id="stone_age"))
    card = guest.match.state.tables.facts.cards[0].id
    drawn = Event("drew_card", 0, {"card": card}, frozenset({"card"}))
    for viewer in (0, 1):
        cues = guest.game.animation.animations([drawn.seen_by(viewer)])
        assert any(isinstance(cue, Flip) for cue in cues) == (viewer == 0)


def test_what_bots_pick_and_pay_is_seen():
    guest = Guest(new_match(("human", "random"), game_id="stone_age"))
    show = guest.game.animation.animations
    kinds = [type(cue) for cue in show([Event("took_die", 1, {"n": 4})])]
    assert kinds == [Shown, Travel]
    paid = {"card": guest.match.state.tables.facts.cards[0].id, "place": "card_1", "paid": ("wood", "gold")}
    assert [type(cue) for cue in show([Event("bought_card", 1, paid)])] == [Travel, Travel, Fly]
    assert [type(cue) for cue in show([Event("bought_card", 0, paid)])] == [Fly]


@pytest.mark.parametrize("speed", ["normal", "off"])
def test_a_building_of_a_bot_lies_large_on_the_table_unless_bots_play_at_once(speed):
    guest = Guest(new_match(("human", "random"), game_id="san_juan"), bot_speed=speed)
    card = guest.match.state.facts.cards[0].id
    built = Event("built", 1, {"card": card, "n": 1, "slot": 0})
    resting = [cue for cue in guest.game.animation.animations([built]) if isinstance(cue, Fly) and cue.start == cue.end]
    assert len(resting) == (speed == "normal")
