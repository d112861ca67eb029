"""Lines of a log of Monopoly City that move no money: what changes hands or is put somewhere, and
what each has at the end."""

from typing import Any

from tests.host.games.monopoly_city.ledger import Books, District
from tests.host.games.property_log import BANK

RENT_DODGE = "Rent Dodge"


def turn(books: Books, seat: int) -> None:
    assert not books.due
    books.turns += 1
    books.dodging = False


def steals(books: Books, seat: int, owner: int, name: str) -> None:
    assert books.districts[name].owner == owner
    books.districts[name].owner = seat


def deal(books: Books, seat: int, partner: int, terms: dict[str, Any]) -> None:
    books.forgiven += terms.get("debt", 0)
    for giver, taker, side in ((seat, partner, "give"), (partner, seat, "get")):
        money = terms[side]["money"]
        if money:
            books.awaited.lines.append(("deal pays", giver, taker, money, ""))
        for thing in terms[side]["things"]:
            if thing in books.districts:
                assert books.districts[thing].owner == giver
                books.districts[thing].owner = taker
            elif thing == RENT_DODGE:
                books.dodge = taker, books.turns


def takes_dodge(books: Books, seat: int) -> None:
    books.dodge = seat, books.turns


def dodges(books: Books, seat: int, name: str) -> None:
    """From the turn after it was got on."""
    assert books.dodge is not None
    holder, since = books.dodge
    assert holder == seat
    assert since < books.turns
    books.dodge = None
    books.dodging = not books.one_rent
    books.settled.add(name)


def no_rent(books: Books, seat: int, name: str) -> None:
    assert books.dodging


def bankrupt(books: Books, seat: int, creditor: int) -> None:
    books.leaves(seat, creditor)
    for name, district in books.districts.items():
        if district.owner == seat:
            district.owner = creditor
            if creditor == BANK:
                district.to_bank()
                books.estate.add(name)
    if len(books.out) == len(books.seats) - 1:  # nothing more is auctioned
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
    elif piece in books.bonuses:
        district.bonus = True
    else:
        books.adds_block(piece, name)


def falls(books: Books, seat: int, piece: str, name: str) -> None:
    books.districts[name].bonus = False


def railroad(books: Books, seat: int, name: str) -> None:
    books.districts[name].railroad = True


def put_right(books: Books, by: str, right: dict[str, Any]) -> None:
    match right:
        case {"what": "leaves", "seat": seat}:
            bankrupt(books, seat, BANK)
        case {"what": "balance", "seat": seat, "amount": amount, "reason": reason}:
            line = ("set right", BANK, seat, amount - books.cash[seat], reason)
            books.awaited.lines.append(line)
        case {"what": "dodge", "seat": seat, "now": now}:
            books.dodge = None if seat is None else (seat, books.turns - now)
        case {"district": name}:
            put_right_district(books.districts[name], right, books)


def put_right_district(district: District, right: dict[str, Any], books: Books) -> None:
    match right:
        case {"what": "owner", "seat": seat}:
            district.owner = BANK if seat is None else seat
            if seat is None:
                district.mortgage = None
        case {"what": "mortgage", "amount": amount}:
            district.mortgage = amount or None
        case {"what": "blocks"}:
            district.blocks = {kind: right[kind] for kind in district.blocks}
        case {"what": "piece", "piece": "railroad", "there": there}:
            district.railroad = there
        case {"what": "piece", "piece": piece, "there": there} if piece in books.bonuses:
            district.bonus = there
        case {"what": "piece", "piece": piece, "there": there}:
            pieces = district.hazards if piece in books.sizes else district.big
            (pieces.add if there else pieces.discard)(piece)


def worth(books: Books, seat: int, total: int) -> None:
    books.worth[seat] = total
    unmortgaged = sum(
        books.rent(name)
        for name, district in books.districts.items()
        if district.owner == seat and district.mortgage is None
    )
    assert books.real or total == books.cash[seat] + unmortgaged


def wins(books: Books, seat: int, count: int) -> None:
    best = max(books.worth.values())
    assert books.worth[seat] == best
    assert count == list(books.worth.values()).count(best)


EVENTS: dict[str, Any] = {
    "turn": turn,
    "steals": steals,
    "deal": deal,
    "takes dodge": takes_dodge,
    "dodges": dodges,
    "no rent": no_rent,
    "bankrupt": bankrupt,
    "no bid": no_bid,
    "stays with the Bank": no_bid,
    "begins with": begins_with,
    "builds free": builds_free,
    "falls": falls,
    "railroad": railroad,
    "put right": put_right,
    "worth": worth,
    "wins": wins,
}
