"""The rows of the settings: which setting stands on which tab, and the control that changes it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, get_args

from game.core.languages import LATIN_DIGITS, registry
from scenes.match.turn_end import Way
from scenes.settings import LARGEST_SCALE, SMALLEST_SCALE
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.choice import DropDown, Segments, Slider, Toggle
from scenes.ui.geometry import Area, Point
from scenes.ui.scroll import Scroll
from scenes.ui.text import BODY, BODY_BOLD, TITLE_20, Style
from scenes.ui.widget import Widget

if TYPE_CHECKING:
    from scenes.app import App

Value = bool | float | str
Changed = Callable[[str, Value], None]
"""Takes the name of a setting and its new value."""

LABEL_STYLE = BODY.sized(18.5)
HELP_STYLE = BODY.sized(15.5)
TEXT_STYLE = BODY.sized(17)

_ROW = 76
_GAP = 24
_CONTROL_HEIGHT = 42
_SEGMENT_PADDING = 18
_SLIDER = 330
_MOST_SEGMENTS = 5
"""More choices than these are shown in a list."""


@dataclass(frozen=True, slots=True)
class Switch:
    """A setting that is on or off."""

    field: str


@dataclass(frozen=True, slots=True)
class Choice:
    """A setting with a few values, by the names under which they stand in the texts."""

    field: str
    values: Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Measure:
    """A setting between two bounds, shown in percent."""

    field: str
    bounds: tuple[float, float] = (0.0, 1.0)


Row = Switch | Choice | Measure

_SPEEDS: Mapping[str, Value] = {"normal": "normal", "fast": "fast", "faster": "faster", "none": "off"}

TABS: Mapping[str, tuple[Row, ...]] = {
    "display": (
        Choice("full_screen", {"window": False, "full": True}),
        Measure("scale", (SMALLEST_SCALE, LARGEST_SCALE)),
        Choice("motion", _SPEEDS),
        Switch("dim_board"),
    ),
    "sound": (Switch("muted"), Measure("effects"), Measure("music"), Switch("hover_tick")),
    "language": (
        Choice("language", {language: language for language in registry().languages}),
        Choice("own_digits", {"own": True, "latin": False}),
        Switch("printed_names"),
    ),
    "play": (
        Switch("confirm_moves"),
        Switch("curtain"),
        Choice("turn_end", {way: way for way in get_args(Way)}),
        Choice("warnings", {"all": "all", "costly": "costly", "none": "none"}),
        Switch("free_undo"),
    ),
    "bots": (
        Choice("bot_speed", {"slow": "slow", **_SPEEDS}),
        Choice("bot_thinking", {"quick": "quick", "normal": "normal", "deep": "deep"}),
    ),
    "accessibility": (
        Switch("reduced_motion"),
        Switch("high_contrast"),
        Switch("shape_marks"),
        Choice("show_keys", {"used": "used", "always": "always", "never": "never"}),
    ),
    "figures": (Switch("guess_marks"), Switch("guess_tips"), Switch("figure_sheet")),
    "about": (),
}
"""The rows of every tab; each setting stands in exactly one of them, but for what is set at tables or in the setup."""


class RowToggle(Toggle):
    """A switch at the end of a row; the whole row catches the click."""

    def __init__(self, area: Area, row: Area, on: bool, action: Callable[[bool], None], *, key: str) -> None:
        super().__init__(area, on, action, key=key)
        self.row = row

    def hit(self, point: Point) -> bool:
        """Return whether the pointer is on the row."""
        return self.row.contains(point)


class Sheet(Scroll):
    """The open tab: rows with controls, and paragraphs, one below the other."""

    _MARGIN = 18

    def __init__(self, app: "App", changed: Changed) -> None:
        super().__init__(Area(0, 0, 1, 1), key="sheet")
        self.app = app
        self.changed = changed
        self._paintings: list[Callable[[Canvas], None]] = []

    def begin(self, area: Area) -> None:
        """Take everything away, to be filled anew."""
        self.area = area
        self.inner.clear()
        self._paintings = []
        self.content_height = 0.0

    def part(self, height: float) -> Area:
        """Return the next part of the sheet, of this height."""
        part = self.area.part(self._MARGIN, self.content_height, self.area.w - 2 * self._MARGIN, height)
        self.content_height += height
        return part

    def paint(self, painting: Callable[[Canvas], None]) -> None:
        """Have something painted under the widgets."""
        self._paintings.append(painting)

    def draw_content(self, canvas: Canvas) -> None:
        """Paint labels and paragraphs."""
        for painting in self._paintings:
            painting(canvas)

    # rows

    def add_row(self, row: Row) -> None:
        """Add the label, the line of help and the control of a setting."""
        type_ = self.app.brushes.type
        label, help_ = f"**{self._text('row', row.field)}**", self._text("help", _help_of(row, self.app))
        width = self._control_width(row)
        room = self.area.w - 2 * self._MARGIN - width - _GAP
        label_height = type_.paragraph_height(label, LABEL_STYLE, room)
        block = label_height + type_.paragraph_height(help_, HELP_STYLE, room)
        area = self.part(max(_ROW, block + 18))
        text = area.part(0, (area.h - block) / 2, room, block)
        self.paint(lambda canvas: canvas.rule(area, 0, f"{theme.HAIRLINE}88"))
        self.paint(lambda canvas: _draw_words(canvas, text, label, help_, label_height))
        self.inner.add(self._control(row, area, width))

    def _text(self, group: str, name: str, **values: str) -> str:
        return self.app.texts.get(f"settings.{group}.{name}", **values)

    def _labels(self, row: Choice) -> list[tuple[str, str]]:
        if row.field == "language":
            return [(language.id, language.name) for language in registry().languages.values()]
        samples = _sample_digits(self.app) if row.field == "own_digits" else {}
        return [(name, self._text("choice", f"{row.field}.{name}", **samples)) for name in row.values]

    def _control_width(self, row: Row) -> float:
        if isinstance(row, Switch):
            return Toggle.SIZE[0]
        if isinstance(row, Measure):
            return min(_SLIDER, self.area.w * 0.45)
        if len(row.values) > _MOST_SEGMENTS:
            return min(_SLIDER, self.area.w * 0.45)
        widest = max(self.app.brushes.type.width(label, BODY_BOLD) for _, label in self._labels(row))
        return len(row.values) * (widest + 2 * _SEGMENT_PADDING)

    def _control(self, row: Row, area: Area, width: float) -> Widget:
        if isinstance(row, Switch):
            return self._switch(row, area)
        place = area.from_end(0, (area.h - _CONTROL_HEIGHT) / 2, width, _CONTROL_HEIGHT)
        return self._choice(row, place) if isinstance(row, Choice) else self._slider(row, place)

    def _switch(self, row: Switch, area: Area) -> Widget:
        width, height = Toggle.SIZE
        place = area.from_end(0, (area.h - height) / 2, width, height)
        on = bool(getattr(self.app.settings, row.field))
        return RowToggle(place, area, on, lambda value: self.changed(row.field, value), key=row.field)

    def _choice(self, row: Choice, place: Area) -> Widget:
        now = self.app.texts.language if row.field == "language" else getattr(self.app.settings, row.field)
        chosen = next(name for name, value in row.values.items() if value == now)
        widget = DropDown if len(row.values) > _MOST_SEGMENTS else Segments
        return widget(
            place, self._labels(row), chosen, lambda name: self.changed(row.field, row.values[name]), key=row.field
        )

    def _slider(self, row: Measure, place: Area) -> Widget:
        return Slider(
            place,
            getattr(self.app.settings, row.field),
            row.bounds,
            0.05,
            lambda value: self.changed(row.field, round(value, 2)),
            key=row.field,
            label=lambda value: self.app.texts.get("common.percent", n=round(100 * value)),
            on_drop=True,  # a change builds the page anew, and the knob would be lost
        )

    # paragraphs

    def add_text(self, text: str, style: Style = TEXT_STYLE, colour: str = theme.INK, space: float = 6) -> None:
        """Add a paragraph."""
        width = self.area.w - 2 * self._MARGIN
        height = self.app.brushes.type.paragraph_height(text, style, width)
        area = self.part(height + space)
        self.paint(lambda canvas: _draw_paragraph(canvas, text, style, colour, area))

    def add_heading(self, text: str) -> None:
        """Add a small title with a line above it."""
        area = self.part(14)
        self.paint(lambda canvas: canvas.rule(area, 4, f"{theme.HAIRLINE}88"))
        self.add_text(text, TITLE_20, space=2)


def _help_of(row: Row, app: "App") -> str:
    """Return the name of a row's help; with reduced motion the speed has no effect, and the help says so."""
    if row.field == "language" and len(registry().languages) > 2:
        return "languages"
    return "motion_reduced" if row.field == "motion" and app.settings.reduced_motion else row.field


def _sample_digits(app: "App") -> dict[str, str]:
    """Return digits that look the same whatever is chosen: the language's own, or those of one that has any."""
    languages = (app.texts.profile, *registry().languages.values())
    own = next((language.digits for language in languages if language.has_own_digits), LATIN_DIGITS)
    return {"own": own[1:4], "latin": LATIN_DIGITS[1:4]}


def _draw_words(canvas: Canvas, area: Area, label: str, help_: str, label_height: float) -> None:
    canvas.paragraph(label, LABEL_STYLE, theme.INK, area)
    canvas.paragraph(help_, HELP_STYLE, theme.INK_SOFT, area.below(label_height))


def _draw_paragraph(canvas: Canvas, text: str, style: Style, colour: str, area: Area) -> None:
    canvas.paragraph(text, style, colour, area)
