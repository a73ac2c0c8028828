"""The rules of Stone Age once more: slow, plain, and written from the rule text alone.

Everything is dictionaries, sets and lists, moves and questions are texts. Nothing here comes from the game's own
engine, so that two readings of one text can be compared. Section numbers are those of the rules; cards and
buildings are copied from the box. Luck is no rule: dice and new cards and tiles are told by `luck`.
"""

import dataclasses
from collections import Counter
from dataclasses import dataclass
from itertools import product

VALUES = {"wood": 3, "brick": 4, "stone": 5, "gold": 6}
RESOURCES = list(VALUES)
VILLAGE = ["tool_maker", "hut", "field"]
ROLLS = {"hunting": "food", "forest": "wood", "clay_pit": "brick", "quarry": "stone", "river": "gold"}
SLOTS = {"card_1": 1, "card_2": 2, "card_3": 3, "card_4": 4}
STACKS = {"building_1": 1, "building_2": 2, "building_3": 3, "building_4": 4}
PLACES = [*VILLAGE, *ROLLS, *SLOTS, *STACKS]
USABLE_VILLAGE = {2: 2, 3: 2, 4: 3}
PLAYERS_AT_A_RESOURCE = {2: 1, 3: 2, 4: 4}
ITEMS = {1: "wood", 2: "brick", 3: "stone", 4: "gold", 5: "tool", 6: "field"}

CARDS = {
    "c01": ("items", "pottery"),
    "c02": ("items", "builder 1"),
    "c03": ("items", "builder 2"),
    "c04": ("items", "writing"),
    "c05": ("items", "toolmaker 2"),
    "c06": ("items", "toolmaker 2"),
    "c07": ("items", "farmer 1"),
    "c08": ("items", "farmer 2"),
    "c09": ("items", "time"),
    "c10": ("items", "transport"),
    "c11": ("food 7", "pottery"),
    "c12": ("food 2", "builder 2"),
    "c13": ("food 4", "builder 1"),
    "c14": ("food 5", "healing"),
    "c15": ("food 3", "weaving"),
    "c16": ("food 1", "weaving"),
    "c17": ("food 3", "farmer 2"),
    "c18": ("stone 1", "farmer 1"),
    "c19": ("stone 2", "transport"),
    "c20": ("stone 1", "shaman 1"),
    "c21": ("gold 1", "shaman 1"),
    "c22": ("brick 1", "shaman 2"),
    "c23": ("roll gold", "art"),
    "c24": ("roll wood", "shaman 2"),
    "c25": ("roll stone", "shaman 1"),
    "c26": ("points 3", "builder 3"),
    "c27": ("points 3", "music"),
    "c28": ("points 3", "music"),
    "c29": ("tool", "art"),
    "c30": ("field", "farmer 1"),
    "c31": ("field", "time"),
    "c32": ("extra_card", "writing"),
    "c33": ("one_use_tool 4", "toolmaker 1"),
    "c34": ("one_use_tool 3", "toolmaker 1"),
    "c35": ("one_use_tool 2", "toolmaker 2"),
    "c36": ("two_resources", "healing"),
}
"""By id, what the upper and the lower half show."""

FIXED = {
    "b01": {"wood": 2, "brick": 1},
    "b02": {"wood": 2, "stone": 1},
    "b03": {"wood": 1, "brick": 2},
    "b04": {"wood": 2, "gold": 1},
    "b05": {"wood": 1, "stone": 2},
    "b06": {"brick": 2, "stone": 1},
    "b07": {"brick": 2, "gold": 1},
    "b08": {"brick": 1, "stone": 2},
    "b09": {"stone": 2, "gold": 1},
    "b10": {"wood": 1, "brick": 1, "stone": 1},
    "b11": {"wood": 1, "brick": 1, "stone": 1},
    "b12": {"wood": 1, "brick": 1, "gold": 1},
    "b13": {"wood": 1, "brick": 1, "gold": 1},
    "b14": {"wood": 1, "stone": 1, "gold": 1},
    "b15": {"wood": 1, "stone": 1, "gold": 1},
    "b16": {"brick": 1, "stone": 1, "gold": 1},
    "b17": {"brick": 1, "stone": 1, "gold": 1},
}
CHOICE = {
    "b18": (4, 1),
    "b19": (4, 2),
    "b20": (4, 3),
    "b21": (4, 4),
    "b22": (5, 1),
    "b23": (5, 2),
    "b24": (5, 3),
    "b25": (5, 4),
}
"""So many resources of so many kinds."""
FREE = {"b26", "b27", "b28"}


@dataclass
class Player:
    """What lies before one player."""

    people: int = 5
    idle: int = 5
    food: int = 12
    field: int = 0
    stock: Counter = dataclasses.field(default_factory=Counter)
    tools: list = dataclasses.field(default_factory=list)  # tiles as [value, used]
    cards: set = dataclasses.field(default_factory=set)
    open: set = dataclasses.field(default_factory=set)  # cards that can still be used once
    buildings: set = dataclasses.field(default_factory=set)
    building_points: int = 0
    card_points: int = 0
    hunger: int = 0

    @property
    def held(self):
        """All resources."""
        return self.stock.total()


@dataclass
class Question:
    """What is asked now: its kind, who decides, and what it is about."""

    kind: str
    seat: int
    place: str | None = None
    gives: str | None = None  # what a roll brings
    gap: int = 0  # food that is missing
    just_bought: bool = False  # the card for two resources
    first: str | None = None  # the first resource taken with it


@dataclass
class Position:
    """The table. Neither the deck nor covered tiles are known here, only how many there are."""

    players: list
    start: int
    slots: dict  # slot number -> card or None
    deck: int
    open_tiles: dict  # stack number -> tile or None
    heights: dict  # stack number -> tiles left
    sum_ties: bool = False
    round: int = 0
    phase: str = "placement"
    standing: dict = dataclasses.field(default_factory=dict)  # (seat, place) -> people
    unfed: list = dataclasses.field(default_factory=list)  # seats still to be fed in this round
    bought: bool = False
    standstill: int = 0
    question: Question | None = None
    interrupted: Question | None = None  # the question from which the card for two resources was used
    dice: list = dataclasses.field(default_factory=list)
    added: set = dataclasses.field(default_factory=set)  # tools laid on the roll: tile numbers and card ids
    laid: Counter = dataclasses.field(default_factory=Counter)  # resources laid on the payment
    takers: list = dataclasses.field(default_factory=list)  # seats that still take one of the dice for everybody
    over: bool = False
    luck: object = None
    log: list = dataclasses.field(default_factory=list)
    seen: Counter = dataclasses.field(default_factory=Counter)  # rare cases that have occurred

    @property
    def order(self):
        """All seats, clockwise from the start player."""
        count = len(self.players)
        return [(self.start + step) % count for step in range(count)]

    def tell(self, kind, seat=None, **values):
        """Report what happened."""
        self.log.append((kind, seat, values))


def set_up(players, start, cards, tiles, *, sum_ties):
    """The table of a new match, with the cards and tiles that lie open (section 3)."""
    return Position(
        players=[Player() for _ in range(players)],
        start=start,
        slots=dict(zip(SLOTS.values(), cards, strict=True)),
        deck=32,
        open_tiles=dict(zip(range(1, players + 1), tiles, strict=True)),
        heights=dict.fromkeys(range(1, players + 1), 7),
        sum_ties=sum_ties,
    )


# Section 5: placement


def may_place(p, seat, place, count):
    """Whether a player may put so many of the unplaced figures at a place."""
    players = len(p.players)
    there = [number for (_, where), number in p.standing.items() if where == place]
    if count > p.players[seat].idle or (seat, place) in p.standing:
        return False
    if place in VILLAGE:
        occupied = {where for _, where in p.standing if where in VILLAGE}
        needed = 2 if place == "hut" else 1
        return count == needed and not there and len(occupied) < USABLE_VILLAGE[players]
    if place == "hunting":
        return True
    if place in ROLLS:
        return len(there) < PLAYERS_AT_A_RESOURCE[players] and sum(there) + count <= 7
    thing = p.slots[SLOTS[place]] if place in SLOTS else p.open_tiles.get(STACKS[place])
    return count == 1 and not there and thing is not None


def placements(p, seat):
    """Every place with every number of figures."""
    counts = range(1, p.players[seat].idle + 1)
    return {f"place {place} {count}" for place in PLACES for count in counts if may_place(p, seat, place, count)}


def begin_round(p):
    """Everybody has all figures at home; the start player places first."""
    p.round += 1
    p.phase = "placement"
    p.bought = False
    for player in p.players:
        player.idle = player.people
    p.tell("round_began", p.start, n=p.round)
    ask_to_place(p, p.order)


def ask_to_place(p, seats):
    """The first of these seats that can place must place; if nobody can, the actions begin."""
    for seat in seats:
        if placements(p, seat):
            p.question = Question("place", seat)
            return
        p.seen["skipped with people left"] += p.players[seat].idle > 0
        p.seen["one person left but only the hut free"] += p.players[seat].idle == 1 and may_use_hut(p, seat)
    p.seen["nobody can place although somebody has people"] += any(player.idle for player in p.players)
    p.phase = "actions"
    next_action(p, p.start)


def may_use_hut(p, seat):
    """Whether the hut would be open to a second figure."""
    player = p.players[seat]
    player.idle += 1
    allowed = may_place(p, seat, "hut", 2)
    player.idle -= 1
    return allowed


def place(p, where, count):
    """Put figures on a place; the next player clockwise goes on."""
    seat = p.question.seat
    p.players[seat].idle -= int(count)
    p.standing[seat, where] = int(count)
    p.tell("placed", seat, place=where, n=int(count))
    turns = len(p.players)
    ask_to_place(p, [(seat + step) % turns for step in range(1, turns + 1)])


# Section 6: actions


def own_places(p, seat):
    """Where a player has figures."""
    return [where for owner, where in p.standing if owner == seat]


def next_action(p, seat):
    """The player goes on; without figures on the board the next one clockwise who has some; else feeding begins."""
    for candidate in (seat, *p.order):
        if own_places(p, candidate):
            p.question = Question("act", candidate)
            return
    p.phase = "feeding"
    p.unfed = p.order
    feed_everybody(p)


def go_home(p, seat, where):
    """The figures return to the player board."""
    p.players[seat].idle += p.standing.pop((seat, where))


def resolve(p, where):
    """Carry out a place."""
    seat = p.question.seat
    if where in ROLLS:
        roll(p, seat, p.standing[seat, where], where, ROLLS[where])
    elif where in VILLAGE:
        go_home(p, seat, where)
        GIFTS[where](p, seat)
        next_action(p, seat)
    else:
        p.question = Question("pay", seat, place=where)
        lay_out(p)


def gain_tool(p, seat):
    """A new tile of value 1, or one of the lowest tiles rises, a ready one if there is one (6.1)."""
    tools = p.players[seat].tools
    if len(tools) < 3:
        tools.append([1, False])
    elif all(value == 4 for value, _ in tools):
        p.seen["tools at the limit"] += 1
        p.tell("tool_at_limit", seat)
        return
    else:
        lowest = [tile for tile in tools if tile[0] == min(value for value, _ in tools)]
        ready = [tile for tile in lowest if not tile[1]]
        p.seen["a used tile rises"] += not ready
        p.seen["a ready tile rises before a used one"] += bool(ready) and ready[0] is not lowest[0]
        (ready or lowest)[0][0] += 1
    p.tell("got_tool", seat, tools=tuple(value for value, _ in tools))


def gain_person(p, seat):
    """One figure from the supply, at most 10 (6.2)."""
    player = p.players[seat]
    if player.people == 10:
        p.seen["people at the limit"] += 1
        p.tell("people_at_limit", seat)
        return
    player.people += 1
    player.idle += 1
    p.tell("got_person", seat, n=player.people)


def gain_field(p, seat):
    """Agriculture rises by 1, at most to 10 (6.3)."""
    player = p.players[seat]
    if player.field == 10:
        p.seen["field at the limit"] += 1
        p.tell("field_at_limit", seat)
        return
    player.field += 1
    p.tell("got_field", seat, n=player.field)


GIFTS = {"tool_maker": gain_tool, "hut": gain_person, "field": gain_field, "tool": gain_tool}


def gain(p, seat, what, count):
    """Take food or resources."""
    if what == "food":
        p.players[seat].food += count
        p.tell("gained_food", seat, n=count)
    else:
        p.players[seat].stock[what] += count
        p.tell("gained", seat, resource=what, n=count)


# Sections 6.4 and 6.5: rolls and tools


def roll(p, seat, count, where, gives):
    """Roll one die per figure; then tools may be added, if there are any."""
    p.dice = p.luck.roll(count)
    p.seen["more than seven dice"] += count > 7
    if where is None:
        p.tell("rolled_card", seat, resource=gives, dice=tuple(p.dice), n=sum(p.dice))
    else:
        p.tell("rolled", seat, place=where, dice=tuple(p.dice), n=sum(p.dice))
    p.question = Question("tools", seat, place=where, gives=gives)
    if not ready_tools(p, seat):
        take(p)


def ready_tools(p, seat):
    """Tiles not used in this round and open one-use tools, with their values."""
    player = p.players[seat]
    tiles = {str(number): value for number, (value, used) in enumerate(player.tools, 1) if not used}
    cards = {card: int(CARDS[card][0].split()[1]) for card in sorted(player.open) if "one_use_tool" in CARDS[card][0]}
    return tiles | cards


def roll_total(p):
    """All pips, with the tools laid on the roll."""
    values = ready_tools(p, p.question.seat)
    return sum(p.dice) + sum(values[tool] for tool in p.added)


def roll_result(p):
    """Divide by the divisor and round down."""
    return roll_total(p) // {"food": 2, **VALUES}[p.question.gives]


def add(p, tool):
    """Lay a tool on the roll."""
    p.added.add(tool)


def drop(p, tool):
    """Take a tool back."""
    p.added.remove(tool)


def take(p):
    """The tools named are used, the result is taken, the figures go home."""
    asked = p.question
    player = p.players[asked.seat]
    count = roll_result(p)
    use_up_tools(p, asked.seat)
    if asked.place is None:
        p.seen["tools on a roll by card"] += bool(p.added)
    else:
        go_home(p, asked.seat, asked.place)
    p.dice, p.added = [], set()
    if count:
        gain(p, asked.seat, asked.gives, count)
    else:
        p.seen["a roll brings nothing"] += 1
        p.tell("gained_nothing", asked.seat)
    p.seen["a roll by card with nobody left on the board"] += asked.place is None and player.idle == player.people
    next_action(p, asked.seat)


def use_up_tools(p, seat):
    """Tiles are used for this round, one-use tools for the whole match."""
    player = p.players[seat]
    values = [value for tool, value in ready_tools(p, seat).items() if tool in p.added]
    cards = p.added & player.open
    p.seen["one-use tool together with a tile"] += bool(cards) and len(p.added) > len(cards)
    p.seen["several one-use tools at once"] += len(cards) > 1
    p.seen["three tiles at once"] += len(p.added - cards) == 3
    if values:
        p.tell("tools_used", seat, n=sum(values), tiles=tuple(values))
    for number, tile in enumerate(player.tools, 1):
        tile[1] = tile[1] or str(number) in p.added
    player.open -= cards


# Sections 6.6, 6.7 and 8: payments


def is_accepted(p, payment):
    """Whether exactly these resources pay for what is asked for now."""
    count = sum(payment.values())
    where = p.question.place
    if p.question.kind == "feed":
        return count == p.question.gap
    if where in SLOTS:
        return count == SLOTS[where]
    tile = p.open_tiles[STACKS[where]]
    if tile in FIXED:
        return {kind: number for kind, number in payment.items() if number} == FIXED[tile]
    if tile in CHOICE:
        return (count, sum(map(bool, payment.values()))) == CHOICE[tile]
    return 1 <= count <= 7


def payments(p):
    """Every payment that the player could make."""
    stock = p.players[p.question.seat].stock
    most = p.question.gap if p.question.kind == "feed" else 7
    counts = [range(min(stock[kind], most) + 1) for kind in RESOURCES]
    choices = (dict(zip(RESOURCES, numbers, strict=True)) for numbers in product(*counts))
    return [payment for payment in choices if is_accepted(p, payment)]


def is_printed(p):
    """Whether the resources are printed on a tile, so that there is nothing to choose."""
    return p.question.place in STACKS and p.open_tiles[STACKS[p.question.place]] in FIXED


def lay_out(p):
    """Begin a payment; one without a choice is laid out at once."""
    possible = payments(p)
    p.laid = Counter()
    if len(possible) == 1:
        p.seen["payment without a choice"] += not is_printed(p)
        p.laid = +Counter(possible[0])
    p.seen["several ways to pay"] += len(possible) > 1
    p.seen["no way to pay"] += not possible


def payment_moves(p, complete):
    """Resources to lay out as long as some payment contains them all, to take back, and the completing move."""
    possible = payments(p)
    moves = set()
    for kind in RESOURCES:
        more = p.laid + Counter({kind: 1})
        if any(all(payment[other] >= more[other] for other in RESOURCES) for payment in possible):
            moves.add(f"pay {kind}")
    if not is_printed(p):
        moves |= {f"unpay {kind}" for kind in RESOURCES if p.laid[kind]}
    if any(all(payment[kind] == p.laid[kind] for kind in RESOURCES) for payment in possible):
        moves.add(complete)
    return moves


def pay(p, kind):
    """Lay a resource on the payment."""
    p.laid[kind] += 1


def unpay(p, kind):
    """Take a resource back."""
    p.laid[kind] -= 1


def hand_over(p):
    """The resources laid out go to the supply."""
    paid = tuple(kind for kind in RESOURCES for _ in range(p.laid[kind]))
    p.players[p.question.seat].stock.subtract(p.laid)
    p.laid = Counter()
    return paid


def buy(p):
    """Pay and take a card or building; the figure goes home."""
    asked = p.question
    player = p.players[asked.seat]
    points = sum(VALUES[kind] * count for kind, count in p.laid.items())
    paid = hand_over(p)
    go_home(p, asked.seat, asked.place)
    p.bought = True
    if asked.place in SLOTS:
        slot = SLOTS[asked.place]
        card, p.slots[slot] = p.slots[slot], None
        player.cards.add(card)
        p.tell("bought_card", asked.seat, card=card, place=asked.place, paid=paid)
        carry_out_top(p, asked.seat, card)
        return
    stack = STACKS[asked.place]
    tile = p.open_tiles[stack]
    player.buildings.add(tile)
    player.building_points += points
    p.tell("built", asked.seat, building=tile, n=points, place=asked.place, paid=paid)
    p.heights[stack] -= 1
    if p.heights[stack]:
        p.open_tiles[stack] = p.luck.tile()
        p.tell("opened", building=p.open_tiles[stack], place=asked.place)
    else:
        p.open_tiles[stack] = None
        p.seen["last tile of a stack bought"] += 1
        p.seen["last tile bought before others act"] += bool(p.standing)
        p.tell("stack_empty", place=asked.place)
    next_action(p, asked.seat)


def decline(p):
    """The figure goes home, the card or building stays."""
    asked = p.question
    p.seen["declined a card"] += asked.place in SLOTS
    p.seen["declined a building"] += asked.place in STACKS
    p.laid = Counter()
    go_home(p, asked.seat, asked.place)
    p.tell("declined", asked.seat, place=asked.place)
    next_action(p, asked.seat)


# Section 7: upper halves


def carry_out_top(p, seat, card):
    """What happens when a card is bought."""
    kind, *rest = CARDS[card][0].split()
    p.seen[f"top: {kind}"] += 1
    if kind in TOPS_THAT_ASK:
        TOPS_THAT_ASK[kind](p, seat, *rest)
        return
    TOPS[kind](p, seat, *rest)
    next_action(p, seat)


def top_items(p, seat):
    """Roll a die for each player; from the buyer on, clockwise, everybody takes one."""
    count = len(p.players)
    p.dice = p.luck.roll(count)
    p.tell("items_rolled", seat, dice=tuple(p.dice))
    p.takers = [(seat + step) % count for step in range(count)]
    p.seen["dice go round past the last seat"] += seat > 0
    p.seen["equal dice"] += len(set(p.dice)) < count
    p.question = Question("die", seat)


def take_die(p, pips):
    """Take one of the dice and what it stands for."""
    seat = p.takers.pop(0)
    p.dice.remove(int(pips))
    p.tell("took_die", seat, n=int(pips))
    item = ITEMS[int(pips)]
    if item in RESOURCES:
        gain(p, seat, item, 1)
    else:
        GIFTS[item](p, seat)
    if p.takers:
        p.question = Question("die", p.takers[0])
    else:
        next_action(p, (seat + 1) % len(p.players))


def top_roll(p, seat, gives):
    """Roll 2 dice for a resource; tools may be added."""
    roll(p, seat, 2, None, gives)


def top_two_resources(p, seat):
    """Take two resources at once, or keep the card open for later."""
    p.players[seat].open.add("c36")
    p.question = Question("two", seat, just_bought=True)


def top_points(p, seat, amount):
    """Score points."""
    p.players[seat].card_points += int(amount)
    p.tell("scored", seat, n=int(amount))


def top_extra_card(p, seat):
    """Take the top card of the deck, of which only the lower half counts."""
    if not p.deck:
        p.seen["extra card from an empty deck"] += 1
        p.tell("deck_empty", seat)
        return
    p.deck -= 1
    card = p.luck.drawn()
    p.players[seat].cards.add(card)
    p.seen["a card to be used later is drawn unseen"] += card in ("c33", "c34", "c35", "c36")
    p.tell("drew_card", seat, card=card)


def top_one_use_tool(p, seat, amount):
    """Keep the card open until it is used."""
    p.players[seat].open |= {card for card in p.players[seat].cards if CARDS[card][0] == f"one_use_tool {amount}"}
    p.tell("kept_tool", seat, n=int(amount))


def top_gain(what):
    """The upper half that brings food or a resource."""

    def gain_it(p, seat, amount):
        gain(p, seat, what, int(amount))

    return gain_it


TOPS_THAT_ASK = {"items": top_items, "roll": top_roll, "two_resources": top_two_resources}
TOPS = {
    **{what: top_gain(what) for what in ("food", *RESOURCES)},
    "points": top_points,
    "tool": gain_tool,
    "field": gain_field,
    "extra_card": top_extra_card,
    "one_use_tool": top_one_use_tool,
}


def use(p):
    """Turn to the open card for two resources; a payment begun is taken back."""
    p.interrupted = p.question
    p.laid = Counter()
    p.question = Question("two", p.question.seat)


def gain_by_card(p, kind):
    """Take the first resource, then the second; then the card is turned face down."""
    asked = p.question
    if asked.first is None:
        asked.first = kind
        return
    player = p.players[asked.seat]
    player.open.remove("c36")
    player.stock.update([asked.first, kind])
    p.tell("used_card", asked.seat, resource=(asked.first, kind))
    moment = (
        "when bought" if asked.just_bought else f"in {p.interrupted.kind} {(p.interrupted.place or '')[:4]}".strip()
    )
    p.seen[f"two resources {moment}"] += 1
    leave_the_card(p)


def leave_the_card(p):
    """Back to where the card was used."""
    asked = p.question
    if asked.just_bought:
        next_action(p, asked.seat)
        return
    p.question, p.interrupted = p.interrupted, None
    if p.question.kind != "act":
        lay_out(p)


def keep(p):
    """Keep the card just bought for later."""
    p.seen["two resources kept"] += 1
    p.tell("kept_card", p.question.seat)
    next_action(p, p.question.seat)


def back(p):
    """Take the first resource back, or leave the card."""
    if p.question.first is not None:
        p.question.first = None
    else:
        leave_the_card(p)


# Section 8: feeding


def feed_everybody(p):
    """From the start player on, harvest and feed, until somebody must decide."""
    while p.unfed:
        seat = p.unfed[0]
        player = p.players[seat]
        player.food += player.field
        if player.food >= player.people:
            player.food -= player.people
            p.tell("fed", seat, n=player.people)
            p.unfed.pop(0)
            continue
        gap = player.people - player.food
        player.food = 0
        if player.held + (2 if "c36" in player.open else 0) >= gap:
            p.seen["asked to feed with the card in reserve"] += player.held < gap
            p.question = Question("feed", seat, gap=gap)
            lay_out(p)
            return
        p.seen["cannot feed although there are resources"] += player.held > 0
        starve(p, seat)
    end_round(p)


def starve(p, seat):
    """Lose 10 points, whatever the gap."""
    player = p.players[seat]
    player.hunger += 10
    p.seen["below zero"] += player.building_points + player.card_points < player.hunger
    p.tell("starved", seat, n=10)
    p.unfed.pop(0)


def feed(p):
    """Pay the whole gap in resources."""
    asked = p.question
    paid = hand_over(p)
    p.seen["fed with resources"] += 1
    p.tell("fed_with", asked.seat, n=p.players[asked.seat].people - asked.gap, paid=paid)
    p.unfed.pop(0)
    feed_everybody(p)


def refuse(p):
    """Keep the resources and take the loss."""
    p.seen["refused to feed"] += 1
    p.laid = Counter()
    starve(p, p.question.seat)
    feed_everybody(p)


# Sections 9 and 10: new round, end of the match


def end_round(p):
    """Standstill, marker, end of the match, cards slide and are refilled, tools become ready."""
    p.question = None
    p.standstill = 0 if p.bought else p.standstill + 1
    p.start = (p.start + 1) % len(p.players)
    row = [card for card in p.slots.values() if card]
    needed = 4 - len(row)
    if reason := reason_to_end(p, needed):
        p.seen[f"ended: {reason}"] += 1
        p.over = True
        p.tell(f"game_over_{reason}")
        return
    if p.standstill >= 5:
        p.tell("standstill", n=p.standstill, rounds=10)
    p.seen["cards exactly sufficient"] += p.deck == needed > 0
    p.seen["empty deck but no card needed"] += p.deck == needed == 0
    p.seen["cards slide"] += list(p.slots.values())[: len(row)] != row
    if needed:
        fresh = p.luck.cards(needed)
        p.deck -= needed
        p.slots = dict(zip(SLOTS.values(), row + fresh, strict=True))
        p.tell("refilled", card=tuple(fresh))
    for player in p.players:
        for tile in player.tools:
            tile[1] = False
    begin_round(p)


def reason_to_end(p, needed):
    """Why the match is over, if it is."""
    if 0 in p.heights.values():
        return "stack"
    if p.deck < needed:
        return "cards"
    return "standstill" if p.standstill >= 10 else None


# Sections 11 and 12: final scoring


def score(p, seat):
    """A player's points by part, as if the match ended now."""
    player = p.players[seat]
    lower = [CARDS[card][1] for card in player.cards]
    symbols = Counter(half for half in lower if " " not in half)
    pairs = [symbol for symbol, copies in symbols.items() if copies == 2]
    persons = Counter()
    for half in lower:
        if " " in half:
            kind, count = half.split()
            persons[kind] += int(count)
    return {
        "buildings": player.building_points,
        "points": player.card_points,
        "hunger": -player.hunger,
        "green": len(symbols) * len(symbols) + len(pairs) * len(pairs),
        "farmers": persons["farmer"] * player.field,
        "toolmakers": persons["toolmaker"] * tool_total(player),
        "builders": persons["builder"] * len(player.buildings),
        "shamans": persons["shaman"] * player.people,
        "resources": player.held + (2 if "c36" in player.open else 0),
    }


def tool_total(player):
    """The value of all tool tiles."""
    return sum(value for value, _ in player.tools)


def ties(p, seat):
    """What tied leaders compare."""
    player = p.players[seat]
    keys = (player.field, tool_total(player), player.people)
    return (sum(keys),) if p.sum_ties else keys


def winners(p):
    """The seats that win; ties are broken step by step."""
    left = list(range(len(p.players)))
    totals = {seat: sum(score(p, seat).values()) for seat in left}
    left = [seat for seat in left if totals[seat] == max(totals.values())]
    for step in range(len(ties(p, 0))):
        best = max(ties(p, seat)[step] for seat in left)
        left = [seat for seat in left if ties(p, seat)[step] == best]
    return left


# Section 16: decisions


def legal_moves(p):
    """Every answer to the present question."""
    if p.over:
        return set()
    return ANSWERS[p.question.kind](p)


def two_resources_card(p):
    """Using the card for two resources, if it lies open."""
    return {"use"} if "c36" in p.players[p.question.seat].open else set()


def act_moves(p):
    """One own occupied place, or the card."""
    return {f"resolve {where}" for where in own_places(p, p.question.seat)} | two_resources_card(p)


def tools_moves(p):
    """Any ready tool can be added, any added one taken back."""
    ready = set(ready_tools(p, p.question.seat))
    return {f"add {tool}" for tool in ready - p.added} | {f"drop {tool}" for tool in p.added} | {"take"}


def two_moves(p):
    """Any resource; keep the card just bought, else back."""
    fresh = p.question.just_bought and p.question.first is None
    return {f"gain {kind}" for kind in RESOURCES} | {"keep" if fresh else "back"}


ANSWERS = {
    "place": lambda p: placements(p, p.question.seat),
    "act": act_moves,
    "tools": tools_moves,
    "pay": lambda p: payment_moves(p, "buy") | two_resources_card(p) | {"decline"},
    "two": two_moves,
    "die": lambda p: {f"die {pips}" for pips in p.dice},
    "feed": lambda p: payment_moves(p, "feed") | two_resources_card(p) | {"refuse"},
}

DEEDS = {
    "place": place,
    "resolve": resolve,
    "add": add,
    "drop": drop,
    "take": take,
    "pay": pay,
    "unpay": unpay,
    "buy": buy,
    "decline": decline,
    "use": use,
    "gain": gain_by_card,
    "keep": keep,
    "back": back,
    "die": take_die,
    "feed": feed,
    "refuse": refuse,
}


def apply(p, move, luck):
    """Make a move."""
    p.luck = luck
    verb, *rest = move.split()
    DEEDS[verb](p, *rest)


def sole_answer(p):
    """The only answer to a question, if it need not be asked: it brings no roll and cannot end the round."""
    moves = legal_moves(p)
    if len(moves) != 1:
        return None
    (move,) = moves
    p.seen["a single answer"] += 1
    if p.question.kind == "place":
        return move
    verb, _, place = move.partition(" ")
    ends_round = len(p.standing) == (0 if p.question.kind == "die" else 1)
    opens_payment = verb == "resolve" and (place in SLOTS or place in STACKS)
    asked = place in ROLLS or (ends_round and not opens_payment)
    p.seen["a single answer that is asked for"] += asked
    return None if asked else move


# what a client shows


def prompt(p):
    """The question in words: its id and what it names."""
    asked = p.question
    if asked.kind == "pay":
        return pay_prompt(p)
    if asked.kind == "feed":
        left = asked.gap - p.laid.total()
        if not left:
            return "feed_done", {}
        return ("feed" if payments(p) else "feed_or_use"), {"n": left}
    if asked.kind == "tools":
        return ("tools", {"place": asked.place}) if asked.place else ("tools_card", {"resource": asked.gives})
    return {
        "place": ("place", {"n": p.players[asked.seat].idle}),
        "act": ("act_or_use" if two_resources_card(p) else "act", {}),
        "two": ("two_second" if asked.first else "two_first", {}),
        "die": ("die", {"n": len(p.dice)}),
    }[asked.kind]


def pay_prompt(p):
    """What is still to be paid, or whether to buy."""
    moves = payment_moves(p, "buy")
    where = p.question.place
    if "buy" in moves:
        if where in SLOTS:
            return "buy_card", {"card": p.slots[SLOTS[where]]}
        return "build", {"n": sum(VALUES[kind] * count for kind, count in p.laid.items())}
    if not any(move.startswith("pay") for move in moves):
        return "cannot_pay_or_use" if two_resources_card(p) else "cannot_pay", {}
    if where in SLOTS:
        return "pay_card", {"n": SLOTS[where] - p.laid.total()}
    tile = p.open_tiles[STACKS[where]]
    return ("pay_free", {}) if tile in FREE else ("pay_building", {"n": CHOICE[tile][0] - p.laid.total()})
