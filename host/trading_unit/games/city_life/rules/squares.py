"""What each square asks of who has come to it, in the rulebook's order of its kinds."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from trading_unit.games.city_life.data.board import HOUSE, TOWER, TownBoard
from trading_unit.games.city_life.rules.bank import gets_share, offer_shares
from trading_unit.games.city_life.rules.debt import Debt
from trading_unit.games.city_life.rules.debts import charge
from trading_unit.games.city_life.rules.die_purposes import MISSES, ForLottery, ForMuseum
from trading_unit.games.city_life.rules.fates import MissedTurns, TurnInstead
from trading_unit.games.city_life.rules.quiz import first_right
from trading_unit.games.city_life.rules.quiz_round import goes_round
from trading_unit.games.city_life.rules.town import Town, TownChoice
from trading_unit.games.city_life.rules.traffic import draw, miss
from trading_unit.games.city_life.rules.visits import arrive, free_house
from trading_unit.games.city_life.rules.ways import (
    JUMP,
    MUSEUM,
    SCHOOL,
    TO_TOWER,
    Leads,
    back,
    in_jail,
    send,
    unsold_tower,
)
from trading_unit.table.accounts import BANK

Square = dict[str, Any]

TO_A_TOWER = "tower"  # where a School leads that names no square
TO_SCHOOL, MONEY, THROW = "school", "money", "throw"


def has_text(board: TownBoard, space: int) -> bool:
    """Whether anything happens to who comes to that square."""
    return board.deed[space] >= 0 or board.kinds[space] in TEXTS


async def land(town: Town, seat: int) -> None:
    """Follow the text of the square under the mover; many have none (CL-B-74)."""
    board = town.board
    space = town.place[seat]
    if board.deed[space] >= 0:
        await arrive(town, seat)
        return
    follow = TEXTS.get(board.kinds[space])
    if follow is not None:
        await follow(town, seat, board.squares[space])


# To another square


async def go_on(town: Town, seat: int, square: Square, leads: Leads) -> None:
    """CL-B-20: go there; the text of that square counts only where the rules say so."""
    follows = town.rules.follows(square)
    send(town, seat, square["to"], leads.followed if follows else leads.not_followed)
    if follows:
        await land(town, seat)


async def jump(town: Town, seat: int, square: Square) -> None:
    await go_on(town, seat, square, JUMP)


async def wrong_turn(town: Town, seat: int, square: Square) -> None:
    """CL-B-58"""
    back(town, seat, square["back"])
    town.log.append(("goes back", seat, town.board.spaces[town.place[seat]]))


async def to_a_tower(town: Town, seat: int, square: Square) -> None:
    """CL-B-57, CL-B-71: it may be bought there; with none left it pays."""
    deed = unsold_tower(town, town.place[seat])
    if deed is None:
        prize(town, seat, square["else"], square["name"])
    else:
        send(town, seat, town.board.square(town.board.space[deed]), TO_TOWER)
        await arrive(town, seat)


def after_tax(town: Town, amount: int) -> int:
    return amount - town.rules.prize_tax(amount)


def prize(town: Town, seat: int, amount: int, name: str) -> None:
    """From the Bank, with the tax that the advanced rules have on it."""
    town.accounts.move(amount, BANK, seat, "square pays", name)
    tax = town.rules.prize_tax(amount)
    if tax:
        town.accounts.move(tax, seat, town.pot, "gains tax", name)


# Money


async def dollar(town: Town, seat: int, square: Square) -> None:
    """CL-B-23; CL-A-09 to CL-A-11: what is bought now earns no dividend yet."""
    if town.rules.free_share:
        gets_share(town, seat)
        return
    move, name = town.accounts.move, square["name"]
    move(town.rules.dollar(), BANK, seat, "square pays", name)
    each = town.rules.dividend()
    for owner, shares in enumerate(town.shares):
        if shares:
            move(shares * each, BANK, owner, "dividend", name)
    await offer_shares(town, seat)


async def pays(town: Town, seat: int, square: Square) -> None:
    """CL-B-42, CL-B-46, CL-A-49: the garage and the supermarket."""
    amount, name, fate = square["amount"], square["name"], TurnInstead(town)
    await charge(town, Debt(seat, town.pot, amount, "pays for", name, fate=fate))


async def city_hall(town: Town, seat: int, square: Square) -> None:
    """CL-B-49, CL-B-50"""
    tax = (
        town.of_group(seat, HOUSE) * square["per House"]
        + town.of_group(seat, TOWER) * square["per Tower"]
    )
    if tax:
        name, fate = square["name"], MissedTurns(town)
        await charge(town, Debt(seat, town.pot, tax, "property tax", name, fate=fate))
    else:
        town.log.append(("no property tax", seat))


async def mall(town: Town, seat: int, square: Square) -> None:
    """CL-B-68"""
    town.accounts.move(square["wins"], BANK, seat, "square pays", square["name"])


async def hospital(town: Town, seat: int, square: Square) -> None:
    """CL-B-51"""
    await free_house(town, seat)


# Turns


async def gas(town: Town, seat: int, square: Square) -> None:
    """CL-B-40"""
    town.again = True
    town.log.append(("extra turn", seat))


async def construction(town: Town, seat: int, square: Square) -> None:
    """CL-B-44"""
    miss(town, seat, square["turns"])


async def jail(town: Town, seat: int, square: Square) -> None:
    """CL-B-56"""
    in_jail(town, seat, town.board.jail_turns)


# The Lottery


async def lottery(town: Town, seat: int, square: Square) -> None:
    """CL-B-62: who lands there wins without a throw."""
    move, pot = town.accounts.move, town.pot
    move(town.cash[pot], pot, seat, "lottery", square["name"])
    move(town.board.pot, BANK, pot, "into the lottery")


async def amusement(town: Town, seat: int, square: Square) -> None:
    """CL-B-55"""
    send(town, seat, square["to"], JUMP.followed)
    (number,) = await town.ask(ForLottery, seat)
    wins = number == MISSES
    what = "throws for the lottery" if wins else "throws for the lottery: in vain"
    town.log.append((what, seat, number))
    if wins:
        await lottery(town, seat, town.board.squares[square["to"] - 1])


# Cards


async def traffic(town: Town, seat: int, square: Square) -> None:
    """CL-B-33"""
    await draw(town, seat)


async def school(town: Town, seat: int, square: Square) -> None:
    """CL-B-41, CL-B-61, CL-B-71; CL-A-45 to CL-A-48"""
    to_tower = square["to"] == TO_A_TOWER
    if town.rules.judged:
        right = await goes_round(town, seat)
    else:
        right = await first_right(town, seat, paid=not to_tower)
    if not right:
        town.log.append(("stays at school", seat))
        return
    if to_tower:
        await to_a_tower(town, seat, square)
    else:
        await go_on(town, seat, square, SCHOOL)


class Museum(TownChoice):
    """What the museum brings, at choice (CL-B-69, CL-A-62)."""

    name = "museum"

    def __init__(self, town: Town, seat: int, space: int) -> None:
        super().__init__(town, seat)
        self.space = space
        self.square: Square = town.board.squares[space]

    def words(self) -> Sequence[str]:
        return (TO_SCHOOL, MONEY, THROW)


async def museum(town: Town, seat: int, square: Square) -> None:
    """CL-B-69, CL-A-62"""
    said = await Museum(town, seat, town.place[seat])
    if said == TO_SCHOOL:
        await go_on(town, seat, square, MUSEUM)
    elif said == MONEY:
        prize(town, seat, square["money"], square["name"])
    else:
        (number,) = await ForMuseum(town, seat, square)
        wins = number != MISSES
        what = "throws in the museum" if wins else "throws in the museum: in vain"
        town.log.append((what, seat, number))
        if wins:
            prize(town, seat, number * square["per pip"], square["name"])


async def winner(town: Town, seat: int, square: Square) -> None:
    """CL-B-01: the game stops there."""
    town.over = True
    town.log.append(("at the end", seat))


Text = Callable[[Town, int, Square], Awaitable[None]]

TEXTS: dict[str, Text] = {
    "jump": jump,
    "wrong turn": wrong_turn,
    "fire department": to_a_tower,
    "dollar": dollar,
    "pays": pays,
    "city hall": city_hall,
    "mall": mall,
    "hospital": hospital,
    "gas": gas,
    "misses": construction,
    "jail": jail,
    "lottery": lottery,
    "amusement": amusement,
    "traffic": traffic,
    "school": school,
    "museum": museum,
    "winner": winner,
}
