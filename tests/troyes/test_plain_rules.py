"""The engine against a second, naive reading of the rules: both play the same matches and must agree throughout."""

from random import Random

import pytest

import game
from game.core.move import Move
from tests.comparing import compare_examples, compare_until_seen, play_on, play_to_the_end
from tests.troyes import plain_groups as groups
from tests.troyes import plain_table as plain
from tests.troyes.duel import CARD_IDS, Duel, square_dice
from tests.troyes.rich_positions import THEMES, rich_state

CARD = game.find("troyes")

SETTINGS = [
    {},
    {"bonus_cards": "off"},
    {"resistance": "each_round", "le_roy_points": "3"},
    {"row_entry": "leftmost"},
]

WEIGHTS = {"pass": 1, "lift": 1, "back": 1, "drop": 1, "reroll": 1, "recruit": 2, "flip": 2, "spare": 1, "use": 8}
"""How likely a random player makes a move; others count 4."""


def weight(move):
    return WEIGHTS.get(move.verb, 4)


# -- where the matches begin -----------------------------------------------------------------------------------


def whole_match(seed):
    """A match from its setup; the seed says how many play and by which options."""
    players = 1 + seed % 4
    options = CARD.still_offered(players, SETTINGS[seed // 4 % len(SETTINGS)], {})
    state = CARD.set_up(players, options, seed, {})
    return Duel(state, Random(seed), f"match with seed {seed}").begin()


def theme_of(seed):
    """Every other rich table has a theme."""
    return list(THEMES)[seed // 2 % len(THEMES)] if seed % 2 else None


def rich_table(seed):
    """A position in the middle of a match, from some phase of a round on."""
    random = Random(seed)
    state, phase = rich_state(random, seed, theme_of(seed))
    first = random.randrange(state.turn_sides) if phase in ("act", "fight") else None
    return Duel(state, random, f"rich table with seed {seed}, {phase}").go_on(phase, first)


# -- the comparisons -------------------------------------------------------------------------------------------


def compare_whole_match(seed):
    return play_to_the_end(whole_match(seed), Random(seed), weight)


def compare_rich_table(seed):
    theme = theme_of(seed)
    liked = THEMES[theme][2] if theme else []
    return play_on(rich_table(seed), Random(seed), 40, lambda move: 60 if str(move) in liked else weight(move)).seen


IN_WHOLE_MATCHES = (
    "Le Roy's building is full",
    "Resistance calls",
    "Support has no target",
    "answered without asking",
    "built level 2",
    "dice left over",
    "no cube to lose",
    "verdict: beheaded",
)

IN_RICH_TABLES = (
    "3 black dice countered",
    "Le Roy buys after the pass",
    "Le Roy expels",
    "Le Roy finds a full cathedral",
    "Le Roy finds no character",
    "Le Roy finds no die to buy",
    "Le Roy finds room for one cube",
    "Le Roy gains by procession",
    "Le Roy has too few dice",
    "Le Roy idles: no citizen",
    "Le Roy idles: no event",
    "Le Roy idles: no space",
    "Le Roy idles: no tradesman",
    "Le Roy lets a black die pass",
    "Le Roy takes an empty space",
    *(f"Le Roy rolls {total}" for total in range(2, 13)),
    "Resistance countered",
    "Resistance in the events phase",
    "Resistance removes a cube",
    "Support counters an event",
    "Support has no target",
    "Tithing for several dice of Le Roy",
    "Tithing from several districts",
    "Tithing with a die that is paid",
    "alone on an event",
    "black die not countered",
    "bought of a player who has passed",
    "built level 3",
    *(f"cannot pay again: {kind}" for kind in ("artisan", "innkeeper", "journeyman", "troubadour")),
    "countered by single cubes",
    *(f"cube: {kind} for a mixed group" for kind in ("apprenticeship", "confession")),
    *(f"cube: {kind} for pilgrimage" for kind in plain.DELAYED if kind not in ("prior", "tithing")),
    *(f"cube: {kind} to activate" for kind in plain.DELAYED),
    *(f"cube: {kind} to combat" for kind in plain.DELAYED),
    *(f"cube: {kind} to farm" for kind in ("tithing", "monk", "priest", "apprenticeship", "confession")),
    *(f"cube: {kind} to place" for kind in ("tithing", "militia")),
    "cube: prior to build",
    "fewer than possible",
    "full cathedral",
    "grey citizen expelled",
    "grey shares the lead",
    "grey takes an event",
    *(f"hired from {kind}" for kind in ("card", "lying", "space", "supply")),
    "hired onto the picture",
    "influence lost at the end of the track",
    "level with Le Roy",
    "negative total",
    "neutral cube lost",
    *(f"no gain: {kind}" for kind in ("archer", "baker", "banquet", "captain", "chivalry", "glassblower", "joust")),
    *(f"no gain: {kind}" for kind in ("procession", "tax_collector")),
    "no grey citizen left",
    "own citizen expelled",
    "own protection lifted",
    "penalty with too few points",
    *(f"placed from {kind}" for kind in ("card", "lying", "space", "supply")),
    "protected from Le Roy",
    "protection forbids a citizen",
    "protection forbids a placement",
    *(f"pushed out of {building}" for building in plain.BUILDINGS),
    "pushed up to a gap",
    "round ends without dice",
    "shared victory",
    "shared: joust",
    "shared: procession",
    "stopped: archer",
    "stopped: chivalry",
    "tax payer is short of money",
    "tie for first",
    "tie for second",
    *(f"too little for {what}" for what in ("civil_war", "drought", "heresy", "salaries")),
    "turned over 3",
    *(f"used: {kind}" for kind in plain.CARDS),
    "waited",
    "went to a gap",
)


def test_whole_matches_agree():
    compare_until_seen(compare_whole_match, 8, *IN_WHOLE_MATCHES)


def test_rich_tables_agree():
    compare_until_seen(compare_rich_table, 230, *IN_RICH_TABLES)


@pytest.mark.soak
@pytest.mark.parametrize(("compare", "number"), [(compare_whole_match, 600), (compare_rich_table, 15_000)])
def test_many_more_agree(compare, number):
    compare_until_seen(compare, number, first=1000)


# -- the examples ----------------------------------------------------------------------------------------------


def test_the_plain_rules_agree_in_every_example():
    def join(*present):
        return Duel(*present).join()

    assert compare_examples("troyes", ("turn", "black", "le_roy"), join, weight) > 151


# -- searching -------------------------------------------------------------------------------------------------


def chosen_by_searching(state):
    """Every choice of dice that searching comes to, and the move that finishes it."""
    found, begun = [], [state]
    while begun:
        present = begun.pop()
        for move in present.search_moves():
            if move.verb == "done":
                cube = None if present.modifier < 0 else CARD_IDS[present.cards[present.modifier]]
                found.append((cube, tuple(present.struck), tuple(square_dice(present.laid)), str(move)))
            elif move.verb in ("lay", "use", "strike"):
                begun.append(present.copy())
                begun[-1].apply(move)
            else:
                assert move.verb in ("reroll", "recruit", "flip")
    return sorted(found, key=str)


def declared_by_rules(p, seat, action):
    """Every declaration of an action by the plain rules."""
    found = []
    for cube in (None, *groups.cubes(p, seat)):
        for dice in groups.complete_groups(p, seat, action, cube):
            most = groups.units(p, action, cube, dice)
            texts = [f"done {count}" for count in range(1, most + 1)] if groups.has_count(action) else ["done"]
            found += [(cube, (), tuple(sorted(dice, key=plain.die_order)), text) for text in texts]
    return sorted(found, key=str)


def check_search(duel):
    """Searching leads to every complete choice of dice, and to none twice."""
    state, p = duel.state, duel.position
    seat = state.current_player
    if p.question.kind == "black" and not state.is_midway and groups.strength(plain.own_dice(p, seat)) >= max(p.black):
        expected = [(None, struck, dice, "done") for struck, dice in groups.all_counters(p, seat)]
        assert chosen_by_searching(state) == sorted(expected, key=str), duel.note()
        return 1
    if p.question.kind != "turn":
        return 0
    for action in groups.possible_actions(p, seat):
        expected = declared_by_rules(p, seat, action)
        if len(expected) < 300:
            other = state.copy()
            other.apply(Move.parse(" ".join(filter(None, action))))
            assert chosen_by_searching(other) == expected, f"{duel.note()}: {action}"
    return 1


def test_searching_finds_every_group_of_dice_once():
    checked = 0
    for seed in range(60):
        duel = rich_table(seed)
        if not duel.state.is_over:
            checked += check_search(duel)
    assert checked > 30


def test_searching_goes_on_from_a_group_begun_in_another_order():
    for seed in range(60):
        duel = rich_table(seed)
        random = Random(seed)
        for _ in range(25):
            if duel.state.is_over:
                break
            found = duel.state.search_moves()
            assert found
            assert set(map(str, found)) <= {str(move) for move in duel.state.legal_moves()}
            duel.apply(random.choice(duel.state.legal_moves()))


# -- moves that are no moves -----------------------------------------------------------------------------------


def test_whatever_is_not_legal_is_refused():
    texts = ["frobnicate", "build x 3", "lay 9 red 1", "lay red", "lift 1 red 9", "use moon", "done 99", "from moon"]
    texts += ["strike 9", "combat moon", "activate moon", "place moon", "put moon", "mill city_hall", "cube moon"]
    for seed in range(12):
        duel = rich_table(seed)
        random = Random(seed)
        for _ in range(20):
            if duel.state.is_over:
                break
            assert not any(duel.state.is_legal(Move.parse(text)) for text in texts)
            duel.apply(random.choice(duel.agree()))
