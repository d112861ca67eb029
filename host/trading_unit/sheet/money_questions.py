"""Questions about money: who pays whom, a purse that is too small, notes that are counted."""

from trading_unit.games.monopoly_city.reckoning import NOT_MORTGAGED
from trading_unit.sheet.city import BANK

MOST_NOTES = 999

# Payments


def purse(sheet, at, who):
    if not sheet.city.banked:
        return False
    sheet.asks({"kind": "pay", "who": who, "amount": 0, "bank_pays": False})
    sheet.folded = False
    return True


def pay_note(sheet, at, worth):
    sheet.question["amount"] += worth
    return True


def pay_nothing_yet(sheet, at):
    sheet.question["amount"] = 0
    return True


def pay_flip(sheet, at):
    """The Bank pays, and any player may receive."""
    sheet.question["bank_pays"] = not sheet.question["bank_pays"]
    return True


def pay_to(sheet, at, receiver):
    asked = sheet.question
    who, amount = asked["who"], asked["amount"]
    giver = BANK if asked["bank_pays"] else who
    if not amount or receiver == giver:
        return False
    return sheet.tell(at, ["pays", giver, receiver, amount, ""])


def pay_tax(sheet, at):
    who, amount = sheet.question["who"], sheet.figures["tax"]
    return sheet.tell(at, ["pays", who, BANK, amount, "tax"])


def pay_fine(sheet, at):
    who, amount = sheet.question["who"], sheet.figures["fine"]
    return sheet.tell(at, ["pays", who, BANK, amount, "jail"])


def wages(sheet, at, who):
    """GO, with its stadiums."""
    city = sheet.city
    if not city.banked or who not in city.playing():
        return False
    return sheet.tell(at, ["pays", BANK, who, city.wages(who), "go"])


# A purse that is too small


def short(city, who, to, amount):
    """Ask what to do, before anything moves. `city` is what it would be before the payment."""
    missing = amount - city.cash[who]
    return {"kind": "short", "who": who, "to": to, "amount": amount, "missing": missing}


def short_not_now(sheet, at):
    sheet.question = sheet.question["back"]
    return True


def short_raise(sheet, at):
    sheet.question = {"kind": "raise", "who": sheet.question["who"], "back": sheet.question}
    return True


def raise_district(sheet, at, district):
    """Mortgage one of the player's own; what was asked comes back until there is enough."""
    city, asked = sheet.city, sheet.question
    if city.owner[district] != asked["who"] or city.mortgage[district] != NOT_MORTGAGED:
        return False
    shortage = asked["back"]
    missing = shortage["missing"] - city.rent(district)
    enough = missing <= 0
    then = shortage["back"] if enough else dict(shortage, missing=missing)
    return sheet.tell(at, ["mortgages", district], then=then)


def raise_back(sheet, at):
    sheet.question = sheet.question["back"]
    return True


def short_deal(sheet, at):
    """A deal is agreed at the dome: the question gives way to the unit."""
    sheet.question = None
    return True


def short_bankrupt(sheet, at):
    sheet.question = {"kind": "heir", "who": sheet.question["who"], "back": sheet.question}
    return True


def out(sheet, at, who):
    """Somebody is bankrupt, whatever the purses say."""
    if who not in sheet.city.playing():
        return False
    sheet.asks({"kind": "heir", "who": who, "back": None})
    sheet.folded = False
    return True


def heir_to(sheet, at, receiver):
    asked = sheet.question
    if receiver == asked["who"]:
        return False
    return sheet.tell(at, ["goes out", asked["who"], receiver])


# The bank, notes, and the end


def bank(sheet, at, banked):
    """Let the sheet be the bank, or go back to paper; in the middle it asks what each has."""
    if banked == sheet.city.banked:
        return False
    begun = banked and sheet.city.players
    sheet.tell(at, ["banks", banked])
    if begun:
        notes(sheet, at, sheet.city.players[0])
    return True


def notes(sheet, at, who):
    counted = sheet.city.notes.get(who) or [0] * len(sheet.figures["notes"])
    sheet.asks({"kind": "notes", "who": who, "notes": list(counted)})
    sheet.folded = False
    return True


def notes_change(sheet, at, note, change):
    counted = sheet.question["notes"]
    counted[note] = max(0, min(MOST_NOTES, counted[note] + change))
    return True


def notes_next(sheet, at):
    """Keep the sum and ask the next player; who counted nothing keeps what was there."""
    asked, city = sheet.question, sheet.city
    who, counted = asked["who"], asked["notes"]
    if any(counted):
        done = [["counts", who, list(counted)]]
        if city.banked:
            done.append(["has", who, worth(sheet.figures, counted)])
        sheet.tell(at, *done)
    sheet.question = None
    following = next_player(sheet.city, who)
    if following is not None:
        notes(sheet, at, following)
    return True


def next_player(city, who):
    playing = city.playing()
    after = playing.index(who) + 1 if who in playing else len(playing)
    return playing[after] if after < len(playing) else None


def worth(figures, counted):
    return sum(note[0] * many for note, many in zip(figures["notes"], counted))


def joins(sheet, at, who):
    return who not in sheet.city.players and sheet.tell(at, ["joins", who])


def named(sheet, at, who, name):
    return sheet.tell(at, ["names", who, name])


def over(sheet, at, ended):
    return sheet.city.over != ended and sheet.tell(at, ["ends", ended])


def closed(sheet, at):
    sheet.question = None
    return True


OPENING = {
    "purse": purse,
    "go": wages,
    "bank": bank,
    "notes": notes,
    "join": joins,
    "name": named,
    "out": out,
    "over": over,
}
KINDS = {
    "pay": {
        "note": pay_note,
        "zero": pay_nothing_yet,
        "flip": pay_flip,
        "to": pay_to,
        "tax": pay_tax,
        "jail": pay_fine,
        "close": closed,
    },
    "short": {
        "mortgage": short_raise,
        "deal": short_deal,
        "bankrupt": short_bankrupt,
        "not now": short_not_now,
    },
    "raise": {"district": raise_district, "back": raise_back},
    "heir": {"to": heir_to, "back": raise_back},
    "notes": {"count": notes_change, "next": notes_next, "close": closed},
}
