"""A person before a real window: the program runs as its own process on a virtual display, moved by a real mouse."""

import mmap
import os
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.bots.players import new_player
from game.core import saves
from game.core.match import Match
from game.core.random_source import stream
from scenes import routes
from scenes.app import App
from scenes.manager import SceneManager
from scenes.settings import Settings, read_settings, write_settings
from scenes.troyes.places import REROLL
from tests.scenes.tables import Guest

PROGRAM = (sys.executable, str(Path(__file__).parents[2] / "main.py"))
SIZE = (1600, 900)
MISSING = [tool for tool in ("Xvfb", "xdotool") if not shutil.which(tool)]


class Display:
    """A virtual display whose picture can be read."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory()
        reading, writing = os.pipe()
        words = ["-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24", "-fbdir", self.folder.name, "-noreset", "-nolisten", "tcp"]
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), *words], pass_fds=[writing], stderr=subprocess.DEVNULL
        )
        os.close(writing)
        with os.fdopen(reading) as pipe:
            self.name = f":{pipe.readline().strip()}"
        with (Path(self.folder.name) / "Xvfb_screen0").open("rb") as file:
            self._memory = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        header = struct.unpack(">25I", self._memory[:100])
        self._start = header[0] + 12 * header[19]  # after the header and its list of colours

    def picture(self):
        """Return what the display shows."""
        pixels = self._memory[self._start : self._start + SIZE[0] * SIZE[1] * 4]
        return pygame.image.frombuffer(pixels, SIZE, "BGRA").convert(24)

    @property
    def is_painted(self):
        """Whether a program shows a picture: an empty display and a window just opened are of one colour."""
        start, width = self._start + SIZE[0] * SIZE[1] // 2 * 4, SIZE[0] * 4
        row = self._memory[start : start + width]
        return len({row[pixel : pixel + 3] for pixel in range(0, width, 4)}) > 8

    def close(self):
        self._memory.close()
        self._server.terminate()
        self._server.wait()
        self.folder.cleanup()


class Shadow(Guest):
    """Makes the same clicks on the same table in this process and notes where."""

    def __init__(self, match):
        self.points = []
        super().__init__(match, size=SIZE, language=read_settings()[0].language)

    def click_at(self, point):
        self.points.append(point)
        super().click_at(point)


class Hand:
    """A person before a real window.

    Where to click is found by laying out the same scene in this process from the same files; what happened is read
    from the match's own file.
    """

    def __init__(self, display, command=PROGRAM, **how):
        self.display = display
        self.command = [*command, "--size", f"{SIZE[0]}x{SIZE[1]}"]  # the whole display: nothing frames the window
        self.environment = {**os.environ, "DISPLAY": display.name, "SDL_AUDIODRIVER": "dummy"}
        self.environment.pop("SDL_VIDEODRIVER", None)
        self.how = how
        """In which folder and as which user the program is started."""
        self.program = None
        self._window = None
        self.seated = None

    def start(self):
        """Start the program and wait for the menu; return after how many seconds it was there."""
        self._xdo("mousemove", 5, 5)
        assert not self.display.is_painted
        start = time.perf_counter()
        self.program = subprocess.Popen(self.command, env=self.environment, **self.how)
        self.wait_until(lambda: self.display.is_painted, seconds=60, pause=0.005)
        seconds = time.perf_counter() - start
        time.sleep(1)
        assert self.program.poll() is None, "the program ended"
        self._window = self._window_under_mouse()
        self._xdo("windowfocus", self._window)  # there is no window manager to do so
        return seconds

    def start_again(self):
        self.stop()
        return self.start()

    def kill(self):
        self.program.send_signal(signal.SIGKILL)
        self.program.wait()
        self.seated = None

    def stop(self):
        if self.program and self.program.poll() is None:
            self.program.terminate()
            self.program.wait(10)

    def _xdo(self, *words):
        subprocess.run(["xdotool", *map(str, words)], env=self.environment, check=True)

    def _window_under_mouse(self):
        words = ["xdotool", "getmouselocation", "--shell"]
        told = subprocess.run(words, env=self.environment, check=True, capture_output=True, text=True).stdout
        return next(line.removeprefix("WINDOW=") for line in told.splitlines() if line.startswith("WINDOW="))

    def resize(self, width, height):
        """Give the window another size, as a tiling window manager does."""
        self._xdo("windowsize", "--sync", self._window, width, height)
        time.sleep(0.3)

    # the same scene in this process

    def scene(self, make):
        app = App(read_settings()[0])
        manager = SceneManager(app, SIZE)
        scene = make(app)
        manager.stack.append(scene)
        scene.enter()
        scene.build(manager.area)
        return scene

    def click_at(self, scene, point):
        scale = scene.app.brushes.scale
        self._xdo("mousemove", round(point[0] * scale), round(point[1] * scale), "click", 1)

    def click(self, make, key):
        scene = self.scene(make)
        widget = scene.page.find(key)
        assert widget, f"there is no {key}"
        offset = scene.page.offset_of(widget.page)
        self.click_at(scene, (widget.area.centre[0], widget.area.centre[1] - offset))
        time.sleep(0.4)

    def key(self, name):
        self._xdo("key", name)
        time.sleep(0.3)

    # playing

    @property
    def path(self):
        return saves.all_saves()[0]

    def match(self):
        return Match.load(self.path)

    def table(self, match):
        """Return the table as the person on turn sees it behind the curtain."""

        def open_table(app):
            app.settings.curtain = False
            return routes.table(app, match, None)

        return self.scene(open_table)

    def wait_until(self, condition, seconds=20.0, pause=0.02):
        end = time.monotonic() + seconds
        while not condition():
            assert time.monotonic() < end, "it does not happen"
            assert self.program.poll() is None, "the program ended"
            time.sleep(pause)

    def lift_curtain(self, table):
        """Click the sheet between two people, if the game has secrets."""
        controller = table.controller
        if table.game.has_secrets and len(controller.seating.people) > 1 and self.seated != controller.current:
            time.sleep(0.5)
            curtain = self.scene(lambda app: table.links.curtain())
            self.click_at(curtain, curtain.page.find("ready").area.centre)
            self.seated = table.controller.current
            time.sleep(0.2)

    def play_click(self, match, chance):
        """Make one decision with the mouse; return the match after it."""
        table = self.table(match)
        self.lift_curtain(table)
        past = len(match.past)
        chips = [w for w in table.page.all_widgets() if w.key.startswith("tile_") and w.enabled]
        targets = sorted(table.game.clicks.targets())
        if targets:
            point = table.game.clicks.place_area(chance.choice(targets)).centre
        else:
            point = chance.choice([*chips, table.page.find("end")]).area.centre
        self.click_until(table, point, lambda: len(self.match().past) != past)
        return self.match()

    def play_well(self, match):
        """Make the next step of a bot with the mouse; return the match after it."""
        step = new_player("easy", match.game, stream(1, len(match.past))).choose(match.state)
        for number, move in enumerate(step):
            if number and not (match.state.is_midway and match.state.is_legal(move)):
                break  # a payment is laid out by itself
            match = self.make_move(match, move)
        return match

    def make_move(self, match, move):
        """Make a move with the mouse; return the match after it."""
        past = len(match.past)
        table = self.table(match)
        self.lift_curtain(table)
        clicks = table.game.clicks
        if move.verb == "place" and clicks.place_of(move) is not None and clicks.move_at(clicks.place_of(move)) is None:
            self.send_people(table, move, past)
        elif move.verb == "reroll":
            self.roll_again(table, move, past)
        elif match.game.id == "architects":
            self.follow_shadow(table, move, past)
        else:
            self.click_until(table, table.game.clicks.spot_of(move).centre, lambda: len(self.match().past) != past)
        match = self.match()
        if len(match.past) < past:  # a choice that is taken back leaves no trace
            return match
        assert match.record.moves[past] == str(move)
        rolled = any(event.kind in ("rolled", "items_rolled", "rolled_card") for event in match.past[-1].events)
        time.sleep(1.2 if rolled else 0.4)
        return match

    def follow_shadow(self, table, move, past):
        """Make every click that a move takes; if some only skipped a motion, make them again."""
        shadow = Shadow(self.match())
        shadow.click_move(move)
        for _ in range(5):
            for point in shadow.points:
                self.click_at(table, point)
                time.sleep(0.25)
            end = time.monotonic() + 1.5
            while time.monotonic() < end:
                if len(self.match().past) != past:
                    return
                time.sleep(0.02)
        raise AssertionError(f"the clicks of '{move}' are not answered")

    def roll_again(self, table, move, past):
        """Click the influence, then the die; a click that only skipped a motion is made again."""
        price = table.game.clicks.spot_of(move).centre
        table.game.clicks.click_place(REROLL)
        table.context.rebuild()
        die = table.game.clicks.place_area(table.game.clicks.place_of(move)).centre
        for _ in range(5):
            self.click_at(table, price)
            time.sleep(0.5)
            self.click_at(table, die)
            time.sleep(1)
            if len(self.match().past) != past:
                return
        raise AssertionError("the click is not answered")

    def send_people(self, table, move, past):
        """Click a place, then a number of people; whichever click only skipped a motion is made again."""
        place = table.game.clicks.place_of(move)
        plate = table.game.clicks.place_area(place).centre
        table.game.clicks.click_place(place)
        person = table.page.find("popover").person(move.args[1]).centre
        self.click_at(table, plate)
        for _ in range(5):
            time.sleep(0.25)
            self.click_at(table, person)
            end = time.monotonic() + 2
            while time.monotonic() < end:
                if len(self.match().past) != past:
                    return
                time.sleep(0.02)
            self.click_at(table, plate)
        raise AssertionError("the click is not answered")

    def click_until(self, scene, point, condition):
        """Click; if that only skipped a motion of others, click again."""
        for _ in range(5):
            self.click_at(scene, point)
            end = time.monotonic() + 1.5
            while time.monotonic() < end:
                if condition():
                    return
                assert self.program.poll() is None, "the program ended"
                time.sleep(0.02)
        raise AssertionError("the click is not answered")

    def play(self, chance, decisions=10_000):
        """Play until the match is over or so many decisions of people were made."""
        match = self.match()
        while not match.state.is_over and decisions:
            if match.record.seats[match.state.current_player].kind != "human":
                past = len(match.past)
                self.wait_until(lambda past=past: len(self.match().past) != past)
                match = self.match()
                continue
            match = self.play_click(match, chance)
            decisions -= 1
        return match


def set_quick(**settings):
    """Let motion and bots be quick."""
    write_settings(
        Settings(motion="faster", bot_speed="faster", muted=True, turn_end="at_once", warnings="none", **settings)
    )


def start_match(hand, second_seat, game_id="kingdom_builder"):
    """Go from the menu through the setup to the table."""
    hand.click(routes.menu, f"box_{game_id}")
    hand.click(routes.menu, "new")
    time.sleep(2)  # the game is loaded now

    def setup(app):
        return routes.setup(app, game_id)

    if second_seat == "nobody":
        hand.click(setup, "remove_2")
    if second_seat == "human":
        let_a_person_sit(hand, hand.scene(setup), setup)
        time.sleep(0.4)
    before = set(saves.all_saves())
    hand.click(setup, "start")
    hand.wait_until(lambda: set(saves.all_saves()) - before)
    time.sleep(2)


def play_solo(hand, is_enough=lambda _state: False):
    """Play against an automated side; return the match."""
    match = hand.match()
    while not match.state.is_over and not is_enough(match.state):
        if match.state.is_automatic:
            past = len(match.past)
            hand.wait_until(lambda past=past: len(hand.match().past) != past, seconds=60)
            match = hand.match()
        else:
            match = hand.play_well(match)
    return match


def let_a_person_sit(hand, scene, setup):
    """Give the second seat to a person in the list of who plays."""
    hand.click(setup, "who_2")
    for name in ("Up", "Up", "Up", "Return"):
        hand.key(name)
