import pygame
import pytest

import game
from game.kingdom_builder import own_maps
from game.kingdom_builder.maps import box_sections
from game.kingdom_builder.sections import SLOTS, TURNED
from scenes import routes
from scenes.kingdom_builder.setup_scene import KingdomBuilderSetup
from scenes.painter.my_sections import MySections
from scenes.painter.scene import Painter
from scenes.setup.memory import last_options
from scenes.table.scene import TableScene
from tests.languages import LANGUAGES
from tests.scenes.driving import Player

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
    assert player.top.page.find("lords_empty_sector_scores")
    player.click(f"slot_{plan.cards.index('lords') + 1}")
    other = next(name for name in plan.card_names if name not in plan.cards)
    plan.put(plan.card_slots, player.scene.picking, other)
    player.click("close_picker")
    assert player.top.page.find("lords_empty_sector_scores") is None


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
