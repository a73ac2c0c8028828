"""How much the bots care for what: all weights in one table, in gold unless said otherwise."""

from collections.abc import Mapping

import msgspec


class Weights(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What makes a position good or bad beyond the gold it brings now."""

    tiles: Mapping[str, float]
    """What owning a tile brings in every turn to come, by tile."""
    other_tile: float
    """The same of tiles that are not named."""
    second_tile: float
    """A second tile of a kind, as a share of the first."""
    tile_in_reach: float
    """A location from which a tile can still be taken, within one step."""
    bound_terrain: float
    """Lost for a terrain on which the next card would leave no free choice."""
    bound_turns: int
    """Turns left from which on bound terrains count in full; with fewer they count less."""
    rivals: float
    """How much a rival's gold counts where a player can take it away (lords), as a share."""
    castle_in_reach: float
    """A castle that one more build would reach."""
    shore_in_reach: float
    """Fishermen, miners: a hex that scores, within one step."""
    special_in_reach: float
    """Workers: a hex beside a special hex, within one step."""
    room_in_row: float
    """Knights: a free hex in the best row."""
    room_turns: int
    """Turns left from which on that room counts in full."""
    special_touched: float
    """Merchants: a special hex with an own settlement beside it."""
    special_step: float
    """Merchants: for a special hex further away, every step that a road to it is shorter than the longest."""
    longest_road: int
    """Merchants: steps from which on a special hex is too far away."""
    road_turns: int
    """Turns left from which on roads count in full."""
    sector_lead: float
    """Farmers: a settlement that another sector is ahead of the smallest one."""
    largest_sector_lead: int
    """Farmers: settlements from which on such a lead is worth no more."""
    lord_lead: float
    """Lords: a settlement ahead of the strongest rival in a sector, or behind."""
    largest_lord_lead: int
    """Lords: settlements from which on being ahead is worth no more."""
    largest_lord_deficit: int
    """Lords: settlements from which on being behind costs no more."""
    settlements_tried: int
    """How many settlements are worth trying to move."""


WEIGHTS = Weights(
    tiles={"harbor": 0.9, "paddock": 0.9, "farm": 0.75, "oasis": 0.75},
    other_tile=0.5,
    second_tile=0.8,
    tile_in_reach=0.4,
    bound_terrain=2.5,
    bound_turns=10,
    rivals=0.5,
    castle_in_reach=0.4,
    shore_in_reach=0.2,
    special_in_reach=0.2,
    room_in_row=0.08,
    room_turns=8,
    special_touched=0.8,
    special_step=0.3,
    longest_road=5,
    road_turns=4,
    sector_lead=0.75,
    largest_sector_lead=4,
    lord_lead=0.5,
    largest_lord_lead=3,
    largest_lord_deficit=4,
    settlements_tried=6,
)
