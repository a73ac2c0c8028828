"""Windows smaller than any scene can be, as tiling window managers make them: a request for room, and nothing else."""

import itertools

import pygame
import pytest

import game
from scenes.picture import PICTURED, SCENES, Wish
from scenes.ui import theme
from tests.languages import LANGUAGES
from tests.scenes.driving import Player

TOO_SMALL = ((455, 768), (480, 320), (819, 900), (1600, 511), (50, 40), (1, 1))
SMALLEST = (820, 512)
EVERY_SCENE = [*zip(SCENES, itertools.cycle(game.GAMES), strict=False), *(("table", game_id) for game_id in game.GAMES)]
EVERY_CASE = [(*case, language) for case, language in zip(EVERY_SCENE, itertools.cycle(LANGUAGES), strict=False)]
CLICK = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


def wish(scene, game_id, language):
    seats = ("human", "random") if scene == "table" else PICTURED
    return Wish(scene, game_id, seats=seats, language=language)


class Dweller(Player):
    """Has a window whose size somebody else decides."""

    def __init__(self, name, game_id, language):
        super().__init__(lambda app: SCENES["menu"](app, wish("menu", game_id, language))[0], language=language)
        for scene in SCENES[name](self.app, wish(name, game_id, language)):
            self.manager.push(scene)
        self.wait(1.0)

    def resize(self, size):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.step([pygame.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])])

    def touch(self):
        """Click, type and wait."""
        middle = self.manager.screen.get_rect().center
        self.step([pygame.Event(kind, pos=middle, rel=(0, 0), buttons=(0, 0, 0), button=1) for kind in CLICK])
        self.key(pygame.K_RETURN)
        self.key(pygame.K_ESCAPE)
        self.wait(0.1)


@pytest.mark.parametrize(("name", "game_id", "language"), EVERY_CASE)
def test_no_scene_is_shown_or_used_without_room(name, game_id, language):
    dweller = Dweller(name, game_id, language)
    stack = list(dweller.manager.stack)
    for size in TOO_SMALL:
        dweller.resize(size)
        dweller.touch()
        assert dweller.manager.screen.get_size() == size
        assert dweller.manager.screen.get_at((0, 0)) == pygame.Color(theme.WALNUT_DARK)
        assert dweller.manager.stack == stack
    dweller.resize(SMALLEST)
    dweller.wait(0.5)
    assert dweller.manager.stack == stack
    assert not dweller.manager.is_too_small
    assert len({*dweller.pixels()[::997]}) > 50
