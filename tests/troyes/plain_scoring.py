"""Points and winners in plain words (sections 11.4, 12 and 14.4)."""

from tests.troyes.plain_cards import events_with_cube
from tests.troyes.plain_table import CARDS, CHARACTERS, FIGURES, LE_ROY, LEVELS, NUMBERS


def measure(p, side, person):
    """What a character counts; Le Roy has neither deniers nor influence."""
    owner = p.sides[side]
    le_roy = p.solo and side == p.grey
    return {
        "urbain_iv": list(p.cathedral.values()).count(side),
        "chretien_de_troyes": list(p.standing.values()).count(side),
        "hugues_de_payns": 0 if le_roy else owner.influence,
        "thibaut_ii": 0 if le_roy else owner.deniers,
        "henry_i": len(owner.taken),
        "le_florentin": sum(side in card.workers() for card in p.cards),
    }[person]


def character_points(p, side, person):
    """1, 3 or 6 points by the bands; alone those of two players."""
    bands = CHARACTERS[person]["bands_few" if p.players <= 2 else "bands"]
    return max((band["points"] for band in bands if measure(p, side, person) >= band["least"]), default=0)


def people_in_play(p):
    """Everybody's characters; alone those still in the row."""
    return p.row if p.solo else [person for seat in p.seats for person in p.sides[seat].characters]


def score(p, side):
    """The points of a side by source."""
    penalty = FIGURES["cathedral"]["missing_level"]
    return {
        "tokens": p.sides[side].vp,
        "events": FIGURES["event_with_cube"] * events_with_cube(p, side),
        "tradesmen": sum(
            CARDS[card.kind]["vp_spaces"][card.posts.index(side)] for card in p.cards if side in card.posts
        ),
        "cathedral": -penalty * sum(all(p.cathedral[level, n] != side for n in NUMBERS) for level in LEVELS),
        "characters": sum(character_points(p, side, person) for person in people_in_play(p)),
    }


def winners(p):
    """Most points; equal players share the win, and Le Roy wins if he is level."""
    totals = [sum(score(p, side).values()) for side in p.scoring]
    if p.solo:
        return [0] if totals[0] > totals[1] else [1]
    return [seat for seat, total in enumerate(totals) if total == max(totals)]


def verdict(p):
    """What the King says."""
    mine, his = (sum(score(p, side).values()) for side in p.scoring)
    found = next(entry for entry in LE_ROY["verdicts"] if entry["most"] is None or mine - his <= entry["most"])
    return found["id"], mine - his
