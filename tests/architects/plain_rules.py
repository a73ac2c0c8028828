"""Setup, turns and the end, read plainly (3, 4, 5, 12)."""

from tests.architects import plain_rival
from tests.architects.plain_guildhall import act_at_guildhall, constructions
from tests.architects.plain_market import act_at_market, may_use, reset
from tests.architects.plain_places import act_there, dismiss, groups
from tests.architects.plain_scoring import close
from tests.architects.plain_table import (
    APPRENTICES,
    CHARACTERS,
    PLACES,
    SPACES,
    Question,
    bury_from_hand,
    draw,
    face_up,
    slot,
)
from tests.architects.plain_virtue import change_virtue, settle

BEGINNINGS = {
    "character", "draft", "solo_draft", "first_hire", "place", "take_back", "overflow", "gatekeeper", "rival",
}  # fmt: skip
MAY_REVEAL = {"workshop", "middle", "guildhall", "rival"}


def sole_answer(p):
    """The only answer to the present question, if it is given unasked."""
    q = p.question
    if len(q.answers) > 1 or q.kind in MAY_REVEAL or q.kind == "place":
        return None
    return next(iter(q.answers))


# Setup


def whole_match(p):
    """From the setup to the end."""
    if p.is_chosen:
        yield from choose_characters(p)
    take_boards(p)
    p.tell("first_player", p.start)
    for seat in p.seats:
        p.tell("dealt", seat, n=4, building=tuple(p.packets[seat]))
    yield from draft_alone(p) if p.players == 1 else draft(p)
    for seat in p.order:
        if p.sides[seat].character in ("ada", "therese"):
            p.seen["extra card after the draft"] += 1
            draw(p, seat, 1)
    if p.first_apprentice:
        yield from hire_first(p)
    yield from turns(p, p.order[0])


def choose_characters(p):
    """In seat order, each a character not taken (3.1)."""
    for seat in p.seats:
        taken = {side.character for side in p.sides}
        answer = yield Question("character", seat, {f"character {name}" for name in CHARACTERS if name not in taken})
        p.sides[seat].character = answer.split()[1]
        p.tell("character_chosen", seat, character=p.sides[seat].character)


def take_boards(p):
    """Who begins, and what everybody starts with (3, 3.1)."""
    if p.has_characters:
        for seat in p.seats:
            become(p, seat, CHARACTERS[p.sides[seat].character])
        p.start = max(p.seats, key=lambda seat: p.sides[seat].virtue)
    seats = list(p.seats)
    p.order = seats[p.start :] + seats[: p.start] + [p.rival] * bool(p.rival_name)
    if not p.has_characters:
        for place, seat in enumerate(seat for seat in p.order if seat != p.rival):
            p.sides[seat].goods["silver"] = 3 + place


def become(p, seat, card):
    """The workers, silver, virtue and goods of a character replace the standard ones (3.1)."""
    found = p.sides[seat]
    found.prison = card.get("prisoners", 0)
    found.available = 20 - found.prison
    found.virtue = card["virtue"]
    found.unpaid = card.get("debts", 0)
    found.goods.clear()
    found.goods["silver"] = card["silver"]
    for good, count in card["gain"].items():
        if good != "cards":
            found.goods[good] += count


def draft(p):
    """Keep one and pass the rest to the left, three times; the last card goes under the deck (3)."""
    for left in (4, 3, 2):
        for seat in p.seats:
            answer = yield Question("draft", seat, {f"keep {card}" for card in p.packets[seat]}, values={"n": left})
            p.picks[seat] = answer.split()[1]
            p.tell("drafted", seat, building=p.picks[seat])
        for seat in p.seats:
            p.packets[seat].remove(p.picks[seat])
            p.sides[seat].hand.append(p.picks[seat])
            p.picks[seat] = None
        if left > 2:
            p.packets = [p.packets[(seat - 1) % p.players] for seat in p.seats]
            p.luck.revealed = True  # everybody looks at other cards
            p.tell("packets_passed")
    for seat in p.order:
        if seat != p.rival:
            shelve(p, seat, p.packets[seat].pop())


def draft_alone(p):
    """Look at 4 cards, keep 3, put 1 under the deck (14.2)."""
    answer = yield Question("solo_draft", 0, {f"discard {card}" for card in p.packets[0]})
    card = answer.split()[1]
    p.sides[0].hand += [kept for kept in p.packets[0] if kept != card]
    p.packets[0] = []
    shelve(p, 0, card)


def shelve(p, seat, card):
    p.building_deck.insert(0, card)
    p.tell("shelved", seat, n=1, building=(card,))


def hire_first(p):
    """A free apprentice each in reverse turn order; gaps are filled after all have chosen."""
    for seat in reversed(p.order):
        if seat == p.rival:
            continue
        hires = {f"hire {card}": (row, column) for card, row, column in face_up(p)}
        answer = yield Question("first_hire", seat, set(hires))
        row, column = hires[answer]
        card, p.rows[row][column] = p.rows[row][column], None
        p.sides[seat].apprentices.append(card)
        p.tell("hired", seat, apprentice=card, slot=slot(row, column))
        yield from settle(p, seat, change_virtue(p, seat, APPRENTICES[card].get("virtue", 0)))
    for row in (0, 1):
        p.rows[row] = [card for card in p.rows[row] if card]
        while len(p.rows[row]) < 4:
            p.rows[row].append(p.apprentice_deck.pop())
            p.tell("apprentice_came", apprentice=p.rows[row][-1], slot=slot(row, len(p.rows[row]) - 1))
            p.luck.revealed = True


# Turns


def turns(p, first):
    """Turn after turn, to the end (4, 12)."""
    side = first
    while True:
        p.active = side
        p.turns += 1
        is_last = p.last_turns > 0
        yield from take_turn(p, side)
        if is_last:
            p.last_turns -= 1
            if p.last_turns == 0:
                break
        elif p.last_turns < 0 and len(p.guildhall) >= 4 * p.columns:
            p.last_turns = len(p.sides)
            p.tell("last_round", side)
            p.seen["last round"] += 1
            p.seen["last round by the rival"] += side == p.rival
        side = p.around(side)[1]
    close(p)
    p.tell("game_over")


def take_turn(p, side):
    """A worker is placed, or one is taken back (4, 5)."""
    laid, stood = len(p.guildhall), dict(p.market)
    if side == p.rival:
        yield from plain_rival.turn(p, lay_in_guildhall)
    elif not p.sides[side].available:
        yield from take_back(p, side)
        return
    else:
        yield from place(p, side)
        yield from check_hand(p, side)
    yield from after_placement(p, laid, stood)


def after_placement(p, laid, stood):
    """What position in the Guildhall and a full market bring."""
    number = len(p.guildhall) if len(p.guildhall) > laid else 0
    is_beside = number > 4 * p.columns
    if p.left_column and not is_beside and number in (3, p.columns + 3, 2 * p.columns + 3):
        clear_left_column(p)
    by_position = not is_beside and number in (2 * p.columns + 1, 3 * p.columns + 1)
    by_market = stood != p.market and all(side is not None for side in p.market.values())
    p.seen["beside the Guildhall"] += is_beside
    p.seen["beside the Guildhall: rival"] += is_beside and p.guildhall[-1] == p.rival
    p.seen["reset in the last round"] += by_market and p.last_turns > 0
    if by_position or by_market:
        p.seen["reset by position"] += by_position
        p.seen["reset by the third worker"] += by_market
        yield from reset(p)


def clear_left_column(p):
    """Both apprentices of the left column go under the deck, their silver to the supply; rows are refilled."""
    cards = [p.rows[row][0] for row in (0, 1)]
    p.seen["left column cleared with coins"] += any(p.coins[row][0] for row in (0, 1))
    p.seen["left column cleared by the rival"] += p.active == p.rival
    p.tell("left_column", apprentice=tuple(cards))
    for card in cards:
        p.apprentice_deck.insert(0, card)
    for row in (0, 1):
        p.rows[row] = [*p.rows[row][1:], p.apprentice_deck.pop()]
        p.coins[row] = [*p.coins[row][1:], 0]
        p.tell("apprentice_came", apprentice=p.rows[row][3], slot=slot(row, 3))
    p.luck.revealed = True


def legal_places(p, seat):
    """Where a worker may go (4.1)."""
    found = {place for place in PLACES if place != "tax_stand" or p.stand}
    found |= {space for space in SPACES if may_use(p, seat, space)}
    return found | ({"guildhall"} if constructions(p, seat) else set())


def place(p, seat):
    """Place exactly one worker and resolve it; own apprentices may be discarded before."""
    while True:
        answers = {f"place {where}" for where in legal_places(p, seat)}
        answers |= {f"dismiss {card}" for card in p.sides[seat].apprentices}
        prompt = "place_last" if p.last_turns > 0 else "place"
        verb, name = (yield Question("place", seat, answers, prompt)).split()
        if verb == "place":
            break
        p.seen["dismissed before placing"] += 1
        dismiss(p, seat, name)
    p.sides[seat].available -= 1
    if name == "guildhall":
        lay_in_guildhall(p, seat)
        yield from act_at_guildhall(p, seat)
    elif name in SPACES:
        p.market[name] = seat
        p.tell("placed", seat, place=name, n=1)
        yield from act_at_market(p, seat, name)
    else:
        p.standing[name][seat] += 1
        p.tell("placed", seat, place=name, n=p.standing[name][seat])
        yield from act_there(p, seat, name)


def lay_in_guildhall(p, side):
    """Lay the worker on the next space, for good."""
    p.guildhall.append(side)
    p.tell("placed", side, place="guildhall", n=1)


def check_hand(p, seat):
    """More than 6 building cards: some go under the deck (4)."""
    hand = p.sides[seat].hand
    while len(hand) > 6:
        p.seen["hand limit"] += 1
        p.seen["hand limit: two cards too many"] += len(hand) > 7
        names = {f"discard {card}" for card in hand}
        answer = yield Question("hand", seat, names, values={"n": len(hand) - 6})
        bury_from_hand(p, seat, answer.split()[1])


def take_back(p, seat):
    """Without workers: one returns from a large place; else from Prison, market or a board; else pass (5)."""
    places = [place for place, side in groups(p) if side == seat]
    if places:
        answer = yield Question("take_back", seat, {f"take {place}" for place in places})
        name = answer.split()[1]
        p.standing[name][seat] -= 1
        p.sides[seat].available += 1
        p.tell("took_back", seat, place=name)
        return
    found = p.sides[seat]
    answers = {"take prison"} if found.prison else set()
    answers |= {f"take {space}" for space in SPACES if p.market[space] == seat}
    answers |= {f"take board {p.name(holder)}" for holder, other in enumerate(p.sides) if other.captives[seat]}
    answer = yield Question("take_back", seat, answers or {"pass"}, "take_back_elsewhere")
    yield from take_from_elsewhere(p, seat, answer.split())


def take_from_elsewhere(p, seat, words):
    found = p.sides[seat]
    p.seen[f"took back elsewhere: {words[1] if len(words) > 1 else 'pass'}"] += 1
    if words == ["pass"]:
        p.tell("passed", seat)
        return
    found.available += 1
    if words[1] == "prison":
        found.prison -= 1
        p.tell("took_back_prison", seat)
    elif words[1] == "board":
        holder = next(side for side in range(len(p.sides)) if p.name(side) == int(words[2]))
        p.sides[holder].captives[seat] -= 1
        p.tell("took_back_board", seat, holder_player=holder)
    else:
        p.market[words[1]] = None
        p.tell("took_back_market", seat, place=words[1])
    yield from ()
