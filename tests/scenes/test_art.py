"""Every drawing keeps to what the rasteriser can do, and every drawing that is named is there."""

import ast
import os
import re
from functools import cache
from xml.etree import ElementTree

from tests.own import own_facts

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from game.architects.facts import GOODS, PLACES, SCHEMES, SKILLS
from game.core.data import DATA, ROOT
from game.core.text import load
from game.san_juan.facts import CUSTOMS
from scenes.architects import icons as west_icons
from scenes.san_juan import icons as san_juan_icons
from scenes.shelf import shelf
from scenes.troyes import icons as town_icons
from scenes.ui import theme
from scenes.ui.art import FOLDER, Art
from scenes.ui.markup import parse
from tests.languages import LANGUAGES

NAMES = sorted(path.stem for path in FOLDER.glob("*.svg"))
SVG = "{http://www.w3.org/2000/svg}"
GRADIENTS = {"linearGradient", "radialGradient"}
COORDINATES = {"x1", "y1", "x2", "y2", "cx", "cy", "r", "fx", "fy"}
PAINT = {"fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity", "stroke-linecap"}
PAINT |= {"stroke-linejoin", "stroke-dasharray", "transform"}
ATTRIBUTES = {
    "svg": {"viewBox", "width", "height"},
    "g": PAINT,
    "defs": set(),
    "path": PAINT | {"d"},
    "rect": PAINT | {"x", "y", "width", "height", "rx", "ry"},
    "circle": PAINT | {"cx", "cy", "r"},
    "ellipse": PAINT | {"cx", "cy", "rx", "ry"},
    "polygon": PAINT | {"points"},
    "line": PAINT | {"x1", "y1", "x2", "y2"},
    "linearGradient": {"id", "x1", "y1", "x2", "y2", "gradientUnits", "gradientTransform"},
    "radialGradient": {"id", "cx", "cy", "r", "fx", "fy", "gradientUnits", "gradientTransform"},
    "stop": {"offset", "stop-color", "stop-opacity"},
}
ARTBOARDS = {
    "hex": "0 0 128 148",
    "ill": "0 0 256 192",
    "board": "0 0 960 700",
    "cover": "0 0 480 320",
    "tex": "0 0 512 512",
}
PREFIXES = "arch|board|cover|die|estate|good|hex|icon|ill|kb|loc|mark|orn|piece|player|res|role|sa|sj|tex"
PREFIXES += "|trophy|troyes|ty|ui"
NAME = re.compile(f"(?:{PREFIXES})_[a-z0-9_]+|logo|teacher")
COLOUR = re.compile("none|#(?:[0-9A-Fa-f]{3}){1,2}")
PERCENT = re.compile(r"-?[\d.]+%")


@pytest.fixture(scope="module")
def drawings():
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    return Art()


@cache
def elements(name):
    """Return the kind and the attributes of everything in a drawing."""
    root = ElementTree.parse(FOLDER / f"{name}.svg").getroot()
    return [(element.tag.removeprefix(SVG), element) for element in root.iter()]


def drawings_with(is_wrong):
    """Return the drawings in which something is wrong."""
    return sorted({name for name in NAMES for kind, element in elements(name) if is_wrong(name, kind, element)})


def test_drawings_have_plain_names():
    assert [name for name in NAMES if not NAME.fullmatch(name)] == []


def test_drawings_have_only_elements_and_attributes_that_can_be_drawn():
    assert drawings_with(lambda _, kind, element: kind not in ATTRIBUTES) == []
    assert drawings_with(lambda _, kind, element: set(element.attrib) - ATTRIBUTES[kind]) == []
    assert drawings_with(lambda _, kind, element: (element.text or "").strip()) == []


def test_colours_are_written_plainly_and_gradients_are_there():
    def is_unknown(name, colour):
        link = re.fullmatch(r"url\(#(\w+)\)", colour)
        gradients = {element.get("id") for kind, element in elements(name) if kind in GRADIENTS}
        return link[1] not in gradients if link else not COLOUR.fullmatch(colour)

    for attribute in ("fill", "stroke", "stop-color"):
        assert drawings_with(lambda name, _, element, key=attribute: is_unknown(name, element.get(key, "none"))) == []


def test_gradients_are_measured_in_percent_or_in_the_drawings_own_px():
    def is_vanishing(_, kind, element):
        places = [value for key, value in element.attrib.items() if key in COORDINATES]
        in_percent = all(PERCENT.fullmatch(place) for place in places)
        return kind in GRADIENTS and not in_percent and element.get("gradientUnits") != "userSpaceOnUse"

    assert sum(kind in GRADIENTS for name in NAMES for kind, _ in elements(name)) > 300
    assert drawings_with(is_vanishing) == []
    assert drawings_with(lambda _, kind, element: kind in GRADIENTS and len(element) < 2) == []


def test_drawings_have_the_artboard_of_their_kind():
    for name in NAMES:
        _, root = elements(name)[0]
        artboard = "0 0 512 32" if name == "orn_divider" else ARTBOARDS.get(name.split("_")[0], "0 0 128 128")
        assert root.get("viewBox") == artboard, name
        assert f"0 0 {root.get('width')} {root.get('height')}" == artboard, name


def test_no_drawing_is_empty_at_24_px(drawings):
    for name in NAMES:
        ink = pygame.mask.from_surface(drawings.picture(name, 24, 24), 60).count()
        assert ink >= (4 if name == "orn_divider" else 30), name


def test_interface_icons_are_drawn_in_ink_alone():
    allowed = {None, "none", theme.INK}
    icons = [name for name in NAMES if name.startswith("ui_")]
    assert len(icons) > 40
    for name in icons:
        assert {element.get(key) for _, element in elements(name) for key in ("fill", "stroke")} <= allowed, name


# names


@cache
def nodes():
    """Return all of the scenes' source code, and where it stands."""
    return [
        (node, f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}")
        for path in sorted((ROOT / "scenes").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    ]


def strings(node):
    return [part.value for part in ast.walk(node) if isinstance(part, ast.Constant) and isinstance(part.value, str)]


def icons_of(call):
    """Return the names of the interface icons that a widget or a canvas is given."""
    called = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    given = [keyword.value for keyword in call.keywords if keyword.arg in ("icon", "icons")]
    given += {"icon": call.args[:1], "Tool": call.args[1:2]}.get(called, [])
    return [icon for value in given for icon in strings(value) if icon]


def test_every_drawing_that_the_scenes_name_is_there():
    literals = [(node.value, place) for node, place in nodes() if isinstance(node, ast.Constant)]
    named = [(text, place) for text, place in literals if isinstance(text, str) and NAME.fullmatch(text)]
    assert len({text for text, _ in named}) > 30
    assert [(text, place) for text, place in named if text not in NAMES] == []


def test_every_icon_that_the_scenes_name_is_there():
    calls = [(node, place) for node, place in nodes() if isinstance(node, ast.Call)]
    named = [(icon, place) for call, place in calls for icon in icons_of(call)]
    assert {"back", "search", "human", "next", "down"} <= {icon for icon, _ in named}
    assert [(icon, place) for icon, place in named if f"ui_{icon}" not in NAMES] == []


def test_names_are_put_together_only_from_what_is_checked_here():
    begun = {
        found[1]
        for node, _ in nodes()
        if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant)
        if (found := re.fullmatch(f"({PREFIXES})_", node.values[0].value))
    }
    assert begun == {"die", "good", "hex", "kb", "loc", "res", "role", "sa", "sj", "ty", "ui"}


def test_everything_in_the_box_of_kingdom_builder_has_its_drawing():
    facts = own_facts("kingdom_builder")
    names = [f"hex_{terrain.id}" for terrain in facts.terrains]
    names += [f"loc_{tile.id}" for tile in facts.location_tiles]
    names += [f"kb_{card.id}" for card in facts.scoring_cards]
    assert len(names) > 25
    assert [name for name in names if name not in NAMES] == []


def test_everything_in_the_box_of_san_juan_has_its_drawing():
    facts = own_facts("san_juan")
    names = [san_juan_icons.card_icon(card.id) for card in facts.cards]
    names += [san_juan_icons.role_icon(role.id) for role in facts.roles]
    names += [san_juan_icons.good_icon(good) for good in (*facts.goods, CUSTOMS)]
    assert len(names) > 45
    assert [name for name in names if name not in NAMES] == []


def test_everything_in_the_box_of_troyes_has_its_drawing():
    facts = own_facts("troyes")
    names = [drawing(card.id) for card in facts.cards for drawing in (town_icons.card_icon, town_icons.card_backdrop)]
    names += [town_icons.threat_icon(threat) for threat in ("marauding", *(threat.id for threat in facts.threats))]
    names += [town_icons.threat_backdrop(colour) for colour in ("", *(building.colour for building in facts.buildings))]
    names += [town_icons.character_icon(character.id) for character in facts.characters]
    names += [town_icons.building_icon(building.id) for building in facts.buildings]
    names += [town_icons.estate_icon(building.colour) for building in facts.buildings]
    names += [town_icons.result_icon(row.action) for row in facts.le_roy.table]
    assert [name for name in names if name not in NAMES] == []


def test_everything_in_the_box_of_architects_has_its_drawing():
    facts = own_facts("architects")
    names = [west_icons.apprentice_icon(card) for card in facts.apprentices]
    names += [west_icons.building_icon(card.id) for card in facts.buildings]
    names += [west_icons.building_backdrop(card.id) for card in facts.buildings]
    names += [west_icons.character_icon(person.id) for person in facts.characters]
    names += [west_icons.place_icon(place) for place in (*PLACES, "black_market", "cathedral", "prison")]
    names += [west_icons.skill_icon(skill) for skill in SKILLS]
    names += [west_icons.good_icon(good) for good in GOODS]
    names += [west_icons.scheme_icon(deed) for deed in SCHEMES]
    names += [west_icons.RIVAL[rival.id] for rival in facts.rival.rivals]
    assert len(names) > 150
    assert [name for name in names if name not in NAMES] == []


def test_every_player_and_every_game_has_its_drawings():
    names = [f"die_{pips}" for pips in ("blank", *range(1, 7))]
    names += [player.mark for player in theme.PLAYERS]
    names += [colour.shield for colour in theme.COLOURS]
    names += [name for box in shelf() for name in box.pictures]
    assert [name for name in names if name not in NAMES] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_drawing_in_a_text_is_there(language):
    entries = load(language).values()
    texts = [text for entry in entries for text in (entry.values() if isinstance(entry, dict) else [entry])]
    texts += [path.read_text(encoding="utf-8") for path in (DATA / "rulebook").glob(f"*.{language}.md")]
    named = {look.icon for text in texts for look in parse(text).looks if look.icon}
    assert len(named) > 5
    assert named <= set(NAMES)
