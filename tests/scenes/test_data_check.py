"""A faulty data file is told at the start, with its line and card, and no match is lost by it."""

import shutil

import pygame
import pytest

import game
from game.core import saves
from game.core.data import DATA
from game.core.match import Match
from game.core.record import Seat
from scenes import data_check
from scenes.data_check import DataCheck
from scenes.dialog import Dialog
from scenes.menu.scene import Menu
from tests.robustness.altered import facts_from, weights_from
from tests.scenes.driving import Player


@pytest.fixture
def damaged(tmp_path, monkeypatch):
    """A data folder in which one card of Troyes has a price that is no number."""
    monkeypatch.setattr(data_check, "_PATIENCE", 0)
    for game_id in game.GAMES:
        shutil.copy(DATA / f"{game_id}.yaml", tmp_path)
    shutil.copytree(DATA / "figures", tmp_path / "figures")
    path = tmp_path / "troyes.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("hire_cost: 4", "hire_cost: four", 1), encoding="utf-8")
    with facts_from(tmp_path):
        yield tmp_path


def faults_of(check):
    check.start()
    check._thread.join(60)  # a busy machine takes its time
    return check.take_faults()


def test_a_fault_names_the_line_and_the_card(damaged):
    (fault,) = faults_of(DataCheck())
    assert "troyes.yaml, line 85 (merchant): cards[0].hire_cost: Expected 'int', got 'str'" in str(fault)


def test_a_fault_in_the_weights_of_bots_is_told_too(tmp_path, monkeypatch):
    monkeypatch.setattr(data_check, "_PATIENCE", 0)
    shutil.copytree(DATA / "bots", tmp_path / "bots")
    path = tmp_path / "bots" / "troyes.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("prior: 1.0", "prior: one", 1), encoding="utf-8")
    with weights_from(tmp_path):
        (fault,) = faults_of(DataCheck())
    assert "troyes.yaml, line 53: stored_cube.prior: Expected a number, got 'str'" in str(fault)


def test_sound_files_are_not_worth_a_word(monkeypatch):
    monkeypatch.setattr(data_check, "_PATIENCE", 0)
    check = DataCheck()
    check.start()
    check._thread.join(20)
    assert not check._thread.is_alive()
    assert check.take_faults() == []


@pytest.mark.parametrize("language", ["en", "fa"])
def test_the_menu_tells_of_it_in_one_dialog(damaged, language):
    player = Player(Menu, (1600, 900), language=language)
    player.app.data_check.start()
    player.app.data_check._thread.join(20)
    player.wait(0.1)
    assert isinstance(player.top, Dialog)
    assert "merchant" in player.top.text
    player.key(pygame.K_RETURN)
    player.wait(0.5)
    assert isinstance(player.top, Menu)


def test_a_new_match_is_refused_with_the_same_words(damaged):
    player = Player(Menu, (1600, 900))
    player.scene.choose("troyes")
    player.wait(0.1)
    player.click("new")
    assert isinstance(player.top, Dialog)
    assert "line 85 (merchant)" in player.top.text


def test_a_match_in_play_still_waits_to_be_gone_on_with(damaged, tmp_path):
    path = saves.fresh_path("troyes")
    shutil.move(damaged / "troyes.yaml", damaged / "aside.yaml")
    shutil.copy(DATA / "troyes.yaml", damaged)
    with facts_from(damaged):
        Match.new("troyes", [Seat("human"), Seat("normal")], {}, 3, autosave=path)
    shutil.move(damaged / "aside.yaml", damaged / "troyes.yaml")
    with facts_from(damaged):
        player = Player(Menu, (1600, 900))
        assert player.scene.waiting.path == path
