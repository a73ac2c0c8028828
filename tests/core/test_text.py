import pytest

from game.core import text
from game.core.errors import DataError
from game.core.event import Event
from game.core.state import Prompt
from game.core.text import Texts, load, load_part, printed_names
from tests.languages import texts_from

FSI, PDI, RLM = "\u2068", "\u2069", "\u200f"


@pytest.fixture
def table(monkeypatch):
    """Two tiny languages."""
    tables = {
        "en": {
            "hello": "Hello {player}",
            "only_english": "Here",
            "unclosed": "Hello {player",
            "g.prompt.build": {"one": "{player}: {n} hut on {terrain}", "other": "{player}: {n} huts on {terrain}"},
            "g.terrain.forest": "Forest",
            "g.event.drew": "{player} drew",
            "g.event.drew_own": "{player} drew {terrain}",
            "g.event.swapped": "{old_terrain}",
            "g.event.gave": "{player}, {other_player}: {terrain} ({dice})",
            "g.event.paid": "{paid}",
            "g.paid.wood": "wood",
            "g.paid.gold": "gold",
            "list.separator": ", ",
            "list.counted": "{n} {thing}",
        },
        "fa": {"hello": "سلام {player}", "g.prompt.build": "{player}، {n} کلبه", "score": "{player}: {points}"},
    }
    monkeypatch.setattr(text, "load", tables.__getitem__)


@pytest.mark.usefixtures("table")
class TestTexts:
    def test_inserted_values_are_isolated(self):
        assert Texts("fa").get("hello", player="Ali") == f"سلام {FSI}Ali{PDI}"

    @pytest.mark.parametrize(("isolates", "begin"), [(True, RLM), (False, "")])
    def test_values_without_a_letter_between_them_run_as_the_language_does(self, isolates, begin):
        texts = Texts("fa", isolates=isolates)
        assert texts.get("score", player="رویا", points=3)[: len(begin) + 1] == begin + (FSI if isolates else "ر")
        assert texts.get("hello", player="رویا").startswith("س")

    def test_a_text_missing_in_a_language_is_taken_from_english(self):
        assert Texts("fa").get("only_english") == "Here"

    def test_a_text_missing_everywhere_is_a_fault(self):
        with pytest.raises(DataError, match="nowhere"):
            Texts("en").get("nowhere")

    @pytest.mark.parametrize("key", ["hello", "unclosed"])
    def test_braces_that_cannot_be_filled_are_named(self, key):
        with pytest.raises(DataError, match=f"text/en.yaml: {key}"):
            Texts("en").get(key, somebody="Roya")

    def test_the_plural_follows_the_number(self):
        texts = Texts("en", isolates=False)
        assert texts.prompt("g", Prompt("build", {"n": 1, "terrain": "forest"}), "Roya") == "Roya: 1 hut on Forest"
        assert texts.prompt("g", Prompt("build", {"n": 2, "terrain": "forest"}), "Roya") == "Roya: 2 huts on Forest"

    def test_a_secret_is_told_only_to_its_owner(self):
        texts = Texts("en", isolates=False)
        event = Event("drew", 1, {"terrain": "forest"}, frozenset({"terrain"}))
        names = ["Roya", "Kian"]
        assert texts.event("g", event.seen_by(1), names) == "Kian drew Forest"
        assert texts.event("g", event.seen_by(0), names) == "Kian drew"
        assert texts.event("g", event.seen_by(None), names) == "Kian drew"
        assert Event("turned", None, {"terrain": "forest"}, frozenset({"terrain"})).seen_by(None).values == {}

    def test_several_things_and_another_player_are_named(self):
        event = Event("gave", 0, {"terrain": ("forest", "forest"), "dice": (3, 6), "other_player": 1})
        assert Texts("en", isolates=False).event("g", event, ["Roya", "Kian"]) == "Roya, Kian: Forest, Forest (3, 6)"

    @pytest.mark.parametrize(
        ("paid", "told"),
        [(("wood",) * 3, "3 wood"), (("wood", "wood", "gold"), "2 wood, 1 gold"), (("wood", "gold"), "wood, gold")],
    )
    def test_what_was_paid_several_times_is_counted(self, paid, told):
        assert Texts("en", isolates=False).event("g", Event("paid", None, {"paid": paid}), []) == told

    def test_a_placeholder_with_an_adjective_is_named_by_its_last_word(self):
        assert Texts("en", isolates=False).event("g", Event("swapped", None, {"old_terrain": "forest"}), []) == "Forest"


@pytest.mark.parametrize(
    ("number", "english", "persian"),
    [
        (0, "0", "۰"),
        (42, "42", "۴۲"),
        (-3, "−3", "−۳"),
        (9999, "9999", "۹۹۹۹"),
        (12000, "12,000", "۱۲٬۰۰۰"),
        (2.5, "2.5", "۲٫۵"),
    ],
)
def test_numbers_are_written_as_in_the_language(number, english, persian):
    assert Texts("en").number(number) == english
    assert Texts("fa").number(number) == persian


def test_persian_can_show_latin_digits():
    assert Texts("fa", own_digits=False).number(42) == "42"


def test_digits_written_in_a_persian_text_follow_the_digits_chosen():
    assert "۱" in Texts("fa").get("architects.place_short.forest")
    assert "1" in Texts("fa", own_digits=False).get("architects.place_short.forest")


def test_arabic_letters_that_are_typed_become_persian_ones():
    assert Texts("fa").spelled("علي كیان") == "علی کیان"
    assert Texts("en").spelled("علي") == "علي"


def test_things_have_the_names_that_are_printed_on_them():
    names = printed_names("fa", "troyes")
    assert names["Merchant"] == "بازرگان"
    assert "Roll" not in names
    assert not printed_names("en", "troyes")


def test_a_sign_can_be_asked_for():
    assert Texts("en").number(3, sign=True) == "+3"
    assert Texts("fa").number(-2, sign=True) == "−۲"


@pytest.mark.parametrize(
    "braces", ["{player.__class__}", "{player!r}", "{n:>999999999}", "{0}", "{}", "{n[0]}", "{player", "{{n}}"]
)
def test_a_file_whose_braces_hold_more_than_a_name_is_refused(braces, tmp_path, monkeypatch):
    (tmp_path / "xx.yaml").write_text(f'greeting:\n  one: "Hello"\n  other: "Hello {braces}"', encoding="utf-8")
    with texts_from(tmp_path), pytest.raises(DataError, match=r"xx\.yaml: greeting: a brace"):
        text.load("xx")


@pytest.mark.parametrize("language", ["en", "fa"])
def test_a_part_of_a_language_can_be_read_alone(language):
    whole = load(language)
    parts = {key.split(".")[0] for key in whole}
    assert "setup" in parts
    for part in parts:
        assert load_part(language, part) == {key: entry for key, entry in whole.items() if key.startswith(f"{part}.")}


def test_a_part_is_found_however_the_file_is_written(tmp_path, monkeypatch):
    monkeypatch.setattr("game.core.languages.FOLDER", tmp_path)
    (tmp_path / "qq.yaml").write_text('{"setup": {"person": "Q"}, "other": "O"}\n', "utf-8")
    assert load_part("qq", "setup") == {"setup.person": "Q"}
