"""What must hold for every game, at every number of players and in every variant."""

import itertools

import msgspec
import pytest

from game.bots.players import AutomatonPlayer, ThinkingPlayer
from game.core.errors import IllegalMove
from game.core.match import Match
from game.core.move import Move
from game.core.random_source import stream
from game.core.record import Seat
from game.core.text import Texts
from tests.languages import LANGUAGES
from tests.playing import every_setting, random_states, setting_name

SETTINGS = list(every_setting())
LEVELS_APART = ("easy", "normal", "hard")
"""A beginner errs like easy, and an expert looks ahead like hard, only more so."""
SAVED_AFTER = (1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377)
"""Decisions after which a match is read again."""

pytestmark = [
    pytest.mark.parametrize(("card", "players", "options"), SETTINGS, ids=setting_name),
    pytest.mark.usefixtures("brief_thought"),  # here the hard level only has to play by the rules
]


def match_of(card, players, options, seed=1):
    """Play a whole random match with its record."""
    match = Match.new(card.id, [Seat("random")] * players, options, seed)
    random = stream(seed, 18)
    while not match.state.is_over:
        match.play(random.choice(match.state.legal_moves()))
    return match


def every_other(states):
    """Yield every second state of a match: the many settings meet all kinds of decisions."""
    return itertools.islice(states, 0, None, 2)


@pytest.mark.parametrize("seeds", [range(6), pytest.param(range(6, 60), marks=pytest.mark.soak)], ids=str)
def test_every_match_ends_and_somebody_must_always_decide(card, players, options, seeds):
    for seed in seeds:
        for state in random_states(card.new(players, options, seed), seed):
            assert state.is_over or state.current_player in range(state.sides)
            assert bool(state.legal_moves()) is not state.is_over
        assert state.players == players
        assert len(state.scores()) in range(players, state.sides + 1)


def test_a_decision_without_a_choice_is_asked_only_if_it_may_reveal_something(card, players, options):
    for seed in range(3):
        for state in random_states(card.new(players, options, seed), seed):
            assert state.is_over or len(state.legal_moves()) > 1 or state.may_reveal


def test_an_automated_side_has_a_single_move(card, players, options):
    automata = card.new(players, options, 15).automata
    for state in random_states(card.new(players, options, 15), 15):
        assert state.automata == automata
        assert not state.is_automatic or len(state.legal_moves()) == 1


def test_a_copy_is_equal_and_independent(card, players, options):
    random = stream(3)
    for state in every_other(random_states(card.new(players, options, 2), 2)):
        before = state.to_dict()
        copy = state.copy()
        assert copy.to_dict() == before
        if not copy.is_over:
            copy.apply(random.choice(copy.legal_moves()))
        assert state.to_dict() == before


def test_a_state_survives_being_written_down(card, players, options):
    for state in every_other(random_states(card.new(players, options, 3), 3)):
        plain = msgspec.json.decode(msgspec.json.encode(state.to_dict()))
        again = card.state.from_dict(plain)
        assert again.to_dict() == state.to_dict()
        assert again.legal_moves() == state.legal_moves()


def test_the_same_record_gives_the_same_match(card, players, options):
    match = match_of(card, players, options, 4)
    again = Match(msgspec.json.decode(msgspec.json.encode(match.record), type=type(match.record)))
    assert again.state.to_dict() == match.state.to_dict()
    assert [past.events for past in again.past] == [past.events for past in match.past]


def test_a_match_can_be_saved_and_loaded_at_any_time(card, players, options, tmp_path):
    match = Match.new(card.id, [Seat("random")] * players, options, 14, autosave=tmp_path / "autosave.json")
    random = stream(14)
    while not match.state.is_over:
        match.play(random.choice(match.state.legal_moves()))
        moves = len(match.past)
        if moves in SAVED_AFTER or match.state.is_over:  # to load a match is to play it again from the beginning
            assert Match.load(tmp_path / "autosave.json").state.to_dict() == match.state.to_dict()


def test_pieces_and_cards_never_appear_or_vanish(card, players, options):
    first = None
    for state in random_states(card.new(players, options, 5), 5):
        first = first or card.setup.census(state)
        assert card.setup.census(state) == first


def test_search_goes_through_legal_moves_and_finds_one_before_the_end(card, players, options):
    for state in random_states(card.new(players, options, 6), 6):
        assert set(state.search_moves()) <= set(state.legal_moves())
        assert bool(state.search_moves()) is not state.is_over


def test_move_texts_are_unique_and_parse_back(card, players, options):
    for state in random_states(card.new(players, options, 6), 6):
        moves = state.legal_moves()
        assert len({str(move) for move in moves}) == len(moves)
        assert [Move.parse(str(move)) for move in moves] == moves


def test_an_illegal_move_is_refused_and_changes_nothing(card, players, options):
    known = set()
    for number, state in enumerate(random_states(card.new(players, options, 7), 7)):
        moves = state.legal_moves()
        assert all(state.is_legal(move) for move in moves)
        known.update(moves)
        if number % 10 == 0 or state.is_over:
            before = state.to_dict()
            for move in (known - set(moves)) | {Move("frobnicate"), Move("build", ("x", 3))}:
                assert not state.is_legal(move)
                with pytest.raises(IllegalMove):
                    state.apply(move)
            assert state.to_dict() == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_prompt_and_event_has_its_sentence(card, players, options, language):
    texts = Texts(language)
    match = match_of(card, players, options, 8)
    names = ["Roya", "Kian", "Sara", "Odo", "Ada"][:players]
    for automaton in match.state.automata:
        assert texts.has(f"{card.id}.automaton.{automaton}")
        names.append(texts.name(card.id, "automaton", automaton))
    for events in [match.opening, *(past.events for past in match.past)]:
        for event in events:
            for viewer in (None, event.seat):
                assert texts.event(card.id, event.seen_by(viewer), names)
            assert texts.has(f"{card.id}.event.{event.kind}")
    for state in random_states(card.new(players, options, 8), 8):
        if not state.is_over:
            assert texts.prompt(card.id, state.prompt, names[state.current_player])
            assert texts.has(f"{card.id}.prompt.{state.prompt.id}")


def test_a_view_shows_nothing_hidden(card, players, options):
    for number, state in enumerate(random_states(card.new(players, options, 9), 9)):
        if number % 8 == 0:
            for seat in range(players):
                dealt_anew = state.imagine(seat, stream(number))
                assert dealt_anew.view(seat).to_dict() == state.view(seat).to_dict()
                assert dealt_anew.view(None).to_dict() == state.view(None).to_dict()


def test_what_is_imagined_is_a_possible_match(card, players, options):
    for number, state in enumerate(random_states(card.new(players, options, 10), 10)):
        seat = 0 if state.is_automatic else state.current_player
        if number % 10 == 0 and not state.is_over:
            imagined = state.imagine(seat, stream(number))
            assert imagined.legal_moves() == state.legal_moves()
            assert card.setup.census(imagined) == card.setup.census(state)
            assert number % 50 or list(random_states(imagined, number))[-1].is_over


@pytest.mark.parametrize("level", LEVELS_APART)
def test_a_bot_chooses_the_same_whatever_it_cannot_see(card, players, options, level):
    for number, state in enumerate(random_states(card.new(players, options, 11), 11)):
        if number % 40 == 0 and not (state.is_over or state.is_automatic):
            seat = state.current_player
            real = ThinkingPlayer(card, level, stream(number)).choose(state)
            for deal in range(3):
                other = state.imagine(seat, stream(number, deal))
                assert ThinkingPlayer(card, level, stream(number)).choose(other) == real


@pytest.mark.parametrize("level", LEVELS_APART)
def test_every_level_plays_legally_to_the_end(card, players, options, level):
    state = card.new(players, options, 12)
    bots = [ThinkingPlayer(card, level, stream(12, seat)) for seat in range(players)]
    bots += [AutomatonPlayer() for _ in state.automata]
    for _ in range(2_000):
        if state.is_over:
            return
        for move in bots[state.current_player].choose(state):
            state.apply(move)
    raise AssertionError("the match does not end")


def test_undo_goes_back_move_by_move_to_the_start(card, players, options):
    match = match_of(card, players, options, 13)
    moves = list(match.record.moves)
    final = match.state.to_dict()
    while match.undo(free=True):
        assert match.record.moves == moves[: len(match.past)]
    fresh = Match.new(card.id, [Seat("random")] * players, options, 13)
    assert match.state.to_dict() == fresh.state.to_dict()
    for move in moves:
        match.play(Move.parse(move))
    assert match.state.to_dict() == final
