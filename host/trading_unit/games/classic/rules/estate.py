"""The estate: what stands on the streets, and what is special to a classic game. No rule lives
here: each game's own file takes in the parts that it plays."""

from dataclasses import dataclass

from trading_unit.games.base.rules.company import Terms
from trading_unit.games.classic.data.board import ClassicBoard
from trading_unit.games.classic.rules.characters import Characters
from trading_unit.games.property.rules.family_options import FINES_TO_MIDDLE
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

    characters: Characters

    worth_tax_to: int
    """Who gets the tax on all that a player has."""

    def __init__(self, board: ClassicBoard, terms: Terms) -> None:
        self.has_pot: bool = board.has_pot or terms.options.get(FINES_TO_MIDDLE, False)
        super().__init__(board, terms, pots=int(self.has_pot))
        seats = terms.seats
        # Who gets taxes and what cards cost: the middle of the board, where there is one.
        self.pot = seats if self.has_pot else BANK
        self.full: list[list[int]] = [[] for _ in range(seats)]  # groups of streets, of one owner
        self.level = [0] * len(board.names)
        self.left_of = list(board.stock)  # of each kind of piece, in the Bank
        self.decks = {name: Deck(cards) for name, cards in board.decks.items()}
        self.drawing = ""  # the deck that was drawn from last
        self.thrown = 0  # what the dice have shown
        self.misses = [False] * seats  # the next turn
        self.character = [""] * seats
        self.claims: list[Claim] = []
        # Of each piece, how many each seat wishes that has been asked in this turn.
        self.wishes: dict[int, dict[int, int]] = {}
        self.mortgaged: list[tuple[int, int]] = []  # taken over so: who and which, still to settle

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


class EstateChoice(Choice):
    """A seat picks one word, which the estate knows."""

    def __init__(self, estate: Estate, seat: int) -> None:
        super().__init__(seat)
        self.estate = estate
