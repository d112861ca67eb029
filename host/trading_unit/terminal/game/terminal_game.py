"""A running game at one keyboard: what it shows, and what a typed line does. It draws nothing
itself, and never waits."""

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

from trading_unit.games.base.rules.setup import HOUSE_RULES
from trading_unit.games.base.view.log_text import TURN
from trading_unit.games.plug_in_trouble import PlugInTrouble
from trading_unit.plain_text import is_plain
from trading_unit.play.hints import lesson_hint
from trading_unit.play.typed.input_trouble import InputTrouble, trouble_text
from trading_unit.screen.record_lock import LOCKED, STILL_LOCKED, WaitingAnswer
from trading_unit.screen.session import Session
from trading_unit.table import TABLE, By, Refused
from trading_unit.table.ask import Ask
from trading_unit.table.chance import OfChance
from trading_unit.table.game import Aside, Line
from trading_unit.table.refused import KNOWN_FUTURE, Locked
from trading_unit.table.said import refusal_text, say
from trading_unit.terminal.game import numbered_choices
from trading_unit.terminal.game.agree import begin_agreement
from trading_unit.terminal.game.dialog import Dialog
from trading_unit.terminal.game.numbered_choices import Form
from trading_unit.terminal.game.prompt import Prompt, prompt_of
from trading_unit.terminal.game.results import result_lines
from trading_unit.terminal.game.say_back import holds_light
from trading_unit.terminal.game.seat_names import SeatNames
from trading_unit.terminal.game.speech import Speech
from trading_unit.terminal.game.typed_answers import answer_typed
from trading_unit.terminal.game.typed_asides import open_asides
from trading_unit.terminal.wording import TerminalTrouble, either, typed_words
from trading_unit.trouble import Trouble

# What is said of a line in which there is no answer. It may be the beginning of a command.
NOT_READ = ("no choice", "no player", "no amount", "not now", "only throws", "who bids")
MOST_IDLE_S = 0.05
LEAST_IDLE_S = 0.001
MOST_STEPS = 50  # until what has happened is shown


class Commands(Protocol):
    """What can be typed at any time. Each method runs the line, or returns False for another."""

    def run(self, terminal: "TerminalGame", line: str) -> bool: ...

    def run_in_dialog(self, terminal: "TerminalGame", line: str) -> bool:
        """Those that change nothing, in the middle of a form."""
        ...

    def run_beginning(self, terminal: "TerminalGame", line: str) -> bool:
        """By a beginning that only one of them has."""
        ...


class TerminalGame(Speech):
    """It speaks the language of its view."""

    def __init__(self, session: Session, language: str, commands: Commands) -> None:
        self.session = session
        self.running = session.running
        self.table = session.table
        self.settings = session.settings
        self.hints = session.hints
        self.view = session.view_in(language)
        self.names = SeatNames([seat["name"] for seat in session.seats])
        self.title = session.game.title
        self.commands = commands
        self.house_rules = str(session.record.setup.get(HOUSE_RULES, ""))
        self.over = False  # somebody has left
        self.dialog: Dialog | None = None
        self.part = (-1, "")  # the number of an ask, and the first part that was chosen there
        self.feed: list[str] = []  # the sentences of the log, and notices
        self.lesson_hints: set[str] = set()  # the keys of the hints that are in the feed
        self.log_length = 0  # lines of the log that are in the feed
        self.page: list[str] = []  # lines that a command shows instead of the feed
        self.page_below: list[str] | None = None  # of a form, while a command shows another
        self.page_from = 0  # the first line of the page that is shown
        self.page_next = 0  # the first that did not fit, as whoever draws the page finds; or 0
        self.results_shown = False  # at the end of the game
        self.outcome = ""  # a sentence about the line that was typed last
        self.outcome_number = 0  # the number of the ask that was pending then
        # The line that waits while another program has locked the record.
        self.waiting: tuple[str, WaitingAnswer] | None = None
        self.update_feed()

    def speak(self, language: str) -> None:
        """From now on in that language."""
        self.view = self.session.view_in(language)

    @property
    def people(self) -> list[int]:
        """The seats that no bot plays."""
        bots = self.running.players.bots
        return [seat for seat in range(len(self.names)) if seat not in bots]

    # Time

    def step(self) -> None:
        """Do what is to be done at this moment, and take what is new into the feed."""
        if self.waiting is not None:
            self.enter_waiting(*self.waiting)
        known = self.session.lock.announced
        self.session.step(hold=self.waiting is not None or holds_light(self))
        if self.session.lock.announced not in ("", known) and self.session.lock.since is None:
            self.running.pauses.wait_after_undo()  # else a bot would do the same again at once
        if self.table.number != self.outcome_number:
            self.outcome = ""  # it was about another ask
        self.update_feed()
        if self.table.ask is None and not self.results_shown:
            self.page = self.shown(self.result_lines)
        self.results_shown = self.table.ask is None

    def idle_s(self) -> float:
        """For how long to wait for a typed line before the next step. It is short, because nothing
        says when the unit has sent something."""
        moment = self.session.next_moment(hold=self.waiting is not None)
        if moment is None:
            return MOST_IDLE_S
        return min(MOST_IDLE_S, max(LEAST_IDLE_S, moment - self.running.clock()))

    def result_lines(self) -> list[str]:
        """What each seat has, and who has won."""
        return result_lines(
            self.table.game, self.names, self.money, self.view.total_text, self.language
        )

    def update_feed(self) -> None:
        """Take new lines of the log and new notices into the feed."""
        game = self.table.game
        if len(game.log) < self.log_length:
            self.feed.append(self.text("taken back to here"))
            self.log_length = len(game.log)
        for line in game.log[self.log_length :]:
            if self.is_visible(line):
                self.feed += self.shown(partial(self.feed_lines, line))
        self.log_length = len(game.log)
        for notice in self.session.take_notices():
            self.add_notice(notice.text(self.language))
        self.add_hints()

    def feed_lines(self, line: Line) -> list[str]:
        """A line of the log, and what stands on the card that it says was drawn."""
        sentence = say(self.table.game, line, self.language)
        text = f"── {sentence}" if line[0] == TURN else sentence
        return [text, *(f"  {one}" for one in self.view.card_lines(line))]

    def shown(self, lines: Callable[[], list[str]]) -> list[str]:
        """Return these lines, or the one that says that a game from elsewhere cannot be shown."""
        try:
            with self.session.naming():
                return lines()
        except PlugInTrouble as trouble:
            return [f"* {trouble.text(self.language)}"]

    def add_hints(self) -> None:
        """The hints of a lesson stand where they can be read again, so nothing waits for them."""
        lesson = self.running.lesson
        while lesson is not None and (step := lesson.step) is not None:
            if not self.lesson_hints:
                self.add_notice(self.text("lesson begins"))
            if step.key not in self.lesson_hints:
                self.lesson_hints.add(step.key)
                self.feed.append(self.lesson_line())
            if not step.read:
                break
            self.running.pauses.read_hint(step.key)

    def lesson_line(self) -> str:
        """The hint of the lesson that stands now, or empty."""
        lesson = self.running.lesson
        if lesson is None or lesson.step is None:
            return ""
        text = lesson_hint(self.view, lesson.step.key, self.names[lesson.others[0]], typed=True)
        return self.text("lesson hint", number=lesson.number, text=text)

    def is_visible(self, line: Line) -> bool:
        """Whether a line of the log is shown: those for everybody, and to a person who plays alone
        also their own."""
        game = self.table.game
        alone = len(self.people) == 1 and game.sees(self.people[0], line)
        return alone or game.sees(None, line)

    def hides(self, what: Ask[Any] | Aside) -> bool:
        """Whether the words of an ask or an aside are secret to some people at the keyboard."""
        return len(self.people) > 1 and what.secret

    def trouble_text(self, trouble: Trouble) -> str:
        """What went wrong, as a sentence for people."""
        if isinstance(trouble, Refused):
            refusal = trouble.refusal
            if refusal.key == "not now":
                return self.text(
                    "aside not now", aside=self.label("aside", refusal.fields["aside"])
                )
            return refusal_text(self.table.game, refusal, self.language)
        return trouble_text(trouble, self.language)

    def add_notice(self, sentence: str) -> None:
        self.feed.append(f"* {sentence}")

    # Who is asked

    def waits_for_people(self) -> bool:
        """Whether nothing goes on until somebody types a line."""
        if self.waiting is not None:
            return False
        if self.dialog is not None or self.running.pauses.is_held or self.running.pauses.paused:
            return True
        return self.table.ask is None or self.running.own_moves.asks_people(self.table.ask)

    def asked_seats(self) -> list[int]:
        """The people who may answer now."""
        ask = self.table.ask
        if ask is None or isinstance(ask, OfChance):
            return []
        return [by for by in ask.asked() if by in self.people]

    def prompt(self) -> Prompt:
        try:
            with self.session.naming():
                return prompt_of(self)
        except PlugInTrouble as trouble:
            return Prompt("", trouble.text(self.language), (), self.text("quit or undo"))

    def asked_name(self, ask: Any) -> str:
        """The name of the seat that is asked first; empty when it is no seat."""
        seat = ask.seat if isinstance(ask, OfChance) else ask.asked()[0]
        return self.names[seat] if type(seat) is int else ""

    def form(self, seat: int) -> Form:
        return numbered_choices.form(self.table.ask, seat, self.view)

    def asides_hint(self, seat: int) -> str:
        """The asides that the seat may do now, as they are typed."""
        names = open_asides(self, [seat])
        return either(self.language, names) if names else self.text("command.help")

    def chosen_part(self) -> str:
        """The first part of a choice that was chosen at the pending ask, or empty."""
        return self.part[1] if self.part[0] == self.table.number else ""

    # What is typed

    def enter_line(self, line: str) -> None:
        """Do what a typed line says. When that is not possible, `outcome` says why, and nothing has
        changed."""
        self.outcome = ""
        if self.waiting is not None:
            self.outcome = LOCKED.text(self.language)
            return
        looks_up = self.page_below is not None
        if self.page and not line.strip() and (self.dialog is None or looks_up):
            self.turn_page()
            return
        in_dialog = self.dialog is not None
        shown = self.page if self.page_below is None else self.page_below
        below = shown if in_dialog else []  # what a form shows stays there until it is answered
        self.page, self.page_from, self.page_below = below, 0, None
        try:
            if not is_plain(line.replace("\t", " ")):
                raise TerminalTrouble("unseen")
            with self.session.naming():
                if in_dialog:
                    self.answer_dialog(line)
                else:
                    self.handle_line(" ".join(line.split()))
        except Locked as locked:
            if not in_dialog:
                self.waiting = (line, WaitingAnswer(self.session.clock, self.session.notify))
            self.outcome = str(locked) if in_dialog else LOCKED.text(self.language)
        except Refused as refused:
            self.outcome = self.trouble_text(refused)
            if refused.refusal == KNOWN_FUTURE:
                self.outcome = ""
                begin_agreement(self, self.again(line))
        except Trouble as trouble:
            self.outcome = self.trouble_text(trouble)
        if self.dialog is not None and self.dialog.over:
            self.outcome = self.outcome or self.dialog.outcome
            self.dialog = None
            self.page = [] if self.page is below else self.page
        self.outcome_number = self.table.number
        self.update_feed()

    def again(self, line: str) -> Callable[[], None] | None:
        """What gives the answer that was refused; None for the answers of a dialog, which are asked
        again."""
        if self.dialog is not None:
            return None
        return lambda: self.handle_line(" ".join(line.split()))

    def enter_waiting(self, line: str, waits: WaitingAnswer) -> None:
        """Do what a line says that has waited until now, as at the moment when it was typed."""
        self.waiting = None
        with self.session.as_of(waits.came_s):
            self.enter_line(line)
        if self.waiting is not None:
            self.waiting = (line, waits) if waits.waits_more() else None
            if self.waiting is None:
                self.outcome = STILL_LOCKED.text(self.language)
        if self.waiting is None and self.outcome:
            self.add_notice(self.outcome)  # the line was typed a while ago

    def turn_page(self) -> None:
        """Show the lines that did not fit, or nothing more of the page."""
        self.page_from = self.page_next
        if not self.page_next:
            self.page, self.page_below, self.page_from = self.page_below or [], None, 0

    def answer_dialog(self, line: str) -> None:
        assert self.dialog is not None
        if self.runs_in_dialog(" ".join(line.split())):
            return
        self.dialog.send(line)
        self.outcome = "" if self.dialog.over else self.dialog.question.trouble

    def runs_in_dialog(self, line: str) -> bool:
        """Whether the line was a command, and no answer to the form."""
        assert self.dialog is not None
        question, below = self.dialog.question, self.page
        words = [name.casefold() for one in question.choices for name in (one.word, one.label)]
        if line.casefold() in words or (question.any_text and " " in line):
            return False
        self.page = []
        try:
            ran = self.commands.run_in_dialog(self, line)
        finally:
            if self.page:
                self.page_below = below
            else:
                self.page = below
        return ran

    def begin_dialog(self, dialog: Dialog) -> None:
        """Ask the questions of a dialog, if it has any left."""
        if dialog.over:
            self.outcome = dialog.outcome
        else:
            self.dialog = dialog

    def handle_line(self, line: str) -> None:
        goes_on = not line or line.casefold() in typed_words(self.language, "type go on")
        if goes_on and (self.running.pauses.is_held or self.running.pauses.paused):
            self.running.pauses.pause(False)
            self.running.pauses.go_on_after_undo()
        elif self.is_offered(line) or not self.commands.run(self, line):
            try:
                answer_typed(self, line)
            except InputTrouble as trouble:
                if trouble.key not in NOT_READ or not self.commands.run_beginning(self, line):
                    raise

    def is_offered(self, line: str) -> bool:
        """Whether the line is a word of the pending ask. It is then an answer, even when a command
        has the same name, as `right` has."""
        ask = self.table.ask
        if ask is None:
            return False
        answerers: list[By] = [TABLE] if isinstance(ask, OfChance) else [*self.asked_seats()]
        return any(line.casefold() == word for by in answerers for word in ask.options(by))
