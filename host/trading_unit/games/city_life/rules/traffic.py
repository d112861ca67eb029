"""Traffic Violation cards and demerit points (CL-B-33 to CL-B-39, CL-A-42, CL-A-43)."""

from collections.abc import Sequence

from trading_unit.games.city_life.rules.debt import Debt
from trading_unit.games.city_life.rules.debts import charge
from trading_unit.games.city_life.rules.fates import MissedTurns, TrafficTurns
from trading_unit.games.city_life.rules.town import MISS, SHUT, Town
from trading_unit.games.city_life.rules.ways import BY_CARD, BY_POINTS, in_jail, send
from trading_unit.games.property.rules.cards import OTHER, Card, DrawnFrom
from trading_unit.table.accounts import BANK
from trading_unit.table.ask import CHANCE, TABLE, Amount, By, Option, Value
from trading_unit.table.chance import OfChance
from trading_unit.table.deck import Deck
from trading_unit.table.refused import Refusal


class OfTraffic(DrawnFrom):
    """A traffic card. What lies on a table is the family's own deck, so a card of theirs is the
    first choice (CL-B-33 to CL-B-35, CL-B-38)."""

    def __init__(self, town: Town, seat: int) -> None:
        super().__init__(town, seat)
        self.traffic = town.traffic

    def deck(self) -> Deck:
        return self.traffic

    def words(self) -> list[str]:
        *cards, last = super().words()
        return [last, *cards] if TABLE in self.sources else [*cards, last]


class Number(OfChance):
    """The table says what stands on a card of the family's own."""

    asides = SHUT

    def __init__(self, town: Town, seat: int) -> None:
        super().__init__(seat, (TABLE,))
        self.town = town

    def amount(self) -> Amount:
        raise NotImplementedError

    def options(self, by: By) -> Sequence[Option]:
        return (self.amount(),) if by == TABLE else ()

    def refuses(self, by: By, value: Value) -> Refusal | None:
        if by != TABLE:
            return Refusal("table says card")
        amount = self.amount()
        return self.wrong(amount) if amount.refuses(value) else None

    def wrong(self, legal: Amount) -> Refusal:
        raise NotImplementedError


class Fine(Number):
    """The fine on a family's own card (CL-B-35 to CL-B-37)."""

    name = "fine"

    def wrong(self, legal: Amount) -> Refusal:
        return Refusal("fine on card", step=legal.step)

    def amount(self) -> Amount:
        return Amount(0, None, self.town.board.step)


class Points(Number):
    """The demerit points on a family's own card (CL-B-38, CL-B-39, CL-A-43)."""

    name = "points"

    def wrong(self, legal: Amount) -> Refusal:
        return Refusal("points on card", most=legal.most, step=legal.step)

    def amount(self) -> Amount:
        return Amount(0, self.town.board.most_points, 1, counts=True)


async def draw(town: Town, seat: int) -> None:
    """CL-B-34: only the card is followed, not the square that it sends to."""
    deck = town.traffic
    name: str | None = None
    if CHANCE in town.sources["cards"]:
        name = deck.known_next()
        if name is None and not deck.unseen:
            town.log.append(("no card", seat))
            return
    if name is None:
        name = await town.ask(OfTraffic, seat)
        assert name is not None
    town.log.append(("card", seat, name))
    if name == OTHER:
        await follow_other(town, seat)
        return
    deck.take(name)
    card = town.board.cards[name]
    if "points" in card:
        town.keeps[seat].append(name)  # CL-B-38
    else:
        deck.put_under(name)
    await follow(town, seat, card)


async def follow(town: Town, seat: int, card: Card) -> None:
    turns = card.get("misses", 0)
    to = card.get("to")
    if to is not None and turns and to == town.board.square(town.board.jail):
        in_jail(town, seat, turns)  # with turns to be missed there, a six frees
        turns = 0
    elif to is not None:
        send(town, seat, to, BY_CARD)
    if turns:
        miss(town, seat, turns)
    if "wins" in card:
        town.accounts.move(card["wins"], BANK, seat, "card pays", card["name"])
    if "fine" in card:
        await fine(town, seat, card["fine"], card["name"])
    if "points" in card:
        await demerit(town, seat, card["points"])


async def follow_other(town: Town, seat: int) -> None:
    """What else stands on it, the table puts right."""
    amount: int = await town.ask(Fine, seat)
    if amount:
        await fine(town, seat, amount, "")
    points: int = await town.ask(Points, seat)
    if points:
        await demerit(town, seat, points)


def miss(town: Town, seat: int, turns: int) -> None:
    """CL-B-77: they add up."""
    town.miss(seat, MISS, turns)
    town.log.append(("has to miss", seat, turns))


async def fine(town: Town, seat: int, amount: int, card: str) -> None:
    """CL-B-35"""
    await charge(town, Debt(seat, town.pot, amount, "fine", card, fate=TrafficTurns(town)))


async def demerit(town: Town, seat: int, points: int) -> None:
    """CL-B-39, CL-A-43: with too many, what is above is lost, and no new card is drawn."""
    town.points[seat] += points
    town.log.append(("points", seat, points, town.points[seat]))
    if town.points[seat] < town.board.most_points:
        return
    town.points[seat] = 0
    for card in town.keeps[seat]:
        town.traffic.put_under(card)
    town.keeps[seat].clear()
    send(town, seat, town.board.points_to, BY_POINTS)
    insurance = town.rules.insurance()
    if insurance:
        await charge(town, Debt(seat, town.pot, insurance, "insurance", fate=MissedTurns(town)))
