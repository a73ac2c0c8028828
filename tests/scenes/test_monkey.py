"""Somebody who presses everything: no input in any order may end in a fault or an endless wait."""

import random

import pygame
import pytest

import game
from scenes import routes
from scenes.change import Restart
from scenes.table.scene import TableScene
from tests.scenes.driving import FRAME, Player

KEYS = [
    pygame.K_TAB, pygame.K_SPACE, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_z, pygame.K_h, pygame.K_r, pygame.K_l,
    pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_HOME,
    pygame.K_END, pygame.K_PAGEDOWN,
]  # fmt: skip
TEXTS = ["a", "ب", "12", "\u200c", "[[x", "**", ":gold:", "❤️"]
SIZES = [(1024, 640), (1280, 800), (1600, 900), (1024, 1000), (1900, 640)]


class Monkey(Player):
    """Makes random inputs, often where something can be clicked."""

    def __init__(self, seed, game_id):
        self.chance = random.Random(seed)
        super().__init__(routes.menu, (1280, 800), bot_speed="off", motion=self.chance.choice(["normal", "off"]))
        self.manager.stack.pop(0)
        self.game_id = game_id
        self.sit_down()

    def sit_down(self):
        """Begin a match of the game, from the menu."""
        self.manager.push(routes.setup(self.app, self.game_id))
        self.wait()
        self.click("start")

    def act(self):
        chance = self.chance
        doing = chance.choices(
            [self.use_mouse, self.use_key, self.use_text, self.use_wheel, self.change_window, self.change_settings],
            [50, 30, 5, 7, 1, 1],
        )[0]
        doing()
        self.wait(chance.choice([FRAME, FRAME, 0.1, 0.5]))
        self.manager.is_running = True
        if len(self.manager.stack) > 20:
            self.manager.do(Restart())
        if len(self.manager.stack) == 1 and chance.random() < 0.02:
            self.sit_down()

    def some_place(self):
        chance, top = self.chance, self.top
        widgets = list(top.page.all_widgets())
        targets = sorted(top.targets()) if isinstance(top, TableScene) else []
        if targets and chance.random() < 0.4:
            return top.place_area(chance.choice(targets)).centre
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
            events.append(self._mouse(pygame.MOUSEBUTTONUP, point, button=button))
        self.step(events)

    def use_key(self):
        self.key(self.chance.choice(KEYS), mod=self.chance.choice([0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL]))

    def use_text(self):
        self.type(self.chance.choice(TEXTS))

    def use_wheel(self):
        self.wheel(self.chance.choice([-3, -1, 1, 3]))

    def change_window(self):
        size = self.chance.choice(SIZES)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.step([pygame.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])])

    def change_settings(self):
        self.app.change(
            language=self.chance.choice(["en", "fa"]),
            scale=self.chance.choice([0.8, 1.0, 1.25, 1.5]),
            confirm_moves=self.chance.random() < 0.3,
            free_undo=self.chance.random() < 0.3,
            full_screen=False,
        )


def run(seed, inputs, game_id):
    monkey = Monkey(seed, game_id)
    for _ in range(inputs):
        monkey.act()
    monkey.manager.close()


@pytest.mark.parametrize("game_id", game.GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_no_input_ends_in_a_fault(seed, game_id):
    run(seed, 600, game_id)


@pytest.mark.soak
@pytest.mark.parametrize("game_id", game.GAMES)
@pytest.mark.parametrize("seed", range(10, 14))
def test_no_input_ends_in_a_fault_however_long(seed, game_id):
    run(seed, 20_000, game_id)
