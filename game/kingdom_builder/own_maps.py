"""The sections that a player paints: Tiled maps in the player's folder, with their tileset and its pictures."""

import re
import unicodedata
from pathlib import Path
from typing import NamedTuple
from xml.sax.saxutils import quoteattr

from game.core.data import DATA
from game.core.errors import DataError, UsageError
from game.core.figures import Figures
from game.core.files import is_device, write_whole
from game.kingdom_builder.facts import Facts
from game.kingdom_builder.hexes import SECTION
from game.kingdom_builder.maps import BOX, EMPTY, box_sections, check_name, is_name, own_folder, read_draft
from game.kingdom_builder.section_check import Fault, faults
from game.kingdom_builder.section_code import HEXES

LONGEST_TITLE = 30
TILESET = "hexes.tsx"
UNTITLED = "section"
_PICTURES = "pictures"
_ART = DATA.parent / "art" / "svg"
_PICTURE = re.compile(r'source="[^"]*/(hex_[a-z]+\.svg|loc_[a-z]+\.svg)"')
_MAP = """<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" tiledversion="1.11.0" orientation="hexagonal" renderorder="right-down" width="{size}"\
 height="{size}" tilewidth="128" tileheight="148" infinite="0" hexsidelength="74" staggeraxis="y" staggerindex="odd"\
 nextlayerid="2" nextobjectid="1">
 <properties>
  <property name="title" value={title}/>
 </properties>
 <tileset firstgid="1" source="hexes.tsx"/>
 <layer id="1" name="hexes" width="{size}" height="{size}">
  <data encoding="csv">
{hexes}
</data>
 </layer>
</map>
"""


class OwnMap(NamedTuple):
    """A section of the player's own, finished or not."""

    name: str
    """The name of its file, by which options call it."""
    title: str
    """What the player calls it."""
    rows: tuple[str, ...]
    faults: tuple[Fault, ...]
    sentence: str = ""
    """Why the file cannot be read at all; then there are no rows."""
    kind: str = ""
    """What kind of fault that is."""


def own_maps(figures: Figures) -> list[OwnMap]:
    """Return all maps in the player's folder, by title."""
    try:
        paths = sorted(own_folder().glob("*.[tT][mM][xX]"))
    except OSError:
        return []  # `own_sections` tells why
    return sorted((_read(path, figures) for path in paths), key=lambda one: (one.title.casefold(), one.name))


def _read(path: Path, figures: Figures) -> OwnMap:
    facts = figures.facts_as(Facts)
    try:
        title, rows = _draft(path, facts)
        check_name(path, box_sections(figures))
    except DataError as error:
        return OwnMap(path.stem, path.stem, (), (), str(error), error.kind)
    return OwnMap(path.stem, clean_title(title) or path.stem, rows, tuple(faults(rows, facts)))


def _draft(path: Path, facts: Facts) -> tuple[str, tuple[str, ...]]:
    """Return title and rows of a map; a fault begins with the name of its file."""
    try:
        return read_draft(path, facts)
    except DataError as error:
        raise DataError(f"{path.name}: {error}", error.kind) from None


def save(figures: Figures, title: str, rows: tuple[str, ...], name: str = "") -> str:
    """Write a section, in place of the one called `name` if there was one; return the name of its file."""
    title = clean_title(title)
    if not title:
        raise UsageError("a section needs a title", "section_title")
    wanted = file_name(title)
    if not _is_numbered(name, wanted):
        taken = {*box_sections(figures), *(path.stem for path in own_folder().glob("*.[tT][mM][xX]"))}
        fresh = next(found for found in _numbered(wanted) if found not in taken)
    else:
        fresh = name
    prepare_folder()
    write_whole(_path(fresh), _written(title, rows).encode())
    if name and name != fresh:
        delete(name)
    return fresh


def take_in(figures: Figures, path: Path) -> str:
    """Copy a map from anywhere to the player's own; return the name of its file. The map itself stays as it is."""
    if path.parent.resolve() == own_folder().resolve():
        return path.stem
    title, rows = _draft(path, figures.facts_as(Facts))
    return save(figures, clean_title(title) or clean_title(path.stem) or UNTITLED, rows)


def delete(name: str) -> None:
    """Remove a section's file."""
    _path(name).unlink(missing_ok=True)


def prepare_folder() -> Path:
    """Make the folder ready for Tiled: the tileset and its pictures lie beside the maps."""
    folder = own_folder()
    drawn = (BOX / TILESET).read_text(encoding="utf-8")
    for picture in _PICTURE.findall(drawn):
        _write_if_other(folder / _PICTURES / picture, (_ART / picture).read_bytes())
    _write_if_other(folder / TILESET, _PICTURE.sub(rf'source="{_PICTURES}/\1"', drawn).encode())
    return folder


def _write_if_other(path: Path, content: bytes) -> None:
    if not path.exists() or path.read_bytes() != content:
        write_whole(path, content)


def clean_title(title: str) -> str:
    """Return a title as it is kept: one line, no signs that cannot be seen, not too long."""
    return " ".join("".join(map(_kept_sign, title)).split())[:LONGEST_TITLE].strip()


def _kept_sign(sign: str) -> str:
    """Return what a sign of a title becomes; those that only say how a line runs leave no gap behind."""
    category = unicodedata.category(sign)
    if sign == "\u200c" or category[0] != "C":
        return sign
    return "" if category == "Cf" else " "


def file_name(title: str) -> str:
    """Return what the file of a section with this title is called: small Latin letters, digits and underscores."""
    plain = unicodedata.normalize("NFKD", title).lower()
    name = re.sub(r"[^a-z0-9]+", "_", plain).strip("_")[:40].strip("_")
    if not is_name(name) or is_device(name):
        name = f"section_{name}".strip("_")
    return name if is_name(name) else "section"


def _numbered(name: str) -> list[str]:
    return [name, *(f"{name}_{number}" for number in range(2, 1000))]


def _is_numbered(name: str, wanted: str) -> bool:
    return name == wanted or bool(re.fullmatch(rf"{wanted}_\d+", name))


def _path(name: str) -> Path:
    if not is_name(name):
        raise UsageError(f"a section cannot be named '{name}'", "section_name")
    return own_folder() / f"{name}.tmx"


def _written(title: str, rows: tuple[str, ...]) -> str:
    """Return a section as Tiled writes it."""
    lines = [",".join("0" if letter == EMPTY else str(HEXES.index(letter) + 1) for letter in row) for row in rows]
    return _MAP.format(size=SECTION, title=quoteattr(title), hexes=",\n".join(lines))
