"""The engine against a second, naive reading of the rules: both play the same matches and must agree throughout."""

from collections import Counter
from random import Random

import pytest

import game
from game.core.move import Move
from game.core.score import winners
from game.kingdom_builder import scoring, tiles
from game.kingdom_builder.decisions import NOWHERE
from game.kingdom_builder.hexes import NEIGHBOURS, hex_at, neighbours, numbers, place_of
from game.kingdom_builder.turns import begin_turn
from tests import comparing
from tests.comparing import compare_until_seen
from tests.kingdom_builder import plain_rules as plain

GAME = game.find("kingdom_builder")

EVERY_MOVE = [
    *(Move(verb, (place,)) for verb in ("build", "move", "to") for place in sorted(plain.HEXES)),
    *(Move("use", (kind,)) for kind in sorted(plain.BUILD_TILES | plain.MOVE_TILES)),
    Move("back"),
    Move("end"),
]


# -- the engine's state in plain words --------------------------------------------------------------------------


def places(hexes):
    return {place_of(number) for number in numbers(hexes)}


def names(state, cards):
    return [state.tables.facts.terrains[card].id for card in cards]


def locations(state, bits):
    return {place_of(state.board.location_hexes[number]) for number in numbers(bits)}


def laid(state):
    return plain.lay([(placement.section.id, placement.turned) for placement in state.board.placements])


def position_of(state):
    """The plain position of a state in which no tile is chosen and the mandatory action has not begun."""
    terrain, kinds = laid(state)
    return plain.Position(
        terrain=terrain,
        kinds=kinds,
        settlements=[places(own) for own in state.settlements],
        supply=list(state.supply),
        stock={place_of(hexes): left for hexes, left in zip(state.board.location_hexes, state.stock, strict=True)},
        took=[locations(state, bits) for bits in state.took],
        holds=[locations(state, bits) for bits in state.holds],
        hands=names(state, state.hand),
        seat=state.seat,
        start=state.start,
        pile=names(state, reversed(state.deck)),
        discard=names(state, state.discard),
        removed=names(state, state.removed),
        built_in_round=state.built,
        zero_can_be_second=state.zero_can_be_second,
        empty_sector_scores=state.empty_sector_scores,
    )


def table_by_engine(state):
    """Everything on the table, as the engine has it."""
    seen = {
        "settlements": [places(own) for own in state.settlements],
        "supply": state.supply,
        "stock": {place_of(hexes): left for hexes, left in zip(state.board.location_hexes, state.stock, strict=True)},
        "took": [locations(state, bits) for bits in state.took],
        "holds": [locations(state, bits) for bits in state.holds],
        "hands": names(state, state.hand),
        "pile": names(state, reversed(state.deck)),
        "discard": names(state, state.discard),
        "removed": names(state, state.removed),
        "near": [places(near) for near in state.near],
        "free": places(state.free),
        "over": state.is_over,
    }
    if state.is_over:
        return seen
    kind, seat, _ = state.pending[-1]
    used = state.tile_in_use
    return seen | {
        "seat": (state.seat, seat, state.current_player),
        "due": state.left,
        "in the mandatory action": kind == "mandatory",
        "ready": {state.tables.tiles[tile].id: number for tile, number in enumerate(state.ready) if number},
        "tile": state.tables.tiles[used.tile].id if used else None,
        "lifted": place_of(used.settlement) if used and used.settlement != NOWHERE else None,
        "built in this round": state.built,
        "ending": state.ending,
    }


def table_by_rules(position):
    """Everything on the table, as the plain rules have it."""
    seen = {
        "settlements": position.settlements,
        "supply": position.supply,
        "stock": position.stock,
        "took": position.took,
        "holds": position.holds,
        "hands": position.hands,
        "pile": position.pile,
        "discard": position.discard,
        "removed": position.removed,
        "near": [{near for place in own for near in plain.NEIGHBOURS[place]} for own in position.settlements],
        "free": plain.HEXES - plain.occupied(position),
        "over": position.over,
    }
    if position.over:
        return seen
    return seen | {
        "seat": (position.seat,) * 3,
        "due": position.due,
        "in the mandatory action": position.begun and position.due > 0,
        "ready": {kind: number for kind, number in position.ready.items() if number},
        "tile": position.tile,
        "lifted": position.lifted,
        "built in this round": position.built_in_round,
        "ending": 0 in position.supply,
    }


def legal_by_rules(position):
    return {str(Move(verb, tuple(rest))) for verb, *rest in plain.legal_moves(position)}


# -- playing both ----------------------------------------------------------------------------------------------


class Duel(comparing.Duel):
    """One match of Kingdom Builder."""

    words = comparing.Words(table_by_engine, table_by_rules, legal_by_rules)

    def __init__(self, state, position, label):
        super().__init__(state, position, label)
        self.rare = Counter()

    def shuffle(self):
        """The shuffle the engine is about to make: luck is no rule, so the plain rules are told."""
        source = self.state.random.copy()

        def shuffled(cards):
            pile = list(cards)
            source.shuffle(pile)
            return pile[::-1]

        return shuffled

    def agree_on_refusals(self):
        """Whatever is not in the list of legal moves is refused."""
        found = set(self.state.legal_moves())
        assert {move for move in EVERY_MOVE if self.state.is_legal(move)} == found, self.note()

    def agree_on_gold(self):
        state = self.state
        for seat in range(state.players):
            for card in state.tables.facts.scoring_cards:
                gold = scoring.card_gold(state, seat, card)
                assert gold == plain.card_gold(self.position, seat, card.id), (card.id, seat, self.note())
            assert scoring.castle_gold(state, seat) == plain.castle_gold(self.position, seat), self.note()

    def agree_on_the_result(self):
        """The three cards turned up and the castles count; all with most gold win (section 10)."""
        state = self.state
        cards = [state.tables.facts.scoring_cards[card].id for card in state.cards]
        totals = []
        for seat, score in enumerate(state.scores()):
            expected = {card: plain.card_gold(self.position, seat, card) for card in cards}
            expected["castle"] = plain.castle_gold(self.position, seat)
            assert score.parts == expected, self.note()
            totals.append(sum(expected.values()))
        best = [seat for seat, total in enumerate(totals) if total == max(totals)]
        assert winners(state.scores()) == best, self.note()

    def apply(self, move):
        shuffle = self.shuffle()
        if len(self.state.legal_moves()) == 1:
            self.rare["asked for the last build"] += self.position.due == 1
            self.rare["asked for the last hex of a terrain"] += self.position.due > 1
        self.moves.append(move)
        self.state.apply(move)
        self.follow((move.verb, *move.args), shuffle)

    def follow(self, answer, shuffle):
        """Make the move by the plain rules, and then every build made without asking, as the engine does."""
        self.step(answer, shuffle)
        self.make_forced_builds(shuffle)

    def make_forced_builds(self, shuffle):
        while (answer := plain.forced_build(self.position)) is not None:
            self.rare["build without a choice"] += 1
            self.step(answer, shuffle)

    def step(self, answer, shuffle):
        before = self.position
        self.position = plain.apply(before, answer, shuffle)
        count_rare_cases(self.rare, before, answer, self.position)


def count_rare_cases(rare, before, answer, after):
    """Count what a random match seldom shows, so that no test can miss it unnoticed."""
    verb, *rest = answer
    seat = before.seat
    this_turn = after.happened[: after.happened.index("end")] if "end" in after.happened else after.happened
    later = after.happened[len(this_turn) :]
    if verb == "use" and rest[0] in ("barn", "harbor"):
        count_stuck_settlements(rare, before, rest[0])
    if verb in ("build", "to"):
        count_tiles(rare, before, answer, after)
        rare["several exchanges at once"] += this_turn.count("exchange") > 1
        if "exchange" in this_turn:
            rare["exchange in the mandatory action"] += before.tile is None
            rare["exchange by a build tile"] += before.tile in plain.BUILD_TILES
            rare["exchange by a move tile"] += before.tile in plain.MOVE_TILES
        touched = plain.NEIGHBOURS[rest[0]] & before.own
        rare["free build in the mandatory action"] += before.begun and before.tile is None and not touched
    if verb == "build" and before.tile and not after.supply[seat]:
        rare["last settlement built by a tile"] += 1
        rare["no mandatory build at all"] += not before.begun
    rare["moved with an empty supply"] += verb == "to" and not before.supply[seat]
    rare["exchange at the reveal"] += "exchange" in later
    rare["no card left to draw"] += "no card" in after.happened
    rare["reshuffle"] += "reshuffle" in after.happened
    rare["turn ended by itself"] += "end" in after.happened and verb != "end"
    rare["round without a build"] += after.over and 0 not in after.supply
    rare["back from the target"] += verb == "back" and before.lifted is not None


def count_stuck_settlements(rare, position, tile):
    """A settlement that cannot move although there is an empty hex of the kind (section 8)."""
    movable = plain.movable(position, tile)
    rare[f"stuck settlement with the {tile}"] += len(position.own - movable)


def count_tiles(rare, before, answer, after):
    verb, place = answer
    seat = before.seat
    if verb == "to":
        old = plain.NEIGHBOURS[before.lifted] & set(before.kinds)
        rare["left a location without a loss"] += bool(old - before.holds[seat])
        for location in before.holds[seat] - after.holds[seat]:
            kind = before.kinds[location]
            rare["tile lost"] += 1
            rare["lost the tile that moved"] += kind == before.tile and plain.held(before, seat)[kind] == 1
            rare["lost a ready tile"] += kind != before.tile and before.ready[kind] == plain.held(before, seat)[kind]
            gained = {before.kinds[other] for other in after.holds[seat] - before.holds[seat]}
            rare["lost a tile and gained one alike"] += kind != before.tile and kind in gained
            rare["lost one of two alike"] += plain.held(before, seat)[kind] == 2
    for location in plain.NEIGHBOURS[place] & set(before.kinds):
        rare["tile gained"] += location in after.took[seat] - before.took[seat]
        rare["no second tile from a location"] += location in before.took[seat] and before.stock[location] > 0
        rare["no tile at a location once lost"] += location in before.took[seat] - before.holds[seat]
        rare["no tile left on a location"] += location not in before.took[seat] and before.stock[location] == 0


def choose(moves, position, random):
    """A random move: tiles are used eagerly, move tiles above all, and the hexes around locations are liked."""
    by_verb = {}
    for move in moves:
        by_verb.setdefault(move.verb, []).append(move)
    weights = {"build": 5, "use": 8, "move": 5, "to": 5, "end": 2, "back": 0.3}
    verb = random.choices(list(by_verb), [weights[name] for name in by_verb])[0]
    liked = []
    if verb == "use":
        liked = [move for move in by_verb[verb] if move.args[0] in plain.MOVE_TILES]
    elif verb in ("build", "move", "to"):
        liked = [move for move in by_verb[verb] if plain.NEIGHBOURS[move.args[0]] & set(position.kinds)]
    return random.choice(liked if liked and random.random() < 0.7 else by_verb[verb])


def play(duel, random, decisions):
    """Play on at random, comparing at every decision and, now and then, all the gold."""
    for number in range(decisions):
        moves = duel.agree()
        if duel.state.is_over:
            break
        if number % 10 == 0:
            duel.agree_on_gold()
            duel.agree_on_refusals()
        duel.apply(choose(moves, duel.position, random))
    duel.agree()
    duel.agree_on_gold()
    duel.agree_on_the_result()
    return duel


# -- where the matches begin -----------------------------------------------------------------------------------


def whole_match(seed):
    """A match from its setup; the seed says how many play and by which options."""
    players = 2 + seed % 3
    options = GAME.variants[seed % len(GAME.variants)]
    state = GAME.set_up(players, options, seed, {})
    duel = Duel(state, position_of(state), f"match with seed {seed}")
    shuffle = duel.shuffle()
    state.begin()
    plain.reveal(duel.position, shuffle)
    return duel


def rare_turn(seed, arrange, options=None):
    """The beginning of a turn with settlements arranged to reach rare rules, with many tiles and few cards."""
    random = Random(seed)
    state = GAME.set_up(random.randint(2, 4), options or {}, seed, {})
    state.start, state.seat = random.randrange(state.players), random.randrange(state.players)
    settle(state, arrange(state, random))
    hand_out_tiles(state, random)
    hand_out_supplies(state, random)
    deal_a_scarce_terrain(state, random)
    thin_out_cards(state, random)
    state.built = random.random() < 0.5
    duel = Duel(state, position_of(state), f"{arrange.__name__} with seed {seed}")
    shuffle = duel.shuffle()
    begin_turn(state, state.seat)
    state.go_on()
    state.follow_up()
    plain.reveal(duel.position, shuffle)
    while plain.turn_is_done(duel.position):
        plain.end_turn(duel.position, shuffle)
    duel.rare["exchange at the reveal"] += "exchange" in duel.position.happened
    duel.rare["no card left to draw"] += "no card" in duel.position.happened
    duel.make_forced_builds(shuffle)
    return duel


def settle(state, settlements):
    state.settlements = [sum(1 << hex_at(*place) for place in own) for own in settlements]
    state.near = [neighbours(own) for own in state.settlements]
    for own in state.settlements:
        state.free ^= own


def crowd(state, random):
    """Settlements by seat: some terrains filled but for a few hexes, and loose groups elsewhere."""
    terrain, _ = laid(state)
    own = [set() for _ in range(state.players)]
    share = [random.choice((1, 1, 4, 20)) for _ in own]
    full = random.sample(sorted(plain.BUILDABLE), random.choice((0, 1, 1, 2, 2, 3, 5)))
    for kind in [*full, *random.choice(((), (), ("water",)))]:
        hexes = sorted(place for place in plain.HEXES if terrain[place] == kind)
        random.shuffle(hexes)
        for place in hexes[random.choice((0, 1, 1, 1, 2, 4)) :]:
            random.choices(own, share)[0].add(place)
    for settlements in own:
        for _ in range(random.choice((0, 1, 2, 4))):
            settlements.update(group(terrain, plain.BUILDABLE | {"water"}, set().union(*own), random))
    return own


def enclose(state, random):
    """Settlements by seat: one group of the player on turn on a single terrain, shut in by a rival, and little else."""
    terrain, _ = laid(state)
    own = [set() for _ in range(state.players)]
    kind = random.choice((names(state, state.hand)[state.seat], "water"))
    patch = group(terrain, {kind}, set(), random)
    around = {near for place in patch for near in plain.NEIGHBOURS[place] if terrain[near] == kind} - patch
    own[state.seat] |= patch
    own[(state.seat + 1) % state.players] |= set(sorted(around)[random.choice((0, 0, 0, 1)) :])
    if random.random() < 0.4:
        own[state.seat] |= group(terrain, plain.BUILDABLE, set().union(*own), random)
    return own


def scatter(state, random):
    """Settlements by seat: one beside a barn and one beside one of two like locations, and some of the others."""
    terrain, kinds = laid(state)
    rims = {
        location: sorted(place for place in plain.NEIGHBOURS[location] if terrain[place] in plain.BUILDABLE)
        for location in sorted(kinds)
    }
    barn = random.choice([location for location in rims if kinds[location] == "barn"])
    other = random.choice([location for location in rims if kinds[location] != "barn"])
    own = [set() for _ in range(state.players)]
    own[state.seat] |= {random.choice(rims[barn]), random.choice(rims[other])}
    for location in sorted(set(rims) - {barn, other}):
        if random.random() < 0.5:
            own[(state.seat + 1) % state.players].add(random.choice(rims[location]))
    return own


def group(terrain, ground, taken, random):
    """Some linked empty hexes, as often as not beside a location, of one terrain as far as possible."""
    empty = sorted(place for place in plain.HEXES - taken if terrain[place] in ground)
    special = [place for place in empty if any(terrain[near] == "location" for near in plain.NEIGHBOURS[place])]
    if not empty:
        return set()
    found = {random.choice(special if special and random.random() < 0.5 else empty)}
    kind = terrain[min(found)]
    for _ in range(random.choice((0, 0, 1, 2, 4, 7))):
        around = sorted({near for place in found for near in plain.NEIGHBOURS[place]} & set(empty) - found)
        alike = [place for place in around if terrain[place] == kind]
        if around:
            found.add(random.choice(alike or around))
    return found


def hand_out_tiles(state, random):
    """Who stands beside a location may have taken a tile there, and may have lost it since."""
    seats = list(range(state.players))
    for location, rim in enumerate(state.board.location_rims):
        random.shuffle(seats)
        for seat in seats:
            beside = bool(state.settlements[seat] & rim)
            if state.stock[location] and random.random() < (0.9 if beside else 0.1):
                state.stock[location] -= 1
                state.took[seat] |= 1 << location
                state.holds[seat] |= (beside and random.random() < 0.9) << location


def hand_out_supplies(state, random):
    """Small supplies; those who have had their turn in this round may have run out, which triggers the end."""
    for seat in range(state.players):
        early = (seat - state.start) % state.players < (state.seat - state.start) % state.players
        state.supply[seat] = 0 if early and random.random() < 0.1 else random.choice((1, 1, 2, 3, 4, 12))
    state.ending = 0 in state.supply


def deal_a_scarce_terrain(state, random):
    """More often than not the card asks for a terrain with few empty hexes left, if there is one."""
    space = {card: (state.board.terrain[card] & state.free).bit_count() for card in state.deck}
    scarce = [card for card in sorted(space) if 0 < space[card] <= 4]
    if scarce and random.random() < 0.7:
        number = state.deck.index(random.choice(scarce))
        state.hand[state.seat], state.deck[number] = state.deck[number], state.hand[state.seat]


def thin_out_cards(state, random):
    """Some of the cards are out of the game, the others in both piles."""
    random.shuffle(state.deck)
    state.removed, state.deck = state.deck[: (gone := random.choice((0, 0, 5, 15, 25)))], state.deck[gone:]
    half = random.randint(0, len(state.deck))
    state.discard, state.deck = state.deck[:half], state.deck[half:]


# -- the comparisons -------------------------------------------------------------------------------------------


def compare_whole_match(seed):
    duel = play(whole_match(seed), Random(seed), decisions=2000)
    assert duel.state.is_over, duel.note()
    return duel.rare


def compare_crowded_turns(seed):
    return play(rare_turn(seed, crowd), Random(seed), decisions=20).rare


def compare_turns_of_enclosed_groups(seed):
    return play(rare_turn(seed, enclose), Random(seed), decisions=15).rare


def compare_turns_of_scattered_settlements(seed):
    return play(rare_turn(seed, scatter, {"top_left": "barn"}), Random(seed), decisions=8).rare


def compare_targets_on_crowded_boards(seed):
    return compare_all_targets(rare_turn(seed, crowd))


def compare_targets_of_enclosed_groups(seed):
    return compare_all_targets(rare_turn(seed, enclose))


def compare_all_targets(duel):
    """Every tile in the hands of every player, whether it is held or not."""
    rare = Counter()
    for seat in range(duel.state.players):
        duel.state.seat = duel.position.seat = seat
        for tile in duel.state.tables.tiles:
            compare_targets(duel, tile, rare)
    return rare


def compare_targets(duel, tile, rare):
    state, position = duel.state, duel.position
    note = f"{tile.id} of seat {position.seat}, {duel.label}"
    found = places(tiles.tile_targets(state, tile))
    rare[f"{tile.id} has a target"] += bool(found)
    rare[f"{tile.id} has no target"] += not found
    if tile.id in plain.BUILD_TILES:
        assert found == plain.build_targets(position, tile.id), note
        return
    assert found == plain.movable(position, tile.id), note
    rare[f"{tile.id} can move some but not all"] += bool(found) and found != position.own
    offered = plain.empty(position, {"water" if tile.id == "harbor" else position.card})
    rare[f"{tile.id} can move none though there are empty hexes"] += bool(position.own and offered and not found)
    for settlement in position.own:
        targets = places(tiles.move_targets(state, tile, hex_at(*settlement)))
        assert targets == plain.move_targets(position, tile.id, settlement), (settlement, note)


IN_CROWDED_TURNS = (
    "asked for the last build",
    "asked for the last hex of a terrain",
    "back from the target",
    "build without a choice",
    "exchange at the reveal",
    "exchange by a build tile",
    "exchange by a move tile",
    "exchange in the mandatory action",
    "free build in the mandatory action",
    "last settlement built by a tile",
    "left a location without a loss",
    "lost a ready tile",
    "lost one of two alike",
    "lost the tile that moved",
    "moved with an empty supply",
    "no card left to draw",
    "no mandatory build at all",
    "no second tile from a location",
    "no tile at a location once lost",
    "no tile left on a location",
    "reshuffle",
    "round without a build",
    "several exchanges at once",
    "stuck settlement with the barn",
    "stuck settlement with the harbor",
    "tile gained",
    "tile lost",
    "turn ended by itself",
)

IN_WHOLE_MATCHES = ("build without a choice", "reshuffle", "tile gained", "tile lost", "turn ended by itself")

IN_TURNS_OF_SCATTERED_SETTLEMENTS = (
    "lost a ready tile",
    "lost a tile and gained one alike",
    "lost one of two alike",
    "lost the tile that moved",
)

AMONG_TARGETS = (
    *(f"{kind} has {some} target" for kind in plain.BUILD_TILES | plain.MOVE_TILES for some in ("a", "no")),
    *(f"{kind} can move some but not all" for kind in plain.MOVE_TILES),
)

AMONG_TARGETS_OF_ENCLOSED_GROUPS = (
    "barn can move some but not all",
    "barn can move none though there are empty hexes",
    "harbor can move some but not all",
    "harbor can move none though there are empty hexes",
)


def test_neighbours_agree():
    for place in plain.HEXES:
        assert places(NEIGHBOURS[hex_at(*place)]) == plain.NEIGHBOURS[place]


def test_boards_agree():
    for seed in range(40):
        state = GAME.new(2, {}, seed)
        terrain, kinds = laid(state)
        for number, kind in enumerate(state.tables.facts.terrains):
            assert places(state.board.terrain[number]) == {place for place in terrain if terrain[place] == kind.id}
        found = zip(state.board.location_hexes, state.board.location_kinds, strict=True)
        assert {place_of(hexes): state.tables.tiles[kind].id for hexes, kind in found} == kinds


def test_setup_follows_the_rules():
    for seed in range(40):
        players = 2 + seed % 3
        state = GAME.set_up(players, {}, seed, {})
        assert Counter(names(state, [*state.deck, *state.hand])) == dict.fromkeys(plain.BUILDABLE, 5)
        assert len(state.deck) == 25 - players
        assert len({placement.section.id for placement in state.board.placements}) == 4
        assert set(state.stock) == {2}
        assert state.supply == [40] * players
        assert len(set(state.cards)) == 3


def test_legal_targets_agree():
    compare_until_seen(compare_targets_on_crowded_boards, 20, *AMONG_TARGETS)


def test_legal_targets_of_enclosed_groups_agree():
    compare_until_seen(compare_targets_of_enclosed_groups, 60, *AMONG_TARGETS_OF_ENCLOSED_GROUPS)


def test_whole_matches_agree():
    compare_until_seen(compare_whole_match, 6, *IN_WHOLE_MATCHES)


def test_crowded_turns_agree():
    compare_until_seen(compare_crowded_turns, 80, *IN_CROWDED_TURNS)


def test_turns_of_enclosed_groups_agree():
    compare_until_seen(compare_turns_of_enclosed_groups, 60, "tile lost", "tile gained")


def test_turns_of_scattered_settlements_agree():
    compare_until_seen(compare_turns_of_scattered_settlements, 60, *IN_TURNS_OF_SCATTERED_SETTLEMENTS)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("compare", "number"),
    [
        (compare_targets_on_crowded_boards, 2000),
        (compare_targets_of_enclosed_groups, 5000),
        (compare_whole_match, 300),
        (compare_crowded_turns, 4000),
        (compare_turns_of_enclosed_groups, 10000),
        (compare_turns_of_scattered_settlements, 10000),
    ],
)
def test_many_more_agree(compare, number):
    compare_until_seen(compare, number, first=1000)
