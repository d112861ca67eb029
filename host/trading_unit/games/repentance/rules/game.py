"""Repentance as the table plays it: the classic game as it is."""

from functools import partial

from trading_unit.games.base.rules.setup import Setup
from trading_unit.games.classic.data.board import ClassicBoard
from trading_unit.games.classic.rules import deals
from trading_unit.games.classic.rules.characters import AllAlike
from trading_unit.games.classic.rules.debts import bankrupt
from trading_unit.games.classic.rules.estate import RAISE
from trading_unit.games.classic.rules.game import Classic
from trading_unit.games.classic.rules.turn import pay_salary
from trading_unit.games.property.rules.family_options import FINES_TO_MIDDLE, NO_AUCTIONS
from trading_unit.games.property.rules.parts import Auctions, Ending, Moves
from trading_unit.games.property.rules.terms import least_price
from trading_unit.table.accounts import BANK
from trading_unit.table.game_kind import Start, State


class Repentance(Classic):
    PACKAGE = __name__.partition(".rules.")[0]

    def __init__(self, setup: Setup, board: ClassicBoard, state: State | None = None) -> None:
        super().__init__(setup, board, state)
        self.characters = AllAlike(board)
        self.worth_tax_to = self.pot
        self.auctions = Auctions(
            played=not self.option.get(NO_AUCTIONS),
            first_bid=board.opening,
            step=board.step,
            beside=RAISE,
        )
        value = board.mortgage.__getitem__
        self.deals = deals.played(
            self, offers=10, lit_s=150, floor=partial(least_price, self, value)
        )
        self.moves = Moves(
            doubles=3,
            pay_start=partial(pay_salary, self),
            fines_to=self.pot if self.option.get(FINES_TO_MIDDLE) else BANK,
        )
        self.ending = Ending(players=1, bankrupt=partial(bankrupt, self))


def start(setup: Setup) -> Start:
    """Makes the game of this set-up anew, each time the same."""
    board = ClassicBoard(setup["data"])
    return lambda state: Repentance(setup, board, state)
