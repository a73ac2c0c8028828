"""The window, the clock and the stack of scenes."""

import gc
import os
import signal
import sys
import traceback
import warnings
from collections.abc import Sequence
from pathlib import Path

import pygame

from game.core.data import PROGRAM
from game.core.errors import TableError, UsageError
from game.core.faults import trace_of, words_of
from scenes.app import App
from scenes.change import Change, Pop, Push, Quit, Replace, Restart
from scenes.faults import FaultDialog, match_in_play, report
from scenes.keyboard import key_by_position
from scenes.leaving import LeaveQuestion, question_before
from scenes.memory import give_back_memory
from scenes.notices import draw_notices
from scenes.scene import Scene
from scenes.small_window import draw_small_window
from scenes.ui import theme
from scenes.ui.cache import PAINTED
from scenes.ui.canvas import Canvas
from scenes.ui.geometry import Area, Point

SMALLEST = (1024, 640)
USUAL = (1600, 900)
_SHARE = 5 / 6
"""How much of the desktop the window takes when it opens: its frame, a title and a taskbar need the rest."""
_LARGEST_SCALE = 2.4
_FAST, _IDLE = 60, 30
_BUSY_SECONDS = 0.6
"""How long after an input the clock keeps running fast."""
_LONGEST_STEP = 0.1
_WINDOW_EVENTS = (
    pygame.WINDOWEXPOSED,
    pygame.WINDOWMAXIMIZED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWLEAVE,
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWFOCUSGAINED,
)
_MOST_RECTS = 150
_LEAST_PAINTED = 32 << 20
_PAINTED_WINDOWS = 5
"""How much may be kept of what is painted: as much as so many pictures of the whole window."""


_NO_DISPLAY = f"there is no display to open a window on (`{PROGRAM} simulate GAME` plays without one)"


def _expect_display() -> None:
    """Find out early that there is no display, where displays are named in the environment; ask for its real pixels."""
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")  # else Windows enlarges a blurred picture
    names = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    if sys.platform.startswith("linux") and not any(os.environ.get(name) for name in names):
        raise TableError(_NO_DISPLAY)


def usual_size() -> tuple[int, int]:
    """Return the size in which the window opens: it grows with the desktop, and leaves room for the window's frame."""
    width, height = desktop_size()
    most = USUAL[0] * _LARGEST_SCALE, USUAL[1] * _LARGEST_SCALE
    return max(SMALLEST[0], int(min(width * _SHARE, most[0]))), max(SMALLEST[1], int(min(height * _SHARE, most[1])))


def is_small_desktop() -> bool:
    """Return whether the window needs the whole desktop: then it opens maximised."""
    width, height = usual_size()
    return width < USUAL[0] or height < USUAL[1]


def desktop_size() -> tuple[int, int]:
    """Return the size of the desktop in pixels."""
    _expect_display()
    try:
        pygame.display.init()
        return pygame.display.get_desktop_sizes()[0]
    except pygame.error as error:
        raise TableError(f"{_NO_DISPLAY}: {error}") from None


def scale_for(width: int, height: int, wish: float) -> float:
    """Return px per logical px: by the window's size and the player's wish, but so that every layout has its room."""
    natural = min(max(min(width / USUAL[0], height / USUAL[1]), 0.8), _LARGEST_SCALE)
    room = min(width / SMALLEST[0], height / SMALLEST[1])
    scale = max(0.8, min(natural * wish, room))
    return int(scale * 20 + 1e-6) / 20


class SceneManager:
    """Shows the top scene, hands it the inputs, and does with the stack what it asks for."""

    def __init__(self, app: App, size: tuple[int, int] = USUAL, *, is_maximised: bool = False) -> None:
        self.app = app
        self.stack: list[Scene] = []
        self.is_running = True
        self.clock = pygame.time.Clock()
        self._size = self._size_before = size
        """The size of the window when it is neither maximised nor on the full screen, and the one before that."""
        self._is_maximised = is_maximised
        self._pointer = (-1, -1)
        self._touched: list[pygame.Rect] = []
        self._whole = True
        self._busy = 0.0
        self._rate = _FAST
        self._painted_for = (0, 0, 0.0)
        self._keys_down: set[int] = set()
        self._caption = ""
        self._open_window()

    # window

    def _open_window(self) -> None:
        """Open the window, or turn it to full screen and back."""
        _expect_display()
        try:
            pygame.display.init()
            pygame.font.init()
            if pygame.display.get_driver() == "offscreen":
                raise TableError(_NO_DISPLAY)
            full = self.app.settings.full_screen
            size = pygame.display.get_desktop_sizes()[0] if full else self._size
            flags = pygame.FULLSCREEN if full else pygame.RESIZABLE
            self.screen = pygame.display.set_mode(size, flags)
        except pygame.error as error:
            raise TableError(f"{_NO_DISPLAY}: {error}") from None
        if not full:
            with warnings.catch_warnings():  # pygame prefers its other kind of window, which cannot update parts
                warnings.simplefilter("ignore", DeprecationWarning)
                window = pygame.Window.from_display_module()
                window.minimum_size = SMALLEST
                if self._is_maximised:
                    window.maximize()
        pygame.key.set_repeat(400, 35)
        pygame.key.start_text_input()
        self._fit()

    def set_icon(self) -> None:
        """Give the window the program's logo."""
        pygame.display.set_icon(self.app.art.picture("logo", 64, 64))

    def _fit(self) -> None:
        """Fit everything to the window's size, the language and the player's scale."""
        self._caption = ""
        width, height = self.screen.get_size()
        scale = scale_for(width, height, self.app.settings.scale)
        if (width, height, scale) != self._painted_for:
            self._painted_for = (width, height, scale)
            self.base = pygame.Surface((width, height)).convert()
            PAINTED.clear(max(_LEAST_PAINTED, _PAINTED_WINDOWS * self.base.get_pitch() * height))
        if self.app.new_brushes(scale):
            gc.collect()  # the pictures of another scale or language go now, not some time
        for scene in self.stack:
            scene.refresh()
        self._whole = True

    @property
    def area(self) -> Area:
        """The window in logical px."""
        width, height = self.screen.get_size()
        scale = self.app.brushes.scale
        return Area(0, 0, width / scale, height / scale, self.app.rtl)

    @property
    def is_too_small(self) -> bool:
        """Whether the window is smaller than any scene can be, as tiling window managers may have it."""
        return self.area.w < SMALLEST[0] or self.area.h < SMALLEST[1]

    # the stack

    @property
    def top(self) -> Scene:
        """The scene that is being used."""
        return self.stack[-1]

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        if self.stack:
            self.top.lose_pointer()
        self.stack.append(scene)
        self._entered()

    def _pop(self) -> None:
        self.stack.pop().leave()

    def _entered(self) -> None:
        top = self.top
        top.refresh()
        if top.music:
            self.app.sounds.music(top.music)
        self._whole = True
        top.enter()

    def do(self, change: Change | None) -> None:
        """Do with the stack what a scene asked for, unless the player must be asked first."""
        question = question_before(self.app, self.stack, change)
        if question:
            self.push(question)
        elif isinstance(change, Push):
            self.push(change.scene)
        elif isinstance(change, Pop):
            for _ in range(min(change.count, len(self.stack) - 1)):
                self._pop()
            self._entered()
        elif isinstance(change, Replace):
            self._pop()
            self.push(change.scene)
        elif isinstance(change, Restart):
            while len(self.stack) > 1:
                self._pop()
            give_back_memory()
            if change.scene:
                self.push(change.scene)
            else:
                self._entered()
        elif isinstance(change, Quit):
            self.is_running = False

    # running

    def run(self) -> None:
        """Show scenes until the player leaves, or the system wants the program to end."""
        before = signal.signal(signal.SIGTERM, self._end)
        try:
            self.step(pygame.event.get(), 0.0)
            self.app.sounds.open()  # this may take its time; the picture is there already
            self.app.apply_volumes()
            while self.is_running:
                self.step(pygame.event.get(), min(self.clock.tick(self._rate) / 1000, _LONGEST_STEP))
        finally:
            signal.signal(signal.SIGTERM, before)
            self.close()

    def _end(self, *_signal: object) -> None:
        """Leave without a question, as nobody may be there to answer; a match is tried to be saved once more."""
        self.is_running = False

    def close(self) -> None:
        """Let every scene end what it is doing, and close the window."""
        match = match_in_play(self.stack)
        if match:
            match.save_again()
        while self.stack:
            self._abandon()
        self.app.thinker.cancel()
        self.app.sounds.close()
        pygame.display.quit()

    def step(self, events: Sequence[pygame.Event], seconds: float) -> None:
        """Handle inputs, let time pass and show the result. A fault is shown and written down, not fatal."""
        try:
            for event in events:
                self._handle(event)
            self._busy = max(0.0, self._busy - seconds)
            if self.is_running:
                self._go_on(seconds)
        except Exception as fault:  # whatever it is, the player must hear of it and keep the match
            self._tell(fault)

    def _go_on(self, seconds: float) -> None:
        """Let time pass and show the result; in a window that is too small time stands still."""
        if self.is_too_small:
            self._rate = _IDLE
            self._adopt_settings()
            self._ask_for_room()
            return
        self._lay_out()
        self.do(self.top.update(seconds))
        self._age_notices(seconds)
        self._adopt_settings()
        if not self.is_too_small:
            self.show()
        self._rate = _FAST if self.top.is_moving or self._busy > 0 else _IDLE

    def _ask_for_room(self) -> None:
        if self._whole:
            self._whole = False
            draw_small_window(self.screen, self.app.brushes, self.app.texts)
            pygame.display.flip()

    def _handle(self, event: pygame.Event) -> None:
        if event.type == pygame.QUIT:
            self._close()
        elif event.type == pygame.VIDEORESIZE or event.type in _WINDOW_EVENTS:
            self._note_size(event)
            self._handle_window(event)
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            if pygame.K_F11 not in self._keys_down:
                self._keys_down.add(pygame.K_F11)
                self.app.change(full_screen=not self.app.settings.full_screen)
        elif self.is_running and not self.is_too_small:
            self._hand_on(event)

    def _close(self) -> None:
        """Leave because the window is closed; whoever closes it twice is not asked twice."""
        if isinstance(self.top, LeaveQuestion):
            self.is_running = False
        else:
            self.do(Quit())

    def _note_size(self, event: pygame.Event) -> None:
        """Remember how the player has the window, so that it comes back from the full screen like that."""
        if self.app.settings.full_screen:
            return
        if event.type == pygame.WINDOWMAXIMIZED and not self._is_maximised:
            self._is_maximised = True
            self._size = self._size_before  # its new size was told before the reason for it
        elif event.type == pygame.WINDOWRESTORED:
            self._is_maximised = False
        elif event.type == pygame.VIDEORESIZE and not self._is_maximised:
            self._size_before, self._size = self._size, event.size

    def _handle_window(self, event: pygame.Event) -> None:
        """Follow what happens to the window itself."""
        if event.type == pygame.VIDEORESIZE:
            self.screen = pygame.display.get_surface() or self.screen
            self._fit()
        elif event.type == pygame.WINDOWLEAVE:
            self._pointer = (-1, -1)
            self.top.lose_pointer()
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._keys_down.clear()
        elif event.type == pygame.WINDOWFOCUSGAINED:
            self.top.regain_focus()
        else:
            self._whole = True

    def _hand_on(self, event: pygame.Event) -> None:
        """Let the top scene react to an input."""
        self._busy = _BUSY_SECONDS
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos
        self._lay_out()  # an input is always judged by the page the player sees
        page = self.top.page
        change = self.top.handle(self._told(event))
        if page.has_clicked:
            page.has_clicked = False
            self.app.sounds.play("click")
        self.do(change)

    def _told(self, event: pygame.Event) -> pygame.Event:
        """Return an event as scenes are told of it.

        Positions are in logical px; keys go by their place on the keyboard, and say whether they are only held down.
        """
        if hasattr(event, "pos"):
            return pygame.Event(event.type, {**event.dict, "pos": self._logical_point(event.pos)})
        if event.type == pygame.KEYDOWN:
            key = key_by_position(event)
            is_held = key in self._keys_down
            self._keys_down.add(key)
            return pygame.Event(event.type, {**event.dict, "key": key, "is_repeated": is_held})
        if event.type == pygame.KEYUP:
            key = key_by_position(event)
            self._keys_down.discard(key)
            return pygame.Event(event.type, {**event.dict, "key": key})
        return event

    def _logical_point(self, point: tuple[int, int]) -> Point:
        scale = self.app.brushes.scale
        return point[0] / scale, point[1] / scale

    def _adopt_settings(self) -> None:
        if self.app.window_changed:
            self.app.window_changed = False
            self._open_window()
        if self.app.look_changed:
            self.app.look_changed = False
            self._fit()

    def _age_notices(self, seconds: float) -> None:
        for notice in self.app.notices:
            notice.seconds -= seconds
        left = [notice for notice in self.app.notices if notice.seconds > 0]
        if len(left) != len(self.app.notices):
            self.app.notices = left
            self.top.page.live_stale = True

    # drawing

    def _visible(self) -> list[Scene]:
        first = len(self.stack) - 1
        while first and self.stack[first].is_overlay:
            first -= 1
        return self.stack[first:]

    def _lay_out(self) -> None:
        for scene in self._visible():
            if scene.needs_layout:
                if scene is self.top:
                    scene.page.pointer = self._logical_point(self._pointer)
                scene.build(self.area)

    def _name_window(self) -> None:
        """Let the window's title say what the keyboard is at."""
        name, focused = self.app.texts.get("app.name"), self.top.caption
        caption = f"{focused} · {name}" if focused else name
        if caption != self._caption:
            self._caption = caption
            pygame.display.set_caption(caption)

    def show(self) -> None:
        """Bring the window up to date, drawing only what changed; what drawing itself changes is drawn next time."""
        self._lay_out()
        self._name_window()
        visible = self._visible()
        top = visible[-1]
        is_stale = self._whole or any(scene.page.is_stale for scene in visible)
        is_live = top.page.is_live_stale or top.is_moving or bool(self.app.notices)
        for scene in visible:
            scene.page.settle()
        if is_stale:
            self._draw_base(visible)
        elif is_live:
            self._draw_live(top)

    def _draw_base(self, visible: list[Scene]) -> None:
        canvas = Canvas(self.base, self.app.brushes)
        for scene in visible:
            if scene is not visible[0]:
                canvas.veil(canvas.area, theme.DIM)
            scene.draw(canvas)
            if scene is not visible[-1]:
                scene.draw_live(canvas)
        self.screen.blit(self.base, (0, 0))
        self._touched = self._lay_over(visible[-1])
        self._whole = False
        pygame.display.flip()

    def _draw_live(self, top: Scene) -> None:
        before = self._touched
        for rect in before:
            self.screen.blit(self.base, rect, rect)
        self._touched = self._lay_over(top)
        dirty = before + self._touched
        if len(dirty) > _MOST_RECTS:
            pygame.display.flip()
        else:
            pygame.display.update(dirty)

    def _lay_over(self, top: Scene) -> list[pygame.Rect]:
        canvas = Canvas(self.screen, self.app.brushes)
        top.draw_live(canvas)
        draw_notices(canvas, self.app.notices)
        window = self.screen.get_rect()
        return [rect for touched in canvas.touched if (rect := touched.clip(window))]

    # faults

    def _tell(self, fault: Exception) -> None:
        """Show a fault; if that fails too, end with a sentence."""
        try:
            self._report(fault)
        except TableError:
            raise
        except Exception as worse:  # the first fault is what counts
            raise TableError(self._last_words(f"{words_of(fault)}, then {words_of(worse)}", None)) from fault

    def _report(self, fault: Exception) -> None:
        """Write a fault down beside the saves and show it; the match is in its autosave."""
        words, top = words_of(fault), self.top
        written = report(self.app, trace_of(fault), self.stack)
        if isinstance(top, FaultDialog) and not top.is_left:  # not even the dialog can be shown
            raise TableError(self._last_words(words, written))
        match, is_first = match_in_play(self.stack), len(self.stack) == 1
        dialog = FaultDialog(self.app, words, written, match, is_first=is_first)
        while len(self.stack) > 1:
            self._abandon()
        self.app.notices.clear()
        self.push(dialog)

    def _last_words(self, words: str, written: Path | None) -> str:
        """Return what can be said when the program must end."""
        match = match_in_play(self.stack)
        kept = "" if match is None else "; the match is saved" if match.save_again() else "; the match is not saved"
        return f"the program cannot go on ({words}){kept}{f'; {written} has a report' if written else ''}"

    def _abandon(self) -> None:
        """Take a scene away that may be the faulty one."""
        scene = self.stack.pop()
        try:
            scene.leave()
        except Exception:  # the first fault is being reported; this one is told on the terminal
            traceback.print_exc()


def size_of(text: str) -> tuple[int, int]:
    """Return the size of a window that was written like `1600x900`."""
    width, cross, height = text.partition("x")
    if not (cross and width.isdecimal() and height.isdecimal()):
        raise UsageError(f"'{text}' is not a size: write it like 1600x900")
    size = int(width), int(height)
    if size[0] < SMALLEST[0] or size[1] < SMALLEST[1] or max(size) > 8192:
        raise UsageError(f"the size {text} is not between {SMALLEST[0]}x{SMALLEST[1]} and 8192x8192")
    return size
