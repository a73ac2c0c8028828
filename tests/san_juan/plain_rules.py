"""The rules of San Juan once more: slow, plain, and written from the rule text alone.

Cards, roles and goods are texts, piles are lists, and a whole match is one function that asks question after
question. Nothing here comes from the game's own engine, so that two readings of one text can be compared. Section
numbers are those of the rules; the cards are copied from the box. Luck is no rule: how a pile lies after
shuffling is told by `luck`.
"""

import dataclasses
from collections import Counter
from dataclasses import dataclass

from tests.reading import Reading

ROLES = ["builder", "producer", "trader", "councillor", "prospector"]
GOODS = ["indigo", "sugar", "tobacco", "coffee", "silver"]
TILES = {
    "t1": (1, 1, 1, 2, 2),
    "t2": (1, 1, 2, 2, 2),
    "t3": (1, 1, 2, 2, 3),
    "t4": (1, 2, 2, 2, 3),
    "t5": (1, 2, 2, 3, 3),
}

PRODUCTION = {
    "indigo_plant": ("indigo", 1, 1, 10, 1),
    "sugar_mill": ("sugar", 2, 1, 8, 0),
    "tobacco_storage": ("tobacco", 3, 2, 8, 1),
    "coffee_roaster": ("coffee", 4, 2, 8, 1),
    "silver_smelter": ("silver", 5, 3, 8, 1),
}
"""By kind, its good, cost, points, and the cards of base game and expansion."""

CITY = {
    "smithy": (1, 1, 3, 0),
    "gold_mine": (1, 1, 3, 0),
    "archive": (1, 1, 3, 0),
    "poor_house": (2, 1, 3, 0),
    "black_market": (2, 1, 3, 0),
    "trading_post": (2, 1, 3, 0),
    "well": (2, 1, 3, 0),
    "market_stand": (2, 1, 3, 0),
    "crane": (2, 1, 3, 0),
    "chapel": (3, 2, 3, 0),
    "tower": (3, 2, 3, 0),
    "aqueduct": (3, 2, 3, 0),
    "carpenter": (3, 2, 3, 0),
    "prefecture": (4, 2, 3, 0),
    "market_hall": (4, 2, 3, 0),
    "quarry": (4, 2, 3, 0),
    "library": (5, 3, 3, 0),
    "statue": (3, 3, 3, 0),
    "victory_column": (4, 4, 3, 0),
    "hero": (5, 5, 3, 0),
    "guild_hall": (6, 0, 2, 0),
    "city_hall": (6, 0, 2, 0),
    "triumphal_arch": (6, 0, 2, 0),
    "palace": (6, 0, 2, 0),
    "guard_room": (1, 1, 0, 3),
    "office": (1, 1, 0, 3),
    "hut": (1, 1, 0, 3),
    "tavern": (2, 1, 0, 3),
    "park": (3, 2, 0, 3),
    "customs_office": (3, 2, 0, 3),
    "bank": (4, 2, 0, 3),
    "harbor": (4, 2, 0, 3),
    "goldsmith": (5, 2, 0, 3),
    "residence": (6, 0, 0, 2),
    "cathedral": (7, 0, 0, 0),
}
"""By kind, its cost, points, and the cards of base game and expansion. The cathedral lies on the table."""

CARDS = {**{kind: facts[1:] for kind, facts in PRODUCTION.items()}, **CITY}
COST = {kind: facts[0] for kind, facts in CARDS.items()}
POINTS = {kind: facts[1] for kind, facts in CARDS.items()}
EXACT = {"start", "limit", "keep", "discard"}
"""Questions for a certain number of cards."""
MONUMENTS = {"statue", "victory_column", "hero"}


def all_cards(*, expansion):
    """The deck before anything is taken out of it."""
    copies = {kind: base + (added if expansion else 0) for kind, (_, _, base, added) in CARDS.items()}
    return list(Counter(copies).elements())


@dataclass
class Building:
    """A building that lies face up."""

    kind: str
    good: str | None = None  # the card that lies on it as a good
    is_new: bool = False  # built in the present builder phase, so it does not work yet


@dataclass
class Player:
    """What one player has."""

    hand: list
    city: list  # buildings by slot
    chapel: list = dataclasses.field(default_factory=list)
    bank: list = dataclasses.field(default_factory=list)
    harbor: list = dataclasses.field(default_factory=list)
    bank_used: bool = False
    covered: list = dataclasses.field(default_factory=list)  # (slot, kind)

    @property
    def kinds(self):
        """The buildings that lie face up, by slot."""
        return [building.kind for building in self.city]

    def works(self, kind, covering=None):
        """Whether a building of this kind works, also while the one in a slot is being covered (9.9, 10)."""
        return any(
            building.kind == kind and not building.is_new and slot != covering
            for slot, building in enumerate(self.city, 1)
        )

    def goods(self):
        """The slots on which goods lie."""
        return [slot for slot, building in enumerate(self.city, 1) if building.good]


@dataclass
class Question:
    """What is asked now: its kind, who decides, what it is about, and either the answers or what can be chosen."""

    kind: str
    seat: int
    about: tuple = ()
    answers: tuple = ()
    cards: list = dataclasses.field(default_factory=list)  # that can be chosen
    slots: list = dataclasses.field(default_factory=list)  # of buildings that can be chosen
    least: int = 0
    most: int = 0
    most_slots: int = 12
    may_pass: bool = False
    may_go_back: bool = False
    laid: list = dataclasses.field(default_factory=list)
    laid_slots: list = dataclasses.field(default_factory=list)

    @property
    def chosen(self):
        """How much has been chosen."""
        return len(self.laid) + len(self.laid_slots)


@dataclass
class Position(Reading):
    """The table; cards are drawn from the end of the deck."""

    players: list
    deck: list
    discard: list
    tiles: list  # from the top
    governor: int
    expansion: bool
    cathedral: bool  # on the table
    round: int = 0
    tile: str | None = None  # turned up in a trader phase
    turned: int = 0  # tiles turned up in the match
    picks: int = 0
    picker: int = 0
    role: str | None = None
    taken: dict = dataclasses.field(default_factory=dict)  # role -> seat
    doubled: bool = False
    doubled_first: bool = False  # two players: the governor doubled the first pick
    drawn: list = dataclasses.field(default_factory=list)  # by a councillor
    has_built: bool = False
    standstill: int = 0

    def clockwise(self, first):
        """All seats, clockwise from one."""
        count = len(self.players)
        return [(first + step) % count for step in range(count)]


# Playing


def legal_moves(p):
    """All answers to the present question, as texts."""
    q = p.question
    if q is None:
        return set()
    if q.answers:
        return set(q.answers)
    moves = {f"lift {thing}" for thing in (*q.laid, *q.laid_slots)}
    if q.chosen < q.most:
        moves |= {f"lay {kind}" for kind in Counter(q.cards) - Counter(q.laid)}
        if len(q.laid_slots) < q.most_slots:
            moves |= {f"lay {slot}" for slot in q.slots if slot not in q.laid_slots}
    if q.chosen >= q.least:
        moves.add("done")
    if q.may_pass and not q.chosen:
        moves.add("pass")
    if q.may_go_back:
        moves.add("back")
    return moves


def sole_answer(p):
    """The answer to a question that leaves no choice, or None (section 15)."""
    moves = legal_moves(p)
    q = p.question
    if q and q.kind in EXACT and len(set(q.cards)) == 1:
        p.seen[f"{q.kind}: all cards are alike"] += 1
        return "done" if q.chosen == q.least else f"lay {q.cards[0]}"
    p.seen["answered without asking"] += len(moves) == 1
    return moves.pop() if len(moves) == 1 else None


def choose(question):
    """Ask until the choice is done: cards and slots, or None if the player passes or goes back."""
    while True:
        answer = yield question
        verb, *thing = answer.split()
        if verb == "done":
            return question.laid, question.laid_slots
        if verb in ("pass", "back"):
            return None
        (name,) = thing
        pile, item = (question.laid_slots, int(name)) if name.isdigit() else (question.laid, name)
        if verb == "lay":
            pile.append(item)
        else:
            pile.remove(item)


def choose_exactly(kind, seat, cards, count, *also):
    """Ask for just so many cards."""
    cards, _ = yield from choose(Question(kind, seat, (count, *also), cards=cards, least=count, most=count))
    return cards


def take(pile, cards):
    """Take cards out of a pile."""
    for card in cards:
        pile.remove(card)
    return cards


# Section 5: drawing


def draw(p, count):
    """Draw cards one at a time; a pile that is empty when a card is needed is made anew of the discards."""
    cards = []
    while len(cards) < count:
        if not p.deck:
            if not p.discard:
                p.seen["both piles empty"] += 1
                break
            p.seen["reshuffled in the middle" if cards else "reshuffled"] += 1
            p.tell("reshuffled", n=len(p.discard))
            p.deck = p.luck.shuffled(p.discard)
            p.discard = []
        cards.append(p.deck.pop())
    return cards


def draw_or_pass(p):
    """Where no card is left nobody can draw."""
    return ("draw", "pass") if p.deck or p.discard else ("pass",)


def gain(p, seat, kind):
    """A free card of a building (R-1)."""
    cards = draw(p, 1)
    p.players[seat].hand += cards
    if cards:
        p.seen[f"gained: {kind}"] += 1
        p.tell("gained", seat, by_card=kind, n=1, card=tuple(cards))


# Sections 3, 6, 7 and 11: the match and its rounds


def whole_match(p, *, advanced):
    """A match from the first hands to its end."""
    p.round = 1
    p.tell("round_began", p.governor, n=1)
    if advanced:
        for seat in p.clockwise(p.governor):
            yield from keep_four(p, seat)
    yield from picks(p)
    yield from later_rounds(p)


def rest_of_match(p, *, starting):
    """A match from the start of a round, or from its first pick."""
    if starting:
        yield from start_of_round(p)
    yield from picks(p)
    yield from later_rounds(p)


def later_rounds(p):
    """What comes after the first round."""
    while not p.over and not is_standstill(p):
        p.governor = (p.governor + 1) % len(p.players)
        p.round += 1
        p.picker = p.governor
        p.picks, p.taken, p.has_built, p.doubled_first = 0, {}, False, False
        p.tell("round_began", p.governor, n=p.round)
        if p.standstill >= 10:
            p.tell("standstill", n=p.standstill, rounds=15)
        yield from start_of_round(p)
        yield from picks(p)


def keep_four(p, seat):
    """Of the cards dealt, everybody keeps four."""
    hand = p.players[seat].hand
    count = len(hand) - 4
    p.discard += take(hand, (yield from choose_exactly("start", seat, hand, count)))
    p.tell("started", seat, n=count)


def picks(p):
    """Everybody picks a role; with two players the governor picks again."""
    seats = p.clockwise(p.governor)
    if len(seats) == 2:
        seats.append(p.governor)
    for number, seat in enumerate(seats):
        p.picks, p.picker = number, seat
        answer = yield Question("role", seat, answers=tuple(f"take {role}" for role in ROLES if role not in p.taken))
        p.role = answer.split()[1]
        p.taken[p.role] = seat
        p.picks = number + 1
        p.tell("took_role", seat, role=p.role)
        yield from doubling(p, seat, number)
        yield from PHASES[p.role](p)
        p.role, p.doubled = None, False
        if p.over:
            return


def doubling(p, seat, number):
    """Whether a library doubles the privilege; with two players, once in a round (9.17, R-3)."""
    p.doubled = p.players[seat].works("library")
    if not p.doubled:
        return
    if len(p.players) == 2 and seat == p.governor:
        if number == 2:
            p.doubled = not p.doubled_first
            p.seen["doubled by itself" if p.doubled else "library spent"] += 1
        else:
            p.doubled = False
            p.doubled = (yield Question("double", seat, answers=("double", "save"))) == "double"
            p.doubled_first = p.doubled
            if not p.doubled:
                p.tell("library_saved", seat)
    if p.doubled:
        p.tell("library_used", seat, role=p.role)


def is_standstill(p):
    """Whether the round that ends is the last of fifteen without a build (R-4)."""
    p.standstill = 0 if p.has_built else p.standstill + 1
    if p.standstill >= 15:
        p.seen["ended: standstill"] += 1
        p.tell("game_over_standstill", n=p.standstill)
        return True
    return False


def start_of_round(p):
    """Offices, then chapels and banks, then the hand limit; each step for all players."""
    order = p.clockwise(p.governor)
    for seat in order:
        yield from office(p, seat)
    for seat in order:
        yield from chapel(p, seat)
        yield from bank(p, seat)
    for seat in order:
        yield from limit(p, seat)


def office(p, seat):
    """One or two cards are discarded, then as many drawn."""
    player = p.players[seat]
    if not (player.works("office") and player.hand):
        return
    chosen = yield from choose(
        Question("office", seat, (2,), cards=player.hand, least=1, most=min(2, len(player.hand)), may_pass=True)
    )
    if chosen:
        p.discard += take(player.hand, chosen[0])
        cards = draw(p, len(chosen[0]))
        player.hand += cards
        p.tell("exchanged", seat, n=len(chosen[0]), card=tuple(cards))


def chapel(p, seat):
    """One card under the chapel."""
    player = p.players[seat]
    if not (player.works("chapel") and player.hand):
        return
    chosen = yield from choose(Question("chapel", seat, (1,), cards=player.hand, least=1, most=1, may_pass=True))
    if chosen:
        player.chapel += take(player.hand, chosen[0])
        p.tell("tucked", seat, n=1, card=tuple(chosen[0]))


def bank(p, seat):
    """Any number of cards under the bank, once in the match."""
    player = p.players[seat]
    if player.works("bank") and player.bank_used:
        p.seen["bank used up"] += 1
    if not (player.works("bank") and player.hand) or player.bank_used:
        return
    most = len(player.hand)
    chosen = yield from choose(Question("bank", seat, (most,), cards=player.hand, least=1, most=most, may_pass=True))
    if chosen:
        player.bank_used = True
        player.bank += take(player.hand, chosen[0])
        p.tell("banked", seat, n=len(chosen[0]), card=tuple(chosen[0]))


def hand_limit(p, seat):
    """Tower 12; 7, or 6 for those without a guard room if somebody has one."""
    player = p.players[seat]
    if player.works("tower"):
        return 12
    if not player.works("guard_room") and any(other.works("guard_room") for other in p.players):
        return 6
    return 7


def limit(p, seat):
    """Who has too many cards discards down to the limit."""
    hand = p.players[seat].hand
    surplus = len(hand) - hand_limit(p, seat)
    if surplus > 0:
        p.seen[f"limit {hand_limit(p, seat)}"] += 1
        p.discard += take(hand, (yield from choose_exactly("limit", seat, hand, surplus)))
        p.tell("limited", seat, n=surplus)


# Section 8.1: the builder


def builder(p):
    """Everybody may build once; then taverns, and the end if somebody has 12 buildings (section 11)."""
    for seat in p.clockwise(p.picker):
        yield from build(p, seat)
    for seat in p.clockwise(p.picker):
        tavern(p, seat)
    for player in p.players:
        for building in player.city:
            building.is_new = False
    for seat in p.clockwise(p.picker):
        if len(p.players[seat].city) >= 12:
            p.over = True
            p.seen["ended: built"] += 1
            p.tell("game_over_built", seat, n=12)


def crane_value(kind):
    """What the crane saves on a building."""
    return 6 if kind == "park" else COST[kind]


def discounts(p, seat, kind, slot=None):
    """What makes a building cheaper, by reason; the building in a slot no longer helps while it is covered."""
    player = p.players[seat]
    less = {}
    if slot:
        less["crane"] = crane_value(player.kinds[slot - 1])
    if p.role == "builder" and seat == p.picker:
        if p.doubled and player.works("library", slot):
            less["library"] = 2
        else:
            less["builder"] = 1
    if kind in PRODUCTION and player.works("smithy", slot):
        less["smithy"] = 1
    if kind in CITY and player.works("quarry", slot):
        less["quarry"] = 1
    return less


def cost(p, seat, kind, slot=None):
    """What a building costs a player now."""
    return max(0, COST[kind] - sum(discounts(p, seat, kind, slot).values()))


def usable_goods(p, seat, slot=None):
    """The slots whose goods can pay through a black market."""
    player = p.players[seat]
    return [good for good in player.goods() if good != slot] if player.works("black_market", slot) else []


def faults(p, seat, kind, slot=None):
    """Every reason why a building cannot be built now, over the one in a slot or on none."""
    player = p.players[seat]
    found = set()
    if kind == "cathedral" and not p.cathedral:
        found.add("gone")
    if kind in CITY and kind in player.kinds:
        found.add("owned")
    if slot:
        below = player.kinds[slot - 1]
        if below == "crane":
            found.add("crane_itself")
        if below == kind:
            found.add("same_kind")
        if "crane" not in player.kinds:
            found.add("no_crane")
        elif not player.works("crane"):
            found.add("not_ready")
    cards = len(player.hand) - (kind != "cathedral")
    if cards + min(2, len(usable_goods(p, seat, slot))) < cost(p, seat, kind, slot):
        found.add("too_dear")
    return found


def builds(p, seat):
    """All that can be built, as moves."""
    player = p.players[seat]
    moves = []
    for kind in {*player.hand, "cathedral"}:
        if not faults(p, seat, kind):
            moves.append(f"build {kind}")
        slots = range(1, len(player.city) + 1)
        moves += [f"build {kind} {slot}" for slot in slots if not faults(p, seat, kind, slot)]
    return moves


def build(p, seat):
    """One player chooses a building and pays for it, or passes."""
    while True:
        answer = yield Question("build", seat, answers=("pass", *builds(p, seat)))
        if answer == "pass":
            p.tell("built_nothing", seat)
            return
        _, kind, *slot = answer.split()
        slot = int(slot[0]) if slot else None
        price = cost(p, seat, kind, slot)
        paid = yield from choose(payment(p, seat, kind, slot, price))
        if paid:
            place(p, seat, kind, slot, *paid)
            return


def payment(p, seat, kind, slot, price):
    """The question with what to pay."""
    cards = p.players[seat].hand[:]
    if kind != "cathedral":
        cards.remove(kind)
    goods = usable_goods(p, seat, slot)
    question = Question(
        "pay", seat, (kind, slot, price), cards=cards, slots=goods, least=price, most=price, most_slots=2,
        may_go_back=True,
    )  # fmt: skip
    if len(cards) + len(goods) == price and len(goods) <= 2:
        p.seen["everything is needed to pay"] += bool(price)
        question.laid, question.laid_slots = cards[:], goods[:]
    elif not goods and len(set(cards)) == 1:
        p.seen["only equal cards can pay"] += bool(price)
        question.laid = cards[:price]
    return question


def place(p, seat, kind, slot, cards, goods):
    """Pay, place the building, and draw for carpenter and poor house."""
    player = p.players[seat]
    if kind == "cathedral":
        p.cathedral = False
    else:
        player.hand.remove(kind)
    if slot:
        cover(p, seat, kind, slot)
    if goods:
        p.seen[f"{len(goods)} goods pay"] += 1
        p.tell("paid_goods", seat, good=tuple(good_of(player.kinds[good - 1]) for good in goods))
    for good in goods:
        p.discard.append(player.city[good - 1].good)
        player.city[good - 1].good = None
    p.discard += take(player.hand, cards)
    new = Building(kind, is_new=True)
    if slot:
        player.city[slot - 1] = new
    else:
        player.city.append(new)
    p.has_built = True
    p.tell("built", seat, card=kind, n=len(cards), slot=slot or len(player.city))
    p.seen["built again"] += kind in CITY and kind in [under for _, under in player.covered]
    before = len(player.hand)
    if kind in CITY and player.works("carpenter"):
        gain(p, seat, "carpenter")
    if len(player.hand) <= 1 and player.works("poor_house"):
        p.seen["poor house after carpenter"] += len(player.hand) > before
        gain(p, seat, "poor_house")
    elif before <= 1 and player.works("poor_house"):
        p.seen["carpenter spoils the poor house"] += 1


def cover(p, seat, kind, slot):
    """The covered building is out of the game, a good on it is discarded."""
    player = p.players[seat]
    below = player.city[slot - 1]
    player.covered.append((slot, below.kind))
    p.seen[f"covered: {below.kind}"] += 1
    p.seen["covered by cathedral"] += kind == "cathedral"
    p.seen["covered: doubling library"] += below.kind == "library" and p.doubled and seat == p.picker
    p.tell("covered", seat, card=below.kind, slot=slot)
    if below.good:
        p.discard.append(below.good)
        p.seen[f"good lost: {good_of(below.kind)}"] += 1
        p.tell("lost_good", seat, good=good_of(below.kind))
    player.city[slot - 1] = Building("nothing")


def good_of(kind):
    """The good that lies on a building."""
    return PRODUCTION[kind][0] if kind in PRODUCTION else "customs"


def tavern(p, seat):
    """A card if nobody has fewer buildings and somebody has more (9.25)."""
    own = len(p.players[seat].city)
    counts = [len(player.city) for player in p.players]
    if p.players[seat].works("tavern") and own == min(counts) and own < max(counts):
        gain(p, seat, "tavern")


# Sections 8.2 and 8.3: producer and trader


def most_goods(p, seat, kind):
    """How many goods a player may make or sell: one more with a building of a kind."""
    privilege = (2 if p.doubled else 1) if seat == p.picker else 0
    return 1 + privilege + p.players[seat].works(kind)


def producer(p):
    """Everybody may put goods on empty production buildings."""
    for seat in p.clockwise(p.picker):
        yield from produce(p, seat)


def produce(p, seat):
    """One player produces."""
    player = p.players[seat]
    empty = [slot for slot, found in enumerate(player.city, 1) if found.kind in PRODUCTION and not found.good]
    cards = len(p.deck) + len(p.discard)
    most = min(most_goods(p, seat, "aqueduct"), len(empty), cards)
    p.seen["too few cards for goods"] += bool(empty) and most == cards
    slots = []
    if most:
        _, slots = yield from choose(Question("produce", seat, (most,), slots=empty, most=most))
    if not slots:
        p.tell("produced_nothing", seat)
        return
    for slot in slots:
        (player.city[slot - 1].good,) = draw(p, 1)
    p.tell("produced", seat, good=tuple(good_of(player.kinds[slot - 1]) for slot in slots), slots=tuple(slots))
    if len(slots) >= 2 and player.works("well"):
        gain(p, seat, "well")


def price(p, seat, slot):
    """How many cards a good brings."""
    good = good_of(p.players[seat].kinds[slot - 1])
    return 2 if good == "customs" else TILES[p.tile][GOODS.index(good)]


def trader(p):
    """A tile is turned up, everybody may sell, huts help if nobody did, the tile goes under the stack."""
    p.tile = p.tiles.pop(0)
    p.turned = min(5, p.turned + 1)
    p.tell("tile_turned", **dict(zip(GOODS, TILES[p.tile], strict=True)))
    sold = 0
    for seat in p.clockwise(p.picker):
        sold += yield from sell(p, seat)
    if not sold:
        for seat in p.clockwise(p.picker):
            if p.players[seat].works("hut"):
                gain(p, seat, "hut")
    p.tiles.append(p.tile)
    p.tile = None


def sell(p, seat):
    """One player sells; return how many goods."""
    player = p.players[seat]
    goods = player.goods()
    most = min(most_goods(p, seat, "trading_post"), len(goods))
    slots = []
    if goods:
        _, slots = yield from choose(Question("sell", seat, (most,), slots=goods, most=most))
    if not slots:
        p.tell("sold_nothing", seat)
        return 0
    cards = sum(price(p, seat, slot) for slot in slots)
    for slot in slots:
        good = player.city[slot - 1].good
        player.city[slot - 1].good = None
        if slot == slots[0] and player.works("harbor"):
            p.seen["harbored"] += 1
            player.harbor.append(good)
        else:
            p.discard.append(good)
    drawn = draw(p, cards)
    player.hand += drawn
    names = tuple(good_of(player.kinds[slot - 1]) for slot in slots)
    p.seen["sold: customs"] += "customs" in names
    p.tell("sold", seat, good=names, n=len(drawn), slots=tuple(slots), card=tuple(drawn))
    if player.works("harbor"):
        p.tell("harbored", seat)
    if player.works("market_hall"):
        gain(p, seat, "market_hall")
    if len(slots) >= 2 and player.works("market_stand"):
        p.seen["market hall and stand"] += player.works("market_hall")
        gain(p, seat, "market_stand")
    return len(slots)


# Section 8.4: the councillor


def councillor(p):
    """Customs offices get their good, then everybody may draw and keep some."""
    for seat in p.clockwise(p.picker):
        customs(p, seat)
    for seat in p.clockwise(p.picker):
        yield from counsel(p, seat)


def customs(p, seat):
    """An empty customs office gets a good (9.28)."""
    for slot, found in enumerate(p.players[seat].city, 1):
        if found.kind == "customs_office" and not found.good:
            for card in draw(p, 1):
                found.good = card
                p.seen["customs stocked"] += 1
                p.tell("customs_stocked", seat, slot=slot)


def counsel(p, seat):
    """One player draws and keeps, or passes."""
    player = p.players[seat]
    count = (8 if p.doubled else 5) if seat == p.picker else 2
    keep = 2 if player.works("prefecture") else 1
    if (yield Question("council", seat, (count, keep), answers=draw_or_pass(p))) == "pass":
        p.tell("council_passed", seat)
        return
    drawn = draw(p, count)
    p.tell("council_drew", seat, n=len(drawn))
    surplus = max(0, len(drawn) - keep)
    p.seen["councillor keeps all"] += not surplus
    p.seen["councillor finds too little"] += len(drawn) < count
    if not surplus:
        player.hand += drawn
        p.tell("council_kept", seat, n=len(drawn), card=tuple(drawn))
    elif player.works("archive"):
        player.hand += drawn
        question = choose_exactly("discard", seat, player.hand, surplus, len(drawn))
        p.discard += take(player.hand, (yield from question))
        p.tell("council_discarded", seat, n=surplus)
    else:
        p.drawn = drawn
        kept = yield from choose_exactly("keep", seat, drawn, keep)
        p.drawn = []
        p.discard += list((Counter(drawn) - Counter(kept)).elements())
        player.hand += kept
        p.tell("council_kept", seat, n=len(kept), card=tuple(kept))


# Section 8.5: the prospector


def prospector(p):
    """The picker may draw; then gold mines and goldsmiths work."""
    count = 2 if p.doubled else 1
    if (yield Question("prospect", p.picker, (count,), answers=draw_or_pass(p))) == "draw":
        cards = draw(p, count)
        p.players[p.picker].hand += cards
        p.tell("prospected", p.picker, n=len(cards), card=tuple(cards))
    else:
        p.tell("prospect_passed", p.picker)
    for seat in p.clockwise(p.picker):
        if p.players[seat].works("gold_mine"):
            gold_mine(p, seat)
        if p.players[seat].works("goldsmith"):
            goldsmith(p, seat)


def gold_mine(p, seat):
    """Of four cards with different costs the cheapest is taken (9.2)."""
    cards = draw(p, 4)
    shown = tuple(cards)
    if len({COST[card] for card in cards}) == 4:
        cheapest = min(cards, key=COST.get)
        cards.remove(cheapest)
        p.players[seat].hand.append(cheapest)
        p.seen["gold mine succeeds"] += 1
        p.tell("mined", seat, card=cheapest, shown_card=shown)
    elif cards:
        p.seen["gold mine finds too little"] += len(cards) < 4
        p.tell("mined_nothing", seat, shown_card=shown)
    p.discard += cards


def goldsmith(p, seat):
    """A card that nobody has built is taken (9.31)."""
    for card in draw(p, 1):
        if any(card in player.kinds for player in p.players):
            p.discard.append(card)
            p.tell("goldsmith_failed", seat, card=card)
        else:
            p.players[seat].hand.append(card)
            p.seen["goldsmith succeeds"] += 1
            p.tell("goldsmith_took", seat, card=card)


PHASES = {
    "builder": builder,
    "producer": producer,
    "trader": trader,
    "councillor": councillor,
    "prospector": prospector,
}


# Section 12: points


def residence_points(kinds):
    """Sets of three different buildings of equal cost, made as long as there are any."""
    sets = 0
    for price in range(1, 8):
        left = Counter(kind for kind in kinds if COST[kind] == price)
        while len(left) >= 3:
            left -= Counter(kind for kind, _ in left.most_common(3))
            sets += 1
    return sum((4, 3, 2, 1)[:sets])


def score(p, seat):
    """The points of a player by source."""
    player = p.players[seat]
    kinds = player.kinds
    plants = [kind for kind in kinds if kind in PRODUCTION]
    others = [kind for other, rival in enumerate(p.players) if other != seat for kind in rival.kinds]
    dear = sum(COST[kind] == 6 for kind in others)
    points = {
        "buildings": sum(POINTS[kind] for kind in kinds),
        "tucked": len(player.chapel) + len(player.bank) + len(player.harbor),
        "triumphal_arch": (0, 4, 6, 8)[len(MONUMENTS & set(kinds))],
        "guild_hall": len(plants) + len(set(plants)),
        "city_hall": len(kinds) - len(plants),
        "residence": residence_points(kinds),
        "cathedral": sum((4, 3, 2, 1)[:dear]),
    }
    points = {part: count if part not in CITY or part in kinds else 0 for part, count in points.items()}
    return points | {"palace": sum(points.values()) // 4 if "palace" in kinds else 0}


def tie(p, seat):
    """Hand cards and goods."""
    player = p.players[seat]
    return len(player.hand) + len(player.goods())


def winners(p):
    """Most points, then most hand cards and goods; whoever is still level shares the victory."""
    ranks = [(sum(score(p, seat).values()), tie(p, seat)) for seat in range(len(p.players))]
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


# What the question says


def prompt(p):
    """The sentence that asks, and what it names."""
    q = p.question
    if q.kind == "build":
        return ("build_crane" if p.players[q.seat].works("crane") else "build"), {}
    if q.answers:
        named = {"double": {"role": p.role}, "council": dict(zip(("n", "keep"), q.about, strict=False))}
        return q.kind, named.get(q.kind, {"n": q.about[0]} if q.about else {})
    if q.kind == "pay":
        return payment_prompt(q)
    if not q.chosen or q.chosen < q.least:
        return q.kind, {} if q.may_pass else {"n": q.most - q.chosen}
    named = {} if q.kind in EXACT else {"n": q.chosen}
    if q.kind == "chapel":
        named = {"card": tuple(q.laid)}
    if q.kind == "sell":
        named["cards"] = income(p, q.seat, q.laid_slots)
    return f"{q.kind}_done", named


def payment_prompt(q):
    """The sentence that asks for a payment."""
    left = q.most - q.chosen
    if not left:
        return "pay_done", {"card": q.about[0]}
    with_goods = len(q.laid_slots) < min(2, len(q.slots))
    return "pay_goods" if with_goods else "pay", {"card": q.about[0], "n": left}


def income(p, seat, slots):
    """The cards that goods bring together, with market hall and market stand."""
    player = p.players[seat]
    extra = player.works("market_hall") + (len(slots) >= 2 and player.works("market_stand"))
    return sum(price(p, seat, slot) for slot in slots) + (extra if slots else 0)
