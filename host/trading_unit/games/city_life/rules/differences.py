"""Where the basic and the advanced rules of City Life differ, side by side."""

from typing import Any, ClassVar

from trading_unit.games.city_life.data.board import TownBoard
from trading_unit.games.city_life.rules.options import FOLLOW


class Basic:
    """No taxes, no dividends, no loans; whoever rolls answers alone."""

    # What may be done beside an ask: at any time, but not while a light is on, or a card or a
    # number is awaited.
    OPEN: ClassVar[tuple[str, ...]] = ("sell", "swap", "deal", "put right")

    credit: ClassVar[bool] = False  # loans and mortgages, which are due after so many turns
    free_share: ClassVar[bool] = True  # on a $ square (CL-B-23)
    judged: ClassVar[bool] = False  # a quiz goes round (CL-B-18, CL-B-41)

    def __init__(self, board: TownBoard, options: dict[str, Any]) -> None:
        self.board = board
        self.always: bool = options[FOLLOW]

    # Squares

    def follows(self, square: dict[str, Any]) -> bool:
        """Whether the text is followed where this square sends somebody (CL-B-20)."""
        return self.always

    def dollar(self) -> int:
        """What it pays to land on a $ square."""
        return 0

    def dividend(self) -> int:
        """What it then pays for each share."""
        return 0

    def insurance(self) -> int:
        """What it costs to have too many demerit points."""
        return 0

    # Taxes

    def prize_tax(self, prize: int) -> int:
        """Of money from the museum, or from a fire department with no Tower left."""
        return 0

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
    """Taxes go to the Lottery; the Bank is exempt (CL-A-65)."""

    OPEN = ("sell", "swap", "borrow", "repay", "mortgage", "redeem", "deal", "put right")

    credit = True
    free_share = False
    judged = True

    def __init__(self, board: TownBoard, options: dict[str, Any]) -> None:
        super().__init__(board, options)
        figures = board.advanced
        self.dollar_pays: int = figures["dollar"]
        self.a_share: int = figures["dividend"]
        self.prize_part: int = figures["prize part"]
        self.of_a_part: int = figures["prize tax"]

    # Squares

    def follows(self, square: dict[str, Any]) -> bool:
        """CL-A-51, CL-A-62: at the schools 57 and 82."""
        return self.always or square["kind"] == "museum" or square.get("follow") == "advanced"

    def dollar(self) -> int:
        """CL-A-11"""
        return self.dollar_pays

    def dividend(self) -> int:
        """CL-A-10"""
        return self.a_share

    def insurance(self) -> int:
        """CL-A-43"""
        amount: int = self.board.advanced["insurance"]
        return amount

    # Taxes

    def prize_tax(self, prize: int) -> int:
        """CL-A-47, CL-A-57, CL-A-62: so much of each started part."""
        return -(-prize // self.prize_part) * self.of_a_part

    def figure(self, deed: int, what: str) -> int:
        amount: int = self.board.advanced["of"][self.board.groups[self.board.group[deed]]][what]
        return amount

    def transfer_tax(self, deed: int) -> int:
        """CL-A-13"""
        return self.figure(deed, "transfer tax")

    def gains_tax(self, deed: int) -> int:
        """CL-A-14"""
        return self.figure(deed, "gains tax")

    def share_tax(self) -> int:
        """CL-A-08"""
        tax: int = self.board.advanced["share tax"]
        return tax

    def fee_tax(self, deed: int, paid: int) -> int:
        """CL-A-17; in proportion where less was paid, whole steps (ours)."""
        step = self.board.step
        return self.figure(deed, "fee tax") * paid // self.board.fee[deed] // step * step

    def swap_taxes(self) -> tuple[int, int]:
        """CL-A-16"""
        figures = self.board.advanced
        return figures["swap gains tax"], figures["swap transfer tax"]
