"""How a position is written down (`given`); data/scenarios/README.md lists the keys."""

import re
from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec

from game.core.data import typed
from game.core.errors import DataError
from game.core.facts import Amount, Count, check_unique, index_of
from game.core.figures import Figures
from game.core.game import complete
from game.core.scenario import seat_number, side_name, side_number
from game.troyes import rounds
from game.troyes.dice import RED
from game.troyes.facts import COLOURS, SPACES
from game.troyes.rounds import Step
from game.troyes.scenario import citizens
from game.troyes.setup import PLAYERS, deal, options
from game.troyes.state import Troyes
from game.troyes.tables import EMPTY, PLACES

Phase = Literal["setup", "reveal", "income", "workforce", "events", "queue", "black", "actions", "end"]
Pips = Annotated[int, msgspec.Meta(ge=1, le=SPACES)]

WITHOUT_DICE = ("setup", "reveal", "income", "workforce")
"""Phases that come before the dice are rolled."""
STEPS = {"black": Step.FIGHT, "actions": Step.ACT}
"""Phases in which players are on turn."""
AWAITING_EVENTS = ("income", "workforce", "events")
"""Phases of a round that come before its red event."""


class Given(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position: whatever is not said is as at the start of a match, but no citizens stand in the buildings."""

    players: int = 2
    options: dict[str, str] = {}
    start: str = "A"
    active: str = ""
    phase: Phase | None = None
    round: Count | None = None
    deniers: dict[str, Amount] = {}
    influence: dict[str, Amount] = {}
    vp: dict[str, Amount] = {}
    citizens: dict[str, list[str]] = {}
    lying: dict[str, list[str]] = {}
    supply: dict[str, Amount] = {}
    cards: list[str] = []
    tradesmen: dict[str, list[str]] = {}
    cubes: dict[str, dict[str, Amount]] = {}
    dice: dict[str, list[str]] = {}
    black: list[Pips] = []
    cathedral: dict[str, list[str]] = {}
    queue: list[str | dict[str, list[str]]] = []
    marauding: dict[str, Amount] = {}
    taken: dict[str, list[str]] = {}
    decks: dict[str, list[str]] = {}
    passed: dict[str, Amount] = {}
    characters: dict[str, list[str]] = {}
    row: list[str] | None = None
    coming: list[Pips] = []


def position(figures: Figures, given: Mapping[str, object], source: str) -> Troyes:
    """Return the position that a scenario describes."""
    wanted = typed(given, Given, f"{source}: given")
    if wanted.players not in PLAYERS:
        raise DataError(f"{wanted.players} cannot play: there are {PLAYERS[0]} to {PLAYERS[-1]} players")
    phase = wanted.phase or ("actions" if any(wanted.dice.values()) else "setup")
    state = deal(figures, wanted.players, complete(options(figures, wanted.players, {}), wanted.options), 1, {})
    state.start = _turn_side(state, wanted.start)
    state.coming = tuple(wanted.coming)
    _deal_cards(state, wanted, phase)
    _place_citizens(state, wanted, phase)
    _give_belongings(state, wanted)
    _put_cubes(state, wanted)
    _roll_dice(state, wanted, phase)
    _deal_events(state, wanted, phase)
    _deal_characters(state, wanted)
    _begin(state, wanted, phase)
    return state


def _seat(state: Troyes, letter: str) -> int:
    return seat_number(letter, state.players)


def _turn_side(state: Troyes, name: str) -> int:
    """Return a side that takes turns: a player or Le Roy."""
    side = side_number(name, state)
    if side >= state.turn_sides:
        raise DataError(f"'{name}' never takes a turn")
    return side


# activity cards


def _deal_cards(state: Troyes, wanted: Given, phase: str) -> None:
    """Lay the named cards on their places; the round is the first in which all of them are face up."""
    used = [text.split(" ")[0] for texts in wanted.tradesmen.values() for text in texts]
    used += [name for cubes in wanted.cubes.values() for name in cubes]
    latest = max((_lay_card(state, name, (*wanted.cards, *used)) for name in (*wanted.cards, *used)), default=1)
    state.round = _round(state, wanted, phase, latest)
    for place in filter(state.is_open, range(PLACES)):
        state.posts[place] = (EMPTY,) * len(state.facts.cards[state.cards[place]].vp_spaces)
    for name in used:
        if not state.is_open(state.tables.card_places[_card(state, name)]):
            raise DataError(f"cards: {name} does not lie face up yet")
    for letter, cubes in wanted.cubes.items():
        for name, count in cubes.items():
            _store_cubes(state, _seat(state, letter), name, count)


def _lay_card(state: Troyes, name: str, named: tuple[str, ...]) -> int:
    """Lay a card on its place and return its round; no other of those named can lie there."""
    card = _card(state, name)
    place = state.tables.card_places[card]
    for other in named:
        if other != name and state.tables.card_places[_card(state, other)] == place:
            raise DataError(f"cards: {name} and {other} are never on the table together")
    state.cards[place] = card
    return state.facts.cards[card].round


def _card(state: Troyes, name: str) -> int:
    card = index_of(state.facts.cards, name, "card")
    if state.facts.cards[card].bonus_card and not state.bonus_cards:
        raise DataError(f"cards: {name} is a bonus card, and they are not in play")
    return card


def _round(state: Troyes, wanted: Given, phase: str, latest: int) -> int:
    """Return the number of the round that has begun last."""
    if phase == "setup":
        if wanted.round is not None:
            raise DataError("round: the first one has not begun yet")
        return 0
    number = latest if wanted.round is None else wanted.round
    if number > state.rounds:
        raise DataError(f"round: there are only {state.rounds}")
    return number - (phase == "reveal")


def _store_cubes(state: Troyes, seat: int, name: str, count: int) -> None:
    card = _card(state, name)
    if not state.facts.cards[card].is_delayed:
        raise DataError(f"cubes: none is ever stored on {name}")
    place = state.tables.card_places[card]
    cubes = list(state.cubes[place])
    cubes[seat] = count
    state.cubes[place] = tuple(cubes)


# citizens


def _place_citizens(state: Troyes, wanted: Given, phase: str) -> None:
    """Put everybody's citizens where they belong; two players begin with grey ones in the buildings."""
    if phase == "setup":
        if wanted.lying or wanted.tradesmen or wanted.supply:
            raise DataError("during the first placement citizens only stand in buildings")
        if side_name(state.grey, state) in wanted.citizens:
            state.spaces = [EMPTY] * len(state.spaces)
        citizens.stand(state, wanted.citizens)
        citizens.count_first(state)
        return
    state.spaces = [EMPTY] * len(state.spaces)
    citizens.stand(state, wanted.citizens)
    citizens.lie_down(state, wanted.lying)
    citizens.hire(state, wanted.tradesmen)
    citizens.count(state, wanted.supply)


# what players own


def _give_belongings(state: Troyes, wanted: Given) -> None:
    for letter, deniers in wanted.deniers.items():
        state.deniers[_seat(state, letter)] = deniers
    for letter, count in wanted.influence.items():
        if count > state.facts.influence_max:
            raise DataError(f"influence: there are at most {state.facts.influence_max}")
        state.influence[_seat(state, letter)] = count
    for name, points in wanted.vp.items():
        state.vp[_turn_side(state, name)] = points
    for letter, deniers in wanted.passed.items():
        seat = _seat(state, letter)
        state.savings[seat] = deniers
        state.passed |= 1 << seat


def _put_cubes(state: Troyes, wanted: Given) -> None:
    """Put cubes on Marauding and into the cathedral, where none stands above an empty space."""
    for name, count in wanted.marauding.items():
        state.marauding[side_number(name, state)] = count
    for name, texts in wanted.cathedral.items():
        for text in texts:
            if not re.fullmatch(f"[1-{state.facts.cathedral.levels}]-[1-{SPACES}]", text):
                raise DataError(f"cathedral: '{text}' is not a level and a number")
            space = (int(text[0]) - 1) * SPACES + int(text[2]) - 1
            if state.cathedral[space] != EMPTY:
                raise DataError(f"cathedral: '{text}' is there twice")
            state.cathedral[space] = side_number(name, state)
    for space, side in enumerate(state.cathedral[SPACES:]):
        if side != EMPTY and state.cathedral[space] == EMPTY:
            raise DataError(f"cathedral: there is no cube below {space // SPACES + 2}-{space % SPACES + 1}")


def _roll_dice(state: Troyes, wanted: Given, phase: str) -> None:
    """Lay the dice into the districts, and black ones on the table."""
    if any(wanted.dice.values()) and phase in WITHOUT_DICE:
        raise DataError(f"dice: in the phase '{phase}' they have not been rolled yet")
    for name, texts in wanted.dice.items():
        state.dice[side_number(name, state)] = tuple(sorted(_die(state, text) for text in texts))
    for colour, name in enumerate(COLOURS):
        if sum(die // SPACES == colour for dice in state.dice for die in dice) > SPACES:
            raise DataError(f"dice: there are only {SPACES} {name} ones")
    if bool(wanted.black) is not (phase == "black"):
        raise DataError("black: such dice lie on the table in the phase 'black', and only then")
    state.black = tuple(sorted(wanted.black, reverse=True))


def _die(state: Troyes, text: str) -> int:
    found = re.fullmatch(f"({'|'.join(COLOURS)}) ([1-{SPACES}])", text)
    if not found:
        raise DataError(f"dice: '{text}' is not a die such as red 4")
    return state.tables.faces[found[1], int(found[2])]


# events and characters


def _deal_events(state: Troyes, wanted: Given, phase: str) -> None:
    """Put the named events where they belong; of the others the decks are filled, and the rest stays in the box."""
    queue: list[dict[str, list[str]]] = [{entry: []} if isinstance(entry, str) else entry for entry in wanted.queue]
    named = [name for entry in queue for name in entry]
    named += [name for names in (*wanted.taken.values(), *wanted.decks.values()) for name in names]
    check_unique("events", named)
    pool = [threat for deck in (*state.decks, state.set_aside) for threat in reversed(deck)]
    for name in named:
        threat = index_of(state.facts.threats, name, "event")
        if threat not in pool:
            raise DataError(f"events: {name} is a bonus card, and they are not in play")
        pool.remove(threat)
    for entry in queue:
        for name, cubes in entry.items():
            _queue_up(state, name, cubes)
    for side, names in wanted.taken.items():
        state.taken[_turn_side(state, side)] = tuple(state.tables.threat_numbers[name] for name in names)
    _stack_decks(state, wanted, phase, pool)


def _queue_up(state: Troyes, name: str, cubes: list[str]) -> None:
    threat = state.tables.threat_numbers[name]
    if len(cubes) >= state.tables.threat_banners[threat]:
        raise DataError(f"queue: {name} has only {state.tables.threat_banners[threat]} banners and would be beaten")
    state.queue += (threat,)
    state.banners.append(tuple(side_number(cube, state) for cube in cubes))


def _stack_decks(state: Troyes, wanted: Given, phase: str, pool: list[int]) -> None:
    """Stack the decks with the named events on top; there is one red event for every round to come."""
    for colour in wanted.decks:
        if colour not in COLOURS:
            raise DataError(f"decks: unknown deck '{colour}'")
    to_come = state.rounds - state.round + (phase in AWAITING_EVENTS)
    for deck, colour in enumerate(COLOURS):
        top = [state.tables.threat_numbers[name] for name in wanted.decks.get(colour, [])]
        for threat in top:
            if state.facts.threats[threat].deck != colour:
                raise DataError(f"decks: {state.tables.threat_ids[threat]} is not {colour}")
        cards = top + [threat for threat in pool if state.facts.threats[threat].deck == colour]
        size = to_come if deck == RED else len(cards)
        if not len(top) <= size <= len(cards):
            raise DataError(f"decks: the {colour} deck has {size} cards in this round")
        state.decks[deck] = tuple(reversed(cards[:size]))
        if deck == RED:
            state.set_aside = tuple(sorted(cards[size:]))


def _deal_characters(state: Troyes, wanted: Given) -> None:
    """Deal the named characters, and others where none are named; alone they lie in a row."""
    if wanted.row is not None:
        if not state.is_solo:
            raise DataError("row: there is none unless somebody plays alone")
        check_unique("row", wanted.row)
        state.row = _people(state, wanted.row)
        state.scored = tuple(sorted({*range(len(state.facts.characters))} - {*state.row}))
    check_unique("characters", (name for names in wanted.characters.values() for name in names))
    held = {_seat(state, letter): _people(state, names) for letter, names in wanted.characters.items()}
    each = state.facts.for_players(state.players).characters
    if any(len(people) != each for people in held.values()):
        raise DataError(f"characters: every player has {each}")
    rest = sorted({*range(len(state.facts.characters))} - {person for people in held.values() for person in people})
    for seat in range(state.players):
        state.characters[seat] = held[seat] if seat in held else tuple(rest.pop() for _ in range(each))


def _people(state: Troyes, names: list[str]) -> tuple[int, ...]:
    return tuple(index_of(state.facts.characters, name, "character") for name in names)


# the first question


def _begin(state: Troyes, wanted: Given, phase: str) -> None:
    """Carry the position on to its first decision."""
    if wanted.active and phase not in STEPS:
        raise DataError(f"active: nobody is on turn in the phase '{phase}'")
    if state.passed and phase not in ("actions", "end"):
        raise DataError(f"passed: nobody has passed yet in the phase '{phase}'")
    active = _turn_side(state, wanted.active) if wanted.active else state.start
    if phase in STEPS:
        state.step = STEPS[phase]
        state.active = (active - 1) % state.turn_sides
    elif phase == "end":
        rounds.end_round(state)
    elif phase == "reveal":
        rounds.start_round(state)
    elif phase != "setup":
        rounds.run_phases(state, phase)
    if phase == "actions":
        _check_turn(state, active)
    state.go_on()


def _check_turn(state: Troyes, side: int) -> None:
    name = side_name(side, state)
    if not any(state.dice):
        raise DataError("dice: without any the round is over")
    if state.passed >> side & 1 or (side == state.grey and not state.dice[side]):
        raise DataError(f"active: {name} has passed")
