"""What was last set up for each game: seats and options, each kept in a file."""

from contextlib import suppress
from pathlib import Path
from typing import TypeVar

import msgspec

from game.core.data import user_folder
from game.core.files import read_bounded, write_whole
from game.core.record import Seat, is_name
from scenes.setup.plan import LONGEST_NAME
from scenes.ui import theme

_LARGEST_FILE = 1 << 16
_SeatsByGame = dict[str, list[Seat]]
_OptionsByGame = dict[str, dict[str, str]]
_Kept = TypeVar("_Kept")


def seats_path() -> Path:
    """Return where the last seats are kept."""
    return user_folder() / "seats.json"


def options_path() -> Path:
    """Return where the last options are kept."""
    return user_folder() / "options.json"


def last_seats(game_id: str, players: range, *, alone: bool = False) -> list[Seat]:
    """Return the last seats of a game, or the last person who played it alone; none if there are none that fit."""
    seats = _read(seats_path(), _SeatsByGame).get(_key(game_id, alone=alone), [])
    colours = {seat.colour for seat in seats if 0 <= seat.colour < len(theme.PLAYERS)}
    fits = len(seats) in players and len(colours) == len(seats) and all(is_name(seat.name) for seat in seats)
    if not fits or alone != (len(seats) == 1):
        return []
    return [Seat(seat.kind, seat.name[:LONGEST_NAME], seat.colour) for seat in seats]


def remember_seats(game_id: str, seats: list[Seat]) -> None:
    """Keep the seats for the next match of a game; those of a person alone do not displace the others."""
    key = _key(game_id, alone=len(seats) == 1)
    _write(seats_path(), {**_read(seats_path(), _SeatsByGame), key: seats})


def last_options(game_id: str) -> dict[str, str]:
    """Return what was last chosen by hand for a game, be it offered at present or not."""
    return _read(options_path(), _OptionsByGame).get(game_id, {})


def remember_options(game_id: str, chosen: dict[str, str]) -> None:
    """Keep what was chosen by hand for the next match of a game."""
    _write(options_path(), {**_read(options_path(), _OptionsByGame), game_id: chosen})


def _key(game_id: str, *, alone: bool) -> str:
    return f"{game_id} alone" if alone else game_id


def _read(path: Path, kind: type[dict[str, _Kept]]) -> dict[str, _Kept]:
    try:
        return msgspec.json.decode(read_bounded(path, _LARGEST_FILE), type=kind)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):  # the defaults do as well
        return {}


def _write(path: Path, kept: object) -> None:
    with suppress(OSError):  # then the next match begins with older ones, which harms nobody
        write_whole(path, msgspec.json.encode(kept))
