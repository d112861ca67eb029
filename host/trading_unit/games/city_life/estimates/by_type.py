"""What goes with which ask and aside in City Life."""

from trading_unit.games.base.estimates.of_aside import AsideEstimate, never, nothing
from trading_unit.games.city_life.estimates import answers, asides
from trading_unit.games.city_life.estimates.reckoning import RECKONING
from trading_unit.games.city_life.rules.asides import Borrow, Mortgage, Redeem, Repay, Sell, Swap
from trading_unit.games.city_life.rules.bank import Shares
from trading_unit.games.city_life.rules.debts import Owe, Take
from trading_unit.games.city_life.rules.squares import Museum
from trading_unit.games.city_life.rules.visits import Buy, House, Visit
from trading_unit.games.property.estimates import by_type as of_property
from trading_unit.games.property.estimates.reckoning import PropertyEstimates
from trading_unit.games.property.rules.deals import Deal

# Bots believe that nothing is gained by it but what is owed.
FOR_DEBTS = AsideEstimate(weigh=asides.for_debts, gaining=nothing)

ESTIMATES = PropertyEstimates(
    RECKONING,
    answers={
        **of_property.ANSWERS,
        Buy: answers.buy,
        House: answers.house,
        Museum: answers.museum,
        Owe: answers.owe,
        Shares: answers.shares,
        Take: answers.take,
        Visit: answers.visit,
    },
    words=of_property.WORDS,
    face_values=of_property.FACE_VALUES,
    asides={
        **of_property.ASIDES,
        Borrow: AsideEstimate(weigh=asides.borrow),
        # Bots propose no deal; they weigh those that they are offered.
        Deal: AsideEstimate(weigh=of_property.deal, gaining=nothing, every=nothing, ever=never),
        Mortgage: FOR_DEBTS,
        Redeem: AsideEstimate(weigh=asides.redeem),
        Repay: AsideEstimate(weigh=asides.repay),
        Sell: AsideEstimate(weigh=asides.sell, gaining=asides.share_for_a_deed),
        Swap: FOR_DEBTS,
    },
    ways_out={Owe: answers.way_out},
    judged=of_property.JUDGED,
)
