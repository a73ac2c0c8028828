"""Which printed figures of Architects of the West Kingdom are not certain, and what each of them may be."""

from collections.abc import Iterator

import msgspec

from game.core.uncertain import (
    At,
    Certainty,
    Domain,
    Order,
    Plain,
    Span,
    Uncertain,
    UncertainFigure,
    Value,
    YesNo,
    by_name,
)

NO_FIGURES = frozenset({"players_2.columns_alone", "players_2.rewards_alone", "barracks.effect", "rival.all"})
"""Marks in the data file of what is no figure of its own: alone one plays at the table for two, the Barracks capture
once like all that leave a choice, and the rival is our own design."""

_SURE = ("sure", "own_design")


class Pairing(msgspec.Struct, frozen=True):
    """Which large goods stand on a Black Market card: by card, the name of the one that has them among our figures."""

    larges: tuple[dict[str, int], ...]
    """The large goods of every card, as we have them."""

    def read(self, plain: Plain) -> Value:
        """Return the card that has the large goods, for every card."""
        cards = plain["market"]["cards"]
        free = list(zip((card["id"] for card in cards), self.larges, strict=True))
        found: list[str] = []
        for card in cards:
            same = [pair for pair in free if pair[1] == card["large"]]
            pair = next((pair for pair in same if pair[0] == card["id"]), same[0])
            free.remove(pair)
            found.append(pair[0])
        return tuple(found)

    def write(self, plain: Plain, value: Value) -> None:
        """Put the large goods on other cards."""
        cards = plain["market"]["cards"]
        goods = {card["id"]: large for card, large in zip(cards, self.larges, strict=True)}
        for card, name in zip(cards, value if isinstance(value, tuple) else (), strict=True):
            card["large"] = goods[name]


def uncertain(plain: Plain) -> Uncertain:
    """Return the figures that the data file marks as likely or a guess."""
    return by_name(_all(plain), plain)


def _all(plain: Plain) -> Iterator[UncertainFigure]:
    for card in plain["apprentices"]:
        if _is_marked(card.get("confidence", "sure")):
            place = At(("apprentices", card["id"], "silver_off"))
            yield UncertainFigure(
                "apprentices", "apprentice", card["id"], "silver_off", card["confidence"], Span(1, 3), place
            )
    for card in plain["buildings"]:
        mark = card.get("confidence", {}).get("effect", "sure")
        if _is_marked(mark) and f"{card['id']}.effect" not in NO_FIGURES:
            place = At(("buildings", card["id"], "effect", "amount"))
            yield UncertainFigure("buildings", "building", card["id"], "captures", mark, Span(1, 3), place)
    domains: dict[str, Domain] = {"tax_off": Span(0, 3), "one_gem": YesNo()}
    for person in plain["characters"]:
        for key, mark in person.get("confidence", {}).items():
            place = At(("characters", person["id"], key), default=False if key == "one_gem" else 0)
            yield UncertainFigure("characters", "character", person["id"], key, mark, domains[key], place)
    yield from _of_market(plain["market"])


def _of_market(market: Plain) -> Iterator[UncertainFigure]:
    mark: Certainty | None = market.get("confidence", {}).get("pairing")
    if mark:
        names = tuple(card["id"] for card in market["cards"])
        larges = tuple(card["large"] for card in market["cards"])
        yield UncertainFigure("market", "figure_thing", "market", "pairing", mark, Order(names), Pairing(larges))


def _is_marked(mark: str) -> bool:
    return mark not in _SURE
