"""Plays The Game of Life by any legal answer: bets, cards, corrections and undo mixed in."""

from random import Random
from typing import Any

from tests.host.games import random_game
from tests.host.games.life.table import LifeTable, figures, standing
from tests.host.games.tables import NAMES, Setup, table_with
from trading_unit.games.life import GAME
from trading_unit.games.life.rules.corrections import HOMES
from trading_unit.games.life.rules.lives import PAPERS, PEGS
from trading_unit.games.life.rules.options import MOVES_ONLY

FEW = {"collect": 3, "pay": 3, "exempt": 2}  # cards, so that the pile has been gone through soon


def setup_of(seed: int, rounds: int) -> Setup:
    """All numbers of players, options and sources of every kind; two of three begin in the
    middle."""
    random = Random(f"{GAME.name} {seed}")
    seats = range(2, 7)[seed % 5]
    found = figures()
    if random.random() < 0.5:
        found = {**found, "cards": FEW}
    typed = seed % 3 == 1
    cards = random.choice(("table", "screen", "screen"))
    made = GAME.set_up(
        [
            {"name": name, "peg": random.choice(PEGS)} if random.random() < 0.5 else {"name": name}
            for name in NAMES[:seats]
        ],
        found,
        options={MOVES_ONLY: random.random() < 0.3},
        chance={"dice": "table" if typed else random.choice(("screen", "unit")), "cards": cards},
        length={"until": "goal", "rounds": rounds},
    )
    if seed % 3 == 0:
        return made
    return {**made, "standing": middle(seats, random, found, cards == "table")}


def middle(seats: int, random: Random, found: dict[str, Any], real: bool) -> dict[str, Any]:
    """All over the road; some are poor."""
    each = range(seats)
    road = [space["id"] for space in found["spaces"] if space["kind"] not in ("reckoning", "acres")]
    places = dict(zip(each, random.sample(road[24:], seats), strict=True))
    kinds = ["card"] if real else list(found["cards"])
    return standing(
        seats,
        own=found,
        real_pile=real,
        seat=random.choice(each),
        at=places,
        cash={seat: random.choice((0, 4_000, 60_000, 250_000)) for seat in each},
        salary={seat: random.choice((5_000, 8_000, 20_000)) for seat in each},
        profession=dict.fromkeys(each, "Doctor"),
        misses={seat: random.randrange(3) for seat in each},
        spouse={},
        children={seat: random.choices(PEGS, k=random.randrange(5)) for seat in each},
        papers={seat: random.sample(PAPERS, random.randrange(5)) for seat in each},
        notes={seat: random.randrange(3) for seat in each},
        hand={0: [random.choice(kinds)], seats - 1: [random.choice(kinds)]},
        reckoned=[seat for seat in each if places[seat] in road[-3:]],
    )


class Wanderer(random_game.Wanderer[LifeTable]):
    ASIDES = ("bet", "give", "give", "give", "repay")
    ANYBODYS = ASIDES
    BESIDE = 0.5
    CORRECTED = 0.04

    def a_correction(self) -> dict[str, Any]:
        lives, random = self.table.game, self.random
        board, seat = lives.board, random.choice(lives.seats)
        there = random.random() < 0.5
        kinds: list[dict[str, Any]] = [
            {"what": "balance", "amount": random.randrange(200) * board.step},
            {"what": "place", "space": random.choice(list(board.number))},
            {"what": "salary", "profession": random.choice(["Doctor", "business", "degree"])},
            {"what": "notes", "count": random.randrange(4)},
            {
                "what": "family",
                "peg": random.choice(PEGS),
                "there": there,
                "sons": random.randrange(3),
                "daughters": random.randrange(3),
            },
            {"what": "paper", "paper": random.choice(PAPERS), "there": there},
            {"what": "misses", "count": random.randrange(3)},
            {"what": "home", "home": random.choice(list(HOMES))},
            {"what": "cards", "count": random.randrange(3)},
        ]
        return {**random.choice(kinds), "seat": seat, "reason": "we had it wrong"}


def table_of(setup: Setup, seed: int = 0) -> LifeTable:
    return table_with(LifeTable, setup, seed)
