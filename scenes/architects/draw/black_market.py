"""The Black Market today: what its three spaces cost and bring."""

from game.architects.board_facts import Bundle
from game.architects.facts import SPACES
from game.architects.market import MIDDLE, until_reset
from game.architects.state import Architects
from game.architects.tables import EMPTY
from scenes.architects import icons
from scenes.architects.draw.cards import bundle_items, market_goods
from scenes.architects.draw.large_cards import market_face
from scenes.architects.draw.pieces import draw_worker
from scenes.architects.last_reset import reset_line
from scenes.architects.places import market_place, offer_place
from scenes.architects.rule_text import rule
from scenes.architects.viewed_state import state_of
from scenes.table.context import TableContext
from scenes.table.own_seat import own_seat
from scenes.table.place_widgets import PlaceWidget
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row, fitted
from scenes.ui.screen import draw_label
from scenes.ui.text import BODY, BODY_BOLD, SMALL, TITLE_20
from scenes.ui.tooltip import Tip
from scenes.ui.widget import Look, Widget

LABEL = 22
HEIGHT, LEAST_HEIGHT = 96, 84
_GAP = 10
_CARD = theme.Material(("#4A3A56", "#2E2338"), theme.WALNUT_LINE, 1.5, 9, theme.SHADOW_1)
_HOVER = _CARD.with_(fill=("#5C4A6A", "#3B2E47"), edge="#7A648C")
_BUYS = "#C9B3E0"
_FEW = 4
"""More items than these (two goods with their numbers) go into two rows."""
_TAKEN = 110


class OfferCard(PlaceWidget):
    """A space of the Black Market: its price, and what it buys."""

    def __init__(self, area: Area, context: TableContext, space: int) -> None:
        super().__init__(area, offer_place(space), context.pointer.press, key=f"offer_{space}")
        self._context = context
        self.space = space
        self.face = market_face(context, space)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the card; a space that is taken is paler, and its worker stands on it."""
        if self.place in self._context.hidden:
            return
        canvas.box(self.area, _HOVER if look.hovered else _CARD)
        taken = state_of(self._context).market[self.space]
        draw_offer(canvas, self.area.inset(4, 5), self._context, self.space, alpha=255 if taken == EMPTY else _TAKEN)
        if taken != EMPTY and market_place(self.space) not in self._context.hidden:
            side = min(40.0, self.area.h * 0.45)
            marked = self._context.settings.shape_marks
            draw_worker(canvas, self.area.middle(side, side), self._context.sides.colours[taken], marked=marked)


def draw_face(canvas: Canvas, area: Area, *, context: TableContext, state: Architects, space: int) -> None:
    """Draw a market card while it is turned over; where it is too narrow for its goods, without them."""
    canvas.box(area, _CARD)
    if area.w > LEAST_HEIGHT * 0.7:
        draw_offer(canvas, area.inset(4, 5), context, space, state=state)


def draw_offer(
    canvas: Canvas, area: Area, context: TableContext, space: int, *, state: Architects | None = None, alpha: int = 255
) -> None:
    """Draw price, the word between, and goods; more than two kinds of goods need two rows."""
    texts, market = context.texts, state_of(context).facts.market
    style, icon = BODY_BOLD.sized(15), min(22.0, area.h * 0.25)
    lost = Bundle(silver=market.silver[space], virtue=market.virtue)
    rows = offer_rows(context, state or state_of(context), space, icon)
    word = context.say("rail.buys")
    height = area.h / (len(rows) + 1.7)
    price = fitted(canvas.type, bundle_items(lost, texts, style, icon, theme.CREAM), 3, area.w)
    draw_row(canvas, area.part(0, 0, area.w, height), price, gap=3, align="center", alpha=alpha)
    words = area.part(0, height, area.w, height * 0.7)
    canvas.text(word, fitting(canvas.type, word, SMALL.sized(13), words.w, 11), _BUYS, words, "center", alpha=alpha)
    for number, row in enumerate(rows):
        place = area.part(0, height * (1.7 + number), area.w, height)
        draw_row(canvas, place, fitted(canvas.type, row, 3, area.w), gap=3, align="center", alpha=alpha)


def offer_rows(context: TableContext, state: Architects, space: int, icon: float) -> list[list[Item]]:
    """Return what a space brings: goods, or an apprentice or one of several building cards."""
    style = BODY_BOLD.sized(15)
    if space == MIDDLE:
        word = Word(context.say("rail.or"), SMALL.sized(13), _BUYS)
        return [[Drawing(icons.APPRENTICE, icon + 2), word, Drawing(icons.CARD, icon + 2)]]
    items = bundle_items(market_goods(state, space), context.texts, style, icon, theme.CREAM)
    return [items[:_FEW], items[_FEW:]] if len(items) > _FEW else [items]


class ResetNote(Widget):
    """How near the next reset is."""

    is_focusable = False

    def __init__(self, area: Area, context: TableContext) -> None:
        super().__init__(area, key="resets", tip=reset_tip(context))
        self.text = reset_text(context)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Write it at the inline end."""
        if not look.hovered:
            draw_label(canvas, self.area, self.text, "end")


def reset_text(context: TableContext) -> str:
    """Return after how many more workers in the Guildhall the market is reset; nothing if never again."""
    left = state_of(context).until_reset()
    return context.say("rail.reset_in", n=left) if left else context.say("rail.no_reset")


def reset_tip(context: TableContext) -> Tip:
    """Return what brings a reset."""
    left, free = state_of(context).until_reset(), until_reset(state_of(context))
    lines = [context.say("rail.reset_guildhall", n=left)] if left else []
    lines.append(context.say("rail.reset_market", n=free))
    if last := reset_line(context):
        lines.append(last)
    return Tip(context.name("term", "reset"), context.say("rail.reset_about"), tuple(lines))


def draw_explained(canvas: Canvas, area: Area, *, context: TableContext) -> None:
    """Write what a reset does, and what brings the next one."""
    tip = reset_tip(context)
    y = 0.0
    for text, style, colour in (
        (tip.title, TITLE_20.sized(18), theme.PALE_GOLD),
        *((line, BODY.sized(15), theme.CREAM) for line in (tip.body, *tip.lines)),
    ):
        y += canvas.paragraph(text, style, colour, area.part(0, y, area.w, area.h - y)) + 6


def place_offers(context: TableContext, area: Area) -> None:
    """Put the three cards side by side on the page."""
    for space, place in enumerate(area.columns(len(SPACES), _GAP)):
        context.page.add(OfferCard(place, context, space))


def place_heading(context: TableContext, area: Area, width: float) -> None:
    """Put the note about the next reset on the page, at the inline end of the heading."""
    context.page.add(ResetNote(area.from_end(0, 0, width, area.h), context))


# tooltip


def offer_tip(context: TableContext, space: int, warning: str) -> Tip:
    """Return what a space costs this player and brings, who stands there, and why it cannot be taken now."""
    state, name = state_of(context), SPACES[space]
    lines = [context.say("rail.offer_price", n=state.market_price(own_seat(context), space))]
    taken = state.market[space]
    if taken != EMPTY:
        lines.append(context.say("rail.offer_taken", player=context.sides.escaped(taken)))
    return Tip(context.name("market", name), rule(context, "text", name), tuple(lines), warning)
