"""Cards in the tray: the hand, a packet of the draft, cards drawn to choose from, and characters."""

from game.architects import decisions
from game.architects.tables import UNSEEN
from game.architects.why_not import why_no_building
from scenes.architects import icons
from scenes.architects.choices import Choices
from scenes.architects.draw.cards import RATIO, TERRACOTTA, draw_building, draw_building_back, draw_low_building
from scenes.architects.draw.large_cards import building_face, character_face
from scenes.architects.places import CARDS, Kind
from scenes.architects.rule_text import rule
from scenes.architects.viewed_state import cards_of, state_of
from scenes.figures.marks import draw_table_seal
from scenes.table.card_sheet import CardSheet
from scenes.table.context import TableContext
from scenes.table.hand import HandCard, card_areas, row_of
from scenes.table.own_seat import own_seat
from scenes.table.places import Place
from scenes.ui import theme
from scenes.ui.art import ink
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting, fitting_paragraph
from scenes.ui.geometry import Area
from scenes.ui.text import SMALL, SMALL_BOLD, TITLE_20

WIDTH = 138
_DIM = "#2A1B1273"
_LEAST_SEEN, _LEAST_OF_HAND = 92, 46
"""How much of a card is seen at least in a packet, and in the hand beside it."""
_GAP = 22
_FOOT = 6
"""How much of the tray lies below a card in a low one."""
_BADGE, _BADGE_START = 24, 42
_TICK = theme.Material(theme.flat(theme.VERDIGRIS), theme.CREAM, 1.5, 12, theme.SHADOW_1)
_CARD = theme.Material((theme.PARCHMENT_LIGHT, "#EAD9B0"), theme.INK, 2, 9, theme.SHADOW_1)


class BuildingCard(HandCard):
    """A building card to choose."""

    def __init__(
        self,
        area: Area,
        card: Area,
        place: Place,
        number: int,
        context: TableContext,
        choices: Choices,
        *,
        overlaps: bool,
    ) -> None:
        super().__init__(area, card, place, context, building_face(context, number), overlaps=overlaps)
        self._choices = choices
        self.number = number
        self.hand_place = place

    def draw_at(self, canvas: Canvas, area: Area, seen: float) -> None:
        """Draw the card; while some can be chosen, the others are darker."""
        shown = self.shown_part(area)
        if shown.h < area.h:
            draw_low_building(canvas, shown, self._context, self.number, seen=seen)
        else:
            draw_building(canvas, area, self._context, self.number, seen=seen if seen >= _LEAST_SEEN else 0)
            draw_table_seal(canvas, area, self._context, state_of(self._context).facts.buildings[self.number].id)
        if self._is_out:
            canvas.rounded(shown.part(0, 0, seen or shown.w, shown.h), self.radius, _DIM)
        if self.can_be_built or self.is_picked:
            self._draw_tick(canvas, area)

    def shown_part(self, area: Area) -> Area:
        """Return the part of a card that lies in the window: a low tray leaves no room for its effect."""
        room = self._context.area.h - area.y - _FOOT
        return area if area.bottom <= self._context.area.h + 1 else area.part(0, 0, area.w, room)

    def _draw_tick(self, canvas: Canvas, area: Area) -> None:
        """Mark a card that can be built now, in the corner of its picture."""
        scale = area.w / WIDTH
        badge = area.part(_BADGE_START * scale, 4 * scale, _BADGE * scale, _BADGE * scale)
        canvas.box(badge, _TICK.with_(radius=badge.h / 2))
        canvas.picture("ui_confirm", badge.inset(4 * scale), ink(theme.CREAM))

    @property
    def can_be_built(self) -> bool:
        """Whether it lies in the hand of the person at the screen, who has skills and goods for it."""
        seat = own_seat(self._context)
        is_own = self.hand_place.kind is Kind.HAND and seat == self._context.controller.viewer
        return is_own and why_no_building(state_of(self._context), seat, self.number) is None

    @property
    def _pick(self) -> int:
        """The card that was kept of the packet, while others still choose; less than 0: none."""
        is_of_packet = self.hand_place.kind is Kind.PACKET
        return state_of(self._context).picks[own_seat(self._context)] if is_of_packet else UNSEEN

    @property
    def is_picked(self) -> bool:
        """Whether it was kept of a packet from which others still choose."""
        return self._pick >= 0 and self.number == self._pick

    @property
    def _is_out(self) -> bool:
        """Whether other cards are asked for."""
        controller = self._context.controller
        if self._pick >= 0:
            return not self.is_picked
        if not controller.accepts_clicks or self._context.pointer.can_click(self.spot):
            return False
        if controller.decision_kind in (decisions.GUILDHALL, decisions.PLACE):
            return controller.decision_kind == decisions.GUILDHALL
        return any(place.kind in CARDS for place in self._choices.moves_by_place)


class CharacterCard(HandCard):
    """A character to choose."""

    def __init__(self, area: Area, card: Area, number: int, context: TableContext) -> None:
        face = character_face(context, number)
        super().__init__(area, card, Place(Kind.CHARACTER, number), context, face, overlaps=False)
        self._name = state_of(context).tables.character_ids[number]

    def draw_at(self, canvas: Canvas, area: Area, seen: float) -> None:
        """Draw portrait, name and ability; one that is taken is dim."""
        context, scale = self._context, area.w / WIDTH
        canvas.box(area, _CARD)
        side = 84 * scale
        canvas.picture(icons.character_icon(self._name), area.part((area.w - side) / 2, 8 * scale, side, side))
        band = area.inset(2, 0).part(0, 96 * scale, area.w - 4, 26 * scale)
        canvas.fill(band, theme.INK)
        canvas.fill(band.inset(0, 1.5), TERRACOTTA)
        title = context.name("character", self._name)
        style = fitting(canvas.type, title, TITLE_20.sized(16 * scale), band.w - 6, 12)
        canvas.text(title, style, theme.HALO, band, "center")
        room = area.part(6 * scale, 125 * scale, area.w - 12 * scale, area.h - 129 * scale)
        text = rule(context, "ability", self._name)
        small = fitting_paragraph(canvas.type, text, SMALL, [size * scale for size in (12.5, 12, 11.5, 11)], room)
        with canvas.clip(room):
            canvas.paragraph(text, small, theme.INK_BROWN, room, "center")
        if context.controller.accepts_clicks and not context.pointer.can_click(self.spot):
            canvas.rounded(area, 9, _DIM)


class Hand:
    """The cards in the tray."""

    def __init__(self, context: TableContext, choices: Choices) -> None:
        self._context = context
        self._choices = choices
        self.row = Area(0, 0, 1, 1)
        """Where all cards lie."""

    @property
    def has_packet(self) -> bool:
        """Whether a packet of the draft lies here."""
        return bool(cards_of(self._context, Kind.PACKET))

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """What lies here: a packet of the draft first, then the hand, if it fits beside it."""
        if not self.has_packet:
            return (Kind.HAND,)
        return (Kind.PACKET, Kind.HAND) if self._hand_fits else (Kind.PACKET,)

    @property
    def _hand_fits(self) -> bool:
        hand = self._least(Kind.HAND, _LEAST_OF_HAND)
        return hand > 0 and self._least(Kind.PACKET, _LEAST_SEEN) + _GAP + hand <= self.row.w

    def _least(self, kind: Kind, seen: float) -> float:
        """Return how much room cards need if so much of each is to be seen."""
        count = len(cards_of(self._context, kind))
        return WIDTH + (count - 1) * seen if count else 0.0

    def row_of(self, kind: Kind) -> Area:
        """Return where cards of a kind lie."""
        if Kind.HAND not in self.kinds or not self.has_packet:
            return self.row
        natural = len(cards_of(self._context, Kind.PACKET)) * (WIDTH + 14) - 14
        first = min(natural, self.row.w - _GAP - self._least(Kind.HAND, _LEAST_OF_HAND))
        return self.row.part(0, 0, first, self.row.h) if kind == Kind.PACKET else self.row.after(first + _GAP)

    def card_area(self, kind: Kind, number: int) -> Area:
        """Return where a card lies, or would."""
        count = len(cards_of(self._context, kind))
        row = self.row_of(kind)
        return card_areas(row, max(count, number + 1), WIDTH, RATIO)[number][1]

    # layout

    def place(self, row: Area) -> None:
        """Put the cards on the page."""
        context = self._context
        self.row = row
        if context.controller.decision_kind == decisions.CHARACTER:
            self._place_characters()
            return
        for kind in self.kinds:
            place_cards(context, self._choices, self.row_of(kind), kind)

    def _place_characters(self) -> None:
        context = self._context
        count = len(state_of(context).tables.character_ids)
        for number, (area, card) in enumerate(card_areas(self.row, count, WIDTH, RATIO)):
            seen = Area(area.x, area.y, area.w, min(area.bottom, context.area.h) - area.y, area.rtl)
            context.page.add(CharacterCard(seen, card, number, context))

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Paint hidden cards, and where more would lie."""
        context = self._context
        if context.controller.decision_kind == decisions.CHARACTER:
            return
        for kind in self.kinds:
            cards = cards_of(context, kind)
            if UNSEEN in cards:
                for number, (_, card) in enumerate(card_areas(self.row_of(kind), len(cards), WIDTH, RATIO)):
                    if Place(kind, number) not in context.hidden:
                        draw_building_back(canvas, card)
        if not self.has_packet:
            self._draw_gap(canvas)

    def _draw_gap(self, canvas: Canvas) -> None:
        """Draw a gap behind the last card that says how many the hand may hold."""
        context = self._context
        count, limit = len(cards_of(context, Kind.HAND)), state_of(context).facts.hand_limit
        width = 96.0
        last = self.card_area(Kind.HAND, count - 1) if count else None
        x = 0.0
        if last:
            x = (self.row.right - last.x if last.rtl else last.right - self.row.x) + 14
        if count >= limit or x + width > self.row.w + 1:
            return
        gap = self.row.part(x, 0, width, min(self.row.h, WIDTH * RATIO, context.area.h - self.row.y - 4))
        canvas.dashes(gap, 9, "#5A3E28", 2, 5)
        text = context.say("tray.hand", n=count, m=limit)
        style = fitting(canvas.type, text, SMALL_BOLD, gap.w - 10, 12)
        canvas.text(text, style, theme.FADED, gap.inset(4, 0), "center")


def place_cards(context: TableContext, choices: Choices, row: Area, kind: Kind, widest: float = WIDTH) -> None:
    """Put building cards side by side, unless they are hidden; what lies below the window cannot be clicked."""
    cards = cards_of(context, kind)
    if UNSEEN in cards:
        return
    overlaps = row_of(len(cards), row.w, widest).overlaps
    for number, (area, card) in enumerate(card_areas(row, len(cards), widest, RATIO)):
        seen = Area(area.x, area.y, area.w, min(area.bottom, context.area.h) - area.y, area.rtl)
        context.page.add(
            BuildingCard(seen, card, Place(kind, number), cards[number], context, choices, overlaps=overlaps)
        )


class DrawnCards:
    """The cards drawn at the Black Market, on a sheet over the board, apart from the hand."""

    def __init__(self, context: TableContext, choices: Choices) -> None:
        self._context = context
        self._choices = choices
        self.sheet = CardSheet(RATIO)

    def place(self) -> None:
        """Put the sheet over the board while one of the cards has to be kept."""
        context = self._context
        is_asked = context.controller.decision_kind == decisions.MARKET_KEEP and context.controller.accepts_clicks
        if not is_asked or context.stage.covers:
            return
        count = len(cards_of(context, Kind.DRAWN))
        self.sheet.place(context.page, self._board, count, context.say("doing_text.market_keep", n=count))
        place_cards(context, self._choices, self.sheet.row, Kind.DRAWN, self.sheet.width)

    @property
    def _board(self) -> Area:
        return self._context.frame.board.inset(8)

    def area_of(self, number: int) -> Area:
        """Return where a card lies, or about where it will."""
        return self.sheet.area_of(number, len(cards_of(self._context, Kind.DRAWN)), self._board)
