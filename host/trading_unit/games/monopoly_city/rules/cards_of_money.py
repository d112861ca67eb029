"""What Chance cards do with money: from the Bank, to it, and from the next player (MC-21)."""

from trading_unit.games.monopoly_city.rules.city import City
from trading_unit.games.monopoly_city.rules.debts import add_debt, settle
from trading_unit.games.property.rules.cards import Card
from trading_unit.games.property.rules.moves import to_jail
from trading_unit.table.accounts import BANK


async def collect_from_next(city: City, seat: int, card: Card) -> None:
    """Easy Money: from the next player clockwise, as a debt, also when it ruins him."""
    if not add_debt(city, city.after(seat), seat, card["amount"], "card pays", card["name"]):
        await settle(city)


async def collect(city: City, seat: int, card: Card) -> None:
    city.accounts.move(card["amount"], BANK, seat, "card pays", card["name"])


async def pay(city: City, seat: int, card: Card) -> None:
    if not add_debt(city, seat, BANK, card["amount"], "card pays", card["name"]):
        await settle(city)


async def per(city: City, seat: int, card: Card) -> None:
    """So much for each piece in own districts: from the Bank, or to it when it is negative."""
    owned = city.owned[seat]
    count = {
        "bonus": sum(city.bonus[district] >= 0 for district in owned),
        "residential": sum(city.residential[district] for district in owned),
        "industrial": sum(city.industrial[district] for district in owned),
        "railroad": sum(city.railroad[district] for district in owned),
        "district": len(owned),
    }[card["of"]]
    amount = card["amount"] * count
    if amount > 0:
        city.accounts.move(amount, BANK, seat, "card pays", card["name"])
    elif not amount:
        city.log.append(("counts nothing", seat, card["name"]))
    elif not add_debt(city, seat, BANK, -amount, "card pays", card["name"]):
        await settle(city)


async def toxic_waste(city: City, seat: int, card: Card) -> None:
    """So much for each such hazard in own districts, mortgaged ones too; none: jail."""
    kind = city.board.hazards.index(card["hazard"])
    count = sum(kind in city.hazards[district] for district in city.owned[seat])
    if not count:
        city.log.append(("no hazard", seat, card["hazard"]))
        to_jail(city, seat)
    elif not add_debt(city, seat, BANK, card["amount"] * count, "card pays", card["name"]):
        await settle(city)
