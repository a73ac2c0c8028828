"""The engine against a second, naive reading of the rules: both play the same matches and must agree throughout."""

from random import Random

import pytest

import game
from game.core.move import Move
from tests.architects import plain_table as plain
from tests.architects.duel import Duel
from tests.architects.plain_guildhall import EFFECTS
from tests.architects.rich_positions import rich_state
from tests.architects.themes import CONSTRUCTIONS, THEMES
from tests.comparing import compare_examples, compare_until_seen, play_on, play_to_the_end

CARD = game.find("architects")

SETTINGS = [
    {},
    {"boards": "random", "left_column": "on", "rival": "helena", "rival_level": "hard"},
    {"boards": "chosen", "first_apprentice": "on", "rival": "constantine", "rival_level": "easy"},
    {"left_column": "on", "rival": "helena"},
    {"boards": "random", "first_apprentice": "on", "rival": "constantine"},
    {"rival": "constantine", "rival_level": "hard", "first_apprentice": "on"},
]

WEIGHTS = {"dismiss": 1, "stop": 1, "decline": 2, "build": 8, "cathedral": 8}
"""How likely a random player makes a move; others count 4."""


def weight(move):
    return 8 if str(move) == "place guildhall" else WEIGHTS.get(move.verb, 4)


# -- where the matches begin -----------------------------------------------------------------------------------


def whole_match(seed):
    """A match from its setup; the seed says how many play and by which options."""
    players = 1 + seed % 5
    options = CARD.still_offered(players, SETTINGS[seed // 5 % len(SETTINGS)], {})
    state = CARD.set_up(players, options, seed, {})
    is_chosen = options.get("boards") == "chosen"
    return Duel(state, Random(seed), f"match with seed {seed}", is_chosen=is_chosen).begin()


def theme_of(seed):
    """One of three rich tables has a theme, and on one a certain building can be constructed."""
    themes = (None, list(THEMES.values())[seed // 3 % len(THEMES)], CONSTRUCTIONS[seed // 3 % len(CONSTRUCTIONS)])
    return themes[seed % 3]


def rich_table(seed):
    """A position in the middle of a match, at the start of a turn."""
    random = Random(seed)
    return Duel(rich_state(random, seed, theme_of(seed)), random, f"rich table with seed {seed}").join()


# -- the comparisons -------------------------------------------------------------------------------------------


def compare_whole_match(seed):
    return play_to_the_end(whole_match(seed), Random(seed), weight)


def compare_rich_table(seed):
    theme = theme_of(seed)
    decisions = 10 if theme else 30
    likes = theme.likes if theme else lambda move: False
    return play_on(rich_table(seed), Random(seed), decisions, lambda move: 60 if likes(move) else weight(move)).seen


IN_WHOLE_MATCHES = (
    *(f"advanced to level {level}" for level in (1, 2, 3, 4)),
    "answered without asking",
    "beside the Guildhall",
    "debt below 0",
    "extra card after the draft",
    "hand limit",
    "left column cleared by the rival",
    "most prisoners: tie",
    "reset by position",
    "reset by the third worker",
    "rival wins",
    "schemes shuffled",
)

IN_RICH_TABLES = (
    "Ada with low virtue",
    "Caroline's card",
    "Conspirator saves silver",
    "Frederick keeps his cards",
    "Gatekeeper earns the Squire",
    "Gatekeeper in another's turn",
    "Gatekeeper with one prisoner",
    "Gatekeeper without prisoners",
    *(f"gatekeeper frees {count}" for count in (0, 1, 2)),
    "Illusionist",
    "Pickpocket",
    "Rudolf at the limit",
    "Rudolf hires",
    "Squire with prisoners",
    "Swindler dismissed in the action",
    "Swindler hired in the action",
    "Therese pays otherwise than printed",
    "Thief",
    "Trickster",
    "a choice to pay: pay",
    "a choice to pay: pay_cathedral",
    *(f"advanced to level {level}" for level in (1, 2, 3, 4, 5)),
    *(f"at the end: {name}" for name in ("castle", "chapel", "dungeon", "observatory", "reservoir", "trading_post")),
    *(f"barracks: {answer}" for answer in ("capture", "ransom", "stop")),
    "beside the Guildhall",
    "beside the Guildhall: rival",
    "board print: large",
    "board print: small",
    "building deck empty",
    "building deck short",
    *(f"built {name}" for name in plain.BUILDINGS),
    "captured in the Town Centre",
    "church without a debt",
    *(f"church: {answer}" for answer in ("destroy", "spare")),
    *(f"claimed {kind}" for kind in plain.REWARDS),
    *(f"clay_pit: take {good}" for good in ("gold", "marble")),
    "coins slide along",
    "debt below 0",
    "debts destroyed at the end",
    "debts taken at the end",
    "dismissed before placing",
    *(f"drew with {count} workers" for count in (1, 2, 3, 4, 5)),
    "hand limit",
    "hand limit: two cards too many",
    "hideout without prisoners",
    *(f"helped: {kind}" for kind in ("jeweller", "miner", "stonecutter", "woodcutter")),
    *(f"hire at the limit: {where}" for where in ("Tavern", "Workshop", "middle")),
    *(f"hired at the Workshop with {count} coins" for count in (0, 1, 2, 3)),
    *(f"hired with virtue {change}" for change in ("+0", "+1", "-1")),
    "last round",
    "last round by the rival",
    "left column cleared by the rival",
    "left column cleared with coins",
    "library with an empty hand",
    "library: decline",
    "library: discard",
    "middle space with a short deck",
    "middle space with an empty deck",
    "miner and gold",
    "most prisoners: tie",
    "negative total",
    "no card to discard for the Cathedral",
    *(f"no free box on level {level}" for level in (1, 2, 3, 4, 5)),
    "no group to capture",
    "no hire at the Workshop",
    "no reward left",
    "nobody in Prison",
    "order of end effects matters",
    "overflow",
    "overflow in another's turn",
    "overflow of two points",
    "own group captured",
    *(f"paid acolyte_{skill}" for skill in plain.SKILLS),
    *(f"paid debt_collector_{skill}" for skill in plain.SKILLS),
    *(f"paid squire_{skill}" for skill in plain.SKILLS),
    "place limit reached",
    "point above 14 without a debt",
    "points lost above 14 at the end",
    *(f"points of {name}" for name in ("aqueduct", "keep", "lighthouse", "moneylender", "steeple", "university")),
    *(f"points of {good}_market" for good in ("clay", "wood", "stone", "silver")),
    *(f"points of {name}_hut" for name in ("carpenters", "tilers", "masons")),
    *(f"no points of {name}" for name in ("keep", "lighthouse", "moneylender", "steeple", "university")),
    *(f"no points of {good}_market" for good in ("clay", "wood", "stone", "silver")),
    *(f"no points of {name}_hut" for name in ("carpenters", "tilers", "masons")),
    *(f"no points of {name}" for name in EFFECTS),
    "ransom by silver",
    "ransom from several boards",
    "reset by position",
    "reset by the third worker",
    "reset in the last round",
    "reset without market workers",
    "reward finds no building card",
    "rival at the bottom",
    *(f"rival at the {space} space" for space in plain.SPACES),
    "rival at the top of the Cathedral",
    *(f"rival cannot {name}" for name in ("build", "capture", "cathedral", "guard", "market", "storehouse", "tax")),
    "rival captures a second group",
    "rival crowded",
    "rival destroys a debt",
    "rival fetches its workers",
    "rival finds no building card",
    "rival finds no free box",
    "rival finds no more groups",
    "rival finds no reward",
    "rival frees its prisoners",
    *(f"rival guard: {name}" for name in ("imprison", "pay_debt", "ransom", "release")),
    "rival has most prisoners",
    "rival leaves a guard action",
    *(f"rival on level {level}" for level in (1, 2, 3, 4, 5)),
    "rival passes",
    "rival ransoms by debt",
    "rival ransoms by silver",
    "rival recalls",
    "rival reveals fewer cards",
    "rival stops trading",
    "rival takes its own group",
    "rival takes silver from an apprentice",
    "rival too corrupt for the Cathedral",
    "rival too virtuous for the market",
    "rival trades several times",
    "rival wins",
    "rival's group captured",
    *(f"rival: {name}" for name in ("build", "capture", "cathedral", "forest", "guard", "market", "mines", "quarry")),
    *(f"rival: {name}" for name in ("silversmith", "storehouse", "tax", "workshop_bottom", "workshop_top")),
    "rival: equal buildings",
    "schemes shuffled",
    "shared victory",
    "silver bound on the card itself",
    "sixth apprentice",
    "small pile runs out",
    "small pile shuffled",
    *(f"tavern: {answer}" for answer in ("decline", "hire")),
    "tax evaded by virtue",
    "tax ignored by Ada",
    "too poor for a capture",
    *(f"took back elsewhere: {where}" for where in ("board", "large", "middle", "pass", "prison", "small")),
    *(f"treasury: take {good}" for good in ("gold", "silver")),
    "two Squires",
    "two debts paid in one visit",
    *(f"used merchant_{good}" for good in ("clay", "gold", "marble", "stone", "wood")),
    *(f"used patron_{good}" for good in ("clay", "silver", "stone", "wood")),
    *(f"used trader_{good}" for good in ("clay", "stone", "wood")),
    "used twice in one visit",
    "victory by virtue or silver",
    "virtue bought at 14",
    *(f"watchtower: {who}" for who in ("builder", "other", "rival")),
    *(f"worked: swindler_{skill}" for skill in plain.SKILLS),
)


def test_whole_matches_agree():
    compare_until_seen(compare_whole_match, 20, *IN_WHOLE_MATCHES)


def test_rich_tables_agree():
    compare_until_seen(compare_rich_table, 1300, *IN_RICH_TABLES)


@pytest.mark.soak
@pytest.mark.parametrize(("compare", "number"), [(compare_whole_match, 600), (compare_rich_table, 30_000)])
def test_many_more_agree(compare, number):
    compare_until_seen(compare, number, first=10_000)


# -- searching -------------------------------------------------------------------------------------------------


def test_searching_leaves_out_only_needless_discards():
    for seed in range(0, 90, 3):
        duel = rich_table(seed)
        random = Random(seed)
        for _ in range(15):
            if duel.state.is_over:
                break
            found = duel.state.search_moves()
            left_out = set(duel.state.legal_moves()) - set(found)
            assert found
            assert len(set(found)) == len(found)
            assert all(move.verb == "dismiss" for move in left_out)
            assert not left_out or duel.position.question.kind == "place"
            duel.apply(random.choice(found))


# -- moves that are no moves -----------------------------------------------------------------------------------


def test_whatever_is_not_legal_is_refused():
    texts = ["frobnicate", "place moon", "place prison", "take moon", "take board 9", "trade virtue 3,0,0", "trade x"]
    texts += ["hire moon", "hire", "dismiss moon", "capture moon 1", "capture forest 9", "build moon", "pay 9,9,9,9,9"]
    texts += ["discard moon", "keep moon", "free 9", "ransom moon", "use moon", "character moon", "place forest 2"]
    for seed in range(0, 60, 2):
        duel = rich_table(seed)
        random = Random(seed)
        for _ in range(12):
            if duel.state.is_over:
                break
            assert not any(duel.state.is_legal(Move.parse(text)) for text in texts)
            duel.apply(random.choice(duel.agree()))


# -- the examples ----------------------------------------------------------------------------------------------


def test_the_plain_rules_agree_in_every_example():
    def join(*present):
        return Duel(*present).join()

    assert compare_examples("architects", ("place", "take_back", "rival"), join, weight) > 101
