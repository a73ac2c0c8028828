"""Reading Tiled maps: they are made plain first, so that nothing in them unfolds without end or leads elsewhere."""

import logging
import os
import zlib
from base64 import b64decode
from collections.abc import Collection, Iterator
from errno import EFBIG
from pathlib import Path, PureWindowsPath
from typing import NamedTuple, NoReturn
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from game.core.errors import DataError
from game.core.files import read_bounded

LARGEST = 1 << 18
"""Bytes of a map or a tileset, and of the tiles that a layer unfolds to; a section takes about one thousand."""

UNREADABLE, LARGE, NO_TILESET, LAYERS = "map_unreadable", "map_large", "map_tileset", "map_layers"
"""Kinds of faults of a map."""

_MAP = ("version", "orientation", "width", "height", "tilewidth", "tileheight", "staggeraxis", "staggerindex")
_LAYER = ("id", "name", "width", "height")
_TILESET = ("firstgid", "name", "tilewidth", "tileheight")


class TiledMap(NamedTuple):
    """What a section needs of a map: its grid, and every tile layer as rows of what the tiles say of themselves."""

    grid: tuple[object, object, object]
    """Orientation, stagger axis, stagger index."""
    size: tuple[int, int]
    layers: list[list[list[dict[str, str] | None]]]
    """The properties of every tile; None where there is no tile."""
    title: str = ""
    """The map's property of that name."""


def read_tiled(path: Path, folders: Collection[Path]) -> TiledMap:
    """Read a map, and its tilesets if they lie in one of the folders."""
    drawn = _tree(path)
    plain = _plain_map(drawn, path, folders)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pytmx  # noqa: PLC0415 - it brings pygame along, which only a map may do

    logging.getLogger("pytmx").setLevel(logging.CRITICAL)  # a fault is told once, in our words
    tiled = pytmx.TiledMap()
    try:
        tiled.parse_xml(plain)
        layers = [
            [[(tiled.get_tile_properties_by_gid(gid) or {}) if gid else None for gid in row] for row in layer.data]
            for layer in tiled.layers
        ]
    except Exception as error:  # pytmx answers bad files with exceptions of every kind
        raise DataError(f"not a Tiled map that can be read ({error})", UNREADABLE) from None
    grid = (tiled.orientation, tiled.staggeraxis, tiled.staggerindex)
    return TiledMap(grid, (tiled.width, tiled.height), layers, _title(drawn))


def _title(drawn: Element) -> str:
    """Return what a map calls itself."""
    titles = [said.get("value", "") for said in _properties(drawn) if said.get("name") == "title"]
    return titles[0] if titles else ""


class _PlainTree(ElementTree.TreeBuilder):
    """Takes no document type: without one there are no entities that unfold or name other files."""

    def doctype(self, *_: object) -> NoReturn:
        """Refuse the declaration before anything in it is read."""
        raise DataError("a document type has no place in it", UNREADABLE)


def _tree(path: Path) -> Element:
    try:
        content = read_bounded(path, LARGEST)
        return ElementTree.fromstring(content, ElementTree.XMLParser(target=_PlainTree(), encoding="utf-8"))
    except OSError as error:
        kind = LARGE if error.errno == EFBIG else UNREADABLE
        raise DataError(f"{path.name} cannot be read ({error.strerror})", kind) from None
    except ElementTree.ParseError as error:
        raise DataError(f"{path.name} is not XML that can be read ({error})", UNREADABLE) from None


def _plain_map(drawn: Element, path: Path, folders: Collection[Path]) -> Element:
    """Return the grid, tilesets and tile layers of a map, and nothing else of it."""
    if drawn.tag != "map":
        raise DataError("not a Tiled map", UNREADABLE)
    plain = _copy(drawn, _MAP)
    plain.extend([_plain_tileset(tileset, path, folders) for tileset in drawn.iter("tileset")])
    plain.extend([_plain_layer(layer) for layer in drawn.iter("layer")])
    return plain


def _copy(node: Element, names: Collection[str]) -> Element:
    return Element(node.tag, {name: value for name, value in node.items() if name in names})


def _plain_tileset(named: Element, path: Path, folders: Collection[Path]) -> Element:
    """Return a tileset with the properties of its tiles; one that lies in another file is read from there."""
    source = named.get("source")
    drawn = named if source is None else _tree(_tileset_path(source, path, folders))
    if drawn.tag != "tileset":
        raise DataError(f"'{source}' is not a tileset", NO_TILESET)
    plain = _copy(drawn, _TILESET)
    plain.attrib |= _copy(named, _TILESET).attrib
    plain.extend([_plain_tile(tile) for tile in drawn.iter("tile")])
    return plain


def _tileset_path(source: str, path: Path, folders: Collection[Path]) -> Path:
    """Return where a tileset is.

    A map that was sent by a friend, or painted before the program was moved, leads to where it lay then: one of the
    same name in the folders takes its place.
    """
    try:
        found = (path.parent / source).resolve()
        allowed = [folder.resolve() for folder in folders]
        name = "" if "://" in source else PureWindowsPath(source).name  # an address is no file that has moved
        namesakes = [(folder / name).resolve() for folder in allowed if name]
        there = [file for file in (found, *namesakes) if file.parent in allowed and _is_file(file)]
    except (OSError, RuntimeError, ValueError):  # links that go round in a circle, a name that no file can have
        raise DataError(f"there is no tileset '{source}'", NO_TILESET) from None
    if there:
        return there[0]
    if found.parent not in allowed:
        told = f"the tileset '{source}' lies neither beside the map nor among those of the program"
        raise DataError(told, NO_TILESET)
    raise DataError(f"there is no tileset '{source}'", NO_TILESET)


def _is_file(path: Path) -> bool:
    """Return whether there is such a file; what may not be looked at is none."""
    try:
        return path.is_file()
    except OSError:
        return False


def _plain_tile(drawn: Element) -> Element:
    plain = _copy(drawn, ("id",))
    properties = ElementTree.SubElement(plain, "properties")
    properties.extend([_copy(said, ("name", "value")) for said in _properties(drawn)])
    return plain


def _properties(node: Element) -> Iterator[Element]:
    for group in node.findall("properties"):
        yield from group.findall("property")


def _plain_layer(drawn: Element) -> Element:
    plain = _copy(drawn, _LAYER)
    written = drawn.find("data")
    if written is None or written.text is None:
        raise DataError("the layer has no tiles", LAYERS)
    data = _copy(written, ("encoding", "compression"))
    data.text = written.text
    if data.get("compression"):
        _check_unfolded(data.text)
    plain.append(data)
    return plain


def _check_unfolded(text: str) -> None:
    """Refuse compressed tiles that would unfold to far more than a section has."""
    try:
        unfolding = zlib.decompressobj(wbits=zlib.MAX_WBITS | 32)  # zlib or gzip, as the data themselves say
        unfolded = unfolding.decompress(b64decode(text.strip()), LARGEST + 1)
    except (ValueError, zlib.error) as error:
        raise DataError(f"the compressed tiles cannot be read ({error})", UNREADABLE) from None
    if len(unfolded) > LARGEST:
        raise DataError(f"the compressed tiles unfold to more than {LARGEST >> 10} kB", LARGE)
