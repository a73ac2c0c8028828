"""Saves of every game to be damaged: whole matches, positions of the rulebook, maps brought along."""

import json
from functools import cache

import game
from game.core.data import DATA
from game.core.errors import TableError
from game.core.match import Match
from game.core.random_source import stream
from game.core.record import Record, Seat
from game.core.scenario import find_scenarios, read_scenario
from game.kingdom_builder.maps import box_sections
from tests.playing import every_setting

NAMES = ("رویا", "Odo", "", "علی‌رضا", "Æthel")
KINDS = ("human", "random", "easy", "normal", "hard")


@cache
def samples():
    """Return valid saves as JSON trees, by game."""
    found = {game_id: [] for game_id in game.GAMES}
    for number, (card, players, options) in enumerate(every_setting()):
        moves = (4, 25, 90, 10_000)[number % 4]
        found[card.id].append(_played(card.id, players, options, number, moves))
    for path in find_scenarios([DATA / "scenarios"]):
        found[path.parent.name] += _given(path)
    found["kingdom_builder"].append(_on_own_map())
    return found


def _played(game_id, players, options, seed, moves):
    seats = [Seat(KINDS[(seed + seat) % 5], NAMES[seat], (seat + seed) % 5) for seat in range(players)]
    match = Match.new(game_id, seats, options, seed)
    return _tree(_play(match, seed, moves))


def _given(path):
    """Return matches from the first position of an example."""
    for case in read_scenario(path).all_cases()[:1]:
        try:
            match = Match.from_position(path.parent.name, case.given, "human")
        except TableError:  # the example is that there is no such position
            return
        yield _tree(_play(match, 1, 3))


def _on_own_map():
    attachments = {"lagoon": list(box_sections(game.find("kingdom_builder").figures)["farm"].rows)}
    seats = [Seat("human", "رویا"), Seat("normal", "Odo", 1)]
    record = Record(
        game="kingdom_builder", version=game.__version__, seats=seats, options={"top_left": "lagoon_turned"}, seed=3,
        attachments=attachments,
    )  # fmt: skip
    return _tree(_play(Match(record), 3, 20))


def _play(match, seed, moves):
    random = stream(seed, 41)
    while not match.state.is_over and len(match.record.moves) < moves:
        match.play(random.choice(match.state.legal_moves()))
    return match


def _tree(match):
    record = match.record
    return json.loads(json.dumps({
        "format": record.format, "game": record.game, "version": record.version,
        "seats": [{"kind": seat.kind, "name": seat.name, "colour": seat.colour} for seat in record.seats],
        "options": record.options, "seed": record.seed, "attachments": record.attachments, "given": record.given,
        "moves": record.moves, "kept": record.kept, "over": record.over,
    }))  # fmt: skip
