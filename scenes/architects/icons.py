"""Which drawing stands for what in Architects."""

from collections.abc import Mapping

from game.architects.facts import GOODS, SKILLS, Apprentice
from game.architects.tables import Tables
from game.core.event import Event
from scenes.table.log import drawing_of

VIRTUE = "icon_virtue"
VIRTUE_LOSS = "icon_corruption"
DEBT = "icon_debt"
DEBT_PAID = "icon_debt_paid"
TAX = "icon_tax"
PRISONER = "icon_prisoner"
CAPTIVE = "icon_captive"
"""Somebody else's worker, held on one's own board."""
HELD = "icon_held"
"""An own worker, held on somebody else's board."""
APPRENTICE = "icon_apprentice"
BUILDING = "icon_building"
CARD = "icon_card"
REWARD = "icon_reward"
SUPPLIES = "icon_supplies"
POINTS = "icon_vp"
START = "piece_start"
SILVER = "res_silver"
WORKER = "piece_worker"
DISC = "piece_disc"
GUILDHALL = "arch_guildhall"
CATHEDRAL = "arch_cathedral"
BLACK_MARKET = "arch_black_market"
RIVAL: Mapping[str, str] = {"constantine": "arch_rival_constantine", "helena": "arch_rival_helena"}
"""Portraits of the automated sides by their names."""

_PLACES: Mapping[str, str] = {
    "forest": "arch_forest",
    "quarry": "arch_quarry",
    "mines": "arch_mines",
    "silversmith": "arch_silversmith",
    "storehouse": "arch_storehouse",
    "workshop": "arch_workshop",
    "town_centre": "arch_town_centre",
    "tax_stand": "arch_tax_stand",
    "guardhouse": "arch_guardhouse",
    "black_market": BLACK_MARKET,
    "small": BLACK_MARKET,
    "middle": BLACK_MARKET,
    "large": BLACK_MARKET,
    "guildhall": GUILDHALL,
    "cathedral": CATHEDRAL,
    "prison": PRISONER,
}
_BUILDINGS: Mapping[str, tuple[str, str]] = {
    "smithy": ("sj_smithy", "ill_workshop"),
    "steeple": ("arch_b_steeple", "ill_meadow"),
    "stone_market": ("arch_b_stone_market", "ill_city"),
    "tavern": ("sj_tavern", "ill_city"),
    "thieves_den": ("arch_b_thieves_den", "ill_night"),
    "tilers_hut": ("arch_b_tilers_hut", "ill_city"),
    "trading_post": ("sj_trading_post", "ill_city"),
    "treasury": ("arch_b_treasury", "ill_city"),
    "university": ("arch_b_university", "ill_city"),
    "watchtower": ("arch_b_watchtower", "ill_mountain"),
    "well": ("sj_well", "ill_meadow"),
    "wood_market": ("arch_b_wood_market", "ill_city"),
    "aqueduct": ("sj_aqueduct", "ill_field"),
    "armoury": ("arch_b_armoury", "ill_city"),
    "barracks": ("arch_b_barracks", "ill_city"),
    "betting_house": ("arch_b_betting_house", "ill_night"),
    "carpenters_hut": ("arch_b_carpenters_hut", "ill_city"),
    "castle": ("arch_b_castle", "ill_mountain"),
    "chapel": ("sj_chapel", "ill_meadow"),
    "church": ("arch_b_church", "ill_meadow"),
    "clay_market": ("arch_b_clay_market", "ill_city"),
    "clay_pit": ("sa_clay_pit", "ill_field"),
    "drafting_room": ("arch_b_drafting_room", "ill_workshop"),
    "dungeon": ("arch_b_dungeon", "ill_night"),
    "factory": ("arch_b_factory", "ill_city"),
    "fortress": ("arch_b_fortress", "ill_mountain"),
    "fountain": ("arch_town_centre", "ill_city"),
    "gamblers_den": ("arch_b_gamblers_den", "ill_night"),
    "hideout": ("arch_b_hideout", "ill_night"),
    "keep": ("arch_b_keep", "ill_mountain"),
    "library": ("sj_library", "ill_hall"),
    "lighthouse": ("arch_b_lighthouse", "ill_harbor"),
    "lumber_camp": ("arch_b_lumber_camp", "ill_meadow"),
    "masons_hut": ("arch_b_masons_hut", "ill_city"),
    "moneylender": ("arch_b_moneylender", "ill_city"),
    "monument": ("arch_b_monument", "ill_meadow"),
    "observatory": ("arch_b_observatory", "ill_night"),
    "palace": ("sj_palace", "ill_city"),
    "reservoir": ("arch_b_reservoir", "ill_field"),
    "silver_market": ("arch_b_silver_market", "ill_city"),
}
"""By building, its drawing and what lies behind it."""
_APPRENTICES: Mapping[str, str] = {
    "acolyte": "arch_app_acolyte",
    "conspirator": "arch_app_conspirator",
    "debt_collector": "arch_app_debt_collector",
    "gatekeeper": "arch_app_gatekeeper",
    "illusionist": "arch_app_illusionist",
    "jeweller": "arch_app_jeweller",
    "labourer": "arch_app_labourer",
    "merchant": "arch_app_merchant",
    "miner": "arch_app_miner",
    "patron": "arch_app_patron",
    "pickpocket": "arch_app_pickpocket",
    "squire": "arch_app_squire",
    "stonecutter": "arch_app_stonecutter",
    "swindler": "arch_app_swindler",
    "thief": "arch_app_thief",
    "trader": "arch_app_trader",
    "trickster": "arch_app_trickster",
    "woodcutter": "arch_app_woodcutter",
}
"""By kind: cards of the same kind share a portrait."""
_CHARACTERS: Mapping[str, str] = {
    "ada": "arch_char_ada",
    "caroline": "arch_char_caroline",
    "frederick": "arch_char_frederick",
    "rudolf": "arch_char_rudolf",
    "therese": "arch_char_therese",
}
_SKILLS = ("arch_skill_carpentry", "arch_skill_tiling", "arch_skill_masonry")
"""In the order of SKILLS."""
_SCHEMES: Mapping[str, str] = {
    "workshop_top": "workshop",
    "workshop_bottom": "workshop",
    "capture": "town_centre",
    "guard": "guardhouse",
    "tax": "tax_stand",
    "market": "black_market",
    "build": "guildhall",
}
"""Where the rival goes for what it does, if that is not called like the place."""
_PARTS: Mapping[str, str] = {
    "buildings": BUILDING,
    "cathedral": CATHEDRAL,
    "virtue": VIRTUE,
    "debts": DEBT,
    "goods": "res_gold",
    "silver": SILVER,
    "prison": PRISONER,
}


def place_icon(place: str) -> str:
    """Return the drawing of a place; the spaces of the Black Market share one."""
    return _PLACES[place]


def good_icon(good: int | str) -> str:
    """Return the drawing of a good."""
    return f"res_{GOODS[good] if isinstance(good, int) else good}"


def skill_icon(skill: int | str) -> str:
    """Return the badge of a skill."""
    return _SKILLS[skill if isinstance(skill, int) else SKILLS.index(skill)]


def apprentice_icon(apprentice: Apprentice) -> str:
    """Return the portrait of an apprentice; cards of the same kind share it."""
    return _APPRENTICES[apprentice.kind]


def building_icon(building: str) -> str:
    """Return the drawing of a building."""
    return _BUILDINGS[building][0]


def building_backdrop(building: str) -> str:
    """Return what lies behind the drawing of a building."""
    return _BUILDINGS[building][1]


def character_icon(character: str) -> str:
    """Return the portrait of a character."""
    return _CHARACTERS[character]


def reward_icon(_reward: str) -> str:
    """Return the drawing of a reward."""
    return REWARD


def scheme_icon(scheme: str) -> str:
    """Return the drawing of what the rival does: that of the place where it does it."""
    return place_icon(_SCHEMES.get(scheme, scheme))


def part_icon(part: str) -> str:
    """Return the drawing of a part of the score."""
    return _PARTS[part]


_BY_KIND: Mapping[str, str] = {
    "dealt": CARD,
    "drafted": CARD,
    "packets_passed": CARD,
    "shelved": CARD,
    "first_player": START,
    "took_back": WORKER,
    "took_back_prison": PRISONER,
    "took_back_market": BLACK_MARKET,
    "took_back_board": CAPTIVE,
    "passed": WORKER,
    "tax_paid": TAX,
    "coins_laid": SILVER,
    "coins_taken": SILVER,
    "virtue_gained": VIRTUE,
    "virtue_lost": VIRTUE_LOSS,
    "virtue_over": VIRTUE,
    "debt_taken": DEBT,
    "debt_destroyed": DEBT,
    "debt_spared": DEBT,
    "debt_paid": DEBT_PAID,
    "left_column": APPRENTICE,
    "drew": CARD,
    "kept": CARD,
    "buried": CARD,
    "captured": CAPTIVE,
    "recalled": WORKER,
    "robbed": "arch_tax_stand",
    "imprisoned": PRISONER,
    "released": PRISONER,
    "ransomed": CAPTIVE,
    "advanced": CATHEDRAL,
    "reward_removed": REWARD,
    "reset_began": BLACK_MARKET,
    "jailed": PRISONER,
    "market_flipped": BLACK_MARKET,
    "market_shuffled": BLACK_MARKET,
    "freed": PRISONER,
    "crowded": PRISONER,
    "most_prisoners": PRISONER,
    "last_round": GUILDHALL,
    "end_debts": DEBT,
    "game_over": POINTS,
    "rival_recalled": WORKER,
    "rival_freed": PRISONER,
    "rival_fetched": CAPTIVE,
    "supplies_gained": SUPPLIES,
    "supplies_spent": SUPPLIES,
    "stand_grew": TAX,
}
"""For log lines whose drawing does not follow from what they name."""


def picture_of(tables: Tables, event: Event) -> str:
    """Return the drawing beside a log line: its own, or that of the first thing it names."""

    def hired(name: str) -> str:
        return apprentice_icon(tables.facts.apprentices[tables.apprentice_numbers[name]])

    named = (
        ("apprentice", hired),
        ("building", building_icon),
        ("reward", reward_icon),
        ("character", character_icon),
        ("scheme", scheme_icon),
        ("good", good_icon),
        ("place", place_icon),
    )
    return drawing_of(event, _BY_KIND, named)
