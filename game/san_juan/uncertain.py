"""Which printed figures of San Juan are not certain, and what each of them may be."""

from game.core.uncertain import At, Plain, Span, Uncertain, UncertainFigure, by_name

CERTAIN = frozenset({"cathedral.cost"})
"""Figures of uncertain buildings that are certain all the same."""

_DOMAINS = {"cost": Span(1, 9), "points": Span(0, 9)}


def uncertain(plain: Plain) -> Uncertain:
    """Return cost and points of the buildings that the data file marks as likely or a guess."""
    found = (
        UncertainFigure(
            "buildings", "card", card["id"], key, card["confidence"], domain, At(("cards", card["id"], key))
        )
        for card in plain["cards"]
        if card.get("confidence", "sure") != "sure"
        for key, domain in _DOMAINS.items()
        if f"{card['id']}.{key}" not in CERTAIN
    )
    return by_name(found, plain)
