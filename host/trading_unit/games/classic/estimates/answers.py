"""What answers are worth in a classic game."""

from trading_unit.games.base.estimates.estimates import NOTHING, FaceValue, FaceValues, purse
from trading_unit.games.classic.estimates import appraisal
from trading_unit.games.classic.rules.landing import BUY, NO, Buy
from trading_unit.games.classic.rules.mortgages import INTEREST, LIFT, REFUSE, TakenOver
from trading_unit.games.classic.rules.shortage import BidForPiece, Place, Wish, places
from trading_unit.games.classic.rules.taxes import FLAT, Choose
from trading_unit.games.classic.rules.turn import LeaveJail
from trading_unit.games.property.estimates.appraisal import auctioned, gets
from trading_unit.games.property.estimates.face_value import of_lot
from trading_unit.games.property.rules.moves import CARD, THROW
from trading_unit.table.ask import By, Value


def buy(ask: Buy, by: By, value: Value) -> int:
    estate, deed = ask.estate, ask.deed
    if value == BUY:
        return gets(estate, ask.seat, deed, estate.board.price[deed])
    if value == NO:
        return 0
    return auctioned(estate, ask.seat, deed, estate.board.opening) - 1


def buy_word(ask: Buy, by: By, word: str) -> FaceValue:
    estate, deed = ask.estate, ask.deed
    return of_lot(estate, deed, estate.board.price[deed]) if word == BUY else NOTHING


def taken_over(ask: TakenOver, by: By, value: Value) -> int:
    estate, deed = ask.estate, ask.deed
    if value == REFUSE:
        return 0
    costs = -estate.board.interest[deed]
    if value == LIFT:
        costs = max(costs, appraisal.lifting(estate, ask.seat, deed))
    return appraisal.keeping(estate, ask.seat, deed) + costs


def taken_over_word(ask: TakenOver, by: By, word: str) -> FaceValue:
    """A deed without its mortgage is worth what that costs, and one with it the interest."""
    if word == LIFT:
        return FaceValue(1, ask.estate.board.lift[ask.deed])
    return NOTHING if word == INTEREST else FaceValue(-1)


def wish(ask: Wish, by: By, value: Value) -> int:
    estate = ask.estate
    if not value:
        return 0
    return max(
        appraisal.building(estate, ask.seat, deed, count=value)
        for deed in places(estate, ask.seat, ask.piece)
    )


def bid_for_piece(ask: BidForPiece, by: By, value: Value) -> int:
    if type(by) is not int:
        return 0
    estate, amount = ask.realm, value[0]
    return max(
        [
            appraisal.building(estate, by, deed, amount)
            for deed in places(estate, by, ask.piece)
            if estate.board.build[deed] <= amount
        ],
        default=-1,
    )


def no_face_value(ask: BidForPiece, by: By) -> FaceValues:
    """It depends on where the piece comes to."""
    return None


def place(ask: Place, by: By, value: Value) -> int:
    return appraisal.building(ask.estate, ask.seat, ask.estate.board.number[value])


def choose_tax(ask: Choose, by: By, value: Value) -> int:
    """Go by cash alone: nobody adds up before the choice (BO-21, GR-33)."""
    estate, board = ask.estate, ask.estate.board
    space = ask.space
    if value == FLAT:
        return -board.flat[space]
    return -board.percent(purse(estate, ask.seat), board.percents[space])


def leave_jail(ask: LeaveJail, by: By, value: Value) -> int:
    estate = ask.realm
    if value == THROW:
        return 0
    fine = estate.board.fine
    costs = fine if value == CARD else appraisal.spends(estate, ask.seat, fine)
    return appraisal.freedom(estate, ask.seat) - costs
