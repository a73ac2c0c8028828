"""The sentence at the top of a table: who must do what."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pygame import Vector2

from game.core.state import NOBODY
from scenes.table.advice import advice_text, alternative_text
from scenes.table.log import latest_lines, lines_of, log_of
from scenes.table.why_text import reason_in_short
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting, fitting_paragraph
from scenes.ui.geometry import Area, Point
from scenes.ui.text import BODY_BOLD, PROMPT, SMALL, SMALL_BOLD, Style

if TYPE_CHECKING:
    from scenes.table.context import TableContext
    from scenes.table.game_view import GameView

_PAPER = theme.Material((theme.PARCHMENT_LIGHT, "#EAD8AE"), theme.GOLD_DEEP, 1.5, 10, theme.SHADOW_2)
_RIBBON = theme.Material(theme.WALNUT_RAISED, theme.WALNUT_EDGE, 1, 10, theme.SHADOW_1)
_DOTS_SECONDS = 1.2
_PATH_STEP = 16
_KEY = SMALL_BOLD.sized(13)
_LEAST_MORE = 11.5


@dataclass(frozen=True, slots=True)
class PromptLine:
    """What the prompt says. A ribbon is the quiet form for what others do."""

    text: str
    portrait: str = ""
    """Who it is about: the drawing before it."""
    is_ribbon: bool = False
    is_waiting: bool = False
    key: str = ""
    """The key that does what it says, at its end."""
    key_text: str = ""
    more: str = ""
    """What a smaller second line adds where the text itself needs but one."""
    note: str = ""
    """What stands quietly at its end."""
    awaits_end: bool = False
    """Whether it asks to end the turn."""


def prompt_of(context: "TableContext", game: "GameView") -> PromptLine:
    """Return what the prompt of a table says now."""
    line = game.words.prompt_line() or _usual_line(context, game)
    if context.controller.hints.advice and context.controller.accepts_clicks:
        return replace(line, key=context.t("table.enter"), key_text=context.t("table.follow_hint"))
    return line


def line_meanwhile(context: "TableContext", game: "GameView", before: PromptLine) -> PromptLine:
    """Return what the prompt says while what happened is still shown.

    Nobody is asked what has been answered, nor told of a key that does nothing now.
    """
    if before.awaits_end and not context.controller.turn_end.is_awaited:
        before = PromptLine(context.t("table.turn_over"), before.portrait, is_ribbon=True)
    elif _has_passed_on(context) if not before.is_ribbon else _has_come_at_once(context, game):
        before = _usual_line(context, game)
    return game.words.meanwhile_line() or replace(before, key="", key_text="")


def _has_passed_on(context: "TableContext") -> bool:
    """Return whether a bot or an automated side is to decide now."""
    return not (context.controller.is_over or context.controller.is_persons_turn)


def _has_come_at_once(context: "TableContext", game: "GameView") -> bool:
    """Return whether a person is to decide now, and the whole table shows that already."""
    return game.words.asks_at_once and context.controller.is_persons_turn


def _usual_line(context: "TableContext", game: "GameView") -> PromptLine:
    controller, t = context.controller, context.t
    replay = controller.replay
    if replay:
        found = controller.explanations.of_moment(replay.shown)
        more = reason_in_short(context, game.words, found) if found else ""
        note = t("replay.move", n=replay.shown, total=len(replay.script))
        return PromptLine(*_told_last(context, game), is_ribbon=True, more=more, note=note)
    if controller.is_over:
        return PromptLine(t("table.over"))
    side = controller.current
    portrait, name = context.sides.portraits[side], context.sides.escaped(side)
    if controller.awaits_curtain:
        return PromptLine(t("table.next", player=name), portrait)
    if not controller.is_persons_turn:
        return _others_line(context, name, portrait)
    if controller.turn_end.is_awaited:
        return PromptLine(_complete_text(context), portrait, awaits_end=True)
    if controller.hints.is_awaited:
        return PromptLine(t("table.hint_awaited"), portrait, is_waiting=True)
    advice = controller.hints.advice
    if advice and advice.why:
        more = alternative_text(context, game.words, advice)
        return PromptLine(advice_text(context, game.words, advice), portrait, more=more)
    if controller.held_move:
        caution = context.surroundings.question.caution
        named = caution.question if caution else game.words.held_line(controller.held_move)
        return PromptLine(named or t("table.confirm"), portrait)
    text = context.texts.prompt(controller.game_id, game.words.question(), context.sides.coloured(side))
    return PromptLine(t("table.last_turn", prompt=text) if game.words.is_last_turn() else text, portrait)


def _told_last(context: "TableContext", game: "GameView") -> tuple[str, str]:
    """Return what happened last before the moment that a replay shows, as the viewer may know it, and whose it was."""
    source = log_of(context, game, game.words.log_viewer())
    history = context.controller.history
    told = lines_of(source, reversed(history.latest_decision(source.viewer))) or latest_lines(source, 1)
    if not (told and history.decisions):
        return context.t("replay.ribbon", what=context.t("replay.beginning")), ""
    side = told[0].seat
    return context.t("replay.ribbon", what=told[0].text), "" if side is None else context.sides.portraits[side]


def _complete_text(context: "TableContext") -> str:
    """Return that the turn waits for its end, or who goes on by and by."""
    controller, turn_end = context.controller, context.controller.turn_end
    player = context.sides.coloured(controller.current)
    if not turn_end.can_be_stopped or turn_end.following == NOBODY:
        return context.t("table.turn_complete", player=player)
    following, seconds = context.sides.escaped(turn_end.following), turn_end.whole_seconds_left
    return context.t("table.turn_timed", player=player, next=following, n=seconds)


def _others_line(context: "TableContext", name: str, portrait: str) -> PromptLine:
    """Return what the prompt says while a bot thinks or an automated side is about to do something."""
    controller, paused = context.controller, context.controller.driver.is_paused
    if controller.seating.is_automatons_turn:
        asked = context.texts.prompt(controller.game_id, controller.prompt, name)
        text = context.t("table.automaton_paused", player=name) if paused else asked
    else:
        text = context.t("table.paused" if paused else "table.thinking", player=name)
    return PromptLine(text, portrait, is_ribbon=True, is_waiting=not paused)


def draw_prompt(canvas: Canvas, area: Area, line: PromptLine) -> None:
    """Draw the prompt with the shield of whoever must act."""
    canvas.box(area, _RIBBON if line.is_ribbon else _PAPER)
    x = 14.0
    if line.portrait:
        canvas.picture(line.portrait, area.part(10, 7, 34, 34))
        x = 54
    ink = theme.CREAM if line.is_ribbon else theme.INK
    end = 60.0 if line.is_waiting else 12.0
    if line.key:
        has_room = _fitting(canvas, line.text, area.w - x - end - _key_width(canvas, line, has_words=True)) is not None
        _draw_key(canvas, area, line, has_words=has_room)
        end += _key_width(canvas, line, has_words=has_room)
    if line.note:
        width = canvas.type.width(line.note, SMALL) + 4
        quiet = theme.SAND if line.is_ribbon else theme.INK_SOFT
        canvas.text(line.note, SMALL, quiet, area.from_end(end + 4, 0, width, area.h), "end")
        end += width + 14
    inner = area.part(x, 0, area.w - x - end, area.h)
    style = _fitting(canvas, line.text, inner.w)
    if style and line.more:
        canvas.text(line.text, style, ink, inner.part(0, 3, inner.w, inner.h * 0.55))
        small = fitting(canvas.type, line.more, SMALL, inner.w, _LEAST_MORE)
        canvas.text(line.more, small, ink, inner.part(0, inner.h * 0.55, inner.w, inner.h * 0.4))
    elif style:
        canvas.text(line.text, style, ink, inner)
    else:
        small = fitting_paragraph(canvas.type, line.text, BODY_BOLD, (14, 13, 12, 11), inner)
        height = canvas.type.paragraph_height(line.text, small, inner.w)
        canvas.paragraph(line.text, small, ink, inner.part(0, max(0, (area.h - height) / 2), inner.w, height))


def _key_width(canvas: Canvas, line: PromptLine, *, has_words: bool) -> float:
    """Return how much of the prompt the key takes that does what it says."""
    words = canvas.type.width(line.key_text, SMALL) + 8 if has_words else 0
    return 14 + canvas.type.width(line.key, _KEY) + 14 + words


def _draw_key(canvas: Canvas, area: Area, line: PromptLine, *, has_words: bool) -> None:
    """Draw the key that does what the prompt says at its end, with words where there is room for them."""
    cap, words = canvas.type.width(line.key, _KEY) + 14, 0.0
    if has_words:
        words = canvas.type.width(line.key_text, SMALL) + 8
        canvas.text(line.key_text, SMALL, theme.INK_SOFT, area.from_end(14, 0, words - 6, area.h))
    place = area.from_end(14 + words, (area.h - 22) / 2, cap, 22)
    canvas.outline(place, 4, theme.INK_BROWN, 1.5)
    canvas.text(line.key, _KEY, theme.INK_BROWN, place, "center")


def _fitting(canvas: Canvas, text: str, width: float) -> Style | None:
    """Return the largest type in which the text is one line."""
    for size in (18, 16.5, 15):
        if canvas.type.width(text, PROMPT.sized(size)) <= width:
            return PROMPT.sized(size)
    return None


def draw_path(canvas: Canvas, start: Point, end: Point, colour: str = theme.GOLD_GLOW, ink: str = theme.INK) -> None:
    """Draw a dotted path: from a hint's sentence to what it speaks of, or where an arrow key leads."""
    way = Vector2(end) - Vector2(start)
    steps = int(way.length() // _PATH_STEP)
    for number in range(1, steps):
        x, y = Vector2(start) + way * (number / steps)
        for size, tone in ((9, ink), (6, colour)):
            canvas.rounded(Area(x - size / 2, y - size / 2, size, size), size / 2, tone)


def draw_dots(canvas: Canvas, area: Area, seconds: float) -> None:
    """Draw three dots that take turns while somebody thinks."""
    lit = int(seconds % _DOTS_SECONDS / _DOTS_SECONDS * 3)
    for number in range(3):
        dot = area.from_end(46 - number * 14, area.h / 2 - 4, 8, 8)
        canvas.rounded(dot, 4, theme.GOLD_LEAF if number == lit else theme.WALNUT_EDGE)


def draw_skip_chip(canvas: Canvas, board: Area, text: str) -> None:
    """Draw in a corner of the board that a click ends what moves."""
    width = canvas.type.width(text, SMALL_BOLD) + 24
    chip = board.from_end(14, board.h - 42, width, 28)
    canvas.box(chip, _RIBBON)
    canvas.text(text, SMALL_BOLD, theme.SAND, chip, "center")
