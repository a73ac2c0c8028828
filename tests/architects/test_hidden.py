"""What players may see (rules 4), and that bots see no more."""

from random import Random

import pytest

import game
from game.architects import stock
from game.architects.tables import UNSEEN
from game.core.random_source import stream
from tests.architects.dealing import dealt_anew
from tests.architects.positions import given
from tests.architects.rich_positions import rich_state
from tests.architects.test_plain_rules import THEMES, rich_table
from tests.hiding import check_choices, check_imagined, check_judgement, check_secrets, check_views, viewers
from tests.playing import events_of_match, random_states, states_between
from tests.positions import A, B, C, asked, play

CARD = game.find("architects")
OPEN = (
    "start", "order", "active", "available", "standing", "market", "guildhall", "prison", "captives", "goods",
    "supplies", "virtue", "unpaid", "paid", "level", "built", "apprentices", "characters", "row", "coins", "claimed",
    "schemes_used", "scheme", "large", "stand", "last_turns", "turn", "rival_id", "rival_level", "pending",
)  # fmt: skip


def rich_states(seeds, every):
    """Positions out of the middle of matches."""
    return states_between(lambda seed: rich_table(seed).state, seeds, every, most=60)


def whole_matches():
    """Positions out of whole matches, of the draft above all."""
    settings = [(5, CARD.variants[0]), (3, CARD.variants[1]), (1, CARD.variants[2]), (2, CARD.variants[2])]
    for seed, (players, options) in enumerate(settings):
        for number, state in enumerate(random_states(CARD.new(players, options, seed), seed)):
            if number % 4 == 0 if number < 24 else number % 97 == 0 or state.is_over:
                yield number, state


def positions():
    yield from whole_matches()
    yield from rich_states(range(40), 13)


def test_a_view_does_not_depend_on_what_is_hidden():
    check_views(positions(), dealt_anew)


def test_what_is_imagined_does_not_depend_on_what_is_hidden():
    check_imagined(positions(), dealt_anew)


def test_what_is_imagined_keeps_what_is_seen():
    for number, state in positions():
        for seat in range(state.players):
            imagined = state.imagine(seat, stream(number, 5))
            assert imagined.view(seat).to_dict() == state.view(seat).to_dict()
            assert imagined.random.state != state.random.state
            assert CARD.setup.census(imagined) == CARD.setup.census(state)
            if seat == state.current_player:
                assert imagined.legal_moves() == state.legal_moves()


def test_what_is_imagined_can_be_played_to_the_end():
    for number, state in whole_matches():
        for seat in range(state.players):
            *_, ended = random_states(state.imagine(seat, stream(number, 6)), number)
            assert ended.is_over


def test_everything_hidden_is_dealt_anew():
    state = given(
        players=3, options={"boards": "random"}, hand={A: ["well"], B: ["keep", "church"], C: ["tavern"]},
        rewards=["reward_wood", "reward_wood", "reward_gold"], small=["bm01", "bm02", "bm03"],
        large=["bm04", "bm05", "bm06", "bm07", "bm08", "bm09", "bm10"],
    )  # fmt: skip
    others = [state.imagine(A, stream(3, deal)) for deal in range(200)]
    for name in ("apprentice_deck", "building_deck", "random"):
        assert len({str(getattr(found, name)) for found in others}) == 200, name
    assert {found.hands[A] for found in others} == {state.hands[A]}
    assert len({card for found in others for card in found.hands[B]}) == 39
    assert {kind_of_reward(found.rewards[-1]) for found in others} == {0, 1, 2, 3, 4, 5}
    assert {found.small[-1] for found in others} == {0}
    assert {found.small[0] for found in others} == {1, 2}
    assert {found.large for found in others} == {state.large}, "everybody has seen these cards"


def kind_of_reward(number):
    return number // 2


def test_the_rivals_schemes_are_dealt_anew():
    state = given(players=1, schemes=(3, 4, 5, 6))
    state.schemes_used = (0, 1, 2, *range(7, 15))
    others = [state.imagine(A, stream(4, deal)) for deal in range(60)]
    assert {found.schemes[-1] for found in others} == {3, 4, 5, 6}
    assert all(found.schemes_used == state.schemes_used for found in others)


def test_draft_packets_and_picks_of_others_are_dealt_anew():
    state = CARD.new(3, {}, 5)
    state.apply(state.legal_moves()[0])
    assert asked(state) == ("draft", B)
    others = [state.imagine(B, stream(5, deal)) for deal in range(60)]
    assert {found.packets[B] for found in others} == {state.packets[B]}
    assert len({found.packets[A] for found in others}) > 50
    assert len({found.picks[A] for found in others}) > 10
    assert all(found.picks[A] in found.packets[A] for found in others)


def test_two_players_know_what_the_other_kept_of_a_packet_that_came_back():
    state = CARD.new(2, {}, 5)
    while len(state.hands[A]) < 2:
        state.apply(state.legal_moves()[0])
    kept = state.hands[B][1]
    assert state.recalled == [state.hands[A][1:], (kept,)]
    for deal in range(20):
        assert kept in state.imagine(A, stream(5, deal)).hands[B]
        assert kept in state.imagine(A, stream(5, deal)).imagine(A, stream(6, deal)).hands[B]
    assert not all(kept in state.imagine(None, stream(5, deal)).hands[B] for deal in range(20))


def test_a_card_given_away_unseen_may_be_the_one_that_was_known():
    state = given(hand={A: [], B: ["well", "keep"]})
    state.recalled[B] = state.hands[B][:1]
    stock.discard(state, B, state.hands[B][1])
    assert state.recalled[B] == ()


def test_a_known_card_that_is_built_has_left_the_hand():
    state = given(hand={A: [], B: ["well", "keep"]})
    state.recalled[B] = state.hands[B]
    well, keep = state.hands[B]
    stock.remove_card(state, B, well)
    assert state.recalled[B] == (keep,)


def test_more_players_see_no_packet_twice():
    state = CARD.new(3, {}, 5)
    while state.pending[-1].kind == "draft":
        state.apply(state.legal_moves()[0])
    assert state.recalled == [()] * 3


# what is seen


def test_only_the_own_hand_is_seen_but_the_number_of_cards_of_all():
    state = given(players=3, hand={A: ["well"], B: ["keep", "church"], C: []})
    view = state.view(B)
    assert view.hands == [(UNSEEN,), state.hands[B], ()]
    assert state.view(None).hands == [(UNSEEN,), (UNSEEN, UNSEEN), ()]


def test_only_the_own_packet_and_pick_are_seen():
    state = CARD.new(3, {}, 5)
    state.apply(state.legal_moves()[0])
    assert state.view(A).packets == [state.packets[A], (UNSEEN,) * 4, (UNSEEN,) * 4]
    assert state.view(A).picks == state.picks
    assert state.view(B).packets[A] == (UNSEEN,) * 4
    assert state.view(B).picks[A] == state.view(None).picks[A] == UNSEEN


def test_decks_and_rewards_are_not_seen_but_the_tops_of_the_market_are():
    state = given(players=1, small=["bm01", "bm02"], large=["bm04", "bm05"], rewards=["reward_gold", "reward_wood"])
    for seat in (None, A):
        view = state.view(seat)
        for name in ("apprentice_deck", "building_deck", "rewards", "schemes"):
            assert set(getattr(view, name)) == {UNSEEN}
            assert len(getattr(view, name)) == len(getattr(state, name))
        assert (view.small, view.large) == ((UNSEEN, 0), state.large)
        assert view.random.state != state.random.state


def test_five_cards_drawn_at_the_market_are_seen_by_the_player_only():
    state = play(given(silver={A: 2}, buildings=["keep", "well", "church"]), "place middle", "draw")
    assert state.view(A).drawn == state.drawn
    assert state.view(B).drawn == state.view(None).drawn == (UNSEEN,) * 3


def test_everything_else_is_open():
    for _, state in positions():
        for seat in (None, A):
            for name in OPEN:
                assert getattr(state.view(seat), name) == getattr(state, name), name


def test_hands_stay_hidden_even_after_the_end():
    *_, state = random_states(CARD.new(3, {}, 8), 8)
    for seat in viewers(state):
        view = state.view(seat)
        for player, cards in enumerate(state.hands):
            assert view.hands[player] == (cards if player == seat else (UNSEEN,) * len(cards))
        assert view.scores() == state.scores()


def test_who_does_not_decide_has_no_moves():
    state = given()
    moves = state.legal_moves()
    assert state.view(A).legal_moves() == moves
    assert state.view(B).legal_moves() == state.view(None).legal_moves() == state.view(B).search_moves() == []
    assert not state.view(B).is_legal(moves[0])
    assert state.view(B).why_not(moves[0]) == "not_your_turn"


def test_a_view_does_not_change_the_match():
    for _, state in positions():
        before = state.to_dict()
        for seat in viewers(state):
            view = state.view(seat)
            view.hands[0] = view.packets[0] = view.row[0] = view.virtue[0] = None
        assert state.to_dict() == before


def test_points_do_not_depend_on_what_a_seat_cannot_see():
    for _, state in positions():
        for seat in viewers(state):
            assert state.view(seat).scores() == state.scores()


# the log


SECRET = {"dealt", "drafted", "shelved", "drew", "kept", "buried"}


@pytest.mark.parametrize(
    ("players", "options"), [(3, {}), (4, {"boards": "random"}), (1, {}), (2, {"rival": "helena"})]
)
def test_events_tell_building_cards_to_their_owner_only(players, options):
    events = events_of_match("architects", players, options, players)
    assert all((event.kind in SECRET) is bool(event.secret) for event in events)
    assert check_secrets(events, players, "building") >= {"shelved", "drew", "dealt"}


def test_the_log_names_no_building_that_is_hidden():
    for seed in range(3):
        for event in events_of_match("architects", 2, {"rival": "constantine"}, seed):
            values = event.seen_by(None).values
            assert "building" not in values or event.kind in ("built", "revealed", "end_virtue")


# bots


@pytest.mark.usefixtures("brief_thought")
@pytest.mark.parametrize(("level", "count"), [("easy", 30), ("normal", 30), ("hard", 4)])
def test_a_bot_chooses_the_same_whatever_it_cannot_see(level, count):
    check_choices(rich_states(range(300), 13), dealt_anew, CARD, level, count)


def test_a_bot_judges_a_position_by_what_its_seat_sees():
    check_judgement(rich_states(range(12), 11), dealt_anew, CARD.expert)


# the positions of these tests


def test_rich_positions_have_all_pieces():
    for seed in range(0, 90, 3):
        theme = list(THEMES.values())[seed // 3 % len(THEMES)]
        state = rich_state(Random(seed), seed, theme)
        census = CARD.setup.census(state)
        expected = CARD.setup.census(
            CARD.set_up(state.players, {"rival": state.rival_id} if state.rival_id else {}, 1, {})
        )
        assert {name: count for name, count in census.items() if "reward" not in name} == {
            name: count for name, count in expected.items() if "reward" not in name
        }
