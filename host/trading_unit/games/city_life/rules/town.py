"""The town: who stands on which way, who misses turns, who has shares, loans and demerit points. No
rule lives here: what differs from game to game is in `differences`."""

from trading_unit.games.base.rules.company import Terms
from trading_unit.games.base.rules.kinds import MOST_COUNTED
from trading_unit.games.city_life.data.board import MAIN, TownBoard
from trading_unit.games.city_life.rules.debt import Debt
from trading_unit.games.city_life.rules.differences import Advanced, Basic
from trading_unit.games.city_life.rules.options import ADVANCED, cards_of_level, level_of
from trading_unit.games.property.rules.owners import NOBODY, NOT_MORTGAGED, Owners
from trading_unit.table.ask import Choice
from trading_unit.table.deck import Deck

__all__ = [
    "DEBT",
    "JAIL",
    "MAIN",
    "MISS",
    "NOBODY",
    "NOT_MORTGAGED",
    "NO_LOAN",
    "SHARE",
    "SHUT",
    "Town",
    "TownChoice",
]

# What may be done while a light is on, or a card or a number is awaited.
SHUT = ("put right",)

# Turns that are still to be missed.
MISS = "miss"
DEBT = "debt"  # for what could not be paid: it does not count towards the seven turns of a loan
JAIL = "jail"  # neither does this; a six frees

NO_LOAN = -1

SHARE = "share"  # any share of the Bank; in a deal each has a name of its own: "Bank share 1"


class Town(Owners):
    """A deed is a House or a Tower; a share is a share of the Bank. The pot is the Lottery."""

    board: TownBoard

    def __init__(self, board: TownBoard, terms: Terms) -> None:
        super().__init__(board, terms, pots=1)
        seats = terms.seats
        self.debts: list[Debt] = []  # one at most
        self.advanced: bool = self.option[ADVANCED]
        self.rules: Basic = (Advanced if self.advanced else Basic)(board, self.option)
        self.OPEN = self.rules.OPEN
        self.SHUT = SHUT
        self.pot = seats
        self.sequence: list[int] = []  # the seats in the order of play, once it is thrown
        self.again = False  # whose turn it is takes an extra one
        self.turn_counted = False  # this one, for loans and mortgages: so it is kept at its start
        self.quizzed = False  # a quiz went round in this turn
        self.for_sale = NOBODY  # the deed that who has come to it may buy now
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
        self.quiz = Deck(cards_of_level(level_of(self.option), list(board.quiz.values())))

    # The order of play

    def after(self, seat: int) -> int:
        """The next one."""
        place = self.sequence.index(seat)
        return self.sequence[(place + 1) % len(self.sequence)]

    def before(self, seat: int) -> int:
        """The one before: the Judge of a quiz."""
        return self.sequence[self.sequence.index(seat) - 1]

    def miss(self, seat: int, why: str, turns: int) -> None:
        """Add turns to be missed (CL-B-77). Where there are so many that nobody would wait for
        them, no more are counted (ours)."""
        queue = self.missing[seat]
        queue += [why] * min(turns, MOST_COUNTED - len(queue))

    # Who has what

    def is_share(self, thing: str) -> bool:
        return thing not in self.board.number

    def price(self, thing: str) -> int:
        """The original one."""
        board = self.board
        return board.share if self.is_share(thing) else board.price[board.number[thing]]

    def gains_tax(self, thing: str) -> int:
        """What its seller pays."""
        if self.is_share(thing):
            return self.rules.share_tax()
        return self.rules.gains_tax(self.board.number[thing])

    def transfer_tax(self, thing: str) -> int:
        """What its buyer pays."""
        return 0 if self.is_share(thing) else self.rules.transfer_tax(self.board.number[thing])

    def of_kind(self, seat: int, group: int) -> list[int]:
        """The Houses or the Towers of a seat, in track order."""
        return [deed for deed in self.owned[seat] if self.board.group[deed] == group]

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
