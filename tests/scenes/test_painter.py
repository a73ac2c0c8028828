import itertools

import pygame
import pytest

import game
from game.kingdom_builder import own_maps
from game.kingdom_builder.facts import Facts
from game.kingdom_builder.hexes import hex_at, neighbours
from game.kingdom_builder.maps import BOX, EMPTY, box_sections, own_folder, own_sections
from game.kingdom_builder.section_check import faults
from game.kingdom_builder.section_code import encode
from scenes import routes
from scenes.dialog import Dialog
from scenes.painter import my_sections as my_sections_module
from scenes.painter import scene as painter_module
from scenes.painter.checks import advice, checks
from scenes.painter.drawing import HEXES, Drawing, line
from scenes.painter.mirroring import mirrored
from scenes.painter.my_sections import MySections
from scenes.painter.scene import Painter
from scenes.setup.scene import Setup
from scenes.ui.button import Button
from scenes.ui.geometry import Area
from scenes.ui.text import BODY_BOLD, SMALL
from tests.languages import LANGUAGES
from tests.scenes.driving import Player
from tests.scenes.lettering import watched_lettering

FIGURES = game.find("kingdom_builder").figures
FACTS = FIGURES.facts_as(Facts)
FARM = box_sections(FIGURES)["farm"].rows
HARBOR = box_sections(FIGURES)["harbor"].rows
MEADOW = ("G" * 10,) * 10
OF_A_FRIEND = tuple(row[::-1] for row in reversed(HARBOR))


def saved(rows=FARM, title="Lagoon"):
    name = own_maps.save(FIGURES, title, rows)
    return next(one for one in own_maps.own_maps(FIGURES) if one.name == name)


def paint(edited=None, size=(1600, 900), **settings):
    player = Player(lambda app: Painter(app, edited), size, **settings)
    player.wait()
    return player


def middle(player, place):
    return player.scene.canvas._area(place).centre


def test_a_click_paints_one_hex_and_undo_takes_it_back():
    player = paint(saved())
    player.click("brush_W")
    player.click_at(middle(player, (3, 4)))
    assert player.scene.drawing.at((3, 4)) == "W"
    player.click("undo")
    assert player.scene.drawing.rows == FARM
    player.click("redo")
    assert player.scene.drawing.at((3, 4)) == "W"


def test_a_stroke_over_many_hexes_is_undone_as_one():
    player = paint(saved(MEADOW))
    player.click("brush_M")
    player.press(middle(player, (2, 1)))
    player.move(middle(player, (2, 8)))
    player.release((5, 5))
    assert player.scene.drawing.rows[2] == "GMMMMMMMMG"
    player.key(pygame.K_z)
    assert player.scene.drawing.rows == MEADOW


def test_a_stroke_from_beside_the_map_begins_where_it_comes_onto_it():
    player = paint(saved(MEADOW))
    player.click("brush_M")
    player.click_at(middle(player, (8, 8)))
    canvas = player.scene.canvas
    canvas._last = (8, 8)
    beside = canvas.area.x + 4, middle(player, (2, 0))[1]
    assert canvas.hex_at(beside) is None
    player.press(beside)
    player.move(middle(player, (2, 0)))
    player.move(middle(player, (2, 2)))
    player.release((5, 5))
    assert player.scene.drawing.rows[2] == "MMMGGGGGGG"
    assert player.scene.drawing.count("M") == 4


def test_the_right_button_picks_up_what_lies_there():
    player = paint(saved(painted(MEADOW, (4, 4, "M"))))
    player.right_click(middle(player, (4, 4)))
    player.wait()
    assert player.scene.letter == "M"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_painter_says_which_keys_choose_brushes(language):
    player = paint(saved(), language=language)
    help_ = player.app.texts.get("painter.help", n=len(FACTS.terrains))
    with watched_lettering() as lettering:
        lettering.begin()
        player.scene.page.stale = True
        player.wait()
    assert "Shift" in help_
    assert help_ in [text.words for text in lettering.texts]


def painted(rows, *changes):
    grid = [list(row) for row in rows]
    for row, column, letter in changes:
        grid[row][column] = letter
    return tuple("".join(row) for row in grid)


def test_a_large_brush_paints_seven_hexes_and_fill_a_whole_field_but_a_castle_is_single():
    player = paint(saved(MEADOW))
    player.scene._choose_size("seven")
    player.click("brush_W")
    player.click_at(middle(player, (4, 4)))
    assert player.scene.drawing.count("W") == 7
    player.click("brush_X")
    player.click_at(middle(player, (7, 7)))
    assert player.scene.drawing.count("X") == 1
    player.scene._choose_size("fill")
    player.click("brush_D")
    player.click_at(middle(player, (4, 4)))
    assert player.scene.drawing.count("D") == 7


def test_mirror_and_turn_twice_lead_back():
    player = paint(saved())
    for tool in ("mirror", "turn"):
        player.click(tool)
        assert player.scene.drawing.rows != FARM
        player.click(tool)
        assert player.scene.drawing.rows == FARM


def test_what_touches_still_touches_when_it_is_turned():
    single = {place: chr(0x4E00 + number) for number, place in enumerate(HEXES)}
    rows = tuple("".join(single[row, column] for column in range(10)) for row in range(10))
    drawing = Drawing(rows)
    before = touching(drawing)
    drawing.turn()
    assert touching(drawing) == before
    drawing.turn()
    assert drawing.rows == rows


@pytest.mark.parametrize("open_rows", [1, 0])
def test_what_touches_still_touches_in_the_mirror_but_for_hexes_without_counterpart(open_rows):
    single = {place: chr(0x4E00 + number) for number, place in enumerate(HEXES)}
    rows = tuple("".join(single[row, column] for column in range(10)) for row in range(10))
    drawing = Drawing(rows)
    before = touching(drawing)
    drawing.rows, axis = mirrored(rows, FACTS, open_rows)
    assert axis == open_rows
    lost = {single[row, 9 if open_rows else 0] for row in range(open_rows, 10, 2)}
    assert {pair for pair in before if not pair & lost} <= touching(drawing)


def test_a_mirrored_section_shows_no_hex_of_its_other_side():
    rows = ("WWGGGGGGMM",) * 10
    for open_rows in (1, 0):
        assert {(row[0], row[-1]) for row in mirrored(rows, FACTS, open_rows).rows} == {("M", "W")}


@pytest.mark.parametrize("rows", [section.rows for section in box_sections(FIGURES).values()])
def test_every_section_of_the_box_can_be_played_on_in_the_mirror_and_turned_in_it(rows):
    for turned in (rows, tuple(row[::-1] for row in reversed(rows))):
        assert not list(faults(mirrored(turned, FACTS).rows, FACTS))


@pytest.mark.parametrize(("places", "kept"), [([(3, 8)], 1), ([(3, 8), (6, 1)], 2)])
def test_a_castle_beside_the_rim_keeps_off_it_in_the_mirror(places, kept):
    rows = mirrored(painted(MEADOW, *((*place, "X") for place in places)), FACTS).rows
    assert not list(faults(rows, FACTS))
    assert sum(row.count("X") for row in rows) == kept


def test_a_section_painted_on_in_the_mirror_comes_back_to_its_place():
    drawing = Drawing(painted(MEADOW, (3, 8, "X"), (6, 5, "W")))
    drawing.mirror(FACTS)
    drawing.paint([(1, 5)], "D")
    drawing.mirror(FACTS)
    assert drawing.at((3, 8)) == "X"
    assert drawing.at((6, 5)) == "W"


def touching(drawing):
    """Return the pairs of letters that lie side by side."""
    near = {(drawing.at(one), drawing.at(other)) for one in HEXES for other in drawing.around(one) if one != other}
    return {frozenset(pair) for pair in near}


def test_filling_everything_asks_and_can_be_undone():
    player = paint(saved())
    player.click("brush_T")
    player.click("fill_all")
    assert isinstance(player.top, Dialog)
    player.key(pygame.K_ESCAPE)
    assert player.scene.drawing.rows == FARM
    player.click("fill_all")
    player.click("answer_1")
    assert player.scene.drawing.count("T") == 100
    player.click("undo")
    assert player.scene.drawing.rows == FARM


def test_faults_keep_it_a_draft_that_is_never_lost():
    player = paint(saved(MEADOW))
    assert player.scene.page.find("save").enabled
    player.click("brush_X")
    player.click_at(middle(player, (0, 9)))
    assert not player.scene.page.find("save").enabled
    assert player.scene.fault_count == 1
    player.click("fault_1")
    player.wait()
    player.scene.leave()
    (draft,) = own_maps.own_maps(FIGURES)
    assert draft.rows[0].endswith("X")
    assert own_sections(FIGURES).usable == {}


def test_a_new_section_is_painted_named_saved_and_offered_in_the_setup():
    player = paint()
    assert player.scene.drawing.rows == (EMPTY * 10,) * 10
    player.scene.drawing.replace(HARBOR)
    player.scene.refresh()
    player.wait()
    player.scene._retitle("Great lake")
    player.click("save")
    assert own_sections(FIGURES).usable == {"great_lake": list(HARBOR)}
    setup = Player(lambda app: Setup(app, "kingdom_builder"), (1600, 900))
    assert "great_lake" in setup.scene.choices.content.usable


def test_a_code_is_copied_and_read(monkeypatch):
    clipboard = []
    monkeypatch.setattr(painter_module, "copy_text", lambda text: clipboard.append(text) or True)
    monkeypatch.setattr(painter_module, "clipboard_text", lambda: clipboard[-1])
    player = paint(saved())
    player.click("share")
    assert clipboard == [encode(FARM)]
    clipboard.append(encode(HARBOR))
    player.click("read_code")
    assert player.scene.drawing.rows == HARBOR
    clipboard.append("kb1-AAAAAAAAA#AA")
    player.click("read_code")
    assert player.scene.drawing.rows == HARBOR
    player.click("undo")
    assert player.scene.drawing.rows == FARM


def test_a_map_that_was_changed_elsewhere_is_read_again():
    player = paint(saved())
    own_maps.save(FIGURES, "Lagoon", HARBOR, "lagoon")
    look_again(player)
    assert player.scene.drawing.rows == HARBOR
    assert not player.scene.is_changed


def look_again(player):
    player.scene.file._stamp = -1
    player.step([pygame.Event(pygame.WINDOWFOCUSGAINED)])


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_painted_here_stays_beside_what_another_program_painted(language):
    player = paint(saved(), language=language)
    player.click("brush_M")
    player.click_at(middle(player, (3, 4)))
    mine = player.scene.drawing.rows
    assert mine != FARM
    own_maps.save(FIGURES, "Lagoon", HARBOR, "lagoon")
    look_again(player)
    assert player.scene.drawing.rows == mine
    assert [one.text for one in player.app.notices] == [player.app.texts.get("painter.changed_elsewhere")]
    player.step([pygame.Event(pygame.WINDOWFOCUSGAINED)])
    assert len(player.app.notices) == 1
    player.click("save")
    assert [one.rows for one in own_maps.own_maps(FIGURES)] == [mine]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_map_that_another_program_spoiled_is_told_and_can_be_saved_again(language):
    player = paint(saved(), language=language)
    (own_folder() / "lagoon.tmx").write_text("<map width='10'")
    look_again(player)
    assert player.scene.drawing.rows == FARM
    (told,) = player.app.notices
    assert told.kind == "warning"
    assert "lagoon.tmx" in told.text
    player.click("save")
    assert [one.rows for one in own_maps.own_maps(FIGURES)] == [FARM]


def test_two_faults_on_one_hex_have_their_numbers_below_each_other():
    player = paint(saved(MEADOW))
    for letter, place in (("X", (4, 9)), ("X", (4, 8))):
        player.click(f"brush_{letter}")
        player.click_at(middle(player, place))
    assert len({pin.number for pin in player.scene.canvas.pins if (4, 9) in pin.hexes}) == 2
    with watched_lettering() as lettering:
        lettering.begin()
        player.scene.page.stale = True
        player.wait()
    room = player.scene.canvas.area
    badges = [text for text in lettering.texts if text.words in "12" and room.contains(text.ink.center)]
    badges = [text for text in badges if text.ink.x > room.x + 60]
    assert len(badges) == 3
    assert not any(one.ink.colliderect(other.ink) for one, other in itertools.combinations(badges, 2))


def test_a_draft_has_as_many_faults_in_the_list_and_in_the_setup_as_in_the_painter():
    player = paint()
    for letter, place in (("X", (4, 9)), ("X", (4, 8))):
        player.click(f"brush_{letter}")
        player.click_at(middle(player, place))
    count = player.scene.fault_count
    assert count == sum(
        check.number > 0 for check in checks(player.app.texts, player.scene.facts, player.scene.drawing.rows)
    )
    assert count == 4
    player.key(pygame.K_ESCAPE)
    told = player.app.texts.get("painter.faults", n=count)
    (own,) = own_maps.own_maps(FIGURES)
    assert Player(MySections).widget(f"section_{own.name}").faults == told
    setup = Player(lambda app: routes.setup(app, "kingdom_builder"))
    setup.scene._pick("top_left")
    setup.wait()
    assert setup.widget(f"mend_{own.name}").faults == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tools_have_words_and_tell_their_keys(language):
    player = paint(language=language)
    for name, key in (("undo", "Z"), ("redo", "Shift Z")):
        button = player.widget(name)
        assert isinstance(button, Button)
        assert button.shortcut == key or key in button.tip.foot


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_section_of_the_box_is_begun_with_and_not_kept_until_it_is_changed(language):
    player = Player(MySections, (1600, 900), language=language)
    player.click("box_farm")
    assert isinstance(player.top, Painter)
    assert player.top.drawing.rows == FARM
    copied = player.app.texts.get("painter.copy_of", name=player.app.texts.get("kingdom_builder.tile.farm"))
    assert player.top.title == own_maps.clean_title(copied)
    player.key(pygame.K_ESCAPE)
    assert own_maps.own_maps(FIGURES) == []
    player = Player(MySections, (1600, 900), language=language)
    player.click("box_farm")
    player.click("mirror")
    player.key(pygame.K_ESCAPE)
    (kept,) = own_maps.own_maps(FIGURES)
    assert kept.rows not in (FARM, ())


@pytest.mark.parametrize("language", LANGUAGES)
def test_brushes_tell_their_keys(language):
    player = paint(language=language)
    terrain, *_ = player.scene._letters[0]
    *_, tile = player.scene._letters[1]
    assert "1" in player.widget(f"brush_{terrain}").tip.foot
    assert "Shift 8" in player.widget(f"brush_{tile}").tip.foot
    player.key(pygame.K_8, mod=pygame.KMOD_SHIFT)
    assert player.scene.letter == tile


def test_the_keyboard_paints_too():
    player = paint(saved(MEADOW))
    player.key(pygame.K_6)
    assert player.scene.letter == "W"
    canvas = player.scene.canvas
    canvas.on_key(pygame.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0))
    canvas.on_key(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0))
    assert player.scene.drawing.at((4, 5)) == "W"


def test_my_sections_are_copied_deleted_and_edited(monkeypatch):
    saved()
    copied = []
    monkeypatch.setattr(my_sections_module, "copy_text", lambda text: copied.append(text) or True)
    player = Player(MySections, (1600, 900))
    player.click("copy_lagoon")
    assert [one.title for one in own_maps.own_maps(FIGURES)] == ["Lagoon", "Lagoon, copy"]
    player.click("share_lagoon")
    assert copied == [encode(FARM)]
    player.click("delete_lagoon")
    player.click("answer_1")
    assert [one.name for one in own_maps.own_maps(FIGURES)] == ["lagoon_copy"]
    player.click("section_lagoon_copy")
    assert isinstance(player.top, Painter)
    assert player.top.drawing.rows == FARM


def test_the_tools_of_a_section_are_seen_while_it_is_pointed_at():
    saved()
    player = open_mine()
    tool, card = player.area("delete_lagoon"), player.area("section_lagoon")
    player.move((5, 5))
    player.wait()
    at_rest, card_at_rest = player.pixels(tool), player.pixels(card)
    player.move(card.centre)
    player.wait()
    assert player.pixels(card) != card_at_rest
    assert player.pixels(tool) == at_rest


def open_mine():
    player = Player(MySections)
    player.wait()
    return player


def test_my_sections_make_the_folder_ready_for_maps_of_friends():
    assert not own_folder().exists()
    open_mine()
    assert (own_folder() / "hexes.tsx").is_file()
    assert len(list((own_folder() / "pictures").iterdir())) == 16


def test_the_folder_is_opened_and_named(monkeypatch):
    opened = []
    monkeypatch.setattr(my_sections_module, "open_folder", opened.append)
    player = open_mine()
    player.click("folder_bar")
    assert opened == [own_folder()]
    assert str(own_folder()) in player.app.notices[-1].text


def test_a_code_of_a_friend_becomes_a_section_that_is_never_lost(monkeypatch):
    monkeypatch.setattr(my_sections_module, "clipboard_text", lambda: encode(OF_A_FRIEND))
    player = open_mine()
    player.click("code_bar")
    assert isinstance(player.top, Painter)
    assert player.top.drawing.rows == OF_A_FRIEND
    player.key(pygame.K_ESCAPE)
    assert [one.rows for one in own_maps.own_maps(FIGURES)] == [OF_A_FRIEND]


@pytest.mark.parametrize("typed", ["", "kb1-", "x" * (1 << 20), encode(HARBOR)[:-1], "kb1-" + "é" * 20])
def test_a_text_that_is_no_code_leads_nowhere(monkeypatch, typed):
    monkeypatch.setattr(my_sections_module, "clipboard_text", lambda: typed)
    player = open_mine()
    player.click("code_bar")
    assert isinstance(player.top, MySections)
    assert player.app.notices[-1].kind == "warning"
    assert own_maps.own_maps(FIGURES) == []


def drop(player, path):
    player.step([pygame.Event(pygame.DROPFILE, file=str(path))])
    player.wait()


@pytest.mark.parametrize("name", ["My Lagoon.tmx", "farm.tmx", "LAGOON.TMX"])
def test_a_map_that_is_dropped_on_the_window_becomes_one_of_the_players_own(tmp_path, name):
    path = tmp_path / name
    path.write_bytes((BOX / "harbor.tmx").read_bytes())
    player = Player(lambda app: routes.setup(app, "kingdom_builder"))
    drop(player, path)
    assert isinstance(player.top, MySections)
    (own,) = own_maps.own_maps(FIGURES)
    assert (own.rows, own.faults, own.sentence) == (HARBOR, (), "")
    assert own.title == path.stem
    assert path.read_bytes() == (BOX / "harbor.tmx").read_bytes()


def test_a_map_of_ones_own_that_is_dropped_stays_one(tmp_path):
    own = saved()
    player = Player(lambda app: routes.setup(app, "kingdom_builder"))
    drop(player, own_folder() / f"{own.name}.tmx")
    assert [one.name for one in own_maps.own_maps(FIGURES)] == [own.name]


@pytest.mark.parametrize("content", [b"", b"<map>", b"\xff" * 300, b"<map/>" + b" " * (1 << 22)])
def test_a_file_that_is_no_map_is_refused_in_a_sentence(tmp_path, content):
    path = tmp_path / "lagoon.tmx"
    path.write_bytes(content)
    player = Player(lambda app: routes.setup(app, "kingdom_builder"))
    drop(player, path)
    assert isinstance(player.top, Setup)
    assert "lagoon.tmx" in player.app.notices[-1].text
    assert own_maps.own_maps(FIGURES) == []


SOUND = (BOX / "farm.tmx").read_text(encoding="utf-8")
UNREADABLE = {
    "map_unreadable": SOUND[:400],
    "map_large": SOUND + f"<!--{'x' * (1 << 18)}-->",
    "map_tileset": SOUND.replace("hexes.tsx", "gone.tsx"),
    "map_layers": SOUND.replace(
        "</layer>", '</layer><layer id="2" width="10" height="10"><data encoding="csv">0</data></layer>'
    ),
    "map_grid": SOUND.replace("hexagonal", "orthogonal"),
    "map_size": SOUND.replace('height="10"', 'height="9"', 1),
}


@pytest.mark.parametrize("kind", UNREADABLE)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_map_that_cannot_be_read_says_why_in_the_language_of_the_window(language, kind):
    own_maps.prepare_folder()
    (own_folder() / "friend.tmx").write_text(UNREADABLE[kind], encoding="utf-8")
    player = Player(MySections, (1600, 900), language=language)
    told = player.app.texts.get(f"reason.{kind}", file="friend.tmx")
    assert player.widget("section_friend").tip.warning == told
    setup = Player(lambda app: routes.setup(app, "kingdom_builder"), (1600, 900), language=language)
    setup.scene._pick("top_left")
    setup.wait()
    assert setup.widget("mend_friend").tip.warning == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_map_with_the_name_of_one_of_the_box_says_so(language):
    own_maps.prepare_folder()
    (own_folder() / "farm.tmx").write_text(SOUND, encoding="utf-8")
    player = Player(MySections, (1600, 900), language=language)
    assert player.widget("section_farm").tip.warning == player.app.texts.get("reason.map_name", file="farm.tmx")


def test_the_section_is_shown_turned_on_its_board():
    player = paint(saved())
    assert list(player.widget("on_board").rows) == list(FARM)
    player.click("on_board")
    assert list(player.widget("on_board").rows) == [row[::-1] for row in reversed(FARM)]
    assert player.scene.drawing.rows == FARM


def test_a_file_that_cannot_be_read_stays_in_the_list():
    own_folder().mkdir(parents=True)
    (own_folder() / "broken.tmx").write_text("<map", encoding="utf-8")
    player = Player(MySections, (1600, 900))
    assert not player.scene.page.find("section_broken").enabled


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 640), (1600, 900)])
def test_everything_lies_inside_the_window(language, size):
    player = paint(saved(painted(MEADOW, (0, 0, "X"))), size, language=language)
    window = player.scene.area
    for widget in player.scene.page.widgets:
        assert window.x <= widget.area.x
        assert widget.area.right <= window.right + 0.5
        assert widget.area.bottom <= window.bottom + 0.5
    areas = [widget.area for widget in player.scene.page.widgets]
    for number, area in enumerate(areas):
        assert not any(area.overlaps(other) for other in areas[:number])


def test_a_line_has_no_gap_in_any_direction():
    for start in ((0, 0), (5, 4)):
        for end in HEXES:
            hexes = line(start, end)
            assert hexes[0] == start
            assert hexes[-1] == end
            for one, other in itertools.pairwise(hexes):
                assert neighbours(1 << hex_at(*one)) & (1 << hex_at(*other))


def test_lines_and_strokes():
    assert line((2, 1), (2, 4)) == [(2, 1), (2, 2), (2, 3), (2, 4)]
    assert len(line((0, 4), (4, 4))) == 5
    drawing = Drawing(MEADOW)
    drawing.begin_stroke()
    drawing.end_stroke()
    assert not drawing.can_undo


def test_the_setup_leads_to_the_sections():
    player = Player(lambda app: routes.setup(app, "kingdom_builder"), (1600, 900))
    player.click("my_sections")
    player.click("new")
    assert isinstance(player.top, Painter)
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.top, Setup)


@pytest.mark.parametrize("language", LANGUAGES)
def test_missing_terrains_are_told_in_one_line(language):
    player = paint(language=language)
    texts, facts = player.app.texts, player.scene.facts
    player.scene.drawing.replace(painted(MEADOW, (4, 4, "C"), (4, 6, "h")))
    (told,) = advice(texts, facts, player.scene.drawing.rows)
    for terrain in ("desert", "flower", "forest"):
        assert texts.get(f"kingdom_builder.terrain.{terrain}") in told
    for terrain in ("grass", "canyon"):
        assert texts.get(f"kingdom_builder.terrain.{terrain}") not in told


def test_a_fault_without_a_place_takes_no_room_for_showing_it():
    player = paint(size=(1024, 640), language="fa")
    faults = player.widget("needs").inner.widgets
    type_ = player.app.brushes.type
    (nowhere,) = (one for one in faults if not one.check.hexes)
    words = nowhere.area.w - 52
    rule, where = nowhere.check.rule, nowhere.check.where
    lines = type_.paragraph_height(rule, BODY_BOLD, words) + type_.paragraph_height(where, SMALL, words - 6)
    assert nowhere.area.h - lines < type_.line_height(SMALL) + 10


def test_the_rims_of_empty_hexes_are_seen_on_all_sides():
    player = paint()
    player.move(player.widget("title").area.centre)
    player.wait()
    for place in ((0, 0), (5, 5), (9, 9)):
        hex_ = player.scene.canvas._area(place)
        for x in (hex_.x, hex_.right):
            seen = player.pixels(Area(x - 5, hex_.y + hex_.h / 2, 10, 2))
            assert len(set(seen)) > 1, place


@pytest.mark.parametrize("language", LANGUAGES)
def test_as_long_as_there_is_no_section_it_is_told_how_one_comes_here(language):
    player = Player(MySections, (1600, 900), language=language)
    with watched_lettering() as lettering:
        player.scene.refresh()
        player.wait()
        assert any(text.words.startswith(player.app.texts.get("painter.start")[:20]) for text in lettering.texts)
        saved()
        player.scene.enter()
        lettering.begin()
        player.wait()
    assert not any(text.words.startswith(player.app.texts.get("painter.start")[:20]) for text in lettering.texts)


def test_empty_hexes_of_a_new_section_have_no_pins():
    player = paint()
    assert player.scene.canvas.pins == []
    player.scene.drawing.replace(painted(MEADOW, (0, 0, "X")))
    player.scene.refresh()
    player.wait()
    assert [pin.hexes for pin in player.scene.canvas.pins] == [((0, 0),)]
