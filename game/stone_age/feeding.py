"""Phase 3, feeding (rulebook section 8)."""

from typing import TYPE_CHECKING, NamedTuple

from game.core.move import Move
from game.core.state import Prompt
from game.stone_age import payments
from game.stone_age.decisions import FEED, FEED_THEM, REFUSE, FeedAbout
from game.stone_age.phases import FEEDING

if TYPE_CHECKING:
    from game.stone_age.state import StoneAge


class Supplies(NamedTuple):
    """What feeds a tribe at the end of the round."""

    food: int
    field: int
    people: int

    @property
    def missing(self) -> int:
        """How many people there will be no food for."""
        return max(0, self.people - self.food - self.field)


def supplies(state: "StoneAge", seat: int) -> Supplies:
    """Return food and fields of a tribe beside its people, also while it is asked about a gap."""
    food, field, people = state.food[seat], state.field[seat], state.people[seat]
    decision = state.pending[-1] if state.pending else None
    if decision and decision.kind == FEED and decision.seat == seat:
        food = people - field - FeedAbout(*decision.about).gap  # harvest and food are eaten already
    return Supplies(food, field, people)


def feed_next(state: "StoneAge") -> bool:
    """Feed one tribe after the other from the start player on; return whether a player must decide."""
    while state.done < state.players:
        if _feed(state, (state.start + state.done) % state.players):
            return True
        state.done += 1
    return False


def _feed(state: "StoneAge", seat: int) -> bool:
    """Bring the harvest in and feed a tribe; whoever is short of food and could cover the gap is asked how."""
    food = state.food[seat] + state.field[seat]
    need = state.people[seat]
    if food >= need:
        state.food[seat] = food - need
        state.tell("fed", seat, n=need)
        return False
    state.food[seat] = 0
    gap = need - food
    reserve = 2 if state.can_use_card(seat) else 0
    if sum(state.held(seat)) + reserve < gap:
        _starve(state, seat)
        return False
    state.seat = seat
    state.turn += 1
    state.ask(FEED, seat, gap)
    payments.lay_out(state)
    return True


def forecast(state: "StoneAge", seat: int) -> tuple[int, int]:
    """Return the food there will be when the tribe is fed, and the people who need it."""
    is_harvested = state.phase >= FEEDING and (seat - state.start) % state.players <= state.done
    return state.food[seat] + (0 if is_harvested else state.field[seat]), state.people[seat]


def answers(state: "StoneAge") -> list[Move]:
    """Return every way to go on with the payment."""
    return payments.answers(state, FEED_THEM, REFUSE)


def search(state: "StoneAge") -> list[Move]:
    """Return the ways that lead on."""
    return payments.search(state, FEED_THEM, REFUSE)


def feed(state: "StoneAge", _move: Move) -> None:
    """Pay a resource for everybody who has no food."""
    _, seat, about = state.pending.pop()
    paid = payments.hand_over(state, seat)
    state.tell("fed_with", seat, n=state.people[seat] - FeedAbout(*about).gap, paid=paid)
    state.done += 1


def refuse(state: "StoneAge", _move: Move) -> None:
    """Keep the resources and lose points."""
    seat = state.pending.pop().seat
    payments.clear(state)
    _starve(state, seat)
    state.done += 1


def _starve(state: "StoneAge", seat: int) -> None:
    points = state.tables.facts.hunger_points
    state.hunger[seat] += points
    state.tell("starved", seat, n=points)


def prompt(state: "StoneAge") -> Prompt:
    """Ask for resources in place of food."""
    gap = FeedAbout(*state.pending[-1].about).gap
    missing = gap - sum(state.paid)
    if not missing:
        return Prompt("feed_done", {})
    return Prompt("feed" if sum(state.held(state.current_player)) >= gap else "feed_or_use", {"n": missing})
