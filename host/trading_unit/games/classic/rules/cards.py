"""The decks (BO-18 to BO-20, GR-20, GR-29, GR-30): what a card does is in the data, by its name."""

from collections.abc import Awaitable, Callable

from trading_unit.games.classic.data.board import DETOUR
from trading_unit.games.classic.rules.debts import CARD, pay, settle
from trading_unit.games.classic.rules.estate import Estate
from trading_unit.games.property.rules.cards import Card, advance, back, move_by_card, next_card
from trading_unit.games.property.rules.debts import add_debt
from trading_unit.games.property.rules.moves import steps_to, to_jail
from trading_unit.table.accounts import BANK


async def draw(estate: Estate, seat: int, deck: str) -> Card | None:
    """Draw and follow a card, which is given back when it has sent the mover to a space, to be
    settled there."""
    estate.drawing = deck
    card = await next_card(estate, seat, deck)
    return card if card is not None and await EFFECTS[card["effect"]](estate, seat, card) else None


# Moves


async def jail(estate: Estate, seat: int, card: Card) -> None:
    if estate.characters.goes_to_jail(seat):
        to_jail(estate, seat)
    else:
        estate.log.append(("not sent", seat, estate.board.spaces[estate.board.jail]))


async def nearest(estate: Estate, seat: int, card: Card) -> bool:
    there = estate.board.next_of(estate.place[seat], card["of"])
    move_by_card(estate, seat, steps_to(estate, seat, there))
    return True


async def detour(estate: Estate, seat: int, card: Card) -> bool:
    """As who lands on the detour that leads somewhere; only who is touched by it follows."""
    board = estate.board
    if not estate.characters.goes_round(seat):
        there = next(space for space, to in enumerate(board.detour) if to >= 0)
        estate.log.append(("not sent", seat, board.spaces[there]))
        return False
    to = max(board.detour)
    estate.place[seat] = to
    estate.log.append((DETOUR, seat, board.spaces[to]))
    return True


# Money


async def collect(estate: Estate, seat: int, card: Card) -> None:
    estate.accounts.move(card["amount"], BANK, seat, CARD, card["name"])


async def pays(estate: Estate, seat: int, card: Card) -> None:
    await pay(estate, seat, estate.pot, card["amount"], CARD, card["name"])


async def per_piece(estate: Estate, seat: int, card: Card) -> None:
    """So much for each piece on own streets."""
    board, each = estate.board, card["each"]
    amount = 0
    for deed in estate.owned[seat]:
        piece, count = board.steps[estate.level[deed]]
        amount += count * each[board.pieces[piece]]
    if amount:
        await pay(estate, seat, estate.pot, amount, CARD, card["name"])
    else:
        estate.log.append(("counts nothing", seat, card["name"]))


async def from_each(estate: Estate, seat: int, card: Card) -> None:
    """Let each other player owe the card's amount to whoever drew it, clockwise (BO-18, GR-29)."""
    for other in estate.others(seat):
        add_debt(estate, other, seat, card["amount"], CARD, card["name"])
    await settle(estate)


async def to_each(estate: Estate, seat: int, card: Card) -> None:
    """Let whoever drew the card owe its amount to each other player, clockwise (BO-18, GR-29)."""
    for other in estate.others(seat):
        add_debt(estate, seat, other, card["amount"], CARD, card["name"])
    await settle(estate)


EFFECTS: dict[str, Callable[[Estate, int, Card], Awaitable[bool | None]]] = {
    "advance": advance,
    "back": back,
    "collect": collect,
    "detour": detour,
    "from each": from_each,
    "jail": jail,
    "nearest": nearest,
    "pay": pays,
    "per piece": per_piece,
    "to each": to_each,
}
