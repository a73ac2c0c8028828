"""The Black Market today: what its three spaces cost and bring."""

from typing import TYPE_CHECKING

from game.architects.board_facts import Bundle
from game.architects.facts import SPACES
from game.architects.market import MIDDLE
from game.architects.state import Architects
from game.architects.tables import EMPTY
from scenes.architects import icons
from scenes.architects.faces import bundle_items, market_goods
from scenes.architects.large import market_face
from scenes.architects.pieces import draw_worker
from scenes.architects.rules import rule
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

if TYPE_CHECKING:
    from scenes.architects.table import Table

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

    def __init__(self, area: Area, table: "Table", space: int) -> None:
        super().__init__(area, ("offer", space), table.press_place, key=f"offer_{space}")
        self.table = table
        self.space = space
        self.face = market_face(table, space)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the card; a space that is taken is paler, and its worker stands on it."""
        if self.place in self.table.stage.hidden:
            return
        canvas.box(self.area, _HOVER if look.hovered else _CARD)
        taken = self.table.town.market[self.space]
        draw_offer(canvas, self.area.inset(4, 5), self.table, self.space, alpha=255 if taken == EMPTY else _TAKEN)
        if taken != EMPTY and ("market", self.space) not in self.table.stage.hidden:
            side = min(40.0, self.area.h * 0.45)
            marked = self.table.app.settings.shape_marks
            draw_worker(canvas, self.area.middle(side, side), self.table.colour(taken), marked=marked)


def draw_face(canvas: Canvas, area: Area, *, table: "Table", town: Architects, space: int) -> None:
    """Draw a market card while it is turned over; where it is too narrow for its goods, without them."""
    canvas.box(area, _CARD)
    if area.w > LEAST_HEIGHT * 0.7:
        draw_offer(canvas, area.inset(4, 5), table, space, town=town)


def draw_offer(
    canvas: Canvas, area: Area, table: "Table", space: int, *, town: Architects | None = None, alpha: int = 255
) -> None:
    """Draw price, the word between, and goods; more than two kinds of goods need two rows."""
    texts, market = table.app.texts, table.facts.market
    style, icon = BODY_BOLD.sized(15), min(22.0, area.h * 0.25)
    lost = Bundle(silver=market.silver[space], virtue=market.virtue)
    rows = offer_rows(table, town or table.town, space, icon)
    word = table.say("rail.buys")
    height = area.h / (len(rows) + 1.7)
    price = fitted(canvas.type, bundle_items(lost, texts, style, icon, theme.CREAM), 3, area.w)
    draw_row(canvas, area.part(0, 0, area.w, height), price, gap=3, align="center", alpha=alpha)
    words = area.part(0, height, area.w, height * 0.7)
    canvas.text(word, fitting(canvas.type, word, SMALL.sized(13), words.w, 11), _BUYS, words, "center", alpha=alpha)
    for number, row in enumerate(rows):
        place = area.part(0, height * (1.7 + number), area.w, height)
        draw_row(canvas, place, fitted(canvas.type, row, 3, area.w), gap=3, align="center", alpha=alpha)


def offer_rows(table: "Table", town: Architects, space: int, icon: float) -> list[list[Item]]:
    """Return what a space brings: goods, or an apprentice or one of several building cards."""
    style = BODY_BOLD.sized(15)
    if space == MIDDLE:
        word = Word(table.say("rail.or"), SMALL.sized(13), _BUYS)
        return [[Drawing(icons.APPRENTICE, icon + 2), word, Drawing(icons.CARD, icon + 2)]]
    items = bundle_items(market_goods(town, space), table.app.texts, style, icon, theme.CREAM)
    return [items[:_FEW], items[_FEW:]] if len(items) > _FEW else [items]


class ResetNote(Widget):
    """How near the next reset is."""

    is_focusable = False

    def __init__(self, area: Area, table: "Table") -> None:
        super().__init__(area, key="resets", tip=reset_tip(table))
        self.text = reset_text(table)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Write it at the inline end."""
        if not look.hovered:
            draw_label(canvas, self.area, self.text, "end")


def reset_text(table: "Table") -> str:
    """Return after how many more workers in the Guildhall the market is reset; nothing if never again."""
    left = table.town.until_reset()
    return table.say("rail.reset_in", n=left) if left else table.say("rail.no_reset")


def reset_tip(table: "Table") -> Tip:
    """Say what brings a reset."""
    left, free = table.town.until_reset(), table.town.market.count(EMPTY)
    lines = [table.say("rail.reset_guildhall", n=left)] if left else []
    lines.append(table.say("rail.reset_market", n=free))
    return Tip(table.name("term", "reset"), table.say("rail.reset_about"), tuple(lines))


def draw_explained(canvas: Canvas, area: Area, *, table: "Table") -> None:
    """Write what a reset does, and what brings the next one."""
    tip = reset_tip(table)
    y = 0.0
    for text, style, colour in (
        (tip.title, TITLE_20.sized(18), theme.PALE_GOLD),
        *((line, BODY.sized(15), theme.CREAM) for line in (tip.body, *tip.lines)),
    ):
        y += canvas.paragraph(text, style, colour, area.part(0, y, area.w, area.h - y)) + 6


def place_offers(table: "Table", area: Area) -> None:
    """Put the three cards side by side on the page."""
    for space, place in enumerate(area.columns(len(SPACES), _GAP)):
        table.page.add(OfferCard(place, table, space))


def place_heading(table: "Table", area: Area, width: float) -> None:
    """Put the note about the next reset on the page, at the inline end of the heading."""
    table.page.add(ResetNote(area.from_end(0, 0, width, area.h), table))


# tooltip


def offer_tip(table: "Table", space: int) -> Tip:
    """Say what a space costs this player and brings, who stands there, and why it cannot be taken now."""
    town, name = table.town, SPACES[space]
    lines = [table.say("rail.offer_price", n=town.market_price(table.seat, space))]
    taken = town.market[space]
    if taken != EMPTY:
        lines.append(table.say("rail.offer_taken", player=table.name_of(taken)))
    warning = table.why_not(("offer", space)) if table.accepts_clicks else ""
    return Tip(table.name("market", name), rule(table.app.texts, "text", name), tuple(lines), warning)
