"""The figures beneath each question of a classic game."""

from collections.abc import Iterator, Mapping
from typing import Any

from trading_unit.games.base.view.ask_rows import after_paying, amount, purse
from trading_unit.games.base.view.game_view import AskRows, Row
from trading_unit.games.classic.data.board import RAILROAD
from trading_unit.games.classic.rules.estate import Estate
from trading_unit.games.classic.view.board_view import rent_now
from trading_unit.games.property.view import ask_rows
from trading_unit.games.property.view.ask_rows import group
from trading_unit.games.property.view.log_values import piece

AnyAsk = Any
"""An ask of this game, whichever it is."""


def rents(estate: Estate, deed: int, language: str) -> Iterator[Row]:
    """What a visitor pays now, with the whole colour, and with the first piece on it."""
    board, table = estate.board, estate.board.rent[deed]
    yield Row("rent now", rent_now(estate, deed, language))
    if board.street[deed]:
        first = piece(estate, board.pieces[board.steps[1][0]], language)
        yield amount(estate, "full rent", table[0] * 2, language)
        yield amount(estate, "built rent", table[1], language, piece=first)
        yield amount(estate, "build cost", board.build[deed], language)


def buy(estate: Estate, ask: AnyAsk, language: str) -> Iterator[Row]:
    deed = estate.at_stake
    price = estate.board.price[deed]
    yield amount(estate, "price", price, language)
    yield from after_paying(estate, ask, ask.seat, price, language)
    yield from rents(estate, deed, language)
    count = estate.of_group(ask.seat, estate.board.group[deed])
    if estate.board.kind[deed] == RAILROAD and 0 < count < len(estate.board.rent[deed]):
        yield amount(estate, "next rent", estate.board.rent[deed][count], language)
    yield group(estate, ask.seat, deed, language)


def bid(estate: Estate, ask: AnyAsk, language: str) -> Iterator[Row]:
    """Pieces are bid for too, where there are too few of them."""
    deed = estate.board.number.get(ask.lot)
    if deed is not None:
        yield amount(estate, "price", estate.board.price[deed], language)
        yield from rents(estate, deed, language)


def tax(estate: Estate, ask: AnyAsk, language: str) -> Iterator[Row]:
    """Never how much the share would be (BO-21, GR-33)."""
    board, space = estate.board, estate.place[ask.seat]
    yield Row("percent", f"{board.percents[space]}\u00a0%")
    yield amount(estate, "flat", board.flat[space], language)
    yield from purse(estate, ask.seat, language)


def taken_over(estate: Estate, ask: AnyAsk, language: str) -> Iterator[Row]:
    board, deed = estate.board, ask.now()
    yield amount(estate, "lift", board.lift[deed], language)
    yield amount(estate, "interest", board.interest[deed], language)
    yield from purse(estate, ask.seat, language)


def short(estate: Estate, ask: AnyAsk, language: str) -> Iterator[Row]:
    """When more is wanted than the Bank has (BO-35, GR-51)."""
    wanted = piece(estate, estate.board.pieces[estate.wanted], language)
    yield Row("bank has", f"{estate.left_of[estate.wanted]} {wanted}")
    yield from purse(estate, ask.seat, language)


def its_purse(estate: Estate, ask: AnyAsk, language: str) -> Iterator[Row]:
    return purse(estate, ask.seat, language)


ASK_ROWS: Mapping[str, AskRows] = {
    **ask_rows.ASK_ROWS,
    "bid": bid,
    "buy": buy,
    "heir": taken_over,
    "place": its_purse,
    "received": taken_over,
    "tax": tax,
    "wish": short,
}
