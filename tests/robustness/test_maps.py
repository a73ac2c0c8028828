"""Player-made maps, damaged and hostile: a board to play on or one sentence, and nothing is read elsewhere."""

import base64
import gzip
import os
import struct
import zlib

import pytest

import game
from game.kingdom_builder.maps import BOX, own_folder, own_sections
from tests.links import make_link
from tests.robustness.guard import check_sentence, watched
from tests.robustness.mutations import damaged_bytes, damaged_xml
from tests.robustness.sizes import default_or_soak, stream_of

FIGURES = game.find("kingdom_builder").figures

FARM = (BOX / "farm.tmx").read_text(encoding="utf-8")
TILESET = (BOX / "hexes.tsx").read_text(encoding="utf-8")
ROWS = FARM.split('csv">\n')[1].split("\n</data>")[0]
LINK = '<tileset firstgid="1" source="hexes.tsx"/>'
OTHER_LAYERS = """<objectgroup id="7" name="notes">
  <object id="1" template="../../x.tx" x="1" y="2"><text>here</text></object>
 </objectgroup><imagelayer id="8" name="sky"><image source="../sky.png" width="9" height="9"/></imagelayer></map>"""


def packed(pack, compression):
    """The farm with its tiles written as Tiled writes them in Base64."""
    numbers = [int(number) for number in ROWS.replace("\n", "").split(",")]
    text = base64.b64encode(pack(struct.pack("<100L", *numbers))).decode()
    return FARM.replace('encoding="csv"', f'encoding="base64"{compression}').replace(ROWS, text)


SOUND = {
    "csv": FARM,
    "base64": packed(bytes, ""),
    "zlib": packed(zlib.compress, ' compression="zlib"'),
    "gzip": packed(gzip.compress, ' compression="gzip"'),
    "tileset inside": FARM.replace(LINK, TILESET.split("\n", 1)[1].replace("<tileset", '<tileset firstgid="1"', 1)),
    "odd attributes": FARM.replace("<map ", '<map get_tile_properties_by_gid="1" layers="x" '),
    "other layers": FARM.replace("</map>", OTHER_LAYERS),
}
LAUGHS = "".join(f'<!ENTITY l{n + 1} "{f"&l{n};" * 10}">' for n in range(9))
SVG = '<image source="../../../etc/passwd" width="{0}" height="{0}"/>'
HOSTILE = {
    "laughs": FARM.replace("<map", f'<!DOCTYPE map [<!ENTITY l0 "ha">{LAUGHS}]><map', 1).replace("hexes.tsx", "&l9;"),
    "entity in tiles": FARM.replace("<map", '<!DOCTYPE map [<!ENTITY x SYSTEM "file:///etc/passwd">]><map', 1).replace(
        ROWS, "&x;"
    ),
    "outside entity": '<!DOCTYPE map SYSTEM "http://localhost/x.dtd"><map/>',
    "tileset outside": FARM.replace("hexes.tsx", "../../../../../../../etc/passwd"),
    "tileset by full name": FARM.replace("hexes.tsx", "/etc/passwd"),
    "tileset above": FARM.replace("hexes.tsx", "../above.tsx"),
    "tileset by a link": FARM.replace("hexes.tsx", "link.tsx"),
    "tileset on the web": FARM.replace("hexes.tsx", "http://localhost/hexes.tsx"),
    "tileset is a folder": FARM.replace("hexes.tsx", "."),
    "tileset is the map": FARM.replace("hexes.tsx", "lagoon.tmx"),
    "huge map": FARM.replace('width="10" height="10"', 'width="1000000000" height="1000000000"'),
    "huge layer": FARM.replace(' name="hexes" width="10"', ' name="hexes" width="1000000000"'),
    "layer without width": FARM.replace(' name="hexes" width="10"', ' name="hexes" width="0"'),
    "bomb": packed(lambda _: zlib.compress(bytes(100_000_000), 9), ' compression="zlib"'),
    "gzip bomb": packed(lambda _: gzip.compress(bytes(100_000_000)), ' compression="gzip"'),
    "cut off zlib": packed(lambda tiles: zlib.compress(tiles)[:-7], ' compression="zlib"'),
    "zstd": packed(bytes, ' compression="zstd"'),
    "deep": "<map>" * 60_000,
    "deep in tiles": FARM.replace("<data", "<a>" * 50_000 + "<data"),
    "too large": FARM.replace(ROWS, ROWS + " " * 300_000),
    "infinite": FARM.replace(ROWS, '<chunk x="0" y="0" width="999999" height="999999">1</chunk>'),
    "long number": FARM.replace("3,3,2", "9" * 10_000 + ",3,2"),
    "odd encoding": FARM.replace("UTF-8", "rot13").replace("</map>", ""),
}  # fmt: skip


@pytest.fixture
def draw():
    """Put a map and the tileset into the player's own folder."""
    folder = own_folder()
    folder.mkdir(parents=True)
    (folder.parent / "above.tsx").write_text(TILESET, encoding="utf-8")
    (folder / "hexes.tsx").write_text(TILESET, encoding="utf-8")
    clock = iter(range(1_700_000_000, 1_800_000_000))

    def put(content, name="lagoon.tmx"):
        path = folder / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        os.utime(path, (now := next(clock), now))  # what is known of older files is not asked
        return path

    return put


def outcome():
    """Use the player's map as the setup screen does: play on it, or return why that cannot be."""
    with watched():
        found = own_sections(FIGURES)
        for fault in found.faults.values():
            check_sentence(fault)
            assert "lagoon.tmx" in fault
        if "lagoon" not in found.usable:
            return found.faults["lagoon"]
        state = game.find("kingdom_builder").new(2, {"top_left": "lagoon"}, 1)
    for _ in range(5):
        state.apply(state.legal_moves()[0])
    return None


@pytest.mark.parametrize("text", SOUND.values(), ids=SOUND)
def test_a_sound_map_can_be_played_on_however_it_is_written(draw, text):
    draw(text)
    assert outcome() is None


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_map_is_refused_in_one_sentence(draw, text):
    path = draw(text)
    make_link(path.parent / "link.tsx", path.parent.parent / "above.tsx")
    assert outcome()


def test_pictures_of_any_size_do_not_matter(draw):
    draw(SOUND["tileset inside"].replace("<grid", f"{SVG.format(10**12)}<grid"))
    assert outcome() is None


def test_what_is_no_file_cannot_be_chosen(draw):
    folder = draw(FARM, "sound.tmx").parent
    make_link(folder / "nowhere.tmx", folder / "gone.tmx")
    make_link(folder / "circle.tmx", folder / "circle.tmx")
    (folder / "folder.tmx").mkdir()
    if hasattr(os, "mkfifo"):
        os.mkfifo(folder / "pipe.tmx")
    found = own_sections(FIGURES)
    assert list(found.usable) == ["sound"]
    assert {"nowhere", "circle", "folder"} <= set(found.faults)
    for fault in found.faults.values():
        check_sentence(fault)


@pytest.mark.parametrize("number", default_or_soak(default=400, soak=5_000))
def test_a_damaged_map_is_played_on_or_refused(draw, number):
    refused = 0
    for random in stream_of("map", number):
        sound = random.choice(list(SOUND.values()))
        draw(damaged_xml(sound, random) if random.random() < 0.6 else damaged_bytes(sound.encode(), random))
        spoils_tileset = random.random() < 0.2
        draw(damaged_xml(TILESET, random) if spoils_tileset else TILESET, "hexes.tsx")
        refused += outcome() is not None
    assert 0 < refused < number
