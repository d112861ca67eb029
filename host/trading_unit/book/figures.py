"""The figures of the book, out of its games alone."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date
from itertools import combinations, groupby

from trading_unit.book.day_words import LocalTime, evening_of, wall_clock
from trading_unit.book.facts import GameFacts, Player
from trading_unit.book.people import People, key
from trading_unit.book.reader import BookGame, Contents


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game with who is meant by each of its seats: a person's name, or a bot's."""

    number: int
    name: str
    facts: GameFacts
    seats: tuple[str, ...]
    evening: date

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, player in enumerate(self.facts.players) if not player.bot]

    @property
    def company(self) -> tuple[str, ...]:
        """The people who sat there, in the order of the alphabet."""
        return tuple(sorted((self.seats[seat] for seat in self.people), key=key))

    def player(self, seat: int) -> Player:
        return self.facts.players[seat]

    def finished(self, seat: int) -> bool:
        """Whether who sat down there also played to the end."""
        return not self.player(seat).left

    def won(self, seat: int) -> bool:
        return seat in self.facts.winners

    def rank(self, seat: int) -> tuple[bool, int]:
        """Who is higher is ahead: winners first, the bankrupt last."""
        worth = self.facts.worth[seat]
        return self.won(seat), -1 if worth is None else worth


@dataclass(slots=True)
class Tally:
    """Of one person or kind of bot."""

    name: str
    games: int = 0
    wins: int = 0
    evenings: set[date] = field(default_factory=set)
    by_kind: dict[str, list[int]] = field(default_factory=dict)  # games and wins

    def add(self, game: PlayedGame, won: bool) -> None:
        self.games += 1
        self.wins += won
        self.evenings.add(game.evening)
        of_kind = self.by_kind.setdefault(game.facts.kind, [0, 0])
        of_kind[0] += 1
        of_kind[1] += won


@dataclass(slots=True)
class Pair:
    """Two people in the games that both have finished: how often each was ahead of the other."""

    one: str
    other: str
    games: int = 0
    one_ahead: int = 0
    other_ahead: int = 0


@dataclass(frozen=True, slots=True)
class Best:
    """A record: by how much, in which game, and at which seat where it is a person's."""

    amount: int
    game: PlayedGame
    seat: int = -1


@dataclass(frozen=True, slots=True)
class Streak:
    """The most games that somebody has won one after the other, of those that he played."""

    person: str
    count: int
    first: PlayedGame
    last: PlayedGame


@dataclass(slots=True)
class Figures:
    evenings: list[tuple[date, list[PlayedGame]]]  # the newest first, as their games are
    people: list[Tally]  # the most wins first
    pairs: list[Pair]
    bots: list[Tally]
    rents: dict[str, Best]  # the dearest of each kind of game, at the seat that paid it
    richest: dict[str, Best]
    longest: Best | None  # in minutes
    streak: Streak | None
    uncounted: int  # games that count in no statistics


def played_games(contents: Contents, local: LocalTime = wall_clock) -> list[PlayedGame]:
    """Those with a person at the table that are no lessons, and none of friends, the newest
    first."""
    in_book = [game for game in contents.games if game.in_book]
    in_book.sort(key=lambda game: (game.facts.ended, game.number), reverse=True)
    seats = [who_sat(game, contents.people) for game in in_book]
    spelt = spelling(name for names in seats for name in names)
    return [
        PlayedGame(
            game.number,
            game.name,
            game.facts,
            tuple(spelt[key(name)] for name in names),
            evening_of(game.facts.ended, local),
        )
        for game, names in zip(in_book, seats, strict=True)
    ]


def who_sat(game: BookGame, people: People) -> list[str]:
    players = game.facts.players
    names = people.at_table(game.number, [player.name for player in players])
    return [player.bot or name for player, name in zip(players, names, strict=True)]


def spelling(names: Iterable[str]) -> dict[str, str]:
    """By the key of each name: how it is written most often, ann or Ann."""
    found: dict[str, Counter[str]] = {}
    for name in names:
        found.setdefault(key(name), Counter())[name] += 1
    return {one: count.most_common(1)[0][0] for one, count in found.items()}


def companies(games: Iterable[PlayedGame]) -> list[tuple[tuple[str, ...], int]]:
    """Who played together, and how many games; the most games first."""
    spelt: dict[tuple[str, ...], tuple[str, ...]] = {}
    count: Counter[tuple[str, ...]] = Counter()
    for game in games:
        keys = tuple(map(key, game.company))
        spelt.setdefault(keys, game.company)
        count[keys] += 1
    return [(spelt[keys], games) for keys, games in count.most_common()]


def figures(games: Sequence[PlayedGame]) -> Figures:
    """Of these games, the newest first."""
    counted = [game for game in games if game.facts.counts]
    return Figures(
        [(day, list(group)) for day, group in groupby(games, key=lambda game: game.evening)],
        people_tallies(counted),
        head_to_head(counted),
        bot_tallies(counted),
        dearest_rents(counted),
        largest_worths(counted),
        longest_game(counted),
        longest_streak(counted),
        len(games) - len(counted),
    )


def people_tallies(games: Iterable[PlayedGame]) -> list[Tally]:
    tallies: dict[str, Tally] = {}
    for game in games:
        for seat in filter(game.finished, game.people):
            name = game.seats[seat]
            tallies.setdefault(key(name), Tally(name)).add(game, game.won(seat))
    return sorted(tallies.values(), key=lambda one: (-one.wins, -one.games, key(one.name)))


def bot_tallies(games: Iterable[PlayedGame]) -> list[Tally]:
    """Of the bots that people played against; those of one kind in a game are one."""
    tallies: dict[str, Tally] = {}
    for game in games:
        seats = [seat for seat, player in enumerate(game.facts.players) if player.bot]
        for bot in {game.seats[seat] for seat in seats}:
            won = any(game.won(seat) for seat in seats if game.seats[seat] == bot)
            tallies.setdefault(bot, Tally(bot)).add(game, won)
    return sorted(tallies.values(), key=lambda one: (-one.wins, -one.games, one.name))


def head_to_head(games: Iterable[PlayedGame]) -> list[Pair]:
    pairs: dict[tuple[str, str], Pair] = {}
    for game in games:
        seats = sorted(filter(game.finished, game.people), key=lambda seat: key(game.seats[seat]))
        for one, other in combinations(seats, 2):
            names = game.seats[one], game.seats[other]
            pair = pairs.setdefault((key(names[0]), key(names[1])), Pair(*names))
            pair.games += 1
            pair.one_ahead += game.rank(one) > game.rank(other)
            pair.other_ahead += game.rank(other) > game.rank(one)
    return sorted(pairs.values(), key=lambda pair: (-pair.games, key(pair.one), key(pair.other)))


def dearest_rents(games: Iterable[PlayedGame]) -> dict[str, Best]:
    found: dict[str, Best] = {}
    for game in games:
        rent = game.facts.rent
        if rent is not None:
            keep_best(found, Best(rent.amount, game, rent.payer))
    return found


def largest_worths(games: Iterable[PlayedGame]) -> dict[str, Best]:
    """Of people who played to the end."""
    found: dict[str, Best] = {}
    for game in games:
        for seat in filter(game.finished, game.people):
            worth = game.facts.worth[seat]
            if worth is not None:
                keep_best(found, Best(worth, game, seat))
    return found


def keep_best(found: dict[str, Best], one: Best) -> None:
    """The first time counts: games come with the newest first."""
    kind = one.game.facts.kind
    if kind not in found or one.amount >= found[kind].amount:
        found[kind] = one


def longest_game(games: Iterable[PlayedGame]) -> Best | None:
    timed = [Best(game.facts.minutes, game) for game in games if game.facts.minutes]
    return max(timed, key=lambda one: one.amount, default=None)


def longest_streak(games: Sequence[PlayedGame]) -> Streak | None:
    """Of at least two games."""
    best: Streak | None = None
    current: dict[str, tuple[int, PlayedGame]] = {}  # the wins until now, and the first of them
    for game in reversed(games):
        for seat in game.people:
            name = game.seats[seat]
            if not game.won(seat) or not game.finished(seat):
                current.pop(key(name), None)
                continue
            count, first = current.get(key(name), (0, game))
            current[key(name)] = count + 1, first
            if count + 1 >= 2 and (best is None or count + 1 > best.count):
                best = Streak(name, count + 1, first, game)
    return best
