"""Every screen at every interface size: no text is cut or covered, and larger sizes make no text smaller."""

import random
from functools import cache

import msgspec
import pygame
import pytest

import game
from game.core import saves
from game.core.match import Match
from game.core.move import Move
from game.core.record import Seat
from game.stone_age.decisions import PAY, TOOLS
from scenes import routes
from scenes.preferences.rows import TABS
from scenes.stone_age.places import numbered_place
from scenes.stone_age.viewed_state import state_of
from scenes.table.curtain import Curtain
from scenes.table.pause import Pause
from scenes.window_size import scale_for
from tests.scenes.driving import Player
from tests.scenes.lettering import watched_lettering
from tests.scenes.tables import NAMES

LANGUAGES = ("en", "fa")
SIZES = ((1600, 900), (1024, 640))
SCALES = (1.0, 0.8, 1.25, 1.5)
"""The usual one first: the others are compared with it."""
CALM = {"motion": "off", "bot_speed": "off"}


def most_players(game_id):
    return max(game.find(game_id).players)


@cache
def played(game_id):
    """Return the record of a whole match with the most players."""
    match = Match.new(game_id, [Seat("random", str(n), n) for n in range(most_players(game_id))], {}, 4)
    chance = random.Random(2)
    while not match.state.is_over:
        match.play(chance.choice(match.state.search_moves()))
    return match.record


def match_of(game_id, language, share=None, path=None, kind="human"):
    """Return the match of all players after a share of its moves, or finished."""
    record = played(game_id)
    seats = [Seat(kind, NAMES[language][n], n) for n in range(len(record.seats))]
    moves = record.moves if share is None else record.moves[: int(share * (len(record.moves) - 1))]
    match = Match(msgspec.structs.replace(record, seats=seats, moves=list(moves), over=False))
    if path:
        match.autosave = path
        match.save(path)
    return match


class Reader:
    """Looks at scenes at all interface sizes, and compares the texts with those at the usual size."""

    def __init__(self, language, size):
        self.language, self.size = language, size
        self.usual = {}
        self.may_cover = ()
        """Words over which a sheet may lie where it would else hide what it asks about."""
        self.compared = 1.25
        """From this interface size on no text may be smaller than at the usual one."""

    def read(self, make, *looks):
        """Look at a scene: as it opens, or each time after a function has done something there."""
        scales = {scale_for(*self.size, scale): scale for scale in reversed(SCALES)}  # a small window has fewer
        for scale in reversed(scales.values()):
            with watched_lettering() as lettering:
                player = Player(make, self.size, language=self.language, scale=scale, **CALM)
                for number, look in enumerate(looks or (lambda _: None,)):
                    look(player)
                    self._check(player, lettering, scale, number)
                player.manager.close()

    def _check(self, player, lettering, scale, number):
        player.wait(0.5)
        lettering.begin()
        player.top.page.stale = True
        player.wait()
        where = f"{type(player.top).__name__} {number} at {scale:.0%}"
        assert lettering.texts, where
        if player.top.is_overlay:
            lettering.keep(player.top.sheet, player.app.brushes.scale)
        assert not [fault for fault in lettering.faults if fault[1] not in self.may_cover], where
        assert not lettering.overlaps, where
        usual = self.usual.setdefault(number, lettering.sizes)
        if scale >= self.compared:
            smaller = [words for words, size in lettering.sizes.items() if size < usual.get(words, 0)]
            smaller = [words for words in smaller if words not in self.may_cover]
            assert not [words for words in smaller if not words.isdigit()], where  # a number may stand anywhere


@pytest.fixture(params=[(language, size) for language in LANGUAGES for size in SIZES], ids=str)
def reader(request):
    return Reader(*request.param)


@pytest.fixture
def some_saves(reader):
    """A finished match and an open one of every game, and a file that is none."""
    for game_id in game.GAMES:
        match_of(game_id, reader.language, path=saves.fresh_path(game_id))
        match_of(game_id, reader.language, 0.4, saves.fresh_path(game_id))
    saves.fresh_path("troyes").write_text("{")


def test_the_shelf(reader, some_saves):
    reader.read(routes.menu, *(lambda player, key=f"box_{game_id}": player.click(key) for game_id in game.GAMES))


def test_saved_games(reader, some_saves):
    def go_to(place):
        return lambda player: player.scene._go_to(place)

    reader.read(routes.saved_games, *map(go_to, (0, 3, 5)))


def test_the_settings(reader):
    reader.read(routes.settings, *(lambda player, tab=tab: player.scene._open(tab) for tab in TABS))


@pytest.mark.soak
@pytest.mark.parametrize("game_id", game.GAMES)
def test_the_rulebook(reader, game_id):
    sections = len(routes.rulebook(Player(routes.menu).app, game_id).book.sections)
    reader.read(
        lambda app: routes.rulebook(app, game_id),
        *(lambda player, place=place: player.scene.open(place) for place in range(0, sections, sections // 3)),
        lambda player: player.scene.open(sections - 1),
    )


@pytest.mark.parametrize("game_id", game.GAMES)
def test_results(reader, game_id):
    reader.read(lambda app: routes.results(app, match_of(game_id, reader.language)))


def test_the_table_of_kingdom_builder(reader):
    parts = list(match_of("kingdom_builder", "en").state.scores()[0].parts)

    def light(part):
        def point(player):
            keys = [key for key in (f"card_{part}", part, f"part_{part}") if player.scene.page.find(key)]
            player.move(player.area(keys[0]).centre)
            player.wait(0.5)

        return point

    def match(kind):
        return lambda app: routes.table(app, match_of("kingdom_builder", reader.language, 0.5, kind=kind))

    reader.read(match("human"), lambda player: player.key(pygame.K_RETURN), *map(light, parts))
    reader.usual = {}
    reader.read(match("easy"))


@cache
def latest_question(kind):
    """Return after which share of the match of Stone Age such a question is asked for the last time."""
    record = played("stone_age")
    match = Match(msgspec.structs.replace(record, moves=[], over=False))
    asked = []
    for number, move in enumerate(record.moves):
        if match.state.pending[-1].kind == kind:
            asked.append(number)
        match.play(Move.parse(move))
    return (asked[-1] + 0.5) / (len(record.moves) - 1)


def test_the_table_of_stone_age(reader):
    def ask_how_many(player):
        place = numbered_place(state_of(player.scene.context).tables.place_numbers["hunting"])
        player.click_at(player.scene.game.clicks.place_area(place).part(20, 20, 1, 1).centre)
        assert player.scene.page.find("popover")

    def question(kind):
        return lambda app: routes.table(app, match_of("stone_age", reader.language, latest_question(kind)))

    reader.read(lambda app: routes.table(app, match_of("stone_age", reader.language, 0.0)), ask_how_many)
    reader.may_cover = NAMES[reader.language]
    for kind in (TOOLS, PAY):
        reader.usual = {}
        reader.read(question(kind))


def test_the_table_of_san_juan(reader):
    reader.read(
        lambda app: routes.table(app, match_of("san_juan", reader.language, 0.95)),
        lambda player: player.key(pygame.K_RETURN),
    )


@pytest.mark.parametrize("share", [0.45, 0.95])
def test_the_table_of_architects(reader, share):
    """The most players, in the middle of the match and near its end, when places and panels are fullest."""

    def match(app):
        return routes.table(app, match_of("architects", reader.language, share))

    reader.read(match, lambda player: player.key(pygame.K_RETURN))


def test_curtain_and_pause(reader):
    def curtain(player):
        assert isinstance(player.top, Curtain)

    def pause(player):
        player.key(pygame.K_RETURN)
        player.manager.push(Pause(player.scene.context))

    reader.read(lambda app: routes.table(app, match_of("san_juan", reader.language, 0.2)), curtain, pause)
