"""Cards in the tray: the hand, a packet of the draft, cards drawn to choose from, and characters."""

from typing import TYPE_CHECKING

from game.architects import decisions
from game.architects.tables import UNSEEN
from scenes.architects import faces, icons
from scenes.architects.large import building_face, character_face
from scenes.architects.places import Place
from scenes.architects.rules import rule
from scenes.table.card_sheet import CardSheet
from scenes.table.hand import HandCard, card_areas, row_of
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting, fitting_paragraph
from scenes.ui.geometry import Area
from scenes.ui.text import SMALL, SMALL_BOLD, TITLE_20

if TYPE_CHECKING:
    from scenes.architects.table import Table

WIDTH = 138
_DIM = "#2A1B1273"
_LEAST_SEEN, _LEAST_OF_HAND = 92, 46
"""How much of a card is seen at least in a packet, and in the hand beside it."""
_GAP = 22
_CARD = theme.Material((theme.PARCHMENT_LIGHT, "#EAD9B0"), theme.INK, 2, 9, theme.SHADOW_1)


class BuildingCard(HandCard):
    """A building card to choose."""

    def __init__(self, area: Area, card: Area, place: Place, number: int, table: "Table", *, overlaps: bool) -> None:
        super().__init__(area, card, place, table.context, building_face(table, number), overlaps=overlaps)
        self.table = table
        self.number = number

    def draw_at(self, canvas: Canvas, area: Area, seen: float) -> None:
        """Draw the card; while some can be chosen, the others are darker."""
        table = self.table
        faces.draw_building(canvas, area, table, self.number, seen=seen if seen >= _LEAST_SEEN else 0)
        if self._is_out:
            shown = area.part(0, 0, seen, area.h) if seen else area
            canvas.rounded(shown, self.radius, _DIM)

    @property
    def _is_out(self) -> bool:
        """Whether other cards are asked for."""
        table = self.table
        if not table.accepts_clicks or table.can_click(self.spot):
            return False
        if table.decision_kind == decisions.GUILDHALL:
            return True
        return any(place[0] in ("hand", "packet", "drawn") for place in table.choices.clicks)


class CharacterCard(HandCard):
    """A character to choose."""

    def __init__(self, area: Area, card: Area, number: int, table: "Table") -> None:
        face = character_face(table, number)
        super().__init__(area, card, ("character", number), table.context, face, overlaps=False)
        self.table = table
        self.number = number

    def draw_at(self, canvas: Canvas, area: Area, seen: float) -> None:
        """Draw portrait, name and ability; one that is taken is dim."""
        table = self.table
        name = table.tables.character_ids[self.number]
        scale = area.w / WIDTH
        canvas.box(area, _CARD)
        side = 84 * scale
        canvas.picture(icons.character_icon(name), area.part((area.w - side) / 2, 8 * scale, side, side))
        band = area.inset(2, 0).part(0, 96 * scale, area.w - 4, 26 * scale)
        canvas.fill(band, theme.INK)
        canvas.fill(band.inset(0, 1.5), faces.TERRACOTTA)
        title = table.name("character", name)
        style = fitting(canvas.type, title, TITLE_20.sized(16 * scale), band.w - 6, 12)
        canvas.text(title, style, theme.HALO, band, "center")
        room = area.part(6 * scale, 125 * scale, area.w - 12 * scale, area.h - 129 * scale)
        text = rule(table.app.texts, "ability", name)
        small = fitting_paragraph(canvas.type, text, SMALL, [size * scale for size in (12.5, 12, 11.5, 11)], room)
        with canvas.clip(room):
            canvas.paragraph(text, small, theme.INK_BROWN, room, "center")
        if table.accepts_clicks and not table.can_click(self.spot):
            canvas.rounded(area, 9, _DIM)


class Hand:
    """The cards in the tray."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.row = Area(0, 0, 1, 1)
        """Where all cards lie."""

    @property
    def has_packet(self) -> bool:
        """Whether a packet of the draft lies here."""
        return bool(self.table.cards_of("packet"))

    @property
    def groups(self) -> tuple[str, ...]:
        """What lies here: a packet of the draft first, then the hand, if it fits beside it."""
        if not self.has_packet:
            return ("hand",)
        return ("packet", "hand") if self._hand_fits else ("packet",)

    @property
    def _hand_fits(self) -> bool:
        hand = self._least("hand", _LEAST_OF_HAND)
        return hand > 0 and self._least("packet", _LEAST_SEEN) + _GAP + hand <= self.row.w

    def _least(self, group: str, seen: float) -> float:
        """Return how much room cards need if so much of each is to be seen."""
        count = len(self.table.cards_of(group))
        return WIDTH + (count - 1) * seen if count else 0.0

    def row_of(self, group: str) -> Area:
        """Return where cards of a kind lie."""
        if "hand" not in self.groups or not self.has_packet:
            return self.row
        natural = len(self.table.cards_of("packet")) * (WIDTH + 14) - 14
        first = min(natural, self.row.w - _GAP - self._least("hand", _LEAST_OF_HAND))
        return self.row.part(0, 0, first, self.row.h) if group == "packet" else self.row.after(first + _GAP)

    def card_area(self, group: str, number: int) -> Area:
        """Return where a card lies, or would."""
        count = len(self.table.cards_of(group))
        row = self.row_of(group)
        return card_areas(row, max(count, number + 1), WIDTH, faces.RATIO)[number][1]

    # layout

    def place(self, row: Area) -> None:
        """Put the cards on the page."""
        table = self.table
        self.row = row
        if table.decision_kind == decisions.CHARACTER:
            self._place_characters()
            return
        for group in self.groups:
            place_cards(table, self.row_of(group), group)

    def _place_characters(self) -> None:
        table = self.table
        count = len(table.tables.character_ids)
        for number, (area, card) in enumerate(card_areas(self.row, count, WIDTH, faces.RATIO)):
            seen = Area(area.x, area.y, area.w, min(area.bottom, table.area.h) - area.y, area.rtl)
            table.page.add(CharacterCard(seen, card, number, table))

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Paint hidden cards, and where more would lie."""
        table = self.table
        if table.decision_kind == decisions.CHARACTER:
            return
        for group in self.groups:
            cards = table.cards_of(group)
            if UNSEEN in cards:
                for number, (_, card) in enumerate(card_areas(self.row_of(group), len(cards), WIDTH, faces.RATIO)):
                    if (group, number) not in table.stage.hidden:
                        faces.draw_building_back(canvas, card)
        if not self.has_packet:
            self._draw_gap(canvas)

    def _draw_gap(self, canvas: Canvas) -> None:
        """Draw a gap behind the last card that says how many the hand may hold."""
        table = self.table
        count, limit = len(table.cards_of("hand")), table.facts.hand_limit
        width = 96.0
        last = self.card_area("hand", count - 1) if count else None
        x = 0.0
        if last:
            x = (self.row.right - last.x if last.rtl else last.right - self.row.x) + 14
        if count >= limit or x + width > self.row.w + 1:
            return
        gap = self.row.part(x, 0, width, min(self.row.h, WIDTH * faces.RATIO, table.area.h - self.row.y - 4))
        canvas.dashes(gap, 9, "#5A3E28", 2, 5)
        text = table.say("tray.hand", n=count, m=limit)
        style = fitting(canvas.type, text, SMALL_BOLD, gap.w - 10, 12)
        canvas.text(text, style, theme.FADED, gap.inset(4, 0), "center")


def place_cards(table: "Table", row: Area, group: str, widest: float = WIDTH) -> None:
    """Put building cards side by side, unless they are hidden; what lies below the window cannot be clicked."""
    cards = table.cards_of(group)
    if UNSEEN in cards:
        return
    overlaps = row_of(len(cards), row.w, widest).overlaps
    for number, (area, card) in enumerate(card_areas(row, len(cards), widest, faces.RATIO)):
        seen = Area(area.x, area.y, area.w, min(area.bottom, table.area.h) - area.y, area.rtl)
        table.page.add(BuildingCard(seen, card, (group, number), cards[number], table, overlaps=overlaps))


class DrawnCards:
    """The cards drawn at the Black Market, on a sheet over the board, apart from the hand."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.sheet = CardSheet(faces.RATIO)

    def place(self) -> None:
        """Put the sheet over the board while one of the cards has to be kept."""
        table = self.table
        if table.decision_kind != decisions.MARKET_KEEP or not table.accepts_clicks or table.stage.covers:
            return
        count = len(table.cards_of("drawn"))
        self.sheet.place(table.page, self._board, count, table.say("doing_text.market_keep", n=count))
        place_cards(table, self.sheet.row, "drawn", self.sheet.width)

    @property
    def _board(self) -> Area:
        return self.table.frame.board.inset(8)

    def area_of(self, number: int) -> Area:
        """Return where a card lies, or about where it will."""
        return self.sheet.area_of(number, len(self.table.cards_of("drawn")), self._board)
