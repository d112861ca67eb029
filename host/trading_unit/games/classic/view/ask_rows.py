"""The figures beneath each question of a classic game."""

from collections.abc import Iterator, Mapping
from typing import Any

from trading_unit.games.base.view.ask_rows import after_paying, amount, purse
from trading_unit.games.base.view.game_view import AskRows, Row, drawn
from trading_unit.games.base.view.log_text import money
from trading_unit.games.base.view.out_of_reach import AskPrices, Priced
from trading_unit.games.classic.data.board import UTILITY
from trading_unit.games.classic.rules.estate import NOBODY, NOT_MORTGAGED, Estate
from trading_unit.games.classic.rules.landing import BUY
from trading_unit.games.classic.rules.mortgages import INTEREST, LIFT
from trading_unit.games.classic.rules.shortage import places, uses_of
from trading_unit.games.classic.view.board_view import per_pip, rent_now
from trading_unit.games.property.view import ask_rows
from trading_unit.games.property.view.ask_rows import group
from trading_unit.games.property.view.balance import colours, with_names
from trading_unit.games.property.view.log_values import piece
from trading_unit.games.property.view.places import rent

AnyAsk = Any
"""An ask of this game, whichever it is."""


def title(estate: Estate, deed: int, language: str, taker: int = NOBODY) -> Iterator[Row]:
    """What a visitor pays now, with one more, and with all that there may be; `taker` is who would
    buy it. And what a mortgage brings."""
    board = estate.board
    yield Row("rent now", rent_now(estate, deed, language))
    if board.street[deed]:
        yield from of_street(estate, deed, language)
    else:
        yield from of_several(estate, deed, language, taker)
    if estate.mortgage[deed] == NOT_MORTGAGED:
        yield amount(estate, "mortgage", board.mortgage[deed], language)
    else:
        yield amount(estate, "mortgaged", estate.mortgage[deed], language)
    if board.street[deed]:
        yield amount(estate, "build cost", board.build[deed], language)


def of_street(estate: Estate, deed: int, language: str) -> Iterator[Row]:
    """With the whole colour, with the first piece on it, and with the last."""
    board, table = estate.board, estate.board.rent[deed]
    yield amount(estate, "full rent", table[0] * 2, language)
    for level in (1, board.top):
        built = piece(estate, board.pieces[board.steps[level][0]], language)
        yield amount(estate, "built rent", table[level], language, piece=built)


def of_several(estate: Estate, deed: int, language: str, taker: int) -> Iterator[Row]:
    """With one more railroad or utility of the same owner, and with all of them."""
    board, table = estate.board, estate.board.rent[deed]
    owner = estate.owner[deed] if taker == NOBODY else taker
    count = 1 if owner == NOBODY else max(1, estate.of_group(owner, board.group[deed]))
    says = per_pip if board.kind[deed] == UTILITY else money
    if count < len(table):
        yield Row("next rent", says(estate, table[count], language))
    if count + 1 < len(table):
        yield Row("all rent", says(estate, table[-1], language), {"count": len(table)})


def buy(estate: Estate, ask: AnyAsk, language: str) -> Iterator[Row]:
    deed, price = ask.deed, ask.price()
    figures = title(estate, deed, language, ask.seat)
    yield from drawn([amount(estate, "price", price, language), *figures])
    yield from after_paying(estate, ask.seat, price, language)
    yield group(estate, ask.seat, deed, language)


def bid(estate: Estate, ask: AnyAsk, language: str) -> Iterator[Row]:
    """Pieces are bid for too, where there are too few of them."""
    deed = estate.board.number.get(ask.lot)
    if deed is None:
        yield bank_has(estate, ask.piece, language)
        yield takes_back(estate, ask, language)
        return
    price = amount(estate, "price", estate.board.price[deed], language)
    yield from drawn([price, *title(estate, deed, language)])
    yield from ask_rows.who_has(estate, deed, language)


def takes_back(estate: Estate, ask: AnyAsk, language: str) -> Row:
    """Say what the piece brings when it is sold back, however dear it was won (BO-38, GR-54)."""
    deeds = [deed for seat in ask.prices for deed in places(estate, seat, ask.piece)]
    return amount(estate, "takes back", max(estate.board.refund[deed] for deed in deeds), language)


def offer(estate: Estate, ask: AnyAsk, language: str) -> Iterator[Row]:
    yield from ask_rows.offer(estate, ask, language, rent_of)
    yield from with_names(estate, colours(estate, ask.seat, ask.terms, language), language)
    board = estate.board
    deeds = [board.number[thing] for thing in ask.terms["give"]["things"] if thing in board.number]
    due = sum(board.interest[deed] for deed in deeds if estate.mortgage[deed] != NOT_MORTGAGED)
    if due:
        yield amount(estate, "interest at once", due, language)


def rent_of(estate: Estate, deed: int, language: str) -> list[str]:
    return [rent(estate, rent_now(estate, deed, language), language)]


def tax(estate: Estate, ask: AnyAsk, language: str) -> Iterator[Row]:
    """Never how much the share would be (BO-21, GR-33)."""
    board, space = estate.board, ask.space
    yield Row("percent", f"{board.percents[space]}\u00a0%")
    yield amount(estate, "flat", board.flat[space], language)
    yield from purse(estate, ask.seat, language)


def taken_over(estate: Estate, ask: AnyAsk, language: str) -> Iterator[Row]:
    """BO-45, BO-50: it brings no rent until the mortgage is lifted."""
    board, deed = estate.board, ask.deed
    yield amount(estate, "lift", board.lift[deed], language)
    yield amount(estate, "interest", board.interest[deed], language)
    if later := ask.later_interest():
        yield amount(estate, "later interest", later, language)
    yield from purse(estate, ask.seat, language)
    yield Row("then rent", rent_now(estate, deed, language))
    yield group(estate, ask.seat, deed, language)


def short(estate: Estate, ask: AnyAsk, language: str) -> Iterator[Row]:
    """When more is wanted than the Bank has (BO-35, GR-51)."""
    yield bank_has(estate, ask.piece, language)
    yield from purse(estate, ask.seat, language)
    costs = [estate.board.build[deed] for deed in places(estate, ask.seat, ask.piece)]
    if costs:
        yield amount(estate, "from cost", min(costs), language)


def bank_has(estate: Estate, kind: int, language: str) -> Row:
    called = piece(estate, estate.board.pieces[kind], language)
    return Row("bank has", str(estate.left_of[kind]), {"piece": called})


def won(estate: Estate, ask: AnyAsk, language: str) -> Iterator[Row]:
    yield amount(estate, "won for", ask.won_for, language)
    yield from purse(estate, ask.seat, language)


ASK_ROWS: Mapping[str, AskRows] = {
    **ask_rows.ASK_ROWS,
    "bid": bid,
    "buy": buy,
    "heir": taken_over,
    "offer": offer,
    "place": won,
    "received": taken_over,
    "tax": tax,
    "wish": short,
}


# What is no choice for want of money alone


def bought(estate: Estate, ask: AnyAsk) -> Iterator[Priced]:
    yield BUY, ask.price()


def inherited(estate: Estate, ask: AnyAsk) -> Iterator[Priced]:
    """BO-50"""
    return ((word, ask.costs(word)) for word in (INTEREST, LIFT))


def taken(estate: Estate, ask: AnyAsk) -> Iterator[Priced]:
    """BO-46"""
    yield LIFT, ask.costs(LIFT)


def wished(estate: Estate, ask: AnyAsk) -> Iterator[Priced]:
    """One piece more than there is money for, where the Bank has it."""
    uses = uses_of(estate, ask.seat, ask.piece)
    costs = [cost for cost, count in uses for _ in range(count)]
    for count in range(1, min(len(costs), estate.left_of[ask.piece]) + 1):
        yield str(count), sum(costs[:count])


ASK_PRICES: Mapping[str, AskPrices] = {
    **ask_rows.ASK_PRICES,
    "buy": bought,
    "heir": inherited,
    "received": taken,
    "wish": wished,
}
