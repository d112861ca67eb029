"""A question as it is shown: what it asks, what is told already, and what may be touched."""

from trading_unit.games.monopoly_city import reckoning
from trading_unit.sheet.city import BANK, BIG_PIECES, MOST_PLAYERS, NOBODY
from trading_unit.sheet.money_questions import worth

# Amounts that bids end at; the price on the board stands among them.
THOUSANDS: tuple = (10, 100, 200, 500, 800, 1000, 1200, 1400, 1600, 1800, 2000, 2200, 2500, 3000)
THOUSANDS += (3500, 4000, 4500, 5000, 6000, 7000, 8000, 10000, 12000, 15000, 20000)
OFFERED = 14
ABOVE = 3  # of those that are offered: dearer than the price


def question_view(sheet):
    asked = sheet.question
    if asked is None:
        return None
    shown = dict(asked)
    shown.pop("back", None)
    shown["who_row"] = who_row(sheet.city, asked)
    if asked["kind"] in VIEWS:
        shown.update(VIEWS[asked["kind"]](sheet.city, asked))
    return shown


def who_row(city, asked):
    """Who may be touched: the players, and all symbols where there are none or more are wanted."""
    if not city.players or asked.get("more"):
        return [one for one in range(MOST_PLAYERS) if one not in city.out]
    return city.playing()


def amount(city, asked):
    price = city.figures["cost"][asked["district"]]
    amounts = sorted(set([one * 1000 for one in THOUSANDS] + [price]))
    end = min(len(amounts), max(OFFERED, amounts.index(price) + 1 + ABOVE))
    first = max(0, end - OFFERED)
    return {"amounts": amounts[first:end], "price": price, "seller": city.owner[asked["district"]]}


def build(city, asked):
    """Dim where no block can be put: free, full or mortgaged ones; all may be touched but full."""
    told = any(owner != NOBODY for owner in city.owner)  # else whose they are is not known here
    dim = [
        district
        for district, owner in enumerate(city.owner)
        if (told and owner == NOBODY)
        or not city.room(district)
        or city.mortgage[district] != reckoning.NOT_MORTGAGED
    ]
    return {"dim": dim}


def mix(city, asked):
    """The mixes by how many blocks they are: each with its price and the rent that follows."""
    district = asked["district"]
    most = min(asked["left"], city.room(district))
    rows = []
    for many in range(most, 0, -1):
        options = [mixed(city, district, many - some, some) for some in range(many + 1)]
        rows.append({"many": many, "options": options})
    return {"rent": city.rent(district), "rows": rows, "owner": city.owner[district]}


def mixed(city, district, homes, factories):
    trial = city.copied()
    trial.residential[district] += homes
    trial.industrial[district] += factories
    price = city.block_price(district, homes, factories)
    return {"homes": homes, "factories": factories, "price": price, "rent": trial.rent(district)}


def railroad(city, asked):
    dim = [district for district, there in enumerate(city.railroad) if there]
    return {"dim": dim, "left": city.left("railroad")}


def district(city, asked):
    number = asked["district"]
    owner = city.owner[number]
    rent = city.rent_value(number)
    to_pay = city.figures["cost"][number] if owner == NOBODY else rent
    return {
        "rent": rent,
        "why": why(city, number),
        "land": city.figures["rent"][number][0],
        "landed": [one for one in city.playing() if one != owner],
        "hand_over": handed(city.figures, to_pay),
        "mortgage_for": city.rent(number),
        "stuck": [piece for piece in BIG_PIECES if not may_stand(city, piece, number)],
        "none_left": [piece for piece in city.figures["stock"] if city.left(piece) <= 0],
        "hazards_left": left(city, "hazards"),
        "bonuses_left": left(city, "bonuses"),
    }


def left(city, kinds):
    """How many of each hazard or bonus building the box still holds."""
    standing = [one for there in city.hazards for one in there]
    if kinds == "bonuses":
        standing = city.bonus
    return {kind: many - standing.count(kind) for kind, many in city.figures[kinds].items()}


def why(city, number):
    """Why the rent is what it is, as keys of sentences with fields."""
    lines = []
    table = city.figures["rent"][number]
    homes, factories = city.residential[number], city.industrial[number]
    if city.hazards[number]:
        if factories:
            lines.append(["sheet.why.factories", {"many": factories, "amount": table[factories]}])
        else:
            lines.append(["sheet.why.land", {"amount": table[0]}])
        if homes:
            hazard = city.hazards[number][0]
            lines.append(["sheet.why.spoiled", {"many": homes, "hazard": hazard}])
    elif homes + factories:
        blocks = homes + factories
        lines.append(["sheet.why.blocks", {"many": blocks, "amount": table[blocks]}])
    else:
        lines.append(["sheet.why.land", {"amount": table[0]}])
    if city.stands["raised"][city.figures["group"][number]]:
        lines.append(["sheet.why.skyscraper", {}])
    elif reckoning.doubled(city.figures, city.stands, number):
        lines.append(["sheet.why.tower", {}])
    if city.mortgage[number] != reckoning.NOT_MORTGAGED:
        lines.append(["sheet.why.mortgaged", {}])
    return lines


def may_stand(city, piece, number):
    """A hint and no rule: whether the group fits the piece (MC-46, MC-51, MC-53)."""
    owner, groups = city.owner[number], city.figures["group"]
    if owner == NOBODY:
        return False
    theirs = [groups[one] for one in city.owned(owner)]
    full = [group for group in set(theirs) if theirs.count(group) == groups.count(group)]
    if piece == "stadium":
        return theirs.count(groups[number]) >= 2
    if piece == "skyscraper":
        return groups[number] in full
    return len(full) >= 2


def handed(figures, amount):
    """The notes to hand over: how many of which, the largest first."""
    notes = []
    for note, _ in figures["notes"]:
        many = amount // note
        if many:
            notes.append([note, many])
            amount -= many * note
    return notes


def pay(city, asked):
    row = city.playing()
    if not asked["bank_pays"]:
        row = [BANK] + [one for one in row if one != asked["who"]]
    return {"to_row": row, "tax": city.figures["tax"], "jail": city.figures["fine"]}


def short(city, asked):
    return {"has": city.cash[asked["who"]]}


def raising(city, asked):
    own = city.owned(asked["who"])
    free = [one for one in own if city.mortgage[one] == reckoning.NOT_MORTGAGED]
    return {"may": [[one, city.rent(one)] for one in free], "missing": asked["back"]["missing"]}


def heir(city, asked):
    return {"to_row": [BANK] + [one for one in city.playing() if one != asked["who"]]}


def notes(city, asked):
    return {"sum": worth(city.figures, asked["notes"])}


VIEWS: dict = {
    "amount": amount,
    "build": build,
    "mix": mix,
    "railroad": railroad,
    "district": district,
    "pay": pay,
    "short": short,
    "raise": raising,
    "heir": heir,
    "notes": notes,
}
