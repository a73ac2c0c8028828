"""Languages in the window: every file can be chosen, and a faulty one leaves the program in English."""

import shutil

import pytest

import main
from game.core.data import DATA
from scenes.dialog import Dialog
from scenes.menu.scene import Menu
from scenes.settings import Settings, read_settings, settings_path, system_language, write_settings
from scenes.ui.text import escape
from tests.languages import forget_languages, texts_from
from tests.scenes.driving import Player

HEAD = "language: {name: Deutsch, direction: left_to_right, plural: english, system_names: [German]}\n"
SOUND = HEAD + "menu: {rules: Regeln}\n"
BAD_HEAD = HEAD.replace("left_to_right", "sideways") + "menu: {rules: Regeln}\n"
BAD_BODY = HEAD + "menu: [rules\n"


@pytest.fixture
def german(tmp_path):
    """Put a file for German beside those of the shipped languages."""
    folder = tmp_path / "text"
    shutil.copytree(DATA / "text", folder)

    def write(content):
        (folder / "de.yaml").write_text(content, encoding="utf-8")
        forget_languages()

    with texts_from(folder):
        yield write


def warnings(player):
    return [notice.text for notice in player.app.notices]


def test_the_button_of_the_menu_leads_through_all_languages(german):
    german(SOUND)
    player = Player(Menu)
    names = []
    for _ in range(3):
        names.append(player.widget("language").text)
        player.click("language")
        player.wait()
    assert names == ["Deutsch", "فارسی", "English"]
    assert player.app.texts.language == "en"
    assert not player.app.rtl


def test_missing_texts_are_english_and_told_once(german):
    german(SOUND)
    player = Player(Menu, language="de")
    assert player.widget("rules").text == "Regeln"
    assert player.widget("quit").text == "Quit"
    (warning,) = warnings(player)
    assert "data/text/de.yaml" in warning
    assert escape("missing text 'app.name' and") in warning
    player.app.notices.clear()
    player.app.change(muted=True)
    player.wait()
    assert warnings(player) == []


def test_a_language_whose_texts_are_damaged_is_refused_in_a_sentence(german):
    german(BAD_BODY)
    player = Player(Menu)
    player.app.change(language="de")
    (warning,) = warnings(player)
    assert "de.yaml" in warning
    assert player.app.texts.language == player.app.settings.language == "en"


def test_the_button_of_the_menu_goes_past_a_damaged_language(german):
    german(BAD_BODY)
    player = Player(Menu)
    player.click("language")
    player.wait()
    assert len(warnings(player)) == 1
    assert player.app.texts.language == player.app.settings.language == "fa"


def test_a_language_with_a_faulty_head_is_not_offered(german):
    german(BAD_HEAD)
    player = Player(Menu)
    assert player.widget("language").text == "فارسی"


@pytest.mark.parametrize("content", [BAD_HEAD, BAD_BODY])
def test_the_program_starts_in_english_and_keeps_the_choice(german, started, content):
    german(SOUND)
    write_settings(Settings(language="de", muted=True))
    german(content)
    menu, dialog = started()
    assert isinstance(menu, Menu)
    assert isinstance(dialog, Dialog)
    assert "de.yaml" in dialog.text
    assert menu.app.texts.language == "en"
    assert read_settings() == (Settings(language="de", muted=True), None)


def test_a_language_that_is_gone_is_told(started):
    write_settings(Settings(language="de"))
    _menu, dialog = started()
    assert escape("unknown language 'de' (choose from en, fa)") in dialog.text


@pytest.mark.parametrize("content", [BAD_HEAD, BAD_BODY])
def test_the_command_line_tells_the_fault(german, capsys, tmp_path, content):
    german(content)
    assert main.main(["screenshot", "menu", "--lang", "de", "--out", str(tmp_path / "x.png")]) == 2
    (sentence,) = capsys.readouterr().err.splitlines()
    assert "de.yaml" in sentence


def test_a_faulty_language_is_no_concern_of_the_others(german, tmp_path):
    german(BAD_HEAD)
    assert main.main(["screenshot", "menu", "--lang", "fa", "--out", str(tmp_path / "x.png")]) == 0


def test_the_system_may_speak_a_new_language(german, monkeypatch):
    german(SOUND)
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    for name in ("de_AT.UTF-8", "German_Austria"):
        monkeypatch.setenv("LANG", name)
        assert system_language() == "de"


def test_settings_of_version_1_0_0_are_read():
    settings_path().parent.mkdir()
    settings_path().write_text('{"language": "fa", "persian_digits": false}', encoding="utf-8")
    assert read_settings() == (Settings(language="fa", own_digits=False), None)
