"""What has happened, line by line, the newest last: the log, notices, and the hints of a lesson."""

from difflib import SequenceMatcher

from trading_unit.screen.view.typed import LineWithCard, Typed, TypedView
from trading_unit.terminal.wording import text

MARKS = {"line": "", "turn": "── ", "note": "* "}


class Feed:
    """Lines are only added, in the language that is spoken then."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.log: list[LineWithCard] = []  # as it was taken last
        self.trouble = ""
        self.hints: set[str] = set()  # the keys of the hints that are in it

    def add_notice(self, sentence: str) -> None:
        self.lines.append(f"* {sentence}")

    def take_log(self, typed: Typed) -> None:
        """Add the lines of the log that are new, and why the game cannot be shown."""
        if typed["log"] is self.log:
            return
        for line in added(self.log, typed["log"]):
            pressed = f" ({line['pressed']})" if "pressed" in line else ""
            self.lines.append(f"{MARKS[line['kind']]}{line['text']}{pressed}")
            self.lines += [f"  {one}" for one in line["card"]]
        self.log = typed["log"]
        if typed["trouble"] not in ("", self.trouble):
            self.add_notice(typed["trouble"])
        self.trouble = typed["trouble"]

    def take_hint(self, view: TypedView, language: str) -> str:
        """Add the hint of a lesson that stands now, and return its key if somebody has to say that
        it was read: here it can be read again, so nothing waits for it."""
        lesson = view["lesson"]
        hint = None if lesson is None else lesson["hint"]
        if hint is None:
            return ""
        if not self.hints:
            self.add_notice(text(language, "lesson begins"))
        if hint["key"] not in self.hints:
            self.hints.add(hint["key"])
            self.lines.append(hint_line(view, language))
        return hint["key"] if hint["read"] else ""


def hint_line(view: TypedView, language: str) -> str:
    """Return the hint of a lesson that stands now, or ""."""
    lesson = view["lesson"]
    if lesson is None or lesson["hint"] is None:
        return ""
    return text(language, "lesson hint", number=lesson["number"], text=view["typed"]["hint"])


def added(before: list[LineWithCard], now: list[LineWithCard]) -> list[LineWithCard]:
    """Return the lines that are new: those behind what is the same. An undo takes lines away."""
    known, texts = ([line["text"] for line in lines] for lines in (before, now))
    same = SequenceMatcher(None, known, texts, autojunk=False).find_longest_match()
    return now[same.b + same.size :]
