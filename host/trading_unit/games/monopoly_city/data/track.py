"""The spaces of the track and the districts on it, out of this game's file."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from trading_unit.games.base.data.amounts import Amounts, named
from trading_unit.games.base.data.mistakes import label
from trading_unit.games.base.data.toml_table import TomlTable

SPACES: dict[str, tuple[str, ...]] = {
    "go": (),
    "district": (),
    "chance": (),
    "tax": ("amount",),
    "planning": ("hazard", "bonus"),
    "auction": (),
    "jail": (),
    "parking": (),
    "go to jail": (),
}
"""The kinds of spaces, and what each says of itself beside its name."""

FEWEST_SPACES = 12  # so that no throw goes round twice
MOST_SPACES = 200
GROUP = (2, 3)


def spaces(
    top: TomlTable,
    amounts: Amounts,
    districts: Sequence[str],
    hazards: list[str],
    bonuses: list[str],
) -> list[dict[str, Any]]:
    """Every space in the direction of play."""
    track = top.part("track")
    track.only("spaces")
    found = []
    for part in track.items("spaces"):
        kind = part.choice("kind", SPACES, "what stands there")
        part.only("kind", "name", *SPACES.get(kind, ()))
        name = part.text("name", "what it is called")
        space: dict[str, Any] = {"kind": kind, "name": name}
        if kind == "district" and name and name not in districts:
            part.choice("name", districts, "a district of this file")
        if kind != "district" and name in districts:
            part.wrong(("name",), f'is a district: write kind = "district", not {kind!r}')
        if kind == "tax":
            space["amount"] = amounts.one(part, "amount", "the Industry Tax")
        if kind == "planning":
            space["hazard"] = part.choice("hazard", hazards, "a hazard of this file")
            space["bonus"] = part.choice("bonus", bonuses, "a bonus building of this file")
        part.itself(name)
        found.append(space)
    _check_track(track, found, districts)
    return found


def _check_track(track: TomlTable, spaces: list[dict[str, Any]], districts: Sequence[str]) -> None:
    if "spaces" not in track.data:
        return
    if not FEWEST_SPACES <= len(spaces) <= MOST_SPACES:
        allowed = f"allowed are {FEWEST_SPACES} to {MOST_SPACES}"
        track.wrong(("spaces",), f"are {len(spaces)}; {allowed}")
    kinds = Counter(space["kind"] for space in spaces)
    for kind, rule in (("go", "MC-06"), ("jail", "MC-83")):
        if kinds[kind] != 1:
            track.wrong(("spaces",), f"has {kinds[kind]} of kind {kind!r}; needed is one ({rule})")
    if kinds["go"] == 1 and spaces[0]["kind"] != "go":
        track.wrong(("spaces", 0), "must be GO, where all begin (MC-06)")
    names = Counter(space["name"] for space in spaces)
    on_track = Counter(space["name"] for space in spaces if space["kind"] == "district")
    misspelt = any(name not in districts for name in on_track)
    for name in districts:
        if on_track[name] > 1 or not (on_track[name] or misspelt):
            what = f"has {name!r} {on_track[name]} times; each district has one space (MC-93)"
            track.wrong(("spaces",), what)
    # Spaces that share a name are told apart by a number behind it.
    numbered = {f"{name} {number}" for name in names for number in range(1, names[name] + 1)} - {
        f"{name} 1" for name in names if names[name] == 1
    }
    for at, space in enumerate(spaces):
        if space["name"] in numbered:
            what = f"{space['name']!r} is what one of the other spaces is called at the table"
            track.wrong(("spaces", at), what)


def districts(top: TomlTable, amounts: Amounts, most: int) -> dict[str, dict[str, Any]]:
    """Every district by its name, as the file has them."""
    table = top.part("districts")
    prices = top.part("skyscrapers")
    found: dict[str, dict[str, Any]] = {}
    groups: dict[str, list[str]] = {}
    for part in table.parts():
        part.only("group", "price", "rent", "residential", "industrial")
        name = named(part)
        group = part.text("group", "the colour group")
        groups.setdefault(group, []).append(name)
        price = amounts.one(part, "price", "what it costs")
        rent = _rent(part, amounts, most)
        residential = amounts.one(part, "residential", "what a residential block costs")
        industrial = amounts.one(part, "industrial", "what an industrial block costs")
        if residential and industrial and industrial <= residential:
            what = f"is {industrial:_}; it must be more than residential, {residential:_} (MC-38)"
            part.wrong(("industrial",), what)
        part.itself(name)
        found[name] = {
            "name": name,
            "group": group,
            "price": price,
            "rent": rent,
            "residential": residential,
            "industrial": industrial,
            "skyscraper": 0,
        }
    prices.only(*filter(None, groups))
    for group, members in groups.items():
        if group and len(members) not in GROUP:
            first = (members[0], "group")
            what = (
                f"{group!r} is that of {len(members)} of the districts; allowed are 2 or 3 (MC-93)"
            )
            table.wrong(first, what)
        if group and "skyscrapers" in top.data:
            price = amounts.one(prices, group, "what its skyscraper costs")
            for name in members:
                found[name]["skyscraper"] = price
    return found


def _rent(part: TomlTable, amounts: Amounts, most: int) -> list[int]:
    rent = amounts.many(part, "rent", "the land, then 1 block, 2 blocks and so on")
    if rent and most and len(rent) != most + 1:
        what = f"has {len(rent)} figures; needed are {most + 1}: the land, then 1 to {most} blocks"
        part.wrong(("rent",), f"{what} (MC-68)")
    for blocks in range(1, len(rent)):
        fewer, here = rent[blocks - 1], rent[blocks]
        if here < fewer:
            what = f"for {_blocks(blocks)} is {here:_}, less than {fewer:_} for"
            path = (*part.path, "rent")
            sentence = f"{label(path)} {what} {_blocks(blocks - 1)} (MC-68)"
            part.figures.wrong((*path, blocks), sentence)
    return rent


def _blocks(number: int) -> str:
    return "1 block" if number == 1 else f"{number} blocks" if number else "the land"
