"""Characters that were chosen in the setup: who plays as whom, and how the match begins with them."""

from collections.abc import Mapping, Sequence

from game.architects import decisions
from game.architects.facts import Facts
from game.core.match import Match
from game.core.move import Move
from game.core.random_source import RandomSource, stream

KEYS = tuple(f"character_{seat}" for seat in range(1, 6))
"""Under which names the choices are kept, seat by seat."""


class Picks:
    """Who plays as whom. The choices are kept by seat among those for the game."""

    def __init__(self, made: dict[str, str], characters: Sequence[str]) -> None:
        self.made = made
        self.characters = characters

    def owners(self, seats: int) -> dict[str, int]:
        """Return the seats by their characters; of two that were given the same one the first has it."""
        owners: dict[str, int] = {}
        for seat, key in enumerate(KEYS[:seats]):
            if self.made.get(key) in self.characters:
                owners.setdefault(self.made[key], seat)
        return owners

    def next_owner(self, character: str, seats: int, owners: Mapping[str, int]) -> int | None:
        """Return who has a character after a click: everybody without one in turn, then nobody.

        If everybody has one, the first player takes it in place of the other.
        """
        owner = owners.get(character)
        start = 0 if owner is None else owner + 1
        free = [seat for seat in range(start, seats) if seat not in owners.values()]
        return free[0] if free else 0 if owner is None else None

    def give(self, character: str, seat: int | None, seats: int) -> None:
        """Let a seat play as a character; None: nobody does."""
        owner = self.owners(seats).get(character)
        if owner is not None:
            del self.made[KEYS[owner]]
        if seat is not None:
            self.made[KEYS[seat]] = character

    def clear(self) -> None:
        """Forget all choices."""
        for key in KEYS:
            self.made.pop(key, None)


def decide(match: Match, made: dict[str, str]) -> None:
    """Let every seat play as the character it was given, the others as one drawn by lot; without any all choose."""
    if match.record.options["boards"] != "chosen":
        return
    characters = [one.id for one in match.figures.facts_as(Facts).characters]
    owners = Picks(made, characters).owners(len(match.record.seats))
    lot = stream(match.record.seed)
    while owners and match.state.pending and match.state.pending[-1].kind == decisions.CHARACTER:
        match.play(_choice(match, owners, lot))


def _choice(match: Match, owners: Mapping[str, int], lot: RandomSource) -> Move:
    """Return the move of the seat that is asked."""
    seat, moves = match.state.current_player, match.state.legal_moves()
    given = [move for move in moves if owners.get(move.word()) == seat]
    return given[0] if given else lot.choice([move for move in moves if move.word() not in owners])
