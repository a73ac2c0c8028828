"""The rail of San Juan: prices of the trading house, draw and discard pile, and what happens in this phase."""

from game.san_juan.prices import possible_prices
from game.san_juan.tables import EMPTY
from scenes.san_juan import icons
from scenes.san_juan.draw.cards import RATIO, draw_back
from scenes.san_juan.draw.prices import (
    FOOT,
    HEAD,
    LEAST_ROW,
    LOW_HEAD,
    ROW,
    draw_pile_strip,
    draw_price_strip,
    draw_prices,
    price_text,
)
from scenes.san_juan.phase_text import PhaseText, PhaseTexts
from scenes.san_juan.places import DECK, DISCARD, PHASE, PRICES
from scenes.san_juan.texts import SanJuanWords
from scenes.san_juan.viewpoint import Viewpoint
from scenes.table.context import TableContext
from scenes.table.place_widgets import PlaceWidget
from scenes.table.places import Place
from scenes.table.surroundings import Tab
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.screen import draw_label
from scenes.ui.text import BODY, BODY_BOLD, SMALL, Style, Typesetter
from scenes.ui.tooltip import Tip
from scenes.ui.widget import Look

_TABS = ("prices", "piles", "phase")
_GAP = 12
_PILES = 146
_LEAST_PILES = 96
_LABEL = 34
_LEAST_LINES = 3
"""Two players take three roles in a round."""
_LINE_SIZES = (15.5, 15, 14.5, 14, 13.5, 13, 12.5)
_STRIP, _LOW_STRIP = 166, 72
_PILE_GAP = 22
_SPENT = "#2A1B1280"
"""What lies over the back of a discarded card, which cannot be drawn."""


class PricePanel(PlaceWidget):
    """The trading house."""

    is_focusable = False
    radius = 12.0

    def __init__(self, area: Area, context: TableContext) -> None:
        super().__init__(area, PRICES, context.pointer.press, key="prices")
        self._context = context

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the prices, unless the tile is being turned over."""
        context = self._context
        if PRICES not in context.hidden:
            state = Viewpoint(context).state
            draw_prices(canvas, self.area, state, context.texts, titled=not context.frame.has_tabs)


class Pile(PlaceWidget):
    """The draw pile or the discard pile, with the number of its cards below it."""

    is_focusable = False

    def __init__(self, area: Area, place: Place, context: TableContext) -> None:
        super().__init__(area, place, context.pointer.press, key=str(place.kind))
        self._context = context

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the pile; under the pointer the draw pile rises."""
        is_deck = self.place == DECK
        state = Viewpoint(self._context).state
        count = len(state.deck if is_deck else state.discard)
        if count:
            for step, colour in ((6, "#2A1B10"), (3, "#3A2718"))[-min(count - 1, 2) :] if count > 1 else ():
                canvas.rounded(self.area.moved(step, step), 7, colour)
            draw_back(canvas, self.area.moved(0, -2) if is_deck and look.hovered else self.area)
            if not is_deck:
                canvas.rounded(self.area, 7, _SPENT)
        else:
            canvas.dashes(self.area, 7, theme.WALNUT_EDGE, 2, 5)
        label = self._context.say("rail.deck" if is_deck else "rail.discard", n=count)
        below = self.area.inset(-_PILE_GAP / 2, 0).part(0, self.area.h + 9, self.area.w + _PILE_GAP, 24)
        canvas.text(label, fitting(canvas.type, label, BODY_BOLD, below.w, 12), theme.CREAM, below, "center")


class PhasePanel(PlaceWidget):
    """Who has acted in this phase, who acts and who waits."""

    is_focusable = False
    radius = 12.0

    def __init__(self, area: Area, context: TableContext, phase: PhaseText) -> None:
        super().__init__(area, PHASE, context.pointer.press, key="phase")
        self._context = context
        self.phase = phase

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the sentences as large as they fit, then, if there is room, what the phase is for."""
        if self._context.frame.has_tabs:
            inner = self.area
        else:
            canvas.box(self.area, theme.DARK_PANEL)
            inner = self.area.inset(16, 0)
            draw_label(canvas, inner.part(0, 10, inner.w, 20), self.phase.heading)
            inner = inner.part(0, _LABEL, inner.w, inner.h - _LABEL - 8)
        phase, colours = self.phase, self._context.sides.colours
        key = ("san juan phase", phase.about, *phase.lines, phase.warning, *colours)
        canvas.kept(inner, key, self._draw_content)

    def _draw_content(self, canvas: Canvas, area: Area) -> None:
        """Draw what lies below the heading."""
        phase = self.phase
        style = phase_style(canvas.type, phase, area.w, area.h)
        y = 0.0
        for line in phase.lines:
            words = style if not line.is_now else BODY_BOLD.sized(style.size)
            height = _line_height(canvas.type, line.text, words, area.w)
            canvas.shield(self._context.sides.colours[line.seat], area.part(0, y + 2, 20, 20))
            colour = theme.WHITE if line.is_now else "#E3CFA4"
            canvas.paragraph(line.text, words, colour, area.part(28, y + 1, area.w - 28, height))
            y += height
        for text, colour in ((phase.warning, theme.VERMILION_PALE), (phase.about, theme.SAND)):
            height = canvas.type.paragraph_height(text, SMALL, area.w)
            if text and y + 6 + height <= area.h:
                canvas.paragraph(text, SMALL, colour, area.part(0, y + 6, area.w, height))
                y += height + 6


def _line_height(type_: Typesetter, text: str, style: Style, width: float) -> float:
    return max(23.0 * style.size / _LINE_SIZES[0], type_.paragraph_height(text, style, width - 28) + 3)


def phase_height(type_: Typesetter, phase: PhaseText, width: float, size: float) -> float:
    """Return how high the sentences of a phase are at a size, its warning included."""
    style = BODY.sized(size)
    lines = sum(
        _line_height(type_, line.text, BODY_BOLD.sized(size) if line.is_now else style, width) for line in phase.lines
    )
    return lines + (6 + type_.paragraph_height(phase.warning, SMALL, width) if phase.warning else 0)


def phase_style(type_: Typesetter, phase: PhaseText, width: float, room: float) -> Style:
    """Return the largest type in which the sentences of a phase fit."""
    for size in _LINE_SIZES:
        if phase_height(type_, phase, width, size) <= room:
            break
    return BODY.sized(size)


class Rail:
    """Prices, piles and phase, one below the other or in drawers behind tabs."""

    def __init__(self, context: TableContext, words: SanJuanWords) -> None:
        self._context = context
        self._seen = Viewpoint(context)
        self._words = words
        self._phase_texts = PhaseTexts(context)
        self._piles: Area | None = None
        self._strip: Area | None = None
        self._low_strip: Area | None = None

    # layout

    def place(self) -> None:
        """Put everything on the page."""
        self._piles = self._strip = self._low_strip = None
        self._phase = self._phase_texts.now()
        rail = self._context.frame.end_rail
        if not self._context.frame.has_tabs:
            self._place_open(rail)
            return
        self._context.surroundings.place_tabs(
            [
                Tab("prices", icons.role_icon("trader"), (PRICES,)),
                Tab("piles", icons.CARD, (DECK, DISCARD)),
                Tab("phase", self._phase_icon(), (PHASE,)),
            ]
        )
        used = len(_TABS) * 66 + 4
        if rail.h - used >= _STRIP:
            self._strip = rail.part(0, used, rail.w, _STRIP)
        if rail.h - used >= _STRIP + _LOW_STRIP + 10:
            self._low_strip = rail.part(0, used + _STRIP + 10, rail.w, _LOW_STRIP)

    def _phase_icon(self) -> str:
        state = self._seen.state
        return icons.role_icon(state.facts.roles[state.role].id) if state.role >= 0 else icons.GOVERNOR

    def _place_open(self, rail: Area) -> None:
        """Share the rail: the phase gets the room it needs, if need be from prices and piles."""
        goods = len(self._seen.facts.goods)
        least = phase_height(self._context.type, self._phase, rail.w - 32, _LINE_SIZES[-1])
        wanted = _LABEL + 10 + max(self._usual_phase, least)
        room = rail.h - 2 * _GAP - wanted
        row = max(LEAST_ROW, min(ROW, (room - _PILES - HEAD - FOOT) / goods))
        prices = HEAD + goods * row + FOOT
        piles = max(_LEAST_PILES, min(_PILES, room - prices))
        self._add_prices(rail.part(0, 0, rail.w, prices))
        self._piles = rail.part(0, prices + _GAP, rail.w, piles)
        self._add_piles(self._piles)
        y = prices + piles + 2 * _GAP
        self._add_phase(rail.part(0, y, rail.w, rail.h - y))

    @property
    def _usual_phase(self) -> float:
        """How high two lines for everybody who has acted are, or smaller ones with a warning, and one for who acts.

        So nothing moves when a sentence grows.
        """
        type_, count = self._context.type, max(_LEAST_LINES, self._seen.state.players)
        usual, small = (type_.paragraph_height("0", BODY.sized(_LINE_SIZES[size]), 100) for size in (2, -1))
        warning = 6 + 2 * type_.paragraph_height("0", SMALL, 100)
        return 3 * count + max((2 * count - 1) * usual, (2 * count - 1) * small + warning)

    def _add_prices(self, area: Area) -> None:
        self._context.page.add(PricePanel(area, self._context))

    def _add_piles(self, area: Area) -> None:
        height = area.h - 56
        width = height / RATIO
        for number, place in enumerate((DECK, DISCARD)):
            pile = area.part(18 + number * (width + _PILE_GAP), 14, width, height)
            self._context.page.add(Pile(pile, place, self._context))

    def _add_phase(self, area: Area) -> None:
        self._context.page.add(PhasePanel(area, self._context, self._phase))

    def place_drawer(self) -> None:
        """Put the content of the open tab on the page."""
        surroundings = self._context.surroundings
        drawer = surroundings.drawer
        if not self._context.frame.has_tabs or drawer not in _TABS:
            return
        inner = surroundings.open_drawer(self._phase.heading if drawer == "phase" else surroundings.tab_title(drawer))
        if drawer == "prices":
            height = LOW_HEAD + len(self._seen.facts.goods) * ROW + FOOT
            self._add_prices(inner.part(0, 0, inner.w, min(inner.h, height)))
        elif drawer == "piles":
            self._add_piles(inner.part(0, 0, inner.w, min(inner.h, _PILES)))
        else:
            self._add_phase(inner)

    # places

    def area_of(self, place: Place) -> Area:
        """Return where a part of the rail is; behind a closed tab, the tab is where it is reached."""
        page = self._context.page
        tab = "piles" if place in (DECK, DISCARD) else place.kind
        found = page.find(place.kind) or page.find(f"tab_{tab}")
        return found.area if found else self._context.frame.end_rail

    def tip(self, place: Place) -> Tip | None:
        """Explain a part of the rail."""
        say, state = self._context.say, self._seen.state
        if place == PRICES:
            return Tip(say("trading_house"), say("rail.prices_tip"), self._tile_lines())
        if place == DECK:
            return Tip(say("rail.deck_title"), say("rail.deck_tip"), (say("rail.cards", n=len(state.deck)),))
        if place == DISCARD:
            return Tip(say("rail.discard_title"), say("rail.discard_tip"), (say("rail.cards", n=len(state.discard)),))
        if place == PHASE:
            return Tip(self._words.subtitle(), self._phase.about, warning=self._phase.warning)
        return None

    def _tile_lines(self) -> tuple[str, ...]:
        """Return how many tiles were seen, and what can come next."""
        state, texts, say = self._seen.state, self._context.texts, self._context.say
        tiles = len(state.tables.prices)
        seen = say("rail.seen", n=state.seen, tiles=tiles)
        if state.seen >= tiles:
            return (seen,)
        coming = possible_prices(state)
        ranges = [
            say("rail.good_price", good=say(f"good_name.{good}"), price=price_text(texts, low, high))
            for good, low, high in zip(state.tables.facts.goods, coming.low, coming.high, strict=True)
        ]
        last = state.last_tile()
        if last == EMPTY:
            return (seen, say("rail.coming"), *ranges)
        prices = zip(state.tables.facts.goods, state.tables.prices[last], strict=True)
        before = [say("rail.good_price", good=say(f"good_name.{good}"), price=price) for good, price in prices]
        past = say("rail.last_time", prices=self._context.t("list.separator").join(before))
        return (seen, say("rail.coming"), *ranges, past)

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Paint what lies under the widgets: the panel of the piles, or the strips of numbers below tabs."""
        if self._piles:
            canvas.box(self._piles, theme.DARK_PANEL)
        if self._strip:
            draw_price_strip(canvas, self._strip, self._seen.state, self._context.texts)
        if self._low_strip:
            draw_pile_strip(canvas, self._low_strip, self._seen.state, self._context.texts)
