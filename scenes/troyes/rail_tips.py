"""What events, the cathedral and the uses of influence are, and what a click on them does."""

from game.core.move import Move
from game.troyes.cathedral import cubes_of, missing_levels
from game.troyes.decisions import BACK
from scenes.figures.marks import tip_note
from scenes.table.context import TableContext
from scenes.table.own_seat import own_seat
from scenes.table.places import Place
from scenes.troyes.draw.cathedral import influence_spans
from scenes.troyes.draw.event_cards import EventCard, event_card_at, event_facts, event_text
from scenes.troyes.draw.influence import NAMES, explanation, price_of
from scenes.troyes.places import Kind
from scenes.troyes.viewed_state import state_of
from scenes.ui.tooltip import Tip


class RailTips:
    """Explains what lies in the rail."""

    def __init__(self, context: TableContext) -> None:
        self._context = context

    def tip(self, place: Place, move: Move | None, warning: str) -> Tip | None:
        """Return what the tooltip of a place says; `move` is the last one that a click makes."""
        if place.kind is Kind.EVENT:
            return self._event(place.number, move, warning)
        if place.kind is Kind.CATHEDRAL:
            return self._cathedral(move, warning)
        if place.kind is Kind.INFLUENCE:
            return self._influence(place.number, warning)
        return None

    # events

    def _event(self, number: int, move: Move | None, warning: str) -> Tip:
        """Return what an event does every round, how it is countered, what it pays, and who has cubes."""
        context, event = self._context, event_card_at(self._context, number)
        lines = [*event_facts(context, event), *self._cubes(event)]
        if event.banners:
            lines.append(context.say("rail.left_at_end", n=state_of(context).facts.event_with_cube))
        if move and move.verb in ("cube", "combat"):
            lines.append(context.say("rail.put_cube" if move.verb == "cube" else "rail.fight"))
        note = tip_note(context, event.id)
        return Tip(context.name("threat", event.id), event_text(context, event), tuple(lines), warning, note)

    def _cubes(self, event: EventCard) -> list[str]:
        """Return who has how many cubes there, in the order in which they came."""
        say, escaped = self._context.say, self._context.sides.escaped
        counts = {side: event.cubes.count(side) for side in event.cubes}
        found = [say("rail.cubes", player=escaped(side), n=count) for side, count in counts.items()]
        if event.banners:
            found.append(say("rail.free", n=event.free))
        return found

    # the cathedral

    def _cathedral(self, move: Move | None, warning: str) -> Tip:
        """Return what a cube brings, and which levels still miss one."""
        context, say = self._context, self._context.say
        facts = state_of(context).facts.cathedral
        lines = [
            say("rail.cube_brings", first=first, last=last, n=facts.influence[first - 1], points=facts.vp)
            for first, last in influence_spans(facts.influence)
        ]
        lines.append(say("rail.missing_level", n=facts.missing_level))
        if own_seat(context) in context.sides.seats:
            lines.append(self._own_cubes())
        if move and move != BACK:
            lines.append(say("rail.build"))
        body = say("rail.cathedral_tip", colour=context.name("colour", facts.dice))
        return Tip(say("rail.cathedral"), body, tuple(lines), warning)

    def _own_cubes(self) -> str:
        """Return how many own cubes stand there, and on how many levels none does."""
        state, seat = state_of(self._context), own_seat(self._context)
        return self._context.say("rail.own_cubes", n=cubes_of(state, seat), levels=missing_levels(state, seat))

    # influence

    def _influence(self, number: int, warning: str) -> Tip:
        """Return what influence buys, and what it costs."""
        say = self._context.say
        cost = say("rail.costs", n=price_of(self._context, number))
        return Tip(say(f"rail.{NAMES[number]}_title"), explanation(self._context, number), (cost,), warning)
