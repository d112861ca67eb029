"""The log as pages show it: the game's lines, and notes of what people did to the game."""

from collections.abc import Sequence

from trading_unit.games.base.rules.company import Company
from trading_unit.games.base.view.happenings import happening
from trading_unit.games.base.view.view_data import Happening, Happenings
from trading_unit.games.base.view.words import USUAL
from trading_unit.table import By, Table
from trading_unit.table.entries import OF_TABLE, Entry
from trading_unit.web.page_words import translate
from trading_unit.web.protocol.views import LogLine, Undo, UndoStep

MOST_LINES = 200  # that are shown, the newest
MOST_STEPS = 12  # that are offered to be undone
MOST_NOTES = 500
MOST_HAPPENING_LINES = 24  # behind which a page shows nothing any more as it happens


class LogView:
    """`log_ends` are the lengths of the game's log after each entry of the list."""

    def __init__(self, table: Table, names: Sequence[str]) -> None:
        self.table = table
        self.names = names  # of the seats
        self.log_ends: list[int] = []
        self.notes: list[tuple[int, str]] = []  # each with the length of the game's log before it
        self.cached: dict[str, list[str]] = {}  # sentences of the game's lines, by language
        self.recount()
        table.listeners.append(self.on_entry)

    def on_entry(self, entry: Entry) -> None:
        if entry[0] in OF_TABLE:
            self.recount()
        else:
            self.log_ends.append(len(self.table.game.log))

    def recount(self) -> None:
        """Finds `log_ends` by playing the list again: lines may have been taken back."""
        again = self.table.at_beginning()
        self.start_length = len(again.game.log)
        self.log_ends = []
        self.cached = {}
        for entry in self.table.done:
            again.replay_entry(entry)
            self.log_ends.append(len(again.game.log))

    def add_note(self, text: str) -> None:
        """Says after the newest line that somebody acted for another, took back, or put right."""
        self.notes.append((len(self.table.game.log), text))
        del self.notes[:-MOST_NOTES]

    def sentences(self, language: str) -> list[str]:
        """The game's lines; each is written once a language."""
        game = self.table.game
        found = self.cached.setdefault(language, [])
        found += [game.say(line, language) for line in game.log[len(found) :]]
        return found

    def lines(self, seat: int | None, language: str = USUAL) -> list[LogLine]:
        """The newest lines and notes that this seat may read, or the table for None. `beside`
        says that it is a note."""
        game, sentences = self.table.game, self.sentences(language)
        first = max(0, len(sentences) - MOST_LINES)
        # Each with where it stands: a note before the line that followed it, notes in their order.
        found = [
            ((number, len(self.notes)), sentences[number])
            for number in range(first, len(sentences))
            if game.sees(seat, game.log[number])
        ]
        for place, (after, text) in enumerate(self.notes):
            if after >= first:
                found.append(((min(after, len(sentences)), place), text))
        for count, by in self.table.anew:
            after = self.log_ends[count - 1] if count else self.start_length
            if after >= first:
                found.append(((after, -1), self.anew_text(by, language)))
        found.sort(key=lambda line: line[0])
        lines: list[LogLine] = [
            {"text": text, "beside": place < len(self.notes)} for (_, place), text in found
        ]
        return lines[-MOST_LINES:]

    def anew_text(self, by: By, language: str) -> str:
        """Who wanted what was undone to be left."""
        if type(by) is int:
            return translate(language, "drawn anew", name=self.names[by])
        return translate(language, "drawn anew by all")

    def of_entry(self, place: int, language: str = USUAL) -> Sequence[str]:
        """The lines of the entry at that place of the list, as far as everybody may read them."""
        before = self.log_ends[place - 1] if place else self.start_length
        game, sentences = self.table.game, self.sentences(language)
        return [
            sentences[number]
            for number in range(before, self.log_ends[place])
            if game.sees(None, game.log[number])
        ]

    def happenings(self, seat: int | None, company: Company, language: str = USUAL) -> Happenings:
        """What that seat, or the table for None, may see happen, out of the newest lines."""
        game, log, sentences = self.table.game, company.log, self.sentences(language)
        newest: list[Happening] = []
        for at in range(max(0, len(log) - MOST_HAPPENING_LINES), len(log)):
            if game.sees(seat, log[at]):
                found = happening(company, at, log[at], sentences[at], language)
                if found is not None:
                    newest.append(found)
        return {"end": len(log), "newest": newest}

    def undo_view(self, language: str = USUAL) -> Undo:
        """The steps that can be undone, the newest first, and how many entries can be redone. A
        step is an entry that has lines, with those after it that have none."""
        done = self.table.done
        steps: list[UndoStep] = []
        for place in range(len(done) - 1, max(-1, len(done) - 1 - 4 * MOST_STEPS), -1):
            lines = self.of_entry(place, language)
            if lines and len(steps) < MOST_STEPS:
                steps.append({"count": len(done) - place, "text": "; ".join(lines)})
        return {
            "last": steps[0]["text"] if steps else "",
            "redo": len(self.table.future),
            "sealed": self.table.future.sealed,
            "steps": steps,
        }
