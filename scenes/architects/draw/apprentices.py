"""Apprentices for hire: eight cards in two rows, what they cost, and the silver that lies on them."""

from game.architects import decisions
from game.architects.stock import Price
from game.architects.tables import EMPTY
from game.architects.workshop import FREE_HIRES, passed_over
from scenes.architects import icons
from scenes.architects.draw.cards import draw_apprentice, draw_coins
from scenes.architects.draw.large_cards import apprentice_face
from scenes.architects.draw.pieces import coin
from scenes.architects.places import Kind, apprentice_place
from scenes.architects.rule_text import rule
from scenes.architects.viewed_state import state_of
from scenes.figures.marks import draw_table_seal, tip_note
from scenes.table.context import TableContext
from scenes.table.own_seat import own_seat
from scenes.table.place_widgets import PlaceWidget
from scenes.table.places import Place
from scenes.table.zoom import CardFace
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row
from scenes.ui.screen import draw_label, draw_pill, pill_width
from scenes.ui.text import SMALL_BOLD
from scenes.ui.tooltip import Tip
from scenes.ui.widget import Look

LABEL = 24
GAP = (12.0, 9.0)
"""Between the two rows of cards, and between cards of a row."""
HEIGHT, LEAST_HEIGHT = 92, 66
_GROWTH = 3
_TAG = 20
_GHOST = 165


def slot_areas(context: TableContext, area: Area) -> list[Area]:
    """Return where the cards lie: the two rows are two columns here, and the cheapest cards are at the top."""
    columns = state_of(context).facts.columns
    width = (area.w - GAP[0]) / state_of(context).facts.rows
    height = (area.h - GAP[1] * (columns - 1)) / columns
    return [
        area.part(row * (width + GAP[0]), column * (height + GAP[1]), width, height)
        for row in range(state_of(context).facts.rows)
        for column in range(columns)
    ]


def cards_height(context: TableContext, height: float) -> float:
    """Return how high all cards are together if each is so high."""
    columns = state_of(context).facts.columns
    return columns * height + (columns - 1) * GAP[1]


# prices


def price_of(context: TableContext, slot: int) -> Price:
    """Return what the person at the screen pays at the Workshop for a card."""
    return state_of(context).hire_price(own_seat(context), slot)


def _is_asked(context: TableContext) -> bool:
    """Return whether the person at the screen hires at the Workshop now."""
    return context.controller.decision_kind == decisions.WORKSHOP and context.controller.accepts_clicks


def _key(slot: int) -> str:
    return f"{Kind.APPRENTICE}_{slot}"


class ApprenticeCard(PlaceWidget):
    """A face-up apprentice."""

    def __init__(self, area: Area, context: TableContext, slot: int) -> None:
        super().__init__(area, apprentice_place(slot), context.pointer.press, key=_key(slot))
        self._context = context
        self.slot = slot
        self.number = state_of(context).row[slot]
        self.face: CardFace | None = None if self.number == EMPTY else apprentice_face(context, self.number)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the card with its silver; under the pointer it grows, and the cards that would get a coin show it."""
        context = self._context
        if self.number == EMPTY or self.place in context.hidden:
            canvas.dashes(self.area, 9, theme.WALNUT_EDGE, 1.5)
            return
        area = self.area.inset(-_GROWTH) if look.hovered else self.area
        draw_apprentice(canvas, area, context, self.number, coins=self._coins)
        draw_table_seal(canvas, area, context, state_of(context).facts.apprentices[self.number].id)
        if look.hovered:
            self._draw_ghosts(canvas)
        self.draw_front(canvas)

    @property
    def _coins(self) -> int:
        """The silver that lies on the card now."""
        return 0 if Place(Kind.COINS, self.slot) in self._context.hidden else state_of(self._context).coins[self.slot]

    def _draw_ghosts(self, canvas: Canvas) -> None:
        """Show the coins that hiring this card would lay on others."""
        context = self._context
        if context.controller.decision_kind in FREE_HIRES:
            return
        state, coins = state_of(context), price_of(context, self.slot).coins
        for slot in passed_over(state, self.slot, coins):
            if card := context.page.find(_key(slot)):
                draw_coins(canvas, card.area, state.coins[slot] + 1, context.texts, alpha=_GHOST)

    def draw_front(self, canvas: Canvas) -> None:
        """Draw the silver over the glow, and at the foot the price of a card that can be hired now."""
        context = self._context
        if self._coins:
            draw_coins(canvas, self.area, self._coins, context.texts)
        if not _is_asked(context) or not context.pointer.can_click(self.place):
            return
        number = context.texts.number(price_of(context, self.slot).total)
        items: list[Item] = [Word(number, SMALL_BOLD.sized(14), theme.CREAM), coin(15)]
        width = pill_width(canvas.type, items)
        draw_pill(
            canvas, self.area.part((self.area.w - width) / 2, self.area.h - _TAG / 2, width, _TAG), items, dark=True
        )


def place_cards(context: TableContext, area: Area) -> list[ApprenticeCard]:
    """Put the eight cards on the page."""
    found = [ApprenticeCard(place, context, slot) for slot, place in enumerate(slot_areas(context, area))]
    for card in found:
        context.page.add(card)
    return found


def draw_heading(canvas: Canvas, area: Area, context: TableContext, title: str) -> None:
    """Write a heading, and what hiring costs at the Workshop."""
    draw_label(canvas, area, title)
    draw_row(canvas, area, price_items(context), gap=3, align="end")


def price_items(context: TableContext) -> list[Item]:
    """Return what the cheapest hire costs the person at the screen."""
    price, number = price_of(context, 0), context.texts.number
    style = SMALL_BOLD.sized(14)
    items: list[Item] = []
    for count, picture in ((price.tax, icons.TAX), (price.silver, icons.SILVER)):
        if count:
            items += [Word(number(count), style, theme.SAND), Drawing(picture, 18)]
    return items


# tooltip


def apprentice_tip(context: TableContext, slot: int, warning: str) -> Tip | None:
    """Return what an apprentice does, brings and costs, and why it cannot be hired now."""
    number = state_of(context).row[slot]
    if number == EMPTY:
        return None
    card = state_of(context).facts.apprentices[number]
    lines = fact_lines(context, number)
    if coins := state_of(context).coins[slot]:
        lines.append(context.say("rail.coins", n=coins))
    lines.append(_price_line(context, slot))
    text, note = rule(context, "text", card.id), tip_note(context, card.id)
    return Tip(context.name("apprentice", card.id), text, tuple(lines), warning, note)


def fact_lines(context: TableContext, number: int) -> list[str]:
    """Return which skills an apprentice has, and how virtue changes when it is hired."""
    card = state_of(context).facts.apprentices[number]
    skills = context.t("list.separator").join(context.name("skill", skill) for skill in card.skills)
    lines = [context.say("rail.skill" if len(card.skills) == 1 else "rail.skills", skill=skills)]
    if card.virtue:
        lines.append(context.say("rail.virtue_gained" if card.virtue > 0 else "rail.virtue_lost", n=abs(card.virtue)))
    return lines


def _price_line(context: TableContext, slot: int) -> str:
    """Return what a card costs; beyond the reach of the workers, coins are laid on the cards before it."""
    if context.controller.decision_kind in FREE_HIRES and context.controller.accepts_clicks:
        return context.say("rail.free")
    price = price_of(context, slot)
    key = "rail.price_coins" if price.coins else "rail.price"
    return context.say(key, tax=price.tax, silver=price.silver, n=price.coins)
