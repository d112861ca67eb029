"""Every table and key of a Life file, with the limits and words of each."""

from dataclasses import dataclass

from trading_unit.games.base.data.fields import (
    Amount,
    Choice,
    Flag,
    ListOf,
    Step,
    Text,
    Whole,
)
from trading_unit.games.base.data.tables import Each, Fields, Kind, Optional, TableList, head

MOST = 1_000_000_000
WHEEL = 10  # the unit, the pages and people's hands know this wheel
LONGEST_NAME = 22

PAPERS = ("auto", "fire", "life", "stock")
WHITE, RED, BLUE, GREEN = "white", "red", "blue", "green"
END = "acres"

ID = Text("the id of a space")
AMOUNT = Amount("so much")
PAPER = Choice("a paper", PAPERS)
CHILDREN = Optional(Whole("so many children", 1, 4))
CONDITIONS: Fields = {
    "with": Optional(PAPER),
    "without": Optional(PAPER),
    "childless": Optional(Flag()),
}
PEGS: Fields = {"blue": CHILDREN, "pink": CHILDREN}

KINDS: dict[str, tuple[tuple[str, ...], Fields]] = {
    "start": ((BLUE,), {"paper": PAPER, "price": Amount("what it costs")}),
    "plain": ((WHITE,), {}),
    "pays": ((WHITE, RED), {"amount": AMOUNT, "with": Optional(PAPER)}),
    "costs": ((WHITE, RED), {"amount": AMOUNT, **CONDITIONS}),
    "pay day": ((RED,), {"interest": Optional(Flag())}),
    "salary": ((WHITE,), {"amount": AMOUNT, "then": ID}),
    "business": ((RED,), {}),
    "degree": ((RED,), {}),
    "miss": ((WHITE,), {"turns": Whole("to be missed", 1, 5)}),
    "again": ((WHITE,), {}),
    "back to": ((WHITE,), {"to": ID}),
    "go to": ((WHITE,), {"to": ID}),
    "papers": ((BLUE,), {"paper": PAPER, "price": Amount("what it costs")}),
    "loses": ((WHITE,), {"paper": PAPER}),
    "sells": ((WHITE,), {"paper": PAPER, "amount": AMOUNT}),
    "house": ((RED,), {"amount": AMOUNT}),
    "marriage": ((RED,), {}),
    "children": ((WHITE,), PEGS),
    "taxes": ((RED,), {}),
    "revenge": ((GREEN,), {}),
    "lucky day": ((WHITE,), {}),
    "market": ((BLUE,), {}),
    "spin for": ((WHITE,), {"per": Amount("so many times the number")}),
    "just spun": ((WHITE,), {"number": Whole("a number of the wheel", 1, WHEEL), "amount": AMOUNT}),
    "reckoning": ((RED,), {}),
    END: ((RED,), {}),
}
"""What spaces can be: their colours, of which the first is the usual one, and their figures."""

LEADS: Fields = {
    "next": Optional(Text("the id of the space after it; a fork says roads")),
    "roads": Optional(Each(Text("what this road is called", LONGEST_NAME))),
}
TEXT = Text("its story", 80)


def space_of(kind: str) -> Fields:
    """What a space of this kind has beside what all have."""
    colours, figures = KINDS[kind]
    colour = Optional(Choice(f"what a {kind!r} can be", colours))
    return {"colour": colour, **figures, **({} if kind == END else LEADS)}


SPACE: Fields = {
    "id": Text("what this file calls it"),
    "name": Text("what it is called", LONGEST_NAME, numbered=True),
    "text": Optional(TEXT),
    "kind": Kind("what kind of space it is", {kind: space_of(kind) for kind in KINDS}),
}


@dataclass(frozen=True, slots=True)
class Dollars(Amount):
    """An amount that is set once for the whole game."""

    most: int = MOST


def decided(*ways: str) -> Fields:
    """What the wheel decides in one of these ways, or does not."""
    amounts: Fields = {way: Optional(Amount("the amount")) for way in ways}
    numbers = ListOf(Whole("numbers of the wheel", 1, WHEEL))
    return {"each": TableList({"numbers": numbers, **amounts})}


FIELDS: Fields = {
    **head("life"),
    "money": {
        "step": Step("all amounts are multiples of it", most=MOST),
        "start": Dollars("what each begins with"),
        "loan": Dollars("what the Bank lends for one note"),
        "loan-due": Dollars("what a note costs on the Day of Reckoning"),
        "interest": Dollars("for each note"),
        "toll": Dollars("to who was first across the bridge"),
        "revenge": Dollars("from one player"),
        "child-gift": Dollars("from everybody, for each child"),
        "reckoning-child": Dollars("for each child on the Day of Reckoning"),
        "bonus": Dollars("for the first in Millionaire Acres"),
        "lucky-number": Dollars("for a Lucky Number that another spins"),
        "lucky-day": Dollars("on a Lucky Day"),
        "lucky-bill": Dollars("on each of two numbers"),
        "lucky-win": Dollars("for the right number"),
        "bet-most": Dollars("in one player's side bets on a spin"),
        "collect-from": Dollars("from which on a Collect card can be given"),
        "pay-from": Dollars("from which on a Pay card can be given"),
        "stock-worth": Dollars("at the end"),
        "life-worth": Dollars("at the end"),
        "business": Dollars("the salary on the business road"),
        "degree": Dollars("the salary without a profession"),
    },
    "limits": {
        "wheel": Whole("the highest number of the wheel", WHEEL, WHEEL),
        "back": Whole("so many spaces back, by a Revenge", 1, 100),
        "bet-numbers": Whole("numbers in one player's side bets on a spin", 1, WHEEL),
        "bet-pays": Whole("so many times what was put on the right number", 1, 100),
    },
    "cards": {
        "collect": Whole("Collect cards", 0, 100),
        "pay": Whole("Pay cards", 0, 100),
        "exempt": Whole("Exemption cards", 0, 100),
    },
    "presents": decided("gift"),
    "market": decided("pays", "costs"),
    "road": {
        "bridge": Text("the id of the last space of the toll bridge"),
        "business": Text("the id of the first space of the business road"),
        "each": TableList(SPACE, 1, is_figure=True),
    },
}
