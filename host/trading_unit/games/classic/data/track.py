"""Rules about the spaces of a classic game's track, which go across their fields."""

from collections import Counter

from trading_unit.games.base.data.game_data import Data
from trading_unit.games.base.data.mistakes import near, quoted
from trading_unit.games.base.data.tables import LONGEST_NAME
from trading_unit.games.base.data.toml_table import TomlTable
from trading_unit.games.property.data.board import labels

OWNED = ("street", "railroad", "utility")


def check_track(top: TomlTable, spaces: list[Data], streets: list[str]) -> None:
    if not spaces:
        return
    track = top.part("track")
    for at, space in enumerate(spaces):
        name = space["name"]
        if len(name) > LONGEST_NAME or " in " in name:
            what = f'must have {LONGEST_NAME} letters at most, and no " in "'
            track.wrong(("spaces", at, "name"), what)
        if space["kind"] == "street" and name and name not in streets:
            meant = f"{near(name, streets)} (a street of this file)"
            track.wrong(("spaces", at, "name"), f"is {quoted(name)}{meant}")
    kinds = Counter(space["kind"] for space in spaces)
    for kind in ("go", "jail"):
        if kinds[kind] != 1:
            track.wrong(("spaces",), f"has {kinds[kind]} of kind {kind!r}; needed is one")
    if kinds["go"] == 1 and spaces[0]["kind"] != "go":
        track.wrong(("spaces", 0), "must be the start, where all begin")
    if not any(kinds[kind] for kind in OWNED):
        track.wrong(("spaces",), "has nothing that can be owned")
    check_owned(track, spaces, streets)
    check_detours(track, spaces)


def check_owned(track: TomlTable, spaces: list[Data], streets: list[str]) -> None:
    """What can be owned has one space."""
    names = Counter(space["name"] for space in spaces)
    owned = Counter(space["name"] for space in spaces if space["kind"] in OWNED)
    misspelt = any(space["kind"] == "street" and space["name"] not in streets for space in spaces)
    for name in dict.fromkeys([*owned, *streets]):
        if names[name] > 1 or not (owned[name] or misspelt):
            what = f"has {name!r} {names[name]} times; what can be owned has one space"
            track.wrong(("spaces",), what)


def check_detours(track: TomlTable, spaces: list[Data]) -> None:
    """One at most leads somewhere, to another space by the name that it has at the table."""
    called = labels([space["name"] for space in spaces])
    if len(set(called)) < len(called):
        track.wrong(("spaces",), "has a name that another space is called by with its number")
    leading = [at for at, space in enumerate(spaces) if space.get("to") is not None]
    if len(leading) > 1:
        track.wrong(("spaces",), "has more than one detour that leads somewhere")
    for at in leading:
        to = spaces[at]["to"]
        if to not in called or called.index(to) == at:
            what = f"leads to {to!r}, which is no other space as it is called at the table"
            track.wrong(("spaces", at), what)
