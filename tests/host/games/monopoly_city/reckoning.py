"""A game's money and rents derived again, from the lines of its log and the figures alone.

Nothing of the rules is used here: who owns what and what stands where is read off the log, as
somebody at the table would who can read, add up and look at the District cards.
"""

from typing import Any

from tests.host.games.monopoly_city.ledger import BANK, Books

Line = tuple[Any, ...]
ARRIVALS = ("throw", "goes to", "jumps", "card", "plays")


def read(books: Books, line: Line) -> None:
    name, *rest = line
    if name.partition(":")[0] in ARRIVALS:
        books.rents.clear()
        books.forgiven = 0
    elif name != "rent":
        for district in books.districts:
            books.rents.setdefault(district, set()).add(books.rent(district))
    if name in MONEY:
        giver, taker, amount, about = rest
        assert amount >= 0 or name == "set right"
        MONEY[name](books, giver, taker, amount, about)
        for seat, change in ((giver, -amount), (taker, amount)):
            if seat != BANK:
                books.cash[seat] += change
                assert books.cash[seat] >= 0
    elif name in EVENTS:
        EVENTS[name](books, *rest)


# Lines of money: who gives, who takes, how much, about what


def nothing(books: Books, giver: int, taker: int, amount: int, about: str) -> None:
    pass


def start_money(books: Books, giver: int, taker: int, amount: int, about: str) -> None:
    assert amount == sum(note * count for note, count in books.money["notes"])


def wages(books: Books, giver: int, taker: int, amount: int, about: str) -> None:
    assert amount == books.money["wages"]


def stadiums_pay(books: Books, giver: int, taker: int, amount: int, about: str) -> None:
    count = sum("stadium" in one.big and one.owner == taker for one in books.districts.values())
    assert amount == count * books.money["stadium wages"] > 0


def fine(books: Books, giver: int, taker: int, amount: int, about: str) -> None:
    assert amount == books.money["fine"]


def buys(books: Books, giver: int, taker: int, amount: int, about: str) -> None:
    assert amount == books.districts[about].figures["price"]
    gets(books, giver, taker, amount, about)


def gets(books: Books, giver: int, taker: int, amount: int, about: str) -> None:
    assert books.districts[about].owner == BANK
    books.districts[about].owner = giver
    books.estate.discard(about)


def rent(books: Books, giver: int, taker: int, amount: int, about: str) -> None:
    """Worked out when it fell due, somewhere since the mover arrived; less what was forgiven."""
    due = books.rents.get(about, set()) | {books.rent(about)}
    assert amount + books.forgiven in due
    books.checked += 1


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
        district.blocks[piece] += 1
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
    assert books.districts[about].owner == taker
    to_bank(books, about)
    books.districts[about].clear()


MONEY = {
    "start money": start_money,
    "wages": wages,
    "stadiums pay": stadiums_pay,
    "fine": fine,
    "buys": buys,
    "auction won": gets,
    "inherits": gets,
    "rent": rent,
    "tax": nothing,
    "card pays": nothing,
    "what is left": nothing,
    "deal pays": nothing,
    "set right": nothing,
    "mortgages": mortgages,
    "buys back": buys_back,
    "builds": builds,
    "removes": removes,
    "gives back": gives_back,
}


# Lines of what changes hands or is put somewhere


def to_bank(books: Books, name: str) -> None:
    books.districts[name].owner = BANK
    books.districts[name].mortgage = None


def steals(books: Books, seat: int, owner: int, name: str) -> None:
    assert books.districts[name].owner == owner
    books.districts[name].owner = seat


def deal(books: Books, seat: int, partner: int, terms: dict[str, Any]) -> None:
    books.forgiven += terms.get("debt", 0)
    for giver, taker, side in ((seat, partner, "give"), (partner, seat, "get")):
        for thing in terms[side]["things"]:
            if thing in books.districts:
                assert books.districts[thing].owner == giver
                books.districts[thing].owner = taker


def bankrupt(books: Books, seat: int, creditor: int) -> None:
    books.playing -= 1
    for name, district in books.districts.items():
        if district.owner == seat:
            district.owner = creditor
            if creditor == BANK:
                to_bank(books, name)
                books.estate.add(name)
    if books.playing == 1:  # nothing more is auctioned
        for name in books.estate:
            books.districts[name].clear()


def no_bid(books: Books, name: str) -> None:
    if name in books.estate:
        books.estate.remove(name)
        books.districts[name].clear()


def begins_with(books: Books, seat: int, name: str) -> None:
    assert books.districts[name].owner == BANK
    books.districts[name].owner = seat


def builds_free(books: Books, seat: int, piece: str, name: str) -> None:
    district = books.districts[name]
    if piece in books.sizes:
        district.hazards.add(piece)
    elif piece in district.blocks:
        district.blocks[piece] += 1


def put_right(books: Books, by: str, right: dict[str, Any]) -> None:
    if right["what"] == "leaves":
        bankrupt(books, right["seat"], BANK)
    district = books.districts.get(right.get("district", ""))
    if district is None:
        return
    if right["what"] == "owner":
        district.owner = BANK if right["seat"] is None else right["seat"]
        if right["seat"] is None:
            district.mortgage = None
    elif right["what"] == "mortgage":
        district.mortgage = right["amount"] or None
    elif right["what"] == "blocks":
        district.blocks = {kind: right[kind] for kind in district.blocks}
    elif right["what"] == "piece":
        pieces = district.hazards if right["piece"] in books.sizes else district.big
        (pieces.add if right["there"] else pieces.discard)(right["piece"])


def worth(books: Books, seat: int, total: int) -> None:
    books.worth[seat] = books.cash[seat] + sum(
        books.rent(name)
        for name, district in books.districts.items()
        if district.owner == seat and district.mortgage is None
    )
    assert total == books.worth[seat]


def wins(books: Books, seat: int, count: int) -> None:
    best = max(books.worth.values())
    assert books.worth[seat] == best
    assert count == list(books.worth.values()).count(best)


EVENTS: dict[str, Any] = {
    "steals": steals,
    "deal": deal,
    "bankrupt": bankrupt,
    "no bid": no_bid,
    "stays with the Bank": no_bid,
    "begins with": begins_with,
    "builds free": builds_free,
    "put right": put_right,
    "worth": worth,
    "wins": wins,
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
