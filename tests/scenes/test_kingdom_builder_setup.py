import pygame
import pytest

import game
from game.core.match import Match
from game.kingdom_builder import own_maps
from game.kingdom_builder.maps import box_sections
from game.kingdom_builder.sections import SLOTS, TURNED
from scenes import routes
from scenes.kingdom_builder import setup_board
from scenes.kingdom_builder.setup_board import CardSlot, section_label
from scenes.kingdom_builder.setup_scene import KingdomBuilderSetup
from scenes.painter.my_sections import MySections
from scenes.painter.scene import Painter
from scenes.results.outcome import rematch
from scenes.setup import codes
from scenes.setup.memory import last_options
from scenes.table.scene import TableScene
from scenes.ui.tooltip import _place, tip_size
from tests.languages import LANGUAGES
from tests.scenes.driving import Player
from tests.scenes.lettering import watched_lettering

CARD = game.find("kingdom_builder")


def set_up(size=(1600, 900), **settings):
    player = Player(lambda app: routes.setup(app, "kingdom_builder"), size, **settings)
    assert isinstance(player.scene, KingdomBuilderSetup)
    return player


def corner(player, number):
    area = player.scene.board.area
    return area.x + area.w * (0.25 + 0.5 * (number % 2)), area.y + area.h * (0.25 + 0.5 * (number // 2))


def on_table(player):
    """Return the sections and cards of the match on the table."""
    assert isinstance(player.top, TableScene)
    state = player.top.controller.view
    placements = [one.section.id + (TURNED if one.turned else "") for one in state.board.placements]
    return placements, [
        CARD.figures.facts_as(type(state.tables.facts)).scoring_cards[number].id for number in state.cards
    ]


def test_what_is_seen_is_dealt():
    player = set_up()
    plan = player.scene.layout_plan
    shown = plan.corners, plan.cards
    player.click("start")
    assert on_table(player) == shown


@pytest.mark.parametrize("size", [(1024, 640), (1600, 900), (2560, 1440)], ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tip_of_a_corner_covers_no_name_around_the_board(language, size):
    player = set_up(size, language=language)
    board = player.scene.board
    for number in range(4):
        tip = board.tip_at(corner(player, number))
        width, height = tip_size(player.app.brushes, tip)
        area = _place(player.scene.area, board.tip_spot, width, height, beside=False)
        assert board.area.y < area.y
        assert area.bottom < board.area.bottom


def test_both_buttons_that_shuffle_say_that_board_and_cards_are_dealt():
    player = set_up()
    tips = [player.widget(key).tip for key in ("shuffle_rest", "shuffle_cards")]
    assert [tip.body for tip in tips] == [player.app.texts.get("setup.board.shuffle_tip")] * 2


def test_a_section_is_chosen_by_picture_previewed_and_kept():
    player = set_up()
    plan = player.scene.layout_plan
    wanted = next(name for name in plan.section_names if plan.holder(SLOTS, name) is None)
    before = plan.corners
    player.click_at(corner(player, 1))
    player.move(player.area(f"pick_{wanted}").centre)
    player.wait()
    assert player.scene.board.corners[1] == plan.rows_of(wanted)
    assert plan.corners == before
    player.click(f"pick_{wanted}")
    assert plan.corners[1] == wanted
    assert SLOTS[1] in plan.kept
    player.key(pygame.K_ESCAPE)
    player.click("shuffle_rest")
    assert plan.corners[1] == wanted
    shown = plan.corners, plan.cards
    player.click("start")
    assert on_table(player) == shown


def test_a_section_that_lies_elsewhere_is_swapped():
    player = set_up()
    plan = player.scene.layout_plan
    first, second = plan.corners[:2]
    player.click_at(corner(player, 0))
    player.click(f"pick_{second.removesuffix(TURNED)}")
    assert plan.corners[:2] == [second, first]


def test_a_swap_is_previewed_in_both_corners_and_named():
    player = set_up()
    plan = player.scene.layout_plan
    first, second = plan.corners[:2]
    player.click_at(corner(player, 0))
    player.move(player.area(f"pick_{second.removesuffix(TURNED)}").centre)
    player.wait()
    assert player.scene.board.corners[:2] == [plan.rows_of(second), plan.rows_of(first)]
    assert plan.corners[:2] == [first, second]
    texts = player.app.texts
    name = texts.get(f"kingdom_builder.choice.{second.removesuffix(TURNED)}")
    assert section_label(texts, plan, second, is_preview=True) == texts.get("setup.board.preview", section=name)


def test_the_section_that_lies_in_a_corner_is_kept_as_it_lies():
    player = set_up()
    plan = player.scene.layout_plan
    player.click("turn_top_left")
    player.click("lock_top_left")
    before = plan.corners
    player.click_at(corner(player, 0))
    player.click(f"pick_{before[0].removesuffix(TURNED)}")
    assert plan.corners == before
    assert plan.kept == {SLOTS[0]: before[0]}


@pytest.mark.parametrize("key", ["shuffle_rest", "shuffle_cards"])
def test_what_is_not_locked_is_shuffled(key):
    player = set_up()
    plan = player.scene.layout_plan
    player.click("lock_card_2")
    player.click("lock_bottom_left")
    kept = plan.cards[1], plan.corners[2]
    boards = set()
    for _ in range(5):
        player.click(key)
        assert (plan.cards[1], plan.corners[2]) == kept
        boards.add((*plan.corners, *plan.cards))
    assert len(boards) > 1


def test_corners_are_turned_by_tool_and_right_click_and_changed_by_wheel():
    player = set_up()
    plan = player.scene.layout_plan
    before = plan.corners[3]
    player.click("turn_bottom_right")
    assert plan.corners[3] != before
    player.move(corner(player, 3))
    player.right_click(corner(player, 3))
    assert plan.corners[3] == before
    player.wheel(-1)
    assert plan.corners[3].removesuffix(TURNED) != before.removesuffix(TURNED)
    assert len({name.removesuffix(TURNED) for name in plan.corners}) == 4


def test_a_card_is_chosen_and_lords_brings_its_rules():
    player = set_up()
    plan = player.scene.layout_plan
    player.click("slot_1")
    player.widget("picker_card_1").show(player.widget("pick_lords").area)
    player.wait()
    player.click("pick_lords")
    player.click("close_picker")
    assert "lords" in plan.cards
    player.click("more_rules")
    rules, last = player.scene.options, player.widget("lords_empty_sector_scores")
    assert last.area.bottom <= rules.area.bottom
    player.click("more_rules")
    assert player.area("slot_1").h > 100
    player.click("more_rules")
    player.click(f"slot_{plan.cards.index('lords') + 1}")
    other = next(name for name in plan.card_names if name not in plan.cards)
    plan.put(plan.card_slots, player.scene.picking, other)
    player.click("close_picker")
    assert player.top.page.find("lords_empty_sector_scores") is None


def test_names_of_corners_begin_with_the_drawing_of_their_location(monkeypatch):
    drawn = {}

    def note(canvas, area, items, **ways):
        drawn[area.x] = area, ways["align"]

    monkeypatch.setattr(setup_board, "draw_row", note)
    for language in LANGUAGES:
        drawn.clear()
        player = set_up(language=language)
        player.scene.page.stale = True
        player.wait()
        board = player.scene.board.area
        for area, align in drawn.values():
            assert area.rtl is player.app.brushes.type.rtl
            at_left = align == ("end" if area.rtl else "start")
            assert at_left == (area.x < board.x + board.w / 4)


def test_locks_are_remembered_and_let_go():
    player = set_up()
    plan = player.scene.layout_plan
    shown = plan.corners[0]
    player.click("lock_top_left")
    player.key(pygame.K_ESCAPE)
    assert last_options("kingdom_builder") == {"top_left": shown}
    again = set_up()
    assert again.scene.layout_plan.kept == {"top_left": shown}
    again.click("lock_top_left")
    assert again.scene.layout_plan.kept == {}


def test_a_typed_seed_shows_its_board_and_the_first_game_is_one_click():
    player = set_up()
    player.scene.type_seed("42")
    player.wait()
    state = CARD.new(2, {}, 42)
    assert player.scene.layout_plan.corners == [
        one.section.id + (TURNED if one.turned else "") for one in state.board.placements
    ]
    player.click("first_game")
    assert player.scene.layout_plan.corners == list(player.scene.layout_plan.facts.first_game.sections)


def test_own_sections_are_chosen_shuffled_in_and_painted():
    own_maps.save(CARD.figures, "Lagoon", box_sections(CARD.figures)["farm"].rows)
    player = set_up()
    player.click_at(corner(player, 2))
    player.click("pick_lagoon")
    assert player.scene.layout_plan.corners[2] == "lagoon"
    player.click("pick_paint")
    assert isinstance(player.top, Painter)
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_ESCAPE)
    player.click("with_own")
    assert player.scene.layout_plan.deals_own
    player.click("my_sections")
    assert isinstance(player.top, MySections)


def test_the_lock_of_a_card_stays_in_view_while_its_card_is_pointed_at():
    player = set_up()
    place = player.area("lock_card_1").inset(4)
    player.move((5, 5))
    player.wait()
    at_rest = player.pixels(place)
    player.move(player.area("slot_1").centre)
    player.wait()
    assert player.pixels(place) == at_rest


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_way_to_a_first_section_is_one_line(language):
    player = set_up(language=language)
    player.scene._pick("top_left")
    with watched_lettering() as lettering:
        player.wait()
        lettering.begin()
        player.scene.page.stale = True
        player.wait()
    way = player.widget("pick_paint").area
    ink = next(text.ink for text in lettering.texts if text.words == player.app.texts.get("setup.board.paint"))
    assert pygame.Rect(way.x, way.y, way.w, way.h).contains(ink)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 640), (1600, 900)], ids=str)
def test_the_sentences_of_all_cards_have_one_size(language, size):
    player = set_up(size, language=language)
    player.scene._pick("card_2")
    player.wait()
    slots = [widget for widget in player.scene._picker.inner.widgets if isinstance(widget, CardSlot)]
    type_ = player.app.brushes.type
    assert len(slots) == 10
    assert len({slot.rule_style(type_).size for slot in slots}) == 1


def test_a_corner_is_dragged_onto_another_and_a_slip_of_the_hand_only_clicks():
    player = set_up()
    plan = player.scene.layout_plan
    before = plan.corners
    player.press(corner(player, 0))
    player.move((corner(player, 0)[0] + 60, corner(player, 0)[1]))
    player.move(corner(player, 3))
    player.release(corner(player, 3))
    assert plan.corners == [before[3], before[1], before[2], before[0]]
    assert set(plan.kept) == {SLOTS[0], SLOTS[3]}
    assert not player.scene.picking
    player.press(corner(player, 0))
    player.move((corner(player, 0)[0] + 400, 5))
    player.release((corner(player, 0)[0] + 400, 5))
    assert plan.corners[0] == before[3]
    player.press(corner(player, 1))
    player.move((corner(player, 1)[0] + 4, corner(player, 1)[1] + 3))
    player.release((corner(player, 1)[0] + 4, corner(player, 1)[1] + 3))
    assert player.scene.picking == SLOTS[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_faulty_sections_stay_in_the_picker_with_their_reason(language):
    rows = list(box_sections(CARD.figures)["farm"].rows)
    rows[0] = "X" + rows[0][1:]
    own_maps.save(CARD.figures, "Lagoon", tuple(rows))
    (own_maps.prepare_folder() / "broken.tmx").write_text("<map>", encoding="utf-8")
    player = set_up(language=language)
    player.click_at(corner(player, 2))
    assert player.top.page.find("pick_lagoon") is None
    broken, faulty = player.widget("mend_broken"), player.widget("mend_lagoon")
    assert not broken.enabled
    assert broken.tip.warning
    assert faulty.faults == player.app.texts.get("painter.faults", n=2)
    player.widget("picker_bottom_left").show(faulty.area)
    player.wait()
    player.click("mend_lagoon")
    assert isinstance(player.top, Painter)
    assert player.top.drawing.rows == tuple(rows)


def test_a_setup_is_shared_as_a_code(monkeypatch):
    clipboard = []
    monkeypatch.setattr("scenes.setup.codes.copy_text", lambda text: clipboard.append(text) or True)
    monkeypatch.setattr("scenes.setup.codes.clipboard_text", lambda: clipboard[-1])
    player = set_up()
    player.click("lock_top_left")
    player.click("turn_bottom_right")
    player.click("lock_card_2")
    shown = player.scene.layout_plan.shown
    player.click("share")
    player.click("lock_top_left")
    player.click("shuffle_rest")
    friend = set_up()
    friend.click("read_code")
    assert friend.scene.layout_plan.shown == shown
    assert set(friend.scene.layout_plan.kept) == {"top_left", "bottom_right", "card_2"}
    seed = friend.scene.seed
    clipboard.append("bt1-nonsense")
    friend.click("read_code")
    assert friend.scene.seed == seed


def test_own_sections_are_not_in_a_code_and_the_player_is_told(monkeypatch):
    own_maps.save(CARD.figures, "Lagoon", box_sections(CARD.figures)["farm"].rows)
    player = set_up()
    plan = player.scene.layout_plan
    plan.put(SLOTS, "top_left", "lagoon")
    wanted = next(name for name in plan.section_names if plan.holder(SLOTS, name) is None)
    plan.put(SLOTS, "top_right", wanted)
    plan.deals_own = True
    assert player.scene.shared_options() == {"top_right": wanted}
    monkeypatch.setattr(codes, "copy_text", lambda _: True)
    player.click("share")
    assert player.app.notices[-1].text == player.app.texts.get("setup.shared_partly")


def test_a_code_that_names_a_section_twice_is_taken_as_far_as_it_can_be():
    player = set_up()
    player.scene.take_setup(7, {"top_left": "farm", "top_right": "farm_turned", "card_1": "nobody"})
    assert player.scene.layout_plan.kept == {"top_left": "farm"}
    player.wait()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 1.0), ((1600, 900), 1.5), ((1600, 900), 1.0)])
def test_nothing_overlaps(language, size, scale):
    player = set_up(size, language=language, scale=scale)
    for _ in range(2):
        areas = [widget.area for widget in player.scene.page.widgets]
        window = player.scene.area
        for number, area in enumerate(areas):
            assert window.x <= area.x
            assert area.right <= window.right + 0.5
            assert area.bottom <= window.bottom + 0.5
            assert not any(area.overlaps(other) for other in areas[:number])
        player.scene._pick("card_1")
        player.wait()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 1.0), ((1600, 900), 1.5), ((1600, 900), 1.0)])
def test_no_text_is_cut_on_the_page_and_in_its_pickers(cut, language, size, scale):
    own_maps.save(CARD.figures, "Lagoon", box_sections(CARD.figures)["farm"].rows)
    player = set_up(size, language=language, scale=scale)
    player.scene.layout_plan.put(player.scene.layout_plan.card_slots, "card_1", "lords")
    for slot in ("card_1", "card_1", "top_left"):
        player.scene._pick(slot)
        player.wait()
    assert not cut


def test_a_rematch_keeps_what_was_locked_and_deals_the_rest_anew():
    player = set_up()
    plan = player.scene.layout_plan
    plan.toggle("card_2")
    plan.toggle("top_right")
    corners, cards = plan.corners, plan.cards
    player.click("start")
    dealt = [rematch(player.top.controller.match).record for _ in range(6)]
    assert all((record.options["top_right"], record.options["card_2"]) == (corners[1], cards[1]) for record in dealt)
    boards = [[one.section.id for one in Match(record).state.board.placements] for record in dealt]
    assert len({tuple(board) for board in boards}) > 1
    assert {board[1] for board in boards} == {corners[1].removesuffix(TURNED)}


def test_a_match_that_names_all_its_sections_by_choice_is_repeated_as_it_was():
    player = set_up()
    for slot in (*SLOTS, *player.scene.layout_plan.card_slots):
        player.scene.layout_plan.toggle(slot)
    player.click("start")
    match = player.top.controller.match
    assert match.record.dealt == ()
    assert rematch(match).record.options == match.record.options
