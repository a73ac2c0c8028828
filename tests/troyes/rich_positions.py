"""Positions in the middle of a match in which much can happen, made by chance."""

import game
from tests.troyes.plain_table import CARDS, CHARACTERS, DELAYED, PAYING, THREATS

CARD = game.find("troyes")
CARD_IDS, THREAT_IDS = list(CARDS), list(THREATS)
EMPTY = -1

PHASES = ["act", "act", "act", "act", "fight", "fight", "queue", "queue", "reveal", "end"]
"""Where play goes on from such a position."""


def chosen_options(random, players):
    chosen = {
        "bonus_cards": random.choice(("on", "on", "off")),
        "resistance": random.choice(("on_countered", "each_round")),
        "row_entry": random.choice(("first_gap", "leftmost")),
        "le_roy_points": random.choice(("2", "3")),
    }
    return CARD.still_offered(players, chosen, {})


def rich_state(random, seed, theme=None):
    """A table with cubes, tradesmen, lying citizens, events about to be countered; and the phase to go on from.

    A theme sees to it that something rare is likely.
    """
    players = random.choice(CARD.players)
    state = CARD.set_up(players, chosen_options(random, players), seed, {})
    phase = THEMES[theme][0] if theme else random.choice(PHASES)
    last = state.rounds - (phase == "reveal")
    state.round = random.choice((random.randint(0 if phase == "reveal" else 1, last), last))
    if theme:
        state.round = random.randint(3, last)
    state.start = random.randrange(state.turn_sides)
    lay_cards(state, random)
    stand_and_lie(state, random)
    bring_events(state, random)
    build_cathedral(state, random)
    give_things(state, random)
    if phase not in ("reveal", "end"):
        roll_dice(state, random)
    if phase == "fight":
        state.black = tuple(sorted((random.randint(1, 6) for _ in range(random.randint(1, 6))), reverse=True))
    if phase in ("act", "end"):
        let_pass(state, random)
    if theme:
        THEMES[theme][1](state, random)
    return state, phase


def lay_cards(state, random):
    """Other cards, tradesmen on the open ones, and stored cubes."""
    for place in range(9):
        if state.is_open(place):
            state.cards[place] = random.choice(state.tables.stack(place, bonus=state.bonus_cards))
            state.posts[place] = (EMPTY, EMPTY)
            hire_some(state, random, place)
            if CARD_IDS[state.cards[place]] in DELAYED:
                state.cubes[place] = tuple(random.choice((0, 0, 1, 1, 3)) for _ in range(state.players))


def hire_some(state, random, place):
    sides = list(range(state.turn_sides))
    random.shuffle(sides)
    count = random.choice((0, 0, 1, 2, 3))
    posts, others = sides[:count][:2], [side for side in sides[:count][2:] if side < state.players]
    posts += [EMPTY] * (2 - len(posts))
    random.shuffle(posts)
    state.posts[place] = tuple(posts)
    state.pictures[place] = sum(1 << side for side in others)


def stand_and_lie(state, random):
    """Citizens in buildings, now and then with gaps, and some lying on them; the rest in the supplies."""
    left = [12] * state.players + [24 if state.is_solo else 8]
    for side in range(state.players + 1):
        left[side] -= state.tradesmen(side)
    share = random.choice((0.5, 0.85, 1, 1))
    favour = random.randrange(state.players + 1)
    state.spaces = [EMPTY] * 18
    for space in range(18):
        side = random.choice((favour, *range(state.players + 1)))
        if left[side] and random.random() < share:
            state.spaces[space] = side
            left[side] -= 1
    for building in range(3):
        down = [0] * (state.players + 1)
        for side in range(state.players + 1):
            if left[side] and random.random() < 0.25:
                down[side] = random.randint(1, min(2, left[side]))
                left[side] -= down[side]
        state.lying[building] = tuple(down)
    for seat in range(state.players):
        state.supply[seat] = random.choice((0, 0, min(left[seat], random.randint(0, 3)), left[seat]))
        state.reserve[seat] = left[seat] - state.supply[seat]
    state.supply[state.grey] = left[-1] if random.random() < 0.8 else use_up_grey(state, random, left[-1])


def use_up_grey(state, random, left):
    """Let all neutral citizens that are left lie somewhere, so that the supply is empty."""
    building = random.randrange(3)
    down = list(state.lying[building])
    down[state.grey] += left
    state.lying[building] = tuple(down)
    return 0


def some(random, items, most):
    """Take some of the items out."""
    random.shuffle(items)
    count = random.randint(0, min(most, len(items)))
    taken, items[:] = items[:count], items[count:]
    return taken


def bring_events(state, random):
    """Events in the queue, many of them nearly countered; others were taken or discarded, or are still to come."""
    out = []
    for deck in range(3):
        pile = list(state.tables.threats_of(deck, bonus=state.bonus_cards))
        random.shuffle(pile)
        coming = state.rounds - state.round if deck == 0 else random.randint(0, len(pile))
        state.decks[deck], pile = tuple(pile[:coming]), pile[coming:]
        if deck == 0:
            out += some(random, pile, 5)
            state.set_aside = tuple(sorted(pile))
        else:
            out += pile
    random.shuffle(out)
    queue = some(random, out, random.choice((0, 1, 4, 8, 12)))
    for name in random.sample(("support", "resistance"), random.randint(0, 2)):
        if THREAT_IDS.index(name) in queue:
            queue.sort(key=lambda card, name=name: card == THREAT_IDS.index(name))
    state.queue = tuple(queue)
    state.banners = [some_cubes(state, random, THREATS[THREAT_IDS[card]]["banners"]) for card in queue]
    for card in out:
        side = random.choice((*range(state.turn_sides), None))
        if side is None:
            state.gone += (card,)
        else:
            state.taken[side] += (card,)
    state.marauding = [random.choice((0, 0, 1, 3)) for _ in range(state.players + 1)]


def some_cubes(state, random, banners):
    count = random.choice((0, banners // 2, banners - 1, banners - 1, random.randint(0, banners - 1)))
    sides = random.sample(range(state.players + 1), random.randint(1, state.players + 1))
    return tuple(random.choice(sides) for _ in range(count))


def build_cathedral(state, random):
    heights = random.choice(((0,), (0, 1), (0, 1, 2, 3), (2, 3), (3,), (3, 3, 3, 3, 3, 2)))
    for number in range(6):
        for level in range(random.choice(heights)):
            state.cathedral[level * 6 + number] = random.randrange(state.players + 1)


def give_things(state, random):
    for seat in range(state.players):
        state.deniers[seat] = random.choice((0, 1, 2, 3, 5, 8, 12, 20, 40))
        state.influence[seat] = random.choice((0, 0, 1, 2, 3, 4, 6, 11, 19, 20))
        state.vp[seat] = random.choice((0, 1, 2, 5, 20))
    if state.is_solo:
        people = list(range(len(CHARACTERS)))
        random.shuffle(people)
        state.scored = tuple(some(random, people, 6))
        state.row = tuple(people)
        state.vp[1] = random.choice((0, 4, 12))


def roll_dice(state, random):
    """Never more than six dice of a colour."""
    share = random.choice((0.1, 0.4, 0.8, 1))
    favour = random.randrange(state.players + 1)
    dice = [[] for _ in range(state.players + 1)]
    for colour in range(3):
        for _ in range(6):
            if random.random() < share:
                dice[random.choice((favour, *range(state.players + 1)))].append(colour * 6 + random.randrange(6))
    state.dice = [tuple(sorted(found)) for found in dice]


def let_pass(state, random):
    for seat in range(state.players):
        if random.random() < 0.2:
            state.passed |= 1 << seat
            state.savings[seat] = random.randint(2, 4)


# -- themes ------------------------------------------------------------------------------------------------------


def employ(state, kind, *, cubes=0):
    """Lay a card open; every player has a tradesman on its picture, and cubes on it."""
    place = state.tables.card_places[CARD_IDS.index(kind)]
    for side in (*state.posts[place], *(side for side in range(4) if state.pictures[place] >> side & 1)):
        if side >= 0:
            state.supply[side] += 1
    state.cards[place] = CARD_IDS.index(kind)
    state.posts[place] = (EMPTY, EMPTY)
    state.pictures[place] = 0
    state.cubes[place] = (cubes,) * state.players
    for seat in range(state.players):
        if state.supply[seat]:
            state.supply[seat] -= 1
            state.pictures[place] |= 1 << seat


def pilgrims(state, random):
    """Pilgrimage with every kind of cube."""
    employ(state, "pilgrimage")
    white_1 = random.choice(("tithing", "monk", "priest"))
    white_2 = random.choice(("apprenticeship", "templar", "confession", "apprenticeship", "confession"))
    for kind in (random.choice(("blacksmith", "militia")), white_1, white_2):
        employ(state, kind, cubes=2)


def rivals(state, random):
    """Joust, Procession: several districts are level."""
    employ(state, "joust")
    employ(state, "procession")
    state.dice = [tuple(sorted((random.choice((0, 2)), *random.choices((2, 9, 14), k=2)))) for _ in state.dice]


def feast(state, random):
    """Banquet and Glassblower or Captain and Baker."""
    for kind in random.choice((("banquet", "glassblower", "baker"), ("captain", "glassblower", "miller"))):
        employ(state, kind)


def builders(state, random):
    """Prior, and a cathedral with room for one or two more cubes of a number."""
    employ(state, "prior", cubes=2)
    state.cathedral = [EMPTY] * 18
    for number in range(6):
        for level in range(random.randint(0, 3)):
            state.cathedral[level * 6 + number] = random.randrange(state.players + 1)


def rebels(state, random):
    """Resistance with one banner empty, and cubes on most other events."""
    number = THREAT_IDS.index("resistance")
    everywhere = (*state.decks, state.set_aside, state.queue, state.gone, *state.taken)
    if not any(number in pile for pile in everywhere):
        return
    place = random.randint(0, len(state.queue))
    if number not in state.queue:
        state.decks[0], state.set_aside, state.gone, *taken = (
            tuple(card for card in pile if card != number)
            for pile in (state.decks[0], state.set_aside, state.gone, *state.taken)
        )
        state.taken = taken
        missing = state.rounds - state.round - len(state.decks[0])
        state.decks[0] += state.set_aside[:missing]
        state.set_aside = state.set_aside[missing:]
        state.queue = (*state.queue[:place], number, *state.queue[place:])
        state.banners.insert(place, ())
    sides = [random.randrange(state.players + 1) for _ in range(4)]
    state.banners[state.queue.index(number)] = tuple(sides)


def paupers(state, random):
    """Little money and many salaries."""
    for seat in range(state.players):
        state.deniers[seat] = random.randint(0, 2)
    for space in range(6):
        side = state.spaces[space]
        if side in (EMPTY, state.grey) and state.reserve[0]:
            state.supply[state.grey] += side == state.grey
            state.reserve[0] -= 1
            state.spaces[space] = 0


def debtors(state, random):
    """Cards that ask a payment, and little to pay with."""
    red = random.choice(("diplomat", "troubadour"))
    for kind in (random.choice(("artisan", "journeyman", "innkeeper")), red):
        employ(state, kind)
    for seat in range(state.players):
        state.deniers[seat] = random.randint(0, 8)
        state.influence[seat] = random.randint(0, 7)


THEMES = {
    "pilgrims": ("act", pilgrims, ["activate pilgrimage"]),
    "rivals": ("act", rivals, ["activate joust", "activate procession"]),
    "feast": ("act", feast, ["activate banquet", "activate glassblower", "activate captain", "activate miller"]),
    "builders": ("act", builders, ["build", "use prior"]),
    "rebels": ("act", rebels, ["combat resistance"]),
    "paupers": ("reveal", paupers, []),
    "debtors": ("act", debtors, ["again", *(f"activate {kind}" for kind in PAYING)]),
}
"""By name, the phase, what is changed, and moves that players like."""
