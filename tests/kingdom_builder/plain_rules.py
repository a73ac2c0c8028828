"""The rules of Kingdom Builder once more: slow, plain, and written from the rule text alone.

Hexes are (row, col) pairs and everything else is sets, lists and dictionaries. Nothing here comes from the
game's own engine, so that two readings of one text can be compared. Section numbers are those of the rules.
"""

from collections import Counter
from dataclasses import dataclass, field, replace

BUILDABLE = {"grass", "canyon", "desert", "flower", "forest"}
BUILD_TILES = {"oracle", "farm", "oasis", "tower", "tavern"}
MOVE_TILES = {"barn", "harbor", "paddock"}
CARDS = (
    "fishermen",
    "miners",
    "workers",
    "discoverers",
    "knights",
    "hermits",
    "citizens",
    "merchants",
    "farmers",
    "lords",
)
CODES = {
    "G": "grass",
    "C": "canyon",
    "D": "desert",
    "F": "flower",
    "T": "forest",
    "W": "water",
    "M": "mountain",
    "X": "castle",
    "L": "location",
}
SECTIONS = {
    "oracle": (
        "GGGTTWGTTT",
        "GGGXTWGTTT",
        "GFFGTTWGGT",
        "FFCGTWFLTT",
        "FFFCCWFFWW",
        "MMCGGWWWDD",
        "CCCMGFFFDD",
        "CCXDMDFFCC",
        "WWWDDDDMCC",
        "WWWWDDDDDC",
    ),
    "farm": (
        "DDCWWTTTGG",
        "DXCWTTTLGG",
        "CCCFFFTCFF",
        "CCFFWDDCCF",
        "CGGWFFDDCC",
        "GGLFWFWDDC",
        "GGGTFFWWDD",
        "GGTTMWWWDW",
        "GMTTWWWWWW",
        "TTTWWWWWWW",
    ),
    "oasis": (
        "DDCWWTTGGG",
        "DCWFFTTTGG",
        "DDWFFTTLFG",
        "WWWFGTFFFF",
        "WWWWGGGGFF",
        "WTTWGGCCDC",
        "WTCTWGCCDC",
        "WXCFWLDDCW",
        "WWCFWWWDDW",
        "WWWWWWWWWW",
    ),
    "tower": (
        "TTTTMMGMCC",
        "TMTTFGMMMC",
        "FFTFFFGGWM",
        "DFFFWLGWMM",
        "DDDDFWGWCC",
        "DCDDDWWCGC",
        "DDCDDWFXGC",
        "CCLDWFFFGG",
        "DCWWWTTFGG",
        "DCCWTTTGGG",
    ),
    "tavern": (
        "FDDMMDDCCC",
        "FFDDDMMCCC",
        "FFFFFFFMMM",
        "WWFXGGTTMM",
        "FFWWGGGTTC",
        "FCCWGTTCCC",
        "DFLCWTTLCG",
        "DDCWTTGGGG",
        "DDDWTTTGGG",
        "DDWWTTTGGG",
    ),
    "barn": (
        "CDDDDDDDDD",
        "CCCDDDDDCD",
        "MMMDMMLDDC",
        "CMMMMMFFCC",
        "CCCMMWFFFC",
        "GCCCMFFWTC",
        "GGLTFFWFFT",
        "GGTTFFGXTT",
        "GGGTTWGGTT",
        "GGGTWGGTTT",
    ),
    "harbor": (
        "GGTTTWGTTF",
        "GFTTWGTTFF",
        "GFFTWGGFFF",
        "FFTTWGMFDD",
        "CFXTWGDDDD",
        "CCTWGGMMDD",
        "CCWWWGDDDC",
        "WWGGWWLCMC",
        "WDXGWMWCCC",
        "WDDWWWWCCC",
    ),
    "paddock": (
        "CCCDDWDDDD",
        "MMCDDWDDDD",
        "MMCMMWDDLF",
        "MCMMWMDFFF",
        "CCTTWMMCFF",
        "CTTWCCCMFF",
        "CLTTWFFFFF",
        "GGTWGXGFGT",
        "GGTTWGGGGT",
        "GGTTWGGGTT",
    ),
}
"""The eight sections as the box shows them; L is a location of the section's own kind."""

SLOTS = ((0, 0), (0, 10), (10, 0), (10, 10))
SIDE = 20
HEXES = {(row, col) for row in range(SIDE) for col in range(SIDE)}
EDGE = {(row, col) for row, col in HEXES if row in (0, SIDE - 1) or col in (0, SIDE - 1)}


@dataclass
class Position:
    """All that the rules ask about, in the middle of some player's turn (section 16)."""

    terrain: dict  # hex -> kind of terrain, "castle" and "location" among them
    kinds: dict  # location hex -> kind of its tiles
    settlements: list  # per seat: the set of hexes
    supply: list  # per seat: settlements not yet built
    stock: dict  # location hex -> tiles still lying there
    took: list  # per seat: the location hexes a tile was ever taken from
    holds: list  # per seat: the location hexes whose tile is still held
    hands: list  # per seat: the terrain card (the active player's lies face up)
    seat: int  # the active player
    start: int  # the start player
    left: int = 3  # mandatory builds still due
    begun: bool = False  # a mandatory build was made this turn
    ready: Counter = field(default_factory=Counter)  # the active player's tiles not yet used: kind -> number
    tile: str | None = None  # the tile just named, its settlement or target still to be named
    lifted: tuple | None = None  # the settlement just named for a move tile
    pile: list = field(default_factory=list)  # the draw pile, the next card first
    discard: list = field(default_factory=list)
    removed: list = field(default_factory=list)  # cards that left the game
    built_in_round: bool = False  # a settlement was built since the start player's last reveal
    over: bool = False
    zero_can_be_second: bool = True  # options of the lords (section 10)
    empty_sector_scores: bool = False
    happened: list = field(default_factory=list)  # what the last move caused, for counting rare cases

    def copy(self):
        """A position of its own; the board itself never changes and is shared."""
        return replace(
            self,
            settlements=[set(own) for own in self.settlements],
            supply=list(self.supply),
            stock=dict(self.stock),
            took=[set(places) for places in self.took],
            holds=[set(places) for places in self.holds],
            hands=list(self.hands),
            ready=Counter(self.ready),
            pile=list(self.pile),
            discard=list(self.discard),
            removed=list(self.removed),
            happened=[],
        )

    @property
    def own(self):
        """The active player's settlements."""
        return self.settlements[self.seat]

    @property
    def card(self):
        """The terrain card in front of the active player."""
        return self.hands[self.seat]

    @property
    def due(self):
        """Mandatory builds that will still be made: never more than the supply (section 16)."""
        return min(self.left, self.supply[self.seat])


# Section 3: geometry


def steps(place):
    """The hexes one step away by direction, some of them off the board."""
    row, col = place
    west, east = (col - 1, col) if row % 2 == 0 else (col, col + 1)
    return {
        "W": (row, col - 1),
        "E": (row, col + 1),
        "NW": (row - 1, west),
        "NE": (row - 1, east),
        "SW": (row + 1, west),
        "SE": (row + 1, east),
    }


NEIGHBOURS = {place: {near for near in steps(place).values() if near in HEXES} for place in HEXES}


def sector(place):
    """Which of the four sections a hex lies in."""
    return place[0] // 10, place[1] // 10


SECTORS = {sector(place) for place in HEXES}


def lay(sections):
    """The board of four (section, turned by 180 degrees or not), slot by slot (sections 3 and 4).

    Returns the terrain of every hex and the kind of every location.
    """
    terrain, kinds = {}, {}
    for (name, turned), (down, right) in zip(sections, SLOTS, strict=True):
        for row in range(10):
            for col in range(10):
                place = (down + 9 - row, right + 9 - col) if turned else (down + row, right + col)
                terrain[place] = CODES[SECTIONS[name][row][col]]
                if terrain[place] == "location":
                    kinds[place] = name
    return terrain, kinds


# Sections 6 and 7: where one may build


def occupied(position):
    """Every hex with a settlement on it."""
    return set().union(*position.settlements)


def empty(position, terrains):
    """The empty hexes of these terrains."""
    taken = occupied(position)
    return {place for place in HEXES if position.terrain[place] in terrains and place not in taken}


def beside(own, offered):
    """Those of the offered hexes that touch an own settlement."""
    return {place for place in offered if NEIGHBOURS[place] & own}


def rule_three(own, offered):
    """Next to an own settlement if any such hex is offered, else anywhere (section 7, rule 3)."""
    return beside(own, offered) or offered


def mandatory_hexes(position):
    """The legal hexes of the next mandatory build (section 6)."""
    return rule_three(position.own, empty(position, {position.card})) if position.due else set()


# Section 8: the extra actions


def tavern_hexes(position):
    """Empty buildable hexes that continue a straight line of three own settlements at either end."""
    targets = set()
    for place in empty(position, BUILDABLE):
        for direction in steps(place):
            first = steps(place)[direction]
            second = steps(first)[direction]
            third = steps(second)[direction]
            if {first, second, third} <= position.own:
                targets.add(place)
    return targets


def build_targets(position, tile):
    """Where a build tile can put a settlement; nowhere with an empty supply."""
    if position.supply[position.seat] == 0:
        return set()
    if tile == "tavern":
        return tavern_hexes(position)
    if tile == "tower":
        return rule_three(position.own, empty(position, BUILDABLE) & EDGE)
    terrain = {"oracle": position.card, "farm": "grass", "oasis": "desert"}[tile]
    return rule_three(position.own, empty(position, {terrain}))


def move_targets(position, tile, settlement):
    """Where a move tile can put this settlement: lift it first, judge, never put it back where it was."""
    if tile == "paddock":
        jumps = {steps(near)[direction] for direction, near in steps(settlement).items()}
        return jumps & empty(position, BUILDABLE)
    terrain = {"barn": position.card, "harbor": "water"}[tile]
    offered = empty(position, {terrain})
    if position.terrain[settlement] == terrain:
        offered.add(settlement)  # the hex just left is empty
    return rule_three(position.own - {settlement}, offered) - {settlement}


def movable(position, tile):
    """The own settlements that have a legal target with this move tile."""
    return {settlement for settlement in position.own if move_targets(position, tile, settlement)}


def has_use(position, tile):
    """Whether the tile has a legal target; without one it cannot be used."""
    if tile in MOVE_TILES:
        return any(move_targets(position, tile, settlement) for settlement in position.own)
    return bool(build_targets(position, tile))


def usable_tiles(position):
    """The kinds of ready tiles that have a legal use."""
    return {kind for kind, number in position.ready.items() if number > 0 and has_use(position, kind)}


# Section 16: what the active player may answer


def legal_moves(position):
    """All answers to the present question: (verb,) or (verb, hex) or ("use", kind)."""
    if position.over:
        return set()
    if position.lifted is not None:
        targets = move_targets(position, position.tile, position.lifted)
        return {("to", place) for place in targets} | {("back",)}
    if position.tile in MOVE_TILES:
        return {("move", place) for place in movable(position, position.tile)} | {("back",)}
    if position.tile in BUILD_TILES:
        return {("build", place) for place in build_targets(position, position.tile)} | {("back",)}
    builds = {("build", place) for place in mandatory_hexes(position)}
    if position.begun and position.due:
        return builds  # one unbroken block (section 5)
    uses = {("use", kind) for kind in usable_tiles(position)}
    return builds | uses | (set() if position.due else {("end",)})


def forced_build(position):
    """The build that is made without asking: the only answer, and nothing hidden can come to light through it.

    After the last due build a card may be drawn, and after the terrain's last hex the card may be exchanged.
    """
    answers = legal_moves(position)
    if len(answers) != 1 or position.due < 2 or len(empty(position, {position.card})) == 1:
        return None
    return min(answers)


# Section 7: location tiles


def held(position, seat):
    """How many tiles of each kind a player holds."""
    return Counter(position.kinds[place] for place in position.holds[seat])


def gain(position, place):
    """Take a tile from the location hex next to the settlement that has just come to this hex."""
    for near in NEIGHBOURS[place]:
        if position.stock.get(near, 0) and near not in position.took[position.seat]:
            position.stock[near] -= 1
            position.took[position.seat].add(near)
            position.holds[position.seat].add(near)
            position.happened.append("gain")


def lose(position, place):
    """Give up the tile of the location hex next to the hex just left, if no own settlement is beside it now.

    Of two tiles alike, one already used or just gained is given up; a ready one only if both are ready (R-6).
    """
    for near in NEIGHBOURS[place] & position.holds[position.seat]:
        if not NEIGHBOURS[near] & position.own:
            kind = position.kinds[near]
            spent = held(position, position.seat)[kind] - position.ready[kind]
            if not spent:
                position.ready[kind] -= 1
            position.holds[position.seat].remove(near)
            position.happened.append("loss")


# Section 6: card exchange; section 5: the draw pile


def draw(position, shuffle):
    """The next terrain card, after a reshuffle if the pile is empty; nothing if there is no card at all."""
    if not position.pile and position.discard:
        position.happened.append("reshuffle")
        position.pile, position.discard = shuffle(position.discard), []
    return position.pile.pop(0) if position.pile else None


def exchange(position, shuffle):
    """Change the card as long as it has no empty hex and a mandatory build is due."""
    while position.due and not empty(position, {position.card}):
        card = draw(position, shuffle)
        if card is None:
            position.left = 0
            position.happened.append("no card")
            return
        position.removed.append(position.card)
        position.hands[position.seat] = card
        position.happened.append("exchange")


# Section 16: the flow


def reveal(position, shuffle):
    """Begin the active player's turn (K-REVEAL)."""
    position.left, position.begun = 3, False
    position.ready = held(position, position.seat)
    exchange(position, shuffle)


def put(position, place):
    """A settlement from the supply comes to this hex."""
    position.own.add(place)
    position.supply[position.seat] -= 1
    position.built_in_round = True


def apply(position, move, shuffle):
    """The position after one answer, with the automatic steps the rules know (K-PLACED, exchange, K-END)."""
    position = position.copy()
    verb, *rest = move
    if verb == "end":
        end_turn(position, shuffle)
    elif verb == "back" and position.lifted is not None:
        position.lifted = None
    elif verb == "back":
        position.tile = None
    elif verb == "use":
        position.tile = rest[0]
    elif verb == "move":
        position.lifted = rest[0]
    else:
        place_settlement(position, verb, rest[0])
        exchange(position, shuffle)
    while turn_is_done(position):
        end_turn(position, shuffle)
    return position


def place_settlement(position, verb, place):
    """Carry out a mandatory build, the use of a build tile or a move, with loss and gain (sections 6 to 8)."""
    if verb == "build":
        put(position, place)
        if position.tile is None:
            position.left -= 1
            position.begun = True
        else:
            position.ready[position.tile] -= 1
    else:
        position.own.remove(position.lifted)
        position.own.add(place)
        position.ready[position.tile] -= 1
        lose(position, position.lifted)
    gain(position, place)
    position.tile = position.lifted = None


def turn_is_done(position):
    """Nothing is left that the player could do (ruling R-2)."""
    return not position.over and position.tile is None and not position.due and not usable_tiles(position)


def end_turn(position, shuffle):
    """Discard, draw, and go on to the next player or to the scoring (K-END, section 9)."""
    position.happened.append("end")
    position.discard.append(position.card)
    position.hands[position.seat] = draw(position, shuffle)
    position.seat = (position.seat + 1) % len(position.settlements)
    if position.seat == position.start:
        if 0 in position.supply or not position.built_in_round:
            position.over = True
            return
        position.built_in_round = False
    reveal(position, shuffle)


# Section 10: scoring


def areas(own):
    """The maximal groups of own settlements linked by adjacency."""
    rest, found = set(own), []
    while rest:
        area = {rest.pop()}
        while more := {near for place in area for near in NEIGHBOURS[place]} & rest:
            area |= more
            rest -= more
        found.append(area)
    return found


def touching(position, own, terrains):
    """The own settlements next to at least one hex of these terrains."""
    return {place for place in own if any(position.terrain[near] in terrains for near in NEIGHBOURS[place])}


def lords(position, seat):
    """Twelve for the highest number in a sector, six for the next lower number, by the options zero too."""
    gold = 0
    for region in SECTORS:
        counts = [sum(sector(place) == region for place in own) for own in position.settlements]
        ranking = sorted(set(counts), reverse=True)
        rank = ranking.index(counts[seat])
        if max(counts) == 0:
            gold += 12 if position.empty_sector_scores else 0
        elif rank == 0:
            gold += 12
        elif rank == 1 and (counts[seat] > 0 or position.zero_can_be_second):
            gold += 6
    return gold


def merchants(position, own):
    """Four for each location or castle hex that an own area links to another one."""
    linked = set()
    for area in areas(own):
        special = {near for place in area for near in NEIGHBOURS[place]}
        special = {place for place in special if position.terrain[place] in ("location", "castle")}
        if len(special) >= 2:
            linked |= special
    return 4 * len(linked)


def card_gold(position, seat, card):
    """The gold of one Kingdom Builder card for one player."""
    own = position.settlements[seat]
    rows = Counter(row for row, _ in own)
    regions = Counter(sector(place) for place in own)
    score = {
        "fishermen": lambda: sum(position.terrain[place] != "water" for place in touching(position, own, {"water"})),
        "miners": lambda: len(touching(position, own, {"mountain"})),
        "workers": lambda: len(touching(position, own, {"location", "castle"})),
        "discoverers": lambda: len(rows),
        "knights": lambda: 2 * max(rows.values(), default=0),
        "hermits": lambda: len(areas(own)),
        "citizens": lambda: max((len(area) for area in areas(own)), default=0) // 2,
        "merchants": lambda: merchants(position, own),
        "farmers": lambda: 3 * min(regions[region] for region in SECTORS),
        "lords": lambda: lords(position, seat),
    }
    return score[card]()


def castle_gold(position, seat):
    """Three for each castle with an own settlement next to it."""
    castles = {place for place in HEXES if position.terrain[place] == "castle"}
    return 3 * sum(bool(NEIGHBOURS[castle] & position.settlements[seat]) for castle in castles)
