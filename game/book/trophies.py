"""Trophies: what a person has once done in a game, as the book can tell it, and how far the open ones have come."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.book.book import Book, Played
from game.book.entry import Entry

HARD = ("hard", "expert")
_NOON = 12

Measure = Callable[[Played], int]


class Trophy(NamedTuple):
    """Something to be won once: the drawing on it, what is measured in a match, and how much is asked for."""

    id: str
    game: str
    picture: str
    measure: Measure
    least: int
    adds_up: bool = False
    """Whether matches count together."""


class TrophyState(NamedTuple):
    """A trophy of a person: how much of it is reached, and in which match it was won; None: it is still open."""

    trophy: Trophy
    reached: int
    won_in: Played | None


def _part(name: str) -> Measure:
    return lambda played: played.side.parts.get(name, 0)


def _feat(name: str) -> Measure:
    return lambda played: played.side.feats.get(name, 0)


def _in_a_win(measure: Measure) -> Measure:
    """Count only in matches that were won."""
    return lambda played: measure(played) if played.is_won else 0


def _hard_beaten(played: Played) -> int:
    """Return how many hard bots or rivals were beaten."""
    if not played.is_won:
        return 0
    entry = played.entry
    rivals = entry.options.get("rival_level") == "hard" or entry.game == "troyes"
    return sum(side.kind in HARD or (side.kind == "automaton" and rivals) for side in entry.sides)


def _whisker(played: Played) -> int:
    """Return 1 for a win by a point or on the tie-break."""
    others = [side for number, side in enumerate(played.entry.sides) if number != played.seat]
    is_alone_first = played.is_won and all(side.place > 1 for side in others)
    return int(is_alone_first and played.margin in (0, 1))


def _ahead_alone(played: Played) -> int:
    sides = played.entry.sides
    return max(0, played.margin) if len(sides) == 2 and sides[1].kind == "automaton" else 0


def _dry_shore(played: Played) -> int:
    """Return the gold of the fishermen if no settlement stands on water."""
    return _part("fishermen")(played) if _feat("dry")(played) else 0


def _by_noon(played: Played) -> int:
    """Return 1 if the twelfth building stood in round 12 or earlier."""
    return int(0 < _feat("full_by_round")(played) <= _NOON)


TROPHIES = (
    Trophy("four_corners", "kingdom_builder", "kb_lords", _feat("corners"), 8),
    Trophy("long_row", "kingdom_builder", "kb_knights", _feat("row"), 12),
    Trophy("silk_road", "kingdom_builder", "kb_merchants", _part("merchants"), 24),
    Trophy("leave_me_alone", "kingdom_builder", "kb_hermits", _part("hermits"), 18),
    Trophy("show_jumper", "kingdom_builder", "loc_paddock", _feat("jumps"), 7),
    Trophy("no_wet_feet", "kingdom_builder", "kb_fishermen", _dry_shore, 20),
    Trophy("none_left", "kingdom_builder", "piece_settlement", _feat("first_out"), 3, adds_up=True),
    Trophy("hard_stone", "kingdom_builder", "hex_castle", _hard_beaten, 5, adds_up=True),
    Trophy("nobody_hungry", "stone_age", "res_food", _in_a_win(_feat("well_fed")), 1),
    Trophy("tenth", "stone_age", "piece_worker", _feat("people"), 10),
    Trophy("eight_signs", "stone_age", "sa_sign_writing", _feat("signs"), 8),
    Trophy("toolbox", "stone_age", "icon_tool", _feat("tools"), 10),
    Trophy("gold_rush", "stone_age", "res_gold", _feat("gold_roll"), 4),
    Trophy("starvation_diet", "stone_age", "sa_hut", _in_a_win(_feat("hunger")), 30),
    Trophy("seven_at_once", "stone_age", "sa_builder", _feat("dear_building"), 7),
    Trophy("elder", "stone_age", "sa_shaman", _hard_beaten, 5, adds_up=True),
    Trophy("by_noon", "san_juan", "sj_tower", _by_noon, 1),
    Trophy("full_warehouse", "san_juan", "good_coffee", _feat("goods"), 5),
    Trophy("under_the_arch", "san_juan", "sj_triumphal_arch", _feat("arch"), 4),
    Trophy("for_a_song", "san_juan", "sj_quarry", _feat("bargains"), 1),
    Trophy("deep_cellar", "san_juan", "sj_chapel", _feat("tucked"), 8),
    Trophy("market_day", "san_juan", "sj_market_hall", _feat("market_day"), 8),
    Trophy("whisker", "san_juan", "sj_statue", _whisker, 1),
    Trophy("governor", "san_juan", "role_governor", _hard_beaten, 5, adds_up=True),
    Trophy("every_storey", "troyes", "troyes_cathedral", _feat("cathedral"), 7),
    Trophy("quiet_streets", "troyes", "ty_ev_war", _feat("quiet_rounds"), 1),
    Trophy("other_dice", "troyes", "ui_dice", _feat("groups_bought"), 1),
    Trophy("well_connected", "troyes", "ty_char_henry", _feat("highest_prizes"), 1),
    Trophy("not_today", "troyes", "ty_le_roy", _ahead_alone, 10),
    Trophy("one_colour", "troyes", "troyes_palace", _feat("one_colour"), 5),
    Trophy("five_trades", "troyes", "piece_tradesman", _feat("trades"), 5),
    Trophy("nobody_passes", "troyes", "ty_ev_normans", _hard_beaten, 5, adds_up=True),
    Trophy("almost_a_saint", "architects", "icon_virtue", _feat("virtue"), 14),
    Trophy("lovable_rogue", "architects", "arch_black_market", _in_a_win(_feat("low_virtue")), 1),
    Trophy("last_stone", "architects", "arch_cathedral", _feat("top_first"), 1),
    Trophy("clean_hands", "architects", "icon_debt_paid", _in_a_win(_feat("clean")), 1),
    Trophy("big_catch", "architects", "arch_town_centre", _feat("catch"), 8),
    Trophy("full_workshop", "architects", "arch_guildhall", _feat("workshop"), 5),
    Trophy("accounts_settled", "architects", "res_silver", _feat("debts_paid"), 3),
    Trophy("master_of_works", "architects", "arch_rival_constantine", _hard_beaten, 5, adds_up=True),
)


def trophies_of(matches: Sequence[Played], game_id: str = "") -> list[TrophyState]:
    """Return the trophies of a game, or of all games, as a person has them; marked matches bring none."""
    return [_state(trophy, matches) for trophy in TROPHIES if game_id in ("", trophy.game)]


def nearness(state: TrophyState) -> tuple[int, float]:
    """Return what trophies are put in order by: those that were won, the last one first, then the nearest ones."""
    if state.won_in:
        return 0, -state.won_in.entry.ended
    return 1, -state.reached / state.trophy.least


def won_in(book: Book, entry: Entry) -> list[Trophy]:
    """Return the trophies that people won with a match that has just been entered."""
    people = [person for person in book.people() if any(played.entry.id == entry.id for played in person.played)]
    states = [state for person in people for state in trophies_of(person.played, entry.game)]
    return [state.trophy for state in states if state.won_in and state.won_in.entry.id == entry.id]


def _state(trophy: Trophy, matches: Sequence[Played]) -> TrophyState:
    reached = 0
    for played in matches:
        if played.entry.game != trophy.game or not played.entry.is_rated:
            continue
        found = trophy.measure(played)
        reached = reached + found if trophy.adds_up else max(reached, found)
        if reached >= trophy.least:
            return TrophyState(trophy, trophy.least, played)
    return TrophyState(trophy, reached, None)
