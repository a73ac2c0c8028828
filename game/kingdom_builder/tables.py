"""What the rules look up all the time, made from the figures once: terrains, and tiles with their rules."""

from game.core.figures import Figures, FigureTables
from game.core.move import Move
from game.kingdom_builder.facts import Facts, LocationTile
from game.kingdom_builder.tiles import SOURCES, TARGETS


class Tile:
    """A kind of location tile with its rules looked up."""

    __slots__ = ("adjacent", "id", "moves", "sources", "targets", "terrain", "use")

    def __init__(self, tile: LocationTile, facts: Facts) -> None:
        self.id = tile.id
        self.moves = tile.action == "move"
        """Whether it moves a settlement; else it builds one."""
        self.adjacent = tile.adjacent
        self.terrain = facts.terrain(tile.terrain) if tile.terrain else 0
        self.targets = TARGETS[tile.target]
        self.sources = SOURCES[tile.target] if tile.action == "move" else None
        self.use = Move("use", (tile.id,))


class Tables(FigureTables):
    """The figures of Kingdom Builder by number; what depends on the sections laid out is the `Board`."""

    FACTS = Facts

    def __init__(self, figures: Figures) -> None:
        super().__init__(figures)
        self.facts = figures.facts_as(Facts)
        self.terrain_ids = tuple(terrain.id for terrain in self.facts.terrains)
        self.terrain_numbers = {terrain: number for number, terrain in enumerate(self.terrain_ids)}
        self.castle = self.terrain_numbers["castle"]
        self.terrain_cards = tuple(
            number for number, terrain in enumerate(self.facts.terrains) for _ in range(terrain.cards)
        )
        """All terrain cards, each as the number of its terrain."""
        self.tiles = tuple(Tile(tile, self.facts) for tile in self.facts.location_tiles)
        self.kind_of_use = {tile.use: kind for kind, tile in enumerate(self.tiles)}
        """By the move that chooses a tile, the kind of tile."""
