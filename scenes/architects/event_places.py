"""The places that a line of the log speaks of."""

from collections.abc import Mapping

from game.architects.market import LARGE_SPACE
from game.architects.tables import TAX_STAND
from game.core.event import Event
from scenes.architects.places import (
    BLACK_MARKET,
    BUILDING_DECK,
    CATHEDRAL,
    GUILDHALL,
    PRISON,
    REWARDS,
    Kind,
    apprentice_place,
    large_place,
    named_place,
    offer_place,
)
from scenes.architects.viewed_state import state_of
from scenes.table.context import TableContext
from scenes.table.director import count_of, numbers_of, word_of, words_of
from scenes.table.places import Place

_BY_KIND: Mapping[str, tuple[Place, ...]] = {
    "built": (GUILDHALL,),
    "last_round": (GUILDHALL,),
    "advanced": (CATHEDRAL,),
    "rewarded": (REWARDS,),
    "reward_removed": (REWARDS,),
    "robbed": (large_place(TAX_STAND),),
    "tax_paid": (large_place(TAX_STAND),),
    "stand_grew": (large_place(TAX_STAND),),
    "imprisoned": (PRISON,),
    "released": (PRISON,),
    "freed": (PRISON,),
    "jailed": (PRISON,),
    "rival_freed": (PRISON,),
    "crowded": (PRISON,),
    "most_prisoners": (PRISON,),
    "took_back_prison": (PRISON,),
    "reset_began": (BLACK_MARKET,),
    "market_flipped": (offer_place(LARGE_SPACE),),
    "market_shuffled": (BLACK_MARKET,),
    "drew": (BUILDING_DECK,),
    "buried": (BUILDING_DECK,),
}


def places_of(context: TableContext, event: Event) -> tuple[Place, ...]:
    """Return the places a log line speaks of."""
    if event.kind in _BY_KIND:
        return _BY_KIND[event.kind]
    if event.kind in ("virtue_gained", "virtue_lost"):
        return (Place(Kind.VIRTUE, count_of(event, "virtue")),)
    if event.kind in ("hired", "coins_laid", "apprentice_came", "apprentice_removed"):
        return _apprentices(context, event)
    if "place" in event.values:
        return (named_place(word_of(event, "place")),)
    return ()


def _apprentices(context: TableContext, event: Event) -> tuple[Place, ...]:
    """Return the slots of the apprentices an event names, as far as they still lie there."""
    if event.kind == "coins_laid":
        return tuple(apprentice_place(slot) for slot in numbers_of(event, "slots"))
    row, numbers = state_of(context).row, state_of(context).tables.apprentice_numbers
    cards = [numbers[name] for name in words_of(event, "apprentice")]
    return tuple(apprentice_place(row.index(card)) for card in cards if card in row)
