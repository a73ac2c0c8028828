"""Whatever is hidden from the person at the screen, the window shows the same: tips, ghosts, texts, hints, motion."""

from itertools import islice
from random import Random
from typing import NamedTuple

import pygame
import pytest

import game
from game.core import saves
from game.core.match import Match
from game.core.move import Move
from game.core.random_source import stream
from game.core.record import Seat
from scenes import routes
from tests.playing import every_setting
from tests.scenes.driving import Player
from tests.scenes.other_worlds import (
    compare,
    deal_anew,
    difference,
    in_other_world,
    load_as,
    seated,
    show_move,
    watch,
    with_state,
)

FEW, MANY = 1, 12
"""How many moments of a game are looked at in the quick run, and in the long one."""
FEW_POINTS, MANY_POINTS = 7, 40
FEW_CLICKS, MANY_CLICKS = 2, 8
SETTINGS = {
    game_id: [(players, options) for card, players, options in every_setting() if card.id == game_id]
    for game_id in game.GAMES
}


# moments of matches


def moments(game_id, count, seed=1):
    """Yield matches by random play of many settings, each stopped somewhere; most where a move may tell something."""
    for number in range(seed, seed + count):
        chance = Random(number)
        players, options = SETTINGS[game_id][number * 7 % len(SETTINGS[game_id])]
        match = Match.new(game_id, [Seat("random")] * players, options, number)
        random = stream(number)
        for _ in range(chance.randrange(120)):
            step_on(match, random)
        while number % 4 and not is_telling(match):
            step_on(match, random)
        yield number, match


def step_on(match, random):
    """Make a random move, but not the last one of a match."""
    state = match.state.copy()
    move = random.choice(match.state.legal_moves())
    state.apply(move)
    if state.is_over:
        match.rewind(len(match.past) // 2)
    else:
        match.play(move)


def is_telling(match):
    """Whether some move leads to what the player on turn cannot foresee."""
    state, seat = match.state, match.state.current_player
    if state.is_automatic:
        return False
    other = deal_anew(match.game.id, state, seat, 5)
    moves = state.search_moves()
    return any(view_after(state, move, seat) != view_after(other, move, seat) for move in moves[:: len(moves) // 5 + 1])


def view_after(state, move, seat):
    after = state.copy()
    after.listening = False
    after.apply(move)
    return after.view(seat).to_dict()


# who looks


def on_turn(match):
    """The only person is on turn."""
    return match.state.current_player, {match.state.current_player}, {}


def waiting(match):
    """The only person waits for a bot or an automated side."""
    seat = next(seat for seat in reversed(range(match.state.players)) if seat != match.state.current_player)
    return seat, {seat}, {}


def hot_seat(match):
    """Only people play, without a curtain between them."""
    return match.state.current_player, set(range(match.state.players)), {}


def curtain(match):
    """Only people play, and the next one has not sat down yet."""
    return None, set(range(match.state.players)), {"curtain": True}


def onlooker(match):
    """Only bots play."""
    return None, set(), {}


LOOKERS = (on_turn, waiting, hot_seat, curtain, onlooker)


def can_look(match, looker):
    if looker in (on_turn, hot_seat, curtain) and match.state.is_automatic:
        return False
    if looker in (hot_seat, curtain):
        return match.state.players > 1
    return looker is not waiting or match.state.is_automatic or match.state.players > 1


# what they do


def look_around(chance, most):
    """Point at targets, widgets and anything else; enlarge cards; open drawers and sheets."""

    def acts(watcher):
        targets, widgets = watcher.target_points(), watcher.widget_points()
        for points in (targets, widgets, watcher.grid(40)):
            for point in chance.sample(points, min(len(points), most)):
                yield "point", point
        for point in chance.sample(targets + widgets, min(len(targets + widgets), most // 4)):
            yield "enlarge", point
            yield "press", pygame.K_ESCAPE
            if watcher.manager.top is not watcher.scene:
                yield "press", pygame.K_ESCAPE
        for point in watcher.widget_points("tab_") + watcher.widget_points("panel_"):
            yield "click", point
            for inside in chance.sample(watcher.widget_points() + watcher.grid(90), most // 4):
                yield "point", inside
            yield "press", pygame.K_ESCAPE
            if watcher.manager.top is not watcher.scene:
                yield "press", pygame.K_ESCAPE
        yield "press", pygame.K_l
        yield "press", pygame.K_l

    return acts


def ask_for_a_hint(watcher):
    yield "press", pygame.K_h
    yield ("look",)
    for point in watcher.widget_points()[:5]:
        yield "point", point


def choose(chance, most):
    """Click a target, which is held or leads on to the next choice; then point at what can be clicked next."""

    def acts(watcher):
        for _ in range(3):
            if not (watcher.is_asked and (points := watcher.target_points())):
                return
            yield "click", chance.choice(points)
            points = watcher.target_points() + watcher.widget_points()
            for point in chance.sample(points, min(len(points), most)):
                yield "point", point

    return acts


def check_motion(number, match, looker):
    """A bot's move of which a viewer learns the same in two worlds also looks the same on its way."""
    viewer, people, _ = looker(match)
    worlds = [seated(match, people)]
    worlds += [in_other_world(worlds[0], viewer, deal) for deal in (number, number + 1)]
    moves = [world.state.search_moves()[number % len(world.state.search_moves())] for world in worlds]
    told = [learned(world.state, move, viewer) for world, move in zip(worlds, moves, strict=True)]
    shown = [show_move(world, move) for world, move, news in zip(worlds, moves, told, strict=True) if news == told[0]]
    for other in shown[1:]:
        found = difference(shown[0], other)
        assert not found, f"{match.game.id}, seed {number}, {looker.__name__}, '{moves[0]}': {found}"
    return len(shown) - 1


def learned(state, move, viewer):
    """Return what a viewer learns of a move."""
    after = state.copy()
    events = after.apply(move)
    return [event.seen_by(viewer) for event in events], after.view(viewer).to_dict(), after.is_over


def check(match, looker, acts, *deals, **settings):
    viewer, people, how = looker(match)
    found = compare(seated(match, people), viewer, acts, deals, **how, **settings)
    assert not found, (
        f"{match.game.id}, seed {match.record.seed}, after {len(match.past)} moves, {looker.__name__}: {found}"
    )


def check_looks(game_id, looker, count, points, seed=1):
    if looker is curtain and not routes.game_view(game_id).has_secrets:
        pytest.skip("this game has no curtain")
    fitting = (found for found in moments(game_id, 10 * count, seed) if can_look(found[1], looker))
    for number, match in islice(fitting, count):
        check(match, looker, look_around(Random(number), points), number, number + 1)


def check_choices(game_id, looker, count, clicks, seed=1):
    fitting = (found for found in moments(game_id, 10 * count, seed) if can_look(found[1], looker))
    for number, match in islice(fitting, count):
        for click in range(clicks):
            check(match, looker, choose(Random(number * 100 + click), 4), number, number + 1, confirm_moves=True)


def check_motions(game_id, count, seed=1):
    pairs = 0
    for number, match in moments(game_id, 10 * count, seed):
        for looker in (waiting, onlooker):
            if can_look(match, looker) and not match.state.is_midway:
                pairs += check_motion(number, match, looker)
        if pairs >= count:
            return
    assert pairs, "no move looks the same in two worlds"


def check_hints(game_id, count, seed=1):
    """A hint may make use of what lies face down but was seen by all, so no more is dealt anew than a bot imagines."""
    fitting = (found for found in moments(game_id, 10 * count, seed) if can_look(found[1], on_turn))
    for number, match in islice(fitting, count):
        seat = match.state.current_player
        real = seated(match, {seat})
        worlds = [real, *(with_state(real, real.state.imagine(seat, stream(number, deal))) for deal in (1, 2))]
        hints = [watch(world, ask_for_a_hint) for world in worlds]
        found = [difference(hints[0], other) for other in hints[1:]]
        assert not any(found), f"{game_id}, seed {number}: {found}"


every_game = pytest.mark.parametrize("game_id", game.GAMES)


@every_game
@pytest.mark.parametrize("looker", LOOKERS)
def test_nothing_to_look_at_tells_what_is_hidden(game_id, looker):
    check_looks(game_id, looker, FEW, FEW_POINTS)


def test_characters_and_points_of_troyes_lie_face_down_before_people_until_their_owner_looks():
    def acts(watcher):
        return [("point", at) for at in watcher.target_points()[:9] + watcher.widget_points()]

    match = next(match for _, match in moments("troyes", 10) if can_look(match, hot_seat))
    people = set(range(match.state.players))
    assert not compare(seated(match, people), None, acts)


@every_game
def test_no_choice_tells_what_is_hidden(game_id):
    check_choices(game_id, on_turn, FEW, FEW_CLICKS)


@every_game
def test_no_motion_tells_what_is_hidden(game_id):
    check_motions(game_id, 1)


@every_game
def test_no_hint_tells_what_is_hidden(game_id):
    check_hints(game_id, FEW)


@every_game
def test_no_save_tells_what_is_hidden(game_id):
    nothing = pictures_of_saves()
    for number, match in moments(game_id, FEW):
        match.save(saves.fresh_path(game_id))
        pictures = set()
        for world in (match, *(in_other_world(match, None, deal) for deal in (number, number + 1))):
            with pytest.MonkeyPatch.context() as patch:
                load_as(patch, world)
                pictures.add(pictures_of_saves())
        assert len(pictures) == 1
        assert not set(nothing) & set(*pictures)


def pictures_of_saves():
    """Return the menu and the list of saved games as they are seen."""
    pictures = []
    for scene in (routes.menu, routes.saved_games):
        player = Player(scene)
        for _ in range(3):
            player.wait()
        pictures.append(player.pixels())
    return tuple(pictures)


# what once told something


class Leak(NamedTuple):
    """A moment at which something hidden was told; what showed it is a click on a move, or else pointing at targets."""

    game_id: str
    players: int
    options: dict
    seed: int
    moves: int
    click: str = ""


def reached(leak):
    """Return the match at the moment of a leak."""
    match = Match.new(leak.game_id, [Seat("random")] * leak.players, leak.options, leak.seed)
    random = stream(leak.seed, 17)
    for _ in range(leak.moves):
        match.play(random.choice(match.state.legal_moves()))
    return match


CHOSEN_BOARDS = {"boards": "chosen", "first_apprentice": "on", "left_column": "on"}


@pytest.mark.parametrize(
    "leak",
    [
        # the tip of a hex tried the move on the real state: the next player's card and forced build changed its gold
        Leak("kingdom_builder", 2, {}, 48, 5),
        Leak("kingdom_builder", 2, {}, 48, 9),
        # whether a click was held was tried on the real state: what would be rolled or drawn decided
        Leak("stone_age", 3, {"tie_break": "sum"}, 3, 38, "resolve quarry"),
        Leak("stone_age", 4, {"tie_break": "sum"}, 5, 165, "resolve river"),
        Leak("troyes", 3, {}, 1, 591, "reroll red 5"),
        Leak("troyes", 1, {"le_roy_points": "3"}, 6, 165, "reroll white 3"),
        Leak("architects", 5, CHOSEN_BOARDS, 508, 507, "cathedral"),
    ],
    ids=lambda leak: f"{leak.game_id}-{leak.seed}-{leak.moves}",
)
def test_what_once_told_something_hidden_no_longer_does(leak):
    def acts(watcher):
        return [("make", Move.parse(leak.click))] if leak.click else [("point", at) for at in watcher.target_points()]

    check(reached(leak), on_turn, acts, *range(1, 7), confirm_moves=bool(leak.click))


# the long run


@pytest.mark.soak
@every_game
@pytest.mark.parametrize("looker", LOOKERS)
def test_nothing_to_look_at_tells_what_is_hidden_at_many_moments(game_id, looker):
    check_looks(game_id, looker, MANY, MANY_POINTS, seed=1000)


@pytest.mark.soak
@every_game
@pytest.mark.parametrize("looker", [on_turn, hot_seat])
def test_no_choice_tells_what_is_hidden_at_many_moments(game_id, looker):
    check_choices(game_id, looker, MANY, MANY_CLICKS, seed=1000)


@pytest.mark.soak
@every_game
def test_no_hint_tells_what_is_hidden_at_many_moments(game_id):
    check_hints(game_id, MANY, seed=1000)


@pytest.mark.soak
@every_game
def test_no_motion_tells_what_is_hidden_at_many_moments(game_id):
    check_motions(game_id, MANY, seed=1000)
