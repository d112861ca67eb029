"""What goes with which ask and aside in The Game of Life."""

from trading_unit.games.base.estimates import by_type as base
from trading_unit.games.base.estimates.estimates import Estimates
from trading_unit.games.base.estimates.of_aside import AsideEstimate
from trading_unit.games.life.estimates import answers, asides
from trading_unit.games.life.rules.asides import Bet, Give, Repay
from trading_unit.games.life.rules.cards import RespondToCard
from trading_unit.games.life.rules.market import LuckyDay, Market, Paper
from trading_unit.games.life.rules.movement import FirstRoad, Road
from trading_unit.games.life.rules.reckoning import Reckoning
from trading_unit.games.life.rules.revenge import Revenge

ESTIMATES = Estimates(
    answers={
        FirstRoad: answers.first_road,
        LuckyDay: answers.lucky_day,
        Market: answers.market,
        Paper: answers.paper,
        Reckoning: answers.reckoning,
        RespondToCard: answers.respond,
        Revenge: answers.revenge,
        Road: answers.road,
    },
    asides={
        **base.ASIDES,
        Bet: AsideEstimate(
            weigh=asides.bet, ideas=asides.bets_to_place, gaining=asides.bets_of_who_looks_on
        ),
        Give: AsideEstimate(weigh=asides.give, gaining=asides.given_now),
        Repay: AsideEstimate(weigh=asides.repay, gaining=asides.repaid),
    },
)
