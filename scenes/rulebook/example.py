"""Worked examples: the position of a scenario, its small picture, and the card that shows it on a page."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING

import pygame

import game
from game.core.data import DATA
from game.core.errors import DataError, TableError
from game.core.match import Match
from game.core.rulebook import Example
from game.core.scenario import read_scenario
from game.core.state import State
from scenes.rulebook.items import Box, Desk, Item, Picture, Words
from scenes.thumbnail import thumbnail
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


def given(game_id: str, scenario_id: str) -> Mapping[str, object]:
    """Return the position of an example as its scenario describes it."""
    scenario = read_scenario(DATA / "scenarios" / game_id / f"{scenario_id}.yaml")
    cases = scenario.all_cases()
    if not cases:
        raise DataError(f"{scenario_id}: the scenario has no position")
    return cases[0].given


def open_match(game_id: str, scenario_id: str) -> Match:
    """Return an example as a match that can be played on."""
    return Match.from_position(game_id, given(game_id, scenario_id), "human")


@cache
def _state(game_id: str, scenario_id: str) -> State | None:
    """Return the position of an example, or None if it has none that can be shown; it is only looked at."""
    try:
        card = game.find(game_id)
        return card.scenario.position(card.figures, given(game_id, scenario_id), scenario_id)
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
        beside = place.w - 3 * _PADDING - max(_NARROWEST_TITLE, self.button_width)
        if state and compact and (picture := self._picture(state, beside, _HIGHEST_COMPACT)):
            return self._beside(example.scenario_id, title, picture, place)
        room = min(_WIDEST_BELOW, place.w - 2 * _PADDING)
        highest = _HIGHEST_COMPACT if compact else _HIGHEST_BELOW
        picture = self._picture(state, room, highest) if state else None
        return self._below(example.scenario_id, title, picture, place)

    def _picture(self, state: State, width: float, height: float) -> pygame.Surface | None:
        return thumbnail(self.app.brushes, self.app.texts, self.game_id, state, (width, height))

    def _below(self, name: str, title: str, picture: pygame.Surface | None, place: Area) -> Card:
        """Set title, picture and button one below the other."""
        words = self._title(title, place.part(_PADDING, _PADDING, place.w - 2 * _PADDING, 0))
        items: list[Item] = [words]
        y = _PADDING + words.area.h + _GAP
        if picture:
            width, height = self._size(picture)
            items.append(Picture(place.part((place.w - width) / 2, y, width, height), picture))
            y += height + _GAP
        button = place.part((place.w - self.button_width) / 2, y, self.button_width, _BUTTON_HEIGHT)
        return self._card(name, items, button, place, y + _BUTTON_HEIGHT + _PADDING)

    def _beside(self, name: str, title: str, picture: pygame.Surface, place: Area) -> Card:
        """Set the picture at the inline start, title and button after it."""
        width, height = self._size(picture)
        start = width + 2 * _PADDING
        words = self._title(title, place.part(start, _PADDING, place.w - start - _PADDING, 0))
        inner = max(height, words.area.h + _GAP + _BUTTON_HEIGHT)
        button = place.part(start, _PADDING + inner - _BUTTON_HEIGHT, self.button_width, _BUTTON_HEIGHT)
        shown = Picture(place.part(_PADDING, _PADDING + (inner - height) / 2, width, height), picture)
        return self._card(name, [words, shown], button, place, inner + 2 * _PADDING)

    def _title(self, title: str, place: Area) -> Words:
        height = self.desk.height(title, self.title_style, place.w)
        return Words(place.part(0, 0, place.w, height), title, self.title_style)

    def _size(self, picture: pygame.Surface) -> tuple[float, float]:
        scale = self.app.brushes.scale
        return picture.get_width() / scale, picture.get_height() / scale

    def _card(self, name: str, items: list[Item], button: Area, place: Area, height: float) -> Card:
        area = place.part(0, 0, place.w, height)
        return Card(name, area, [Box(area, theme.PANEL), *items], button)
