"""What can be told, one function for each act: it changes the city and returns what was paid.

An act is a list: its name, then its fields as `FIELDS` has them. A payment is `(giver, receiver,
amount)`; it moves only where the sheet is the bank."""

from trading_unit.games.monopoly_city.reckoning import NOT_MORTGAGED
from trading_unit.sheet.city import BANK, BIG_PIECES, NOBODY


def owns(city, district, player, amount):
    """A purchase, an auction or a deal: the district goes to a player, who pays its owner."""
    city.needs(player)
    before = city.owner[district]
    city.owner[district] = player
    if player == BANK:
        city.mortgage[district] = NOT_MORTGAGED
    if amount and player != BANK:
        return [(player, before, amount)]
    return []


def builds(city, district, homes, factories, paid):
    """Blocks that were drawn: `paid` says whether they cost their price."""
    before = city.residential[district], city.industrial[district]
    adds(city, district, homes, factories)
    owner = city.owner[district]
    if not paid or owner == NOBODY:
        return []
    homes, factories = city.residential[district] - before[0], city.industrial[district] - before[1]
    return [(owner, BANK, city.block_price(district, homes, factories))]


def adds(city, district, homes, factories):
    """Blocks that came or went without money, as far as there is room."""
    least = -city.residential[district]
    city.residential[district] += max(least, min(homes, city.room(district)))
    least = -city.industrial[district]
    city.industrial[district] += max(least, min(factories, city.room(district)))
    return []


def puts(city, piece, district, there):
    """A railroad, which is free, or a piece that is bought; one that is taken away is lost."""
    city.put(piece, district, there)
    owner = city.owner[district]
    if there and piece in BIG_PIECES and owner != NOBODY:
        return [(owner, BANK, city.price(piece, district))]
    return []


def spoils(city, hazard, district):
    """A hazard is put there, for nothing; no second one of its kind."""
    if hazard not in city.hazards[district]:
        city.hazards[district] = city.hazards[district] + [hazard]
    return []


def clears(city, hazard, district, paid):
    """A hazard is taken away, at its price or by a card."""
    cost = city.figures["removal"][hazard]
    city.hazards[district] = [one for one in city.hazards[district] if one != hazard]
    owner = city.owner[district]
    return [(owner, BANK, cost)] if paid and owner != NOBODY else []


def adorns(city, bonus, district):
    """A bonus building is put there; an empty name takes it away."""
    city.bonus[district] = bonus
    return []


def mortgages(city, district):
    amount = city.rent(district)
    city.mortgage[district] = amount
    return [(BANK, city.owner[district], amount)]


def buys_back(city, district):
    amount = city.mortgage[district]
    city.mortgage[district] = NOT_MORTGAGED
    return [(city.owner[district], BANK, amount)]


def owes(city, district, amount):
    """A district that was mortgaged before, for so much: nothing is paid now."""
    city.mortgage[district] = amount
    return []


def pays(city, giver, receiver, amount, reason):
    """Any payment: `reason` only says what it was for."""
    city.needs(giver)
    city.needs(receiver)
    return [(giver, receiver, amount)]


def goes_out(city, player, receiver):
    """A bankrupt player: everything goes to one receiver; the Bank sets the districts free."""
    city.needs(receiver)
    for district in city.owned(player):
        owns(city, district, receiver, 0)
    city.out.append(player)
    return [(player, receiver, max(0, city.cash[player]))] if city.banked else []


def banks(city, banked):
    """From now on the sheet keeps the purses, or the notes on the table do."""
    city.banked = banked
    for player in city.players:
        city.cash[player] = city.figures["start"] if banked else None
    return []


def has(city, player, amount):
    """What a purse holds now, told by its owner."""
    city.needs(player)
    city.cash[player] = amount
    return []


def counts(city, player, notes):
    """How many of each note a player has: the sum is told at the count."""
    city.needs(player)
    city.notes[player] = notes
    return []


def joins(city, player):
    city.needs(player)
    return []


def names(city, player, name):
    city.needs(player)
    city.names[player] = name
    return []


def calls(city, district, name):
    """What a district is called on the family's own board."""
    city.own_names[district] = name
    return []


def ends(city, over):
    city.over = over
    return []


def copies(city, at):
    """What follows is a copy of another sheet, as it was at that moment."""
    city.copy_of = at
    return []


DISTRICT, PLAYER, RECEIVER, AMOUNT = "district", "player", "receiver", "amount"
CHANGE, FLAG, NAME, NOTES, REASON = "change", "flag", "name", "notes", "reason"
PIECE, HAZARD, BONUS, MOMENT = "piece", "hazard", "bonus", "moment"

FIELDS: dict = {
    "owns": (owns, (DISTRICT, RECEIVER, AMOUNT)),
    "builds": (builds, (DISTRICT, CHANGE, CHANGE, FLAG)),
    "adds": (adds, (DISTRICT, CHANGE, CHANGE)),
    "puts": (puts, (PIECE, DISTRICT, FLAG)),
    "spoils": (spoils, (HAZARD, DISTRICT)),
    "clears": (clears, (HAZARD, DISTRICT, FLAG)),
    "adorns": (adorns, (BONUS, DISTRICT)),
    "mortgages": (mortgages, (DISTRICT,)),
    "buys back": (buys_back, (DISTRICT,)),
    "owes": (owes, (DISTRICT, AMOUNT)),
    "pays": (pays, (RECEIVER, RECEIVER, AMOUNT, REASON)),
    "goes out": (goes_out, (PLAYER, RECEIVER)),
    "banks": (banks, (FLAG,)),
    "has": (has, (PLAYER, AMOUNT)),
    "counts": (counts, (PLAYER, NOTES)),
    "joins": (joins, (PLAYER,)),
    "names": (names, (PLAYER, NAME)),
    "calls": (calls, (DISTRICT, NAME)),
    "ends": (ends, (FLAG,)),
    "copies": (copies, (MOMENT,)),
}


def payments(city, act):
    """Change the city as the act says, money aside; return what is to be paid."""
    done, _ = FIELDS[act[0]]
    paid = done(city, *act[1:])
    return [(giver, receiver, amount) for giver, receiver, amount in paid if amount]


def do(city, act):
    for giver, receiver, amount in payments(city, act):
        city.moves(giver, receiver, amount)
