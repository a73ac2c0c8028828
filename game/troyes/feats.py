"""What trophies of Troyes are given for."""

from collections import Counter
from collections.abc import Sequence

from game.core.event import Event
from game.core.feats import Feats, number
from game.core.state import State
from game.troyes import scoring
from game.troyes.dice import COLOUR_OF, FACES
from game.troyes.facts import SPACES, Band
from game.troyes.state import Troyes

_LEVELS = 3
_WHOLE_GROUP = 3
"""As many dice as an action can take."""


def feats_of(end: State, story: Sequence[Event]) -> list[Feats]:
    """Count the feats of all seats."""
    state = Troyes.of(end)
    bought, quiet = _groups_bought(story), _quiet_rounds(story)
    return [
        {
            "cathedral": state.cathedral.count(seat) if _is_on_each_level(state, seat) else 0,
            "quiet_rounds": quiet,
            "groups_bought": bought[seat],
            "highest_prizes": _highest_prizes(state, story, seat),
            "one_colour": _most_of_a_colour(story, seat),
            "trades": state.tradesmen(seat),
        }
        for seat in range(state.players)
    ]


def _is_on_each_level(state: Troyes, seat: int) -> bool:
    levels = [state.cathedral[level * SPACES : (level + 1) * SPACES] for level in range(_LEVELS)]
    return all(seat in level for level in levels)


def _quiet_rounds(story: Sequence[Event]) -> int:
    """Return after how many rounds but the first no event lay in the queue."""
    lying = quiet = 0
    for event in story:
        if event.kind == "threat_came":
            lying += 1
        elif event.kind in ("took_threat", "discarded_threat"):
            lying -= 1
        elif event.kind == "round_ended" and number(event) > 1:
            quiet += not lying
    return quiet


def _groups_bought(story: Sequence[Event]) -> Counter[int | None]:
    """Return by seat how often all three dice of an action were bought."""
    found: Counter[int | None] = Counter()
    paid = 0
    for event in story:
        if event.kind == "bought":
            paid += len(_dice(event))
        elif event.kind == "used":
            found[event.seat] += paid == number(event, "m") == _WHOLE_GROUP
            paid = 0
    return found


def _highest_prizes(state: Troyes, story: Sequence[Event], seat: int) -> int:
    """Return how many characters paid a seat the most they ever pay, during the match or at its end."""
    best = {name: max(band.points for band in _bands(state, name)) for name in state.tables.character_ids}
    scored = [event for event in story if event.kind == "scored" and event.seat == seat]
    at_end = [(person, scoring.character_points(state, seat, person)) for person in scoring.people_in_play(state)]
    during = sum(number(event) == best[str(event.values["character"])] for event in scored)
    return during + sum(points == best[state.tables.character_ids[person]] for person, points in at_end)


def _bands(state: Troyes, name: str) -> tuple[Band, ...]:
    return scoring.bands(state, state.tables.character_ids.index(name))


def _most_of_a_colour(story: Sequence[Event], seat: int) -> int:
    """Return the most dice of one colour that a seat rolled in a round."""
    rolls = [_dice(event) for event in story if event.kind == "rolled" and event.seat == seat]
    counts = [max(Counter(COLOUR_OF[die % FACES] for die in roll).values(), default=0) for roll in rolls]
    return max(counts, default=0)


def _dice(event: Event) -> tuple[int, ...]:
    dice = event.values.get("dice", ())
    return tuple(die for die in dice if isinstance(die, int)) if isinstance(dice, tuple) else ()
