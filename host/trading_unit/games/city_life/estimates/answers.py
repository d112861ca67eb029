"""What answers are worth in City Life."""

from trading_unit.games.base.estimates.way_out import WayOut
from trading_unit.games.city_life.estimates import appraisal
from trading_unit.games.city_life.estimates.appraisal import counts, hurts, way, way_back
from trading_unit.games.city_life.rules.bank import Shares
from trading_unit.games.city_life.rules.debts import GIVE_UP, Owe, Take, cost_of
from trading_unit.games.city_life.rules.die_purposes import MISSES as SIX
from trading_unit.games.city_life.rules.squares import MONEY, TO_SCHOOL, Museum, after_tax
from trading_unit.games.city_life.rules.visits import FEE, MISSES, NO, Buy, House, Visit
from trading_unit.games.property.estimates import ways_out
from trading_unit.table.ask import By, Value


def shares(ask: Shares, by: By, value: Value) -> int:
    return appraisal.buying_shares(ask.town, ask.seat, int(value))


def owe(ask: Owe, by: By, value: Value) -> int:
    if value == GIVE_UP:
        return -appraisal.failing_costs(ask.town, ask.debt)
    return -appraisal.selling_costs(ask.town, ask.seat, value)


def way_out(ask: Owe) -> WayOut | None:
    """Look for one before all is sold in vain; without one the hint is what to sell, as long as
    anything is left."""
    found = ways_out.way_out(ask.town, ask.debt)
    saves = found is not None and found.deal is not None
    return found if saves or GIVE_UP in ask.words() else None


def take(ask: Take, by: By, value: Value) -> int:
    if value == NO:
        return 0
    return appraisal.buying(ask.town, ask.seat, ask.thing, cost_of(ask.town, ask.thing))


def museum(ask: Museum, by: By, value: Value) -> int:
    town, square = ask.town, ask.square
    if value == TO_SCHOOL:
        return way(town, square["to"] - town.board.square(ask.space))
    if value == MONEY:
        return counts(after_tax(town, square["money"]))
    pips = range(1, SIX)
    return sum(counts(after_tax(town, n * square["per pip"])) for n in pips) // SIX


def buy(ask: Buy, by: By, value: Value) -> int:
    if value == NO:
        return 0
    name = ask.town.board.names[ask.deed]
    return appraisal.buying(ask.town, ask.seat, name, ask.cost())


def visit(ask: Visit, by: By, value: Value) -> int:
    town, visitor = ask.town, ask.visitor
    if value == FEE:
        return appraisal.fee(town, visitor, ask.deed)
    if value == MISSES:
        return hurts(town, town.board.house_misses * town.board.turn_price)
    house = town.board.space[town.board.number[value]]
    return hurts(town, way_back(town, visitor, house))


def house(ask: House, by: By, value: Value) -> int:
    return appraisal.buying(ask.town, ask.seat, value, 0)
