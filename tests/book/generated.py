"""Books as they might be after years: many matches of a few people, made without playing them."""

from game.book.entry import Entry, Side
from game.book.figures import FEATS
from game.book.ledger import add_lines
from game.core.random_source import stream

GAMES = ("kingdom_builder", "stone_age", "san_juan", "troyes", "architects")
PEOPLE = (("Roya", 0), ("Kian", 1), ("سارا", 2))
PARTS = {"kingdom_builder": ("knights", "merchants", "castles"), "stone_age": ("buildings", "green")}
NEWEST = 1_790_000_000
DAY = 86_400


def entry(
    number=1,
    *,
    points=(60, 50),
    kinds=("human", "normal"),
    names=("Roya", "Odo"),
    game="kingdom_builder",
    feats=None,
    **more,
):
    """Return a match; whoever has more points is ahead, and the first side did these feats."""
    places = [1 + sum(other > mine for other in points) for mine in points]
    sides = tuple(
        Side(kind, name, colour, mine, place, feats={} if colour or not feats else feats)
        for colour, (kind, name, mine, place) in enumerate(zip(kinds, names, points, places, strict=True))
    )
    known = {"file": f"m{number}.match", "ended": NEWEST + number * DAY, "seconds": 1800, **more}
    return Entry(id=f"m{number}", game=game, sides=sides, **known)


def entries(count, seed=7):
    """Return so many matches of all games, the last one the newest."""
    random = stream(seed)
    return [_random_entry(random, number, count) for number in range(count)]


def _random_entry(random, number, count):
    game = random.choice(GAMES)
    name, colour = random.choice((*PEOPLE, PEOPLE[0], PEOPLE[0]))
    level = random.choice(("easy", "normal", "hard"))
    players = random.choice((2, 3))
    points = [40 + random.below(50) for _ in range(players)]
    places = [1 + sum(other > mine for other in points) for mine in points]
    parts = _shared_out(points[0], PARTS.get(game, ("buildings", "tokens")))
    feats = {feat: 1 + random.below(12) for feat in FEATS[game]}
    sides = [Side("human", name, colour, points[0], places[0], parts, feats)]
    sides += [Side(level, f"Bot {seat}", seat + 2, points[seat], places[seat]) for seat in range(1, players)]
    return Entry(
        id=f"g{number}",
        file=f"{game} {number}.match",
        game=game,
        ended=NEWEST - (count - number) * 20_000,
        seconds=1200 + random.below(3000),
        sides=tuple(sides),
        marks=("hints",) if random.below(9) == 0 else (),
    )


def _shared_out(points, parts):
    first = points // 2
    return {parts[0]: first, parts[1]: points - first}


def write_book(count):
    """Write a book of so many matches."""
    add_lines(*entries(count))
