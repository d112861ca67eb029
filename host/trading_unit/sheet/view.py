"""What is shown of a sheet, as plain data: a page draws it and knows no rule. Sentences are a key
with fields, which each page says in its own language."""

from trading_unit.games.monopoly_city import reckoning
from trading_unit.sheet.city import PIECES
from trading_unit.sheet.money_questions import worth
from trading_unit.sheet.question_view import question_view
from trading_unit.sheet.sentences import sentence

LAST_TOLD = 30  # lines of the list; a page shows them in the Bank


def view(sheet):
    city = sheet.city
    return {
        "players": [player_view(city, player) for player in city.players],
        "banked": city.banked,
        "over": city.over,
        "districts": [district_view(city, one) for one in range(len(city.owner))],
        "left": {piece: city.left(piece) for piece in PIECES},
        "tower": city.tower(),
        "question": question_view(sheet),
        "folded": sheet.folded,
        "told": told(sheet),
        "redo": bool(sheet.undone),
        "count": count(city),
        "copy_of": city.copy_of,
        "settings": sheet.settings,
    }


def player_view(city, player):
    return {
        "player": player,
        "name": city.names.get(player, ""),
        "cash": city.cash[player],
        "districts": len(city.owned(player)),
        "stadiums": sum([city.stadium[one] for one in city.owned(player)]),
        "go": city.wages(player),
        "out": player in city.out,
    }


def district_view(city, district):
    mortgage = city.mortgage[district]
    return {
        "owner": city.owner[district],
        "name": city.own_names.get(district, ""),
        "cost": city.figures["cost"][district],
        "rent": city.rent_value(district),
        "homes": city.residential[district],
        "factories": city.industrial[district],
        "spoiled": bool(city.hazards[district]),
        "hazards": city.hazards[district],
        "bonus": city.bonus[district],
        "pieces": [piece for piece in PIECES if city.has(piece, district)],
        "mortgage": None if mortgage == reckoning.NOT_MORTGAGED else mortgage,
    }


def told(sheet):
    """The last lines of what was told, the newest first; a copy is one short line."""
    lines = []
    for at, done in reversed(sheet.steps[-LAST_TOLD:]):
        said = done[:1] if done[0][0] == "copies" else done
        lines.append([at, [sentence(act) for act in said]])
    return lines


# The count


def cash_of(city, player):
    """What a purse holds, or the notes that were counted, or None where nobody has told it."""
    if city.banked:
        return city.cash[player]
    notes = city.notes.get(player)
    return None if notes is None else worth(city.figures, notes)


def count(city):
    """Each player as if the game ended now, the richest first; who is out comes last."""
    lines = [count_line(city, player) for player in city.playing()]
    lines.sort(key=lambda line: -line["together"])
    best = lines[0]["together"] if lines else 0
    for line in lines:
        line["wins"] = line["together"] == best
    return lines + [dict(count_line(city, player), wins=False) for player in city.out]


def count_line(city, player):
    rents = [[district, city.rent_value(district)] for district in city.owned(player)]
    cash = cash_of(city, player)
    districts = sum([amount for _, amount in rents])
    return {
        "player": player,
        "cash": cash,
        "rents": rents,
        "districts": districts,
        "together": districts + (cash or 0),
    }
