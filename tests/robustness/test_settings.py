"""Settings and remembered seats, damaged and absurd: always valid values, and nothing of the file is lost."""

import json
import os

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.core.errors import SaveError
from scenes.settings import Settings, read_settings, settings_path, write_settings
from scenes.setup.memory import last_seats, remember_seats, seats_path
from scenes.setup.plan import SeatPlan
from tests.links import make_link
from tests.robustness.guard import check_sentence, watched
from tests.robustness.mutations import damaged_bytes, damaged_tree
from tests.robustness.sizes import default_or_soak, stream_of

SOUND = json.loads(msgspec.json.encode(Settings()))
SEATS = {
    "kingdom_builder": [{"kind": "human", "name": "رویا", "colour": 2}, {"kind": "hard", "name": "", "colour": 0}],
    "troyes": [{"kind": "human", "name": "Odo", "colour": 4}],
}
values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=20)
    | st.sampled_from(list(SOUND.values())),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)
trees = st.dictionaries(st.sampled_from(list(SOUND)) | st.text(max_size=8), values, max_size=6) | values
contents = trees.map(lambda tree: json.dumps(tree).encode()) | st.binary(max_size=60)


def read_as_at_the_start(content):
    """Read settings as a start of the program does; what cannot be used is put aside whole."""
    home = settings_path().parent
    home.mkdir(exist_ok=True)
    settings_path().write_bytes(content)
    with watched():
        read, aside = read_settings()
    assert msgspec.convert(msgspec.to_builtins(read), Settings) == read
    kept = home / (aside or settings_path().name)
    assert kept.read_bytes() == content
    assert [entry.name for entry in home.iterdir()] == [kept.name]
    kept.unlink()
    write_settings(read)
    assert read_settings() == (read, None)
    settings_path().unlink()
    return aside is None


@pytest.mark.parametrize("number", default_or_soak(default=500, soak=12_000))
def test_damaged_settings_are_valid_or_put_aside(number):
    accepted = 0
    for random in stream_of("settings", number):
        if random.random() < 0.5:
            content = damaged_bytes(json.dumps(SOUND, indent=1).encode(), random)
        else:
            content = json.dumps(damaged_tree(SOUND, random)).encode()
        accepted += read_as_at_the_start(content)
    assert 0 < accepted < number


@pytest.mark.parametrize("number", default_or_soak(default=150, soak=8_000))
def test_settings_of_any_kind_are_valid_or_put_aside(number):
    @settings(
        max_examples=number, derandomize=True, deadline=None, database=None, suppress_health_check=list(HealthCheck)
    )
    @given(contents)
    def read(content):
        read_as_at_the_start(content)

    read()


@pytest.mark.parametrize("name", ["scale", "effects", "music"])
@pytest.mark.parametrize(
    ("value", "is_json"),
    [
        ("NaN", False),
        ("Infinity", False),
        ("-Infinity", False),
        ("1e999", True),
        ("-0.0001", True),
        ("1e308", True),
        ("9" * 400, True),
        ('"1"', True),
        ("null", True),
    ],
)
def test_an_absurd_number_is_passed_over_or_put_aside(name, value, is_json):
    assert read_as_at_the_start(f'{{"{name}": {value}}}'.encode()) == is_json


def test_a_folder_in_the_place_of_the_settings_is_moved_aside_with_what_it_holds():
    (settings_path() / "inner").mkdir(parents=True)
    assert read_settings()[1] == "settings-damaged.json"
    assert (settings_path().parent / "settings-damaged.json" / "inner").is_dir()
    write_settings(Settings(music=0.5))
    assert read_settings() == (Settings(music=0.5), None)


def test_a_folder_that_comes_later_is_told_in_one_sentence():
    settings_path().mkdir(parents=True)
    with pytest.raises(SaveError, match="settings cannot be written") as caught:
        write_settings(Settings())
    check_sentence(caught.value, settings_path().name)
    assert [entry.name for entry in settings_path().parent.iterdir()] == [settings_path().name]


@pytest.mark.parametrize("target", ["elsewhere", "nowhere", "settings.json"])
def test_a_link_in_the_place_of_the_settings_stays_one_if_it_leads_anywhere(home, target):
    home.mkdir()
    (home / "elsewhere").write_bytes(b'{"music": 0.25}')
    make_link(settings_path(), home / target)
    read, _ = read_settings()
    assert read.music == (0.25 if target == "elsewhere" else Settings().music)
    write_settings(Settings(music=0.75))
    assert read_settings() == (Settings(music=0.75), None)
    assert settings_path().is_symlink() == (target != "settings.json")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no such pipes here")
def test_a_pipe_in_the_place_of_the_settings_is_not_waited_for(home):
    home.mkdir()
    os.mkfifo(settings_path())
    with watched():
        assert read_settings()[1] == "settings-damaged.json"


@pytest.mark.parametrize("number", default_or_soak(default=200, soak=4_000))
def test_damaged_seats_are_remembered_or_replaced(number, home):
    home.mkdir()
    fitting = 0
    for random in stream_of("seats", number):
        whole = damaged_bytes(json.dumps(SEATS).encode(), random)
        tree = damaged_tree(SEATS, random)
        seats_path().write_bytes(whole if random.random() < 0.5 else json.dumps(tree).encode())
        with watched():
            seats = last_seats("kingdom_builder", range(2, 5))
            plan = SeatPlan(range(2, 5), seats)
            remember_seats("kingdom_builder", plan.typed_seats())
        fitting += bool(seats)
        assert last_seats("kingdom_builder", range(2, 5)) == plan.typed_seats()
        assert [entry.name for entry in home.iterdir()] == [seats_path().name]
    assert 0 < fitting < number
