"""Positions in the middle of a match in which much can happen, made by chance."""

import game
from game.architects import decisions
from game.core.state import Decision
from tests.architects.plain_table import APPRENTICES, BOXES, BUILDINGS, CHARACTERS, PLACES, SCHEMES

CARD = game.find("architects")
APPRENTICE_IDS, BUILDING_IDS, SCHEME_IDS = list(APPRENTICES), list(BUILDINGS), list(SCHEMES)
EMPTY = -1
WORKERS = 20


def chosen_options(random, players):
    """Characters, the rival and both variants by chance."""
    chosen = {
        "boards": random.choice(("plain", "random", "random")),
        "rival": random.choice(("constantine", "helena", *(["none"] if players == 2 else []))),
        "rival_level": random.choice(("easy", "standard", "hard")),
        "left_column": random.choice(("off", "on")),
    }
    return CARD.still_offered(players, chosen, {})


def rich_state(random, seed, theme=None):
    """A table in the middle of a match, at the start of a turn. A theme sees to it that something rare is likely."""
    players = theme.players(random) if theme else random.choice(CARD.players)
    options = {**chosen_options(random, players), **(theme.options if theme else {})}
    state = CARD.set_up(players, CARD.still_offered(players, options, {}), seed, {})
    state.packets, state.picks = [()] * players, [EMPTY] * players
    state.start = random.randrange(players)
    seats = list(range(players))
    state.order = (*seats[state.start :], *seats[: state.start], *([state.rival] if state.rival_id else []))
    state.turn = random.randint(10, 60)
    give_things(state, random)
    climb_cathedral(state, random)
    deal_apprentices(state, random)
    deal_buildings(state, random)
    lay_piles(state, random)
    side = random.randrange(state.sides)
    if theme:
        side = theme.prepare(state, random)
    spread_workers(state, random, side)
    if theme and theme.finish:
        theme.finish(state, random, side)
    begin_turn(state, side)
    return state


def begin_turn(state, side):
    """Let the turn of a side begin; what follows without a choice is still to be done."""
    before = state.order[state.order.index(side) - 1]
    state.active = before
    state.turn -= 1
    state.last_turns += state.last_turns > 0
    state.pending = [Decision(decisions.NEXT_TURN, before)]
    state.go_on()


# -- what everybody has ------------------------------------------------------------------------------------------


def give_things(state, random):
    """Goods, virtue and debts; the levels where something changes are frequent."""
    wealth = random.choice(((0, 1, 2, 3), (0, 2, 3, 4, 6, 9), (4, 6, 8, 9)))
    for side in range(state.sides):
        for good in range(6):
            state.goods[side * 6 + good] = random.choice(wealth)
        state.virtue[side] = random.choice((0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 10, 11, 13, 13, 14, 14, 14))
        state.unpaid[side] = random.choice((0, 0, 1, 1, 2, 3))
        state.paid[side] = random.choice((0, 0, 1, 2, 4))
        if side == state.rival:
            state.goods[side * 6 : side * 6 + 6] = [0] * 5 + [random.choice((0, 1, 2, 3, 4, 5, 6, 12))]
            state.supplies = random.choice((0, 1, 2, 3, 5, 6, 9, 14))
    state.stand = random.choice((0, 0, 1, 3, 4, 7))


def climb_cathedral(state, random):
    """Nobody stands where all boxes are taken."""
    for side in range(state.sides):
        level = random.choice((0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5))
        while state.level.count(level) >= BOXES[level]:
            level -= 1
        state.level[side] = level


def deal_apprentices(state, random):
    """To the players, face up with silver on them, and the deck."""
    cards = list(range(len(APPRENTICE_IDS)))
    random.shuffle(cards)
    most = random.choice((2, 4, 5, 5))
    for seat in range(state.players):
        limit = most + (most == 5 and state.characters[seat] == list(CHARACTERS).index("rudolf"))
        count = random.choice((random.randint(0, limit), limit))
        state.apprentices[seat] = tuple(cards.pop() for _ in range(count))
    state.row = [cards.pop() for _ in range(8)]
    state.coins = [random.choice((0, 0, 0, 1, 2)) for _ in range(8)]
    state.apprentice_deck = tuple(cards)


def deal_buildings(state, random):
    """To hands, before the players and the rival, and the deck, which may be short."""
    cards = list(range(len(BUILDING_IDS)))
    random.shuffle(cards)
    many = random.choice((1, 3, 5))
    for side in range(state.sides):
        state.built[side] = tuple(cards.pop() for _ in range(min(len(cards), random.randint(0, many))))
        if side != state.rival:
            state.hands[side] = tuple(cards.pop() for _ in range(min(len(cards), random.choice((0, 1, 3, 5, 6)))))
    if random.random() < 0.35:
        while len(cards) > 4:
            state.built[random.randrange(state.sides)] += (cards.pop(),)
        for _ in range(random.randint(0, len(cards))):
            state.built[0] += (cards.pop(),)
    state.building_deck = tuple(cards)


def lay_piles(state, random):
    """Rewards, market cards and schemes, each pile short now and then."""
    rewards = list(range(11))
    random.shuffle(rewards)
    left = random.choice((0, 0, 1, 3, 5))
    state.rewards, state.claimed = tuple(rewards[:left]), tuple(rewards[left : left + random.randint(0, 4)])
    cards = list(range(10))
    random.shuffle(cards)
    small = random.choice((0, 0, 1, 1, 5, 9, 10))
    state.small, state.large = tuple(cards[:small]), tuple(cards[small:])
    if state.rival_id:
        schemes = [*state.schemes, *state.schemes_used]
        random.shuffle(schemes)
        left = random.choice((0, 1, 5, 15))
        state.schemes, state.schemes_used = tuple(schemes[:left]), tuple(schemes[left:])
        state.scheme = state.schemes_used[-1] if state.schemes_used else EMPTY


# -- workers -------------------------------------------------------------------------------------------------------


def spread_workers(state, random, side):
    """In the Guildhall, at places, in Prison, on other boards, in the market; the rest on the own boards."""
    left = [WORKERS] * state.sides
    fill_guildhall(state, random, left)
    fill_market(state, random, left)
    for owner in range(state.sides):
        state.prison[owner] = take(left, owner, random.choice((0, 0, 1, 2, 2, 3, 4, 7)))
        for holder in range(state.sides):
            if holder != owner and random.random() < 0.3:
                state.captives[holder * state.sides + owner] = take(left, owner, random.choice((1, 2, 3)))
    crowd = random.choice((0.2, 0.5, 0.8))
    for place in range(len(PLACES)):
        for owner in range(state.sides):
            if random.random() < crowd:
                state.standing[place * state.sides + owner] = take(left, owner, random.choice((1, 1, 2, 2, 3, 4)))
    for owner in range(state.sides):
        state.available[owner] = left[owner]
    if random.random() < 0.15:
        empty_board(state, random, side)


def take(left, side, count):
    """Take workers that are left."""
    count = min(count, left[side])
    left[side] -= count
    return count


def fill_guildhall(state, random, left):
    """Often just before a reset or the end, or after it."""
    columns, spaces = state.columns, state.spaces
    count = random.choice(
        (0, 2, columns + 2, 2 * columns, 2 * columns, 3 * columns, spaces - 2, spaces - 1, spaces - 1)
    )
    is_last = random.random() < 0.15
    if is_last:
        count = spaces + random.randint(0, 2)
        state.last_turns = random.randint(1, state.sides)
    owners = [number % state.sides for number in range(count)]
    random.shuffle(owners)
    state.guildhall = owners
    for owner in owners:
        left[owner] -= 1


def fill_market(state, random, left):
    """Often two of the three spaces are taken."""
    taken = random.choice((0, 1, 2, 2, 2))
    state.market = [EMPTY] * 3
    for space in random.sample(range(3), taken):
        owner = random.randrange(state.sides)
        left[owner] -= 1
        state.market[space] = owner


def empty_board(state, random, side):
    """No worker on the board of a side; perhaps none at a place either."""
    state.prison[side] += state.available[side]
    state.available[side] = 0
    if random.random() < 0.6:
        for place in range(len(PLACES)):
            state.prison[side] += state.standing[place * state.sides + side]
            state.standing[place * state.sides + side] = 0
    if random.random() < 0.5:
        hold_elsewhere(state, random, side)


def hold_elsewhere(state, random, side):
    """Nobody in Prison: others hold all workers."""
    holder = random.choice([other for other in range(state.sides) if other != side])
    state.captives[holder * state.sides + side] += state.prison[side]
    state.prison[side] = 0
