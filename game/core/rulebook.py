"""The rulebook as the reader shows it: sections of typed blocks, one section to a page, and the search in them."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

import msgspec

from game.core.data import DATA, file_name
from game.core.errors import DataError
from game.core.languages import FALLBACK
from game.core.scenario import read_scenario

PREFACE = ""
"""The id of the page that holds what stands between the book's title and its first section, if anything does."""

_EXCERPT = 140
_LEAD = 40
_LONGEST_LEAD = 200


class Paragraph(msgspec.Struct, frozen=True):
    """A paragraph; like every text of a block it keeps its `**bold**` and `:icon:` as written."""

    text: str


class Bullets(msgspec.Struct, frozen=True):
    """A list without numbers."""

    items: tuple[str, ...]


class Steps(msgspec.Struct, frozen=True):
    """A numbered list; `first` is the number of its first item."""

    items: tuple[str, ...]
    first: int = 1


class Table(msgspec.Struct, frozen=True):
    """A table; every row has as many cells as the header."""

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Note(msgspec.Struct, frozen=True):
    """A remark set apart from the text around it."""

    text: str


class Example(msgspec.Struct, frozen=True):
    """A worked example: a scenario of the game, and what the book says of it in its language."""

    scenario_id: str
    title: str
    caption: str = ""
    """What its picture shows, if the text beside it does not say so."""
    lead: str = ""
    """The beginning of the text before it, which it is an example of."""

    @property
    def about(self) -> str:
        """What it shows, where the book is not at hand."""
        return self.caption or self.lead


Block = Paragraph | Bullets | Steps | Table | Note | Example


class Section(msgspec.Struct, frozen=True):
    """One page of the reader: level 1 is a chapter; level 2 a part of one, which `parents` names by its id."""

    id: str
    title: str
    level: int
    parents: tuple[str, ...]
    blocks: tuple[Block, ...]


class Hit(msgspec.Struct, frozen=True):
    """A section that holds all words of a search, and a line of it with the found words in `**bold**`."""

    section: int
    excerpt: str


class Rulebook(msgspec.Struct, frozen=True):
    """The rulebook of one game; `language` is the one it is written in, which may be the fallback."""

    language: str
    title: str
    sections: list[Section]

    def search(self, words: str, names: Mapping[str, str] = MappingProxyType({})) -> list[Hit]:
        """Return the sections that hold all these words or beginnings of words.

        `names` are other names of things, each with the one in the book: a word of the first also finds the second.
        The more of them stand in a section's title, the earlier it comes; otherwise in the order of the book.
        """
        patterns = _patterns(words, names)
        if not patterns:
            return []
        found: list[tuple[int, Hit]] = []
        for number, section in enumerate(self.sections):
            title = _folded(section.title)
            texts = _folded_texts(section)
            if all(any(pattern.search(text.folded) for text in (title, *texts)) for pattern in patterns):
                found.append((title.count(patterns), Hit(number, _excerpt(texts, patterns))))
        return [hit for _, hit in sorted(found, key=lambda pair: -pair[0])]

    def index(self) -> Iterator[None]:
        """Prepare the search, one section at every step; whoever does not wait for it searches all the same."""
        for section in self.sections:
            _folded(section.title)
            _folded_texts(section)
            yield


def plain(text: str) -> str:
    """Return a text without its markup: icons go with the space before them."""
    return " ".join(re.sub(r"\s*:[a-z][a-z0-9_]*:", "", text).replace("**", "").split())


def read_rulebook(game_id: str, language: str) -> Rulebook:
    """Read the rulebook of a game; one that is not translated yet is read in English."""
    path = _path(game_id, language)
    if not path.exists():
        language, path = FALLBACK, _path(game_id, FALLBACK)
    groups = list(_groups(_lines(path)))
    title, chapters = _title(path, groups), groups[1:]
    return Rulebook(language, title, _sections(title, chapters, game_id, language))


def _path(game_id: str, language: str) -> Path:
    return DATA / "rulebook" / f"{game_id}.{language}.md"


class _Line(msgspec.Struct, frozen=True):
    """A line of a file, which knows its place."""

    source: str
    number: int
    text: str

    @property
    def kind(self) -> str:
        """Return what the beginning of the line makes it: a blank line, a heading, a list item..."""
        return next((kind for kind, beginning in _KINDS.items() if beginning.match(self.text)), "text")

    @property
    def content(self) -> str:
        """Return the line without the sign of its kind."""
        return self.text if self.kind == "text" else _KINDS[self.kind].sub("", self.text, count=1).strip()

    def fault(self, sentence: str) -> DataError:
        return DataError(f"{self.source}, line {self.number}: {sentence}")


_KINDS = {
    "blank": re.compile(r"$"),
    "heading": re.compile(r"#+"),
    "example": re.compile(r"\[example\b"),
    "table": re.compile(r"\|"),
    "bullet": re.compile(r"- "),
    "step": re.compile(r"\d{1,4}\. "),
    "note": re.compile(r">"),
}
_ALONE = ("heading", "example")


class _Group(msgspec.Struct, frozen=True):
    """Lines that belong together; all but continued texts are of one kind."""

    kind: str
    lines: list[_Line]


def _lines(path: Path) -> Iterator[_Line]:
    source = file_name(path)
    try:
        text = path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise DataError(f"{source}: the file is missing") from None
    except OSError as error:
        raise DataError(f"{source}: cannot be read ({error.strerror})") from None
    except UnicodeDecodeError:
        raise DataError(f"{source}: is not a text file in UTF-8") from None
    for number, written in enumerate(text.split("\n"), 1):
        line = _Line(source, number, written.strip())
        if written[:1].isspace() and line.kind in ("bullet", "step"):
            raise line.fault("a list cannot stand inside another: its items begin at the start of the line")
        yield line


def _groups(lines: Iterable[_Line]) -> Iterator[_Group]:
    """Join the lines of each block: a blank line, another kind of line or a line that stands alone ends it."""
    group: _Group | None = None
    for line in lines:
        kind = line.kind
        if group and group.kind == "table" and kind == "text":
            raise line.fault("the table is not closed: a blank line must follow its last row")
        if group and group.kind not in _ALONE and kind in (group.kind, "text"):
            group.lines.append(line)
            continue
        if group:
            yield group
        group = None if kind == "blank" else _Group(kind, [line])
    if group:
        yield group


_TITLE = re.compile(r"# (?P<title>[^{}]+)")
_SECTION = re.compile(r"(?P<signs>##|###) (?P<title>[^{}]+) \{#(?P<id>[a-z0-9-]+)\}")


def _title(path: Path, groups: list[_Group]) -> str:
    line = groups[0].lines[0] if groups else _Line(file_name(path), 1, "")
    title = _TITLE.fullmatch(line.text)
    if not title:
        raise line.fault("the book must begin with its heading, '# Title'")
    if not any(group.kind == "heading" for group in groups[1:]):
        raise groups[-1].lines[-1].fault("there is no section, '## Heading {#id}'")
    return title["title"].strip()


def _sections(title: str, groups: list[_Group], game_id: str, language: str) -> list[Section]:
    sections: list[Section] = []
    heading = Section(PREFACE, title, 1, (), ())
    blocks: list[Block] = []
    ids: set[str] = set()
    for group in groups:
        if group.kind != "heading":
            block = _block(group, game_id, language)
            blocks.append(_led(block, blocks, heading.title) if isinstance(block, Example) else block)
            continue
        if blocks or heading.id != PREFACE:
            sections.append(msgspec.structs.replace(heading, blocks=tuple(blocks)))
        heading, blocks = _heading(group.lines[0], sections), []
        if heading.id in ids:
            raise group.lines[0].fault(f"the id '{heading.id}' is there twice")
        ids.add(heading.id)
    return [*sections, msgspec.structs.replace(heading, blocks=tuple(blocks))]


def _heading(line: _Line, before: list[Section]) -> Section:
    """Return the section that a heading opens, still empty."""
    found = _SECTION.fullmatch(line.text)
    if not found:
        raise line.fault(f"'{line.text}' is not a heading like '## Heading {{#id}}' or '### Heading {{#id}}'")
    level = len(found["signs"]) - 1
    parents: tuple[str, ...] = ()
    if level == 2:
        chapters = [section.id for section in before if section.level == 1 and section.id != PREFACE]
        if not chapters:
            raise line.fault("'###' stands before the first '##'")
        parents = (chapters[-1],)
    return Section(found["id"], found["title"].strip(), level, parents, ())


def _block(group: _Group, game_id: str, language: str) -> Block:
    match group.kind:
        case "example":
            return _example(group.lines[0], game_id, language)
        case "table":
            return _table(group.lines)
        case "bullet":
            return Bullets(_items(group))
        case "step":
            return Steps(_items(group), int(group.lines[0].text.partition(".")[0]))
        case "note":
            return Note(_joined(group.lines))
        case _:
            return Paragraph(_joined(group.lines))


def _joined(lines: Iterable[_Line]) -> str:
    return " ".join(line.content for line in lines if line.content)


def _items(group: _Group) -> tuple[str, ...]:
    """Return the items of a list; a line without its sign continues the item before it."""
    items: list[list[_Line]] = []
    for line in group.lines:
        if line.kind == group.kind:
            items.append([])
        items[-1].append(line)
    return tuple(_joined(item) for item in items)


def _example(line: _Line, game_id: str, language: str) -> Example:
    name = re.fullmatch(r"\[example ([\w-]+)\]", line.text)
    if not name:
        raise line.fault(f"'{line.text}' is not an example like '[example E01]'")
    path = DATA / "scenarios" / game_id / f"{name[1]}.yaml"
    if not path.exists():
        raise line.fault(f"unknown example '{name[1]}'")
    scenario = read_scenario(path)
    return Example(name[1], scenario.title_in(language), scenario.caption_in(language))


def _led(example: Example, before: list[Block], title: str) -> Example:
    """Return an example that knows how the text before it begins, in whole sentences; else the page's title."""
    texts = [title]
    texts += [text for block in before if not isinstance(block, Example | Table) for text in _texts(block)]
    lead = ""
    for sentence in re.split(r"(?<=[.!?؟:])\s+", texts[-1]):
        longer = f"{lead} {sentence}".strip()
        if lead and len(longer) > _LONGEST_LEAD:
            break
        lead = longer
    return msgspec.structs.replace(example, lead=lead + "**" * (lead.count("**") % 2))


def _table(lines: list[_Line]) -> Table:
    header, *rows = (_cells(line) for line in lines)
    if not rows or not all(re.fullmatch(":?-+:?", cell) for cell in rows[0]):
        raise lines[0].fault("a line like '|---|---|' must stand under the header of a table")
    if len(rows) == 1:
        raise lines[-1].fault("the table has no rows")
    for line, row in zip(lines[1:], rows, strict=True):
        if len(row) != len(header):
            raise line.fault(f"this row has {len(row)} cells, but the header of its table has {len(header)}")
    return Table(header, tuple(rows[1:]))


def _cells(line: _Line) -> tuple[str, ...]:
    if not line.text.endswith("|") or line.text == "|":
        raise line.fault("the row of the table is not closed with '|'")
    return tuple(cell.strip() for cell in line.text[1:-1].split("|"))


def _texts(block: Block) -> Iterator[str]:
    """Return the lines of a block that an excerpt can show; a row of a table is one of them."""
    match block:
        case Paragraph(text) | Note(text):
            yield text
        case Bullets(items) | Steps(items):
            yield from items
        case Table(header, rows):
            yield from (" · ".join(row) for row in (header, *rows))
        case Example(_, title, caption):
            yield title
            if caption:
                yield caption


def _folded_texts(section: Section) -> "list[_Folded]":
    return [_folded(text) for block in section.blocks for text in _texts(block)]


class _Folded:
    """A text as it is searched, every character of which knows its place in the text as it is shown."""

    def __init__(self, shown: str) -> None:
        self.shown = shown
        pairs = [(letter, place) for place, sign in enumerate(shown) for letter in _fold(sign)]
        self.folded = "".join(letter for letter, _ in pairs)
        self._places = [*(place for _, place in pairs), len(shown)]

    def count(self, patterns: Iterable[re.Pattern[str]]) -> int:
        """Return how many of the words stand in the text."""
        return sum(pattern.search(self.folded) is not None for pattern in patterns)

    def found(self, patterns: Iterable[re.Pattern[str]]) -> list[tuple[int, int]]:
        """Return where found words begin and end in the shown text; those that overlap are one."""
        matches = sorted(match.span() for pattern in patterns for match in pattern.finditer(self.folded))
        spans: list[tuple[int, int]] = []
        for begin, end in ((self._places[begin], self._places[end]) for begin, end in matches):
            if spans and begin < spans[-1][1]:
                spans[-1] = (spans[-1][0], max(end, spans[-1][1]))
            else:
                spans.append((begin, end))
        return spans


@cache
def _folded(text: str) -> _Folded:
    """Return a text of a book as it is searched; kept, as every typed letter searches the whole book."""
    return _Folded(plain(text))


_ZWNJ = "\u200c"
_EZAFE = re.compile(f"(?<=ه){_ZWNJ}ی$")
"""The other way to write `هٔ` at the end of a word."""
_ALIKE = {"ي": "ی", "ى": "ی", "ك": "ک", "ە": "ه", "ة": "ه", "ـ": ""}


@cache
def _fold(sign: str) -> str:
    """Return a character as the search sees it: the same for all forms of a letter or digit, nothing for a diacritic.

    The alef with madda is kept, as it is a letter of its own; so is the non-joiner, as it begins a new word part.
    """
    if sign in ("آ", _ZWNJ):
        return sign
    letters = unicodedata.normalize("NFKD", sign).casefold()
    return "".join(_fold_letter(letter) for letter in letters if unicodedata.category(letter) not in ("Mn", "Cf"))


def _fold_letter(letter: str) -> str:
    digit = unicodedata.decimal(letter, None)
    return _ALIKE.get(letter, letter) if digit is None else str(digit)


def _patterns(words: str, names: Mapping[str, str]) -> list[re.Pattern[str]]:
    """Return a pattern for each word, which also finds the names in the book of things with that word in their name."""
    parts = [_EZAFE.sub("", part.strip(_ZWNJ)) for part in re.findall(rf"[\w{_ZWNJ}]+", _Folded(words).folded)]
    return [_with_names(_pattern(part), names) for part in dict.fromkeys(parts) if part]


def _with_names(pattern: re.Pattern[str], names: Mapping[str, str]) -> re.Pattern[str]:
    """Return a pattern that also finds the names whose other name it finds."""
    own = {own for other, own in names.items() if pattern.search(_folded(other).folded)}
    return re.compile("|".join([pattern.pattern, *(_pattern(_folded(name).folded).pattern for name in sorted(own))]))


def _pattern(words: str) -> re.Pattern[str]:
    """Return a pattern for a word or name; a non-joiner may be missing, and one that was typed may also be a space."""
    parts = [map(re.escape, part) for part in re.split(rf"[{_ZWNJ} ]", words) if part]
    letters = rf"[{_ZWNJ} ]?".join(f"{_ZWNJ}?".join(part) for part in parts)
    return re.compile(rf"(?<!\w){letters}[\w{_ZWNJ}]*")


def _excerpt(texts: list[_Folded], patterns: list[re.Pattern[str]]) -> str:
    """Return the piece around the first found word, from the line that holds the most of the words."""
    if not texts:
        return ""
    line = _best_line(texts, patterns)
    found = line.found(patterns)
    begin, end = _window(line.shown, found[0][0] if found else 0)
    pieces = ["…" if begin else ""]
    at = begin
    for start, stop in found:
        if stop <= end:
            pieces += [line.shown[at:start], f"**{line.shown[start:stop]}**"]
            at = stop
    pieces += [line.shown[at:end], "…" if end < len(line.shown) else ""]
    return "".join(pieces)


def _best_line(texts: list[_Folded], patterns: list[re.Pattern[str]]) -> _Folded:
    """Return the first line that holds all of the words, or else the most."""
    best, most = texts[0], 0
    for text in texts:
        count = text.count(patterns)
        if count > most:
            best, most = text, count
        if most == len(patterns):
            break
    return best


def _window(text: str, place: int) -> tuple[int, int]:
    """Return where an excerpt around a place begins and ends: always between words."""
    begin = text.rfind(" ", 0, max(0, place - _LEAD)) + 1
    end = text.find(" ", begin + _EXCERPT)
    return begin, len(text) if end < 0 else end
