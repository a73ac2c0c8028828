"""Apprentices for hire: eight cards in two rows, what they cost, and the silver that lies on them."""

from typing import TYPE_CHECKING

from game.architects import decisions
from game.architects.stock import Price
from game.architects.tables import EMPTY
from scenes.architects import icons
from scenes.architects.faces import draw_apprentice, draw_coins
from scenes.architects.large import apprentice_face
from scenes.architects.pieces import coin
from scenes.architects.rules import rule
from scenes.table.place_widgets import PlaceWidget
from scenes.table.zoom import CardFace
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row
from scenes.ui.screen import draw_label, draw_pill, pill_width
from scenes.ui.text import SMALL_BOLD
from scenes.ui.tooltip import Tip
from scenes.ui.widget import Look

if TYPE_CHECKING:
    from scenes.architects.table import Table

LABEL = 24
GAP = (12.0, 9.0)
"""Between the two rows of cards, and between cards of a row."""
HEIGHT, LEAST_HEIGHT = 92, 66
_GROWTH = 3
_TAG = 20
_GHOST = 165
_FREE = frozenset({decisions.MIDDLE, decisions.TAVERN, decisions.FIRST_HIRE})
"""Decisions in which hiring costs nothing."""


def slot_areas(table: "Table", area: Area) -> list[Area]:
    """Return where the cards lie: the two rows are two columns here, and the cheapest cards are at the top."""
    columns = table.facts.columns
    width = (area.w - GAP[0]) / table.facts.rows
    height = (area.h - GAP[1] * (columns - 1)) / columns
    return [
        area.part(row * (width + GAP[0]), column * (height + GAP[1]), width, height)
        for row in range(table.facts.rows)
        for column in range(columns)
    ]


def cards_height(table: "Table", height: float) -> float:
    """Return how high all cards are together if each is so high."""
    columns = table.facts.columns
    return columns * height + (columns - 1) * GAP[1]


# prices


def price_of(table: "Table", slot: int) -> Price:
    """Return what the person at the screen pays at the Workshop for a card."""
    return table.town.hire_price(table.seat, slot)


def passed_over(table: "Table", slot: int) -> range:
    """Return the cards that get a coin if this one is hired."""
    first = slot - slot % table.facts.columns
    return range(first, first + price_of(table, slot).coins)


def _is_asked(table: "Table") -> bool:
    """Whether the person at the screen hires at the Workshop now."""
    return table.decision_kind == decisions.WORKSHOP and table.accepts_clicks


class ApprenticeCard(PlaceWidget):
    """A face-up apprentice."""

    def __init__(self, area: Area, table: "Table", slot: int) -> None:
        super().__init__(area, ("apprentice", slot), table.press_place, key=f"apprentice_{slot}")
        self.table = table
        self.slot = slot
        self.number = table.town.row[slot]
        self.face: CardFace | None = None if self.number == EMPTY else apprentice_face(table, self.number)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the card with its silver; under the pointer it grows, and the cards that would get a coin show it."""
        table = self.table
        if self.number == EMPTY or self.place in table.stage.hidden:
            canvas.dashes(self.area, 9, theme.WALNUT_EDGE, 1.5)
            return
        area = self.area.inset(-_GROWTH) if look.hovered else self.area
        draw_apprentice(canvas, area, table, self.number, coins=self._coins)
        if look.hovered:
            self._draw_ghosts(canvas)
        self.draw_front(canvas)

    @property
    def _coins(self) -> int:
        """The silver that lies on the card now."""
        return 0 if ("coins", self.slot) in self.table.stage.hidden else self.table.town.coins[self.slot]

    def _draw_ghosts(self, canvas: Canvas) -> None:
        """Show the coins that hiring this card would lay on others."""
        table = self.table
        if table.decision_kind in _FREE:
            return
        for slot in passed_over(table, self.slot):
            card = table.rail.area_of(("apprentice", slot))
            draw_coins(canvas, card, table.town.coins[slot] + 1, table.app.texts, alpha=_GHOST)

    def draw_front(self, canvas: Canvas) -> None:
        """Draw the silver over the glow, and at the foot the price of a card that can be hired now."""
        table = self.table
        if self._coins:
            draw_coins(canvas, self.area, self._coins, table.app.texts)
        if not _is_asked(table) or not table.can_click(self.place):
            return
        number = table.app.texts.number(price_of(table, self.slot).total)
        items: list[Item] = [Word(number, SMALL_BOLD.sized(14), theme.CREAM), coin(15)]
        width = pill_width(canvas.type, items)
        draw_pill(
            canvas, self.area.part((self.area.w - width) / 2, self.area.h - _TAG / 2, width, _TAG), items, dark=True
        )


def place_cards(table: "Table", area: Area) -> list[ApprenticeCard]:
    """Put the eight cards on the page."""
    found = [ApprenticeCard(place, table, slot) for slot, place in enumerate(slot_areas(table, area))]
    for card in found:
        table.page.add(card)
    return found


def draw_heading(canvas: Canvas, area: Area, table: "Table", title: str) -> None:
    """Write a heading, and what hiring costs at the Workshop."""
    draw_label(canvas, area, title)
    draw_row(canvas, area, price_items(table), gap=3, align="end")


def price_items(table: "Table") -> list[Item]:
    """Return what the cheapest hire costs the person at the screen."""
    price, number = price_of(table, 0), table.app.texts.number
    style = SMALL_BOLD.sized(14)
    items: list[Item] = []
    for count, picture in ((price.tax, icons.TAX), (price.silver, icons.SILVER)):
        if count:
            items += [Word(number(count), style, theme.SAND), Drawing(picture, 18)]
    return items


# tooltip


def apprentice_tip(table: "Table", slot: int) -> Tip | None:
    """Say what an apprentice does, what it brings and costs, and why it cannot be hired now."""
    number = table.town.row[slot]
    if number == EMPTY:
        return None
    card = table.facts.apprentices[number]
    lines = fact_lines(table, number)
    if coins := table.town.coins[slot]:
        lines.append(table.say("rail.coins", n=coins))
    lines.append(_price_line(table, slot))
    place = ("apprentice", slot)
    warning = table.why_not(place) if table.accepts_clicks else ""
    return Tip(table.name("apprentice", card.id), rule(table.app.texts, "text", card.id), tuple(lines), warning)


def fact_lines(table: "Table", number: int) -> list[str]:
    """Say which skills an apprentice has, and how virtue changes when it is hired."""
    card = table.facts.apprentices[number]
    skills = table.t("list.separator").join(table.name("skill", skill) for skill in card.skills)
    lines = [table.say("rail.skill" if len(card.skills) == 1 else "rail.skills", skill=skills)]
    if card.virtue:
        lines.append(table.say("rail.virtue_gained" if card.virtue > 0 else "rail.virtue_lost", n=abs(card.virtue)))
    return lines


def _price_line(table: "Table", slot: int) -> str:
    """Say what a card costs; beyond the reach of the workers, coins are laid on the cards before it."""
    if table.decision_kind in _FREE and table.accepts_clicks:
        return table.say("rail.free")
    price = price_of(table, slot)
    key = "rail.price_coins" if price.coins else "rail.price"
    return table.say(key, tax=price.tax, silver=price.silver, n=price.coins)
