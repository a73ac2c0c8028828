"""Corrections of figures as a player may make them, for tests."""

from game.core.corrections import Corrections
from game.core.uncertain import OneOf, Order, Selection, Span, YesNo


def some_value(domain, random):
    """Return any value that a figure may have."""
    match domain:
        case Span(least, most):
            return random.randint(least, most)
        case OneOf(choices):
            return random.choice(choices)
        case YesNo():
            return random.random() < 0.5
        case Order(items):
            return tuple(random.sample(items, len(items)))
        case Selection(items, count):
            chosen = random.sample(items, count)
            return tuple(item for item in items if item in chosen)


def corrections_for(game_id, **values):
    """Return corrections of one game: `archer__hire_cost=3`."""
    return Corrections().with_changes(game_id, {name.replace("__", "."): value for name, value in values.items()})


def some_corrections(card, random, share=0.3):
    """Return corrections of about such a share of a game's uncertain figures."""
    uncertain = card.sheet(Corrections()).uncertain
    chosen = {name: some_value(each.domain, random) for name, each in uncertain.items() if random.random() < share}
    return Corrections().with_changes(card.id, chosen)
