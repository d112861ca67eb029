"""The seats as one of them sees them, or the table."""

from collections.abc import Collection, Mapping, Sequence
from typing import TypedDict

from trading_unit.games.base.rules.setup import PERSON
from trading_unit.games.base.view.game_view import GameView
from trading_unit.games.base.view.view_data import Card
from trading_unit.screen.session import Session


class Seat(TypedDict):
    """A seat as this page sees it.

    `plays` is "person" or a bot; `cash` is null where only the purse on the table knows. `phone`
    says that a phone has the seat, `twice` that more than one has its page open. `hand` are the
    hidden cards where this page may see them."""

    name: str
    colour: str
    mover: str
    plays: str
    cash: int | None
    money: str
    worth: str
    out: bool
    glance: str
    keeps: list[str]
    character: list[str]
    phone: bool
    twice: bool
    hand: list[Card] | None


def people(found: Sequence[Seat]) -> list[int]:
    """Return those that no bot plays."""
    return [seat for seat, one in enumerate(found) if one["plays"] == PERSON]


def revealed_seats(session: Session, seat: int | None, phones: Collection[int]) -> set[int]:
    """The seats whose hidden cards the page is sent: a seat's page its own; the table's page those
    of people without a phone, which it shows when they ask for it."""
    if seat is not None:
        return {seat}
    return {
        one for one in range(len(session.seats)) if one not in session.bots and one not in phones
    }


def seats(
    session: Session, phones: Mapping[int, int], language: str, seat: int | None = None
) -> list[Seat]:
    """Every seat as that seat sees it, or as the table does. `phones` says of each seat that a
    phone has how many of its phones have a page open."""
    view = session.view_in(language)
    revealed = revealed_seats(session, seat, phones)
    return [
        seat_view(view, one, setup, phones.get(one), one in revealed)
        for one, setup in enumerate(session.players)
    ]


def seat_view(
    view: GameView, seat: int, setup: dict[str, str], phones: int | None, revealed: bool
) -> Seat:
    """`setup` is the seat's part of the set-up; `phones` is None if no phone has the seat. Its
    hidden cards are shown if they are revealed."""
    cash, worth = view.balance(seat), view.worth(seat)
    return {
        "name": setup["name"],
        "colour": setup.get("colour", ""),
        "mover": setup.get("mover", ""),
        "plays": setup.get("plays", PERSON),
        "cash": cash,
        "money": "" if cash is None else view.money(cash),
        "worth": "" if worth is None else view.money(worth),
        "out": view.out(seat),
        "glance": view.glance(seat),
        "keeps": view.keeps(seat),
        "character": view.character(seat),
        "phone": phones is not None,
        "twice": phones is not None and phones > 1,
        "hand": view.hand(seat) if view.hidden_cards and revealed else None,
    }
