"""What makes something rare likely on a rich table."""

from collections.abc import Callable
from dataclasses import dataclass, field

from tests.architects.plain_table import APPRENTICES, BUILDINGS, CHARACTERS, FIGURES, GOODS, PLACES

APPRENTICE_IDS, BUILDING_IDS, CHARACTER_IDS = list(APPRENTICES), list(BUILDINGS), list(CHARACTERS)
EMPTY = -1
BUILDING_REWARDS = (6, 7)
"""The rewards with a building card."""


@dataclass
class Theme:
    """Who plays, by which options, what is prepared (returns whose turn it is), and which moves are liked."""

    prepare: Callable
    players: Callable = lambda random: random.choice((1, 2, 2, 3, 4, 5))
    options: dict = field(default_factory=dict)
    finish: Callable | None = None
    liked: tuple = ()

    def likes(self, move):
        """Whether a move is liked: by its text, or by its verb."""
        return str(move) in self.liked or move.verb in self.liked


# -- moving cards about ----------------------------------------------------------------------------------------


def give_apprentice(state, seat, name):
    """A player has this apprentice; whoever or whatever had it gets another one from the deck."""
    card = APPRENTICE_IDS.index(name)
    own = state.apprentices[seat]
    if card in own:
        return
    deck = list(state.apprentice_deck)
    if card in deck:
        deck.remove(card)
    elif card in state.row:
        state.row[state.row.index(card)] = deck.pop()
    else:
        holder = next(side for side, cards in enumerate(state.apprentices) if card in cards)
        state.apprentices[holder] = tuple(deck.pop() if found == card else found for found in state.apprentices[holder])
    if len(own) >= 5:
        deck.insert(0, own[0])
        own = own[1:]
    state.apprentices[seat] = (*own, card)
    state.apprentice_deck = tuple(deck)


def give_building(state, seat, name):
    """A player has this building card in hand, wherever it was."""
    card = BUILDING_IDS.index(name)
    state.building_deck = tuple(found for found in state.building_deck if found != card)
    for side in range(state.sides):
        state.hands[side] = tuple(found for found in state.hands[side] if found != card)
        state.built[side] = tuple(found for found in state.built[side] if found != card)
    hand = state.hands[seat]
    if len(hand) == 6:
        state.building_deck = (hand[0], *state.building_deck)
        hand = hand[1:]
    state.hands[seat] = (*hand, card)


def give_character(state, seat, name):
    """A player plays this character; who had it plays the other's."""
    number = CHARACTER_IDS.index(name)
    if number in state.characters:
        state.characters[state.characters.index(number)] = state.characters[seat]
    state.characters[seat] = number


def give_goods(state, seat, **goods):
    for good, count in goods.items():
        state.goods[seat * 6 + GOODS.index(good)] = count


def someone(state, random):
    return random.randrange(state.players)


# -- themes ------------------------------------------------------------------------------------------------------


def construction(*names, character=None):
    """A building that can be constructed now, with all skills."""

    def prepare(state, random):
        seat = someone(state, random)
        name = random.choice(names)
        give_building(state, seat, name)
        give_apprentice(state, seat, "labourer")
        more = random.choice((0, 0, 1, 3))
        for good, count in BUILDINGS[name]["cost"].items():
            state.goods[seat * 6 + GOODS.index(good)] = count + more
        if character:
            give_character(state, seat, character)
        return seat

    return prepare


def tavern(state, random):
    """The Tavern, mostly with as many apprentices as one may have."""
    seat = construction("tavern")(state, random)
    while len(state.apprentices[seat]) < 5 and random.random() < 0.9:
        state.apprentices[seat] += (state.apprentice_deck[-1],)
        state.apprentice_deck = state.apprentice_deck[:-1]
    return seat


def monument(state, random):
    """Others are at the top and have debts."""
    seat = construction("monument")(state, random)
    for side in range(state.sides):
        state.virtue[side] = random.choice((13, 14, 14))
        state.unpaid[side] = random.choice((0, 1, 2))
    return seat


def steps(state, random):
    """The Cathedral, with Acolytes and not always a card to discard."""
    seat = someone(state, random)
    if state.has_characters and random.random() < 0.5:
        give_character(state, seat, random.choice(("frederick", "therese")))
        if random.random() < 0.5:
            state.building_deck += state.hands[seat]
            state.hands[seat] = ()
    state.virtue[seat] = random.choice((4, 5, 13, 14, 14))
    give_goods(state, seat, wood=random.choice((4, 8)), stone=random.choice((0, 4, 8)), gold=2, marble=2)
    for name in random.sample(("acolyte_carpentry", "acolyte_tiling", "acolyte_masonry"), 2):
        give_apprentice(state, seat, name)
    return seat


def steps_without_deck(state, random):
    """The next reward is a building card, and there is none left or just one."""
    seat = steps(state, random)
    state.virtue[seat] = 7
    while len(state.building_deck) > random.choice((0, 0, 1)):
        state.built[seat] += (state.building_deck[-1],)
        state.building_deck = state.building_deck[:-1]
    rewards = [*state.rewards, *state.claimed]
    cards = [number for number in BUILDING_REWARDS if number not in rewards]
    state.rewards += tuple(cards)
    return seat


def reset_with_squires(state, random):
    """A reset is near; somebody else has Squires, the top of the virtue track and debts."""
    seat = someone(state, random)
    state.virtue[seat] = random.choice((3, 9))
    give_goods(state, seat, silver=5)
    for owner in {seat, someone(state, random)}:
        for name in random.sample(("squire_tiling", "squire_masonry", "squire_carpentry"), 2):
            give_apprentice(state, owner, name)
        if owner != seat:
            state.virtue[owner] = random.choice((12, 13, 14))
            state.unpaid[owner] = random.choice((1, 2, 3))
    if random.random() < 0.6:
        give_apprentice(state, someone(state, random), "gatekeeper")
    return seat


def nearly_full_market(state, random, side):
    """Two market workers, few prisoners."""
    for owner in range(state.sides):
        freed = state.prison[owner]
        state.prison[owner] = min(freed, random.choice((0, 0, 1, 2)))
        state.available[owner] += freed - state.prison[owner]
    if not state.available[side]:
        return
    for space in range(3):
        if state.market[space] != EMPTY:
            state.available[state.market[space]] += 1
            state.market[space] = EMPTY
    owner = next((owner for owner in range(state.sides) if state.available[owner] > 3), side)
    for space in random.sample(range(3), 2 if state.available[owner] > 3 else 0):
        state.market[space] = owner
        state.available[owner] -= 1


def no_groups(state, random, side):
    """No worker at any large place: nothing can be captured."""
    for place in range(len(PLACES)):
        for owner in range(state.sides):
            state.available[owner] += state.standing[place * state.sides + owner]
            state.standing[place * state.sides + owner] = 0


def held_by_others(state, random, side):
    """Other boards hold workers of the side in turn."""
    for holder in range(state.sides):
        if holder != side and state.available[side] > 2:
            state.captives[holder * state.sides + side] += 1
            state.available[side] -= 1


def stranded(state, random):
    """All workers of a side lie in the Guildhall or beside it."""
    return random.randrange(state.sides)


def all_in_guildhall(state, random, side):
    """Whatever lay there before is on the own boards; the match is in its last round if there is no more room."""
    for place in range(len(PLACES)):
        state.standing[place * state.sides + side] = 0
    for holder in range(state.sides):
        state.captives[holder * state.sides + side] = 0
    state.market = [EMPTY if owner == side else owner for owner in state.market]
    state.prison[side] = state.available[side] = 0
    for owner in state.guildhall:
        state.available[owner] += owner != side
    state.guildhall = [side] * 20
    state.last_turns = 2 if state.spaces <= 20 else EMPTY


def debtors(state, random):
    """Debts, much silver, Debt Collectors and many workers at the Guardhouse."""
    seat = someone(state, random)
    if state.has_characters and random.random() < 0.5:
        give_character(state, seat, "ada")
    for name in random.sample(("debt_collector_tiling", "debt_collector_masonry", "debt_collector_carpentry"), 2):
        give_apprentice(state, seat, name)
    give_goods(state, seat, silver=random.choice((8, 9, 11, 12)))
    state.unpaid[seat] = 3
    state.virtue[seat] = random.choice((0, 3, 7, 13, 14))
    return seat


def traders(state, random):
    """Merchants, Patrons and Traders at the Storehouse."""
    seat = someone(state, random)
    names = [card["id"] for card in FIGURES["apprentices"] if card["kind"] in ("merchant", "patron", "trader")]
    for name in random.sample(names, 3):
        give_apprentice(state, seat, name)
    give_goods(state, seat, clay=4, wood=3, stone=3, silver=5)
    state.virtue[seat] = random.choice((5, 13, 14))
    return seat


def robbers(state, random):
    """The Tax Stand with Thief and Pickpocket, at little virtue."""
    seat = someone(state, random)
    give_apprentice(state, seat, random.choice(("thief", "pickpocket")))
    give_apprentice(state, seat, random.choice(("thief", "pickpocket")))
    state.virtue[seat] = random.choice((0, 1, 2, 7))
    state.stand = 5
    return seat


def conspirators(state, random):
    """Many captures in one visit."""
    seat = someone(state, random)
    give_apprentice(state, seat, "conspirator_a")
    if random.random() < 0.5:
        give_apprentice(state, seat, "conspirator_b")
    give_goods(state, seat, silver=random.choice((0, 1, 2, 4)))
    return seat


def crowd_at(place, count=3):
    """The side in turn has some workers at a place already."""

    def finish(state, random, side):
        index = PLACES.index(place) * state.sides + side
        moved = min(count, max(0, state.available[side] - 1))
        state.standing[index] += moved
        state.available[side] -= moved

    return finish


def smugglers(state, random):
    """The Black Market with Swindlers, Trickster, Illusionist and Caroline."""
    seat = someone(state, random)
    for name in random.sample(("swindler_tiling", "swindler_masonry", "swindler_carpentry"), 2):
        give_apprentice(state, seat, name)
    give_apprentice(state, seat, random.choice(("trickster", "illusionist")))
    state.virtue[seat] = random.choice((0, 5, 9))
    give_goods(state, seat, silver=random.choice((0, 1, 2, 4)))
    if state.has_characters:
        give_character(state, seat, "caroline")
    return seat


def hiring(state, random):
    """Characters hire: Rudolf and Ada, mostly at the limit."""
    seat = someone(state, random)
    give_character(state, seat, random.choice(("rudolf", "rudolf", "ada")))
    limit = 6 if state.characters[seat] == CHARACTER_IDS.index("rudolf") else 5
    while len(state.apprentices[seat]) < limit - random.choice((0, 0, 1)):
        state.apprentices[seat] += (state.apprentice_deck[-1],)
        state.apprentice_deck = state.apprentice_deck[:-1]
    give_goods(state, seat, silver=random.choice((2, 3, 4, 6)))
    state.virtue[seat] = random.choice((0, 3, 5, 14))
    return seat


def level(state, random):
    """All sides are level at the end."""
    for side in range(state.sides):
        state.building_deck += state.built[side]
        state.apprentice_deck += state.apprentices[side]
        state.built[side] = state.apprentices[side] = ()
        state.goods[side * 6 : side * 6 + 6] = [0] * 6
        state.level[side] = 0
        state.virtue[side], state.unpaid[side] = random.choice((7, 7, 8)), 0
    state.supplies = 0
    return someone(state, random)


def last_turn(state, random, side):
    """The last turn of the match."""
    no_groups(state, random, side)
    state.last_turns = 1
    for owner in range(state.sides):
        state.available[owner] += state.prison[owner]
        state.prison[owner] = 0


TO_GUILDHALL = ("place guildhall", "build")
TO_MARKET = ("place small", "place middle", "place large")
CAPTURING = ("armoury", "barracks", "fortress")
GEMS = [name for name, card in BUILDINGS.items() if {"gold", "marble"} & set(card["cost"])]
CHARACTERS_ON = {"boards": "random"}

CONSTRUCTIONS = [Theme(construction(name), liked=TO_GUILDHALL) for name in BUILDINGS]
THEMES = {
    "captors": Theme(construction(*CAPTURING), liked=(*TO_GUILDHALL, "capture")),
    "barracks": Theme(construction("barracks"), finish=held_by_others, liked=(*TO_GUILDHALL, "ransom", "stop")),
    "captors without prey": Theme(construction(*CAPTURING), finish=no_groups, liked=TO_GUILDHALL),
    "watchtower": Theme(construction("watchtower"), liked=TO_GUILDHALL),
    "therese": Theme(construction(*GEMS, character="therese"), options=CHARACTERS_ON, liked=TO_GUILDHALL),
    "tavern": Theme(tavern, liked=(*TO_GUILDHALL, "decline")),
    "library": Theme(construction("library"), liked=(*TO_GUILDHALL, "decline")),
    "monument": Theme(monument, liked=TO_GUILDHALL),
    "steps": Theme(steps, options=CHARACTERS_ON, liked=("place guildhall", "cathedral")),
    "last card": Theme(steps_without_deck, liked=("place guildhall", "cathedral")),
    "squires": Theme(reset_with_squires, finish=nearly_full_market, liked=(*TO_GUILDHALL, *TO_MARKET)),
    "stranded": Theme(stranded, lambda random: random.choice((2, 4, 5)), {"rival": "helena"}, all_in_guildhall),
    "debtors": Theme(debtors, finish=crowd_at("guardhouse"), liked=("place guardhouse", "pay_debt", "ransom")),
    "traders": Theme(traders, finish=crowd_at("storehouse"), liked=("place storehouse", "use")),
    "robbers": Theme(robbers, liked=("place tax_stand",)),
    "conspirators": Theme(conspirators, finish=crowd_at("town_centre"), liked=("place town_centre", "capture")),
    "smugglers": Theme(smugglers, liked=(*TO_MARKET, "hire")),
    "hiring": Theme(hiring, options=CHARACTERS_ON, finish=crowd_at("workshop", 1), liked=("place workshop", "hire")),
    "drawing": Theme(conspirators, finish=crowd_at("workshop"), liked=("place workshop", "draw")),
    "level": Theme(level, options={"boards": "plain"}, finish=last_turn, liked=("place town_centre",)),
}
