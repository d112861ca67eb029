"""The file of a family's house rules as TOML allows it to be written: a name, a game, options and
figures; and the same file with something in it that cannot be."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from tests.fuzz.figures_grammar import drawn_figures, our_figures
from tests.fuzz.odd_json import Raw
from trading_unit.games.base.rules.options import OptionValue, RuleOption
from trading_unit.games.definition import GameDefinition
from trading_unit.games.registry import game_named
from trading_unit.house_rules.differences import changes

Table = dict[str, Any]

MOST = 10**12  # that any figure may be
NAMES = ("Ours", "At Grandma's", "Chez Mémé", "2026", "o" * 40)
ODD_NAMES = ("", " x", "o" * 41, "../x", "nul", "a:b", "\u202eours", "\x1b[2J", "x" * 5_000)
ODD_NUMBERS = (-1, 0, 1, 999, MOST, MOST + 1, 2**63, 10**30)
ODD_TOML = (
    *("nan", "-inf", "1e400", "1979-05-27", "07:32:00", "0x_", "0xFFFFFFFFFFFFFFFFFFFF", "0o7"),
    *("true", '""', "[[]]", "[{}]", "{ }", "'''\n'''", '"""\\\n"""', '"\\ud800"', '"\u202e"'),
    *("9" * 90, "9" * 5_000, "[" * 13 + "]" * 13, "[" * 9_000, "{ a = 1, a = 2 }", "{ a.b = 1 }"),
    *("[" + "1," * 50_000 + "]", '"' + "x" * 4_000 + '"', '"' + "x" * 9_000 + '"', "-0", "+1", ""),
)
ODD_LINES = (
    *(
        "[figures]",
        "[options]",
        "[[figures]]",
        "[figures.money",
        "[figures.money]",
        "[[options.x]]",
    ),
    *(
        "= 1",
        '"" = 1',
        "\0",
        "\x1b[2J",
        "\ufeff",
        "#" * 9_000,
        "a" * 200 + " = 1",
        "a." * 9 + "b = 1",
    ),
    *("whole = true", "whole = 1", 'game = "life"', 'source = ""', 'confidence = "sure"', "x = {"),
    *("".join(f"[figures.t{n}]\n" for n in range(count)) for count in (200, 5_001)),
)


# What can be


def drawn_rules(name: str, random: Random) -> Table:
    game = game_named(name)
    found: Table = {"name": random.choice(NAMES), "game": name}
    if random.random() < 0.5:
        found["options"] = options(game, random)
    if random.random() < 0.5:
        figures = some_figures(our_figures(name), random, random.choice((0.05, 0.2, 0.6)))
    else:
        whole = drawn_figures(name, random)
        figures = changes(our_figures(name), whole) or {}
        if not figures or random.random() < 0.2:
            figures, found["whole"] = whole, True
    figures.pop("game", None)
    return found | {"figures": figures}


def options(game: GameDefinition, random: Random) -> Table:
    return {rule.name: value(rule, random) for rule in game.options if random.random() < 0.5}


def value(rule: RuleOption, random: Random) -> OptionValue:
    if rule.choices:
        return random.choice(rule.choices)
    return random.random() < 0.5 if type(rule.default) is bool else random.randrange(1_000)


def some_figures(table: Table, random: Random, often: float) -> Table:
    """Some of these figures, each as it is, next to it, or at the end of its range."""
    found: Table = {}
    for key, one in table.items():
        if type(one) is dict and "value" not in one:
            if inner := some_figures(one, random, often):
                found[key] = inner
        elif random.random() < often:
            found[key] = figure(one, random)
    return found


def figure(one: Any, random: Random) -> Any:
    match one:
        case bool():
            return random.random() < 0.5
        case int():
            return random.choice((one, one * 2, one * 10, one // 2, 1, *ODD_NUMBERS[:5]))
        case list():
            return [figure(each, random) for each in one[: random.choice((None, None, 1, -1))]]
        case dict():
            return {key: figure(inner, random) for key, inner in one.items()}
    return one


# How it is written


def toml(value: Any) -> str:
    """A value on one line. TOML has no null: instead of it comes what few expect."""
    match value:
        case Raw():
            return str(value)
        case None:
            return "1979-05-27"
        case dict():
            pairs = (f"{json.dumps(key)} = {toml(inner)}" for key, inner in value.items())
            return f"{{ {', '.join(pairs)} }}"
        case list():
            return f"[{', '.join(map(toml, value))}]"
    return json.dumps(value, ensure_ascii=not isinstance(value, str))


def toml_lines(table: Table, random: Random, path: tuple[str, ...] = ()) -> Iterator[str]:
    """The lines of a table: what is no table first, and the tables under a heading, dotted or on a
    line of their own."""
    plain = {key: one for key, one in table.items() if type(one) is not dict or "value" in one}
    tables = [key for key in table if key not in plain]
    inline = [key for key in tables if random.random() < 0.3]
    for key in (*plain, *inline):
        yield f"{json.dumps(key)} = {toml(table[key])}"
    for key in tables:
        if key not in inline:
            where = (*path, key)
            yield f"[{'.'.join(map(json.dumps, where))}]"
            yield from toml_lines(table[key], random, where)


# What cannot be


def with_odd_value(table: Table, random: Random) -> Table:
    """Something else under one of its keys, or under a key that nobody knows."""
    key = random.choice((*table, *table, "x", ""))
    inner = table.get(key)
    if type(inner) is dict and random.random() < 0.9:
        return {**table, key: with_odd_value(inner, random)}
    names = ODD_NAMES if type(inner) is str else ()
    return {**table, key: random.choice((*names, *ODD_NUMBERS, *map(Raw, ODD_TOML)))}


def with_odd_line(lines: list[str], random: Random) -> list[str]:
    at = random.randint(0, len(lines))
    return [*lines[:at], random.choice((*ODD_LINES, *lines)), *lines[at + random.randrange(2) :]]


def rules_text(table: Table, random: Random) -> bytes:
    end = random.choice(("\n", "\n", "\r\n"))
    return end.join(toml_lines(table, random)).encode()


def spoiled_rules(table: Table, random: Random) -> bytes:
    """The file of house rules in which something cannot be; now and then it still can."""
    for _ in range(random.choice((0, 1, 1, 3))):
        table = with_odd_value(table, random)
    lines = list(toml_lines(table, random))
    for _ in range(random.choice((0, 1, 2))):
        lines = with_odd_line(lines, random)
    data = "\n".join(lines).encode("utf-8", "surrogatepass")
    at = random.randint(0, len(data))
    return random.choice((data, data, data, data[:at], data[:at] + b"\xff" + data[at:]))
