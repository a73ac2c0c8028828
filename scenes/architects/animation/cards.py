"""How cards are shown: drafted, drawn, hired, built, and rewards of the Cathedral."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.architects.draft import next_drafter
from game.architects.tables import UNSEEN
from game.core.event import Event
from scenes.architects import icons
from scenes.architects.animation.movements import (
    Leg,
    apprentice_painter,
    building_painter,
    disc_painter,
    shown,
)
from scenes.architects.draw.cards import bundle_items, draw_apprentice_back
from scenes.architects.draw.piles import draw_reward_back
from scenes.architects.places import Kind, apprentice_place, level_place, own_place
from scenes.architects.viewed_state import state_of
from scenes.table.animation import Animation, Fly, out_cubic
from scenes.table.context import TableContext
from scenes.table.director import Spotlight, count_of, length, side_of, word_of, words_of
from scenes.table.places import Place
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.fit import fitting
from scenes.ui.geometry import Area
from scenes.ui.run import draw_row, fitted
from scenes.ui.text import BODY_BOLD, NUMBER_20

if TYPE_CHECKING:
    from scenes.architects.animation.director import ArchitectsAnimation

Show = Callable[["ArchitectsAnimation", Event], list[Animation]]
_DEAL, _STAGGER = 0.34, 0.08
_MOST = 5
_HIRE, _SLIDE = 0.5, 0.36
_LOOK, _OWN_LOOK, _OWN_REWARD_LOOK = 0.8, 0.3, 1.5
"""Seconds that a card is shown to everybody; one's own was seen before, but not a reward."""
_REWARD = (150.0, 96.0)
_REWARD_CARD = theme.Material(("#FFF3CF", "#E8C778"), theme.INK, 2, 9, theme.SHADOW_2)


# building cards


def _buildings(show: "ArchitectsAnimation", event: Event) -> list[int]:
    """Return the building cards that an event lets the viewer see."""
    numbers = state_of(show.context).tables.building_numbers
    return [numbers[name] for name in words_of(event, "building") if name in numbers]


def _deal(
    show: "ArchitectsAnimation", starts: Sequence[Area], ends: Sequence[Area], cards: Sequence[int],
    kind: Kind | None = None, first: int = 0, sound: str = "card_draw",
) -> list[Animation]:  # fmt: skip
    """Let building cards go from one place to another; those that the viewer may see lie open."""
    found: list[Animation] = []
    for number, (start, end) in enumerate(zip(starts, ends, strict=True)):
        if number >= _MOST:
            break
        card = cards[number] if number < len(cards) else UNSEEN
        hides = Place(kind, first + number) if kind else None
        face = building_painter(show.context, card)
        found.append(
            Fly(_DEAL, number * _STAGGER, sound, hides, start=start, end=end, face=face, ease=out_cubic)
        )  # fmt: skip
    return found


def _drew(show: "ArchitectsAnimation", event: Event) -> list[Animation]:
    """Cards come from the deck into a hand; those of the market lie in the tray first."""
    side, count, context = side_of(event), count_of(event), show.context
    starts = [show.anchors.building_pile()] * count
    if not show.anchors.is_own(side):
        return _deal(show, starts, [show.anchors.small_card(show.anchors.panel(side))] * count, ())
    cards = _buildings(show, event)
    if state_of(context).drawn:
        return _deal(show, starts, [show.anchors.drawn_card(number) for number in range(count)], cards, Kind.DRAWN)
    hand = state_of(context).hands[side]
    first = hand.index(cards[0]) if cards and cards[0] in hand else max(0, len(hand) - count)
    ends = [show.anchors.hand_card(first + number) for number in range(count)]
    return _deal(show, starts, ends, cards, Kind.HAND, first)


def _dealt(show: "ArchitectsAnimation", event: Event) -> list[Animation]:
    """Cards are dealt to a player."""
    side, count = side_of(event), count_of(event)
    return _deal(show, [show.anchors.building_pile()] * count, [show.anchors.cards(side)] * count, ())


def _drafted(show: "ArchitectsAnimation", event: Event) -> list[Animation]:
    """A card is laid aside, or kept of those drawn at the market."""
    context, side = show.context, side_of(event)
    cards = _buildings(show, event)
    hand = state_of(context).hands[side]
    if not show.anchors.is_own(side) or not cards or cards[0] not in hand:
        panel = show.anchors.panel(side)
        small = show.anchors.small_card(panel)
        return [Fly(0.2, 0, "card_flip", start=small.moved(0, 14), end=small, face=building_painter(context, UNSEEN))]
    place = hand.index(cards[0])
    return _deal(show, [show.anchors.stage], [show.anchors.hand_card(place)], cards, Kind.HAND, place)


def _packets_passed(show: "ArchitectsAnimation", _event: Event) -> list[Animation]:
    """Every packet goes to the next player."""
    state = state_of(show.context)
    back = building_painter(show.context, UNSEEN)
    return [
        Fly(
            0.5, 0, "" if seat else "shuffle", start=show.anchors.small_card(show.anchors.panel(seat)),
            end=show.anchors.small_card(show.anchors.panel(next_drafter(state, seat))), face=back,
        )
        for seat in show.context.sides.seats
    ]  # fmt: skip


def _buried(show: "ArchitectsAnimation", event: Event) -> list[Animation]:
    """Cards go face down under the deck."""
    side, count = side_of(event), min(_MOST, max(1, count_of(event)))
    start = show.anchors.cards(side)
    return _deal(show, [start] * count, [show.anchors.building_pile()] * count, (), sound="slide")


def _built(show: "ArchitectsAnimation", event: Event) -> list[Animation]:
    """The building is shown to everybody and goes to its owner's board."""
    side = side_of(event)
    (building,) = _buildings(show, event)[:1] or (UNSEEN,)
    start, panel = show.anchors.cards(side), show.anchors.panel(side)
    hold = _OWN_LOOK if show.anchors.is_own(side) else _LOOK
    paint = building_painter(show.context, building)
    cues = shown(paint, start, show.anchors.stage, show.anchors.small_card(panel), hold=hold, sound="build")
    return [*cues, show.rise(count_of(event), show.anchors.beside_panel(side), "score", length(cues))]


def _revealed(show: "ArchitectsAnimation", event: Event) -> list[Animation]:
    """The rival turns up building cards, and builds one of them."""
    cards = _buildings(show, event)
    stage, pile = show.anchors.stage, show.anchors.building_pile()
    width = stage.w * 0.85
    board = show.context.frame.board
    gap = 12
    total = len(cards) * (width + gap) - gap
    found: list[Animation] = []
    for number, card in enumerate(cards):
        x = (board.w - total) / 2 + number * (width + gap)
        end = board.part(x, (board.h - stage.h * 0.85) / 2, width, stage.h * 0.85)
        paint = building_painter(show.context, card)
        found += shown(paint, pile, end, pile, hold=1.3, sound="card_flip", delay=number * 0.12)
    return found


# apprentices


def _apprentice(show: "ArchitectsAnimation", event: Event) -> int:
    return state_of(show.context).tables.apprentice_numbers[word_of(event, "apprentice")]


def _leave(show: "ArchitectsAnimation", apprentice: int, slot: int, end: Area, sound: str) -> list[Animation]:
    """Let a face-up apprentice leave its row; where it lay there is a gap."""
    start = show.anchors.slot(slot)
    show.gaps[slot // state_of(show.context).facts.columns] = slot
    paint = apprentice_painter(show.context, apprentice, start)
    return [Leg(_HIRE, 0, sound, start=start, end=end, paint=paint, arc=0.06)]


def _hired(show: "ArchitectsAnimation", event: Event) -> list[Animation]:
    """An apprentice goes from its row to the player who hired it."""
    side, apprentice = side_of(event), _apprentice(show, event)
    hired = state_of(show.context).apprentices[side]
    number = hired.index(apprentice) if apprentice in hired else 0
    end = show.anchors.own_apprentice(side, number)
    cues = _leave(show, apprentice, count_of(event, "slot"), end, "card_draw")
    if show.anchors.is_own(side):
        cues[0].hides = own_place(number)
    return cues


def _removed(show: "ArchitectsAnimation", event: Event) -> list[Animation]:
    """The rival sends an apprentice away, under the deck."""
    pile = show.anchors.apprentice_pile()
    return _leave(show, _apprentice(show, event), count_of(event, "slot"), pile, "slide")


def _left_column(show: "ArchitectsAnimation", event: Event) -> list[Animation]:
    """The apprentices of the left column go under the deck."""
    numbers, columns = state_of(show.context).tables.apprentice_numbers, state_of(show.context).facts.columns
    pile = show.anchors.apprentice_pile()
    found: list[Animation] = []
    for row, name in enumerate(words_of(event, "apprentice")):
        found += _leave(show, numbers[name], row * columns, pile, "slide" if not row else "")
    return found


def _came(show: "ArchitectsAnimation", event: Event) -> list[Animation]:
    """The cards behind a gap slide, and a new one comes from the deck."""
    context, last = show.context, count_of(event, "slot")
    if not show.anchors.shows_slots:
        return [Animation(0.2, sound="card_draw")]
    gap = show.gaps.pop(last // state_of(context).facts.columns, last)
    found: list[Animation] = []
    for slot in range(gap, last):
        start, end = show.anchors.slot(slot + 1), show.anchors.slot(slot)
        paint = apprentice_painter(context, state_of(context).row[slot], end, state_of(context).coins[slot])
        sound = "slide" if slot == gap else ""
        found.append(Leg(_SLIDE, 0, sound, apprentice_place(slot), start=start, end=end, paint=paint))
    end = show.anchors.slot(last)
    paint = apprentice_painter(context, state_of(context).row[last], end)
    new = Leg(
        _SLIDE, length(found) * 0.6, "card_draw", apprentice_place(last), start=show.anchors.apprentice_pile(), end=end,
        paint=paint, comes=True,
    )  # fmt: skip
    return [*found, new]


def _dismissed(show: "ArchitectsAnimation", event: Event) -> list[Animation]:
    """An apprentice goes face down under the deck."""
    start = show.anchors.own_apprentice(side_of(event), 0)
    return [Fly(_DEAL, 0, "slide", start=start, end=show.anchors.apprentice_pile(), face=draw_apprentice_back)]


def _used(show: "ArchitectsAnimation", event: Event) -> list[Animation]:
    """An apprentice is at work."""
    side, apprentice = side_of(event), _apprentice(show, event)
    hired = state_of(show.context).apprentices[side]
    area = show.anchors.panel(side)
    if show.anchors.is_own(side) and apprentice in hired:
        area = show.anchors.own_apprentice(side, hired.index(apprentice))
    return [Spotlight(0.35, 0, "trade", area=area)]


# the Cathedral


def _advanced(show: "ArchitectsAnimation", event: Event) -> list[Animation]:
    """The marker moves up a level."""
    context, side, level = show.context, side_of(event), count_of(event, "level")
    start, end = (show.board.level_area(step, side) for step in (level - 1, level))
    paint = disc_painter(context.sides.colours[side], marked=show.marked)
    points = state_of(context).tables.level_points
    marker = Leg(0.6, 0, "place_stone", level_place(side), start=start, end=end, paint=paint, arc=0.3)
    return [marker, show.rise(points[level] - points[level - 1], end.centre, "score", 0.5)]


def _rewarded(show: "ArchitectsAnimation", event: Event) -> list[Animation]:
    """The top reward is turned up, shown to everybody, and gained."""
    context = show.context
    name = word_of(event, "reward")
    paint = partial(_draw_reward, context=context, name=name)
    width, height = _REWARD
    stage = context.frame.board.middle(width, height)
    pile = show.anchors.rewards()
    panel = show.anchors.panel(side_of(event))
    show.target = stage.centre
    hold = _OWN_REWARD_LOOK if show.anchors.is_own(side_of(event)) else _LOOK
    return shown(paint, pile, stage, panel.middle(width * 0.4, height * 0.4), hold=hold, sound="card_flip")


def _draw_reward(canvas: Canvas, area: Area, *, context: TableContext, name: str) -> None:
    """Draw a reward: what it is called, and what it brings."""
    scale = area.w / _REWARD[0]
    canvas.box(area, _REWARD_CARD.with_(radius=9 * scale))
    if scale < 0.6:
        canvas.picture(icons.REWARD, area.middle(area.h * 0.8, area.h * 0.8))
        return
    reward = next(reward for reward in state_of(context).facts.rewards if reward.id == name)
    title = context.name("reward", name)
    head = area.part(8, 6 * scale, area.w - 16, 24 * scale)
    canvas.text(title, fitting(canvas.type, title, BODY_BOLD.sized(15 * scale), head.w, 11), theme.INK, head, "center")
    items = bundle_items(reward.gain, context.texts, NUMBER_20.sized(22 * scale), 30 * scale)
    row = area.part(8, 34 * scale, area.w - 16, area.h - 42 * scale)
    draw_row(canvas, row, fitted(canvas.type, items, 5, row.w), gap=5, align="center")


def _reward_removed(show: "ArchitectsAnimation", event: Event) -> list[Animation]:
    """The top reward leaves the game unseen."""
    start = show.anchors.rewards()
    end = show.anchors.panel(side_of(event)).middle(start.w, start.h)
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
