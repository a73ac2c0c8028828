"""One match, played by the engine and by the plain rules side by side."""

from collections import Counter

from game.core.score import winners
from game.troyes import rounds
from game.troyes.decisions import CardAbout
from game.troyes.rounds import Step
from tests.comparing import QuestionDuel, Words
from tests.reading import answer_with, begin
from tests.troyes import plain_groups, plain_scoring
from tests.troyes import plain_rules as plain
from tests.troyes.plain_table import (
    ALL_SPACES,
    BUILDINGS,
    CARDS,
    CHARACTERS,
    COLOURS,
    LEVELS,
    NUMBERS,
    THREATS,
    Card,
    Position,
    Side,
    Source,
    Threat,
    die_order,
)

CARD_IDS, THREAT_IDS, PEOPLE = list(CARDS), list(THREATS), list(CHARACTERS)
BUILDING_IDS = list(BUILDINGS)
ACTIONS = ["activate", "build", "combat", "place", "farm"]
SUPPLY, STANDING, LYING, AT_WORK = range(4)
MOST_ROLLS = 120
"""More dice than are rolled between two decisions."""
WHY_NOT = {
    "not_your_turn", "not_now", "face_down", "no_dice", "too_dear", "no_citizen", "no_influence", "no_supply", "full",
    "protected", "no_own_dice", "wrong_colour", "too_many", "does_not_fit",
}  # fmt: skip


class Luck:
    """What the dice show, as the engine rolls them; the plain rules must need just these."""

    def __init__(self, numbers):
        self.numbers = list(numbers)
        self.turned = False  # whether a card was turned up
        self.rolled = 0
        self.extra = None  # the red event from the box

    def roll(self):
        self.rolled += 1
        return self.numbers.pop(0)

    def from_box(self, box):
        assert self.extra in box
        return self.extra


# -- the engine's state in plain words --------------------------------------------------------------------------


def side_or_none(side):
    return None if side < 0 else side


def dice_of(codes):
    """Dice of a district: (colour, value), in order."""
    return [(COLOURS[code // 6], code % 6 + 1) for code in codes]


def square_dice(codes):
    """Dice of the square: (district, colour, value), in order."""
    return sorted(((code // 18, *dice_of([code % 18])[0]) for code in codes), key=die_order)


def kinds(numbers):
    return [THREAT_IDS[number] for number in numbers]


def people(numbers):
    return [PEOPLE[number] for number in numbers]


def side_by_engine(state, side):
    seat = side if side < state.players else None
    return {
        "deniers": 0 if seat is None else state.deniers[seat],
        "influence": 0 if seat is None else state.influence[seat],
        "vp": state.vp[side],
        "savings": 0 if seat is None else state.savings[seat],
        "passed": bool(state.passed >> side & 1),
        "supply": state.supply[side],
        "reserve": 0 if seat is None else state.reserve[seat],
        "characters": [] if seat is None else people(state.characters[seat]),
        "taken": kinds(state.taken[side]),
        "dice": dice_of(state.dice[side]),
    }


def card_by_engine(state, place):
    assert state.is_open(place) is (place % 3 < state.round)
    posts = [side_or_none(side) for side in state.posts[place]]
    picture = [side for side in range(state.players + 1) if state.pictures[place] >> side & 1]
    cubes = {seat: count for seat, count in enumerate(state.cubes[place]) if count}
    return CARD_IDS[state.cards[place]], state.is_open(place), posts, picture, cubes


def table_by_engine(state):
    """Everything on the table, as the engine has it."""
    return {
        "sides": [side_by_engine(state, side) for side in range(state.players + 1)],
        "cards": [card_by_engine(state, place) for place in range(9)],
        "spaces": [side_or_none(side) for side in state.spaces],
        "lying": [list(Counter(dict(enumerate(people))).elements()) for people in state.lying],
        "cathedral": [side_or_none(side) for side in state.cathedral],
        "queue": [(THREAT_IDS[kind], list(cubes)) for kind, cubes in zip(state.queue, state.banners, strict=True)],
        "marauding": {side: count for side, count in enumerate(state.marauding) if count},
        "gone": kinds(state.gone),
        "decks": [kinds(deck) for deck in state.decks],
        "box": sorted(kinds(state.set_aside)),
        "row": people(state.row),
        "scored": people(state.scored),
        "black": list(state.black),
        "gathered": state.gathered,
        "start": state.start,
        "round": state.round,
        "turn": state.turn,
        "last roll": state.last_roll,
        "over": state.is_over,
        "decides": state.current_player,
    }


def question_by_engine(state):
    """What is asked, as the engine has it."""
    decision = state.pending[-1]
    return {
        "kind": decision.kind,
        "about": about_by_engine(state, decision),
        "prompt": (state.prompt.id, dict(state.prompt.values)),
        "midway": state.is_midway,
        "laid": square_dice(state.laid),
        "cube": None if state.modifier < 0 else CARD_IDS[state.cards[state.modifier]],
        "struck": [] if decision.kind == "flip" else list(state.struck),
        "may reveal": state.may_reveal,
    }


def about_by_engine(state, decision):
    kind, _, about = decision
    if kind in ("group", "citizen"):
        action, target, *count = about
        return (*action_by_engine(state, action, target), *count)
    if kind in ("mill", "again", "target"):
        place, left = CardAbout(*about)
        return (CARD_IDS[state.cards[place]], left)
    return about


def action_by_engine(state, action, target):
    verb = ACTIONS[action]
    if verb == "activate":
        return verb, CARD_IDS[state.cards[target]]
    if verb == "combat":
        return verb, "marauding" if target < 0 else THREAT_IDS[state.queue[target]]
    return verb, BUILDING_IDS[target] if verb == "place" else None


def source_by_engine(state, origin):
    kind, number = origin
    if kind == SUPPLY:
        return Source("supply")
    if kind == STANDING:
        return Source("space", ALL_SPACES[number])
    if kind == LYING:
        return Source("lying", BUILDING_IDS[number])
    return Source("card", CARD_IDS[state.cards[number]])


# -- the plain position in the same words -----------------------------------------------------------------------


def side_by_rules(side):
    return {**vars(side), "dice": sorted(side.dice, key=die_order)}


def card_by_rules(card):
    return card.kind, card.is_open, card.posts, sorted(card.picture), {s: n for s, n in card.cubes.items() if n}


def table_by_rules(p):
    """Everything on the table, as the plain rules have it."""
    return {
        "sides": [side_by_rules(side) for side in p.sides],
        "cards": [card_by_rules(card) for card in p.cards],
        "spaces": [p.standing[space] for space in ALL_SPACES],
        "lying": [sorted(p.lying[building]) for building in BUILDING_IDS],
        "cathedral": [p.cathedral[level, number] for level in LEVELS for number in NUMBERS],
        "queue": [(threat.kind, threat.cubes) for threat in p.queue],
        "marauding": {side: count for side, count in p.marauding.items() if count},
        "gone": p.gone,
        "decks": [p.decks[colour] for colour in COLOURS],
        "box": sorted(p.box),
        "row": p.row,
        "scored": p.scored,
        "black": sorted(p.black, reverse=True),
        "gathered": p.gathered,
        "start": p.start,
        "round": p.round,
        "turn": p.turns,
        "last roll": p.last_roll,
        "over": p.over,
        "decides": -1 if p.over else p.question.seat,
    }


def question_by_rules(p):
    """What is asked, as the plain rules have it."""
    q = p.question
    return {
        "kind": q.kind,
        "about": q.about,
        "prompt": plain.prompt(p),
        "midway": q.kind in ("group", "flip", "citizen") or (q.kind == "black" and bool(q.laid or q.struck[1:])),
        "laid": q.laid,
        "cube": q.cube,
        "struck": sorted(q.struck, reverse=True) if q.kind == "black" else [],
        "may reveal": plain.may_reveal(p),
    }


def plain_position(state):
    """The plain position of a table that is laid out."""
    seen = table_by_engine(state)
    p = Position(
        players=state.players,
        sides=[Side(**found) for found in seen["sides"]],
        cards=[
            Card(kind, is_open, posts, picture, Counter(cubes))
            for kind, is_open, posts, picture, cubes in seen["cards"]
        ],
        decks=dict(zip(COLOURS, seen["decks"], strict=True)),
        options={
            "resistance": "each_round" if state.resistance_each_round else "on_countered",
            "row_entry": "leftmost" if state.push_leftmost else "first_gap",
            "le_roy_points": "3" if state.le_roy_published else "2",
        },
    )
    p.standing.update(zip(ALL_SPACES, seen["spaces"], strict=True))
    p.lying.update(zip(BUILDING_IDS, seen["lying"], strict=True))
    p.cathedral.update(zip(p.cathedral, seen["cathedral"], strict=True))
    p.queue = [Threat(kind, cubes) for kind, cubes in seen["queue"]]
    p.marauding.update(seen["marauding"])
    for name in ("gone", "box", "row", "scored", "black", "gathered", "start", "round"):
        setattr(p, name, seen[name])
    p.turns = state.turn
    return p


def told(state, event):
    """An event in plain words."""
    values = dict(event.values)
    if "space" in values:
        space = values["space"]
        values["space"] = tuple(map(ALL_SPACES.__getitem__, space)) if isinstance(space, tuple) else ALL_SPACES[space]
    if "origin" in values:
        values["origin"] = source_by_engine(state, values["origin"])
    if event.kind == "le_roy_setup":
        values["dice"] = tuple(dice_of(values["dice"]))
    elif "dice" in values and event.kind not in ("arrows", "le_roy_rolled"):
        values["dice"] = square_dice(values["dice"])
    return event.kind, event.seat, values


def told_by_rules(event):
    kind, side, values = event
    if "dice" in values and kind not in ("arrows", "le_roy_rolled", "le_roy_setup"):
        values = {**values, "dice": sorted(values["dice"], key=die_order)}
    return kind, side, values


def nearly_moves(state):
    """Moves that name things on the table, whether they are legal or not."""
    dice = {(code // 18, *dice_of([code % 18])[0]) for code in all_codes(state)}
    named = [f"{(district + 1) % (state.players + 1)} {colour} {value}" for district, colour, value in dice]
    cards = [CARD_IDS[card] for card in state.cards]
    events = ["marauding", *(THREAT_IDS[kind] for kind in state.queue)]
    spaces = [ALL_SPACES[number] for number in (0, 3, 7, 11, 13, 17)]
    things = {
        "lay": named,
        "lift": named,
        "reroll": [f"{colour} {value}" for _, colour, value in dice],
        "strike": NUMBERS,
        "spare": NUMBERS,
        "done": [1, 2, 7],
        "activate": cards,
        "use": cards,
        "combat": events,
        "cube": events,
        "place": BUILDING_IDS,
        "mill": BUILDING_IDS,
        "put": spaces,
        "from": ["supply", *(f"lying {building}" for building in BUILDING_IDS), *spaces, *cards],
    }
    yield from (f"{verb} {thing}" for verb, names in things.items() for thing in names)
    yield from ("recruit", "flip", "build", "farm", "pass", "done", "back", "drop", "yield", "again", "stop", "roll")


def all_codes(state):
    """The dice on the square, as the engine numbers them."""
    return [side * 18 + die for side, found in enumerate(state.dice) for die in found]


# -- playing both ----------------------------------------------------------------------------------------------


class Duel(QuestionDuel):
    """One match of Troyes."""

    words = Words(table_by_engine, table_by_rules, plain.legal_moves, question_by_engine, question_by_rules)

    def __init__(self, state, random, label):
        super().__init__(state, plain_position(state), label)
        self.random = random
        self.script = state.coming  # what the next dice must show

    def begin(self):
        """Start with the first placement."""
        return self.start(self.state.begin, plain.whole_match(self.position))

    def go_on(self, phase, first=None):
        """Start with a phase of the present round; where decisions are made, a side comes first."""
        flow = plain.rest_of_match(self.position, phase, first)
        return self.start(lambda: engine_from(self.state, phase, first), flow)

    def join(self):
        """Start with the present decision of a turn."""
        kind, seat, _ = self.state.pending[-1]
        self.position.turns -= 1
        flow = plain.rest_of_match(self.position, "fight" if kind == "black" else "act", seat)
        begin(self.position, flow, Luck(()))
        return self

    def agree_further(self, found):
        if self.position.question and self.position.question.kind == "group":
            self._agree_on_group()
        self.agree_move_by_move(found, nearly_moves(self.state), WHY_NOT, self.random, most=30)

    def _agree_on_group(self):
        p, q, group = self.position, self.position.question, self.state.group()
        assert square_dice(group.dice) == q.laid, self.note()
        assert group.value == plain_groups.value(q.cube, q.laid), self.note()
        assert group.hire_cost == plain_groups.hire_cost(p, q.seat, q.about), self.note()
        assert group.is_complete == plain_groups.is_complete(p, q.seat, q.about, q.cube, q.laid), self.note()
        if q.laid:
            assert dict(group.costs) == plain_groups.costs(p, q.seat, q.cube, q.laid), self.note()
            assert group.most == plain_groups.units(p, q.about, q.cube, q.laid), self.note()
            assert group.total_cost == group.hire_cost + sum(dict(group.costs).values()), self.note()

    def agree_on_points(self):
        """Compare the points by source, what characters count, and who would win."""
        state, p = self.state, self.position
        scores = state.scores()
        assert len(scores) == len(p.scoring)
        for side, score in enumerate(scores):
            assert list(score.parts.items()) == list(plain_scoring.score(p, side).items()), self.note()
            for person, name in enumerate(PEOPLE):
                assert state.measure(side, person) == plain_scoring.measure(p, side, name), self.note()
                assert state.character_points(side, person) == plain_scoring.character_points(p, side, name)
        assert winners(scores) == plain_scoring.winners(p), self.note()
        p.seen["shared victory"] += len(winners(scores)) > 1
        p.seen["level with Le Roy"] += p.solo and scores[0].total == scores[1].total
        p.seen["negative total"] += any(score.total < 0 for score in scores)

    def step(self, engine, rules):
        state, p = self.state, self.position
        numbers = (*self.script, *self.random.choices((1, 2, 3, 4, 5, 6), k=MOST_ROLLS))
        state.coming = numbers
        box, reveals = state.set_aside, state.reveals
        events = engine()
        luck = Luck(numbers)
        gone = set(box) - set(state.set_aside)
        luck.extra = kinds(gone)[0] if gone else None
        p.log = []
        rules(luck)
        while not p.over and (answer := plain.sole_answer(p)) is not None:
            answer_with(p, answer, luck)
        assert state.coming == tuple(luck.numbers), self.note()
        state.coming = ()
        self.script = self.script[luck.rolled :]
        assert (state.reveals > reveals) is bool(luck.rolled or luck.turned), self.note()
        assert [told(state, event) for event in events] == list(map(told_by_rules, p.log)), self.note()


def engine_from(state, phase, first):
    """Let the engine go on from a phase; return what happened."""

    if phase == "end":
        rounds.end_round(state)
    elif phase in ("fight", "act"):
        state.step = Step.FIGHT if phase == "fight" else Step.ACT
        state.active = (first - 1) % state.turn_sides
    elif phase == "reveal":
        rounds.start_round(state)
    else:
        rounds.run_phases(state, phase)
    state.go_on()
    return state.follow_up()
