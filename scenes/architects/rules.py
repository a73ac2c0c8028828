"""Rule texts of Architects with the figures of the facts put in."""

from functools import cache

from game.architects.facts import LARGE_PLACES, SPACES, Facts
from game.core.facts import FactRecord
from game.core.figures import own_figures
from game.core.text import Texts

Figures = dict[str, int]


def rule(texts: Texts, group: str, name: str) -> str:
    """Return what a card, a place or an action of the rival does; the group says at what length."""
    return texts.get(f"architects.{group}.{name}", **_figures(group, name))


def figures(record: FactRecord) -> Figures:
    """Return all figures of a record by their names; those of a part follow the name of the part: `gain_clay`."""
    found: Figures = {}
    for name in record.__struct_fields__:
        found |= _named(name, getattr(record, name))
    return found


def _named(name: str, value: object) -> Figures:
    """Return a figure by its name, or those of a part; several are counted from 1 on: `market_1`."""
    if isinstance(value, FactRecord):
        return {f"{name}_{part}": figure for part, figure in figures(value).items()}
    if isinstance(value, tuple):
        parts = (_named(f"{name}_{number}", part) for number, part in enumerate(value, 1))
        return {key: figure for part in parts for key, figure in part.items()}
    return {name: abs(value)} if isinstance(value, int) else {}


def _figures(group: str, name: str) -> Figures:
    if group == "scheme_text":
        return _schemes()
    if group == "guard_text":
        return _places()["guardhouse"]
    return _cards().get(name) or _places().get(name, {})


@cache
def _cards() -> dict[str, Figures]:
    """Return the figures by card; `n` is what a short text counts in words."""
    facts = own_figures(Facts).facts_as(Facts)
    cards = {reward.id: figures(reward) for reward in facts.rewards}
    for apprentice in facts.apprentices:
        cards[apprentice.id] = {**figures(apprentice), "n": apprentice.gain.cards}
    for building in facts.buildings:
        effect = building.effect
        cards[building.id] = {**figures(effect), "n": abs(effect.amount) or effect.gain.cards}
    for character in facts.characters:
        cards[character.id] = {**figures(character), "workers": facts.workers}
    return cards


@cache
def _places() -> dict[str, Figures]:
    """Return the figures by place."""
    facts = own_figures(Facts).facts_as(Facts)
    places = {name: figures(getattr(facts.places, name)) for name in LARGE_PLACES}
    market = {"virtue": facts.market.virtue, "drawn": facts.market.drawn, "most": facts.virtue.market_most}
    places["black_market"] = market
    for space, silver in zip(SPACES, facts.market.silver, strict=True):
        places[space] = {**market, "silver": silver}
    places["prison"] = {**figures(facts.reset), "each": facts.scoring.prisoners}
    places["cathedral"] = {"least": facts.virtue.cathedral_least, "virtue": facts.cathedral.without_reward}
    return places


@cache
def _schemes() -> Figures:
    """Return the figures that the rival's actions need."""
    facts = own_figures(Facts).facts_as(Facts)
    rules = {
        "more": facts.places.silversmith.more,
        "top": facts.virtue.top,
        "robbing": facts.places.tax_stand.virtue,
        "most": facts.virtue.market_most,
        "least": facts.virtue.cathedral_least,
        "buying": facts.market.virtue,
        "climbing": facts.cathedral.without_reward,
    }
    return {**figures(facts.rival), **rules, **_named("price", facts.market.silver)}
