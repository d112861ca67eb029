"""The city: what stands in the districts, and what is special to it. No rule lives here:
the game's own file takes in the parts that it plays, and sums are in `reckoning`."""

from functools import partial
from itertools import chain
from typing import Any

from trading_unit.games.base.rules.company import Terms
from trading_unit.games.monopoly_city import reckoning
from trading_unit.games.monopoly_city.data.board import CityBoard
from trading_unit.games.property.rules.realm import FREE, NOBODY, NOT_MORTGAGED, SHUT, Realm
from trading_unit.table.ask import Choice
from trading_unit.table.deck import Deck

__all__ = ["FREE", "IN_BUILD_STEP", "NOBODY", "NOT_MORTGAGED", "OPEN", "SHUT", "City", "CityChoice"]

# What may be done beside an ask (MI-01, MI-02): all of it, or nothing while a light is on or a card
# or a result is awaited. In the Build step a big piece is an answer.
IN_BUILD_STEP = ("mortgage", "buy back", "clear", "deal", "put right", "hour over")
OPEN = ("mortgage", "buy back", "clear", "big piece", "deal", "put right", "hour over")


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
        # MI-33: of each kind how many blocks there are, where the table's own supply is all.
        limits = {kind: terms.options[f"{kind} blocks"] for kind in ("residential", "industrial")}
        self.block_limits: dict[str, int] = {kind: most for kind, most in limits.items() if most}
        self.to_build = 0  # blocks left of the unit's result
        self.after_railroad = False  # as the result of this throw: no big piece before the next
        self.deck = Deck(board.cards)
        self.decks = {"": self.deck}

        count = len(board.names)
        self.residential = [0] * count
        self.industrial = [0] * count
        self.hazards: list[list[int]] = [[] for _ in range(count)]
        self.bonus = [-1] * count
        self.railroad = [False] * count
        self.stadium = [False] * count
        self.skyscraper = [False] * count
        self.raised = [False] * len(board.groups)  # a skyscraper stands in the group
        # The same lists, as `reckoning` takes them, and where the Tower stands.
        self.stands: dict[str, Any] = {
            "owner": self.owner,
            "residential": self.residential,
            "industrial": self.industrial,
            "hazards": self.hazards,
            "mortgage": self.mortgage,
            "stadium": self.stadium,
            "raised": self.raised,
            "tower": -1,
        }
        self.figures = board.figures
        self.rent = partial(reckoning.rent, self.figures, self.stands)

    async def end(self) -> None:
        """After the last turn: another hour, or the count."""
        raise NotImplementedError

    @property
    def tower(self) -> int:
        """The district where the Tower stands, or -1."""
        return self.stands["tower"]  # type: ignore[no-any-return]

    @tower.setter
    def tower(self, district: int) -> None:
        self.stands["tower"] = district

    # What it comes to, which `reckoning` says

    def blocks(self, district: int) -> int:
        return self.residential[district] + self.industrial[district]

    def counted_blocks(self, district: int) -> int:
        return reckoning.counted_blocks(self.stands, district)

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
