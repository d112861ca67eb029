"""What is owed: paid at once, raised first, dodged with a card, or the end of a player (MC-71)."""

from collections.abc import Sequence

from trading_unit.games.monopoly_city.appraisal_of_moves import KEEP_CARDS, dodge_card
from trading_unit.games.monopoly_city.auction import auction
from trading_unit.games.monopoly_city.city import NOBODY, OPEN, City, CityChoice, Debt
from trading_unit.table.accounts import BANK
from trading_unit.table.ask import By, Value

RENT = "rent"
TAX = "tax"
PAID = "paid"
BANKRUPT = "bankrupt"
DODGE = "dodge"
PAY = "pay"


class Owe(CityChoice):
    """A debtor mortgages and deals until he has enough, which pays the debt; only when nothing
    could raise enough is bankruptcy offered (MI-18, MI-19). With real money he says what he did."""

    name = "owe"
    asides = OPEN
    offers_asides = True

    def words(self) -> Sequence[str]:
        city, seat = self.city, self.seat
        if city.real_money:
            return (PAID, BANKRUPT)
        short = city.debts[0].amount - city.cash[seat]
        return (BANKRUPT,) if city.mortgages_left(seat) < short else ()

    def refuses(self, by: By, value: Value) -> str:
        if by == self.seat and not self.words():
            short = self.city.debts[0].amount - self.city.cash[self.seat]
            return f"mortgage or deal: {short} more is owed, and can be raised"
        return super().refuses(by, value)

    def open(self) -> bool:
        debt = self.city.debts[0]
        if self.city.real_money:
            return debt.amount > 0
        return self.city.cash[self.seat] < debt.amount

    def weigh(self, by: By, value: Value) -> int:
        return 0 if value == PAID else -self.city.worth(self.seat) - self.city.debts[0].amount


class Dodge(CityChoice):
    """MC-81, MI-39: a card may be played when a rent or the tax falls due."""

    name = "dodge"
    asides = OPEN

    def words(self) -> Sequence[str]:
        return (DODGE, PAY)

    def open(self) -> bool:
        return bool(self.city.debts) and may_dodge(self.city, self.city.debts[0])

    def weigh(self, by: By, value: Value) -> int:
        if value == PAY:
            return 0
        debt = self.city.debts[0]
        card = dodge_card(self.city, self.seat) if debt.why == RENT else KEEP_CARDS["tax"]
        return debt.amount - card


def due(city: City, seat: int, creditor: int, amount: int, why: str, about: str = "") -> bool:
    """A debt arises. True when it is paid at once; else it has to be settled before play goes."""
    if (
        not city.debts
        and city.cash[seat] >= amount
        and not city.real_money
        and (city.dodge != seat or why != RENT)
        and (why != TAX or not kept(city, seat, "tax"))
    ):
        city.accounts.move(amount, seat, creditor, why, about)
        return True
    city.debts.append(Debt(seat, creditor, amount, why, about))
    return False


async def settle(city: City) -> None:
    """MI-17: in the order they arose, each before play goes on."""
    while city.debts:
        debt = city.debts[0]
        seat = debt.debtor
        if not debt.dodged and may_dodge(city, debt):
            if await city.ask(Dodge, seat) == DODGE:
                dodge(city, city.debts.pop(0))
            else:
                debt.dodged = True
            continue
        if debt.amount <= 0:
            city.debts.pop(0)
        elif not city.real_money and city.cash[seat] >= debt.amount:
            city.debts.pop(0)
            city.accounts.move(debt.amount, seat, debt.creditor, debt.why, debt.about)
        else:
            city.log.append(("owes", seat, debt.creditor, debt.amount, debt.why, debt.about))
            said = await city.ask(Owe, seat)
            if said == BANKRUPT:
                await bankrupt(city, seat, debt.creditor)
            elif said == PAID:
                city.debts.pop(0)
                city.accounts.move(debt.amount, seat, debt.creditor, debt.why, debt.about)


# Cards against a debt


def kept(city: City, seat: int, keeps: str) -> str | None:
    """A keep-card of that kind in this seat's hand."""
    for card in city.keeps[seat]:
        if city.board.cards[card]["keeps"] == keeps:
            return card
    return None


def play_card(city: City, seat: int, card: str) -> None:
    """A keep-card goes under its deck."""
    city.keeps[seat].remove(card)
    city.deck.put_under(card)
    city.log.append(("plays", seat, card))


def may_dodge(city: City, debt: Debt) -> bool:
    if debt.why == RENT:
        return city.dodge == debt.debtor and city.turn > city.dodge_since
    return debt.why == TAX and kept(city, debt.debtor, "tax") is not None


def dodge(city: City, debt: Debt) -> None:
    if debt.why == TAX:
        card = kept(city, debt.debtor, "tax")
        assert card is not None
        play_card(city, debt.debtor, card)
        return
    city.dodge = NOBODY
    city.dodging = not city.option["dodge one rent"]
    city.log.append(("dodges", debt.debtor, debt.about))


# The end of a player


async def bankrupt(city: City, seat: int, creditor: int) -> None:
    """MC-78 to MC-80, MI-20 to MI-22."""
    city.log.append(("bankrupt", seat, creditor))
    city.out[seat] = True
    city.left -= 1
    city.debts = [debt for debt in city.debts if debt.debtor != seat]
    if city.dodge == seat:
        city.dodge = NOBODY
    if city.cash[seat] > 0 and not city.real_money:
        city.accounts.move(city.cash[seat], seat, creditor, "what is left")
    districts = list(city.owned[seat])
    for district in districts:
        city.give(district, creditor)
    if creditor != BANK:
        city.keeps[creditor] += city.keeps[seat]
        city.keeps[seat] = []
        return
    for card in city.keeps[seat]:
        city.deck.put_under(card)
    city.keeps[seat] = []
    for district in districts:
        city.mortgage[district] = -1
    for district in districts:
        # MI-03: one by one in track order; MI-22: nothing more when one is left.
        if city.left > 1:
            await auction(city, district, None)
        if city.owner[district] == NOBODY:
            clear_unsold(city, district)


def clear_unsold(city: City, district: int) -> None:
    """MI-20: blocks and big pieces go back to stock; railroad, hazards and bonus building stay."""
    city.residential[district] = city.industrial[district] = 0
    city.stadium[district] = False
    if city.skyscraper[district]:
        city.skyscraper[district] = False
        city.raised[city.board.group[district]] = False
    if city.tower == district:
        city.tower = -1
