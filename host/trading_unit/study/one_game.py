"""One game of an experiment: its chance, the places it comes to, and what there is to say of it."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from random import Random

from trading_unit.bots import BOTS
from trading_unit.bots.play_out import BotGame
from trading_unit.games.base.rules.company import Company
from trading_unit.games.property.rules.owners import Owners
from trading_unit.games.registry import game_named
from trading_unit.study.experiment import Experiment
from trading_unit.study.space_names import space_names
from trading_unit.table import OnScreen, Table
from trading_unit.table.ask import Value
from trading_unit.table.chance import OfChance
from trading_unit.words.language import USUAL

COUNTED = ("railroad", "jumps", "bankrupt")  # the log's words for what is counted
RENTS = ("rent", "fee")  # and for why one player pays another for a place
RAILROADS = {f"railroads after {rounds} rounds": rounds for rounds in (5, 10, 15, 20, 30)}


@dataclass(slots=True)
class Played:
    """What is kept of a game: all whole numbers, so that sums do not depend on their order."""

    number: int
    bots: tuple[str, ...]
    first: int  # the seat that began
    winners: tuple[int, ...]
    turns: int
    rounds: int
    answers: int
    worths: list[list[int]] = field(default_factory=list)  # of each seat, after each round
    visits: Counter[str] = field(default_factory=Counter)  # of each space
    thrown: Counter[int] = field(default_factory=Counter)  # the sum of each throw
    earned: Counter[str] = field(default_factory=Counter)  # by each place, from other players
    happened: Counter[tuple[str, int]] = field(default_factory=Counter)  # COUNTED, by the round

    def measures(self) -> dict[str, int]:
        """By name: the figures of each game that a study gives the mean of."""
        return {
            "turns": self.turns,
            "rounds": self.rounds,
            "answers": self.answers,
            **{name: self.count("railroad", rounds) for name, rounds in RAILROADS.items()},
            "jumps": self.count("jumps", self.rounds + 1),
            "bankrupt players": self.count("bankrupt", self.rounds + 1),
        }

    def count(self, what: str, rounds: int) -> int:
        """In so many rounds."""
        return sum(
            count
            for (which, during), count in self.happened.items()
            if which == what and during < rounds
        )


class Rounds:
    """What happens in each round of a game."""

    def __init__(self, game: Company, played: Played) -> None:
        self.game = game
        self.played = played
        self.lines = 0
        self.rounds = 0

    def look(self) -> None:
        """When a round is over, and at the end."""
        game, played = self.game, self.played
        for line in game.log[self.lines :]:
            # A line that an account has written: why, from whom, to whom, how much, for what.
            if line[0] in RENTS:
                played.earned[line[4]] += line[3]
            elif line[0] in COUNTED:
                played.happened[line[0], self.rounds] += 1
        self.lines = len(game.log)
        if game.rounds != self.rounds:
            self.rounds = game.rounds
            played.worths.append([game.worth(seat) for seat in game.seats])


class Games:
    """Those of an experiment. What they have in common is made once."""

    def __init__(self, experiment: Experiment) -> None:
        self.experiment = experiment
        self.start = game_named(experiment.game).start(experiment.setup)
        self.spaces = space_names(experiment.setup, USUAL)

    def play(self, number: int) -> Played:
        """Always the same game of that number."""
        seed = f"{self.experiment.seed} {number}"
        chance = Streams(seed)
        table = Table(self.start, chance)
        names = self.experiment.bots_of(number)
        bots = [BOTS[name](Random(f"{seed} {name} {seat}")) for seat, name in enumerate(names)]
        playing = BotGame(table, bots)
        game = table.game
        assert isinstance(game, Company)
        played = Played(number, names, 0, (), 0, 0, 0)
        visits = Visits(game, self.spaces)
        rounds = Rounds(game, played)
        while table.ask is not None:
            playing.step()
            if not visits.jumps:
                visits.look()
            if game.rounds != rounds.rounds:
                rounds.look()
        rounds.look()
        played.thrown, played.visits = chance.thrown, visits.by_name()
        played.first, played.winners = game.first, tuple(game.winners)
        played.turns, played.rounds, played.answers = game.turn, game.rounds, table.number
        return played


class Visits:
    """A space counts where a piece arrives. In a game whose pieces go on space by space, that is
    where one stands whenever somebody is asked something."""

    def __init__(self, game: Company, spaces: Sequence[str]) -> None:
        self.game = game
        self.spaces = spaces
        self.counts: Counter[int] = Counter()
        self.places = list(game.place)
        self.jumps = isinstance(game, Owners)
        if self.jumps:
            game.place = Arrivals(game.place, self.counts)

    def look(self) -> None:
        """Whenever somebody is asked something, in a game whose pieces do not jump."""
        for seat, place in enumerate(self.game.place):
            if place != self.places[seat]:
                self.places[seat] = place
                self.counts[place] += 1

    def by_name(self) -> Counter[str]:
        found: Counter[str] = Counter()
        for place, count in self.counts.items():
            found[self.spaces[place]] += count
        return found


class Arrivals(list[int]):
    """Where the pieces stand. It counts each that is put somewhere, as where one is sent on from at
    once."""

    def __init__(self, places: Iterable[int], counts: Counter[int]) -> None:
        super().__init__(places)
        self.counts = counts

    def __setitem__(self, seat, place):  # type: ignore[no-untyped-def]
        list.__setitem__(self, seat, place)
        self.counts[place] += 1


class Streams(OnScreen):
    """Dice, cards and the unit's results come from sources of their own, so that two games of the
    same number that differ in a rule still throw the same dice, one after the other. Nothing is
    undone, so no card is known before it is drawn."""

    def __init__(self, game: str) -> None:
        super().__init__(Random())
        self.game = game
        self.sources: dict[str, Random] = {}
        self.thrown: Counter[int] = Counter()  # the sum of each throw

    def answer(self, ask: OfChance) -> Value:
        source = self.sources.get(ask.name)
        if source is None:
            source = self.sources[ask.name] = Random(f"{self.game} {ask.name}")
        value = ask.draw(source)
        if type(value) is list:
            self.thrown[sum(value)] += 1
        return value
