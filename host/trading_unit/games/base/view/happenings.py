"""What a page shows as it happens: throws, moves, results, money that changes hands, cards and lots
that are sold, read out of the lines of the log."""

from collections.abc import Iterable

from trading_unit.games.base.rules.company import Company
from trading_unit.games.base.view import log_text
from trading_unit.games.base.view.view_data import Happening
from trading_unit.table.accounts import BANK
from trading_unit.table.game import Line
from trading_unit.words.language import USUAL

THROWS = (
    "throw",
    "throws to begin",
    "throws in jail",
    "throws for the lottery",
    "throws in the museum",
)
MOVES = (
    "goes to",
    "to jail",
    "jumps",
    "sent",
    "goes back",
    "back",
    "revenge fails",
    "revenge back",
    "to acres",
    "farm",
)
"""A mover goes somewhere by itself; after a throw or a card it walks by that."""
CARDS = ("card",)
RESULT = "result"
SOLD = ("auction won", "piece won")
UNSEEN = ("start money", "set right", "rent lost")
"""Money that moves outside the game, or not at all."""
RAISED = ("mortgages", "borrows")
"""Money that somebody raises, to pay with it: what it paid for matters."""


PACES = {"throw": 1.6, "move": 0.6, "money": 0.6, "result": 1.0, "card": 1.8, "sold": 2.1}
"""How long each is shown, in those of bots; movers walk after a throw."""
MOST_PACES = 6.0


def happening(company: Company, at: int, line: Line, says: str, language: str) -> Happening | None:
    """What a page shows of that line, whose sentence is `says`, if anything."""
    match line:
        case (str(word), int(seat), str(result)) if word == RESULT:
            found: Happening = {"at": at, "kind": "result", "seat": seat, "says": says}
            found["text"] = log_text.result(company, result, language)
            return found
        case (str(word), int(seat), *rest) if word.partition(":")[0] in THROWS:
            found = {"at": at, "kind": "throw", "seat": seat, "says": says}
            found["dice"] = [value for value in rest if type(value) is int]
            return found
        case (str(word), int(seat), *_) if word in MOVES:
            return {"at": at, "kind": "move", "seat": seat, "says": says}
        case (str(word), int(seat), str(name), *_) if word in CARDS:
            found = {"at": at, "kind": "card", "seat": seat, "says": says}
            found["text"] = log_text.name(company, name, language)
            return found
        case (str(word), int(giver), int(taker), int(amount), str(about)) if amount:
            if word in UNSEEN:
                return None
            found = {"at": at, "kind": "money", "seat": player(company, giver), "says": says}
            price = log_text.money(company, amount, language)
            if word in SOLD:
                found["kind"] = "sold"
                found["price"] = price
                found["text"] = log_text.numbered(company, about, language)
            else:
                found["to"] = player(company, taker)
                found["text"] = price
            return found
    return None


def paces(company: Company, lines: Iterable[Line]) -> float:
    """How many times the pace of bots people need to see that, one after the other."""
    kinds = [found["kind"] for line in lines if (found := happening(company, 0, line, "", USUAL))]
    return min(MOST_PACES, max(1.0, sum(PACES[kind] for kind in kinds)))


def player(company: Company, account: int) -> int:
    """The seat of an account; pots lie in the middle, as the Bank does."""
    return account if account in company.seats else BANK
