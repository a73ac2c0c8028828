"""Rule texts of Architects with the figures of a match put in."""

from functools import lru_cache

from game.architects.facts import LARGE_PLACES, SPACES
from game.architects.tables import Tables
from game.core.facts import FactRecord
from game.core.text import Texts
from scenes.architects.viewed_state import state_of
from scenes.table.context import TableContext

Figures = dict[str, int]
_MATCHES = 8
"""Matches with different figures whose texts are kept."""


def rule(context: TableContext, group: str, name: str) -> str:
    """Return what a card, a place or an action of the rival does; the group says at what length."""
    return rule_text(state_of(context).tables, context.texts, group, name)


def rule_text(tables: Tables, texts: Texts, group: str, name: str) -> str:
    """Return a rule text with the figures of a match."""
    return texts.get(f"architects.{group}.{name}", **_figures(tables, group, name))


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


def _figures(tables: Tables, group: str, name: str) -> Figures:
    if group == "scheme_text":
        return _schemes(tables)
    if group == "guard_text":
        return _places(tables)["guardhouse"]
    return _cards(tables).get(name) or _places(tables).get(name, {})


@lru_cache(maxsize=_MATCHES)
def _cards(tables: Tables) -> dict[str, Figures]:
    """Return the figures by card; `n` is what a short text counts in words."""
    facts = tables.facts
    cards = {reward.id: figures(reward) for reward in facts.rewards}
    for apprentice in facts.apprentices:
        cards[apprentice.id] = {**figures(apprentice), "n": apprentice.gain.cards}
    for building in facts.buildings:
        effect = building.effect
        cards[building.id] = {**figures(effect), "n": abs(effect.amount) or effect.gain.cards}
    for character in facts.characters:
        cards[character.id] = {**figures(character), "workers": facts.workers}
    return cards


@lru_cache(maxsize=_MATCHES)
def _places(tables: Tables) -> dict[str, Figures]:
    """Return the figures by place."""
    facts = tables.facts
    places = {name: figures(getattr(facts.places, name)) for name in LARGE_PLACES}
    market = {"virtue": facts.market.virtue, "drawn": facts.market.drawn, "most": facts.virtue.market_most}
    places["black_market"] = market
    for space, silver in zip(SPACES, facts.market.silver, strict=True):
        places[space] = {**market, "silver": silver}
    places["prison"] = {**figures(facts.reset), "each": facts.scoring.prisoners}
    places["cathedral"] = {"least": facts.virtue.cathedral_least, "virtue": facts.cathedral.without_reward}
    return places


@lru_cache(maxsize=_MATCHES)
def _schemes(tables: Tables) -> Figures:
    """Return the figures that the rival's actions need."""
    facts = tables.facts
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
