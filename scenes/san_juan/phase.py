"""What happens now, in short sentences: who has acted in this phase and how, who acts, who waits."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.core.event import Event
from game.san_juan.decisions import BANK, CHAPEL, LIMIT, OFFICE, ROLE, START
from game.san_juan.state import SanJuan
from game.san_juan.tables import EMPTY, PROSPECTOR
from scenes.ui.text import escape

if TYPE_CHECKING:
    from scenes.san_juan.table import Table

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


class Phase(NamedTuple):
    """What a stretch of the game is called, what it is for, and how far everybody is."""

    heading: str
    about: str
    lines: list[PhaseLine]
    warning: str


def phase_of(table: "Table") -> Phase:
    """Return what happens now."""
    state = table.island
    warning = _warning(table, state)
    if state.is_over:
        return Phase(table.say("heading.over"), table.say("about_phase.over"), [], warning)
    kind = state.pending[-1].kind
    if kind in _STEPS:
        step, lines = ("start", _start_lines) if kind == START else ("round_start", _step_lines)
        about = table.say(f"about_phase.{step}", n=state.tables.facts.start_hand)
        return Phase(table.say(f"heading.{step}"), about, lines(table, state), warning)
    if kind == ROLE or state.role == EMPTY:
        about = table.say("about_phase.role_two" if state.players == 2 else "about_phase.role")
        return Phase(table.say("heading.role"), about, _pick_lines(table, state), warning)
    role = state.tables.facts.roles[state.role].id
    return Phase(table.say("heading.phase"), table.say(f"role_text.{role}"), _phase_lines(table, state), warning)


def _warning(table: "Table", state: SanJuan) -> str:
    """Return the sentence that many rounds have passed without a build, or nothing."""
    facts = state.tables.facts
    if state.is_over or state.standstill < facts.standstill_warning:
        return ""
    return table.say("rail.standstill", n=state.standstill, most=facts.standstill_rounds)


def _phase_lines(table: "Table", state: SanJuan) -> list[PhaseLine]:
    """Return a line for everybody, in the order of the phase."""
    deeds = _deeds(table.log_source(None).since(("took_role",)), _DEEDS)
    seats = [seat for seat in state.order() if state.role != PROSPECTOR or _has_part(state, seat)]
    return _lines_in_order(table, state, seats, deeds)


def _has_part(state: SanJuan, seat: int) -> bool:
    """Whether a player has a part in a prospector phase: by the role, a gold mine or a goldsmith."""
    return seat == state.picker or bool(state.working(seat, "gold_mine") or state.working(seat, "goldsmith"))


def _start_lines(table: "Table", state: SanJuan) -> list[PhaseLine]:
    """Return who has chosen the first hand, who does so and who will."""
    deeds = _deeds(table.log_source(None).since(("round_began",)), _STEP_DEEDS)
    seats = [(state.governor + place) % state.players for place in range(state.players)]
    return _lines_in_order(table, state, seats, deeds)


def _step_lines(table: "Table", state: SanJuan) -> list[PhaseLine]:
    """Return what was done at the start of this round, and who is asked now."""
    events = table.log_source(None).since(("round_began",))
    lines = [
        _done(table, event.seat, event) for event in events if event.kind in _STEP_DEEDS and event.seat is not None
    ]
    return [*lines[1 - state.players :], _doing(table, state)]


def _lines_in_order(
    table: "Table", state: SanJuan, seats: Sequence[int], deeds: Mapping[int, Event]
) -> list[PhaseLine]:
    """Return a line for every seat: those that have finished, the one that is asked, those that will be."""
    asked = seats.index(state.current_player)
    before = [_done(table, seat, deeds.get(seat)) for seat in seats[:asked]]
    return [*before, _doing(table, state), *(_waits(table, seat) for seat in seats[asked + 1 :])]


def _pick_lines(table: "Table", state: SanJuan) -> list[PhaseLine]:
    """Return who took which role in this round, who chooses now, and who will."""
    roles = state.tables.facts.roles
    taken = {
        seat: [role.id for number, role in enumerate(roles) if state.taken[number] == seat] for seat in table.seats
    }
    lines: list[PhaseLine] = []
    for pick in range(state.tables.picks[state.players]):
        seat = (state.governor + pick) % state.players
        if pick < state.picks and taken[seat]:
            role = table.name("role", taken[seat].pop(0))
            lines.append(PhaseLine(seat, table.say("event.took_role", player=_name(table, seat), role=role)))
        elif pick == state.picks:
            lines.append(_doing(table, state))
        else:
            lines.append(_waits(table, seat))
    return lines


def _deeds(events: Iterable[Event], kinds: frozenset[str]) -> dict[int, Event]:
    """Return the last event of these kinds by seat."""
    return {event.seat: event for event in events if event.kind in kinds and event.seat is not None}


def _done(table: "Table", seat: int, event: Event | None) -> PhaseLine:
    """Say what a player did; where nothing is known of it, only that it is done."""
    if event is None:
        return PhaseLine(seat, table.say("did.finished", player=_name(table, seat)))
    texts = table.app.texts
    if not texts.has(f"san_juan.did.{event.kind}"):
        return PhaseLine(seat, texts.event("san_juan", event, [escape(name) for name in table.names]))
    values: dict[str, int | str] = {"player": _name(table, seat)}
    if isinstance(event.values.get("n"), int):
        values["n"] = int(str(event.values["n"]))
    if isinstance(event.values.get("card"), str):
        values["card"] = table.name("card", str(event.values["card"]))
    return PhaseLine(seat, table.say(f"did.{event.kind}", **values))


def _doing(table: "Table", state: SanJuan) -> PhaseLine:
    decision = state.pending[-1]
    text = table.say(f"doing.{decision.kind}", player=_name(table, decision.seat))
    return PhaseLine(decision.seat, text, is_now=True)


def _waits(table: "Table", seat: int) -> PhaseLine:
    return PhaseLine(seat, table.say("doing.waits", player=_name(table, seat)))


def _name(table: "Table", seat: int) -> str:
    return escape(table.names[seat])
