"""Rolling for food and resources, and adding tools (rulebook sections 6.4 and 6.5)."""

from typing import TYPE_CHECKING

from game.core.move import Move
from game.core.state import Prompt
from game.stone_age.decisions import CARD_ROLL, TAKE, TOOLS, ToolsAbout
from game.stone_age.facts import DIE_FACES, RESOURCES
from game.stone_age.tables import FOOD_KIND

if TYPE_CHECKING:
    from game.stone_age.state import StoneAge


def throw(state: "StoneAge", count: int) -> tuple[int, ...]:
    """Roll dice."""
    state.reveals += 1
    if state.loaded:
        dice, state.loaded = state.loaded[:count], state.loaded[count:]
        if len(dice) == count:
            return dice
    below = state.random.below
    return tuple([below(DIE_FACES) + 1 for _ in range(count)])


def roll(state: "StoneAge", seat: int, count: int, place: int, kind: int) -> None:
    """Roll for food or a resource; whoever has tools to add is asked for them."""
    state.dice = throw(state, count)
    if state.listening:
        _tell_roll(state, seat, place, kind)
    state.ask(TOOLS, seat, place, kind)
    if not ready_tools(state, seat):
        take(state)


def _tell_roll(state: "StoneAge", seat: int, place: int, kind: int) -> None:
    total = sum(state.dice)
    if place == CARD_ROLL:
        state.tell("rolled_card", seat, resource=state.tables.rewards[kind], dice=state.dice, n=total)
    else:
        state.tell("rolled", seat, place=state.tables.places[place], dice=state.dice, n=total)


def ready_tools(state: "StoneAge", seat: int) -> int:
    """Return the tools that can be added to a roll: tiles not used in this round, then open one-use tools."""
    tables = state.tables
    tiles = tables.facts.tool_tiles
    first = seat * tiles
    ready = 0
    for tile in range(tiles):
        if state.tools[first + tile]:
            ready |= 1 << tile
    ready &= ~state.used[seat]
    if state.open_cards[seat] & tables.one_use_bits:
        for number, card in enumerate(tables.one_use):
            if state.open_cards[seat] >> card & 1:
                ready |= 1 << tiles + number
    return ready


def tools_of(state: "StoneAge", seat: int) -> list[int]:
    """Return all tools of a seat, used or not: tiles, then open one-use tools."""
    tiles = state.tables.facts.tool_tiles
    owned = [tile for tile in range(tiles) if state.tools[seat * tiles + tile]]
    cards = enumerate(state.tables.one_use)
    return owned + [tiles + number for number, card in cards if state.open_cards[seat] >> card & 1]


def is_one_use(state: "StoneAge", tool: int) -> bool:
    """Return whether a tool is a card that can be used once, not a tile."""
    return tool >= state.tables.facts.tool_tiles


def tool_value(state: "StoneAge", seat: int, tool: int) -> int:
    """Return the value of a tile or one-use tool."""
    tiles = state.tables.facts.tool_tiles
    return state.tools[seat * tiles + tool] if tool < tiles else state.tables.tool_values[tool - tiles]


def added(state: "StoneAge", seat: int) -> list[int]:
    """Return the values of the tools laid on the roll."""
    return [tool_value(state, seat, tool) for tool in range(len(state.tables.add)) if state.adding >> tool & 1]


def total(state: "StoneAge") -> int:
    """Return the pips of the roll with the tools laid on it."""
    return sum(state.dice) + (sum(added(state, state.current_player)) if state.adding else 0)


def result(state: "StoneAge") -> int:
    """Return how many the roll brings as it lies: the rest of the division is lost."""
    return total(state) // state.tables.divisors[ToolsAbout(*state.pending[-1].about).kind]


def gain_by(state: "StoneAge", tool: int) -> int:
    """Return how much more the roll brings with one more tool."""
    divisor = state.tables.divisors[ToolsAbout(*state.pending[-1].about).kind]
    return (total(state) + tool_value(state, state.current_player, tool)) // divisor - result(state)


def can_help(state: "StoneAge", tool: int) -> bool:
    """Return whether a tool, on the roll or not yet, brings more than without it, alone or together with others."""
    seat = state.current_player
    value = tool_value(state, seat, tool)
    lying = total(state) - (value if state.adding >> tool & 1 else 0)
    free = ready_tools(state, seat) & ~state.adding & ~(1 << tool)
    divisor = state.tables.divisors[ToolsAbout(*state.pending[-1].about).kind]
    others = [tool_value(state, seat, other) for other in range(len(state.tables.add)) if free >> other & 1]
    return any((lying + pips + value) // divisor > (lying + pips) // divisor for pips in _sums(others))


def any_can_help(state: "StoneAge") -> bool:
    """Return whether a tool that is ready could bring more than the dice alone."""
    ready = ready_tools(state, state.current_player)
    return any(can_help(state, tool) for tool in range(len(state.tables.add)) if ready >> tool & 1)


def _sums(values: list[int]) -> set[int]:
    """Return what some of the values come to together, none of them included."""
    sums = {0}
    for value in values:
        sums |= {value + other for other in sums}
    return sums


def wasted(state: "StoneAge") -> list[int]:
    """Return the tools on the roll without which it would bring as much, as many pips of them as can be spared."""
    seat = state.current_player
    lying = [tool for tool in range(len(state.tables.add)) if state.adding >> tool & 1]
    spare = total(state) % state.tables.divisors[ToolsAbout(*state.pending[-1].about).kind]
    best: list[int] = []
    for chosen in range(1 << len(lying)):
        tools = [tool for number, tool in enumerate(lying) if chosen >> number & 1]
        pips = _pips(state, seat, tools)
        if _pips(state, seat, best) < pips <= spare:
            best = tools
    return best


def is_settled(state: "StoneAge") -> bool:
    """Return whether a roll lies there to which no tool adds anything, nor was any added."""
    return bool(state.pending) and state.pending[-1].kind == TOOLS and not state.adding and not any_can_help(state)


def is_last_of_round(state: "StoneAge") -> bool:
    """Return whether whoever has rolled can roll no more in this round: tiles that are not used now rest anyway."""
    place = ToolsAbout(*state.pending[-1].about).place
    others = state.visited[state.current_player] & ~(0 if place == CARD_ROLL else 1 << place)
    slots = (1 << state.tables.first_stack) - (1 << state.tables.first_slot)
    return not others & (state.tables.roll_places | slots)


def _pips(state: "StoneAge", seat: int, tools: list[int]) -> int:
    return sum(tool_value(state, seat, tool) for tool in tools)


def answers(state: "StoneAge") -> list[Move]:
    """Return tools to add, tools to take back, and taking the result."""
    ready = ready_tools(state, state.current_player)
    return [*state.tables.tool_moves(ready, state.adding), TAKE]


def search(state: "StoneAge") -> list[Move]:
    """Return tools that stand behind those added, and taking the result."""
    moves = answers(state)
    if not state.adding:
        return moves
    late = state.tables.add[state.adding.bit_length() :]
    return [move for move in moves if move is TAKE or move in late]


def add_or_drop(state: "StoneAge", move: Move) -> None:
    """Lay a tool on the roll, or take it back."""
    state.adding ^= 1 << state.tables.tool_of[move]


def take(state: "StoneAge", _move: Move = TAKE) -> None:
    """Use up the tools, divide, and take the result; the people go home."""
    _, seat, about = state.pending[-1]
    place, kind = ToolsAbout(*about)
    count = total(state) // state.tables.divisors[kind]
    _use_up(state, seat)
    state.pending.pop()
    state.dice = ()
    if place != CARD_ROLL:
        go_home(state, seat, place)
    if count:
        gain(state, seat, kind, count)
    else:
        state.tell("gained_nothing", seat)


def _use_up(state: "StoneAge", seat: int) -> None:
    if not state.adding:
        return
    if state.listening:
        values = added(state, seat)
        state.tell("tools_used", seat, n=sum(values), tiles=tuple(values))
    tiles = state.tables.facts.tool_tiles
    state.used[seat] |= state.adding & (1 << tiles) - 1
    for number, card in enumerate(state.tables.one_use):
        if state.adding >> tiles + number & 1:
            state.open_cards[seat] ^= 1 << card
    state.adding = 0


def gain(state: "StoneAge", seat: int, kind: int, count: int) -> None:
    """Take food or resources from the supply."""
    if kind == FOOD_KIND:
        state.food[seat] += count
        state.tell("gained_food", seat, n=count)
    else:
        state.stock[seat * RESOURCES + kind] += count
        if state.listening:
            state.tell("gained", seat, resource=state.tables.resources[kind], n=count)


def go_home(state: "StoneAge", seat: int, place: int) -> None:
    """Take a player's people back from a place."""
    entry = seat * len(state.tables.places) + place
    state.idle[seat] += state.at[entry]
    state.at[entry] = 0
    state.visited[seat] ^= 1 << place


def prompt(state: "StoneAge") -> Prompt:
    """Ask for tools."""
    place, kind = ToolsAbout(*state.pending[-1].about)
    if place == CARD_ROLL:
        return Prompt("tools_card", {"resource": state.tables.rewards[kind]})
    return Prompt("tools", {"place": state.tables.places[place]})
