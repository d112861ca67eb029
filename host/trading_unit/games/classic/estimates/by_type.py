"""What goes with which ask and aside in a classic game."""

from trading_unit.games.base.estimates.of_aside import AsideEstimate
from trading_unit.games.classic.estimates import answers, asides, face_value
from trading_unit.games.classic.estimates.reckoning import RECKONING
from trading_unit.games.classic.rules.building import Build, Sell
from trading_unit.games.classic.rules.claims import AskForRent
from trading_unit.games.classic.rules.landing import Buy
from trading_unit.games.classic.rules.mortgages import Lift, Mortgage, TakenOver
from trading_unit.games.classic.rules.shortage import BidForPiece, Place, Wish
from trading_unit.games.classic.rules.taxes import Choose
from trading_unit.games.classic.rules.turn import LeaveJail
from trading_unit.games.property.estimates import by_type as of_property
from trading_unit.games.property.estimates.reckoning import PropertyEstimates, Reckoning


def estimates(reckoning: Reckoning = RECKONING) -> PropertyEstimates:
    """Those of a classic game that reckons so."""
    return PropertyEstimates(
        reckoning,
        answers={
            **of_property.ANSWERS,
            BidForPiece: answers.bid_for_piece,
            Buy: answers.buy,
            Choose: answers.choose_tax,
            LeaveJail: answers.leave_jail,
            Place: answers.place,
            TakenOver: answers.taken_over,
            Wish: answers.wish,
        },
        words={
            **of_property.WORDS,
            Buy: answers.buy_word,
            TakenOver: answers.taken_over_word,
        },
        face_values={**of_property.FACE_VALUES, BidForPiece: answers.no_face_value},
        asides={
            **of_property.ASIDES,
            AskForRent: AsideEstimate(weigh=asides.ask_for_rent, ever=asides.asked_for_at_all),
            Build: AsideEstimate(weigh=asides.build, gaining=asides.built_piece_by_piece),
            Lift: AsideEstimate(weigh=asides.lift, gaining=asides.worth_lifting),
            Mortgage: AsideEstimate(weigh=asides.mortgage, gaining=asides.mortgaged_for_interest),
            Sell: AsideEstimate(weigh=asides.sell, gaining=asides.sold_for_interest),
        },
        ways_out=of_property.WAYS_OUT,
        judged=(*of_property.JUDGED, Choose),
        steps=face_value.steps,
    )
