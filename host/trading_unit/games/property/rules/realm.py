"""The realm: who owns what, who has how much, whose turn it is. No rule lives here."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from trading_unit.games.base.rules.company import Company, Terms
from trading_unit.games.property.data.board import PropertyBoard
from trading_unit.games.property.rules.appraisal_cache import WorkedOut
from trading_unit.games.property.view.log_values import LETTERS
from trading_unit.table.accounts import BANK
from trading_unit.table.ask import Choice
from trading_unit.table.deck import Deck
from trading_unit.table.refused import Refusal

NOBODY = BANK
FREE = -1  # not in jail
NOT_MORTGAGED = -1

DEALABLE = 550  # of 1,000: half of the price, and so much more that a rival never gets it for that

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
    offers: dict["FromTo", int] = field(default_factory=dict)
    """How many debtor and creditor have made each other until it is settled (MI-44)."""


FromTo = tuple[int, int]
"""Who offers or says something, and to whom."""


@dataclass(slots=True)
class Talks:
    """What players have said about deals since the last throw or turn. Nothing of it outlives a
    turn, so no state has it."""

    offers: dict[FromTo, int] = field(default_factory=dict)  # proposals and counter-offers
    refused: dict[FromTo, int] = field(default_factory=dict)  # offers of the first one
    no_more: set[FromTo] = field(default_factory=set)  # the second one proposes nothing
    lit_ms: dict[FromTo, int] = field(default_factory=dict)  # under a light, the lower seat first

    def begin_with(self, seat: int) -> None:
        """Forget what all have said with this seat, but whom it wants to hear no more of."""
        for counts in (self.offers, self.refused, self.lit_ms):
            for both in [both for both in counts if seat in both]:
                del counts[both]
        self.no_more = {(one, other) for one, other in self.no_more if other != seat}


class Realm(Company):
    """Seats and deeds are numbers, and what is owned by nobody is the Bank's.

    What a game does its own way, it says in the methods under Hooks."""

    SHUT = SHUT
    LETTERS = LETTERS

    has_floor = True
    """Whether a debtor gives things away only for what `floor` says, but to his creditor."""

    board: PropertyBoard

    def __init__(self, board: PropertyBoard, terms: Terms, pots: int = 0) -> None:
        super().__init__(board, terms, pots)
        seats = terms.seats
        self.hour_over = False
        self.counted = [0] * seats  # the purses of real money, at the end

        self.place = [board.go] * seats
        self.jailed = [FREE] * seats  # else how many throws have failed
        self.left = seats
        self.keeps: list[list[str]] = [[] for _ in range(seats)]
        self.at_stake = 0  # the deed that is bought or auctioned
        self.debts: list[Debt] = []
        self.talks = Talks()
        self.offered: set[str] = set()  # the things that lie in the open offer

        count = len(board.names)
        self.owner = [NOBODY] * count
        self.owned: list[list[int]] = [[] for _ in range(seats)]  # each in track order
        self.deeds = [0] * seats  # the same: of each seat, bit n for deed n
        # How many of each group a seat owns; the last row is of what nobody owns.
        self.in_group = [[0] * len(board.groups) for _ in range(seats)]
        self.in_group.append([len(members) for members in board.members])
        self.mortgage = [NOT_MORTGAGED] * count  # else the amount received

        self.worked_out = WorkedOut(board.group, board.bits_of_group)

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

    # What bots have worked out

    def still_known(self) -> WorkedOut:
        """As far as it holds: all that happens adds a line to the log."""
        known, lines = self.worked_out, len(self.log)
        if known.lines != lines:
            known.lines = lines
            known.forget(self.deeds, *self.rests_on())
        return known

    def position(self, seat: int, deeds: int, cash: int) -> int:
        """What `position_anew` finds, worked out once."""
        known = self.worked_out
        if known.lines != len(self.log):
            self.still_known()
        held = seat, deeds, cash
        found = known.positions.get(held)
        if found is None:
            found = known.positions[held] = self.position_anew(known, seat, deeds, cash)
        return found

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

    def deal_costs(self, seat: int, gives: Plain, gets: Plain) -> int:
        """What a seat pays, for bots, beside what it gives in a deal."""
        return 0

    async def after_deal(self, seat: int, terms: Plain) -> None:
        """What is still to be settled when this seat's terms have been struck."""

    def can_raise(self, seat: int) -> int:
        """What a seat could still get from the Bank for what it owns."""
        raise NotImplementedError

    # Hooks, for what bots reckon with

    def dealable(self) -> int:
        """What a deed of the Bank is worth to anybody who has its price, as he could deal with it:
        so many thousandths of that."""
        return DEALABLE

    by_prices = True
    """Whether who goes by printed prices deals sensibly."""

    margin = 150
    """What a partner is offered beyond what he insists on, in thousandths of what both gain."""

    keeping = 0
    """How much of its share in what a deed would do for a rival, who has all the rest of its group,
    counts for who keeps it from him, in thousandths."""

    def position_anew(self, known: WorkedOut, seat: int, deeds: int, cash: int) -> int:
        """What a seat that owns these deeds, bit by bit, and so much cash could have in the end. A
        purchase is worth the position after it less the one before. One deed more never lowers
        it."""
        raise NotImplementedError

    def rests_on(self) -> tuple[tuple[list[Any], ...], object]:
        """What decides the worth of any deeds, whoever may have them: in lists by deed, and what
        does for all of them. While it is the same, what has been worked out about them holds."""
        return (), len(self.log)

    def card_worth(self, seat: int, name: str) -> int:
        """What a thing that is no deed is worth to who has it."""
        raise NotImplementedError

    def estimate(self, seat: int, deeds: int, others: Sequence[str]) -> int:
        """What these deeds and other things are worth to a seat: its position with them less the
        one with nothing but its money."""
        cash = self.purse(seat)
        worth = self.position(seat, deeds, cash) - self.position(seat, 0, cash)
        return worth + sum(self.card_worth(seat, name) for name in others)

    def rents_if_owned(self, owned: Sequence[int]) -> int:
        """What a visit to each of these costs together, if one seat owns these and no others. Of a
        mortgaged deed nothing is paid."""
        raise NotImplementedError

    def built(self, deed: int) -> int:
        """How much is built on the deed, as a number; 0 for nothing."""
        raise NotImplementedError

    def rents_of(self, seat: int) -> list[int]:
        """What it may ask for each of its deeds, as far as the throw does not decide it. For a
        mortgaged one it may ask nothing."""
        raise NotImplementedError


class RealmChoice(Choice):
    """A seat picks one word, which the realm knows."""

    def __init__(self, realm: Realm, seat: int) -> None:
        super().__init__(seat)
        self.realm = realm
        self.asides = realm.OPEN
