"""What many games come to. Whole numbers alone, so that sums do not depend on their order."""

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from trading_unit.study.one_game import Played

Key = TypeVar("Key", bound=Hashable)

PARTS = 60  # a win, in parts that up to six winners can share
MOST_ROUNDS = 60  # of the worth over time


@dataclass(slots=True)
class Sums:
    """Of one figure of each game."""

    count: int = 0
    total: int = 0
    squares: int = 0
    least: int | None = None
    most: int | None = None

    def add(self, value: int) -> None:
        self.merge(Sums(1, value, value * value, value, value))

    def merge(self, other: "Sums") -> None:
        self.count += other.count
        self.total += other.total
        self.squares += other.squares
        found = [one for one in (self.least, other.least) if one is not None]
        self.least = min(found, default=None)
        self.most = max((one for one in (self.most, other.most) if one is not None), default=None)

    def of(self, games: int) -> "Sums":
        """Of so many games, when it was 0 in all that have not been added."""
        return Sums(games, self.total, self.squares)


@dataclass(slots=True)
class Tally:
    seats: int
    games: int = 0
    unfinished: int = 0  # stopped by the number of rounds with nobody as the winner
    won_by_seat: Counter[int] = field(default_factory=Counter)  # in parts
    won_by_order: Counter[int] = field(default_factory=Counter)  # by how far after who began
    won_by_bot: Counter[str] = field(default_factory=Counter)
    played_by_bot: Counter[str] = field(default_factory=Counter)  # seats
    measures: dict[str, Sums] = field(default_factory=dict)
    games_of_turns: Counter[int] = field(default_factory=Counter)  # how many games lasted so long
    winners_worth: dict[int, Sums] = field(default_factory=dict)  # after each round
    others_worth: dict[int, Sums] = field(default_factory=dict)
    thrown: Counter[int] = field(default_factory=Counter)  # the sum of each throw
    visits: dict[str, Sums] = field(default_factory=dict)  # of the games that came there
    earned: dict[str, Sums] = field(default_factory=dict)  # of the games in which it earned
    happened: Counter[tuple[str, int]] = field(default_factory=Counter)  # what, in which round
    led: int = 0  # won by who was richest half-way, in parts
    rows: list[tuple[int, ...]] = field(default_factory=list)  # one for each game

    def add(self, played: Played) -> None:
        self.games += 1
        self.unfinished += not played.winners
        for seat in played.winners:
            part = PARTS // len(played.winners)
            self.won_by_seat[seat] += part
            self.won_by_order[(seat - played.first) % self.seats] += part
            self.won_by_bot[played.bots[seat]] += part
        self.played_by_bot.update(played.bots)
        measures = played.measures()
        add_each(self.measures, measures)
        self.games_of_turns[played.turns] += 1
        for after, worths in enumerate(played.worths[:MOST_ROUNDS], 1):
            self.add_worths(after, worths, played.winners)
        self.thrown.update(played.thrown)
        add_each(self.visits, played.visits)
        add_each(self.earned, played.earned)
        self.happened.update(played.happened)
        ahead = led(played)
        self.led += ahead
        won = [int(seat in played.winners) for seat in range(self.seats)]
        self.rows.append((played.number, played.first, ahead, *measures.values(), *won))

    def add_worths(self, after: int, worths: Sequence[int], winners: Sequence[int]) -> None:
        """One value of each side, as what players of one game are worth hangs together."""
        for sums, side in (
            (self.winners_worth, [worths[seat] for seat in winners]),
            (self.others_worth, [w for seat, w in enumerate(worths) if seat not in winners]),
        ):
            if side:
                add_each(sums, {after: sum(side) // len(side)})

    def merge(self, other: "Tally") -> None:
        self.games += other.games
        self.unfinished += other.unfinished
        for mine, theirs in (
            (self.won_by_seat, other.won_by_seat),
            (self.won_by_order, other.won_by_order),
            (self.games_of_turns, other.games_of_turns),
            (self.thrown, other.thrown),
        ):
            mine.update(theirs)
        for words, more in (
            (self.won_by_bot, other.won_by_bot),
            (self.played_by_bot, other.played_by_bot),
        ):
            words.update(more)
        self.happened.update(other.happened)
        self.led += other.led
        merge_each(self.measures, other.measures)
        merge_each(self.visits, other.visits)
        merge_each(self.earned, other.earned)
        merge_each(self.winners_worth, other.winners_worth)
        merge_each(self.others_worth, other.others_worth)
        self.rows += other.rows


def sum_up(values: Iterable[int]) -> Sums:
    sums = Sums()
    for value in values:
        sums.add(value)
    return sums


def add_each(sums: dict[Key, Sums], values: Mapping[Key, int]) -> None:
    for key, value in values.items():
        sums.setdefault(key, Sums()).add(value)


def merge_each(sums: dict[Key, Sums], others: Mapping[Key, Sums]) -> None:
    for key, other in others.items():
        sums.setdefault(key, Sums()).merge(other)


def led(played: Played) -> int:
    """The parts of the win of those who were richest half-way."""
    if not played.worths or not played.winners:
        return 0
    worths = played.worths[len(played.worths) // 2]
    richest = [seat for seat, worth in enumerate(worths) if worth == max(worths)]
    both = [seat for seat in richest if seat in played.winners]
    return PARTS * len(both) // (len(richest) * len(played.winners))
