"""What people see of Repentance under way: the classic, by its own rules."""

from collections.abc import Mapping, Sequence

from trading_unit.games.classic.view import classic_view

ASKS: Mapping[str, Sequence[str]] = {
    "roll": ("BO-03", "BO-07", "BO-08", "BO-09"),
    "first deed": ("BO-54",),
    "roll to begin": ("BO-01",),
    "leave jail": ("BO-25", "BO-26"),
    "buy": ("BO-11", "BO-12"),
    "bid": ("BO-12", "BO-13"),
    "tax": ("BO-21",),
    "wish": ("BO-35", "BO-34"),
    "place": ("BO-35", "BO-29"),
    "received": ("BO-45", "BO-46", "BO-42"),
    "heir": ("BO-50", "BO-42"),
    "owe": ("BO-47", "BO-38", "BO-39", "BO-48", "BO-51"),
    "card": ("BO-18", "BO-19"),
    "offer": ("BO-36", "BO-37", "BO-20", "BO-45", "BO-46"),
    "count": ("BO-53",),
}

ASIDES: Mapping[str, Sequence[str]] = {
    "build": ("BO-28", "BO-29", "BO-30", "BO-32", "BO-34", "BO-26"),
    "lift": ("BO-42", "BO-43", "BO-44"),
    "sell": ("BO-38", "BO-33"),
    "mortgage": ("BO-39", "BO-40", "BO-15"),
    "deal": ("BO-36", "BO-37", "BO-20", "BO-45", "BO-52"),
    "claim": ("BO-17", "BO-14"),
    "hour over": ("BO-53",),
}


class RepentanceView(classic_view.ClassicView):
    ask_rules = ASKS
    aside_rules = ASIDES
    piece_rules = ("BO-35", "BO-34", "BO-38")
