"""The estate: what stands on the streets, and what is special to a classic game. No rule lives
here."""

from collections.abc import Sequence
from dataclasses import dataclass

from trading_unit.games.base.rules.company import Terms
from trading_unit.games.classic.data.board import POT, UTILITY, ClassicBoard
from trading_unit.games.property.rules.realm import (
    FREE,
    NOBODY,
    NOT_MORTGAGED,
    SHUT,
    Realm,
)
from trading_unit.table.accounts import BANK
from trading_unit.table.ask import Choice
from trading_unit.table.deck import Deck

__all__ = ["BEFORE", "FREE", "NOBODY", "NOT_MORTGAGED", "OPEN", "RAISE", "SHUT", "Claim", "Estate"]

# What may be done beside an ask: BEFORE a throw, while its player may still build; OPEN after it;
# RAISE money beside a bid, an offer or what somebody is to say of himself; SHUT where a card is
# awaited, or pieces are auctioned.
RAISE = ("sell", "mortgage", "hour over")
OPEN = ("sell", "mortgage", "deal", "claim", "put right", "hour over")
BEFORE = ("build", "lift", *OPEN)


@dataclass(slots=True)
class Claim:
    """Rent that has not been asked for yet; it is lost when so many other players have thrown."""

    owner: int
    visitor: int
    amount: int
    name: str
    players: int


class Estate(Realm):
    """A deed is a street, a railroad or a utility."""

    OPEN = OPEN

    board: ClassicBoard

    def __init__(self, board: ClassicBoard, terms: Terms) -> None:
        self.fines_to_pot: bool = terms.options.get("fines to the middle", False)
        self.has_pot = board.has_pot or self.fines_to_pot
        super().__init__(board, terms, pots=int(self.has_pot))
        seats = terms.seats
        # Who gets taxes and what cards cost: the middle of the board, where there is one.
        self.pot = seats if self.has_pot else BANK
        self.fines_to = self.pot if self.fines_to_pot else BANK
        self.full: list[list[int]] = [[] for _ in range(seats)]  # groups of streets, of one owner
        self.level = [0] * len(board.names)
        self.left_of = list(board.stock)  # of each kind of piece, in the Bank
        self.decks = {name: Deck(cards) for name, cards in board.decks.items()}
        self.drawing = ""  # the deck that is drawn from
        self.thrown = 0  # what the dice have shown
        self.times = 0  # how often a card that leads to a deed makes its rent due
        self.misses = [False] * seats  # the next turn
        self.character = [""] * seats
        self.claims: list[Claim] = []
        self.wanted = 0  # the piece that there are too few of
        self.wanted_by = 0  # who would have built with it, ...
        self.wanted_count = 0  # ... and with how many
        # Of each piece, how many each seat wishes that has been asked in this turn.
        self.wishes: dict[int, dict[int, int]] = {}
        self.won_for = 0
        self.mortgaged: list[tuple[int, int]] = []  # taken over so: who and which, still to settle

    def drawn_from(self) -> Deck:
        return self.decks[self.drawing]

    def deck_of(self, card: str) -> Deck:
        deck: str = self.board.cards[card]["deck"]
        return self.decks[deck]

    def under_light(self) -> tuple[str, ...]:
        """Money may be raised while bidding and while an offer is open (BO-39, GR-55)."""
        return RAISE

    # Streets

    def give(self, deed: int, seat: int) -> None:
        before = self.owner[deed]
        super().give(deed, seat)
        group = self.board.group[deed]
        if self.board.street[deed]:
            if before != NOBODY and group in self.full[before]:
                self.full[before].remove(group)
            if seat != NOBODY and self.in_group[seat][group] == self.board.sizes[group]:
                self.full[seat].append(group)

    def built_in(self, group: int) -> bool:
        """Whether anything stands in that group."""
        level = self.level
        return max([level[member] for member in self.board.members[group]]) > 0

    def groups_built(self, seat: int) -> set[int]:
        """The groups of a seat where anything stands: only in full ones it does."""
        level, group = self.level, self.board.group
        return {group[deed] for deed in self.owned[seat] if level[deed]}

    def mortgaged_in(self, group: int) -> bool:
        mortgage = self.mortgage
        return max([mortgage[member] for member in self.board.members[group]]) != NOT_MORTGAGED

    def is_full(self, group: int, seat: int) -> bool:
        return self.in_group[seat][group] == self.board.sizes[group]

    def rent(self, deed: int) -> int:
        """Return what a visitor pays, mortgaged or not, for a utility by the last throw: double on
        a street of a full group where nothing is built (BO-14, BO-16, BO-31, GR-25, GR-27,
        GR-48)."""
        owner = self.owner[deed]
        count = self.in_group[owner][self.board.group[deed]] if owner != NOBODY else 1
        return self.rent_with(deed, count, self.thrown)

    def rent_with(self, deed: int, count: int, thrown: int) -> int:
        """Where its owner has so many of its group."""
        board, level = self.board, self.level[deed]
        table = board.rent[deed]
        if level:
            return table[level]
        if board.street[deed]:
            return table[0] * 2 if count == board.sizes[board.group[deed]] else table[0]
        return table[count - 1] * (thrown if board.kind[deed] == UTILITY else 1)

    def worth(self, seat: int) -> int:
        """Add up cash, printed prices, mortgaged or not, and what the buildings have cost (BO-21,
        GR-32)."""
        price, level, build = self.board.price, self.level, self.board.build
        worth = self.cash[seat]
        for deed in self.owned[seat]:
            worth += price[deed] + level[deed] * build[deed]
        return worth

    def holdings(self, seat: int) -> list[tuple[str, int]]:
        """What each deed counts, with what stands on it."""
        board, level = self.board, self.level
        return [
            (board.names[deed], board.price[deed] + level[deed] * board.build[deed])
            for deed in self.owned[seat]
        ]

    def can_raise(self, seat: int) -> int:
        """By selling all buildings, and then by mortgages."""
        return sum([self.raises(deed) for deed in self.owned[seat]])

    def raises(self, deed: int) -> int:
        """What the Bank gives for all that stands on a deed, and for its mortgage."""
        board = self.board
        mortgage = board.mortgage[deed] if self.mortgage[deed] == NOT_MORTGAGED else 0
        return self.level[deed] * board.refund[deed] + mortgage

    # Deals

    def things(self, seat: int) -> list[str]:
        """No deed of a group where anything is built can be dealt (BO-36, BO-37, GR-52, GR-53)."""
        board, fixed = self.board, self.fixed_deeds(seat)
        deeds = [deed for deed in self.owned[seat] if not fixed >> deed & 1]
        return [*(board.names[deed] for deed in deeds), *self.keeps[seat]]

    def fixed_deeds(self, seat: int) -> int:
        """What stands is always in a full group."""
        bits = self.board.bits_of_group
        return sum([bits[group] for group in self.full[seat] if self.built_in(group)])

    def floor(self, thing: str) -> int:
        deed = self.board.number.get(thing)
        if deed is None:
            return self.board.step
        mortgaged = self.mortgage[deed] != NOT_MORTGAGED
        return self.board.step if mortgaged else self.board.mortgage[deed]

    def brings_pot(self, space: int) -> bool:
        """Whether this rest corner brings what lies in the middle: as the board has it (GR-43), or
        as families play it (BO-27)."""
        effect = self.board.rest[space]
        return effect == POT or (self.fines_to_pot and not self.board.has_pot)

    # Hooks, for what each classic game has its own way

    def wages_of(self, seat: int) -> int:
        return self.board.wages

    def goes_to_jail(self, seat: int) -> bool:
        """Whether jail touches this seat at all."""
        return True

    def goes_round(self, seat: int) -> bool:
        """Whether a detour does."""
        return True

    def pays(self, seat: int, deed: int) -> bool:
        """Whether a visit to another's deed costs anything."""
        return True

    def taxed(self, seat: int) -> bool:
        return True

    def worth_tax_to(self) -> int:
        """Who gets the tax on all that a player has."""
        return self.pot

    def rests(self, seat: int) -> None:
        """What else the rest corner brings."""

    async def ruin(self, seat: int, creditor: int) -> None:
        """What becomes of a player who cannot pay."""
        raise NotImplementedError


class EstateChoice(Choice):
    """A seat picks one word, which the estate knows."""

    def __init__(self, estate: Estate, seat: int) -> None:
        super().__init__(seat)
        self.estate = estate


def streets(estate: Estate, seat: int) -> Sequence[int]:
    """Those of a seat that belong to full groups, in track order."""
    members = estate.board.members
    return sorted([deed for group in estate.full[seat] for deed in members[group]])
