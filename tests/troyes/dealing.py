"""Positions that look the same to a player."""

from random import Random

from game.core.random_source import stream
from tests.troyes.plain_table import CHARACTERS


def dealt_anew(state, seat, seed):
    """A match that looks the same to a seat (None: to an onlooker): cards, events, characters and chance.

    Points lie face down, but whoever counts knows them.
    """
    other = state.copy()
    random = Random(seed)
    for place in range(9):
        if not state.is_open(place):
            other.cards[place] = random.choice(state.tables.stack(place, bonus=state.bonus_cards))
    reds = [*state.decks[0], *state.set_aside]
    random.shuffle(reds)
    other.decks[0], other.set_aside = tuple(reds[: len(state.decks[0])]), tuple(sorted(reds[len(state.decks[0]) :]))
    for deck in (1, 2):
        other.decks[deck] = tuple(random.sample(state.decks[deck], len(state.decks[deck])))
    if not (state.is_solo or state.is_over):
        exchange_people(other, seat, random)
    other.random = stream(seed, 99)
    other.coming = tuple(random.choices(range(1, 7), k=9))
    return other


def exchange_people(state, seat, random):
    """Deal the characters that a seat cannot see anew."""
    known = () if seat is None else state.characters[seat]
    rest = [person for person in range(len(CHARACTERS)) if person not in known]
    random.shuffle(rest)
    for player, held in enumerate(state.characters):
        if player != seat:
            state.characters[player] = tuple(rest.pop() for _ in held)
