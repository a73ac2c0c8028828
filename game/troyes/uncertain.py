"""Which printed figures of Troyes are not certain, and what each of them may be."""

from collections.abc import Iterator

import msgspec

from game.core.uncertain import (
    NONE,
    At,
    Certainty,
    Domain,
    OneOf,
    Order,
    Plain,
    Selection,
    Span,
    Uncertain,
    UncertainFigure,
    Value,
    YesNo,
    by_name,
    inner,
)
from game.troyes.facts import COLOURS

NO_FIGURES = frozenset({"timing", "marauding.counter_dice", "marauding.banners"})
"""Marks in the data file of what is no figure: a card that stores cubes has another effect, too, and Marauding cannot
be countered at all."""

_ROWS = (
    "1 2 3 4 5 6", "12 34 56", "14 25 36", "16 25 34", "135 246", "123 456", "123456",
)  # fmt: skip
"""The ways in which dice may lead to the rows of a building; as many spaces are in a row as dice lead there."""

_NAMED_HERE = "figure_thing"
"""The texts name these things for the list of figures only."""
_POINTS = Span(0, 9)
_DIVISOR = Span(1, 9)
_CARD: dict[str, Domain] = {
    "colour": OneOf(COLOURS),
    "round": Span(1, 3),
    "hire_cost": Span(0, 12),
    "divisor": _DIVISOR,
}
_THREAT: dict[str, Domain] = {
    "deck": OneOf(COLOURS),
    "calls": OneOf((*COLOURS, "")),
    "counter_dice": OneOf(COLOURS),
    "black_dice": Span(0, 6),
    "divisor": _DIVISOR,
    "banners": Span(1, 9),
}


class SecondSpace(msgspec.Struct, frozen=True):
    """The points of a card's second space; NONE: it has only one."""

    card: str

    def read(self, plain: Plain) -> Value:
        """Return the points."""
        spaces = inner(plain["cards"], self.card)["vp_spaces"]
        return int(spaces[1]) if len(spaces) > 1 else NONE

    def write(self, plain: Plain, value: Value) -> None:
        """Set the points, or take the space away."""
        card = inner(plain["cards"], self.card)
        card["vp_spaces"] = card["vp_spaces"][:1] if value == NONE else [card["vp_spaces"][0], value]


class Rows(msgspec.Struct, frozen=True):
    """The rows of a building as a text: `135 246`. Its spaces keep their names and their order."""

    building: str

    def read(self, plain: Plain) -> Value:
        """Return which dice lead to which row."""
        rows = inner(plain["buildings"], self.building)["rows"]
        return " ".join("".join(map(str, row["dice"])) for row in rows)

    def write(self, plain: Plain, value: Value) -> None:
        """Divide the spaces anew."""
        building = inner(plain["buildings"], self.building)
        spaces = [space for row in building["rows"] for space in row["spaces"]]
        building["rows"] = []
        for dice in str(value).split():
            building["rows"].append({"dice": list(map(int, dice)), "spaces": spaces[: len(dice)]})
            del spaces[: len(dice)]


def uncertain(plain: Plain) -> Uncertain:
    """Return the figures that the data file marks as likely or a guess."""
    return by_name(_all(plain), plain)


def _all(plain: Plain) -> Iterator[UncertainFigure]:
    for colour in COLOURS:
        for card in plain["cards"]:
            if card["colour"] == colour:
                yield from _of_card(card, f"{colour}_cards")
    for threat in plain["threats"]:
        yield from _of_threat(threat)
    for building in plain["buildings"]:
        yield from _of_building(building)
    yield from _of_le_roy(plain)
    for number, table in enumerate(plain["tables"]):
        yield from _of_table(table, number)


def _of_card(card: Plain, group: str) -> Iterator[UncertainFigure]:
    name, marks = card["id"], card.get("confidence", {})
    places = {key: At(("cards", name, key)) for key in _CARD}
    for key in ("hire_cost", "vp_first", "vp_second", "divisor", "round", "colour"):
        if key not in marks:
            continue
        if key == "vp_first":
            yield UncertainFigure(group, "card", name, key, marks[key], _POINTS, At(("cards", name, "vp_spaces", 0)))
        elif key == "vp_second":
            yield UncertainFigure(group, "card", name, key, marks[key], Span(NONE, _POINTS.most), SecondSpace(name))
        else:
            yield UncertainFigure(group, "card", name, key, marks[key], _CARD[key], places[key])


def _of_threat(threat: Plain) -> Iterator[UncertainFigure]:
    name, marks = threat["id"], threat.get("confidence", {})
    for key in ("divisor", "banners", "black_dice", "counter_dice", "calls", "deck"):
        if key in marks:
            yield UncertainFigure("events", "threat", name, key, marks[key], _THREAT[key], At(("threats", name, key)))
    if "vp" in marks:
        for key in ("vp_first", "vp_second"):
            yield UncertainFigure(
                "events", "threat", name, f"prize_{key[3:]}", marks["vp"], _POINTS, At(("threats", name, key))
            )


def _of_building(building: Plain) -> Iterator[UncertainFigure]:
    name, marks = building["id"], building.get("confidence", {})
    spaces = tuple(space for row in building["rows"] for space in row["spaces"])
    rows: list[Certainty] = [marks[key] for key in ("row_count", "dice_to_row") if key in marks]
    if rows:
        mark: Certainty = "guess" if "guess" in rows else "likely"
        yield UncertainFigure("buildings", "building", name, "rows", mark, OneOf(_ROWS), Rows(name))
    lists: dict[str, Domain] = {
        "le_roy_priority": Order(spaces),
        "two_player_neutral": Selection(spaces, len(building["two_player_neutral"])),
    }
    for key, domain in lists.items():
        if key in marks:
            yield UncertainFigure("buildings", "building", name, key, marks[key], domain, At(("buildings", name, key)))


def _of_le_roy(plain: Plain) -> Iterator[UncertainFigure]:
    le_roy = plain["le_roy"]
    marks = le_roy.get("confidence", {})
    for number, row in enumerate(le_roy["table"]):
        if "vp" in row.get("confidence", {}):
            place = At(("le_roy", "table", number, "vp"))
            yield UncertainFigure(
                "le_roy", _NAMED_HERE, "le_roy", f"vp_{row['roll']}", row["confidence"]["vp"], _POINTS, place
            )
    if "colours" in marks:
        place = At(("le_roy", "colours"))
        yield UncertainFigure(
            "le_roy", _NAMED_HERE, "le_roy", "colours", marks["colours"], Order(tuple(le_roy["colours"])), place
        )
    for number, verdict in enumerate(le_roy["verdicts"][:-1] if "verdicts" in marks else ()):
        place = At(("le_roy", "verdicts", number, "most"))
        yield UncertainFigure("le_roy", _NAMED_HERE, "verdicts", verdict["id"], marks["verdicts"], Span(-30, 60), place)


def _of_table(table: Plain, number: int) -> Iterator[UncertainFigure]:
    marks = table.get("confidence", {})
    domains: dict[str, Domain] = {"rounds": Span(3, 8), "few": YesNo()}
    for key, domain in domains.items():
        if key in marks:
            thing = f"players_{table['players']}"
            yield UncertainFigure("numbers", _NAMED_HERE, thing, key, marks[key], domain, At(("tables", number, key)))
