"""The log as pages show it: the game's lines turn by turn, and notes of what people did to the
game."""

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Literal, NotRequired, TypedDict

from trading_unit.games.base.view.game_view import GameView
from trading_unit.games.base.view.happenings import happening, paces
from trading_unit.games.base.view.log_text import TURN
from trading_unit.games.base.view.view_data import Happening, Happenings
from trading_unit.screen.page_words import translate
from trading_unit.table import By, Table
from trading_unit.table.entries import FORK, OF_TABLE, Entry
from trading_unit.table.game import Line
from trading_unit.table.said import say
from trading_unit.words.language import USUAL

MOST_LINES = 200  # that are shown, the newest
MOST_STEPS = 12  # that are offered to be undone
MOST_NOTES = 500
MOST_HAPPENING_LINES = 24  # behind which a page shows nothing any more as it happens

LineKind = Literal["line", "turn", "note"]


class LogLine(TypedDict):
    """A line of the log: with "turn" a turn begins, "note" is what people did to the game.
    `pressed` says who answered, where that was not who was asked."""

    kind: LineKind
    text: str
    pressed: NotRequired[str]


class UndoStep(TypedDict):
    """A step that can be undone: how many entries go with it."""

    count: int
    text: str


class Undo(TypedDict):
    """What the newest step was, how many entries can be redone, and the steps, newest first.
    `sealed` says that chance was seen in what can be redone."""

    last: str
    redo: int
    sealed: bool
    steps: list[UndoStep]


Note = Callable[[str], str]
"""Says it in a language."""


class LogView:
    """`log_ends` are the lengths of the game's log after each entry of the list."""

    def __init__(self, table: Table, names: Sequence[str]) -> None:
        self.table = table
        self.names = names  # of the seats
        self.log_ends: list[int] = []
        self.notes: list[tuple[int, Note]] = []  # each with the length of the game's log before it
        self.acted_for: dict[int, int] = {}  # by line, the seat for which the table answered
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
        length = len(again.game.log)
        self.acted_for = {at: seat for at, seat in self.acted_for.items() if at < length}

    def add_note(self, note: Note) -> None:
        """Says after the newest line that something was taken back or brought back."""
        self.notes.append((len(self.table.game.log), note))
        del self.notes[:-MOST_NOTES]

    def note_undo(self, count: int, line: Line | None) -> None:
        """Say that `count` entries were taken back; `line` is the first of the newest of them."""

        def note(language: str) -> str:
            if line is None:
                return translate(language, "took back some", count=count)
            what = say(self.table.game, line, language)
            return translate(language, "took back", count=count, what=what)

        self.add_note(note)

    def note_redo(self, count: int) -> None:
        self.add_note(lambda language: translate(language, "brought back", count=count))

    def note_deputy(self, place: int, seat: int) -> None:
        """The table has given the answer at that place of the list for the seat."""
        for number in self.lines_of(place):
            self.acted_for[number] = seat

    def lines_of(self, place: int) -> range:
        """The numbers of the lines of the entry at that place of the list."""
        return range(self.log_ends[place - 1] if place else self.start_length, self.log_ends[place])

    def sentences(self, language: str) -> list[str]:
        """The game's lines; each is written once a language."""
        game = self.table.game
        found = self.cached.setdefault(language, [])
        found += [say(game, line, language) for line in game.log[len(found) :]]
        return found

    def lines(self, seat: int | None, language: str = USUAL) -> list[LogLine]:
        """The newest lines and notes that this seat may read, or the table for None."""
        newest = self.numbered_lines(seat, language)[-MOST_LINES:]
        return counted([line for _, line in newest], language)

    def numbered_lines(
        self, seat: int | None, language: str, most: int = MOST_LINES
    ) -> list[tuple[int, LogLine]]:
        """The same, each by itself with its number in the game's log; a note has -1."""
        game, length = self.table.game, len(self.table.game.log)
        first = max(0, length - most)
        # Each with where it stands: a note before the line that followed it, notes in their order.
        found = [
            ((number, len(self.notes)), number, self.line(number, language))
            for number in range(first, length)
            if game.sees(seat, game.log[number])
        ]
        for place, (after, note) in enumerate(self.notes):
            if after >= first:
                found.append(((min(after, length), place), -1, note_line(note(language))))
        left = [(count, self.anew_text(by, language)) for count, by in self.table.anew]
        left += [(count, self.given_up_text(by, language)) for count, by in self.table.given_up]
        for count, text in left:
            after = self.log_ends[count - 1] if count else self.start_length
            if after >= first:
                found.append(((after, -1), -1, note_line(text)))
        found.sort(key=lambda line: line[0])
        return [(number, line) for _, number, line in found]

    def line(self, number: int, language: str) -> LogLine:
        """One of the game's."""
        kind: LineKind = "turn" if self.table.game.log[number][0] == TURN else "line"
        line: LogLine = {"kind": kind, "text": self.sentences(language)[number]}
        if number in self.acted_for:
            name = self.names[self.acted_for[number]]
            line["pressed"] = translate(language, "table for", name=name)
        return line

    def anew_text(self, by: By, language: str) -> str:
        """Who wanted what was undone to be left, or that the game was another one until here."""
        if by == FORK:
            return translate(language, "forked here")
        if type(by) is int:
            return translate(language, "drawn anew", name=self.names[by])
        return translate(language, "drawn anew by all")

    def given_up_text(self, by: By, language: str) -> str:
        assert type(by) is int
        return translate(language, "given up", name=self.names[by])

    def of_entry(self, place: int, language: str = USUAL) -> Sequence[str]:
        """What the entry at that place of the list has brought, as far as everybody may read it."""
        sentences = self.sentences(language)
        return [sentences[number] for number in self.happenings_of(place)]

    def happenings_of(self, place: int) -> list[int]:
        """The numbers of its lines, but for that with which the next turn begins."""
        game = self.table.game
        return [
            number
            for number in self.lines_of(place)
            if game.log[number][0] != TURN and game.sees(None, game.log[number])
        ]

    def newest_line(self, count: int) -> Line | None:
        """The first line of the newest of that many entries that has one which everybody may
        read."""
        newest = len(self.table.done) - 1
        for place in range(newest, max(-1, newest - count), -1):
            for number in self.happenings_of(place):
                return self.table.game.log[number]
        return None

    def happenings(self, seat: int | None, view: GameView) -> Happenings:
        """What that seat, or the table for None, may see happen, out of the newest lines."""
        game, log, sentences = self.table.game, view.company.log, self.sentences(view.language)
        newest: list[Happening] = []
        for at in range(max(0, len(log) - MOST_HAPPENING_LINES), len(log)):
            if game.sees(seat, log[at]):
                found = happening(view, at, log[at], sentences[at])
                if found is not None:
                    newest.append(found)
        return {"end": len(log), "newest": newest}

    def paces(self, view: GameView) -> float:
        """How many times the pace of bots it takes to show what the newest entry has brought."""
        newest = self.happenings_of(len(self.log_ends) - 1)
        return paces(view, [view.company.log[number] for number in newest])

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


def note_line(text: str) -> LogLine:
    return {"kind": "note", "text": text}


def counted(lines: Sequence[LogLine], language: str) -> list[LogLine]:
    """The same line several times over is one, which says how often: block after block."""
    found: list[LogLine] = []
    for line, group in groupby(lines):
        same = list(group)
        if line["kind"] == "line" and len(same) > 1:
            text = translate(language, "many times", text=line["text"], count=len(same))
            same = [{**line, "text": text}]
        found += same
    return found
