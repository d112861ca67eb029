"""Greenopoly as the table plays it: the classic game with characters, until one is bankrupt."""

from functools import partial

from trading_unit.games.base.rules.setup import Setup
from trading_unit.games.base.rules.winning import total, wins
from trading_unit.games.classic.data.board import ClassicBoard
from trading_unit.games.classic.rules import deals
from trading_unit.games.classic.rules.debts import leaves, to_the_bank
from trading_unit.games.classic.rules.estate import RAISE, Estate
from trading_unit.games.classic.rules.game import Classic
from trading_unit.games.classic.rules.reckoning import holdings
from trading_unit.games.classic.rules.turn import pay_salary
from trading_unit.games.greenopoly.rules.characters import CharacterCards, draw
from trading_unit.games.greenopoly.rules.options import TAX_TO_BANK
from trading_unit.games.property.rules.ending import count
from trading_unit.games.property.rules.family_options import FINES_TO_MIDDLE, NO_AUCTIONS
from trading_unit.games.property.rules.parts import Auctions, Ending, Moves
from trading_unit.games.property.rules.terms import least_price
from trading_unit.table.accounts import BANK
from trading_unit.table.game_kind import Start, State


class Greenopoly(Classic):
    """The first bankruptcy ends the game (GR-62)."""

    PACKAGE = __name__.partition(".rules.")[0]

    def __init__(self, setup: Setup, board: ClassicBoard, state: State | None = None) -> None:
        super().__init__(setup, board, state)
        self.characters = CharacterCards(self)
        self.worth_tax_to = BANK if self.option[TAX_TO_BANK] else self.pot
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
        self.ending = Ending(players=len(self.seats) - 1, bankrupt=partial(loses, self))

    async def play(self) -> None:
        await draw(self)
        await super().play()

    def start_money(self, seat: int) -> int:
        """Return the start money: 2M as printed, or that of the fuller game (GR-05)."""
        return self.board.full_start if self.option["full start"] else self.board.start

    async def count(self) -> None:
        """Let whoever has built most levels win; then in most parks; then who is worth most
        (GR-63)."""
        await count(self, partial(holdings, self))
        for seat in self.totals:
            self.log.append(("levels", seat, *self.improved(seat)))
        wins(self, lambda seat: (*self.improved(seat), total(self, seat)))

    def improved(self, seat: int) -> tuple[int, int]:
        """How many levels stand in this seat's parks, and in how many parks."""
        levels = [self.level[deed] for deed in self.owned[seat] if self.level[deed]]
        return sum(levels), len(levels)


async def loses(estate: Estate, seat: int, creditor: int) -> None:
    """Nothing has to change hands any more: the Bank takes it all back (GR-62)."""
    await to_the_bank(estate, seat, leaves(estate, seat, BANK))


def start(setup: Setup) -> Start:
    """Makes the game of this set-up anew, each time the same."""
    board = ClassicBoard(setup["data"])
    return lambda state: Greenopoly(setup, board, state)
