import re
import shutil

import pygame
import pytest

import game
from game.bots.levels import levels_of
from game.core import saves
from game.core.data import DATA, user_folder
from game.core.match import Match
from game.core.record import Seat
from scenes import routes
from scenes.dialog import Dialog
from scenes.setup.memory import last_options, last_seats, options_path, remember_options, remember_seats, seats_path
from scenes.setup.plan import SeatPlan
from scenes.setup.scene import Setup
from scenes.ui.canvas import Canvas
from scenes.ui.choice import Toggle
from scenes.ui.text import BODY_BOLD, SMALL
from tests.languages import LANGUAGES
from tests.scenes.driving import Ground, Player
from tests.scenes.race_table import race_table  # noqa: F401 - a fixture

SIZES = ((1024, 640, 1.0), (1024, 640, 1.5), (1366, 768, 1.0), (1600, 900, 1.0), (2560, 1440, 1.0), (2560, 1080, 1.0))
GAME = "kingdom_builder"
OWN_MAPS = DATA / "maps" / "kingdom_builder"


class Opened(Ground):
    """Stands for a scene that was reached; it knows with what."""

    def __init__(self, app, *given):
        super().__init__(app)
        self.given = given


@pytest.fixture(autouse=True)
def stand_ins(monkeypatch):
    for name in ("settings", "rulebook", "table"):
        monkeypatch.setattr(routes, name, Opened)


def open_setup(size=(1600, 900), scale=1.0, game_id=GAME, **settings):
    return Player(lambda app: Setup(app, game_id), size, scale=scale, **settings)


def plan(player):
    return player.scene.plan


def names(player):
    return [draft.name(player.app.texts) for draft in plan(player).drafts]


def clear_field(player, key):
    player.click(key)
    player.key(pygame.K_END)
    player.key(pygame.K_BACKSPACE, 20)


def write(player, key, text):
    clear_field(player, key)
    player.type(text)


def choose(player, key, choice):
    """Open a list and click one of its rows."""
    player.click(key)
    shown = player.top.page.popup
    owner = player.widget(key)
    row = [name for name, _ in owner.choices].index(choice) - shown.first
    player.click_at((shown.area.centre[0], shown.area.y + 4 + (row + 0.5) * shown.pitch))


def kind(player, number, name):
    """Let a person sit there, or a bot."""
    choose(player, f"who_{number}", "human" if name == "human" else "normal")


def colour(player, number, chosen):
    """Open the shields of a seat and click one."""
    player.click(f"shield_{number}")
    player.click_at(player.top.page.popup.area_of(chosen).centre)


def open_rules(player):
    """Show the rules behind "More rules"."""
    show(player, "more_rules")
    player.click("more_rules")


def plain(text):
    return re.sub("[\u2066-\u2069\u2060\u200f]", "", text)


# seats


@pytest.mark.parametrize(("language", "expected"), [("en", ["Roya", "Master Odo"]), ("fa", ["رویا", "استاد اودو"])])
def test_at_first_a_person_plays_against_a_bot(language, expected):
    player = open_setup(language=language)
    assert [(draft.kind, draft.colour) for draft in plan(player).drafts] == [("human", 0), ("normal", 1)]
    assert names(player) == expected


def test_seats_are_added_up_to_the_most_and_removed_down_to_the_least():
    player = open_setup()
    assert player.scene.page.find("remove_1") is None
    player.click("add_seat")
    player.click("add_seat")
    assert len(plan(player).drafts) == 4
    assert player.scene.page.find("add_seat") is None
    assert names(player) == ["Roya", "Master Odo", "Sister Agnes", "Brother Hugo"]
    assert [draft.colour for draft in plan(player).drafts] == [0, 1, 2, 3]
    player.click("remove_2")
    player.click("remove_1")
    assert names(player) == ["Sister Agnes", "Brother Hugo"]
    assert player.scene.page.find("remove_1") is None


def test_a_new_seat_takes_the_first_free_colour_and_name():
    player = open_setup()
    player.click("add_seat")
    player.click("remove_2")
    player.click("add_seat")
    assert [draft.colour for draft in plan(player).drafts] == [0, 2, 1]
    assert names(player) == ["Roya", "Sister Agnes", "Master Odo"]


def test_a_bot_becomes_a_person_and_a_person_a_bot():
    player = open_setup()
    kind(player, 2, "human")
    assert [draft.kind for draft in plan(player).drafts] == ["human", "human"]
    assert names(player) == ["Roya", "Kian"]
    kind(player, 1, "bot")
    assert [draft.kind for draft in plan(player).drafts] == ["normal", "human"]
    assert names(player) == ["Master Odo", "Kian"]


@pytest.mark.parametrize("level", ["beginner", "hard", "expert"])
def test_a_bot_has_a_level(level):
    player = open_setup()
    choose(player, "who_2", level)
    assert plan(player).drafts[1].kind == level
    assert names(player) == ["Roya", "Master Odo"]


def test_a_typed_name_stays_whoever_sits_there():
    player = open_setup()
    write(player, "name_2", "Parvin")
    kind(player, 2, "human")
    assert names(player) == ["Roya", "Parvin"]


def test_a_free_colour_is_taken():
    player = open_setup()
    colour(player, 1, 4)
    assert [draft.colour for draft in plan(player).drafts] == [4, 1]


def test_a_taken_colour_is_swapped():
    player = open_setup()
    colour(player, 2, 0)
    assert [draft.colour for draft in plan(player).drafts] == [1, 0]


def test_only_the_colours_of_others_are_pale():
    player = open_setup()
    shield = player.widget("shield_1")
    assert shield.colour == 0
    assert shield.taken == [False, True, False, False, False]


def test_the_keyboard_chooses_a_colour():
    player = open_setup()
    player.focus("shield_1")
    player.key(pygame.K_RETURN)
    player.key(pygame.K_RIGHT, 2)
    player.key(pygame.K_RETURN)
    assert [draft.colour for draft in plan(player).drafts] == [2, 1]


def test_a_level_of_the_command_line_is_shown_but_not_offered():
    remember_seats(GAME, [Seat("human", colour=0), Seat("random", colour=1)])
    player = open_setup()
    assert plain(player.widget("who_2").label) == "Bot · Random"
    kind(player, 2, "normal")
    assert "random" not in dict(player.widget("who_2").choices)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_seat_tells_how_strong_its_bot_was_measured_to_be(language):
    player = open_setup(language=language)
    texts = player.app.texts
    bot = player.scene.plan.drafts[1]
    known = levels_of(player.scene.card.id)
    assert known["normal"].elo == 1000
    for level, facts in known.items():
        bot.kind = level
        player.scene.refresh()
        told, beside = player.scene.seats._told(bot), player.widget("who_2").notes[level].end
        assert texts.get(f"level.note.{level}") in told
        assert (facts.elo is not None) == (texts.number(facts.elo or 0) in told + beside)


@pytest.mark.parametrize("size", [(1024, 640), (1600, 900)], ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_how_strong_a_bot_is_stands_beside_its_level_or_below(language, size):
    player = open_setup(size, language=language)
    bot, who = player.scene.plan.drafts[1], player.widget("who_2")
    type_, note = player.app.brushes.type, who.notes["normal"]
    is_beside = note.ends_beside(type_, who.label, who.area.w)
    assert is_beside == (size == (1600, 900))
    assert is_beside == (player.scene.seats._told(bot) == note.line)
    if is_beside:
        assert type_.width(who.label, BODY_BOLD) + type_.width(note.end, SMALL) < who.area.w - 40


@pytest.mark.parametrize("language", LANGUAGES)
def test_three_players_leave_room_for_what_holds_at_the_table(language):
    player = open_setup(language=language)
    full = player.widget("turn_end").area
    assert player.scene.has_settings
    player.click("add_seat")
    scene = player.scene
    assert scene.has_settings
    brief = player.widget("turn_end")
    assert brief.area.w < full.w
    assert brief.tip.body == player.app.texts.get("settings.help.turn_end")
    assert scene.seats.content_height <= scene.seats.area.h
    assert scene.at_table.area.bottom <= scene.places.seats.bottom
    player.click("add_seat")
    assert not player.scene.has_settings


def test_shuffling_always_changes_the_order():
    player = open_setup()
    for _ in range(6):
        before = list(plan(player).drafts)
        player.click("shuffle")
        assert plan(player).drafts == before[::-1]


def test_a_single_seat_is_not_shuffled():
    alone = SeatPlan(range(1, 5), [Seat("human")])
    alone.shuffle()
    assert len(alone.drafts) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_who_share_the_screen_are_told_what_is_covered(monkeypatch, language):
    seen = set()
    real = Canvas.paragraph
    monkeypatch.setattr(Canvas, "paragraph", lambda canvas, text, *rest: seen.add(text) or real(canvas, text, *rest))
    player = open_setup(language=language)
    covered, bare = (player.app.texts.get(f"setup.note_{kind}", n=2) for kind in ("covered", "open"))
    assert not {covered, bare} & seen
    kind(player, 2, "human")
    assert covered in seen
    assert bare not in seen
    player.app.change(curtain=False)
    player.wait()
    assert bare in seen


@pytest.mark.parametrize(
    ("language", "text"), [("en", "3 players · 1 human, 2 bots"), ("fa", "۳ بازیکن · ۱ انسان، ۲ ربات")]
)
def test_the_footer_sums_up_who_plays(language, text):
    player = open_setup(language=language)
    player.click("add_seat")
    assert plain(player.scene.summary) == text


def test_only_those_who_play_are_summed_up():
    player = open_setup()
    kind(player, 1, "bot")
    assert plain(player.scene.summary) == "2 players · 2 bots"


def test_default_names_follow_the_language_and_typed_ones_do_not():
    player = open_setup()
    write(player, "name_1", "Parvin")
    player.app.change(language="fa")
    player.wait()
    assert names(player) == ["Parvin", "استاد اودو"]
    assert player.widget("name_2").text == "استاد اودو"


# options


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_is_there_with_all_its_choices(language):
    player = open_setup(language=language)
    open_rules(player)
    texts = player.app.texts
    for option in game.find(GAME).setup.options(game.find(GAME).figures, 2, {}):
        widget = player.widget(option.id)
        if set(option.choices) == {"on", "off"}:
            assert isinstance(widget, Toggle)
            assert widget.on == (option.default == "on")
        else:
            assert widget.choices == [(choice, texts.get(f"{GAME}.choice.{choice}")) for choice in option.choices]
            assert widget.chosen == option.default


def test_a_choice_is_taken():
    player = open_setup()
    choose(player, "board", "first_game")
    assert player.scene.choices.chosen["board"] == "first_game"
    assert player.widget("board").label == "Suggested first game"


def show(player, key):
    """Scroll to an option with the wheel."""
    window = player.scene.options.area
    player.move(window.centre)
    for _ in range(40):
        if window.y <= player.area(key).y and player.area(key).bottom <= window.bottom:
            return
        player.wheel(-1)
    raise AssertionError(f"{key} is never seen")


def test_an_option_is_switched_and_stays_in_view():
    player = open_setup()
    open_rules(player)
    show(player, "lords_empty_sector_scores")
    offset = player.scene.options.offset
    player.click("lords_empty_sector_scores")
    assert player.scene.choices.chosen["lords_empty_sector_scores"] == "on"
    assert player.scene.options.offset == offset > 0
    player.click("lords_empty_sector_scores")
    assert player.scene.choices.chosen["lords_empty_sector_scores"] == "off"


@pytest.mark.parametrize("field", ["confirm_moves", "curtain"])
def test_a_setting_of_play_is_switched_here_too(field):
    player = open_setup()
    kind(player, 2, "human")
    before = getattr(player.app.settings, field)
    player.focus(field)
    player.key(pygame.K_RETURN)
    assert getattr(player.app.settings, field) is not before


def test_a_curtain_is_offered_only_to_people_who_share_the_screen():
    player = open_setup()
    assert player.scene.page.find("curtain") is None
    kind(player, 2, "human")
    assert "curtain" in player.scene.choices.settings
    kind(player, 2, "bot")
    assert "curtain" not in player.scene.choices.settings


def test_the_first_governor_is_chosen_by_name():
    player = open_setup(game_id="san_juan")
    write(player, "name_2", "Dana *")
    names = [plain(name) for _, name in player.widget("governor").choices]
    assert names == ["By lot", "Roya", "Dana *"]
    choose(player, "governor", "seat_2")
    match, _ = start(player)
    assert match.state.governor == 1


@pytest.mark.parametrize("game_id", game.GAMES)
def test_house_rules_are_behind_more_rules_which_names_what_differs(game_id):
    player = open_setup(game_id=game_id)
    house = [option for option in player.scene.choices.asked if option.is_house_rule]
    if not house:
        assert player.scene.page.find("more_rules") is None
        return
    assert all(player.scene.page.find(option.id) is None for option in house)
    words = [words.help for words in player.scene.options._words if words.name == "More rules"]
    assert words == ["As printed"]
    player.scene.choices.choose(house[0].id, house[0].choices[1])
    player.scene.refresh()
    player.wait()
    words = [words.help for words in player.scene.options._words if words.name == "More rules"]
    assert words == [player.app.texts.get(f"{game_id}.option.{house[0].id}")]
    open_rules(player)
    assert all(player.scene.page.find(option.id) for option in house)


def test_what_is_not_to_be_remembered_is_forgotten():
    player = open_setup()
    write(player, "name_1", "Parvin")
    assert player.widget("remember_setup").on
    player.click("remember_setup")
    player.key(pygame.K_ESCAPE)
    assert not seats_path().exists()
    assert names(open_setup(remember_setup=False))[0] == "Roya"
    remember_seats(GAME, [Seat("human", "Parvin", 3), Seat("hard", "", 1)])
    assert names(open_setup(remember_setup=False))[0] == "Roya"
    assert names(open_setup())[0] == "Parvin"


def test_the_parts_of_the_box_lead_to_the_gallery(monkeypatch):
    monkeypatch.setattr(routes, "gallery", lambda app, game_id, *, group: Opened(app, game_id, group))
    player = open_setup(game_id="troyes")
    player.click("part_characters")
    assert player.top.given == ("troyes", "characters")


@pytest.mark.parametrize("game_id", ["san_juan", "stone_age"])
@pytest.mark.parametrize("size", [(1600, 900), (2560, 1440)], ids=str)
def test_the_parts_of_the_box_fill_the_room_below_the_cover(game_id, size):
    player = open_setup(size, game_id=game_id)
    room = player.scene.panel.below
    tiles = [widget.area for widget in player.scene.page.widgets if widget.key.startswith("part_")]
    assert room.bottom - max(tile.bottom for tile in tiles) < 90
    for level in {tile.y for tile in tiles}:
        assert max(tile.right for tile in tiles if tile.y == level) == pytest.approx(room.right)


def test_the_strength_of_a_rival_is_asked_only_if_there_is_one():
    player = open_setup(game_id="architects")
    assert "rival_level" not in asked(player)
    choose(player, "rival", "helena")
    assert "rival_level" in asked(player)
    player.scene.choices.choose("rival_level", "hard")
    choose(player, "rival", "none")
    assert "rival_level" not in asked(player)
    assert player.scene.choices.chosen["rival_level"] == "hard"  # and comes back with the rival


def asked(player):
    return [option.id for option in player.scene.choices.asked]


def test_the_keyboard_reaches_every_option_and_brings_it_into_view():
    player = open_setup((1024, 640))
    player.focus("more_rules")
    player.key(pygame.K_RETURN)
    player.focus("lords_zero_can_be_second")
    area, window = player.area("lords_zero_can_be_second"), player.scene.options.area
    assert window.y <= area.y
    assert area.bottom <= window.bottom
    player.key(pygame.K_RETURN)
    assert player.scene.choices.chosen["lords_zero_can_be_second"] == "off"
    assert player.focused == "lords_zero_can_be_second"


def draw_own_section():
    folder = user_folder() / "maps" / GAME
    folder.mkdir(parents=True)
    for path in OWN_MAPS.glob("*.tsx"):
        shutil.copy(path, folder)
    shutil.copy(OWN_MAPS / "oasis.tmx", folder / "my_land.tmx")
    (folder / "half.tmx").write_text("<map>", encoding="utf-8")


@pytest.mark.parametrize(
    ("language", "name"), [("en", "my_land, your own, turned"), ("fa", "my_land، ساختهٔ شما، چرخیده")]
)
def test_a_section_of_the_players_own_can_be_chosen(language, name):
    draw_own_section()
    player = open_setup(language=language)
    labels = {choice: plain(label) for choice, label in player.widget("top_left").choices}
    assert labels["my_land_turned"] == name
    player.scene.choices.choose("top_left", "my_land_turned")
    player.click("start")
    match, _ = player.top.given
    assert match.record.options["top_left"] == "my_land_turned"


def test_a_section_that_cannot_be_used_is_told():
    player = open_setup()
    assert player.scene.page.find("faults") is None
    draw_own_section()
    player.scene.enter()
    player.wait()
    assert "half.tmx" in plain(player.widget("faults").tip.warning)


def test_a_section_that_is_gone_is_no_longer_chosen():
    draw_own_section()
    player = open_setup()
    player.scene.choices.choose("top_left", "my_land")
    shutil.rmtree(user_folder() / "maps")
    player.click("settings")
    player.key(pygame.K_ESCAPE)
    assert player.scene.choices.chosen["top_left"] == "any"


# options that depend on the number of players


def is_shown(player, key):
    return player.scene.options.inner.find(key) is not None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_options_follow_the_number_of_seats_at_once(language):
    player = open_setup(game_id="troyes", language=language)
    open_rules(player)
    assert not is_shown(player, "le_roy_points")
    player.click("remove_2")
    assert is_shown(player, "le_roy_points")
    assert player.scene.choices.chosen["le_roy_points"] == "2"
    player.click("add_seat")
    assert not is_shown(player, "le_roy_points")
    assert "le_roy_points" not in player.scene.choices.chosen


@pytest.mark.usefixtures("race_table")
def test_the_choices_of_an_option_follow_the_number_of_seats():
    player = open_setup(game_id="race")
    assert [choice for choice, _ in player.widget("pace").choices] == ["none", "steady", "brisk"]
    player.click("remove_2")
    assert [choice for choice, _ in player.widget("pace").choices] == ["steady", "brisk"]


@pytest.mark.usefixtures("race_table")
def test_a_choice_stays_while_it_is_offered():
    player = open_setup(game_id="race")
    choose(player, "pace", "brisk")
    player.click("remove_2")
    assert player.widget("pace").chosen == "brisk"
    player.click("add_seat")
    player.click("add_seat")
    assert player.scene.choices.chosen == {}
    player.click("remove_3")
    assert player.widget("pace").chosen == "brisk"


@pytest.mark.usefixtures("race_table")
def test_a_choice_that_is_not_offered_becomes_the_default():
    player = open_setup(game_id="race")
    choose(player, "pace", "none")
    player.click("remove_2")
    assert player.widget("pace").chosen == player.scene.choices.chosen["pace"] == "steady"


@pytest.mark.usefixtures("race_table")
def test_a_default_is_no_choice_and_follows_the_number_of_seats():
    player = open_setup(game_id="race")
    player.click("remove_2")
    assert player.widget("pace").chosen == "steady"
    player.click("add_seat")
    assert player.widget("pace").chosen == "none"


@pytest.mark.usefixtures("race_table")
@pytest.mark.parametrize(("players", "options"), [(1, {"pace": "brisk"}), (2, {"pace": "brisk"}), (3, {})])
def test_the_match_has_the_options_of_its_number_of_players(players, options):
    player = open_setup(game_id="race")
    choose(player, "pace", "brisk")
    if players != 2:
        player.click("remove_2" if players == 1 else "add_seat")
    match, _ = start(player)
    assert len(match.record.seats) == players
    assert match.record.options == options


def test_fewer_options_are_never_scrolled_out_of_view():
    player = open_setup((1024, 640), game_id="troyes")
    player.click("add_seat")
    player.click("more_rules")
    show(player, "remember_setup")
    options = player.scene.options
    assert options.offset > 0
    player.click("remove_3")
    assert options.offset <= options.furthest
    assert options.area.y <= player.area("bonus_cards").y


# the seed


@pytest.mark.parametrize(("typed", "seed"), [("4711", "4711"), ("۴۷۱۱", "4711"), ("4x7-1", "471"), ("abc", "")])
def test_a_seed_is_made_of_digits(typed, seed):
    player = open_setup()
    player.click("seed")
    player.type(typed)
    assert player.scene.seed == player.widget("seed").text == seed
    assert player.widget("seed").caret == len(seed)


def test_another_seed_is_drawn():
    player = open_setup()
    player.click("new_seed")
    first = player.scene.seed
    assert first.isdigit()
    player.click("new_seed")
    player.click("new_seed")
    assert player.widget("seed").text == player.scene.seed
    assert player.scene.seed != first


def start(player):
    player.click("start")
    assert isinstance(player.top, Opened)
    return player.top.given


def test_the_match_is_dealt_from_the_seed():
    player = open_setup()
    player.click("seed")
    player.type("4711")
    match, _ = start(player)
    assert match.record.seed == 4711


def test_without_a_seed_matches_differ():
    seeds = {start(open_setup())[0].record.seed for _ in range(4)}
    assert len(seeds) > 1


# starting


@pytest.mark.parametrize(("language", "name"), [("en", "Master Odo"), ("fa", "استاد اودو")])
def test_the_match_begins_as_it_was_set_up(language, name):
    player = open_setup(language=language)
    write(player, "name_1", "Parvin")
    choose(player, "who_2", "hard")
    colour(player, 2, 3)
    choose(player, "board", "first_game")
    match, path = start(player)
    assert match.record.seats == [Seat("human", "Parvin", 0), Seat("hard", name, 3)]
    assert match.record.options["board"] == "first_game"
    assert match.autosave == path
    assert Match.load(path).record == match.record
    assert player.scene not in player.manager.stack


def test_an_empty_name_becomes_the_default():
    player = open_setup()
    clear_field(player, "name_1")
    assert player.widget("name_1").text == ""
    match, _ = start(player)
    assert match.record.seats[0].name == "Roya"


@pytest.mark.parametrize("typed", ["Master Odo", " master odo "])
def test_two_equal_names_are_refused(typed):
    player = open_setup()
    write(player, "name_1", typed)
    player.click("start")
    assert player.top is player.scene
    assert "Master Odo" in player.app.notices[0].text
    assert "Master Odo" in player.scene.seats._sentence(player.scene.plan.drafts[1])
    assert player.scene.seats.inner.focused is player.widget("name_2")
    assert saves.all_saves() == []
    write(player, "name_2", "Sister Agnes")
    row, draft = player.scene.seats._rows[1], player.scene.plan.drafts[1]
    assert row.h == player.scene.seats._height_of(draft, row.w)
    player.wait()
    assert player.scene.seats._sentence(player.scene.plan.drafts[1]) == player.scene.seats._told(
        player.scene.plan.drafts[1]
    )
    assert isinstance(start(player)[0], Match)


def test_what_cannot_be_played_is_told_in_a_sentence():
    player = open_setup()
    for option in ("top_left", "top_right"):
        player.scene.choices.choose(option, "oasis")
    player.click("start")
    assert isinstance(player.top, Dialog)
    assert not player.top.is_fault
    assert "only once" in plain(player.top.text)
    player.key(pygame.K_RETURN)
    assert player.top is player.scene


def test_marks_in_a_name_are_only_letters():
    player = open_setup()
    write(player, "name_1", "**:x: [[")
    player.wait(0.5)
    assert player.top is player.scene
    assert start(player)[0].record.seats[0].name == "**:x: [["


@pytest.mark.parametrize("key", ["back", "shelf"])
def test_the_way_back(key):
    player = open_setup()
    player.click(key)
    assert type(player.top) is Ground


@pytest.mark.parametrize("key", ["rulebook", "rules"])
def test_the_rulebook_is_opened(key):
    player = open_setup()
    player.click(key)
    assert player.top.given == (GAME,)


# the seats of the last match


def test_the_last_seats_are_remembered():
    player = open_setup()
    player.click("add_seat")
    write(player, "name_1", "Parvin")
    colour(player, 3, 4)
    start(player)
    again = open_setup(language="fa")
    assert [(draft.kind, draft.colour) for draft in plan(again).drafts] == [("human", 0), ("normal", 1), ("normal", 4)]
    assert names(again) == ["Parvin", "استاد اودو", "خواهر اگنس"]


def test_each_game_has_its_own_last_seats():
    remember_seats("other", [Seat("human"), Seat("easy", colour=1), Seat("easy", colour=2)])
    remember_seats(GAME, [Seat("hard"), Seat("hard", colour=1)])
    assert len(last_seats("other", range(2, 5))) == 3
    assert [draft.kind for draft in plan(open_setup()).drafts] == ["hard", "hard"]


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[1, 2]",
        b"\xff\xfe",
        b'{"kingdom_builder": 3}',
        b'{"kingdom_builder": [{"kind": "king"}, {"kind": "easy"}]}',
        b'{"kingdom_builder": [{"kind": "human"}]}',
        b'{"kingdom_builder": [{"kind": "human", "colour": 1}, {"kind": "easy", "colour": 1}]}',
        b'{"kingdom_builder": [{"kind": "human", "colour": 0}, {"kind": "easy", "colour": 9}]}',
        b'{"kingdom_builder": [{"kind": "human", "name": "\\u001b[2J"}, {"kind": "easy", "colour": 1}]}',
        b'{"kingdom_builder": [{"later": ' + b"[" * 20_000,
        b'{"kingdom_builder": [{"later": "' + b"x" * 100_000 + b'"}]}',
    ],
)
def test_damaged_seats_are_replaced_by_the_default_ones(content):
    seats_path().parent.mkdir(parents=True, exist_ok=True)
    seats_path().write_bytes(content)
    player = open_setup()
    assert [draft.kind for draft in plan(player).drafts] == ["human", "normal"]
    start(player)
    assert last_seats(GAME, range(2, 5))


def test_seats_that_cannot_be_written_stop_nobody():
    seats_path().mkdir(parents=True)
    options_path().mkdir(parents=True)
    assert start(open_setup())


# what is remembered besides


def test_options_are_remembered_with_the_match():
    player = open_setup()
    player.scene.options._choose("board", "first_game")
    start(player)
    assert open_setup().scene.choices.chosen["board"] == "first_game"


def test_on_the_way_back_nothing_is_forgotten():
    player = open_setup()
    player.click("add_seat")
    player.scene.options._choose("board", "first_game")
    player.click("back")
    again = open_setup()
    assert len(plan(again).drafts) == 3
    assert again.scene.choices.chosen["board"] == "first_game"


def test_each_game_has_its_own_last_options():
    remember_options("other", {"board": "first_game"})
    remember_options(GAME, {"cards": "first_game"})
    assert last_options("other") == {"board": "first_game"}
    assert open_setup().scene.choices.chosen["cards"] == "first_game"


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[1]",
        b"\xff",
        b'{"kingdom_builder": 3}',
        b'{"kingdom_builder": {"board": 3}}',
        b'{"a": {"b": "' + b"x" * 100_000,
    ],
)
def test_damaged_options_are_replaced_by_the_defaults(content):
    default = open_setup().scene.choices.chosen
    options_path().parent.mkdir(parents=True, exist_ok=True)
    options_path().write_bytes(content)
    player = open_setup()
    assert player.scene.choices.chosen == default
    player.click("back")
    assert last_options(GAME) == {}


def test_what_is_no_longer_offered_is_not_chosen():
    remember_options(GAME, {"board": "atlantis", "no_option": "on"})
    player = open_setup()
    assert player.scene.choices.chosen["board"] != "atlantis"
    assert start(player)


# how it looks


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_everything_has_its_place(size, language):
    player = open_setup(size[:2], size[2], language=language)
    player.scene.plan.add()
    player.scene.refresh()
    player.wait()
    window = player.manager.area
    for widget in player.scene.page.widgets:
        assert widget.area.x >= 0, widget.key
        assert widget.area.y >= 0, widget.key
        assert widget.area.right <= window.right, widget.key
        assert widget.area.bottom <= window.bottom, widget.key
    for page in (player.scene.page, player.scene.seats.inner, player.scene.options.inner):
        for number, one in enumerate(page.widgets):
            assert isinstance(one, Toggle) or min(one.area.w, one.area.h) >= 40, one.key
            for other in page.widgets[:number]:
                a, b = one.area, other.area
                assert a.x >= b.right or b.x >= a.right or a.y >= b.bottom or b.y >= a.bottom, (one.key, other.key)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_no_text_is_cut(cut, size, language):
    player = open_setup(size[:2], size[2], language=language)
    player.click("add_seat")
    kind(player, 2, "human")
    assert not cut


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_every_seat_can_be_scrolled_to(size, language):
    player = open_setup(size[:2], size[2], language=language)
    while player.scene.page.find("add_seat"):
        player.scene.plan.add()
        player.scene.refresh()
        player.wait()
    seats = player.scene.seats
    assert max(widget.area.bottom for widget in seats.inner.widgets) <= seats.area.y + seats.content_height


@pytest.mark.parametrize("language", LANGUAGES)
def test_default_names_fit_their_fields(language):
    player = open_setup(language=language)
    type_ = player.app.brushes.type
    field = player.widget("name_1")
    for group in ("person", "robot"):
        for number in range(1, 6):
            name = player.app.texts.get(f"setup.{group}.{number}")
            assert type_.width(name, field.style) <= field.area.w - 24
