"""What is owed: rents and taxes that a card may be played against, and bankruptcy (MC-71)."""

from collections.abc import Sequence

from trading_unit.games.monopoly_city.rules.city import NOBODY, OPEN, City, CityChoice
from trading_unit.games.property.rules import debts
from trading_unit.games.property.rules.auction import auction
from trading_unit.games.property.rules.debts import (
    kept_card,
    owe,
    play_card,
    retire,
    settle_first,
    take_out,
)
from trading_unit.games.property.rules.ending import ended, turn_over
from trading_unit.games.property.rules.realm import Debt
from trading_unit.table.accounts import BANK
from trading_unit.table.game import Instead, Rules

RENT = "rent"
TAX = "tax"
DODGE = "dodge"
PAY = "pay"


class Dodge(CityChoice):
    """Whether a card is played when a rent or the tax falls due (MC-81, MI-39, CC-keep)."""

    name = "dodge"
    asides = OPEN

    def __init__(self, city: City, debt: Debt) -> None:
        super().__init__(city, debt.debtor)
        self.debt = debt

    def words(self) -> Sequence[str]:
        return (DODGE, PAY)

    def open(self) -> bool:
        return self.debt in self.city.debts and may_dodge(self.city, self.debt)


def add_debt(city: City, seat: int, creditor: int, amount: int, why: str, about: str = "") -> bool:
    """A debt arises. True when it is paid at once; else it has to be settled before play goes."""
    if city.dodge == seat or (why == TAX and city.keeps[seat]):
        debt = Debt(seat, creditor, amount, why, about)
        if may_dodge(city, debt):
            owe(city, debt)
            return False
    return debts.add_debt(city, seat, creditor, amount, why, about)


async def settle(city: City) -> None:
    """MI-17: in the order they arose, each before play goes on."""
    while city.debts:
        debt = city.debts[0]
        if debt.dodged or not may_dodge(city, debt):
            await settle_first(city)
        elif await Dodge(city, debt) == DODGE:
            city.debts.remove(debt)
            dodge(city, debt)
        else:
            debt.dodged = True


def may_dodge(city: City, debt: Debt) -> bool:
    if debt.amount <= 0:
        return False  # MI-39
    if debt.why == RENT:
        return has_dodge(city, debt.debtor)
    return debt.why == TAX and kept_card(city, debt.debtor, "tax") is not None


def has_dodge(city: City, seat: int) -> bool:
    """MI-39: the Rent Dodge card, and from an earlier turn."""
    return city.dodge == seat and city.turn > city.dodge_since


def dodge(city: City, debt: Debt) -> None:
    if debt.why == TAX:
        card = kept_card(city, debt.debtor, "tax")
        assert card is not None
        play_card(city, debt.debtor, card)
        return
    city.dodge = NOBODY
    city.dodging = not city.option["dodge one rent"]
    city.log.append(("dodges", debt.debtor, debt.about))


# The end of a player


async def bankrupt(city: City, seat: int, creditor: int) -> None:
    """MC-78 to MC-80, MI-20 to MI-22."""
    retire(city, seat, creditor)
    await leaves_all(city, seat, creditor)


async def leaves_all(city: City, seat: int, creditor: int) -> None:
    """All that a seat that plays no more has goes to the creditor. The Bank auctions it."""
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
            await auction(city, district)
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


# Leaving


def leave(city: City, seat: int) -> Rules | Instead:
    """Leave the game before its end: beside what is asked, or instead of it where the leaver's turn
    is over with it, or the game.

    The rulebook is silent; ours: as MI-20 has it of who owes the Bank. Cash goes to the Bank, the
    cards go back, and the districts are auctioned with all that stands there, so that nobody gains
    by whom the leaver likes best."""
    take_out(city, seat)
    if city.left == 1 or seat == city.seat or not city.began:
        return Instead(leaves_and_goes_on(city, seat))
    return leaves_all(city, seat, BANK)


async def leaves_and_goes_on(city: City, seat: int) -> None:
    await leaves_all(city, seat, BANK)
    if ended(city) or (city.began and seat == city.seat and turn_over(city)):
        await city.end()
    else:
        await city.play()
