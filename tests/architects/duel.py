"""One match, played by the engine and by the plain rules side by side."""

from collections import Counter

from game.core.score import winners
from tests.architects import plain_guildhall, plain_market, plain_places, plain_scoring
from tests.architects import plain_rules as plain
from tests.architects.plain_table import (
    APPRENTICES,
    BUILDINGS,
    CHARACTERS,
    FIGURES,
    GOODS,
    LEVELS,
    MARKET_CARDS,
    NOBODY,
    PLACES,
    SCHEMES,
    SKILLS,
    SPACES,
    Position,
    Side,
    tax_after_evasion,
)
from tests.comparing import QuestionDuel, Words
from tests.reading import answer_with

APPRENTICE_IDS, BUILDING_IDS, CHARACTER_IDS = list(APPRENTICES), list(BUILDINGS), list(CHARACTERS)
MARKET_IDS, SCHEME_IDS = list(MARKET_CARDS), list(SCHEMES)
REWARD_IDS = [card["id"] for card in FIGURES["rewards"] for _ in range(card["copies"])]
WHY_NOT = {
    "not_your_turn", "not_now", "no_silver", "too_virtuous", "too_corrupt", "taken", "stand_empty", "no_group",
    "place_limit", "no_skill", "no_goods", "no_card", "no_box", "top_reached", "nothing_to_build", "limit",
    "no_captive", "no_prisoner", "none_abroad", "no_debt", "deck_empty", "cannot_move",
}  # fmt: skip
VISITS = ("storehouse", "guard", "capture", "mines", "pay", "workshop", "overflow")
"""Questions of which is compared what they are about."""


class Luck:
    """What the engine's shuffles brought; the plain rules must need just these."""

    def __init__(self, state):
        self.state = state
        self.revealed = False  # whether something hidden came to light
        self.market_shuffles = self.scheme_shuffles = 0

    def shuffled_market(self, cards):
        """The new small pile: what is left of it, and the card that was flipped."""
        self.market_shuffles += 1
        found = [MARKET_IDS[card] for card in (*self.state.small, *self.state.large)]
        assert sorted(found) == sorted(cards)
        return found

    def shuffled_schemes(self, cards):
        """The new deck: what is left of it, and the card that was revealed."""
        self.scheme_shuffles += 1
        found = [SCHEME_IDS[card] for card in (*self.state.schemes, self.state.scheme)]
        assert sorted(found) == sorted(cards)
        return found


# -- the engine's state in plain words --------------------------------------------------------------------------


def named(ids, numbers):
    """Cards by name; an empty place is None."""
    return [None if number == -1 else ids[number] for number in numbers]


def side_by_engine(state, side):
    character = state.characters[side]
    return {
        "available": state.available[side],
        "prison": state.prison[side],
        "captives": {owner: state.held(side, owner) for owner in range(state.sides) if state.held(side, owner)},
        "goods": {good: state.good(side, number) for number, good in enumerate(GOODS) if state.good(side, number)},
        "supplies": state.supplies if side == state.rival else 0,
        "virtue": state.virtue[side],
        "unpaid": state.unpaid[side],
        "paid": state.paid[side],
        "level": state.level[side],
        "hand": sorted(named(BUILDING_IDS, state.hands[side])),
        "built": named(BUILDING_IDS, state.built[side]),
        "apprentices": named(APPRENTICE_IDS, state.apprentices[side]),
        "character": None if character == -1 else CHARACTER_IDS[character],
    }


def table_by_engine(state):
    """Everything on the table, as the engine has it."""
    return {
        "sides": [side_by_engine(state, side) for side in range(state.sides)],
        "rival": state.rival,
        "start": state.start,
        "order": list(state.order),
        "active": state.active,
        "standing": {
            place: {side: state.group(number, side) for side in range(state.sides) if state.group(number, side)}
            for number, place in enumerate(PLACES)
        },
        "market": [None if side == -1 else side for side in state.market],
        "guildhall": list(state.guildhall),
        "rows": named(APPRENTICE_IDS, state.row),
        "coins": list(state.coins),
        "apprentice deck": named(APPRENTICE_IDS, state.apprentice_deck),
        "building deck": named(BUILDING_IDS, state.building_deck),
        "rewards": named(REWARD_IDS, state.rewards),
        "claimed": named(REWARD_IDS, state.claimed),
        "small": named(MARKET_IDS, state.small),
        "large": named(MARKET_IDS, state.large),
        "schemes": named(SCHEME_IDS, state.schemes),
        "schemes used": sorted(named(SCHEME_IDS, state.schemes_used)),
        "scheme": named(SCHEME_IDS, [state.scheme])[0],
        "stand": state.stand,
        "packets": [sorted(named(BUILDING_IDS, packet)) for packet in state.packets],
        "picks": named(BUILDING_IDS, state.picks),
        "drawn": named(BUILDING_IDS, state.drawn),
        "last turns": state.last_turns,
        "turn": state.turn,
        "over": state.is_over,
        "decides": state.current_player,
    }


def question_by_engine(state):
    """What is asked, as the engine has it."""
    kind, _, about = state.pending[-1]
    return {
        "kind": kind,
        "about": about if kind in VISITS else (),
        "prompt": (state.prompt.id, dict(state.prompt.values)),
        "midway": state.is_midway,
        "may reveal": state.may_reveal,
    }


# -- the plain position in the same words -----------------------------------------------------------------------


def counted(counter):
    return {name: count for name, count in sorted(counter.items()) if count}


def side_by_rules(side):
    goods = {good: side.goods[good] for good in GOODS if side.goods[good]}
    return {**vars(side), "captives": counted(side.captives), "goods": goods, "hand": sorted(side.hand)}


def table_by_rules(p):
    """Everything on the table, as the plain rules have it."""
    return {
        "sides": [side_by_rules(side) for side in p.sides],
        "rival": p.rival,
        "start": p.start,
        "order": p.order,
        "active": p.active,
        "standing": {place: counted(workers) for place, workers in p.standing.items()},
        "market": list(p.market.values()),
        "guildhall": p.guildhall,
        "rows": p.rows[0] + p.rows[1],
        "coins": p.coins[0] + p.coins[1],
        "apprentice deck": p.apprentice_deck,
        "building deck": p.building_deck,
        "rewards": p.rewards,
        "claimed": p.claimed,
        "small": p.small,
        "large": p.large,
        "schemes": p.schemes,
        "schemes used": sorted(p.schemes_used),
        "scheme": p.scheme,
        "stand": p.stand,
        "packets": [sorted(packet) for packet in p.packets],
        "picks": p.picks,
        "drawn": p.drawn,
        "last turns": p.last_turns,
        "turn": p.turns,
        "over": p.over,
        "decides": NOBODY if p.over else p.question.seat,
    }


def question_by_rules(p):
    """What is asked, as the plain rules have it."""
    q = p.question
    return {
        "kind": q.kind,
        "about": q.about if q.kind in VISITS else (),
        "prompt": (q.prompt, q.values),
        "midway": q.kind not in plain.BEGINNINGS,
        "may reveal": q.kind in plain.MAY_REVEAL,
    }


def legal_by_rules(p):
    return set() if p.over else p.question.answers


def plain_position(state, *, is_chosen=False):
    """The plain position of a table that is laid out."""
    seen = table_by_engine(state)
    p = Position(
        players=state.players,
        sides=[plain_side(found) for found in seen["sides"]],
        rival_name=state.rival_id or None,
        rival_level=LEVELS[state.rival_level],
        has_characters=state.has_characters,
        is_chosen=is_chosen,
        first_apprentice=state.first_apprentice,
        left_column=state.left_column,
        standing={place: Counter(workers) for place, workers in seen["standing"].items()},
        market=dict(zip(SPACES, seen["market"], strict=True)),
        rows=[seen["rows"][:4], seen["rows"][4:]],
        coins=[seen["coins"][:4], seen["coins"][4:]],
        last_turns=seen["last turns"],
        turns=seen["turn"],
    )
    for name in ("start", "order", "active", "guildhall", "rewards", "claimed", "small", "large", "schemes", "scheme"):
        setattr(p, name, seen[name])
    for name in ("apprentice_deck", "building_deck", "schemes_used", "stand", "picks"):
        setattr(p, name, seen[name.replace("_", " ")])
    p.packets = [named(BUILDING_IDS, packet) for packet in state.packets]
    return p


def plain_side(found):
    return Side(**{**found, "captives": Counter(found["captives"]), "goods": Counter(found["goods"])})


# -- moves that somebody might try ----------------------------------------------------------------------------


def nearly_moves(state):
    """Moves that name things on the table, whether they are legal or not."""
    owners = [0, *range(1, state.players + 1)]
    people = [name for name in named(APPRENTICE_IDS, state.row) if name]
    own = named(APPRENTICE_IDS, state.apprentices[max(0, state.active)])
    hand = [card for cards in state.hands for card in named(BUILDING_IDS, cards)]
    things = {
        "place": [*PLACES, *SPACES, "guildhall", "prison"],
        "take": [*PLACES, *SPACES, "prison", *GOODS, *(f"board {owner}" for owner in owners)],
        "trade": ["virtue 2,0,0", "virtue 0,1,1", "virtue 1,0,0", "marble 3,0", "marble 1,2", "marble 2,2"],
        "use": own,
        "hire": [*people, *own],
        "dismiss": [*people, *own],
        "capture": [f"{place} {owner}" for place in PLACES for owner in owners],
        "ransom": ["silver", "debt"],
        "build": hand,
        "keep": hand,
        "discard": hand,
        "pay": ["0,2,2,0,0", "0,4,0,0,0", "0,0,0,1,0", "0,0,0,0,1", "2,2,0,0,0"],
        "free": [0, 1, 2, 3],
        "character": CHARACTER_IDS,
    }
    yield from (f"{verb} {thing}" for verb, names in things.items() for thing in names)
    yield from ("draw", "stop", "decline", "pass", "cathedral", "imprison", "release", "ransom", "pay_debt")
    yield from ("destroy", "spare", "scheme")


# -- playing both ----------------------------------------------------------------------------------------------


class Duel(QuestionDuel):
    """One match of Architects."""

    words = Words(table_by_engine, table_by_rules, legal_by_rules, question_by_engine, question_by_rules)

    def __init__(self, state, random, label, *, is_chosen=False):
        super().__init__(state, plain_position(state, is_chosen=is_chosen), label)
        self.random = random

    def begin(self):
        """Start with the first decision of a match."""
        return self.start(self.state.begin, plain.whole_match(self.position))

    def join(self):
        """Start with the present turn, of which nothing has been done."""
        self.position.turns -= 1
        return self.start(self.state.follow_up, plain.turns(self.position, self.state.active))

    def agree_further(self, found):
        self.agree_move_by_move(found, nearly_moves(self.state), WHY_NOT, self.random, most=12)
        question = self.position.question
        if question and question.kind == "place":
            self._agree_on_prices(question.seat)

    def _agree_on_prices(self, seat):
        """What the engine says of prices, harvests and skills before a worker is placed."""
        state, p = self.state, self.position
        n = p.standing["workshop"][seat] + 1
        for slot in range(8):
            price = state.hire_price(seat, slot)
            expected = plain_places.hire_cost(p, seat, slot % 4, n)
            assert (price.tax, price.silver, price.coins) == expected, self.note()
            assert price.total == sum(expected), self.note()
        for price, expected in (
            (state.capture_price(seat), plain_places.capture_cost(p, seat, 0)),
            (state.ransom_price(seat), (tax_after_evasion(p, seat, 2), 3)),
            (state.debt_price(seat), (tax_after_evasion(p, seat, 3), 3)),
        ):
            assert (price.tax, price.silver, price.total) == (*expected, sum(expected)), self.note()
        for number, space in enumerate(SPACES):
            assert state.market_price(seat, number) == plain_market.price(p, seat, space), self.note()
        self._agree_on_harvests(seat)
        self._agree_on_buildings(seat)

    def _agree_on_harvests(self, seat):
        state, p = self.state, self.position
        kinds = p.sides[seat].kinds()
        for number, (good, more, helper) in enumerate(
            (("wood", 1, "woodcutter"), ("stone", 1, "stonecutter"), ("clay", 2, "miner"), ("silver", 2, "jeweller"))
        ):
            expected = [0] * 6
            expected[GOODS.index(good)] = p.standing[PLACES[number]][seat] + more + kinds.count(helper)
            assert list(state.harvest(seat, number)) == expected, self.note()
        for number, space in ((0, "small"), (2, "large")):
            goods = {GOODS[good]: count for good, count in state.market_goods(number).goods}
            assert goods == plain_market.goods_of(p, space), self.note()

    def _agree_on_buildings(self, seat):
        state, p = self.state, self.position
        found = p.sides[seat]
        own = {skill for card in found.apprentices for skill in APPRENTICES[card]["skills"]}
        assert state.skills_of(seat) == sum(1 << SKILLS.index(skill) for skill in own), self.note()
        for card in found.hand:
            number = BUILDING_IDS.index(card)
            missing = set(BUILDINGS[card].get("skills", [])) - own
            assert state.missing_skills(seat, number) == sum(1 << SKILLS.index(skill) for skill in missing)
            payable = bool(plain_guildhall.payments(p, seat, BUILDINGS[card]["cost"]))
            assert state.can_pay(seat, number) == payable, self.note()
        resets = [p.columns * 2 + 1, p.columns * 3 + 1]
        left = [number - len(p.guildhall) for number in resets if number > len(p.guildhall)]
        assert state.until_reset() == min(left, default=0), self.note()

    def agree_on_points(self):
        """Compare the points by part, those of every building, and who would win."""
        state, p = self.state, self.position
        scores = state.scores()
        assert len(scores) == len(p.sides)
        ranks = plain_scoring.ranks(p)
        for side, score in enumerate(scores):
            assert list(score.parts.items()) == list(plain_scoring.score(p, side).items()), self.note()
            assert score.tie_break == ranks[side][1:], self.note()
            points = plain_scoring.building_points(p, side, *plain_scoring.final_standing(p, side))
            for building, expected in points.items() if side != p.rival else ():
                p.seen[f"points of {building}"] += expected > 0
                p.seen[f"no points of {building}"] += expected == 0
                assert state.end_points(side, BUILDING_IDS.index(building)) == expected, self.note()
        assert winners(scores) == plain_scoring.winners(p), self.note()
        p.seen["shared victory"] += len(winners(scores)) > 1
        totals = [score.total for score in scores]
        p.seen["victory by virtue or silver"] += len(winners(scores)) == 1 and totals.count(max(totals)) > 1
        p.seen["negative total"] += min(totals) < 0
        p.seen["rival wins"] += winners(scores) == [p.rival]

    def step(self, engine, rules):
        state, p = self.state, self.position
        reveals = state.reveals
        events = engine()
        luck = Luck(state)
        p.log = []
        rules(luck)
        while not p.over and (answer := plain.sole_answer(p)) is not None:
            p.seen["answered without asking"] += 1
            answer_with(p, answer, luck)
        told = [(event.kind, event.seat, dict(event.values)) for event in events]
        assert in_any_order_at_the_end(told) == in_any_order_at_the_end(p.log), self.note()
        assert (state.reveals > reveals) is luck.revealed, self.note()
        assert luck.market_shuffles <= 1
        assert luck.scheme_shuffles <= 1


def in_any_order_at_the_end(log):
    """Events in order; effects at the end stand in the order that the player likes best."""
    ends = [event for event in log if event[0].startswith("end_")]
    return [event for event in log if event not in ends] + sorted(ends, key=str)
