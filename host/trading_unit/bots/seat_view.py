"""What a bot may see of a table: what its seat is asked, what is legal, and what it would gain."""

from collections.abc import Iterator, Sequence

from trading_unit.games.base.estimates.estimates import NO_ESTIMATES, FaceValue, estimates_of, purse
from trading_unit.games.base.estimates.way_out import WayOut
from trading_unit.games.base.rules.company import Company
from trading_unit.table import Table
from trading_unit.table.ask import By, Option, Value


class SeatView:
    """The view of one seat, valid while an ask is pending. It never shows the game itself. It takes
    answers to timed asks without their moment."""

    __slots__ = ("estimates", "seat", "start_money", "step", "table", "worthwhile")

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.estimates = estimates_of(table.game)
        self.worthwhile: dict[tuple[str, ...], list[str]] = {}  # asides, by those that are open
        board = table.game.board if isinstance(table.game, Company) else None
        # What everybody began with, and what all money is a multiple of, where there is money.
        self.start_money = board.start if board is not None else 0
        self.step = board.step if board is not None else 1

    # The pending ask

    @property
    def name(self) -> str:
        """The name of the ask."""
        return str(self.table.ask.name)

    @property
    def must_answer(self) -> bool:
        """Whether an answer is required; silence is possible where it is not."""
        return not self.table.ask.timed

    @property
    def guess(self) -> bool:
        """Whether the answer can only be guessed among the words."""
        return self.table.ask.shows is not None

    @property
    def reckons(self) -> bool:
        """Whether the game says at all what answers are worth."""
        return self.estimates is not NO_ESTIMATES

    @property
    def stuck(self) -> bool:
        """Whether the seat is asked and no answer is legal until it has done an aside."""
        return self.seat in self.table.ask.asked() and self.must_answer and not self.options()

    def options(self) -> Sequence[Option]:
        options: Sequence[Option] = self.table.ask.options(self.seat)
        return options

    def refuses(self, value: Value) -> bool:
        """Whether the answer is illegal."""
        return self.table.ask.refuses(self.seat, self.with_moment(value)) is not None

    def weigh(self, value: Value) -> int:
        """What the answer would gain for the seat, in money, as the game estimates it."""
        ask = self.table.ask
        return self.estimates.answers[type(ask)](ask, self.seat, self.with_moment(value))

    def face_values(self) -> Sequence[tuple[Value, FaceValue]] | None:
        """Of all answers, but forms to fill in, and the least bid, each with what it is worth by
        printed prices; None where those do not say it."""
        return self.estimates.values(self.table.ask, self.seat)

    def way_out(self) -> WayOut | None:
        """Find what may save the seat that is asked, where it owes more than it can raise."""
        ask = self.table.ask
        return self.estimates.ways_out[type(ask)](ask)

    def with_moment(self, value: Value) -> Value:
        ask = self.table.ask
        return [value, ask.moment] if ask.timed else value

    @property
    def nobody_spoke(self) -> bool:
        """Whether nobody has answered yet under the light that is on."""
        return not self.table.ask.moment

    @property
    def begun(self) -> bool:
        """Whether the first turn has begun."""
        return bool(self.table.game.turn)

    def spare(self, reserve: int) -> int:
        """What the seat can pay beside its reserve, as far as what it has is known."""
        game = self.table.game
        return purse(game, self.seat) - reserve if isinstance(game, Company) else 0

    # The asides beside it

    def asides(self) -> Sequence[str]:
        asides: Sequence[str] = self.table.ask.asides
        return asides

    def worthwhile_asides(self) -> Sequence[str]:
        """Those that there may ever be anything in for bots."""
        names = self.table.ask.asides
        found = self.worthwhile.get(names)
        if found is None:
            asides, of = self.table.game.asides, self.estimates.asides
            found = [name for name in self.asides() if of[type(asides[name])].ever(asides[name])]
            self.worthwhile[names] = found
        return found

    def aside_options(self, name: str) -> Sequence[Option]:
        return self.table.game.asides[name].options(self.seat)

    def aside_refuses(self, name: str, value: Value) -> bool:
        return self.table.game.asides[name].refuses(self.seat, value) is not None

    def aside_weigh(self, name: str, value: Value) -> int:
        aside = self.table.game.asides[name]
        return self.estimates.asides[type(aside)].weigh(aside, self.seat, value)

    def steps_at_face_value(self, reserve: int) -> Iterator[tuple[str, Value]] | None:
        """What it would do beside the ask by printed prices, so that its reserve stays, the best
        first; None where those do not say it."""
        steps = self.estimates.steps
        return None if steps is None else steps(self.table.game, self.seat, reserve)

    def weighed(self, name: str) -> Sequence[tuple[Value, int]]:
        """Of an aside all that may gain something, each with what it gains."""
        aside = self.table.game.asides[name]
        return self.estimates.asides[type(aside)].weighed(aside, self.seat)

    def all_weighed(self, name: str) -> Sequence[tuple[Value, int]]:
        """The same of every word and idea, whatever it gains."""
        aside = self.table.game.asides[name]
        return self.estimates.asides[type(aside)].all_weighed(aside, self.seat)


def seats_with_asides(table: Table) -> list[int]:
    """The seats whose bots look at their asides at the pending ask."""
    ask = table.ask
    return seats_among(ask.asides_for()) if ask.offers_asides else []


def seats_among(bys: Sequence[By]) -> list[int]:
    """Those who are seats, not chance, the unit, the table or the clock."""
    return [by for by in bys if type(by) is int]
