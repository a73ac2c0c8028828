import pytest

from game.core.data import DATA
from tests.damage import fault_of
from tests.own import facts_in, own_facts

PATH = DATA / "kingdom_builder.yaml"
ART = DATA.parent / "art" / "svg"


def test_the_box_is_complete():
    facts = own_facts("kingdom_builder")
    assert sum(terrain.cards for terrain in facts.terrains) == 25
    assert sum(terrain.buildable for terrain in facts.terrains) == 5
    assert len(facts.location_tiles) == 8
    assert len(facts.scoring_cards) == 10
    assert facts.tiles_on_a_location * sum(sum(section.locations.values()) for section in facts.sections) == 28


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("settlements: 40", "", "settlements"),
        ("settlements: 40", "settlements: many", "settlements: Expected 'int'"),
        ("gold: 2}", "gold: two}", "scoring_cards[4].gold"),
        ("counts: rows", "counts: moons", "scoring_cards[3].counts: unknown effect 'moons'"),
        ("target: edge", "target: centre", "location_tiles[3].target: unknown effect 'centre'"),
        (
            "action: move, target: two_steps",
            "action: move, target: line_end",
            "move tile: unknown effect 'line_end'",
        ),
        ("action: build, target: edge", "action: burn, target: edge", "location_tiles[3].action"),
        ("terrain: grass", "terrain: moss", "unknown terrain 'moss'"),
        ("terrain: mountain, gold", "terrain: hill, gold", "unknown terrain 'hill'"),
        ("id: canyon", "id: grass", "'grass' is there twice"),
        ("code: C,", "code: G,", "'G' is there twice"),
        ("code: C,", "code: CC,", "one letter"),
        ("{id: castle, code: X}", "{id: keep, code: X}", "unknown terrain 'castle'"),
        ("cards: [fishermen,", "cards: [fishers,", "unknown scoring card 'fishers'"),
        ("sections: [tavern,", "sections: [pub,", "unknown section 'pub'"),
        ("castle_gold: 3", "castle_gold: 3\nkeep_gold: 2", "keep_gold"),
        ("terrains:", "terrains: [", "line"),
        ("settlements: 40", "settlements: -1", "settlements: Expected 'int' >= 1"),
        ("mandatory_builds: 3", "mandatory_builds: 0", "mandatory_builds"),
        ("scoring_cards_in_play: 3", "scoring_cards_in_play: 99", "first_game.cards: expected 99"),
        ("{id: castle, code: X}", "{id: castle, code: X, buildable: true}", "nobody can build on a castle"),
        ("{id: water, code: W}", "{id: water, code: W, cards: 2}", "must be buildable"),
        ("target: edge, adjacent", "target: edge, terrain: moss, adjacent", "location_tiles[3].terrain"),
        ("settlements: 40", "settlements: 1000000000000", "settlements: Expected 'int' <= 999"),
        ("  - {id: farm, locations", "  - {id: ../../farm, locations", "sections[1].id"),
        ("  - {id: farm, locations", "  - {id: oracle, locations", "'oracle' is there twice"),
    ],
)
def test_a_damaged_data_file_gives_one_line_with_file_place_and_fault(tmp_path, old, new, words):
    message = fault_of(tmp_path, facts_in, PATH, old, new)
    assert words in message
    assert "kingdom_builder.yaml" in message
    assert "\n" not in message


def test_a_figure_can_be_corrected_without_touching_python(tmp_path):
    path = tmp_path / "kingdom_builder.yaml"
    path.write_text(PATH.read_text(encoding="utf-8").replace("castle_gold: 3", "castle_gold: 5"), encoding="utf-8")
    assert facts_in(path).castle_gold == 5


def test_every_terrain_tile_and_card_has_its_picture():
    facts = own_facts("kingdom_builder")
    names = [f"hex_{terrain.id}" for terrain in facts.terrains] + ["hex_location"]
    names += [f"loc_{tile.id}" for tile in facts.location_tiles] + [f"kb_{card.id}" for card in facts.scoring_cards]
    assert [name for name in names if not (ART / f"{name}.svg").exists()] == []
