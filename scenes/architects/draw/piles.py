"""Decks and rewards beside the board: how many cards are left in each."""

from collections.abc import Callable
from typing import NamedTuple

from scenes.architects import icons
from scenes.architects.draw.cards import draw_apprentice_back, draw_building_back
from scenes.architects.places import APPRENTICE_DECK, BUILDING_DECK, REWARDS
from scenes.architects.viewed_state import state_of
from scenes.table import cards
from scenes.table.context import TableContext
from scenes.table.place_widgets import PlaceWidget
from scenes.table.places import Place
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.text import NUMBER_20, SMALL
from scenes.ui.tooltip import Tip
from scenes.ui.widget import Look

HEIGHT = 52
_GAP = 10
_TILE = theme.DARK_PANEL.with_(radius=9, shadow=theme.SHADOW_1)
_HOVER = _TILE.with_(fill=("#4A3222", "#3F2A1B"), edge="#9A7248")


def draw_reward_back(canvas: Canvas, area: Area) -> None:
    """Draw a reward that lies face down."""
    cards.draw_back(canvas, area, icons.REWARD, radius=4)


class Pile(NamedTuple):
    """A pile: what lies there, how large its cards are here, and how they look from behind."""

    place: Place
    word: str
    size: tuple[float, float]
    draw: Callable[[Canvas, Area], None]


PILES = (
    Pile(BUILDING_DECK, "buildings", (27, 35), draw_building_back),
    Pile(APPRENTICE_DECK, "apprentices", (38, 25), draw_apprentice_back),
    Pile(REWARDS, "rewards", (30, 30), draw_reward_back),
)


def left_in(context: TableContext, place: Place) -> int:
    """Return how many cards are left in a pile."""
    state = state_of(context)
    counts = {
        BUILDING_DECK: len(state.building_deck),
        APPRENTICE_DECK: len(state.apprentice_deck),
        REWARDS: len(state.rewards),
    }
    return counts[place]


class PileTile(PlaceWidget):
    """A pile of cards that lie face down."""

    def __init__(self, area: Area, context: TableContext, pile: Pile) -> None:
        super().__init__(area, pile.place, context.pointer.press, key=f"pile_{pile.word}")
        self._context = context
        self.pile = pile

    @property
    def back_area(self) -> Area:
        """Where the top card lies."""
        width, height = self.pile.size
        return self.area.part(6, (self.area.h - height) / 2, width, height)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the pile, the number of cards and what they are."""
        canvas.box(self.area, _HOVER if look.hovered else _TILE)
        count = left_in(self._context, self.pile.place)
        back = self.back_area
        if count:
            for lift in (3, 0) if count > 1 else (0,):
                self.pile.draw(canvas, back.moved(0, lift - 1))
        else:
            canvas.dashes(back, 4, theme.WALNUT_EDGE, 1.5, 4)
        words = self.area.part(9 + back.w, 3, self.area.w - 10 - back.w, self.area.h - 6)
        number = self._context.texts.number(count)
        canvas.text(number, NUMBER_20, theme.CREAM, words.part(0, 2, words.w, 24))
        text = self._context.say(f"rail.pile_{self.pile.word}")
        style = fitting(canvas.type, text, SMALL.sized(13), words.w, 10)
        canvas.text(text, style, theme.SAND, words.part(0, words.h - 19, words.w, 18))


def place_piles(context: TableContext, area: Area) -> None:
    """Put the piles side by side on the page."""
    for pile, place in zip(PILES, area.columns(len(PILES), _GAP), strict=True):
        context.page.add(PileTile(place, context, pile))


def pile_tip(context: TableContext, place: Place, warning: str) -> Tip:
    """Return what lies in a pile, what a click does, and why it does nothing now."""
    word = next(pile.word for pile in PILES if pile.place == place)
    lines = [context.say("rail.left", n=left_in(context, place))]
    if place == BUILDING_DECK and context.pointer.can_click(place):
        lines.append(context.say("rail.draw"))
    return Tip(context.name("term", word), context.say(f"rail.about_{word}"), tuple(lines), warning)
