"""The realm: who owns what, who has how much, whose turn it is. No rule lives here."""

from dataclasses import dataclass
from typing import Any

from trading_unit.games.base.rules.company import Terms
from trading_unit.games.property.data.board import PropertyBoard
from trading_unit.games.property.rules import owners
from trading_unit.games.property.rules.dealing import Deals
from trading_unit.games.property.rules.family_options import NO_AUCTIONS
from trading_unit.games.property.rules.owners import NOBODY, NOT_MORTGAGED, Owners
from trading_unit.table.ask import Choice
from trading_unit.table.deck import Deck
from trading_unit.table.refused import Refusal

FREE = -1  # not in jail

__all__ = ["FREE", "NOBODY", "NOT_MORTGAGED", "SHUT", "Debt", "Realm", "RealmChoice"]

# What may be done beside an ask while a light is on, or a card or a result is awaited.
SHUT = ("hour over",)

Plain = dict[str, Any]


@dataclass(slots=True)
class Debt(owners.Debt):
    """One that a card may be played against."""

    dodged: bool = False  # whether that has been asked


class Realm(Owners):
    """Monopoly City and the classic games, which have auctions, a jail, bankrupts and an hour.

    What a game does its own way, it says in the methods under Hooks."""

    SHUT = SHUT

    debts: list[Debt]

    def __init__(self, board: PropertyBoard, terms: Terms, pots: int = 0) -> None:
        super().__init__(board, terms, pots)
        seats = terms.seats
        self.auctions: bool = not terms.options.get(NO_AUCTIONS, False)
        self.hour_over = False
        self.counted = [0] * seats  # the purses of real money, at the end
        self.jailed = [FREE] * seats  # else how many throws have failed
        self.at_stake = 0  # the deed that is bought or auctioned
        self.debts = []
        self.deals = self.deals_played()

    @property
    def offered(self) -> set[str]:
        return self.deals.offered

    # Hooks, for rules

    def deals_played(self) -> Deals:
        """The deals of this game, on the terms of the methods below."""
        return Deals(
            offers=10,
            lit_s=150,
            floor=self.floor,
            things=self.things,
            hand_over=self.hand_over,
            refuses=self.refuses_more,
            settle=self.after_deal,
            beside=self.under_light,
            closed=lambda: self.hour_over,
            fixed=self.fixed_deeds,
        )

    def under_light(self) -> tuple[str, ...]:
        """What may be done beside a bid for a deed, or beside an offer."""
        return self.SHUT

    def ended(self) -> bool:
        """Whether there is nothing more to play for."""
        return self.left == 1

    def last_round(self) -> bool:
        """Whether so many rounds have been played as are to be."""
        return 0 < self.most_rounds <= self.rounds

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


class RealmChoice(Choice):
    """A seat picks one word, which the realm knows."""

    def __init__(self, realm: Realm, seat: int) -> None:
        super().__init__(seat)
        self.realm = realm
        self.asides = realm.OPEN
