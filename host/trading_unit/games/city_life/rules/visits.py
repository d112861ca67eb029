"""Coming to a House or a Tower: buying it, or what its owner wants of a visitor (CL-B-10, CL-B-24
to CL-B-28, CL-B-63 to CL-B-66); and the free House of the Hospital (CL-B-51)."""

from collections.abc import Sequence

from trading_unit.games.city_life.data.board import HOUSE
from trading_unit.games.city_life.rules import bank
from trading_unit.games.city_life.rules.debt import Debt
from trading_unit.games.city_life.rules.debts import charge, cost_of
from trading_unit.games.city_life.rules.fates import NoFee, TurnsInJail, covers, misses_at_house
from trading_unit.games.city_life.rules.town import NOBODY, Town, TownChoice
from trading_unit.games.city_life.rules.ways import send
from trading_unit.table.accounts import BANK
from trading_unit.table.ask import By, Value
from trading_unit.table.refused import Refusal

FEE = "fee"
BUY = "buy"
NO = "no"
MISSES = "miss"


async def arrive(town: Town, seat: int) -> None:
    """The square of a deed: its text, by whoever owns it."""
    deed = town.board.deed[town.place[seat]]
    if town.owner[deed] == NOBODY:
        await buy(town, seat, deed)
    else:
        await visit(town, seat, deed)


# Buying


class Buy(TownChoice):
    """Whether a property is bought; there is no auction (CL-B-08, CL-B-10, CL-B-24, CL-B-63,
    CL-A-13)."""

    name = "buy"
    offers_asides = True

    def __init__(self, town: Town, seat: int, deed: int) -> None:
        super().__init__(town, seat)
        self.deed = deed

    def asides_for(self) -> tuple[By, ...]:
        """Who has to raise money for it first."""
        return () if BUY in self.words() else (self.seat,)

    def cost(self) -> int:
        return cost_of(self.town, self.town.board.names[self.deed])

    def words(self) -> Sequence[str]:
        return (BUY, NO) if self.town.cash[self.seat] >= self.cost() else (NO,)

    def refuses(self, by: By, value: Value) -> Refusal | None:
        if by == self.seat and value == BUY and value not in self.words():
            return Refusal("buy cost", cost=self.cost(), cash=self.town.cash[self.seat])
        return super().refuses(by, value)

    def open(self) -> bool:
        return self.town.owner[self.deed] == NOBODY


async def buy(town: Town, seat: int, deed: int) -> None:
    """CL-B-11: asked with too little cash too, as it can be raised first."""
    town.for_sale = deed
    said = await Buy(town, seat, deed)
    town.for_sale = NOBODY
    if said == BUY:
        bank.buy_from_bank(town, seat, deed)
    elif said == NO:
        town.log.append(("does not buy", seat, town.board.names[deed]))


# Visiting


class Visit(TownChoice):
    """The owner's choice: of a House the fee or missed turns, of a Tower the fee or one of the
    owner's Houses to send the visitor to (CL-B-25, CL-B-64, CL-B-27, CL-A-17, CL-A-39)."""

    name = "visit"

    def __init__(self, town: Town, owner: int, deed: int, visitor: int) -> None:
        super().__init__(town, owner)
        self.deed = deed
        self.visitor = visitor

    def words(self) -> Sequence[str]:
        town, deed = self.town, self.deed
        if town.board.group[deed] == HOUSE:
            covered = covers(town, self.visitor, town.board.fee[deed])
            return (FEE, MISSES) if covered else (MISSES,)
        houses = town.of_kind(self.seat, HOUSE)
        return [FEE, *(town.board.names[one] for one in houses if not town.mortgaged(one))]

    def refuses(self, by: By, value: Value) -> Refusal | None:
        if by == self.seat and value == FEE and value not in self.words():
            return Refusal("fee not covered")
        return super().refuses(by, value)

    def open(self) -> bool:
        return wanted(self.town, self.visitor, self.deed) == self.seat and len(self.words()) > 1


def wanted(town: Town, seat: int, deed: int) -> int:
    """Who wants something of a visitor there: what is mortgaged has no effect (CL-A-28), and one's
    own neither (CL-B-28)."""
    owner = town.owner[deed]
    return NOBODY if owner == seat or town.mortgaged(deed) else owner


def log_no_fee(town: Town, seat: int, deed: int) -> None:
    """Why nobody wants anything there."""
    owner, name = town.owner[deed], town.board.names[deed]
    if owner == seat:
        town.log.append(("own", seat, name))
    elif owner != NOBODY:
        town.log.append(("mortgaged", seat, owner, name))


async def visit(town: Town, seat: int, deed: int) -> None:
    """Put again where it has changed hands meanwhile."""
    while True:
        owner = wanted(town, seat, deed)
        if owner == NOBODY:
            log_no_fee(town, seat, deed)
            return
        ask = Visit(town, owner, deed, seat)
        words = ask.words()
        said = await ask if len(words) > 1 else words[0]
        if said is not None:
            break
    name = town.board.names[deed]
    if said == FEE:
        await charge(town, fee_for(town, seat, deed))
    elif said == MISSES:
        misses_at_house(town, seat, name)
    else:
        # CL-B-64: what stands there is not followed, so there is no second fee.
        send(town, seat, town.board.space[town.board.number[said]] + 1, name)


def fee_for(town: Town, seat: int, deed: int) -> Debt:
    """Return what a visitor owes, with what becomes of it unpaid (CL-B-27, CL-B-66)."""
    board = town.board
    fate = NoFee(town) if board.group[deed] == HOUSE else TurnsInJail(town)
    owner, name = wanted(town, seat, deed), board.names[deed]
    return Debt(seat, owner, board.fee[deed], FEE, name, fee_of=deed, fate=fate)


# The Hospital


class House(TownChoice):
    """Which unsold House it is (CL-B-51, CL-A-53)."""

    name = "house"

    def words(self) -> Sequence[str]:
        return [self.town.board.names[deed] for deed in self.town.free(HOUSE)]


async def free_house(town: Town, seat: int) -> None:
    """CL-B-51, CL-A-53: tax free; money when no House is left."""
    money = town.board.squares[town.place[seat]]["else"]  # which may be put right meanwhile
    ask = town.ask(House, seat)
    words = ask.words()
    said = await ask if len(words) > 1 else "".join(words)
    if said:
        town.give(town.board.number[said], seat)
        town.log.append(("free house", seat, said))
    else:
        town.accounts.move(money, BANK, seat, "no house")
