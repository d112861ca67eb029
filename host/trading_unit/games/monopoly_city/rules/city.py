"""The city: what stands in the districts, and what is special to it. No rule lives here."""

from collections.abc import Sequence
from itertools import chain

from trading_unit.games.base.rules.company import Terms
from trading_unit.games.monopoly_city.data.board import CityBoard
from trading_unit.games.property.rules.realm import FREE, NOBODY, NOT_MORTGAGED, SHUT, Realm
from trading_unit.table.ask import Choice
from trading_unit.table.deck import Deck

__all__ = ["FREE", "NOBODY", "NOT_MORTGAGED", "OPEN", "SHUT", "City", "CityChoice"]

# What may be done beside an ask (MI-01, MI-02): all of it, or nothing while a light is on or a card
# or a result is awaited.
OPEN = ("mortgage", "buy back", "clear", "deal", "put right", "hour over")


class City(Realm):
    """A deed is called a district here."""

    OPEN = OPEN
    PACKAGE = __name__.partition(".rules.")[0]
    board: CityBoard

    def __init__(self, board: CityBoard, terms: Terms) -> None:
        super().__init__(board, terms)
        self.dodge = NOBODY  # who holds the Rent Dodge card
        self.dodge_since = 0  # the turn in which it was got
        self.dodging = False  # no rent is paid in this turn
        self.pressed = False  # Build, in this turn
        self.to_build = 0  # blocks left of the unit's result
        self.planned: tuple[Sequence[int], Sequence[int]] = ((), ())  # kinds of hazards, bonuses
        self.deck = Deck(board.cards)

        count = len(board.names)
        self.residential = [0] * count
        self.industrial = [0] * count
        self.hazards: list[list[int]] = [[] for _ in range(count)]
        self.bonus = [-1] * count
        self.railroad = [False] * count
        self.stadium = [False] * count
        self.skyscraper = [False] * count
        self.tower = -1  # the district where it stands
        self.raised = [False] * len(board.groups)  # a skyscraper stands in the group

    async def end(self) -> None:
        """After the last turn: another hour, or the count."""
        raise NotImplementedError

    def drawn_from(self) -> Deck:
        return self.deck

    def deck_of(self, card: str) -> Deck:
        return self.deck

    def blocks(self, district: int) -> int:
        return self.residential[district] + self.industrial[district]

    # Rent

    def rent(self, district: int) -> int:
        """MC-67 to MC-70: what a visitor pays, mortgaged or not."""
        tower = self.tower
        towered = tower >= 0 and self.owner[tower] == self.owner[district] != NOBODY
        return self.rent_if(district, towered)

    def rent_if(self, district: int, towered: bool) -> int:
        """With the Tower of the same owner or without; it doubles once at most."""
        # As `counted_blocks` has it, without two calls more: nothing is asked for as often.
        counted = self.industrial[district]
        if not self.hazards[district]:
            counted += self.residential[district]
        rent = self.board.rent[district][counted]
        return rent * 2 if towered or self.raised[self.board.group[district]] else rent

    def counted_blocks(self, district: int) -> int:
        """The blocks that count now: beside a hazard only industrial ones do."""
        return self.industrial[district] if self.hazards[district] else self.blocks(district)

    def worth(self, seat: int) -> int:
        """MC-90: cash, and the rent value of all districts that are not mortgaged."""
        return self.cash[seat] + sum(self.rents_of(seat))

    def can_raise(self, seat: int) -> int:
        """By mortgages."""
        return sum(self.rents_of(seat))

    def rents_of(self, seat: int) -> list[int]:
        """Of each district of a seat that is not mortgaged."""
        mortgage, owned = self.mortgage, self.owned[seat]
        return [self.rent(district) for district in owned if mortgage[district] == NOT_MORTGAGED]

    # What is in stock

    def railroads_left(self) -> int:
        return self.board.stock["railroad"] - self.railroad.count(True)

    def stadiums_left(self) -> int:
        return self.board.stock["stadium"] - self.stadium.count(True)

    def skyscrapers_left(self) -> int:
        return self.board.stock["skyscraper"] - self.skyscraper.count(True)

    def hazards_left(self, kind: int) -> int:
        standing = chain.from_iterable(self.hazards)
        return self.board.hazard_stock[kind] - list(standing).count(kind)

    def bonuses_left(self, kind: int) -> int:
        return self.board.bonus_stock[kind] - self.bonus.count(kind)


class CityChoice(Choice):
    """A seat picks one word, which the city knows."""

    def __init__(self, city: City, seat: int) -> None:
        super().__init__(seat)
        self.city = city
