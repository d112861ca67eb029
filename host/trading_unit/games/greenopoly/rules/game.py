"""Greenopoly as the table plays it: the classic game with characters, until one is bankrupt."""

from trading_unit.games.base.rules.setup import Setup
from trading_unit.games.base.rules.winning import total, wins
from trading_unit.games.classic.data.board import RAILROAD, ClassicBoard
from trading_unit.games.classic.rules.debts import leaves, to_the_bank
from trading_unit.games.classic.rules.game import Classic
from trading_unit.games.greenopoly.rules.characters import bonus, character_of, draw, has
from trading_unit.games.property.rules.ending import count
from trading_unit.table.accounts import BANK
from trading_unit.table.game_kind import Start


class Greenopoly(Classic):
    PACKAGE = __name__.partition(".rules.")[0]

    async def play(self) -> None:
        await draw(self)
        await super().play()

    def start_money(self, seat: int) -> int:
        """Return the start money: 2M as printed, or that of the fuller game (GR-05)."""
        return self.board.full_start if self.option["full start"] else self.board.start

    # Characters

    def wages_of(self, seat: int) -> int:
        """Return the salary on the character's card (GR-21)."""
        wages: int = character_of(self, seat)["wages"]
        return wages

    def goes_to_jail(self, seat: int) -> bool:
        """Whether Night touches this character (GR-16, GR-17, GR-34, GR-36)."""
        return bool(character_of(self, seat)["night"])

    def goes_round(self, seat: int) -> bool:
        """Whether Detours touch this character (GR-18 to GR-20)."""
        return bool(character_of(self, seat)["detour"])

    def pays(self, seat: int, deed: int) -> bool:
        return self.board.kind[deed] != RAILROAD or not has(self, seat, "no fares")

    def taxed(self, seat: int) -> bool:
        return not has(self, seat, "no taxes")

    def worth_tax_to(self) -> int:
        """Income Tax goes to the middle, or where families play so to the Bank (GR-10)."""
        return BANK if self.option["income tax to the bank"] else self.pot

    def rests(self, seat: int) -> None:
        if has(self, seat, "park"):
            bonus(self, seat)

    # The end

    def ended(self) -> bool:
        """The first bankruptcy ends the game (GR-62)."""
        return self.left < len(self.seats)

    async def ruin(self, seat: int, creditor: int) -> None:
        """Nothing has to change hands any more: the Bank takes it all back."""
        await to_the_bank(self, seat, leaves(self, seat, BANK))

    async def count(self) -> None:
        """Let whoever has built most levels win; then in most parks; then who is worth most
        (GR-63)."""
        await count(self, self.holdings)
        for seat in self.totals:
            self.log.append(("levels", seat, *self.improved(seat)))
        wins(self, lambda seat: (*self.improved(seat), total(self, seat)))

    def improved(self, seat: int) -> tuple[int, int]:
        """How many levels stand in this seat's parks, and in how many parks."""
        levels = [self.level[deed] for deed in self.owned[seat] if self.level[deed]]
        return sum(levels), len(levels)


def start(setup: Setup) -> Start:
    """Makes the game of this set-up anew, each time the same."""
    board = ClassicBoard(setup["data"])
    return lambda state: Greenopoly(setup, board, state)
