"""The streets, railroads and utilities, out of a classic game's file."""

from collections import Counter
from typing import Any

from trading_unit.games.base.data.amounts import Amounts, named
from trading_unit.games.base.data.mistakes import label
from trading_unit.games.base.data.toml_table import TomlTable

GROUP = (2, 3, 4)
TABLES = {"railroad": ("railroads", "rent"), "utility": ("utilities", "times")}


def deeds(
    top: TomlTable, amounts: Amounts, track: list[dict[str, Any]], levels: int
) -> list[dict[str, Any]]:
    """All that can be owned, in track order. Railroads and utilities are groups of their own."""
    found = streets(top, amounts, levels)
    kinds = Counter(space["kind"] for space in track)
    alike = {
        kind: of_number(top, amounts, kind, table, rents, kinds[kind])
        for kind, (table, rents) in TABLES.items()
    }
    deeds: dict[str, dict[str, Any]] = {}
    for space in track:
        name, kind = space["name"], space["kind"]
        if kind == "street" and name in found:
            deeds[name] = {"name": name, "kind": kind, **found[name]}
        elif kind in alike:
            deeds[name] = {"name": name, "kind": kind, "group": kind, **alike[kind]}
    return list(deeds.values())


def streets(top: TomlTable, amounts: Amounts, levels: int) -> dict[str, dict[str, Any]]:
    table = top.part("streets")
    found: dict[str, dict[str, Any]] = {}
    groups: dict[str, list[str]] = {}
    for part in table.parts():
        part.only("group", "price", "rent", "build", "mortgage")
        name = named(part)
        group = part.text("group", "the colour group")
        if group in TABLES:
            part.wrong(("group",), f"is {group!r}, which is that of the {TABLES[group][0]}")
        groups.setdefault(group, []).append(name)
        street = {
            "group": group,
            "price": amounts.one(part, "price", "what it costs"),
            "rent": rents(part, amounts, "rent", levels + 1),
            "build": amounts.one(part, "build", "what each level costs"),
            "mortgage": amounts.one(part, "mortgage", "what the Bank lends on it"),
        }
        part.itself(name)
        found[name] = street
    for group, members in groups.items():
        if group and len(members) not in GROUP:
            allowed = f"allowed are {GROUP[0]} to {GROUP[-1]}"
            table.wrong((members[0], "group"), f"{group!r} is that of {len(members)}; {allowed}")
        if len({found[name]["build"] for name in members}) > 1:
            table.wrong((members[0], "build"), f"differs among the streets of {group!r}")
    return found


def of_number(
    top: TomlTable, amounts: Amounts, kind: str, table: str, key: str, count: int
) -> dict[str, Any]:
    """Railroads, or utilities: the rent is by how many the owner has."""
    if not count and table not in top.data:
        return {}
    part = top.part(table)
    part.only("price", "mortgage", key)
    rent = rents(part, amounts, key, count)
    return {
        "price": amounts.one(part, "price", "what each costs"),
        "rent": rent,
        "mortgage": amounts.one(part, "mortgage", "what the Bank lends on it"),
    }


def rents(part: TomlTable, amounts: Amounts, key: str, count: int) -> list[int]:
    """So many figures, none less than the one before."""
    found = amounts.many(part, key, "by what stands there, or by how many are owned")
    if len(found) != count and (found or part.data.get(key) == []):
        part.wrong((key,), f"has {len(found)} figures; needed are {count}")
    for at in range(1, len(found)):
        if found[at] < found[at - 1]:
            path = (*part.path, key)
            what = f"has {found[at]:_} after {found[at - 1]:_}: rents rise"
            part.figures.wrong((*path, at), f"{label(path)} {what}")
    return found
