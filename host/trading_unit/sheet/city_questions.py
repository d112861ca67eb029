"""Questions about districts: who gets which, what is built where, and a district by itself."""

from trading_unit.games.monopoly_city.reckoning import NOT_MORTGAGED
from trading_unit.sheet.city import BANK, NOBODY, PIECES

RAILROAD = 4  # among Build's results

# What the light was about


def light(lit):
    return {"kind": "light", "lit": lit, "district": None, "who": None, "more": False}


def light_district(sheet, at, district):
    sheet.question["district"] = district
    return sold(sheet, at)


def light_who(sheet, at, who):
    sheet.question["who"] = who
    return sold(sheet, at)


def sold(sheet, at):
    """Done when district and player are told and the light is off; a purse must know how much."""
    asked = sheet.question
    district, who = asked["district"], asked["who"]
    if asked["lit"] or district is None or who is None:
        return True
    if sheet.city.owner[district] == who:
        asked["district"] = None
        return True
    if sheet.city.banked:
        sheet.asks({"kind": "amount", "district": district, "who": who, "typed": None})
        return True
    return sheet.tell(at, ["owns", district, who, 0])


def more(sheet, at):
    """Offer the symbols that nobody has yet."""
    sheet.question["more"] = True
    return True


def amount_told(sheet, at, amount):
    asked = sheet.question
    return sheet.tell(at, ["owns", asked["district"], asked["who"], amount])


def amount_typed(sheet, at):
    """Another amount than those that are offered: by its notes."""
    sheet.question["typed"] = 0
    return True


def amount_note(sheet, at, worth):
    sheet.question["typed"] = (sheet.question["typed"] or 0) + worth
    return True


def amount_back(sheet, at):
    asked = sheet.question
    sheet.asks(light(False))
    sheet.question["who"] = asked["who"]
    return True


# What Build showed


def drawn(result):
    """What Build showed: so many blocks, or a railroad."""
    return railroad() if result == RAILROAD else build(result)


def build(left):
    return {"kind": "build", "left": left}


def build_district(sheet, at, district):
    if not sheet.city.room(district):
        return False
    left = sheet.question["left"]
    sheet.asks({"kind": "mix", "left": left, "district": district, "who": None, "more": False})
    return True


def mix_who(sheet, at, who):
    """Whose it is: only asked where nobody has told it."""
    if sheet.city.owner[sheet.question["district"]] != NOBODY:
        return False
    sheet.question["who"] = who
    return True


def mix_told(sheet, at, homes, factories):
    asked = sheet.question
    district, told = asked["district"], homes + factories
    if not 0 < told <= min(asked["left"], sheet.city.room(district)):
        return False
    rest = asked["left"] - told
    first = [] if asked["who"] is None else [["owns", district, asked["who"], 0]]
    built = ["builds", district, homes, factories, True]
    return sheet.tell(at, *first, built, then=build(rest) if rest else None)


def mix_back(sheet, at):
    sheet.asks(build(sheet.question["left"]))
    return True


def railroad():
    return {"kind": "railroad"}


def railroad_district(sheet, at, district):
    if sheet.city.railroad[district]:
        return False
    return sheet.tell(at, ["puts", "railroad", district, True])


# A district by itself


def opened(sheet, at, district):
    sheet.asks({"kind": "district", "district": district, "part": "", "more": False})
    sheet.folded = False
    return True


def closed(sheet, at):
    sheet.question = None
    return True


def district_who(sheet, at, who):
    """Of a free district who buys it; of another who landed there, where the sheet is the bank."""
    city, district = sheet.city, sheet.question["district"]
    owner = city.owner[district]
    if sheet.question["part"] == "owner":
        return owner != who and stays(sheet, at, ["owns", district, who, 0])
    if owner == NOBODY:
        return sheet.tell(at, ["owns", district, who, city.figures["cost"][district]])
    rent = city.rent_value(district)
    if not city.banked or who == owner or not rent:
        return False
    return sheet.tell(at, ["pays", who, owner, rent, "rent"])


def stays(sheet, at, *done):
    """Tell it and leave the district open."""
    asked = sheet.question
    return sheet.tell(at, *done, then=dict(asked, part="", more=False))


def district_homes(sheet, at, change):
    return stays(sheet, at, ["adds", sheet.question["district"], change, 0])


def district_factories(sheet, at, change):
    return stays(sheet, at, ["adds", sheet.question["district"], 0, change])


def district_piece(sheet, at, piece):
    district = sheet.question["district"]
    if piece not in PIECES:
        return False
    return stays(sheet, at, ["puts", piece, district, not sheet.city.has(piece, district)])


def district_part(sheet, at, part):
    """Open a part of the district's card: its hazards, its bonus building, its owner."""
    sheet.question["part"] = "" if sheet.question["part"] == part else part
    return True


def district_hazard(sheet, at, hazard):
    if hazard in sheet.city.hazards[sheet.question["district"]]:
        return False
    return stays(sheet, at, ["spoils", hazard, sheet.question["district"]])


def district_clear(sheet, at, hazard, paid):
    district = sheet.question["district"]
    if hazard not in sheet.city.hazards[district]:
        return False
    return stays(sheet, at, ["clears", hazard, district, paid])


def district_bonus(sheet, at, bonus):
    return stays(sheet, at, ["adorns", bonus, sheet.question["district"]])


def district_mortgage(sheet, at):
    district = sheet.question["district"]
    if sheet.city.owner[district] == NOBODY:
        return False
    free = sheet.city.mortgage[district] == NOT_MORTGAGED
    return stays(sheet, at, ["mortgages" if free else "buys back", district])


def district_freed(sheet, at):
    return stays(sheet, at, ["owns", sheet.question["district"], BANK, 0])


def district_called(sheet, at, name):
    return stays(sheet, at, ["calls", sheet.question["district"], name])


OPENING = {"open": opened}
KINDS = {
    "light": {"district": light_district, "who": light_who, "more": more},
    "amount": {
        "amount": amount_told,
        "other": amount_typed,
        "note": amount_note,
        "back": amount_back,
    },
    "build": {"district": build_district},
    "mix": {"who": mix_who, "more": more, "mix": mix_told, "back": mix_back},
    "railroad": {"district": railroad_district},
    "district": {
        "close": closed,
        "who": district_who,
        "more": more,
        "homes": district_homes,
        "factories": district_factories,
        "piece": district_piece,
        "part": district_part,
        "hazard": district_hazard,
        "clear": district_clear,
        "bonus": district_bonus,
        "mortgage": district_mortgage,
        "free": district_freed,
        "call": district_called,
    },
}
