"""What is asked now and what may be done beside it: its data, and how it is made."""

from collections.abc import Collection
from typing import NotRequired, TypedDict

from trading_unit.games.base.view.game_view import GameView
from trading_unit.games.base.view.view_data import AskRow, Balance, Deed, Offer, OutOfReach, Quiz
from trading_unit.screen.session import Session
from trading_unit.screen.view.options import Option, option_views
from trading_unit.table import CHANCE, TABLE, Table
from trading_unit.table import ask as rules
from trading_unit.table.chance import OfChance


class Ask(TypedDict):
    """What is asked now, and what this page may answer.

    `rows` are figures beneath the question, `deeds` the title cards of what it is about, `balance`
    is of an offer; `outOfReach` is what the one who is asked could answer
    with more money, `by` the seats asked, `dice` how many are thrown;
    `thrown` says that they are under way, `hand` that a press throws them, `build` that a press of
    the unit does. `sources` are where the result of a throw or a draw may come from. The table has
    the options of each seat in `optionsBy`, and in `ahead` what may be thrown before this is
    answered; `notes` is what those of a purse are worth that is counted."""

    number: int
    name: str
    by: list[int]
    mine: bool
    text: str
    rows: list[AskRow]
    deeds: list[Deed]
    outOfReach: OutOfReach | None
    timed: bool
    hand: bool
    dice: int
    secret: bool
    thrown: bool
    build: bool
    sources: list[str]
    terms: Offer | None
    balance: Balance | None
    quiz: Quiz | None
    hint: str
    options: list[Option]
    optionsBy: NotRequired[dict[str, list[Option]]]
    ahead: NotRequired[list[Option]]
    notes: NotRequired[list[int]]


Asides = dict[str, dict[str, list[Option]]]
"""By seat and by the name of the aside."""


def ask_view(
    session: Session, view: GameView, seat: int | None, revealed: Collection[int] = ()
) -> Ask | None:
    """The pending ask; None when the game is over. A seat gets its options if the ask is put to
    it; the table gets those of every person asked, secret ones only of the revealed seats."""
    table = session.table
    ask = table.ask
    if ask is None:
        return None
    asked = asked_seats(ask)
    secret = ask.secret
    found: Ask = {
        "number": table.number,
        "name": ask.name,
        "by": asked,
        "mine": seat in asked,
        "text": view.ask_text(ask),
        "rows": view.rows_in_words(ask),
        "deeds": view.title_cards(ask),
        "outOfReach": view.out_of_reach(ask),
        "timed": ask.timed,
        "hand": by_hand(ask),
        "dice": throw(ask).dice,
        "secret": secret,
        "thrown": session.running.spin.under_way(),
        "build": session.running.spin.by_press(ask),
        "sources": sources(ask),
        "terms": view.terms(ask),
        "balance": view.balance_of(ask),
        "quiz": view.quiz(ask),
        "hint": "" if seat is None else view.hint(ask, seat),
        "options": [],
    }
    if notes := view.notes(ask):
        found["notes"] = list(notes)
    if seat is not None:
        found["options"] = seat_options(ask, seat, view) if seat in asked else []
        return found
    if TABLE in found["sources"]:
        found["options"] = option_views(ask.options(TABLE), ask, view)
    if ahead := view.ahead(ask):
        found["ahead"] = option_views(ahead, ask, view)
    found["optionsBy"] = {
        str(one): seat_options(ask, one, view)
        for one in asked
        if one not in session.bots and (one in revealed or not secret)
    }
    return found


def asides_view(
    session: Session, view: GameView, seat: int | None, revealed: Collection[int] = ()
) -> Asides:
    """The asides that are open to that seat, or for the table those of every person."""
    table = session.table
    if table.ask is None:
        return {}
    if seat is not None:
        found = [seat]
    else:
        found = [one for one in range(len(session.seats)) if one not in session.bots]
    return {str(one): aside_options(view, table, one, one in revealed) for one in found}


def asked_seats(ask: rules.Ask[object]) -> list[int]:
    """The seats that the ask is put to; of a throw or a draw, the seat that it is for."""
    if isinstance(ask, OfChance):
        return [ask.seat]
    return [by for by in ask.asked() if type(by) is int]


def sources(ask: rules.Ask[object]) -> list[str]:
    """Where the result of a throw or a draw may come from; empty for another ask."""
    return [str(by) for by in ask.sources] if isinstance(ask, OfChance) else []


def by_hand(ask: rules.Ask[object]) -> bool:
    """Whether the screen throws or draws only when somebody presses."""
    return isinstance(ask, OfChance) and ask.by_hand and CHANCE in ask.sources


def throw(ask: rules.Ask[object]) -> rules.Throw:
    """How many dice are thrown, and their sides; 0 of each if the ask is no throw."""
    found = ask.options(ask.sources[0]) if isinstance(ask, OfChance) else ()
    return next((option for option in found if isinstance(option, rules.Throw)), rules.Throw(0, 0))


def seat_options(ask: rules.Ask[object], seat: int, view: GameView) -> list[Option]:
    """What that seat may answer; its own throw or draw is the table's answer, typed by the seat."""
    typed = isinstance(ask, OfChance) and TABLE in ask.sources and ask.seat == seat
    return option_views(ask.options(TABLE if typed else seat), ask, view)


def aside_options(
    view: GameView, table: Table, seat: int, with_secret: bool
) -> dict[str, list[Option]]:
    """The options of each aside that is open to that seat now; of those that would tell what the
    seat hides only `with_secret`."""
    game, ask = table.game, table.ask
    found = {
        name: game.asides[name].shown(seat)
        for name in ask.asides
        if with_secret or not game.asides[name].secret
    }
    return {name: option_views(one, None, view, name) for name, one in found.items() if one}
