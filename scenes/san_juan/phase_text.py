"""What happens now, in short sentences: who has acted in this phase and how, who acts, who waits."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.core.event import Event
from game.san_juan import effects, prospector, rounds
from game.san_juan.decisions import (
    BANK,
    CHAPEL,
    LIMIT,
    OFFICE,
    ROLE,
    START,
    cards_to_draw,
)
from game.san_juan.state import SanJuan
from game.san_juan.tables import EMPTY, PROSPECTOR
from scenes.san_juan.viewpoint import Viewpoint
from scenes.table.context import TableContext
from scenes.table.director import count_of, word_of
from scenes.ui.text import escape

_DEEDS = frozenset({
    "built", "built_nothing", "produced", "produced_nothing", "sold", "sold_nothing", "council_kept",
    "council_discarded", "council_passed", "prospected", "prospect_passed",
})  # fmt: skip
"""Events that end a player's part in a phase."""
_STEPS = (START, OFFICE, CHAPEL, BANK, LIMIT)
_STEP_DEEDS = frozenset({"started", "exchanged", "tucked", "banked", "limited"})


class PhaseLine(NamedTuple):
    """A sentence about one player."""

    seat: int
    text: str
    is_now: bool = False


class PhaseText(NamedTuple):
    """What a stretch of the game is called, what it is for, and how far everybody is."""

    heading: str
    about: str
    lines: list[PhaseLine]
    warning: str


class PhaseTexts:
    """Finds what is said about the present phase. Everybody may read it."""

    def __init__(self, context: TableContext) -> None:
        self._context = context
        self._seen = Viewpoint(context)

    @property
    def _state(self) -> SanJuan:
        return self._seen.state

    def now(self) -> PhaseText:
        """Return what happens now."""
        say, state, warning = self._context.say, self._state, self._warning()
        if state.is_over:
            return PhaseText(say("heading.over"), say("about_phase.over"), [], warning)
        kind = state.pending[-1].kind
        if kind in _STEPS:
            step, lines = ("start", self._start_lines) if kind == START else ("round_start", self._step_lines)
            about = say(f"about_phase.{step}", n=state.facts.start_hand)
            return PhaseText(say(f"heading.{step}"), about, lines(), warning)
        if kind == ROLE or state.role == EMPTY:
            about = say("about_phase.role_two" if state.players == 2 else "about_phase.role")
            return PhaseText(say("heading.role"), about, self._pick_lines(), warning)
        role = state.facts.roles[state.role].id
        return PhaseText(say("heading.phase"), say(f"role_text.{role}"), self._phase_lines(), warning)

    def _warning(self) -> str:
        """Return the sentence that the end is near: by the last building, or after many rounds without a build."""
        state, say = self._state, self._context.say
        if state.is_over:
            return ""
        last = state.facts.end_buildings - 1
        if any(state.building_count(seat) > last for seat in self._context.sides.seats):
            return ""  # the end is certain, and a ribbon has told so
        near = [self._name(seat) for seat in self._context.sides.seats if state.building_count(seat) == last]
        if near:
            return say("rail.near_end", player=self._context.t("list.separator").join(near), n=last)
        if state.standstill < state.facts.standstill_warning:
            return ""
        return say("rail.standstill", n=state.standstill, most=state.facts.standstill_rounds)

    # lines

    def _phase_lines(self) -> list[PhaseLine]:
        """Return a line for everybody, in the order of the phase."""
        state = self._state
        seats = [seat for seat in state.order() if state.role != PROSPECTOR or prospector.has_part(state, seat)]
        return self._lines_in_order(seats, _by_seat(self._since("took_role", _DEEDS)))

    def _start_lines(self) -> list[PhaseLine]:
        """Return who has chosen the first hand, who does so and who will."""
        return self._lines_in_order(effects.round_order(self._state), _by_seat(self._since("round_began", _STEP_DEEDS)))

    def _step_lines(self) -> list[PhaseLine]:
        """Return what was done at the start of this round, and who is asked now."""
        events = self._since("round_began", _STEP_DEEDS)
        lines = [self._done(event.seat, event) for event in events if event.seat is not None]
        return (
            lines[-self._state.players :] if self._is_complete else [*lines[1 - self._state.players :], self._doing()]
        )

    def _lines_in_order(self, seats: Sequence[int], deeds: Mapping[int, Event]) -> list[PhaseLine]:
        """Return a line for every seat: those that have finished, the one that is asked, those that will be."""
        asked = seats.index(self._state.current_player)
        acted = asked + self._is_complete
        before = [self._done(seat, deeds.get(seat)) for seat in seats[:acted]]
        now = [] if self._is_complete else [self._doing()]
        return [*before, *now, *(self._waits(seat) for seat in seats[asked + 1 :])]

    def _pick_lines(self) -> list[PhaseLine]:
        """Return who took which role in this round, who chooses now, and who will."""
        context, state = self._context, self._state
        taken = {
            seat: [role for role, taker in enumerate(state.taken) if taker == seat] for seat in context.sides.seats
        }
        lines: list[PhaseLine] = []
        for pick, seat in enumerate(rounds.picking_order(state)):
            if pick < state.picks and taken[seat]:
                role = context.name("role", state.facts.roles[taken[seat].pop(0)].id)
                text = context.say("did.took_role", player=self._name(seat), role=role)
                lines.append(PhaseLine(seat, text))
            else:
                is_asked = pick == state.picks and not self._is_complete
                lines.append(self._doing() if is_asked else self._waits(seat))
        return lines

    @property
    def _is_complete(self) -> bool:
        """Whether whoever was asked has answered, and the turn waits for its end."""
        controller = self._context.controller
        return controller.turn_end.is_awaited and self._state.current_player == controller.current

    def _since(self, begin: str, kinds: frozenset[str]) -> list[Event]:
        """Return what of these kinds has happened since something began, as everybody may know it."""
        controller = self._context.controller
        events = controller.history.since((begin,), None)
        if controller.turn_end.is_awaited:
            events += [event.seen_by(None) for event in controller.turn_end.shown.events]
        return [event for event in events if event.kind in kinds]

    # sentences

    def _done(self, seat: int, event: Event | None) -> PhaseLine:
        """Return what a player did; where nothing is known of it, only that it is done."""
        context = self._context
        if event is None:
            return PhaseLine(seat, context.say("did.finished", player=self._name(seat)))
        if not context.texts.has(f"san_juan.did.{event.kind}"):
            names = [escape(name) for name in context.sides.names]
            return PhaseLine(seat, context.texts.event("san_juan", event, names))
        values: dict[str, int | str] = {"player": self._name(seat)}
        if isinstance(event.values.get("n"), int):
            values["n"] = count_of(event)
        if isinstance(event.values.get("card"), str):
            values["card"] = context.name("card", word_of(event, "card"))
        return PhaseLine(seat, context.say(f"did.{event.kind}", **values))

    def _doing(self) -> PhaseLine:
        decision = self._state.pending[-1]
        count = cards_to_draw(decision)
        text = self._context.say(f"doing.{decision.kind}", player=self._name(decision.seat), n=count)
        return PhaseLine(decision.seat, text, is_now=True)

    def _waits(self, seat: int) -> PhaseLine:
        return PhaseLine(seat, self._context.say("doing.waits", player=self._name(seat)))

    def _name(self, seat: int) -> str:
        return self._context.sides.escaped(seat)


def _by_seat(events: Sequence[Event]) -> dict[int, Event]:
    """Return the last of these events by seat."""
    return {event.seat: event for event in events if event.seat is not None}
