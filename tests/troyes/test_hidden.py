"""What players may see (rules 1), and that bots see no more."""

from random import Random

import pytest

import game
from game.core.match import Match
from game.core.random_source import stream
from game.core.record import Seat
from game.troyes.facts import Facts
from game.troyes.tables import UNSEEN
from tests.hiding import check_choices, check_imagined, check_judgement, check_secrets, check_views, viewers
from tests.playing import events_of_match, random_states, states_between
from tests.positions import A, B, C, legal, play
from tests.troyes.dealing import dealt_anew
from tests.troyes.positions import given
from tests.troyes.rich_positions import THEMES, rich_state
from tests.troyes.test_plain_rules import rich_table

CARD = game.find("troyes")


def rich_states(seeds, every):
    """Positions out of the middle of matches."""
    return states_between(lambda seed: rich_table(seed).state, seeds, every)


def positions():
    """Positions out of whole matches and of rich ones."""
    for seed, (players, options) in enumerate(zip(CARD.players, CARD.variants, strict=True)):
        states = random_states(CARD.new(players, CARD.still_offered(players, options, {}), seed), seed)
        yield from ((number, state) for number, state in enumerate(states) if number % 19 == 0)
    yield from rich_states(range(12), 23)


def test_a_view_does_not_depend_on_what_is_hidden():
    check_views(positions(), dealt_anew)


def test_what_is_imagined_does_not_depend_on_what_is_hidden():
    check_imagined(positions(), dealt_anew)


def test_everything_hidden_is_dealt_anew():
    state = CARD.new(3, {}, 7)
    others = [state.imagine(A, stream(3, deal)) for deal in range(40)]
    for place in range(9):
        assert len({found.cards[place] for found in others}) == len(state.tables.stack(place, bonus=True))
    for deck in range(3):
        assert len({found.decks[deck] for found in others}) > 10
    assert len({found.set_aside for found in others}) > 10
    assert {found.characters[A] for found in others} == {state.characters[A]}
    for player in (B, C):
        assert len({found.characters[player] for found in others}) == 5
    assert len({found.random.state for found in others}) == 40


def test_what_is_imagined_keeps_what_is_seen():
    for number, state in positions():
        for seat in range(state.players):
            imagined = state.imagine(seat, stream(number, 5))
            assert imagined.view(seat).to_dict() == state.view(seat).to_dict()
            assert CARD.setup.census(imagined) == CARD.setup.census(state)
            assert imagined.legal_moves() == state.legal_moves()


# what is seen


def test_only_the_own_characters_and_points_are_seen():
    state = given(players=3, dice={"A": ["red 3"]}, vp={"A": 7, "B": 9, "C": 3}, round=2)
    view = state.view(B)
    assert view.characters == [(UNSEEN,), state.characters[B], (UNSEEN,)]
    assert view.vp == [UNSEEN, 9, UNSEEN, 0]
    assert state.view(None).characters == [(UNSEEN,)] * 3
    assert state.view(None).vp[:3] == [UNSEEN] * 3
    assert [score.parts["tokens"] for score in view.scores()] == [0, 9, 0]


def test_face_down_cards_decks_and_the_box_are_not_seen():
    state = given(players=3, dice={"A": ["red 3"]}, round=2)
    for seat in (None, A):
        view = state.view(seat)
        assert [card == UNSEEN for card in view.cards] == [False, False, True] * 3
        assert {card for deck in (*view.decks, view.set_aside) for card in deck} == {UNSEEN}
        assert list(map(len, view.decks)) == list(map(len, state.decks))
        assert view.random.state != state.random.state
        assert view.coming == ()


def test_everything_else_is_open():
    for _, state in positions():
        seen, real = state.view(None), state
        for name in ("deniers", "influence", "savings", "passed", "supply", "reserve", "spaces", "lying", "posts"):
            assert getattr(seen, name) == getattr(real, name)
        for name in ("pictures", "cubes", "dice", "black", "cathedral", "queue", "banners", "marauding", "taken"):
            assert getattr(seen, name) == getattr(real, name)
        for name in ("gone", "row", "scored", "start", "round", "rounds", "laid", "modifier", "struck"):
            assert getattr(seen, name) == getattr(real, name)


def test_alone_there_are_no_secrets_but_cards_and_decks():
    state = given(players=1, dice={"A": ["red 3"]}, vp={"A": 5, "le_roy": 8})
    for seat in (None, A):
        assert (state.view(seat).vp, state.view(seat).row) == ([5, 8], state.row)


def test_after_the_end_characters_and_points_are_open():
    *_, state = random_states(CARD.new(3, {}, 8), 8)
    for seat in viewers(state):
        view = state.view(seat)
        assert (view.characters, view.vp) == (state.characters, state.vp)
        assert view.scores() == state.scores()


def test_who_does_not_decide_has_no_moves():
    state = given(dice={"A": ["yellow 6"], "B": ["red 3"]})
    assert state.view(A).legal_moves() == state.legal_moves()
    assert state.view(B).legal_moves() == state.view(None).legal_moves() == state.view(B).search_moves() == []
    assert not state.view(B).is_legal(state.legal_moves()[0])
    assert state.view(B).why_not(state.legal_moves()[0]) == "not_your_turn"


def test_a_view_does_not_change_the_match():
    for _, state in positions():
        before = state.to_dict()
        for seat in viewers(state):
            view = state.view(seat)
            view.cards[0] = view.decks[0] = view.characters[0] = None
            view.vp[0] = 99
        assert state.to_dict() == before


# the log


def test_events_tell_characters_to_their_owner_only_and_no_totals():
    for players in (1, 2, 3, 4):
        secret = check_secrets(events_of_match("troyes", players, {}, players), players, "character")
        assert secret == ({"dealt"} if players > 1 else set())


def test_the_log_names_no_card_before_it_lies_open():
    match = Match.new("troyes", [Seat("random")] * 2, {}, 9)
    random = stream(9)
    open_cards, come = set(), set()
    while not match.state.is_over:
        for event in match.play(random.choice(match.state.search_moves())):
            values = event.seen_by(None).values
            if event.kind == "revealed":
                open_cards |= set(values["card"])
            elif "card" in values:
                assert values["card"] in open_cards
            if event.kind == "threat_came":
                come.add(values["threat"])
            elif "threat" in values:
                assert values["threat"] in come | {"marauding"}
            assert event.kind != "final_character" or match.state.is_over
    assert len(open_cards) == 9


# bots


@pytest.mark.usefixtures("brief_thought")
@pytest.mark.parametrize(("level", "count"), [("easy", 60), ("normal", 60), ("hard", 8), ("expert", 4)])
def test_a_bot_chooses_the_same_whatever_it_cannot_see(level, count):
    check_choices(rich_states(range(300), 23), dealt_anew, CARD, level, count)


def test_a_bot_judges_a_position_by_what_its_seat_sees():
    check_judgement(rich_states(range(30), 11), dealt_anew, CARD.expert)


def test_the_dice_of_the_future_are_hidden_too():
    state = given(dice={"A": ["red 3"], "B": ["red 3"]}, influence={"A": 9}, coming=[6, 6, 6])
    rolled = set()
    for deal in range(30):
        imagined = state.imagine(A, stream(deal))
        rolled.add(play(imagined, "reroll red 3").dice[A])
    assert len(rolled) > 3
    assert "reroll red 3" in legal(state)


def test_rich_positions_are_all_of_a_kind_that_can_be_played():
    for seed in range(0, 40, 3):
        state, _ = rich_state(Random(seed), seed, list(THEMES)[seed % len(THEMES)])
        assert CARD.setup.census(state) == CARD.setup.census(CARD.set_up(state.players, options_of(state), 1, {}))


def options_of(state):
    return {"bonus_cards": "on" if state.bonus_cards else "off"}


GAINS, LOSSES = ("gained_points", "prize"), ("wages_short", "threat_short", "not_countered")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whoever_counts_knows_the_points_of_the_others(players):
    """All points are won and lost in the open, so bots are not made to forget them."""
    match = Match.new("troyes", [Seat("random")] * players, {}, 8)
    random, counted = stream(8), [0] * players
    while not match.state.is_over:
        for event in match.play(random.choice(match.state.search_moves())):
            values = event.seen_by(None).values
            if event.kind in GAINS:
                counted[event.seat] += values["n"]
            elif event.kind in LOSSES:
                counted[event.seat] -= values["n"]
            elif event.kind == "built" and event.seat < players:
                counted[event.seat] += CARD.figures.facts_as(Facts).cathedral.vp
        assert match.state.vp[:players] == counted
        assert match.state.imagine(A, random.copy()).vp[:players] == counted
    assert sum(counted) > 0
