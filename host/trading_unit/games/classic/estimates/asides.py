"""What asides are worth in a classic game."""

from trading_unit.games.base.estimates.of_aside import Weighed
from trading_unit.games.classic.estimates import appraisal
from trading_unit.games.classic.rules.building import Build, Sell
from trading_unit.games.classic.rules.claims import AskForRent
from trading_unit.games.classic.rules.mortgages import Lift, Mortgage
from trading_unit.table.ask import By, Value


def build(aside: Build, by: By, value: Value) -> int:
    assert type(by) is int
    if type(value) is dict:
        return 0
    return appraisal.building(aside.realm, by, aside.deed(value))


def built_piece_by_piece(aside: Build, by: By) -> Weighed:
    assert type(by) is int
    estate = aside.realm
    return [(aside.word(deed), appraisal.building(estate, by, deed)) for deed in aside.deeds(by)]


def sell(aside: Sell, by: By, value: Value) -> int:
    assert type(by) is int
    estate, deed = aside.realm, aside.deed(value)
    saves = appraisal.saves_inheritance(estate, by, estate.board.refund[deed])
    return saves - 1 - appraisal.selling_costs(estate, by, deed)


def sold_for_interest(aside: Sell, by: By) -> Weighed:
    if not appraisal.inherits(aside.realm, by):
        return ()
    return [(word, sell(aside, by, word)) for word in aside.words(by)]


def mortgage(aside: Mortgage, by: By, value: Value) -> int:
    assert type(by) is int
    estate = aside.realm
    deed = estate.board.number[value]
    saves = appraisal.saves_inheritance(estate, by, estate.board.mortgage[deed])
    return saves - 1 - appraisal.mortgage_costs(estate, by, deed)


def mortgaged_for_interest(aside: Mortgage, by: By) -> Weighed:
    if not appraisal.inherits(aside.realm, by):
        return ()
    return [(word, mortgage(aside, by, word)) for word in aside.words(by)]


def lift(aside: Lift, by: By, value: Value) -> int:
    assert type(by) is int
    return appraisal.lifting(aside.realm, by, aside.realm.board.number[value])


def worth_lifting(aside: Lift, by: By) -> Weighed:
    """Those that bring more than they cost: to spend it costs as much at least."""
    assert type(by) is int
    estate, board = aside.realm, aside.realm.board
    return [
        (board.names[deed], appraisal.lifting(estate, by, deed))
        for deed in aside.deeds(by)
        if appraisal.lifted(estate, by, deed) > board.lift[deed]
    ]


def ask_for_rent(aside: AskForRent, by: By, value: Value) -> int:
    claims = aside.estate.claims
    return max(one.amount for one in claims if one.owner == by and one.name == value)


def asked_for_at_all(aside: AskForRent) -> bool:
    wanted: bool = aside.estate.option["ask for rent"]
    return wanted
