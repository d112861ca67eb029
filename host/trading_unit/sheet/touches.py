"""What a page may send: each touch with the kinds of its fields, looked at before it is taken."""

from trading_unit.sheet import acts
from trading_unit.sheet.kept import RIGHT, SETTINGS, named, whole

ONE, MANY, PART, SETTING = "one", "many", "part", "setting"
PARTS = ("hazard", "bonus", "owner", "name")

FIELDS: dict = {
    "undo": (),
    "redo": (),
    "nothing": (),
    "unfold": (),
    "set": (SETTING, acts.FLAG),
    "off": (),
    "shown": (MANY,),
    "agree": (),
    "open": (acts.DISTRICT,),
    "purse": (acts.PLAYER,),
    "go": (acts.PLAYER,),
    "bank": (acts.FLAG,),
    "notes": (acts.PLAYER,),
    "join": (acts.PLAYER,),
    "name": (acts.PLAYER, acts.NAME),
    "out": (acts.PLAYER,),
    "over": (acts.FLAG,),
    "district": (acts.DISTRICT,),
    "who": (acts.PLAYER,),
    "to": (acts.RECEIVER,),
    "more": (),
    "amount": (acts.AMOUNT,),
    "other": (),
    "note": (acts.AMOUNT,),
    "zero": (),
    "back": (),
    "mix": (MANY, MANY),
    "close": (),
    "homes": (ONE,),
    "factories": (ONE,),
    "piece": (acts.PIECE,),
    "part": (PART,),
    "hazard": (acts.HAZARD,),
    "clear": (acts.HAZARD, acts.FLAG),
    "bonus": (acts.BONUS,),
    "mortgage": (),
    "free": (),
    "call": (acts.NAME,),
    "flip": (),
    "tax": (),
    "jail": (),
    "deal": (),
    "bankrupt": (),
    "not now": (),
    "count": (MANY, ONE),
    "next": (),
}
KINDS: dict = {
    ONE: lambda field, figures: whole(field, -1, 1),
    MANY: lambda field, figures: whole(field, 0, figures["most blocks"]),
    PART: lambda field, figures: named(field, PARTS),
    SETTING: lambda field, figures: named(field, SETTINGS),
}
KINDS.update(RIGHT)


def right(touch, figures):
    if not isinstance(touch, list) or not touch or not isinstance(touch[0], str):
        return False
    kinds = FIELDS.get(touch[0])
    if kinds is None or len(touch) - 1 != len(kinds):
        return False
    return all(KINDS[kind](field, figures) for kind, field in zip(kinds, touch[1:]))
