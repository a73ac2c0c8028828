"""Where the monkey plays: every scene of the program as a starting point, with a match of any game behind it."""

import random
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING

import msgspec
import pygame

import game
from game.core import saves
from game.core.data import ROOT
from game.core.errors import SaveError, TableError
from game.core.match import Match
from game.core.record import Seat
from scenes import routes
from scenes.change import Restart
from scenes.dialog import Dialog
from scenes.menu.scene import Menu
from scenes.preferences.scene import Preferences
from scenes.results.scene import Results
from scenes.rulebook import RulebookScene
from scenes.rulebook.example import open_match
from scenes.saved_games.scene import SavedGames
from scenes.setup.scene import Setup
from scenes.table.curtain import Curtain
from scenes.table.pause import Pause
from scenes.table.scene import TableScene
from scenes.table.tableau import Tableau
from tests.playing import is_offered

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.scenes.monkey import Monkey

NAMES = ("Roya", "کیان", "", "[[x]] **b**", "A name far too long for any panel", "O'Neil 7", "سارا ب")
MATCHES = 16
"""How many different matches of each game there are to sit down at."""
MOST_SAVES = 24
"""Files that are left in the folder, so that listing them does not become slower and slower."""


@dataclass(frozen=True)
class Haunt:
    """A place where the monkey is kept."""

    arrive: "Callable[[Monkey], None]"
    """Goes there, from wherever the monkey is."""
    is_here: "Callable[[Monkey], bool]"
    patience: int = 15
    """Inputs elsewhere after which it is brought back."""


# matches


@cache
def finished_record(game_id, seed):
    """Return the record of a match of people and bots in which everybody played at random."""
    chance, card = random.Random(seed), game.find(game_id)
    players = chance.choice(card.players)
    options = chance.choice([options for options in card.variants if is_offered(card, players, options)])
    kinds = ["human", *chance.choices(["human", "random", "easy", "normal", "hard"], k=players - 1)]
    colours = chance.sample(range(5), players)
    seats = [Seat(kind, chance.choice(NAMES), colour) for kind, colour in zip(kinds, colours, strict=True)]
    match = Match.new(game_id, chance.sample(seats, players), options, seed)
    while not match.state.is_over:
        match.play(chance.choice(match.state.search_moves()))
    return match.record


def sample_match(game_id, chance, stage=None, kinds=None, path=None):
    """Return one of a few random matches, at a stage (0 to 1) of it or finished; `kinds` are who sits there."""
    record = finished_record(game_id, chance.randrange(MATCHES))
    seats = [msgspec.structs.replace(seat, kind=chance.choice(kinds or [seat.kind])) for seat in record.seats]
    moves = record.moves if stage is None else record.moves[: int(stage * (len(record.moves) - 1))]
    match = Match(msgspec.structs.replace(record, seats=seats, moves=list(moves), over=False))
    if path:
        match.autosave = path
        match.save(path)
    return match


def tidy_saves(chance, keep=()):
    """Throw most of the saved matches away."""
    paths = [path for path in saves.all_saves() if path not in keep]
    for path in chance.sample(paths, max(0, len(paths) - MOST_SAVES)):
        saves.delete(path)


def some_match(monkey):
    """Return a match that can be played on and its file: a saved one, or another one at any stage."""
    chance = monkey.chance
    for saved in [path for path in saves.all_saves() if chance.random() < 0.3][:3]:
        try:
            match, path = saves.open_match(saved)
        except SaveError:  # a damaged one
            continue
        if not match.state.is_over and match.game.id == monkey.game_id:
            return match, path
    path = saves.fresh_path(monkey.game_id)
    stage = chance.choice([0.0, chance.random(), 0.97])
    return sample_match(monkey.game_id, chance, stage, monkey.ways.kinds, path), path


# ways


def go(monkey, *make):
    """Go back to the shelf and open scenes from there, one over the other."""
    monkey.draw_sometimes()
    monkey.manager.do(Restart())
    for scene in make:
        monkey.manager.push(scene(monkey.app))
        monkey.wait()


def to_table(monkey):
    """Sit down at a table where somebody may act or bots play."""
    if type(monkey.top) is type(monkey.table) and monkey.chance.random() < 0.5 and not monkey.top.controller.is_visit:
        return
    tidy_saves(monkey.chance)
    match, path = some_match(monkey)
    go(monkey, lambda app: routes.table(app, match, path))


def to_seat(monkey):
    """Sit down at a table and lift the curtain, if there is one."""
    to_table(monkey)
    if isinstance(monkey.top, Curtain):
        monkey.key(pygame.K_RETURN)


def has_open_log(monkey):
    return isinstance(monkey.top, TableScene) and monkey.top.surroundings.is_log_open


def to_log(monkey):
    to_seat(monkey)
    if isinstance(monkey.top, TableScene) and not monkey.top.surroundings.is_log_open:
        monkey.key(pygame.K_l)


def to_curtain(monkey):
    match = sample_match(monkey.game_id, monkey.chance, monkey.chance.random(), ["human", "human", "human", "random"])
    monkey.app.settings.curtain = True
    go(monkey, lambda app: routes.table(app, match))


def to_pause(monkey):
    to_seat(monkey)
    if isinstance(monkey.top, TableScene):
        monkey.manager.push(Pause(monkey.top.context))


def to_tableau(monkey):
    to_seat(monkey)
    if isinstance(monkey.top, TableScene):
        monkey.manager.push(
            monkey.top.links.tableau(monkey.chance.choice(monkey.top.controller.seating.scoring_sides)).scene
        )


def to_card(monkey):
    """Enlarge a card of the table with the right button."""
    to_seat(monkey)
    if isinstance(monkey.top, TableScene):
        monkey.top.context.finish_animations()
        faces = [widget for widget in monkey.top.page.all_widgets() if getattr(widget, "face", None)]
        if faces:
            monkey.right_click(monkey.chance.choice(faces).area.centre)


def to_results(monkey):
    tidy_saves(monkey.chance)
    path = saves.fresh_path(monkey.game_id)
    match = sample_match(monkey.game_id, monkey.chance, path=path)
    go(monkey, lambda app: routes.results(app, match, path, is_new=monkey.chance.random() < 0.5))


def to_replay(monkey):
    to_results(monkey)
    match = monkey.top.match
    monkey.manager.push(routes.replay(monkey.app, match))
    monkey.wait()
    monkey.top.controller.show_move(
        monkey.chance.choice([0, monkey.chance.randrange(len(match.past)), len(match.past)])
    )


def to_rulebook(monkey):
    go(monkey, lambda app: routes.rulebook(app, monkey.game_id))
    sections = [section.id for section in monkey.top.book.sections]
    go(monkey, lambda app: routes.rulebook(app, monkey.game_id, monkey.chance.choice(sections)))


def to_example(monkey):
    """Try an example of the rulebook out."""
    files = sorted((ROOT / "data" / "scenarios" / monkey.game_id).glob("*.yaml"))
    match = None
    while match is None:
        try:
            match = open_match(monkey.game_id, monkey.chance.choice(files).stem)
        except TableError:  # an example without a position
            continue
    go(
        monkey,
        lambda app: routes.rulebook(app, monkey.game_id),
        lambda app: routes.table(app, match, None, is_example=True),
    )


def to_saved_games(monkey):
    fill_folder(monkey)
    go(monkey, routes.saved_games)


def fill_folder(monkey):
    """See to it that there are matches in the folder: finished ones, open ones, copies, and a damaged one."""
    chance = monkey.chance
    tidy_saves(chance)
    while len(saves.all_saves()) < 5:
        path = saves.fresh_path(monkey.game_id)
        match = sample_match(monkey.game_id, chance, chance.choice([None, chance.random()]), path=path)
        if chance.random() < 0.3:
            saves.keep_copy(match, chance.choice(["copy", "نسخه", "a. b"]))
        if chance.random() < 0.2:
            path.write_bytes(path.read_bytes()[: chance.randrange(400)])


def to_dialog(monkey):
    """Ask one of the questions that dialogs ask: to delete a match, to leave, to restore the settings."""
    place = monkey.chance.choice([SavedGames, Menu, Preferences])
    if place is SavedGames:
        to_saved_games(monkey)
        monkey.key(pygame.K_DELETE)
    elif place is Menu:
        go(monkey)
        monkey.key(pygame.K_ESCAPE)
    else:
        go(monkey, routes.settings)
        monkey.click("restore")


def to_menu(monkey):
    fill_folder(monkey)
    go(monkey)


def within(kind):
    """Return the test whether a scene of a kind is on the stack."""
    return lambda monkey: any(isinstance(scene, kind) for scene in monkey.manager.stack)


def at_own_table(monkey):
    return any(isinstance(scene, TableScene) and not scene.controller.is_visit for scene in monkey.manager.stack)


HAUNTS = MappingProxyType(
    {
        "menu": Haunt(to_menu, lambda monkey: isinstance(monkey.top, Menu)),
        "setup": Haunt(lambda monkey: go(monkey, lambda app: routes.setup(app, monkey.game_id)), within(Setup)),
        "table": Haunt(to_seat, at_own_table),
        "log": Haunt(to_log, has_open_log, 8),
        "curtain": Haunt(to_curtain, within(Curtain), 12),
        "pause": Haunt(to_pause, within(Pause), 12),
        "tableau": Haunt(to_tableau, within(Tableau), 8),
        "card": Haunt(to_card, lambda monkey: getattr(monkey.top, "card", None) is not None, 3),
        "results": Haunt(to_results, within(Results)),
        "replay": Haunt(to_replay, lambda monkey: getattr(monkey.top, "replay", None) is not None, 12),
        "rulebook": Haunt(to_rulebook, within(RulebookScene)),
        "example": Haunt(to_example, lambda monkey: getattr(monkey.top, "is_example", False), 12),
        "settings": Haunt(lambda monkey: go(monkey, routes.settings), within(Preferences)),
        "saved_games": Haunt(to_saved_games, within(SavedGames)),
        "dialog": Haunt(to_dialog, within(Dialog), 6),
    }
)
