"""Which drawing stands for what in Stone Age."""

from collections.abc import Mapping

from game.stone_age.facts import Building, Facts

PERSON = "piece_worker"
FOOD = "res_food"
FIELD = "icon_agriculture"
TOOL = "icon_tool"
CARD = "icon_card"
POINTS = "icon_vp"
BUILDING = "sa_house_wood"
EMBLEM = "sa_hut"
REWARD = "icon_reward"

PLACES: Mapping[str, str] = {
    "tool_maker": "sa_tool_maker",
    "hut": "sa_hut",
    "field": "sa_field",
    "hunting": "sa_hunt",
    "forest": "sa_forest",
    "clay_pit": "sa_clay_pit",
    "quarry": "sa_quarry",
    "river": "sa_river",
}

_HOUSES = {
    "wood": "sa_house_wood",
    "brick": "sa_house_brick",
    "stone": "sa_house_stone",
    "gold": "sa_house_gold",
}
_GIFTS = {"food": FOOD, "tool": TOOL, "field": FIELD, "person": PERSON, "card": CARD, "building": BUILDING}
_PARTS = {
    "buildings": BUILDING,
    "points": POINTS,
    "hunger": FOOD,
    "green": "sa_sign_pottery",
    "farmers": "sa_farmer",
    "toolmakers": "sa_toolmaker",
    "builders": "sa_builder",
    "shamans": "sa_shaman",
    "resources": "res_wood",
}


def gift(name: str) -> str:
    """Return the drawing of what a place, card or die gives; what is no other gift is a resource."""
    return _GIFTS.get(name, f"res_{name}")


def place_icon(place: str) -> str:
    """Return the drawing of a place, of a card or building for those that have none."""
    return PLACES.get(place) or (CARD if place.startswith("card") else BUILDING)


def symbol(name: str) -> str:
    """Return the drawing of a symbol."""
    return "_".join(("sa", "sign", name))


def bottom_icon(facts: Facts, card: int) -> str:
    """Return the drawing on the lower half of a card."""
    bottom = facts.cards[card].bottom
    return symbol(bottom.symbol) if bottom.symbol else f"sa_{bottom.person}"


def building_icon(building: Building) -> str:
    """Return the drawing of a building: by what most of it is made of, or else by how its price is chosen."""
    if not building.cost:
        return "sa_house_long" if building.kinds else "sa_house_totem"
    return _HOUSES[max(reversed(building.cost), key=building.cost.__getitem__)]


def part_icon(part: str) -> str:
    """Return the drawing of a part of the score."""
    return _PARTS[part]
