"""Plays City Life by any legal answer: asides, deals, corrections and undo mixed in."""

from random import Random
from typing import Any

from tests.host.games import property_random_game
from tests.host.games.city_life.table import HOUSES, TOWERS, CityTable, figures, standing
from tests.host.games.tables import NAMES, Setup, table_with
from trading_unit.games.city_life import GAME
from trading_unit.games.city_life.data.fields import LEVELS
from trading_unit.games.city_life.rules.options import QUIZ_LEVEL, cards_of_level

FEW = {"traffic": 6, "quiz": 3}  # cards, so that a deck has been gone through soon
DEAR = 10  # times what they say, their fines then


def setup_of(seed: int, rounds: int) -> Setup:
    """Both rule sets, all numbers of players, options and sources of every kind; two of three begin
    in the middle."""
    random = Random(f"{GAME.name} {seed}")
    seats = range(2, 7)[seed % 5]
    advanced = seed % 2 == 1
    level = random.choice(LEVELS)
    found = figures()
    if random.random() < 0.3:
        names = cards_of_level(level, found["quiz"])
        of_level = [card for card in found["quiz"] if card["name"] in names]
        decks = {"traffic": found["traffic"], "quiz": of_level}
        few = {deck: random.sample(decks[deck], FEW[deck]) for deck in FEW}
        found = {**found, **few, "traffic": [dear(card) for card in few["traffic"]]}
    typed = seed % 3 == 1
    made = GAME.set_up(
        [{"name": name} for name in NAMES[:seats]],
        found,
        options={
            "advanced rules": advanced,
            "always follow the text": random.random() < 0.3,
            QUIZ_LEVEL: level,
            "quiz seconds": random.choice((0, 10, 30, 240)),
        },
        chance={
            "dice": "table" if typed else random.choice(("screen", "unit")),
            "cards": random.choice(("table", "table", "screen")) if typed else "screen",
            "quiz": random.choice(("table", "table", "screen")) if typed else "screen",
        },
        length={"until": "goal", "rounds": rounds},
    )
    begin = middle(seats, advanced, level, random, found) if seed % 3 else None
    return {**made, "standing": begin}


def dear(card: dict[str, Any]) -> dict[str, Any]:
    """With a fine that hardly anybody can pay."""
    return {**card, "fine": DEAR * card["fine"]} if "fine" in card else card


def middle(
    seats: int, advanced: bool, level: str, random: Random, found: dict[str, Any]
) -> dict[str, Any]:
    """Much is owned and lent, some are poor, and some have turns to miss."""
    owner = {name: random.randrange(seats) for name in (*HOUSES, *TOWERS) if random.random() < 0.7}
    each = range(seats)
    at = {seat: random.choice((random.randrange(1, 80), 44)) for seat in each}
    way = {}
    for route in found["routes"]:
        if random.random() < 0.2:
            seat = random.choice(each)
            at[seat], way[seat] = random.choice(route["squares"]), route["name"]
    return standing(
        seats,
        own=found,
        level=level,
        sequence=random.sample(each, seats),
        at=at,
        way=way,
        cash={seat: random.choice((0, 200, 1_100, 6_000)) for seat in each},
        owns={seat: [name for name in owner if owner[name] == seat] for seat in each},
        mortgaged={name: random.randrange(1, 8) for name in owner if random.random() < 0.3}
        if advanced
        else None,
        shares={seat: random.randrange(3) for seat in each},
        loan={seat: random.randrange(1, 8) for seat in each if random.random() < 0.4}
        if advanced
        else None,
        no_credit=[seat for seat in each if random.random() < 0.2] if advanced else (),
        missing={
            seat: ["jail"] * 3 if at[seat] == 44 else random.choices(("miss", "debt"), k=2)
            for seat in each
            if seat % 2
        },
        bought={seat: random.randrange(6) for seat in each} if advanced else None,
        barred=[seat for seat in each if random.random() < 0.2] if advanced else (),
        points={seat: 12 for seat in each if random.random() < 0.3},
    )


class Wanderer(property_random_game.Wanderer[CityTable]):
    ASIDES = ("sell", "swap", "borrow", "repay", "mortgage", "redeem", "deal")
    ANYBODYS = ("sell", "borrow", "repay", "mortgage", "redeem", "deal")
    BESIDE = 0.2
    CORRECTED = 0.1
    RAISING = ("sell",)

    def answer(self) -> None:
        """A verdict is timed, though it is of the table."""
        if self.table.ask.timed:
            self.under_the_light(0.2)
        else:
            super().answer()

    def a_correction(self) -> dict[str, Any]:
        town, random = self.table.game, self.random
        board = town.board
        seat = random.choice(town.seats)
        deed = random.choice(board.names)
        way = random.choice(["main board", "main board", *board.ways])
        spaces = board.ways.get(way, range(board.size - 1))
        space = board.spaces[random.choice(spaces)]
        amount = random.randrange(0, board.start // board.step) * board.step
        there = random.random() < 0.5
        kinds: list[dict[str, Any]] = [
            {"what": "balance", "seat": seat, "amount": amount},
            {"what": "owner", "district": deed, "seat": random.choice([seat, seat, None])},
            {"what": "place", "seat": seat, "space": space, "way": way},
            {"what": "shares", "seat": seat, "count": random.randrange(4)},
            {"what": "points", "seat": seat, "count": random.randrange(15)},
            {"what": "misses", "seat": seat, "count": random.randrange(4)},
            {"what": "loan", "seat": seat, "there": there},
            {"what": "mortgage", "district": deed, "there": there},
        ]
        return {**random.choice(kinds), "reason": "we had it wrong"}


def table_of(setup: Setup, seed: int = 0) -> CityTable:
    return table_with(CityTable, setup, seed)
