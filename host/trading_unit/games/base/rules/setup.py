"""The set-up of a game: everything in full, so that a record needs no file beside it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from trading_unit.games.base.rules.options import RuleOption, defaults
from trading_unit.table.ask import CHANCE, TABLE, UNIT, By, one_of
from trading_unit.table.game_kind import State
from trading_unit.trouble import Trouble

SOURCES: dict[str, tuple[By, ...]] = {
    "screen": (CHANCE,),
    "table": (TABLE,),
    # From the same odds when there is no unit.
    "unit": (UNIT, CHANCE),
}

Setup = dict[str, Any]

GOAL = {"until": "goal"}  # until somebody has reached the goal of the game
ROUNDS = ("last", "goal")  # lengths beside which rounds say where bots stop


@dataclass(frozen=True, slots=True)
class Kind:
    """What can be set up of one game."""

    name: str
    title: str
    version: int  # of the rules: up with every change of an ask, of what is legal or what follows
    seats: range
    options: Sequence[RuleOption]
    chance: dict[str, str]  # where it comes from unless something else is chosen
    from_unit: tuple[str, ...]  # what may come from the unit
    length: dict[str, Any]  # the usual one
    board: Callable[[dict[str, Any]], Any]  # from the data
    # A standing game: board, how many, what is said; None where none can be begun.
    whole: Callable[[Any, int, State], State] | None
    purses: tuple[str, ...] = ("screen", "real")  # where the money may be

    def set_up(
        self,
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
        bot's name}`; `standing` is how it stands, where it does not begin at its beginning; what is
        left out is as the rulings have it. Raises Trouble for what cannot be."""
        self.check_seats(seats)
        for what, given in (
            ("the rule options", options),
            ("chance", chance),
            ("the length", length),
        ):
            if given is not None and type(given) is not dict:
                raise Trouble(f"{what} is a table of names and values")
        if money not in self.purses:
            allowed = " or ".join(map(repr, self.purses))
            raise Trouble(f"money is {allowed}, not {money!r}")
        if standing is not None and self.whole is None:
            raise Trouble(f"{self.title} cannot begin from a standing game; put it right instead")
        setup = {
            "game": self.name,
            "version": self.version,
            "seats": [dict(seat) for seat in seats],
            "options": self.checked_options(options or {}),
            "chance": self.checked_chance(chance or {}),
            "money": money,
            "length": self.checked_length(length or self.length),
            "data": data,
        }
        begun = None
        if standing is not None and self.whole is not None:
            begun = self.whole(self.board(data), len(seats), standing)
        return {**setup, "standing": begun}

    def check_seats(self, seats: Sequence[dict[str, Any]]) -> None:
        if len(seats) not in self.seats:
            least, most = self.seats[0], self.seats[-1]
            raise Trouble(f"{least} to {most} play {self.title}, not {len(seats)}")
        names = [seat.get("name") if type(seat) is dict else None for seat in seats]
        if not all(type(name) is str and name.strip() for name in names):
            raise Trouble("each player needs a name")
        if len({str(name).strip().casefold() for name in names}) < len(names):
            raise Trouble("each player needs a name of his own")

    def checked_options(self, given: dict[str, bool | int]) -> dict[str, bool | int]:
        usual = defaults(self.options)
        chosen = {**usual, **given}
        for option in chosen:
            if option not in usual:
                raise Trouble(f"there is no rule option {option!r}: {one_of(list(usual))}")
        for rule in self.options:
            value = chosen[rule.name]
            if type(value) is not type(rule.default) or value < 0:
                what = "true or false" if type(rule.default) is bool else "a whole number from 0"
                raise Trouble(f"the rule option {rule.name!r} is {what}, not {value!r}")
        return chosen

    def checked_chance(self, given: dict[str, str]) -> dict[str, str]:
        sources = {**self.chance, **given}
        for what, where in sources.items():
            allowed = [one for one in SOURCES if one != "unit" or what in self.from_unit]
            if what not in self.chance or where not in allowed:
                raise Trouble(f"{what} cannot come from {where!r}: {one_of(allowed)}")
        return sources

    def checked_length(self, length: dict[str, Any]) -> dict[str, Any]:
        """A game that is played to its goal has no other length, and no other game has that."""
        if (self.length["until"] == "goal") != (length.get("until") == "goal"):
            raise Trouble(
                f"{self.title} is played to its goal: the length is {{until: goal}}"
                if self.length["until"] == "goal"
                else f"{self.title} has no goal to be played to; choose another length"
            )
        return checked_length(length)


def checked_length(length: dict[str, Any]) -> dict[str, Any]:
    """Until the hour is over, until one is left, or a number of rounds."""
    until = length.get("until")
    if until in ROUNDS:
        rounds = length.get("rounds", 0)  # where bots stop
        if set(length) <= {"until", "rounds"} and type(rounds) is int and rounds >= 0:
            return {"until": until, "rounds": rounds}
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
