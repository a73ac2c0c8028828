"""Somebody who presses everything: any input, in any order, wherever it leads."""

import random
import sys
from collections import Counter
from dataclasses import dataclass

import pygame

from game.bots.explaining import Deed
from game.bots.planner import best_step
from game.bots.players import Advice
from game.bots.thinker import HINT, BotError, Failure, Superseded, Thinker
from scenes import routes
from scenes.app import App
from scenes.manager import SceneManager
from scenes.saved_games.scene import SavedGames
from scenes.settings import Settings, read_settings, write_settings
from scenes.table.curtain import Curtain
from scenes.table.pause import Pause
from scenes.table.scene import TableScene
from scenes.window_picture import WindowPicture
from tests.scenes.driving import FRAME
from tests.scenes.haunts import HAUNTS
from tests.scenes.tables import Guest
from tests.scenes.watching import Watch

KEYS = [
    pygame.K_TAB, pygame.K_SPACE, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_z, pygame.K_h, pygame.K_r, pygame.K_l,
    pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_HOME,
    pygame.K_END, pygame.K_PAGEDOWN, pygame.K_PAGEUP, pygame.K_KP_ENTER, pygame.K_a, pygame.K_v, pygame.K_c,
    pygame.K_1, pygame.K_3, pygame.K_PLUS, pygame.K_MINUS, pygame.K_QUESTION,
]  # fmt: skip
TEXTS = ["a", "ب", "12", "\u200c", "[[x", "**", ":gold:", "❤️", "/..", " "]
USUAL = (1600, 900)
SIZES = [USUAL, USUAL, (1024, 640), (1280, 800), (1024, 1000), (1900, 640)]
WINDOW_EVENTS = [pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST]
CHOICES = {
    "own_digits": [True, False],
    "scale": [0.8, 1.0, 1.0, 1.25, 1.5],
    "motion": ["normal", "faster", "off"],
    "bot_speed": ["normal", "off", "off"],
    "reduced_motion": [True, False, False],
    "high_contrast": [True, False, False],
    "shape_marks": [True, False],
    "show_keys": ["used", "always", "never"],
    "confirm_moves": [True, False],
    "free_undo": [True, False],
    "curtain": [True, False],
    "hover_tick": [True, False],
}


class CountedPicture(WindowPicture):
    """Counts how often it is painted."""

    def __init__(self, app):
        super().__init__(app)
        self.drawn = Counter()

    def paint(self, visible):
        self.drawn["whole"] += 1
        super().paint(visible)

    def paint_live(self, top):
        self.drawn["live"] += 1
        super().paint_live(top)


class StrictManager(SceneManager):
    """Lets a fault through instead of showing it, and counts what it does."""

    def __init__(self, app, size):
        self.is_drawing = True
        """Whether the window is drawn, or more inputs come before it can be."""
        super().__init__(app, size)
        self._picture = CountedPicture(app)
        self._fit()

    @property
    def drawn(self):
        return self._picture.drawn

    def show(self):
        if self.is_drawing:
            super().show()
        else:
            self._lay_out()

    def _tell(self, fault):
        raise fault


class QuickThinker(Thinker):
    """Answers after a few looks and without a process, at random; now and then it fails, as a process may."""

    def __init__(self, chance):
        super().__init__()
        self.chance = chance

    def ask(self, game_id, task, state, random):
        return self._put_question(game_id, task, state.imagine(state.current_player, random))

    def ask_why(self, game_id, level, deed, random):
        return self._put_question(game_id, deed, deed.deals[0])

    def _put_question(self, *asked):
        self._asked = asked
        self._looks = self.chance.choice([0, 0, 1, 5])
        self._is_thinking = True
        self._question += 1
        return self._question

    def answer(self, question):
        if question != self._question or not self._is_thinking:
            raise Superseded
        self._looks -= 1
        if self._looks >= 0:
            return None
        self._is_thinking = False
        if self.chance.random() < 0.005:
            raise BotError(Failure("its process ended"), is_lost=True)
        return self._advice(*self._asked)

    def _advice(self, game_id, task, imagined):
        if task != HINT and not isinstance(task, Deed):
            return Advice((self.chance.choice(imagined.search_moves()),))
        expert = sys.modules[f"game.{game_id}"].GAME.expert
        step = best_step(expert, imagined) if task == HINT else task.step
        return Advice(step, expert.reason(imagined, step, imagined.after(*step)))


@dataclass(frozen=True)
class Ways:
    """What a monkey is like."""

    size: tuple = (1280, 800)
    """How large the window is at first."""
    resizes: bool = True
    """Whether size and scale of the window change."""
    kinds: tuple = ()
    """Who sits at the tables it comes to; nothing: anybody."""
    thinks: bool = False
    """Whether bots really think, in a process of their own."""
    drawing: float = 0.3
    """How often the window is drawn between inputs."""
    looks: int = 160
    """Inputs between two close looks."""
    bursts: tuple = (1, 1, 1, 2, 3, 5, 8)
    """How many things it does within one frame."""


class Monkey(Guest):
    """Makes random inputs, often where something can be clicked, and looks after each whether all is well."""

    def __init__(self, seed, game_id, **ways):
        self.chance = random.Random(seed)
        self.game_id = game_id
        self.ways = Ways(**ways)
        self.size = self.ways.size
        self._table = None
        self.events = 0
        self.deeds = Counter()
        self.watch = Watch(self)
        write_settings(Settings(bot_speed="off", motion=self.chance.choice(["normal", "off"])))
        self.open()

    def open(self):
        """Start the program."""
        settings, damaged = read_settings()
        assert damaged is None
        self.app = App(settings)
        if not self.ways.thinks:
            self.app.thinker = QuickThinker(self.chance)
        self.manager = StrictManager(self.app, self.size)
        self.manager.push(routes.menu(self.app))
        self.wait()

    def reopen(self):
        """End the program in the middle of whatever happens, and start it again."""
        tables = [
            scene for scene in self.manager.stack if isinstance(scene, TableScene) and scene.controller.saving.path
        ]
        self.manager.close()
        for table in tables:
            if table.controller.saving.path:
                self.watch.check_saved(table)
        self.open()

    @property
    def table(self):
        """The table that is on the screen, perhaps under a sheet, or else the one that was there last."""
        found = (scene for scene in reversed(self.manager.stack) if isinstance(scene, TableScene))
        self._table = next(found, self._table)
        return self._table

    @property
    def top(self):
        return self.manager.top

    @property
    def game(self):
        return self.table.game

    @property
    def match(self):
        return self.table.controller.match

    def step(self, events, seconds=FRAME):
        self.events += len(events)
        self.watch.step(events, seconds)

    # living

    def live(self, haunt, inputs):
        """Make a number of inputs in and around a scene."""
        home, end, away, looked = HAUNTS[haunt], self.events + inputs, 0, self.events
        self.watch.haunt = haunt
        home.arrive(self)
        while self.events < end:
            self.act()
            away = 0 if home.is_here(self) else away + 1
            if self.events - looked >= self.ways.looks:
                self.watch.look_closely()
                looked, away = self.events, home.patience
            if away >= home.patience:
                self.deeds["brought back"] += 1
                home.arrive(self)
                away = 0
        self.watch.look_closely()

    def act(self):
        """Make one or a few inputs within one frame."""
        events = []
        for _ in range(self.chance.choice(self.ways.bursts)):
            doing = self.chance.choices(
                [self.use_mouse, self.use_key, self.use_text, self.use_wheel, self.use_window, self.use_purpose],
                [50, 25, 4, 6, 0.5, 6],
            )[0]
            events += doing()
        self.draw_sometimes()
        self.step(events, self.chance.choice([FRAME, FRAME, FRAME, 0.1, 0.5]))
        self.change_something()

    def draw_sometimes(self):
        """Let the window be drawn after the next inputs, or only after others."""
        self.manager.is_drawing = self.chance.random() < self.ways.drawing

    def change_something(self):
        """Rarely change what holds for the whole program, or end it."""
        chance = self.chance.random()
        if chance < 0.003 and self.ways.resizes:
            self.change_window()
        elif chance < 0.006:
            self.change_language()
        elif chance < 0.008:
            self.change_settings()
        elif chance < 0.009 and self.ways.resizes:
            self.deeds["full screen"] += 1
            self.key(pygame.K_F11)
        elif chance < 0.01 or (not self.manager.is_running and chance < 0.1):
            self.deeds["closed"] += 1
            self.reopen()
        self.manager.is_running = True
        if len(self.manager.stack) > 12:
            self.deeds["piled up"] += 1
            HAUNTS["menu"].arrive(self)

    # inputs

    def some_place(self):
        chance, top = self.chance, self.top
        clicks = top.game.clicks if isinstance(top, TableScene) and chance.random() < 0.4 else None
        targets = sorted(clicks.targets(), key=str) if clicks else []
        if targets:
            return clicks.place_area(chance.choice(targets)).centre
        widgets = list(top.page.all_widgets())
        if widgets and chance.random() < 0.7:
            widget = chance.choice(widgets)
            area = widget.area.moved(0, -top.page.offset_of(widget.page))
            return area.x + chance.random() * area.w, area.y + chance.random() * area.h
        return chance.random() * top.area.w, chance.random() * top.area.h

    def use_mouse(self):
        point, button = self.some_place(), 1 if self.chance.random() < 0.85 else 3
        drag = (0, 0, int(self.chance.random() < 0.2))
        events = [self._mouse(pygame.MOUSEMOTION, point, rel=(9, -7), buttons=drag)]
        if self.chance.random() < 0.7:
            events.append(self._mouse(pygame.MOUSEBUTTONDOWN, point, button=button, clicks=self.chance.choice([1, 2])))
            if self.chance.random() < 0.2:
                events.append(self._mouse(pygame.MOUSEMOTION, self.some_place(), rel=(5, 5), buttons=(1, 0, 0)))
            if self.chance.random() < 0.95:
                events.append(self._mouse(pygame.MOUSEBUTTONUP, point, button=button))
        return events

    def use_key(self):
        mod = self.chance.choice([0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL])
        return self.press_key(self.chance.choice(KEYS), mod)

    def press_key(self, key, mod=0):
        """Return a key press; sometimes the key is kept down."""
        down = pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="")
        up = pygame.Event(pygame.KEYUP, key=key, mod=mod)
        return [down] if self.chance.random() < 0.05 else [down, up]

    def use_text(self):
        return [pygame.Event(pygame.TEXTINPUT, text=self.chance.choice(TEXTS))]

    def use_wheel(self):
        return [pygame.Event(pygame.MOUSEWHEEL, x=0, y=self.chance.choice([-3, -1, 1, 3]))]

    def use_window(self):
        return [pygame.Event(self.chance.choice(WINDOW_EVENTS))]

    def use_purpose(self):
        """Do what the scene is for."""
        top = self.top
        if isinstance(top, SavedGames):
            return self.use_saves(top)
        if isinstance(top, Pause):
            return self.use_widget("save")
        if isinstance(top, Curtain):
            return self.press_key(pygame.K_RETURN)
        if isinstance(top, TableScene):
            name, key, mod = self.chance.choice(
                [("undo", pygame.K_z, 0), ("restart", pygame.K_z, pygame.KMOD_SHIFT), ("hint", pygame.K_h, 0)]
            )
            self.deeds[name] += 1
            return self.press_key(key, mod)
        return []

    def use_widget(self, key):
        widget = self.top.page.find(key)
        if not widget:
            return []
        self.deeds[key] += 1
        point = widget.area.moved(0, -self.top.page.offset_of(widget.page)).centre
        return [
            self._mouse(pygame.MOUSEMOTION, point, rel=(0, 0), buttons=(0, 0, 0)),
            self._mouse(pygame.MOUSEBUTTONDOWN, point, button=1),
            self._mouse(pygame.MOUSEBUTTONUP, point, button=1),
        ]

    def use_saves(self, scene):
        """Rename, delete or open a match."""
        if scene.new_name is not None:
            text = pygame.Event(pygame.TEXTINPUT, text=f"{self.chance.choice(TEXTS)}{self.events}")
            self.deeds["renamed"] += 1
            return [text, *self.press_key(pygame.K_RETURN)]
        if self.chance.random() < 0.3:
            self.deeds["asked to delete"] += 1
            return self.press_key(pygame.K_DELETE) + self.press_key(pygame.K_TAB) + self.press_key(pygame.K_SPACE)
        return self.use_widget(self.chance.choice(["rename", "resume"]))

    # the program as a whole

    def change_window(self):
        """Give the window another size, as its frame does."""
        self.deeds["resized"] += 1
        self.size = self.chance.choice(SIZES)
        if self.app.settings.full_screen:
            return
        pygame.display.set_mode(self.size, pygame.RESIZABLE)
        self.step([pygame.Event(pygame.VIDEORESIZE, size=self.size, w=self.size[0], h=self.size[1])])

    def change_language(self):
        self.deeds["language"] += 1
        self.app.change(language="en" if self.app.settings.language == "fa" else "fa")
        self.wait()

    def change_settings(self):
        """Change a setting or two, as the screen of the settings does."""
        self.deeds["settings"] += 1
        names = self.chance.sample(sorted(set(CHOICES) - ({"scale"} if not self.ways.resizes else set())), 2)
        self.app.change(**{name: self.chance.choice(CHOICES[name]) for name in names})
        self.wait()
