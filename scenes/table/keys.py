"""The keys of a table."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from scenes.change import STAY, Change
from scenes.table.context import TableContext

if TYPE_CHECKING:
    from scenes.table.game_view import GameView


class TableKeys:
    """Does what the keys of the action bar and the tools do."""

    def __init__(self, context: TableContext, game: "GameView") -> None:
        self._context = context
        self._controller = context.controller
        self._game = game

    def press(self, event: pygame.Event) -> Change | None:
        """React to a key."""
        if event.key == pygame.K_z:
            undo = self._controller.restart_turn if event.mod & pygame.KMOD_SHIFT else self._controller.undo
            undo()
            return STAY
        actions: dict[int, Callable[[], Change | None]] = {
            pygame.K_ESCAPE: self.go_back,
            pygame.K_h: self._ask_hint,
            pygame.K_RETURN: self.confirm,
            pygame.K_KP_ENTER: self.confirm,
            pygame.K_r: self._context.links.open_rules,
            pygame.K_g: self._open_gallery,
            pygame.K_l: self._context.surroundings.toggle_log,
            pygame.K_SPACE: self._end_turn,
        }
        action = actions.get(event.key)
        if action:
            return action()
        letter = pygame.key.name(event.key).upper()
        return self._game.clicks.press_letter(letter) if letter in self._game.clicks.letters() else None

    def _open_gallery(self) -> Change:
        return self._context.links.gallery() if self._context.links.has_gallery else STAY

    def _ask_hint(self) -> Change:
        self._controller.ask_hint()
        return STAY

    def go_back(self) -> Change:
        """Escape leaves what is open, the held move, a hint, what was chosen or begun; at last it opens the menu."""
        context, controller = self._context, self._controller
        if context.surroundings.log.unpin():
            return STAY
        if context.pointer.card or context.surroundings.drawer or controller.held_move:
            context.pointer.card, context.surroundings.drawer, controller.held_move = None, "", None
            context.refresh()
            return STAY
        if context.surroundings.has_log_in_rail:
            context.surroundings.close_log()
            return STAY
        if controller.hints.close(controller.hints.advice):
            context.refresh()
            return STAY
        if controller.turn_end.is_awaited:
            controller.undo()
            return STAY
        if self._game.clicks.leave_choice():
            context.refresh()
            return STAY
        way_back = self._game.clicks.way_back()
        if controller.accepts_clicks and way_back:
            controller.play(way_back)
            return STAY
        return context.links.pause()

    def confirm(self) -> Change:
        """Make the held move, do what the hint says, or press the gold button of a dialog.

        It never ends a turn: whoever builds by Enter may press it once too often.
        """
        if self._controller.held_move:
            self._context.surroundings.question.accept()
        elif self._controller.turn_end.is_awaited or self._context.skips_animation():
            return STAY
        elif not self._follow_hint():
            self._finish_dialog()
        return STAY

    def _follow_hint(self) -> bool:
        """Do what the hint says: its step, with every click it takes; return whether there is a hint.

        A move that costs something is asked about as ever.
        """
        controller = self._controller
        advice = controller.hints.advice
        if advice is None or not controller.is_legal(advice.step[0]):
            return False
        for move in advice.step:
            if controller.held_move is None and controller.is_legal(move):
                controller.play(move)
        return True

    def _finish_dialog(self) -> bool:
        """Press the gold button of an open dialog; return whether there is one."""
        move = self._game.clicks.main_move()
        if move is None or not self._controller.is_legal(move):
            return False
        self._controller.play(move)
        return True

    def _end_turn(self) -> Change:
        """End the turn, or press the gold button of a dialog or the next step; where there is none, go on."""
        if self._controller.turn_end.is_awaited:
            self._controller.end_turn()
            return STAY
        if not self._controller.is_persons_turn:
            return self._context.surroundings.actions.skip()
        if self._context.skips_animation():
            return STAY
        question = self._context.surroundings.question
        if caution := question.caution:
            return question.accept() if caution.ends_turn else STAY
        if self._finish_dialog() or not self._controller.accepts_clicks:
            return STAY
        following = next((b.move for b in self._game.clicks.buttons() if b.is_next and b.move), None)
        default = self._game.clicks.default_move()
        if following and self._controller.is_legal(following):
            self._controller.play(following)
        elif default:
            self._controller.choose(default)
        return STAY
