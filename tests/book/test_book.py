import threading
import zlib

import pytest

from game.book import book as module
from game.book.book import Book, enter_match, forget, join, missing_matches, open_book, part
from game.book.export import as_table, export
from game.book.ledger import add_lines, book_path, read_pages
from game.book.names import _default_keys, person_key
from game.core import saves
from game.core.errors import SaveError, WriteError
from game.core.match import Match
from game.core.random_source import stream
from game.core.record import Seat
from tests.book.generated import entries, entry, write_book
from tests.saves import write


def book_of(*lines):
    book = Book()
    for line in lines:
        book.enter(line)
    return book


def rebuilt():
    """Enter all finished matches that the book lacks, and read it."""
    found = [line for line in missing_matches(open_book()) if line]
    if found:
        add_lines(*found)
    return open_book()


def person(name, book=None):
    book = book or open_book()
    return next(person for person in book.people() if person.key == person_key(name))


# what is kept


def test_a_finished_match_is_entered_with_points_places_and_parts():
    path = write("end", finished=True)
    match = Match.load(path)
    enter_match(match, path)
    (kept,) = open_book().entries.values()
    scores = match.state.scores()
    assert [side.points for side in kept.sides] == [score.total for score in scores]
    assert [side.name for side in kept.sides] == ["Roya", "کیان"]
    assert kept.sides[0].parts == dict(scores[0].parts)
    assert sorted(side.place for side in kept.sides) == [1, 2]
    assert kept.is_rated
    assert kept.file == path.name


def test_a_match_is_entered_once_whatever_its_file_is_called():
    path = write("end", finished=True)
    assert enter_match(Match.load(path), path)
    renamed = path.with_name("other.match")
    path.rename(renamed)
    assert enter_match(Match.load(renamed), renamed) is None
    assert [line for line in missing_matches(open_book()) if line] == []


def test_a_match_that_ends_otherwise_after_all_counts_with_its_last_end():
    path = write("end", finished=True)
    match = Match.load(path)
    first = enter_match(match, path)
    match.rewind(len(match.record.moves) - 4)
    random = stream(99)
    while not match.state.is_over:
        match.play(random.choice(match.state.legal_moves()))
    assert match.record.moves
    second = enter_match(match, path)
    assert first.id == second.id
    assert first.end != second.end
    assert open_book().entries == {second.id: second}


@pytest.mark.parametrize(
    ("mark", "change"),
    [
        ("hints", {"hints": 1}),
        ("taken_back", {"taken_back": 2}),
        ("branch", {"is_branch": True}),
    ],
)
def test_matches_with_help_are_marked_and_not_rated(mark, change):
    path = write("end", finished=True)
    match = Match.load(path)
    for name, value in change.items():
        setattr(match.record, name, value)
    kept = enter_match(match, path)
    assert kept.marks == (mark,)
    assert not kept.is_rated


def test_a_match_of_version_1_has_no_id_and_is_still_told_apart():
    first, second = write("a", finished=True, seed=2), write("b", finished=True, seed=3)
    for path in (first, second):
        text = path.read_text(encoding="utf-8")
        lines = [line for line in text.splitlines() if not any(f'"{name}"' in line for name in NEW_FIELDS)]
        path.write_text("\n".join(lines).rstrip("},\n ").removesuffix(",") + "\n}", encoding="utf-8")
        assert Match.load(path).record.id == ""
    assert len(rebuilt().entries) == 2
    assert len(rebuilt().entries) == 2


NEW_FIELDS = ("id", "hints", "taken_back", "is_branch", "seconds", "deal")


# the file


def test_a_lost_book_is_written_again_from_the_finished_matches():
    write("one", finished=True, seed=2)
    write("two", finished=True, seed=3)
    write("open")
    before = rebuilt().entries
    assert len(before) == 2
    book_path().unlink()
    assert rebuilt().entries == before


def test_a_damaged_line_is_put_aside_and_the_others_hold():
    write_book(5)
    content = book_path().read_bytes()
    lines = content.splitlines(keepends=True)
    lines[2] = lines[2].replace(b'"points":', b'"points":9', 1)
    book_path().write_bytes(b"".join(lines))
    book = open_book()
    assert book.put_aside == "book-damaged.lines"
    assert sorted(book.entries) == ["g0", "g2", "g3", "g4"]
    assert book_path().with_name(book.put_aside).read_bytes() == b"".join(lines)
    assert open_book().put_aside == ""
    assert open_book().entries == book.entries


@pytest.mark.parametrize("cut", [1, 40, 200])
def test_a_cut_book_goes_on_after_its_last_sound_line(cut):
    write_book(3)
    content = book_path().read_bytes()
    book_path().write_bytes(content[:-cut])
    add_lines(entry(9))
    assert "m9" in open_book().entries
    assert {"g0", "g1"} <= open_book().entries.keys()


HOSTILE = [
    b"",
    b"\x00" * 5000,
    b"[" * 100_000,
    b'{"format": 99}',
    b"\xff\xfe{}\n",
    b"00000000 {}\n" * 50,
    b'ffffffff {"type":"match","id":"x"}\n',
]


@pytest.mark.parametrize("content", HOSTILE)
def test_a_hostile_book_is_put_aside_and_written_again(content):
    write("one", finished=True)
    book_path().parent.mkdir(exist_ok=True)
    book_path().write_bytes(content)
    book = rebuilt()
    assert len(book.entries) == 1
    assert len(open_book().entries) == 1
    if content:
        assert book_path().with_name("book-damaged.lines").read_bytes() == content


def test_values_out_of_bounds_are_damage():
    add_lines(entry(1), entry(2))

    for plain in (
        b'{"type":"join","name":"' + b"x" * 999 + b'","into":"y"}',
        b'{"type":"deal","day":"9","id":"","file":""}',
    ):
        with book_path().open("ab") as file:
            file.write(b"%08x " % zlib.crc32(plain) + plain + b"\n")
    assert read_pages().damaged == 2
    assert len(open_book().entries) == 2


def test_a_book_of_a_newer_version_is_left_as_it_is_and_told():
    plain = b'{"type":"book","format":2}'
    content = b"%08x " % zlib.crc32(plain) + plain + b"\nwhatever comes\n"
    book_path().parent.mkdir(exist_ok=True)
    book_path().write_bytes(content)
    book = open_book()
    assert book.fault.kind == "newer_book"
    path = write("one", finished=True)
    with pytest.raises(SaveError):
        enter_match(Match.load(path), path)
    assert book_path().read_bytes() == content
    assert len([line for line in missing_matches(book) if line]) == 1


def test_a_folder_in_place_of_the_book_is_told():
    book_path().mkdir(parents=True)
    assert open_book().fault.kind == "unreadable_book"
    with pytest.raises(WriteError):
        add_lines(entry())


def test_two_windows_write_at_the_same_time():
    def some(first):
        for number in range(first, first + 40):
            add_lines(entry(number))

    threads = [threading.Thread(target=some, args=(first,)) for first in (0, 100, 200)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    pages = read_pages()
    assert pages.damaged == 0
    assert len(pages.lines) == 120


def test_damaged_saves_are_passed_over():
    write("one", finished=True)
    (saves.folder() / "bad.match").write_bytes(b"{")
    assert len(rebuilt().entries) == 1


def test_matches_that_are_known_are_not_replayed(monkeypatch):
    write("one", finished=True)
    rebuilt()
    monkeypatch.setattr(module, "read_record", lambda path: pytest.fail(f"{path} was read"))
    assert [line for line in missing_matches(open_book()) if line] == []


def test_a_book_of_2000_matches_opens_without_reading_matches_or_whole_languages(monkeypatch):
    write_book(2000)
    monkeypatch.setattr(module, "read_record", lambda path: pytest.fail(f"{path} was read"))
    monkeypatch.setattr("game.core.text.load", lambda language: pytest.fail(f"all of {language} was read"))
    _default_keys.cache_clear()
    people = open_book().people()
    assert sum(len(someone.played) for someone in people) == 2000


# people


@pytest.mark.parametrize("pair", [("Roya", "  roya "), ("Roya", "رویا"), ("نی‌لو", "نيلو"), ("علی کیا", "علی  کیا")])
def test_ways_to_write_a_name_are_one_person(pair):
    assert person_key(pair[0]) == person_key(pair[1])


def test_different_names_are_different_people():
    assert len({person_key(name) for name in ("Roya", "Kian", "Royan", "R", "")}) == 5
    assert book_of(entry(names=("", "Odo"))).people() == []


def test_joined_names_count_for_one_person_until_they_are_parted():
    add_lines(entry(1), entry(2, names=("Kiki", "Odo")), entry(3, names=("Kiki", "Odo")))
    book = open_book()
    join(book, person("Kiki", book), person("Roya", book))
    assert [(one.name, len(one.played)) for one in book.people()] == [("Roya", 3)]
    assert [(one.name, len(one.played)) for one in open_book().people()] == [("Roya", 3)]
    part(book, person_key("Kiki"))
    assert len(open_book().people()) == 2


def test_names_joined_in_a_circle_do_no_harm():
    add_lines(entry(1), entry(2, names=("Kiki", "Odo")))
    book = open_book()
    join(book, person("Kiki", book), person("Roya", book))
    join(book, person("Roya", book), person("Roya", book))
    book = open_book()
    assert len(book.people()) == 1


def test_a_deleted_person_is_named_nowhere_in_the_book():
    path = write("one", finished=True)
    enter_match(Match.load(path), path)
    add_lines(entry(1, names=("Roya", "Odo")), entry(2, kinds=("human", "human"), names=("Roya", "Kian")))
    forget(person("Roya"))
    assert b"Roya" not in book_path().read_bytes()
    assert [one.name for one in rebuilt().people()] == ["Kian"]
    assert len(open_book().entries) == 3
    assert path.exists()


def test_exported_matches_can_be_read_elsewhere():
    add_lines(entry(1), entry(2, names=("Roya", "=cmd()"), marks=("hints",)))
    someone = person("Roya")
    path = export(someone)
    rows = path.read_text(encoding="utf-8-sig").splitlines()
    assert len(rows) == 3
    assert "60" in rows[1]
    assert "hints" in rows[2]
    assert ",=cmd" not in as_table(someone)
    assert export(someone) != path


def test_seats_without_a_person_have_no_page():
    match = Match.new("kingdom_builder", [Seat("easy", "A"), Seat("easy", "B")], {}, 1)
    assert match.record.id
    assert book_of(entry(kinds=("easy", "hard"))).people() == []


def test_the_generator_makes_the_same_book_every_time():
    assert entries(20) == entries(20)


def test_matches_of_games_that_this_version_does_not_know_are_kept_but_not_shown():
    add_lines(entry(1, game="carcassonne"), entry(2))
    assert [one.played[0].entry.id for one in open_book().people()] == ["m2"]
    assert len(read_pages().lines) == 2
