"""How the sides of a match are shown: names, colours, portraits, kinds."""

from collections.abc import Sequence
from functools import cache
from typing import Literal

from game.core.languages import registry
from game.core.match import Match
from game.core.record import Seat, SeatKind
from game.core.text import Texts
from scenes.match.summary import MatchSummary
from scenes.shelf import find_box
from scenes.ui import theme
from scenes.ui.text import escape

SideKind = SeatKind | Literal["automaton"]
"""Who plays a side: a person, a bot of some level, or the rules."""


def colours_of(seats: Sequence[Seat]) -> list[int]:
    """Return the seats' colours; if two are alike or one is unknown, as in foreign records, all by number."""
    chosen = [seat.colour for seat in seats]
    known = range(len(theme.PLAYERS))
    is_sound = len(set(chosen)) == len(chosen) and all(colour in known for colour in chosen)
    return chosen if is_sound else list(known)[: len(chosen)]


def side_colours(match: Match) -> list[int]:
    """Return the colours of all sides: those of the seats, and the neutral one of automated sides."""
    return _colours(match.record.seats, MatchSummary(match).automata)


def _colours(seats: Sequence[Seat], automata: Sequence[str]) -> list[int]:
    return colours_of(seats) + [theme.NEUTRAL_NUMBER] * len(automata)


def side_portraits(match: Match) -> list[str]:
    """Return the drawings that stand for all sides: the shields of the seats, the portraits of automated sides."""
    return _portraits(match.game.id, match.record.seats, MatchSummary(match).automata)


def _portraits(game_id: str, seats: Sequence[Seat], automata: Sequence[str]) -> list[str]:
    box = find_box(game_id)
    shields = [theme.COLOURS[colour].shield for colour in colours_of(seats)]
    return shields + [box.portrait(automaton) for automaton in automata]


def default_name(kind: SeatKind, number: int, texts: Texts) -> str:
    """Return the name of a seat to which nobody gave one, by its number from 1 on."""
    return texts.get(f"setup.{'person' if kind == 'human' else 'robot'}.{number}")


def names_of(match: Match, texts: Texts) -> list[str]:
    """Return the names of all sides: those of the players, then those of automated sides."""
    return _names(match.game.id, match.record.seats, MatchSummary(match).automata, texts)


def called(kind: SeatKind, name: str, number: int, texts: Texts) -> str:
    """Return the name of a seat; a bot that has its name from the program is called as the language calls it."""
    name = name.strip()
    if not name:
        return default_name(kind, number, texts)
    key = None if kind == "human" else _robot_key(name, texts.language)
    return texts.get(key) if key else name


def _robot_key(name: str, language: str) -> str | None:
    """Return the key of a name that a bot has by default in some language; others are read only if they must be."""
    languages = dict.fromkeys((language, *registry().languages))
    return next((key for other in languages if (key := _robot_names(other).get(name))), None)


@cache
def _robot_names(language: str) -> dict[str, str]:
    """Return the keys of the names that bots have by default, by the names in a language."""
    keys = [f"setup.robot.{number}" for number in range(1, len(theme.PLAYERS) + 1)]
    texts = Texts(language)
    return {texts.get(key): key for key in keys}


def _names(game_id: str, seats: Sequence[Seat], automata: Sequence[str], texts: Texts) -> list[str]:
    players = [called(seat.kind, seat.name, number, texts) for number, seat in enumerate(seats, 1)]
    return players + [texts.name(game_id, "automaton", automaton) for automaton in automata]


def side_kind(match: Match, side: int) -> SideKind:
    """Return who plays a side."""
    seats = match.record.seats
    return seats[side].kind if side < len(seats) else "automaton"


def side_label(match: Match, side: int, texts: Texts) -> str:
    """Return in words who plays a side."""
    seats = match.record.seats
    return kind_of(seats[side], texts) if side < len(seats) else texts.get("level.automaton")


def kind_of(seat: Seat, texts: Texts) -> str:
    """Return whether a person or a bot of which level sits there."""
    level = texts.get(f"level.{seat.kind}")
    return level if seat.kind == "human" else texts.get("table.bot", level=level)


class Sides:
    """The sides of a match as a table shows them, by number: seats, then automated sides."""

    def __init__(self, game_id: str, seats: Sequence[Seat], automata: Sequence[str], texts: Texts) -> None:
        self._game_id = game_id
        self._seats = seats
        self._automata = automata
        self.names = _names(game_id, seats, automata, texts)
        self.colours = _colours(seats, automata)
        """The numbers of their colours; automated sides have the neutral one."""
        self.portraits = _portraits(game_id, seats, automata)
        """The drawings that stand for them: shields, or the portraits of automated sides."""

    @property
    def seats(self) -> range:
        """The numbers of the seats."""
        return range(len(self._seats))

    def name_again(self, texts: Texts) -> None:
        """Take the names in another language."""
        self.names = _names(self._game_id, self._seats, self._automata, texts)

    def escaped(self, side: int) -> str:
        """Return the name of a side, safe to be put into a text."""
        return escape(self.names[side])

    def coloured(self, side: int) -> str:
        """Return the name of a side for a text on paper, in its colour."""
        return f"[[{theme.COLOURS[self.colours[side]].on_paper}|{self.escaped(side)}]]"
