"""Worked examples: the position of a scenario, its small picture, and the card that shows it on a page."""

from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

import game
from game.core.data import DATA
from game.core.errors import DataError, TableError
from game.core.figures import Figures
from game.core.match import Match
from game.core.move import Move
from game.core.rulebook import Example
from game.core.scenario import Case, read_scenario, run_scenario
from game.core.state import State
from scenes.rulebook.items import Box, Desk, Item, Picture, Words
from scenes.thumbnail import caption, choosing_verbs, resting, thumbnail
from scenes.ui import theme
from scenes.ui.button import Button
from scenes.ui.geometry import Area
from scenes.ui.text import BODY_BOLD, TITLE_20

if TYPE_CHECKING:
    from scenes.app import App

BUTTON_STYLE = BODY_BOLD
_BUTTON_HEIGHT = 42
_PADDING = 16
_GAP = 12
_WIDEST_BELOW = 412
_HIGHEST_BELOW = 300
"""Room for a picture below its title."""
_HIGHEST_COMPACT = 252
_NARROWEST_TITLE = 150
_COUNTS = frozenset(
    {
        "scores",
        "winners",
        "locations",
        "castles",
        "tiles_laid_out",
        "stock",
        "terrains",
        "deck",
        "discard",
        "neighbours",
    }
)
"""What a scenario says of how things are or what they are worth, whatever can be done."""


def _path(game_id: str, scenario_id: str) -> Path:
    return DATA / "scenarios" / game_id / f"{scenario_id}.yaml"


def example_figures(game_id: str, scenario_id: str) -> Figures:
    """Return the player's figures, or ours if with theirs the example would not be as the book tells it."""
    card = game.find(game_id)
    return _if_true(card.figures, card.own_figures, game_id, scenario_id)


@lru_cache(maxsize=256)
def _if_true(figures: Figures, own: Figures, game_id: str, scenario_id: str) -> Figures:
    if figures is own:
        return own
    path = _path(game_id, scenario_id)
    return own if run_scenario(path, read_scenario(path), figures) else figures


def first_case(game_id: str, scenario_id: str) -> Case:
    """Return the case of a scenario that an example shows."""
    scenario = read_scenario(_path(game_id, scenario_id))
    cases = scenario.all_cases()
    if not cases:
        raise DataError(f"{scenario_id}: the scenario has no position")
    return cases[0]


def open_match(game_id: str, scenario_id: str) -> Match:
    """Return an example as a match that can be played on, at the moment that its picture shows."""
    case = first_case(game_id, scenario_id)
    match = Match.from_position(game_id, case.given, "human", example_figures(game_id, scenario_id))
    for move in _choosing_moves(game_id, case):
        match.play(move)
    return match


def _choosing_moves(game_id: str, case: Case) -> list[Move]:
    """Return the moves that choose what an example is about, such as a tile."""
    verbs = choosing_verbs(game_id)
    return list(takewhile(lambda move: move.verb in verbs, map(Move.parse, case.when)))


def _is_about_moves(case: Case) -> bool:
    """Return whether an example says more than how things are and what they are worth."""
    return bool(case.when) or not _COUNTS.issuperset(case.then)


def _state(game_id: str, scenario_id: str) -> State | None:
    """Return the position of an example, or None if it has none that can be shown; it is only looked at."""
    try:
        return _position(game_id, scenario_id, example_figures(game_id, scenario_id))
    except TableError:
        return None


@cache
def _position(game_id: str, scenario_id: str, figures: Figures) -> State | None:
    try:
        card, case = game.find(game_id), first_case(game_id, scenario_id)
        state = card.scenario.position(figures, case.given, scenario_id)
        state = state.after(*_choosing_moves(game_id, case))
        return state if _is_about_moves(case) else resting(game_id, state)
    except TableError:
        return None


@dataclass(frozen=True, slots=True)
class Card:
    """An example on a page: what is drawn, and where its button goes."""

    scenario_id: str
    area: Area
    items: list[Item]
    button: Area

    def moved(self, dx: float, dy: float) -> "Card":
        """Return the card somewhere else."""
        items = [replace(item, area=item.area.moved(dx, dy)) for item in self.items]
        return Card(self.scenario_id, self.area.moved(dx, dy), items, self.button.moved(dx, dy))


@dataclass(frozen=True, slots=True)
class _CardWords:
    """What a card says."""

    scenario_id: str
    title: str
    caption: str


class CardSetter:
    """Sets the cards of a game's examples."""

    def __init__(self, app: "App", game_id: str, desk: Desk) -> None:
        self.app = app
        self.game_id = game_id
        self.desk = desk
        self.title_style = desk.sized(TITLE_20)
        self.button_text = desk.texts.get("rulebook.show")
        self.button_width = Button.fitting_width(desk.type, self.button_text, icon=True, style=BUTTON_STYLE)

    def set(self, example: Example, place: Area, *, compact: bool) -> Card:
        """Set a card from the top of a place; a compact one has its picture beside the title if there is room."""
        title = self.desk.texts.get("rulebook.example", title=example.title)
        state = _state(self.game_id, example.scenario_id)
        shown = example.caption or (self._caption(example, state) if state else "")
        words = _CardWords(example.scenario_id, title, shown)
        beside = place.w - 3 * _PADDING - max(_NARROWEST_TITLE, self.button_width)
        if state and compact and (picture := self._picture(state, beside, _HIGHEST_COMPACT)):
            return self._beside(words, picture, place)
        room = min(_WIDEST_BELOW, place.w - 2 * _PADDING)
        highest = _HIGHEST_COMPACT if compact else _HIGHEST_BELOW
        picture = self._picture(state, room, highest) if state else None
        return self._below(words, picture, place)

    def _caption(self, example: Example, state: State) -> str:
        case = first_case(self.game_id, example.scenario_id)
        return caption(self.game_id, state, case.when, case.then, self.desk.texts)

    def _picture(self, state: State, width: float, height: float) -> pygame.Surface | None:
        return thumbnail(self.app.brushes, self.app.texts, self.game_id, state, (width, height))

    def _below(self, words: _CardWords, picture: pygame.Surface | None, place: Area) -> Card:
        """Set words, picture and button one below the other."""
        items = self._words(words, place.part(_PADDING, _PADDING, place.w - 2 * _PADDING, 0))
        y = items[-1].area.bottom - place.y + _GAP
        if picture:
            width, height = self._size(picture)
            items.append(Picture(place.part((place.w - width) / 2, y, width, height), picture))
            y += height + _GAP
        button = place.part((place.w - self.button_width) / 2, y, self.button_width, _BUTTON_HEIGHT)
        return self._card(words.scenario_id, items, button, place, y + _BUTTON_HEIGHT + _PADDING)

    def _beside(self, words: _CardWords, picture: pygame.Surface, place: Area) -> Card:
        """Set the picture at the inline start, words and button after it."""
        width, height = self._size(picture)
        start = width + 2 * _PADDING
        items = self._words(words, place.part(start, _PADDING, place.w - start - _PADDING, 0))
        inner = max(height, items[-1].area.bottom - place.y - _PADDING + _GAP + _BUTTON_HEIGHT)
        button = place.part(start, _PADDING + inner - _BUTTON_HEIGHT, self.button_width, _BUTTON_HEIGHT)
        shown = Picture(place.part(_PADDING, _PADDING + (inner - height) / 2, width, height), picture)
        return self._card(words.scenario_id, [*items, shown], button, place, inner + 2 * _PADDING)

    def _words(self, words: _CardWords, place: Area) -> list[Item]:
        """Set the title, and the caption below it if there is one."""
        height = self.desk.height(words.title, self.title_style, place.w)
        items: list[Item] = [Words(place.part(0, 0, place.w, height), words.title, self.title_style)]
        if words.caption:
            style = self.desk.aside
            below = place.part(0, height + 4, place.w, self.desk.height(words.caption, style, place.w))
            items.append(Words(below, words.caption, style, theme.INK_BROWN))
        return items

    def _size(self, picture: pygame.Surface) -> tuple[float, float]:
        scale = self.app.brushes.scale
        return picture.get_width() / scale, picture.get_height() / scale

    def _card(self, name: str, items: list[Item], button: Area, place: Area, height: float) -> Card:
        area = place.part(0, 0, place.w, height)
        return Card(name, area, [Box(area, theme.PANEL), *items], button)
