"""What asides are worth in Monopoly City."""

from trading_unit.games.monopoly_city.estimates import appraisal
from trading_unit.games.monopoly_city.rules.hazards_and_bonuses import Clear
from trading_unit.games.monopoly_city.rules.mortgages import BuyBack, Mortgage, mortgage_value
from trading_unit.table.ask import By, Value


def clear(aside: Clear, by: By, value: Value) -> int:
    """With its last hazard gone, the residential blocks count again."""
    city, board = aside.city, aside.city.board
    assert type(by) is int
    piece, _, name = value.partition(" in ")
    district = board.number[name]
    if city.owes(by):
        return -board.removal[board.hazards.index(piece)]
    table, industrial = board.rent[district], city.industrial[district]
    drop = table[industrial + city.residential[district]] - table[industrial]
    kinds = len(city.hazards[district])
    back = drop * appraisal.times(city, by, district) // 1000 // kinds
    return back - appraisal.spends(city, by, board.removal[board.hazards.index(piece)])


def mortgage(aside: Mortgage, by: By, value: Value) -> int:
    """It costs rents and plans, and brings money alone. Where removing a hazard first pays a debt,
    a mortgage as the district stands is ruin."""
    city = aside.realm
    assert type(by) is int
    district = city.board.number[value]
    cost = appraisal.mortgage_costs(city, by, district)
    ruin = city.owes(by) and mortgage_value(city, district) > city.rent(district)
    return -(cost + city.board.start) if ruin else -cost


def buy_back(aside: BuyBack, by: By, value: Value) -> int:
    city = aside.realm
    assert type(by) is int
    district = city.board.number[value]
    rent = city.rent(district) * appraisal.times(city, by, district) // 1000
    return rent - appraisal.spends(city, by, city.mortgage[district])
