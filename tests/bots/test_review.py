"""Looking back at a match: what is said of it, and what is not."""

import math
from types import SimpleNamespace

import msgspec
import pytest

import game
from game.bots.arena import play_out
from game.bots.estimates import Estimate, combined, estimated, total
from game.bots.kept_review import fingerprint, keep_review, kept_review
from game.bots.levels import Level
from game.bots.own_decisions import MOST_COLUMNS, own_decisions, spans
from game.bots.review import LEAST_COST, LEAST_FUTURES, Review, final_difference, is_told
from game.bots.reviewer import Reviewer
from game.bots.scale import Scale
from game.bots.thinker import BotError
from game.bots.weighing import Weighing, weigh
from game.core.errors import SaveError, UsageError
from game.core.match import Match
from game.core.record import Seat
from game.core.saves import delete, rename, review_beside
from tests.hiding import other_worlds
from tests.review_measures import measured, names_blunder, planted_match, quiet_match

each_game = pytest.mark.parametrize("game_id", game.GAMES)
QUICK = 0.01


def scales(game_id, seed=4, players=2, options=None):
    match = Match.new(game_id, [Seat("normal")] * players, options or {}, seed)
    play_out(match)
    expert = match.game.expert
    return match, own_decisions(match, expert, 0)


# estimates


def test_an_estimate_of_few_samples_has_a_wide_margin():
    few, many = estimated([1.0, 3.0, 2.0]), estimated([1.0, 3.0, 2.0] * 40)
    assert few.mean == many.mean == 2.0
    assert few.half_width == pytest.approx(2.92 * few.error, rel=0.1)  # Student's t of two degrees of freedom
    assert many.half_width == pytest.approx(1.66 * many.error, rel=0.01)
    assert estimated([5.0]).error == math.inf


def test_sums_of_estimates_add_their_variances():
    both = total([Estimate(3.0, 3.0), Estimate(-1.0, 4.0)])
    assert (both.mean, both.error) == (2.0, 5.0)
    assert (Estimate(3.0, 3.0) - Estimate(1.0, 4.0)).mean == 2.0


def test_the_surer_of_two_estimates_counts_for_more():
    both = combined(Estimate(0.0, 1.0), Estimate(2.0, 3.0))
    assert both.mean == pytest.approx(0.2)
    assert both.error < 1.0
    assert combined(Estimate(4.0, 1.0), Estimate(9.0, math.inf)).mean == 4.0


# what is told


def test_nothing_is_told_that_chance_could_have_brought():
    assert is_told(Estimate(-8.0, 1.0, 30))
    assert not is_told(Estimate(-8.0, 4.0, 30)), "its margin covers zero"
    assert not is_told(Estimate(-2.0, 1.0, 30)), "clear alone, but not among several"
    assert not is_told(Estimate(-LEAST_COST + 0.1, 0.01, 30)), "too small to speak of"
    assert not is_told(Estimate(-8.0, 1.0, 4)), "hardly weighed"


def test_a_share_of_the_final_difference_is_choices_and_the_rest_is_luck():
    match = quiet_match("kingdom_builder", "normal", 2)
    review = weigh(match, 0, QUICK)
    start, choices, luck = review.sums()
    assert start.mean + choices.mean + luck.mean == pytest.approx(review.difference)
    assert luck.mean == pytest.approx(sum(column.luck.mean for column in review.columns))
    assert review.difference == final_difference(match.state.scores(), 0)
    first = review.columns[0].expected.mean
    by_column = sum(column.choices.mean + column.luck.mean for column in review.columns)
    assert first + by_column == pytest.approx(review.difference)


# decisions


@each_game
def test_own_decisions_are_cut_where_something_comes_to_light(game_id):
    match, decisions = scales(game_id)
    for decision in decisions:
        state = decision.state.copy()
        assert state.current_player == 0
        script = match.record.moves[decision.number :]
        assert [str(move) for move in decision.moves] == script[: len(decision.moves)]
        for move in decision.moves[:-1]:
            state.apply(move)
            assert state.reveals == decision.state.reveals
            assert (state.current_player, state.turn) == (0, decision.state.turn)
    own = sum(past.seat == 0 for past in match.past)
    assert sum(len(decision.moves) for decision in decisions) == own


@each_game
def test_what_left_no_choice_is_not_judged(game_id):
    match, decisions = scales(game_id)
    judged = {scale.decision.number for scale in Weighing(match, 0, QUICK)._scales}
    for decision in decisions:
        state = decision.state.copy()
        left = []
        for move in decision.moves:
            left.append(len(state.search_moves()) > 1)
            state.apply(move)
        assert (decision.number in judged) == any(left)


@each_game
def test_a_chart_never_has_too_many_columns(game_id):
    _, decisions = scales(game_id)
    found = spans(decisions)
    assert 0 < len(found) <= MOST_COLUMNS
    assert [span.first for span in found[1:]] == [span.last + 1 for span in found[:-1]]
    assert [one for span in found for one in span.decisions] == decisions


@each_game
def test_what_is_found_does_not_depend_on_what_the_player_could_not_know(game_id):
    match, decisions = scales(game_id)
    expert = match.game.expert
    decision = next(one for one in decisions[len(decisions) // 2 :] if one.is_open)
    level = SimpleNamespace(steps=0, think=lambda *_: [SimpleNamespace(moves=decision.moves, futures={})])
    found = set()
    for world in [decision.state, *other_worlds(game_id, decision.state, 0, 3)]:
        scale = Scale(expert, 0, decision._replace(state=world))
        scale.ask(level, 0.0, 1)
        scale.is_same = False
        scale.play_on(2, 1)
        scale.play_to_the_end(1)
        found.add(msgspec.json.encode((scale.gain, scale._own.far, scale.choice(0).own)))
    assert len(found) == 1


@each_game
def test_every_game_can_be_looked_back_at(game_id):
    match = quiet_match(game_id, "normal", 3)
    reviews = list(Weighing(match, 1, QUICK).reviews())
    done = [review.done for review in reviews]
    assert done == sorted(done)
    assert done[-1] == 100
    assert reviews[-1].seat == 1
    assert msgspec.json.decode(msgspec.json.encode(reviews[-1]), type=Review) == reviews[-1]


def test_the_same_match_is_judged_alike():
    match = quiet_match("san_juan", "normal", 3)
    assert weigh(match, 0, QUICK) == weigh(match, 0, QUICK)


@pytest.mark.parametrize("game_id", ["troyes", "architects"])
def test_matches_alone_are_measured_against_the_automated_rival(game_id):
    match, _ = scales(game_id, players=1)
    review = weigh(match, 0, QUICK)
    scores = match.state.scores()
    assert review.difference == scores[0].total - max(score.total for score in scores[1:])
    assert review.columns


def test_estimates_that_cannot_both_be_right_are_not_sure_together():
    both = combined(Estimate(0.0, 1.0), Estimate(10.0, 1.0))
    assert both.mean == pytest.approx(5.0)
    assert both.half_width > 5.0


def test_a_match_that_only_one_way_ends_is_not_held_against_a_judgement():
    match, decisions = scales("kingdom_builder")
    decision = next(decision for decision in decisions if decision.is_open)
    scale = Scale(match.game.expert, 0, decision)
    scale.ask(Level(), 1.0, 1)
    scale.is_same = False
    running, over = decision.state, match.state

    def end_of(moves, seed, *, then=(), to_the_end=False):
        return over if to_the_end or moves == decision.moves else running

    scale.futures.end_of = end_of
    scale.play_on(4, 1)
    assert not scale.gain.is_clear
    assert not scale.beyond.is_clear
    scale.play_to_the_end(LEAST_FUTURES)
    assert scale.gain.mean == 0


def test_what_is_left_undone_again_and_again_does_not_count_as_often_in_sums():
    match = quiet_match("architects", "normal", 3)
    weighing = Weighing(match, 0, QUICK)
    *_, plain = weighing.reviews()
    for scale in weighing._scales:
        scale.is_same, scale._ends_apart, scale._beyond = True, False, [40.0, 41.0]
    review = weighing._review()
    ahead = review.columns[0].expected.mean - weighing._starts[0].expected.mean
    assert 0 < ahead <= 1.65 * weighing._scales[0].spread + 0.01
    start, choices, luck = review.sums()
    assert start.mean + choices.mean + luck.mean == pytest.approx(plain.difference)
    assert sum(column.luck.mean + column.choices.mean for column in review.columns) + start.mean == pytest.approx(
        plain.difference
    )


def test_a_running_match_cannot_be_looked_back_at():
    match = Match.new("kingdom_builder", [Seat("normal")] * 2, {}, 1)
    with pytest.raises(UsageError):
        Weighing(match, 0)


def test_a_blunder_is_named_and_the_better_way_is_told_with_its_reason():
    planted = planted_match("kingdom_builder", "normal", 1)
    is_named, review = names_blunder(planted, 0.4)
    assert is_named
    worst = review.costliest()[0]
    assert worst.reason is not None
    assert worst.own.moves != worst.bot.moves
    assert sum(worst.bot.at_the_end.values()) > sum(worst.own.at_the_end.values())


# keeping


@pytest.fixture
def kept(tmp_path):
    match = quiet_match("san_juan", "normal", 1)
    path = tmp_path / "a match.match"
    match.save(path)
    review = weigh(match, 0, QUICK)
    keep_review(path, match.record, review)
    return SimpleNamespace(path=path, record=match.record, review=review)


def test_a_review_is_kept_beside_its_match(kept):
    assert kept_review(kept.path, kept.record, 0) == kept.review
    assert kept_review(kept.path, kept.record, 1) is None


def test_a_damaged_review_or_that_of_another_match_is_told_and_replaced(kept):
    file = review_beside(kept.path)
    whole = file.read_bytes()
    for content in (b"", b"\xff\x00", whole[: len(whole) // 2], b"[1, 2]"):
        file.write_bytes(content)
        with pytest.raises(SaveError, match="damaged"):
            kept_review(kept.path, kept.record, 0)
    file.write_bytes(whole)
    other = msgspec.structs.replace(kept.record, seed=kept.record.seed + 1)
    assert fingerprint(other) != fingerprint(kept.record)
    with pytest.raises(SaveError, match="another match"):
        kept_review(kept.path, other, 0)
    keep_review(kept.path, other, kept.review)
    assert kept_review(kept.path, other, 0) == kept.review


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("columns", 0, "expected", "mean"), 1e308),
        (("columns", 0, "number"), 100_000),
        (("columns", 0, "number"), -3),
        (("choices", 0, "number"), 100_000),
        (("choices", 0, "column"), 99),
        (("choices", 0, "gain", "error"), -1e300),
        (("seat",), 1),
        (("difference",), 10**12),
    ],
)
def test_a_review_of_what_cannot_have_been_is_damaged(kept, path, value):
    file = review_beside(kept.path)
    content = msgspec.json.decode(file.read_bytes())
    *way, last = path
    told = content["reviews"]["0"]
    for part in way:
        told = told[part]
    told[last] = value
    file.write_bytes(msgspec.json.encode(content))
    with pytest.raises(SaveError, match="damaged"):
        kept_review(kept.path, kept.record, 0)


def test_a_review_goes_where_its_match_goes(kept, monkeypatch):
    monkeypatch.setattr("game.core.saves.folder", lambda: kept.path.parent)
    renamed = rename(kept.path, "another name")
    assert kept_review(renamed, kept.record, 0) == kept.review
    delete(renamed)
    assert not review_beside(renamed).exists()


# in a process of its own


def watch(reviewer):
    while reviewer.is_working:
        reviewer.look()


def test_a_review_is_made_in_another_process_and_can_be_watched():
    match = quiet_match("kingdom_builder", "normal", 1)
    reviewer = Reviewer(match.record, 0, QUICK)
    try:
        watch(reviewer)
        assert reviewer.look() == weigh(match, 0, QUICK)
    finally:
        reviewer.stop()


def test_a_review_can_be_ended_and_a_process_that_dies_is_told():
    match = quiet_match("kingdom_builder", "normal", 1)
    reviewer = Reviewer(match.record, 0)
    process = reviewer._worker.process
    reviewer.stop()
    assert not process.is_alive()
    assert not reviewer.is_working
    assert reviewer.look() is None
    lost = Reviewer(match.record, 0)
    lost._worker.process.kill()
    lost._worker.process.join()
    with pytest.raises(BotError):
        watch(lost)


# how far it can be trusted


@pytest.mark.soak
@each_game
def test_planted_blunders_are_named(game_id):
    found = [one.count for one in measured("planted", game_id, "expert", range(1, 11))]
    assert sum(found) >= 0.8 * len(found)


@pytest.mark.soak
@each_game
def test_matches_between_experts_stay_quiet(game_id):
    found = [one.count for one in measured("quiet", game_id, "expert", range(1, 21))]
    assert sum(found) <= len(found)
