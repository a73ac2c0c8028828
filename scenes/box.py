"""A game's box: what the shelf and other screens show of a game before its table is laid.

Every game describes its own as BOX in `scenes/<game>/__init__.py`; nothing of the table is imported for it.
"""

from collections.abc import Mapping
from importlib import import_module
from typing import NamedTuple

from game.core.text import Texts
from scenes.ui import theme
from scenes.ui.art import Tint, player_tint


class Tag(NamedTuple):
    """A word about a game, with a drawing: `shelf.tag.<id>` is its text."""

    id: str
    picture: str
    tint: Tint = ()


WORKERS = Tag("workers", "piece_worker", player_tint(theme.PLAYERS[0]))
DICE = Tag(
    "dice",
    "die_5",
    (("#F4ECDA", "#C23A2E"), ("#C9B795", "#7E1D16"), ('fill="#2B1D14" stroke="none"', 'fill="#FFF6E0" stroke="none"')),
)


class Box(NamedTuple):
    """What is printed on a box. Every drawing is named as in `art/svg`."""

    id: str
    players: range
    minutes: tuple[int, int]
    cover: str
    """The drawing on the lid, three units wide and two high."""
    emblem: str
    """The small drawing that stands for the game."""
    tags: tuple[Tag, ...] = ()
    portraits: Mapping[str, str] = {}
    """Drawings of the automated sides; one without a portrait has the neutral shield."""
    place: int = 100
    """Boxes stand on the shelf in the order of these numbers, and otherwise in the order of `game.GAMES`."""
    setup: str = ""
    """The scene in which a match is set up, by module and name; nothing: the one of all games."""
    opening: str = ""
    """What decides in a new match what was chosen in the setup, by module and name; nothing: that is all in options."""

    @property
    def has_solo(self) -> bool:
        """Whether one person can play alone."""
        return 1 in self.players

    @property
    def pictures(self) -> tuple[str, ...]:
        """Every drawing that the box names."""
        return (self.cover, self.emblem, *(tag.picture for tag in self.tags), *self.portraits.values())

    def portrait(self, automaton: str) -> str:
        """Return the drawing of an automated side."""
        return self.portraits.get(automaton, theme.NEUTRAL.shield)

    def part_icon(self, part: str) -> str:
        """Return the drawing of a part of the score, as `part_icon` of the module `scenes.<game>.icons` knows it."""
        name: str = import_module(f"scenes.{self.id}.icons").part_icon(part)
        return name

    def name(self, texts: Texts) -> str:
        """Return the title on the lid."""
        return texts.get(f"{self.id}.name")

    def about(self, texts: Texts) -> str:
        """Return what the game is about, in a sentence or two."""
        return texts.get(f"{self.id}.about")

    def players_text(self, texts: Texts) -> str:
        """Return for how many players the game is, as `2–4`."""
        return texts.get("shelf.range", least=self.players[0], most=self.players[-1])

    def minutes_text(self, texts: Texts) -> str:
        """Return how many minutes a match takes, as `45` or `60–90`."""
        least, most = self.minutes
        return texts.number(least) if least == most else texts.get("shelf.range", least=least, most=most)

    def time_text(self, texts: Texts) -> str:
        """Return how long a match takes, with the unit."""
        return texts.get("shelf.minutes", n=self.minutes_text(texts))
