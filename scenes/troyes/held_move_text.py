"""What the prompt says of a move that waits to be confirmed."""

from collections.abc import Callable

from game.core.move import Move
from game.troyes.decisions import ACTIVATE, action_of
from game.troyes.dice import COLOUR_OF, VALUE_OF
from game.troyes.effects import asking_card, mill_deniers
from scenes.table.context import TableContext
from scenes.troyes.draw.pieces import COLOURS
from scenes.troyes.viewed_state import state_of

Values = dict[str, int | str]


class HeldMoveTexts:
    """Names moves, so that whoever confirms one knows which."""

    def __init__(self, context: TableContext) -> None:
        self._context = context
        self._values: dict[str, Callable[[Move], Values]] = {
            "put": self._space,
            "reroll": self._die,
            "from": self._goal,
            "mill": self._mill,
            "cube": lambda move: {"threat": context.name("threat", move.word())},
            "yield": lambda _move: {"n": state_of(context).facts.penalty},
            **dict.fromkeys(("again", "stop"), self._asking_card),
            **dict.fromkeys(("pass", "recruit"), lambda _move: {}),
        }

    def text(self, move: Move) -> str:
        """Return which move is to be confirmed; nothing if the question names it already."""
        if move.verb not in self._values:
            return ""
        player = self._context.sides.coloured(self._context.controller.current)
        return self._context.say(f"held.{move.verb}", player=player, **self._values[move.verb](move))

    def _space(self, move: Move) -> Values:
        tables = state_of(self._context).tables
        building = tables.building_ids[tables.building_of[tables.space_numbers[move.word()]]]
        return {"building": self._context.name("building", building)}

    def _die(self, move: Move) -> Values:
        code = state_of(self._context).tables.faces[move.args]
        return {"colour": self._context.name("colour", COLOURS[COLOUR_OF[code]]), "n": VALUE_OF[code]}

    def _goal(self, _move: Move) -> Values:
        """Return where a citizen is to go."""
        state = state_of(self._context)
        action, target = action_of(state.pending[-1])
        if action == ACTIVATE:
            return {"goal": self._context.name("card", state.tables.card_ids[state.cards[target]])}
        return {"goal": self._context.name("building", state.tables.building_ids[target])}

    def _mill(self, move: Move) -> Values:
        state = state_of(self._context)
        building = state.tables.building_ids.index(move.word())
        deniers = mill_deniers(state, state.current_player, asking_card(state), building)
        return {"building": self._context.name("building", move.word()), "n": deniers}

    def _asking_card(self, _move: Move) -> Values:
        return {"card": self._context.name("card", asking_card(state_of(self._context)).id)}
