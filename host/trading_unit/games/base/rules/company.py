"""The company at the table: who plays, who has how much, whose turn it is."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol, TypeVar

from trading_unit.table.accounts import Accounts
from trading_unit.table.ask import By
from trading_unit.table.game import Aside, Line


class GameBoard(Protocol):
    """What never changes in a game, as far as every game has it."""

    step: int
    """All money is a multiple of it."""

    start: int
    """What a seat begins with."""


class OfCompany(Protocol):
    """An ask of a game: it works out what is legal from the company."""

    def __init__(self, company: Any, seat: int, /) -> None: ...


@dataclass(frozen=True, slots=True)
class Terms:
    """What a set-up says of a game, beside its board."""

    seats: int
    options: dict[str, Any]
    sources: dict[str, tuple[By, ...]]
    """Who says what the dice, the cards and the unit bring."""

    real_money: bool = False
    """The players' money lies in purses on the table, and the host keeps none."""


A = TypeVar("A", bound=OfCompany)


class Company:
    """Seats are numbers, clockwise. What a game does its own way, it says in the methods under
    Hooks."""

    OPEN: tuple[str, ...] = ()
    """What may be done beside most asks."""

    SHUT: tuple[str, ...] = ()
    """And while a light is on, or a card or a result is awaited."""

    PACKAGE: ClassVar[str] = ""
    """The game's package, where its words lie."""

    asides: Mapping[str, Aside]
    board: GameBoard

    def __init__(self, board: GameBoard, terms: Terms, pots: int = 0) -> None:
        seats = terms.seats
        self.board = board
        self.seats = range(seats)
        self.option = terms.options
        self.sources = terms.sources  # who says what the dice, the cards and the unit bring
        self.real_money = terms.real_money  # then the host keeps no purses
        self.asks: dict[type[Any], list[Any]] = {}
        self.log: list[Line] = []
        self.accounts = Accounts(seats + pots, self.log)  # pots lie between the seats and the Bank
        self.cash = self.accounts.balance
        self.names: list[str] = []  # of the players
        self.place: list[int] = []  # of each seat, the number of its space, where there are any
        self.out = [False] * seats  # who plays no more
        self.by_bot = [False] * seats  # whether a bot plays the seat
        self.handed_over = False  # to a bot or back, since the set-up

        self.turn = 0
        self.seat = 0  # whose turn it is
        self.first = 0  # who began: a round is over when the turn comes back
        self.began = False  # it has been thrown for who begins
        self.rounds = 0
        self.most_rounds = 0  # the length in rounds, where it is not the hour
        self.hour_minutes = 0  # the length of the hour, where it is that
        self.last_one = False  # played until one is left
        self.over = False
        self.worked_out: dict[Any, Any] = {}  # by who looks on, such as a bot; no rule reads it
        self.totals: dict[int, list[tuple[str, int]]] = {}  # of each seat, line by line
        self.winners: list[int] = []

    def ask(self, kind: type[A], seat: int) -> A:
        """Made once, and put again and again."""
        try:
            ask: A = self.asks[kind][seat]
        except KeyError:
            asks = self.asks[kind] = [kind(self, seat) for seat in self.seats]
            ask = asks[seat]
        return ask

    # Who plays

    def has(self, seat: int, amount: int) -> bool:
        """With real money only the table knows."""
        return self.real_money or self.cash[seat] >= amount

    def after(self, seat: int) -> int:
        """The next clockwise who is still in the game."""
        seats = len(self.seats)
        seat = (seat + 1) % seats
        while self.out[seat]:
            seat = (seat + 1) % seats
        return seat

    def playing(self) -> Sequence[int]:
        return [seat for seat in self.seats if not self.out[seat]]

    def others(self, seat: int) -> list[int]:
        """The others who are still in the game, clockwise."""
        return [
            other for other in (*self.seats[seat + 1 :], *self.seats[:seat]) if not self.out[other]
        ]

    def begins_round(self, last: int) -> bool:
        """Whether a round begins now that the turn has come from `last` to `seat`: who began is one
        of those between them, or has it."""
        seats, first = len(self.seats), self.first
        return (self.seat - first) % seats <= (last - first) % seats

    def rounds_played(self) -> bool:
        """Whether so many rounds have been played as are to be."""
        return 0 < self.most_rounds <= self.rounds

    def rounds_over(self) -> bool:
        """The same; then the log says so."""
        over = self.rounds_played()
        if over:
            self.log.append(("rounds over", self.rounds))
        return over

    # Hooks

    async def play(self) -> None:
        """From where the game stands to its end."""
        raise NotImplementedError

    def worth(self, seat: int) -> int:
        """What a seat would count if it ended now."""
        raise NotImplementedError
