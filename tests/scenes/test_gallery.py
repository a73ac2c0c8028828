"""The gallery: everything in the box, each card large with its rule and figures, from the shelf and from the table."""

import pygame
import pytest

import game
from game.core.corrections import change_corrections
from game.core.data import DATA
from game.core.match import Match
from game.core.record import Seat
from game.core.text import Texts
from scenes import routes
from scenes.gallery.exhibits import groups_of
from scenes.gallery.sample import sample_match
from scenes.gallery.scene import Gallery
from scenes.gallery.widgets import ExhibitTile
from scenes.menu.scene import Menu
from scenes.rulebook import RulebookScene
from scenes.table.pause import Pause
from scenes.table.zoom import link_area
from tests.languages import LANGUAGES
from tests.scenes.driving import Player
from tests.scenes.tables import Guest, new_match

each_game = pytest.mark.parametrize("game_id", game.GAMES)
each_language = pytest.mark.parametrize("language", LANGUAGES)
SIZES = pytest.mark.parametrize("size", [(1024, 640), (1600, 900), (2560, 1440)], ids=str)
IN_THE_BOX = {
    "kingdom_builder": {"cards": 10, "tiles": 28, "terrains": 25, "sections": 8},
    "stone_age": {"green": 16, "people": 20, "buildings": 28},
    "architects": {
        "buildings": 40, "apprentices": 40, "characters": 5, "rewards": 11, "market": 10,
        "constantine": 15, "helena": 15,
    },
    "troyes": {
        "red_cards": 10, "white_cards": 10, "yellow_cards": 10, "red_events": 9, "white_events": 4, "yellow_events": 4,
        "characters": 6, "board": 4,
    },
    "san_juan": {"production": 46, "city": 89, "monuments": 9, "roles": 5, "prices": 5},
}  # fmt: skip
"""What the rulebooks say is in the box."""


def gallery(game_id, size=(1600, 900), **settings):
    return Player(lambda app: routes.gallery(app, game_id), size, **settings)


def tiles(guest):
    return [widget for widget in guest.top.page.all_widgets() if isinstance(widget, ExhibitTile)]


def shown(guest):
    return [tile.exhibit.id for tile in tiles(guest)]


def name_shown(guest):
    return guest.top.large.face.name if guest.top.large.face else None


@each_game
def test_everything_in_the_box_is_there(game_id):
    guest = gallery(game_id)
    groups = groups_of(game_id, guest.top._table.context)
    assert {group.id: group.count for group in groups} == IN_THE_BOX[game_id]
    assert shown(guest) == [exhibit.id for group in groups for exhibit in group.exhibits]


@each_language
@each_game
def test_everything_has_a_name_a_rule_and_its_place_in_the_rulebook(game_id, language):
    guest = gallery(game_id, language=language)
    book = (DATA / "rulebook" / f"{game_id}.{language}.md").read_text(encoding="utf-8")
    for tile in tiles(guest):
        face = tile.exhibit.face
        assert face.name
        assert face.text
        assert not face.link or f"{{#{face.section}}}" in book, face.name


@SIZES
@each_language
@each_game
def test_every_card_is_painted_small_and_large(game_id, language, size):
    guest = gallery(game_id, size, language=language)
    before = guest.pixels()
    for tile in tiles(guest)[:: 5 if size == (1600, 900) else 17]:
        guest.top._show(tile.exhibit)
        guest.wait()
        assert guest.pixels() != before
        window, zoom = guest.top.area, guest.top.large.zoom
        assert zoom.clamped(window) == zoom
    guest.key(pygame.K_ESCAPE)
    guest.wheel(-100)


@each_game
def test_a_group_is_chosen_and_a_name_is_searched_for_in_any_language(game_id):
    guest = gallery(game_id, language="fa")
    group, whole = list(IN_THE_BOX[game_id])[1], len(tiles(guest))
    guest.click(f"group_{group}")
    few = tiles(guest)
    assert sum(tile.exhibit.count for tile in few) == IN_THE_BOX[game_id][group]
    assert len(few) < whole
    english = Texts("en").name(game_id, few[0].exhibit.kind, few[0].exhibit.id)
    guest.click("gallery search")
    guest.type(english.lower()[:12])
    assert few[0].exhibit.id in shown(guest)
    guest.type("qqq")
    assert shown(guest) == []


def test_the_keyboard_walks_through_the_cards_and_shows_them():
    guest = gallery("kingdom_builder")
    guest.key(pygame.K_DOWN)
    assert guest.focused == "exhibit_card_fishermen"
    guest.key(pygame.K_RIGHT)
    guest.key(pygame.K_DOWN)
    assert guest.focused == "exhibit_card_merchants"
    guest.key(pygame.K_RETURN)
    assert name_shown(guest) == "Merchants"
    guest.key(pygame.K_RIGHT)
    assert name_shown(guest) == "Farmers"
    guest.key(pygame.K_LEFT, times=2)
    assert name_shown(guest) == "Citizens"
    guest.key(pygame.K_ESCAPE)
    assert name_shown(guest) is None
    assert guest.focused == "exhibit_card_citizens"
    guest.key(pygame.K_ESCAPE)
    assert not isinstance(guest.top, Gallery)


def test_arrows_follow_the_screen_in_persian():
    guest = gallery("kingdom_builder", language="fa")
    guest.key(pygame.K_DOWN)
    guest.key(pygame.K_LEFT)
    assert guest.focused == "exhibit_card_miners"
    guest.key(pygame.K_RETURN)
    first = name_shown(guest)
    guest.key(pygame.K_LEFT)
    assert guest.top.shown.id == "workers"
    assert name_shown(guest) != first


def test_the_mouse_opens_cards_with_either_button_and_goes_on_with_the_arrows_beside_them():
    guest = gallery("stone_age")
    guest.click("exhibit_card_c01")
    assert name_shown(guest) == "Items for dice · Pottery"
    guest.click_at(guest.top._arrows.find("after").area.centre)
    assert guest.top.shown is tiles(guest)[1].exhibit
    guest.click_at((40, 700))
    assert name_shown(guest) is None
    point = guest.area("exhibit_card_c01").centre
    guest.move(point)
    guest.right_click(point)
    assert name_shown(guest) == "Items for dice · Pottery"


def test_the_link_of_a_card_opens_the_rulebook():
    guest = gallery("san_juan")
    guest.click("exhibit_card_smithy")
    guest.click_at(link_area(guest.top.large.zoom).centre)
    assert isinstance(guest.top, RulebookScene)


@pytest.mark.parametrize(
    ("game_id", "tile", "figure"),
    [
        ("troyes", "exhibit_card_archer", "archer.hire_cost"),
        ("troyes", "exhibit_building_palace", "palace.le_roy_priority"),
        ("architects", "exhibit_apprentice_conspirator_a", "conspirator_a.silver_off"),
    ],
)
def test_figures_are_corrected_in_the_gallery(game_id, tile, figure):
    guest = gallery(game_id)
    guest.top._show(guest.widget(tile).exhibit)
    guest.wait()
    sheet = guest.top.large.figures
    assert figure in {one.name for one in sheet._figures}


def test_a_corrected_figure_is_seen_on_the_card_at_once_and_stays():
    guest = gallery("troyes")
    guest.click("exhibit_card_archer")
    guest.wait()
    sheet, before = guest.top.large.figures, guest.pixels(guest.top.large.zoom)
    stepper = sheet.page.find("figure archer.hire_cost")
    guest.click_at(stepper.box.part(5, 5, 20, 20).centre)
    assert guest.pixels(guest.top.large.zoom) != before
    guest.click_at(sheet.page.find("figures save").area.centre)
    assert name_shown(guest) is None
    assert dict(game.find("troyes").sheet().said) == {"archer.hire_cost": 3}
    assert guest.widget("exhibit_card_archer").status == "changed"


def test_the_keyboard_reaches_the_sheet():
    guest = gallery("troyes")
    guest.click("exhibit_card_archer")
    guest.key(pygame.K_TAB)
    sheet = guest.top.large.figures
    assert sheet.page.focused.key == "figure archer.hire_cost"
    guest.key(pygame.K_UP)
    assert sheet.editor.draft == {"archer.hire_cost": 5}
    guest.key(pygame.K_ESCAPE)
    assert name_shown(guest) is None
    assert dict(game.find("troyes").sheet().said) == {}


@pytest.mark.parametrize(
    ("tile", "figure"), [("conspirator_a", "conspirator_a.silver_off"), ("armoury", "armoury.captures")]
)
def test_a_card_of_architects_shows_the_figure_that_is_being_set(tile, figure):
    guest = gallery("architects")
    shown_ = next(one for one in tiles(guest) if one.exhibit.id == tile)
    guest.top._show(shown_.exhibit)
    guest.wait()
    sheet = guest.top.large.figures
    before = sheet.shown_face.text
    stepper = sheet.page.find(f"figure {figure}")
    guest.click_at(stepper.box.from_end(5, 5, 20, 20).centre)
    assert sheet.editor.draft
    assert sheet.shown_face.text != before


def test_the_shelf_leads_to_the_gallery_of_every_game():
    guest = Player(routes.menu)
    for game_id in game.GAMES:
        guest.click(f"box_{game_id}")
        guest.click("gallery")
        assert isinstance(guest.top, Gallery)
        assert guest.top.game_id == game_id
        guest.key(pygame.K_ESCAPE)
        assert isinstance(guest.top, Menu)


@each_game
def test_a_table_leads_to_the_gallery_and_back(game_id):
    guest = Guest(new_match(game_id=game_id))
    guest.key(pygame.K_g)
    assert isinstance(guest.top, Gallery)
    guest.key(pygame.K_ESCAPE)
    assert guest.top is guest.scene
    guest.key(pygame.K_ESCAPE)
    if isinstance(guest.top, Pause):
        guest.click("gallery")
        assert isinstance(guest.top, Gallery)


def test_at_a_table_the_figures_of_its_match_are_shown():
    match = Match.new("troyes", [Seat("human", colour=number) for number in range(2)], {}, 5)
    change_corrections({"troyes": {"archer.hire_cost": 9}})
    for like, cost in ((match, 4), (None, 9)):
        sample = sample_match("troyes", like)
        assert next(card for card in sample.state.facts.cards if card.id == "archer").hire_cost == cost
    assert len(sample_match("troyes", match).record.seats) == 2


@each_game
def test_the_gallery_knows_nothing_of_what_was_dealt(game_id):
    """Two matches that differ in nothing but the deal have the same gallery."""
    one, other = (new_match(game_id=game_id, seed=seed) for seed in (3, 4))
    first, second = (sample_match(game_id, match) for match in (one, other))
    assert (first.record.seed, first.record.options) == (second.record.seed, second.record.options)
    assert first.state.copy().legal_moves() == second.state.copy().legal_moves()
    assert first.record.seed not in (one.record.seed, other.record.seed)


@SIZES
@each_language
@each_game
def test_no_text_is_cut(cut, game_id, language, size):
    guest = gallery(game_id, size, language=language)
    for _ in range(3):
        guest.move(guest.top.list.area.centre)
        guest.wheel(-8)
    assert not cut
