"""A plan of building, typed in one line like `build 3 on green, 2 on dust lane`; it is built when
its price has been seen and confirmed."""

import re
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from trading_unit.play.typed.name_matching import LONGEST_QUOTE, match_called
from trading_unit.screen import look_up
from trading_unit.screen.view.options import Option, Plan, StreetGroup
from trading_unit.table import Refused
from trading_unit.terminal.game.dialog import Questions, ask_yes
from trading_unit.terminal.wording import TerminalTrouble

if TYPE_CHECKING:
    from trading_unit.terminal.game.terminal_game import TerminalGame

BUILD = "build"  # the aside
PART = re.compile(r"([0-9]{1,3}) (?:on|sur) (.+)", re.IGNORECASE)
YES = (" yes", " oui")  # behind it: it is built at once

Levels = dict[str, int]


def is_plan(typed: str) -> bool:
    return PART.fullmatch(typed.strip()) is not None


def plan_among(options: Iterable[Option]) -> Plan | None:
    return next((option["plan"] for option in options if "plan" in option), None)


def parse_plan(typed: str, plan: Plan, called: Callable[[str], str] = str) -> Levels:
    """How many levels more by street. Raises Trouble where a part of it cannot be read."""
    levels: Levels = {}
    groups = {group["name"]: group for group in plan["groups"]}
    streets = [street for group in plan["groups"] for street in group["levels"]]
    for part in without_yes(typed).split(","):
        found = PART.fullmatch(part.strip())
        if found is None:
            raise TerminalTrouble("no part of a plan", typed=part.strip()[:LONGEST_QUOTE])
        count, name = int(found[1]), match_called(found[2], [*groups, *streets], called)
        if name in groups:
            add_evenly(groups[name], count, levels, called(name))
        else:
            levels[name] = levels.get(name, 0) + count
    return levels


def without_yes(typed: str) -> str:
    return typed[: -len(YES[0])] if typed.casefold().endswith(YES) else typed


def add_evenly(group: StreetGroup, count: int, levels: Levels, called: str) -> None:
    """Each on a lowest street, in their order."""
    here = {street: level + levels.get(street, 0) for street, level in group["levels"].items()}
    for _ in range(count):
        lowest = min(here, key=lambda street: here[street])
        if here[lowest] == group["top"]:
            raise TerminalTrouble("no place in a plan", many=count, name=called)
        here[lowest] += 1
        levels[lowest] = levels.get(lowest, 0) + 1


def price_of(levels: Levels, plan: Plan) -> int:
    prices = {street: group["price"] for group in plan["groups"] for street in group["levels"]}
    return sum(count * prices[street] for street, count in levels.items())


def begin_plan(terminal: "TerminalGame", seat: int, levels: Levels, plan: Plan, typed: str) -> None:
    """Refuses what cannot be built before it asks."""
    refusal = look_up.aside_refusal(terminal.session, BUILD, seat, levels)
    if refusal is not None:
        raise Refused(refusal)
    price = terminal.money(price_of(levels, plan))
    answers = [""] if typed.casefold().endswith(YES) else []
    terminal.begin_dialog(plan_questions(terminal, seat, levels, price), answers)


def plan_questions(terminal: "TerminalGame", seat: int, levels: Levels, price: str) -> Questions:
    parts = [
        terminal.text("plan part", many=count, name=terminal.thing(street))
        for street, count in levels.items()
    ]
    question = terminal.text("plan", what=", ".join(parts), price=price)
    if not (yield from ask_yes(question, terminal.language)):
        return terminal.text("plan left")
    terminal.session.aside(BUILD, seat, levels)
    return ""
