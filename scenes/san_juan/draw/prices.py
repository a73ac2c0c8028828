"""How the prices of the trading house are shown."""

from collections.abc import Sequence

from game.core.text import Texts
from game.san_juan.prices import next_prices
from game.san_juan.state import SanJuan
from scenes.san_juan import icons
from scenes.ui import theme
from scenes.ui.art import ink
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.run import Drawing, Item, Word, draw_row
from scenes.ui.text import BODY_BOLD, NUMBER_20, SMALL, TITLE_20

ROW = 41
HEAD, LOW_HEAD = 66, 36
FOOT = 14
LEAST_ROW = 24
_NUMBER = NUMBER_20.sized(21)


def price_text(texts: Texts, low: int, high: int) -> str:
    """Return a price, or between what it lies."""
    return texts.number(low) if low == high else texts.get("san_juan.rail.range", low=low, high=high)


def draw_prices(canvas: Canvas, area: Area, state: SanJuan, texts: Texts, *, titled: bool = True) -> None:
    """Draw the trading house; prices that hold now have a gold edge."""
    prices = next_prices(state)
    canvas.box(area, theme.PANEL_ACTIVE if prices.kind == "now" else theme.PANEL)
    key = ("san juan prices", prices, titled, texts.language, texts.number(1))
    canvas.kept(area, key, lambda picture, place: _draw_content(picture, place, state, texts, titled=titled))


def _draw_content(canvas: Canvas, area: Area, state: SanJuan, texts: Texts, *, titled: bool) -> None:
    """Draw the title, where the prices come from, and the prices."""
    prices = next_prices(state)
    inner = area.inset(16, 0)
    head = HEAD if titled else LOW_HEAD
    if titled:
        title = texts.get("san_juan.trading_house")
        style = fitting(canvas.type, title, TITLE_20.sized(21), inner.w, 15)
        canvas.text(title, style, theme.INK, inner.part(0, 13, inner.w, 28))
    line = texts.get(f"san_juan.rail.{prices.kind}")
    style = fitting(canvas.type, line, SMALL, inner.w, 12)
    canvas.text(line, style, theme.INK_SOFT, inner.part(0, head - 26, inner.w, 20))
    _draw_rows(canvas, inner.below(head), state, texts, min(ROW, (area.h - head - FOOT / 2) / len(prices.low)))


def _draw_rows(canvas: Canvas, area: Area, state: SanJuan, texts: Texts, pitch: float) -> None:
    """Draw goods and what each brings, one below the other; prices of the past are pale."""
    prices = next_prices(state)
    alpha = 255 if prices.kind in ("now", "next") else 200
    side = min(30, pitch - 4)
    for number, good in enumerate(state.tables.facts.goods):
        row = area.part(0, number * pitch, area.w, pitch)
        canvas.rule(row, 0, f"{theme.HAIRLINE}77")
        canvas.picture(icons.good_icon(good), row.part(0, (pitch - side) / 2, side, side))
        price = price_text(texts, prices.low[number], prices.high[number])
        style = _NUMBER if pitch > 30 else _NUMBER.sized(17)
        items: list[Item] = [Word(price, style), Drawing(icons.CARD, min(24, pitch - 4))]
        used = draw_row(canvas, row, items, gap=4, align="end", alpha=alpha)
        name = texts.get(f"san_juan.good_name.{good}")
        room = row.w - used - 50
        canvas.text(name, fitting(canvas.type, name, BODY_BOLD, room, 12), theme.INK, row.part(40, 0, room, pitch))


def draw_price_strip(canvas: Canvas, area: Area, state: SanJuan, texts: Texts) -> None:
    """Draw goods and prices in a narrow strip, for a window in which the trading house lies behind a tab."""
    prices = next_prices(state)
    is_now = prices.kind == "now"
    canvas.box(area, theme.DARK_PANEL.with_(edge=theme.GOLD_LEAF, edge_width=2) if is_now else theme.DARK_PANEL)
    shown = [_short_price(texts, low, high) for low, high in zip(prices.low, prices.high, strict=True)]
    colour = theme.PALE_GOLD if prices.kind in ("now", "next") else theme.SAND
    pictures = [icons.good_icon(good) for good in state.tables.facts.goods]
    _draw_strip(canvas, area, [(Drawing(name, 20), text) for name, text in zip(pictures, shown, strict=True)], colour)


def _short_price(texts: Texts, low: int, high: int) -> str:
    """Return a price as figures only."""
    if low == high:
        return texts.number(low)
    return texts.formula(f"{texts.number(low)}–{texts.number(high)}")


def draw_pile_strip(canvas: Canvas, area: Area, state: SanJuan, texts: Texts) -> None:
    """Draw how many cards lie on the draw pile and on the discard pile, in a narrow strip."""
    canvas.box(area, theme.DARK_PANEL)
    piles = [
        (Drawing(icons.CARD, 18), texts.number(len(state.deck))),
        (Drawing("ui_replay", 17, ink(theme.SAND)), texts.number(len(state.discard))),
    ]
    _draw_strip(canvas, area, piles, theme.CREAM)


def _draw_strip(canvas: Canvas, area: Area, rows: Sequence[tuple[Drawing, str]], colour: str) -> None:
    """Draw numbers one below the other, each beside its drawing."""
    inner = area.inset(3, 6)
    pitch = inner.h / len(rows)
    for number, (drawing, text) in enumerate(rows):
        row = inner.part(0, number * pitch, inner.w, pitch)
        canvas.picture(drawing.name, row.part(0, (pitch - drawing.side) / 2, drawing.side, drawing.side), drawing.tint)
        rest = row.after(drawing.side + 1)
        canvas.text(text, fitting(canvas.type, text, NUMBER_20.sized(18), rest.w, 11), colour, rest, "center")
