"""Board sections as Tiled maps: the eight of the box, and those a player has drawn."""

import re
from collections.abc import Container, Iterable, Mapping
from functools import lru_cache
from pathlib import Path

from game.core.data import DATA, file_name, user_folder
from game.core.errors import DataError
from game.core.figures import Figures
from game.core.game import Content
from game.kingdom_builder.facts import Facts, SectionCounts
from game.kingdom_builder.hexes import SECTION
from game.kingdom_builder.section_check import check_rows
from game.kingdom_builder.sections import TURNED, Section
from game.kingdom_builder.tiled import LAYERS, TiledMap, read_tiled

BOX = DATA / "maps" / "kingdom_builder"

EMPTY = "."
"""A hex of a draft on which nothing lies yet."""

_NAME = re.compile(r"[a-z][a-z0-9_]{0,59}")


def own_folder() -> Path:
    """Return the folder in which a player's own sections lie."""
    return user_folder() / "maps" / "kingdom_builder"


@lru_cache(maxsize=16)
def box_sections(figures: Figures) -> dict[str, Section]:
    """Return the sections of the box, in the order of the data file."""
    facts = figures.facts_as(Facts)
    sections = {}
    for counts in facts.sections:
        path = BOX / f"{counts.id}.tmx"
        sections[counts.id] = section = read_section(path, facts)
        _check_counts(section, counts, facts, file_name(path))
    return sections


def own_sections(figures: Figures) -> Content:
    """Return the player's own sections, and why some of them cannot be used."""
    try:
        files = sorted(own_folder().glob("*.[tT][mMsS][xX]"))  # maps and tilesets
        return _read_own(figures, tuple((path, _changed(path)) for path in files))
    except OSError as error:
        return Content(faults={"maps": f"{own_folder()}: cannot be read ({error.strerror})"})


def _changed(path: Path) -> int:
    """Return when a file was changed; 0 if that cannot be told, as of a link to nowhere."""
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


@lru_cache(maxsize=1)
def _read_own(figures: Figures, files: tuple[tuple[Path, int], ...]) -> Content:
    """Read the maps among these files; they are read again when one of them has changed."""
    usable: dict[str, list[str]] = {}
    faults: dict[str, str] = {}
    for path, _ in files:
        if path.suffix.lower() != ".tmx":
            continue
        try:
            usable[path.stem] = list(read_section(path, figures.facts_as(Facts)).rows)
            check_name(path, box_sections(figures))
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


def own_section(name: str, rows: Iterable[str], facts: Facts) -> Section:
    """Return a section that a save brought along."""
    if not is_name(name):
        raise DataError(f"a section cannot be named '{name}'")
    section = Section(name, tuple(rows))
    check_rows(section.id, section.rows, facts)
    return section


def read_section(path: Path, facts: Facts) -> Section:
    """Read one section from a Tiled map."""
    try:
        section = Section(path.stem, _read_rows(path, facts))
        check_rows(section.id, section.rows, facts)
    except DataError as error:
        raise DataError(f"{file_name(path)}: {error}", error.kind) from None
    return section


def check_name(path: Path, taken: Container[str]) -> None:
    """Refuse a map that no option could call by its name."""
    if not is_name(path.stem) or path.stem in taken:
        told = f"{path.name}: a section needs a free name of small letters, digits and underscores"
        raise DataError(told, "map_name")


def is_name(name: str) -> bool:
    """Return whether an option can call a section by this name."""
    return bool(_NAME.fullmatch(name)) and not name.endswith(TURNED) and name not in ("any", "random")


def _read_rows(path: Path, facts: Facts) -> tuple[str, ...]:
    tiled = _read_map(path)
    codes = _codes(facts)
    return tuple(
        "".join(_code(tile, codes, f"{row},{column}") for column, tile in enumerate(tiles))
        for row, tiles in enumerate(tiled.layers[0])
    )


def read_draft(path: Path, facts: Facts) -> tuple[str, tuple[str, ...]]:
    """Return the title of a map and its rows, faults and all: a hex that is not known is EMPTY."""
    tiled = _read_map(path)
    codes = _codes(facts)

    def letter(tile: Mapping[str, str] | None) -> str:
        try:
            return _code(tile, codes, "")
        except DataError:
            return EMPTY

    return tiled.title, tuple("".join(map(letter, tiles)) for tiles in tiled.layers[0])


def _read_map(path: Path) -> TiledMap:
    tiled = read_tiled(path, (BOX, own_folder()))
    _check_grid(tiled)
    if len(tiled.layers) != 1:
        raise DataError(f"the map has {len(tiled.layers)} tile layers and needs one", LAYERS)
    return tiled


def _codes(facts: Facts) -> dict[tuple[str, str], str]:
    """Return the letters of hexes by what their tiles say."""
    codes = {("terrain", terrain.id): terrain.code for terrain in facts.terrains}
    return codes | {("location", tile.id): tile.code for tile in facts.location_tiles}


def _check_grid(tiled: TiledMap) -> None:
    if tiled.grid != ("hexagonal", "y", "odd"):
        raise DataError("the map must be hexagonal, staggered on the y axis, odd rows shifted", "map_grid")
    if tiled.size != (SECTION, SECTION):
        found = f"{tiled.size[0]} x {tiled.size[1]}"
        raise DataError(f"the map is {found} hexes and must be {SECTION} x {SECTION}", "map_size")


def _code(tile: Mapping[str, str] | None, codes: Mapping[tuple[str, str], str], place: str) -> str:
    """Return the letter of a hex: its tile says `terrain` or `location` in a property."""
    if tile is None:
        raise DataError(f"there is no tile at {place}")
    for name in ("terrain", "location"):
        value = tile.get(name)
        if value is not None:
            if (name, value) not in codes:
                raise DataError(f"unknown {name} '{value}' at {place}")
            return codes[name, value]
    raise DataError(f"the hex at {place} has no terrain or is turned")
