"""How cards are shown: drafted, drawn, hired, built, and rewards of the Cathedral."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.architects.tables import UNSEEN
from game.core.event import Event
from scenes.architects import icons
from scenes.architects.faces import bundle_items, draw_apprentice_back
from scenes.architects.moving import (
    Leg,
    apprentice_painter,
    building_painter,
    disc_painter,
    shown,
)
from scenes.architects.piles import REWARDS, draw_reward_back
from scenes.table.animation import Animation, Fly, out_cubic
from scenes.table.director import Spotlight, count_of, length, side_of, word_of, words_of
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.run import draw_row, fitted
from scenes.ui.text import BODY_BOLD, NUMBER_20

if TYPE_CHECKING:
    from scenes.architects.motions import Choreographer
    from scenes.architects.table import Table

Show = Callable[["Choreographer", Event], list[Animation]]
_DEAL, _STAGGER = 0.34, 0.08
_MOST = 5
_HIRE, _SLIDE = 0.5, 0.36
_LOOK, _OWN_LOOK = 0.8, 0.3
"""Seconds that a card is shown to everybody; one's own was seen before."""
_REWARD = (150.0, 96.0)
_REWARD_CARD = theme.Material(("#FFF3CF", "#E8C778"), theme.INK, 2, 9, theme.SHADOW_2)


# building cards


def _buildings(show: "Choreographer", event: Event) -> list[int]:
    """Return the building cards that an event lets the viewer see."""
    numbers = show.table.town.tables.building_numbers
    return [numbers[name] for name in words_of(event, "building") if name in numbers]


def _deal(
    show: "Choreographer", starts: Sequence[Area], ends: Sequence[Area], cards: Sequence[int], group: str = "",
    first: int = 0, sound: str = "card_draw",
) -> list[Animation]:  # fmt: skip
    """Let building cards go from one place to another; those that the viewer may see lie open."""
    found: list[Animation] = []
    for number, (start, end) in enumerate(zip(starts, ends, strict=True)):
        if number >= _MOST:
            break
        card = cards[number] if number < len(cards) else UNSEEN
        hides = (group, first + number) if group else None
        face = building_painter(show.table, card)
        found.append(
            Fly(_DEAL, number * _STAGGER, sound, hides, start=start, end=end, face=face, ease=out_cubic)
        )  # fmt: skip
    return found


def _drew(show: "Choreographer", event: Event) -> list[Animation]:
    """Cards come from the deck into a hand; those of the market lie in the tray first."""
    side, count, table = side_of(event), count_of(event), show.table
    starts = [show.spots.building_pile()] * count
    if not show.spots.is_own(side):
        return _deal(show, starts, [show.spots.small_card(show.spots.panel(side))] * count, ())
    cards = _buildings(show, event)
    if table.town.drawn:
        return _deal(show, starts, [table.tray.drawn_area(number) for number in range(count)], cards, "drawn")
    hand = table.town.hands[side]
    first = hand.index(cards[0]) if cards and cards[0] in hand else max(0, len(hand) - count)
    ends = [table.tray.card_area(first + number) for number in range(count)]
    return _deal(show, starts, ends, cards, "hand", first)


def _dealt(show: "Choreographer", event: Event) -> list[Animation]:
    """Cards are dealt to a player."""
    side, count = side_of(event), count_of(event)
    return _deal(show, [show.spots.building_pile()] * count, [show.spots.cards(side)] * count, ())


def _drafted(show: "Choreographer", event: Event) -> list[Animation]:
    """A card is laid aside, or kept of those drawn at the market."""
    table, side = show.table, side_of(event)
    cards = _buildings(show, event)
    hand = table.town.hands[side]
    if not show.spots.is_own(side) or not cards or cards[0] not in hand:
        panel = show.spots.panel(side)
        small = show.spots.small_card(panel)
        return [Fly(0.2, 0, "card_flip", start=small.moved(0, 14), end=small, face=building_painter(table, UNSEEN))]
    place = hand.index(cards[0])
    return _deal(show, [show.spots.stage], [table.tray.card_area(place)], cards, "hand", place)


def _packets_passed(show: "Choreographer", _event: Event) -> list[Animation]:
    """Every packet goes to the next player."""
    seats = show.table.seats
    back = building_painter(show.table, UNSEEN)
    return [
        Fly(
            0.5, 0, "" if seat else "shuffle", start=show.spots.small_card(show.spots.panel(seat)),
            end=show.spots.small_card(show.spots.panel((seat + 1) % len(seats))), face=back,
        )
        for seat in seats
    ]  # fmt: skip


def _buried(show: "Choreographer", event: Event) -> list[Animation]:
    """Cards go face down under the deck."""
    side, count = side_of(event), min(_MOST, max(1, count_of(event)))
    start = show.spots.cards(side)
    return _deal(show, [start] * count, [show.spots.building_pile()] * count, (), sound="slide")


def _built(show: "Choreographer", event: Event) -> list[Animation]:
    """The building is shown to everybody and goes to its owner's board."""
    side = side_of(event)
    (building,) = _buildings(show, event)[:1] or (UNSEEN,)
    start, panel = show.spots.cards(side), show.spots.panel(side)
    hold = _OWN_LOOK if show.spots.is_own(side) else _LOOK
    paint = building_painter(show.table, building)
    cues = shown(paint, start, show.spots.stage, show.spots.small_card(panel), hold=hold, sound="build")
    return [*cues, show.rise(count_of(event), panel.centre, "score", length(cues))]


def _revealed(show: "Choreographer", event: Event) -> list[Animation]:
    """The rival turns up building cards, and builds one of them."""
    cards = _buildings(show, event)
    stage, pile = show.spots.stage, show.spots.building_pile()
    width = stage.w * 0.85
    board = show.table.frame.board
    gap = 12
    total = len(cards) * (width + gap) - gap
    found: list[Animation] = []
    for number, card in enumerate(cards):
        x = (board.w - total) / 2 + number * (width + gap)
        end = board.part(x, (board.h - stage.h * 0.85) / 2, width, stage.h * 0.85)
        paint = building_painter(show.table, card)
        found += shown(paint, pile, end, pile, hold=1.3, sound="card_flip", delay=number * 0.12)
    return found


# apprentices


def _apprentice(show: "Choreographer", event: Event) -> int:
    return show.table.town.tables.apprentice_numbers[word_of(event, "apprentice")]


def _leave(show: "Choreographer", apprentice: int, slot: int, end: Area, sound: str) -> list[Animation]:
    """Let a face-up apprentice leave its row; where it lay there is a gap."""
    start = show.spots.slot(slot)
    show.gaps[slot // show.table.facts.columns] = slot
    paint = apprentice_painter(show.table, apprentice, start)
    return [Leg(_HIRE, 0, sound, start=start, end=end, paint=paint, arc=0.06)]


def _hired(show: "Choreographer", event: Event) -> list[Animation]:
    """An apprentice goes from its row to the player who hired it."""
    side, apprentice = side_of(event), _apprentice(show, event)
    hired = show.table.town.apprentices[side]
    number = hired.index(apprentice) if apprentice in hired else 0
    end = show.spots.own_apprentice(side, number)
    cues = _leave(show, apprentice, count_of(event, "slot"), end, "card_draw")
    if show.spots.is_own(side):
        cues[0].hides = ("own", number)
    return cues


def _removed(show: "Choreographer", event: Event) -> list[Animation]:
    """The rival sends an apprentice away, under the deck."""
    pile = show.spots.apprentice_pile()
    return _leave(show, _apprentice(show, event), count_of(event, "slot"), pile, "slide")


def _left_column(show: "Choreographer", event: Event) -> list[Animation]:
    """The apprentices of the left column go under the deck."""
    numbers, columns = show.table.town.tables.apprentice_numbers, show.table.facts.columns
    pile = show.spots.apprentice_pile()
    found: list[Animation] = []
    for row, name in enumerate(words_of(event, "apprentice")):
        found += _leave(show, numbers[name], row * columns, pile, "slide" if not row else "")
    return found


def _came(show: "Choreographer", event: Event) -> list[Animation]:
    """The cards behind a gap slide, and a new one comes from the deck."""
    table, last = show.table, count_of(event, "slot")
    if not table.rail.is_open:
        return [Animation(0.2, sound="card_draw")]
    gap = show.gaps.pop(last // table.facts.columns, last)
    found: list[Animation] = []
    for slot in range(gap, last):
        start, end = show.spots.slot(slot + 1), show.spots.slot(slot)
        paint = apprentice_painter(table, table.town.row[slot], end, table.town.coins[slot])
        sound = "slide" if slot == gap else ""
        found.append(Leg(_SLIDE, 0, sound, ("apprentice", slot), start=start, end=end, paint=paint))
    end = show.spots.slot(last)
    paint = apprentice_painter(table, table.town.row[last], end)
    new = Leg(
        _SLIDE, length(found) * 0.6, "card_draw", ("apprentice", last), start=show.spots.apprentice_pile(), end=end,
        paint=paint, comes=True,
    )  # fmt: skip
    return [*found, new]


def _dismissed(show: "Choreographer", event: Event) -> list[Animation]:
    """An apprentice goes face down under the deck."""
    start = show.spots.own_apprentice(side_of(event), 0)
    return [Fly(_DEAL, 0, "slide", start=start, end=show.spots.apprentice_pile(), face=draw_apprentice_back)]


def _used(show: "Choreographer", event: Event) -> list[Animation]:
    """An apprentice is at work."""
    side, apprentice = side_of(event), _apprentice(show, event)
    hired = show.table.town.apprentices[side]
    area = show.spots.panel(side)
    if show.spots.is_own(side) and apprentice in hired:
        area = show.table.tray.own_area(hired.index(apprentice))
    return [Spotlight(0.35, 0, "trade", area=area)]


# the Cathedral


def _advanced(show: "Choreographer", event: Event) -> list[Animation]:
    """The marker moves up a level."""
    table, side, level = show.table, side_of(event), count_of(event, "level")
    start, end = (table.view.level_area(step, side) for step in (level - 1, level))
    paint = disc_painter(table.colour(side), marked=show.marked)
    points = table.town.tables.level_points
    marker = Leg(0.6, 0, "place_stone", ("level", side), start=start, end=end, paint=paint, arc=0.3)
    return [marker, show.rise(points[level] - points[level - 1], end.centre, "score", 0.5)]


def _rewarded(show: "Choreographer", event: Event) -> list[Animation]:
    """The top reward is turned up, shown to everybody, and gained."""
    table = show.table
    name = word_of(event, "reward")
    paint = partial(_draw_reward, table=table, name=name)
    width, height = _REWARD
    stage = table.frame.board.middle(width, height)
    pile = table.rail.back_area(REWARDS)
    panel = show.spots.panel(side_of(event))
    show.target = stage.centre
    return shown(paint, pile, stage, panel.middle(width * 0.4, height * 0.4), hold=0.7, sound="card_flip")


def _draw_reward(canvas: Canvas, area: Area, *, table: "Table", name: str) -> None:
    """Draw a reward: what it is called, and what it brings."""
    scale = area.w / _REWARD[0]
    canvas.box(area, _REWARD_CARD.with_(radius=9 * scale))
    if scale < 0.6:
        canvas.picture(icons.REWARD, area.middle(area.h * 0.8, area.h * 0.8))
        return
    reward = next(reward for reward in table.facts.rewards if reward.id == name)
    title = table.name("reward", name)
    head = area.part(8, 6 * scale, area.w - 16, 24 * scale)
    canvas.text(title, fitting(canvas.type, title, BODY_BOLD.sized(15 * scale), head.w, 11), theme.INK, head, "center")
    items = bundle_items(reward.gain, table.app.texts, NUMBER_20.sized(22 * scale), 30 * scale)
    row = area.part(8, 34 * scale, area.w - 16, area.h - 42 * scale)
    draw_row(canvas, row, fitted(canvas.type, items, 5, row.w), gap=5, align="center")


def _reward_removed(show: "Choreographer", event: Event) -> list[Animation]:
    """The top reward leaves the game unseen."""
    start = show.table.rail.back_area(REWARDS)
    end = show.spots.panel(side_of(event)).middle(start.w, start.h)
    return [Fly(_DEAL, 0, "slide", start=start, end=end, face=draw_reward_back)]


SHOWS: Mapping[str, Show] = {
    "dealt": _dealt,
    "drafted": _drafted,
    "kept": _drafted,
    "packets_passed": _packets_passed,
    "shelved": _buried,
    "buried": _buried,
    "drew": _drew,
    "built": _built,
    "revealed": _revealed,
    "hired": _hired,
    "apprentice_removed": _removed,
    "left_column": _left_column,
    "apprentice_came": _came,
    "dismissed": _dismissed,
    "apprentice_used": _used,
    "advanced": _advanced,
    "rewarded": _rewarded,
    "reward_removed": _reward_removed,
}
