"""The window, the clock and the stack of scenes."""

import gc
import signal
import traceback
import warnings
from collections.abc import Sequence
from pathlib import Path

import pygame

from game.core.errors import TableError
from game.core.faults import trace_of, words_of
from scenes.app import App
from scenes.change import Change, Pop, Push, Quit, Replace, Restart
from scenes.faults import FaultDialog, match_in_play, report
from scenes.inputs import Inputs
from scenes.leaving import LeaveQuestion, question_before
from scenes.memory import give_back_memory
from scenes.moving import open_file
from scenes.scene import Scene
from scenes.small_window import draw_small_window
from scenes.snapshot import take_picture
from scenes.ui.geometry import Area
from scenes.ui.text import escape
from scenes.window_picture import WindowPicture
from scenes.window_size import NO_DISPLAY, SMALLEST, USUAL, expect_display, scale_for

_FAST, _IDLE = 60, 20
"""Steps a second, and while nothing moves."""
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
        self._inputs = Inputs()
        self._picture = WindowPicture(app)
        self._whole = True
        self._busy = 0.0
        self._rate = _FAST
        self._caption: str | None = None
        self._open_window()

    # window

    def _open_window(self) -> None:
        """Open the window, or turn it to full screen and back."""
        expect_display()
        try:
            pygame.display.init()
            pygame.font.init()
            if pygame.display.get_driver() == "offscreen":
                raise TableError(NO_DISPLAY)
            full = self.app.settings.full_screen
            size = pygame.display.get_desktop_sizes()[0] if full else self._size
            flags = pygame.FULLSCREEN if full else pygame.RESIZABLE
            self.screen = pygame.display.set_mode(size, flags)
        except pygame.error as error:
            raise TableError(f"{NO_DISPLAY}: {error}") from None
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
        self._caption = None
        width, height = self.screen.get_size()
        scale = scale_for(width, height, self.app.settings.scale)
        self._picture.fit(self.screen, scale)
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
        (width, height), scale = self.screen.get_size(), self.app.brushes.scale
        return width / scale < SMALLEST[0] or height / scale < SMALLEST[1]

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
            give_back_memory(self.app.brushes)
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
            self.app.data_check.start()
            while self.is_running:
                seconds = min(self.clock.tick(self._rate) / 1000, _LONGEST_STEP)
                self.step(pygame.event.get(), seconds)  # an input that came meanwhile waits no longer
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
        self.app.close()
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
            if self._inputs.presses(pygame.K_F11):
                self.app.change(full_screen=not self.app.settings.full_screen)
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F12:
            if self._inputs.presses(pygame.K_F12):
                self._take_picture()
        elif event.type == pygame.DROPFILE:
            self._open_file(Path(event.file))
        elif self.is_running and not self.is_too_small:
            self._hand_on(event)

    def _take_picture(self) -> None:
        """Keep what the window shows as a picture, and say where."""
        try:
            path = take_picture(self.screen)
        except TableError as fault:
            self.app.warn(fault)
        else:
            self.app.notify(self.app.texts.get("picture.taken", file=escape(str(path))), "success")

    def _open_file(self, path: Path) -> None:
        """Open a match that was dropped on the window."""
        match = match_in_play(self.stack)
        self.do(open_file(self.app, path, match.autosave if match else None))

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
            self._inputs.lose_pointer()
            self.top.lose_pointer()
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._inputs.lose_keys()
        elif event.type == pygame.WINDOWFOCUSGAINED:
            self.top.regain_focus()
        else:
            self._whole = True

    def _hand_on(self, event: pygame.Event) -> None:
        """Let the top scene react to an input."""
        self._busy = _BUSY_SECONDS
        told = self._inputs.told(event, self.app.brushes.scale)
        self._lay_out()  # an input is always judged by the page the player sees
        page = self.top.page
        change = self.top.handle(told)
        if page.has_clicked:
            page.has_clicked = False
            self.app.sounds.play("click")
        self.do(change)

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
                    scene.page.rest_pointer(self._inputs.pointer(self.app.brushes.scale))
                scene.build(self.area)

    def _name_window(self) -> None:
        """Let the window's title say what the keyboard is at."""
        focused = self.top.caption
        if focused != self._caption:
            self._caption = focused
            name = self.app.texts.get("app.name")
            pygame.display.set_caption(f"{focused} · {name}" if focused else name)

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
            self._picture.paint(visible)
            self._whole = False
        elif is_live:
            self._picture.paint_live(top)

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
