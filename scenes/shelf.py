"""The five boxes on the shelf: what is printed on them."""

from typing import NamedTuple

from game.core.text import Texts
from scenes.ui import theme
from scenes.ui.art import Tint, player_tint


class Tag(NamedTuple):
    """A word about a game, with a drawing: `shelf.tag.<id>` is its text."""

    id: str
    picture: str
    tint: Tint = ()


class GameBox(NamedTuple):
    """What is printed on a box."""

    id: str
    players: range
    minutes: tuple[int, int]
    tags: tuple[Tag, ...]

    @property
    def cover(self) -> str:
        """The drawing on the lid."""
        return f"cover_{self.id}"

    @property
    def has_solo(self) -> bool:
        """Whether one person can play alone."""
        return 1 in self.players

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


_WORKER = Tag("workers", "piece_worker", player_tint(theme.PLAYERS[0]))
_DICE = Tag(
    "dice",
    "die_5",
    (("#F4ECDA", "#C23A2E"), ("#C9B795", "#7E1D16"), ('fill="#2B1D14" stroke="none"', 'fill="#FFF6E0" stroke="none"')),
)

SHELF: tuple[GameBox, ...] = (
    GameBox(
        "architects",
        range(1, 6),
        (60, 80),
        (_WORKER, Tag("buildings", "icon_building"), Tag("virtue", "icon_virtue")),
    ),
    GameBox(
        "kingdom_builder",
        range(2, 5),
        (45, 45),
        (Tag("map", "hex_forest"), Tag("goals", "kb_merchants"), Tag("locations", "loc_tower")),
    ),
    GameBox(
        "stone_age",
        range(2, 5),
        (60, 90),
        (_WORKER, _DICE, Tag("tools", "icon_tool")),
    ),
    GameBox(
        "troyes",
        range(1, 5),
        (90, 90),
        (_DICE, Tag("placement", "piece_citizen", player_tint(theme.PLAYERS[1])), Tag("le_roy", "piece_start")),
    ),
    GameBox(
        "san_juan",
        range(2, 5),
        (45, 60),
        (Tag("cards", "icon_card"), Tag("roles", "role_builder"), Tag("trade", "good_coffee")),
    ),
)
"""In the order in which they stand."""


def find_box(game_id: str) -> GameBox:
    """Return the box of a game."""
    return next(box for box in SHELF if box.id == game_id)
