"""What there is in the box of a game: the module `scenes.<game>.exhibits` lists it in groups."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING

import msgspec

from game.core.facts import FactRecord
from game.core.text import Texts
from scenes.figures.thing_card import PlainCard, draw_plain_card
from scenes.table.zoom import CardFace
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area

if TYPE_CHECKING:
    from scenes.table.context import TableContext

Painter = Callable[[Canvas, Area], None]


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A card, tile or building: what it says when it is shown large, and how it lies on the table."""

    kind: str
    """The group of texts that has its name."""
    id: str
    face: CardFace
    painter: Painter
    count: int = 1
    """How many of it are in the box."""


@dataclass(frozen=True, slots=True)
class ExhibitGroup:
    """Things of one kind. Its heading is the text `gallery.<id>` of the game."""

    id: str
    picture: str
    size: tuple[float, float]
    """How large each of them is drawn at least; they fill their row."""
    exhibits: Sequence[Exhibit]
    shows_names: bool = True
    """Whether their names can be read on them."""

    @property
    def count(self) -> int:
        """How many there are in the box."""
        return sum(exhibit.count for exhibit in self.exhibits)


def groups_of(game_id: str, context: "TableContext") -> list[ExhibitGroup]:
    """Return what is in the box of a game, with the figures of a match."""
    groups: list[ExhibitGroup] = import_module(f"scenes.{game_id}.exhibits").exhibit_groups(context)
    return groups


def counted(facts: Sequence[FactRecord]) -> list[tuple[int, int]]:
    """Return which records there are, as the number of the first, and how many are like it in all but the name."""
    alike: dict[Hashable, list[int]] = {}
    for number, record in enumerate(facts):
        values = msgspec.to_builtins(record)
        del values["id"]
        alike.setdefault(str(values), []).append(number)
    return [(numbers[0], len(numbers)) for numbers in alike.values()]


def plain(card: PlainCard, texts: Texts) -> Painter:
    """Return what paints a card of the usual kind."""
    return partial(_paint_plain, card, texts)


def _paint_plain(card: PlainCard, texts: Texts, canvas: Canvas, area: Area) -> None:
    draw_plain_card(canvas, area, card, texts)
