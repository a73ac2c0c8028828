"""What the setup shows of the game: the portraits of Architects, the nine places of Troyes, Le Roy's table."""

import pytest

import game
from game.architects.chosen_characters import KEYS, Picks, decide
from game.core.match import Match
from game.core.record import Seat
from scenes import routes
from scenes.architects.setup_scene import Portrait
from scenes.gallery.scene import Gallery
from scenes.setup.codes import read_code, share
from scenes.setup.memory import last_options, remember_options, remember_seats
from scenes.setup.quick import quick_match
from scenes.troyes.draw.king_table import KingTable
from scenes.troyes.setup_scene import CardBack
from tests.languages import LANGUAGES
from tests.scenes.driving import Player

PEOPLE = ["ada", "caroline", "frederick", "rudolf", "therese"]
SIZES = ((1024, 640, 1.0), (1024, 640, 1.5), (1366, 768, 1.0), (1600, 900, 1.0), (1600, 900, 1.5), (2560, 1440, 1.0))


def open_setup(game_id, size=(1600, 900), scale=1.0, *, alone=False, **settings):
    return Player(lambda app: routes.setup(app, game_id, alone=alone), size, scale=scale, **settings)


def owners(player):
    portraits = [widget for widget in player.scene.page.widgets if isinstance(widget, Portrait)]
    assert [portrait.key for portrait in portraits] == [f"character_{name}" for name in PEOPLE]
    return {
        portrait.key.removeprefix("character_"): portrait.owner for portrait in portraits if portrait.colour is not None
    }


def started(player):
    player.click("start")
    return player.top.controller.match


def test_a_click_gives_a_portrait_to_one_player_after_the_other():
    player = open_setup("architects")
    assert player.scene.choices.chosen["boards"] == "plain"
    assert owners(player) == {}
    for expected in ({"ada": "Roya"}, {"ada": "Master Odo"}, {}, {"ada": "Roya"}):
        player.click("character_ada")
        assert player.scene.choices.chosen["boards"] == "chosen"
        assert owners(player) == expected
    use = player.app.texts.get("architects.setup.click", player="Master Odo")
    assert player.widget("character_ada").tip.lines == (f"**{use}**",)
    player.click("character_therese")
    assert owners(player) == {"ada": "Roya", "therese": "Master Odo"}
    player.click("character_rudolf")  # everybody has one: the first player takes this one instead
    assert owners(player) == {"rudolf": "Roya", "therese": "Master Odo"}


def test_the_match_begins_with_the_characters_that_were_given():
    player = open_setup("architects")
    for key in ("character_frederick", "character_ada"):
        player.click(key)
    match = started(player)
    assert [match.state.tables.character_ids[number] for number in match.state.characters] == ["frederick", "ada"]
    assert match.state.pending[-1].kind == "draft"
    again = Match.from_record(match.record)
    assert again.state.to_dict() == match.state.to_dict()


@pytest.mark.parametrize("seed", range(6))
def test_whoever_was_given_none_draws_one_by_the_seed(seed):
    seats = [Seat("normal", colour=colour) for colour in range(5)]
    matches = []
    for _ in range(2):
        matches.append(Match.new("architects", seats, {"boards": "chosen"}, seed))
        decide(matches[-1], {"character_4": "ada", "character_2": "nobody", "character_5": "ada"})
    names = [matches[0].state.tables.character_ids[number] for number in matches[0].state.characters]
    assert names[3] == "ada"
    assert sorted(names) == PEOPLE
    assert matches[0].state.to_dict() == matches[1].state.to_dict()


@pytest.mark.parametrize(("boards", "asked"), [("chosen", "character"), ("random", "draft"), ("plain", "draft")])
def test_without_a_portrait_everything_is_as_before(boards, asked):
    match = Match.new("architects", [Seat("human"), Seat("human", colour=1)], {"boards": boards}, 3)
    decide(match, {"character_1": "ada"} if boards != "chosen" else {})
    assert match.record.moves == []
    assert match.state.pending[-1].kind == asked


def test_what_was_given_is_remembered_and_taken_by_a_quick_match():
    player = open_setup("architects")
    player.click("character_caroline")
    player.scene.leave()
    assert last_options("architects")["character_1"] == "caroline"
    assert owners(open_setup("architects")) == {"caroline": "Roya"}
    state = quick_match(player.app, "architects").controller.match.state
    assert state.tables.character_ids[state.characters[0]] == "caroline"


@pytest.mark.parametrize("name", ["nobody", "../ada", ""])
def test_an_altered_choice_is_nobodys(name):
    remember_options(
        "architects", {"boards": "chosen", "character_1": name, "character_2": "ada", "character_3": "ada"}
    )
    remember_seats("architects", [Seat("human"), Seat("easy", colour=1), Seat("easy", colour=2)])
    player = open_setup("architects")
    assert list(owners(player)) == ["ada"]
    assert sorted(started(player).state.characters) != []


def test_a_code_carries_the_characters(monkeypatch):
    clipboard = []
    monkeypatch.setattr("scenes.setup.codes.copy_text", lambda text: not clipboard.append(text))
    monkeypatch.setattr("scenes.setup.codes.clipboard_text", lambda: clipboard[-1])
    player = open_setup("architects")
    player.click("character_rudolf")
    share(player.scene)
    other = open_setup("architects", language="fa")
    other.scene.choices.made.clear()
    read_code(other.scene)
    other.wait()
    assert list(owners(other)) == ["rudolf"]
    assert other.app.notices[-1].text == other.app.texts.get("setup.code_read")


def test_two_seats_never_play_as_one_character():
    picks = Picks({"character_1": "ada", "character_2": "ada", "character_3": "rudolf"}, PEOPLE)
    assert picks.owners(5) == {"ada": 0, "rudolf": 2}
    assert picks.owners(2) == {"ada": 0}
    picks.give("rudolf", 0, 5)
    assert picks.owners(5) == {"rudolf": 0, "ada": 1}
    picks.clear()
    assert not any(key in picks.made for key in KEYS)


def test_the_right_button_shows_the_characters_large():
    player = open_setup("architects")
    place = player.area("character_ada").centre
    player.move(place)
    player.right_click(place)
    assert isinstance(player.top, Gallery)


@pytest.mark.parametrize("bonus", ["on", "off"])
def test_every_place_of_troyes_tells_which_cards_may_lie_there(bonus):
    player = open_setup("troyes")
    player.scene.choices.choose("bonus_cards", bonus)
    player.scene.refresh()
    player.wait()
    facts = game.find("troyes").own_figures.facts
    for number, back in enumerate(player.scene.page.widgets, -1):
        if isinstance(back, CardBack):
            _, colour, place = back.key.split("_")
            fits = [card for card in facts.cards if (card.colour, str(card.round)) == (colour, place)]
            wanted = [card for card in fits if bonus == "on" or not card.bonus_card]
            assert len(back.tip.lines) == len(wanted) >= 3, number
            assert list(back.tip.lines) == [player.app.texts.name("troyes", "card", card.id) for card in wanted]
    assert sum(isinstance(widget, CardBack) for widget in player.scene.page.widgets) == 9


def test_a_click_on_a_place_shows_the_cards_of_its_colour():
    player = open_setup("troyes")
    player.click("place_white_2")
    assert isinstance(player.top, Gallery)


def test_alone_le_roys_table_is_shown():
    player = open_setup("troyes", alone=True)
    tables = [widget for widget in player.scene.page.widgets if isinstance(widget, KingTable)]
    assert len(tables) == 1
    player.scene.leave()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("game_id", "alone"), [("architects", False), ("troyes", False), ("troyes", True)])
def test_everything_stays_in_its_panel(game_id, alone, size, language):
    player = open_setup(game_id, size[:2], size[2], alone=alone, language=language)
    middle, button = player.scene.places.middle, player.widget("rules").area
    shown = [widget for widget in player.scene.page.widgets if isinstance(widget, Portrait | CardBack | KingTable)]
    for widget in shown:
        assert middle.x <= widget.area.x
        assert widget.area.right <= middle.right + 1
        assert widget.area.bottom <= button.y
        assert min(widget.area.w, widget.area.h) >= 24
