import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

import game
import main
from game.bots import bench
from game.core.data import DATA, ROOT
from tests.race import ROUNDS

SCENARIOS = DATA / "scenarios" / "kingdom_builder"


@pytest.fixture
def run(capsys):
    """Run a command; return its exit code, output and error output."""

    def command(*words):
        code = main.main([str(word) for word in words])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return command


@pytest.fixture
def save(run, tmp_path):
    path = tmp_path / "match.json"
    assert run("simulate", "kingdom_builder", "--games", 1, "--save", path)[0] == 0
    return path


def test_simulate_prints_one_json_object(run):
    code, out, _ = run("simulate", "kingdom_builder", "--seats", "random,random,random", "--games", 3, "--json")
    figures = json.loads(out)
    assert code == 0
    assert list(figures) == [
        "game",
        "seats",
        "options",
        "games",
        "seconds",
        "games_per_second",
        "decisions",
        "decisions_per_second",
        "wins",
        "mean_scores",
    ]
    assert figures["games"] == 3
    assert sum(figures["wins"]) == pytest.approx(1, abs=0.001)
    assert len(figures["mean_scores"]) == 3


def test_simulate_takes_options_and_gives_the_same_result_for_the_same_seed(run):
    words = (
        "simulate",
        "kingdom_builder",
        "--games",
        2,
        "--seed",
        9,
        "--json",
        "--options",
        "board=first_game",
        "card_1=lords",
    )
    first, second = json.loads(run(*words)[1]), json.loads(run(*words)[1])
    assert first["options"] == {"board": "first_game", "card_1": "lords"}
    assert first["mean_scores"] == second["mean_scores"]


def test_an_argument_may_stand_before_the_command(run):
    before = json.loads(
        run("--seed", 9, "--seats", "random,random", "simulate", "kingdom_builder", "--games", 2, "--json")[1]
    )
    after = json.loads(run("simulate", "kingdom_builder", "--games", 2, "--json", "--seed", 9)[1])
    assert before["mean_scores"] == after["mean_scores"]


def test_simulate_prints_a_table_for_people(run):
    code, out, _ = run("simulate", "kingdom_builder", "--games", 2)
    assert code == 0
    assert "decisions/s" in out
    assert "random" in out


def test_simulate_alone_counts_the_automated_side_last(run, race):
    figures = json.loads(run("simulate", "race", "--seats", "normal", "--games", 20, "--json")[1])
    assert figures["seats"] == ["normal"]
    assert len(figures["wins"]) == len(figures["mean_scores"]) == 2
    assert figures["mean_scores"][0] == 2 * ROUNDS > figures["mean_scores"][1]
    code, out, _ = run("simulate", "race", "--seats", "normal", "--games", 3)
    assert code == 0
    assert "Tortoise" in out


def test_simulate_prints_no_row_for_an_automated_side_that_does_not_score(run, race):
    code, out, _ = run("simulate", "race", "--games", 3)
    assert code == 0
    assert "Mist" not in out


def test_replay_names_the_automated_side(run, race, tmp_path):
    path = tmp_path / "alone.json"
    assert run("simulate", "race", "--seats", "random", "--games", 1, "--save", path)[0] == 0
    code, out, _ = run("replay", path)
    assert code == 0
    assert re.search("^Tortoise took [12]$", out, re.M)
    assert re.search("Tortoise +│ +[0-9]", out)
    content = json.loads(path.read_text(encoding="utf-8"))
    content["moves"] = content["moves"][:1]
    path.write_text(json.dumps(content), encoding="utf-8")
    assert "Tortoise rolls for its steps" in run("replay", path)[1]


def test_a_game_that_nobody_can_play_alone_says_so(run):
    for words in (
        ("simulate", "kingdom_builder", "--seats", "random"),
        ("--game", "kingdom_builder", "--seats", "human"),
    ):
        code, _, err = run(*words)
        assert code == 2
        assert "is for 2 to 4 players, not 1" in err


def test_too_many_seats_give_one_sentence(run, tmp_path):
    seats = ",".join(["human"] * 7)
    for words in (("--game", "kingdom_builder"), ("screenshot", "table", "--out", tmp_path / "x.png")):
        code, _, err = run("--seats", seats, *words)
        assert code == 2
        assert "is for 2 to 4 players, not 7" in err


def test_arena_prints_win_rates_with_their_interval(run):
    code, out, _ = run("arena", "kingdom_builder", "--levels", "random,easy", "--games", 2, "--json")
    result = json.loads(out)
    assert code == 0
    assert result["game"] == "kingdom_builder"
    assert [list(pair) for pair in result["pairs"]] == [["a", "b", "games", "win_rate", "low", "high"]]


def test_check_prints_a_line_for_every_scenario(run, tmp_path):
    folder = tmp_path / "kingdom_builder"
    folder.mkdir()
    good = (SCENARIOS / "E08.yaml").read_text(encoding="utf-8")
    (folder / "E1.yaml").write_text(good, encoding="utf-8")
    (folder / "E2.yaml").write_text(good.replace("53", "52"), encoding="utf-8")
    (folder / "E3.yaml").write_text("title: [", encoding="utf-8")
    code, out, _ = run("check", folder)
    lines = out.splitlines()
    assert code == 1
    assert lines[0] == "ok E1 Forced adjacency"
    assert lines[1].startswith("FAILED E2 Forced adjacency: case 3: target_count")
    assert lines[2].startswith("FAILED E3")
    assert lines[3] == "1 passed, 2 failed"
    assert run("check", folder / "E1.yaml")[0] == 0


def test_check_finds_the_game_from_wherever_it_is_called(run, monkeypatch):
    monkeypatch.chdir(SCENARIOS)
    assert run("check", "E08.yaml") == (0, "ok E08 Forced adjacency\n1 passed, 0 failed\n", "")
    assert run("check", ".")[0] == 0


def test_check_of_an_empty_folder_is_a_fault(run, tmp_path):
    assert run("check", tmp_path)[0] == 2


def test_a_name_that_looks_like_markup_is_printed_as_it_is(run, save):
    content = json.loads(save.read_text(encoding="utf-8"))
    content["seats"][0]["name"] = "[/b] [red]Roya"
    save.write_text(json.dumps(content), encoding="utf-8")
    code, out, _ = run("replay", save)
    assert code == 0
    assert "[/b] [red]Roya" in out


@pytest.mark.skipif(os.name == "nt" or not Path("/dev/full").exists(), reason="there is no full device here")
def test_output_that_cannot_be_written_gives_one_sentence():
    words = [sys.executable, str(ROOT / "main.py"), "check", str(SCENARIOS / "E08.yaml")]
    with Path("/dev/full").open("w") as full:
        answer = subprocess.run(words, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert answer.returncode == 2
    assert answer.stderr.count("\n") == 1


@pytest.mark.parametrize(("language", "word"), [("en", "The game is over"), ("fa", "بازی تمام شد")])
def test_replay_prints_the_log_and_the_scores(run, save, language, word):
    code, out, _ = run("replay", save, "--lang", language)
    assert code == 0
    assert word in out


def test_replay_of_an_unfinished_match_tells_whose_turn_it_is_and_no_secret(run, save):
    content = json.loads(save.read_text(encoding="utf-8"))
    content["moves"] = content["moves"][:30]
    save.write_text(json.dumps(content), encoding="utf-8")
    code, out, _ = run("replay", save)
    assert code == 0
    assert "drew a terrain card\n" in out
    assert "drew a terrain card:" not in out


def test_bench_prints_one_json_object(run, monkeypatch):
    monkeypatch.setattr(bench.measure, "__defaults__", (0.05,))
    code, out, _ = run("bench", "--json")
    figures = json.loads(out)
    assert code == 0
    assert set(figures) == {"games", "frame", "start_ms", "memory_mb"}
    assert figures["games"]["kingdom_builder"]["decisions_per_second"] > 0
    assert set(figures["frame"]["kingdom_builder"]) == {"full_ms", "hover_ms"}


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a display")
def test_without_a_display_one_sentence_says_so_and_names_another_way(run, monkeypatch):
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    code, out, err = run()
    assert (code, out) == (2, "")
    assert "no display" in err
    assert "simulate" in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "scene",
    [
        "menu",
        "setup",
        "table",
        "log",
        "curtain",
        "pause",
        "results",
        "rulebook",
        "settings",
        "painter",
        "my_sections",
        "saved_games",
    ],
)
@pytest.mark.parametrize("language", ["en", "fa"])
def test_a_picture_of_every_scene_can_be_drawn(run, tmp_path, scene, language):
    out_file = tmp_path / "x.png"
    code, _, err = run(
        "screenshot", scene, "--moves", "30", "--lang", language, "--size", "1024x640", "--out", str(out_file)
    )
    assert (code, err) == (0, "")
    assert pygame.image.load(out_file).get_size() == (1024, 640)


def test_an_option_for_one_player_is_taken_when_alone(run):
    words = ("simulate", "troyes", "--seats", "random", "--games", "1", "--options", "le_roy_points=3", "--json")
    code, out, err = run(*words)
    assert (code, err) == (0, "")
    assert json.loads(out)["options"] == {"le_roy_points": "3"}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--seed", "3"), "name its game"),
        (("--size", "big"), "not a size"),
        (("--size", "100x100"), "not between"),
        (("--game", "chess"), "chess"),
        (("--game", "kingdom_builder", "--seats", "human"), "2 to 4 players, not 1"),
        (("frobnicate",), "frobnicate"),
        (("--game",), "--game"),
        (("simulate",), "game"),
        (("simulate", "chess"), "unknown game 'chess'"),
        (("simulate", "kingdom_builder", "--seats", "random"), "2 to 4 players, not 1"),
        (("simulate", "kingdom_builder", "--seats", "random," * 4 + "random"), "2 to 4 players, not 5"),
        (("simulate", "kingdom_builder", "--seats", "random,genius"), "genius"),
        (("simulate", "kingdom_builder", "--seats", ""), "seat"),
        (("simulate", "kingdom_builder", "--seats", "human,random"), "human"),
        (("simulate", "kingdom_builder", "--games", "0"), "'0'"),
        (("simulate", "kingdom_builder", "--games", "-3"), "-3"),
        (("simulate", "kingdom_builder", "--games", "many"), "many"),
        (("simulate", "kingdom_builder", "--seed", "x"), "seed"),
        (("simulate", "kingdom_builder", "--options", "board"), "name=value"),
        (("simulate", "kingdom_builder", "--options", "board=moon"), "moon"),
        (("simulate", "kingdom_builder", "--options", "moon=board"), "unknown option 'moon'"),
        (("simulate", "kingdom_builder", "--options", "card_1=lords", "card_2=lords"), "only once"),
        (("simulate", "troyes", "--options", "le_roy_points=3"), "'le_roy_points' is for 1 player, not for 2"),
        (("--game", "troyes", "--options", "le_roy_points=3"), "'le_roy_points' is for 1 player, not for 2"),
        (("arena", "kingdom_builder", "--levels", "easy"), "two different levels"),
        (("arena", "kingdom_builder", "--levels", "easy,genius"), "genius"),
        (("arena", "chess"), "chess"),
        (("simulate", "kingdom_builder", "--options", "board=random", "--options", "board=first_game"), "twice"),
        (("simulate", "two\nlines"), "two lines"),
        (("check", "nowhere.yaml"), "nowhere.yaml"),
        (("check", "x" * 300), "there is no scenario" if os.name == "nt" else "cannot be read"),
        (("simulate", "kingdom_builder", "--games", "1", "--save", "x" * 300), "cannot be saved"),
        (("check",), "FILE"),
        (("replay", "nowhere.json"), "no such save"),
        (("screenshot", "attic", "--out", "x.png"), "unknown scene 'attic'"),
        (("screenshot", "menu", "--out", "no/such/folder/x.png"), "cannot be written"),
        (("screenshot", "menu", "--out", "x.txt"), "ends with .png"),
        (("screenshot", "table", "--scenario", "none.yaml", "--out", "x.png"), "none.yaml"),
        (("screenshot", "menu"), "--out"),
    ],
)
def test_a_bad_argument_gives_one_sentence_and_exit_code_2(run, words, said):
    code, out, err = run(*words)
    assert code == 2
    assert out == ""
    assert said in err
    assert err.count("\n") == 1


@pytest.mark.skipif(os.name == "nt" or not Path("/dev/full").exists(), reason="there is no full device here")
def test_a_picture_that_finds_no_room_is_told(run, tmp_path):
    out_file = tmp_path / "x.png"
    out_file.symlink_to("/dev/full")
    code, out, err = run("screenshot", "menu", "--out", out_file)
    assert (code, out) == (2, "")
    assert "the picture cannot be written (No space left" in err


@pytest.mark.parametrize("damage", ["cut", "empty", "binary", "edited"])
def test_a_damaged_save_gives_one_sentence_and_is_left_untouched(run, save, damage):
    content = save.read_bytes()
    damaged = {
        "cut": content[:-40],
        "empty": b"",
        "binary": bytes(range(256)),
        "edited": content.replace(b'"build ', b'"build 1', 1),
    }[damage]
    save.write_bytes(damaged)
    code, out, err = run("replay", save)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert save.name in err
    assert save.read_bytes() == damaged


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        (
            "data/kingdom_builder.yaml",
            "settlements: 40",
            "settlements: forty",
            "data/kingdom_builder.yaml, line 4: settlements",
        ),
        ("data/kingdom_builder.yaml", "counts: rows", "counts: moons", r"line \d+ \(\w+\): .*unknown effect 'moons'"),
        ("data/maps/kingdom_builder/farm.tmx", "</map>", "", "data/maps/kingdom_builder/farm.tmx"),
        ("data/maps/kingdom_builder/farm.tmx", "3,3,2,6,6", "3,3,2,6,5", "27 hexes|hexes of"),
        ("data/text/en.yaml", "revealed: ", "revealed: [", "data/text/en.yaml, line"),
        ("data/text/en.yaml", "name: Kingdom Builder", "name: 5", "data/text/en.yaml: kingdom_builder.name"),
    ],
)
def test_a_damaged_data_file_gives_one_sentence_and_exit_code_2(save, tmp_path, file, old, new, said):
    answer = with_other_data(tmp_path, file, old, new, _command_that_reads(file, save))
    assert (answer.returncode, answer.stdout) == (2, "")
    assert re.search(said, answer.stderr)
    assert answer.stderr.count("\n") == 1


def test_a_match_goes_on_with_its_own_figures_while_the_data_file_is_damaged(save, tmp_path):
    fault = ("data/kingdom_builder.yaml", "settlements: 40", "settlements: forty")
    answer = with_other_data(tmp_path, *fault, ["replay", str(save)])
    assert (answer.returncode, answer.stderr) == (0, "")


def _command_that_reads(file, save):
    """A match carries its figures, so only a new one reads those of the data file."""
    return ["simulate", "kingdom_builder", "--games", "1"] if file.endswith("builder.yaml") else ["replay", str(save)]


def with_other_data(tmp_path, file, old, new, words):
    """Run a copy of the program in which one data file says something else."""
    for part in ("game", "scenes", "data", "main.py"):
        copy = shutil.copytree if (ROOT / part).is_dir() else shutil.copy
        copy(ROOT / part, tmp_path / part)
    damaged = tmp_path / file
    text = damaged.read_text(encoding="utf-8")
    assert old in text
    damaged.write_text(text.replace(old, new, 1), encoding="utf-8")
    words = [sys.executable, str(tmp_path / "main.py"), *words]
    return subprocess.run(words, capture_output=True, text=True, check=False)


def test_simulate_overwrites_no_file(run, save):
    before = save.read_bytes()
    code, _, err = run("simulate", "kingdom_builder", "--games", 1, "--seed", 5, "--save", save)
    assert code == 2
    assert "already" in err
    assert save.read_bytes() == before


def test_the_program_runs_as_a_script_from_anywhere(tmp_path):
    words = [sys.executable, str(ROOT / "main.py"), "check", str(SCENARIOS / "E08.yaml")]
    answer = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert answer.stdout == "ok E08 Forced adjacency\n1 passed, 0 failed\n"


def test_an_unknown_command_prints_no_traceback(tmp_path):
    words = [sys.executable, str(ROOT / "main.py"), "simulate", "chess"]
    answer = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert answer.returncode == 2
    assert answer.stderr == f"builders-table: unknown game 'chess' (choose from {', '.join(game.GAMES)})\n"


def test_figures_are_listed_exported_and_imported(tmp_path, capsys):
    file = tmp_path / "friend.json"
    file.write_text('{"format": 1, "figures": {"troyes": {"archer.hire_cost": 3, "archer.divisor": 77}, "chess": {}}}')
    assert main.main(["figures", "--import", str(file)]) == 0
    told = capsys.readouterr()
    assert told.out == "1 figure taken\n"
    assert "Archer (troyes archer.divisor): bad_value" in told.err
    assert "chess" in told.err
    assert main.main(["figures"]) == 0
    assert "troyes: 1 of 259 checked · 1 changed" in capsys.readouterr().out
    assert main.main(["figures", "san_juan"]) == 0
    assert "Goldsmith" in capsys.readouterr().out
    out = tmp_path / "mine.json"
    assert main.main(["figures", "--export", str(out)]) == 0
    assert '"archer.hire_cost": 3' in out.read_text(encoding="utf-8")
    assert main.main(["figures", "--export", str(out)]) == 2
    assert "there is such a file already" in capsys.readouterr().err


def test_a_faulty_file_of_figures_is_told_in_a_sentence(tmp_path, home, capsys):
    file = tmp_path / "friend.json"
    file.write_text("{")
    assert main.main(["figures", "--import", str(file)]) == 2
    assert capsys.readouterr().err == f"builders-table: {file}: the file of figures is damaged or cut off\n"
    home.mkdir(exist_ok=True)
    (home / "figures.json").write_text("{")
    assert main.main(["simulate", "troyes", "--games", "1"]) == 0
    assert "figures.json: the file of figures is damaged or cut off; our figures are used" in capsys.readouterr().err
