"""What it is worth to name a district, where a Chance card is about one."""

from trading_unit.games.monopoly_city.estimates.appraisal_of_moves import block, piece
from trading_unit.games.monopoly_city.rules.cards_of_districts import (
    NO,
    Earthquake,
    FreeBlock,
    GiveBack,
    Inherit,
    Steal,
)
from trading_unit.games.monopoly_city.rules.city import CityChoice
from trading_unit.games.property.estimates.appraisal import gets, loses, loss_to_others
from trading_unit.table.ask import By, Value


def number(ask: CityChoice, value: Value) -> int:
    """The district that is named."""
    return ask.city.board.number[value]


def inherit(ask: Inherit, by: By, value: Value) -> int:
    return 0 if value == NO else gets(ask.city, ask.seat, number(ask, value), ask.price)


def give_back(ask: GiveBack, by: By, value: Value) -> int:
    return -loses(ask.city, ask.seat, number(ask, value))


def steal(ask: Steal, by: By, value: Value) -> int:
    city, seat, district = ask.city, ask.seat, number(ask, value)
    return gets(city, seat, district, 0) + loss_to_others(city, seat, district)


def free_block(ask: FreeBlock, by: By, value: Value) -> int:
    return block(ask.city, ask.seat, number(ask, value), industrial=False)


def earthquake(ask: Earthquake, by: By, value: Value) -> int:
    city, district = ask.city, number(ask, value)
    return -piece(city, ask.seat, city.board.bonuses[city.bonus[district]], district)
