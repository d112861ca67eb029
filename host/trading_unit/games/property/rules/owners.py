"""Who owns which deed, what is mortgaged, owed and dealt in: what is there at every table with
deeds. No rule lives here."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from trading_unit.games.base.rules.company import Company, Terms
from trading_unit.games.property.data.board import PropertyBoard
from trading_unit.games.property.rules.dealing import Deals, FromTo
from trading_unit.table.accounts import BANK

NOBODY = BANK
NOT_MORTGAGED = -1


@dataclass(slots=True)
class Debt:
    """Fixed when it arises. `why` is the log's word for it, `about` what it is for."""

    debtor: int
    creditor: int
    amount: int
    why: str
    about: str = ""
    offers: dict[FromTo, int] = field(default_factory=dict)
    """How many debtor and creditor have made each other until it is settled (MI-44)."""


class Owners(Company):
    """Seats and deeds are numbers, and what is owned by nobody is the Bank's."""

    board: PropertyBoard
    debts: Sequence[Debt]

    deals: Deals
    """A part, with the terms of the game."""

    can_raise: Callable[[int], int]
    """What a seat could still get from the Bank for what it owns, as the game reckons it."""

    def __init__(self, board: PropertyBoard, terms: Terms, pots: int = 0) -> None:
        super().__init__(board, terms, pots)
        seats = terms.seats
        self.place = [board.go] * seats
        self.keeps: list[list[str]] = [[] for _ in range(seats)]
        self.left = seats  # so many are still in the game

        count = len(board.names)
        self.owner = [NOBODY] * count
        self.owned: list[list[int]] = [[] for _ in range(seats)]  # each in track order
        self.deeds = [0] * seats  # the same: of each seat, bit n for deed n
        # How many of each group a seat owns; the last row is of what nobody owns.
        self.in_group = [[0] * len(board.groups) for _ in range(seats)]
        self.in_group.append([len(members) for members in board.members])
        self.mortgage = [NOT_MORTGAGED] * count  # else the amount received

    def playing(self) -> Sequence[int]:
        return self.seats if self.left == len(self.seats) else super().playing()

    def give(self, deed: int, seat: int) -> None:
        before = self.owner[deed]
        if before != NOBODY:
            self.owned[before].remove(deed)
            self.deeds[before] &= ~(1 << deed)
        group = self.board.group[deed]
        self.in_group[before][group] -= 1
        self.in_group[seat][group] += 1
        self.owner[deed] = seat
        if seat != NOBODY:
            owned = self.owned[seat]
            owned.append(deed)
            owned.sort()
            self.deeds[seat] |= 1 << deed

    def unowned(self) -> list[int]:
        return [deed for deed, owner in enumerate(self.owner) if owner == NOBODY]

    def of_group(self, seat: int, group: int) -> int:
        """Return how many deeds of that group the seat owns."""
        return self.in_group[seat][group]

    def full_groups(self, seat: int) -> list[int]:
        sizes = self.board.sizes
        return [group for group, count in enumerate(self.in_group[seat]) if count == sizes[group]]

    def owned_in(self, seat: int, groups: Sequence[int]) -> list[int]:
        """Return the deeds of these groups that the seat owns."""
        group = self.board.group
        return [deed for deed in self.owned[seat] if group[deed] in groups]

    def unmortgaged(self, seat: int) -> list[int]:
        mortgage = self.mortgage
        return [deed for deed in self.owned[seat] if mortgage[deed] == NOT_MORTGAGED]

    def owes(self, seat: int) -> bool:
        return bool(self.debts) and any(debt.debtor == seat for debt in self.debts)
