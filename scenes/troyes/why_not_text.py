"""Why something on the table cannot be clicked now, in words."""

from collections.abc import Callable

from game.core.move import Move
from game.troyes import decisions
from game.troyes.decisions import BLACK, CITIZEN, GROUP, SETUP, TARGET, TURN
from game.troyes.dice import FACES
from game.troyes.groups import threat_id
from game.troyes.state import Troyes
from scenes.table.context import TableContext
from scenes.table.places import Place
from scenes.troyes.places import CATHEDRAL, FIELDS, FLIP, RECRUIT, REROLL, Kind, black_place
from scenes.troyes.tray_text import TrayTexts
from scenes.troyes.viewed_state import state_of

_MOVES: dict[Place, Move] = {
    CATHEDRAL: decisions.BEGIN_BUILD,
    FIELDS: decisions.BEGIN_FARM,
    RECRUIT: decisions.RECRUIT,
    FLIP: decisions.BEGIN_FLIP,
    REROLL: Move("reroll"),
}
_STILL = frozenset({Kind.DISTRICT, Kind.LYING, Kind.SUPPLY})
"""What is only clicked where a citizen is chosen."""


class WhyNotTexts:
    """Finds why a place cannot be clicked."""

    def __init__(self, context: TableContext, tray_texts: TrayTexts) -> None:
        self._context = context
        self._controller = context.controller
        self._tray_texts = tray_texts
        self._finders: dict[str, Callable[[Place], str]] = {
            TURN: self._in_turn,
            GROUP: self._in_group,
            BLACK: self._against_black_dice,
        }

    @property
    def _state(self) -> Troyes:
        return state_of(self._context)

    def text(self, place: Place) -> str:
        """Return why a place cannot be clicked now; nothing if it can, or if it is not there to be clicked."""
        context, kind = self._context, self._controller.decision_kind
        is_still = place.kind in _STILL and kind != CITIZEN
        if is_still or context.pointer.can_click(place):
            return ""
        if not kind:
            return context.say("why.over")
        if not self._controller.accepts_clicks:
            return context.why_no_clicks()
        reason = self._finders[kind](place) if kind in self._finders else ""
        return reason or self._other_question(place)

    def _other_question(self, place: Place) -> str:
        """Return why nothing but the present question can be answered."""
        context, kind = self._context, self._controller.decision_kind
        if kind == SETUP and place.kind is Kind.SPACE:
            return context.say("why.space_taken")
        if kind == CITIZEN:
            return context.say("why.not_yours")
        if kind == BLACK:
            return context.say("why.black_first")
        return context.say("why.first", what=self._tray_texts.now().title)

    def _in_turn(self, place: Place) -> str:
        context, state = self._context, self._state
        if place.kind is Kind.DIE:
            is_own = place.side == state.current_player
            return context.say("why.action_first" if is_own else "why.action_first_other")
        if place.kind is Kind.CUBES:
            return context.say("why.action_first_cube")
        return self._why_not(state, self._move_for(place))

    def _in_group(self, place: Place) -> str:
        """Return why a die or a cube does not fit, or why something else cannot be begun instead."""
        state = self._state
        if place.kind is Kind.DIE:
            die = place.side * FACES + state.dice[place.side][place.number]
            return self._why_not(state, state.tables.lay[state.players][die])
        if place.kind is Kind.CUBES:
            return self._context.name("why_not", "does_not_fit")
        return self._why_not(Troyes.of(self._controller.preview(decisions.BACK).view), self._move_for(place))

    def _against_black_dice(self, place: Place) -> str:
        if place == black_place(0):
            return self._context.say("why.highest")
        if place.kind is Kind.DIE and place.side != self._state.current_player:
            return self._context.say("why.own_dice")
        return ""

    def _why_not(self, state: Troyes, move: Move | None) -> str:
        """Return a reason of the rules in words; what is simply not asked now has none of its own."""
        reason = state.why_not(move) if move else None
        return self._context.name("why_not", reason) if reason and reason != "not_now" else ""

    def _move_for(self, place: Place) -> Move | None:
        """Return the move that a place stands for in a turn, allowed or not."""
        state, number = self._state, place.number
        if place.kind is Kind.CARD:
            return state.tables.activate[state.cards[number]] if state.cards[number] >= 0 else None
        if place.kind is Kind.BUILDING:
            return state.tables.place[number]
        if place.kind is Kind.SPACE:
            return state.tables.place[state.tables.building_of[number]]
        if place.kind is Kind.EVENT:
            verb = "cube" if self._controller.decision_kind == TARGET else "combat"
            return Move(verb, (threat_id(state, number),))
        return _MOVES.get(place)
