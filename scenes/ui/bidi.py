"""The Unicode bidirectional algorithm (UAX #9) for single lines and paragraphs.

Covered are P2-P3, W1-W7, N0-N2, I1-I2, L1-L2 and the isolates. Explicit embeddings and overrides are ignored: the
program's texts use isolates only. Mirroring of brackets is left to the font shaper.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple
from unicodedata import bidirectional

FIRST_STRONG_ISOLATE, POP_ISOLATE = "\u2068", "\u2069"
_ISOLATE_LEVELS = {"\u2066": 0, "\u2067": 1}
_OPENERS = frozenset({*_ISOLATE_LEVELS, FIRST_STRONG_ISOLATE})
_BRACKETS = {"(": ")", "[": "]", "{": "}"}
_CLOSERS = frozenset(_BRACKETS.values())
_IGNORED = frozenset({"BN", "LRE", "RLE", "LRO", "RLO", "PDF"})
_STRONG = frozenset({"L", "R", "AL"})
_NEUTRAL = frozenset({"ON", "WS", "S", "B"})
_SEPARATORS = frozenset({"S", "B"})
_BLANK = _IGNORED | {"WS", "LRI", "RLI", "FSI", "PDI"}
_SIDES = {"L": "L", "R": "R", "EN": "R", "AN": "R"}
_RISE = ({"L": 0, "R": 1, "EN": 2, "AN": 2}, {"L": 1, "R": 0, "EN": 1, "AN": 1})
_SIGNS = frozenset("+-−±")


class Run(NamedTuple):
    """The characters `start` to `end` of a logical text, which are drawn in one direction."""

    start: int
    end: int
    rtl: bool


def base_level(text: str) -> int:
    """The paragraph level that the first strong character outside isolates gives (P2, P3): 1 is right to left."""
    index = 0
    while index < len(text):
        if text[index] in _OPENERS:
            index = _closing(text, index, len(text))
        elif bidirectional(text[index]) in _STRONG:
            return int(bidirectional(text[index]) != "L")
        index += 1
    return 0


def levels(text: str, base: int) -> list[int]:
    """The embedding level of every character in a paragraph of level `base`; odd levels run right to left."""
    result = [base] * len(text)
    _resolve(text, 0, len(text), base, result)
    return result


def keep_signs(text: str, resolved: Sequence[int]) -> list[int]:
    """Give every sign directly before a number the number's level, so that it stands left of the digits.

    UAX #9 alone puts the sign of "+۳" to the right in a right-to-left paragraph. A hyphen after a letter or digit is
    no sign.
    """
    result = list(resolved)
    for index in range(len(text) - 2, -1, -1):
        joined = index > 0 and text[index - 1].isalnum()
        if text[index] in _SIGNS and text[index + 1].isdigit() and not joined:
            result[index] = result[index + 1]
    return result


def visual_runs(text: str, levels: Sequence[int], base: int) -> list[Run]:
    """The runs of one line from left to right (L1, L2); `levels` are those of its characters in their paragraph."""
    line = _reset_blanks(text, levels, base)
    grouped = [list(group) for _, group in groupby(range(len(line)), key=line.__getitem__)]
    runs = [Run(group[0], group[-1] + 1, bool(line[group[0]] & 1)) for group in grouped]
    heights = [line[run.start] for run in runs]
    for limit in range(max(heights, default=0), 0, -1):
        for start, end in _stretches([height >= limit for height in heights]):
            runs[start:end] = runs[start:end][::-1]
            heights[start:end] = heights[start:end][::-1]
    return _joined(runs)


def _closing(text: str, opening: int, end: int) -> int:
    """The index of the character that closes the isolate begun at `opening`, or `end`."""
    depth = 0
    for index in range(opening, end):
        if text[index] in _OPENERS:
            depth += 1
        elif text[index] == POP_ISOLATE:
            depth -= 1
            if depth == 0:
                return index
    return end


def _resolve(text: str, start: int, end: int, level: int, result: list[int]) -> None:
    """Fill in the levels from `start` to `end`. An isolate is one neutral outside and a paragraph of its own inside."""
    outer: list[int] = []
    isolates: list[tuple[int, int]] = []
    index = start
    while index < end:
        outer.append(index)
        if text[index] in _OPENERS:
            isolates.append((index, _closing(text, index, end)))
            index = isolates[-1][1]
        index += 1
    before = result[start - 1] if start else level
    for position, resolved in zip(outer, _flat_levels([text[k] for k in outer], level, before), strict=True):
        result[position] = resolved
    for opening, closing in isolates:
        _resolve(text, opening + 1, closing, _isolate_level(text, opening, closing, level), result)
        if closing < end:
            result[closing] = result[opening]


def _isolate_level(text: str, opening: int, closing: int, level: int) -> int:
    inner = _ISOLATE_LEVELS.get(text[opening])
    parity = base_level(text[opening + 1 : closing]) if inner is None else inner
    return level + 1 if (level + 1) % 2 == parity else level + 2


def _flat_levels(characters: Sequence[str], level: int, before: int) -> list[int]:
    """The levels of the characters of one isolating run; ignored ones take the level before them."""
    kinds = [_kind(character) for character in characters]
    seen = [index for index, kind in enumerate(kinds) if kind not in _IGNORED]
    types = _resolved_types([characters[index] for index in seen], [kinds[index] for index in seen], "LR"[level & 1])
    rises = dict(zip(seen, (_RISE[level & 1][kind] for kind in types), strict=True))
    result: list[int] = []
    last = before
    for index in range(len(characters)):
        last = level + rises[index] if index in rises else last
        result.append(last)
    return result


def _kind(character: str) -> str:
    kind = bidirectional(character) or "L"
    return "ON" if character in _OPENERS or character == POP_ISOLATE else kind


def _resolved_types(characters: Sequence[str], kinds: Sequence[str], edge: str) -> list[str]:
    types = list(kinds)
    _attach_marks(types)
    _settle_numbers(types, edge)
    _settle_separators(types)
    _settle_terminators(types)
    _latin_numbers(types, edge)
    for opening, closing in _bracket_pairs(characters, types):
        _settle_brackets(types, kinds, opening, closing, edge)
    _settle_neutrals(types, edge)
    return types


def _attach_marks(types: list[str]) -> None:
    """W1: a mark takes the type of the character that it stands on."""
    for index, kind in enumerate(types):
        if kind == "NSM":
            types[index] = types[index - 1] if index else "ON"


def _settle_numbers(types: list[str], edge: str) -> None:
    """W2 and W3: a European number after an Arabic letter is an Arabic one; then Arabic letters are plain R."""
    strong = edge
    for index, kind in enumerate(types):
        if kind in _STRONG:
            strong = kind
        if kind == "AL":
            types[index] = "R"
        elif kind == "EN" and strong == "AL":
            types[index] = "AN"


def _settle_separators(types: list[str]) -> None:
    """W4: a single separator between two numbers of one kind joins them."""
    for index in range(1, len(types) - 1):
        before, kind, after = types[index - 1 : index + 2]
        if before == after and (before, kind) in {("EN", "ES"), ("EN", "CS"), ("AN", "CS")}:
            types[index] = before


def _settle_terminators(types: list[str]) -> None:
    """W5 and W6: terminators beside a European number belong to it; all other separators are neutral."""
    for start, end in _stretches([kind == "ET" for kind in types]):
        beside = types[max(0, start - 1) : start] + types[end : end + 1]
        types[start:end] = ["EN" if "EN" in beside else "ON"] * (end - start)
    for index, kind in enumerate(types):
        if kind in {"ES", "CS"}:
            types[index] = "ON"


def _latin_numbers(types: list[str], edge: str) -> None:
    """W7: a European number after a left-to-right letter runs with it."""
    strong = edge
    for index, kind in enumerate(types):
        if kind in {"L", "R"}:
            strong = kind
        elif kind == "EN" and strong == "L":
            types[index] = "L"


def _bracket_pairs(characters: Sequence[str], types: Sequence[str]) -> list[tuple[int, int]]:
    """BD16: the positions of matching brackets, in the order of the opening ones."""
    open_brackets: list[int] = []
    pairs: list[tuple[int, int]] = []
    for index, character in enumerate(characters):
        if types[index] != "ON":
            continue
        if character in _BRACKETS:
            open_brackets.append(index)
        elif character in _CLOSERS:
            partner = next((k for k in reversed(open_brackets) if _BRACKETS[characters[k]] == character), None)
            if partner is not None:
                pairs.append((partner, index))
                del open_brackets[open_brackets.index(partner) :]
    return sorted(pairs)


def _settle_brackets(types: list[str], kinds: Sequence[str], opening: int, closing: int, edge: str) -> None:
    """N0: a pair of brackets takes the direction of what it holds, or of what stands before it."""
    inside = {_SIDES[kind] for kind in types[opening + 1 : closing] if kind in _SIDES}
    if not inside:
        return
    before = next((_SIDES[kind] for kind in reversed(types[:opening]) if kind in _SIDES), edge)
    side = edge if edge in inside else before
    for bracket in (opening, closing):
        types[bracket] = side
        mark = bracket + 1
        while mark < len(kinds) and kinds[mark] == "NSM":
            types[mark] = side
            mark += 1


def _settle_neutrals(types: list[str], edge: str) -> None:
    """N1 and N2: neutrals between two equal sides take that side, others that of the paragraph."""
    for start, end in _stretches([kind in _NEUTRAL for kind in types]):
        before = _SIDES[types[start - 1]] if start else edge
        after = _SIDES[types[end]] if end < len(types) else edge
        types[start:end] = [before if before == after else edge] * (end - start)


def _stretches(flags: Sequence[bool]) -> Iterator[tuple[int, int]]:
    """Start and end of every unbroken stretch of true flags."""
    for flag, group in groupby(enumerate(flags), key=lambda entry: entry[1]):
        if flag:
            positions = [index for index, _ in group]
            yield positions[0], positions[-1] + 1


def _reset_blanks(text: str, levels: Sequence[int], base: int) -> list[int]:
    """L1: separators and the blanks before them or at the end of the line have the paragraph's level."""
    result = list(levels)
    trailing = True
    for index in range(len(text) - 1, -1, -1):
        kind = bidirectional(text[index])
        trailing = kind in _SEPARATORS or (trailing and kind in _BLANK)
        if trailing:
            result[index] = base
    return result


def _joined(runs: Sequence[Run]) -> list[Run]:
    """Neighbours of one direction that also follow each other in the text, as one run."""
    result: list[Run] = []
    for run in runs:
        last = result[-1] if result else None
        if last and last.rtl == run.rtl and (run.end == last.start if run.rtl else run.start == last.end):
            result[-1] = Run(min(last.start, run.start), max(last.end, run.end), run.rtl)
        else:
            result.append(run)
    return result
