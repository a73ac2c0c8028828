"""The board of a match that is being set up: a click on a corner chooses its section, the wheel goes through them."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.core.text import Texts
from game.kingdom_builder.hexes import SECTION, SECTORS, place_of
from game.kingdom_builder.sections import SLOTS, TURNED
from scenes.change import Change
from scenes.kingdom_builder.draw.edges import SECTOR_BORDERS, Sides, draw_edges, outline
from scenes.kingdom_builder.draw.section_picture import board_rows, draw_section, hex_area, hex_width, origin_in
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting, fitting_paragraph
from scenes.ui.geometry import Area, Point
from scenes.ui.run import Drawing, Item, Word, draw_row
from scenes.ui.text import BODY, BODY_BOLD, LABEL, SMALL, SMALL_BOLD, TITLE_20, Style, Typesetter, escape
from scenes.ui.tooltip import Tip
from scenes.ui.widget import REST, Action, ActionWidget, Look, Widget

if TYPE_CHECKING:
    from scenes.kingdom_builder.setup_plan import SetupPlan

_FADED, _HALF_FADED = 90, 150
_SLACK = 12
"""How far a hand may slip between press and release and still click."""
_TIP_BELOW = 0.78
"""The share of the board above its tip while an upper corner is pointed at."""
_LEAST_STRIP = 84
"""Below this height there is no room for the locations."""
_LOW = 62
"""A lower card has no room for its sentence, which its tip says."""
_ONE_LINE = 80
"""A lower choice has its icon beside its name."""
_RULE_SIZES = (13.5, 13, 12.5, 12)
"""Sizes for the sentence of a card, the best first."""
_ROWS = 2 * SECTION


class SetupBoard(Widget):
    """The map as it will be dealt; corners are chosen by click. Maps are never mirrored."""

    follows_pointer = True
    wants_drag = True

    def __init__(
        self,
        area: Area,
        corners: Sequence[Sequence[str]],
        chosen: str,
        action: Callable[[str], Change | None],
        swap: Callable[[str, str], Change | None],
        tip: str,
    ) -> None:
        """A click does `action` with a corner; dragging one onto another does `swap` with both."""
        super().__init__(area.ltr, key="board", tip=Tip(body=tip))
        self.swap = swap
        self._start: Point | None = None
        """Where the button went down."""
        self._end: Point | None = None
        """Where the pointer has dragged a corner."""
        self.corners = corners
        self.chosen = chosen
        self.action = action
        inner = self.area.inset(10)
        self.side = hex_width(inner, _ROWS, _ROWS)
        self.origin = origin_in(inner, self.side, _ROWS, _ROWS)

    def slot_at(self, point: Point) -> str:
        """Return the corner at a point."""
        middle = hex_area(self.origin, self.side, (SECTION, SECTION))
        return SLOTS[2 * (point[1] >= middle.y) + (point[0] >= middle.x)]

    def tip_at(self, point: Point) -> Tip | None:
        """Return the tip; it lies on the half that is not pointed at, so that the names around the board stay free."""
        is_low = SLOTS.index(self.slot_at(point)) >= len(SLOTS) // 2
        self.tip_spot = self.area.part(0, 0 if is_low else self.area.h * _TIP_BELOW, self.area.w, 0)
        return self.tip

    def press(self, point: Point) -> None:
        """Remember where a corner is taken up."""
        self._start, self._end = point, None

    def drag(self, point: Point) -> None:
        """Carry a corner, once the pointer has left the place where the button went down."""
        is_far = self._start is not None and abs(point[0] - self._start[0]) + abs(point[1] - self._start[1]) > _SLACK
        if is_far or self._end:
            self._end = point

    def click(self, point: Point) -> Change | None:
        """Choose a corner, or swap the one that was dragged with where it was dropped."""
        start, end, self._start, self._end = self._start, self._end, None, None
        if start is None or end is None:
            return self.action(self.slot_at(point))
        taken, other = self.slot_at(start), self.slot_at(end)
        return self.swap(taken, other) if taken != other and self.area.contains(end) else None

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the map; the chosen corner has a gold frame, the one under the pointer a white one."""
        canvas.box(self.area, theme.BOARD_FRAME)
        draw_section(canvas, self.area.inset(10), board_rows(self.corners))
        self._draw_lines(canvas, SECTOR_BORDERS, theme.INK, 13)
        if self._start and self._end:
            self._frame(canvas, self.slot_at(self._start), theme.GOLD_LEAF)
            self._frame(canvas, self.slot_at(self._end), theme.WHITE)
        elif look.hovered and self.page:
            self._frame(canvas, self.slot_at(self.page.pointer), theme.WHITE)
        if self.chosen:
            self._frame(canvas, self.chosen, theme.GOLD_LEAF)

    def _frame(self, canvas: Canvas, slot: str, colour: str) -> None:
        sides = outline(SECTORS[SLOTS.index(slot)])
        self._draw_lines(canvas, sides, theme.INK, 24)
        self._draw_lines(canvas, sides, colour, 12)

    def _draw_lines(self, canvas: Canvas, sides: Sides, colour: str, width: float) -> None:
        draw_edges(canvas, self._corner, self.side, sides, colour, width)

    def _corner(self, number: int) -> Point:
        area = hex_area(self.origin, self.side, place_of(number))
        return area.x, area.y


class SectionThumb(ActionWidget):
    """A section to choose: its picture and its name; one that lies elsewhere is pale and swaps."""

    def __init__(
        self, area: Area, rows: Sequence[str], name: str, pill: str, action: Action, *, key: str, now: bool
    ) -> None:
        super().__init__(area, action, key=key)
        self.rows = rows
        self.name = name
        self.pill = pill
        self.now = now

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the section."""
        if self.now or look.hovered:
            edge = theme.INK if self.now else theme.GOLD_DARK
            canvas.box(self.area, theme.Material(theme.flat(theme.PAPER), edge, 2, 9))
        picture = self.area.part(5, 5, self.area.w - 10, self.area.h - 31)
        draw_section(canvas, picture, self.rows, alpha=_FADED if self.pill and not look.hovered else 255)
        if self.pill:
            style = fitting(canvas.type, self.pill, SMALL_BOLD, picture.w - 20, 12)
            width = canvas.type.width(self.pill, style) + 22
            badge = picture.middle(width, 24)
            canvas.rounded(badge, 12, theme.WALNUT_DARK)
            canvas.text(self.pill, style, theme.CREAM, badge, "center")
        name = self.area.part(2, self.area.h - 26, self.area.w - 4, 24)
        style = fitting(canvas.type, self.name, SMALL_BOLD, name.w, 12)
        canvas.text(self.name, style, theme.INK, name, "center")


class FaultyThumb(ActionWidget):
    """A section of the player's own that cannot be played yet: pale, with how many faults it has."""

    def __init__(
        self, area: Area, rows: Sequence[str], name: str, faults: str, action: Action, *, key: str, tip: Tip
    ) -> None:
        super().__init__(area, action, key=key, tip=tip, enabled=bool(rows))
        self.rows = rows
        self.name = name
        self.faults = faults

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the section pale, if it can be read, and its faults."""
        picture = self.area.part(5, 5, self.area.w - 10, self.area.h - 31)
        if self.rows:
            draw_section(canvas, picture, self.rows, alpha=_HALF_FADED if look.hovered else _FADED)
        else:
            canvas.dashes(picture, 9, theme.VERMILION, 2)
        style = fitting(canvas.type, self.faults, SMALL_BOLD, picture.w - 12, 11)
        badge = picture.middle(min(picture.w, canvas.type.width(self.faults, style) + 22), 24)
        canvas.rounded(badge, 12, theme.VERMILION)
        canvas.text(self.faults, style, theme.WHITE, badge, "center")
        name = self.area.part(2, self.area.h - 26, self.area.w - 4, 24)
        canvas.text(self.name, fitting(canvas.type, self.name, SMALL_BOLD, name.w, 12), theme.INK_SOFT, name, "center")


class DashedChoice(ActionWidget):
    """A choice that is no picture yet: any section, or a new one."""

    def __init__(self, area: Area, icon: str, name: str, action: Action, *, key: str) -> None:
        super().__init__(area, action, key=key)
        self.icon = icon
        self.name = name

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the icon and the name."""
        if look.hovered:
            canvas.rounded(self.area, 9, theme.PARCHMENT_LIGHT)
        canvas.dashes(self.area, 9, theme.PARCHMENT_WELL_EDGE, 2)
        if self.area.h < _ONE_LINE:
            self._draw_in_a_line(canvas)
            return
        canvas.icon(self.icon, self.area.part(self.area.w / 2 - 18, self.area.h / 2 - 30, 36, 36), theme.INK_SOFT)
        name = self.area.part(4, self.area.h / 2 + 10, self.area.w - 8, 24)
        style = fitting(canvas.type, self.name, SMALL_BOLD, name.w, 12)
        canvas.text(self.name, style, theme.INK_SOFT, name, "center")

    def _draw_in_a_line(self, canvas: Canvas) -> None:
        style = fitting(canvas.type, self.name, BODY_BOLD, self.area.w - 60, 12)
        line = self.area.middle(canvas.type.width(self.name, style) + 36, self.area.h)
        canvas.icon(self.icon, line.part(0, line.h / 2 - 13, 26, 26), theme.INK_SOFT)
        canvas.text(self.name, style, theme.INK_SOFT, line.after(36))


class CardSlot(ActionWidget):
    """A scoring card: emblem, name and sentence; a click chooses another."""

    def __init__(
        self,
        area: Area,
        card: str,
        texts: Texts,
        action: Action,
        *,
        key: str,
        frame: Area | None = None,
        hint: str = "",
        note: str = "",
        now: bool = False,
        is_row: bool = False,
    ) -> None:
        """`frame` is the whole card, if a part of it belongs to something else; `hint` says what a click does."""
        super().__init__(area, action, key=key)
        self.card = card
        self.texts = texts
        self.rule = texts.get(f"kingdom_builder.card_text.{card}")
        self.frame = frame or area
        self.hint = hint
        self.is_low = area.h < _LOW and not is_row
        if self.is_low:
            self.tip = Tip(body=self.rule)
        self.note = note
        self.now = now
        self.is_row = is_row
        self.lock: Widget | None = None
        """What lies on a corner of the frame, and stays there when the card is painted over it."""
        self.largest_rule = _RULE_SIZES[0]
        """How large its sentence is at the most: cards in a list agree on a size."""

    def rule_style(self, type_: Typesetter) -> Style:
        """Return the style in which the sentence of the card fits below its name."""
        sizes = [size for size in _RULE_SIZES if size <= self.largest_rule]
        return fitting_paragraph(type_, self.rule, SMALL, sizes, self._rule_room)

    @property
    def _side(self) -> float:
        """How large the emblem is."""
        return min(64, self.area.h - 14)

    @property
    def _words(self) -> Area:
        """Where name and sentence are."""
        area, side, top = self.area, self._side, 2 if self.is_row else 6
        return area.part(side + 22, top, area.w - side - (26 if self.hint else 34), area.h - top - 2)

    @property
    def _rule_room(self) -> Area:
        return self._words.below(22 if self.is_row else 27)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the card; one that lies in another slot is pale and says where."""
        self._draw_box(canvas, look)
        area, side = self.area, self._side
        alpha = _FADED if self.note and not look.hovered and not self.now else 255
        emblem = area.part(10, 10 if self.hint else (area.h - side) / 2, side, side)
        canvas.box(emblem, theme.EMBLEM, alpha)
        canvas.picture(f"kb_{self.card}", emblem.inset(5), alpha=alpha)
        self._draw_name(canvas, self._words, alpha)
        if not self.is_low:
            self._draw_rule(canvas, self._rule_room, look)
        if self.lock and look != REST:
            self.lock.draw(canvas, REST)

    def _draw_box(self, canvas: Canvas, look: Look) -> None:
        """Draw what the card lies on; in a list only the present one and the one under the pointer are raised."""
        if self.is_row:
            if look.hovered or self.now:
                canvas.rounded(self.area, 9, theme.PARCHMENT_LIGHT if look.hovered else theme.PARCHMENT_LOW)
            return
        fill = theme.PARCHMENT_HOVER if look.hovered else theme.PARCHMENT
        edge = theme.GOLD_DARK if look.hovered else theme.PARCHMENT_EDGE
        canvas.box(self.frame, theme.PANEL.with_(fill=fill, edge=edge))

    def _draw_name(self, canvas: Canvas, words: Area, alpha: int) -> None:
        note_width = canvas.type.width(self.note, SMALL_BOLD) + 4 if self.note else 0
        name = self.texts.get(f"kingdom_builder.card.{self.card}")
        place = words.part(0, (words.h - 26) / 2 if self.is_low else 0, words.w - note_width, 26)
        style = fitting(canvas.type, name, TITLE_20.sized(18) if self.is_row else TITLE_20, place.w, 14)
        canvas.text(name, style, theme.INK, place, alpha=alpha)
        if self.note:
            colour = theme.VERDIGRIS if self.now else theme.INK_SOFT
            canvas.text(self.note, SMALL_BOLD, colour, words.from_end(0, 0, note_width, 26), "end")

    def _draw_rule(self, canvas: Canvas, room: Area, look: Look) -> None:
        style = self.rule_style(canvas.type)
        y = canvas.paragraph(self.rule, style, theme.INK_BROWN, room)
        if self.hint and look.hovered and y + 22 <= room.h:
            canvas.text(self.hint, SMALL, theme.INK_SOFT, room.part(0, room.h - 24, room.w, 22))


def section_label(texts: Texts, plan: "SetupPlan", choice: str, *, is_preview: bool = False) -> str:
    """Return what a corner holds: the section, whether it is turned, whether it is the player's own."""
    name, is_own = choice.removesuffix(TURNED), choice.removesuffix(TURNED) in plan.own
    section = escape(plan.titles.get(name, name)) if is_own else texts.get(f"kingdom_builder.choice.{name}")
    if is_preview:
        return texts.get("setup.board.preview", section=section)
    kind = ("own_" if is_own else "") + ("turned" if choice.endswith(TURNED) else "straight")
    return texts.get(f"setup.board.lying.{kind}", section=section)


def draw_corner_labels(
    canvas: Canvas, frame: Area, plan: "SetupPlan", texts: Texts, corners: Sequence[str], previewed: str
) -> None:
    """Draw above and below the map what every corner holds; one of them may show what it would hold.

    The corners lie as on the map; the words of each run as the frame does.
    """
    for number, (slot, shown) in enumerate(zip(SLOTS, corners, strict=True)):
        text, tile = section_label(texts, plan, shown, is_preview=slot == previewed), _tile_on(plan, shown)
        y = frame.bottom + 2 if number // 2 else frame.y - 26
        at_right = bool(number % 2)
        area = Area(frame.x + (frame.w / 2 if at_right else 0), y, frame.w / 2, 24, frame.rtl)
        style = fitting(canvas.type, text, BODY_BOLD, area.w - 28, 12)
        items: list[Item] = [Drawing(f"loc_{tile}", 22)] if tile else []
        draw_row(canvas, area, [*items, Word(text, style)], gap=6, align="start" if at_right == frame.rtl else "end")


def _tile_on(plan: "SetupPlan", choice: str) -> str:
    """Return the first kind of location on a section; nothing if it has none."""
    letters = {letter for row in plan.rows_of(choice) for letter in row}
    return next((tile.id for tile in plan.facts.location_tiles if tile.code in letters), "")


def draw_locations(
    canvas: Canvas, area: Area, plan: "SetupPlan", texts: Texts, corners: Sequence[str], *, is_wide: bool
) -> None:
    """Draw the locations of the board, where there is room with what their tiles do."""
    if area.h < _LEAST_STRIP:
        return
    canvas.rule(area, 0)
    canvas.text(texts.get("setup.board.locations"), LABEL, theme.INK_SOFT, area.part(2, 6, area.w, 20))
    letters = {letter for choice in corners for row in plan.rows_of(choice) for letter in row}
    tiles = [tile.id for tile in plan.facts.location_tiles if tile.code in letters]
    for tile, cell in zip(tiles, area.below(28).columns(max(4, len(tiles)), 8), strict=False):
        canvas.picture(f"loc_{tile}", cell.part(0, 4, 40, 40))
        words = cell.part(46, 0, cell.w - 46, 60)
        name = texts.get(f"kingdom_builder.tile.{tile}")
        style = fitting(canvas.type, name, SMALL_BOLD, words.w, 12)
        canvas.text(name, style, theme.INK, words.part(0, 0 if is_wide else 12, words.w, 22))
        if is_wide:
            rule = texts.get(f"kingdom_builder.tile_short.{tile}")
            canvas.paragraph(rule, SMALL.sized(12.5), theme.INK_SOFT, words.below(20))


def draw_castles(canvas: Canvas, area: Area, text: str) -> None:
    """Draw what castles bring in every match."""
    canvas.picture("hex_castle", area.part(4, 2, 34, 36))
    room = area.after(48)
    style = fitting_paragraph(canvas.type, text, BODY, (BODY.size, 14, 12.5), room.part(0, 0, room.w, 24))
    height = canvas.type.paragraph_height(text, style, room.w)
    canvas.paragraph(text, style, theme.INK_BROWN, room.below((room.h - height) / 2))
