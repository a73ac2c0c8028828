"""Reading ordinary YAML quickly: the program's own texts and facts, which are read at every start."""

from collections.abc import Hashable
from dataclasses import dataclass, field

import yaml

__all__ = ["SafeLoader", "read_ordinary"]

try:
    from yaml import CSafeLoader as SafeLoader
except ImportError:  # PyYAML was built without its C library
    from yaml import SafeLoader  # type: ignore[assignment]

_BY_FIRST = SafeLoader.yaml_implicit_resolvers
"""What an unquoted word may mean, by its first letter."""
_MAKERS = SafeLoader.yaml_constructors
_MAKER = yaml.constructor.SafeConstructor()
_NONE = object()


class Unusual(Exception):  # noqa: N818 - it is no error that a text needs the slow reader
    """A text has more in it than lists, values, and groups of values by name."""


def read_ordinary(text: str) -> object:
    """Return the plain values of a YAML text; raise Unusual, or a fault of YAML, if another reader must look at it.

    Groups are filled while the text is read: no tree of nodes is built, which is most of what takes long.
    """
    reader = _Reader()
    for event in yaml.parse(text, Loader=SafeLoader):
        reader.take(event)
    return reader.read


@dataclass(slots=True)
class _Open:
    """A list or a group that is being read."""

    values: dict[Hashable, object] | list[object]
    names: set[str] = field(default_factory=set)
    """The names in a group, as they are written."""
    name: object = _NONE
    """The name for which a value is awaited."""

    def put(self, value: object, text: str | None) -> None:
        """Put the next value in; `text` is how it is written, None: it is a list or a group itself."""
        if isinstance(self.values, list):
            self.values.append(value)
        elif self.name is not _NONE:
            self.values[self.name] = value
            self.name = _NONE
        elif text is None or text in self.names:
            raise Unusual
        else:
            self.name = value
            self.names.add(text)


class _Reader:
    """Puts values together from what comes one after the other in a text."""

    def __init__(self) -> None:
        self.read: object = None
        self._documents = 0
        self._open: list[_Open] = []

    def take(self, event: yaml.Event) -> None:
        """Take the next part of the text."""
        if isinstance(event, yaml.ScalarEvent):
            self._put(_value(event), event.value)
        elif isinstance(event, yaml.CollectionStartEvent):
            if event.anchor or event.tag:
                raise Unusual
            inner = _Open({} if isinstance(event, yaml.MappingStartEvent) else [])
            self._put(inner.values, None)
            self._open.append(inner)
        elif isinstance(event, yaml.CollectionEndEvent):
            self._open.pop()
        elif isinstance(event, yaml.DocumentStartEvent):
            self._documents += 1
            if self._documents > 1:
                raise Unusual
        elif isinstance(event, yaml.AliasEvent):
            raise Unusual

    def _put(self, value: object, text: str | None) -> None:
        if self._open:
            self._open[-1].put(value, text)
        else:
            self.read = value


def _value(event: yaml.ScalarEvent) -> object:
    if event.anchor or event.tag:
        raise Unusual
    if event.implicit[0]:
        for tag, pattern in _BY_FIRST.get(event.value[:1], ()):
            if pattern.match(event.value):
                return _MAKERS[tag](_MAKER, yaml.ScalarNode(tag, event.value))
    return event.value
