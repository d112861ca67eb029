"""What falls due where a mover arrives, and by the card that it draws there."""

from tests.host.games.monopoly_city.ledger import Books
from tests.host.games.property_log import BANK, Arrival, Line


def read(books: Books, line: Line) -> None:
    match line:
        case ("throw: last try", *_):
            books.due = {"fine", "owes"}
        case ("card", seat, name) if name in books.track.cards:
            draws(books, seat, name)
    arrival = books.track.moved(line)
    if arrival is not None:
        arrives(books, arrival)


def arrives(books: Books, arrival: Arrival) -> None:
    seat, space, passes = arrival
    assert not books.due
    if passes:
        books.wages(seat)
    name = books.track.names[space]
    match books.spaces[space]:
        case {"kind": "district"}:
            visits(books, seat, name)
        case {"kind": "tax", "amount": amount}:
            industrial = books.count(seat, "industrial")
            books.tax = seat, amount
            books.due = {"tax", "owes"} if industrial else {"no tax"}
        case {"kind": "parking"}:
            books.due = {"takes dodge", "has dodge"}
        case {"kind": "go to jail"}:
            books.due = {"to jail"}


def leaves(books: Books, seat: int) -> None:
    """By the railroad of a district that is another's: its rent comes first, if it has not come."""
    name = books.track.names[books.track.place[seat]]
    district = books.districts[name]
    free = district.owner in (BANK, seat) or district.mortgage is not None or books.dodging
    assert free or name in books.settled or books.forgiven


def visits(books: Books, seat: int, name: str) -> None:
    district = books.districts[name]
    if district.owner == seat:
        books.due = {"own"}
    elif district.mortgage is not None:
        books.due = {"mortgaged"}
    elif district.owner != BANK:
        books.due = {"no rent"} if books.dodging else {"rent", "owes", "dodges"}


def draws(books: Books, seat: int, name: str) -> None:
    """What a card brings, or costs: at once what the Bank pays, and the rest is owed."""
    card, lines = books.track.cards[name], books.awaited.lines
    books.due = set()
    match card:
        case {"effect": "collect", "amount": amount}:
            lines.append(("card pays", BANK, seat, amount, name))
        case {"effect": "collect from next", "amount": amount}:
            owes(books, books.after(seat), seat, amount, name)
        case {"effect": "per", "of": what, "amount": amount}:
            total = amount * books.count(seat, what)
            if total > 0:
                lines.append(("card pays", BANK, seat, total, name))
            elif total:
                owes(books, seat, BANK, -total, name)
            else:
                lines.append(("counts nothing", seat, name))
        case {"effect": "toxic waste", "hazard": hazard, "amount": amount}:
            plants = books.count(seat, hazard)
            if plants:
                owes(books, seat, BANK, amount * plants, name)
            else:
                lines += [("no hazard", seat, hazard), ("to jail", seat)]
        case {"effect": "free build", "amount": amount} if not books.owned(seat):
            lines.append(("card pays", BANK, seat, amount, name))
        case {"effect": "repossessed", "amount": amount}:
            owes(books, seat, BANK, amount, name)
            books.due.add("gives back")


def owes(books: Books, debtor: int, creditor: int, amount: int, name: str) -> None:
    books.bill = debtor, creditor, amount, name
    books.due = {"card pays", "owes"}
