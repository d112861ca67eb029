"""The cards of the decks, out of a classic game's file: what each does, and to what."""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from trading_unit.games.base.data.amounts import MOST, Amounts, named
from trading_unit.games.base.data.toml_table import TomlTable

EFFECTS: dict[str, tuple[str, ...]] = {
    "advance": ("to",),
    "back": ("spaces",),
    "collect": ("amount",),
    "detour": (),
    "from each": ("amount",),
    "jail": (),
    "keep": ("keeps",),
    "nearest": ("of", "times"),
    "pay": ("amount",),
    "per piece": ("each",),
    "to each": ("amount",),
}
"""What cards can do, and what each has to say for it."""

KEPT = ("jail",)
MOST_CARDS = 200


@dataclass(frozen=True, slots=True)
class Cards:
    """What the cards may name: spaces as they are called at the table, and pieces."""

    amounts: Amounts
    called: list[str]
    track: list[dict[str, Any]]
    pieces: list[str]

    def read(self, top: TomlTable) -> list[dict[str, Any]]:
        """Every card, in the order of the file."""
        found: list[dict[str, Any]] = []
        for deck in top.part("decks").parts():
            cards = [self.card(part, named(deck)) for part in deck.parts()]
            if not 1 <= len(cards) <= MOST_CARDS:
                deck.wrong((), f"has {len(cards)} cards; allowed are 1 to {MOST_CARDS}")
            found += cards
        return found

    def card(self, part: TomlTable, deck: str) -> dict[str, Any]:
        name = named(part)
        effect = part.choice("effect", EFFECTS, "what it does")
        known = EFFECTS.get(effect, ())
        if effect:
            part.only("effect", *known)
        card: dict[str, Any] = {"name": name, "deck": deck, "effect": effect}
        for key in known:
            card[key] = self.value(part, key, card)
        leads = any(space.get("to") for space in self.track)
        if effect == "detour" and not leads:
            part.wrong(("effect",), "needs a detour on the track that leads somewhere")
        part.itself(name)
        return card

    def value(self, part: TomlTable, key: str, card: dict[str, Any]) -> Any:
        kinds = Counter(space["kind"] for space in self.track)
        match key:
            case "to":
                return part.choice("to", self.called, "a space as it is called at the table")
            case "spaces":
                return part.whole("spaces", 1, len(self.called) or 1, "how far back") or 0
            case "keeps":
                return part.choice("keeps", KEPT, "what it is kept for")
            case "of":
                there = [kind for kind in ("railroad", "utility") if kinds[kind]]
                return part.choice("of", there, "what is looked for")
            case "times":
                if card["of"] == "utility":
                    return self.amounts.one(part, "times", "so often what the dice show")
                return part.whole("times", 1, MOST, "so often its rent") or 0
            case "each":
                each = part.part("each")
                each.only(*self.pieces)
                what = "for each such piece on own streets"
                return {piece: self.amounts.one(each, piece, what) for piece in self.pieces}
        return self.amounts.one(part, key, "an amount")
