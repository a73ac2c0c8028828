"""What stands around the board of Architects: cards for hire, the market, decks, panels, the rival, what moves."""

import random

import pygame
import pytest

from game.architects import decisions
from game.architects.decisions import WorkersAbout
from game.architects.facts import LARGE_PLACES, PLACES
from game.architects.tables import EMPTY, LARGE, SILVER, UNSEEN, Tables
from game.architects.workshop import passed_over
from game.core.event import Event
from game.core.rulebook import read_rulebook
from game.core.text import load
from scenes.architects import icons
from scenes.architects.animation.director import SHOWS, ArchitectsAnimation
from scenes.architects.animation.movements import Joining, Leg, Still, with_rests
from scenes.architects.animation.resets import market_before
from scenes.architects.draw import large_cards, panels, tableau
from scenes.architects.draw.apprentices import price_of
from scenes.architects.draw.black_market import OfferCard
from scenes.architects.draw.cards import RATIO, coins_area, draw_apprentice, draw_building
from scenes.architects.draw.piles import PileTile
from scenes.architects.draw.rival_plan import RivalPlan, done_of, story_of
from scenes.architects.event_places import places_of
from scenes.architects.places import APPRENTICE_DECK, BUILDING_DECK, REWARDS, Kind, group_place
from scenes.architects.thumbnail import draw_thumbnail
from scenes.architects.viewed_state import state_of
from scenes.shelf import find_box
from scenes.table.animation import Animation
from scenes.table.director import length
from scenes.table.own_seat import own_seat
from scenes.table.places import Place
from scenes.ui import art
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area
from tests.own import own_facts, own_tables
from tests.scenes.tables import Guest, new_match
from tests.scenes.test_architects_table import WORKSHOP, at, shorten_deck

SIZES = [(1024, 640), (1600, 900), (2560, 1440)]
FACTS = own_facts("architects")
TABLES = own_tables(Tables)


def west(**values):
    return new_match(game_id="architects", **values)


def match_at(wanted, kinds=("human",) * 3, seed=1, **values):
    """Return a match at the first decision that is wanted; if there is none, take another match."""
    match = west(kinds=kinds, seed=seed, **values)
    chance = random.Random(seed)
    while not wanted(match.state):
        match.play(chance.choice(match.state.search_moves()))
        if match.state.is_over:
            return match_at(wanted, kinds, seed + 100, **values)
    return match


def is_at(kind):
    return lambda state: bool(state.pending) and state.pending[-1].kind == kind


def is_well_under_way(state):
    return is_at(decisions.PLACE)(state) and len(state.guildhall) > 1


def can_hire(state):
    return is_at(decisions.WORKSHOP)(state) and any(move.verb == "hire" for move in state.legal_moves())


def lines_of(tip):
    return " ".join((tip.title, tip.body, *tip.lines, tip.warning)).replace("\u2068", "").replace("\u2069", "")


def canvas_of(guest, size=(1600, 900)):
    return Canvas(pygame.Surface(size, pygame.SRCALPHA), guest.app.brushes)


# drawings


def test_everything_has_its_drawing():
    names = [icons.apprentice_icon(card) for card in FACTS.apprentices]
    names += [
        drawing(card.id) for card in FACTS.buildings for drawing in (icons.building_icon, icons.building_backdrop)
    ]
    names += [icons.place_icon(place) for place in (*PLACES, "prison", "cathedral", "black_market")]
    names += [icons.character_icon(person.id) for person in FACTS.characters]
    names += [icons.skill_icon(number) for number in range(3)]
    names += [icons.good_icon(good) for good in range(6)]
    schemes = [card for rival in FACTS.rival.rivals for card in rival.schemes]
    names += [icons.scheme_icon(deed) for card in schemes for deed in (card.first, card.second)]
    names += [icons.RIVAL[rival.id] for rival in FACTS.rival.rivals]
    names += [find_box("architects").part_icon(part) for part in west().state.scores()[0].parts]
    assert [name for name in names if not art.has(name)] == []


def test_every_building_has_a_drawing_of_its_own():
    drawings = [icons.building_icon(card.id) for card in FACTS.buildings]
    assert len(set(drawings)) == len(FACTS.buildings)


def test_apprentices_of_a_kind_share_a_portrait_and_differ_by_what_the_card_says():
    for kind in {card.kind for card in FACTS.apprentices}:
        cards = [card for card in FACTS.apprentices if card.kind == kind]
        assert len({icons.apprentice_icon(card) for card in cards}) == 1


@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize("size", SIZES)
def test_no_text_of_a_card_is_cut_off(language, size, cut):
    guest = Guest(west(language=language), size=size, language=language)
    canvas = canvas_of(guest, size)
    cut.clear()
    for number in range(len(FACTS.buildings)):
        for width in (112, 124, 138, 152):
            draw_building(canvas, canvas.area.part(10, 10, width, width * RATIO), guest.scene.context, number)
    for number in range(len(FACTS.apprentices)):
        for height in (80, 92, 104):
            draw_apprentice(
                canvas, canvas.area.part(10, 10, 152, height), guest.scene.context, number, coins=number % 3
            )
    assert not cut


@pytest.mark.parametrize("language", ["en", "fa"])
def test_large_cards_have_full_texts_and_lead_to_the_rulebook(language):
    guest = Guest(match_at(is_at(decisions.PLACE), kinds=("human",), language=language), language=language)
    faces = [large_cards.building_face(guest.scene.context, number) for number in range(len(FACTS.buildings))]
    faces += [large_cards.apprentice_face(guest.scene.context, number) for number in range(len(FACTS.apprentices))]
    faces += [large_cards.character_face(guest.scene.context, number) for number in range(len(FACTS.characters))]
    faces += [large_cards.market_face(guest.scene.context, space) for space in range(3)]
    faces += [
        large_cards.scheme_face(guest.scene.context, number)
        for number in state_of(guest.scene.context).tables.schemes_of(state_of(guest.scene.context).rival_id)
    ]
    places = (*LARGE_PLACES, "guildhall", "prison", "cathedral", "black_market")
    faces += [large_cards.place_face(guest.scene.context, place) for place in places]
    sections = {section.id for section in read_rulebook("architects", language).sections}
    for face in faces:
        assert face.name
        assert face.text
        assert face.section in sections, face.name
    canvas = canvas_of(guest)
    for face in faces:
        face.painter(canvas, Area(100, 100, 334, 470, language == "fa"))


# apprentices for hire


@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize("size", SIZES)
def test_all_cards_for_hire_lie_apart_and_the_cheapest_at_the_top(language, size):
    guest = Guest(match_at(is_at(decisions.PLACE), language=language), size=size, language=language)
    if guest.scene.context.frame.has_tabs:
        guest.click("tab_apprentices")
    areas = [guest.area(f"apprentice_{slot}") for slot in range(8)]
    assert not any(one.overlaps(other) for place, one in enumerate(areas) for other in areas[:place])
    for row in (areas[:4], areas[4:]):
        assert [area.y for area in row] == sorted(area.y for area in row)
    assert (areas[0].x < areas[4].x) is (language == "en")
    inside = guest.scene.surroundings.drawer_area or guest.scene.context.frame.end_rail
    assert all(area.y >= inside.y and area.bottom <= inside.bottom for area in areas)


def test_a_card_is_hired_by_a_click():
    match = match_at(can_hire)
    guest = Guest(match)
    seat = match.state.current_player
    place = next(place for place in guest.game.clicks.glowing() if place.kind is Kind.APPRENTICE)
    card = match.state.row[place.number]
    guest.click_place(place)
    if is_at(decisions.DISMISS)(match.state):
        return
    assert card in match.state.apprentices[seat]


def test_a_click_on_an_apprentice_sends_the_worker_to_the_workshop_and_hires_nobody_yet():
    guest = at(silver=4, virtue=7)
    near, far = Place(Kind.APPRENTICE, 0), Place(Kind.APPRENTICE, 3)
    lay = guest.match.state.tables.place[WORKSHOP]
    assert near in guest.game.clicks.targets()
    assert near not in guest.game.clicks.glowing()
    assert far not in guest.game.clicks.targets()  # three coins more than there are
    assert guest.scene.context.say("use.hire_next") in lines_of(guest.game.clicks.tip_for(near))
    guest.click_place(near)
    assert guest.match.record.moves[-1] == str(lay)
    assert guest.scene.controller.decision_kind == decisions.WORKSHOP
    assert near in guest.game.clicks.glowing()
    assert guest.scene.controller.undo_bar() is None


def test_a_drawer_with_apprentices_stays_open_for_the_worker_that_was_sent_from_it():
    guest = at(silver=4, virtue=7, settings={"size": SIZES[0]})
    guest.click("tab_apprentices")
    guest.click_place(Place(Kind.APPRENTICE, 0))
    guest.settle()
    assert guest.scene.surroundings.drawer == "apprentices"
    guest.click_place(Place(Kind.APPRENTICE, 0))
    guest.settle()
    assert not guest.scene.surroundings.drawer


def test_a_card_says_its_skill_and_price_and_the_coins_that_it_would_cost():
    match = match_at(lambda state: can_hire(state) and WorkersAbout(*state.pending[-1].about).workers == 1)
    guest = Guest(match)
    said = lines_of(guest.game.clicks.tip_for(Place(Kind.APPRENTICE, 3)))
    card = FACTS.apprentices[match.state.row[3]]
    assert guest.scene.context.name("apprentice", card.id) in said
    assert all(guest.scene.context.name("skill", skill) in said for skill in card.skills)
    for slot, passed in ((3, [0, 1, 2]), (0, []), (6, [4, 5])):
        coins = price_of(guest.scene.context, slot).coins
        assert list(passed_over(match.state, slot, coins)) == passed


def test_coins_lie_over_the_corner_of_a_card():
    card = Area(100, 100, 152, 92)
    coin = coins_area(card)
    assert coin.right > card.right
    assert coin.y < card.y
    assert coin.overlaps(card)


def test_an_empty_slot_can_be_drawn_and_says_nothing():
    match = match_at(is_at(decisions.PLACE))
    match.state.row[2] = EMPTY
    guest = Guest(match)
    assert guest.game.clicks.tip_for(Place(Kind.APPRENTICE, 2)) is None
    assert guest.widget("apprentice_2").face is None


# market and decks


@pytest.mark.parametrize("size", SIZES)
def test_offers_and_piles_lie_below_each_other_inside_the_rail(size):
    guest = Guest(match_at(is_at(decisions.PLACE)), size=size)
    if guest.scene.context.frame.has_tabs:
        guest.click("tab_market")
    inside = guest.scene.surroundings.drawer_area or guest.scene.context.frame.end_rail
    offers = [widget.area for widget in guest.scene.page.widgets if isinstance(widget, OfferCard)]
    tiles = [widget.area for widget in guest.scene.page.widgets if isinstance(widget, PileTile)]
    assert len(offers) == len(tiles) == 3
    areas = offers + tiles
    assert not any(one.overlaps(other) for place, one in enumerate(areas) for other in areas[:place])
    assert all(area.bottom <= inside.bottom + 0.01 for area in areas)


def test_an_offer_is_taken_by_a_click():
    def wanted(state):
        return is_at(decisions.PLACE)(state) and TABLES.place[LARGE] in state.legal_moves()

    match = match_at(wanted)
    guest = Guest(match)
    seat = match.state.current_player
    guest.click_place(Place(Kind.OFFER, 0))
    assert match.state.market[0] == seat or EMPTY in match.state.market


def test_a_forbidden_offer_says_why():
    match = match_at(lambda state: is_at(decisions.PLACE)(state) and state.virtue[state.current_player] >= 7)
    match.state.virtue[match.state.current_player] = 12
    match.state.known = None
    guest = Guest(match)
    assert guest.game.clicks.tip_for(Place(Kind.OFFER, 1)).warning


def test_the_building_deck_can_be_clicked_to_draw():
    match = match_at(is_at(decisions.WORKSHOP))
    guest = Guest(match)
    seat, before = match.state.current_player, len(match.state.hands[match.state.current_player])
    assert BUILDING_DECK in guest.game.clicks.glowing()
    guest.click_place(BUILDING_DECK)
    assert len(match.state.hands[seat]) > before or is_at(decisions.HAND)(match.state)


@pytest.mark.parametrize(
    "place", [APPRENTICE_DECK, BUILDING_DECK, REWARDS, Place(Kind.OFFER, 0), Place(Kind.APPRENTICE, 1)]
)
@pytest.mark.parametrize("size", SIZES)
def test_every_part_of_the_rail_has_a_place_and_a_tip(place, size):
    guest = Guest(match_at(is_at(decisions.PLACE)), size=size)
    assert 0 < guest.game.clicks.place_area(place).w < 400
    assert guest.game.clicks.tip_for(place)


def test_the_reset_note_counts_the_workers_of_the_guildhall():
    guest = Guest(match_at(is_at(decisions.PLACE)))
    note = guest.widget("resets")
    assert str(guest.match.state.until_reset()) in note.text
    assert note.tip.lines


# panels


@pytest.mark.parametrize("height", [108, 112, 118, 136, 150, 180])
def test_the_rows_of_a_panel_lie_below_its_head_and_below_each_other(height):
    panel = Area(16, 80, 232, height)
    pills, goods, chips = panels.rows_of(panel)
    assert pills.y >= panel.y + 54
    assert pills.bottom <= goods.y + 0.01
    assert goods.bottom <= chips.y + 0.01
    assert chips.bottom <= panel.bottom
    assert min(row.h for row in (pills, goods, chips)) >= 14


@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize("size", [(1024, 640), (1600, 900)])
@pytest.mark.parametrize("players", [2, 5])
def test_panels_of_all_players_fit(players, size, language):
    match = west(kinds=("human",) * players, language=language)
    for side in range(players):
        for good in range(SILVER + 1):
            match.state.goods[side * 6 + good] = 18
        match.state.prison[side], match.state.unpaid[side], match.state.paid[side] = 12, 11, 10
    guest = Guest(match, size=size, language=language)
    areas = [guest.area(f"panel_{side}") for side in range(players)]
    assert not any(one.overlaps(other) for place, one in enumerate(areas) for other in areas[:place])
    assert areas[-1].bottom <= guest.scene.context.frame.start_rail.bottom + 0.01
    canvas = canvas_of(guest)
    for side, area in enumerate(areas):
        panels.draw_panel(canvas, area, guest.scene.context, side)


def test_every_drawing_of_a_panel_and_the_character_explain_themselves():
    guest = Guest(match_at(is_at(decisions.PLACE), kinds=("human", "human"), options={"boards": "random"}))
    context = guest.scene.context
    state = state_of(context)
    found = panels.panel_tips(guest.area("panel_0"), context, 0)
    titles = [tip.title for _, tip in found]
    names = ["workers", "silver", "virtue", "clay", "prison", "held", "debts", "paid", "captives", "cards"]
    assert all(any(context.say(f"figure.{name}") in title for title in titles) for name in names)
    character = context.name("character", state.tables.character_ids[state.characters[0]])
    assert character in titles
    assert all(tip.body for _, tip in found)
    assert not any(one.overlaps(other) for place, (one, _) in enumerate(found) for other, _ in found[:place])


@pytest.mark.parametrize("language", ["en", "fa"])
def test_low_panels_keep_their_rows_apart_and_readable(language):
    guest = Guest(west(kinds=("human",) * 5, language=language), size=(1600, 900), scale=1.5, language=language)
    context = guest.scene.context
    for side in range(5):
        panel = guest.area(f"panel_{side}")
        found = [area for area, _ in panels.panel_tips(panel, context, side)]
        assert all(area.h >= 15 and area.y >= panel.y + 34 and area.bottom <= panel.bottom for area in found)
        assert not any(one.overlaps(other) for place, one in enumerate(found) for other in found[:place])


# the tableau


@pytest.mark.parametrize("count", [1, 2, 3, 5, 8, 12, 16])
def test_buildings_of_a_tableau_lie_apart_with_room_for_a_tag(count):
    area = Area(0, 0, 560, 400)
    cards = tableau.card_areas(area, count)
    assert len(cards) == count
    tagged = [Area(card.x, card.y, card.w, card.h + 26) for card in cards]
    assert not any(one.overlaps(other) for place, one in enumerate(tagged) for other in tagged[:place])
    assert all(card.right <= 560.01 and card.bottom <= 400.01 for card in tagged)
    assert cards[0].w > 50


@pytest.mark.parametrize("options", [{}, {"boards": "random"}, {"rival": "helena"}])
def test_every_tableau_opens(options):
    match = match_at(is_at(decisions.PLACE), kinds=("human", "human"), options=options)
    match.state.built[0] = tuple(range(9))
    match.state.apprentices[0] = (0, 5, 12, 20, 30)
    match.state.captives[1] = 4
    shorten_deck(match.state)
    guest = Guest(match)
    for side in guest.scene.controller.seating.scoring_sides:
        guest.click(f"panel_{side}")
        guest.key(pygame.K_ESCAPE)
        assert guest.top is guest.table


def test_nobodys_hand_is_told_in_a_tableau(monkeypatch):
    match = match_at(is_at(decisions.PLACE), kinds=("human", "hard"))
    guest = Guest(match, bot_speed="normal")
    guest.scene.controller.driver.is_paused = True
    secret = {icons.building_icon(TABLES.building_ids[card]) for card in match.state.hands[1]}
    shown = set()
    picture = art.Art.picture

    def note(self, name, *rest):
        shown.add(name)
        return picture(self, name, *rest)

    monkeypatch.setattr(art.Art, "picture", note)
    guest.click("panel_1")
    assert not secret & shown
    assert state_of(guest.scene.context).hands[1] == (UNSEEN,) * len(match.state.hands[1])


# the rival


def rivalry(kinds=("human",), rival="helena"):
    """Return a match in which the rival has revealed a scheme card."""

    def wanted(state):
        return is_at(decisions.PLACE)(state) and state.scheme != EMPTY

    return match_at(wanted, kinds=kinds, options={"rival": rival})


@pytest.mark.parametrize("size", [(1024, 640), (1600, 900)])
def test_alone_a_panel_tells_by_how_much_the_match_against_the_rival_would_be_won_or_lost(size):
    guest = Guest(rivalry(), size=size)
    mine, its = guest.match.state.scores()
    panel = guest.widget("result")
    assert panel.difference == mine.total - its.total
    assert panel.verdict == (
        "You would win" if panel.difference > 0 else "You would lose" if panel.difference else "Level"
    )
    rival = guest.scene.context.sides.names[1]
    assert f"Together: you {mine.total} · {rival} {its.total}".replace("-", "−") in lines_of(panel.tip)


def test_in_company_no_panel_compares_with_the_rival():
    assert Guest(rivalry(("human", "human"))).scene.page.find("result") is None


@pytest.mark.parametrize("kinds", [("human",), ("human", "human")])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "fa"])
def test_the_rivals_plan_lies_below_the_panels_and_tells_what_it_did(language, size, kinds):
    match = rivalry(kinds)
    guest = Guest(match, size=size, language=language)
    plan = guest.widget("rival")
    assert isinstance(plan, RivalPlan)
    assert plan.area.y > guest.area(f"panel_{len(kinds)}").bottom
    assert plan.area.bottom <= guest.scene.context.frame.start_rail.bottom + 0.01
    assert all(row.bottom <= plan.area.bottom for row in plan.rows())
    done = done_of(guest.scene.context)
    assert done
    assert all(table_text.strip() for table_text in story_of(guest.scene.context))
    assert plan.tip_at(plan.rows()[0].centre).body


@pytest.mark.parametrize("language", ["en", "fa"])
def test_every_scheme_card_has_room_for_its_deeds(language, cut):
    guest = Guest(rivalry(), size=(1024, 640), language=language)
    cut.clear()
    for number in range(len(TABLES.scheme_ids)):
        guest.match.state.scheme = number
        guest.scene.controller.changed()
        guest.wait()
    assert not cut


def test_in_a_very_low_window_the_plan_lies_behind_a_tab():
    guest = Guest(rivalry(("human", "human")), size=(1024, 640), scale=1.3)
    if guest.scene.page.find("rival") is None:
        guest.click("tab_rival")
        assert isinstance(guest.widget("rival"), RivalPlan)


# what happens


def event_kinds():
    return sorted({key.split(".")[2] for key in load("en") if key.startswith("architects.event.")})


def sample_values(kind, state):
    """Return values that an event of any kind may have."""
    values = {
        "n": 2, "place": "forest", "good": "wood", "virtue": 6, "level": 2,
        "apprentice": TABLES.apprentice_ids[state.row[1]],
        "building": TABLES.building_ids[4], "reward": TABLES.reward_ids[0], "character": "ada", "scheme": "build",
        "card": 0, "owner_player": 1, "holder_player": 1, "owners": (1, 2), "holders": (0, 2), "slot": 1,
        "slots": (0, 1),
    }  # fmt: skip
    if kind == "apprentice_came":
        values["slot"] = 3
    if kind == "left_column":
        values["apprentice"] = TABLES.apprentice_ids[:2]
    if kind in ("revealed", "drew", "dealt"):
        values["building"] = TABLES.building_ids[:2]
    if kind == "took_back_market":
        values["place"] = "middle"
    return values


@pytest.mark.parametrize("size", [(1024, 640), (1600, 900)])
def test_every_event_is_shown_or_heard_and_has_places_that_exist(size):
    match = rivalry(("human", "human"))
    guest = Guest(match, size=size, motion="normal")
    for kind in event_kinds():
        plain = kind.removesuffix("_own")
        side = match.state.rival if plain.startswith(("rival", "schemed", "suppl", "revealed")) else 0
        event = Event(plain, side, sample_values(plain, match.state))
        assert plain in SHOWS or plain in ArchitectsAnimation.sounds, kind
        shown = guest.game.animation.animations([event])
        assert length([cue for cue in shown if cue.delay >= 0]) < 4, kind
        guest.scene.stage.play(shown, 1.0)
        for _ in range(45):
            guest.wait(0.09)
        assert not guest.scene.stage.is_moving, kind
        assert all(guest.game.clicks.place_area(place).w for place in places_of(guest.scene.context, event)), kind
        drawing = icons.picture_of(TABLES, event)
        assert not drawing or art.has(drawing), kind


def test_a_worker_joins_a_group_that_waits_for_it():
    match = match_at(is_at(decisions.PLACE))
    guest = Guest(match, motion="normal")
    (joining,) = guest.game.animation.animations([Event("placed", 0, {"place": "forest", "n": 3})])
    assert isinstance(joining, Joining)
    assert joining.before == "2"
    assert joining.hides == group_place(0, 0)
    (first,) = guest.game.animation.animations([Event("placed", 0, {"place": "quarry", "n": 1})])
    assert first.before == ""


def test_what_moves_later_stays_where_it_was_until_then():
    leg = Leg(0.5, 1.0, hides="marker")
    again = Leg(0.5, 2.0, hides="marker")
    cues = with_rests([leg, Animation(0.2), again])
    rests = [cue for cue in cues if isinstance(cue, Still)]
    assert [(rest.delay, rest.seconds) for rest in rests] == [(0.0, 1.0), (1.5, 0.5)]
    assert all(rest.hides == "marker" and not rest.blocks for rest in rests)


def test_cards_slide_to_the_place_of_the_one_that_was_hired():
    match = match_at(is_at(decisions.PLACE))
    guest = Guest(match, motion="normal")
    row = match.state.row
    events = [
        Event(
            "hired", (own_seat(guest.scene.context) + 1) % 3, {"apprentice": TABLES.apprentice_ids[row[0]], "slot": 1}
        ),
        Event("apprentice_came", None, {"apprentice": TABLES.apprentice_ids[row[3]], "slot": 3}),
    ]
    shown = guest.game.animation.animations(events)
    legs = [cue for cue in shown if isinstance(cue, Leg) and cue.hides]
    assert {leg.hides for leg in legs} == {
        Place(Kind.APPRENTICE, 1),
        Place(Kind.APPRENTICE, 2),
        Place(Kind.APPRENTICE, 3),
    }
    slide = next(leg for leg in legs if leg.hides == Place(Kind.APPRENTICE, 1))
    assert slide.start == guest.game.clicks.place_area(Place(Kind.APPRENTICE, 2))
    assert slide.end == guest.game.clicks.place_area(Place(Kind.APPRENTICE, 1))


def test_a_reset_knows_who_stood_on_the_market():
    def wanted(state):
        return (
            is_at(decisions.PLACE)(state)
            and state.market.count(EMPTY) == 1
            and any(move in state.legal_moves() for move in TABLES.place[LARGE : LARGE + 3])
        )

    match = match_at(wanted, seed=3)
    seat = match.state.current_player
    before = list(match.state.market)
    move = next(move for move in match.state.legal_moves() if move in TABLES.place[LARGE : LARGE + 3])
    space = PLACES.index(move.args[0]) - LARGE
    guest = Guest(match)
    events = match.play(move)
    guest.scene.controller.changed()
    before[space] = seat
    assert market_before(guest.scene.context, events) == before


@pytest.mark.parametrize(
    ("kinds", "options"),
    [(("human",), {}), (("human", "human"), {"rival": "constantine", "boards": "random"}), (("human",) * 5, {})],
)
def test_a_whole_match_moves_and_comes_to_rest(kinds, options):
    match = west(kinds=kinds, seed=len(kinds), options=options)
    guest = Guest(match, motion="faster", bot_speed="normal")
    guest.scene.controller.driver.is_paused = True
    chance = random.Random(7)
    for number in range(240):
        if match.state.is_over:
            break
        guest.scene.controller.play(chance.choice(match.state.search_moves()))
        if number % 4:
            guest.scene.context.finish_animations()
            continue
        for _ in range(150):
            guest.scene.stage.update(0.1)
            guest.scene.page.stale = True
            guest.manager.step([], 0.0)
            if not guest.scene.stage.is_moving:
                break
        assert not guest.scene.stage.hidden


# small pictures


@pytest.mark.parametrize(("kinds", "options"), [(("human",), {}), (("human",) * 5, {"boards": "random"})])
@pytest.mark.parametrize("language", ["en", "fa"])
def test_a_position_has_a_small_picture(kinds, options, language):
    match = west(kinds=kinds, options=options)
    chance = random.Random(3)
    for _ in range(120):
        if not match.state.is_over:
            match.play(chance.choice(match.state.search_moves()))
    guest = Guest(west(), language=language)
    canvas = canvas_of(guest, (480, 320))
    before = canvas.surface.copy()
    draw_thumbnail(canvas, Area(0, 0, 420, 280, language == "fa"), match.state, guest.app.texts)
    assert canvas.surface.get_buffer().raw != before.get_buffer().raw


@pytest.mark.parametrize("language", ["en", "fa"])
def test_a_small_picture_is_mirrored_with_the_language(language, monkeypatch):
    guest = Guest(west(), language=language)
    canvas = canvas_of(guest, (480, 320))
    drawn = {}
    monkeypatch.setattr(type(canvas), "picture", lambda _, name, area, *rest, **more: drawn.setdefault(name, area))
    draw_thumbnail(canvas, Area(0, 0, 420, 280), guest.match.state, guest.app.texts)
    forest, mines = (drawn[icons.place_icon(place)] for place in ("forest", "mines"))
    assert (forest.x > mines.x) == (language == "fa")


# texts


@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize("size", SIZES)
def test_no_text_of_rail_and_panels_is_cut_off(language, size, cut):
    tables = ((("human",), {}), (("human", "human"), {"rival": "helena"}), (("human",) * 5, {"boards": "random"}))
    for kinds, options in tables:
        match = match_at(is_well_under_way, kinds=kinds, options=options, language=language)
        guest = Guest(match, size=size, language=language, bot_speed="normal")
        guest.scene.controller.driver.is_paused = True
        guest.look_around("apprentices", "market", "rival")
    assert not cut
