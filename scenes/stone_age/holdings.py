"""What a side of Stone Age openly has, and which events are one action of it."""

from game.core.event import Event
from game.core.state import State
from game.stone_age.state import StoneAge
from scenes.match.deeds import DeedRules
from scenes.stone_age import icons
from scenes.table.director import count_of, word_of
from scenes.table.ledger import Holdings

_BY_CARD = ("bought_card", "took_die")
"""What brings something of the village in the same go."""

_VILLAGE = {
    "got_tool": icons.TOOL,
    "tool_at_limit": icons.TOOL,
    "got_person": icons.PERSON,
    "people_at_limit": icons.PERSON,
    "got_field": icons.FIELD,
    "field_at_limit": icons.FIELD,
}

DEEDS = DeedRules(
    happenings=(
        "round_began",
        "fed",
        "fed_with",
        "starved",
        "refilled",
        "standstill",
        "game_over_stack",
        "game_over_cards",
        "game_over_standstill",
    ),
    beginnings=("placed", "rolled", "took_die", "bought_card", "declined", "built"),
    verbs=("resolve", "use"),
    actions={
        **dict.fromkeys(("rolled", "bought_card", "built", "declined"), ()),
        **dict.fromkeys(_VILLAGE, _BY_CARD),
    },
    taking=("placed",),
    telling=(
        "round_began",
        "fed",
        "fed_with",
        "starved",
        "placed",
        "bought_card",
        "built",
        "declined",
        "rolled",
        "used_card",
        "got_tool",
        "tool_at_limit",
        "got_person",
        "people_at_limit",
        "got_field",
        "field_at_limit",
        "took_die",
    ),
)


def holdings(view: State, side: int, points: int | None) -> Holdings:
    """Return resources, food, what lasts, how many cards a side has, and its points before the final scoring."""
    state = StoneAge.of(view)
    return {
        **{
            icons.gift(kind.id): count
            for kind, count in zip(state.tables.facts.resources, state.held(side), strict=True)
        },
        icons.FOOD: state.food[side],
        icons.TOOL: state.tool_total(side),
        icons.FIELD: state.field[side],
        icons.PERSON: state.people[side],
        icons.CARD: state.owned[side],
        icons.POINTS: None if points is None else state.track(side),
    }


def change_by(event: Event) -> Holdings:
    """Feeding takes harvest and food in one, so that what it took cannot be told from what the side did itself."""
    if event.kind.startswith("got_"):
        return {_VILLAGE[event.kind]: 1}
    if event.kind == "gained":
        return {icons.gift(word_of(event, "resource")): count_of(event)}
    if event.kind == "starved":
        return {icons.FOOD: None, icons.POINTS: -count_of(event)}
    return {icons.FOOD: None} if event.kind == "fed" else food_by(event)


def food_by(event: Event) -> dict[str, int]:
    """Return the food that a roll or a card has brought."""
    return {icons.FOOD: count_of(event)} if event.kind == "gained_food" else {}
