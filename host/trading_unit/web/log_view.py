"""The log as a page shows it: the game's own lines, and what people did to the game."""

from collections.abc import Sequence
from typing import Any

from trading_unit.games.base.view.words import USUAL
from trading_unit.table import Table
from trading_unit.table.table import FROM, REDO, UNDO, Entry

SHOWN = 200  # lines, the newest
STEPS = 12  # of what could be taken back
MOST_BESIDE = 500


class LogView:
    """`ends` are the lengths of the game's log after each entry that counts."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.ends: list[int] = []
        self.beside: list[tuple[int, str]] = []  # after how many lines of the game, and what
        self.said: dict[str, list[str]] = {}  # the game's lines as sentences, as far as written
        self.count()
        table.listeners.append(self.heard)

    def heard(self, entry: Entry) -> None:
        if entry[0] in (UNDO, REDO, FROM):
            self.count()
        else:
            self.ends.append(len(self.table.game.log))

    def count(self) -> None:
        """Anew, by playing the list again."""
        again = self.table.at_beginning()
        self.begun = len(again.game.log)
        self.ends = []
        self.said = {}
        for entry in self.table.done:
            again.replay_entry(entry)
            self.ends.append(len(again.game.log))

    def note(self, text: str) -> None:
        """What somebody did to the game: acted for another, took back, put right."""
        self.beside.append((len(self.table.game.log), text))
        del self.beside[:-MOST_BESIDE]

    def sentences(self, language: str) -> list[str]:
        game = self.table.game
        said = self.said.setdefault(language, [])
        said += [game.say(line, language) for line in game.log[len(said) :]]
        return said

    def lines(self, seat: int | None, language: str = USUAL) -> list[dict[str, Any]]:
        """The newest that this seat may read; the table for None."""
        game, said = self.table.game, self.sentences(language)
        first = max(0, len(said) - SHOWN)
        found = [
            {"n": number, "text": said[number]}
            for number in range(first, len(said))
            if game.sees(seat, game.log[number])
        ]
        for place, (after, text) in enumerate(self.beside):
            if after >= first:
                found.append({"n": min(after, len(said)) - 0.5, "text": text, "beside": place})
        found.sort(key=lambda line: (line["n"], line.get("beside", -1)))
        return [
            {"n": number, "text": line["text"], "beside": "beside" in line}
            for number, line in enumerate(found, first)
        ][-SHOWN:]

    def of_entry(self, place: int, language: str = USUAL) -> Sequence[str]:
        """The lines of the entry at that place of the list, as far as everybody may read them."""
        before = self.ends[place - 1] if place else self.begun
        game, said = self.table.game, self.sentences(language)
        return [
            said[number]
            for number in range(before, self.ends[place])
            if game.sees(None, game.log[number])
        ]

    def back(self, language: str = USUAL) -> dict[str, Any]:
        """What an undo would take back; a step is as many entries as say something together."""
        done = self.table.done
        steps: list[dict[str, Any]] = []
        for place in range(len(done) - 1, max(-1, len(done) - 1 - 4 * STEPS), -1):
            lines = self.of_entry(place, language)
            if lines and len(steps) < STEPS:
                steps.append({"count": len(done) - place, "text": "; ".join(lines)})
        return {
            "count": len(done),
            "last": steps[0]["text"] if steps else "",
            "redo": len(self.table.undone),
            "steps": steps,
        }
