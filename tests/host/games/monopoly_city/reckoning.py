"""A game's money and rents derived again, from the lines of its log and the figures alone.

Nothing of the rules is used here: who owns what and what stands where is read off the log, as
somebody at the table would who can read, add up and look at the District cards.
"""

from typing import Any

from tests.host.games.monopoly_city import landings
from tests.host.games.monopoly_city.events import EVENTS
from tests.host.games.monopoly_city.ledger import Books
from tests.host.games.property_log import BANK, Line

ARRIVALS = ("throw", "goes to", "jumps", "card", "plays")
# After these nothing more need come of what was due.
EXCUSES = {"put right", "deal", "bankrupt", "plays"}


def read(books: Books, line: Line) -> None:
    name, *rest = line
    awaited = books.awaited.comes(line)
    books.light.read(line)
    if name in books.due | EXCUSES:
        books.due = set()
    if name == "jumps":
        landings.leaves(books, rest[0])
    if name.partition(":")[0] in ARRIVALS:
        books.moves_on()
    elif name != "rent":
        books.note_rents()
    if name in MONEY:
        giver, taker, amount, about = rest
        assert amount >= 0 or name == "set right"
        if not awaited:
            MONEY[name](books, giver, taker, amount, about)
        for seat, change in ((giver, -amount), (taker, amount)):
            if seat != BANK:
                books.cash[seat] += change
                assert books.cash[seat] >= 0 or books.real
    elif name in EVENTS:
        EVENTS[name](books, *rest)
    landings.read(books, line)


# Lines of money that were not awaited: who gives, who takes, how much, about what


def awaited_only(books: Books, giver: int, taker: int, amount: int, about: str) -> None:
    raise AssertionError("it was not awaited")


def fine(books: Books, giver: int, taker: int, amount: int, about: str) -> None:
    assert (taker, amount, about) == (BANK, books.money["fine"], "")
    assert books.track.kinds[books.track.place[giver]] == "jail"


def buys(books: Books, giver: int, taker: int, amount: int, about: str) -> None:
    assert amount == books.districts[about].figures["price"]
    gets(books, giver, about)


def auction_won(books: Books, giver: int, taker: int, amount: int, about: str) -> None:
    assert (giver, amount) == books.light.won
    gets(books, giver, about)


def inherits(books: Books, giver: int, taker: int, amount: int, about: str) -> None:
    assert amount == books.track.card["price"]
    gets(books, giver, about)


def gets(books: Books, seat: int, name: str) -> None:
    assert books.districts[name].owner == BANK
    books.districts[name].owner = seat
    books.estate.discard(name)


def rent(books: Books, giver: int, taker: int, amount: int, about: str) -> None:
    """Worked out when it fell due, somewhere since the mover arrived; less what was forgiven."""
    books.note_rents()
    assert (taker, amount + books.forgiven) in books.rents[about]
    assert giver != taker
    assert not books.dodging
    books.settled.add(about)
    books.checked += 1


def tax(books: Books, giver: int, taker: int, amount: int, about: str) -> None:
    assert (giver, amount) == books.tax
    assert taker == BANK


def card_pays(books: Books, giver: int, taker: int, amount: int, about: str) -> None:
    assert (giver, taker, amount + books.forgiven, about) == books.bill


def mortgages(books: Books, giver: int, taker: int, amount: int, about: str) -> None:
    district = books.districts[about]
    assert district.mortgage is None
    assert (district.owner, amount) == (taker, books.rent(about))
    district.mortgage = amount


def buys_back(books: Books, giver: int, taker: int, amount: int, about: str) -> None:
    district = books.districts[about]
    assert (district.owner, district.mortgage) == (giver, amount)
    district.mortgage = None


def builds(books: Books, giver: int, taker: int, amount: int, about: str) -> None:
    piece, name = about.split(" in ")
    district = books.districts[name]
    assert district.owner == giver
    assert district.mortgage is None
    if piece in district.blocks:
        assert amount == district.figures[piece]
        books.adds_block(piece, name)
    else:
        price = district.figures["skyscraper"] if piece == "skyscraper" else books.money[piece]
        assert amount == price
        district.big.add(piece)


def removes(books: Books, giver: int, taker: int, amount: int, about: str) -> None:
    piece, name = about.split(" in ")
    assert amount == books.sizes[piece] * books.money["removal"]
    assert books.districts[name].owner == giver
    books.districts[name].hazards.remove(piece)


def gives_back(books: Books, giver: int, taker: int, amount: int, about: str) -> None:
    assert amount == books.track.card["amount"]
    assert books.districts[about].owner == taker
    books.districts[about].to_bank()
    books.districts[about].clear()


MONEY = {
    "start money": awaited_only,
    "wages": awaited_only,
    "stadiums pay": awaited_only,
    "what is left": awaited_only,
    "deal pays": awaited_only,
    "set right": awaited_only,
    "fine": fine,
    "buys": buys,
    "auction won": auction_won,
    "inherits": inherits,
    "rent": rent,
    "tax": tax,
    "card pays": card_pays,
    "mortgages": mortgages,
    "buys back": buys_back,
    "builds": builds,
    "removes": removes,
    "gives back": gives_back,
}


def reckoned(setup: dict[str, Any], log: list[Line]) -> Books:
    """The whole log; an assertion fails at the first line that does not add up."""
    books = Books(setup)
    for line in log:
        known = len(line) == 5 and line[0] in MONEY
        looks = len(line) == 5 and type(line[4]) is str and all(type(n) is int for n in line[1:4])
        assert known == looks, f"{line[0]!r} looks like a line of money"
        read(books, line)
    return books
