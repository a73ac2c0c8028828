"""Reading data files: YAML to typed, immutable records, and one line that names the fault in a bad file."""

import os
import re
import sys
from collections.abc import Hashable
from pathlib import Path
from typing import TypeVar

import msgspec
import platformdirs
import yaml

from game.core.errors import DataError

try:
    from yaml import CSafeLoader as SafeLoader
except ImportError:  # PyYAML was built without its C library
    from yaml import SafeLoader  # type: ignore[assignment]

T = TypeVar("T")

ROOT = Path(getattr(sys, "_MEIPASS", Path(__file__).resolve().parents[2]))
DATA = ROOT / "data"
PROGRAM = "builders-table" if getattr(sys, "frozen", False) else "main.py"
"""What to type to start the program."""

NOWHERE = Path(os.devnull) / "builders-table"
"""The folder of a player who has no home: nothing is found there, and nothing can be written."""


class _Loader(SafeLoader):
    """Reads plain values only, and takes a key that stands twice for the mistake it is."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, object]:
        seen: set[str] = set()
        for key, _ in node.value:
            if not isinstance(key, yaml.ScalarNode):
                continue
            if key.value in seen:
                raise yaml.MarkedYAMLError(problem=f"'{key.value}' stands there twice", problem_mark=key.start_mark)
            seen.add(key.value)
        return super().construct_mapping(node, deep)


def user_folder() -> Path:
    """Return the folder for the player's own files; BUILDERS_TABLE_HOME overrides the platform's place."""
    home = os.environ.get("BUILDERS_TABLE_HOME")
    if home:
        return Path(home)
    try:
        folder = platformdirs.user_data_path("builders-table", appauthor=False)
    except (RuntimeError, ValueError):  # nobody knows where the home is
        return NOWHERE
    return folder if folder.is_absolute() else NOWHERE


def read_yaml(path: Path, kind: type[T]) -> T:
    """Read a YAML file into a typed record."""
    return typed(read_plain_yaml(path), kind, file_name(path))


def read_plain_yaml(path: Path) -> object:
    """Read a YAML file as plain lists, mappings, texts and numbers."""
    try:
        return yaml.load(path.read_text(encoding="utf-8"), Loader=_Loader)
    except FileNotFoundError:
        raise DataError(f"{file_name(path)}: the file is missing") from None
    except OSError as error:
        raise DataError(f"{file_name(path)}: cannot be read ({error.strerror})") from None
    except UnicodeDecodeError:
        raise DataError(f"{file_name(path)}: is not a text file in UTF-8") from None
    except yaml.MarkedYAMLError as error:
        line = f", line {error.problem_mark.line + 1}" if error.problem_mark else ""
        raise DataError(f"{file_name(path)}{line}: {error.problem or 'not valid YAML'}") from None
    except Exception as error:  # odd tags make PyYAML raise exceptions of every kind
        raise DataError(f"{file_name(path)}: not valid YAML ({error})") from None


def typed(plain: object, kind: type[T], source: str) -> T:
    """Check plain values against a typed record; `source` names them in the fault."""
    try:
        return msgspec.convert(plain, kind)
    except msgspec.ValidationError as error:
        raise DataError(f"{source}: {plain_fault(error)}") from None


def plain_fault(error: msgspec.ValidationError) -> str:
    """Return msgspec's fault as `place: what was expected`."""
    reason, _, place = str(error).partition(" - at ")
    place = place.replace("`", "").replace("$.", "").replace("$", "")
    reason = re.sub(r"`([^`]*)`", r"'\1'", reason)
    return f"{place}: {reason}" if place else reason


def file_name(path: Path) -> str:
    """Return the shortest clear name of a file: relative to the program's folder if it lies there."""
    try:
        return path.resolve().relative_to(ROOT).as_posix()
    except (ValueError, OSError, RuntimeError):  # it lies elsewhere, or its links go round in a circle
        return str(path)
