"""When more pieces are wished for than the Bank has (BO-35, GR-51): each who could build says once
in a turn how many he wishes, and what is short is auctioned piece by piece."""

from collections.abc import Mapping, Sequence

from trading_unit.games.classic.rules.estate import RAISE, SHUT, Estate, EstateChoice
from trading_unit.games.classic.rules.levels import grow, growing, may_grow
from trading_unit.games.classic.rules.plans import Step
from trading_unit.games.property.rules.auction import Bid, under_the_light
from trading_unit.table.ask import Amount, HowMuch
from trading_unit.table.refused import Refusal


def uses_of(estate: Estate, seat: int, piece: int) -> list[tuple[int, int]]:
    """What that piece costs on the streets of a seat that it may come to, and how many of it,
    whatever there is of money; the cheapest first."""
    board, steps, levels = estate.board, estate.board.steps, estate.level
    uses: list[tuple[int, int]] = []
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
    return sorted(uses)


def most_for(estate: Estate, seat: int, piece: int) -> int:
    """More of that piece have no place on the streets of a seat, or cannot be paid: found sooner
    than how many it could use."""
    board = estate.board
    places = sum([board.sizes[group] for group in estate.full[seat]]) * board.most_of_piece[piece]
    return places if estate.real_money else min(places, estate.cash[seat] // board.cheapest_build)


def could_use(estate: Estate, seat: int, piece: int) -> int:
    """How many of that piece a seat could put on its streets, one after the other, and pay."""
    uses = uses_of(estate, seat, piece)
    if estate.real_money:
        return sum([count for _, count in uses])
    cash, found = estate.cash[seat], 0
    for cost, count in uses:
        bought = min(count, cash // cost)
        cash -= bought * cost
        found += bought
    return found


def others_of(estate: Estate, seat: int) -> list[int]:
    """Who else has a full group, clockwise."""
    full = estate.full
    return [other for other in (*estate.seats[seat + 1 :], *estate.seats[:seat]) if full[other]]


def wish_of(estate: Estate, seat: int, piece: int) -> int:
    """How many this seat wishes, as far as it still could place and pay them; of who has not been
    asked, how many that could be."""
    could = could_use(estate, seat, piece)
    return min(could, estate.wishes.get(piece, {}).get(seat, could))


def is_short(estate: Estate, seat: int, piece: int, count: int) -> bool:
    """Whether the Bank might have too few, when this seat builds so many now."""
    left, others = estate.left_of[piece], others_of(estate, seat)
    if count + sum([most_for(estate, other, piece) for other in others]) <= left:
        return False
    wanted = sum([wish_of(estate, other, piece) for other in others])
    return wanted > 0 and count + wanted > left


def counts(estate: Estate, levels: Sequence[Step]) -> dict[int, int]:
    """How many of each piece these are."""
    found: dict[int, int] = {}
    for _, level in levels:
        piece = estate.board.steps[level][0]
        found[piece] = found.get(piece, 0) + 1
    return found


def is_contested(estate: Estate, seat: int, levels: Sequence[Step]) -> bool:
    """Whether others could want the pieces for these levels too. Without auctions nobody is asked:
    whoever builds first has them."""
    if not estate.auctions.played:
        return False
    pieces = counts(estate, levels).items()
    return any(is_short(estate, seat, piece, count) for piece, count in pieces)


class Wish(HowMuch):
    """How many pieces this seat would buy now, if it could (BO-35, BO-34, GR-51)."""

    name = "wish"
    asides = RAISE

    def __init__(self, estate: Estate, seat: int, piece: int, builder: int, count: int) -> None:
        super().__init__(seat)
        self.estate = estate
        self.piece = piece
        self.builder = builder  # who would have built with it, ...
        self.count = count  # ... and with how many

    def amount(self) -> Amount:
        """At most what could be placed and paid, and is there."""
        could = could_use(self.estate, self.seat, self.piece)
        return Amount(0, min(could, self.estate.left_of[self.piece]), 1, counts=True)

    def refusal(self, legal: Amount) -> Refusal:
        return Refusal("wish amount", most=legal.most)


class BidForPiece(Bid):
    """An auction among those who wish for a piece, each for the price on the own deed at least.
    Whoever has the dearest deed is held to that price, and opens with it; of equals the builder, or
    the next clockwise (BO-35, BO-34, BO-38, GR-51, GR-54)."""

    realm: Estate

    def __init__(self, estate: Estate, piece: int, prices: Mapping[int, int]) -> None:
        super().__init__(estate, estate.board.pieces[piece])
        self.asides = SHUT
        self.piece = piece
        self.prices = prices
        dearest = max(prices, key=lambda seat: prices[seat])
        self.bids = [(dearest, prices[dearest], 0)]

    def without_bids(self) -> Bid:
        return BidForPiece(self.realm, self.piece, self.prices)

    def bidders(self) -> Sequence[int]:
        return list(self.prices)

    def opening(self, seat: int) -> int:
        return self.prices[seat]

    def valid(self, off: int) -> tuple[int, int, int]:
        """The opening stands, however soon the light goes off."""
        return super().valid(off) or self.bids[0]


class Place(EstateChoice):
    """Where the piece goes that has been won: nowhere that costs more than was bid (BO-35, BO-29,
    GR-51, GR-46)."""

    name = "place"
    asides = SHUT

    def __init__(self, estate: Estate, seat: int, piece: int, won_for: int) -> None:
        super().__init__(estate, seat)
        self.piece = piece
        self.won_for = won_for

    def words(self) -> Sequence[str]:
        board, found = self.estate.board, places(self.estate, self.seat, self.piece)
        return [board.names[deed] for deed in found if board.build[deed] <= self.won_for]


def places(estate: Estate, seat: int, piece: int) -> list[int]:
    """The streets that this piece may come to now."""
    steps, level = estate.board.steps, estate.level
    return [deed for deed in growing(estate, seat) if steps[level[deed] + 1][0] == piece]


async def ask_wishes(estate: Estate, seat: int, piece: int, count: int) -> None:
    """Each other player who could build, once in a turn; who sells while another is asked may be
    one of them only then."""
    wishes = estate.wishes.setdefault(piece, {})
    if not wishes:
        estate.log.append(("short", estate.board.pieces[piece]))
    while (other := next_to_wish(estate, seat, piece)) is not None:
        wish = await Wish(estate, other, piece, seat, count)
        wishes[other] = wish
        estate.log.append(("wishes", other, wish, estate.board.pieces[piece]))


def next_to_wish(estate: Estate, seat: int, piece: int) -> int | None:
    """The next who could build and has not been asked in this turn."""
    waiting = (other for other in others_of(estate, seat) if other not in estate.wishes[piece])
    return next((other for other in waiting if places(estate, other, piece)), None)


async def share(estate: Estate, seat: int, levels: Sequence[Step]) -> None:
    """Builds these levels one after the other. What can no more be built, for the pieces have gone
    to others or the money has, is left out."""
    steps = list(levels)
    while steps:
        deed, level = steps[0]
        if estate.level[deed] != level - 1 or not may_grow(estate, seat, deed):
            steps.pop(0)
            continue
        piece = estate.board.steps[level][0]
        count = min(counts(estate, steps)[piece], could_use(estate, seat, piece))
        if is_short(estate, seat, piece, count):
            await ask_wishes(estate, seat, piece, count)
            if not may_grow(estate, seat, deed):
                continue
            if is_short(estate, seat, piece, count):
                if await auction_piece(estate, seat, piece, deed):
                    steps.pop(0)
                continue
        grow(estate, seat, deed, estate.board.build[deed], "builds")
        steps.pop(0)


async def auction_piece(estate: Estate, seat: int, piece: int, deed: int) -> bool:
    """One piece, which the builder would put on that street. True when he has won it."""
    build = estate.board.build
    prices = {seat: build[deed]}
    for other in others_of(estate, seat):
        if wish_of(estate, other, piece):
            prices[other] = min(build[place] for place in places(estate, other, piece))
    won = await under_the_light(BidForPiece(estate, piece, prices))
    assert won is not None
    winner, amount = won
    if winner != seat:
        estate.wishes[piece][winner] -= 1
        ask = Place(estate, winner, piece, amount)
        words = ask.words()
        deed = estate.board.number[await ask if len(words) > 1 else words[0]]
    grow(estate, winner, deed, amount, "piece won")
    return winner == seat
