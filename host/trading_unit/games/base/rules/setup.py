"""The set-up of a game: everything in full, so that a record needs no file beside it."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from trading_unit.games.base.rules.options import (
    OptionValue,
    RuleOption,
    defaults,
    with_present_names,
)
from trading_unit.table.ask import CHANCE, TABLE, UNIT, By
from trading_unit.trouble import Trouble, one_of
from trading_unit.words.sentence import Sentence

Source = Literal["screen", "table", "unit"]
"""Where chance comes from: drawn on the screen, typed by the table, or shown by the unit."""

SOURCES: dict[str, tuple[By, ...]] = {
    "screen": (CHANCE,),
    "table": (TABLE,),
    # From the same odds when there is no unit.
    "unit": (UNIT, CHANCE),
}

Purse = Literal["screen", "real"]
"""Where the players' money is: counted by the screen, or in real purses."""

Setup = dict[str, Any]
Length = dict[str, Any]
"""`{"until": "hour", "minutes": n}`, `{"until": "rounds", "rounds": n}`, or `until` alone."""

HOUSE_RULES = "house rules"  # the part with their name, where a game is played by some
PERSON = "person"  # who plays a seat of which nothing else is said

GOAL = {"until": "goal"}  # until somebody has reached the goal of the game
LAST = {"until": "last"}  # until one player is left
OPEN_ENDED = ("last", "goal")  # lengths beside which rounds say where bots stop


def check_seats(title: str, allowed: range, seats: Sequence[dict[str, Any]]) -> None:
    if len(seats) not in allowed:
        raise Trouble(
            "{least} to {most} play {title}, not {count}",
            least=allowed[0],
            most=allowed[-1],
            title=title,
            count=len(seats),
        )
    check_names(seats)


def check_names(seats: Sequence[dict[str, Any]]) -> None:
    names = [seat.get("name") if type(seat) is dict else None for seat in seats]
    if not all(type(name) is str and name.strip() for name in names):
        raise Trouble("each player needs a name")
    seen: set[str] = set()
    for name in map(str, names):
        known = name.strip().casefold()
        if known in seen:
            raise Trouble("two players are called {name}: give one another name", name=name.strip())
        seen.add(known)


def checked_options(
    options: Sequence[RuleOption], given: Mapping[str, OptionValue]
) -> dict[str, OptionValue]:
    usual = defaults(options)
    chosen = {**usual, **with_present_names(options, given)}
    for option in chosen:
        if option not in usual:
            raise Trouble(
                "there is no rule option {option!r}: {allowed}",
                option=option,
                allowed=one_of(list(usual)),
            )
    for rule in options:
        value = chosen[rule.name]
        if not rule.allows(value):
            raise Trouble(
                "the rule option {name!r} is {what}, not {value!r}",
                name=rule.name,
                what=allowed_values(rule),
                value=value,
            )
    return chosen


def allowed_values(rule: RuleOption) -> Sentence:
    if rule.choices:
        return Sentence("one of {choices}", choices=", ".join(map(repr, rule.choices)))
    return Sentence("true or false" if type(rule.default) is bool else "a whole number from 0")


def checked_chance(
    usual: Mapping[str, Source], from_unit: Sequence[str], given: dict[str, str]
) -> dict[str, str]:
    sources = {**usual, **given}
    for what, where in sources.items():
        allowed = [one for one in SOURCES if one != "unit" or what in from_unit]
        if what not in usual or where not in allowed:
            raise Trouble(
                "{what} cannot come from {where!r}: {allowed}",
                what=what,
                where=where,
                allowed=one_of(allowed),
            )
    return sources


def checked_length(
    title: str, offered: Sequence[Length], usual: Length, length: Length | None
) -> Length:
    """Return the usual length if none is given. The game has to offer one of its kind: rounds, the
    hour, until one is left, or its goal."""
    length = length or usual
    if (usual["until"] == "goal") != (length.get("until") == "goal"):
        raise Trouble(
            "{title} is played to its goal: the length is {{until: goal}}"
            if usual["until"] == "goal"
            else "{title} has no goal to be played to; choose another length",
            title=title,
        )
    checked = any_length(length)
    kinds = dict.fromkeys(str(one["until"]) for one in offered)
    if checked["until"] not in kinds:
        raise Trouble(
            "the length of {title} cannot be {until!r}: {allowed}",
            title=title,
            until=checked["until"],
            allowed=one_of(list(kinds)),
        )
    return checked


def any_length(length: Length) -> Length:
    """Until the hour is over, until one is left or has reached the goal, or a number of rounds."""
    until = length.get("until")
    if until in OPEN_ENDED:
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
