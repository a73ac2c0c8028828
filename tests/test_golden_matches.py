"""Matches that version 1.0.0 saved are replayed as they were played (`tests/matches`)."""

import shutil
from collections.abc import Callable
from functools import cache
from itertools import product
from pathlib import Path

import pytest

import game
from game.core import saves
from game.core.data import DATA
from game.core.record import Record, read_record
from tests.matches.outcome import all_saves, differences, name_of, outcome, read_expected, verdict
from tests.playing import is_offered
from tests.robustness.altered import facts_from

LEVELS = ("random", "easy", "normal", "hard")
MANY_CHOICES = 6
"""From so many choices on, each has to be taken once in any of the options that offer it, as board sections are."""
UNFINISHED = [save for save in all_saves() if not read_record(save).over]

each_game = pytest.mark.parametrize("game_id", game.GAMES)


@cache
def records(game_id: str) -> list[Record]:
    return [read_record(save) for save in all_saves() if save.parent.name == game_id]


@cache
def expected(game_id: str) -> dict[str, dict[str, object]]:
    return read_expected(game_id)


def report(save: Path, lines: list[str]) -> str:
    """Return what a failed test says: what changed, where to look, and what to do if it is meant."""
    return "\n  ".join(
        (
            f"{name_of(save)}: {verdict(lines)}",
            *lines,
            "To see where, compare the logs of both versions:",
            f"    python main.py replay tests/matches/{name_of(save)}.json [--lang fa]",
            "If the change is meant, write the expectation anew and commit it with its reason:",
            f"    python -m tests.matches.rewrite {name_of(save)}",
        )
    )


@pytest.mark.parametrize("save", all_saves(), ids=name_of)
def test_a_match_of_version_1_leads_to_the_same_end(save: Path) -> None:
    lines = differences(expected(save.parent.name)[save.stem], outcome(save))
    if lines:
        pytest.fail(report(save, lines), pytrace=False)


@pytest.mark.parametrize("save", UNFINISHED, ids=name_of)
def test_an_unfinished_match_of_version_1_can_be_resumed(save: Path) -> None:
    saves.folder().mkdir(parents=True)
    shutil.copy(save, saves.folder() / f"golden{saves.SUFFIX}")
    ((path, _),) = saves.unfinished()
    match, kept_in = saves.open_match(path)
    match.play(match.state.search_moves()[0])
    assert read_record(kept_in).moves == [*read_record(save).moves, match.record.moves[-1]]


@pytest.mark.parametrize("edit", [("hire_cost: 4", "hire_cost: 7"), ("vp_spaces: [2, 1]", "vp_spaces: [9, 8]")])
def test_an_edited_figure_changes_no_match_of_version_1(edit: tuple[str, str], tmp_path: Path) -> None:
    text = (DATA / "troyes.yaml").read_text(encoding="utf-8")
    assert edit[0] in text
    (tmp_path / "troyes.yaml").write_text(text.replace(*edit), encoding="utf-8")
    shutil.copytree(DATA / "figures", tmp_path / "figures")
    with facts_from(tmp_path):
        for save in (save for save in all_saves() if save.parent.name == "troyes"):
            assert differences(expected("troyes")[save.stem], outcome(save)) == [], name_of(save)


# the matches together


@each_game
def test_every_match_has_an_expectation_and_every_expectation_a_match(game_id: str) -> None:
    assert set(expected(game_id)) == {save.stem for save in all_saves() if save.parent.name == game_id}


@each_game
def test_every_number_of_players_was_played_to_the_end(game_id: str) -> None:
    assert {len(record.seats) for record in records(game_id) if record.over} == set(game.find(game_id).players)


@each_game
def test_every_level_has_played(game_id: str) -> None:
    assert {seat.kind for record in records(game_id) for seat in record.seats} >= set(LEVELS)


@each_game
@pytest.mark.parametrize(
    "is_such", [lambda record: bool(record.given), lambda record: not record.over], ids=["position", "unfinished"]
)
def test_a_match_from_a_position_and_an_unfinished_one_are_among_them(
    game_id: str, is_such: Callable[[Record], bool]
) -> None:
    assert any(is_such(record) for record in records(game_id))


@each_game
def test_every_variant_was_played(game_id: str) -> None:
    card = game.find(game_id)
    for variant in card.variants:
        assert any(
            variant.items() <= record.options.items()
            for record in records(game_id)
            if is_offered(card, len(record.seats), variant)
        ), variant


@each_game
def test_every_choice_of_every_option_was_played(game_id: str) -> None:
    card = game.find(game_id)
    played = {pair for record in records(game_id) for pair in record.options.items()}
    somewhere = {choice for _, choice in played}
    for option in {option for players in card.players for option in card.setup.options(card.figures, players, {})}:
        for choice in option.choices:
            is_played = choice in somewhere if len(option.choices) >= MANY_CHOICES else (option.id, choice) in played
            assert is_played, f"{option.id}={choice}"


def test_one_and_two_architects_met_every_rival_at_every_level() -> None:
    met = {
        (len(record.seats), record.options["rival"], record.options["rival_level"])
        for record in records("architects")
        if "rival" in record.options
    }
    assert met >= set(product((1, 2), ("constantine", "helena"), ("easy", "standard", "hard")))


def test_a_save_of_kingdom_builder_brings_its_own_section_along() -> None:
    assert any(record.attachments for record in records("kingdom_builder"))
