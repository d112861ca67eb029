"""The town: who stands on which way, who misses turns, who has shares, loans and demerit points. No
rule lives here."""

from dataclasses import dataclass, field
from typing import Any

from trading_unit.games.city_life.board import MAIN, Board
from trading_unit.games.city_life.differences import Advanced, Basic
from trading_unit.games.city_life.options import ADVANCED
from trading_unit.games.property import realm
from trading_unit.games.property.realm import FREE, NOBODY, NOT_MORTGAGED, Realm
from trading_unit.table.ask import By, Choice
from trading_unit.table.deck import Deck

__all__ = ["FREE", "MAIN", "NOBODY", "NOT_MORTGAGED", "SHUT", "Debt", "Town", "TownChoice"]

# What may be done beside an ask: at any time, but not while a light is on, or a card or a number
# is awaited. Some of it is only in the advanced game.
BASIC_OPEN = ("sell", "swap", "deal", "put right")
ADVANCED_OPEN = ("sell", "swap", "borrow", "repay", "mortgage", "redeem", "deal", "put right")
SHUT = ("put right",)

# Turns that are still to be missed.
MISS = "miss"
DEBT = "debt"  # for what could not be paid: it does not count towards the seven turns of a loan
JAIL = "jail"  # neither does this; a six frees

NO_LOAN = -1


@dataclass(slots=True)
class Debt(realm.Debt):
    """`then` is what becomes of what cannot be paid; `declined` are the things that the owner of a
    fee does not want."""

    then: str = ""
    declined: set[str] = field(default_factory=set)


class Town(Realm):
    """A deed is a House or a Tower; a share is a share of the Bank. The pot is the Lottery."""

    DEED = "property"
    RAISING = "sell something"

    board: Board

    def __init__(
        self,
        board: Board,
        seats: int,
        options: dict[str, Any],
        sources: dict[str, tuple[By, ...]],
        real_money: bool = False,
    ) -> None:
        super().__init__(board, seats, options, sources, real_money, pots=1)
        self.advanced: bool = options[ADVANCED]
        self.rules: Basic = (Advanced if self.advanced else Basic)(board)
        self.OPEN = ADVANCED_OPEN if self.advanced else BASIC_OPEN
        self.pot = seats
        self.sequence: list[int] = []  # the seats in the order of play, once it is thrown
        self.again = False  # whose turn it is takes an extra one
        self.thrown = 0  # what the die has shown
        self.way = [MAIN] * seats  # the side route that each is on
        self.missing: list[list[str]] = [[] for _ in range(seats)]  # the next one first
        self.points = [0] * seats  # demerit points; the cards with them are in `keeps`
        self.shares = [0] * seats
        self.bought = [0] * seats  # shares, from the Bank in the whole game
        self.barred = [False] * seats  # who has sold a share to a player
        self.loan = [NO_LOAN] * seats  # else how many own turns are left
        self.no_credit = [False] * seats  # who could not pay a loan back
        self.mortgage_left = [0] * len(board.names)  # own turns, of each mortgaged deed
        self.traffic = Deck(card for card in board.cards)
        self.quiz = Deck(card for card in board.quiz)

    # Hooks of every property game

    def after(self, seat: int) -> int:
        """The next in the order of play."""
        place = self.sequence.index(seat)
        return self.sequence[(place + 1) % len(self.sequence)]

    def before(self, seat: int) -> int:
        """The one before in the order of play: the Judge of a quiz."""
        return self.sequence[self.sequence.index(seat) - 1]

    def ended(self) -> bool:
        return self.over

    def drawn_from(self) -> Deck:
        return self.traffic

    def deck_of(self, card: str) -> Deck:
        return self.traffic

    def built(self, deed: int) -> int:
        return 0

    # Who has what

    def mortgaged(self, deed: int) -> bool:
        return self.mortgage[deed] != NOT_MORTGAGED

    def free(self, group: int) -> list[int]:
        """The deeds of a group that nobody owns, in track order."""
        return [deed for deed in self.board.members[group] if self.owner[deed] == NOBODY]


class TownChoice(Choice):
    """A seat picks one word, which the town knows."""

    def __init__(self, town: Town, seat: int) -> None:
        super().__init__(seat)
        self.town = town
        self.asides = town.OPEN
