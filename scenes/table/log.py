"""The sentences that tell what happened in a match, made from its events."""

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.event import Event
from game.core.text import Texts
from scenes.match.history import History
from scenes.ui.text import escape

if TYPE_CHECKING:
    from scenes.table.context import TableContext
    from scenes.table.game_view import GameView
    from scenes.table.game_words import GameWords

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
    count: int = 1

    @property
    def seat(self) -> int | None:
        """The player it is about."""
        return self.event.seat


@dataclass(frozen=True, slots=True)
class LogSource:
    """Where log lines come from."""

    game_id: str
    history: History
    texts: Texts
    names: list[str]
    viewer: int | None
    words: "GameWords"

    def picture_of(self, event: Event) -> str:
        """Return the drawing beside the sentence of an event."""
        return self.words.picture_of(event)

    def places_of(self, event: Event) -> tuple[Hashable, ...]:
        """Return the places that the sentence of an event speaks of."""
        return self.words.places_of(event)

    def since(self, kinds: Collection[str]) -> list[Event]:
        """Return what happened since the latest event of one of these kinds, that one first, as the viewer knows it."""
        return self.history.since(kinds, self.viewer)


def log_of(context: "TableContext", game: "GameView", viewer: int | None) -> LogSource:
    """Return where the log of a table comes from, for a viewer's eyes."""
    controller, words = context.controller, game.words
    names = [escape(name) for name in context.sides.names]
    return LogSource(controller.game_id, controller.history, context.texts, names, viewer, words)


def news(source: LogSource, seat: int) -> str:
    """Return in a sentence what the others did since a player's last turn; what was done several times is counted."""
    told: dict[str, LogLine] = {}
    for line in reversed(latest_lines(source, 16)):
        if line.seat == seat and told:
            break
        if line.seat not in (seat, None):
            first = told.setdefault(_line(source, line.event).text, line)
            if first is not line:
                first.count += line.count
                first.text = _counted(source, first)
    latest = [line.text for line in told.values()][:3]
    return source.texts.get("table.list_separator").join(reversed(latest))


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
    text = source.texts.event(source.game_id, source.words.worded(event), source.names)
    return LogLine(event, text, source.picture_of(event), source.places_of(event))
