"""What answers are worth in Monopoly City."""

from trading_unit.games.base.estimates.estimates import NOTHING, FaceValue
from trading_unit.games.monopoly_city.estimates.appraisal import spends
from trading_unit.games.monopoly_city.estimates.appraisal_of_moves import (
    KEEP_CARDS,
    dodge_card,
    freedom,
    landing,
    moving,
    piece,
    railroad,
)
from trading_unit.games.monopoly_city.estimates.pieces import building, building_at_face_value
from trading_unit.games.monopoly_city.rules.another_hour import NO, AnotherHour
from trading_unit.games.monopoly_city.rules.auction_space import Lot
from trading_unit.games.monopoly_city.rules.building import (
    DONE,
    NONE,
    PRESS,
    Blocks,
    BuildStep,
    PutRailroad,
)
from trading_unit.games.monopoly_city.rules.debts import PAY, RENT, Dodge
from trading_unit.games.monopoly_city.rules.hazards_and_bonuses import Plan
from trading_unit.games.monopoly_city.rules.landing import AUCTION, BUY, STAY, Buy, Jump
from trading_unit.games.monopoly_city.rules.landing import NO as LEAVE
from trading_unit.games.monopoly_city.rules.turn import TAXI, LeaveJail, Taxi
from trading_unit.games.property.estimates.appraisal import auctioned, gets
from trading_unit.games.property.estimates.face_value import of_lot
from trading_unit.games.property.rules.moves import CARD, THROW
from trading_unit.table.ask import By, Value


def another_hour(ask: AnotherHour, by: By, value: Value) -> int:
    """Bots are not asked; in a person's place they end it."""
    return 1 if value == NO else 0


def lot(ask: Lot, by: By, value: Value) -> int:
    name, opening = (value, 0) if type(value) is str else value
    return auctioned(ask.city, ask.seat, ask.city.board.number[name], opening)


def build_step(ask: BuildStep, by: By, value: Value) -> int:
    if value in (PRESS, DONE):
        return 1 if value == PRESS else 0  # the press costs nothing
    return building(ask.city, ask.seat, value)


def build_step_word(ask: BuildStep, by: By, word: str) -> FaceValue:
    if word in (PRESS, DONE):
        return FaceValue(word == PRESS)
    return building_at_face_value(ask.city, word)


def blocks(ask: Blocks, by: By, value: Value) -> int:
    return 0 if value == DONE else building(ask.city, ask.seat, value)


def blocks_word(ask: Blocks, by: By, word: str) -> FaceValue:
    return NOTHING if word == DONE else building_at_face_value(ask.city, word)


def put_railroad(ask: PutRailroad, by: By, value: Value) -> int:
    return 0 if value == NONE else railroad(ask.city, ask.seat, ask.city.board.number[value])


def dodge(ask: Dodge, by: By, value: Value) -> int:
    if value == PAY:
        return 0
    card = dodge_card(ask.city, ask.seat) if ask.debt.why == RENT else KEEP_CARDS["tax"]
    return ask.debt.amount - card


def plan(ask: Plan, by: By, value: Value) -> int:
    name, _, district = value.partition(" in ")
    return piece(ask.city, ask.seat, name, ask.city.board.number[district])


def buy(ask: Buy, by: By, value: Value) -> int:
    city, district = ask.city, ask.deed
    if value == BUY:
        return gets(city, ask.seat, district, city.board.price[district])
    if value == LEAVE:
        return 0
    if value == AUCTION:
        # As good as naming the least, but that one can be raised.
        return auctioned(city, ask.seat, district, city.board.opening) - 1
    return auctioned(city, ask.seat, district, value[1])


def buy_word(ask: Buy, by: By, word: str) -> FaceValue:
    city, district = ask.city, ask.deed
    return of_lot(city, district, city.board.price[district]) if word == BUY else NOTHING


def jump(ask: Jump, by: By, value: Value) -> int:
    if value == STAY:
        return 0
    board = ask.city.board
    return moving(ask.city, ask.seat, board.space[board.number[value]]) - ask.due()


def leave_jail(ask: LeaveJail, by: By, value: Value) -> int:
    city = ask.realm
    if value == THROW:
        return 0
    costs = KEEP_CARDS["jail"] if value == CARD else spends(city, ask.seat, city.board.fine)
    return freedom(city, ask.seat) - costs


def taxi(ask: Taxi, by: By, value: Value) -> int:
    city, board = ask.city, ask.city.board
    space = city.place[ask.seat] + TAXI[value]
    wages = board.wages if space >= board.size else 0
    card = KEEP_CARDS["taxi"] if TAXI[value] else 0
    return landing(city, ask.seat, space % board.size) + wages - card
