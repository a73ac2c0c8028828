"""Which drawing stands for what in San Juan."""

from collections.abc import Mapping

from game.core.event import Event
from game.san_juan.facts import CUSTOMS
from scenes.table.log import Named, drawing_of

CARD = "icon_card"
GOVERNOR = "role_governor"
POINTS = "icon_vp"

_GOODS: Mapping[str, str] = {CUSTOMS: "sj_customs_office"}
_PARTS: Mapping[str, str] = {"buildings": "role_builder", "tucked": CARD}
_BY_KIND: Mapping[str, str] = {
    "round_began": GOVERNOR,
    "library_used": "sj_library",
    "library_saved": "sj_library",
    "covered": "sj_crane",
    "built_nothing": "role_builder",
    "produced_nothing": "role_producer",
    "customs_stocked": "sj_customs_office",
    "tile_turned": "role_trader",
    "sold_nothing": "role_trader",
    "harbored": "sj_harbor",
    "council_drew": "role_councillor",
    "council_kept": "role_councillor",
    "council_discarded": "role_councillor",
    "council_passed": "role_councillor",
    "prospected": "role_prospector",
    "prospect_passed": "role_prospector",
    "mined": "sj_gold_mine",
    "mined_nothing": "sj_gold_mine",
    "goldsmith_took": "sj_goldsmith",
    "goldsmith_failed": "sj_goldsmith",
    "exchanged": "sj_office",
    "tucked": "sj_chapel",
    "banked": "sj_bank",
    "started": CARD,
    "limited": CARD,
    "reshuffled": CARD,
    "game_over_built": "role_builder",
}
"""For log lines whose drawing does not follow from what they name."""


def card_icon(card: str) -> str:
    """Return the drawing of a building."""
    return f"sj_{card}"


def role_icon(role: str) -> str:
    """Return the drawing of a role."""
    return f"role_{role}"


def good_icon(good: str) -> str:
    """Return the drawing of a good."""
    return _GOODS.get(good, f"good_{good}")


def part_icon(part: str) -> str:
    """Return the drawing of a part of the score; buildings that score by a rule have their own."""
    return _PARTS.get(part) or card_icon(part)


_NAMED: Named = (("by_card", card_icon), ("good", good_icon), ("card", card_icon), ("role", role_icon))


def picture_of(event: Event) -> str:
    """Return the drawing beside a log line: of the building at work, or of the first thing it names."""
    return drawing_of(event, _BY_KIND, _NAMED)
