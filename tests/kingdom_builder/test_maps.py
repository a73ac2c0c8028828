import pytest

import game
from game.core.data import DATA
from game.core.errors import DataError, UsageError
from game.core.match import Match
from game.core.record import Seat
from game.kingdom_builder.maps import BOX, box_sections, own_folder, own_sections, read_section
from game.kingdom_builder.section_check import LEAST_BUILDABLE
from tests.own import own_facts

FIGURES = game.find("kingdom_builder").figures

FARM = (BOX / "farm.tmx").read_text(encoding="utf-8")
TILESET = (BOX / "hexes.tsx").read_text(encoding="utf-8")


@pytest.fixture
def draw():
    """Put a map of this text into the player's own folder."""

    def put(text=FARM, name="lagoon"):
        folder = own_folder()
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "hexes.tsx").write_text(TILESET, encoding="utf-8")
        path = folder / f"{name}.tmx"
        path.write_text(text, encoding="utf-8")
        return path

    return put


@pytest.mark.parametrize("counts", own_facts("kingdom_builder").sections, ids=lambda counts: counts.id)
def test_a_section_of_the_box_has_the_hexes_that_the_data_file_names(counts):
    facts = own_facts("kingdom_builder")
    letters = "".join(box_sections(FIGURES)[counts.id].rows)
    found = {terrain.id: letters.count(terrain.code) for terrain in facts.terrains}
    assert found == counts.terrains
    tiles = {tile.id: letters.count(tile.code) for tile in facts.location_tiles if tile.code in letters}
    assert tiles == counts.locations


def test_there_is_a_map_for_every_section_and_no_other():
    assert {path.stem for path in BOX.glob("*.tmx")} == {counts.id for counts in own_facts("kingdom_builder").sections}


def test_an_own_section_can_be_chosen_and_played(draw):
    draw()
    options = {"top_left": "lagoon", "bottom_right": "lagoon_turned"}
    with pytest.raises(UsageError, match="only once"):
        game.find("kingdom_builder").new(2, options, 1)
    state = game.find("kingdom_builder").new(2, {"top_left": "lagoon_turned"}, 1)
    assert state.board.placements[0].section.rows == box_sections(FIGURES)["farm"].rows
    assert state.board.placements[0].turned


def test_random_boards_never_contain_own_sections(draw):
    before = [game.find("kingdom_builder").new(2, {}, seed).board.to_plain() for seed in range(10)]
    draw()
    assert [game.find("kingdom_builder").new(2, {}, seed).board.to_plain() for seed in range(10)] == before


def test_a_save_keeps_the_own_section_it_was_played_on(draw, tmp_path):
    path = draw()
    match = Match.new("kingdom_builder", [Seat("human"), Seat("human")], {"top_right": "lagoon"}, 1)
    match.play(match.state.legal_moves()[0])
    match.save(tmp_path / "save.json")
    path.unlink()
    assert Match.load(tmp_path / "save.json").state.to_dict() == match.state.to_dict()


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('width="10" height="10" tilewidth', 'width="9" height="10" tilewidth', "9 x 10"),
        ('orientation="hexagonal"', 'orientation="orthogonal"', "hexagonal"),
        ('staggerindex="odd"', 'staggerindex="even"', "odd rows"),
        ('staggeraxis="y"', 'staggeraxis="x"', "y axis"),
        ("</map>", "", "cannot|can be read"),
        ("3,3,2,6,6,5,5,5,1,1,", "3,3,2,6,6,5,5,5,1,0,", "no tile at 0,9"),
        ("3,3,2,6,6,5,5,5,1,1,", "3,3,2,6,6,5,5,5,1,99,", "0,9"),
        ("3,3,2,6,6,5,5,5,1,1,", "3,3,2,6,6,5,5,5,1,8,", "rim, at 0,9"),
        ("1,1,10,4,6,4,6,3,3,2,", "1,1,10,8,6,4,6,3,3,2,", "too close to another"),
        ("3,3,2,6,6,5,5,5,1,1,", "3,3,2,6,6,5,5,5,1,", "can be read|not 10 x 10|list"),
        ("3,3,2,6,6,5,5,5,1,1,", "3,3,2,6,6,5,5,5,1,x,", "can be read"),
        ("hexes.tsx", "nowhere.tsx", r"there is no tileset 'nowhere\.tsx'"),
    ],
)
def test_a_bad_map_is_reported_in_one_line_and_cannot_be_chosen(draw, old, new, words):
    assert old in FARM
    path = draw(FARM.replace(old, new, 1))
    with pytest.raises(DataError, match=words) as caught:
        read_section(path, own_facts("kingdom_builder"))
    assert "\n" not in str(caught.value)
    assert "lagoon.tmx" in str(caught.value)
    assert own_sections(FIGURES).usable == {}
    assert own_sections(FIGURES).faults == {"lagoon": str(caught.value)}
    with pytest.raises(UsageError, match=r"lagoon\.tmx"):
        game.find("kingdom_builder").new(2, {"top_left": "lagoon"}, 1)


@pytest.mark.parametrize("content", ["", "not xml", "<map/>", "\x00\x01"])
def test_a_file_that_is_no_map_is_reported(draw, content):
    draw(content)
    assert list(own_sections(FIGURES).faults) == ["lagoon"]


@pytest.mark.parametrize("lay", ["../gone/hexes.tsx", "/tmp/gone/data/maps/hexes.tsx", r"C:\\Games\\maps\\hexes.tsx"])
@pytest.mark.parametrize("is_beside", [True, False])
def test_a_map_whose_tileset_has_moved_takes_the_one_of_the_same_name(draw, lay, is_beside):
    path = draw(FARM.replace("hexes.tsx", lay, 1))
    if not is_beside:
        (path.parent / "hexes.tsx").unlink()
    assert read_section(path, own_facts("kingdom_builder")).rows == box_sections(FIGURES)["farm"].rows


def test_unknown_terrain_is_named(draw):
    path = draw()
    (path.parent / "hexes.tsx").write_text(TILESET.replace('value="grass"', 'value="cheese"'), encoding="utf-8")
    assert "unknown terrain 'cheese'" in own_sections(FIGURES).faults["lagoon"]


def test_a_section_needs_room_to_build(draw):
    rows = FARM.split('csv">\n')[1].split("\n</data>")[0]
    drowned = "\n".join(
        ",".join("6" if gid in "12345" else gid for gid in row.rstrip(",").split(",")) + "," for row in rows.split("\n")
    )
    draw(FARM.replace(rows, drowned.rstrip(",")))
    assert str(LEAST_BUILDABLE) in own_sections(FIGURES).faults["lagoon"]


@pytest.mark.parametrize("name", ["farm", "my_turned", "Big-Island", "any"])
def test_a_name_that_is_taken_or_odd_is_refused(draw, name):
    draw(name=name)
    assert "free name" in own_sections(FIGURES).faults[name]


def test_the_maps_use_the_tileset_beside_them():
    for path in (DATA / "maps" / "kingdom_builder").glob("*.tmx"):
        assert 'source="hexes.tsx"' in path.read_text(encoding="utf-8")
