"""What a deal is worth to each side, and deals that would do both good."""

from collections.abc import Iterator, Sequence
from typing import Any

from trading_unit.games.monopoly_city.appraisal import loses, position, purse
from trading_unit.games.monopoly_city.appraisal_of_moves import thing
from trading_unit.games.monopoly_city.city import NOT_MORTGAGED, City

Terms = dict[str, Any]
Side = dict[str, Any]

RIVALRY = 3  # what a partner gains counts against it: by this part, among all rivals
MOST_SWAPS = 4  # own districts that are thought of in return


def deal_gains(city: City, seat: int, terms: Terms, offered_by: int) -> int:
    """What one side of a deal gains, less a part of what the other does."""
    partner = terms["with"] if seat == offered_by else offered_by
    mine, theirs = ("give", "get") if seat == offered_by else ("get", "give")
    own = side_gains(city, seat, terms[mine], terms[theirs])
    other = side_gains(city, partner, terms[theirs], terms[mine])
    forgiven = terms.get("debt", 0)
    if forgiven:
        debtor = next(
            debt.debtor for debt in city.debts if {seat, partner} == {debt.debtor, debt.creditor}
        )
        own += forgiven if debtor == seat else -forgiven
        other += forgiven if debtor == partner else -forgiven
    return own - rivalry(city, other)


def rivalry(city: City, gain: int) -> int:
    """What the gain of another takes away from all rivals, each."""
    return max(0, gain) // (RIVALRY * max(1, city.left - 1))


def side_gains(city: City, seat: int, gives: Side, gets: Side) -> int:
    """The position after the deal less the one before."""
    return after(city, seat, gives, gets) - stands(city, seat)


def stands(city: City, seat: int) -> int:
    return position(city, seat, city.owned[seat], purse(city, seat))


def after(city: City, seat: int, gives: Side, gets: Side) -> int:
    """Where a seat stands that gives and gets these."""
    number = city.board.number
    out = [number[name] for name in gives["things"] if name in number]
    owned = [district for district in city.owned[seat] if district not in out]
    owned += [number[name] for name in gets["things"] if name in number]
    cards = sum(thing(city, seat, name) for name in gets["things"] if name not in number)
    cards -= sum(thing(city, seat, name) for name in gives["things"] if name not in number)
    cash = purse(city, seat) - gives["money"] + gets["money"]
    return position(city, seat, owned, cash) + cards


def ideas(city: City, seat: int, partners: Sequence[int]) -> Iterator[Terms]:
    """Deals that complete a group of this seat, and, when it cannot pay, what it could sell."""
    debts = [debt for debt in city.debts if debt.debtor == seat]
    if debts:
        if city.mortgages_left(seat) + purse(city, seat) < debts[0].amount:
            yield from sales(city, seat, partners)
        return
    board = city.board
    for group, members in enumerate(board.members):
        others = {city.owner[district] for district in members} - {seat}
        if len(others) != 1 or not city.of_group(seat, group):
            continue
        partner = others.pop()
        if partner in partners:
            wanted = [district for district in members if city.owner[district] == partner]
            yield from exchanges(city, seat, partner, wanted, group)


def exchanges(
    city: City, seat: int, partner: int, wanted: list[int], group: int
) -> Iterator[Terms]:
    """The missing districts for money, or for one that the partner can use better and money."""
    board = city.board
    spare = [one for one in city.owned[seat] if board.group[one] != group]
    # What completes a group of theirs first, then what stands empty.
    spare.sort(key=lambda one: (-city.of_group(partner, board.group[one]), city.blocks(one)))
    stand = stands(city, seat), stands(city, partner)
    for given in [[], *([one] for one in spare[:MOST_SWAPS])]:
        terms = balanced(city, seat, partner, given, wanted, stand)
        if terms is not None:
            yield terms


def sales(city: City, seat: int, partners: Sequence[int]) -> Iterator[Terms]:
    """Each own district for money, to who would pay most."""
    stand = {one: stands(city, one) for one in (seat, *partners)}
    for district in city.owned[seat]:
        offers = [
            terms
            for partner in partners
            if (
                terms := balanced(
                    city, seat, partner, [district], [], (stand[seat], stand[partner])
                )
            )
            is not None
        ]
        if offers:
            yield max(offers, key=lambda terms: int(terms["get"]["money"]))


def balanced(
    city: City, seat: int, partner: int, gives: list[int], gets: list[int], stand: tuple[int, int]
) -> Terms | None:
    """Such an exchange, with the money that shares the gain evenly; none when there is no gain for
    both. `stand` is where the two stand without it."""
    names, step = city.board.names, city.board.step
    give: Side = {"money": 0, "things": [names[district] for district in gives]}
    get: Side = {"money": 0, "things": [names[district] for district in gets]}
    mine = after(city, seat, give, get) - stand[0]
    theirs = after(city, partner, get, give) - stand[1]
    if mine + theirs <= 0:
        return None
    money = (mine - theirs) // 2 // step * step
    if money > 0:
        give["money"] = min(money, max(0, city.cash[seat] // step * step))
    else:
        get["money"] = min(-money, max(0, city.cash[partner] // step * step))
    # Money weighs more for who has little of it, and a purse may not hold so much.
    if after(city, partner, get, give) - stand[1] <= rivalry(city, mine + theirs):
        return None
    return {"with": partner, "give": give, "get": get}


def mortgage_costs(city: City, seat: int, district: int) -> int:
    """What is lost with a mortgage: the rents until it is bought back, and what was to be built."""
    full = city.board.rent[district][city.board.most]
    plans = (full - city.board.rent[district][city.blocks(district)]) // 10
    return city.rent(district) // 2 + plans if city.mortgage[district] == NOT_MORTGAGED else 0


def taken(city: City, seat: int, district: int) -> int:
    """What it does for a seat when somebody else loses a district."""
    owner = city.owner[district]
    if owner < 0:
        return 0
    return rivalry(city, loses(city, owner, district))
