"""The figures of a classic game as plain data: ours, or those of a family's own file.

A set-up stores this data in full, so a game goes on as it began whatever becomes of the file.
"""

from dataclasses import dataclass
from typing import Any

from trading_unit.games.base.data.amounts import MOST, Amounts, check_names
from trading_unit.games.base.data.game_data import GameData
from trading_unit.games.base.data.toml_table import TomlTable
from trading_unit.games.classic.data.board import CLEAR
from trading_unit.games.classic.data.cards import Cards
from trading_unit.games.classic.data.characters import characters
from trading_unit.games.classic.data.deeds import deeds
from trading_unit.games.classic.data.track import spaces
from trading_unit.games.property.data.board import labels

MOST_TURNS = 10
MOST_PLAYERS = 7
MOST_STOCK = 999
MOST_PERCENT = 100
MOST_LEVELS = 12
SHORT = (CLEAR, "next")
MONEY = {
    "start": "what each begins with",
    "fine": "for leaving jail",
    "opening": "the least opening bid",
}


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

    def check(self, top: TomlTable) -> dict[str, Any]:
        """The plain data of a whole file, or `Mistakes`; the file's part keeps the sources."""
        top.only(
            *("game", "title", "limits", "money", "stock", "levels", "track"),
            *("streets", "railroads", "utilities", "decks"),
            *(["characters"] if self.unequal else []),
        )
        top.choice("game", (self.game,), "the game that this file is for")
        limits = top.part("limits")
        limits.only("jail-turns", "fine-turns", "claim-players")
        turns = limits.whole("jail-turns", 1, MOST_TURNS, "throws without a double") or 1
        what = "the first so many, in which the fine may be paid before the throw"
        fine_turns = limits.whole("fine-turns", 1, turns, what) or 1
        what = "the rent that is asked for is lost when so many others have thrown"
        claim = limits.whole("claim-players", 1, MOST_PLAYERS, what) or 1
        money, amounts = self.money(top)
        stock, steps, short = levels(top)
        track = spaces(top, amounts)
        found = deeds(top, amounts, track, len(steps))
        called = labels([space["name"] for space in track])
        cards = Cards(amounts, called, track, list(stock)).read(top)
        people = characters(top, amounts) if self.unequal else []
        check_names(
            [
                ("the street", top.part("streets").parts()),
                *(
                    (f"the card of {deck.name}", deck.parts())
                    for deck in (top.part("decks").parts() if "decks" in top.data else ())
                ),
                *([("the character", top.part("characters").parts())] if self.unequal else []),
            ],
            dict.fromkeys(map(str.casefold, stock), "a piece of the game"),
        )
        title = top.text("title", "what the game is called")
        top.figures.done()
        return {
            "title": title,
            "spaces": track,
            "deeds": found,
            "stock": stock,
            "steps": steps,
            "short": short,
            "money": money,
            "jail turns": turns,
            "fine turns": fine_turns,
            "claim players": claim,
            "cards": cards,
            "characters": people,
        }

    def money(self, top: TomlTable) -> tuple[dict[str, Any], Amounts]:
        part = top.part("money")
        more = {} if self.unequal else {"wages": "for passing the start"}
        if self.full_start:
            more["full-start"] = "what each begins with in a fuller game"
        part.only("step", "interest", *MONEY, *more, "notes")
        step = part.whole("step", 1, MOST, "all amounts are multiples of it") or 1
        amounts = Amounts(step)
        money: dict[str, Any] = {"step": step}
        for key, what in {**MONEY, **more}.items():
            money[key.replace("-", " ")] = amounts.one(part, key, what)
        what = "percent of a mortgage"
        money["interest"] = part.whole("interest", 0, MOST_PERCENT, what) or 0
        table = part.part("notes")
        table.only("each")
        notes = []
        for item in table.items("each"):
            item.only("worth", "count")
            note = amounts.one(item, "worth", "what the note is worth")
            count = item.whole("count", 1, MOST_STOCK, "how many each begins with") or 0
            notes.append([note, count])
        total = sum(note * count for note, count in notes)
        start = money["start"]
        if start and notes and all(map(all, notes)) and total != start:
            part.wrong(("start",), f"is {start:_}, but the notes make {total:_}")
        money["notes"] = notes
        return money, amounts


def levels(top: TomlTable) -> tuple[dict[str, int], list[dict[str, Any]], str]:
    """What lies in the box, and what stands on a street of each level."""
    part = top.part("stock")
    part.only(*(str(key) for key in part.data))
    stock = {}
    for key in part.data:
        if key not in ("source", "confidence", "note"):
            if " in " in key:
                part.wrong((key,), 'must not contain " in "')
            stock[key] = part.whole(key, 0, MOST_STOCK, "how many there are") or 0
    table = top.part("levels")
    table.only("short", "steps")
    short = table.choice("short", SHORT, "what a street does when the pieces below are not there")
    steps: list[dict[str, Any]] = []
    for item in table.items("steps"):
        item.only("piece", "count")
        piece = item.choice("piece", stock, "a piece of this file's stock")
        count = item.whole("count", 1, MOST_STOCK, "how many stand there") or 1
        if steps and steps[-1]["piece"] == piece and count <= steps[-1]["count"]:
            item.wrong(("count",), f"is {count}; it must be more than on the level before")
        steps.append({"piece": piece, "count": count})
    if "levels" in top.data and not 1 <= len(steps) <= MOST_LEVELS:
        table.wrong(("steps",), f"are {len(steps)}; allowed are 1 to {MOST_LEVELS}")
    return stock, steps, short
