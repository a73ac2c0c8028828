"""Decks and rewards beside the board: how many cards are left in each."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from scenes.architects import icons
from scenes.architects.faces import draw_apprentice_back, draw_building_back
from scenes.table import cards
from scenes.table.place_widgets import PlaceWidget
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.text import NUMBER_20, SMALL
from scenes.ui.tooltip import Tip
from scenes.ui.widget import Look

if TYPE_CHECKING:
    from scenes.architects.table import Table

BUILDINGS, APPRENTICES, REWARDS = ("deck", 1), ("deck", 0), ("rewards", 0)
HEIGHT = 52
_GAP = 10
_TILE = theme.DARK_PANEL.with_(radius=9, shadow=theme.SHADOW_1)
_HOVER = _TILE.with_(fill=("#4A3222", "#3F2A1B"), edge="#9A7248")


def draw_reward_back(canvas: Canvas, area: Area) -> None:
    """Draw a reward that lies face down."""
    cards.draw_back(canvas, area, icons.REWARD, radius=4)


class Pile(NamedTuple):
    """A pile: what lies there, how large its cards are here, and how they look from behind."""

    place: tuple[str, int]
    word: str
    size: tuple[float, float]
    draw: Callable[[Canvas, Area], None]


PILES = (
    Pile(BUILDINGS, "buildings", (27, 35), draw_building_back),
    Pile(APPRENTICES, "apprentices", (38, 25), draw_apprentice_back),
    Pile(REWARDS, "rewards", (30, 30), draw_reward_back),
)


def left_in(table: "Table", place: tuple[str, int]) -> int:
    """Return how many cards are left in a pile."""
    town = table.town
    counts = {
        BUILDINGS: len(town.building_deck),
        APPRENTICES: len(town.apprentice_deck),
        REWARDS: len(town.rewards),
    }
    return counts[place]


class PileTile(PlaceWidget):
    """A pile of cards that lie face down."""

    def __init__(self, area: Area, table: "Table", pile: Pile) -> None:
        super().__init__(area, pile.place, table.press_place, key=f"pile_{pile.word}")
        self.table = table
        self.pile = pile

    @property
    def back_area(self) -> Area:
        """Where the top card lies."""
        width, height = self.pile.size
        return self.area.part(6, (self.area.h - height) / 2, width, height)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the pile, the number of cards and what they are."""
        canvas.box(self.area, _HOVER if look.hovered else _TILE)
        count = left_in(self.table, self.pile.place)
        back = self.back_area
        if count:
            for lift in (3, 0) if count > 1 else (0,):
                self.pile.draw(canvas, back.moved(0, lift - 1))
        else:
            canvas.dashes(back, 4, theme.WALNUT_EDGE, 1.5, 4)
        words = self.area.part(10 + back.w, 3, self.area.w - 12 - back.w, self.area.h - 6)
        number = self.table.app.texts.number(count)
        canvas.text(number, NUMBER_20, theme.CREAM, words.part(0, 2, words.w, 24))
        text = self.table.say(f"rail.pile_{self.pile.word}")
        style = fitting(canvas.type, text, SMALL.sized(13), words.w, 10)
        canvas.text(text, style, theme.SAND, words.part(0, words.h - 19, words.w, 18))


def place_piles(table: "Table", area: Area) -> None:
    """Put the piles side by side on the page."""
    for pile, place in zip(PILES, area.columns(len(PILES), _GAP), strict=True):
        table.page.add(PileTile(place, table, pile))


def pile_tip(table: "Table", place: tuple[str, int]) -> Tip:
    """Say what lies in a pile, what a click does, and why it does nothing now."""
    word = next(pile.word for pile in PILES if pile.place == place)
    lines = [table.say("rail.left", n=left_in(table, place))]
    is_clickable = place == BUILDINGS and table.accepts_clicks
    warning = table.why_not(place) if is_clickable else ""
    if is_clickable and not warning:
        lines.append(table.say("rail.draw"))
    return Tip(table.name("term", word), table.say(f"rail.about_{word}"), tuple(lines), warning)
