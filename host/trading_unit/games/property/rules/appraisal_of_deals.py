"""What a deal is worth to each side, and deals that would do both good."""

from collections.abc import Iterator, Sequence

from trading_unit.games.property.rules.appraisal import rivalry, stands
from trading_unit.games.property.rules.realm import Realm
from trading_unit.games.property.rules.terms import Side, Terms, deeds_after, deeds_among
from trading_unit.games.property.rules.worked_out import members

LEAST_PART = 200  # of 1,000: of the price, for which a deed is sold by who owes nothing
MOST_SWAPS = 4  # own deeds that are thought of in return


def deal_gains(realm: Realm, seat: int, terms: Terms, offered_by: int) -> int:
    """What one side of a deal gains, less a part of what the other does."""
    partner = terms["with"] if seat == offered_by else offered_by
    mine, theirs = ("give", "get") if seat == offered_by else ("get", "give")
    own = side_gains(realm, seat, terms[mine], terms[theirs])
    if not realm.owes(seat) and is_giveaway(realm, terms[mine], terms[theirs]):
        return -1
    other = side_gains(realm, partner, terms[theirs], terms[mine])
    forgiven = terms.get("debt", 0)
    if forgiven:
        debtor = next(
            debt.debtor for debt in realm.debts if {seat, partner} == {debt.debtor, debt.creditor}
        )
        own += forgiven if debtor == seat else -forgiven
        other += forgiven if debtor == partner else -forgiven
    # Who is near ruin has a worse one to fear than what his partner gains.
    return own if realm.owes(seat) else own - rivalry(realm, other)


def is_giveaway(realm: Realm, gives: Side, gets: Side) -> bool:
    """Deeds for money alone, and for little: however short of money one is, a mortgage or a lot
    brings more later."""
    board, deeds = realm.board, members(deeds_among(realm, gives))
    if not deeds or gets["things"]:
        return False
    prices = sum(board.price[deed] - max(0, realm.mortgage[deed]) for deed in deeds)
    money: int = gets["money"] - gives["money"]
    return money * 1000 < prices * LEAST_PART


def side_gains(realm: Realm, seat: int, gives: Side, gets: Side) -> int:
    """The position after the deal less the one before."""
    return after(realm, seat, gives, gets) - stands(realm, seat)


def after(realm: Realm, seat: int, gives: Side, gets: Side) -> int:
    """Where a seat stands that gives and gets these."""
    cash = realm.purse(seat) - gives["money"] + gets["money"]
    costs = realm.deal_costs(seat, gives, gets)
    cards = of_cards(realm, seat, gets) - of_cards(realm, seat, gives)
    return realm.position(seat, deeds_after(realm, seat, gives, gets), cash - costs) + cards


def of_cards(realm: Realm, seat: int, side: Side) -> int:
    """What is worth something in it beside money and deeds."""
    number = realm.board.number
    return sum([realm.card_worth(seat, name) for name in side["things"] if name not in number])


def ideas(realm: Realm, seat: int, partners: Sequence[int]) -> Iterator[Terms]:
    """Deals that complete a group of this seat, and, when it cannot pay, what it could sell."""
    debts = [debt for debt in realm.debts if debt.debtor == seat]
    if debts:
        if realm.can_raise(seat) + realm.purse(seat) < debts[0].amount:
            yield from sales(realm, seat, partners)
        return
    if realm.left == 2:
        return  # what one gains the other loses
    board = realm.board
    for group, deeds in enumerate(board.members):
        others = {realm.owner[deed] for deed in deeds} - {seat}
        if len(others) != 1 or not realm.of_group(seat, group):
            continue
        partner = others.pop()
        if partner in partners:
            wanted = [deed for deed in deeds if realm.owner[deed] == partner]
            yield from exchanges(realm, seat, partner, wanted, group)


def exchanges(
    realm: Realm, seat: int, partner: int, wanted: list[int], group: int
) -> Iterator[Terms]:
    """The missing deeds for money, or for one that the partner can use better and money."""
    board = realm.board
    spare = [one for one in realm.owned[seat] if board.group[one] != group]
    # What completes a group of theirs first, then what stands empty.
    spare.sort(key=lambda one: (-realm.of_group(partner, board.group[one]), realm.built(one)))
    stand = stands(realm, seat), stands(realm, partner)
    for given in [[], *([one] for one in spare[:MOST_SWAPS])]:
        terms = balanced(realm, seat, partner, given, wanted, stand)
        if terms is not None:
            yield terms


def sales(realm: Realm, seat: int, partners: Sequence[int]) -> Iterator[Terms]:
    """Each own deed for money, to who would pay most."""
    stand = {one: stands(realm, one) for one in (seat, *partners)}
    for deed in realm.owned[seat]:
        offers = [
            terms
            for partner in partners
            if (terms := balanced(realm, seat, partner, [deed], [], (stand[seat], stand[partner])))
            is not None
        ]
        if offers:
            yield max(offers, key=lambda terms: int(terms["get"]["money"]))


def balanced(
    realm: Realm, seat: int, partner: int, gives: list[int], gets: list[int], stand: tuple[int, int]
) -> Terms | None:
    """Such an exchange, with the money that leaves the partner so much of the gain that he may
    agree; none when there is no gain for both. `stand` is where the two stand without it."""
    names, step = realm.board.names, realm.board.step
    give: Side = {"money": 0, "things": [names[deed] for deed in gives]}
    get: Side = {"money": 0, "things": [names[deed] for deed in gets]}
    mine = after(realm, seat, give, get) - stand[0]
    theirs = after(realm, partner, get, give) - stand[1]
    if mine + theirs <= 0:
        return None
    both = mine + theirs
    insists = both // realm.left  # else the rest takes more away from him as a rival
    money = (insists + both * realm.margin // 1000 - theirs) // step * step
    if money > 0:
        give["money"] = min(money, max(0, realm.cash[seat] // step * step))
    else:
        get["money"] = min(-money, max(0, realm.cash[partner] // step * step))
    # Money weighs more for who has little of it, and a purse may not hold so much.
    gain = after(realm, partner, get, give) - stand[1]
    # What it means to a debtor to have it is no gain that others have to fear.
    mine = both - gain if realm.owes(seat) else after(realm, seat, give, get) - stand[0]
    if gain <= rivalry(realm, mine):
        return None
    return {"with": partner, "give": give, "get": get}
