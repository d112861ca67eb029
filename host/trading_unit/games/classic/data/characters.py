"""Who the players are, out of a classic game's file, where they are not all alike."""

from typing import Any

from trading_unit.games.base.data.amounts import Amounts, named
from trading_unit.games.base.data.toml_table import TomlTable

ADVANTAGES: dict[str, tuple[str, ...]] = {
    "none": (),
    "start": ("amount",),  # so much more at the beginning
    "no fares": (),  # a visit to others' railroads costs nothing
    "no taxes": (),
    "park": ("amount",),  # so much from the Bank on the rest corner
}
FEWEST, MOST = 6, 12


def characters(top: TomlTable, amounts: Amounts) -> list[dict[str, Any]]:
    table = top.part("characters")
    found = []
    for part in table.parts():
        advantage = part.choice("advantage", ADVANTAGES, "what it has before others")
        known = ADVANTAGES.get(advantage, ())
        part.only("wages", "night", "detour", "advantage", *known)
        character: dict[str, Any] = {
            "name": named(part),
            "wages": amounts.one(part, "wages", "for passing the start"),
            "night": yes(part, "night"),
            "detour": yes(part, "detour"),
            "advantage": advantage,
        }
        for key in known:
            character[key] = amounts.one(part, key, "what it brings")
        part.itself(part.name)
        found.append(character)
    if "characters" in top.data and not FEWEST <= len(found) <= MOST:
        table.wrong((), f"are {len(found)}; allowed are {FEWEST} to {MOST}")
    return found


def yes(part: TomlTable, key: str) -> bool:
    """Whether this touches the character."""
    value = part.data.get(key)
    if type(value) is not bool:
        part.wrong((key,), "must be true or false: whether that touches this character")
        return False
    return value
