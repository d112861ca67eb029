"""The set-up of a game: everything in full, so that a record needs no file beside it."""

from collections.abc import Callable, Sequence
from typing import Any

from trading_unit.games.monopoly_city.board import Board
from trading_unit.games.monopoly_city.game import SOURCES, MonopolyCity
from trading_unit.games.monopoly_city.options import DEFAULTS, OPTIONS
from trading_unit.games.monopoly_city.standing import standing as complete
from trading_unit.games.monopoly_city.state import State
from trading_unit.table.ask import one_of
from trading_unit.trouble import Trouble

NAME = "monopoly-city"
VERSION = 1  # of the rules: up with every change of an ask, of what is legal, or of what follows
LEAST_SEATS, MOST_SEATS = 2, 6
CHANCE = {"dice": "screen", "cards": "screen", "build": "unit"}
HOUR = {"until": "hour", "minutes": 60}

Setup = dict[str, Any]


def set_up(
    seats: Sequence[dict[str, Any]],
    data: dict[str, Any],
    *,
    options: dict[str, bool | int] | None = None,
    chance: dict[str, str] | None = None,
    money: str = "screen",
    length: dict[str, Any] | None = None,
    standing: State | None = None,
) -> Setup:
    """`seats` are in the order they sit, clockwise, each `{"name": ..., "plays": "person" or a
    bot's name}`; what is left out is as the rulings have it. Raises Trouble for what cannot be."""
    if not LEAST_SEATS <= len(seats) <= MOST_SEATS:
        raise Trouble(f"{LEAST_SEATS} to {MOST_SEATS} play Monopoly City, not {len(seats)}")
    names = [seat.get("name") if type(seat) is dict else None for seat in seats]
    if not all(type(name) is str and name.strip() for name in names):
        raise Trouble("each player needs a name")
    if len({str(name).strip().casefold() for name in names}) < len(names):
        raise Trouble("each player needs a name of his own")
    for what, given in (("the rule options", options), ("chance", chance), ("the length", length)):
        if given is not None and type(given) is not dict:
            raise Trouble(f"{what} is a table of names and values")
    chosen = {**DEFAULTS, **(options or {})}
    for option in chosen:
        if option not in DEFAULTS:
            raise Trouble(f"there is no rule option {option!r}: {one_of(list(DEFAULTS))}")
    for rule in OPTIONS:
        value = chosen[rule.name]
        if type(value) is not type(rule.default) or value < 0:
            what = "true or false" if type(rule.default) is bool else "a whole number from 0"
            raise Trouble(f"the rule option {rule.name!r} is {what}, not {value!r}")
    sources = {**CHANCE, **(chance or {})}
    for what, where in sources.items():
        allowed = [one for one in SOURCES if one != "unit" or what == "build"]
        if what not in CHANCE or where not in allowed:
            raise Trouble(f"{what} cannot come from {where!r}: {one_of(allowed)}")
    if money not in ("screen", "real"):
        raise Trouble(f"money is 'screen' or 'real', not {money!r}")
    return {
        "game": NAME,
        "version": VERSION,
        "seats": [dict(seat) for seat in seats],
        "options": chosen,
        "chance": sources,
        "money": money,
        "length": checked_length(length or HOUR),
        "data": data,
        "standing": None if standing is None else complete(Board(data), len(seats), standing),
    }


def checked_length(length: dict[str, Any]) -> dict[str, Any]:
    """Until the hour is over, until one is left, or a number of rounds."""
    until = length.get("until")
    if until == "last":
        rounds = length.get("rounds", 0)  # where bots stop (MI-42)
        if set(length) <= {"until", "rounds"} and type(rounds) is int and rounds >= 0:
            return {"until": "last", "rounds": rounds}
    elif until == "hour":
        minutes = length.get("minutes", 60)
        if set(length) <= {"until", "minutes"} and type(minutes) is int and 1 <= minutes <= 240:
            return {"until": "hour", "minutes": minutes}
    elif until == "rounds":
        rounds = length.get("rounds")
        if set(length) == {"until", "rounds"} and type(rounds) is int and rounds > 0:
            return {"until": "rounds", "rounds": rounds}
    raise Trouble(
        "the length is {until: hour, minutes: 1 to 240}, {until: rounds, rounds: 1 or more} "
        "or {until: last}"
    )


def starter(setup: Setup) -> Callable[[State | None], MonopolyCity]:
    """Makes that game anew, each time the same."""
    board = Board(setup["data"])
    return lambda state: MonopolyCity(setup, board, state)
