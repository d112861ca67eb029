"""The spaces of the track, out of a classic game's file."""

from collections import Counter
from typing import Any

from trading_unit.games.base.data.amounts import LONGEST_NAME, Amounts
from trading_unit.games.base.data.toml_table import TomlTable
from trading_unit.games.classic.data.board import MISS_A_TURN, POT
from trading_unit.games.property.data.board import labels

SPACES: dict[str, tuple[str, ...]] = {
    "go": (),
    "street": (),
    "railroad": (),
    "utility": (),
    "cards": ("deck",),
    "tax": ("amount",),
    "worth tax": ("percent", "flat"),
    "jail": (),
    "rest": ("effect",),
    "go to jail": (),
    "detour": ("to",),
}
"""The kinds of spaces, and what each says of itself beside its name."""

EFFECTS = (MISS_A_TURN, POT, "none")
OWNED = ("street", "railroad", "utility")
FEWEST_SPACES = 12  # so that no throw goes round twice
MOST_SPACES = 200
MOST_PERCENT = 100


def spaces(top: TomlTable, amounts: Amounts) -> list[dict[str, Any]]:
    """Every space in the direction of play."""
    track = top.part("track")
    track.only("spaces")
    decks = list(top.part("decks").data) if isinstance(top.data.get("decks"), dict) else []
    streets = list(top.part("streets").data) if isinstance(top.data.get("streets"), dict) else []
    found = []
    for part in track.items("spaces"):
        kind = part.choice("kind", SPACES, "what stands there")
        part.only("kind", "name", *SPACES.get(kind, ()))
        name = part.text("name", "what it is called")
        if len(name) > LONGEST_NAME or " in " in name:
            part.wrong(("name",), f'must have {LONGEST_NAME} letters at most, and no " in "')
        space: dict[str, Any] = {"kind": kind, "name": name}
        match kind:
            case "street":
                if name and name not in streets:
                    part.choice("name", streets, "a street of this file")
            case "cards":
                space["deck"] = part.choice("deck", decks, "a deck of this file")
            case "tax":
                space["amount"] = amounts.one(part, "amount", "the tax")
            case "worth tax":
                what = "of all that a player has"
                space["percent"] = part.whole("percent", 1, MOST_PERCENT, what) or 0
                space["flat"] = amounts.one(part, "flat", "or so much")
            case "rest":
                space["effect"] = part.choice("effect", EFFECTS, "what it does")
            case "detour":
                space["to"] = part.text("to", "where it leads") if "to" in part.data else None
        part.itself(name)
        found.append(space)
    check(track, found, streets)
    return found


def check(track: TomlTable, spaces: list[dict[str, Any]], streets: list[str]) -> None:
    if "spaces" not in track.data:
        return
    if not FEWEST_SPACES <= len(spaces) <= MOST_SPACES:
        allowed = f"allowed are {FEWEST_SPACES} to {MOST_SPACES}"
        track.wrong(("spaces",), f"are {len(spaces)}; {allowed}")
    kinds = Counter(space["kind"] for space in spaces)
    for kind in ("go", "jail"):
        if kinds[kind] != 1:
            track.wrong(("spaces",), f"has {kinds[kind]} of kind {kind!r}; needed is one")
    if kinds["go"] == 1 and spaces[0]["kind"] != "go":
        track.wrong(("spaces", 0), "must be the start, where all begin")
    if not any(kinds[kind] for kind in OWNED):
        track.wrong(("spaces",), "has nothing that can be owned")
    if sum(space["kind"] == "detour" and space["to"] is not None for space in spaces) > 1:
        track.wrong(("spaces",), "has more than one detour that leads somewhere")
    names = Counter(space["name"] for space in spaces)
    owned = Counter(space["name"] for space in spaces if space["kind"] in OWNED)
    misspelt = any(space["kind"] == "street" and space["name"] not in streets for space in spaces)
    for name in dict.fromkeys([*owned, *streets]):
        if name not in ("source", "confidence", "note") and (
            names[name] > 1 or not (owned[name] or misspelt)
        ):
            what = f"has {name!r} {names[name]} times; what can be owned has one space"
            track.wrong(("spaces",), what)
    called = labels([space["name"] for space in spaces])
    if len(set(called)) < len(called):
        track.wrong(("spaces",), "has a name that another space is called by with its number")
    for at, space in enumerate(spaces):
        to = space.get("to")
        if to is not None and (to not in called or called.index(to) == at):
            what = f"leads to {to!r}, which is no other space as it is called at the table"
            track.wrong(("spaces", at), what)
