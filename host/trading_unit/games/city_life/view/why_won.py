"""Why somebody has won City Life, out of the log: it is a race, which jumps, falls and missed turns
decide."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from trading_unit.games.base.view.game_view import GameView
from trading_unit.games.base.view.log_text import numbered
from trading_unit.games.base.view.why_won import MOST_SENTENCES, with_turns
from trading_unit.games.city_life.rules.town import Town

THROWN = ("throw: lands", "throw: enters", "throw: rests")
SENT = ("sent", "goes back")
MISSED = ("throw: six", "throw: too far", "misses", "misses last")
LEAST = 2  # squares of a jump, and turns missed, that are worth a sentence


@dataclass(frozen=True, slots=True)
class Jump:
    """From where the mover stood to where the square or the card sent it."""

    turn: int
    seat: int
    place: str
    squares: int  # below 0 for a fall


def jumps(town: Town) -> Iterator[Jump]:
    number = {name: n for n, name in enumerate(town.board.spaces)}
    place = dict.fromkeys(town.seats, 0)
    for turn, line in with_turns(town):
        if line[0] in THROWN or line[0] in SENT:
            _, seat, name, *_ = line
            if line[0] in SENT:
                yield Jump(turn, seat, name, number[name] - place[seat])
            place[seat] = number[name]


def because_of_moves(view: GameView, town: Town) -> list[str]:
    if not town.winners:
        return []
    winner = town.winners[0]
    up, down = longest_jumps(town, winner)
    found = [
        *jump_text(view, "why.jump", up),
        *jump_text(view, "why.fall", down),
        *ahead_text(view, town, winner),
        *missed_text(view, town, winner),
    ]
    return found[:MOST_SENTENCES]


def deciding_turn(town: Town) -> int | None:
    """That of the winner's longest jump, or of the longest fall of another."""
    if not town.winners:
        return None
    return next((jump.turn for jump in longest_jumps(town, town.winners[0]) if jump), None)


def longest_jumps(town: Town, winner: int) -> tuple[Jump | None, Jump | None]:
    """The winner's longest jump and the longest fall of others, as far as they are worth a
    sentence."""
    every = list(jumps(town))
    return (
        longest(one for one in every if one.seat == winner),
        longest(fallen(one for one in every if one.seat != winner)),
    )


def longest(found: Iterable[Jump]) -> Jump | None:
    jump = max(found, key=lambda one: one.squares, default=None)
    return jump if jump is not None and jump.squares >= LEAST else None


def fallen(falls: Iterable[Jump]) -> list[Jump]:
    """The same as jumps, counted backwards."""
    return [Jump(one.turn, one.seat, one.place, -one.squares) for one in falls]


def jump_text(view: GameView, key: str, jump: Jump | None) -> Iterator[str]:
    if jump is not None:
        yield view.wording(
            key,
            who=view.company.names[jump.seat],
            count=jump.squares,
            place=numbered(view.company, jump.place, view.language),
            turn=jump.turn,
        )


def ahead_text(view: GameView, town: Town, winner: int) -> Iterator[str]:
    """Of who is next."""
    others = [seat for seat in town.seats if seat not in town.winners]
    if others:
        other = max(others, key=lambda seat: town.place[seat])
        count = town.place[winner] - town.place[other]
        key = "why.ahead one" if count == 1 else "why.ahead"
        fields = {} if count == 1 else {"count": count}
        yield view.wording(key, who=town.names[winner], other=town.names[other], **fields)


def missed_text(view: GameView, town: Town, winner: int) -> Iterator[str]:
    """Where somebody else missed more turns."""
    missed: Counter[int] = Counter(line[1] for line in town.log if line[0] in MISSED)
    other, most = max(missed.items(), key=lambda one: one[1], default=(winner, 0))
    if missed[winner] >= LEAST and most > missed[winner]:
        names = {"who": town.names[winner], "other": town.names[other]}
        yield view.wording("why.missed", count=missed[winner], most=most, **names)
