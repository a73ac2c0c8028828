"""What players may see (rules 4), and that bots see no more."""

from random import Random

import pytest

import game
from game.core.random_source import stream
from game.san_juan import drawing
from game.san_juan.tables import EMPTY, UNSEEN
from tests.hiding import check_choices, check_imagined, check_views
from tests.playing import random_states, states_between
from tests.positions import A, B, play, told
from tests.san_juan.dealing import dealt_anew
from tests.san_juan.positions import given
from tests.san_juan.rich_positions import begin_round, rich_state

GAME = game.find("san_juan")


def rich_states(seeds, every):
    """Positions out of late matches."""
    return states_between(late_state, seeds, every)


def late_state(seed):
    state = rich_state(Random(seed), seed)
    begin_round(state, starting=seed % 2 == 0)
    return state


def positions():
    """Positions out of whole matches and late ones."""
    for seed, options in enumerate(GAME.variants):
        states = random_states(GAME.new(2 + seed, options, seed), seed)
        yield from ((number, state) for number, state in enumerate(states) if number % 7 == 0)
    yield from rich_states(range(12), 5)


def test_a_view_does_not_depend_on_what_is_hidden():
    check_views(positions(), dealt_anew)


def test_what_is_imagined_does_not_depend_on_what_is_hidden():
    check_imagined(positions(), dealt_anew)


def test_everything_hidden_is_dealt_anew():
    for number, state in rich_states(range(1, 9), 40):
        seat = state.current_player
        others = [state.imagine(seat, stream(number, deal)) for deal in range(20)]
        rival = (seat + 1) % state.players
        for pile in ("deck", "discard"):
            check_varied(others, state, lambda found, pile=pile: getattr(found, pile))
        for pile in ("hands", "chapel"):
            check_varied(others, state, lambda found, pile=pile, rival=rival: getattr(found, pile)[rival])
        for pile in ("goods", "harbor"):
            check_varied(others, state, lambda found, pile=pile, seat=seat: getattr(found, pile)[seat])
        assert len({found.random.state for found in others}) == 20
        assert all(found.hands[seat] == state.hands[seat] for found in others)
        if state.seen <= 2:
            assert len({found.tiles for found in others}) > 1
        assert len({found.tiles[5 - state.seen :] for found in others}) == 1


def check_varied(others, state, pile):
    """Unless there are too few cards for that, a pile has other cards every time."""
    hidden = [card for card in pile(state) if card >= 0]
    if len(hidden) >= 2:
        assert len({pile(found) for found in others}) > 2


def test_only_the_own_hand_and_the_own_tucked_cards_are_seen():
    cities = {"A": ["indigo_plant", "chapel", "bank", "harbor"], "B": ["indigo_plant", "chapel", "bank", "harbor"]}
    tucked = dict.fromkeys("AB", 2)
    state = given(
        city=cities, hand={"A": 3, "B": 4}, goods={"A": [1], "B": [1]}, chapel=tucked, bank=tucked, harbor=tucked,
        discard_size=5, seen=2,
    )  # fmt: skip
    view = state.view(B)
    assert view.hands == [(UNSEEN,) * 3, state.hands[B]]
    assert view.chapel == [(), state.chapel[B]]
    assert view.bank == [(), state.bank[B]]
    assert view.harbor == [(), (UNSEEN, UNSEEN)]
    assert [score.parts["tucked"] for score in view.scores()] == [0, 6]
    assert view.goods == [(UNSEEN, *[EMPTY] * 3)] * 2
    assert set(view.deck) == set(view.discard) == {UNSEEN}
    assert (len(view.deck), len(view.discard)) == (len(state.deck), 5)
    assert view.tiles == (UNSEEN,) * 3 + state.tiles[3:]
    assert view.random.state != state.random.state


def test_who_does_not_decide_has_no_moves():
    state = given(phase="builder", hand={"A": 6, "B": 6})
    assert state.view(A).legal_moves() == state.legal_moves()
    assert state.view(B).legal_moves() == state.view(None).legal_moves() == []
    assert not state.view(B).is_legal(state.legal_moves()[0])


def test_nobody_sees_what_a_rival_is_about_to_build():
    market = {"A": ["indigo_plant", "black_market"]}
    hands = {"A": ["tower", "well", "hut", "park"], "B": 4}
    state = given(phase="builder", city=market, goods={"A": [1]}, hand=hands)
    seen = state.view(B).to_dict()
    assert play(state, "build tower", "lay hut", "lay 1").view(B).to_dict() == seen


def test_nobody_sees_what_a_councillor_has_drawn():
    state = given(phase="councillor", hand={"A": 1, "B": 1})
    play(state, "draw")
    assert state.view(A).drawn == state.drawn
    assert state.view(B).drawn == (UNSEEN,) * 5
    first = next(move for move in state.legal_moves() if move.verb == "lay")
    state.apply(first)
    assert state.view(B).laid == ()


OPEN_CARDS = {"built", "covered", "mined", "mined_nothing", "goldsmith_took", "goldsmith_failed"}
SECRET_CARDS = {"gained", "sold", "council_kept", "prospected", "exchanged", "tucked", "banked"}


def test_events_show_drawn_and_tucked_cards_to_their_owner_only():
    found = set()
    for seed in range(10):
        state = rich_state(Random(seed), seed)
        state.listening = True
        events = begin_round(state, starting=True)
        random = stream(seed)
        for _ in range(250):
            found |= {check_event(event, state.players) for event in events}
            if state.is_over:
                break
            events = state.apply(random.choice(state.search_moves()))
    assert found - {""} == OPEN_CARDS | SECRET_CARDS


def check_event(event, players):
    """Check who sees the cards of an event; return its kind if it has any."""
    if not {"card", "shown_card"} & set(event.values):
        assert not event.secret
        return ""
    rivals = [None, *(seat for seat in range(players) if seat != event.seat)]
    seen = [event.seen_by(rival).values for rival in rivals]
    if event.kind in SECRET_CARDS:
        assert not any("card" in values for values in seen)
        assert event.seen_by(event.seat).values["card"] == event.values["card"]
    else:
        assert all(values == event.values for values in seen)
    return event.kind


def test_nobody_learns_what_lay_there_as_a_good():
    state = given(phase="trader", city={"A": ["indigo_plant", "harbor"]}, goods={"A": [1]}, hand={"A": [], "B": []})
    for event in told(state, "lay 1", "done"):
        assert set(event.values) <= {"good", "n", "slots", "card"}
    assert state.view(A).harbor[A] == (UNSEEN,)


@pytest.mark.usefixtures("brief_thought")
@pytest.mark.parametrize(("level", "count"), [("easy", 200), ("normal", 200), ("hard", 20)])
def test_a_bot_chooses_the_same_whatever_it_cannot_see(level, count):
    check_choices(rich_states(range(200), 23), dealt_anew, GAME, level, count)


def test_what_a_gold_mine_showed_is_known_until_cards_are_given_away_unseen():
    deck = ["quarry", "gold_mine", "tobacco_storage", "library"]
    state = given(
        phase="prospector", city={"A": ["indigo_plant", "gold_mine"]}, hand={"A": ["hut", "well"], "B": 4}, deck=deck
    )
    play(state, "pass")
    mined = state.hands[A][-1]
    assert state.tables.ids[mined] == "gold_mine"
    for number in range(5):
        imagined = state.imagine(B, stream(number))
        assert mined in imagined.hands[A]
        assert sorted(imagined.hands[A]) != sorted(state.hands[A])
    assert state.view(B).hands[A] == (UNSEEN,) * 3
    drawing.put_away(state, A, state.hands[A][:1])
    assert not all(mined in state.imagine(B, stream(number)).hands[A] for number in range(9))


def test_a_shown_card_that_is_built_is_no_longer_in_the_hand():
    state = given(phase="builder", hand={"A": ["hut", "well"], "B": 4})
    hut, well = state.hands[A]
    state.hands[A] = ()
    drawing.take_openly(state, A, (hut, well))
    drawing.play(state, A, hut)
    assert state.shown[A] == state.hands[A] == (well,)
