"""When more pieces are wanted than the Bank has: those who want one are asked, and it is auctioned
piece by piece (BO-35)."""

from collections.abc import Sequence

from trading_unit.games.classic.rules import appraisal
from trading_unit.games.classic.rules.estate import SHUT, Estate, EstateChoice, streets
from trading_unit.games.classic.rules.levels import grow, lacking, may_grow
from trading_unit.games.property.rules.auction import Bid, under_the_light
from trading_unit.table.ask import By, Value

YES = "yes"
NO = "no"


def could_use(estate: Estate, seat: int, piece: int) -> int:
    """How many of that piece a seat could put on its streets, one after the other, and pay."""
    board, steps, levels = estate.board, estate.board.steps, estate.level
    uses: list[tuple[int, int]] = []  # what one costs, and how many
    for group in estate.full[seat]:
        here = [levels[member] for member in board.members[group]]
        lowest = min(here)
        if lowest == board.top or steps[lowest + 1][0] != piece or estate.mortgaged_in(group):
            continue
        last = board.run[lowest + 1]
        most = steps[last][1]
        count = 0
        for level in here:
            if level < last:
                count += most - steps[level][1] if steps[level][0] == piece else most
        uses.append((board.build[board.members[group][0]], count))
    if estate.real_money:
        return sum([count for _, count in uses])
    cash, found = estate.cash[seat], 0
    for cost, count in sorted(uses):
        bought = min(count, cash // cost)
        cash -= bought * cost
        found += bought
    return found


def wanted_by_others(estate: Estate, seat: int, level: int) -> list[int]:
    """Who else could use that level's piece, when the Bank has fewer than all could; clockwise."""
    piece = estate.board.steps[level][0]
    others, wanted = [], 0
    seats = len(estate.seats)
    for further in range(1, seats):
        other = (seat + further) % seats
        uses = could_use(estate, other, piece) if estate.full[other] else 0
        if uses:
            others.append(other)
            wanted += uses
    if not others or estate.left_of[piece] >= wanted + could_use(estate, seat, piece):
        return []
    return others


class Want(EstateChoice):
    """Whether this seat wants one too."""

    name = "want"
    asides = SHUT

    def words(self) -> Sequence[str]:
        return (YES, NO)

    def weigh(self, by: By, value: Value) -> int:
        if value == NO:
            return 0
        return max(
            (
                appraisal.building(self.estate, self.seat, deed)
                for deed in places(self.estate, self.seat, self.estate.wanted)
            ),
            default=-1,
        )


class BidForPiece(Bid):
    """Among those who want it, each for the price on the own deed at least."""

    realm: Estate

    def __init__(self, estate: Estate, piece: int, wanting: Sequence[int]) -> None:
        super().__init__(estate, estate.board.pieces[piece])
        self.piece = piece
        self.wanting = wanting

    def without_bids(self) -> Bid:
        return BidForPiece(self.realm, self.piece, self.wanting)

    def bidders(self) -> Sequence[int]:
        return self.wanting

    def opening(self, seat: int) -> int:
        build = self.realm.board.build
        return min([build[deed] for deed in places(self.realm, seat, self.piece)])

    def weigh(self, by: By, value: Value) -> int:
        if type(by) is not int:
            return 0
        estate, amount = self.realm, value[0]
        return max(
            [
                appraisal.building(estate, by, deed, amount)
                for deed in places(estate, by, self.piece)
                if estate.board.build[deed] <= amount
            ],
            default=-1,
        )


class Place(EstateChoice):
    """Where the piece goes that has been won: nowhere that costs more than was bid."""

    name = "place"
    asides = SHUT

    def words(self) -> Sequence[str]:
        estate, board = self.estate, self.estate.board
        return [
            board.names[deed]
            for deed in places(estate, self.seat, estate.wanted)
            if board.build[deed] <= estate.won_for
        ]

    def weigh(self, by: By, value: Value) -> int:
        return appraisal.building(self.estate, self.seat, self.estate.board.number[value])


def places(estate: Estate, seat: int, piece: int) -> list[int]:
    """The streets that this piece may come to now."""
    steps = estate.board.steps
    return [
        deed
        for deed in streets(estate, seat)
        if may_grow(estate, seat, deed)
        and steps[estate.level[deed] + 1][0] == piece
        and not lacking(estate, estate.level[deed], estate.level[deed] + 1)
    ]


async def shortage(estate: Estate, seat: int, deed: int, others: Sequence[int]) -> None:
    """Who wants to build finds that others could too."""
    board = estate.board
    level = estate.level[deed] + 1
    piece = board.steps[level][0]
    estate.wanted, estate.wanted_by = piece, seat
    estate.log.append(("short", board.pieces[piece]))
    wanting = [seat]
    for other in others:
        if places(estate, other, piece) and await estate.ask(Want, other) == YES:
            estate.log.append(("wants", other))
            wanting.append(other)
    if len(wanting) == 1:
        grow(estate, seat, deed, board.build[deed], "builds")
        return
    won = await under_the_light(BidForPiece(estate, piece, wanting))
    if won is None:
        estate.log.append(("no piece", board.pieces[piece]))
        return
    winner, amount = won
    estate.won_for = amount
    ask = estate.ask(Place, winner)
    words = ask.words()
    where = board.number[await ask if len(words) > 1 else words[0]]
    grow(estate, winner, where, amount, "piece won")
