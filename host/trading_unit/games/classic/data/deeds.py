"""The streets, railroads and utilities of a classic game: rules about them, and one list of all."""

from collections import Counter

from trading_unit.games.base.data.game_data import Data
from trading_unit.games.base.data.mistakes import label
from trading_unit.games.base.data.toml_table import TomlTable

GROUP = (2, 3, 4)
TABLES = {"railroad": ("railroads", "rent"), "utility": ("utilities", "times")}


def deeds(top: TomlTable, found: Data) -> list[Data]:
    """All that can be owned, in track order. Railroads and utilities are groups of their own."""
    streets = {street["name"]: street for street in found["streets"]}
    check_streets(top.part("streets"), streets, len(found["levels"]["steps"]))
    kinds = Counter(space["kind"] for space in found["track"]["spaces"])
    of_kind = {}
    for kind, (table, key) in TABLES.items():
        if kinds[kind] or table in found:
            part = top.part(table)  # which notes that it is missing
            of_all = found.get(table, {"price": 0, key: [], "mortgage": 0})
            check_rents(part, key, of_all[key], kinds[kind])
            of_kind[kind] = {
                "group": kind,
                "price": of_all["price"],
                "rent": of_all[key],
                "mortgage": of_all["mortgage"],
            }
    all_deeds = {}
    for space in found["track"]["spaces"]:
        name, kind = space["name"], space["kind"]
        deed = streets.get(name) if kind == "street" else of_kind.get(kind)
        if deed is not None:
            all_deeds[name] = {"name": name, "kind": kind, **deed}
    return list(all_deeds.values())


def check_streets(table: TomlTable, streets: dict[str, Data], levels: int) -> None:
    groups: dict[str, list[str]] = {}
    for name, street in streets.items():
        group = street["group"]
        groups.setdefault(group, []).append(name)
        if group in TABLES:
            what = f"is {group!r}, which is that of the {TABLES[group][0]}"
            table.wrong((name, "group"), what)
        check_rents(table.part(name), "rent", street["rent"], levels + 1)
    for group, members in groups.items():
        if group and len(members) not in GROUP:
            allowed = f"allowed are {GROUP[0]} to {GROUP[-1]}"
            table.wrong((members[0], "group"), f"{group!r} is that of {len(members)}; {allowed}")
        if len({streets[name]["build"] for name in members}) > 1:
            table.wrong((members[0], "build"), f"differs among the streets of {group!r}")


def check_rents(part: TomlTable, key: str, rents: list[int], count: int) -> None:
    """So many figures, none less than the one before."""
    if rents and len(rents) != count:
        part.wrong((key,), f"has {len(rents)} figures; needed are {count}")
    for at in range(1, len(rents)):
        if rents[at] < rents[at - 1]:
            path = (*part.path, key)
            what = f"has {rents[at]:_} after {rents[at - 1]:_}: rents rise"
            part.figures.wrong((*path, at), f"{label(path)} {what}")
