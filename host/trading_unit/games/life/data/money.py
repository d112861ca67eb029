"""Amounts, cards, and what the wheel decides: rules about them, and as plain data."""

from trading_unit.games.base.data.game_data import Data
from trading_unit.games.base.data.toml_table import TomlTable
from trading_unit.games.life.data.fields import WHEEL

SEATS = 6


def money(top: TomlTable, found: Data) -> dict[str, int]:
    """The limits but the wheel are among the amounts."""
    amounts: dict[str, int] = {**found["money"], **found["limits"]}
    del amounts["wheel"]
    note, due = amounts["note"], amounts["note due"] = amounts.pop("loan"), amounts.pop("loan due")
    if due and due < note:
        top.wrong(("money", "loan-due"), f"is less than {note:_}, which was lent")
    day = amounts["lucky day"]
    if day and amounts["lucky bill"] * 2 > day:
        top.wrong(("money", "lucky-bill"), f"is more than half of {day:_}, the lucky-day")
    return amounts


def check_cards(top: TomlTable, cards: dict[str, int]) -> None:
    number = sum(cards.values())
    if number < SEATS:
        top.part("cards").wrong((), f"are {number}; each of {SEATS} players is dealt one")


def decided(top: TomlTable, name: str, lines: list[Data]) -> list[int]:
    """What a table decides for 1 and on, in which each number of the wheel stands once. What costs
    is below 0."""
    table = top.part(name)
    found: dict[int, int] = {}
    for part, line in zip(table.items("each"), lines, strict=True):
        given = [way for way in line if way != "numbers"]
        if len(given) > 1:
            part.wrong((given[1],), f"stands beside {given[0]}; only one of them can be so")
        amount = sum(-line[way] if way == "costs" else line[way] for way in given)
        for at, number in enumerate(line["numbers"]):
            if number in found:
                part.wrong(("numbers", at), f"is {number}, which stands in this table already")
            found.setdefault(number, amount)
    missing = [str(number) for number in range(1, WHEEL + 1) if number not in found]
    if missing and isinstance(table.data.get("each"), list):
        each = f"each number from 1 to {WHEEL} stands once"
        table.wrong(("each",), f"has nothing for {', '.join(missing)}; {each}")
    return [found.get(number, 0) for number in range(1, WHEEL + 1)]
