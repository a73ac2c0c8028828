"""Which drawing stands for what in Troyes."""

from collections.abc import Mapping

from game.core.event import Event
from scenes.table.log import Named, drawing_of
from scenes.troyes import BOX
from scenes.troyes.draw.pieces import CITIZEN, TRADESMAN

INFLUENCE = "icon_influence"
DENIER = "res_denier"
POINTS = "icon_vp"
CATHEDRAL = "troyes_cathedral"
HOURGLASS = "icon_hourglass"
FARM = "icon_agriculture"
LE_ROY = BOX.portraits["le_roy"]
START = "piece_first"
MARAUDING = "marauding"
DIE = "die_5"

_BUILDINGS: Mapping[str, str] = {
    "palace": "troyes_palace",
    "bishopric": "troyes_bishopric",
    "city_hall": "troyes_cityhall",
}
_ESTATES: Mapping[str, str] = {"red": "estate_military", "white": "estate_religious", "yellow": "estate_civil"}
_CARDS: Mapping[str, str] = {"merchant": "kb_merchants"}
_BACKDROPS: Mapping[str, str] = {
    "merchant": "ill_city",
    "artisan": "ill_workshop",
    "miller": "ill_field",
    "innkeeper": "ill_city",
    "blacksmith": "ill_workshop",
    "militia": "ill_city",
    "journeyman": "ill_meadow",
    "goldsmith": "ill_workshop",
    "sculptor": "ill_workshop",
    "monk": "ill_church",
    "priest": "ill_church",
    "templar": "ill_church",
    "confession": "ill_church",
    "procession": "ill_church",
    "pilgrimage": "ill_meadow",
    "glassblower": "ill_church",
    "chivalry": "ill_battle",
    "archer": "ill_meadow",
    "mercenary": "ill_battle",
    "hunting": "ill_meadow",
    "tax_collector": "ill_city",
    "joust": "ill_meadow",
    "captain": "ill_battle",
    "prior": "ill_church",
    "baker": "ill_city",
}
"""What lies behind the drawing of an activity card; the others have a hall."""
_THREATS: Mapping[str, str] = {
    "marauding": "ty_ev_marauding",
    "brigands": "ty_ev_brigands",
    "succession_conflict": "ty_ev_succession",
    "war": "ty_ev_war",
    "normans_attack": "ty_ev_normans",
    "skirmishes": "ty_ev_skirmishes",
    "theological_conflict": "ty_ev_theology",
    "heresy": "ty_ev_heresy",
    "interruption_of_work": "ty_ev_interruption",
    "migrant_workers": "ty_ev_migrants",
    "support": "ty_ev_support",
    "drought": "ty_ev_drought",
    "wayfarers": "ty_ev_wayfarers",
    "civil_war": "ty_ev_civil_war",
    "resistance": "ty_ev_resistance",
}
"""Events of the same name are numbered; they share a drawing."""
_DECK_BACKDROPS: Mapping[str, str] = {"red": "ill_battle", "white": "ill_church", "yellow": "ill_valley"}
_CHARACTERS: Mapping[str, str] = {
    "urbain_iv": "ty_char_urbain_iv",
    "chretien_de_troyes": "ty_char_chretien",
    "hugues_de_payns": "ty_char_hugues",
    "thibaut_ii": "ty_char_thibaut",
    "henry_i": "ty_char_henry",
    "le_florentin": "ty_char_florentin",
}
_RESULTS: Mapping[str, str] = {
    "gain_vp": POINTS,
    "place_citizen": CITIZEN,
    "counter_rightmost_event": "ty_ev_war",
    "place_tradesman": TRADESMAN,
    "two_cathedral_cubes": CATHEDRAL,
    "score_top_character": "ty_char_henry",
}
_PARTS: Mapping[str, str] = {
    "tokens": POINTS,
    "events": "ty_ev_war",
    "tradesmen": TRADESMAN,
    "cathedral": CATHEDRAL,
    "characters": "ty_char_henry",
}


_SOURCES: Mapping[str, str] = {
    "events": "ty_ev_war",
    "cathedral": CATHEDRAL,
    "cards": TRADESMAN,
    "characters": "ty_char_henry",
    "le_roy": LE_ROY,
    "lost": DENIER,
}


def card_icon(card: str) -> str:
    """Return the drawing of an activity card."""
    return _CARDS.get(card, f"ty_{card}")


def card_backdrop(card: str) -> str:
    """Return what lies behind the drawing of an activity card."""
    return _BACKDROPS.get(card, "ill_hall")


def threat_icon(threat: str) -> str:
    """Return the drawing of an event card, or of Marauding; cards of the same name share it."""
    return _THREATS[threat.rstrip("_0123456789")]


def threat_backdrop(deck: str) -> str:
    """Return what lies behind the drawing of an event of a deck; without one, of Marauding."""
    return _DECK_BACKDROPS.get(deck, "ill_battle")


def character_icon(character: str) -> str:
    """Return the portrait of a character."""
    return _CHARACTERS[character]


def building_icon(building: str) -> str:
    """Return the drawing of a principal building."""
    return _BUILDINGS[building]


def estate_icon(colour: str) -> str:
    """Return the arms of the estate with a colour."""
    return _ESTATES[colour]


def result_icon(result: str) -> str:
    """Return the drawing of what Le Roy does."""
    return _RESULTS[result]


def section(group: str, item: str) -> str:
    """Return where the rulebook explains something."""
    return f"{group}-{item.replace('_', '-')}"


def part_icon(part: str) -> str:
    """Return the drawing of a part of the score."""
    return _PARTS[part]


def source_icon(source: str) -> str:
    """Return the drawing of what brought points in the course of a match, or took them."""
    return _SOURCES[source]


_BY_KIND: Mapping[str, str] = {
    "round_began": START,
    "earned": DENIER,
    "wages_paid": DENIER,
    "wages_short": POINTS,
    "rolled": DIE,
    "black_rolled": DIE,
    "countered": INFLUENCE,
    "not_countered": POINTS,
    "let_pass": LE_ROY,
    "rerolled": DIE,
    "recruited": CITIZEN,
    "flipped": DIE,
    "bought": DENIER,
    "used": DIE,
    "taxed": DENIER,
    "built": CATHEDRAL,
    "cube_lost": CATHEDRAL,
    "influence_won": INFLUENCE,
    "farmed": FARM,
    "passed": DENIER,
    "waited": DENIER,
    "round_ended": START,
    "collected": DENIER,
    "went_home": CITIZEN,
    "game_over": POINTS,
    "le_roy_setup": LE_ROY,
    "le_roy_spent": DIE,
    "le_roy_bought": DENIER,
    "le_roy_bought_yours": DENIER,
    "le_roy_points": POINTS,
    "le_roy_idle": LE_ROY,
    "le_roy_passed": LE_ROY,
    "verdict": LE_ROY,
    "arrows": "ty_archer",
    "grey_filled": CITIZEN,
}
"""For log lines whose drawing does not follow from what they name."""

_NAMED: Named = (
    ("card", card_icon),
    ("threat", threat_icon),
    ("character", character_icon),
    ("building", building_icon),
    ("result", result_icon),
)


def picture_of(event: Event) -> str:
    """Return the drawing beside a log line: its own, or that of the first thing it names."""
    return drawing_of(event, _BY_KIND, _NAMED)


def gain_icon(kind: str) -> str:
    """Return what flies to a player when an event of this kind brings something."""
    return _GAINS[kind]


_GAINS: Mapping[str, str] = {
    "gained_deniers": DENIER,
    "gained_influence": INFLUENCE,
    "gained_points": POINTS,
    "influence_won": INFLUENCE,
    "farmed": DENIER,
    "earned": DENIER,
    "collected": DENIER,
    "le_roy_points": POINTS,
    "prize": POINTS,
    "scored": POINTS,
}
