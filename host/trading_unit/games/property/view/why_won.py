"""Why somebody has won a property game, out of the log alone: the deal, the rent and the place that
brought most; and what was remarkable beside that."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from trading_unit.games.base.view.game_view import GameView
from trading_unit.games.base.view.log_text import called
from trading_unit.games.base.view.view_data import Highlight
from trading_unit.games.base.view.why_won import MOST_SENTENCES, largest, with_turns
from trading_unit.games.property.rules.realm import NOBODY, Realm

COME_OTHERWISE = ("buys", "auction won", "inherits")
MOST_NAMED = 2  # things of a deal; of more only how many


@dataclass(slots=True)
class Deal:
    """What one side got in a deal, and the rents that it has received for it since."""

    turn: int
    taker: int
    giver: int
    things: list[str]
    rents: int = 0


@dataclass(slots=True)
class Rent:
    amount: int
    turn: int
    payer: int
    owner: int
    place: str


@dataclass(slots=True)
class Rents:
    """All rents of a game."""

    deals: list[Deal] = field(default_factory=list)
    paid: list[Rent] = field(default_factory=list)


def rents_of(realm: Realm) -> Rents:
    found = Rents()
    came: dict[str, Deal] = {}  # how its owner has come to a place, where that was a deal
    for turn, line in with_turns(realm):
        match line:
            case ("deal", int(one), int(other), dict(terms)):
                for taker, giver, side in ((other, one, "give"), (one, other, "get")):
                    deal = Deal(turn, taker, giver, list(terms[side]["things"]))
                    found.deals.append(deal)
                    came |= dict.fromkeys(deal.things, deal)
            case (str(word), int(), int(), int(), str(place)) if word in COME_OTHERWISE:
                came.pop(place, None)
            case ("rent", int(payer), int(owner), int(amount), str(place)):
                found.paid.append(Rent(amount, turn, payer, owner, place))
                by = came.get(place)
                if by is not None and by.taker == owner:
                    by.rents += amount
    return found


def because_of_rents(view: GameView, realm: Realm) -> list[str]:
    """At most three sentences about the winners."""
    if realm.real_money or not realm.winners:
        return []
    rents = rents_of(realm)
    mine = of_winners(realm, rents)
    found = [
        *deal_text(view, realm, rents),
        *rent_text(view, realm, mine),
        *place_text(view, realm, mine),
        *all_text(view, realm, rents),
        *dear_lot_text(view, realm),
        *lead_text(view, realm),
        *worth_text(view, realm),
    ]
    return found[:MOST_SENTENCES]


def deciding_turn(realm: Realm) -> int | None:
    """That of the best deal, or of the dearest rent."""
    if realm.real_money:
        return None
    rents = rents_of(realm)
    found = best_deal(realm, rents) or dearest(of_winners(realm, rents))
    return None if found is None else found.turn


def of_winners(realm: Realm, rents: Rents) -> list[Rent]:
    return [rent for rent in rents.paid if rent.owner in realm.winners]


def best_deal(realm: Realm, rents: Rents) -> Deal | None:
    """The one that has brought a winner most."""
    mine = [deal for deal in rents.deals if deal.taker in realm.winners and deal.rents]
    return max(mine, key=lambda one: one.rents, default=None)


def dearest(rents: list[Rent]) -> Rent | None:
    return max(rents, key=lambda one: one.amount, default=None)


def deal_text(view: GameView, realm: Realm, rents: Rents) -> Iterator[str]:
    deal = best_deal(realm, rents)
    if deal is not None:
        yield view.wording(
            "why.deal",
            turn=deal.turn,
            other=realm.names[deal.giver],
            things=things(view, realm, deal.things),
            who=realm.names[deal.taker],
            amount=view.money(deal.rents),
        )


def things(view: GameView, realm: Realm, names: list[str]) -> str:
    if len(names) > MOST_NAMED:
        return view.wording("why.things", count=len(names))
    return ", ".join(called(realm, name, view.language) for name in names)


def rent_text(view: GameView, realm: Realm, mine: list[Rent]) -> Iterator[str]:
    """The dearest."""
    rent = dearest(mine)
    if rent is not None:
        yield view.wording(
            "why.rent",
            payer=realm.names[rent.payer],
            who=realm.names[rent.owner],
            amount=view.money(rent.amount),
            place=called(realm, rent.place, view.language),
            turn=rent.turn,
        )


def place_text(view: GameView, realm: Realm, mine: list[Rent]) -> Iterator[str]:
    """The place that brought most, if that was more than one rent."""
    sums: Counter[tuple[int, str]] = Counter()
    for rent in mine:
        sums[rent.owner, rent.place] += rent.amount
    for (owner, place), amount in sums.most_common(1):
        count = sum((rent.owner, rent.place) == (owner, place) for rent in mine)
        if count > 1:
            yield view.wording(
                "why.place",
                place=called(realm, place, view.language),
                who=realm.names[owner],
                amount=view.money(amount),
                count=count,
            )


def all_text(view: GameView, realm: Realm, rents: Rents) -> Iterator[str]:
    """All rents together, where they brought a winner more than anybody else."""
    sums: Counter[int] = Counter()
    for rent in rents.paid:
        sums[rent.owner] += rent.amount
    first, *others = sums.most_common() or [(NOBODY, 0)]
    if first[0] in realm.winners and others:
        other, less = others[0]
        fields = {"amount": view.money(first[1]), "less": view.money(less)}
        yield view.wording(
            "why.rents", who=realm.names[first[0]], other=realm.names[other], **fields
        )


def lead_text(view: GameView, realm: Realm) -> Iterator[str]:
    """By how much the winner was ahead of who came next, by the count at the end."""
    sums = {seat: sum(amount for _, amount in lines) for seat, lines in realm.totals.items()}
    if len(realm.winners) != 1 or len(sums) < 2:
        return
    [winner] = realm.winners
    other = max((seat for seat in sums if seat != winner), key=lambda seat: sums[seat])
    ahead = sums.get(winner, 0) - sums[other]
    if ahead > 0:
        names = {"who": realm.names[winner], "other": realm.names[other]}
        yield view.wording("why.lead", amount=view.money(ahead), **names)


def dear_lot_text(view: GameView, realm: Realm) -> Iterator[str]:
    """The lot for which somebody else bid furthest beyond its price."""
    board = realm.board
    most, who, lot = 0, NOBODY, ""
    for line in realm.log:
        match line:
            case ("auction won", int(seat), int(), int(amount), str(place)):
                beyond = amount - board.price[board.number[place]] if place in board.number else 0
                if beyond > most and seat not in realm.winners:
                    most, who, lot = beyond, seat, place
    if most:
        yield view.wording(
            "why.dear lot",
            who=realm.names[who],
            place=called(realm, lot, view.language),
            amount=view.money(most),
        )


def worth_text(view: GameView, realm: Realm) -> Iterator[str]:
    """What of all that the winner has counted most."""
    if len(realm.winners) != 1:
        return
    [winner] = realm.winners
    places = [line for line in realm.totals.get(winner, ()) if line[0] in realm.board.number]
    place, amount = max(places, key=lambda line: line[1], default=("", 0))
    if amount > 0:
        yield view.wording(
            "why.worth",
            who=realm.names[winner],
            place=called(realm, place, view.language),
            amount=view.money(amount),
        )


def highlights(view: GameView, realm: Realm) -> list[Highlight]:
    """Return the dearest rent, the dearest lot, and the auction with the most bids."""
    log = realm.log
    found = largest(view, {"dearest rent": "rent", "dearest lot": "auction won"})
    bids: list[list[str]] = []
    for line in log:
        if line[0] == "auction":
            bids.append([line[1]])
        elif line[0] == "bid" and bids:
            bids[-1].append("bid")
    if bids:
        longest = max(bids, key=len)
        text = view.wording(
            "bids", name=called(realm, longest[0], view.language), count=len(longest) - 1
        )
        found.append({"what": "longest auction", "text": text})
    return found
