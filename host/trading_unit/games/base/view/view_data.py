"""What changes in a game, as plain data for whoever shows it."""

from typing import Literal, NotRequired, TypedDict

from trading_unit.games.base.view.board_data import Piece


class Mover(TypedDict):
    """Where a seat stands. `way` is the side route that it is on; `pegs` are who sits in its car,
    driver first; `by` is the first space of the road that it took last."""

    seat: int
    space: int
    jailed: bool
    way: NotRequired[str]
    pegs: NotRequired[list[str]]
    home: NotRequired[str]
    by: NotRequired[int | None]


class DistrictNow(TypedDict):
    """What stands on a district: `mortgaged` is what was received for it, `rent` what a visitor
    pays, `counts` which of its rents that is."""

    owner: int | None
    mortgaged: str | None
    rent: str
    pieces: list[Piece]
    counts: int | None


class OpenDebt(TypedDict):
    """What one seat owes another, or the Bank."""

    debtor: int
    creditor: int
    amount: int


class ChartRow(TypedDict):
    """A seat's line of a chart."""

    seat: int
    cells: list[str]


class Chart(TypedDict):
    """What a banker keeps count of, for everybody to see."""

    title: str
    columns: list[str]
    rows: list[ChartRow]


class Bet(TypedDict):
    """Money of a seat on a number of the wheel."""

    seat: int
    number: int
    amount: int
    text: str


class Spun(TypedDict):
    """What the wheel showed last; another `n` is another spin."""

    n: int
    seat: int
    number: int


class Stands(TypedDict):
    """What stands on the board now; districts by name."""

    movers: list[Mover]
    districts: dict[str, DistrictNow]
    debts: list[OpenDebt]
    pot: NotRequired[str]
    chart: NotRequired[Chart]
    bets: NotRequired[list[Bet]]
    spun: NotRequired[Spun | None]


class TurnFrame(TypedDict):
    """How the table stood after that turn of that seat: `worth` of each seat, or none where only
    real purses know; `says` is what mattered most in it. Districts that are as they were in the
    frame before are left out."""

    turn: int
    seat: int
    worth: list[int]
    says: str
    movers: list[Mover]
    districts: dict[str, DistrictNow]
    pot: NotRequired[str]


class LookBackFrame(TurnFrame):
    """The same with all that happened in that turn, line by line."""

    lines: list[str]


class LotBid(TypedDict):
    """A bid, and its milliseconds since the light went on."""

    seat: int
    amount: int
    at: int


class Lot(TypedDict):
    """What is bid for, the newest bid, and all bids, the newest last."""

    lot: str
    high: LotBid | None
    bids: list[LotBid]


class Side(TypedDict):
    """What one side of a deal gives."""

    money: int
    things: list[str]


Partner = TypedDict("Partner", {"with": int})


class Terms(Partner):
    """The terms of a deal; `debt` is what is forgiven for it."""

    give: Side
    get: Side
    debt: NotRequired[int]


class Offer(Terms):
    """Terms that `seat` has offered."""

    seat: int


class QuizAnswer(TypedDict):
    """One of the answers to a question."""

    letter: str
    text: str


class Quiz(TypedDict):
    """A question of a card, for everybody to see; `note` is what is not as usual. What only the
    people at the table know is empty."""

    card: str
    number: int
    of: int
    question: str
    note: str
    answers: list[QuizAnswer]


class Card(TypedDict):
    """A hidden card, for who may see it."""

    kind: str
    name: str
    says: str


class Entry(TypedDict):
    """Something of the game that can be looked up: a space, a card, a character, a piece or a term.
    `kind` is what it is, in words; `text` is a line beside what it `does`, or "". `spaces` are the
    numbers of those that are called so."""

    kind: str
    title: str
    text: str
    does: str
    spaces: list[int]


class CardText(TypedDict):
    """What stands on a card. `deck` is what kind of card it is, `text` a line beside what it
    `does`, or ""."""

    deck: str
    title: str
    text: str
    does: str


class DrawnCard(CardText):
    """The card that lies on the table, drawn by that seat; another `n` is another one."""

    n: int
    seat: int


class AskRow(TypedDict):
    """A figure that stands beneath a question."""

    label: str
    value: str


class Deed(TypedDict):
    """A title card: what can be owned, the colour of its group, its price, and its figures as they
    are now."""

    name: str
    colour: str
    price: str
    rows: list[AskRow]


class BalanceSide(TypedDict):
    """One side of a deal: what it gives is worth so much, and what changes for it."""

    seat: int
    gives: str
    rows: list[AskRow]


class Balance(TypedDict):
    """What both sides of a deal are worth, as the program estimates; who offers stands first.

    `tips` is from -1000, where all lies on the first side, to 1000. Where a side gives more than
    three times what it gets, `loses` is its seat, and `doubt` asks it once more."""

    sides: list[BalanceSide]
    tips: int
    loses: int | None
    doubt: str


class OutOfReach(TypedDict):
    """What a seat could answer but for the money: how many choices that are and how much is
    missing, as a sentence, and the asides by which the seat could raise it."""

    seat: int
    text: str
    ways: list[str]


class Highlight(TypedDict):
    """What was remarkable about a game, in a sentence."""

    what: str
    text: str


class FormColumn(TypedDict):
    """What stands on a district of a standing game: its name, and what it may be from 0 up."""

    name: str
    values: list[str]


class StandingForm(TypedDict):
    """What can be said of a game that begins from a standing one; `start` is each seat's money."""

    districts: list[str]
    spaces: list[str]
    start: int
    columns: list[FormColumn]


class Happening(TypedDict):
    """One of them: `at` is the number of its line. `seat` throws, moves, pays, draws, wins or is
    given a result; -1 is the Bank, or what lies in the middle. `text` is the amount, the result, or
    what a card or a lot is called, and `says` the line's sentence."""

    at: int
    kind: Literal["throw", "move", "money", "result", "card", "sold"]
    seat: int
    says: str
    dice: NotRequired[list[int]]
    to: NotRequired[int]
    text: NotRequired[str]
    price: NotRequired[str]


class Happenings(TypedDict):
    """The newest of them, and how many lines the log has: a page that knows so many has seen
    them."""

    end: int
    newest: list[Happening]
