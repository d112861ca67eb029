"""What a page shows as it happens: throws, moves, results, money that changes hands, cards and lots
that are sold, read out of the lines of the log."""

from collections.abc import Iterable

from trading_unit.games.base.rules.company import Company
from trading_unit.games.base.view import log_text
from trading_unit.games.base.view.game_view import GameView
from trading_unit.games.base.view.view_data import Happening
from trading_unit.table.accounts import BANK
from trading_unit.table.game import Line

PACES = {"throw": 1.6, "move": 0.6, "money": 0.6, "result": 1.0, "card": 1.8, "sold": 2.1}
"""How long each is shown, in those of bots; movers walk after a throw."""
MOST_PACES = 6.0


def happening(view: GameView, at: int, line: Line, says: str) -> Happening | None:
    """What a page shows of that line, whose sentence is `says`, if anything."""
    company, known, language = view.company, view.log_words, view.language
    match line:
        case (str(word), int(seat), str(result)) if word in known.results:
            found: Happening = {"at": at, "kind": "result", "seat": seat, "says": says}
            found["text"] = log_text.result(company, result, language)
            return found
        case (str(), int(seat), *rest) if known.is_throw(line):
            found = {"at": at, "kind": "throw", "seat": seat, "says": says}
            found["dice"] = dice_in(rest)
            return found
        case (str(word), int(seat), *_) if word in known.moves:
            return {"at": at, "kind": "move", "seat": seat, "says": says}
        case (str(word), int(seat), str(name), *_) if word in known.cards:
            found = {"at": at, "kind": "card", "seat": seat, "says": says}
            found["text"] = log_text.name(company, name, language)
            return found
        case (str(word), int(giver), int(taker), int(amount), str(about)) if amount:
            if word in known.unseen:
                return None
            found = {"at": at, "kind": "money", "seat": player(company, giver), "says": says}
            price = log_text.money(company, amount, language)
            if word in known.sold:
                found["kind"] = "sold"
                found["price"] = price
                found["text"] = log_text.numbered(company, about, language)
            else:
                found["to"] = player(company, taker)
                found["text"] = price
            return found
    return None


def dice_in(values: Iterable[object]) -> list[int]:
    """What the dice of a line show, in a list of their own or beside other values."""
    found: list[int] = []
    for value in values:
        if type(value) is list:
            found += dice_in(value)
        elif type(value) is int:
            found.append(value)
    return found


def paces(view: GameView, lines: Iterable[Line]) -> float:
    """How many times the pace of bots people need to see that, one after the other."""
    kinds = [found["kind"] for line in lines if (found := happening(view, 0, line, ""))]
    return min(MOST_PACES, max(1.0, sum(PACES[kind] for kind in kinds)))


def player(company: Company, account: int) -> int:
    """The seat of an account; pots lie in the middle, as the Bank does."""
    return account if account in company.seats else BANK
