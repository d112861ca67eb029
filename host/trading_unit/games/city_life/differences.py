"""Where the basic and the advanced rules of City Life differ, side by side."""

from trading_unit.games.city_life.board import Board


class Basic:
    """No taxes, no dividends, no loans; whoever rolls answers alone."""

    def __init__(self, board: Board) -> None:
        self.board = board

    def transfer_tax(self, deed: int) -> int:
        """What a buyer pays to the Lottery."""
        return 0

    def gains_tax(self, deed: int) -> int:
        """What a seller pays to the Lottery."""
        return 0

    def share_tax(self) -> int:
        """What a seller pays for each share."""
        return 0

    def fee_tax(self, deed: int, paid: int) -> int:
        """What an owner pays of a Visitor's Fee."""
        return 0

    def swap_taxes(self) -> tuple[int, int]:
        """For a Tower that is swapped for a House: gains tax and transfer tax."""
        return 0, 0


class Advanced(Basic):
    """CL-A-08, CL-A-13, CL-A-14, CL-A-16, CL-A-17: taxes go to the Lottery; the Bank is exempt."""

    def of(self, deed: int, what: str) -> int:
        amount: int = self.board.advanced["of"][self.board.groups[self.board.group[deed]]][what]
        return amount

    def transfer_tax(self, deed: int) -> int:
        return self.of(deed, "transfer tax")

    def gains_tax(self, deed: int) -> int:
        return self.of(deed, "gains tax")

    def share_tax(self) -> int:
        tax: int = self.board.advanced["share tax"]
        return tax

    def fee_tax(self, deed: int, paid: int) -> int:
        """In proportion where less was paid, whole steps (ours)."""
        step = self.board.step
        return self.of(deed, "fee tax") * paid // self.board.fee[deed] // step * step

    def swap_taxes(self) -> tuple[int, int]:
        figures = self.board.advanced
        return figures["swap gains tax"], figures["swap transfer tax"]
