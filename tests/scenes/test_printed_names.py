"""The English names on cards, in tooltips and below large cards of another language."""

import pytest

from game.core.text import Texts, names_on_cards
from tests.scenes.lettering import watched_lettering
from tests.scenes.tables import Guest, new_match


def shown(language, **settings):
    """Return the words that are seen while a tile is pointed at, and while a card is large."""
    guest = Guest(new_match(language=language), language=language, **settings)
    card = next(widget for widget in guest.table.page.all_widgets() if getattr(widget, "face", None))
    with watched_lettering() as lettering:
        guest.right_click(card.area.centre)
        guest.wait(0.5)
        words = {text.words for text in lettering.texts}
    return guest.app, card.face.name, words


@pytest.mark.parametrize(("language", "is_on"), [("fa", True), ("fa", False), ("en", True)])
def test_a_large_card_has_its_printed_name_below_it(language, is_on):
    app, name, words = shown(language, printed_names=is_on)
    printed = Texts.formula(names_on_cards("fa", "kingdom_builder").get(name, ""))
    assert name in words
    assert (printed in words) is (language == "fa" and is_on)
    assert app.brushes.printed_name(name) == (printed if language == "fa" and is_on else "")


def test_a_name_is_that_of_the_game_on_the_table():
    farm = "مزرعه"
    for game_id, printed in (("kingdom_builder", "Farm"), ("stone_age", "Field")):
        app = Guest(new_match(language="fa", game_id=game_id), language="fa").app
        assert app.brushes.printed_name(farm) == Texts.formula(printed)
    assert app.brushes.printed_name("Roya") == ""


def test_terrains_and_goods_have_no_printed_name():
    assert not {"جنگل", "چوب"} & names_on_cards("fa", "kingdom_builder").keys()
