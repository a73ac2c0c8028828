"""A table as a player sees it, and the same table with everything dealt anew that the player cannot see."""

import copy
import zlib
from importlib import import_module
from random import Random
from typing import NamedTuple

import msgspec
import pygame

from game.bots.explaining import explain
from game.bots.levels import levels_of
from game.bots.planner import best_step
from game.bots.players import Advice
from game.bots.thinker import HINT, Superseded, Thinker
from game.core.match import Match
from scenes.ui.page import TIP_DELAY
from tests.scenes.tables import NAMES, Guest

MOST_TEXTS = 8
"""How many texts that differ are told."""

SHARED = {}
"""By direction of reading, drawings and brushes."""


def deal_anew(game_id, state, viewer, deal):
    """Return a state that looks the same to a viewer (None: to an onlooker)."""
    return import_module(f"tests.{game_id}.dealing").dealt_anew(state, viewer, deal)


def in_other_world(match, viewer, deal):
    """Return a match that looks the same to a viewer: what is hidden now is other, and so is what was secret before."""
    other = with_state(match, deal_anew(match.game.id, match.state, viewer, deal))
    secrets = Secrets([match.opening, *(past.events for past in match.past)], viewer, deal)
    other.opening = secrets.exchanged(match.opening)
    other.past = [past._replace(events=secrets.exchanged(past.events)) for past in match.past]
    return other


def with_state(match, state):
    """Return a match with the same past that stands otherwise now, not kept in any file."""
    other = copy.copy(match)
    other.record = copy.deepcopy(match.record)
    other.past = list(match.past)
    other.state = state
    other.state.listening = True
    other.autosave = None
    return other


class Secrets:
    """What events did not tell a viewer, to be exchanged among them."""

    def __init__(self, decisions, viewer, seed):
        self.viewer = viewer
        self.random = Random(seed)
        self.values = {}
        for event in (event for events in decisions for event in events if self.is_unknown(event)):
            for name in event.secret & set(event.values):
                self.values.setdefault((event.kind, name), []).append(event.values[name])

    def is_unknown(self, event):
        return bool(event.secret) and event.seat != self.viewer

    def exchanged(self, events):
        return [self._other(event) if self.is_unknown(event) else event for event in events]

    def _other(self, event):
        names = sorted(event.secret & set(event.values))
        secret = {name: self.random.choice(self.values[event.kind, name]) for name in names}
        return event._replace(values={**event.values, **secret})


def seated(match, people):
    """Return the match with people in these seats and bots in the others."""
    other = with_state(match, match.state.copy())
    for number, seat in enumerate(other.record.seats):
        kind = "human" if number in people else "easy"
        other.record.seats[number] = msgspec.structs.replace(seat, kind=kind, name=NAMES["en"][number], colour=number)
    return other


class StillThinker(Thinker):
    """Gives hints at once and without a process; bots make the one move they are given, and then think for ever."""

    def __init__(self, move=None):
        super().__init__()
        self._move = move

    def ask(self, game_id, task, state, random):
        self._question += 1
        self._advice = self._hint(game_id, state, random) if task == HINT else self._given()
        return self._question

    def _given(self):
        move, self._move = self._move, None
        return Advice((move,)) if move else None

    def _hint(self, game_id, state, random):
        expert = import_module(f"game.{game_id}").GAME.expert
        imagined = state.imagine(state.current_player, random)
        step = best_step(expert, imagined)
        return Advice(step, expert.reason(imagined, step, imagined.after(*step)))

    def ask_why(self, game_id, level, deed, random):
        self._question += 1
        expert = import_module(f"game.{game_id}").GAME.expert
        self._advice = explain(expert, levels_of(game_id)["normal"], deed, random)
        return self._question

    def answer(self, question):
        if question != self._question:
            raise Superseded
        return self._advice

    def drop(self, question):
        pass


class Sight(NamedTuple):
    """What is seen and heard after an act."""

    act: str
    picture: int
    """A checksum of all pixels."""
    texts: tuple
    sounds: tuple
    moves: int
    """How many moves the match has."""


class Watcher(Guest):
    """A player who looks and points, and notes what there is to see. Bots pause, unless a move is given to them."""

    def __init__(self, match, move=None, **settings):
        self.sounds = []
        self._move = move
        super().__init__(match, **{"bot_speed": "normal", "hover_tick": True, **settings})
        if self.top.page.find("pause") and not move:
            self.click("pause")

    def settle_in(self, app):
        """Prepare the program before the table is opened; drawings and type are made once for all watchers."""
        app.art, app.brushes = SHARED.setdefault(app.rtl, (app.art, app.brushes))
        app.thinker = StillThinker(None if self.match.state.is_automatic else self._move)
        app.sounds.play = lambda name, *_: self.sounds.append(name)

    # acts

    def act(self, name, *values):
        """Do something; return what is seen then."""
        self.sounds.clear()
        getattr(self, f"do_{name}")(*values)
        return Sight(f"{name} {values}", self._picture(), self._texts(), tuple(self.sounds), len(self.match.past))

    def do_look(self):
        self.wait()

    def do_point(self, point):
        """Point at something for so long that it explains itself."""
        self.step([self._mouse(pygame.MOUSEMOTION, point, rel=(0, 0), buttons=(0, 0, 0))], TIP_DELAY + 0.01)
        self.wait()

    def do_click(self, point):
        self.click_at(point)
        self.do_point(point)

    def do_enlarge(self, point):
        """Right-click."""
        self.move(point)
        self.right_click(point)
        self.step([self._mouse(pygame.MOUSEBUTTONUP, point, button=3)])

    def do_wait(self, seconds):
        self.wait(seconds)

    def do_make(self, move):
        """Click what makes a move."""
        self.click_move(move)

    def do_press(self, key):
        self.key(key)
        self.wait()

    # what is seen

    def _picture(self):
        return zlib.crc32(self.manager.screen.get_buffer().raw)

    def _texts(self):
        """Return what widgets and tooltips say."""
        texts = [(w.key, getattr(w, "text", ""), w.enabled, str(getattr(w, "tip", ""))) for w in self._widgets()]
        texts.append(str(self.scene.pointer.tip))
        return (*texts, *(notice.text for notice in self.app.notices))

    def _widgets(self):
        return list(self.top.page.all_widgets())

    # where to point

    def target_points(self):
        """Return the middle of every place that can be clicked."""
        return [self.game.clicks.place_area(place).centre for place in self.targets()] if self.is_asked else []

    @property
    def is_asked(self):
        return self.manager.top is self.scene and self.scene.controller.accepts_clicks

    def widget_points(self, begins=""):
        """Return the middle of every widget in sight."""
        page = self.top.page
        points = [w.area.moved(0, -page.offset_of(w.page)).centre for w in self._widgets() if w.key.startswith(begins)]
        return [point for point in points if self.scene.area.contains(point)]

    def grid(self, step):
        """Return points all over the window."""
        area = self.scene.area
        across, down = (range(step // 2, int(length), step) for length in (area.w, area.h))
        return [(x, y) for y in down for x in across]


def watch(match, acts, **settings):
    """Return what is seen act by act, until a move ends the decision or brings something to light.

    `acts` is called with the watcher and yields what to do next.
    """
    watcher = Watcher(match, **settings)
    sights = [watcher.act("look")]
    decider, before = match.state.current_player, len(match.past)
    for name, *values in acts(watcher):
        sight = watcher.act(name, *values)
        fresh = match.past[before:]
        if fresh and (any(past.revealed for past in fresh) or match.state.current_player != decider):
            break
        sights.append(sight)
    return sights


def compare(match, viewer, acts, deals=(1, 2), **settings):
    """Do the same in the real world and in others; return what a viewer sees otherwise, nothing if all is alike."""
    done = []

    def noted(watcher):
        for act in acts(watcher):
            done.append(act)
            yield act

    others = [in_other_world(match, viewer, deal) for deal in deals]
    real = watch(match, noted, **settings)
    found = (difference(real, watch(other, lambda _: done, **settings)) for other in others)
    return next(filter(None, found), "")


def show_move(match, move, frames=30):
    """Return what is seen while a bot makes a move, up to the next decision."""
    before, sights = len(match.past), []
    watcher = Watcher(match, move, motion="fast", bot_speed="off")
    for _ in range(frames):
        sights.append(watcher.act("wait", 0.12))
        if len(match.past) > before and not watcher.scene.is_moving:
            break
    assert len(match.past) > before, f"the bot does not make its move '{move}'"
    return sights


def difference(real, other):
    """Return what a viewer sees otherwise in another world; nothing if all is alike."""
    for mine, yours in zip(real, other, strict=False):
        if mine == yours:
            continue
        texts = [pair for pair in zip(mine.texts, yours.texts, strict=False) if pair[0] != pair[1]]
        return f"{mine.act}: {texts[:MOST_TEXTS] or 'the pictures differ'}, heard {mine.sounds} and {yours.sounds}"
    if len(real) != len(other):
        return f"after {real[: len(other)][-1].act}, a click makes a move in one world and not in the other"
    return ""


def load_as(monkeypatch, match):
    """Let every save be this match."""
    monkeypatch.setattr(Match, "load", classmethod(lambda cls, path, autosave=None: match))
