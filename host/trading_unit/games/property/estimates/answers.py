"""What answers are worth in every property game."""

from trading_unit.games.base.estimates.estimates import NOTHING, FaceValue, FaceValues
from trading_unit.games.property.estimates.appraisal import gets
from trading_unit.games.property.estimates.appraisal_cache import reckoning_of
from trading_unit.games.property.estimates.appraisal_of_deals import deal_gains
from trading_unit.games.property.estimates.face_value import of_deal, of_lot
from trading_unit.games.property.rules.auction import Bid
from trading_unit.games.property.rules.deals import NO, NO_MORE, YES, Offer
from trading_unit.games.property.rules.debts import PAID, Owe
from trading_unit.games.property.rules.moves import FINE, LeaveJail
from trading_unit.table.ask import By, Value


def bid(ask: Bid, by: By, value: Value) -> int:
    if type(by) is not int:
        return 0
    if ask.leads(by):
        return -1  # to raise the own bid gains nothing
    return gets(ask.realm, by, ask.realm.board.number[ask.lot], value[0])


def least_bid(ask: Bid, by: By) -> FaceValues:
    """Value the least bid; to raise the own one gains nothing."""
    if type(by) is not int or ask.leads(by):
        return ()
    realm, least = ask.realm, ask.least(by)
    if not realm.has(by, least):
        return ()
    return ((least, of_lot(realm, realm.board.number[ask.lot], least)),)


def offer(ask: Offer, by: By, value: Value) -> int:
    said = value[0]
    if by != ask.partner or said == NO:
        return 0
    if said == NO_MORE and NO not in ask.words():
        return 0
    if said in (YES, NO_MORE):
        gain = deal_gains(ask.realm, ask.partner, ask.terms, offered_by=ask.seat)
        # The next offer may be better: "no more" is the worst, and no hint compares with it.
        return gain if said == YES else min(0, gain) - 1
    return deal_gains(ask.realm, ask.partner, said, offered_by=ask.partner)


def offer_at_face_value(ask: Offer, by: By) -> FaceValues:
    if not reckoning_of(ask.realm).by_prices:
        return None
    worth = of_deal(ask.realm, ask.partner, ask.terms, offered_by=ask.seat)
    return ((YES, worth), (NO if NO in ask.words() else NO_MORE, NOTHING))


def owe(ask: Owe, by: By, value: Value) -> int:
    return 0 if value == PAID else -ask.realm.worth(ask.seat) - ask.debt.amount


def leave_jail_word(ask: LeaveJail, by: By, word: str) -> FaceValue:
    """A fine buys nothing that has a price."""
    fine = ask.realm.board.fine
    return FaceValue(-fine, fine) if word == FINE else NOTHING
