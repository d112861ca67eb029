"""What goes with which ask and aside in Monopoly City."""

from trading_unit.games.base.estimates.of_aside import FOR_PEOPLE, AsideEstimate, nothing
from trading_unit.games.monopoly_city.estimates import answers, asides, cards, face_value
from trading_unit.games.monopoly_city.estimates.reckoning import RECKONING
from trading_unit.games.monopoly_city.rules.another_hour import AnotherHour
from trading_unit.games.monopoly_city.rules.auction_space import Lot
from trading_unit.games.monopoly_city.rules.building import (
    BigPiece,
    Blocks,
    BuildStep,
    PutRailroad,
)
from trading_unit.games.monopoly_city.rules.cards_of_districts import (
    Earthquake,
    FreeBlock,
    GiveBack,
    Inherit,
    Steal,
)
from trading_unit.games.monopoly_city.rules.debts import Dodge
from trading_unit.games.monopoly_city.rules.hazards_and_bonuses import Clear, Plan
from trading_unit.games.monopoly_city.rules.landing import Buy, Jump
from trading_unit.games.monopoly_city.rules.mortgages import BuyBack, Mortgage
from trading_unit.games.monopoly_city.rules.turn import LeaveJail, Taxi
from trading_unit.games.property.estimates import by_type as of_property
from trading_unit.games.property.estimates.reckoning import PropertyEstimates

ESTIMATES = PropertyEstimates(
    RECKONING,
    answers={
        **of_property.ANSWERS,
        AnotherHour: answers.another_hour,
        Blocks: answers.blocks,
        BuildStep: answers.build_step,
        Buy: answers.buy,
        Dodge: answers.dodge,
        Earthquake: cards.earthquake,
        FreeBlock: cards.free_block,
        GiveBack: cards.give_back,
        Inherit: cards.inherit,
        Jump: answers.jump,
        LeaveJail: answers.leave_jail,
        Lot: answers.lot,
        Plan: answers.plan,
        PutRailroad: answers.put_railroad,
        Steal: cards.steal,
        Taxi: answers.taxi,
    },
    words={
        **of_property.WORDS,
        Blocks: answers.blocks_word,
        BuildStep: answers.build_step_word,
        Buy: answers.buy_word,
    },
    face_values=of_property.FACE_VALUES,
    asides={
        **of_property.ASIDES,
        BigPiece: FOR_PEOPLE,  # a bot's Build step is soon enough
        BuyBack: AsideEstimate(weigh=asides.buy_back),
        Clear: AsideEstimate(weigh=asides.clear),
        Mortgage: AsideEstimate(weigh=asides.mortgage, gaining=nothing),
    },
    ways_out=of_property.WAYS_OUT,
    judged=(*of_property.JUDGED, AnotherHour),
    steps=face_value.steps,
)
