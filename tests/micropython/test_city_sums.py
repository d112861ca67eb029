"""The sums of Monopoly City under a real MicroPython: as the rules have them, in all states of some
games, and as somebody would reckon who reads the District cards."""

import json
from pathlib import Path
from random import Random
from typing import Any

from tests.exhaustive import sample
from tests.host.games.monopoly_city.random_game import CityTable, Wanderer, setup_of, table_of
from trading_unit.bench.micropython import MicroPython
from trading_unit.games.monopoly_city import reckoning
from trading_unit.games.monopoly_city.data.reader import DATA
from trading_unit.games.monopoly_city.rules.game import MonopolyCity
from trading_unit.games.monopoly_city.rules.mortgages import in_hand

GAMES, STEPS = sample(4, 30), 300

Sums = list[Any]
"""The rent of each district; of each seat its worth, its wages, what it can raise when it owes and
when not, the value of each of its mortgages, and its tax."""

RECKON = """
import json
from city_sums import *

with open("/states.jsonl") as file:
    figures = json.loads(file.readline())
    for line in file:
        stands, seats = json.loads(line)
        sums = [[rent(figures, stands, one) for one in range(len(stands["owner"]))]]
        for cash, mine in seats:
            sums.append([
                worth(figures, stands, cash, mine),
                list(wages(figures, stands, mine)),
                most_cash(figures, stands, cash, mine),
                most_cash_in_turn(figures, stands, cash, mine),
                [mortgage_value(figures, stands, cash, mine, one) for one in mine],
                tax(stands, 2000000, mine),
            ])
        print(json.dumps(sums))
"""


def by_the_rules(city: MonopolyCity) -> Sums:
    sums: Sums = [[city.rent(district) for district in range(len(city.owner))]]
    for seat in city.seats:
        mine, cash = city.owned[seat], in_hand(city, seat)
        sums.append(
            [
                city.cash[seat] + sum(amount for _, amount in city.rents(seat)),
                list(reckoning.wages(city.figures, city.stands, mine)),
                cash + city.can_raise(seat),
                reckoning.most_cash_in_turn(city.figures, city.stands, cash, mine),
                [
                    reckoning.mortgage_value(city.figures, city.stands, cash, mine, one)
                    for one in mine
                ],
                2_000_000 if any(city.industrial[one] for one in mine) else 0,
            ]
        )
    return sums


def rents_by_hand(state: dict[str, Any]) -> list[int]:
    """From the state that a record keeps, and the District cards."""
    found, stands = [], state["districts"]
    groups = {one["name"]: one["group"] for one in DATA.load()["districts"]}
    raised = {groups[name] for name, here in stands.items() if here.get("skyscraper")}
    tower = next((here.get("owner") for here in stands.values() if here.get("tower")), None)
    for card in DATA.load()["districts"]:
        here = stands.get(card["name"], {})
        counted = here.get("industrial", 0)
        counted += 0 if here.get("hazards") else here.get("residential", 0)
        towered = tower is not None and here.get("owner") == tower
        doubled = card["group"] in raised or towered
        found.append(card["rent"][counted] * (2 if doubled else 1))
    return found


def walked(seed: int) -> CityTable:
    setup = {**setup_of(seed, 60), "money": "screen"}
    return table_of(setup, seed)


def test_each_sum_is_as_in_the_rules_in_all_states_of_some_games(micropython: MicroPython) -> None:
    lines: list[str] = []
    expected: list[Sums] = []
    for seed in range(GAMES):
        table = walked(seed)
        wanderer = Wanderer(table, Random(seed))
        for _ in range(STEPS):
            if table.ask is None:
                break
            wanderer.step()
            city = table.game
            line = json.dumps([city.stands, [[city.cash[s], city.owned[s]] for s in city.seats]])
            if not lines or line != lines[-1]:
                lines.append(line)
                expected.append(by_the_rules(city))
                assert expected[-1][0] == rents_by_hand(city.state())
    assert len(lines) > GAMES * 50
    files: dict[str, bytes | str] = {
        "/lib/city_sums.py": Path(reckoning.__file__).read_text("utf-8"),
        "/states.jsonl": "\n".join([json.dumps(city.figures), *lines, ""]),
    }
    printed = micropython.run(RECKON, files, roots=("/lib",))
    assert [json.loads(line) for line in printed.splitlines()] == expected
