"""The table of Troyes at every interface size, with four people and alone: all can be read."""

import random
from functools import cache

import msgspec
import pytest

from game.core.match import Match
from game.core.record import Seat
from game.troyes.decisions import BLACK
from scenes import routes
from scenes.table.recap import RecapTile
from scenes.troyes.places import Kind
from tests.scenes.tables import NAMES, Guest
from tests.scenes.test_text_sizes import Reader, reader  # noqa: F401  (a fixture)

SMALLEST_DIE = 28
"""Px: a smaller one is hard to hit."""


@cache
def played(seats):
    """Return the record of a whole match, and how many moves lead to its first question about black dice."""
    match = Match.new("troyes", [Seat("random", str(n), n) for n in range(seats)], {}, 4)
    chance, black = random.Random(2), 0
    while not match.state.is_over:
        match.play(chance.choice(match.state.search_moves()))
        if not black and not match.state.is_over and match.state.pending[-1].kind == BLACK:
            black = len(match.record.moves)
    return match.record, black


def match_after(seats, language, share=None):
    """Return a match of so many people after a share of its moves, or when black dice are to be countered."""
    record, black = played(seats)
    count = black if share is None else int(share * len(record.moves))
    people = [Seat("human", NAMES[language][n], n) for n in range(seats)]
    return Match(msgspec.structs.replace(record, seats=people, moves=list(record.moves[:count]), over=False))


@pytest.mark.parametrize("share", [0.9, None])
@pytest.mark.parametrize("seats", [4, 1])
def test_the_table(reader: Reader, seats, share):  # noqa: F811
    context = Guest(match_after(seats, reader.language)).scene.context
    sides = (*range(seats), seats)  # black dice lie over the names of districts, so that no die is hidden
    reader.may_cover = tuple({*(context.sides.escaped(side) for side in sides), *(NAMES[reader.language])})
    reader.read(lambda app: routes.table(app, match_after(seats, reader.language, share)))


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5])
@pytest.mark.parametrize("size", [(1600, 900), (1024, 640)])
def test_black_dice_can_be_hit_at_every_size(size, scale):
    guest = Guest(match_after(4, "en"), size=size, scale=scale)
    black = [widget for widget in guest.scene.page.widgets if getattr(widget, "place", None)]
    sides = [w.area.w * guest.app.brushes.scale for w in black if w.place.kind == Kind.BLACK]
    assert sides
    assert min(sides) >= SMALLEST_DIE


@pytest.mark.parametrize(("seats", "scale"), [(4, 1.25), (1, 1.25), (1, 1.5)])
def test_what_the_others_did_takes_no_height_from_the_board_of_a_small_window(seats, scale):
    guest = Guest(match_after(seats, "en", 0.7), size=(1024, 640), scale=scale)
    frame, tiles = guest.scene.context.frame, [w for w in guest.scene.page.widgets if isinstance(w, RecapTile)]
    assert frame.recap is None
    assert tiles
    assert all(frame.start_rail.contains(tile.area.centre) for tile in tiles)


def test_black_dice_leave_those_of_le_roy_free():
    guest = Guest(match_after(1, "en"))
    sheet, state = guest.area("dialog"), guest.match.state
    dice = guest.game.layout.board.dice_areas(1, len(state.dice[1]))
    assert len(dice) > 6
    assert not any(sheet.overlaps(die) for die in dice)
