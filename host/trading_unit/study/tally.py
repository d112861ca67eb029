"""What many games come to. Whole numbers alone, so that sums do not depend on their order."""

from collections import Counter
from dataclasses import dataclass, field

from trading_unit.study.one_game import Played

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


@dataclass(slots=True)
class Tally:
    seats: int
    games: int = 0
    unfinished: int = 0  # stopped by the number of rounds with nobody as the winner
    won_by_seat: Counter[int] = field(default_factory=Counter)  # in parts
    won_by_order: Counter[int] = field(default_factory=Counter)  # by how far after who began
    won_by_bot: Counter[str] = field(default_factory=Counter)
    played_by_bot: Counter[str] = field(default_factory=Counter)  # seats
    turns: Sums = field(default_factory=Sums)
    rounds: Sums = field(default_factory=Sums)
    answers: Sums = field(default_factory=Sums)
    games_of_turns: Counter[int] = field(default_factory=Counter)  # how many games lasted so long
    winners_worth: dict[int, Sums] = field(default_factory=dict)  # after each round
    others_worth: dict[int, Sums] = field(default_factory=dict)
    thrown: Counter[int] = field(default_factory=Counter)  # the sum of each throw
    visits: Counter[str] = field(default_factory=Counter)
    earned: Counter[str] = field(default_factory=Counter)
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
        self.turns.add(played.turns)
        self.rounds.add(played.rounds)
        self.answers.add(played.answers)
        self.games_of_turns[played.turns] += 1
        for after, worths in enumerate(played.worths[:MOST_ROUNDS], 1):
            for seat, worth in enumerate(worths):
                of = self.winners_worth if seat in played.winners else self.others_worth
                of.setdefault(after, Sums()).add(worth)
        self.thrown.update(played.thrown)
        self.visits.update(played.visits)
        self.earned.update(played.earned)
        self.happened.update(played.happened)
        self.led += led(played)
        won = [int(seat in played.winners) for seat in range(self.seats)]
        self.rows.append(
            (played.number, played.first, played.turns, played.rounds, played.answers, *won)
        )

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
            (self.visits, other.visits),
            (self.earned, other.earned),
        ):
            words.update(more)
        self.happened.update(other.happened)
        self.led += other.led
        self.turns.merge(other.turns)
        self.rounds.merge(other.rounds)
        self.answers.merge(other.answers)
        for here, there in (
            (self.winners_worth, other.winners_worth),
            (self.others_worth, other.others_worth),
        ):
            for after, sums in there.items():
                here.setdefault(after, Sums()).merge(sums)
        self.rows += other.rows


def led(played: Played) -> int:
    """The parts of the win of those who were richest half-way."""
    if not played.worths or not played.winners:
        return 0
    worths = played.worths[len(played.worths) // 2]
    richest = [seat for seat, worth in enumerate(worths) if worth == max(worths)]
    both = [seat for seat in richest if seat in played.winners]
    return PARTS * len(both) // (len(richest) * len(played.winners))
