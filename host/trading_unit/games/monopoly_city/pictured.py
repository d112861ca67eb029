"""The city as plain data for whoever draws it: what never changes, and what stands there now."""

from typing import Any

from trading_unit.games.monopoly_city.city import FREE, NOBODY, NOT_MORTGAGED, City
from trading_unit.games.monopoly_city.say import money, say, spoken

Plain = dict[str, Any]


def board(city: City) -> Plain:
    """Spaces in track order, each with what it is called at the table."""
    of = city.board
    return {
        "spaces": [space(city, number) for number in range(of.size)],
        "groups": [
            {"name": group, "colour": group, "districts": [of.names[one] for one in members]}
            for group, members in zip(of.groups, of.members, strict=True)
        ],
        "districts": [
            {
                "name": of.names[number],
                "group": of.groups[of.group[number]],
                "space": of.space[number],
                "price": of.price[number],
                "rent": of.rent[number],
                "rents": [money(city, rent) for rent in of.rent[number]],
                "residential": of.residential[number],
                "industrial": of.industrial[number],
                "skyscraper": of.skyscraper[number],
            }
            for number in range(len(of.names))
        ],
        "jail": of.jail,
        "most": of.most,
        "step": of.step,
        "hazards": of.hazards,
        "bonuses": of.bonuses,
    }


def space(city: City, number: int) -> Plain:
    of = city.board
    district = of.district[number]
    hazard, bonus = of.pairs[number]
    found: Plain = {
        "name": of.spaces[number],
        "label": of.spaces[number],
        "kind": of.kinds[number],
        "group": None,
        "colour": None,
        "price": "",
    }
    if district >= 0:
        group = of.groups[of.group[district]]
        found |= {"group": group, "colour": group, "price": money(city, of.price[district])}
    if of.tax[number]:
        found["price"] = money(city, of.tax[number])
    if hazard or bonus:
        found |= {"hazard": hazard, "bonus": bonus}
    return found


def stands(city: City) -> Plain:
    return {
        "movers": [
            {"seat": seat, "space": city.place[seat], "jailed": city.jailed[seat] != FREE}
            for seat in city.playing()
        ],
        "districts": {name: district(city, n) for n, name in enumerate(city.board.names)},
        "left": {
            "railroad": city.railroads_left(),
            "stadium": city.stadiums_left(),
            "skyscraper": city.skyscrapers_left(),
            "tower": city.board.stock["tower"] - (city.tower >= 0),
        },
        "debts": [
            {
                "debtor": debt.debtor,
                "creditor": debt.creditor,
                "amount": debt.amount,
                "about": debt.about,
            }
            for debt in city.debts
        ],
    }


def district(city: City, number: int) -> Plain:
    of, owner, bonus, debt = city.board, city.owner[number], city.bonus[number], city.mortgage
    return {
        "owner": None if owner == NOBODY else owner,
        "residential": city.residential[number],
        "industrial": city.industrial[number],
        "hazards": [of.hazards[kind] for kind in city.hazards[number]],
        "bonus": of.bonuses[bonus] if bonus >= 0 else None,
        "railroad": city.railroad[number],
        "stadium": city.stadium[number],
        "skyscraper": city.skyscraper[number],
        "tower": city.tower == number,
        "mortgage": None if debt[number] == NOT_MORTGAGED else money(city, debt[number]),
        "rent": money(city, city.rent(number)),
        "counts": city.industrial[number] if city.hazards[number] else city.blocks(number),
    }


def highlights(city: City, language: str) -> list[Plain]:
    """The dearest rent, the dearest lot, and the auction with the most bids."""
    found = []
    for what, word in (("dearest rent", "rent"), ("dearest lot", "auction won")):
        lines = [line for line in city.log if line[0] == word]
        if lines:
            dearest = max(lines, key=lambda line: int(line[3]))
            found.append({"what": what, "text": say(city, dearest, language)})
    bids: list[list[str]] = []
    for line in city.log:
        if line[0] == "auction":
            bids.append([line[1]])
        elif line[0] == "bid" and bids:
            bids[-1].append("bid")
    if bids:
        longest = max(bids, key=len)
        text = spoken("bids", language).format(name=longest[0], count=len(longest) - 1)
        found.append({"what": "longest auction", "text": text})
    return found
