"""What goes with which ask and aside in every property game."""

from collections.abc import Mapping
from typing import Any

from trading_unit.games.base.estimates import by_type as base
from trading_unit.games.base.estimates.estimates import AnswerValues, FindsWayOut, Weigh, WordValue
from trading_unit.games.base.estimates.of_aside import FOR_PEOPLE, AsideEstimate, Weighed
from trading_unit.games.property.estimates import answers, ways_out
from trading_unit.games.property.estimates.appraisal_of_deals import deal_gains, ideas
from trading_unit.games.property.rules.auction import Bid
from trading_unit.games.property.rules.deals import Deal, Offer
from trading_unit.games.property.rules.debts import Owe
from trading_unit.games.property.rules.ending import Count, HourOver
from trading_unit.games.property.rules.moves import LeaveJail
from trading_unit.table.ask import By, Value


def deal(aside: Deal, by: By, value: Value) -> int:
    assert type(by) is int
    return deal_gains(aside.realm, by, value, offered_by=by)


def deals_thought_up(aside: Deal, by: By) -> Weighed:
    if type(by) is not int or aside.realm.out[by]:
        return ()
    return list(ideas(aside.realm, by))


ANSWERS: Mapping[type[Any], Weigh] = {Bid: answers.bid, Offer: answers.offer, Owe: answers.owe}
WORDS: Mapping[type[Any], WordValue] = {LeaveJail: answers.leave_jail_word}
FACE_VALUES: Mapping[type[Any], AnswerValues] = {
    Bid: answers.least_bid,
    Offer: answers.offer_at_face_value,
}
ASIDES: Mapping[type[Any], AsideEstimate] = {
    **base.ASIDES,
    Deal: AsideEstimate(weigh=deal, every=deals_thought_up),
    HourOver: FOR_PEOPLE,
}
WAYS_OUT: Mapping[type[Any], FindsWayOut] = {Owe: ways_out.owe}
JUDGED = (Count,)
