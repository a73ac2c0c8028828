"""What the log tells of a deed in Troyes: purchases, taxes, cubes, countered events, and what it did to the viewer."""

import unicodedata

import pytest

from game.core.event import Event
from game.troyes.decisions import SETUP
from game.troyes.dice import FACES
from scenes.match.deeds import Deed, since_turn_of
from scenes.table.log_list import LogRow
from scenes.troyes import icons
from scenes.troyes.draw.pieces import CITIZEN, DICE
from scenes.troyes.places import dice_place, die_place, space_place
from scenes.troyes.viewed_state import state_of
from scenes.ui import theme
from scenes.ui.run import Drawing, Word
from tests.scenes.tables import Guest, new_match

RED_4, WHITE_6, YELLOW_1 = 3, 11, 12
USED = Event("used", 1, {"n": 15, "dice": ()})


@pytest.fixture(scope="module")
def match():
    """A match of one person against two bots at its start."""
    return new_match(("human", "random", "random"), game_id="troyes")


def begin_round(match):
    """Put all first citizens on the board."""
    while match.state.pending[-1].kind == SETUP:
        match.play(match.state.legal_moves()[0])
    return match


def told(match, *events, side=1, language="en"):
    """Return what the person is told of a deed of a rival."""
    log = Guest(match, language=language).scene.surroundings.log
    return log.line(Deed(side, 99, 0, 0, is_forced=False, events=list(events)))


def bought(*dice, owner=0, deniers=6):
    """Return that the second player bought dice."""
    values = {"owner_player": owner, "n": deniers, "dice": tuple(owner * FACES + die for die in dice)}
    return Event("bought", 1, values)


def plain(text):
    """Return a text without its marks of direction."""
    return "".join(letter for letter in text if unicodedata.category(letter) != "Cf")


def names(gain):
    """Return what a gain consists of: its drawings and its number."""
    return [item.name if isinstance(item, Drawing) else plain(item.text) for item in gain]


def test_a_die_bought_from_the_viewer_stands_with_the_deed_after_the_shield(match):
    line = told(match, bought(WHITE_6), USED)
    shield, die, money = *line.gains[0][:1], line.gains[0][-1], line.gains[1]
    assert shield.name == Guest(match).scene.context.sides.portraits[0]
    assert (die.name, die.tint) == ("die_6", DICE[1])
    assert names(money) == ["+6", icons.DENIER]


def test_like_dice_are_counted_and_others_stand_apart(match):
    line = told(match, bought(WHITE_6, WHITE_6, RED_4), USED)
    numbers = [plain(item.text) for gain in line.gains for item in gain if isinstance(item, Word)]
    assert numbers == ["−2", "−1", "+6"]


def test_dice_bought_from_another_rival_are_not_the_viewers_business(match):
    assert told(match, bought(WHITE_6, owner=2), USED).gains == ()


def test_a_tax_is_told_with_the_deed_of_who_took_it(match):
    activated = Event("activated", 1, {"card": "tax_collector", "n": 2})
    line = told(
        match, activated, Event("taxed", 0, {"n": 3, "to_player": 1}), Event("taxed", 2, {"n": 4, "to_player": 1})
    )
    assert [names(gain)[1:] for gain in line.gains] == [["−3", icons.DENIER]]
    assert any(sentence.startswith("You paid") for sentence in line.sentences)


@pytest.mark.parametrize(("language", "colour", "yours"), [("en", "white", "your"), ("fa", "سفید", "شما")])
def test_the_sentence_of_a_purchase_names_the_dice(match, language, colour, yours):
    digit = {"en": "6", "fa": "۶"}[language]
    mine, others = (
        next(text for text in told(match, event, USED, language=language).sentences if colour in text)
        for event in (bought(WHITE_6, deniers=2), bought(WHITE_6, owner=2, deniers=2))
    )
    assert digit in mine
    assert digit in others
    assert yours in mine
    assert yours not in others


def test_dice_of_several_colours_are_told_without_their_names(match):
    sentences = told(match, bought(RED_4, YELLOW_1), USED).sentences
    assert any("for dice of" in sentence for sentence in sentences)


def test_citizens_have_the_colour_of_whoever_used_them():
    match = begin_round(new_match(("human", "random", "random"), game_id="troyes"))
    guest = Guest(match)
    log, words = guest.scene.surroundings.log, guest.game.words
    told = [(deed.side, log.line(deed).gains) for deed in log.deeds() if deed.side is not None]
    citizens = [(side, gain[-1]) for side, gains in told for gain in gains if gain[-1].name == CITIZEN]
    assert {side for side, _ in citizens} == {0, 1, 2}
    colours = guest.scene.context.sides.colours
    assert all(drawn.tint == words.sign_of(CITIZEN, theme.COLOURS[colours[side]])[1] for side, drawn in citizens)
    assert len({drawn.tint for _, drawn in citizens}) == 3


def test_the_card_of_a_round_has_columns_only_for_what_has_changed():
    match = begin_round(new_match(("human", "random", "random"), game_id="troyes"))
    context = Guest(match).scene.context
    began = next(event for past in match.past for event in past.events if event.kind == "round_began")
    summary = context.moments.summary_for(began)
    assert context.say("summary.income") in summary.columns
    assert context.say("summary.points") not in summary.columns
    assert all(len(row.cells) == len(summary.columns) for row in summary.rows)
    assert all(any(row.cells[number] for row in summary.rows) for number in range(len(summary.columns)))


def test_dice_that_still_roll_tell_nothing(monkeypatch):
    guest = Guest(begin_round(new_match(("human", "random", "random"), game_id="troyes")))
    side = next(side for side, dice in enumerate(state_of(guest.scene.context).dice) if dice)
    assert guest.game.clicks.tip_for(die_place(side, 0))
    monkeypatch.setattr(type(guest.scene.context), "hidden", {dice_place(side)})
    assert guest.game.clicks.tip_for(die_place(side, 0)) is None


def test_new_lines_without_room_are_counted_at_their_heading():
    match, counted = new_match(("human", "random", "random"), game_id="troyes"), []
    while match.state.pending[-1].kind == SETUP:
        if match.state.current_player == 0:
            guest = Guest(match.twin())
            page, log = guest.table.page, guest.scene.surroundings.log
            new = since_turn_of(log.deeds(), 0)
            rows = [row.line.deed for row in page.all_widgets() if isinstance(row, LogRow)]
            left_out = sum(deed not in rows for deed in new)
            more = page.find("log_more")
            assert (plain(more.text) if more else "") == (f"+{left_out}" if left_out else "")
            counted.append(left_out)
        match.play(match.state.legal_moves()[0])
    assert max(counted) > 0 == min(counted)


def test_several_cubes_of_the_cathedral_are_counted(match):
    cubes = [Event("built", 1, {"level": level, "number": 6}) for level in (1, 2)]
    assert plain(told(match, cubes[0]).name) == "Cathedral, level 1"
    assert plain(told(match, *cubes).name) == "Cathedral, 2 cubes"


def test_a_countered_event_is_told_as_such(match):
    fought, beaten = Event("fought", 1, {"threat": "war", "n": 2}), Event("beaten", None, {"threat": "war"})
    assert plain(told(match, fought).name) == "War, 2 cubes"
    assert plain(told(match, fought, beaten).name) == "War countered"
    assert plain(told(match, fought, Event("beaten", None, {"threat": "heresy"})).name) == "War, 2 cubes"


def round_deed(*expelled):
    """Return the beginning of a round whose events expel citizens from the Bishopric."""
    events = [Event("round_began", 1, {"n": 2})]
    events += [Event("expelled", seat, {"building": "bishopric", "space": 8}) for seat in expelled]
    return Deed(None, 99, 0, 0, is_forced=True, events=events)


@pytest.mark.parametrize(("language", "words"), [("en", "your citizen expelled"), ("fa", "اخراج شهروند شما")])
def test_a_citizen_whom_an_event_expels_is_told_where_the_round_begins(match, language, words):
    log = Guest(match, language=language).scene.surroundings.log
    line = log.line(round_deed(0))
    assert words in line.name
    assert "2" in line.name or "۲" in line.name
    assert space_place(8) in line.places


def test_rivals_and_the_grey_side_expelled_by_an_event(match):
    guest = Guest(match)
    log = guest.scene.surroundings.log
    assert guest.scene.context.sides.names[2] in log.line(round_deed(2)).name
    assert "expelled" not in Guest(match).scene.surroundings.log.line(round_deed(3)).name


@pytest.mark.parametrize(
    ("seats", "words"), [((2, 1), "2 citizens expelled"), ((2, 0), "2 citizens expelled, also yours")]
)
def test_several_citizens_expelled_when_a_round_begins_are_counted(match, seats, words):
    log = Guest(match).scene.surroundings.log
    assert plain(log.line(round_deed(*seats)).name).endswith(words)


def test_the_card_of_a_round_shows_who_was_expelled(match):
    guest = Guest(match)
    rolled = Event("black_rolled", None, {"n": 0, "black": ()})
    summary = guest.game.summaries.summary([], [*round_deed(0).events, rolled])
    shown = [item for cell in summary.rows[0].cells for item in cell if isinstance(item, Drawing)]
    assert [item.name for item in shown] == [CITIZEN]
    assert not any(summary.rows[1].cells)
