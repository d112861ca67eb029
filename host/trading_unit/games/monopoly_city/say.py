"""Lines of the log as sentences, written when somebody reads them."""

from typing import Any

from trading_unit.games.monopoly_city.city import City
from trading_unit.table.accounts import BANK
from trading_unit.table.game import Line

# {0s} is the line's first word after its name as a seat, {1m} its second as money, {2} as it is.
SENTENCES: dict[str, str] = {
    "start money": "{1s} gets {2m} to begin with",
    "throws to begin": "{0s} throws {1} and {2} for the start",
    "begins": "{0s} begins",
    "turn": "{0s} is on turn",
    "throw": "{0s} throws {1} and {2}",
    "wages": "{1s} gets {2m} for GO",
    "stadiums pay": "{1s} gets {2m} from stadiums",
    "to jail": "{0s} goes to jail",
    "free": "{0s} is free again",
    "fine": "{0s} pays the fine of {2m}",
    "buys": "{0s} buys {3} for {2m}",
    "rent": "{0s} pays {1s} {2m} rent for {3}",
    "tax": "{0s} pays {2m} Industry Tax",
    "card pays": "{0s} pays {1s} {2m}: {3}",
    "no rent": "{0s} pays no rent for {1}",
    "owes": "{0s} owes {1s} {2m}",
    "what is left": "{0s} gives {1s} what is left: {2m}",
    "bankrupt": "{0s} is bankrupt, owing {1s}",
    "dodges": "{0s} plays the Rent Dodge card: no rent for {1}",
    "takes dodge": "{0s} takes the Rent Dodge card",
    "plays": "{0s} plays {1}",
    "auction": "{0} is auctioned",
    "auction cancelled": "the auction of {0} is void, and begins again",
    "bid": "{0s} bids {1m} at {2t}",
    "light off": "the light goes off at {0t}",
    "bid too late": "the bid of {0s}, {1m}, came {2t} after the light",
    "no bid": "nobody bids for {0}: the Bank keeps it",
    "auction won": "{0s} wins {3} for {2m}",
    "nothing to auction": "there is nothing left to auction",
    "jumps": "{0s} takes the railroad to {1}",
    "result": "{0s} may build: {1}",
    "builds": "{0s} builds {3} for {2m}",
    "builds free": "{0s} puts a {1} in {2}",
    "no place": "there is no place to build it",
    "railroad": "{0s} puts a railroad in {1}",
    "no railroad": "there is no railroad to put",
    "removes": "{0s} removes the {3} for {2m}",
    "mortgages": "{1s} mortgages {3} for {2m}",
    "buys back": "{0s} buys {3} back for {2m}",
    "card": "{0s} draws {1}",
    "no card": "there is no card left to draw",
    "no inheritance": "{0s} inherits nothing",
    "inherits": "{0s} inherits {3} for {2m}",
    "gives back": "{1s} gives {3} back for {2m}",
    "steals": "{0s} takes {2} from {1s}",
    "nothing to steal": "there is nothing to take",
    "falls": "the {1} in {2} falls",
    "offers": "{0s} offers {1s} a deal: {2d}",
    "deal": "{0s} and {1s} make a deal: {2d}",
    "deal pays": "{0s} pays {1s} {2m}",
    "deal refused": "{0s} refuses the deal",
    "deal fails": "the light goes off: no deal",
    "put right": "put right: {1r}",
    "set right": "{1s} has {2m} more: {3}",
    "hour over": "the hour is over",
    "rounds over": "{0} rounds are over: it ends here, and the richest wins",
    "worth": "{0s} is worth {1m}",
    "wins": "{0s} wins",
}


def say(city: City, line: Line) -> str:
    sentence = SENTENCES[line[0]]
    parts = sentence.split("{")
    text = parts[0]
    for part in parts[1:]:
        field, _, rest = part.partition("}")
        value = line[1 + int(field[0])]
        text += HOW[field[1:]](city, value) + rest
    return text


def seat(city: City, value: Any) -> str:
    names: list[str] = getattr(city, "names", [])
    return "the Bank" if value == BANK else names[value]


def money(city: City, value: Any) -> str:
    """1.5M, 500k."""
    sign, amount = ("-", -value) if value < 0 else ("", value)
    if amount >= 1_000_000:
        return f"{sign}{amount / 1_000_000:.10g}M"
    return f"{sign}{amount // 1000}k" if amount % 1000 == 0 and amount else f"{sign}{amount}"


def moment(city: City, value: Any) -> str:
    return f"{value / 1000:.2f} s"


def side(city: City, value: dict[str, Any]) -> str:
    what = [money(city, value["money"])] if value["money"] else []
    return ", ".join([*what, *value["things"]]) or "nothing"


def deal(city: City, value: dict[str, Any]) -> str:
    debt = f", and {money(city, value['debt'])} of the debt" if value.get("debt") else ""
    return f"{side(city, value['give'])} for {side(city, value['get'])}{debt}"


def right(city: City, value: dict[str, Any]) -> str:
    about = [str(item) for key, item in value.items() if key not in ("reason", "seat")]
    who = [seat(city, value["seat"])] if type(value.get("seat")) is int else []
    return f"{', '.join([*about, *who])} ({value['reason']})"


HOW = {
    "": lambda city, value: str(value),
    "s": seat,
    "m": money,
    "t": moment,
    "d": deal,
    "r": right,
}
