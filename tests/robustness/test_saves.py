"""Damaged saves of every game: one sentence, or a match that can be played on, saved and loaded again."""

import io
import json
from contextlib import redirect_stderr, redirect_stdout

import pytest

import main
from game.core import saves
from game.core.errors import SaveError
from game.core.match import Match
from game.core.text import Texts
from scenes.people import names_of, side_colours
from scenes.saved_games.entry import SavedMatch
from tests.languages import LANGUAGES
from tests.robustness.guard import check_sentence, watched
from tests.robustness.mutations import damaged_bytes, damaged_tree
from tests.robustness.saved import samples
from tests.robustness.sizes import default_or_soak, stream_of
from tests.saves import find_waiting_match

BRANCHES = ("given", "given", "given", "seats", "options", "seed", "attachments", "moves")
MOVES = 12
"""Decisions for which a match that loads is played on."""


def damaged_save(random):
    """Return the content of a save with faults in its bytes, in its tree, or in one branch of it."""
    save = random.choice(samples()[random.choice(list(samples()))])
    fault = random.random()
    if fault < 0.25:
        return damaged_bytes(json.dumps(save, ensure_ascii=False, indent=1).encode(), random)
    if fault < 0.45:
        return _written(damaged_tree(save, random), random)
    branch = random.choice([name for name in BRANCHES if save[name] or name == "seed"])
    spoilt = save | {branch: damaged_tree(save[branch], random)}
    if branch == "given" and random.random() < 0.7:
        spoilt["moves"] = []
    return _written(spoilt, random)


def _written(tree, random):
    return json.dumps(tree, ensure_ascii=random.random() < 0.5).encode("utf-8", "surrogatepass")


def loads(path, random):
    """Meet a save as the window does, and return whether it can be played on."""
    content = path.read_bytes()
    entry = SavedMatch(path)
    entry.read()
    waiting = find_waiting_match()
    for language in LANGUAGES:
        texts = Texts(language)
        assert entry.name(texts)
        assert entry.status(texts)
        assert waiting is None or (waiting.standing.names(texts) and waiting.standing.status(texts))
    assert path.read_bytes() == content
    try:
        match, kept_in = saves.open_match(path)
    except SaveError as fault:
        check_sentence(fault, path.name)
        assert (bool(entry.fault), waiting) == (True, None)
        return False
    assert kept_in.parent == path.parent
    assert path.read_bytes() == content
    _play_on(match, random)
    return True


def _play_on(match, random):
    """Play a match on, tell its story, and find it equal after it was saved and loaded."""
    match.autosave = None
    for _ in range(MOVES):
        if match.state.is_over:
            break
        match.play(random.choice(match.state.legal_moves()))
    assert len(match.state.scores()) >= len(match.record.seats)
    assert len(side_colours(match)) == match.state.sides
    for language in LANGUAGES:
        texts = Texts(language)
        for past in match.past[-MOVES:]:
            for event in past.events:
                assert texts.event(match.game.id, event.seen_by(None), names_of(match, texts))
    again = saves.folder() / f"again{saves.SUFFIX}"
    match.save(again)
    loaded = Match.load(again)
    again.unlink()
    assert loaded.state.to_dict() == match.state.to_dict()
    assert loaded.record == match.record


def replayed(path):
    """Replay a save on the command line; return the exit code, which tells of a fault in one line."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = main.main(["replay", str(path)])
    if code:
        check_sentence(err.getvalue().removeprefix("builders-table: ").removesuffix("\n"))
    assert bool(err.getvalue()) is bool(code)
    return code


@pytest.fixture
def put():
    """Write a file among the saves."""
    saves.folder().mkdir(parents=True)

    def write(content):
        path = saves.folder() / f"x{saves.SUFFIX}"
        path.write_bytes(content)
        return path

    return write


@pytest.mark.parametrize("number", default_or_soak(default=350, soak=20_000))
def test_a_damaged_save_is_played_on_or_refused(put, number):
    loaded = 0
    for random in stream_of("save", number):
        path = put(damaged_save(random))
        with watched():
            is_loaded = loads(path, random)
            if random.random() < 0.1:
                assert replayed(path) == (0 if is_loaded else main.FAULT)
        loaded += is_loaded
        assert [entry.name for entry in saves.folder().iterdir()] == [path.name]
    assert 0 < loaded < number


def endless(**fields):
    """A save of a match on an own map with something absurd in it."""
    return json.dumps(samples()["kingdom_builder"][-1] | {"moves": []} | fields).encode()


ROWS = ["GGGGGGGGGG"] * 10
ABSURD = {
    "a million seats": lambda: endless(seats=[{"kind": "human"}] * 1_000_000),
    "a thousand seats": lambda: endless(seats=[{"kind": "human"}] * 1_000),
    "a million moves": lambda: endless(moves=["build 4,7"] * 1_000_000),
    "a move as long as a book": lambda: endless(moves=["build " + "4,7 " * 100_000]),
    "a number as long as a book": lambda: endless().replace(b'"seed": 3', b'"seed": ' + b"9" * 500_000),
    "a name as long as a book": lambda: endless(seats=[{"kind": "human", "name": "x" * 500_000}, {"kind": "human"}]),
    "thousands of maps": lambda: endless(attachments={f"m{number}": ROWS for number in range(10_000)}),
    "a map named as a way of using another": lambda: endless(
        attachments={"lagoon_turned": ROWS}, options={"top_left": "lagoon_turned"}
    ),
    "a map that is a path": lambda: endless(
        attachments={"../../farm": ROWS}, options={"top_left": "../../farm"}
    ),
    "an option that is a path": lambda: endless(attachments={}, options={"top_left": "../../../etc/passwd"}),
    "a game that is a path": lambda: endless(game="../../os"),
    "a game that is a module": lambda: endless(game="core"),
    "nested in the position": lambda: endless(given={"own": None}).replace(b"null", b"[" * 300_000),
    "nested in something unknown": lambda: b'{"format": 1, "x": ' + b"[" * 300_000,
    "a pickle": lambda: b"cos\nsystem\n(S'exit 1'\ntR.",
    "a huge hand": lambda: endless(game="san_juan", options={}, given={"hand": {"A": 10**12}}),
    "a huge supply": lambda: endless(given={"supply": {"A": 10**12}}),
    "endless people": lambda: endless(game="stone_age", options={}, given={"people": {"A": 10**12}}),
    "endless deniers": lambda: endless(game="troyes", options={}, given={"deniers": {"A": 10**30}}),
    "endless workers": lambda: endless(game="architects", options={}, given={"workers": {"A": {"quarry": 10**12}}}),
}  # fmt: skip


@pytest.mark.parametrize("content", ABSURD.values(), ids=ABSURD)
def test_an_absurd_save_is_refused_at_once(put, content):
    path = put(content())
    with watched():
        assert replayed(path) == main.FAULT
        entry = SavedMatch(path)
        entry.read()
        check_sentence(entry.fault)
        assert find_waiting_match() is None
