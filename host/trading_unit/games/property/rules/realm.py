"""The realm: who owns what, who has how much, whose turn it is. No rule lives here."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from trading_unit.games.base.rules.company import Company, Terms
from trading_unit.games.property.data.board import PropertyBoard
from trading_unit.games.property.rules.family_options import NO_AUCTIONS
from trading_unit.table.accounts import BANK
from trading_unit.table.ask import Choice
from trading_unit.table.deck import Deck
from trading_unit.table.refused import Refusal

NOBODY = BANK
FREE = -1  # not in jail
NOT_MORTGAGED = -1

# What may be done beside an ask while a light is on, or a card or a result is awaited.
SHUT = ("hour over",)

Plain = dict[str, Any]


@dataclass(slots=True)
class Debt:
    """Fixed when it arises. `why` is the log's word for it, `about` what it is for."""

    debtor: int
    creditor: int
    amount: int
    why: str
    about: str = ""
    dodged: bool = False  # whether to play a card against it has been asked
    # Offers of the debtor, by partner: what the newest that failed was worth there, and how many
    # were made after a no.
    failed: dict[int, int] = field(default_factory=dict)
    more: dict[int, int] = field(default_factory=dict)


class Realm(Company):
    """Seats and deeds are numbers, and what is owned by nobody is the Bank's.

    What a game does its own way, it says in the methods under Hooks."""

    SHUT = SHUT

    OFFERS_AFTER_NO = 0
    """How many more offers a debtor may make to one partner for one debt."""

    board: PropertyBoard

    def __init__(self, board: PropertyBoard, terms: Terms, pots: int = 0) -> None:
        super().__init__(board, terms, pots)
        seats = terms.seats
        self.auctions: bool = not terms.options.get(NO_AUCTIONS, False)
        self.hour_over = False
        self.counted = [0] * seats  # the purses of real money, at the end

        self.place = [board.go] * seats
        self.jailed = [FREE] * seats  # else how many throws have failed
        self.left = seats
        self.keeps: list[list[str]] = [[] for _ in range(seats)]
        self.at_stake = 0  # the deed that is bought or auctioned
        self.debts: list[Debt] = []
        self.refused: set[tuple[int, int]] = set()  # deals, since the last throw
        self.offered: set[str] = set()  # the things that lie in the open offer

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

    # Owning

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
        """How many deeds of that group the seat owns."""
        return self.in_group[seat][group]

    def full_groups(self, seat: int) -> list[int]:
        sizes = self.board.sizes
        return [group for group, count in enumerate(self.in_group[seat]) if count == sizes[group]]

    def owned_in(self, seat: int, groups: Sequence[int]) -> list[int]:
        """The deeds of these groups that the seat owns."""
        group = self.board.group
        return [deed for deed in self.owned[seat] if group[deed] in groups]

    def owes(self, seat: int) -> bool:
        return bool(self.debts) and any(debt.debtor == seat for debt in self.debts)

    # Hooks, for rules

    def under_light(self) -> tuple[str, ...]:
        """What may be done beside a bid for a deed, or beside an offer."""
        return self.SHUT

    def ended(self) -> bool:
        """Whether there is nothing more to play for."""
        return self.left == 1

    def passes_start(self, seat: int) -> None:
        """What is paid for passing or landing on the start."""
        raise NotImplementedError

    def drawn_from(self) -> Deck:
        """The deck that a card is being drawn from."""
        raise NotImplementedError

    def deck_of(self, card: str) -> Deck:
        """The deck that a card belongs to."""
        raise NotImplementedError

    def things(self, seat: int) -> list[str]:
        """What a seat could give in a deal, beside money."""
        return [*(self.board.names[deed] for deed in self.owned[seat]), *self.keeps[seat]]

    def fixed_deeds(self, seat: int) -> int:
        """The deeds of a seat that it could not give in a deal, as bits."""
        return 0

    def hand_over(self, thing: str, giver: int, taker: int) -> None:
        """One of those, in a deal."""
        if thing in self.board.number:
            self.give(self.board.number[thing], taker)
        else:
            self.keeps[giver].remove(thing)
            self.keeps[taker].append(thing)

    def floor(self, thing: str) -> int:
        """What a debtor has to get for one of those at least: the Bank's mortgage value."""
        raise NotImplementedError

    def refuses_more(self, seat: int, terms: Plain) -> Refusal | None:
        """Why this game refuses these terms, beside what every property game refuses."""
        return None

    async def after_deal(self, seat: int, terms: Plain) -> None:
        """What is still to be settled when this seat's terms have been struck."""

    def can_raise(self, seat: int) -> int:
        """What a seat could still get from the Bank for what it owns."""
        raise NotImplementedError


class RealmChoice(Choice):
    """A seat picks one word, which the realm knows."""

    def __init__(self, realm: Realm, seat: int) -> None:
        super().__init__(seat)
        self.realm = realm
        self.asides = realm.OPEN
