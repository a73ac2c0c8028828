"""How the seats of a match are shown: names, colours, kinds."""

from collections.abc import Sequence

from game.core.match import Match
from game.core.record import Seat, SeatKind
from game.core.text import Texts
from scenes.ui import theme


def colours_of(seats: Sequence[Seat]) -> list[int]:
    """Return the seats' colours; if two are alike or one is unknown, as in foreign records, all by number."""
    chosen = [seat.colour for seat in seats]
    known = range(len(theme.PLAYERS))
    is_sound = len(set(chosen)) == len(chosen) and all(colour in known for colour in chosen)
    return chosen if is_sound else list(known)[: len(chosen)]


def default_name(kind: SeatKind, number: int, texts: Texts) -> str:
    """Return the name of a seat to which nobody gave one, by its number from 1 on."""
    return texts.get(f"setup.{'person' if kind == 'human' else 'robot'}.{number}")


def names_of(match: Match, texts: Texts) -> list[str]:
    """Return the names of all players."""
    return [
        seat.name.strip() or default_name(seat.kind, number, texts) for number, seat in enumerate(match.record.seats, 1)
    ]


def kind_of(seat: Seat, texts: Texts) -> str:
    """Return whether a person or a bot of which level sits there."""
    level = texts.get(f"level.{seat.kind}")
    return level if seat.kind == "human" else texts.get("table.bot", level=level)
