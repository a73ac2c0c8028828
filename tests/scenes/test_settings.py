import json
import locale
import os

import msgspec
import pytest

from game.core.errors import SaveError
from scenes.app import App
from scenes.settings import Settings, read_settings, settings_path, system_language, write_settings

OTHER_VALUES = {
    "bot_thinking": "deep",
    "remember_setup": False,
    "shelf_choice": "troyes",
    "language": "fa",
    "own_digits": False,
    "printed_names": False,
    "scale": 1.25,
    "full_screen": True,
    "effects": 0.0,
    "music": 1.0,
    "muted": True,
    "hover_tick": True,
    "motion": "faster",
    "reduced_motion": True,
    "high_contrast": True,
    "shape_marks": False,
    "show_keys": "always",
    "turn_end": "after_4",
    "guess_marks": True,
    "guess_tips": False,
    "figure_sheet": False,
    "warnings": "none",
    "always_draw": ("council",),
    "hand_order": "kind",
    "open_logs": ("troyes",),
    "dim_board": False,
    "confirm_moves": True,
    "bot_speed": "off",
    "curtain": False,
    "free_undo": True,
}
DAMAGED = {
    "empty": b"",
    "blank": b"  \n",
    "cut off": b'{"language": "en", "sca',
    "binary": bytes(range(256)),
    "not UTF-8": b'{"language": "\xff\xfe"}',
    "a list": b"[]",
    "nothing": b"null",
    "nested too deeply": b'{"later": ' + b"[" * 20_000,
    "far too long": b'{"later": "' + b"x" * 100_000 + b'"}',
    "not a number": b'{"scale": NaN}',
}
UNKNOWN = {
    "wrong type": ("scale", '"large"'),
    "wrong choice": ("motion", '"slow"'),
    "wrong choice among others": ("always_draw", '["council", "trade"]'),
    "out of bounds": ("effects", "1.5"),
    "without bounds": ("scale", "1e999"),
    "no value": ("language", "null"),
    "another field": ("from_a_later_version", '{"a": [1, 2.50, "چ"]}'),
}
"""A field and a value that this version does not know."""


@pytest.fixture
def speak(monkeypatch):
    """Let the system speak a language, as environment variables say it."""

    def set_variables(**values):
        for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
            monkeypatch.delenv(name, raising=False)
        monkeypatch.setattr(locale, "getlocale", lambda: (None, None))
        for name, value in values.items():
            monkeypatch.setenv(name, value)

    return set_variables


@pytest.fixture
def damage(home):
    def write(content):
        home.mkdir(exist_ok=True)
        settings_path().write_bytes(content)

    return write


def test_there_is_another_value_for_every_field():
    assert set(OTHER_VALUES) == set(Settings.__struct_fields__)
    assert not [name for name, value in OTHER_VALUES.items() if getattr(Settings(), name) == value]


@pytest.mark.parametrize("name", OTHER_VALUES)
def test_every_field_is_kept(name):
    write_settings(Settings(**{name: OTHER_VALUES[name]}))
    read, damaged = read_settings()
    assert damaged is None
    assert getattr(read, name) == OTHER_VALUES[name]
    assert read == Settings(**{name: OTHER_VALUES[name]})


def test_a_first_start_has_the_defaults_and_writes_nothing(home, speak):
    speak(LANG="en_GB.UTF-8")
    assert read_settings() == (Settings(), None)
    assert not home.exists()


@pytest.mark.parametrize(("name", "value"), UNKNOWN.values(), ids=UNKNOWN)
def test_what_is_not_known_changes_nothing_else_and_is_kept(name, value, damage):
    damage(f'{{"music": 0.5, "{name}": {value}, "persian_digits": false}}'.encode())
    read, aside = read_settings()
    assert (read, aside) == (Settings(music=0.5, own_digits=False), None)
    read.muted = True
    write_settings(read)
    assert read_settings() == (Settings(music=0.5, own_digits=False, muted=True), None)
    assert json.loads(settings_path().read_bytes())[name] == json.loads(value)


def test_what_the_player_sets_replaces_what_was_not_known(damage):
    damage(b'{"motion": "slow"}')
    read, _ = read_settings()
    read.motion = "fast"
    write_settings(read)
    assert read_settings() == (Settings(motion="fast"), None)
    assert b"slow" not in settings_path().read_bytes()


@pytest.mark.parametrize("content", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_file_is_put_aside_whole(content, damage, home, speak):
    speak(LANG="fa_IR.UTF-8")
    damage(content)
    read, aside = read_settings()
    assert read == Settings(language="fa")
    assert aside != settings_path().name
    assert (home / aside).read_bytes() == content
    assert not settings_path().exists()


def test_a_damaged_file_that_cannot_be_moved_is_left_alone(damage, monkeypatch):
    def refuse(*_):
        raise PermissionError(13, "Permission denied")

    damage(b"{")
    monkeypatch.setattr(os, "replace", refuse)
    assert read_settings()[1] == settings_path().name
    assert settings_path().read_bytes() == b"{"


def test_settings_that_cannot_be_written_are_a_fault_in_one_sentence(home):
    home.write_text("a file where the folder should be")
    with pytest.raises(SaveError, match=r"settings cannot be written"):
        write_settings(Settings())


def test_a_change_that_cannot_be_written_holds_and_is_told(home, monkeypatch):
    def refuse(*_):
        raise PermissionError(13, "Permission denied")

    app = App(Settings())
    monkeypatch.setattr(os, "replace", refuse)
    app.change(music=0.5)
    assert app.settings.music == 0.5
    assert [notice.kind for notice in app.notices] == ["warning"]


def test_an_interrupted_write_leaves_the_old_settings(monkeypatch):
    def refuse(*_):
        raise OSError(28, "No space left on device")

    write_settings(Settings(music=0.9))
    monkeypatch.setattr(os, "replace", refuse)
    with pytest.raises(SaveError):
        write_settings(Settings(music=0.1))
    assert read_settings() == (Settings(music=0.9), None)


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "fa_IR.UTF-8"}, "fa"),
        ({"LANG": "fa"}, "fa"),
        ({"LANG": "en_GB"}, "en"),
        ({"LANG": "C"}, "en"),
        ({}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "fa_IR.UTF-8"}, "fa"),
        ({"LANG": "fa_IR.UTF-8", "LC_MESSAGES": "en_US.UTF-8"}, "en"),
        ({"LANG": "fa_IR.UTF-8", "LC_ALL": ""}, "fa"),
    ],
)
def test_the_language_of_the_system_is_taken(variables, language, speak):
    speak(**variables)
    assert system_language() == language


def test_a_system_that_names_its_language_in_words_is_understood(speak, monkeypatch):
    speak()
    monkeypatch.setattr(locale, "getlocale", lambda: ("Persian_Iran", "1256"))
    assert system_language() == "fa"


def test_reduced_motion_is_stronger_than_the_speed():
    assert Settings(motion="fast").motion_factor == 0.6
    assert Settings(motion="normal", reduced_motion=True).motion_factor == 0
    assert [Settings(bot_speed=speed).bot_pause for speed in ("normal", "off")] == [0.5, 0]


def test_the_file_can_be_read_by_a_person():
    write_settings(Settings())
    text = settings_path().read_text(encoding="utf-8")
    assert text.count("\n") >= len(Settings.__struct_fields__)
    assert set(msgspec.json.decode(text)) == set(Settings.__struct_encode_fields__)
