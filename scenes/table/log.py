"""The log of a match: sentences made from events, in a peek under the panels and in a drawer."""

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.event import Event
from game.core.text import Texts
from scenes.match.history import History
from scenes.table.zoom import CardFace
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area, Point
from scenes.ui.scroll import Scroll
from scenes.ui.text import LABEL, SMALL, Typesetter, escape
from scenes.ui.widget import Look, Widget

if TYPE_CHECKING:
    from scenes.table.context import TableContext
    from scenes.table.game_view import GameView

_STYLE = SMALL.sized(15)
_PEEK_ROW = 34
_MOST_LINES = 400


Named = tuple[tuple[str, Callable[[str], str]], ...]
"""What a log line can name, the most telling first, and how the drawing of such a thing is found."""


def drawing_of(event: Event, by_kind: Mapping[str, str], named: Named) -> str:
    """Return the drawing beside a log line: that of its kind, or of the first thing it names."""
    if event.kind in by_kind:
        return by_kind[event.kind]
    for name, drawing in named:
        value = event.values.get(name)
        first = value[0] if isinstance(value, tuple) and value else value
        if isinstance(first, str):
            return drawing(first)
    return ""


@dataclass(slots=True)
class LogLine:
    """One sentence, whose it is, a drawing, and the places on the board it speaks of."""

    event: Event
    text: str
    picture: str
    places: tuple[Hashable, ...]
    card_of: Callable[[Event], CardFace | None]
    count: int = 1

    @property
    def seat(self) -> int | None:
        """The player it is about."""
        return self.event.seat

    @property
    def card(self) -> CardFace | None:
        """The card it names, to be shown large."""
        return self.card_of(self.event)


@dataclass(frozen=True, slots=True)
class LogSource:
    """Where log lines come from."""

    game_id: str
    history: History
    texts: Texts
    names: list[str]
    viewer: int | None
    picture_of: Callable[[Event], str]
    places_of: Callable[[Event], tuple[Hashable, ...]]
    card_of: Callable[[Event], CardFace | None]

    def since(self, kinds: Collection[str]) -> list[Event]:
        """Return what happened since the latest event of one of these kinds, that one first, as the viewer knows it."""
        return self.history.since(kinds, self.viewer)


def log_of(context: "TableContext", game: "GameView", viewer: int | None) -> LogSource:
    """Return where the log of a table comes from, for a viewer's eyes."""
    controller, words = context.controller, game.words
    names = [escape(name) for name in context.sides.names]
    return LogSource(
        controller.game_id,
        controller.history,
        context.texts,
        names,
        viewer,
        words.picture_of,
        words.places_of,
        words.card_of,
    )


def news(source: LogSource, seat: int) -> str:
    """Return in a sentence what the others did since a player's last turn."""
    lines: list[str] = []
    for line in reversed(latest_lines(source, 16)):
        if line.seat == seat and lines:
            break
        if line.seat not in (seat, None):
            lines.append(line.text)
    return source.texts.get("table.list_separator").join(reversed(lines[:3]))


def latest_lines(source: LogSource, limit: int = _MOST_LINES) -> list[LogLine]:
    """Return the latest lines, the latest last; repeated sentences are counted, not repeated."""
    return lines_of(source, source.history.backwards(source.viewer), limit)


def lines_of(source: LogSource, backwards: Iterable[Event], limit: int = _MOST_LINES) -> list[LogLine]:
    """Return what is said about events, which come the latest first; the latest line is the last one."""
    lines: list[LogLine] = []
    for event in backwards:
        line = _line(source, event)
        if lines and lines[-1].text == line.text and lines[-1].seat == line.seat:
            lines[-1].count += 1
            lines[-1].places += line.places
        elif len(lines) == limit:
            break
        else:
            lines.append(line)
    for line in lines:
        if line.count > 1:
            line.text = _counted(source, line)
    return lines[::-1]


def _counted(source: LogSource, line: LogLine) -> str:
    """Return the sentence of something that happened several times: its own, `<kind>_many`, or with a count."""
    game_id, kind = source.game_id, f"{line.event.kind}_many"
    if not source.texts.has(f"{game_id}.event.{kind}"):
        return f"{line.text} {source.texts.times(line.count)}"
    event = Event(kind, line.seat, {**line.event.values, "n": line.count})
    return source.texts.event(game_id, event, source.names)


def _line(source: LogSource, event: Event) -> LogLine:
    text = source.texts.event(source.game_id, event, source.names)
    return LogLine(event, text, source.picture_of(event), source.places_of(event), source.card_of)


class LogRow(Widget):
    """A line of the log; while the pointer is on it, the board marks what it speaks of."""

    is_focusable = False

    def __init__(self, area: Area, line: LogLine, portrait: str, *, latest: bool) -> None:
        super().__init__(area)
        self.line = line
        self.text = line.text
        self.portrait = portrait
        """Whom it is about: the drawing before it; without one it is about the match."""
        self.latest = latest

    @property
    def face(self) -> CardFace | None:
        """The card it names."""
        return self.line.card

    def hit(self, point: Point) -> bool:
        """The whole row catches the pointer."""
        return self.area.contains(point)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw shield, sentence and drawing."""
        if look.hovered and self.line.places:
            canvas.rounded(self.area.inset(-4, 0), 6, theme.WALNUT_HOVER)
        canvas.rule(self.area, 0, f"{theme.WALNUT_EDGE}66")
        middle = self.area.h / 2
        if self.portrait:
            canvas.picture(self.portrait, self.area.part(0, middle - 10, 20, 20))
        else:
            canvas.icon("clock", self.area.part(0, middle - 10, 20, 20), theme.SAND)
        room = self.area.w - 30 - (34 if self.line.picture else 0)
        ink = theme.CREAM if self.latest else theme.STRAW
        height = canvas.type.paragraph_height(self.text, _STYLE, room)
        canvas.paragraph(self.text, _STYLE, ink, self.area.part(30, (self.area.h - height) / 2, room, height))
        if self.line.picture:
            canvas.picture(self.line.picture, self.area.from_end(0, middle - 14, 28, 28))


class LogDrawer(Scroll):
    """The log in a drawer. Its older lines are laid out only when the player scrolls towards them."""

    def __init__(self, area: Area, room: float) -> None:
        super().__init__(area, key="log_drawer", dark=True)
        self.room = room
        """How high the lines on the page may be together; more of them are only laid out to keep one in view."""
        self.first = 0
        """Which of all lines is the first on the page."""

    @property
    def wants_older(self) -> bool:
        """Whether the player is near the first line on the page, and there are older ones."""
        return self.first > 0 and self.offset < self.area.h

    @property
    def is_scrolled_back(self) -> bool:
        """Whether the player reads something older than the latest line."""
        return self.offset < self.furthest - 1

    def line_in_view(self) -> tuple[int, float]:
        """Return which line is the first in view, and how far below the top of the view it begins."""
        top = self.area.y + self.offset
        rows = enumerate(self.inner.widgets, self.first)
        return next((number, row.area.y - top) for number, row in rows if row.area.bottom > top)

    def bring_back(self, line: int, below: float) -> None:
        """Show a line where it was in view before."""
        row = self.inner.widgets[min(line - self.first, len(self.inner.widgets) - 1)]
        self.offset = row.area.y - self.area.y - below


def row_height(type_: Typesetter, text: str, width: float, picture: bool) -> float:
    """Return how high a row must be for its sentence."""
    room = width - 30 - (34 if picture else 0)
    return max(_PEEK_ROW, type_.paragraph_height(text, _STYLE, room) + 12)


def draw_peek(canvas: Canvas, area: Area, title: str) -> None:
    """Draw the dark panel that holds the latest lines."""
    canvas.box(area, theme.DARK_PANEL)
    canvas.text(title, LABEL, theme.SAND, area.part(14, 10, area.w - 60, 20))
