"""Mortgages (MC-75 to MC-77): asides of the own turn, and of who owes."""

from collections.abc import Sequence

from trading_unit.games.monopoly_city.rules import appraisal
from trading_unit.games.monopoly_city.rules.city import NOT_MORTGAGED, City
from trading_unit.table.accounts import BANK
from trading_unit.table.ask import By, Option, Value, one_of
from trading_unit.table.game import Aside
from trading_unit.table.refused import Refusal


class Mortgage(Aside):
    """MI-24: pays the rent value of this moment, which is stored with the district."""

    def __init__(self, city: City) -> None:
        self.city = city

    def when(self, by: By) -> Refusal | None:
        if type(by) is not int or by not in self.city.seats:
            return Refusal("mortgage by player")
        if self.city.owes(by):
            return None
        if self.city.option["mortgage when owing"]:
            return Refusal("mortgage when owing")
        return None if by == self.city.seat else Refusal("mortgage own turn")

    def words(self, by: By) -> list[str]:
        city = self.city
        if type(by) is not int or self.when(by) is not None:
            return []
        return [
            city.board.names[district]
            for district in city.owned[by]
            if city.mortgage[district] == NOT_MORTGAGED
        ]

    def options(self, by: By) -> Sequence[Option]:
        return self.words(by)

    def refuses(self, by: By, value: Value) -> Refusal | None:
        refusal = self.when(by)
        if refusal is not None:
            return refusal
        city = self.city
        district = city.board.number.get(value) if type(value) is str else None
        if (
            district is not None
            and city.owner[district] == by
            and city.mortgage[district] == NOT_MORTGAGED
        ):
            return None
        return one_of(self.words(by))

    def do(self, by: By, value: Value) -> None:
        city = self.city
        assert type(by) is int
        district = city.board.number[value]
        amount = city.rent(district)
        city.mortgage[district] = amount
        city.accounts.move(amount, BANK, by, "mortgages", value)

    def worth_weighing(self, by: By) -> Sequence[Value]:
        """Nothing: it costs rents and plans, and brings money alone."""
        return ()

    def weigh(self, by: By, value: Value) -> int:
        assert type(by) is int
        return -appraisal.mortgage_costs(self.city, by, self.city.board.number[value])


class BuyBack(Aside):
    """MC-77, MI-25: on the own turn, owing nothing, for what was received."""

    def __init__(self, city: City) -> None:
        self.city = city

    def words(self, by: By) -> list[str]:
        city = self.city
        if by != city.seat or type(by) is not int or city.owes(by):
            return []
        return [
            city.board.names[district]
            for district in city.owned[by]
            if city.mortgage[district] != NOT_MORTGAGED and city.has(by, city.mortgage[district])
        ]

    def options(self, by: By) -> Sequence[Option]:
        return self.words(by)

    def refuses(self, by: By, value: Value) -> Refusal | None:
        if by != self.city.seat:
            return Refusal("buy back own turn")
        words = self.words(by)
        return None if value in words else one_of(words)

    def do(self, by: By, value: Value) -> None:
        city = self.city
        assert type(by) is int
        district = city.board.number[value]
        amount = city.mortgage[district]
        city.mortgage[district] = NOT_MORTGAGED
        city.accounts.move(amount, by, BANK, "buys back", value)

    def weigh(self, by: By, value: Value) -> int:
        city = self.city
        assert type(by) is int
        district = city.board.number[value]
        rent = city.rent(district) * appraisal.times(city, by, district) // 1000
        return rent - appraisal.spends(city, by, city.mortgage[district])
