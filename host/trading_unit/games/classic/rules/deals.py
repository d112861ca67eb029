"""What a deal may be about, and what it brings beside what changes hands: mortgages that are lifted
or bear interest (BO-36, BO-37, BO-45, BO-46, BO-52; GR-52, GR-53, GR-60, GR-64)."""

from collections.abc import Callable
from functools import partial
from typing import Any

from trading_unit.games.classic.rules.estate import NOT_MORTGAGED, RAISE, Estate
from trading_unit.games.classic.rules.mortgages import taken_over
from trading_unit.games.property.rules.dealing import Deals
from trading_unit.games.property.rules.deals import hand_over
from trading_unit.games.property.rules.terms import debt_between
from trading_unit.table.refused import Refusal

Terms = dict[str, Any]
Side = dict[str, Any]


def played(estate: Estate, *, offers: int, lit_s: int, floor: Callable[[str], int] | None) -> Deals:
    """The deals of a classic game, on these terms of its own."""
    return Deals(
        offers=offers,
        lit_s=lit_s,
        floor=floor,
        things=partial(things, estate),
        hand_over=partial(hand_over, estate),
        beside=RAISE,
        refuses=partial(refuses, estate),
        settle=partial(settle, estate),
        closed=lambda: estate.hour_over,
        fixed=partial(fixed, estate),
    )


def things(estate: Estate, seat: int) -> list[str]:
    """No deed of a group where anything is built can be dealt (BO-36, BO-37, GR-52, GR-53)."""
    board, built = estate.board, fixed(estate, seat)
    deeds = [deed for deed in estate.owned[seat] if not built >> deed & 1]
    return [*(board.names[deed] for deed in deeds), *estate.keeps[seat]]


def fixed(estate: Estate, seat: int) -> int:
    """Return the deeds that cannot be dealt, as bits: what stands is always in a full group."""
    bits = estate.board.bits_of_group
    return sum([bits[group] for group in estate.full[seat] if estate.built_in(group)])


def refuses(estate: Estate, seat: int, terms: Terms) -> Refusal | None:
    """A deal moves property or a card, and each side gives something; a debt that is forgiven
    counts as given (BO-52, GR-64). Whoever gets mortgaged deeds has to have all their interest
    (BO-46, GR-60)."""
    give, get = terms["give"], terms["get"]
    if not (give["things"] or get["things"]):
        return Refusal("deal only money")
    debt = debt_between(estate, seat, terms["with"]) if terms.get("debt") else None
    for giver, side in ((seat, give), (terms["with"], get)):
        forgives = debt is not None and debt.creditor == giver
        if not (side["things"] or side["money"] or forgives):
            return Refusal("deal one side", seat=giver)
    if estate.real_money:
        return None
    for taker, gives, gets in ((seat, give, get), (terms["with"], get, give)):
        interest = sum([estate.board.interest[deed] for deed in mortgaged(estate, gets)])
        cash = estate.cash[taker] - gives["money"] + gets["money"]
        if interest > cash:
            return Refusal("deal interest", interest=interest, cash=cash)
    return None


def mortgaged(estate: Estate, side: Side) -> list[int]:
    """The mortgaged deeds among what one side gives."""
    number = estate.board.number
    found = [number[thing] for thing in side["things"] if thing in number]
    return [deed for deed in found if estate.mortgage[deed] != NOT_MORTGAGED]


async def settle(estate: Estate, seat: int, terms: Terms) -> None:
    """Ask what becomes of mortgages that have changed hands (BO-45, BO-46, GR-60)."""
    got = [(terms["with"], deed) for deed in mortgaged(estate, terms["give"])]
    got += [(seat, deed) for deed in mortgaged(estate, terms["get"])]
    await taken_over(estate, got)
