"""The picture net: some hundred pictures of all scenes, to see whether a change moves a single pixel.

python -m tests.pictures FOLDER                  draw them all into a folder
python -m tests.pictures FOLDER --only troyes    draw those whose name contains this
python -m tests.pictures --compare OLD NEW       list the pictures that differ; exit code 1 if any do

Pictures show golden matches and rulebook examples, never what bots choose, so that only a change of the drawing changes
them. The mouse goes to fixed pixels. Of the program only `_drawn`, `match_of` and `fill_home` know anything.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import chdir
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import msgspec
import pygame
from PIL import Image, ImageChops

from game import GAMES
from game.core.data import ROOT, user_folder
from game.core.match import Match
from game.core.move import Move
from game.core.record import read_record
from game.core.scenario import read_scenario
from scenes import picture as drawing
from scenes.app import App
from scenes.manager import SceneManager
from scenes.settings import Settings
from tests.matches.outcome import FOLDER as MATCHES

Gesture = tuple[str | int, ...]
"""What a hand does: `("point", x, y)`, `("click", x, y)`, `("enlarge", x, y)`, `("wheel", steps)`, `("key", name)`."""

FRAME = 0.1
"""Seconds between two frames."""
SETTLE = 12
"""Frames until nothing is on its way any more."""
LONG_AGO = 1_715_000_000
"""When the saved games were last played, in seconds; days long gone by are shown as dates."""
A_DAY = 86_400


@dataclass(frozen=True)
class Look:
    """Language, size of the window and scale of the interface."""

    language: str = "en"
    size: tuple[int, int] = (1600, 900)
    scale: float = 1.0

    @property
    def name(self) -> str:
        """The look in the name of a picture."""
        scale = "" if self.scale == 1 else f"_{self.scale:.0%}".rstrip("%")
        return f"{self.language}_{self.size[0]}x{self.size[1]}{scale}"


USUAL = Look()
SMALL = Look("fa", (1024, 640))
LARGE = Look("en", (2560, 1440))
ENLARGED = Look("fa", (1600, 900), 1.5)
LOOKS = (USUAL, SMALL, LARGE, ENLARGED, Look("en", (1024, 640)), Look("fa", (2560, 1440), 1.5))


@dataclass(frozen=True)
class Picture:
    """What a picture shows: a scene, a golden match after some moves or an example, and what a hand did there."""

    scene: str
    look: Look = USUAL
    game_id: str = GAMES[0]
    match: str = ""
    moves: int | None = None
    """None: all of them."""
    example: str = ""
    case: int = 0
    hand: tuple[Gesture, ...] = ()

    @property
    def name(self) -> str:
        """The name of the file, without its ending."""
        shown = f"{self.match}_{'end' if self.moves is None else f'{self.moves:03}'}" if self.match else ""
        shown = f"{self.example}_{self.case}" if self.example else shown
        hand = "_".join("-".join(map(str, gesture)) for gesture in self.hand)
        is_general = self.scene in ("menu", "settings", "saved_games")
        words = ("" if is_general else self.game_id, self.scene, shown, hand, self.look.name)
        return "_".join(word for word in words if word)


# what is drawn


def all_pictures() -> Iterator[Picture]:
    """Return every picture of the net."""
    yield from _general_pictures()
    for number, game_id in enumerate(GAMES):
        yield from _pictures_around(game_id, number)
    for number, (game_id, match) in enumerate(PLAYED):
        for moment, moves in enumerate(MOMENTS):
            yield Picture("table", LOOKS[(number + moment) % len(LOOKS)], game_id, match, moves)
    for number, (game_id, moments) in enumerate(DECISIONS):
        for moment, moves in enumerate(moments):
            look = LOOKS[(number + moment) % len(LOOKS)]
            yield Picture("table", look, game_id, dict(PLAYED)[game_id], moves)
    for number, (game_id, example, case) in enumerate(EXAMPLES):
        yield Picture("table", LOOKS[number % len(LOOKS)], game_id, example=example, case=case)
    for game_id, moves, look, hand in HANDS:
        yield Picture("table", look, game_id, dict(PLAYED)[game_id], moves, hand=hand)


def _general_pictures() -> Iterator[Picture]:
    """Return pictures of the scenes that belong to no game."""
    for look in (USUAL, SMALL, LARGE, ENLARGED):
        yield Picture("menu", look)
        yield Picture("settings", look)
        yield Picture("saved_games", look)
    yield Picture("menu", hand=(("point", 800, 450),))
    for y in (202, 269, 334, 401, 467):  # the other pages
        yield Picture("settings", hand=(("click", 150, y),))
    yield Picture("saved_games", hand=(("key", "down"), ("key", "down")))
    yield Picture("saved_games", hand=(("click", 300, 642),))  # the damaged one


def _pictures_around(game_id: str, number: int) -> Iterator[Picture]:
    """Return pictures of what surrounds the table of a game."""
    looks = [LOOKS[(number + step) % len(LOOKS)] for step in range(len(LOOKS))]
    match = dict(PLAYED)[game_id]
    for scene in ("setup", "rulebook"):
        yield Picture(scene, looks[0], game_id)
        yield Picture(scene, looks[3], game_id)
    yield Picture("setup", USUAL, game_id, hand=(("click", 797, 392),))  # another seat
    yield Picture("rulebook", USUAL, game_id, hand=(("click", 124, 318),))  # the fifth section
    yield Picture("results", looks[1], game_id, match)
    yield Picture("results", looks[4], game_id, match)
    yield Picture("results", USUAL, game_id, match, hand=(("click", 253, 856),))  # the replay
    yield Picture("log", looks[2], game_id, match, 100)
    yield Picture("log", looks[5], game_id, match)
    yield Picture("curtain", looks[3], game_id, match, 20)
    yield Picture("pause", looks[4], game_id, match, 20)


MOMENTS = (0, 12, 60, 150, None)
PLAYED = (
    ("troyes", "solo_normal"),
    ("architects", "solo_helena_hard"),
    ("kingdom_builder", "four_normal_chosen_sections"),
    ("stone_age", "four_easy_and_normal"),
    ("san_juan", "four_easy_advanced_setup"),
    ("troyes", "four_normal"),
    ("architects", "five_mixed_left_column"),
)
"""The matches that are shown at every moment; the last of a game is also shown in the scenes around its table."""
DECISIONS = (
    ("kingdom_builder", (116, 143, 158, 159, 163)),
    ("stone_age", (49, 151, 158, 207, 311, 547)),
    ("san_juan", (7, 266, 274, 281, 323, 334, 436)),
    ("troyes", (8, 67, 178, 221, 259, 301)),
    ("architects", (7, 142, 169, 186, 198, 214)),
)
"""After how many moves the match of a game asks something out of the ordinary."""
EXAMPLES = (
    ("kingdom_builder", "E30", 0),
    ("kingdom_builder", "E36", 1),
    ("stone_age", "EX-25", 0),
    ("stone_age", "EX-36", 5),
    ("san_juan", "SJ-05", 0),
    ("san_juan", "SJ-50", 0),
    ("troyes", "TR-R44", 0),
    ("troyes", "TR-R58", 1),
    ("architects", "AW-R45", 0),
    ("architects", "AW-R89", 5),
)
"""Game, example and the number of its case."""
HANDS: tuple[tuple[str, int, Look, tuple[Gesture, ...]], ...] = (
    ("kingdom_builder", 127, USUAL, (("point", 428, 632),)),
    ("kingdom_builder", 127, USUAL, (("point", 70, 300),)),
    ("kingdom_builder", 127, USUAL, (("point", 700, 400), ("wheel", 3))),
    ("kingdom_builder", 127, USUAL, (("click", 100, 150),)),
    ("kingdom_builder", 127, USUAL, (("enlarge", 1410, 130),)),
    ("kingdom_builder", 143, USUAL, (("point", 500, 870),)),
    ("kingdom_builder", 143, USUAL, (("click", 394, 870),)),
    ("kingdom_builder", 127, SMALL, (("point", 186, 444),)),
    ("stone_age", 273, USUAL, (("point", 428, 465),)),
    ("stone_age", 273, USUAL, (("point", 1506, 199),)),
    ("stone_age", 273, USUAL, (("click", 428, 465),)),
    ("stone_age", 273, USUAL, (("click", 100, 150),)),
    ("stone_age", 273, USUAL, (("enlarge", 1346, 199),)),
    ("stone_age", 273, SMALL, (("point", 152, 509),)),
    ("stone_age", 273, SMALL, (("click", 300, 328),)),
    ("san_juan", 273, USUAL, (("point", 395, 135),)),
    ("san_juan", 273, USUAL, (("point", 1277, 135),)),
    ("san_juan", 274, USUAL, (("point", 514, 802),)),
    ("san_juan", 274, USUAL, (("click", 514, 802),)),
    ("san_juan", 274, USUAL, (("click", 100, 150),)),
    ("san_juan", 274, USUAL, (("enlarge", 514, 802),)),
    ("san_juan", 274, SMALL, (("point", 648, 593),)),
    ("san_juan", 274, SMALL, (("click", 648, 593),)),
    ("troyes", 178, USUAL, (("point", 435, 160),)),
    ("troyes", 178, USUAL, (("point", 917, 160),)),
    ("troyes", 178, USUAL, (("click", 435, 474),)),
    ("troyes", 178, USUAL, (("click", 100, 150),)),
    ("troyes", 178, USUAL, (("enlarge", 687, 160),)),
    ("troyes", 228, USUAL, (("point", 857, 639),)),
    ("troyes", 228, USUAL, (("click", 857, 639),)),
    ("troyes", 178, SMALL, (("point", 337, 118),)),
    ("troyes", 178, SMALL, (("click", 30, 240),)),
    ("architects", 175, USUAL, (("point", 417, 157),)),
    ("architects", 175, USUAL, (("point", 1426, 584),)),
    ("architects", 175, USUAL, (("click", 654, 310),)),
    ("architects", 175, USUAL, (("click", 100, 150),)),
    ("architects", 175, USUAL, (("enlarge", 320, 840),)),
    ("architects", 198, USUAL, (("point", 865, 204),)),
    ("architects", 198, USUAL, (("click", 865, 204),)),
    ("architects", 175, SMALL, (("point", 350, 238),)),
    ("architects", 175, SMALL, (("click", 534, 238),)),
)
"""What a hand does at the table: game, moves of its match, look, gestures."""


# how it is drawn


def draw_all(folder: Path, pictures: Sequence[Picture]) -> None:
    """Draw pictures into a folder, one file each."""
    folder.mkdir(parents=True, exist_ok=True)
    folder = folder.resolve()  # drawing goes to another folder
    for number, picture in enumerate(pictures, 1):
        pygame.image.save(draw(picture), folder / f"{picture.name}.png")
        print(f"{number}/{len(pictures)} {picture.name}", flush=True)


def draw(picture: Picture) -> pygame.Surface:
    """Return a picture, drawn before a folder of user files that is always the same."""
    with (
        tempfile.TemporaryDirectory() as folder,
        chdir(folder),
        patch.dict(os.environ, BUILDERS_TABLE_HOME="home"),  # the settings show this name
        patch.object(drawing, "sample_match", lambda *_, **__: match_of(picture)),
    ):
        if picture.scene in ("menu", "saved_games"):
            fill_home()
        surface = _drawn(picture)
        faults = sorted((user_folder() / "faults").glob("*"))
        if faults:
            raise RuntimeError(f"{picture.name} cannot be drawn: {faults[0].read_text(encoding='utf-8')}")
    return surface


def _drawn(picture: Picture) -> pygame.Surface:
    """Open a scene in a window of its own, let the hand do its gestures, and return what is seen."""
    look = picture.look
    example = ROOT / "data" / "scenarios" / picture.game_id / f"{picture.example}.yaml" if picture.example else None
    app = App(Settings(language=look.language, scale=look.scale))
    manager = SceneManager(app, look.size)
    for scene in drawing.SCENES[picture.scene](app, drawing.Wish(picture.scene, picture.game_id, example)):
        manager.push(scene)
    _settle(manager)
    for gesture in picture.hand:
        for event in _events(gesture):
            manager.step([event], 0.0)
        _settle(manager)
    surface = manager.screen.copy()
    manager.close()
    return surface


def _settle(manager: SceneManager) -> None:
    for _ in range(SETTLE):
        manager.step([], FRAME)


def _events(gesture: Gesture) -> list[pygame.Event]:
    """Return the inputs of a gesture."""
    kind, *what = gesture
    if kind == "wheel":
        return [pygame.Event(pygame.MOUSEWHEEL, x=0, y=what[0])]
    if kind == "key":
        key = pygame.key.key_code(str(what[0]))
        return [pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""), pygame.Event(pygame.KEYUP, key=key, mod=0)]
    inputs = [pygame.Event(pygame.MOUSEMOTION, pos=tuple(what), rel=(0, 0), buttons=(0, 0, 0))]
    button = {"click": 1, "enlarge": 3}.get(str(kind))
    if button:
        presses = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        inputs += [pygame.Event(press, pos=tuple(what), button=button) for press in presses]
    return inputs


def match_of(picture: Picture) -> Match | None:
    """Return the match that a picture shows; whoever must decide there is a person, so that no bot begins to think."""
    if picture.example:
        return _example_match(picture)
    if not picture.match:
        return None
    record = read_record(MATCHES / picture.game_id / f"{picture.match}.json")
    if picture.moves is not None:
        record.moves, record.over = record.moves[: picture.moves], False
    match = Match(record)
    people = range(len(record.seats)) if picture.hand else (match.state.current_player,)
    record.seats = [
        msgspec.structs.replace(seat, kind="human") if number in people else seat
        for number, seat in enumerate(record.seats)
    ]
    return match


def _example_match(picture: Picture) -> Match:
    path = ROOT / "data" / "scenarios" / picture.game_id / f"{picture.example}.yaml"
    case = read_scenario(path).all_cases()[picture.case]
    match = Match.from_position(picture.game_id, case.given, "human")
    for text in case.when:
        match.play(Move.parse(text))
    return match


def fill_home() -> None:
    """Put saved games into the folder of user files: running, finished, put aside by the player, and damaged."""
    folder = user_folder() / "matches"
    folder.mkdir(parents=True)
    golden = (
        ("kingdom_builder", "unfinished_three"),
        ("troyes", "four_normal"),
        ("architects", "unfinished_solo"),
        ("san_juan", "unfinished_four_advanced_setup"),
        ("stone_age", "three_easy"),
    )
    files = {f"{game_id}_{name}": (MATCHES / game_id / f"{name}.json").read_bytes() for game_id, name in golden}
    files["put_aside"] = files["kingdom_builder_unfinished_three"].replace(b'"kept": false', b'"kept": true')
    files["damaged"] = files["troyes_four_normal"][:300]
    for days, (name, content) in enumerate(files.items()):
        path = folder / f"{name}.match"
        path.write_bytes(content)
        os.utime(path, (LONG_AGO - days * A_DAY, LONG_AGO - days * A_DAY))


# comparing


def compare(old: Path, new: Path) -> int:
    """List the pictures of two folders that differ; return 1 if there are any, else 0."""
    names = sorted({path.name for folder in (old, new) for path in folder.glob("*.png")})
    lines = [line for name in names if (line := _difference(name, old / name, new / name))]
    print(*lines, f"{len(lines)} of {len(names)} pictures differ", sep="\n")
    return 1 if lines or not names else 0


def _difference(name: str, old: Path, new: Path) -> str:
    """Return how two pictures differ, in one line; nothing if they do not."""
    for path in (old, new):
        if not path.exists():
            return f"{name}: missing in {path.parent}"
    before, after = Image.open(old).convert("RGB"), Image.open(new).convert("RGB")
    if before.size != after.size:
        return f"{name}: {before.size} has become {after.size}"
    red, green, blue = ImageChops.difference(before, after).split()
    changed = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    box = changed.getbbox()
    if not box:
        return ""
    pixels = before.width * before.height - changed.histogram()[0]
    return f"{name}: {pixels} pixels differ, x {box[0]} to {box[2] - 1}, y {box[1]} to {box[3] - 1}"


def main(words: Sequence[str]) -> int:
    """Draw or compare; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.pictures")
    parser.add_argument("folder", type=Path, nargs="?", help="where to draw the pictures")
    parser.add_argument("--only", default="", metavar="TEXT", help="draw the pictures whose name contains this")
    parser.add_argument("--compare", type=Path, nargs=2, metavar=("OLD", "NEW"), help="two folders of pictures")
    args = parser.parse_args(words)
    if args.compare:
        return compare(*args.compare)
    if not args.folder:
        parser.error("name a folder to draw into, or two to compare")
    draw_all(args.folder, [picture for picture in all_pictures() if args.only in picture.name])
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
