"""Mortgages (MC-75 to MC-77): asides of the own turn, and of who owes; and what they bring."""

from trading_unit.games.monopoly_city import reckoning
from trading_unit.games.monopoly_city.rules.city import NOT_MORTGAGED, City
from trading_unit.games.property.rules.asides import OfDeeds
from trading_unit.table.accounts import BANK
from trading_unit.table.ask import By, Value
from trading_unit.table.refused import Refusal


class Mortgage(OfDeeds[City]):
    """Mortgage for the rent value of this moment, which is stored with the district (MC-75, MI-24,
    MC-76)."""

    def when(self, by: By) -> Refusal | None:
        if type(by) is not int or by not in self.realm.seats:
            return Refusal("mortgage by player")
        if self.realm.owes(by):
            return None
        if self.realm.option["mortgage when owing"]:
            return Refusal("mortgage when owing")
        return None if by == self.realm.seat else Refusal("mortgage own turn")

    def fits(self, seat: int, deed: int) -> bool:
        return self.realm.mortgage[deed] == NOT_MORTGAGED

    def do(self, by: By, value: Value) -> None:
        city = self.realm
        assert type(by) is int
        district = city.board.number[value]
        amount = city.rent(district)
        city.mortgage[district] = amount
        city.accounts.move(amount, BANK, by, "mortgages", value)


class BuyBack(OfDeeds[City]):
    """Buy a district back on the own turn, owing nothing, for what was received (MC-77, MI-25)."""

    def when(self, by: By) -> Refusal | None:
        return None if by == self.realm.seat else Refusal("buy back own turn")

    def fits(self, seat: int, deed: int) -> bool:
        city, received = self.realm, self.realm.mortgage[deed]
        return received != NOT_MORTGAGED and not city.owes(seat) and city.has(seat, received)

    def do(self, by: By, value: Value) -> None:
        city = self.realm
        assert type(by) is int
        district = city.board.number[value]
        amount = city.mortgage[district]
        city.mortgage[district] = NOT_MORTGAGED
        city.accounts.move(amount, by, BANK, "buys back", value)


# Money that may be raised


def can_raise(city: City, seat: int) -> int:
    """Reckon what a seat can raise by mortgages, removing hazards first where that pays (MI-19)."""
    hand = in_hand(city, seat)
    return reckoning.most_cash(city.figures, city.stands, hand, city.owned[seat]) - hand


def mortgage_value(city: City, district: int) -> int:
    """What a mortgage brings its owner now; who owes may have to remove hazards (MI-18)."""
    seat = city.owner[district]
    if not city.owes(seat):
        return city.rent(district)
    hand, owned = in_hand(city, seat), city.owned[seat]
    return reckoning.mortgage_value(city.figures, city.stands, hand, owned, district)


def in_hand(city: City, seat: int) -> int:
    """The purse. Real money is guessed from what the host has told people to pay."""
    return city.cash[seat] + (city.board.start if city.real_money else 0)
