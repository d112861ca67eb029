"""A family that plays with cardboard and tells the sheet all of it: each line of an engine's log as
the touches of somebody at the table."""

from collections.abc import Callable
from random import Random
from typing import Any

from tests.host.games.monopoly_city.random_game import CityTable, Wanderer, setup_of, table_of
from tests.host.games.property_log import BANK, Line
from tests.host.sheet.told import FIGURES, Family, district
from trading_unit.games.monopoly_city.rules.city import NOT_MORTGAGED
from trading_unit.games.monopoly_city.rules.game import MonopolyCity

STEPS = 600
BLOCKS = {"residential": (1, 0), "industrial": (0, 1)}


class Evening(Family):
    def __init__(self, players: int) -> None:
        super().__init__(banked=True, players=players)
        self.estate: set[str] = set()  # what a bankrupt left to the Bank, with its pieces
        self.read = 0

    def hears(self, log: list[Line]) -> None:
        for name, *rest in log[self.read :]:
            if name in TOLD:
                TOLD[name](self, *rest)
        self.read = len(log)

    # What several lines need

    def opens(self, name: str, *touches: tuple[Any, ...]) -> None:
        self.touch("open", district(name))
        for one in touches:
            self.touch(*one)
        if self.sheet.question is not None:
            self.touch("close")

    def pays(self, giver: int, taker: int, amount: int) -> None:
        if not amount:
            return
        self.touch("purse", taker if giver == BANK else giver)
        for worth, _ in FIGURES["notes"]:
            for _ in range(amount // worth):
                self.touch("note", worth)
            amount %= worth
        assert not amount
        if giver == BANK:
            self.touch("flip")
        self.touch("to", taker)

    def owner(self, seat: int, name: str) -> None:
        self.opens(name, ("part", "owner"), ("free",) if seat == BANK else ("who", seat))

    def empties(self, name: str) -> None:
        """Take each piece off the board, but a railroad, which stays."""
        city, number = self.sheet.city, district(name)
        touches: list[tuple[Any, ...]] = []
        touches += [("homes", -1)] * city.residential[number]
        touches += [("factories", -1)] * city.industrial[number]
        pieces = ("stadium", "skyscraper", "tower")
        touches += [("piece", piece) for piece in pieces if city.has(piece, number)]
        self.opens(name, *touches)


def buys(family: Evening, seat: int, taker: int, amount: int, name: str) -> None:
    family.opens(name, ("who", seat))


def auction_won(family: Evening, seat: int, taker: int, amount: int, name: str) -> None:
    family.light_off()
    family.touch("district", district(name))
    family.touch("who", seat)
    family.touch("amount", amount)
    family.estate.discard(name)


def rent(family: Evening, giver: int, taker: int, amount: int, name: str) -> None:
    """By the tile; what was agreed or fixed otherwise goes from purse to purse."""
    number = district(name)
    city = family.sheet.city
    if city.rent_value(number) == amount and city.owner[number] == taker:
        family.opens(name, ("who", giver))
    else:
        family.pays(giver, taker, amount)


def wages(family: Evening, giver: int, taker: int, amount: int, about: str) -> None:
    family.touch("go", taker)


def tax(family: Evening, giver: int, taker: int, amount: int, about: str) -> None:
    family.touch("purse", giver)
    family.touch("tax")


def fine(family: Evening, giver: int, taker: int, amount: int, about: str) -> None:
    family.touch("purse", giver)
    family.touch("jail")


def pays(family: Evening, giver: int, taker: int, amount: int, about: str) -> None:
    family.pays(giver, taker, amount)


def mortgage(family: Evening, giver: int, taker: int, amount: int, name: str) -> None:
    family.opens(name, ("mortgage",))


def builds(family: Evening, giver: int, taker: int, amount: int, about: str) -> None:
    piece, name = about.split(" in ")
    if piece not in BLOCKS:
        family.opens(name, ("piece", piece))
        return
    family.shows(1)
    family.touch("district", district(name))
    family.touch("mix", *BLOCKS[piece])


def removes(family: Evening, giver: int, taker: int, amount: int, about: str) -> None:
    hazard, name = about.split(" in ")
    family.opens(name, ("clear", hazard, True))


def gives_back(family: Evening, giver: int, taker: int, amount: int, name: str) -> None:
    family.pays(BANK, taker, amount)
    family.owner(BANK, name)
    family.empties(name)


def steals(family: Evening, seat: int, owner: int, name: str) -> None:
    family.owner(seat, name)


def begins_with(family: Evening, seat: int, name: str) -> None:
    family.owner(seat, name)


def deal(family: Evening, seat: int, partner: int, terms: dict[str, Any]) -> None:
    for taker, side in ((partner, "give"), (seat, "get")):
        for thing in terms[side]["things"]:
            if thing in FIGURES["names"]:
                family.owner(taker, thing)


def bankrupt(family: Evening, seat: int, creditor: int) -> None:
    if creditor == BANK:
        owned = family.sheet.city.owned(seat)
        family.estate |= {FIGURES["names"][number] for number in owned}
    family.touch("out", seat)
    family.touch("to", creditor)


def no_bid(family: Evening, name: str) -> None:
    if name in family.estate:
        family.estate.remove(name)
        family.empties(name)


def builds_free(family: Evening, seat: int, piece: str, name: str) -> None:
    if piece in FIGURES["hazards"]:
        family.opens(name, ("part", "hazard"), ("hazard", piece))
    elif piece in FIGURES["bonuses"]:
        family.opens(name, ("part", "bonus"), ("bonus", piece))
    else:
        family.opens(name, ("homes" if piece == "residential" else "factories", 1))


def falls(family: Evening, seat: int, piece: str, name: str) -> None:
    family.opens(name, ("bonus", ""))


def railroad(family: Evening, seat: int, name: str) -> None:
    family.shows(4)
    family.touch("district", district(name))


TOLD: dict[str, Callable[..., None]] = {
    "wages": wages,
    "deal pays": pays,
    "fine": fine,
    "buys": buys,
    "auction won": auction_won,
    "inherits": auction_won,
    "rent": rent,
    "tax": tax,
    "card pays": pays,
    "mortgages": mortgage,
    "buys back": mortgage,
    "builds": builds,
    "removes": removes,
    "gives back": gives_back,
    "steals": steals,
    "deal": deal,
    "bankrupt": bankrupt,
    "no bid": no_bid,
    "stays with the Bank": no_bid,
    "begins with": begins_with,
    "builds free": builds_free,
    "falls": falls,
    "railroad": railroad,
}


class Player(Wanderer):
    """Plays on without a look back."""

    CORRECTED = 0.0

    def __init__(self, table: CityTable, random: Random) -> None:
        super().__init__(table, random)
        self.undoes = 0.0


Look = Callable[[Evening, MonopolyCity], None]


def evening_of(seed: int, look: Look = lambda evening, city: None) -> tuple[Evening, MonopolyCity]:
    """An evening with what the engine made of it; it is looked at before each roll."""
    setup = {**setup_of(seed, 60), "money": "screen"}
    table = table_of(setup, seed)
    evening = Evening(len(setup["seats"]))
    player = Player(table, Random(seed))
    for _ in range(STEPS):
        if table.ask is None:
            break
        player.step()
        evening.hears(table.game.log)
        if table.ask is None or table.ask.name == "roll":
            look(evening, table.game)
    return evening, table.game


def stands(city: MonopolyCity, district: int) -> dict[str, Any]:
    """What stands in a district of the engine, as the sheet shows it."""
    board, mortgage = city.board, city.mortgage[district]
    return {
        "owner": city.owner[district],
        "rent": 0 if mortgage != NOT_MORTGAGED else city.rent(district),
        "homes": city.residential[district],
        "factories": city.industrial[district],
        "hazards": [board.hazards[kind] for kind in city.hazards[district]],
        "bonus": board.bonuses[city.bonus[district]] if city.bonus[district] >= 0 else "",
        "mortgage": None if mortgage == NOT_MORTGAGED else mortgage,
    }
