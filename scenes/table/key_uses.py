"""What the keys do now, at the table and at what has the focus."""

from typing import TYPE_CHECKING, NamedTuple

from scenes.table.focus import BoardFocus
from scenes.table.stops import Part, Stop
from scenes.ui.button import Button, Tool

if TYPE_CHECKING:
    from game.core.move import Move
    from scenes.table.context import TableContext
    from scenes.table.game_view import GameView

ARROWS = ("back", "next", "up", "down")
"""The icons of the arrow keys: left, right, up, down."""
_OTHER_KEYS = {"Z": "undo", "H": "hint", "L": "log", "R": "rules", "G": "gallery", "Esc": "back", "+ −": "zoom"}
"""Keys that do the same wherever the focus is."""


class KeyUse(NamedTuple):
    """Keys, and what they do."""

    keys: tuple[str, ...]
    text: str


class KeyUses:
    """Says what the keys do; keys that do nothing now are left out."""

    def __init__(self, context: "TableContext", game: "GameView", focus: BoardFocus) -> None:
        self._context = context
        self._controller = context.controller
        self._game = game
        self._focus = focus

    def rows(self) -> list[list[KeyUse]]:
        """Return what the strip says: a line, and a second one if all keys are explained."""
        t = self._context.t
        enter = self._enter_text()
        row = [KeyUse(ARROWS, self._arrows_text()), KeyUse(("Tab",), t("keys.next_part"))]
        row += [KeyUse(("Enter",), enter)] if enter else []
        numbers = sorted(self._game.clicks.numbers()) if self._controller.accepts_clicks else []
        if numbers:
            ends = dict.fromkeys((numbers[0], numbers[-1]))
            row.append(KeyUse(("–".join(map(self._context.texts.number, ends)),), t("keys.by_number")))
        space = self._space_text()
        row += [KeyUse((t("table.space"),), space)] if space else []
        row.append(KeyUse(("?",), t("keys.help")))
        return [row, self._other_keys()] if self._focus.shows_keys else [row]

    def _other_keys(self) -> list[KeyUse]:
        t = self._context.t
        usual = (KeyUse(tuple(keys.split()), t(f"keys.{name}")) for keys, name in _OTHER_KEYS.items())
        letters = (KeyUse((key,), text) for key, text in self._game.clicks.letters().items())
        return [*usual, *letters]

    @property
    def _stop(self) -> Stop | None:
        return self._focus.stop if self._focus.is_shown else None

    def _arrows_text(self) -> str:
        """Return where arrows lead: from target to target on the board, and elsewhere from one thing to the next."""
        lit = self._controller.accepts_clicks and bool(self._game.clicks.targets())
        if lit and (self._stop is None or self._focus.part is Part.BOARD):
            return self._of_game("next")
        return self._context.t("keys.around")

    def _enter_text(self) -> str:
        """Return what Enter does where the focus is; empty: nothing."""
        stop = self._stop
        if stop is None:
            return self._confirm_text()
        if self._focus.is_at_hint:
            return self._context.t("keys.follow_hint")
        if isinstance(stop.widget, Button) and (words := stop.widget.text or _said_by(stop.widget)):
            return words
        move = self._game.clicks.move_at(stop.place) if stop.is_target else None
        if move and move == self._controller.held_move:
            return self._context.t("keys.confirm")
        if move:
            return self._of_game(move.verb)
        if stop.widget is None and not stop.is_target:
            return self._context.t("keys.ask_why")
        return self._of_game(stop.widget.use if stop.widget else "do")

    def _confirm_text(self) -> str:
        """Return what Enter does while nothing has the focus."""
        controller, t = self._controller, self._context.t
        if controller.held_move:
            return t("keys.confirm")
        if controller.turn_end.is_awaited:
            return ""
        advice = controller.hints.advice
        if advice and controller.is_legal(advice.step[0]):
            return t("keys.follow_hint")
        main = self._main_move
        return self._of_game(main.verb) if main else ""

    def _space_text(self) -> str:
        """Return what Space does: it ends the turn, or goes on; empty: nothing, or the same as Enter on a button."""
        controller, stop = self._controller, self._stop
        if stop and isinstance(stop.widget, Button | Tool):
            return ""
        if controller.turn_end.is_awaited:
            return self._context.t("table.end_turn")
        if not controller.is_persons_turn:
            return self._context.t("table.skip") if controller.seating.people else ""
        main, golden = self._main_move, [button for button in self._game.clicks.buttons() if button.is_next]
        texts = [button.text for button in golden if button.move and main in (None, button.move)]
        return texts[0] if texts else self._of_game(main.verb) if main else ""

    @property
    def _main_move(self) -> "Move | None":
        move = self._game.clicks.main_move()
        return move if move and self._controller.is_legal(move) else None

    def _of_game(self, use: str) -> str:
        """Return the words of the game for something that keys do, or the usual ones."""
        keys = f"keys.{self._controller.game_id}.{use}", f"keys.{use}"
        return self._context.t(next((key for key in keys if self._context.texts.has(key)), "keys.do"))


def _said_by(button: Button) -> str:
    """Return what the tooltip of a button without words says."""
    return button.tip.body if button.tip else ""
