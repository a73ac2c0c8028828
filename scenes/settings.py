"""The player's settings: typed, kept in one file, and valid whatever that file says."""

import locale
import os
import re
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from game.core.data import user_folder
from game.core.errors import WriteError
from game.core.files import put_aside, read_bounded, write_whole
from game.core.languages import FALLBACK, registry

Share = Annotated[float, msgspec.Meta(ge=0, le=1)]

_EFFORTS = {"quick": 0.4, "normal": 1.0, "deep": 3.0}
MOTION_FACTORS = {"normal": 1.0, "fast": 0.6, "faster": 0.3, "off": 0.0}
"""What motion times are multiplied by."""
_PAUSE_FACTORS = {"slow": 3.0, **MOTION_FACTORS}
"""What the pauses of bots are multiplied by."""

HandOrder = Literal["drawn", "cost", "kind"]
HAND_ORDERS: tuple[HandOrder, ...] = ("drawn", "cost", "kind")

LITTLE = 2
"""So many points are not worth a question to those who want to be asked about costly moves only."""

SMALLEST_SCALE, LARGEST_SCALE = 0.8, 1.5

_LARGEST_FILE = 1 << 16


class Settings(msgspec.Struct, kw_only=True, forbid_unknown_fields=False):
    """Everything a player can set. A field that is missing in the file has its default."""

    language: str = FALLBACK
    own_digits: bool = msgspec.field(default=True, name="persian_digits")  # so it is called in files of version 1.0.0
    """Whether a language with digits of its own writes them."""
    printed_names: bool = True
    """Whether tooltips and large cards show the English name on a card, too."""
    scale: Annotated[float, msgspec.Meta(ge=SMALLEST_SCALE, le=LARGEST_SCALE)] = 1.0
    full_screen: bool = False
    effects: Share = 0.7
    music: Share = 0.35
    muted: bool = False
    hover_tick: bool = False
    motion: Literal["normal", "fast", "faster", "off"] = "normal"
    reduced_motion: bool = False
    high_contrast: bool = False
    shape_marks: bool = True
    show_keys: Literal["used", "always", "never"] = "used"
    """When a strip on the table says what the keys do."""
    dim_board: bool = True
    confirm_moves: bool = False
    bot_speed: Literal["slow", "normal", "fast", "faster", "off"] = "normal"
    """How long bots pause between their moves."""
    bot_thinking: Literal["quick", "normal", "deep"] = "normal"
    """How much strong bots think about a decision."""
    curtain: bool = True
    """Whether a sheet covers hidden things between two people."""
    free_undo: bool = False
    turn_end: Literal["suited", "click", "after_4", "at_once"] = "suited"
    """How a person's turn ends: as suits the game, by a click, after some seconds, or with the last move."""
    warnings: Literal["all", "costly", "none"] = "all"
    """Which moves that cost something or bring nothing are asked about."""
    guess_marks: bool = False
    """Whether cards on the table show which of their figures are guesses."""
    guess_tips: bool = True
    """Whether tips and large cards tell which figures are guesses."""
    figure_sheet: bool = True
    """Whether the figures of a card shown large stand open beside it."""

    remember_setup: bool = True
    """Whether seats and options of a match are kept for the next one of its game; it is set in the setup."""
    open_logs: tuple[str, ...] = ()
    """The games whose log stands in the rail of the players; it is set at the table."""
    always_draw: tuple[Literal["council", "prospect"], ...] = ()
    """In which phases of San Juan people draw without being asked; it is set at the table."""

    shelf_choice: str = ""
    """The game that was last chosen on the shelf; it is set there."""

    hand_order: HandOrder = "drawn"
    """How the hand of San Juan is sorted; it is set at the table."""

    @property
    def motion_factor(self) -> float:
        """What motion times are multiplied by; 0 means at once."""
        return 0.0 if self.reduced_motion else MOTION_FACTORS[self.motion]

    @property
    def bot_pause(self) -> float:
        """Seconds a bot waits before each of its moves."""
        return 0.5 * _PAUSE_FACTORS[self.bot_speed]

    @property
    def bot_effort(self) -> float:
        """How many times the usual amount strong bots think."""
        return _EFFORTS[self.bot_thinking]

    @property
    def scoring_factor(self) -> float:
        """What the times of the final scoring are multiplied by; 0: the results are shown at once."""
        return 0.0 if self.bot_speed == "off" else MOTION_FACTORS[self.motion]

    def warns_of(self, points: int) -> bool:
        """Return whether a move that costs so many points is asked about; 0: it brings nothing."""
        return self.warnings == "all" or (self.warnings == "costly" and points > LITTLE)


_NAMES = frozenset(field.encode_name for field in msgspec.structs.fields(Settings))
_DAMAGED = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, OSError)
"""What a file raises that cannot be used."""


def settings_path() -> Path:
    """Return where settings are kept."""
    return user_folder() / "settings.json"


def read_settings() -> tuple[Settings, str | None]:
    """Read the settings; a damaged file is put aside, and the second value is its new name.

    A value that this version does not know, as a later one may write it, leaves the others as they are.
    """
    path = settings_path()
    try:
        fields = _fields_in(path)
        known = {name: value for name, value in fields.items() if _is_known(name, value)}
        return msgspec.json.decode(msgspec.json.encode(known), type=Settings), None
    except (FileNotFoundError, NotADirectoryError):
        return Settings(language=system_language()), None
    except _DAMAGED:
        return Settings(language=system_language()), put_aside(path)


def _fields_in(path: Path) -> dict[str, msgspec.Raw]:
    """Return what a file of settings says, each value as it stands there."""
    text = read_bounded(path, _LARGEST_FILE).decode("utf-8")
    return msgspec.json.decode(text, type=dict[str, msgspec.Raw])


def _is_known(name: str, value: msgspec.Raw) -> bool:
    """Return whether this version has such a setting and the setting such a value."""
    try:
        msgspec.json.decode(msgspec.json.encode({name: value}), type=Settings)
    except _DAMAGED:
        return False
    return name in _NAMES


def write_settings(settings: Settings) -> None:
    """Write the settings whole or not at all; raise WriteError if the system refuses.

    What the file says that this version does not know stays there for the version that does, until the player sets
    something else.
    """
    path = settings_path()
    fields, defaults = _fields_of(settings), _fields_of(Settings())
    for name, value in _unknown_in(path).items():
        if fields.get(name) == defaults.get(name):
            fields[name] = value
    try:
        write_whole(path, msgspec.json.format(msgspec.json.encode(fields)))
    except OSError as error:
        raise WriteError(path, "the settings cannot be written", error) from None


def _fields_of(settings: Settings) -> dict[str, msgspec.Raw]:
    """Return settings as a file says them."""
    return msgspec.json.decode(msgspec.json.encode(settings), type=dict[str, msgspec.Raw])


def _unknown_in(path: Path) -> dict[str, msgspec.Raw]:
    """Return what a file says that this version does not know; nothing if there is no such file, or a damaged one."""
    try:
        return {name: value for name, value in _fields_in(path).items() if not _is_known(name, value)}
    except _DAMAGED:
        return {}


def system_language() -> str:
    """Return the language the system speaks, English if there is no such language."""
    names = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    name = next((name for name in names if name), "") or locale.getlocale()[0] or ""
    spoken = re.split(r"[_.@-]", name.lower())[0]
    for language in registry().languages.values():
        if spoken in (language.id, *(other.lower() for other in language.system_names)):
            return language.id
    return FALLBACK
