"""The course of a match (rulebook sections 2.1, 4 to 9 and 12): first placement, rounds and their phases, the end."""

from enum import IntEnum
from typing import TYPE_CHECKING

from game.troyes import black_dice, citizens, le_roy, scoring, threats
from game.troyes.decisions import LE_ROY, SETUP, TURN
from game.troyes.dice import FACES
from game.troyes.facts import SPACES
from game.troyes.tables import EMPTY, PLACES

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.move import Move
    from game.troyes.state import Troyes


class Step(IntEnum):
    """What the match is at."""

    SETUP = 0
    FIGHT = 1
    ACT = 2
    OVER = 3


def begin(state: "Troyes") -> None:
    """Tell every player his characters."""
    if state.listening:
        for seat, held in enumerate(state.characters):
            if held:
                names = tuple(state.tables.character_ids[person] for person in held)
                state.tell("dealt", seat, frozenset({"character"}), character=names)


# the first placement


def place_next(state: "Troyes") -> None:
    """Players place citizens in snake order; alone, two after each roll of Le Roy."""
    each = state.facts.for_players(state.players).citizens
    placed = each * state.players - sum(state.supply[: state.players])
    if state.is_solo and le_roy.is_next_to_stand(state, placed):
        le_roy.set_up(state)
        return
    if placed == each * state.players or EMPTY not in state.spaces:
        state.pause()
        if not state.is_solo:
            citizens.fill_with_grey(state)
        start_round(state)
        return
    lap, place = divmod(placed, state.players)
    if lap % 2:
        place = state.players - 1 - place
    state.turn += 1
    state.ask(SETUP, (state.start + place) % state.players)


# phases 0 to 3


def start_round(state: "Troyes") -> None:
    """Turn up cards, then income, dice and events."""
    state.round += 1
    state.passed = 0
    state.tell("round_began", state.start, n=state.round)
    run_phases(state, "reveal")


def run_phases(state: "Troyes", first: str) -> None:
    """Run the phases of a round that hold no decision, from one of them on."""
    for phase in list(PHASES.values())[list(PHASES).index(first) :]:
        phase(state)


def _reveal_cards(state: "Troyes") -> None:
    """Turn up the card of this round in each colour."""
    places = range(state.round - 1, PLACES, 3) if state.round <= 3 else range(0)
    for place in places:
        state.posts[place] = (EMPTY,) * len(state.facts.cards[state.cards[place]].vp_spaces)
        state.reveals += 1
    if places and state.listening:
        state.tell("revealed", card=tuple(state.tables.card_ids[state.cards[place]] for place in places))


def _earn(state: "Troyes") -> None:
    """Everybody takes the income, then pays for his citizens (section 5)."""
    for seat in range(state.players):
        state.deniers[seat] += state.facts.income
        state.tell("earned", seat, n=state.facts.income)
        standing = citizens.standing_by_building(state, seat)
        due = sum(count * salary for count, salary in zip(standing, state.tables.salaries, strict=True))
        paid = min(due, state.deniers[seat])
        state.deniers[seat] -= paid
        if paid:
            state.tell("wages_paid", seat, n=paid)
        if paid < due:
            state.tell("wages_short", seat, n=scoring.lose_points(state, seat))


def _assemble(state: "Troyes") -> None:
    """Everybody rolls a die for each citizen in a building; the start player rolls for the grey ones (section 6)."""
    for side in range(len(state.dice)):
        standing = citizens.standing_by_building(state, side)
        dice = [colour * SPACES + state.roll() - 1 for colour, count in enumerate(standing) for _ in range(count)]
        dice.sort()
        state.dice[side] = tuple(dice)
        if state.listening:
            state.tell("rolled", side, n=len(dice), dice=tuple(side * FACES + die for die in dice))


def _roll_black(state: "Troyes") -> None:
    """Roll the black dice that the events have gathered (section 7.3)."""
    state.black = tuple(sorted((state.roll() for _ in range(state.gathered)), reverse=True))
    state.gathered = 0
    state.tell("black_rolled", n=len(state.black), black=state.black)


def _begin_fight(state: "Troyes") -> None:
    """The start player is the first to counter black dice."""
    state.step = Step.FIGHT
    state.active = (state.start - 1) % state.turn_sides


PHASES: "dict[str, Callable[[Troyes], None]]" = {
    "reveal": _reveal_cards,
    "income": _earn,
    "workforce": _assemble,
    "events": threats.draw,
    "queue": threats.resolve,
    "black": _roll_black,
    "fight": _begin_fight,
}
"""What happens in a round before the first decision, in order."""


def fight_next(state: "Troyes") -> None:
    """The next side counters; when no black die is left the actions begin."""
    if not state.black:
        _begin_actions(state)
        return
    state.active = (state.active + 1) % state.turn_sides
    if state.active == state.grey:
        le_roy.fight(state)
    else:
        black_dice.ask(state, state.active)


# phase 4


def _begin_actions(state: "Troyes") -> None:
    """The start player is the first to act."""
    state.step = Step.ACT
    state.active = (state.start - 1) % state.turn_sides


def act_next(state: "Troyes") -> None:
    """The next side takes a turn; whoever has passed gets a denier instead."""
    sides = state.players
    if sides == 1:
        le_roy.pass_if_empty(state)
        sides = state.turn_sides
    if state.passed == (1 << sides) - 1 or not any(state.dice):  # everybody has passed, or no die is left
        end_round(state)
        return
    side = state.active = (state.active + 1) % sides
    if not state.passed >> side & 1:
        state.turn += 1
        state.ask(TURN if side < state.players else LE_ROY, side)
    elif side < state.players:
        state.savings[side] += state.facts.passing.later
        state.tell("waited", side, n=state.facts.passing.later)


def is_last_pass(state: "Troyes") -> bool:
    """Return whether all but the player on turn have passed."""
    return state.passed | 1 << state.current_player == (1 << state.turn_sides) - 1


def pass_turn(state: "Troyes", _move: "Move") -> None:
    """Put deniers in the own district; no further action in this round."""
    seat = state.pending.pop().seat
    state.passed |= 1 << seat
    state.savings[seat] += state.facts.passing.first
    state.tell("passed", seat, n=state.facts.passing.first)


# phase 5


def end_round(state: "Troyes") -> None:
    """Deniers are taken from the districts, dice go, citizens go home, the start player card moves on."""
    state.pause()
    state.tell("round_ended", n=state.round)
    for seat in range(state.players):
        if state.savings[seat]:
            state.deniers[seat] += state.savings[seat]
            state.tell("collected", seat, n=state.savings[seat])
            state.savings[seat] = 0
    state.dice = [()] * len(state.dice)
    citizens.send_home(state)
    if state.round >= state.rounds:
        _finish(state)
        return
    state.start = (state.start + 1) % state.turn_sides
    start_round(state)


def _finish(state: "Troyes") -> None:
    """The match is over: all characters are revealed."""
    state.step = Step.OVER
    if not state.listening:
        return
    for person in scoring.people_in_play(state):
        state.tell("final_character", character=state.tables.character_ids[person])
    if state.is_solo:
        le_roy.judge(state)
    state.tell("game_over")
