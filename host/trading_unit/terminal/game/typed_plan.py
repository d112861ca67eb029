"""A plan of building, typed in one line like `build 3 on green, 2 on dust lane`; it is built when
its price has been seen and confirmed."""

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from trading_unit.play.name_matching import match_name
from trading_unit.table.ask import Option, Plan, StreetGroup
from trading_unit.terminal.game.dialog import Dialog, Question, Questions
from trading_unit.trouble import Trouble

if TYPE_CHECKING:
    from trading_unit.terminal.game.terminal_game import TerminalGame

BUILD = "build"  # the aside
HELP = "3 on NAME, ...", "so many on a street, or on a group evenly; says what it costs"
PART = re.compile(r"([0-9]{1,3}) on (.+)", re.IGNORECASE)
YES = " yes"  # behind it: it is built at once

Levels = dict[str, int]


def is_plan(typed: str) -> bool:
    return PART.fullmatch(typed.strip()) is not None


def plan_among(options: Iterable[Option]) -> Plan | None:
    return next((option for option in options if isinstance(option, Plan)), None)


def parse_plan(typed: str, plan: Plan) -> Levels:
    """How many levels more by street. Raises Trouble where a part of it cannot be read."""
    levels: Levels = {}
    groups = {group.name: group for group in plan.groups}
    streets = [street for group in plan.groups for street in group.levels]
    for part in without_yes(typed).split(","):
        found = PART.fullmatch(part.strip())
        if found is None:
            raise Trouble(f"{part.strip()[:40]!r} is no part of a plan: type it like 3 on NAME")
        count, name = int(found[1]), match_name(found[2], [*groups, *streets])
        if name in groups:
            add_evenly(groups[name], count, levels)
        else:
            levels[name] = levels.get(name, 0) + count
    return levels


def without_yes(typed: str) -> str:
    return typed[: -len(YES)] if typed.casefold().endswith(YES) else typed


def add_evenly(group: StreetGroup, count: int, levels: Levels) -> None:
    """Each on a lowest street, in their order."""
    here = {street: level + levels.get(street, 0) for street, level in group.levels.items()}
    for _ in range(count):
        lowest = min(here, key=lambda street: here[street])
        if here[lowest] == group.top:
            raise Trouble(f"there is no place for {count} on {group.name}")
        here[lowest] += 1
        levels[lowest] = levels.get(lowest, 0) + 1


def price_of(levels: Levels, plan: Plan) -> int:
    prices = {street: group.price for group in plan.groups for street in group.levels}
    return sum(count * prices[street] for street, count in levels.items())


def begin_plan(terminal: "TerminalGame", seat: int, levels: Levels, typed: str) -> None:
    """Refuses what cannot be built before it asks."""
    kind = terminal.table.game.asides[BUILD]
    refusal = kind.refuses(seat, levels)
    if refusal is not None:
        raise Trouble(terminal.table.game.refusal_text(refusal))
    plan = plan_among(kind.options(seat))
    assert plan is not None
    price = terminal.money(price_of(levels, plan))
    confirmed = typed.casefold().endswith(YES)
    questions = plan_questions(terminal, seat, levels, price)
    terminal.begin_dialog(Dialog(questions, [""] if confirmed else []))


def plan_questions(terminal: "TerminalGame", seat: int, levels: Levels, price: str) -> Questions:
    what = ", ".join(f"{count} on {street}" for street, count in levels.items())
    typed = yield Question(f"Build {what}, for {price}? Enter does it, no leaves it")
    if typed.strip():
        return "nothing was built"
    terminal.running.aside(BUILD, seat, levels)
    return ""
