"""The table of Troyes: citizens, groups of dice, cubes, influence, black dice, prices, and what stays hidden."""

import random

import pygame
import pytest

from game.bots.players import Advice
from game.core.move import Move
from game.core.rulebook import read_rulebook
from game.core.state import Prompt
from game.core.text import Texts
from game.troyes import decisions
from game.troyes.tables import EMPTY, UNSEEN, Tables
from scenes.table.curtain import Curtain
from scenes.table.log import latest_lines, log_of
from scenes.table.zoom import link_area
from scenes.troyes import icons
from scenes.troyes.draw.card_faces import card_face
from scenes.troyes.draw.event_cards import event_card, event_text
from scenes.troyes.outcome import CUBES, DENIERS, POINTS, outcome
from scenes.troyes.places import (
    CATHEDRAL,
    FIELDS,
    FLIP,
    RECRUIT,
    REROLL,
    SUPPLY,
    Kind,
    black_place,
    building_place,
    card_place,
    cubes_place,
    die_place,
    district_place,
    event_place,
    lying_place,
    space_place,
)
from scenes.ui import art
from tests.own import own_facts, own_tables
from tests.playing import begin_here
from tests.scenes.tables import Guest, new_match, play_by_clicks, play_well
from tests.scenes.test_every_table import SIZES, check_page

RED, WHITE, YELLOW = range(3)
KINDS = ("setup", "turn", "flip", "group", "citizen", "black", "mill", "again", "target")


def troyes(players=2, **values):
    values = {"kinds": ("human",) * players, **values}
    return new_match(game_id="troyes", **values)


def die(colour, value):
    return colour * 6 + value - 1


def begun(match, kind="turn"):
    """Play without care until a question of a kind is asked."""
    chance = random.Random(8)
    while match.state.pending[-1].kind != kind:
        match.play(chance.choice(match.state.search_moves()))
    return match


def at_turn(players=2, dice="", others="", cards="", settings=None, **things):
    """Return a guest at the turn of a player, who is seat 0 here.

    `dice` are those of the player, `others` those of the next district, as `yellow5 red1`; all other districts are
    empty. `cards` lie open from the first place of their colour on.
    """
    match = begun(troyes(players), "turn")
    state = match.state
    state.pending[-1] = state.pending[-1]._replace(seat=0)
    state.active = 0
    state.dice = [tuple(sorted(map(read_die, text.split()))) for text in (dice, others)]
    state.dice += [()] * (players - 1)
    state.queue, state.banners = (), []
    state.lying = [(0,) * (players + 1)] * 3
    for card in cards.split():
        number = state.tables.card_numbers[card]
        place = state.tables.card_places[number]
        state.cards[place] = number
        state.posts[place] = (EMPTY,) * len(state.facts.cards[number].vp_spaces)
    state.round = max(state.round, 3 if cards else 1)
    for place in range(9):
        if len(state.posts[place]) != 2:
            state.posts[place] = (EMPTY, EMPTY)
    state.deniers[0], state.influence[0], state.supply[0] = 20, 10, 2
    for name, value in things.items():
        getattr(state, name)[0] = value
    state.known = None
    return Guest(match, **(settings or {}))


def read_die(text):
    return die(("red", "white", "yellow").index(text[:-1]), int(text[-1]))


def state_of(guest):
    return guest.scene.controller.view


def place_of(guest, card):
    return card_place(state_of(guest).cards.index(own_tables(Tables).card_numbers[card]))


def hire(guest, card):
    """Let the player have a tradesman on a card."""
    number = place_of(guest, card).number
    guest.match.state.posts[number] = (0, EMPTY)
    renew(guest)


def store(guest, card, count=1):
    """Let the player have cubes on a card."""
    number = place_of(guest, card).number
    guest.match.state.cubes[number] = (count, *guest.match.state.cubes[number][1:])
    renew(guest)


def renew(guest):
    guest.match.state.known = None
    begin_here(guest.match)
    guest.table.controller.changed()
    guest.wait()


def moves(guest):
    return guest.match.record.moves


# the first citizens


def test_empty_spaces_glow_and_a_click_places_a_citizen():
    guest = Guest(troyes(3))
    assert guest.targets() == [space_place(space) for space in range(18)]
    guest.click_place(space_place(3))
    assert moves(guest)[0] == "put palace_4"
    assert space_place(3) not in guest.targets()
    assert guest.game.clicks.tip_for(space_place(3)).warning == guest.scene.context.say("why.space_taken")


def test_the_ghost_of_a_citizen_shows_where_it_would_stand():
    guest = Guest(troyes(3))
    area = guest.game.layout.board.space_area(7)
    before = guest.pixels(area)
    guest.move(area.centre)
    assert guest.pixels(area) != before


# groups of dice


def merchant(**settings):
    guest = at_turn(2, "yellow5 yellow6 red2", "yellow5 white1", "merchant", settings)
    hire(guest, "merchant")
    return guest


def test_a_group_is_chosen_by_clicks_and_says_what_it_brings_and_costs():
    guest = merchant()
    guest.click_place(place_of(guest, "merchant"))
    assert guest.game.clicks.selection.target == place_of(guest, "merchant")
    assert set(guest.game.clicks.glowing()) == {die_place(0, 1), die_place(0, 2), die_place(1, 1)}
    for place in (die_place(0, 1), die_place(0, 2), die_place(1, 1)):
        guest.click_place(place)
    now = guest.game.tray_texts.now()
    assert "16" in now.total
    assert "8" in now.title
    brings = outcome(guest.scene.controller, guest.game.activation_count.finishing_move())
    assert brings.gains[DENIERS] == 16
    assert state_of(guest).group().costs == ((1, 6),)
    guest.click("done")
    assert moves(guest)[-1] == "done 8"


def test_every_die_says_its_price_in_the_group():
    guest = merchant()
    guest.click_place(place_of(guest, "merchant"))
    foreign, own = die_place(1, 1), die_place(0, 1)
    assert guest.game.prices.price(foreign) == 2
    guest.click_place(own)
    assert guest.game.prices.price(foreign) == 4
    assert guest.game.prices.price(own) == 0
    assert guest.scene.context.say("tip.price", n=4) in guest.game.clicks.tip_for(foreign).lines
    guest.click_place(foreign)
    guest.click_place(die_place(0, 2))
    assert guest.game.prices.price(foreign) == 6


def test_dice_that_do_not_fit_say_why():
    guest = merchant()
    guest.click_place(place_of(guest, "merchant"))
    assert guest.game.clicks.tip_for(die_place(0, 0)).warning == guest.scene.context.name("why_not", "wrong_colour")
    guest.click_place(die_place(0, 0))
    assert guest.scene.pointer.tip.warning
    poor = at_turn(2, "yellow5", "yellow5", "merchant", deniers=1)
    hire(poor, "merchant")
    poor.click_place(place_of(poor, "merchant"))
    assert poor.game.clicks.tip_for(die_place(1, 0)).warning == poor.scene.context.name("why_not", "too_dear")


def test_fewer_activations_can_be_chosen():
    guest = merchant()
    guest.click_place(place_of(guest, "merchant"))
    guest.click_place(die_place(0, 2))
    assert guest.game.activation_count.count == 3
    assert not guest.widget("more").enabled
    guest.click("fewer")
    assert guest.game.activation_count.count == 2
    guest.click("fewer")
    guest.click("more")
    guest.key(pygame.K_RETURN)
    assert moves(guest)[-1] == "done 2"


def test_confirm_waits_for_a_complete_group_and_says_what_is_missing():
    guest = at_turn(2, "yellow1", "", "artisan", influence=3)
    hire(guest, "artisan")
    guest.match.state.dice[0] = (die(YELLOW, 1), die(YELLOW, 5))
    renew(guest)
    guest.click_place(place_of(guest, "artisan"))
    assert guest.widget("done").tip.body == guest.scene.context.say("why.dice_first")
    guest.click_place(die_place(0, 0))
    assert not guest.widget("done").enabled
    assert guest.widget("done").tip.body == guest.scene.context.say("why.not_enough", n=4, m=1)
    guest.click_place(die_place(0, 1))
    assert guest.widget("done").enabled
    assert not guest.table.page.find("fewer")


def test_a_chosen_die_is_taken_back_on_the_square_or_in_the_tray():
    guest = merchant()
    guest.click_place(place_of(guest, "merchant"))
    for take_back in (lambda: guest.click_place(die_place(0, 1)), lambda: guest.click("chosen_0_1")):
        guest.click_place(die_place(0, 1))
        assert moves(guest)[-1] == "lay 1 yellow 5"
        take_back()
        assert moves(guest) == ["activate merchant"]


def test_of_dice_that_are_alike_the_clicked_one_is_chosen():
    guest = at_turn(2, "yellow5 yellow5 yellow5", "", "merchant")
    hire(guest, "merchant")
    guest.click_place(place_of(guest, "merchant"))
    guest.click_place(die_place(0, 2))
    assert guest.game.clicks.selection.chosen() == {die_place(0, 2)}
    guest.click_place(die_place(0, 0))
    assert guest.game.clicks.selection.chosen() == {die_place(0, 0), die_place(0, 2)}
    guest.click_place(die_place(0, 2))
    assert guest.game.clicks.selection.chosen() == {die_place(0, 0)}


def test_a_click_on_another_target_switches_to_it():
    guest = merchant()
    guest.click_place(place_of(guest, "merchant"))
    guest.click_place(FIELDS)
    assert moves(guest) == ["farm"]
    assert guest.game.clicks.selection.target == FIELDS
    guest.click_place(building_place(2))
    assert moves(guest) == ["place city_hall"]
    guest.click_place(event_place(EMPTY))
    assert moves(guest) == ["combat marauding"]
    assert card_place(6) not in guest.game.clicks.glowing()


@pytest.mark.parametrize("way", ["click", "button", "key"])
def test_a_group_can_be_left(way):
    guest = merchant()
    guest.click_place(place_of(guest, "merchant"))
    if way == "click":
        guest.click_place(place_of(guest, "merchant"))
    elif way == "button":
        guest.click("back")
    else:
        guest.key(pygame.K_ESCAPE)
    assert moves(guest) == []
    assert guest.game.clicks.selection.target is None


def test_agriculture_is_begun_at_the_fields():
    guest = at_turn(2, "yellow5 yellow6")
    guest.click_place(FIELDS)
    guest.click_place(die_place(0, 0))
    guest.click_place(die_place(0, 1))
    assert "5" in guest.game.tray_texts.now().title
    guest.click("done")
    assert moves(guest)[-1] == "done"


def test_hiring_says_its_price_and_what_the_space_is_worth():
    guest = at_turn(2, "yellow6", "", "merchant")
    tip = guest.game.clicks.tip_for(place_of(guest, "merchant"))
    assert guest.scene.context.say("tip.hire", n=4, points=2) in tip.lines[-1]
    guest.click_place(place_of(guest, "merchant"))
    guest.click_place(die_place(0, 0))
    assert state_of(guest).group().hire_cost == 4
    assert outcome(guest.scene.controller, guest.game.activation_count.finishing_move()).points_on_space == 2


def test_a_card_that_cannot_be_used_says_why():
    guest = at_turn(2, "yellow6", "", "merchant", deniers=3)
    assert guest.game.clicks.tip_for(place_of(guest, "merchant")).warning == guest.scene.context.name(
        "why_not", "too_dear"
    )
    guest.match.state.round = 1
    renew(guest)
    assert guest.game.clicks.tip_for(card_place(8)).body == guest.scene.context.say("tip.face_down_text", n=3)


def test_a_card_says_who_works_there_and_whose_cubes_lie_there():
    guest = at_turn(2, "white6", "", "priest")
    guest.match.state.posts[3] = (1, EMPTY)
    guest.match.state.pictures[3] = 1
    store(guest, "priest", 3)
    tip = guest.game.clicks.tip_for(card_place(3))
    assert guest.scene.context.say("tip.on_space", player="Kian", n=4) in tip.lines[0]
    assert guest.scene.context.say("tip.on_picture", player="Roya") in tip.lines[0]
    assert guest.scene.context.say("tip.count", player="Roya", n=3) in tip.lines[1]


# cubes


def test_a_stored_cube_modifies_the_group_and_can_be_laid_back():
    guest = at_turn(2, "yellow1 yellow2", "", "priest merchant")
    hire(guest, "merchant")
    store(guest, "priest")
    cube = cubes_place(place_of(guest, "priest").number)
    assert cube not in guest.targets()
    guest.click_place(place_of(guest, "merchant"))
    assert cube in guest.game.clicks.glowing()
    guest.click(f"chip_{cube.number}")
    assert moves(guest)[-1] == "use priest"
    guest.click_place(die_place(0, 0))
    assert state_of(guest).group().value == 4
    guest.click_place(cube)
    assert moves(guest)[-1] == "drop"


def test_a_cube_that_would_lay_the_dice_back_says_so_and_does_not_glow():
    guest = at_turn(2, "white3 yellow5 red4", "", "pilgrimage blacksmith")
    hire(guest, "pilgrimage")
    store(guest, "blacksmith")
    cube = cubes_place(place_of(guest, "blacksmith").number)
    guest.click_place(place_of(guest, "pilgrimage"))
    assert cube in guest.game.clicks.glowing()
    guest.click_place(die_place(0, 1))
    guest.click_place(die_place(0, 2))
    assert cube in guest.targets()
    assert cube not in guest.game.clicks.glowing()
    assert guest.scene.context.say("tip.use_anew") in guest.game.clicks.tip_for(cube).lines[-1]


def test_dice_that_are_not_enough_say_how_much_more_is_needed():
    guest = at_turn(2, "yellow1 yellow5", "", "merchant")
    guest.click_place(place_of(guest, "merchant"))
    guest.click_place(die_place(0, 0))
    words = [item.text for note in guest.game.tray_texts.now().notes for item in note if hasattr(item, "text")]
    assert guest.scene.context.say("tray.black_missing", n=1) in words


def test_a_delayed_card_says_how_many_cubes_it_stores():
    guest = at_turn(2, "white6", "", "priest")
    hire(guest, "priest")
    guest.click_place(place_of(guest, "priest"))
    guest.click_place(die_place(0, 0))
    assert outcome(guest.scene.controller, guest.game.activation_count.finishing_move()).gains[CUBES] == 2


# the cathedral and events


def test_the_cathedral_is_built_from_its_panel():
    guest = at_turn(2, "white6 white2")
    guest.click_place(CATHEDRAL)
    guest.click_place(die_place(0, 1))
    assert outcome(guest.scene.controller, guest.game.activation_count.finishing_move()).gains[POINTS] == 1
    guest.click("done")
    assert moves(guest)[-3:] == ["build", "lay 1 white 6", "done"]


def test_an_event_is_fought_from_the_rail():
    guest = at_turn(2, "red6")
    guest.match.state.queue = (guest.match.state.tables.threat_numbers["war"],)
    guest.match.state.banners = [()]
    renew(guest)
    guest.click_place(event_place(0))
    guest.click_place(die_place(0, 0))
    guest.click("done")
    assert moves(guest)[-3:] == ["combat war", "lay 1 red 6", "done 1"]


# citizens


def test_the_citizen_to_be_placed_is_chosen_by_a_click():
    guest = at_turn(2, "red4")
    guest.click_place(building_place(0))
    guest.click_place(die_place(0, 0))
    guest.click("done")
    assert guest.scene.controller.decision_kind == "citizen"
    assert SUPPLY in guest.targets()
    own = [space_place(space) for space, side in enumerate(state_of(guest).spaces) if side == 0]
    assert set(own) <= set(guest.targets())
    guest.click_place(SUPPLY)
    assert moves(guest)[-1] == "from supply"


def at_full_row(supply=1):
    """Return a guest whose yellow 1 leads into a row in which two citizens of the other player stand."""
    guest = at_turn(2, "yellow1", supply=supply)
    spaces = guest.match.state.spaces
    spaces[:] = [side if side else EMPTY for side in spaces]
    first = guest.match.state.tables.rows[die(YELLOW, 1)][0]
    spaces[first : first + 2] = [1, 1]
    renew(guest)
    guest.click_place(building_place(YELLOW))
    guest.click_place(die_place(0, 0))
    return guest, first


def test_a_citizen_to_be_placed_shows_where_it_stands_and_whom_it_expels():
    guest, first = at_full_row()
    foreseen = guest.game.placements.now()
    assert foreseen.spaces[first] == 0
    assert (foreseen.expelled, foreseen.expelled_from) == (1, first + 1)
    words = [item.text for note in guest.game.tray_texts.now().notes for item in note if hasattr(item, "text")]
    assert guest.scene.context.say("tray.expels", player="Kian") in words
    guest.click("done")
    assert state_of(guest).spaces[first] == 0


def test_a_die_that_is_pointed_at_says_whom_its_citizen_would_expel():
    guest, first = at_full_row()
    guest.click_place(die_place(0, 0))
    guest.move(guest.centre(card_place(0)))
    area = guest.game.layout.board.space_area(first)
    before = guest.pixels(area)
    assert guest.scene.context.say("tip.expels", player="Kian") in guest.game.clicks.tip_for(die_place(0, 0)).lines
    guest.move(guest.centre(die_place(0, 0)))
    assert guest.pixels(area) != before


def test_every_citizen_to_choose_says_whom_it_would_expel():
    guest, first = at_full_row()
    guest.click_place(building_place(YELLOW))
    guest.match.state.spaces[0] = 0
    renew(guest)
    guest.click_place(building_place(YELLOW))
    guest.click_place(die_place(0, 0))
    guest.click("done")
    assert guest.game.placements.now().spaces == {first: 0}
    expels = guest.scene.context.say("tray.expels", player="Kian")
    assert all(expels in guest.game.clicks.tip_for(place).lines[-1] for place in (SUPPLY, space_place(0)))
    guest.move(guest.centre(space_place(0)))
    assert guest.game.placements.now().spaces == {0: EMPTY, first: 0}


def choosing_citizen(supply, influence=0):
    """Return a guest who chooses which of several citizens goes to the City Hall."""
    guest = at_turn(2, "yellow1", supply=supply)
    state = guest.match.state
    state.spaces[:] = [0, 0, *(EMPTY for _ in state.spaces[2:])]
    state.influence[0] = influence
    renew(guest)
    guest.click_place(building_place(YELLOW))
    guest.click_place(die_place(0, 0))
    guest.click("done")
    return guest


def before_citizen(**settings):
    """Return a guest who has confirmed a group, has citizens in the supply, and can take back the end of a turn."""
    match, chance = troyes(kinds=("human", "random")), random.Random(8)
    while not (match.state.current_player == 0 and match.state.is_legal(decisions.FROM_SUPPLY)):
        match.play(chance.choice(match.state.search_moves()))
    return Guest(match, **{"turn_end": "click", **settings})


def test_a_citizen_from_the_supply_needs_no_question_where_it_can_be_taken_back():
    guest = before_citizen()
    guest.wait(0.2)
    assert moves(guest)[-2:] == ["done", "from supply"]


@pytest.mark.parametrize("settings", [{"turn_end": "at_once"}, {"confirm_moves": True}])
def test_where_nothing_could_be_taken_back_it_is_asked_which_citizen_goes(settings):
    guest = before_citizen(**settings)
    guest.wait(0.2)
    assert guest.scene.controller.decision_kind == "citizen"


def test_a_citizen_that_was_taken_back_is_chosen_by_hand():
    guest = before_citizen()
    guest.wait(0.2)
    guest.key(pygame.K_z)
    guest.wait(0.5)
    assert not guest.scene.controller.turn_end.is_awaited
    assert guest.scene.controller.decision_kind == "citizen"


def test_after_the_dice_were_changed_nobody_is_asked_again():
    guest = before_citizen()
    guest.wait(0.2)
    guest.key(pygame.K_z)
    guest.key(pygame.K_z)
    assert guest.scene.controller.decision_kind == "group"
    say = guest.scene.context.say
    words = [item.text for note in guest.game.tray_texts.now().notes for item in note if hasattr(item, "text")]
    assert say("tray.from_supply") in words
    assert guest.widget("done").tip.body == say("tip.from_supply")
    guest.click("done")
    guest.wait(0.2)
    assert moves(guest)[-2:] == ["done", "from supply"]


@pytest.mark.parametrize("size", SIZES)
def test_the_tip_of_a_district_leaves_the_buttons_free(size):
    guest = Guest(begun(troyes(3), "turn"), size=size)
    guest.move(guest.centre(card_place(0)))
    buttons = [guest.area(key) for key in ("undo", "hint", "pass")]
    before = [guest.pixels(area) for area in buttons]
    for side in range(4):
        district = guest.game.layout.board.district_area(side)
        guest.move((district.centre[0], district.bottom - 40 * guest.game.layout.board.scale))
        guest.wait(1.0)
        assert guest.scene.context.pointer.place == district_place(side)
        assert [guest.pixels(area) for area in buttons] == before


def test_enter_takes_a_citizen_from_the_supply():
    guest = choosing_citizen(supply=1)
    assert guest.widget("from").enabled
    guest.key(pygame.K_RETURN)
    assert moves(guest)[-1] == "from supply"


@pytest.mark.parametrize(("influence", "says"), [(2, True), (1, False)])
def test_an_empty_supply_is_told_and_how_to_fill_it(influence, says):
    guest = choosing_citizen(0, influence)
    say = guest.scene.context.say
    words = " ".join(item.text for note in guest.game.tray_texts.now().notes for item in note if hasattr(item, "text"))
    assert guest.table.page.find("from") is None
    assert words.endswith(say("tray.from_board_or_recruit" if says else "tray.from_board"))


def test_a_lying_citizen_can_be_taken():
    guest = at_turn(2, "yellow4")
    guest.match.state.lying[0] = (1, 0, 0)
    renew(guest)
    guest.click_place(building_place(2))
    guest.click_place(die_place(0, 0))
    guest.click("done")
    guest.click_place(lying_place(0))
    assert moves(guest)[-1] == "from lying palace"


def test_a_tradesman_can_be_taken_from_another_card():
    guest = at_turn(2, "yellow6", "", "merchant priest")
    hire(guest, "priest")
    guest.click_place(place_of(guest, "merchant"))
    guest.click_place(die_place(0, 0))
    guest.click("done")
    guest.click_place(place_of(guest, "priest"))
    assert moves(guest)[-1] == "from priest"


def test_a_building_says_who_stands_and_who_is_protected():
    guest = at_turn(2, "red4")
    guest.match.state.lying[0] = (0, 1, 0)
    renew(guest)
    lines = guest.game.clicks.tip_for(building_place(0)).lines
    assert guest.scene.context.say("tip.wage", n=2) in lines
    assert guest.scene.context.say("tip.protected") in lines


# influence


def test_a_die_is_rolled_again_by_two_clicks():
    guest = at_turn(2, "red4 white1")
    guest.click_place(REROLL)
    assert guest.game.clicks.selection.armed
    assert set(guest.game.clicks.glowing()) == {die_place(0, 0), die_place(0, 1)}
    guest.click_place(die_place(0, 1))
    assert moves(guest)[-1] == "reroll white 1"
    assert not guest.game.clicks.selection.armed


@pytest.mark.parametrize("way", ["click", "key"])
def test_a_new_roll_can_be_thought_better_of(way):
    guest = at_turn(2, "red4 white1")
    before = len(moves(guest))
    guest.click_place(REROLL)
    if way == "click":
        guest.click_place(REROLL)
    else:
        guest.key(pygame.K_ESCAPE)
    assert not guest.game.clicks.selection.armed
    assert len(moves(guest)) == before


def test_dice_are_turned_over():
    guest = at_turn(2, "red1 white2")
    guest.click_place(FLIP)
    guest.click_place(die_place(0, 0))
    assert guest.game.tray_texts.now().turned == (die(RED, 6),)
    assert guest.scene.context.say("tip.turns", n=5) in guest.game.clicks.tip_for(die_place(0, 1)).lines
    guest.click("done")
    assert state_of(guest).dice[0] == (die(RED, 6), die(WHITE, 2))


def test_influence_that_is_missing_is_named():
    guest = at_turn(2, "red1", influence=1)
    assert REROLL in guest.targets()
    assert RECRUIT not in guest.targets()
    assert guest.game.clicks.tip_for(RECRUIT).warning == guest.scene.context.name("why_not", "no_influence")


# black dice


def at_black(black, dice, **settings):
    match = begun(troyes(2), "black")
    state = match.state
    seat = state.current_player
    state.black, state.struck, state.laid = black, black[:1], ()
    state.dice[seat] = tuple(sorted(map(read_die, dice.split())))
    state.influence[seat] = 0
    state.known = None
    return Guest(match, **settings), seat


def test_black_dice_are_countered_by_clicks():
    guest, seat = at_black((5, 3, 1), "red3 white2 yellow4")
    sheet = guest.area("dialog")
    board = guest.game.layout.board
    assert not sheet.overlaps(board.district_area(seat))
    assert not any(sheet.overlaps(board.card_area(place)) for place in range(9))
    assert guest.game.clicks.selection.struck() == {black_place(0)}
    assert not guest.widget("done").enabled
    guest.click_place(die_place(seat, 0))
    assert guest.widget("done").enabled
    guest.click_place(black_place(1))
    assert moves(guest)[-1] == "strike 3"
    assert guest.widget("done").tip.body == guest.scene.context.say("why.black", n=8, m=6)
    guest.click_place(die_place(seat, 1))
    assert guest.game.tray_texts.now().doubles_red
    guest.click("done")
    assert state_of(guest).black == (1,)


@pytest.mark.parametrize("scale", [1.0, 1.45])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [1, 2, 4])
@pytest.mark.parametrize("count", [1, 4, 10])
def test_the_sheet_of_the_black_dice_covers_no_card_and_no_die(players, size, scale, count):
    match = begun(troyes(players), "black")
    state = match.state
    state.black, state.struck = (5,) * count, (5,)
    state.known = None
    guest = Guest(match, size=size, scale=scale)
    sheet, board = guest.area("dialog"), guest.game.layout.board
    assert not sheet.overlaps(board.district_area(state.current_player))
    assert not any(sheet.overlaps(board.card_area(place)) for place in range(9))
    dice = [area for side, own in enumerate(state.dice) for area in board.dice_areas(side, len(own))]
    assert dice
    assert not any(sheet.overlaps(area) for area in dice)
    assert guest.area("black_0").w >= 20
    assert all(
        sheet.x < guest.area(f"black_{n}").x and guest.area(f"black_{n}").right < sheet.right for n in range(count)
    )


def test_of_equal_black_dice_one_can_be_spared_again():
    guest, _ = at_black((4, 4, 4), "red6 red6")
    guest.click_place(black_place(2))
    assert guest.game.clicks.selection.struck() == {black_place(0), black_place(2)}
    guest.click_place(black_place(2))
    assert moves(guest)[-1] == "spare 4"


def test_the_highest_black_die_cannot_be_spared():
    guest, _ = at_black((5, 3), "red6 red6")
    assert guest.game.clicks.tip_for(black_place(0)).warning == guest.scene.context.say("why.highest")


def test_one_yields_only_if_the_dice_cannot_reach():
    guest, _ = at_black((6, 1), "white2 yellow3")
    assert guest.widget("yield").enabled
    assert not [place for place in guest.targets() if place.kind is Kind.DIE]
    guest.click("yield")
    assert moves(guest)[-1] == "yield"
    able, _ = at_black((6, 1), "red3")
    assert able.table.page.find("yield") is None


@pytest.mark.parametrize(("influence", "asks"), [(3, True), (0, False)])
def test_yielding_is_asked_about_while_influence_could_help(influence, asks):
    guest, seat = at_black((6,), "white1", warnings="all")
    guest.match.state.influence[seat] = influence
    renew(guest)
    before = len(moves(guest))
    guest.click("yield")
    assert (len(moves(guest)) == before) is asks
    if asks:
        assert guest.scene.surroundings.question.caution.points == state_of(guest).facts.penalty


# what cards ask


def test_the_miller_says_what_each_building_pays():
    guest = at_turn(2, "yellow4", "", "miller")
    guest.match.state.spaces[:12] = [0, 0, 0, 2, 2, 2, 0, 1, 1, 1, 1, 1]
    hire(guest, "miller")
    guest.click_place(place_of(guest, "miller"))
    guest.click_place(die_place(0, 0))
    guest.click("done")
    assert guest.widget("mill_palace").text == guest.scene.context.say("button.mill", building="Palace", n=6)
    assert guest.scene.context.say("tip.use_mill", n=2) in guest.game.clicks.tip_for(building_place(1)).lines[-1]
    guest.click_place(building_place(0))
    assert moves(guest)[-1] == "mill palace"


def test_whoever_pays_is_asked_again():
    guest = at_turn(2, "yellow4 yellow4", "white1", "artisan")
    hire(guest, "artisan")
    guest.click_place(place_of(guest, "artisan"))
    guest.click_place(die_place(0, 0))
    guest.click_place(die_place(0, 1))
    guest.click("done")
    assert guest.scene.controller.decision_kind == "again"
    guest.key(pygame.K_RETURN)
    assert moves(guest)[-1] == "again"


def test_cubes_of_cards_are_put_on_events():
    guest = at_turn(2, "red4 red1", "white1", "chivalry")
    hire(guest, "chivalry")
    guest.click_place(place_of(guest, "chivalry"))
    guest.click_place(die_place(0, 1))
    guest.click("done")
    assert set(guest.targets()) == {event_place(EMPTY)}
    assert guest.table.page.find("stop")
    guest.click_place(event_place(EMPTY))
    assert moves(guest)[-1] == "cube marauding"


def test_cubes_are_given_up_only_by_a_second_click():
    guest = at_turn(2, "red4 red1", "white1", "chivalry", settings={"warnings": "all"})
    hire(guest, "chivalry")
    guest.click_place(place_of(guest, "chivalry"))
    guest.click_place(die_place(0, 1))
    guest.click("done")
    before = len(moves(guest))
    guest.click("stop")
    assert len(moves(guest)) == before
    assert guest.scene.surroundings.question.caution.title == guest.scene.context.say("caution.stop_title", n=1)
    guest.key(pygame.K_ESCAPE)
    guest.click_place(event_place(EMPTY))
    assert moves(guest)[before:] == ["cube marauding"]


def test_an_action_whose_dice_decide_is_not_foretold():
    guest = at_turn(2, "red6", "", "archer")
    hire(guest, "archer")
    guest.click_place(place_of(guest, "archer"))
    guest.click_place(die_place(0, 0))
    words = [item.text for note in guest.game.tray_texts.now().notes for item in note if hasattr(item, "text")]
    least = state_of(guest).facts.cards[own_tables(Tables).card_numbers["archer"]].params.least
    assert guest.scene.context.say("tray.rolls", n=guest.game.activation_count.count, least=least) in words


# passing


def test_space_passes_and_the_deniers_lie_in_the_district():
    guest = at_turn(2, "red4", "white2")
    guest.key(pygame.K_SPACE)
    assert moves(guest)[-1] == "pass"
    assert state_of(guest).savings[0] == 2
    assert guest.scene.context.say("tip.savings", n=2) in guest.game.clicks.tip_for(district_place(0)).lines


@pytest.mark.parametrize(("dice", "asks"), [("red4 white2", True), ("", False)])
def test_passing_with_own_dice_left_is_asked_about(dice, asks):
    guest = at_turn(2, dice, "white2", settings={"warnings": "all"})
    before = len(moves(guest))
    guest.key(pygame.K_SPACE)
    assert (len(moves(guest)) == before) is asks
    if asks:
        name = guest.scene.context.sides.coloured(0)
        assert guest.prompt_line.text == guest.scene.context.say("caution.pass", player=name, n=2)
        guest.key(pygame.K_ESCAPE)
        assert len(moves(guest)) == before
        guest.key(pygame.K_SPACE)
    assert moves(guest)[before:] == ["pass"]


def test_the_question_about_passing_offers_what_the_dice_could_do():
    guest = at_turn(2, "red4 white2", "white2", settings={"warnings": "all"})
    guest.key(pygame.K_SPACE)
    caution = guest.scene.surroundings.question.caution
    assert caution.options
    assert set(guest.game.clicks.glowing()) == set(guest.game.clicks.moves_by_place)
    guest.click("option_0")
    assert guest.scene.controller.decision_kind == decisions.GROUP


def test_passing_waits_for_confirm_if_the_player_wants_so():
    guest = at_turn(2, "red4", "white2", settings={"confirm_moves": True})
    before = len(moves(guest))
    guest.key(pygame.K_SPACE)
    assert len(moves(guest)) == before
    guest.wait(0.6)
    guest.key(pygame.K_RETURN)
    assert moves(guest)[-1] == "pass"


def test_what_is_confirmed_is_named():
    guest = at_turn(2, "", "white2", settings={"confirm_moves": True})
    context = guest.scene.context
    guest.key(pygame.K_SPACE)
    assert guest.prompt_line.text == context.say("held.pass", player=context.sides.coloured(0))
    guest.key(pygame.K_ESCAPE)
    guest.click_place(RECRUIT)
    assert guest.prompt_line.text == context.say("held.recruit", player=context.sides.coloured(0))


def test_a_first_citizen_that_is_confirmed_is_named():
    guest = Guest(troyes(2), confirm_moves=True)
    context = guest.scene.context
    guest.click_place(space_place(0))
    building = context.name("building", "palace")
    player = context.sides.coloured(guest.scene.controller.current)
    assert guest.prompt_line.text == context.say("held.put", player=player, building=building)


def test_the_last_round_is_named_in_place_of_its_number():
    guest = at_turn(2, "red4", "white2")
    context, state = guest.scene.context, guest.match.state
    assert not guest.game.words.last_round()
    state.round = state.rounds
    renew(guest)
    assert context.say("last_step.actions") in guest.game.words.subtitle()
    assert guest.prompt_line.text == context.say("prompt.turn", player=context.sides.coloured(0))


@pytest.mark.parametrize(("players", "section"), [(1, "solo-setup"), (2, "first-citizens")])
def test_the_rules_of_setting_up_are_those_of_the_number_of_players(players, section):
    assert Guest(troyes(players)).game.words.rule_section() == section
    assert Guest(begun(troyes(players))).game.words.rule_section() == "turns"


def test_dice_say_what_to_do_first():
    guest = at_turn(2, "red4", "white2")
    assert guest.game.clicks.tip_for(die_place(0, 0)).warning == guest.scene.context.say("why.action_first")
    prices = guest.scene.context.say("tip.prices", one=2, two=4, three=6)
    assert prices in guest.game.clicks.tip_for(die_place(1, 0)).lines


# districts


def test_a_new_roll_that_was_asked_for_is_what_the_prompt_asks():
    guest = at_turn(2, "red4", "white2")
    guest.click_place(REROLL)
    context = guest.scene.context
    assert guest.prompt_line.text == context.say("prompt.reroll", player=context.sides.coloured(0))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [1, 2, 4])
def test_any_number_of_dice_fits_into_a_district(players, size):
    view = Guest(troyes(players), size=size).game.layout.board
    for side in range(players + 1):
        district = view.district_area(side)
        for count in range(1, 13 if side < players else 19):
            areas = view.dice_areas(side, count)
            assert len(areas) == count
            assert all(district.contains((area.x, area.y)) for area in areas)
            assert max(area.bottom for area in areas) <= district.bottom
            assert areas[0].w * view.scale >= 0


def test_the_only_persons_district_is_wider():
    alone = Guest(troyes(kinds=("human", "easy", "easy")), bot_speed="normal").game.layout.board
    assert alone.district_area(0).w > alone.district_area(1).w
    together = Guest(troyes(3)).game.layout.board
    assert together.district_area(0).w == together.district_area(1).w


# what is hidden


def test_there_is_no_curtain_and_nothing_of_others_is_in_what_is_shown():
    match = troyes(3)
    guest = Guest(match, curtain=True)
    chance = random.Random(3)
    for _ in range(60):
        assert not isinstance(guest.top, Curtain)
        state, viewer = state_of(guest), guest.scene.controller.viewer
        for seat in range(3):
            if seat != viewer:
                assert set(state.characters[seat]) == {UNSEEN}
                assert state.vp[seat] == UNSEEN
        assert all(card == UNSEEN for place, card in enumerate(state.cards) if not state.is_open(place))
        match.play(chance.choice(match.state.search_moves()))
        guest.table.controller.changed()
        guest.wait()


@pytest.mark.parametrize(("kinds", "known"), [(("human", "human"), False), (("human", "easy"), True)])
def test_the_log_of_a_shared_screen_keeps_secrets(kinds, known):
    match = troyes(kinds=kinds)
    guest = Guest(match, bot_speed="normal")
    lines = latest_lines(log_of(guest.scene.context, guest.game, guest.game.words.log_viewer()))
    names = [guest.scene.context.name("character", character.id) for character in own_facts("troyes").characters]
    assert any(name in line.text for line in lines for name in names) is known


def test_a_hint_of_a_shared_screen_does_not_name_a_character():
    for kinds, known in ((("human", "human"), False), (("human", "easy"), True)):
        guest = Guest(begun(troyes(kinds=kinds), "setup"), bot_speed="normal")
        while guest.match.state.current_player != 0:
            guest.match.play(guest.match.state.search_moves()[0])
        guest.table.controller.changed()
        guest.table.controller.hints.advice = Advice((), Prompt("character", {"character": "henry_i", "n": 3}))
        assert ("Henry" in guest.prompt_line.text) is known


def test_what_others_choose_is_shown_but_cannot_be_clicked():
    match = troyes(kinds=("easy", "human"))
    begun(match, "group")
    while match.state.current_player == 1 or match.state.pending[-1].kind != "group":
        match.play(random.Random(len(match.past)).choice(match.state.search_moves()))
    guest = Guest(match, bot_speed="normal")
    assert not guest.targets()
    assert not guest.game.clicks.buttons()
    assert guest.game.tray_texts.now().label == guest.scene.context.say("tray.workforce_of", player="Roya")


# solo


@pytest.mark.parametrize(("language", "size"), [("en", (1600, 900)), ("fa", (1024, 640))])
def test_a_whole_match_against_le_roy_is_played_by_clicks(language, size):
    match = troyes(1, language=language, seed=2)
    guest = Guest(match, size=size, language=language)
    chance = random.Random(5)
    while not match.state.is_over:
        if not guest.scene.controller.is_persons_turn:
            guest.wait()
            continue
        play_by_clicks(guest, chance, until=lambda: not guest.scene.controller.is_persons_turn)
        if not match.state.is_over:
            check_page(guest.table)
    assert len(match.state.scores()) == 2


def test_the_tray_tells_what_le_roy_did():
    match = begun(troyes(1), "le_roy")
    match.play(decisions.ROLL)
    while match.state.pending[-1].kind != "le_roy":
        match.play(random.Random(2).choice(match.state.search_moves()))
    guest = Guest(match, bot_speed="normal")
    now = guest.game.tray_texts.now()
    assert now.picture == icons.LE_ROY
    assert guest.app.texts.number(sum(match.state.last_roll)) in now.title


# everything


@pytest.mark.soak
@pytest.mark.parametrize(("players", "language", "size"), [(3, "en", (1024, 640)), (4, "fa", (1600, 900))])
def test_whole_matches_are_played_well_by_clicks(players, language, size):
    match = troyes(players, language=language, seed=players)
    guest = Guest(match, size=size, language=language)
    play_well(guest)
    assert match.state.is_over


@pytest.mark.parametrize("kind", KINDS)
def test_every_decision_says_in_the_tray_what_is_done(kind):
    chance = random.Random(5)
    for seed in range(60):
        match = troyes(2 + seed % 3, seed=seed)
        while not match.state.is_over and match.state.pending[-1].kind != kind:
            found = match.state.search_moves()
            match.play(chance.choice([move for move in found if move.verb != "pass"] or found))
        if not match.state.is_over:
            break
    else:
        pytest.fail(f"{kind} did not come up")
    guest = Guest(match)
    now = guest.game.tray_texts.now()
    assert now.label
    assert now.title
    assert guest.targets() or guest.move_keys()
    for place in guest.targets():
        assert guest.game.clicks.tip_for(place)


@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize("size", SIZES)
def test_no_text_is_cut_off_against_le_roy(language, size, cut):
    match = troyes(1, language=language, seed=size[0])
    guest = Guest(match, size=size, language=language, bot_speed="normal")
    chance = random.Random(size[1])
    while not match.state.is_over:
        match.play(chance.choice(match.state.search_moves()))
        if len(match.past) % 6 == 0:
            guest.table.controller.changed()
            guest.wait()
    assert not cut


def test_the_large_card_leads_to_its_rules():
    guest = at_turn(2, "yellow5", "", "merchant")
    area = guest.game.clicks.place_area(place_of(guest, "merchant"))
    guest.right_click(area.centre)
    assert guest.scene.pointer.card.name == "Merchant"
    guest.click_at(link_area(guest.scene.pointer.zoom).centre)
    assert guest.top.section_id == "card-merchant"


def test_every_card_has_its_drawings_and_its_words():
    texts = Texts("fa"), Texts("en")
    guest = Guest(troyes(2))
    for card in own_facts("troyes").cards:
        assert art.has(icons.card_icon(card.id))
        assert art.has(icons.card_backdrop(card.id))
        assert card_face(guest.scene.context, card).text
        assert all(text.has(f"troyes.{group}.{card.id}") for text in texts for group in ("card", "short", "text"))


@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize("kind", KINDS)
def test_every_decision_is_explained_in_the_rulebook(kind, language):
    ids = {section.id for section in read_rulebook("troyes", language).sections}
    match = troyes(3, seed=3)
    chance = random.Random(1)
    guest = Guest(match)
    while not match.state.is_over:
        guest.table.controller.changed()
        assert guest.game.words.rule_section() in ids
        if match.state.pending[-1].kind == kind:
            assert all("{" not in guest.game.words.held_line(move) for move in match.state.legal_moves())
            return
        found = match.state.search_moves()
        match.play(chance.choice([move for move in found if move.verb != "pass"] or found))


@pytest.mark.parametrize("language", ["en", "fa"])
def test_every_card_has_its_section(language):
    ids = {section.id for section in read_rulebook("troyes", language).sections}
    assert {icons.section("card", card.id) for card in own_facts("troyes").cards} <= ids


def test_moves_name_dice_of_every_district():
    guest = at_turn(2, "red1", "red2")
    assert Move.parse("lay 2 red 2") in state_of(guest).tables.lay[2]


# what is told


@pytest.mark.parametrize(("option", "group"), [("on_countered", "text"), ("each_round", "text_each_round")])
def test_resistance_names_the_timing_of_this_match(option, group):
    guest = Guest(troyes(options={"resistance": option}))
    context = guest.scene.context
    number = state_of(guest).tables.threat_numbers["resistance"]
    told = event_text(context, event_card(context, number))
    assert told == context.say(f"{group}.resistance")


def test_the_tip_of_a_space_stands_beside_its_building():
    guest = Guest(troyes())
    space = guest.targets()[0]
    area, is_beside = guest.game.clicks.tip_spot(space)
    building = guest.game.layout.board.building_area(state_of(guest).tables.building_of[space.number])
    assert is_beside
    assert (area.x, area.w) == (building.x, building.w), "the other spaces of the building stay free"
