"""The engine against a second, naive reading of the rules: both play the same matches and must agree throughout."""

from random import Random

import pytest

import game
from game.core.move import Move
from game.core.random_source import RandomSource
from game.core.score import winners
from game.san_juan.decisions import PayAbout
from tests.comparing import QuestionDuel, Words, compare_until_seen, play_on
from tests.reading import answer_with
from tests.san_juan import plain_rules as plain
from tests.san_juan.rich_positions import KINDS, begin_round, named, rich_state

GAME = game.find("san_juan")

CHOICES = ["start", "office", "chapel", "bank", "limit", "pay", "produce", "sell", "keep", "discard"]


class Shuffler(RandomSource):
    """A random source that remembers how piles lie after shuffling."""

    piles: list = []

    def shuffle(self, items):
        super().shuffle(items)
        self.piles.append(items[:])


class Luck:
    """How piles lie after shuffling, as the engine shuffled them; the plain rules must need just that."""

    def __init__(self, piles):
        self.piles = piles

    def shuffled(self, cards):
        pile = named(self.piles.pop(0))
        assert sorted(pile) == sorted(cards)
        return pile


# -- the engine's state in plain words --------------------------------------------------------------------------


def kinds_in(bits):
    return {kind for number, kind in enumerate(KINDS) if bits >> number & 1}


def player_by_engine(state, seat):
    city, goods = state.cities[seat], state.goods[seat]
    assert len(city) == len(goods) == state.building_count(seat)
    return {
        "hand": sorted(named(state.hands[seat])),
        "city": named(city),
        "goods": [None if good < 0 else KINDS[good] for good in goods],
        "built": kinds_in(state.built[seat]),
        "ready": kinds_in(state.ready[seat]),
        "covered": [(slot + 1, KINDS[card]) for slot, card in state.covered[seat]],
        "tucked": [named(pile[seat]) for pile in (state.chapel, state.bank, state.harbor)],
        "bank used": bool(state.bank_used >> seat & 1),
        "limit": state.hand_limit(seat),
    }


def table_by_engine(state):
    """Everything on the table, as the engine has it."""
    seen = {
        "players": [player_by_engine(state, seat) for seat in range(state.players)],
        "deck": named(state.deck),
        "discard": sorted(named(state.discard)),
        "tile": None if state.tile < 0 else state.facts.tiles[state.tile].id,
        "tiles": [state.facts.tiles[tile].id for tile in state.tiles],
        "turned": state.seen,
        "governor": state.governor,
        "round": state.round,
        "cathedral": state.cathedral,
        "standstill": state.standstill,
        "over": state.is_over,
        "decides": state.current_player,
    }
    if state.is_over:
        return seen
    decision = state.pending[-1]
    seen |= {
        "kind": decision.kind,
        "about": about_by_engine(decision),
        "prompt": (state.prompt.id, dict(state.prompt.values)),
        "midway": state.is_midway,
        "to lay": state.to_lay() if decision.kind in CHOICES else 0,
        "laid": (sorted(named(state.laid)), [slot + 1 for slot in state.laid_slots]),
        "drawn": sorted(named(state.drawn)),
        "picks": state.picks,
        "picker": state.picker,
        "role": None if state.role < 0 else state.facts.roles[state.role].id,
        "taken": {state.facts.roles[role].id: seat for role, seat in enumerate(state.taken) if seat >= 0},
        "doubled": state.doubled,
    }
    return seen


def about_by_engine(decision):
    if decision.kind != "pay":
        return decision.about
    card, slot, cost = PayAbout(*decision.about)
    return (KINDS[card], None if slot < 0 else slot + 1, cost)


def player_by_rules(p, seat):
    player = p.players[seat]
    return {
        "hand": sorted(player.hand),
        "city": player.kinds,
        "goods": [building.good for building in player.city],
        "built": set(player.kinds),
        "ready": {kind for kind in player.kinds if player.works(kind)},
        "covered": player.covered,
        "tucked": [player.chapel, player.bank, player.harbor],
        "bank used": player.bank_used,
        "limit": plain.hand_limit(p, seat),
    }


def table_by_rules(p):
    """Everything on the table, as the plain rules have it."""
    q = p.question
    seen = {
        "players": [player_by_rules(p, seat) for seat in range(len(p.players))],
        "deck": p.deck,
        "discard": sorted(p.discard),
        "tile": p.tile,
        "tiles": [*p.tiles, p.tile] if p.tile else p.tiles,
        "turned": p.turned,
        "governor": p.governor,
        "round": p.round,
        "cathedral": p.cathedral,
        "standstill": p.standstill,
        "over": p.over,
        "decides": -1 if p.over else q.seat,
    }
    if p.over:
        return seen
    seen |= {
        "kind": q.kind,
        "about": q.about,
        "prompt": plain.prompt(p),
        "midway": q.kind == "pay" or q.chosen > 0,
        "to lay": max(0, q.least - q.chosen),
        "laid": (sorted(q.laid), q.laid_slots),
        "drawn": sorted(p.drawn),
        "picks": p.picks,
        "picker": p.picker,
        "role": p.role,
        "taken": p.taken,
        "doubled": p.doubled,
    }
    return seen


def plain_position(state):
    """The plain position of a table that is laid out."""
    players = []
    for seat in range(state.players):
        seen = player_by_engine(state, seat)
        city = [plain.Building(*found) for found in zip(seen["city"], seen["goods"], strict=True)]
        players.append(
            plain.Player(named(state.hands[seat]), city, *seen["tucked"], seen["bank used"], seen["covered"])
        )
    return plain.Position(
        players=players,
        deck=named(state.deck),
        discard=named(state.discard),
        tiles=[state.facts.tiles[tile].id for tile in state.tiles],
        turned=state.seen,
        governor=state.governor,
        picker=state.governor,
        expansion=state.new_buildings,
        cathedral=state.cathedral,
        round=state.round,
        standstill=state.standstill,
    )


# -- playing both ----------------------------------------------------------------------------------------------


class Duel(QuestionDuel):
    """One match of San Juan."""

    words = Words(table_by_engine, table_by_rules, plain.legal_moves)

    def __init__(self, state, label):
        super().__init__(state, plain_position(state), label)
        state.random = Shuffler(state.random.state, [])

    def begin(self, *, advanced):
        """Start with the first round."""
        return self.start(self.state.begin, plain.whole_match(self.position, advanced=advanced))

    def go_on(self, *, starting):
        """Start with a later round: with the steps before it, or with its first pick."""
        flow = plain.rest_of_match(self.position, starting=starting)
        return self.start(lambda: begin_round(self.state, starting=starting), flow)

    def agree_further(self, found):
        if not self.state.is_over and self.position.question.kind == "build":
            self.agree_on_costs()

    def agree_on_costs(self):
        state, p, seat = self.state, self.position, self.position.question.seat
        for kind in {*p.players[seat].hand, "cathedral"}:
            for slot in (None, *range(1, len(p.players[seat].city) + 1)):
                asked = (seat, KINDS.index(kind), slot - 1 if slot else -1)
                note = f"{self.note()}: {kind} over {slot}"
                assert state.cost(*asked) == plain.cost(p, seat, kind, slot), note
                assert dict(state.discounts(*asked)) == plain.discounts(p, seat, kind, slot), note
                reason, faults = state.why_not(*asked), plain.faults(p, seat, kind, slot)
                assert reason in faults if faults else reason is None, note

    def agree_on_points(self):
        state, p = self.state, self.position
        scores = state.scores()
        for seat, score in enumerate(scores):
            assert list(score.parts.items()) == list(plain.score(p, seat).items()), self.note()
            assert score.tie_break == (plain.tie(p, seat),), self.note()
        assert winners(scores) == plain.winners(p), self.note()
        totals = sorted(score.total for score in scores)
        p.seen["decided by the tie-break"] += totals[-1] == totals[-2] and len(winners(scores)) == 1
        p.seen["shared victory"] += len(winners(scores)) > 1

    def step(self, engine, rules):
        self.state.random.piles.clear()
        events = engine()
        luck = Luck(self.state.random.piles)
        self.position.log = []
        rules(luck)
        while (answer := plain.sole_answer(self.position)) is not None:
            answer_with(self.position, answer, luck)
        assert not luck.piles, self.note()
        assert list(map(told, events)) == self.position.log, self.note()


def told(event):
    """An event in plain words; moves count slots from 1, events from 0."""
    values = dict(event.values)
    if "slot" in values:
        values["slot"] += 1
    if "slots" in values:
        values["slots"] = tuple(slot + 1 for slot in values["slots"])
    return event.kind, event.seat, values


WEIGHTS = {"build": 3, "pass": 1, "lift": 1, "back": 1, "double": 3}
"""How likely a random player makes a move; others count 4."""


def weight(move, role):
    if move.verb == "take":
        return 8 if move.args == (role,) else 2
    return WEIGHTS.get(move.verb, 4)


def play(duel, random, decisions):
    """Play on at random, with a liking for one role."""
    role = random.choice(plain.ROLES)
    return play_on(duel, random, decisions, lambda move: weight(move, role))


# -- where the matches begin -----------------------------------------------------------------------------------

SETTINGS = [
    {},
    {"new_buildings": "off"},
    {"setup": "advanced"},
    {"new_buildings": "off", "setup": "advanced"},
]


def whole_match(seed):
    """A match from its setup; the seed says how many play and by which options."""
    players = 2 + seed % 3
    options = SETTINGS[seed // 3 % len(SETTINGS)]
    state = GAME.set_up(players, options, seed, {})
    return Duel(state, f"match with seed {seed}").begin(advanced=options.get("setup") == "advanced")


def rich_table(seed):
    """A late position, from the start of a round or from its first pick."""
    random = Random(seed)
    return Duel(rich_state(random, seed), f"rich table with seed {seed}").go_on(starting=random.random() < 0.5)


# -- the comparisons -------------------------------------------------------------------------------------------


def compare_whole_match(seed):
    duel = play(whole_match(seed), Random(seed), decisions=20_000)
    assert duel.state.is_over, duel.note()
    return duel.seen


def compare_rich_table(seed):
    return play(rich_table(seed), Random(seed), decisions=100).seen


IN_WHOLE_MATCHES = (
    "answered without asking",
    "customs stocked",
    "ended: built",
    "gained: carpenter",
    "limit 7",
    "limit 12",
    "reshuffled",
    "sold: customs",
)

IN_RICH_TABLES = (
    "1 goods pay",
    "2 goods pay",
    "bank used up",
    "both piles empty",
    "built again",
    "councillor finds too little",
    "councillor keeps all",
    "covered by cathedral",
    "covered: black_market",
    "covered: carpenter",
    "covered: cathedral",
    "covered: chapel",
    "covered: park",
    "covered: poor_house",
    "covered: quarry",
    "covered: smithy",
    "decided by the tie-break",
    "doubled by itself",
    "ended: built",
    "ended: standstill",
    "everything is needed to pay",
    "gained: hut",
    "gained: market_hall",
    "gained: market_stand",
    "gained: poor_house",
    "gained: tavern",
    "gained: well",
    "gold mine finds too little",
    "gold mine succeeds",
    "goldsmith succeeds",
    "good lost: coffee",
    "good lost: customs",
    "harbored",
    "keep: all cards are alike",
    "library spent",
    "limit 6",
    "market hall and stand",
    "only equal cards can pay",
    "poor house after carpenter",
    "reshuffled in the middle",
    "shared victory",
    "too few cards for goods",
)


def test_the_cards_are_the_same():
    facts = GAME.new(2, {}, 1).facts
    assert [card.id for card in facts.cards] == KINDS
    for card in facts.cards:
        assert plain.CARDS[card.id] == (card.cost, card.points, card.copies, card.added)
        assert card.is_plant is (card.id in plain.PRODUCTION)
        assert not card.is_plant or plain.PRODUCTION[card.id][0] == card.good
        assert card.monument is (card.id in plain.MONUMENTS)
        assert card.cover_value == plain.crane_value(card.id)
    assert {tile.id: tile.prices for tile in facts.tiles} == plain.TILES


def test_whole_matches_agree():
    compare_until_seen(compare_whole_match, 12, *IN_WHOLE_MATCHES)


def test_rich_tables_agree():
    compare_until_seen(compare_rich_table, 150, *IN_RICH_TABLES)


def test_whatever_is_not_legal_is_refused():
    known = {Move("frobnicate"), Move("build", ("x", 3)), Move("lay", (0,)), Move("lay", ("x",)), Move("lift", (99,))}
    for seed in (0, 1):
        duel = rich_table(seed)
        random = Random(seed)
        for _ in range(60):
            moves = duel.agree()
            known.update(moves)
            assert {str(move) for move in known if duel.state.is_legal(move)} == plain.legal_moves(duel.position)
            if duel.state.is_over:
                break
            duel.apply(random.choice(moves))


@pytest.mark.soak
@pytest.mark.parametrize(("compare", "number"), [(compare_whole_match, 600), (compare_rich_table, 15_000)])
def test_many_more_agree(compare, number):
    compare_until_seen(compare, number, first=1000)
