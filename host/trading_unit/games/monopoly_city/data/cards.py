"""The Chance cards, out of this game's file: what each does, and to what."""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from trading_unit.games.base.data.amounts import MOST, Amounts, named
from trading_unit.games.base.data.toml_table import TomlTable

EFFECTS: dict[str, tuple[str, ...]] = {
    "collect from next": ("amount",),
    "auction": (),
    "inheritance": ("price",),
    "jail": (),
    "advance": ("to",),
    "toxic waste": ("hazard", "amount"),
    "hazard": ("hazard",),
    "free build": ("amount",),
    "repossessed": ("amount",),
    "railroad": (),
    "steal": (),
    "earthquake": (),
    "back": ("spaces",),
    "keep": ("keeps",),
    "collect": ("amount",),
    "pay": ("amount",),
    "per": ("of", "amount"),
}
"""What cards can do, and what each has to say for it."""

KEPT = ("jail", "tax", "taxi")
COUNTED = ("bonus", "residential", "industrial", "railroad", "district")
MOST_CARDS = 200


@dataclass(frozen=True, slots=True)
class Cards:
    """What the cards may name."""

    amounts: Amounts
    spaces: list[str]
    hazards: list[str]

    def read(self, top: TomlTable) -> list[dict[str, Any]]:
        """Every card, in the order of the file."""
        table = top.part("cards")
        found = []
        for part in table.parts():
            name = named(part)
            effect = part.choice("effect", EFFECTS, "what it does")
            known = EFFECTS.get(effect, ())
            if effect:
                part.only("effect", *known)
            card: dict[str, Any] = {"name": name, "effect": effect}
            for key in known:
                card[key] = self._value(part, key, effect)
            part.itself(name)
            found.append(card)
        if "cards" in top.data and not 1 <= len(found) <= MOST_CARDS:
            table.wrong((), f"are {len(found)}; allowed are 1 to {MOST_CARDS} (MC-05)")
        return found

    def _value(self, part: TomlTable, key: str, effect: str) -> int | str:
        match key:
            case "to":
                once = [name for name, times in Counter(self.spaces).items() if times == 1]
                return part.choice("to", once, "a space that stands once on the track")
            case "hazard":
                return part.choice("hazard", self.hazards, "a hazard of this file")
            case "spaces":
                return part.whole("spaces", 1, len(self.spaces) or 1, "how far back") or 0
            case "keeps":
                return part.choice("keeps", KEPT, "what it is kept for")
            case "of":
                return part.choice("of", COUNTED, "what is counted in own districts")
        if effect != "per":
            return self.amounts.one(part, key, "an amount")
        amount = part.whole("amount", -MOST, MOST, "for each one; below 0 the player pays")
        if amount == 0:
            part.wrong(("amount",), "is 0; the Bank pays what is above, the player what is below")
        return self.amounts.checked(part, ("amount",), amount or 0)
