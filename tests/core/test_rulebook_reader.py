"""The rulebook files as the reader gets them: their pages, their blocks, the search, and what is said of a bad file."""

import re

import pytest

import game
from game.core import rulebook
from game.core.errors import DataError
from game.core.rulebook import (
    PREFACE,
    Bullets,
    Example,
    Note,
    Paragraph,
    Rulebook,
    Section,
    Steps,
    Table,
    plain,
    read_rulebook,
)
from game.core.text import printed_names
from tests.languages import LANGUAGES

ZWNJ = "\u200c"

BOOK = """# The Game

A word before the **first** page.

## Box {#box}

Pieces :icon_card: are
many.
- one
- two
  and a half

| Hex | Gold |
|---|:-:|
| :hex_grass: Grass | 3 |
| Water | |

### Cards {#box-cards}

## Turn {#turn}

1. Build.

[example E01]

2. Draw.
3. End.

> Only
> once.
"""

SCENARIO = 'title: One choice\ntitle_fa: یک انتخاب\nrule: "6"\n'


@pytest.fixture
def write(tmp_path, monkeypatch):
    """Write the rulebook of a game that has one example, E01."""
    monkeypatch.setattr(rulebook, "DATA", tmp_path)
    scenarios = tmp_path / "scenarios" / "hut"
    scenarios.mkdir(parents=True)
    (scenarios / "E01.yaml").write_text(SCENARIO, encoding="utf-8")
    (tmp_path / "rulebook").mkdir()

    def write_book(text, language="en"):
        (tmp_path / "rulebook" / f"hut.{language}.md").write_bytes(text.encode())

    return write_book


@pytest.fixture
def read(write):
    """Write a rulebook and read it."""

    def read_book(text, language="en"):
        write(text, language)
        return read_rulebook("hut", language)

    return read_book


def examples(book):
    return [block.scenario_id for page in book.sections for block in page.blocks if isinstance(block, Example)]


def found(book, words):
    return [book.sections[hit.section].id for hit in book.search(words)]


def book_of(*pages):
    """Return a rulebook with these titles and texts."""
    return Rulebook("en", "X", [Section(title, title, 1, (), (Paragraph(text),)) for title, text in pages])


@pytest.mark.parametrize("game_id", game.GAMES)
class TestRealBooks:
    def test_both_languages_have_the_same_pages(self, game_id):
        english, persian = (read_rulebook(game_id, language).sections for language in LANGUAGES)
        assert [(page.id, page.level, page.parents) for page in english] == [
            (page.id, page.level, page.parents) for page in persian
        ]

    def test_both_languages_have_the_same_kinds_of_blocks_but_other_words(self, game_id):
        english, persian = (read_rulebook(game_id, language) for language in LANGUAGES)
        assert english.title != persian.title
        for page, other in zip(english.sections, persian.sections, strict=True):
            assert page.title != other.title
            assert [type(block) for block in page.blocks] == [type(block) for block in other.blocks], page.id

    def test_both_languages_show_the_same_examples(self, game_id):
        english, persian = (read_rulebook(game_id, language) for language in LANGUAGES)
        assert examples(english) == examples(persian) != []

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_every_word_of_the_file_is_on_a_page(self, game_id, language):
        book = read_rulebook(game_id, language)
        assert book.language == language
        shown = [book.title]
        for page in book.sections:
            shown.append(page.title)
            for block in page.blocks:
                shown += [] if isinstance(block, Example) else rulebook._texts(block)
        file = (rulebook.DATA / "rulebook" / f"{game_id}.{language}.md").read_text(encoding="utf-8")
        written = re.sub(r"(?m)^\[example .*|^> |^#+ | \{#.*|^(- |\d+\. )|^\|[-|]+$|[|]", " ", file)
        assert " ".join(shown).replace("·", " ").split() == written.split()

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_every_page_is_found_by_its_title(self, game_id, language):
        book = read_rulebook(game_id, language)
        for number, page in enumerate(book.sections):
            assert number in [hit.section for hit in book.search(page.title)]


class TestPages:
    def test_a_page_is_a_heading_and_what_stands_under_it(self, read):
        book = read(BOOK)
        assert (book.title, book.language) == ("The Game", "en")
        assert [(page.id, page.title, page.level, page.parents) for page in book.sections] == [
            (PREFACE, "The Game", 1, ()),
            ("box", "Box", 1, ()),
            ("box-cards", "Cards", 2, ("box",)),
            ("turn", "Turn", 1, ()),
        ]

    def test_without_a_word_before_the_first_heading_there_is_no_page_for_it(self, read):
        book = read("# The Game\n\n## Box {#box}\n")
        assert book.sections == [Section("box", "Box", 1, (), ())]

    def test_every_kind_of_block_is_read(self, read):
        preface, box, cards, turn = read(BOOK).sections
        assert preface.blocks == (Paragraph("A word before the **first** page."),)
        assert box.blocks == (
            Paragraph("Pieces :icon_card: are many."),
            Bullets(("one", "two and a half")),
            Table(("Hex", "Gold"), ((":hex_grass: Grass", "3"), ("Water", ""))),
        )
        assert cards.blocks == ()
        assert turn.blocks == (
            Steps(("Build.",)),
            Example("E01", "One choice", lead="Build."),
            Steps(("Draw.", "End."), first=2),
            Note("Only once."),
        )

    def test_an_example_knows_how_the_text_before_it_begins(self, read):
        long = " ".join(f"Sentence {number} of this text." for number in range(20))
        for text, lead in [
            (f"**First.** {long}", f"**First.** {long[: long.index('Sentence 7') - 1]}"),
            ("- one\n- two.\n- three", "three"),
            ("| a | b |\n|---|---|\n| 1 | 2 |", "Turn"),
            ("**Bold to the end**", "**Bold to the end**"),
        ]:
            book = read(f"# Game\n\n## Turn {{#turn}}\n\n{text}\n\n[example E01]\n")
            assert book.sections[-1].blocks[-1].about == lead

    def test_an_example_has_its_title_in_the_language_of_the_book(self, read):
        assert Example("E01", "یک انتخاب", lead="Build.") in read(BOOK, "fa").sections[-1].blocks

    def test_a_file_from_another_editor_is_read_alike(self, read):
        assert read("\ufeff" + BOOK.replace("\n", "\r\n")) == read(BOOK)

    def test_a_book_that_is_not_translated_is_read_in_english(self, write):
        write(BOOK)
        book = read_rulebook("hut", "fa")
        assert (book.title, book.language) == ("The Game", "en")
        assert Example("E01", "One choice", lead="Build.") in book.sections[-1].blocks


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "line 1: the book must begin with its heading"),
        ("Hello\n\n# The Game\n\n## Box {#box}\n", "line 1: the book must begin"),
        ("\n## Box {#box}\n", "line 2: the book must begin"),
        ("# The Game\n\nHello\n", "line 3: there is no section"),
        ("# The Game\n\n## Box\n", "line 3: '## Box' is not a heading"),
        ("# The Game\n\n##Box {#box}\n", "line 3: '##Box"),
        ("# The Game\n\n#### Box {#box}\n", "line 3: '####"),
        ("# The Game\n\n# Again {#again}\n", "line 3: '# Again"),
        ("# The Game\n\n### Box {#box}\n", "line 3: '###' stands before the first '##'"),
        ("# The Game\n\nHello\n\n### Box {#box}\n", "line 5: '###' stands before"),
        ("# The Game\n\n## Box {#box}\n\n### Cards {#box}\n", "line 5: the id 'box' is there twice"),
    ],
)
def test_a_damaged_order_of_headings_is_named_with_its_line(read, text, words):
    with pytest.raises(DataError) as fault:
        read(text)
    assert f"hut.en.md, {words}" in str(fault.value)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("| Hex | Gold |\n|---|---|\n| Grass | 3", "line 5: the row of the table is not closed"),
        ("| Hex |\n|---|\n|", "line 5: the row of the table is not closed"),
        ("| Hex |\n|---|\n| Grass |\nHello", "line 6: the table is not closed"),
        ("| Hex |\n\nHello", "line 3: a line like '|---|---|'"),
        ("| Hex |\n| Grass |", "line 3: a line like '|---|---|'"),
        ("| Hex |\n|---|", "line 4: the table has no rows"),
        ("| Hex | Gold |\n|---|\n| Grass | 3 |", "line 4: this row has 1 cells"),
        ("| Hex | Gold |\n|---|---|\n| Grass | 3 | 4 |", "line 5: this row has 3 cells, but the header"),
        ("Hello\n\n[example E99]", "line 5: unknown example 'E99'"),
        ("[example E01", "line 3: '[example E01' is not an example"),
        ("[example ../E01]", "line 3: '[example ../E01]' is not an example"),
        ("- one\n  - two", "line 4: a list cannot stand inside another"),
        ("- one\n  1. two", "line 4: a list cannot stand inside another"),
    ],
)
def test_a_damaged_block_is_named_with_its_line(read, text, words):
    with pytest.raises(DataError) as fault:
        read(f"# The Game\n## Box {{#box}}\n{text}\n")
    assert f"hut.en.md, {words}" in str(fault.value)


class TestDamagedFiles:
    def test_a_book_in_no_language_is_a_fault(self, write):
        with pytest.raises(DataError, match=r"hut.en.md: the file is missing"):
            read_rulebook("hut", "fa")

    def test_a_file_that_is_not_text_is_a_fault(self, write, tmp_path):
        (tmp_path / "rulebook" / "hut.en.md").write_bytes(b"# \xff\xfe")
        with pytest.raises(DataError, match=r"hut.en.md: is not a text file in UTF-8"):
            read_rulebook("hut", "en")

    def test_a_file_that_cannot_be_read_is_a_fault(self, write, tmp_path):
        (tmp_path / "rulebook" / "hut.en.md").mkdir()
        with pytest.raises(DataError, match=r"hut.en.md: cannot be read"):
            read_rulebook("hut", "en")

    def test_a_damaged_example_is_named_by_its_own_file(self, write, tmp_path):
        write(BOOK)
        (tmp_path / "scenarios" / "hut" / "E01.yaml").write_text("title: Hello\n", encoding="utf-8")
        with pytest.raises(DataError, match=r"E01.yaml: .*rule"):
            read_rulebook("hut", "en")


@pytest.mark.parametrize(
    ("text", "stripped"),
    [
        ("**Bold.** Rest", "Bold. Rest"),
        ("gold :res_gold: this", "gold this"),
        ("huts :piece_hut:, 40", "huts, 40"),
        (":hex_grass: Grass", "Grass"),
        ("**:hex_grass: Grass** :a: :b:.", "Grass."),
        ("at 10:30:45", "at 10:30:45"),
        (f"کاشی{ZWNJ}های :loc_farm: **مزرعه**", f"کاشی{ZWNJ}های مزرعه"),
    ],
)
def test_plain_text_has_no_markup(text, stripped):
    assert plain(text) == stripped


class TestSearch:
    def test_all_words_must_stand_in_one_section(self):
        book = book_of(("a", "build a hut"), ("b", "build a castle"), ("hut", "a castle"))
        assert found(book, "build castle") == ["b"]
        assert found(book, "castle hut") == ["hut"]
        assert found(book, "castle moon") == []

    def test_titles_come_first_then_the_order_of_the_book(self):
        book = book_of(("a", "the farm"), ("b", "no"), ("c", "farms"), ("Farm", "grass"), ("The farm", "grass"))
        assert found(book, "farm") == ["Farm", "The farm", "a", "c"]
        assert found(book, "the farm") == ["The farm", "a"]

    @pytest.mark.parametrize("words", ["", "  ", "?", "**", ZWNJ])
    def test_without_a_word_nothing_is_found(self, words):
        assert book_of(("a", "? ** b")).search(words) == []

    @pytest.mark.parametrize("words", ["HUT", "hut", "hu", "huts, (gold)!", "GOLD Hut"])
    def test_capitals_and_signs_do_not_matter_and_a_beginning_is_enough(self, words):
        assert found(book_of(("a", "Huts bring gold.")), words) == ["a"]

    @pytest.mark.parametrize("words", ["uts", "res_gold", "icon"])
    def test_the_middle_of_a_word_and_the_name_of_an_icon_are_not_found(self, words):
        assert found(book_of(("a", "Huts bring gold :res_gold:.")), words) == []

    def test_every_block_is_searched(self, read):
        book = read(BOOK)
        for words, page in [
            ("word", PREFACE),
            ("many", "box"),
            ("half", "box"),
            ("hex", "box"),
            ("grass 3", "box"),
            ("cards", "box-cards"),
            ("draw", "turn"),
            ("choice", "turn"),
            ("once", "turn"),
        ]:
            assert found(book, words) == [page]

    @pytest.mark.parametrize(
        ("text", "words"),
        [
            ("کاشی", "كاشي"),
            ("كاشي", "کاشی"),
            (f"شش{ZWNJ}ضلعی", "ششضلعی"),
            (f"شش{ZWNJ}ضلعی", "شش ضلعی"),
            (f"شش{ZWNJ}ضلعی", "ضلعی"),
            ("شش ضلعی", f"شش{ZWNJ}ضلعی"),
            ("ششضلعی", f"شش{ZWNJ}ضلعی"),
            ("۱۲ طلا", "12"),
            ("۱۲ طلا", "١٢"),
            ("12 gold", "۱۲"),
            ("بُر می", "بر"),
            ("فوراً", "فورا"),
            ("معاوضهٔ", "معاوضه"),
            ("معاوضه", "معاوضۀ"),
            ("معاوضهٔ", f"معاوضه{ZWNJ}ی"),
            ("کاشـــی", "کاشی"),
            ("مسئله", "مسيله"),
            ("café", "CAFE"),
        ],
    )
    def test_other_ways_to_write_a_word_are_found(self, text, words):
        assert found(book_of(("a", text)), words) == ["a"]

    def test_alef_with_madda_is_a_letter_of_its_own(self):
        assert found(book_of(("a", "ابتدا"), ("b", "آب")), "آب") == ["b"]

    @pytest.mark.parametrize(
        ("words", "page"),
        [
            ("lords second most", "score-lords"),
            ("PADDOCK", "action-paddock"),
            ("exchange", "exchange"),
            ("tie-break", "scoring"),
        ],
    )
    def test_the_english_rules_are_found(self, words, page):
        assert page in found(read_rulebook("kingdom_builder", "en"), words)[:2]

    @pytest.mark.parametrize(
        ("words", "page"),
        [
            ("معاوضه كارت", "exchange"),
            ("کاشیهای مکان", "locations"),
            ("عمل های اضافی", "actions"),
            ("277", "setup"),
            ("شواليه ها", "score-knights"),
        ],
    )
    def test_the_persian_rules_are_found(self, words, page):
        assert found(read_rulebook("kingdom_builder", "fa"), words)[0] == page

    @pytest.mark.parametrize("words", ["سازه\u200cی", "سازهٔ", "سازه‌ی بزرگ", "سازه"])
    @pytest.mark.parametrize("text", ["هر سازهٔ بزرگ", "هر سازه\u200cی بزرگ"])
    def test_both_spellings_of_the_ezafe_are_found(self, text, words):
        assert found(book_of(("a", text)), words) == ["a"]

    def test_other_endings_with_ya_are_kept(self):
        assert found(book_of(("a", "هر سازه")), "سازه\u200cای") == []

    def test_an_index_changes_nothing_but_the_time(self):
        book = read_rulebook("san_juan", "fa")
        assert len(list(book.index())) == len(book.sections)
        assert book.search("سا") == read_rulebook("san_juan", "fa").search("سا")

    def test_a_thing_is_found_by_its_other_name_too(self):
        book = book_of(("a", "نگهبان دروازه کارگران را آزاد می‌کند"), ("b", "Gate"), ("c", "نگهبان"))
        names = {"Gatekeeper": "نگهبان دروازه", "Thief": "دزد"}
        assert [book.sections[hit.section].id for hit in book.search("gate", names)] == ["a", "b"]
        assert book.search("gate", names)[0].excerpt == "**نگهبان دروازه** کارگران را آزاد می‌کند"
        assert found(book, "gate") == ["b"]

    @pytest.mark.parametrize(
        ("game_id", "words", "page"),
        [
            ("architects", "Gatekeeper", "gatekeeper"),
            ("kingdom_builder", "paddock", "action-paddock"),
            ("san_juan", "gold mine", "card-gold-mine"),
            ("troyes", "heresy", "events"),
        ],
    )
    def test_the_persian_rules_are_found_by_printed_names(self, game_id, words, page):
        book = read_rulebook(game_id, "fa")
        hits = book.search(words, printed_names("fa", game_id))
        assert page in [book.sections[hit.section].id for hit in hits]


class TestExcerpts:
    @pytest.mark.parametrize(
        ("text", "words", "excerpt"),
        [
            ("Huts :piece_hut: bring **gold**.", "gold hut", "**Huts** bring **gold**."),
            ("Huts and a hut", "hut", "**Huts** and a **hut**"),
            (f"از شش{ZWNJ}ضلعی{ZWNJ}ها", "شش ضلعی", f"از **شش{ZWNJ}ضلعی{ZWNJ}ها**"),
            ("کارت بُر می", "بر", "کارت **بُر** می"),
            ("معاوضهٔ کارت", "معاوضه", "**معاوضهٔ** کارت"),
            ("Grass and water", "a", "Grass **and** water"),
            ("Straße 5", "strasse", "**Straße** 5"),
        ],
    )
    def test_found_words_are_bold_as_a_whole(self, text, words, excerpt):
        assert [hit.excerpt for hit in book_of(("x", text)).search(words)] == [excerpt]

    def test_the_line_with_the_most_words_is_shown(self):
        blocks = (Bullets(("one hut", "gold for a hut")), Table(("Hut", "Gold"), (("1", "2"),)))
        book = Rulebook("en", "X", [Section("a", "A", 1, (), blocks)])
        assert [hit.excerpt for hit in book.search("hut gold")] == ["**gold** for a **hut**"]
        assert [hit.excerpt for hit in book.search("2")] == ["1 · **2**"]

    def test_a_long_line_is_cut_between_words(self):
        text = "before " * 30 + "the hut " + "after " * 60
        (hit,) = book_of(("a", text)).search("hut")
        assert hit.excerpt.startswith("…before before")
        assert "before the **hut** after" in hit.excerpt
        assert hit.excerpt.endswith("after after…")
        assert len(hit.excerpt) < 160

    def test_a_title_alone_shows_how_its_section_begins(self):
        (hit,) = book_of(("Hut", "Build it.")).search("hut")
        assert hit.excerpt == "Build it."
        empty = Rulebook("en", "X", [Section("a", "Hut", 1, (), ())])
        assert empty.search("hut") == [rulebook.Hit(0, "")]
