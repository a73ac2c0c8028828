"""How much a bot cares for what: all weights in one table, in gold unless said otherwise."""

from collections.abc import Mapping

from game.core.facts import Amount, Count
from game.core.figures import Figures
from game.core.weights import BotWeights, check_named
from game.kingdom_builder.facts import Facts


class Weights(BotWeights, frozen=True):
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
    bound_turns: Count
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
    room_turns: Count
    """Turns left from which on that room counts in full."""
    special_touched: float
    """Merchants: a special hex with an own settlement beside it."""
    special_step: float
    """Merchants: for a special hex further away, every step that a road to it is shorter than the longest."""
    longest_road: Amount
    """Merchants: steps from which on a special hex is too far away."""
    road_turns: Count
    """Turns left from which on roads count in full."""
    sector_lead: float
    """Farmers: a settlement that another sector is ahead of the smallest one."""
    largest_sector_lead: Amount
    """Farmers: settlements from which on such a lead is worth no more."""
    lord_lead: float
    """Lords: a settlement ahead of the strongest rival in a sector, or behind."""
    largest_lord_lead: Amount
    """Lords: settlements from which on being ahead is worth no more."""
    largest_lord_deficit: Amount
    """Lords: settlements from which on being behind costs no more."""
    settlements_tried: Count
    """How many settlements are worth trying to move."""
    foresight_turns: Amount
    """How many more turns everybody has had where plans are judged."""
    victory: float
    """What winning counts besides the gold where a match is over."""
    hexes_tried: Count
    """How many hexes are worth trying for one settlement."""
    settlements_lifted: Count
    """How many settlements are tried where a step must be found at once."""

    def check(self, figures: Figures) -> None:
        """Check the names of tiles."""
        check_named("tiles", self.tiles, "tile", (tile.id for tile in figures.facts_as(Facts).location_tiles))
