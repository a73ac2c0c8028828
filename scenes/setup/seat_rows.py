"""The seats of the setup screen: one row for each, and a place for one more."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from game.bots.levels import levels_of
from game.core.record import SeatKind
from scenes.setup.plan import LONGEST_NAME, SeatDraft, SeatPlan
from scenes.setup.shields import SeatShield
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.choice import DropDown, Note
from scenes.ui.field import TextField
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.scroll import Scroll
from scenes.ui.stripe import draw_stripe
from scenes.ui.text import BODY, BODY_BOLD, BUTTON, NUMBER_20, SMALL, Style, escape
from scenes.ui.tooltip import Tip
from scenes.ui.widget import Action, ActionWidget, Look, Widget

if TYPE_CHECKING:
    from scenes.app import App

_ROW_HEIGHT = 104
"""How high the row of a person is."""
_LEVEL = SMALL.sized(13.5)
_LEAST_LEVEL = 12
_GAP = 10
_ADD = 54
_START = 90
"""Where the controls begin, after stripe, number and shield."""
_TOLD = 34
"""Where the sentence on a bot begins, below its shield."""
_HUMAN: SeatKind = "human"
_LEVELS: tuple[SeatKind, ...] = ("beginner", "easy", "normal", "hard", "expert")
_UNLISTED: SeatKind = "random"
"""A level that only the command line offers."""
_ROW = theme.Material(theme.flat(theme.PARCHMENT_LIGHT), theme.HAIRLINE, 1.5, 12)


class _Note(NamedTuple):
    """What is to be said about the seats."""

    area: Area
    icon: str
    text: str


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
        self.tells_namesakes = False
        """Whether names that are taken are marked: from the first start with such a name on."""
        self._rows: list[Area] = []
        self._note: _Note | None = None
        self._typed_in: Widget | None = None
        """What had the focus before the rows were placed anew: a name that is being typed may be empty for a while."""

    # building

    def fill(self, area: Area) -> None:
        """Place everything in an area."""
        self.area = area
        self._typed_in = self.inner.focused
        self.inner.clear()
        column = area.part(6, 6, area.w - 16, 0)
        self._rows = []
        y = 0.0
        for number, draft in enumerate(self.plan.drafts, 1):
            row = column.part(0, y, column.w, self._height_of(draft, column.w))
            self._rows.append(row)
            self._add_seat(row, draft, number)
            y += row.h + _GAP
        if self.plan.can_add:
            add = AddButton(column.part(0, y, column.w, _ADD), self._t("add_seat"), self._add, key="add_seat")
            self.inner.add(add)
            y += _ADD + _GAP
        self.content_height = y + self._place_note(column.part(0, y + 4, column.w, 0))

    def _height_of(self, draft: SeatDraft, width: float) -> float:
        """Return how high a seat is; that of a bot says how it plays."""
        told, room = self._sentence(draft), width - _TOLD - 10
        below = self.app.brushes.type.paragraph_height(told, self._style_of(told, room), room) if told else 0
        return _ROW_HEIGHT + below

    def _style_of(self, told: str, room: float) -> Style:
        """Return the style of the sentence below a seat: a little smaller if that keeps it on one line."""
        type_ = self.app.brushes.type
        smaller = fitting(type_, told, _LEVEL, room, _LEAST_LEVEL)
        return smaller if type_.width(told, smaller) <= room else _LEVEL

    def _is_namesake(self, draft: SeatDraft) -> bool:
        return self.tells_namesakes and any(draft is other for other in self.plan.namesakes(self.app.texts))

    def _sentence(self, draft: SeatDraft) -> str:
        """Return what is said below a seat: that its name is taken, or how its bot plays."""
        if self._is_namesake(draft):
            return self._t("same_names", name=escape(draft.name(self.app.texts)))
        return "" if draft.is_human else self._told(draft)

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

    def _add_seat(self, row: Area, draft: SeatDraft, number: int) -> None:
        """Place the shield, and name and who plays one below the other."""
        width = self._who_width
        self._add_shield(row.part(31, (_ROW_HEIGHT - 74) / 2, 54, 74), draft, number)
        self._add_name(row.part(_START, 9, width - (34 if self.plan.can_remove else 0), 42), draft, number)
        self._add_remove(row.from_end(1, 10, 40, 40), draft, number)
        self._add_who(row.part(_START, 56, width, 40), draft, number)

    def _add_who(self, place: Area, draft: SeatDraft, number: int) -> None:
        """Ask with one list whether a person plays or a bot, and how well."""
        levels = (*_LEVELS, _UNLISTED) if draft.kind == _UNLISTED else _LEVELS
        kinds: dict[str, SeatKind] = {kind: kind for kind in (_HUMAN, *levels)}
        choices: list[tuple[str, str]] = [(_HUMAN, self._t("human"))]
        choices += [(level, self._t("bot_level", level=self.app.texts.get(f"level.{level}"))) for level in levels]

        def choose(kind: str) -> None:
            self._set_kind(draft, kinds[kind])

        notes: dict[str, Note] = {level: self._note_on(level) for level in levels}
        self.inner.add(DropDown(place, choices, draft.kind, choose, key=f"who_{number}", notes=notes))

    def _add_shield(self, place: Area, draft: SeatDraft, number: int) -> None:
        holders = [self.plan.holder(colour) for colour in range(len(theme.PLAYERS))]
        taken = [holder not in (None, draft) for holder in holders]
        name = self.app.texts.get(f"settings.colour.{theme.PLAYERS[draft.colour].id}")
        tip = self._t("colour_own", colour=name, player=escape(draft.name(self.app.texts)))

        def take(colour: int) -> None:
            self.plan.set_colour(draft, colour)
            self.changed()

        self.inner.add(SeatShield(place, draft.colour, taken, take, key=f"shield_{number}", tip=tip))

    def _add_remove(self, place: Area, draft: SeatDraft, number: int) -> None:
        if self.plan.can_remove:
            tip = self._t("remove_seat", player=escape(draft.name(self.app.texts)))
            self.inner.add(RemoveButton(place, lambda: self._remove(draft), key=f"remove_{number}", tip=tip))

    def _add_name(self, place: Area, draft: SeatDraft, number: int) -> None:
        texts, key, before = self.app.texts, f"name_{number}", self._typed_in
        text = draft.typed or draft.default_name(texts)
        if isinstance(before, TextField) and before.key == key:
            text = before.text
        field = TextField(
            place,
            text,
            lambda typed: self._rename(draft, typed),
            key=key,
            hint=draft.default_name(texts),
            limit=LONGEST_NAME,
            style=BODY_BOLD.sized(18 if place.w > 150 else 16),
            spell=texts.spelled,
        )
        self.inner.add(field)

    def _note_on(self, level: str) -> Note:
        """Return what a level does, and how strong it was measured to be in this game."""
        texts = self.app.texts
        elo = self._elo_of(level)
        return Note(texts.get(f"level.note.{level}"), "" if elo is None else texts.get("level.elo", n=elo))

    def _told(self, draft: SeatDraft) -> str:
        """Return the same of the bot in a seat, in one line; without its strength where the closed list shows that."""
        texts, note, elo = self.app.texts, self._note_on(draft.kind), self._elo_of(draft.kind)
        label = self._t("bot_level", level=texts.get(f"level.{draft.kind}"))
        if elo is None or note.ends_beside(self.app.brushes.type, label, self._who_width):
            return note.line
        return texts.get("level.note_and_elo", note=note.line, n=elo)

    @property
    def _who_width(self) -> float:
        """How wide the list is that asks who plays."""
        return self.area.w - 16 - _START - 10

    def _elo_of(self, level: str) -> int | None:
        known = levels_of(self.game_id).get(level)
        return known.elo if known else None

    # what the controls do

    def _rename(self, draft: SeatDraft, typed: str) -> None:
        """Take a name; whatever names the players follows."""
        draft.rename(typed, self.app.texts)
        self.changed()

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
        """Draw stripe and number of every seat, how bots play, and the note."""
        for number, (row, draft) in enumerate(zip(self._rows, self.plan.drafts, strict=True), 1):
            canvas.box(row, _ROW)
            inner = row.inset(_ROW.edge_width)
            draw_stripe(canvas, inner.part(0, 0, 10, inner.h), draft.colour, radius=_ROW.radius - _ROW.edge_width)
            label = row.part(12, 0, 20, _ROW_HEIGHT)
            canvas.text(self.app.texts.number(number), NUMBER_20, "#8A6B42", label, "center")
            words = row.part(_TOLD, 99, row.w - _TOLD - 10, row.h - 99)
            is_taken = self._is_namesake(draft)
            if is_taken and (field := self.inner.find(f"name_{number}")):
                canvas.outline(field.area.inset(-3), 11, theme.VERMILION, 3)
            if row.h > _ROW_HEIGHT:
                told, colour = self._sentence(draft), theme.VERMILION if is_taken else theme.INK_SOFT
                canvas.paragraph(told, self._style_of(told, words.w), colour, words)
        if self._note:
            area, icon, text = self._note
            canvas.box(area, theme.INFO)
            canvas.icon(icon, area.part(16, area.h / 2 - 11, 22, 22), theme.LAPIS)
            canvas.paragraph(text, BODY, "#1F3F6C", area.part(52, 12, area.w - 70, area.h - 24))
