"""The seats of the setup screen: one row for each, and a place for one more."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from game.bots.levels import levels_of
from game.core.record import SeatKind
from scenes.setup.plan import FIRST_LEVEL, LONGEST_NAME, SeatDraft, SeatPlan
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.choice import DropDown, Note, Segments
from scenes.ui.field import TextField
from scenes.ui.geometry import Area
from scenes.ui.scroll import Scroll
from scenes.ui.stripe import draw_stripe
from scenes.ui.text import BODY, BODY_BOLD, BUTTON, NUMBER_20, escape
from scenes.ui.tooltip import Tip
from scenes.ui.widget import Action, ActionWidget, Look

if TYPE_CHECKING:
    from scenes.app import App

_ONE_LINE = 800
"""From this width on a seat needs one line, else two."""
_NARROW = 470
"""Below this width a seat needs three lines."""
_HEIGHTS = {1: 86, 2: 108, 3: 146}
"""The height of a seat by the number of its lines."""
_GAP = 12
_ADD = 66
_START = 94
"""Where the controls begin, after stripe, number and shield."""
_SWATCH = 40
_KIND, _LEVEL = 190, 110
_HUMAN: SeatKind = "human"
_LEVELS: tuple[SeatKind, ...] = ("beginner", "easy", "normal", "hard", "expert", "random")
_TAKEN = round(255 * 0.28)
_ROW = theme.Material(theme.flat(theme.PARCHMENT_LIGHT), theme.HAIRLINE, 1.5, 12)


class _Note(NamedTuple):
    """What is to be said about the seats."""

    area: Area
    icon: str
    text: str


class ColourShield(ActionWidget):
    """A colour a seat can have; one that another seat has is pale."""

    def __init__(
        self, area: Area, colour: int, action: Action, *, key: str, tip: Tip | str, taken: bool, own: bool
    ) -> None:
        super().__init__(area, action, key=key, tip=tip)
        self.colour = colour
        self.taken = taken
        self.own = own

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the shield; the seat's own has a frame."""
        frame = self.area.middle(34, 40)
        if self.own:
            material = theme.Material(
                theme.flat(theme.PARCHMENT_HOVER[0]), theme.INK, 2, 8, ring=theme.GOLD_DEEP, ring_width=2
            )
            canvas.box(frame, material)
        elif look.hovered:
            canvas.rounded(frame, 8, theme.PARCHMENT_LOW)
        canvas.shield(self.colour, self.area.middle(26, 26), alpha=_TAKEN if self.taken and not look.hovered else 255)


class RemoveButton(ActionWidget):
    """Takes a seat away."""

    def __init__(self, area: Area, action: Action, *, key: str, tip: Tip | str) -> None:
        super().__init__(area, action, key=key, tip=tip)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw a cross."""
        if look.hovered:
            canvas.rounded(self.area.middle(34, 34), 17, theme.PARCHMENT_LOW)
        canvas.icon("cancel", self.area.middle(18, 18), theme.VERMILION if look.hovered else theme.INK_SOFT)


class AddButton(ActionWidget):
    """A dashed row that becomes a seat."""

    def __init__(self, area: Area, text: str, action: Action, *, key: str) -> None:
        super().__init__(area, action, key=key)
        self.text = text

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the row."""
        if look.hovered:
            canvas.rounded(self.area, 12, "#FBF4E2B0")
        canvas.dashes(self.area, 8, theme.PARCHMENT_WELL_EDGE, 2, 7)
        style = BUTTON.sized(18)
        inner = self.area.middle(canvas.type.width(self.text, style) + 34, self.area.h)
        canvas.icon("plus", inner.part(0, inner.h / 2 - 10, 20, 20), theme.INK_SOFT)
        canvas.text(self.text, style, theme.INK_SOFT, inner.after(32))


class SeatList(Scroll):
    """The rows of the seats, the row that adds one, and a note if people share the screen or one plays alone."""

    def __init__(
        self, app: "App", game_id: str, plan: SeatPlan, changed: Callable[[], None], *, has_secrets: bool
    ) -> None:
        super().__init__(Area(0, 0, 1, 1), key="seats")
        self.game_id = game_id
        self.has_secrets = has_secrets
        """Whether the game hides anything that is covered between turns."""
        self.app = app
        self.plan = plan
        self.changed = changed
        self._rows: list[Area] = []
        self._note: _Note | None = None

    # building

    def fill(self, area: Area) -> None:
        """Place everything in an area."""
        self.area = area
        self.inner.clear()
        lines = 1 if area.w - 16 >= _ONE_LINE else 2 if area.w - 16 >= _NARROW else 3
        height = _HEIGHTS[lines]
        column = area.part(6, 6, area.w - 16, 0)
        self._rows = []
        y = 0.0
        for draft in self.plan.drafts:
            row = column.part(0, y, column.w, height)
            self._rows.append(row)
            self._add_seat(row, draft, lines)
            y += height + _GAP
        if self.plan.can_add:
            add = AddButton(column.part(0, y, column.w, _ADD), self._t("add_seat"), self._add, key="add_seat")
            self.inner.add(add)
            y += _ADD + _GAP
        self.content_height = y + self._place_note(column.part(0, y + 4, column.w, 0))

    def _t(self, key: str, **values: int | str) -> str:
        return self.app.texts.get(f"setup.{key}", **values)

    def _place_note(self, place: Area) -> float:
        """Place the note, if there is one; return how much room it takes."""
        self._note = None
        if self.plan.is_solo:
            icon, text = "human", self.app.texts.get(f"{self.game_id}.solo_setup")
        elif self.plan.humans > 1:
            is_covered = self.has_secrets and self.app.settings.curtain
            icon, text = "eye_off", self._t("note_covered" if is_covered else "note_open", n=self.plan.humans)
        else:
            return 0
        height = self.app.brushes.type.paragraph_height(text, BODY, place.w - 70) + 24
        self._note = _Note(place.part(0, 0, place.w, height), icon, text)
        return height + 12

    def _add_seat(self, row: Area, draft: SeatDraft, lines: int) -> None:
        number = self.plan.drafts.index(draft) + 1
        end = 48
        if lines == 3:
            self._add_narrow_seat(row, draft, number)
            return
        if lines == 1:
            top = (row.h - 44) / 2
            room = row.w - _START - _KIND - _LEVEL - 5 * _SWATCH - end - 26
            kind = row.part(_START + room + 8, top + 1, _KIND, 42)
            level = row.part(_START + room + 16 + _KIND, top + 1, _LEVEL, 42)
            colours = row.from_end(end, (row.h - _SWATCH) / 2, 5 * _SWATCH, _SWATCH)
            remove = row.from_end(5, (row.h - 40) / 2, 40, 40)
        else:
            top = 9
            room = row.w - _START - _KIND - end - 10
            kind = row.from_end(end, top + 1, _KIND, 42)
            level = row.part(_START, 60, max(_LEVEL, min(room, 150)), 40)
            colours = row.from_end(end, 60, 5 * _SWATCH, _SWATCH)
            remove = row.from_end(5, 10, 40, 40)
        self._add_name(row.part(_START, top, room, 44), draft, number)
        self._add_kind(kind, draft, number)
        if not draft.is_human:
            self._add_level(level, draft, number)
        self._add_colours(colours, draft, number)
        self._add_remove(remove, draft, number)

    def _add_narrow_seat(self, row: Area, draft: SeatDraft, number: int) -> None:
        """Place name, who plays and colour one below the other."""
        width = row.w - _START - 10
        self._add_name(row.part(_START, 9, width - 40, 42), draft, number)
        self._add_remove(row.from_end(5, 10, 40, 40), draft, number)
        self._add_who(row.part(_START, 56, width, 40), draft, number)
        self._add_colours(row.part(_START, 101, min(width, 5 * _SWATCH), _SWATCH), draft, number)

    def _add_who(self, place: Area, draft: SeatDraft, number: int) -> None:
        """Ask with one list whether a person plays or a bot, and how well."""
        kinds: dict[str, SeatKind] = {kind: kind for kind in (_HUMAN, *_LEVELS)}
        choices: list[tuple[str, str]] = [(_HUMAN, self._t("human"))]
        choices += [(level, self._t("bot_level", level=self.app.texts.get(f"level.{level}"))) for level in _LEVELS]

        def choose(kind: str) -> None:
            self._set_kind(draft, kinds[kind])

        notes: dict[str, Note] = {level: self._note_on(level) for level in _LEVELS}
        self.inner.add(DropDown(place, choices, draft.kind, choose, key=f"who_{number}", notes=notes))

    def _add_colours(self, places: Area, draft: SeatDraft, number: int) -> None:
        for colour, place in enumerate(places.columns(len(theme.PLAYERS), 0)):
            self._add_colour(place, draft, colour, number)

    def _add_remove(self, place: Area, draft: SeatDraft, number: int) -> None:
        if self.plan.can_remove:
            tip = self._t("remove_seat", player=escape(draft.name(self.app.texts)))
            self.inner.add(RemoveButton(place, lambda: self._remove(draft), key=f"remove_{number}", tip=tip))

    def _add_name(self, place: Area, draft: SeatDraft, number: int) -> None:
        texts = self.app.texts
        field = TextField(
            place,
            draft.typed or draft.default_name(texts),
            lambda typed: draft.rename(typed, texts),
            key=f"name_{number}",
            hint=draft.default_name(texts),
            limit=LONGEST_NAME,
            style=BODY_BOLD.sized(18),
            spell=texts.spelled,
        )
        self.inner.add(field)

    def _add_kind(self, place: Area, draft: SeatDraft, number: int) -> None:
        choices = [("human", self._t("human")), ("bot", self._t("bot"))]
        now = "human" if draft.is_human else "bot"

        def choose(name: str) -> None:
            self._set_kind(draft, "human" if name == "human" else FIRST_LEVEL)

        self.inner.add(Segments(place, choices, now, choose, key=f"kind_{number}", icons=("human", "robot")))

    def _add_level(self, place: Area, draft: SeatDraft, number: int) -> None:
        levels: dict[str, SeatKind] = {level: level for level in _LEVELS}
        choices = [(level, self.app.texts.get(f"level.{level}")) for level in levels]

        def choose(level: str) -> None:
            self._set_kind(draft, levels[level])

        notes = {level: self._note_on(level) for level in levels}
        self.inner.add(
            DropDown(place, choices, draft.kind, choose, key=f"level_{number}", tip=self._t("level"), notes=notes)
        )

    def _note_on(self, level: str) -> Note:
        """Return what a level does, and how strong it was measured to be in this game."""
        texts = self.app.texts
        known = levels_of(self.game_id).get(level)
        elo = texts.get("level.elo", n=known.elo) if known and known.elo is not None else ""
        return Note(texts.get(f"level.note.{level}"), elo)

    def _add_colour(self, place: Area, draft: SeatDraft, colour: int, number: int) -> None:
        holder = self.plan.holder(colour)
        name = self.app.texts.get(f"settings.colour.{theme.PLAYERS[colour].id}")
        key = "colour_free" if holder is None else "colour_own" if holder is draft else "colour_swap"
        player = escape((holder or draft).name(self.app.texts))
        tip = self._t(key, colour=name) if holder is None else self._t(key, colour=name, player=player)

        def take() -> None:
            self.plan.set_colour(draft, colour)
            self.changed()

        shield = ColourShield(
            place,
            colour,
            take,
            key=f"colour_{number}_{colour}",
            tip=tip,
            taken=holder not in (None, draft),
            own=holder is draft,
        )
        self.inner.add(shield)

    # what the controls do

    def _add(self) -> None:
        self.plan.add()
        self.changed()

    def _remove(self, draft: SeatDraft) -> None:
        self.plan.remove(draft)
        self.changed()

    def _set_kind(self, draft: SeatDraft, kind: SeatKind) -> None:
        self.plan.set_kind(draft, kind)
        self.changed()

    # drawing

    def draw_content(self, canvas: Canvas) -> None:
        """Draw stripe, number and shield of every seat, and the note."""
        for number, (row, draft) in enumerate(zip(self._rows, self.plan.drafts, strict=True), 1):
            canvas.box(row, _ROW)
            inner = row.inset(_ROW.edge_width)
            draw_stripe(canvas, inner.part(0, 0, 10, inner.h), draft.colour, radius=_ROW.radius - _ROW.edge_width)
            label = row.part(16, 0, 20, row.h)
            canvas.text(self.app.texts.number(number), NUMBER_20, "#8A6B42", label, "center")
            canvas.shield(draft.colour, row.part(40, (row.h - 46) / 2, 46, 46))
        if self._note:
            area, icon, text = self._note
            canvas.box(area, theme.INFO)
            canvas.icon(icon, area.part(16, area.h / 2 - 11, 22, 22), theme.LAPIS)
            canvas.paragraph(text, BODY, "#1F3F6C", area.part(52, 12, area.w - 70, area.h - 24))
