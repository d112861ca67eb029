"""What answers are worth in The Game of Life."""

from trading_unit.games.life.estimates import appraisal
from trading_unit.games.life.rules.cards import RespondToCard, demanded
from trading_unit.games.life.rules.market import (
    NO,
    PLAY,
    SPECULATE,
    LuckyDay,
    Market,
    Paper,
)
from trading_unit.games.life.rules.movement import FirstRoad, Road
from trading_unit.games.life.rules.reckoning import TYCOON, Reckoning
from trading_unit.games.life.rules.revenge import Revenge, aims
from trading_unit.table.ask import By, Value


def respond(ask: RespondToCard, by: By, value: Value) -> int:
    return appraisal.response_gain(demanded(ask.lives), value)


def paper(ask: Paper, by: By, value: Value) -> int:
    return 0 if value == NO else appraisal.paper(ask.lives, ask.seat, ask.paper) - ask.price


def market(ask: Market, by: By, value: Value) -> int:
    return appraisal.market(ask.lives) if value == PLAY else 0


def lucky_day(ask: LuckyDay, by: By, value: Value) -> int:
    return appraisal.speculating(ask.lives) if value == SPECULATE else 0


def road(ask: Road, by: By, value: Value) -> int:
    return appraisal.road(ask.lives, ask.seat, ask.lives.board.number[value])


def first_road(ask: FirstRoad, by: By, value: Value) -> int:
    return appraisal.first_road(ask.lives, ask.seat, ask.lives.board.number[value])


def reckoning(ask: Reckoning, by: By, value: Value) -> int:
    return appraisal.tycoon(ask.lives, ask.seat) if value == TYCOON else 0


def revenge(ask: Revenge, by: By, value: Value) -> int:
    return appraisal.revenge(ask.lives, ask.seat, *aims(ask.lives, ask.seat)[value])
