"""A click on a bot's line says why it did that, and tells nothing that only the bot knows."""

import pytest

import game
from game.bots.players import new_player
from game.bots.thinker import BotError, Failure
from game.core.match import Match
from game.core.move import Move
from game.core.random_source import stream
from scenes import routes
from scenes.match.explanations import Answer
from scenes.table.log_list import LogRow
from scenes.table.recap import RecapTile
from tests.scenes.other_worlds import StillThinker
from tests.scenes.tables import NAMES, Guest, new_match

EACH = pytest.mark.parametrize("game_id", game.GAMES)


class Listener(Guest):
    """Asks bots for their reasons; they are found in this process."""

    def settle_in(self, app):
        app.thinker = StillThinker()


def played(game_id, decisions=20, kinds=("human", "normal", "normal"), language="en"):
    """A match in which normal bots have decided for everybody, until it is the first seat's turn again."""
    match = new_match(kinds, language=language, game_id=game_id, seed=7)
    while len(match.past) < decisions or match.state.current_player or not match.past[-1].seat:
        player = new_player("normal", match.game, stream(1, len(match.past)))
        for move in match.state.legal_moves()[:1] if match.state.is_automatic else player.choose(match.state):
            match.play(move)
    return match


def lines(guest):
    """The tiles and rows of what bots decided, the latest last."""
    explanations = guest.scene.controller.explanations
    found = [widget for widget in guest.scene.page.widgets if isinstance(widget, (RecapTile, LogRow))]
    first = {widget.line.deed.first: widget for widget in found if explanations.can_explain(widget.line.deed)}
    return list(first.values())


def asked(guest, line):
    """Click on a line; return its tip and what was found."""
    guest.click_at(line.area.centre)
    for _ in range(3):
        guest.wait()
    same = next(widget for widget in lines(guest) if widget.line.deed.first == line.line.deed.first)
    return same.tip, guest.scene.controller.explanations.of(same.line.deed)


@EACH
@pytest.mark.parametrize("language", ["en", "fa"])
def test_a_click_on_a_bots_line_says_why(game_id, language):
    guest = Listener(played(game_id, language=language), language=language)
    t = guest.scene.context.t
    assert all(line.tip.foot == t("table.why_ask") for line in lines(guest))
    answers = []
    for number in range(len(lines(guest))):
        line = lines(guest)[number]
        tip, found = asked(guest, line)
        answers.append(found.answer)
        if found.answer is Answer.TOLD:
            assert tip.lines[: len(line.line.sentences)] == line.line.sentences
            assert len(tip.lines) > len(line.line.sentences)
            assert tip.foot == t("table.why_public")
        else:
            assert found.answer is Answer.SECRET
            assert tip.foot == t("table.why_secret", player=guest.scene.context.sides.escaped(found.decision.seat))
    assert answers


@EACH
def test_what_is_said_is_the_same_whatever_the_bots_hold(game_id):
    match = played(game_id)
    states = [match.state_after(number) for number in range(len(match.past))]
    guest, other = Listener(match), Listener(played(game_id))
    worlds = {number: state.imagine(None, stream(number, 5)) for number, state in enumerate(states)}
    other.match.state_after = lambda number: worlds[number].copy() if number < len(worlds) else other.match.state.copy()
    for number in range(len(lines(guest))):
        tips = [asked(someone, lines(someone)[number])[0] for someone in (guest, other)]
        assert tips[0] == tips[1]


def test_a_line_stays_explained_until_another_is_asked_about():
    guest = Listener(played("kingdom_builder"))
    first, second = lines(guest)
    tip, found = asked(guest, first)
    assert asked(guest, first) == (tip, found)
    assert asked(guest, second)[1] is not found
    assert guest.scene.controller.explanations.of(first.line.deed) is None


def test_other_lines_invite_nobody():
    guest = Listener(played("kingdom_builder"))
    log = guest.scene.surroundings.log
    others = [log.line(deed) for deed in log.deeds() if deed.side in (0, None)]
    assert others
    assert not any(log.tip_of(line, line.sentences).foot for line in others)


def test_whoever_moves_at_random_has_no_reason():
    guest = Listener(played("kingdom_builder", kinds=("human", "random", "random")))
    tip, found = asked(guest, lines(guest)[-1])
    assert found.answer is Answer.RANDOM
    assert tip.foot == guest.scene.context.t("table.why_random", player=guest.scene.context.sides.escaped(2))


def test_nothing_is_asked_while_a_bot_thinks():
    guest = Listener(played("kingdom_builder"))
    line, controller = lines(guest)[-1], guest.scene.controller
    controller.explanations.ask(line.line.deed)
    assert not controller.explanations.arrives(may_think=False)
    assert not controller.explanations.arrives(may_think=False)
    assert controller.explanations.is_awaited
    assert controller.goes_on_by_itself
    assert not controller.explanations.arrives(may_think=True)
    assert controller.explanations.arrives(may_think=True)


def test_a_bot_that_cannot_say_why_says_so():
    guest = Listener(played("kingdom_builder"))

    def answer(_question):
        raise BotError(Failure("broken"), is_lost=True)

    guest.app.thinker.answer = answer
    tip, found = asked(guest, lines(guest)[-1])
    assert found.answer is Answer.FAILED
    assert tip.foot == guest.scene.context.t("table.why_failed")


@pytest.mark.parametrize("game_id", ["san_juan", "architects"])
def test_after_the_match_everything_is_told(game_id):
    match = played(game_id, decisions=12)
    record = Match.new(game_id, match.record.seats, match.record.options, match.record.seed).record
    guest = Listener(match)
    whole = Match(record)
    for text in match.record.moves:
        whole.play(Move.parse(text))
    watched = routes.replay(guest.app, whole)
    guest.manager.push(watched)
    guest.scene = watched
    controller = watched.controller
    controller.show_move(len(match.record.moves))
    guest.wait()
    deeds = [deed for deed in watched.surroundings.log.deeds() if controller.explanations.can_explain(deed)]
    for deed in deeds:
        controller.show_move(deed.end)
        controller.explanations.ask(deed)
        for _ in range(3):
            guest.wait()
        found = controller.explanations.of(deed)
        assert found.answer is Answer.TOLD
        tip = watched.surroundings.log.tip_of(watched.surroundings.log.line(deed), ())
        assert tip.lines
        assert guest.prompt_line.more == tip.lines[0]
        assert tip.foot == watched.context.t("table.why_known", player=watched.context.sides.escaped(deed.side))
    assert deeds
    assert NAMES["en"][1] in watched.context.sides.names
