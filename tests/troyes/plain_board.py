"""Citizens, cathedral and events of Troyes in plain words (sections 7, 8.3 to 8.5, 11.3)."""

from collections import Counter

from tests.troyes.plain_table import (
    BUILDINGS,
    FIGURES,
    LEVELS,
    MILITARY,
    NUMBERS,
    THREATS,
    Source,
    Threat,
    lose_points,
    win_influence,
)

# Citizens (8.2, 8.5)


def row_of(building, value):
    """The spaces to which a die leads, from the entry on (3)."""
    return next(row["spaces"] for row in BUILDINGS[building]["rows"] if value in row["dice"])


def sources(p, side):
    """Every own citizen that can be moved."""
    found = [Source("supply")] if p.sides[side].supply else []
    found += [Source("lying", building) for building, people in p.lying.items() if side in people]
    found += [Source("space", space) for space, owner in p.standing.items() if owner == side]
    found += [Source("card", card.kind) for card in p.cards if side in card.workers()]
    return found


def lift(p, side, source):
    """Take a citizen from where it is; nobody closes up."""
    if source.kind == "supply":
        p.sides[side].supply -= 1
    elif source.kind == "lying":
        p.lying[source.name].remove(side)
    elif source.kind == "space":
        p.standing[source.name] = None
    else:
        card = p.card(source.name)
        card.posts = [None if owner == side else owner for owner in card.posts]
        card.picture = [owner for owner in card.picture if owner != side]


def would_expel(p, side, building, value, source):
    """Who would lie down if the citizen from this source were placed, and whether he is protected."""
    row = row_of(building, value)
    people = [None if source == Source("space", space) else p.standing[space] for space in row]
    if None in people:
        return None, False
    expelled = people[-1]
    lying = p.lying[building].count(expelled)
    if source == Source("lying", building) and expelled == side:
        lying -= 1
    return expelled, lying > 0


def sources_for(p, side, building, value):
    """The citizens that may be placed with a die: protection forbids some (8.5)."""
    return [source for source in sources(p, side) if not would_expel(p, side, building, value, source)[1]]


def expel(p, building, space):
    """The citizen of a space lies down on the building."""
    side = p.standing[space]
    p.standing[space] = None
    p.lying[building].append(side)
    p.tell("expelled", side, building=building, space=space)


def push_in(p, side, row):
    """A citizen enters at the left end; people move right as far as the first gap, which there must be."""
    gap = next(number for number, space in enumerate(row) if p.standing[space] is None)
    for number in range(gap, 0, -1):
        p.standing[row[number]] = p.standing[row[number - 1]]
    p.standing[row[0]] = side
    return row[0]


def enter(p, side, building, value, *, leftmost):
    """A lifted citizen enters a row: at the first empty space or at the left end; a full row pushes one out."""
    row = row_of(building, value)
    empty = [space for space in row if p.standing[space] is None]
    if not empty:
        p.seen[f"pushed out of {building}"] += 1
        expel(p, building, row[-1])
        return push_in(p, side, row)
    if leftmost:
        p.seen["pushed up to a gap"] += len(row) > 1 and p.standing[row[0]] is not None
        return push_in(p, side, row)
    p.seen["went to a gap"] += len(row) > 1
    p.standing[empty[0]] = side
    return empty[0]


# The cathedral (8.3)


def next_level(p, number):
    """The lowest level on which a number is not built, None if there is none."""
    return next((level for level in LEVELS if p.cathedral[level, number] is None), None)


def has_room(p, numbers):
    """Whether every die can place its cube, the levels built on the way included."""
    return all(
        numbers.count(number) <= sum(p.cathedral[level, number] is None for level in LEVELS) for number in set(numbers)
    )


def put_in_cathedral(p, side, level, number):
    """A cube on a space; whoever scores gets its point."""
    assert p.cathedral[level, number] is None
    assert level == 1 or p.cathedral[level - 1, number] is not None
    p.cathedral[level, number] = side
    if side in p.scoring:
        p.sides[side].vp += FIGURES["cathedral"]["vp"]
    p.tell("built", side, level=level, number=number)


def build(p, seat, numbers):
    """A player's cubes: a point and influence by number for each."""
    for number in numbers:
        level = next_level(p, number)
        p.seen[f"built level {level}"] += 1
        put_in_cathedral(p, seat, level, number)
        win_influence(p, seat, FIGURES["cathedral"]["influence"][number - 1])


# Cubes on events (8.4)


def fight(p, side, kind, cubes):
    """Put cubes on an event: influence for a player, then the check for the last banner."""
    p.tell("fought", side, threat=kind, n=cubes)
    if side in p.seats:
        win_influence(p, side, cubes)
    if kind == "marauding":
        p.marauding[side] += cubes
    else:
        put_cubes(p, side, p.threat(kind), cubes)


def put_cubes(p, side, threat, cubes):
    """Cubes on banners; the last banner counters the event."""
    assert cubes <= threat.empty()
    threat.cubes += [side] * cubes
    if not threat.empty():
        counter(p, threat)


def groups_by_cubes(cubes):
    """The colours that have cubes, those with most first; tied ones together, in the order of their first cube."""
    counts = Counter(cubes)
    return [[side for side in counts if counts[side] == count] for count in sorted(set(counts.values()), reverse=True)]


def prizes(cubes, first, second):
    """What every colour receives."""
    leaders, *others = groups_by_cubes(cubes)
    if len(leaders) > 1:
        return {side: (first + second) // len(leaders) for side in leaders}
    if not others:
        return {leaders[0]: first + second}
    return {leaders[0]: first, **{side: second // len(others[0]) for side in others[0]}}


def counter(p, threat):
    """An event is countered: prizes, the card, the cubes go back."""
    facts = THREATS[threat.kind]
    leaders, *others = groups_by_cubes(threat.cubes)
    note_ranks(p, leaders, others)
    p.tell("beaten", threat=threat.kind)
    for side, points in prizes(threat.cubes, facts["vp_first"], facts["vp_second"]).items():
        if side in p.scoring and points:
            p.sides[side].vp += points
            p.tell("prize", side, threat=threat.kind, n=points)
    p.queue.remove(threat)
    winner = leaders[0]
    if winner in p.scoring:
        p.sides[winner].taken.append(threat.kind)
        p.tell("took_threat", winner, threat=threat.kind)
    else:
        p.gone.append(threat.kind)
        p.tell("discarded_threat", threat=threat.kind)
    if threat.kind == "resistance" and p.options["resistance"] == "on_countered":
        p.seen["Resistance countered"] += 1
        remove_newest_cubes(p)


def note_ranks(p, leaders, others):
    """Remember which kind of ranking this was."""
    p.seen["tie for first"] += len(leaders) > 1
    p.seen["tie for second"] += len(leaders) == 1 and bool(others) and len(others[0]) > 1
    p.seen["alone on an event"] += len(leaders) == 1 and not others
    p.seen["grey takes an event"] += leaders[0] == p.grey
    p.seen["grey shares the lead"] += len(leaders) > 1 and p.grey in leaders


def remove_newest_cubes(p):
    """Resistance: the cube placed last leaves every other event card (11.2)."""
    for threat in p.queue:
        if threat.kind != "resistance" and threat.cubes:
            side = threat.cubes.pop()
            p.seen["Resistance removes a cube"] += 1
            p.tell("resisted", side, threat=threat.kind)


# New events (7.1)


def new_events(p):
    """The top red event, then whatever is called."""
    come(p, p.decks["red"].pop())


def come(p, kind):
    """An event enters at the right end; it may call another one."""
    p.queue.append(Threat(kind))
    p.luck.turned = True
    p.tell("threat_came", threat=kind)
    called = THREATS[kind].get("calls")
    if called == "red":
        if p.box:
            second = p.luck.from_box(p.box)
            p.box.remove(second)
            p.seen["Resistance calls"] += 1
            come(p, second)
    elif called and p.decks[called]:
        come(p, p.decks[called].pop())


# What events do (7.2, 11.3)


def resolve(p):
    """The queue from left to right, Marauding first."""
    p.gathered = 0
    collect(p, "marauding", FIGURES["marauding"]["black_dice"])
    for kind in [threat.kind for threat in p.queue]:
        if kind in [threat.kind for threat in p.queue]:
            if kind in MILITARY:
                collect(p, kind, THREATS[kind]["black_dice"])
            else:
                EVENTS[kind](p, kind)


def collect(p, kind, number):
    """Black dice wait to be rolled."""
    p.gathered += number
    p.tell("black_collected", threat=kind, n=number)


def newcomer(building):
    """Succession Conflict, Theological Conflict, Wayfarers: a grey citizen enters at the left end of a row."""

    def event(p, kind):
        if not p.sides[p.grey].supply:
            p.seen["no grey citizen left"] += 1
            p.tell("threat_idle", threat=kind)
            return
        value = p.roll()
        p.sides[p.grey].supply -= 1
        space = enter(p, p.grey, building, value, leftmost=True)
        p.tell("citizen_came", p.grey, threat=kind, building=building, value=value, space=space)

    return event


def heresy(p, kind):
    """Each player loses 2 influence."""
    due = THREATS[kind]["params"]["influence"]
    for seat in p.seats:
        lost = min(due, p.sides[seat].influence)
        p.sides[seat].influence -= lost
        p.tell("lost_influence", seat, threat=kind, n=lost)
        if lost < due:
            fall_short(p, seat, kind)


def pay(p, seat, kind, due):
    """A player pays what he can; too little costs points."""
    if due:
        paid = min(due, p.sides[seat].deniers)
        p.sides[seat].deniers -= paid
        p.tell("lost_deniers", seat, threat=kind, n=paid)
        if paid < due:
            fall_short(p, seat, kind)


def fall_short(p, seat, kind):
    """A player cannot carry out an event fully."""
    p.seen[f"too little for {kind}"] += 1
    p.tell("threat_short", seat, threat=kind, n=lose_points(p, seat))


def drought(p, kind):
    """1 denier per own citizen standing in the City Hall."""
    for seat in p.seats:
        pay(p, seat, kind, THREATS[kind]["params"]["deniers"] * p.citizens_in(seat, "city_hall"))


def civil_war(p, kind):
    """3 deniers."""
    for seat in p.seats:
        pay(p, seat, kind, THREATS[kind]["params"]["deniers"])


def interruption(p, kind):
    """The cube on the highest level and, there, the highest number is removed."""
    for level in reversed(LEVELS):
        for number in reversed(NUMBERS):
            side = p.cathedral[level, number]
            if side is not None:
                p.cathedral[level, number] = None
                p.seen["neutral cube lost"] += side == p.grey
                p.tell("cube_lost", side, threat=kind, level=level, number=number)
                return
    p.seen["no cube to lose"] += 1
    p.tell("threat_idle", threat=kind)


def migrant_workers(p, kind):
    """A grey cube on the lowest level with room, there on the lowest number."""
    for level in LEVELS:
        for number in NUMBERS:
            if p.cathedral[level, number] is None:
                put_in_cathedral(p, p.grey, level, number)
                return
    p.seen["full cathedral"] += 1
    p.tell("threat_idle", threat=kind)


def support(p, kind):
    """A grey cube on each of the two event cards directly to the left; the left one first."""
    place = [threat.kind for threat in p.queue].index(kind)
    targets = p.queue[:place][-THREATS[kind]["params"]["events"] :]
    if not targets:
        p.seen["Support has no target"] += 1
        p.tell("threat_idle", threat=kind)
    for target in targets:
        p.tell("supported", p.grey, threat=target.kind)
        p.seen["Support counters an event"] += target.empty() == 1
        put_cubes(p, p.grey, target, 1)


def resistance(p, _kind):
    """By the other reading cubes are removed in every events phase."""
    if p.options["resistance"] == "each_round":
        p.seen["Resistance in the events phase"] += any(threat.cubes for threat in p.queue)
        remove_newest_cubes(p)


EVENTS = {
    "succession_conflict": newcomer("palace"),
    "theological_conflict": newcomer("bishopric"),
    "wayfarers": newcomer("city_hall"),
    "heresy": heresy,
    "drought": drought,
    "civil_war": civil_war,
    "interruption_of_work": interruption,
    "migrant_workers": migrant_workers,
    "support": support,
    "resistance": resistance,
}
