"""What a player sees and imagines must not depend on what is hidden from that player."""

from importlib import import_module

from game.bots.players import ThinkingPlayer
from game.core.random_source import stream


def other_worlds(game_id, state, viewer, number):
    """Positions that are the same to whoever has seen the whole match and holds a seat's cards (None: no cards)."""
    yield state.imagine(viewer, stream(number, 7))
    if game_id != "stone_age":  # there, bought cards lie face down, but everybody saw them
        yield import_module(f"tests.{game_id}.dealing").dealt_anew(state, viewer, number)


def viewers(state):
    """Whoever may look at a match: somebody without a seat, and the players."""
    return (None, *range(state.players))


def check_secrets(events, players, name):
    """Nothing is secret but the value of a name, and that only its owner sees; return the kinds of such events."""
    secret = [event for event in events if event.secret]
    for event in secret:
        assert event.secret == {name}
        for viewer in (None, *(seat for seat in range(players) if seat != event.seat)):
            assert name not in event.seen_by(viewer).values
        assert event.seen_by(event.seat).values == event.values
    return {event.kind for event in secret}


def check_views(positions, dealt_anew):
    """Whatever is dealt anew out of sight, everybody sees the same."""
    for number, state in positions:
        for seat in viewers(state):
            seen, same = state.view(seat), dealt_anew(state, seat, number).view(seat)
            assert seen.to_dict() == same.to_dict()
            assert seen.legal_moves() == same.legal_moves()
            assert seen.search_moves() == same.search_moves()
            assert seen.scores() == same.scores()
            if not state.is_over:
                assert seen.prompt == same.prompt


def check_imagined(positions, dealt_anew):
    """Whatever is dealt anew out of sight, every player imagines the same."""
    for number, state in positions:
        for seat in range(state.players):
            other = dealt_anew(state, seat, number)
            assert state.imagine(seat, stream(number)).to_dict() == other.imagine(seat, stream(number)).to_dict()


def check_choices(positions, dealt_anew, card, level, count):
    """Whatever is dealt anew out of sight, a bot of this level chooses the same."""
    asked = (found for found in positions if not found[1].is_automatic)
    for _ in range(count):
        number, state = next(asked)
        seat = state.current_player
        choices = {
            tuple(ThinkingPlayer(card, level, stream(number)).choose(found))
            for found in (state, dealt_anew(state, seat, number), dealt_anew(state, seat, number + 1))
        }
        assert len(choices) == 1


def check_judgement(positions, dealt_anew, expert):
    """Whatever is dealt anew out of sight, bots judge what a player imagines alike."""
    for number, state in positions:
        if state.is_automatic:
            continue
        seat = state.current_player
        views = [found.imagine(seat, stream(number)) for found in (state, dealt_anew(state, seat, number))]
        assert len({expert.evaluate(view, seat) for view in views}) == 1
        assert len({tuple(expert.candidates(view)) for view in views}) == 1
