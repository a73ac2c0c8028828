import os
from dataclasses import replace
from functools import cache

import pygame
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from scenes.ui import text as roles
from scenes.ui.markup import uncoloured
from scenes.ui.text import BODY, BODY_BOLD, BOOK, DISPLAY_54, LABEL, NUMBER_34, SMALL, Style, Typesetter, escape, parse

INK = "#2B1D14"
STYLES = {name: style for name, style in vars(roles).items() if isinstance(style, Style)}
ENGLISH = "Build 3 settlements on grass next to your own, if that is possible."
PERSIAN = "رویا، ۲ اقامتگاه دیگر در جنگل بسازید؛ می‌توانید از ۱۲ تا ۱۵ سکه بگیرید."
MIXED = "بازیکن Player 12 (علی) با ۳۰ سکه and more"


@pytest.fixture(scope="module", autouse=True)
def fonts():
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.font.init()


def red_square(name, width, height):
    picture = pygame.Surface((width, height), pygame.SRCALPHA)
    picture.fill("#FF0000")
    return picture


@pytest.fixture(params=[1.0, 1.5])
def scale(request):
    return request.param


@pytest.fixture
def english(scale):
    return Typesetter(scale, False, red_square)


@pytest.fixture
def persian(scale):
    return Typesetter(scale, True, red_square)


def pixels(picture):
    return pygame.image.tobytes(picture, "RGBA")


def ink_of(picture):
    return picture.subsurface(picture.get_bounding_rect())


def columns(picture):
    return [bytes(picture.get_at((x, y)).a for y in range(picture.get_height())) for x in range(picture.get_width())]


def shows(picture, part):
    """Whether the ink of a part appears somewhere along a line of the same height."""
    ink = part.get_bounding_rect()
    wanted, there = columns(part)[ink.left : ink.right], columns(picture)
    return any(there[x : x + len(wanted)] == wanted for x in range(len(there) - len(wanted) + 1))


def test_digits_in_a_persian_sentence_are_not_reversed(persian):
    sentence = persian.line("رویا ۱۲ سکه", BODY, INK)
    assert shows(sentence, persian.line("۱۲", BODY, INK))
    assert not shows(sentence, persian.line("۲۱", BODY, INK))


def test_latin_name_in_a_persian_sentence_is_not_reversed(persian):
    sentence = persian.line("بازیکن \u2068Roya\u2069 برد", BODY, INK)
    assert shows(sentence, persian.line("Roya", BODY, INK))
    assert not shows(sentence, persian.line("ayoR", BODY, INK))


@pytest.mark.parametrize("text", ["+۳", "\u2068+۳\u2069"])
def test_sign_is_drawn_left_of_its_number(persian, text):
    drawn, latin_order = persian.line(text, BODY, INK), persian.line("+۳", BODY, INK, rtl=False)
    assert pixels(ink_of(drawn)) == pixels(ink_of(latin_order))


def test_persian_letters_join(persian):
    assert persian.width("سلام", BODY) < sum(persian.width(letter, BODY) for letter in "سلام")
    assert pixels(persian.line("می\u200cرود", BODY, INK)) != pixels(persian.line("میرود", BODY, INK))


@pytest.mark.parametrize("control", ["\u2066{}\u2069", "\u2068{}\u2069", "\u200e{}", "{}\u2060"])
def test_controls_never_reach_the_font(english, control):
    assert pixels(english.line(control.format("abc"), BODY, INK)) == pixels(english.line("abc", BODY, INK))


@pytest.mark.parametrize("name", STYLES)
def test_line_has_the_height_of_its_style(english, persian, scale, name):
    style = STYLES[name]
    assert english.line("Agj", style, INK).get_height() == round(style.line * scale)
    assert persian.line("سلام", style, INK).get_height() == round(style.line * 1.15 * scale)
    assert persian.line_height(style) == pytest.approx(round(style.line * 1.15 * scale) / scale)


@pytest.mark.parametrize("name", STYLES)
@pytest.mark.parametrize("text", ["Jgpqy,;(", "چ ی ژ پ هٔ", "آلاً", "۱۲۳"])
def test_nothing_is_cut_off(scale, name, text):
    style = STYLES[name]
    rtl = not text.isascii()
    height = Typesetter(scale, rtl).line(text, style, INK).get_bounding_rect().height
    roomy = replace(style, line=style.line * 3)
    assert height == Typesetter(scale, rtl).line(text, roomy, INK).get_bounding_rect().height


@pytest.mark.parametrize("rtl", [False, True], ids=["en", "fa"])
def test_no_text_is_set_below_12_px_at_the_smallest_scale(monkeypatch, rtl):
    sizes = []
    real = pygame.font.Font
    monkeypatch.setattr(pygame.font, "Font", lambda file, size: sizes.append(size) or real(file, size))
    setter = Typesetter(0.8, rtl)
    for style in STYLES.values():
        for size in (style.size, 16, 14, 13, 12, 9):
            small = style.sized(size)
            drawn = setter.line("Agj 12 **چیع ۱۲**", small, INK)
            roomy = setter.line("Agj 12 **چیع ۱۲**", replace(small, line=3 * small.line), INK)
            assert drawn.get_bounding_rect().size == roomy.get_bounding_rect().size
    assert min(sizes) == 12
    assert max(sizes) > 40


@pytest.mark.parametrize(("text", "rtl"), [("HEX", False), ("۱۲۳", True)])
@pytest.mark.parametrize("style", [BODY, NUMBER_34, BOOK])
def test_capitals_and_persian_digits_stand_in_the_middle(text, rtl, style):
    picture = Typesetter(2.0, rtl).line(text, style, INK)
    assert abs(picture.get_bounding_rect().centery - picture.get_height() / 2) <= 0.06 * style.size * 2 + 1


@pytest.mark.parametrize("style", [BODY, BOOK])
def test_high_marks_do_not_push_their_word_down_where_there_is_room(persian, style):
    roomy = replace(style, line=style.line * 2)
    plain, marked = (persian.line(word, roomy, INK).get_bounding_rect() for word in ("الله", "اللّٰه"))
    assert marked.top < plain.top
    assert marked.bottom == plain.bottom


@pytest.mark.parametrize("name", ["TITLE_26", "TITLE_20", "BODY", "SMALL", "BUTTON"])
def test_words_with_and_without_descenders_share_a_baseline(english, name):
    flat, deep = (english.line(text, STYLES[name], INK).get_bounding_rect().top for text in ("Hn", "Hg"))
    assert flat == deep


def test_ellipsis_stands_at_the_inline_end(english, persian, scale):
    for setter, text in ((english, ENGLISH), (persian, PERSIAN)):
        for limit in (40, 90, 200):
            cut = setter.line(text, BODY, INK, limit)
            assert cut.get_width() <= limit * scale
            assert cut.get_width() > (limit - 30) * scale or setter is persian
            beginnings = (text[:count].rstrip() + "…" for count in range(1, len(text)))
            assert any(pixels(cut) == pixels(setter.line(beginning, BODY, INK)) for beginning in beginnings)
            whole = columns(setter.line(text, BODY, INK))
            kept = round(12 * scale)
            assert (columns(cut)[:kept] == whole[:kept]) == (setter is english)
            assert (columns(cut)[-kept:] == whole[-kept:]) == (setter is persian)


def test_persian_is_cut_after_a_whole_word(persian):
    for limit in range(60, 150, 7):
        cut = persian.line("رویا دو اقامتگاه دیگر ساخت", BODY, INK, limit)
        words = ("رویا…", "رویا دو…", "رویا دو اقامتگاه…", "رویا دو اقامتگاه دیگر…", "رویا دو اقامتگاه دیگر ساخت")
        fitting = [text for text in words if persian.width(text, BODY) <= limit]
        assert pixels(cut) == pixels(persian.line(fitting[-1], BODY, INK))


def test_persian_word_that_is_too_long_is_cut_within(persian):
    cut = persian.line("جایگذاری", BODY, INK, persian.width("جایگذ…", BODY))
    assert pixels(cut) == pixels(persian.line("جایگذ…", BODY, INK))


def test_line_that_is_a_little_too_wide_is_set_closer_and_not_cut(english, persian, scale, cut):
    for setter, text in ((english, ENGLISH), (persian, PERSIAN)):
        limit = int(setter.width(text, BODY) * scale / 1.06) / scale
        assert setter.line(text, BODY, INK, limit).get_width() == round(limit * scale)
    assert not cut


def test_line_that_just_fits_is_not_cut(english, persian):
    for setter, text in ((english, ENGLISH), (persian, PERSIAN)):
        limit = setter.width(text, BODY)
        assert setter.line(text, BODY, INK, limit) is not None
        assert pixels(setter.line(text, BODY, INK, limit)) == pixels(setter.line(text, BODY, INK))


def test_ellipsis_inside_an_isolate_still_stands_at_the_end(persian, scale):
    cut = persian.line("برنده: \u2068a very long Latin name\u2069", BODY, INK, 100)
    dots = persian.line("…", BODY, INK).get_bounding_rect()
    assert columns(cut)[dots.left : dots.right] == columns(persian.line("…", BODY, INK))[dots.left : dots.right]


WORDS = st.sampled_from(
    ["settlement", "a", "i", "اقامتگاه", "و", "می\u200cروم", "۱۲", "30", "**bold**", ":res_gold:", "(علی)", "x" * 40]
)
SETTERS = st.builds(
    cache(lambda scale, rtl: Typesetter(scale, rtl, red_square)), st.sampled_from((0.6, 1.0, 1.37)), st.booleans()
)


@settings(max_examples=300, deadline=None)
@given(
    st.lists(WORDS, min_size=1, max_size=30).map(" ".join),
    st.integers(60, 400),
    SETTERS,
    st.sampled_from((SMALL, BODY, BOOK, LABEL)),
)
@example("settlement settlement", 161, Typesetter(1.0, False, red_square), BODY)
def test_wrapped_lines_are_never_wider_than_the_paragraph(text, width, setter, style):
    lines = setter._wrap(text, style, width, setter.rtl)
    assert all(line[-1].x + line[-1].width <= width for line in lines)
    kept = "".join("".join(piece.raw for piece in sorted(line, key=lambda piece: piece.start)) for line in lines)
    assert kept.replace(" ", "").casefold() == parse(text).plain.replace(" ", "").casefold()


@pytest.mark.parametrize("style", [SMALL, BODY, BOOK, LABEL])
@pytest.mark.parametrize("word", ["i", "settlement", "AV", "و", "Y", "۱۲"])
def test_many_short_words_stay_inside_every_width(style, word):
    setter = Typesetter(0.6, not word.isascii())
    for width in range(60, 130):
        lines = setter._wrap(" ".join([word] * 60), style, width, setter.rtl)
        assert all(line[-1].x + line[-1].width <= width for line in lines)


def test_paragraph_has_the_asked_width_and_the_told_height(english, persian, scale):
    for setter, text in ((english, ENGLISH), (persian, PERSIAN)):
        picture = setter.paragraph(text, BODY, INK, 150)
        assert picture.get_width() == round(150 * scale)
        assert picture.get_height() == round(setter.paragraph_height(text, BODY, 150) * scale)
        assert setter.paragraph_height(text, BODY, 150) >= 3 * setter.line_height(BODY)


def test_words_fill_a_line_before_the_next_begins(english):
    for text in ("one two", "one two three"):
        assert english.paragraph_height(text, BODY, english.width(text, BODY)) == english.line_height(BODY)
        assert english.paragraph_height(text, BODY, english.width(text, BODY) - 2) == 2 * english.line_height(BODY)


def test_new_lines_are_forced_and_may_be_empty(english):
    assert english.paragraph_height("a\n\nb", BODY, 200) == 3 * english.line_height(BODY)


def shown_lines(setter, text, width):
    lines = setter._wrap(text, BODY, width, setter.rtl)
    return ["".join(piece.raw for piece in sorted(line, key=lambda piece: piece.start)) for line in lines]


@pytest.mark.parametrize("number", ["۳", "\u2068۱۲\u2069", "\u2066+۳\u2069", "۲٫۵"])
def test_persian_number_goes_to_the_next_line_with_its_word(persian, number):
    width = round(persian.width(f"بازیکن {number}", BODY) * persian.scale) + 1
    assert shown_lines(persian, f"بازیکن {number} کارت", width) == ["بازیکن", f"{number} کارت"]


def test_persian_number_leaves_its_word_only_if_no_line_holds_both(persian):
    width = round(persian.width("اقامتگاه", BODY) * persian.scale) + 1
    assert shown_lines(persian, "۳ اقامتگاه", width) == ["۳", "اقامتگاه"]


def test_persian_number_at_the_end_or_before_a_mark_is_a_word_like_others(persian):
    width = round(persian.width("بازیکن ۳،", BODY) * persian.scale) + 1
    assert shown_lines(persian, "بازیکن ۳، کارت ۵", width) == ["بازیکن ۳،", "کارت ۵"]


def test_zero_width_non_joiner_is_no_place_to_break(persian):
    text = "کتاب می\u200cرود"
    lines = persian._wrap(text, BODY, round(persian.width("کتاب می", BODY) * persian.scale) + 1, True)
    assert [line[0].raw for line in lines] == ["کتاب", "می\u200cرود"]


def test_long_word_is_not_broken_beside_a_non_joiner_or_before_a_mark(persian):
    for joined in ("می\u200cرود", "سازنده\u0654"):
        for width in range(30, 90):
            lines = persian._wrap(joined * 6, BODY, width, True)
            assert len(lines) > 1
            for line in lines:
                first, last = min(line), max(line)
                assert first.raw[0] not in "\u200c\u0654"
                assert last.raw[-1] != "\u200c"


@pytest.mark.parametrize(("rtl", "align", "left"), [
    (False, "start", True), (False, "end", False), (True, "start", False), (True, "end", True),
])  # fmt: skip
def test_paragraph_keeps_to_its_side(rtl, align, left):
    ink = Typesetter(1.0, rtl).paragraph("۱۲", BODY, INK, 200, align).get_bounding_rect()
    assert (ink.right < 40) == left
    assert (ink.left > 160) == (not left)


def test_paragraph_touches_its_edge(english, persian):
    for setter, text in ((english, "Roya"), (persian, "رویا")):
        line, picture = columns(setter.line(text, BODY, INK)), columns(setter.paragraph(text, BODY, INK, 120))
        assert (picture[-len(line) :] if setter.rtl else picture[: len(line)]) == line


def test_centred_paragraph_is_in_the_middle(persian, scale):
    ink = persian.paragraph("سلام", BODY, INK, 200, "center").get_bounding_rect()
    assert abs(ink.centerx - 100 * scale) <= 2 * scale


@pytest.mark.parametrize("style", [BODY, BODY_BOLD, NUMBER_34])
@pytest.mark.parametrize("rtl", [False, True])
@pytest.mark.parametrize("text", ["Player 12, Roya", "سلام رویا، می\u200cروم", "۱۲ لا ۳", MIXED, "a", ""])
def test_click_on_a_caret_finds_its_index(english, text, rtl, style):
    places = [english.caret_x(text, style, index, rtl=rtl) for index in range(len(text) + 1)]
    for index, place in enumerate(places):
        assert english.index_at(text, style, place, rtl=rtl) == index or places.count(place) > 1
    assert len(set(places)) >= (len(places) + 1) // 2


def test_caret_runs_with_the_text(english, scale):
    latin = [english.caret_x("Roya", BODY, index) for index in range(5)]
    assert latin == sorted(set(latin))
    assert latin[0] == 0
    assert latin[-1] == english.width("Roya", BODY)
    letters = [english.caret_x("رویا", BODY, index, rtl=True) for index in range(5)]
    assert letters == sorted(set(letters), reverse=True)
    assert letters[0] == english.width("رویا", BODY, rtl=True)
    assert letters[-1] == 0


def test_caret_before_a_persian_word_in_an_english_field_is_at_its_right(english):
    text = "to علی"
    assert english.caret_x(text, BODY, 3) == pytest.approx(english.width(text, BODY))
    assert english.caret_x(text, BODY, 6) == pytest.approx(english.width("to ", BODY), abs=1)


def test_clicks_beyond_the_ends(english):
    assert english.index_at("Roya", BODY, -50) == 0
    assert english.index_at("Roya", BODY, 500) == 4


def test_marks_are_read():
    marked = parse("a **b [[#B83A26|c]]** :res_gold:]]")
    assert marked.plain == "a b c \ufffc]]"
    assert [look.bold for look in marked.looks] == [False, False, True, True, True, False, False, False, False]
    assert [look.colour for look in marked.looks].count("#B83A26") == 1
    assert marked.looks[4].colour == "#B83A26"
    assert marked.looks[6].icon == "res_gold"


def test_times_and_ratios_are_no_icons():
    for text in ("12:30:45", "a:b:c", "Time: :Gold:"):
        assert parse(text).plain == text


@pytest.mark.parametrize(
    "name",
    ["**x**", "[[#FF0000|x]]", ":res_gold:", "]]", "\u2069\u202e:ab:", "x\0\n", "***", ":a:ab:", "a\udcffb", "\x9b2J"],
)
def test_escaped_names_are_inert(english, name):
    inserted = parse("[[#B83A26|" + escape(name) + "]]:res_gold:")
    assert not any(look.bold for look in inserted.looks)
    assert {look.colour for look in inserted.looks[:-1]} == {"#B83A26"}
    assert [look.icon for look in inserted.looks[:-1]] == [None] * (len(inserted.looks) - 1)
    assert inserted.looks[-1].icon == "res_gold"
    assert not set(escape(name)) & set("\u2069\u202e\0\n\udcff\x9b")
    english.line(escape(name), BODY, INK)


def test_escape_keeps_the_look_of_a_name(english):
    assert pixels(english.line(escape("A: [b] *c*"), BODY, INK)) == pixels(english.line("A: [b] *c*", BODY, INK))
    assert escape("رویا می\u200cآید") == "رویا می\u200cآید"


def test_bold_and_colour_are_drawn(english):
    assert english.width("**Build**", BODY) > english.width("Build", BODY)
    coloured = english.line("[[#00FF00|■■]]", BODY, INK)
    red, green, blue, _ = pygame.transform.average_color(ink_of(coloured), consider_alpha=True)
    assert green > 200
    assert red == blue == 0


def test_transparent_colour_is_transparent(english):
    strongest = max(max(column) for column in columns(english.line("HEX", BODY, "#2B1D1480")))
    assert 120 <= strongest <= 130


@pytest.mark.parametrize(("name", "wide", "high"), [("res_gold", 1.2, 1.2), ("hex_grass", 1.0, 148 / 128)])
def test_icon_stands_in_the_middle_of_the_line(english, scale, name, wide, high):
    picture = english.line(f":{name}:", BODY, INK)
    ink = picture.get_bounding_rect()
    assert ink.size == (round(16 * scale * wide), round(16 * scale * high))
    assert abs(ink.centery - picture.get_height() / 2) <= 1
    assert english.width(f"a:{name}:b", BODY) == pytest.approx(
        english.width("a", BODY) + english.width(f":{name}:", BODY) + english.width("b", BODY)
    )


def test_icons_follow_the_direction():
    def place(setter, text):
        mask = pygame.mask.from_threshold(setter.line(text, BODY, INK), "#FF0000", (1, 1, 1, 255))
        return mask.get_bounding_rects()[0]

    assert place(Typesetter(1.0, False, red_square), ":res_gold: gold").left == 0
    assert place(Typesetter(1.0, True, red_square), ":res_gold: طلا").left > 20


def test_labels_are_uppercase_and_spaced_in_english_only(english, persian, scale):
    assert pixels(english.line("End turn", LABEL, INK)) == pixels(english.line("END TURN", LABEL, INK))
    plain = replace(LABEL, tracking=0.0)
    assert english.width("END", LABEL) == pytest.approx(english.width("END", plain) + 2 * 0.08 * 13, abs=1 / scale)
    assert persian.width("پایان", LABEL) == persian.width("پایان", plain)
    assert pixels(persian.line("End", LABEL, INK)) != pixels(persian.line("END", LABEL, INK))


def test_style_of_another_size_keeps_its_proportions():
    assert DISPLAY_54.sized(27).line == 29
    assert BODY.sized(16) == BODY


def test_pictures_are_kept(english):
    assert english.line("kept", BODY, INK) is english.line("kept", BODY, INK)
    assert english.line("kept", BODY, INK) is not english.line("kept", BODY, "#FFFFFF")
    assert english.paragraph("kept", BODY, INK, 90) is english.paragraph("kept", BODY, INK, 90)
    assert english.paragraph("kept", BODY, INK, 90) is not english.paragraph("kept", BODY, INK, 91)


def test_direction_can_be_overridden(english):
    assert pixels(english.line("سلام abc", BODY, INK)) != pixels(english.line("سلام abc", BODY, INK, rtl=True))
    assert english.line_height(BODY, rtl=True) > english.line_height(BODY)


def test_a_text_in_one_colour_keeps_its_other_marks():
    text = f"[[#B83A26|{escape('A]]')}]], **2** :res_gold: [[#fff|more]]"
    assert uncoloured(text) == f"{escape('A]]')}, **2** :res_gold: more"
    assert {look.colour for look in parse(uncoloured(text)).looks} == {None}
