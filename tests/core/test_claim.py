"""Two windows and one match: the later one has it, the earlier one finds out, and a crash leaves nothing behind."""

import subprocess
import sys

import pytest

from game.core import saves
from game.core.claim import Claim, is_claimed, tidy_claims
from game.core.data import ROOT
from game.core.match import Match
from tests.links import make_link
from tests.saves import write

OTHER_WINDOW = (
    "import sys, pathlib; from game.core.claim import Claim; claim = Claim(pathlib.Path(sys.argv[1]));"
    "print('claimed', flush=True); sys.stdin.read()"
)


def claim_files(home):
    return list((home / "open").iterdir())


def test_a_match_is_claimed_until_it_is_released(home):
    path = saves.folder() / "one.match"
    assert not is_claimed(path)
    claim = Claim(path)
    assert is_claimed(path)
    assert not is_claimed(saves.folder() / "two.match")
    assert not claim.is_lost
    claim.release()
    claim.release()
    assert not is_claimed(path)
    assert claim_files(home) == []


def test_whoever_claims_a_match_later_has_it(home):
    path = saves.folder() / "one.match"
    first, second = Claim(path), Claim(path)
    assert first.is_lost
    assert not second.is_lost
    first.release()
    assert not second.is_lost  # it is locked by now
    assert is_claimed(path)
    tidy_claims()
    assert len(claim_files(home)) == 1
    second.release()
    assert not is_claimed(path)
    assert claim_files(home) == []


def test_a_claim_follows_links(tmp_path):
    path = write("one")
    make_link(tmp_path / "link", path)
    claim = Claim(tmp_path / "link")
    assert is_claimed(path)
    claim.release()


def test_a_window_that_is_killed_claims_nothing_any_more(home):
    path = saves.folder() / "one.match"
    words = [sys.executable, "-c", OTHER_WINDOW, str(path)]
    with subprocess.Popen(words, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout.readline().strip() == b"claimed"
        assert is_claimed(path)
        other.kill()
    assert not is_claimed(path)
    assert len(claim_files(home)) == 1
    tidy_claims()
    assert claim_files(home) == []


def test_without_a_folder_nobody_claims_anything(home):
    home.write_text("in the way")
    claim = Claim(saves.folder() / "one.match")
    assert not claim.is_lost
    assert not is_claimed(saves.folder() / "one.match")
    claim.release()


@pytest.mark.parametrize("decisions", [1, 3])
def test_a_match_that_has_moved_on_is_never_overwritten(decisions):
    path = write("one")
    one, other = (saves.open_match(path)[0] for _ in range(2))
    for _ in range(9):
        one.play(one.state.legal_moves()[0])
    for _ in range(decisions):
        other.play(other.state.legal_moves()[0])
    assert other.autosave == path.with_name("one (2).match")
    assert Match.load(path).record == one.record
    assert Match.load(other.autosave).record == other.record
    one.play(one.state.legal_moves()[0])
    assert one.autosave == path
    assert sorted(saves.all_saves()) == [other.autosave, path]


@pytest.mark.parametrize("content", [None, b"", b"{"])
def test_a_file_that_is_gone_or_damaged_is_written_again(content):
    path = write("one")
    match, _ = saves.open_match(path)
    path.unlink() if content is None else path.write_bytes(content)
    match.play(match.state.legal_moves()[0])
    assert match.autosave == path
    assert Match.load(path).record == match.record
