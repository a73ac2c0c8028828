"""The page of the settings on which an owner of a game corrects figures, used as a person would."""

import json

import pygame
import pytest

import game
from game.core.corrections import change_corrections, corrections_path, read_corrections
from scenes.dialog import Dialog
from scenes.figures import transfer
from scenes.figures.arrange import Arrange
from scenes.figures.page import progress_widths
from scenes.figures.transfer import ExportSheet, ImportSheet, LookSheet
from scenes.preferences.scene import Preferences
from scenes.ui import field
from scenes.ui.button import Button
from tests.languages import LANGUAGES
from tests.scenes.driving import Player

each_language = pytest.mark.parametrize("language", LANGUAGES)


def open_page(size=(1600, 900), **settings):
    return Player(lambda app: Preferences(app, "figures"), size, **settings)


def said(game_id="troyes"):
    return dict(game.find(game_id).sheet().said)


def show(player, key):
    """Scroll until a widget of the list can be seen."""
    widget = player.widget(key)
    player.scene.figures.list.show(widget.area)
    player.wait()


def sign(player, name, more=True):
    """Return where a stepper has its sign."""
    box = player.widget(f"figure {name}").box
    area = box.from_end(5, 5, 20, 20) if more else box.part(5, 5, 20, 20)
    return area.moved(0, -player.scene.figures.list.offset).centre


@each_language
def test_a_figure_is_stepped_confirmed_and_given_up(language):
    player = open_page(language=language)
    player.click_at(sign(player, "archer.hire_cost", more=False))
    assert said() == {"archer.hire_cost": 3}
    player.click_at(sign(player, "archer.hire_cost", more=False))
    assert said() == {"archer.hire_cost": 2}
    player.click("all right archer")
    assert said() == {"archer.hire_cost": 2, "archer.vp_first": 2, "archer.vp_second": 1, "archer.divisor": 2}
    assert player.top.page.find("all right archer") is None
    player.click("back archer")
    assert "archer.hire_cost" not in said()
    assert len(said()) == 3


def test_stepping_back_to_ours_leaves_a_guess():
    player = open_page()
    player.click_at(sign(player, "archer.divisor"))
    player.click_at(sign(player, "archer.divisor", more=False))
    assert said() == {}


def test_a_held_sign_repeats_and_stops_at_the_bound():
    player = open_page()
    point = sign(player, "archer.hire_cost")
    player.press(point)
    for _ in range(300):
        player.wait()
    player.release(point)
    assert said() == {"archer.hire_cost": 12}
    assert not player.widget("figure archer.hire_cost").shown.can_rise


def test_arrows_digits_and_enter_work_on_the_focused_figure():
    player = open_page()
    player.click_at(player.area("figure archer.hire_cost").centre)
    player.key(pygame.K_RIGHT)
    assert said() == {"archer.hire_cost": 5}
    player.key(pygame.K_1)
    player.key(pygame.K_1)
    assert said() == {"archer.hire_cost": 11}
    player.key(pygame.K_RETURN)
    assert player.focused == "figure archer.vp_first"
    player.key(pygame.K_7)
    assert said()["archer.vp_first"] == 7


def test_the_right_arrow_means_less_where_text_runs_to_the_left():
    player = open_page(language="fa")
    player.click_at(player.area("figure archer.hire_cost").centre)
    player.key(pygame.K_RIGHT)
    assert said() == {"archer.hire_cost": 3}


def test_the_wheel_scrolls_and_steps_only_what_has_the_focus():
    player = open_page()
    player.move(player.area("figure archer.hire_cost").centre)
    player.wheel(-1)
    assert said() == {}
    assert player.scene.figures.list.offset > 0
    show(player, "figure archer.hire_cost")
    player.click_at(player.area("figure archer.hire_cost").centre)
    player.wheel(1)
    assert said() == {"archer.hire_cost": 5}


def test_what_is_impossible_is_refused_with_its_reason():
    change_corrections({"troyes": {"verdicts.not_terrible": 9}})
    player = open_page()
    show(player, "figure verdicts.not_terrible")
    player.click_at(sign(player, "verdicts.not_terrible"))
    assert said() == {"verdicts.not_terrible": 9}
    assert [notice.kind for notice in player.app.notices] == ["warning"]
    assert player.app.notices[0].text == player.app.texts.get("figures.impossible")


def test_an_order_of_things_is_arranged():
    player = open_page()
    show(player, "figure le_roy.colours")
    player.click("figure le_roy.colours")
    assert isinstance(player.top, Arrange)
    player.press(player.area("item 0").centre)
    target = player.area("item 2").centre
    player.step([player._mouse(pygame.MOUSEMOTION, target, rel=(0, 0), buttons=(1, 0, 0))])
    player.release(target)
    player.click("figures.save")
    assert said() == {"le_roy.colours": ("yellow", "white", "red")}
    show(player, "figure palace.two_player_neutral")
    player.click("figure palace.two_player_neutral")
    player.click("item 0")
    player.key(pygame.K_RETURN)
    assert said()["palace.two_player_neutral"] == ("palace_1", "palace_5")


def test_filter_and_search_find_cards_in_both_languages():
    change_corrections({"troyes": {"archer.hire_cost": 3, "baker.hire_cost": 4}})
    player = open_page()
    page = player.scene.figures
    page._set_filter("changed")
    assert [thing.id for thing in page._things()] == ["archer"]
    page._set_filter("checked")
    assert [thing.id for thing in page._things()] == ["baker"]
    page._set_filter("all")
    for words in ("bAk", player.app.texts.name("troyes", "card", "baker"), "نانوا"):
        page._search(words)
        assert "baker" in [thing.id for thing in page._things()], words
    page._search("nobody at all")
    assert list(page._things()) == []


def test_a_little_that_was_checked_or_changed_is_seen_on_the_bar():
    card = game.find("troyes")
    assert progress_widths(card.sheet(), 400) == (0, 0)
    change_corrections({"troyes": {"archer.hire_cost": 4, "archer.divisor": 3}})
    checked, said_ = progress_widths(card.sheet(), 400)
    assert checked >= 10
    assert said_ - checked >= 10
    ours = {name: figure.ours for name, figure in card.sheet().uncertain.items()}
    change_corrections({"troyes": {**ours, "archer.divisor": 3}})
    checked, said_ = progress_widths(card.sheet(), 400)
    assert said_ == 400
    assert said_ - checked >= 10


def test_all_changes_of_a_game_are_given_up_after_a_question():
    change_corrections({"troyes": {"archer.hire_cost": 3}, "san_juan": {"hut.cost": 2}})
    player = open_page()
    player.click("figures back")
    assert isinstance(player.top, Dialog)
    player.answer("answer_1")
    assert said() == {}
    assert said("san_juan") == {"hut.cost": 2}


def test_a_file_that_cannot_be_written_is_told(monkeypatch):
    player = open_page()
    corrections_path().parent.mkdir(parents=True, exist_ok=True)
    corrections_path().write_bytes(b"spoilt meanwhile")
    player.click_at(sign(player, "archer.hire_cost"))
    assert [notice.kind for notice in player.app.notices] == ["warning"]
    assert corrections_path().read_bytes() == b"spoilt meanwhile"


@each_language
@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 1), ((1600, 900), 1), ((1600, 900), 1.5)], ids=str)
def test_the_switches_are_seen_at_once(language, size, scale):
    player = open_page(size, language=language, scale=scale)
    for name, before in (("guess_marks", False), ("guess_tips", True), ("figure_sheet", True)):
        assert player.area(name).bottom < player.scene.figures.list.area.bottom
        player.click(name)
        assert getattr(player.app.settings, name) is not before


@pytest.mark.parametrize("size", [(1024, 640), (1600, 900), (2560, 1440)], ids=str)
@each_language
def test_blocks_and_their_steppers_keep_off_each_other(language, size):
    player = open_page(size, language=language)
    for game_id in ("troyes", "san_juan", "architects"):
        player.scene.figures._open_game(game_id)
        player.wait()
        widgets = player.scene.figures.list.inner.widgets
        for number, widget in enumerate(widgets):
            near = widgets[max(0, number - 12) : number]
            assert not [other.key for other in near if other.area.overlaps(widget.area)], widget.key
            assert player.scene.figures.list.area.x <= widget.area.x
            assert widget.area.right <= player.scene.figures.list.area.right


# giving and taking


@pytest.fixture
def clipboard(monkeypatch):
    held = {"text": ""}
    monkeypatch.setattr(field.pygame.scrap, "get_text", lambda: held["text"])
    monkeypatch.setattr(field.pygame.scrap, "put_text", lambda text: held.update(text=text))
    return held


@each_language
def test_figures_are_exported_and_imported_by_file(language, tmp_path):
    change_corrections({"troyes": {"archer.hire_cost": 3}})
    player = open_page(language=language)
    player.click("figures export")
    assert isinstance(player.top, ExportSheet)
    player.top.file = str(tmp_path / "mine.json")
    player.click("write")
    assert json.loads((tmp_path / "mine.json").read_bytes())["figures"] == {"troyes": {"archer.hire_cost": 3}}
    player.click("write")
    assert player.top.answer == player.app.texts.get("reason.taken_figures")
    player.click("common.done")
    change_corrections({"troyes": {"archer.hire_cost": None}})
    player.click("figures import")
    assert isinstance(player.top, ImportSheet)
    player.top.file = str(tmp_path / "mine.json")
    player.click("read")
    player.click("take")
    assert said() == {"archer.hire_cost": 3}
    assert isinstance(player.top, Preferences)


def golden_keys(player):
    return [widget.key for widget in player.top.page.widgets if isinstance(widget, Button) and widget.kind == "primary"]


def test_done_is_the_golden_button_once_the_figures_are_written_or_copied(tmp_path, clipboard):
    change_corrections({"troyes": {"archer.hire_cost": 3}})
    player = open_page()
    player.click("figures export")
    player.top._typed(str(tmp_path / "mine.json"))
    player.wait()
    assert golden_keys(player) == ["write"]
    player.click("write")
    assert golden_keys(player) == ["common.done"]
    player.top._typed(str(tmp_path / "another.json"))
    player.wait()
    assert golden_keys(player) == ["write"]
    player.click("copy")
    assert clipboard["text"]
    assert golden_keys(player) == ["common.done"]
    player.key(pygame.K_RETURN)
    assert isinstance(player.top, Preferences)
    assert not (tmp_path / "another.json").exists()


def test_a_clipboard_that_cannot_be_reached_is_told_on_the_sheet(monkeypatch):
    change_corrections({"troyes": {"archer.hire_cost": 3}})
    monkeypatch.setattr(transfer, "copy_text", lambda text: False)
    player = open_page()
    player.click("figures export")
    player.click("copy")
    assert player.top.answer == player.app.texts.get("moving.no_clipboard")
    assert golden_keys(player) == ["write"]


def test_enter_presses_the_golden_button(tmp_path):
    change_corrections({"troyes": {"archer.hire_cost": 3}})
    player = open_page()
    player.click("figures export")
    player.top.file = str(tmp_path / "mine.json")
    player.key(pygame.K_RETURN)
    assert (tmp_path / "mine.json").is_file()
    player.key(pygame.K_ESCAPE)
    change_corrections({"troyes": {"archer.hire_cost": None}})
    player.click("figures import")
    player.top.file = str(tmp_path / "mine.json")
    player.key(pygame.K_RETURN)
    assert player.top.found.total == 1
    player.key(pygame.K_RETURN)
    assert said() == {"archer.hire_cost": 3}


def test_figures_go_over_the_clipboard(clipboard):
    change_corrections({"troyes": {"archer.hire_cost": 3}})
    player = open_page()
    player.click("figures export")
    player.click("copy")
    player.click("common.done")
    assert clipboard["text"].encode() == read_corrections().encoded()
    corrections_path().unlink()
    player.click("figures import")
    player.click("paste")
    player.click("take")
    assert said() == {"archer.hire_cost": 3}


def test_single_figures_of_an_import_are_taken(clipboard):
    stated = {"archer.hire_cost": 3, "archer.divisor": 5, "archer.vp_first": 99, "ghost.cost": 1}
    clipboard["text"] = json.dumps({"format": 1, "figures": {"troyes": stated}})
    player = open_page()
    player.click("figures import")
    player.click("paste")
    assert "Archer" in player.top.answer
    assert "ghost.cost" in player.top.answer
    player.click("look")
    assert isinstance(player.top, LookSheet)
    become = [
        player.app.texts.get("figures.transfer.change", now=now, new=new) for now, new in (("4", "3"), ("2", "5"))
    ]
    assert [change for _, _, change in player.top.rows.lines] == become
    player.click("troyes archer.divisor")
    player.click("take")
    assert said() == {"archer.hire_cost": 3}


@each_language
def test_an_import_says_why_figures_do_not_fit(language, clipboard):
    stated = {"archer.vp_first": 99, "ghost.cost": 1}
    clipboard["text"] = json.dumps({"format": 1, "figures": {"troyes": stated, "chess": {"king.worth": 4}}})
    player = open_page(language=language)
    player.click("figures import")
    player.click("paste")
    say = player.app.texts.get
    for why in ("bad_value", "unknown_figure"):
        assert say(f"figures.transfer.why.{why}") in player.top.answer
    assert "chess" in player.top.answer
    assert player.top.is_refused


@pytest.mark.parametrize(
    ("text", "kind"),
    [("{", "damaged_figures"), ("[]", "foreign_figures"), ("x" * 70_000, "large_figures"), ("", "")],
)
@each_language
def test_a_faulty_text_is_refused_in_a_sentence(language, clipboard, text, kind):
    clipboard["text"] = text
    player = open_page(language=language)
    player.click("figures import")
    player.click("paste")
    key = f"reason.{kind}" if kind else "figures.transfer.empty_clipboard"
    assert player.top.answer == player.app.texts.get(key)
    assert said() == {}
