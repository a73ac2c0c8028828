"""Reading data files: YAML to typed, immutable records, and one line that names the fault in a bad file."""

import os
import re
import sys
from collections.abc import Callable, Hashable
from pathlib import Path
from typing import TypeVar

import msgspec
import platformdirs
import yaml

from game.core.errors import DataError
from game.core.files import read_bounded

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

_LARGEST_FILE = 1 << 20
_SURELY_SHALLOW = 4_000
_DEEPEST = 100
_MOST_UNFOLDED = 1_000
_TEXT = "tag:yaml.org,2002:str"


class _Loader(SafeLoader):
    """Reads plain values only, and takes a key that stands twice for the mistake it is.

    Aliases may stand for little only, and nothing is merged: a few lines can unfold to more than any memory holds.
    """

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self._sizes: dict[yaml.Node, int] = {}
        self._unfolded = 0

    def construct_object(self, node: yaml.Node, deep: bool = False) -> object:
        if node in self.constructed_objects:  # an alias leads here
            self._unfolded += self._size(node)
            if self._unfolded > _MOST_UNFOLDED:
                raise yaml.MarkedYAMLError(problem="its aliases (*) stand for too much", problem_mark=node.start_mark)
        return super().construct_object(node, deep)

    def _size(self, node: yaml.Node) -> int:
        """Return how many values a node unfolds to; what holds itself has no end."""
        if node not in self._sizes:
            self._sizes[node] = _MOST_UNFOLDED + 1
            pairs = isinstance(node, yaml.MappingNode)
            inner = [child for pair in node.value for child in pair] if pairs else node.value
            self._sizes[node] = 1 if isinstance(node, yaml.ScalarNode) else 1 + sum(map(self._size, inner))
        return self._sizes[node]

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, object]:
        _check_keys(node)
        return super().construct_mapping(node, deep)


class _TextLoader(_Loader):
    """Finds out without delay that a value is a text where it begins as nothing else does: most of them do."""

    def resolve(self, kind: type[yaml.Node], value: str, implicit: tuple[bool, bool]) -> str:
        if kind is yaml.ScalarNode and value[:1] not in self.yaml_implicit_resolvers:
            return _TEXT
        return str(super().resolve(kind, value, implicit))  # type: ignore[no-untyped-call]


def _check_keys(node: yaml.MappingNode) -> None:
    """Refuse a merge, and a key that stands twice."""
    seen: set[str] = set()
    for key, _ in node.value:
        if not isinstance(key, yaml.ScalarNode):
            continue
        if key.tag == "tag:yaml.org,2002:merge":
            raise yaml.MarkedYAMLError(problem="a merge (<<) has no place here", problem_mark=key.start_mark)
        if key.value in seen:
            raise yaml.MarkedYAMLError(problem=f"'{key.value}' is there twice", problem_mark=key.start_mark)
        seen.add(key.value)


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


def read_plain_yaml(path: Path) -> object:
    """Read a YAML file as plain lists, mappings, texts and numbers."""
    return parse_yaml(read_text(path), file_name(path))


def read_groups_of_texts(path: Path) -> object:
    """Read a YAML file that is texts in groups: what is neither is None. The start has no time to make other values."""
    return _parsed(read_text(path), file_name(path), _texts_of)


def read_text(path: Path) -> str:
    """Read a text file."""
    try:
        return read_bounded(path, _LARGEST_FILE).decode("utf-8")
    except FileNotFoundError:
        raise DataError(f"{file_name(path)}: the file is missing", "missing_file") from None
    except OSError as error:
        raise DataError(f"{file_name(path)}: cannot be read ({error.strerror})", "unreadable_file") from None
    except UnicodeDecodeError:
        raise DataError(f"{file_name(path)}: is not a text file in UTF-8", "not_text") from None


def parse_yaml(text: str, source: str) -> object:
    """Return the plain values of a YAML text; `source` names it in the fault."""
    return _parsed(text, source, lambda text: yaml.load(text, Loader=_Loader))


def _parsed(text: str, source: str, values_of: Callable[[str], object]) -> object:
    try:
        _check_depth(text)
        return values_of(text)
    except yaml.MarkedYAMLError as error:
        line = f", line {error.problem_mark.line + 1}" if error.problem_mark else ""
        raise DataError(f"{source}{line}: {error.problem or 'not valid YAML'}") from None
    except Exception as error:  # odd tags make PyYAML raise exceptions of every kind
        raise DataError(f"{source}: not valid YAML ({error})") from None


def _texts_of(text: str) -> object:
    return _texts_in(yaml.compose(text, Loader=_TextLoader), set())


def _texts_in(node: yaml.Node | None, seen: set[yaml.Node]) -> object:
    """Return the texts in a node by their keys."""
    if node in seen:
        raise yaml.MarkedYAMLError(problem="an alias (*) has no place here", problem_mark=node.start_mark)
    if isinstance(node, yaml.ScalarNode):
        seen.add(node)
        return node.value if node.tag == _TEXT else None
    if not isinstance(node, yaml.MappingNode):
        return None
    seen.add(node)
    _check_keys(node)
    return {str(key.value): _texts_in(value, seen) for key, value in node.value}


def _check_depth(text: str) -> None:
    """Refuse what is nested so deeply that the C library would run out of its stack.

    Inner brackets are opened one by one, and inner blocks begin ever further to the right: that alone mostly tells.
    """
    if text.count("[") + text.count("{") + max(map(len, text.split("\n"))) <= _SURELY_SHALLOW:
        return
    depth = 0
    for event in yaml.parse(text, Loader=_Loader):
        depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
        if depth > _DEEPEST:
            raise yaml.MarkedYAMLError(problem="it is nested too deeply", problem_mark=event.start_mark)


def typed(plain: object, kind: type[T], source: str = "") -> T:
    """Check plain values against a typed record; `source` names them in the fault."""
    try:
        return msgspec.convert(plain, kind)
    except msgspec.ValidationError as error:
        raise DataError(f"{source}: {plain_fault(error)}" if source else plain_fault(error)) from None


def line_of_fault(path: Path, fault: str) -> str:
    """Return where in a YAML file a fault is, such as `, line 12 (militia)`; empty: the fault names no place.

    A fault begins with the place it is about: `cards[3].cost: ...`, or `cards: militia: ...`.
    """
    node = yaml.compose(read_bounded(path, _LARGEST_FILE).decode("utf-8"), Loader=_Loader)
    line, name = 0, ""
    for step in re.findall(r"\w+|\[\d+\]", fault):
        inner = _inner_node(node, step)
        if inner is None:
            break
        node, line = inner, inner.start_mark.line + 1
        name = _id_of(node) or name
    if unknown := re.search(r"unknown (?:field|fact) '([^']*)'", fault):
        line = _line_of_key(node, unknown[1]) or line
    if not line:
        return ""
    return f", line {line} ({name})" if name else f", line {line}"


def _line_of_key(node: yaml.Node | None, key: str) -> int:
    """Return the line of a key in a node or anywhere below it; 0: there is none."""
    if isinstance(node, yaml.MappingNode):
        own = [name.start_mark.line + 1 for name, _ in node.value if name.value == key]
        return next(filter(None, (*own, *(_line_of_key(value, key) for _, value in node.value))), 0)
    if isinstance(node, yaml.SequenceNode):
        return next(filter(None, (_line_of_key(inner, key) for inner in node.value)), 0)
    return 0


def _inner_node(node: yaml.Node | None, step: str) -> yaml.Node | None:
    """Return what lies in a node under a key, a number such as `[3]`, or an id."""
    if isinstance(node, yaml.SequenceNode):
        found: list[yaml.Node] = node.value[int(step[1:-1]) :] if step.startswith("[") else _with_id(node, step)
        return found[0] if found else None
    if isinstance(node, yaml.MappingNode):
        return next((value for key, value in node.value if key.value == step), None)
    return None


def _with_id(node: yaml.SequenceNode, name: str) -> list[yaml.Node]:
    return [inner for inner in node.value if isinstance(inner, yaml.MappingNode) and _id_of(inner) == name]


def _id_of(node: yaml.Node) -> str:
    """Return the id of what a node describes."""
    inner = _inner_node(node, "id")
    return str(inner.value) if isinstance(inner, yaml.ScalarNode) else ""


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
