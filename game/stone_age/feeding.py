"""Phase 3, feeding (rulebook section 8)."""

from typing import TYPE_CHECKING, NamedTuple

from game.core.move import Move
from game.core.state import Prompt
from game.stone_age import payments, rolls
from game.stone_age.decisions import FEED, FEED_THEM, REFUSE, TOOLS, FeedAbout, ToolsAbout
from game.stone_age.facts import FIELD, PERSON
from game.stone_age.odds import expected
from game.stone_age.phases import FEEDING
from game.stone_age.tables import FOOD_KIND

if TYPE_CHECKING:
    from game.stone_age.state import StoneAge


class Supplies(NamedTuple):
    """What feeds a tribe at the end of the round, with what its people are still about to bring."""

    food: int
    field: int
    """The harvest, with that of whoever stands in the field."""
    people: int
    """Who eats, with the newcomer of those in the hut."""
    hunt: int = 0
    """The food that hunters bring: on average, or by the roll that lies on the table."""
    is_rolled: bool = False
    """Whether that roll lies on the table."""

    @property
    def missing(self) -> int:
        """How many people there will be no food for."""
        return max(0, self.people - self.food - self.field - self.hunt)

    @property
    def needs_hunt(self) -> bool:
        """Whether there is enough only if the hunt goes as expected."""
        return not self.is_rolled and not self.missing and self.food + self.field < self.people


def supplies(state: "StoneAge", seat: int) -> Supplies:
    """Return what feeds a tribe and who eats, also while it is asked about a gap."""
    food, field, people = state.food[seat], state.field[seat], state.people[seat]
    decision = state.pending[-1] if state.pending else None
    if decision and decision.kind == FEED and decision.seat == seat and not has_eaten(state, seat):
        food = people - field - FeedAbout(*decision.about).gap  # harvest and food are eaten already
    tables, hunt, is_rolled = state.tables, 0, False
    for place in tables.places_in(state.visited[seat]):
        if place == tables.giving[FIELD]:
            field = min(field + 1, tables.facts.most_fields)
        elif place == tables.giving[PERSON]:
            people = min(people + 1, tables.facts.most_people)
        elif tables.rolls[place] == FOOD_KIND:
            is_rolled = _is_rolled(state, seat, place)
            average = expected(state.people_at(seat, place), tables.divisors[FOOD_KIND])
            hunt = rolls.result(state) if is_rolled else round(average)
    return Supplies(food, field, people, hunt, is_rolled)


def _is_rolled(state: "StoneAge", seat: int, place: int) -> bool:
    """Return whether the roll of a seat at a place lies on the table."""
    decision = state.pending[-1] if state.pending else None
    if not decision or decision.kind != TOOLS or decision.seat != seat:
        return False
    return ToolsAbout(*decision.about).place == place


def has_eaten(state: "StoneAge", seat: int) -> bool:
    """Return whether a tribe was fed in this round already, or went hungry."""
    return state.phase > FEEDING or (state.phase == FEEDING and (seat - state.start) % state.players < state.done)


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
