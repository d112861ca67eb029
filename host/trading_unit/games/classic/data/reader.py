"""The figures of a classic game as plain data: ours, or those of a family's own file."""

from dataclasses import dataclass
from itertools import pairwise

from trading_unit.games.base.data.game_data import Data, GameData
from trading_unit.games.base.data.tables import read, title
from trading_unit.games.base.data.toml_table import TomlTable
from trading_unit.games.classic.data.deeds import deeds
from trading_unit.games.classic.data.fields import file_fields
from trading_unit.games.classic.data.track import check_track
from trading_unit.games.property.data.file_rules import check_names, check_notes


@dataclass(frozen=True, slots=True)
class Reader:
    """Of one game; `full_start` is whether another start money can be chosen, `unequal` whether
    each player is a character."""

    game: str
    full_start: bool = False
    unequal: bool = False

    def data(self, package: str) -> GameData:
        """The files of that game, which lie in `package`."""
        return GameData(package, f"{self.game}.toml", self.check)

    def check(self, top: TomlTable) -> Data:
        """The plain data of a whole file, or `Mistakes`; the file's table keeps the sources."""
        fields = file_fields(self.game, full_start=self.full_start, unequal=self.unequal)
        found = read(top, fields)
        spaces, money, levels = found["track"]["spaces"], found["money"], found["levels"]
        check_track(top, spaces, [street["name"] for street in found["streets"]])
        check_stock(top, found["stock"], levels["steps"])
        check_cards(top, found["decks"], spaces)
        money["notes"] = check_notes(top, money)
        owned = deeds(top, found)
        check_names(self.named(top), dict.fromkeys(map(str.casefold, found["stock"]), A_PIECE))
        top.figures.done()
        for space in spaces:
            if space["kind"] == "detour":
                space.setdefault("to", None)
        return {
            **title(found),
            "spaces": spaces,
            "deeds": owned,
            "stock": found["stock"],
            "steps": levels["steps"],
            "short": levels["short"],
            "money": money,
            **found["limits"],
            "cards": found["decks"],
            "characters": found.get("characters", []),
        }

    def named(self, top: TomlTable) -> list[tuple[str, TomlTable]]:
        """What has a name that nothing else may have."""
        characters = [("the character", top.part("characters"))] if self.unequal else []
        decks = top.part("decks").parts()
        cards = [(f"the card of {deck.name}", deck) for deck in decks]
        return [("the street", top.part("streets")), *cards, *characters]


A_PIECE = "a piece of the game"


def check_stock(top: TomlTable, stock: Data, steps: list[Data]) -> None:
    for piece in stock:
        if " in " in piece:
            top.wrong(("stock", piece), 'must not contain " in "')
    for at, (before, step) in enumerate(pairwise(steps), 1):
        if step["piece"] == before["piece"] and 0 < step["count"] <= before["count"]:
            what = f"is {step['count']}; it must be more than on the level before"
            top.wrong(("levels", "steps", at, "count"), what)


def check_cards(top: TomlTable, cards: list[Data], spaces: list[Data]) -> None:
    leads = any(space.get("to") for space in spaces)
    for card in cards:
        if card["effect"] == "detour" and not leads:
            what = "needs a detour on the track that leads somewhere"
            top.wrong(("decks", card["deck"], card["name"], "effect"), what)
