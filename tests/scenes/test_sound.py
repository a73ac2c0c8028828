import re

import pygame
import pytest

from game.core.data import ROOT
from scenes.sound import EFFECTS, LOOPS, Sounds

FOLDER = ROOT / "art" / "sounds"


@pytest.fixture
def open_sounds(monkeypatch):
    """Open the sounds of a folder on a sound card that only pretends to play."""
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    opened = []

    def open_folder(folder):
        sounds = Sounds(folder)
        sounds.open()
        opened.append(sounds)
        return sounds

    yield open_folder
    for sounds in opened:
        sounds.close()


@pytest.fixture
def sounds(open_sounds):
    return open_sounds(FOLDER)


@pytest.fixture
def no_sound_card(monkeypatch):
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonexistent")


def loudest(name):
    """Return the greatest sample of a sound; 32768 is the limit."""
    return max(map(abs, memoryview(pygame.mixer.Sound(FOLDER / f"{name}.ogg").get_raw()).cast("h")))


def playing():
    """Return the sounds that are heard now."""
    channels = map(pygame.mixer.Channel, range(pygame.mixer.get_num_channels()))
    return [sound for channel in channels if (sound := channel.get_sound())]


def volumes():
    return [sound.get_volume() for sound in playing()]


def music_is_loud():
    return any(channel.get_busy() and channel.get_volume() > 0.9 for channel in map(pygame.mixer.Channel, range(2)))


def wait_until(condition):
    for _ in range(500):
        if condition():
            return
        pygame.time.wait(10)
    raise AssertionError("it never came true")


def test_every_name_has_its_file_and_every_file_its_name():
    assert sorted(path.name for path in FOLDER.iterdir()) == sorted(f"{name}.ogg" for name in EFFECTS + LOOPS)


def test_the_files_are_small_ogg_files():
    assert all(path.read_bytes().startswith(b"OggS") for path in FOLDER.iterdir())
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 1_000_000


def test_every_sound_has_its_recipe():
    script = (ROOT / "art" / "make_sounds.py").read_text(encoding="utf-8")
    assert set(EFFECTS + LOOPS) <= set(re.findall(r"^def (\w+)", script, re.MULTILINE))


def test_effects_are_short_and_loops_are_long(sounds):
    for name in EFFECTS:
        assert pygame.mixer.Sound(FOLDER / f"{name}.ogg").get_length() < 2.5
    for name in LOOPS:
        assert pygame.mixer.Sound(FOLDER / f"{name}.ogg").get_length() >= 20


@pytest.mark.parametrize("name", EFFECTS + LOOPS)
def test_every_sound_is_heard_and_none_is_clipped(sounds, name):
    assert 3_000 < loudest(name) < 32_000


@pytest.mark.parametrize("name", LOOPS)
def test_the_end_of_a_loop_meets_its_beginning(sounds, name):
    samples = memoryview(pygame.mixer.Sound(FOLDER / f"{name}.ogg").get_raw()).cast("h")
    assert abs(samples[0] - samples[-1]) < 300


def test_nothing_is_opened_before_it_is_asked_for(no_sound_card):
    sounds = Sounds(FOLDER)
    assert sounds.is_silent
    assert pygame.mixer.get_init() is None


def test_every_effect_plays(sounds, caplog):
    for name in EFFECTS:
        sounds.play(name)
    assert playing()
    assert not caplog.records


def test_an_effect_is_read_once(open_sounds, tmp_path):
    path = tmp_path / "victory.ogg"
    path.write_bytes((FOLDER / "victory.ogg").read_bytes())
    sounds = open_sounds(tmp_path)
    sounds.play("victory")
    path.unlink()
    sounds.play("victory")
    assert len(playing()) == 2


def test_many_effects_leave_the_music_alone(sounds):
    sounds.music("menu_loop")
    [loop] = playing()
    for _ in range(40):
        sounds.play("victory")
    assert playing().count(loop) == 1
    sounds.music("table_loop")
    assert any(sound.get_length() > 20 and sound is not loop for sound in playing())


def test_without_a_sound_card_there_is_silence(no_sound_card):
    sounds = Sounds(FOLDER)
    sounds.open()
    assert sounds.is_silent
    sounds.set_volumes(effects=0.5, music=0.5, muted=False)
    sounds.play("click")
    sounds.music("menu_loop")
    sounds.music(None)
    sounds.close()


def test_an_unknown_name_is_a_mistake(sounds):
    for name in ("bang", "menu_loop"):
        with pytest.raises(KeyError):
            sounds.play(name)
    for name in ("bang", "click"):
        with pytest.raises(KeyError):
            sounds.music(name)


def test_an_unknown_name_is_a_mistake_in_silence_too(no_sound_card):
    sounds = Sounds(FOLDER)
    sounds.open()
    with pytest.raises(KeyError):
        sounds.play("bang")
    with pytest.raises(KeyError):
        sounds.music("bang")


@pytest.mark.parametrize("content", [b"", b"OggS, but no music", None])
def test_a_damaged_or_missing_file_is_silent_and_told_once(open_sounds, tmp_path, caplog, content):
    for name in ("click", "menu_loop"):
        if content is not None:
            (tmp_path / f"{name}.ogg").write_bytes(content)
    sounds = open_sounds(tmp_path)
    for _ in range(2):
        sounds.play("click")
        sounds.music("menu_loop")
        sounds.music(None)
    assert not sounds.is_silent
    assert playing() == []
    assert len(caplog.records) == 2


def test_volumes_take_effect_at_once(sounds):
    sounds.music("menu_loop")
    sounds.play("victory")
    sounds.set_volumes(effects=0.75, music=0.25, muted=False)
    assert volumes() == [0.25, 0.75]
    sounds.play("defeat")
    assert volumes() == [0.25, 0.75, 0.75]


def test_muted_means_nothing_is_heard_until_it_is_lifted(sounds):
    sounds.music("menu_loop")
    sounds.set_volumes(effects=1, music=0.5, muted=True)
    sounds.play("victory")
    assert volumes() == [0, 0]
    sounds.set_volumes(effects=1, music=0.5, muted=False)
    assert volumes() == [0.5, 1]


def test_the_same_music_is_not_started_again(sounds, monkeypatch):
    sounds.music("menu_loop")
    monkeypatch.setattr(pygame.mixer, "Channel", None)
    sounds.music("menu_loop")


def test_one_loop_comes_while_the_other_goes(sounds, monkeypatch):
    monkeypatch.setattr("scenes.sound.FADE", 1)
    sounds.music("menu_loop")
    wait_until(music_is_loud)
    monkeypatch.setattr("scenes.sound.FADE", 60_000)
    sounds.music("table_loop")
    assert len(set(playing())) == 2


@pytest.mark.parametrize("is_loud", [False, True])
def test_music_can_be_stopped_even_when_it_has_just_begun(sounds, monkeypatch, is_loud):
    monkeypatch.setattr("scenes.sound.FADE", 1 if is_loud else 60_000)
    sounds.music("menu_loop")
    assert len(playing()) == 1
    if is_loud:
        wait_until(music_is_loud)
    sounds.music(None)
    wait_until(lambda: playing() == [])


def test_music_asked_for_early_begins_when_the_sound_card_opens(sounds):
    sounds.close()
    sounds.set_volumes(effects=1, music=0.5, muted=False)
    sounds.music("table_loop")
    sounds.open()
    assert volumes() == [0.5]


def test_what_is_closed_is_silent_and_can_be_opened_again(sounds):
    sounds.play("victory")
    sounds.close()
    assert sounds.is_silent
    sounds.play("victory")
    sounds.close()
    sounds.open()
    sounds.play("victory")
    assert len(playing()) == 1
