"""Every table and key of a City Life file, with the limits and words of each."""

from trading_unit.games.base.data.fields import Amount, Choice, Field, ListOf, Step, Text, Whole
from trading_unit.games.base.data.tables import (
    LONGEST_NAME,
    Fields,
    Kind,
    Optional,
    TableList,
    head,
)

SQUARES = 100
LAST = SQUARES - 1  # the last one that anything leads to: the end is only for the die
LETTERS = ("a", "b", "c", "d", "e")

TURNS = 20

DEED: Fields = {"price": Amount("what it costs"), "fee": Amount("the Visitor's Fee")}
ADVANCED_DEED: Fields = {
    "transfer-tax": Amount("what a buyer pays"),
    "gains-tax": Amount("what a seller pays"),
    "fee-tax": Amount("what the owner pays of a Visitor's Fee"),
    "mortgage": Amount("what the Bank lends on it"),
    "mortgage-cost": Amount("what a mortgage costs"),
}

TO = Whole("the square that it leads to", 1, LAST)
ELSE = Amount("what it pays where none is left")
KINDS: dict[str, Fields] = {
    "go": {},
    "plain": {},
    "winner": {},
    "house": {},
    "tower": {},
    "dollar": {},
    "way": {},
    "jump": {
        "to": TO,
        "follow": Choice("whether its text is followed then", ("never", "advanced")),
    },
    "wrong turn": {"back": Whole("so many squares back", 1, LAST)},
    "traffic": {},
    "school": {"to": Optional(TO), "else": Optional(ELSE)},  # one of them
    "pays": {"amount": Amount("what is paid")},
    "city hall": {"per-house": Amount("for each House"), "per-tower": Amount("for each Tower")},
    "amusement": {"to": TO},
    "lottery": {},
    "mall": {"wins": Amount("what it pays")},
    "museum": {
        "to": TO,
        "money": Amount("what can be taken instead"),
        "per-pip": Amount("so many times what the die shows"),
    },
    "hospital": {"else": ELSE},
    "fire department": {"else": ELSE},
    "gas": {},
    "misses": {"turns": Whole("to be missed", 1, 10)},
    "jail": {},
}
SQUARE: Fields = {
    "name": Text("what it is called, without its number", LONGEST_NAME, numbered=True),
    "kind": Kind("what kind of square it is", KINDS),
    "at": ListOf(Whole("its numbers", 1, SQUARES)),
}
ROUTE: Fields = {
    "squares": ListOf(Whole("that are walked along", 1, SQUARES)),
    "on": Whole("the square of the main board where it goes on", 1, LAST),
}

GAME: Fields = {
    "limits": {
        "house-misses": Whole("turns that a House's owner may have a visitor miss", 1, TURNS),
        "jail-turns": Whole("turns that are missed in Jail", 1, TURNS),
        "most-traffic-turns": Whole("turns at most that are missed for a fine", 1, TURNS),
        "most-points": Whole("demerit points with which it is back to a square", 1, 99),
        "points-to": Whole("the square that it is back to then", 1, LAST),
        "due-to": Whole("the square that it is back to with a loan that cannot be paid", 1, LAST),
    },
    "money": {
        "step": Step("all amounts are multiples of it"),
        "start": Amount("what each begins with"),
        "lottery": Amount("what the Banker puts into the Lottery"),
        "share": Amount("what a Bank share costs"),
        "turn": Amount("what a missed turn is worth"),
        "quiz": Amount("for a right answer"),
    },
    "house": DEED,
    "tower": DEED,
    "advanced": {
        "dollar": Amount("for whoever lands on a $ square"),
        "dividend": Amount("for each share"),
        "share-tax": Amount("on each share that is sold"),
        "swap-gains-tax": Amount("when a Tower is swapped for a House"),
        "swap-transfer-tax": Amount("when a Tower is swapped for a House"),
        "loan": Amount("what the Bank lends"),
        "loan-cost": Amount("what a loan costs"),
        "insurance": Amount("with so many demerit points that it is back to a square"),
        "prize-tax": Amount("on each part of a prize"),
        "prize-part": Amount("so much of a prize"),
        "most-shares": Whole("bought from the Bank by one player", 1, 99),
        "turns": Whole("own turns after which a loan or a mortgage is due", 1, TURNS),
        "house": ADVANCED_DEED,
        "tower": ADVANCED_DEED,
    },
    "squares": {"each": TableList(SQUARE, 1)},
    "routes": {"each": TableList(ROUTE)},
}

NAME = Text("what it is called", LONGEST_NAME)
DOES: Fields = {
    "fine": Optional(Amount("what it costs")),
    "points": Optional(Whole("demerit points", 1, 15)),
    "wins": Optional(Amount("what the Bank pays")),
    "to": Optional(Whole("the square that it sends to", 1, LAST)),
    "misses": Optional(Whole("turns to be missed", 1, 5)),
}
"""What traffic cards can do, in the order in which it is done."""

CHILDREN, OLDER_CHILDREN, ADULTS = "children", "older children", "adults"
LEVELS = (ADULTS, OLDER_CHILDREN, CHILDREN)
"""For whom a quiz card is: adults, children from 8 to 12, or children up to 7."""

QUESTION: Fields = {
    "ask": Text("the question"),
    **dict.fromkeys(LETTERS, Text("an answer")),
    "right": Choice("the letter of the one right answer", LETTERS),
}
DECKS: dict[str, Field] = {
    "traffic": TableList({"name": NAME, "text": Text("what it says"), **DOES}, is_figure=True),
    "quiz": TableList(
        {
            "name": NAME,
            "level": Optional(Choice("who can answer it; without it, all", LEVELS)),
            "questions": TableList(QUESTION),
        },
        is_figure=True,
    ),
}
"""A file of figures may have them or leave them out."""

HEAD = head("city-life")
