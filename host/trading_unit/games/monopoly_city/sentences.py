"""What each ask of Monopoly City asks, and what its words mean, for people."""

from collections.abc import Callable
from typing import Any

from trading_unit.games.monopoly_city import building
from trading_unit.games.monopoly_city.city import City
from trading_unit.games.monopoly_city.say import deal, money, seat
from trading_unit.table.ask import Ask
from trading_unit.table.chance import OfChance

What = Any
"""An ask of this game, whichever it is."""


def asked(city: City, ask: Ask[Any]) -> str:
    """Without who is asked."""
    tell = ASKED.get(ask.name)
    if tell is not None:
        return tell(city, ask)
    return f"which district? ({ask.name})"


def choice(city: City, ask: Ask[Any], word: str) -> str:
    tell = MEANS.get(ask.name, {}).get(word)
    if tell is not None:
        return tell(city, ask)
    if ask.name in ("build", "blocks") and " in " in word:
        piece, _, name = word.partition(" in ")
        district = city.board.number[name]
        if piece in (building.STADIUM, building.SKYSCRAPER, building.TOWER):
            price = building.cost(city, piece, district)
        else:
            price = building.price(city, district, piece)
        return f"{word}, {money(city, price)}"
    return word


# What is asked


def dice(city: City, ask: OfChance) -> str:
    return "throw the dice" if city.began else "throw for who begins"


def buy(city: City, ask: What) -> str:
    name = city.board.names[city.at_stake]
    return f"{name} is nobody's: buy it for {money(city, city.board.price[city.at_stake])}?"


def bid(city: City, ask: What) -> str:
    name = city.board.names[ask.district]
    if not ask.bids:
        opens = f"; {seat(city, ask.opener)} opens" if ask.opener is not None else ""
        return f"{name} is auctioned, from {money(city, ask.least())} up{opens}"
    by, amount, _ = ask.bids[-1]
    return f"{name} is auctioned: {money(city, amount)} by {seat(city, by)}"


def offer(city: City, ask: What) -> str:
    return f"{seat(city, ask.seat)} offers {deal(city, ask.terms)}: yes or no?"


def owe(city: City, ask: What) -> str:
    debt = city.debts[0]
    about = f" for {debt.about}" if debt.about else ""
    owed = f"you owe {seat(city, debt.creditor)} {money(city, debt.amount)}{about}"
    if city.real_money:
        return f"{owed}: pay it, then say so"
    short = money(city, debt.amount - city.cash[ask.seat])
    return f"{owed}, and are {short} short: mortgage or deal"


def dodge(city: City, ask: What) -> str:
    debt = city.debts[0]
    return f"{money(city, debt.amount)} of {debt.why} is due: play the card against it?"


def blocks(city: City, ask: What) -> str:
    left = city.to_build
    return f"build what? {left} block{'' if left == 1 else 's'} left of the result"


def leave_jail(city: City, ask: What) -> str:
    return f"you are in jail: how do you get out? (failed throws: {city.jailed[ask.seat]})"


def inherit(city: City, ask: What) -> str:
    return "Inheritance: take an unowned district for its small price, or no"


ASKED: dict[str, Callable[[City, Any], str]] = {
    "roll": dice,
    "leave jail": leave_jail,
    "taxi": lambda city, ask: "take the taxi before you land?",
    "buy": buy,
    "lot": lambda city, ask: "put which unowned district up for auction?",
    "bid": bid,
    "jump": lambda city, ask: "take the railroad to another one?",
    "offer": offer,
    "owe": owe,
    "dodge": dodge,
    "build": lambda city, ask: "press Build?",
    "result": lambda city, ask: "what may be built",
    "blocks": blocks,
    "railroad": lambda city, ask: "a free railroad: where does it go?",
    "plan": lambda city, ask: "Planning Permission: put which piece where?",
    "card": lambda city, ask: "draw a Chance card",
    "inherit": inherit,
    "give back": lambda city, ask: "Repossessed: which of your districts goes back?",
    "steal": lambda city, ask: "Steal: which district do you take?",
    "free block": lambda city, ask: "Free Build: a residential block, in which district?",
    "earthquake": lambda city, ask: "Earthquake: in which district does the bonus building fall?",
    "count": lambda city, ask: "the end: how much is in your purse?",
}


# What its words mean


def buys(city: City, ask: What) -> str:
    return f"buy it for {money(city, city.board.price[city.at_stake])}"


def fine(city: City, ask: What) -> str:
    return f"pay the fine of {money(city, city.board.fine)}"


def done(city: City, ask: What) -> str:
    return "build nothing" if ask.name == "build" else "that is all"


def paid(city: City, ask: What) -> str:
    return f"paid {money(city, city.debts[0].amount)}"


Means = dict[str, Callable[[City, Any], str]]

MEANS: dict[str, Means] = {
    "leave jail": {
        "card": lambda city, ask: "play the card",
        "fine": fine,
        "throw": lambda city, ask: "try for a double",
    },
    "buy": {"buy": buys, "auction": lambda city, ask: "auction it"},
    "jump": {"stay": lambda city, ask: "stay here"},
    "owe": {"paid": paid, "bankrupt": lambda city, ask: "be bankrupt, and out of the game"},
    "dodge": {
        "dodge": lambda city, ask: "play the card",
        "pay": lambda city, ask: "pay, and keep the card",
    },
    "build": {"press": lambda city, ask: "press Build", "done": done},
    "blocks": {"done": done},
    "railroad": {"none": lambda city, ask: "put none"},
}
