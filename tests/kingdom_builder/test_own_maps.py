import random
import string
from pathlib import Path

import pytest
import pytmx

import game
from game.core.errors import UsageError
from game.core.game import WITH_OWN
from game.core.match import Match
from game.core.record import Seat
from game.kingdom_builder import own_maps
from game.kingdom_builder.maps import EMPTY, box_sections, own_folder, own_sections
from game.kingdom_builder.section_check import (
    CLOSE,
    RIM,
    ROOM,
    SIZE,
    UNKNOWN,
    faults,
    is_without_location,
    missing_terrains,
)
from game.kingdom_builder.section_code import HEXES, LONGEST, CodeError, decode, encode
from tests.own import own_facts

CARD = game.find("kingdom_builder")
FIGURES = CARD.figures
FACTS = own_facts("kingdom_builder")
FARM = box_sections(FIGURES)["farm"].rows
MEADOW = ("G" * 10,) * 10


def painted(rows, *changes):
    """Return rows with other hexes at some places: (row, column, letter)."""
    grid = [list(row) for row in rows]
    for row, column, letter in changes:
        grid[row][column] = letter
    return tuple("".join(row) for row in grid)


def kinds(rows):
    return [(fault.kind, fault.hexes) for fault in faults(rows, FACTS)]


# what a section needs


def test_a_section_of_the_box_has_no_faults():
    assert all(not kinds(section.rows) for section in box_sections(FIGURES).values())


def test_every_fault_is_found_with_its_place():
    rows = painted(MEADOW, (0, 4, "X"), (5, 3, "h"), (5, 5, "h"), (8, 8, EMPTY))
    assert kinds(rows) == [(RIM, ((0, 4),)), (CLOSE, ((5, 3), (5, 5))), (UNKNOWN, ((8, 8),))]
    assert kinds(("G" * 10,) * 9) == [(SIZE, ())]
    assert kinds(("W" * 10,) * 7 + ("G" * 10,) * 3) == [(ROOM, ())]


def test_two_special_hexes_may_not_have_a_neighbour_in_common():
    assert kinds(painted(MEADOW, (4, 4, "X"), (4, 7, "X"))) == []
    assert kinds(painted(MEADOW, (4, 4, "X"), (4, 6, "X"))) == [(CLOSE, ((4, 4), (4, 6)))]
    assert kinds(painted(MEADOW, (4, 4, "X"), (6, 4, "X"))) == [(CLOSE, ((4, 4), (6, 4)))]


def test_advice_is_no_fault():
    assert is_without_location(MEADOW, FACTS)
    assert not is_without_location(FARM, FACTS)
    assert missing_terrains(MEADOW, FACTS) == ["canyon", "desert", "flower", "forest"]
    assert missing_terrains(FARM, FACTS) == []


# codes


def test_letters_of_codes_are_those_of_the_data_file():
    assert "".join(kind.code for kind in (*FACTS.terrains, *FACTS.location_tiles)) == HEXES


@pytest.mark.parametrize("section", box_sections(FIGURES).values(), ids=lambda section: section.id)
def test_a_section_of_the_box_goes_through_a_code(section):
    assert decode(encode(section.rows)) == section.rows


def test_a_code_is_never_longer_than_it_may_be():
    drawn = random.Random(1)
    for _ in range(200):
        rows = tuple("".join(drawn.choice(HEXES) for _ in range(10)) for _ in range(10))
        code = encode(rows)
        assert len(code) <= LONGEST
        assert decode(f"  {code}\n") == rows
    assert len(encode(MEADOW)) < 20


def test_every_single_wrong_letter_is_found():
    code = encode(FARM)
    for place in range(4, len(code)):
        for letter in "A7_":
            if letter != code[place]:
                with pytest.raises(CodeError):
                    decode(code[:place] + letter + code[place + 1 :])


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "begin"),
        ("kb2-AAAA", "begin"),
        ("kb1-", "missing"),
        ("kb1-A", "missing"),
        (encode(FARM)[:-1], "missing"),
        (encode(FARM)[:20], "missing"),
        (encode(FARM) + "A", "wrong|longer"),
        ("kb1-" + "A" * 1_000_000, "longer"),
        ("kb1-AAAAAAAAA#AA", "letter 14"),
        ("kb1-../../etc", "letter 5"),
    ],
)
def test_a_text_that_is_no_code_is_refused_in_one_sentence(text, words):
    with pytest.raises(CodeError, match=words) as caught:
        decode(text)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 200


def test_noise_is_refused_or_read_and_nothing_else():
    drawn = random.Random(2)
    read = 0
    for number in range(1000):
        code = list(
            encode(FARM) if number % 2 else "kb1-" + "".join(drawn.choices(string.printable, k=drawn.randrange(80)))
        )
        for _ in range(drawn.randrange(1, 4)):
            if code:
                code[drawn.randrange(len(code))] = drawn.choice(string.printable)
        try:
            rows = decode("".join(code))
        except CodeError:
            continue
        read += 1
        assert [len(row) for row in rows] == [10] * 10
        assert set("".join(rows)) <= set(HEXES)
    assert read < 100


# files


def test_a_painted_section_is_a_tiled_map_and_can_be_played():
    name = own_maps.save(FIGURES, "Lagoon", FARM)
    assert name == "lagoon"
    assert own_sections(FIGURES).usable == {"lagoon": list(FARM)}
    assert CARD.new(2, {"top_left": "lagoon"}, 1).board.placements[0].section.rows == FARM
    tileset = (own_folder() / "hexes.tsx").read_text(encoding="utf-8")
    pictures = {path.name for path in (own_folder() / "pictures").iterdir()}
    assert len(pictures) == 16
    assert all(f'source="pictures/{picture}"' in tileset for picture in pictures)
    assert "../" not in tileset


def test_other_programs_open_a_painted_section_with_its_pictures():
    own_maps.save(FIGURES, "Lagoon & <friends>", FARM)
    shown = []

    def loader(path, *_):
        shown.append(Path(path))
        return lambda *_: path

    drawn = pytmx.TiledMap(str(own_folder() / "lagoon_friends.tmx"), image_loader=loader)
    assert (drawn.orientation, drawn.width, drawn.height) == ("hexagonal", 10, 10)
    assert drawn.properties["title"] == "Lagoon & <friends>"
    codes = {kind.id: kind.code for kind in FACTS.hex_kinds}
    says = [
        [drawn.get_tile_properties(column, row, 0) or {} for column in range(drawn.width)]
        for row in range(drawn.height)
    ]
    assert tuple("".join(codes[one.get("terrain") or one["location"]] for one in row) for row in says) == FARM
    assert shown
    assert all(path.is_file() and own_folder() in path.parents for path in shown)


def test_a_draft_is_kept_with_its_faults():
    rows = painted(MEADOW, (0, 0, "X"), (9, 9, EMPTY))
    own_maps.save(FIGURES, "Draft", rows)
    (draft,) = own_maps.own_maps(FIGURES)
    assert (draft.title, draft.rows) == ("Draft", rows)
    assert {fault.kind for fault in draft.faults} == {RIM, UNKNOWN}
    assert list(own_sections(FIGURES).faults) == ["draft"]


def test_a_section_is_renamed_with_its_title():
    first = own_maps.save(FIGURES, "Lagoon", FARM)
    assert own_maps.save(FIGURES, "Lagoon", MEADOW, first) == "lagoon"
    assert own_maps.save(FIGURES, "Lagoon", FARM) == "lagoon_2"
    assert own_maps.save(FIGURES, "Great lake", FARM, "lagoon") == "great_lake"
    assert [(one.name, one.title) for one in own_maps.own_maps(FIGURES)] == [
        ("great_lake", "Great lake"),
        ("lagoon_2", "Lagoon"),
    ]
    own_maps.delete("lagoon_2")
    assert [one.name for one in own_maps.own_maps(FIGURES)] == ["great_lake"]


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("دره", "section"),
        ("Farm", "farm_2"),
        ("../../etc/passwd", "etc_passwd"),
        ("any", "section_any"),
        ("3 lakes", "section_3_lakes"),
        ("Über Ähre", "u_ber_a_hre"),
        ("my turned", "section"),
        ('<"&>\u202e\n', "section"),
        ("a" * 500, "a" * 30),
        ("Con", "section_con"),
        ("LPT1", "section_lpt1"),
    ],
)
def test_any_title_gives_a_file_in_the_folder(title, name):
    assert own_maps.save(FIGURES, title, FARM) == name
    assert list(own_sections(FIGURES).usable) == [name]
    (kept,) = own_maps.own_maps(FIGURES)
    assert kept.title == own_maps.clean_title(title)
    assert {path.parent for path in own_folder().rglob("*.tmx")} == {own_folder()}


def test_a_section_without_a_title_is_refused():
    with pytest.raises(UsageError, match="title"):
        own_maps.save(FIGURES, " \n\u202e", FARM)


@pytest.mark.parametrize("name", ["../outside", "farm/../../x", "", "A"])
def test_a_name_that_is_a_path_deletes_nothing(name, tmp_path):
    with pytest.raises(UsageError):
        own_maps.delete(name)


def test_a_file_that_cannot_be_read_is_listed_with_its_reason():
    own_folder().mkdir(parents=True)
    (own_folder() / "broken.tmx").write_text("<map", encoding="utf-8")
    (broken,) = own_maps.own_maps(FIGURES)
    assert broken.rows == ()
    assert "broken.tmx" in broken.sentence


# own sections on shuffled boards


def test_own_sections_take_part_in_shuffled_boards_if_the_player_says_so(tmp_path):
    own_maps.save(FIGURES, "Lagoon", MEADOW)
    own_maps.save(FIGURES, "Island", FARM)
    boards = [CARD.new(2, {"board": WITH_OWN}, seed).board.placements for seed in range(20)]
    dealt = {placement.section.id for board in boards for placement in board}
    assert {"lagoon", "island"} < dealt
    match = Match.new("kingdom_builder", [Seat("human"), Seat("human")], {"board": WITH_OWN}, 3)
    match.play(match.state.legal_moves()[0])
    match.save(tmp_path / "save.json")
    own_maps.delete("lagoon")
    own_maps.delete("island")
    assert Match.load(tmp_path / "save.json").state.to_dict() == match.state.to_dict()
