"""What there is to choose from for a corner or a card of Kingdom Builder's setup, one picture beside the other."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game.kingdom_builder.own_maps import OwnMap
from game.kingdom_builder.section_check import count_faults
from game.kingdom_builder.sections import SLOTS
from scenes import routes
from scenes.change import Push
from scenes.kingdom_builder.setup_board import CardSlot, DashedChoice, FaultyThumb, SectionThumb
from scenes.kingdom_builder.setup_plan import SetupPlan
from scenes.reasons import data_words
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from scenes.ui.scroll import Scroll
from scenes.ui.text import TITLE_20, escape
from scenes.ui.tooltip import Tip
from scenes.ui.widget import Action

if TYPE_CHECKING:
    from scenes.app import App

_COLUMNS, _GAP, _THUMB = 3, 8, 132
_HEADING = 34
_ROW, _NARROW_ROW = 62, 82
"""How high a card is, and in a column in which its sentence takes more lines."""
_ROOMY = 330


class Picker(Scroll):
    """All sections for a corner, or all cards for a slot. A click lays one there; what lies elsewhere is swapped."""

    def __init__(self, area: Area, app: "App", plan: SetupPlan, slot: str, refresh: Action) -> None:
        super().__init__(area, key=f"picker_{slot}")
        self.app = app
        self.plan = plan
        self.slot = slot
        self._refresh = refresh
        self._own_heading: Area | None = None

    def _t(self, key: str, **values: int | str) -> str:
        return self.app.texts.get(f"setup.board.{key}", **values)

    def _taking(self, slots: Sequence[str], name: str) -> Action:
        """Return what a click on a section or card does."""

        def take() -> None:
            self.plan.put(slots, self.slot, name)
            self._refresh()

        return take

    # sections

    def fill_with_sections(self, own_maps: Sequence[OwnMap]) -> None:
        """Place a picture of every section: those of the box, then the player's own, and the way to a new one."""
        room = self.area.part(0, 0, self.area.w - 12, self.area.h)
        cells = _cells(room, 0)
        self.inner.add(DashedChoice(next(cells), "dice", self._t("any"), self._let_go, key="pick_any"))
        last = room.part(0, 0, room.w, 0)
        for name in self.plan.section_names:
            if name not in self.plan.own:
                last = next(cells)
                self._add_section(last, name)
        self._own_heading = room.part(4, last.bottom - room.y + _GAP, room.w - 8, _HEADING)
        cells = _cells(room, self._own_heading.bottom - room.y + 4)
        for own in own_maps:
            if own.name in self.plan.own:
                self._add_section(next(cells), own.name)
            else:
                self.inner.add(self._faulty_thumb(next(cells), own))
        rest = self._rest_of_row(next(cells), next(cells), len(own_maps))
        paint = lambda: Push(routes.painter(self.app))  # noqa: E731
        self.inner.add(DashedChoice(rest, "brush", self._t("paint"), paint, key="pick_paint"))
        self.content_height = max(self.area.h, rest.bottom - room.y)

    @staticmethod
    def _rest_of_row(place: Area, after: Area, taken: int) -> Area:
        """Return what is left of a row, or the next row if that is a single place."""
        columns = _COLUMNS - taken % _COLUMNS
        if columns == 1:
            place, columns = after, _COLUMNS
        return place.part(0, 0, columns * place.w + (columns - 1) * _GAP, place.h if columns < _COLUMNS else 56)

    def _let_go(self) -> None:
        self.plan.kept.pop(self.slot, None)
        self._refresh()

    def _add_section(self, cell: Area, name: str) -> None:
        plan = self.plan
        holder = plan.holder(SLOTS, name)
        pill = self._t("in_use") if holder not in (None, self.slot) else ""
        tile = f"kingdom_builder.tile.{name}"
        label = escape(plan.titles.get(name, name)) if name in plan.own else self.app.texts.get(tile)
        rows, take, is_here = plan.rows_of(name), self._taking(SLOTS, name), holder == self.slot
        self.inner.add(SectionThumb(cell, rows, label, pill, take, key=f"pick_{name}", now=is_here))

    def _faulty_thumb(self, cell: Area, faulty: OwnMap) -> FaultyThumb:
        """Return one of the player's sections that cannot be played: its faults, and the way to mend them."""
        t = self.app.texts.get
        count = t("painter.faults", n=count_faults(faulty.faults)) if faulty.faults else t("painter.unreadable")
        told = faulty.sentence
        why = data_words(self.app.texts, told, faulty.kind) if told else self._t("mend")
        mend = lambda: Push(routes.painter(self.app, faulty))  # noqa: E731
        tip = Tip(title=escape(faulty.title), warning=why)
        return FaultyThumb(cell, faulty.rows, escape(faulty.title), count, mend, key=f"mend_{faulty.name}", tip=tip)

    # cards

    def fill_with_cards(self) -> None:
        """Place every card."""
        plan = self.plan
        height = _ROW if self.area.w >= _ROOMY else _NARROW_ROW
        slots: list[CardSlot] = []
        for number, name in enumerate(plan.card_names):
            holder = plan.holder(plan.card_slots, name)
            is_here = holder == self.slot
            note = self._t("now_here") if is_here else ""
            if holder is not None and not is_here:
                note = self._t(f"card_number.{plan.card_slots.index(holder) + 1}")
            area = self.area.part(0, number * height, self.area.w - 12, height - 2)
            take = self._taking(plan.card_slots, name)
            texts = self.app.texts
            slots.append(CardSlot(area, name, texts, take, key=f"pick_{name}", note=note, now=is_here, is_row=True))
        least = min(slot.rule_style(self.app.brushes.type).size for slot in slots)
        for slot in slots:
            slot.largest_rule = least
            self.inner.add(slot)
        self.content_height = max(self.area.h, len(plan.card_names) * height)

    # drawing

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the heading of the player's own sections."""
        if self._own_heading:
            canvas.rule(self._own_heading, 0)
            canvas.text(self._t("yours"), TITLE_20, theme.INK, self._own_heading.part(0, 4, self._own_heading.w, 30))


def _cells(room: Area, top: float) -> Iterator[Area]:
    """Return places for pictures, row by row."""
    width = (room.w - (_COLUMNS - 1) * _GAP) / _COLUMNS
    number = 0
    while True:
        row, column = divmod(number, _COLUMNS)
        yield room.part(column * (width + _GAP), top + row * (_THUMB + 4), width, _THUMB)
        number += 1
