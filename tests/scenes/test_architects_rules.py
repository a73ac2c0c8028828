"""Rule texts of Architects tell the figures of the facts, in both languages."""

import re

import pytest

from game.architects.facts import GOODS, LARGE_PLACES, SCHEMES, SPACES
from game.architects.tables import Tables
from game.core.text import Texts
from scenes.architects import rule_text
from tests.languages import LANGUAGES
from tests.own import own_facts, own_tables

FACTS = own_facts("architects")
TABLES = own_tables(Tables)
ICONS = {**{good: f"res_{good}" for good in GOODS}, "virtue": "icon_virtue", "cards": "icon_card"}
PLACES = (*LARGE_PLACES, *SPACES, "guildhall", "black_market", "prison", "cathedral")
TEXTS = [
    *[(group, card.id) for card in FACTS.apprentices for group in ("text", "apprentice_short")],
    *[(group, card.id) for card in FACTS.buildings for group in ("text", "short")],
    *[(group, person.id) for person in FACTS.characters for group in ("text", "ability")],
    *[("text", reward.id) for reward in FACTS.rewards],
    *[(group, place) for place in PLACES for group in ("text", "place_short")],
    *[("scheme_text", scheme) for scheme in SCHEMES],
    *[("guard_text", action) for action in ("imprison", "release", "ransom_silver", "ransom_debt", "pay_debt")],
]

in_both_languages = pytest.mark.parametrize("texts", [Texts(language, isolates=False) for language in LANGUAGES])


def amounts(bundle, texts):
    """What a text must say of goods, virtue and cards."""
    return [f"{texts.number(count)} :{ICONS[name]}:" for name, count in rule_text.figures(bundle).items() if count]


@in_both_languages
def test_every_rule_text_can_be_filled(texts):
    for group, name in TEXTS:
        assert not re.search("[{}]", rule_text.rule_text(TABLES, texts, group, name)), (group, name)


@in_both_languages
def test_cards_say_what_they_pay_and_bring(texts):
    cards = [(card.id, (card.pay, card.gain)) for card in FACTS.apprentices]
    cards += [(card.id, (card.effect.gain, *card.effect.either)) for card in FACTS.buildings]
    cards += [(reward.id, (reward.gain,)) for reward in FACTS.rewards]
    cards += [(person.id, (person.gain,)) for person in FACTS.characters]
    for name, bundles in cards:
        said = rule_text.rule_text(TABLES, texts, "text", name).replace(" more :", " :")
        assert [part for bundle in bundles for part in amounts(bundle, texts) if part not in said] == [], name


@in_both_languages
def test_buildings_say_how_much_and_for_how_many(texts):
    for building in FACTS.buildings:
        said = rule_text.rule_text(TABLES, texts, "text", building.id)
        for figure in (abs(building.effect.amount), building.effect.per):
            assert figure <= 1 or texts.number(figure) in said, building.id


def test_another_figure_is_told_without_another_text(monkeypatch):
    """Whoever corrects the data file need not touch the words."""
    well = rule_text.figures(next(card for card in FACTS.buildings if card.id == "well").effect)
    monkeypatch.setattr(rule_text, "_cards", lambda _tables: {"well": {**well, "gain_clay": 7}})
    assert rule_text.rule_text(TABLES, Texts("en", isolates=False), "text", "well") == "At once: gain 7 :res_clay:."


def test_a_single_thing_is_counted_in_the_singular(monkeypatch):
    monkeypatch.setattr(rule_text, "_cards", lambda _tables: {"wood_market": {"n": 1}})
    assert (
        rule_text.rule_text(TABLES, Texts("en", isolates=False), "short", "wood_market")
        == "End: 1 point for the most wood"
    )
