"""What a strong bot would advise, without a process of its own."""

from game.bots.explaining import explain
from game.bots.levels import levels_of
from game.bots.players import advice_on
from game.core.random_source import stream


def hint(card, imagined, random, level="hard"):
    """The advice of a level in an imagined position."""
    return advice_on(card.expert, imagined, levels_of(card.id)[level].think(card.expert, imagined, random))


def explanation(card, deed, number, level="normal"):
    """What a level says about a deed."""
    return explain(card.expert, levels_of(card.id)[level], deed, stream(number, 1))
