"""The decks (BO-18 to BO-20): what a card does stands in the data by name."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from trading_unit.games.classic.board import DETOUR
from trading_unit.games.classic.debts import CARD, pay, settle
from trading_unit.games.classic.estate import SHUT, Estate
from trading_unit.games.property.debts import due
from trading_unit.games.property.moves import go_forward, to_jail, walk
from trading_unit.table.accounts import BANK
from trading_unit.table.ask import CHANCE, TABLE, By, Option, Value, one_of
from trading_unit.table.chance import OfChance

OTHER = "another card"  # of the family's own deck: what it does, the table puts right

Card = dict[str, Any]


class Drawn(OfChance):
    """The next card: one of those not yet seen; at the table any that nobody keeps."""

    name = "card"
    kind = "cards"
    asides = SHUT

    def __init__(self, estate: Estate, seat: int) -> None:
        super().__init__(seat, estate.sources["cards"])
        self.estate = estate

    def words(self) -> list[str]:
        estate = self.estate
        if TABLE not in self.sources:
            return list(estate.decks[estate.drawing].unseen)
        cards = estate.board.decks[estate.drawing]
        return [*(card for card in cards if not held(estate, card)), OTHER]

    def options(self, by: By) -> Sequence[Option]:
        return self.words() if by in self.sources else ()

    def refuses(self, by: By, value: Value) -> str:
        if by not in self.sources:
            return "the card is drawn by somebody else"
        words = self.words()
        return "" if value in words else one_of(words)

    def drawn(self, random: Any) -> Value:
        return random.choice(self.words())


def held(estate: Estate, card: str) -> bool:
    return any(card in keeps for keeps in estate.keeps)


async def draw(estate: Estate, seat: int, deck: str) -> bool:
    """Draw and follow a card. True when the mover has been sent to a space, to be settled there."""
    cards = estate.decks[deck]
    estate.drawing = deck
    estate.times = 0
    known = None
    if CHANCE in estate.sources["cards"]:
        known = cards.known_next()
        if known is None and not cards.unseen:
            estate.log.append(("no card", seat))
            return False
    name: str = known if known is not None else await estate.ask(Drawn, seat)
    estate.log.append(("card", seat, name))
    if name == OTHER:
        return False
    cards.take(name)
    card = estate.board.cards[name]
    if card["effect"] == "keep":
        estate.keeps[seat].append(name)
        return False
    # It is under the deck before it is followed, so a card that leads to another cannot come twice.
    cards.put_under(name)
    return bool(await EFFECTS[card["effect"]](estate, seat, card))


# Moves


async def jail(estate: Estate, seat: int, card: Card) -> None:
    if estate.goes_to_jail(seat):
        to_jail(estate, seat)
    else:
        estate.log.append(("not sent", seat, estate.board.spaces[estate.board.jail]))


async def advance(estate: Estate, seat: int, card: Card) -> bool:
    """Forward, with what is paid at the start (BO-09)."""
    go_forward(estate, seat, estate.board.space_of[card["to"]])
    return True


async def nearest(estate: Estate, seat: int, card: Card) -> bool:
    go_forward(estate, seat, estate.board.next_of(estate.place[seat], card["of"]))
    estate.times = card["times"]
    return True


async def back(estate: Estate, seat: int, card: Card) -> bool:
    walk(estate, seat, -card["spaces"])
    return True


async def detour(estate: Estate, seat: int, card: Card) -> bool:
    """As who lands on the detour that leads somewhere; only who is touched by it follows."""
    board = estate.board
    if not estate.goes_round(seat):
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
    await pay(estate, seat, estate.pot, amount, CARD, card["name"])


async def from_each(estate: Estate, seat: int, card: Card) -> None:
    for other in estate.playing():
        if other != seat:
            due(estate, other, seat, card["amount"], CARD, card["name"])
    await settle(estate)


async def to_each(estate: Estate, seat: int, card: Card) -> None:
    for other in estate.playing():
        if other != seat:
            due(estate, seat, other, card["amount"], CARD, card["name"])
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
