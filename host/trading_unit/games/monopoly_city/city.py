"""The city: who owns what, what stands where, who has how much. No rule lives here."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from trading_unit.games.monopoly_city.board import Board
from trading_unit.table.accounts import BANK, Accounts
from trading_unit.table.ask import By, Choice
from trading_unit.table.deck import Deck
from trading_unit.table.game import Line

NOBODY = BANK
FREE = -1  # not in jail
NOT_MORTGAGED = -1


# What may be done beside an ask (MI-01, MI-02): all of it, or nothing while a light is on or a card
# or a result is awaited.
OPEN = ("mortgage", "buy back", "clear", "deal", "put right", "hour over")
SHUT = ("hour over",)


class OfCity(Protocol):
    """An ask of this game: it works out what is legal from the city."""

    def __init__(self, city: "City", seat: int) -> None: ...


A = TypeVar("A", bound=OfCity)


@dataclass(slots=True)
class Debt:
    """MI-17: fixed when it arises. `why` is the log's word for it, `about` what it is for."""

    debtor: int
    creditor: int
    amount: int
    why: str
    about: str = ""
    dodged: bool = False  # whether to play a card against it has been asked


class City:
    """Seats and districts are numbers, and what is owned by nobody is the Bank's."""

    def __init__(
        self,
        board: Board,
        seats: int,
        options: dict[str, Any],
        sources: dict[str, tuple[By, ...]],
        real_money: bool = False,
    ) -> None:
        self.board = board
        self.seats = range(seats)
        self.option = options
        self.sources = sources  # who says what the dice, the cards and the unit bring
        self.real_money = real_money  # then the host keeps no purses
        self.asks: dict[type[Any], list[Any]] = {}
        self.log: list[Line] = []
        self.accounts = Accounts(seats, self.log)
        self.cash = self.accounts.balance

        self.turn = 0
        self.seat = 0  # whose turn it is
        self.first = 0  # who began: a round is over when the turn comes back
        self.began = False  # it has been thrown for who begins
        self.rounds = 0
        self.hour_over = False
        self.over = False
        self.most_rounds = 0  # the length in rounds, where it is not the hour
        self.last_one = False  # played until one is left
        self.counted = [0] * seats  # the purses of real money, at the end
        self.totals: dict[int, list[tuple[str, int]]] = {}  # of each seat, line by line
        self.winners: list[int] = []

        self.place = [board.go] * seats
        self.jailed = [FREE] * seats  # else how many throws have failed
        self.out = [False] * seats
        self.left = seats
        self.keeps: list[list[str]] = [[] for _ in range(seats)]
        self.dodge = NOBODY  # who holds the Rent Dodge card
        self.dodge_since = 0  # the turn in which it was got
        self.dodging = False  # no rent is paid in this turn
        self.pressed = False  # Build, in this turn
        self.to_build = 0  # blocks left of the unit's result
        self.planned: tuple[Sequence[int], Sequence[int]] = ((), ())  # kinds of hazards, bonuses
        self.at_stake = 0  # the district that is bought or auctioned
        self.debts: list[Debt] = []
        self.refused: set[tuple[int, int]] = set()  # deals, since the last throw
        self.deck = Deck(board.cards)

        count = len(board.names)
        self.owner = [NOBODY] * count
        self.owned: list[list[int]] = [[] for _ in range(seats)]  # each in track order
        # How many of each group a seat owns; the last row is of what nobody owns.
        self.in_group = [[0] * len(board.groups) for _ in range(seats)]
        self.in_group.append([len(members) for members in board.members])
        self.residential = [0] * count
        self.industrial = [0] * count
        self.hazards: list[list[int]] = [[] for _ in range(count)]
        self.bonus = [-1] * count
        self.railroad = [False] * count
        self.stadium = [False] * count
        self.skyscraper = [False] * count
        self.tower = -1  # the district where it stands
        self.mortgage = [NOT_MORTGAGED] * count
        self.raised = [False] * len(board.groups)  # a skyscraper stands in the group

    def ask(self, kind: type[A], seat: int) -> A:
        """Made once, and put again and again."""
        asks = self.asks.get(kind)
        if asks is None:
            asks = self.asks[kind] = [kind(self, seat) for seat in self.seats]
        ask: A = asks[seat]
        return ask

    # Owning

    def give(self, district: int, seat: int) -> None:
        before = self.owner[district]
        if before != NOBODY:
            self.owned[before].remove(district)
        group = self.board.group[district]
        self.in_group[before][group] -= 1
        self.in_group[seat][group] += 1
        self.owner[district] = seat
        if seat != NOBODY:
            owned = self.owned[seat]
            owned.append(district)
            owned.sort()

    def unowned(self) -> list[int]:
        return [district for district, owner in enumerate(self.owner) if owner == NOBODY]

    def blocks(self, district: int) -> int:
        return self.residential[district] + self.industrial[district]

    def of_group(self, seat: int, group: int) -> int:
        """How many districts of that group the seat owns."""
        return self.in_group[seat][group]

    def full_groups(self, seat: int) -> list[int]:
        sizes = self.board.sizes
        return [group for group, count in enumerate(self.in_group[seat]) if count == sizes[group]]

    # Rent

    def rent(self, district: int) -> int:
        """MC-67 to MC-70: what a visitor pays, mortgaged or not; it doubles once at most."""
        blocks = self.industrial[district]
        if not self.hazards[district]:
            blocks += self.residential[district]
        rent = self.board.rent[district][blocks]
        if self.raised[self.board.group[district]]:
            return rent * 2
        tower = self.tower
        if tower >= 0 and self.owner[tower] == self.owner[district] != NOBODY:
            return rent * 2
        return rent

    def worth(self, seat: int) -> int:
        """MC-90: cash, and the rent value of all districts that are not mortgaged."""
        return self.cash[seat] + sum(
            self.rent(district)
            for district in self.owned[seat]
            if self.mortgage[district] == NOT_MORTGAGED
        )

    def mortgages_left(self, seat: int) -> int:
        """What all mortgages that this seat could still take would bring."""
        return sum(
            self.rent(district)
            for district in self.owned[seat]
            if self.mortgage[district] == NOT_MORTGAGED
        )

    # What is in stock

    def railroads_left(self) -> int:
        return self.board.stock["railroad"] - self.railroad.count(True)

    def stadiums_left(self) -> int:
        return self.board.stock["stadium"] - self.stadium.count(True)

    def skyscrapers_left(self) -> int:
        return self.board.stock["skyscraper"] - self.skyscraper.count(True)

    def hazards_left(self, kind: int) -> int:
        return self.board.hazard_stock[kind] - sum(kind in here for here in self.hazards)

    def bonuses_left(self, kind: int) -> int:
        return self.board.bonus_stock[kind] - self.bonus.count(kind)

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

    def playing(self) -> list[int]:
        return [seat for seat in self.seats if not self.out[seat]]


class CityChoice(Choice):
    """A seat picks one word, which the city knows."""

    def __init__(self, city: City, seat: int) -> None:
        super().__init__(seat)
        self.city = city
