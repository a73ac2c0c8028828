"""What is being done now, in a few words and numbers, and the buttons that finish it."""

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from game.core.move import Move
from game.troyes import decisions, groups
from game.troyes.decisions import ACTIVATE, BUILD, COMBAT, FARM, PLACE, CardAbout, action_of
from game.troyes.dice import COLOUR_OF, FACES, FLIPPED, MIX, RED
from scenes.troyes import icons
from scenes.troyes.choices import Place
from scenes.troyes.group import CUBES, DENIERS, INFLUENCE, POINTS, outcome
from scenes.troyes.notes import ICON, Note, amount, gain, pay, pay_to, word
from scenes.troyes.pieces import CITIZEN, COLOURS, TRADESMAN
from scenes.ui import theme
from scenes.ui.art import player_tint
from scenes.ui.run import Drawing

if TYPE_CHECKING:
    from scenes.troyes.table import Table


_SECTIONS = {
    decisions.SETUP: "first-citizens",
    decisions.TURN: "actions",
    decisions.FLIP: "influence",
    decisions.BLACK: "black-dice",
    decisions.TARGET: "combat",
    decisions.LE_ROY: "solo-turn",
}
"""By kind of decision, where the rulebook explains it; the others are explained with the action they belong to."""
_ACTION_SECTIONS = {
    ACTIVATE: "activate",
    BUILD: "cathedral",
    COMBAT: "combat",
    PLACE: "place-citizen",
    FARM: "agriculture",
}


class Doing(NamedTuple):
    """What the tray says: heading, a line below it, dice with their total, and what they are for."""

    label: str
    line: str = ""
    dice: tuple[Place, ...] = ()
    slots: int = 0
    """How many dice there is room for; those that are missing are drawn as gaps."""
    total: str = ""
    picture: str = ""
    title: str = ""
    notes: tuple[Note, ...] = ()
    doubles_red: bool = False
    turned: tuple[int, ...] = ()
    """What the dice show after they are turned over."""
    spent: tuple[int, ...] = ()
    """Dice that were used, and are no longer on the square."""


def doing_now(table: "Table") -> Doing:
    """Return what the tray says now."""
    if table.decision is None:
        return Doing(table.say("tray.over"), title=table.say("tray.over_title"), picture=icons.CATHEDRAL)
    if table.choices.armed:
        cost = table.facts.influence_uses.reroll
        return Doing(table.say("tray.influence"), title=table.say("tray.reroll"), notes=(pay(table, INFLUENCE, cost),))
    return _DOING[table.decision.kind](table)


def section_now(table: "Table") -> str:
    """Return the section of the rulebook about what is being done."""
    if table.decision is None:
        return "scoring"
    kind = table.decision.kind
    if kind in (decisions.MILL, decisions.AGAIN):
        return icons.section("card", table.facts.cards[table.town.cards[CardAbout(*table.decision.about).place]].id)
    return _SECTIONS[kind] if kind in _SECTIONS else _ACTION_SECTIONS[action_of(table.decision).action]


# questions


def _turn(table: "Table") -> Doing:
    town = table.town
    seat = town.current_player
    if not table.accepts_clicks:
        return _waiting(table)
    has_dice = bool(town.dice[seat])
    return Doing(
        table.say("tray.your_turn"),
        title=table.say("tray.choose_action" if has_dice else "tray.no_dice"),
        notes=((word(table.say("tray.choose_what"), theme.STRAW),),),
    )


def headline_now(table: "Table") -> Doing | None:
    """Return what Le Roy is doing, while that is being shown."""
    if not table.headline:
        return None
    return Doing(table.say("tray.le_roy"), picture=icons.LE_ROY, title=table.headline)


def _waiting(table: "Table") -> Doing:
    """Say who is playing; of Le Roy also what he did last, and with which dice."""
    side = table.town.current_player
    roll = table.town.last_roll
    if not (table.town.is_solo and side == table.town.grey and roll):
        return Doing(table.say("tray.playing"), title=table.name_of(side), picture=table.portrait(side))
    result = table.name("result", table.town.tables.results[sum(roll)].action)
    return Doing(
        table.say("tray.le_roy"),
        picture=icons.LE_ROY,
        title=table.say("tray.le_roy_last", n=sum(roll), result=result),
        spent=_spent(table),
    )


def _spent(table: "Table") -> tuple[int, ...]:
    """Return the dice that Le Roy used last."""
    for event in table.log_source(table.log_viewer()).since({"le_roy_rolled"}):
        dice = event.values.get("dice", ())
        if event.kind == "le_roy_spent" and isinstance(dice, tuple):
            return tuple(int(die) for die in dice)
    return ()


def _setup(table: "Table") -> Doing:
    side = table.town.current_player
    left = table.town.supply[side]
    return Doing(
        table.say("tray.setup"),
        title=table.say("tray.place_citizens") if table.accepts_clicks else table.name_of(side),
        picture="",
        notes=((_citizen(table, side), word(table.say("tray.citizens_left", n=left), theme.STRAW)),),
    )


def _citizen(table: "Table", side: int, name: str = CITIZEN) -> Drawing:
    return Drawing(name, 24, player_tint(theme.COLOURS[table.colour(side)]))


def _flip(table: "Table") -> Doing:
    dice = tuple(sorted(table.choices.chosen()))
    uses = table.facts.influence_uses
    turned = tuple(FLIPPED[die % FACES] for die in table.town.laid)
    return Doing(
        table.say("tray.influence"),
        table.say("tray.flip_line", n=uses.flipped_dice),
        dice,
        uses.flipped_dice,
        title=table.say("tray.flip"),
        notes=(pay(table, INFLUENCE, uses.flip),),
        turned=turned,
    )


def _black(table: "Table") -> Doing:
    town = table.town
    total, needed = town.black_total(), sum(town.struck)
    texts = table.app.texts
    notes: list[Note] = []
    if total >= needed:
        notes += gain(table, Counter({INFLUENCE: len(town.struck)}))
    elif table.town.is_legal(decisions.YIELD):
        notes.append((word(table.say("tray.black_short"), theme.VERMILION_PALE),))
    else:
        notes.append((word(table.say("tray.black_missing", n=needed - total), theme.VERMILION_PALE),))
    compared = texts.formula(f"{texts.number(total)} {'≥' if total >= needed else '<'} {texts.number(needed)}")
    return Doing(
        table.say("tray.black"),
        table.say("tray.black_line"),
        tuple(sorted(table.choices.chosen())),
        0,
        f"= {texts.number(total)}",
        title=table.say("tray.black_title", n=len(town.struck), formula=compared),
        notes=tuple(notes),
        doubles_red=True,
    )


def _hire(table: "Table") -> Doing:
    action, target = action_of(table.decision) if table.decision else (ACTIVATE, 0)
    side = table.town.current_player
    if action == PLACE:
        name = table.facts.buildings[target].id
        title = table.say("tray.place_who", building=table.name("building", name))
        picture = icons.building_icon(name)
        figure = _citizen(table, side)
    else:
        card = table.facts.cards[table.town.cards[target]].id
        title = table.say("tray.hire_who", card=table.name("card", card))
        picture = icons.card_icon(card)
        figure = _citizen(table, side, TRADESMAN)
    return Doing(
        table.say("tray.citizen"),
        picture=picture,
        title=title,
        notes=((figure, word(table.say("tray.from_where"), theme.STRAW)),),
    )


def _card_question(table: "Table", key: str, *notes: Note) -> Doing:
    place, left = CardAbout(*table.decision.about) if table.decision else (0, 0)
    card = table.facts.cards[table.town.cards[place]].id
    count: Note = (word(table.say(f"tray.{key}_left", n=left), theme.STRAW),)
    return Doing(
        table.name("card", card),
        picture=icons.card_icon(card),
        title=table.say(f"tray.{key}"),
        notes=(count, *notes),
    )


def _again(table: "Table") -> Doing:
    pays, gains = exchange(table)
    return _card_question(table, "again", pays, *gain(table, gains))


def exchange(table: "Table") -> tuple[Note, Counter[str]]:
    """Return what one more activation of a card that asks payment costs, and what it brings."""
    place = CardAbout(*table.decision.about).place if table.decision else 0
    params = table.facts.cards[table.town.cards[place]].params
    if params.pay_deniers:
        pays = pay(table, DENIERS, params.pay_deniers)
    else:
        pays = pay(table, INFLUENCE, params.pay_influence)
    gains = {DENIERS: params.deniers, INFLUENCE: params.influence, POINTS: params.points, CUBES: params.cubes}
    return pays, Counter(gains)


# groups of dice


def _group(table: "Table") -> Doing:
    town = table.town
    group, builder = town.group(), groups.present(town)
    texts = table.app.texts
    own = table.accepts_clicks
    label = (
        table.say("tray.workforce")
        if own
        else table.say("tray.workforce_of", player=table.name_of(town.current_player))
    )
    notes = _costs(table, group)
    move = table.tray.finishing()
    if move and group.is_complete:
        notes = [*_brings(table, move), *notes]
    return Doing(
        label,
        _wanted(table, builder),
        tuple(sorted(table.choices.chosen())),
        builder.most,
        f"= {texts.number(group.value)}" if group.dice else "",
        target_picture(table, builder.terms.action, builder.terms.target),
        _group_title(table, group, builder.terms),
        tuple(notes),
    )


def _wanted(table: "Table", builder: groups.Builder) -> str:
    """Return which dice can be used."""
    useful = [colour for colour in range(3) if builder.fits(colour)]
    if len(useful) > 1:
        key = "dice_any" if builder.terms.need == MIX and builder.is_mixed else "dice_one_colour"
        return table.say(f"tray.{key}", n=builder.most)
    colour = table.name("colour", COLOURS[useful[0]]) if useful else ""
    return table.say("tray.dice", n=builder.most, colour=colour)


def target_picture(table: "Table", action: int, target: int) -> str:
    """Return the drawing of what dice are used for."""
    return _PICTURES[action](table, target)


def target_name(table: "Table", action: int, target: int) -> str:
    """Return the name of what dice are used for."""
    return _NAMES[action](table, target)


def _group_title(table: "Table", group: groups.Group, terms: groups.Terms) -> str:
    """Return what is done, as a calculation if the group is complete."""
    name = target_name(table, terms.action, terms.target)
    if not group.is_complete:
        return name
    if terms.action in (BUILD, PLACE):
        key = "built" if terms.action == BUILD else "placed"
        return table.say(f"tray.{key}", name=name, n=group.most)
    texts = table.app.texts
    count = group.value // terms.least
    sum_ = f"{texts.number(group.value)} ÷ {texts.number(terms.least)} = {texts.number(count)}"
    key = {ACTIVATE: "times", COMBAT: "fight", FARM: "farm"}[terms.action]
    return table.say(f"tray.{key}", name=name, formula=texts.formula(sum_), n=count)


def _costs(table: "Table", group: groups.Group) -> list[Note]:
    """Return what is paid: for the tradesman, and for dice."""
    notes: list[Note] = []
    if group.hire_cost:
        cost = amount(table, DENIERS, group.hire_cost, theme.VERMILION_PALE)
        notes.append((word(table.say("tray.hire"), theme.VERMILION_PALE), *cost))
    notes += [pay_to(table, side, deniers) for side, deniers in group.costs if deniers]
    return notes


def _brings(table: "Table", move: Move) -> list[Note]:
    """Return what finishing the group brings."""
    if not table.accepts_clicks or table.decision is None:
        return []
    action, target = action_of(table.decision)
    if action == ACTIVATE:
        card = table.facts.cards[table.town.cards[target]]
        if card.effect == "roll_for_cube":
            times = table.tray.count
            return [(word(table.say("tray.rolls", n=times, least=card.params.least), theme.VERDIGRIS_PALE),)]
    found = outcome(table, move)
    if found is None:
        return []
    notes = gain(table, found.gains)
    if found.points_on_space:
        value = table.app.texts.number(found.points_on_space)
        notes.append((word(table.say("tray.space"), theme.VERDIGRIS_PALE), word(value, theme.VERDIGRIS_PALE),
                      Drawing(icons.POINTS, ICON)))  # fmt: skip
    return notes


def _card_picture(table: "Table", place: int) -> str:
    return icons.card_icon(table.facts.cards[table.town.cards[place]].id)


def _event_picture(table: "Table", event: int) -> str:
    return icons.threat_icon(groups.threat_id(table.town, event))


_PICTURES: dict[int, Callable[["Table", int], str]] = {
    ACTIVATE: _card_picture,
    BUILD: lambda _table, _target: icons.CATHEDRAL,
    COMBAT: _event_picture,
    PLACE: lambda table, building: icons.building_icon(table.facts.buildings[building].id),
    FARM: lambda _table, _target: icons.FARM,
}
_NAMES: dict[int, Callable[["Table", int], str]] = {
    ACTIVATE: lambda table, place: table.name("card", table.facts.cards[table.town.cards[place]].id),
    BUILD: lambda table, _target: table.say("board.cathedral"),
    COMBAT: lambda table, event: table.name("threat", groups.threat_id(table.town, event)),
    PLACE: lambda table, building: table.name("building", table.facts.buildings[building].id),
    FARM: lambda table, _target: table.say("board.fields"),
}
_DOING: dict[str, Callable[["Table"], Doing]] = {
    decisions.SETUP: _setup,
    decisions.TURN: _turn,
    decisions.FLIP: _flip,
    decisions.GROUP: _group,
    decisions.CITIZEN: _hire,
    decisions.BLACK: _black,
    decisions.MILL: lambda table: _card_question(table, "mill"),
    decisions.AGAIN: _again,
    decisions.TARGET: lambda table: _card_question(table, "target"),
    decisions.LE_ROY: _waiting,
}


def is_doubled(code: int) -> bool:
    """Return whether a die counts double against black dice."""
    return COLOUR_OF[code] == RED
