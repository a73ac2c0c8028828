"""Pictures of scenes, drawn without a display, with a made-up match where the scene needs one."""

import io
import os
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import pygame

import game
from game.bots.kept_review import keep_review
from game.bots.weighing import weigh
from game.core import saves
from game.core.errors import DataError, UsageError, WriteError
from game.core.languages import FALLBACK
from game.core.lesson import find_lesson
from game.core.match import Match
from game.core.record import HUMAN, Seat, SeatKind
from game.core.scenario import read_scenario
from game.core.text import Texts
from game.kingdom_builder import own_maps
from game.kingdom_builder.maps import box_sections
from game.kingdom_builder.own_maps import OwnMap
from scenes import routes
from scenes.app import App
from scenes.manager import SceneManager
from scenes.match.bots import play_moves
from scenes.program import named_seats
from scenes.scene import Scene
from scenes.settings import Settings
from scenes.setup.memory import remember_seats
from scenes.setup.scene import Setup
from scenes.shelf import box_faults
from scenes.table.pause import Pause
from scenes.table.scene import TableScene

PICTURED: tuple[SeatKind, ...] = ("human", "human", "hard")
"""Who plays if nothing is said."""
_EFFORT = 0.01
"""How much of the usual is thought about a match that is only a sample."""
_KINDS = (".png", ".jpg", ".bmp")
"""How the name of a picture's file may end."""
_SETTLE = 0.7
"""Seconds that pass before a picture is taken, so that nothing is on its way."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What to draw: which scene, of which game, after how many moves, of whom, how large, in which language."""

    scene: str
    game_id: str = game.GAMES[0]
    scenario: Path | None = None
    moves: int = 0
    seats: tuple[SeatKind, ...] = PICTURED
    seed: int = 1
    size: tuple[int, int] = (1600, 900)
    language: str = FALLBACK
    step: int = 1
    """Which step of a lesson, the first being 1."""


def take_picture(wish: Wish, out: Path) -> None:
    """Draw a scene into a file."""
    if wish.scene not in SCENES:
        raise UsageError(f"unknown scene '{wish.scene}' (choose from {', '.join(SCENES)})")
    if out.suffix.lower() not in _KINDS:
        raise UsageError(f"{out}: a picture's name ends with {', '.join(_KINDS)}")
    before = os.environ.get("BUILDERS_TABLE_HOME")
    with tempfile.TemporaryDirectory() as home:
        os.environ["BUILDERS_TABLE_HOME"] = home  # a picture neither shows nor changes the player's own files
        try:
            surface = draw_scene(wish)
        finally:
            if before is None:
                del os.environ["BUILDERS_TABLE_HOME"]
            else:
                os.environ["BUILDERS_TABLE_HOME"] = before
    _write(surface, out)


def _write(surface: pygame.Surface, out: Path) -> None:
    """Write a picture. The drawing library alone would not notice that the disk is full."""
    content = io.BytesIO()
    pygame.image.save(surface, content, out.name.lower())
    try:
        out.write_bytes(content.getvalue())
    except OSError as error:
        raise WriteError(out, "the picture cannot be written", error) from None


def draw_scene(wish: Wish) -> pygame.Surface:
    """Return the picture of a scene."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    app = App(Settings(language=wish.language))
    for fault in filter(None, (app.language_fault, *box_faults())):
        raise DataError(fault)
    manager = SceneManager(app, wish.size)
    for scene in SCENES[wish.scene](app, wish):
        manager.push(scene)
    manager.step([], 0.0)
    manager.step([], _SETTLE)
    picture = manager.screen.copy()
    manager.close()
    return picture


def sample_match(wish: Wish, moves: int, *, path: Path | None = None) -> Match:
    """Return a match in which bots made a number of moves for everybody."""
    if wish.scenario:
        case = read_scenario(wish.scenario).all_cases()[0]
        return Match.from_position(wish.scenario.resolve().parent.name, case.given, "human")
    match = Match.new(wish.game_id, _seats(wish), {}, wish.seed, autosave=path)
    play_moves(match, moves, wish.seed)
    return match


def _seats(wish: Wish) -> list[Seat]:
    seats = [Seat(kind, colour=colour) for colour, kind in enumerate(wish.seats)]
    return named_seats(wish.game_id, seats, Texts(wish.language))


_WHOLE_MATCH = 10_000


def _menu(app: App, wish: Wish) -> list[Scene]:
    if wish.moves:
        sample_match(wish, wish.moves, path=saves.fresh_path(wish.game_id))
    return [routes.menu(app)]


def _setup(app: App, wish: Wish) -> list[Scene]:
    if wish.seats != PICTURED:
        remember_seats(wish.game_id, _seats(wish))
    scene = routes.setup(app, wish.game_id)
    if isinstance(scene, Setup):
        scene.type_seed(str(wish.seed))
    return [scene]


def _draft() -> OwnMap:
    """Return a section with two faults."""
    rows = list(box_sections(game.find("kingdom_builder").figures)["harbor"].rows)
    rows[5] = f"{rows[5][:9]}X"
    rows[8] = f"{rows[8][:5]}h{rows[8][6:]}"
    return OwnMap("", "Lagoon", tuple(rows), ())


def _my_sections(app: App) -> Scene:
    figures = game.find("kingdom_builder").figures
    own_maps.save(figures, "Lagoon", _draft().rows)
    own_maps.save(figures, "دره", box_sections(figures)["farm"].rows)
    return routes.my_sections(app)


def _seated_table(app: App, wish: Wish) -> TableScene:
    table = routes.table(app, sample_match(wish, wish.moves), None, is_example=bool(wish.scenario))
    if table.controller.is_persons_turn:
        table.controller.sit_down()
    return table


def _log(app: App, wish: Wish) -> list[Scene]:
    table = _seated_table(app, wish)
    table.surroundings.drawer = "log"
    return [table]


def _curtain(app: App, wish: Wish) -> list[Scene]:
    table = routes.table(app, sample_match(wish, wish.moves), None)
    return [table, table.links.curtain()]


def _pause(app: App, wish: Wish) -> list[Scene]:
    table = _seated_table(app, wish)
    return [table, Pause(table.context)]


def _lesson(app: App, wish: Wish) -> list[Scene]:
    steps = len(find_lesson(wish.game_id).steps)
    if not 1 <= wish.step <= steps:
        raise UsageError(f"the lesson has no step {wish.step}: it has {steps}")
    return [routes.lesson(app, wish.game_id, wish.step - 1)]


def _results(app: App, wish: Wish) -> list[Scene]:
    return [routes.results(app, sample_match(wish, _WHOLE_MATCH))]


def _review(app: App, wish: Wish) -> list[Scene]:
    """Return a review that was made and kept before."""
    path = saves.fresh_path(wish.game_id)
    match = sample_match(wish, _WHOLE_MATCH, path=path)
    seat = next(number for number, seat in enumerate(match.record.seats) if seat.kind == HUMAN)
    keep_review(path, match.record, weigh(match, seat, _EFFORT))
    return [routes.review(app, match, path)]


def _saved_games(app: App, wish: Wish) -> list[Scene]:
    for moves in (_WHOLE_MATCH, 25, 60):
        sample_match(wish, moves, path=saves.fresh_path(wish.game_id))
    return [routes.saved_games(app)]


def _book(app: App, wish: Wish) -> list[Scene]:
    """Return the book after some matches."""
    for seed in range(6):
        sample_match(replace(wish, seed=seed), _WHOLE_MATCH, path=saves.fresh_path(wish.game_id))
    return [routes.book(app)]


SCENES: dict[str, Callable[[App, Wish], list[Scene]]] = {
    "menu": _menu,
    "setup": _setup,
    "table": lambda app, wish: [_seated_table(app, wish)],
    "log": _log,
    "curtain": _curtain,
    "pause": _pause,
    "results": _results,
    "lesson": _lesson,
    "review": _review,
    "rulebook": lambda app, wish: [routes.rulebook(app, wish.game_id)],
    "settings": lambda app, _wish: [routes.settings(app)],
    "painter": lambda app, _wish: [routes.painter(app, _draft())],
    "gallery": lambda app, wish: [routes.gallery(app, wish.game_id)],
    "my_sections": lambda app, _wish: [_my_sections(app)],
    "figures": lambda app, _wish: [routes.settings(app, "figures")],
    "saved_games": _saved_games,
    "book": _book,
}
"""The scenes that can be drawn."""
