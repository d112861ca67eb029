"""The realm: who is in jail, what is owed, and whether the hour is over, beside who owns what. No
rule lives here: each game's own file takes in the parts that it plays."""

from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from trading_unit.games.base.rules.company import Terms
from trading_unit.games.property.data.board import PropertyBoard
from trading_unit.games.property.rules import owners
from trading_unit.games.property.rules.owners import NOBODY, NOT_MORTGAGED, Owners
from trading_unit.games.property.rules.parts import Auctions, Ending, Moves
from trading_unit.table.ask import Choice
from trading_unit.table.deck import Deck

FREE = -1  # not in jail

__all__ = ["FREE", "NOBODY", "NOT_MORTGAGED", "SHUT", "Debt", "Realm", "RealmChoice"]

# What may be done beside an ask while a light is on, or a card or a result is awaited.
SHUT = ("hour over",)


@dataclass(slots=True)
class Debt(owners.Debt):
    """One that a card may be played against."""

    dodged: bool = False  # whether that has been asked


class AskAbout(Protocol):
    """An ask of something: a deed, a space, or a deck."""

    def __init__(self, realm: Any, seat: int, about: Any, /) -> None: ...


A = TypeVar("A", bound=AskAbout)


class Realm(Owners):
    """Monopoly City and the classic games, which have auctions, a jail, bankrupts and an hour."""

    SHUT = SHUT

    debts: list[Debt]
    decks: dict[str, Deck]  # by their names; a single one has none

    auctions: Auctions
    moves: Moves
    ending: Ending

    def __init__(self, board: PropertyBoard, terms: Terms, pots: int = 0) -> None:
        super().__init__(board, terms, pots)
        seats = terms.seats
        self.hour_over = False
        self.counted = [0] * seats  # the purses of real money, at the end
        self.jailed = [FREE] * seats  # else how many throws have failed
        self.debts = []
        self.asks_about: dict[tuple[type[Any], int, int | str | None], Any] = {}

    def ask_about(self, kind: type[A], seat: int, about: int | str | None) -> A:
        """Made once for what it is about, and put again and again."""
        key = kind, seat, about
        ask: A | None = self.asks_about.get(key)
        if ask is None:
            ask = self.asks_about[key] = kind(self, seat, about)
        return ask

    def deck_of(self, card: str) -> Deck:
        return self.decks[self.board.cards[card].get("deck", "")]


class RealmChoice(Choice):
    """A seat picks one word, which the realm knows."""

    def __init__(self, realm: Realm, seat: int) -> None:
        super().__init__(seat)
        self.realm = realm
        self.asides = realm.OPEN
