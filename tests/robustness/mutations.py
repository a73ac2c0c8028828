"""Random damage to files: to their bytes, to their words, and to the trees of values that they hold."""

import re
from copy import deepcopy
from xml.etree import ElementTree

ABSURD_NUMBERS = (
    -1, 0, 1, 2, 7, 100, 1000, 10**6, 2**31, 2**63 - 1, 2**63, -(2**63), 2**64, 10**12, 10**30, -(10**30), 10**400,
    0.5, -0.0, 1e-9, 1e308, float("inf"), float("-inf"), float("nan"),
)  # fmt: skip
ABSURD_TEXTS = (
    "", " ", "x", "A", "E", "0", "-1", "any", "farm_turned", "\0", "\x1b[2J", "two\nlines", "\u202e\u2066",
    "رویا\u200cجان", "../../../etc/passwd", "/etc/passwd",
    "C:\\x", "{player.__class__}", "%s%n", "**", "<b>", "!!python/name:os.system",
    "A" * 5_000, "9" * 5_000, "🏰" * 50,
)  # fmt: skip
ABSURD_WORDS = (
    b"-1", b"0", b"1", b"99", b"1e999", b"-1e999", b"nan", b".inf", b".nan", b"1_0", b"0x10", b"0o17", b"12:30:45",
    b"2001-01-01", b"2001-99-99", b"~", b"null", b"true", b"yes", b"1" * 30, b"9" * 5_000, b"1.5", b"&a [1]", b"*a",
    b"<<", b"!!binary x", b"!!set {a}", b"!!python/object/apply:os.system [id]", b"!x", b"%YAML 9.9", b"---", b"...",
    b"{}", b"[]", b'""', b"'", b"\\ud800", b"\\u0000", b"../../x",
)  # fmt: skip
BINARY = (
    b"\0", b"\xff\xfe", b"\xc3", b"\xed\xa0\x80", b"\xf0\x9f",
    b"\xef\xbb\xbf", b"\x1b", b"\r", b"\x85", b"\xe2\x80\xa8",
)  # fmt: skip


# bytes


def damaged_bytes(content, random):
    """Return a file's content after one to three faults of bytes, words or lines."""
    for _ in range(random.randint(1, 3)):
        content = random.choice(BYTE_FAULTS)(content, random)
    return content


def _span(content, random, longest=80):
    start = random.randint(0, len(content))
    return start, min(len(content), start + random.randint(0, longest))


def _flip_bits(content, random):
    spoilt = bytearray(content)
    for _ in range(random.randint(1, 8) if spoilt else 0):
        spoilt[random.randrange(len(spoilt))] ^= 1 << random.randrange(8)
    return bytes(spoilt)


def _cut_off(content, random):
    return content[: random.randint(0, len(content))]


def _cut_out(content, random):
    start, end = _span(content, random, random.choice((3, 80, 2_000)))
    return content[:start] + content[end:]


def _repeat(content, random):
    start, end = _span(content, random)
    return content[:start] + content[start:end] * random.choice((2, 3, 500)) + content[end:]


def _insert_binary(content, random):
    start, _ = _span(content, random)
    return content[:start] + random.choice(BINARY) * random.choice((1, 1, 40)) + content[start:]


def _nest_deeply(content, random):
    start, _ = _span(content, random)
    opening = random.choice((b"[", b'{"a":', b"{a: ", b"- ", b"<a>", b"((", b"> "))
    return content[:start] + opening * random.choice((30, 1_200, 20_000)) + content[start:]


def _exchange_word(content, random):
    """Replace a word or number by another one, of the file or absurd."""
    words = list(re.finditer(rb"[\w.+-]+", content))
    if not words:
        return content
    old = random.choice(words)
    fresh = random.choice(words)[0] if random.random() < 0.4 else random.choice(ABSURD_WORDS)
    return content[: old.start()] + fresh + content[old.end() :]


def _exchange_number(content, random):
    numbers = list(re.finditer(rb"-?\b\d+\b", content))
    if not numbers:
        return content
    old = random.choice(numbers)
    fresh = random.choice((b"0", b"-1", b"1", b"3", b"25", b"99", b"500", b"9999", b"1" + b"0" * 12, b"1" + b"0" * 40))
    return content[: old.start()] + fresh + content[old.end() :]


def _move_lines(content, random):
    lines = content.split(b"\n")
    first, second = random.randrange(len(lines)), random.randrange(len(lines))
    fault = random.randrange(4)
    if fault == 0:
        lines[first], lines[second] = lines[second], lines[first]
    elif fault == 1:
        lines.insert(second, lines[first])
    elif fault == 2:
        del lines[first]
    else:
        lines[first] = b" " * random.randint(1, 4) + lines[first]
    return b"\n".join(lines)


BYTE_FAULTS = (
    _flip_bits, _cut_off, _cut_out, _repeat, _insert_binary, _nest_deeply,
    _exchange_word, _exchange_word, _exchange_number, _exchange_number, _move_lines, _move_lines,
)  # fmt: skip


# trees


def damaged_tree(tree, random):
    """Return a copy of a tree of values after one to three faults of its structure."""
    whole = [deepcopy(tree)]
    for _ in range(random.randint(1, 3)):
        holders = list(_holders(whole))
        if holders:
            random.choice(TREE_FAULTS)(random.choice(holders), random, holders)
    return whole[0] if whole else None


def damaged_figures(tree, random):
    """Return a copy of a tree in which one or two numbers are others, as somebody might type them."""
    tree = deepcopy(tree)
    figures = [
        (holder, place)
        for holder in _holders(tree)
        for place in _places(holder)
        if isinstance(holder[place], int) and not isinstance(holder[place], bool)
    ]
    for holder, place in random.sample(figures, min(len(figures), random.choice((1, 1, 2)))):
        old = holder[place]
        holder[place] = random.choice((0, 1, 2, 3, 5, 10, 20, 50, 100, 500, 999, -1, 10**12, old + 1, old - 1, old * 2))
    return tree


def _holders(tree):
    """Return every list and mapping that holds something, larger branches as often as small ones."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        if node:
            yield node
        children = node.values() if isinstance(node, dict) else node
        waiting += [child for child in children if isinstance(child, dict | list)]


def _place(holder, random):
    return random.choice(list(holder)) if isinstance(holder, dict) else random.randrange(len(holder))


def _delete(holder, random, _):
    if holder:
        del holder[_place(holder, random)]


def _duplicate(holder, random, _):
    if not holder:
        return
    place = _place(holder, random)
    if isinstance(holder, list):
        holder.insert(random.randint(0, len(holder)), deepcopy(holder[place]))
    else:
        holder[f"{place}_2"] = deepcopy(holder[place])


def _retype(holder, random, _):
    if holder:
        place = _place(holder, random)
        old = holder[place]
        choices = [str(old)[:200], [old], {"a": old}, None, True, 0, 1.5, "", [], {}]
        holder[place] = random.choice(choices)


def _set_number(holder, random, _):
    numbers = [place for place in _places(holder) if isinstance(holder[place], int | float)]
    if numbers:
        place = random.choice(numbers)
        near = holder[place] + random.choice((-1, 1, 5)) if abs(holder[place]) < 10**9 else 0
        holder[place] = random.choice((near, random.choice(ABSURD_NUMBERS)))
    elif holder:
        holder[_place(holder, random)] = random.choice(ABSURD_NUMBERS)


def _set_text(holder, random, holders):
    if not holder:
        return
    known = [value for other in holders for value in _values(other) if isinstance(value, str)]
    texts = known if known and random.random() < 0.5 else ABSURD_TEXTS
    holder[_place(holder, random)] = random.choice(texts)


def _swap(holder, random, holders):
    other = random.choice(holders)
    if holder and other:
        here, there = _place(holder, random), _place(other, random)
        holder[here], other[there] = deepcopy(other[there]), deepcopy(holder[here])


def _rename(holder, random, holders):
    if isinstance(holder, dict) and holder:
        old = _place(holder, random)
        keys = [key for other in holders if isinstance(other, dict) for key in other]
        fresh = random.choice((random.choice(keys), random.choice(ABSURD_TEXTS), f"{old}x", 7, ""))
        holder[fresh] = holder.pop(old)


def _enlarge(holder, random, _):
    if not holder:
        return
    place = _place(holder, random)
    times = random.choice((2, 50, 3_000)) if len(str(holder[place])) < 5_000 else 2
    if isinstance(holder, list):
        holder[place:place] = [holder[place]] * times
    elif isinstance(holder[place], str | int | float) and len(str(holder[place])) < 5_000:
        holder[place] *= times
    else:
        holder[place] = [holder[place]] * times


def _nest(holder, random, _):
    if holder:
        place = _place(holder, random)
        for _level in range(random.choice((2, 20, 80))):
            holder[place] = [holder[place]] if random.random() < 0.5 else {"a": holder[place]}


def _shuffle(holder, random, _):
    if isinstance(holder, list):
        random.shuffle(holder)
    else:
        values = list(holder.values())
        random.shuffle(values)
        holder.update(zip(list(holder), values, strict=True))


def _places(holder):
    return list(holder) if isinstance(holder, dict) else range(len(holder))


def _values(holder):
    return holder.values() if isinstance(holder, dict) else holder


TREE_FAULTS = (
    _delete, _duplicate, _retype, _set_number, _set_number, _set_number, _set_text, _set_text,
    _swap, _rename, _enlarge, _nest, _shuffle,
)  # fmt: skip


# XML


def damaged_xml(text, random):
    """Return an XML text after one to three faults of its elements."""
    root = ElementTree.fromstring(text)
    for _ in range(random.randint(1, 3)):
        nodes = list(root.iter())
        random.choice(XML_FAULTS)(random.choice(nodes), random, nodes)
    return ElementTree.tostring(root, encoding="utf-8", xml_declaration=True)


def _set_attribute(node, random, nodes):
    names = [
        *(name for other in nodes for name in other.attrib),
        "layers",
        "data",
        "__class__",
        "parse_xml",
        "filename",
    ]
    node.set(random.choice(names), random.choice(XML_VALUES))


def _drop_attribute(node, random, _):
    if node.attrib:
        del node.attrib[random.choice(list(node.attrib))]


def _drop_child(node, random, _):
    if len(node):
        node.remove(random.choice(list(node)))


def _copy_child(node, random, nodes):
    children = [other for other in nodes if len(other) < 5]
    node.insert(random.randint(0, len(node)), deepcopy(random.choice(children)))


def _rename_node(node, random, nodes):
    node.tag = random.choice((random.choice(nodes).tag, "group", "objectgroup", "imagelayer", "template", "chunk", "x"))


def _set_words(node, random, _):
    node.text = random.choice(("", "x", "1,2,3", "1," * 5_000 + "1", "9" * 5_000, "-1", "AAAA", "4294967295"))


XML_VALUES = (
    "", "0", "-1", "1", "9", "10", "11", "100000", "99999999999", "1e999", "nan", "x", "any", "../../../etc/passwd",
    "/etc/passwd", "../hexes.tsx", "hexes.tsx", "csv", "base64", "zlib", "gzip", "zstd", "hexagonal", "true",
    "9" * 5_000, "گراس",
)  # fmt: skip
XML_FAULTS = (
    _set_attribute, _set_attribute, _set_attribute, _drop_attribute, _drop_child, _copy_child, _rename_node, _set_words,
)  # fmt: skip
