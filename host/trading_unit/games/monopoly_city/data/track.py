"""Rules about the spaces of the track and the districts on it, which go across their fields."""

from collections import Counter
from itertools import pairwise

from trading_unit.games.base.data.game_data import Data
from trading_unit.games.base.data.mistakes import label, near, quoted
from trading_unit.games.base.data.toml_table import TomlTable
from trading_unit.games.property.data.board import labels

GROUP = (2, 3)


def check_track(top: TomlTable, spaces: list[Data], districts: list[str]) -> None:
    if not spaces:
        return
    track = top.part("track")
    for at, space in enumerate(spaces):
        kind, name = space["kind"], space["name"]
        if kind == "district" and name and name not in districts:
            meant = f"{near(name, districts)} (a district of this file)"
            track.wrong(("spaces", at, "name"), f"is {quoted(name)}{meant}")
        if kind != "district" and name in districts:
            what = f'is a district: write kind = "district", not {kind!r}'
            track.wrong(("spaces", at, "name"), what)
    kinds = Counter(space["kind"] for space in spaces)
    for kind, rule in (("go", "MC-06"), ("jail", "MC-83")):
        if kinds[kind] != 1:
            track.wrong(("spaces",), f"has {kinds[kind]} of kind {kind!r}; needed is one ({rule})")
    if kinds["go"] == 1 and spaces[0]["kind"] != "go":
        track.wrong(("spaces", 0), "must be GO, where all begin (MC-06)")
    on_track = Counter(space["name"] for space in spaces if space["kind"] == "district")
    misspelt = any(name not in districts for name in on_track)
    for name in districts:
        if on_track[name] > 1 or not (on_track[name] or misspelt):
            what = f"has {name!r} {on_track[name]} times; each district has one space (MC-93)"
            track.wrong(("spaces",), what)
    # Spaces that share a name are told apart by a number behind it.
    names = [space["name"] for space in spaces]
    numbered = {called for called, name in zip(labels(names), names, strict=True) if called != name}
    for at, name in enumerate(names):
        if name in numbered:
            what = f"{name!r} is what one of the other spaces is called at the table"
            track.wrong(("spaces", at), what)


def check_districts(top: TomlTable, districts: list[Data], most: int) -> None:
    table = top.part("districts")
    for district in districts:
        name = district["name"]
        residential, industrial = district["residential"], district["industrial"]
        if residential and industrial and industrial <= residential:
            what = f"is {industrial:_}; it must be more than residential, {residential:_} (MC-38)"
            table.wrong((name, "industrial"), what)
        check_rent(table, name, district["rent"], most)
    for group, size in Counter(district["group"] for district in districts).items():
        if group and size not in GROUP:
            first = next(district["name"] for district in districts if district["group"] == group)
            what = f"{group!r} is that of {size} of the districts; allowed are 2 or 3 (MC-93)"
            table.wrong((first, "group"), what)


def check_rent(table: TomlTable, name: str, rent: list[int], most: int) -> None:
    if rent and most and len(rent) != most + 1:
        what = f"has {len(rent)} figures; needed are {most + 1}: the land, then 1 to {most} blocks"
        table.wrong((name, "rent"), f"{what} (MC-68)")
    for blocks, (fewer, here) in enumerate(pairwise(rent), 1):
        if here < fewer:
            path = (*table.path, name, "rent")
            what = f"for {_blocks(blocks)} is {here:_}, less than {fewer:_} for"
            sentence = f"{label(path)} {what} {_blocks(blocks - 1)} (MC-68)"
            table.figures.wrong((*path, blocks), sentence)


def _blocks(number: int) -> str:
    return "1 block" if number == 1 else f"{number} blocks" if number else "the land"
