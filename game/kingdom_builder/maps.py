"""Board sections as Tiled maps: the eight of the box, and those a player has drawn."""

import logging
import os
import re
from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path

from game.core.data import DATA, file_name, user_folder
from game.core.errors import DataError
from game.core.game import Content
from game.kingdom_builder.facts import Facts, SectionCounts, load_facts
from game.kingdom_builder.hexes import SECTION
from game.kingdom_builder.sections import TURNED, Section, check_section

BOX = DATA / "maps" / "kingdom_builder"

_NAME = re.compile(r"[a-z][a-z0-9_]*")


def own_folder() -> Path:
    """Return the folder in which a player's own sections lie."""
    return user_folder() / "maps" / "kingdom_builder"


@cache
def box_sections() -> dict[str, Section]:
    """Return the sections of the box, in the order of the data file."""
    facts = load_facts()
    sections = {}
    for counts in facts.sections:
        path = BOX / f"{counts.id}.tmx"
        sections[counts.id] = section = read_section(path, facts)
        _check_counts(section, counts, facts, file_name(path))
    return sections


def own_sections() -> Content:
    """Return the player's own sections, and why some of them cannot be used."""
    try:
        files = sorted(own_folder().glob("*.[tT][mMsS][xX]"))  # maps and tilesets
        return _read_own(tuple((path, path.stat().st_mtime_ns) for path in files))
    except OSError as error:
        return Content(faults={"maps": f"{own_folder()}: cannot be read ({error.strerror})"})


@lru_cache(maxsize=1)
def _read_own(files: tuple[tuple[Path, int], ...]) -> Content:
    """Read the maps among these files; they are read again when one of them has changed."""
    usable: dict[str, list[str]] = {}
    faults: dict[str, str] = {}
    for path, _ in files:
        if path.suffix.lower() != ".tmx":
            continue
        try:
            usable[path.stem] = list(read_section(path, load_facts()).rows)
            _check_name(path)
        except DataError as error:
            usable.pop(path.stem, None)
            faults[path.stem] = str(error)
    return Content(usable, faults)


def _check_counts(section: Section, counts: SectionCounts, facts: Facts, source: str) -> None:
    """Check a section of the box against what the data file says is on it."""
    letters = "".join(section.rows)
    expected = counts.terrains | counts.locations
    for kind in facts.hex_kinds:
        found, named = letters.count(kind.code), expected.get(kind.id, 0)
        if found != named:
            raise DataError(f"{source}: the map has {found} hexes of {kind.id}, the data file says {named}")


def own_section(name: str, rows: Iterable[str]) -> Section:
    """Return a section that a save brought along."""
    section = Section(name, tuple(rows))
    check_section(section, load_facts())
    return section


def read_section(path: Path, facts: Facts) -> Section:
    """Read one section from a Tiled map."""
    try:
        section = Section(path.stem, _read_rows(path, facts))
        check_section(section, facts)
    except DataError as error:
        raise DataError(f"{file_name(path)}: {error}") from None
    return section


def _check_name(path: Path) -> None:
    name = path.stem
    if not _NAME.fullmatch(name) or name.endswith(TURNED) or name in box_sections() or name in ("any", "random"):
        raise DataError(f"{path}: a section needs a free name of small letters, digits and underscores")


def _read_rows(path: Path, facts: Facts) -> tuple[str, ...]:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pytmx  # noqa: PLC0415 - it brings pygame along, which only a map may do

    logging.getLogger("pytmx").setLevel(logging.CRITICAL)  # a fault is told once, in our words
    try:
        tiled = pytmx.TiledMap(str(path))
    except Exception as error:  # pytmx answers bad files with exceptions of every kind
        raise DataError(f"not a Tiled map that can be read ({error})") from None
    _check_grid(tiled)
    layers = [layer for layer in tiled.layers if isinstance(layer, pytmx.TiledTileLayer)]
    if len(layers) != 1:
        raise DataError(f"the map has {len(layers)} tile layers and needs one")
    codes = {("terrain", terrain.id): terrain.code for terrain in facts.terrains}
    codes |= {("location", tile.id): tile.code for tile in facts.location_tiles}
    return tuple(
        "".join(_code(tiled, gid, codes, f"{row},{column}") for column, gid in enumerate(gids))
        for row, gids in enumerate(layers[0].data)
    )


def _check_grid(tiled: object) -> None:
    grid = [getattr(tiled, name, None) for name in ("orientation", "staggeraxis", "staggerindex")]
    if grid != ["hexagonal", "y", "odd"]:
        raise DataError("the map must be hexagonal, staggered on the y axis, odd rows shifted")
    size = getattr(tiled, "width", 0), getattr(tiled, "height", 0)
    if size != (SECTION, SECTION):
        raise DataError(f"the map is {size[0]} x {size[1]} hexes and must be {SECTION} x {SECTION}")


def _code(tiled: object, gid: int, codes: dict[tuple[str, str], str], place: str) -> str:
    """Return the letter of a hex: its tile says `terrain` or `location` in a property."""
    properties = tiled.get_tile_properties_by_gid(gid) or {}  # type: ignore[attr-defined]
    for name in ("terrain", "location"):
        value = properties.get(name)
        if value is not None:
            if (name, value) not in codes:
                raise DataError(f"unknown {name} '{value}' at {place}")
            return codes[name, value]
    raise DataError(f"the hex at {place} has no terrain or is turned" if gid else f"there is no tile at {place}")
