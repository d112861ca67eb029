"""A running game at one keyboard: what it shows, and what a typed line does. It draws nothing
itself, and never waits."""

from collections.abc import Iterable

from trading_unit.plain_text import is_plain
from trading_unit.play.typed.input_trouble import InputTrouble, trouble_text
from trading_unit.screen.record_lock import LOCKED, STILL_LOCKED, WaitingAnswer
from trading_unit.screen.session import Session
from trading_unit.screen.view.clocks import Clocks
from trading_unit.screen.view.seats import people
from trading_unit.screen.view.typed import TypedView, typed_clocks, typed_view
from trading_unit.table import Refused
from trading_unit.table.refused import KNOWN_FUTURE, Locked
from trading_unit.terminal.game import asked, numbered_choices
from trading_unit.terminal.game.command_line import run_beginning, run_command
from trading_unit.terminal.game.dialog import Dialog, Questions
from trading_unit.terminal.game.feed import Feed
from trading_unit.terminal.game.going_back import begin_agreement
from trading_unit.terminal.game.looking import result_lines
from trading_unit.terminal.game.numbered_choices import Form
from trading_unit.terminal.game.prompt import Prompt, prompt_of
from trading_unit.terminal.game.say_back import holds_light
from trading_unit.terminal.game.speech import Speech
from trading_unit.terminal.game.typed_answers import answer_typed
from trading_unit.terminal.wording import TerminalTrouble, typed_words
from trading_unit.trouble import Trouble

# What is said of a line in which there is no answer. It may be the beginning of a command.
NOT_READ = ("no choice", "no player", "no amount", "not now", "only throws", "who bids")
MOST_IDLE_S = 0.05
LEAST_IDLE_S = 0.001


class TerminalGame(Speech):
    """It draws and reads what a view of the table says, and does all through its session."""

    def __init__(self, session: Session, language: str) -> None:
        super().__init__(session, language)
        self.made: tuple[tuple[int, str], TypedView] | None = None  # the view of that version
        self.over = False  # somebody has left
        self.dialog: Dialog | None = None
        self.part = (-1, "")  # the number of an ask, and the first part that was chosen there
        self.news = Feed()
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

    # What is shown

    @property
    def view(self) -> TypedView:
        """The table's view, made once for each change."""
        version = (self.session.version, self.language)
        if self.made is None or self.made[0] != version:
            self.made = version, typed_view(self.session, self.language)
        return self.made[1]

    @property
    def feed(self) -> list[str]:
        """The log, notices and hints, line by line."""
        return self.news.lines

    @property
    def clocks(self) -> Clocks:
        return typed_clocks(self.session, self.language)

    @property
    def number(self) -> int:
        """The number of what is asked; -1 when the game is over."""
        ask = self.view["ask"]
        return -1 if ask is None else ask["number"]

    @property
    def people(self) -> list[int]:
        """The seats that no bot plays."""
        return people(self.view["seats"])

    def speak(self, language: str) -> None:
        """From now on in that language."""
        self.language = language
        self.news.log = self.view["typed"]["log"]

    # Time

    def step(self) -> None:
        """Do what is to be done at this moment, and take what is new into the feed."""
        if self.waiting is not None:
            self.enter_waiting(*self.waiting)
        session, known = self.session, self.session.lock.announced
        session.step(hold=self.waiting is not None or holds_light(self))
        if session.lock.announced not in ("", known) and session.lock.since is None:
            # Else a bot would do the same again at once.
            session.running.pauses.wait_after_undo()
        if self.number != self.outcome_number:
            self.outcome = ""  # it was about another ask
        self.update_feed()
        is_over = self.view["ask"] is None
        if is_over and not self.results_shown:
            self.page = self.result_lines()
        self.results_shown = is_over
        self.ask_to_agree()

    def idle_s(self) -> float:
        """For how long to wait for a typed line before the next step. It is short, because nothing
        says when the unit has sent something."""
        moment = self.session.next_moment(hold=self.waiting is not None)
        if moment is None:
            return MOST_IDLE_S
        return min(MOST_IDLE_S, max(LEAST_IDLE_S, moment - self.session.clock()))

    def result_lines(self) -> list[str]:
        """What each seat has, who has won, and why."""
        return result_lines(self.view, self.language)

    def update_feed(self) -> None:
        """Take new lines of the log and new notices into the feed."""
        self.news.take_log(self.view["typed"])
        for notice in self.session.take_notices():
            self.news.add_notice(notice.text(self.language))
        while key := self.news.take_hint(self.view, self.language):
            self.session.running.pauses.read_hint(key)

    def trouble_text(self, trouble: Trouble) -> str:
        """What went wrong, as a sentence for people."""
        if isinstance(trouble, Refused):
            refusal = trouble.refusal
            if refusal.key == "not now":
                return self.text(
                    "aside not now", aside=self.label("aside", refusal.fields["aside"])
                )
            return self.session.sentence(trouble, self.language)
        return trouble_text(trouble, self.language)

    def add_notice(self, sentence: str) -> None:
        self.news.add_notice(sentence)

    # Who is asked

    def waits_for_people(self) -> bool:
        """Whether nothing goes on until somebody types a line."""
        if self.waiting is not None:
            return False
        view = self.view
        if self.dialog is not None or view["held"] or view["paused"] or view["ask"] is None:
            return True
        return asked.asks_people(view)

    def say_no_more(self) -> None:
        """The people at this keyboard do nothing more in the beat before what is asked."""
        self.session.running.beat.say_no(self.people)

    def prompt(self) -> Prompt:
        return prompt_of(self)

    def form(self, seat: int | None) -> Form:
        """What the seat may answer, or for None what the table may say that came."""
        ask, between = self.view["ask"], self.view["typed"]["between"]
        return numbered_choices.form(
            asked.options(ask, seat) if ask else (), between, self.language
        )

    def chosen_part(self) -> str:
        """The first part of a choice that was chosen at the pending ask, or empty."""
        return self.part[1] if self.part[0] == self.number else ""

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
            asks_others = refused.refusal == KNOWN_FUTURE and self.session.agreement is not None
            self.outcome = "" if asks_others else self.trouble_text(refused)
        except Trouble as trouble:
            self.outcome = self.trouble_text(trouble)
        if self.dialog is not None and self.dialog.over:
            self.outcome = self.outcome or self.dialog.outcome
            self.dialog = None
            self.page = [] if self.page is below else self.page
        self.ask_to_agree()
        self.outcome_number = self.number
        self.update_feed()

    def ask_to_agree(self) -> None:
        """Ask everybody at this keyboard where the session waits for their yes."""
        if self.view["agreement"] is not None and self.dialog is None:
            begin_agreement(self, "agree to another")

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
        self.outcome = "" if self.dialog.over else self.dialog.trouble

    def runs_in_dialog(self, line: str) -> bool:
        """Whether the line was a command, and no answer to the form."""
        assert self.dialog is not None
        question, below = self.dialog.question, self.page
        words = [name.casefold() for one in question.choices for name in (one.word, one.label)]
        if line.casefold() in words or (question.any_text and " " in line):
            return False
        self.page = []
        try:
            ran = run_command(self, line, in_dialog=True)
        finally:
            if self.page:
                self.page_below = below
            else:
                self.page = below
        return ran

    def begin_dialog(
        self, questions: Questions, answers: Iterable[str] = (), typed_s: float | None = None
    ) -> None:
        """Ask the questions of a dialog, if those typed in advance leave any."""
        dialog = Dialog(questions, answers, self.language, typed_s)
        if dialog.over:
            self.outcome = dialog.outcome
        else:
            self.dialog = dialog

    def handle_line(self, line: str) -> None:
        goes_on = not line or line.casefold() in typed_words(self.language, "type go on")
        if goes_on and (self.view["held"] or self.view["paused"]):
            pauses = self.session.running.pauses
            pauses.pause(False)
            pauses.go_on_after_undo()
        elif self.is_offered(line) or not run_command(self, line):
            try:
                answer_typed(self, line)
            except InputTrouble as trouble:
                if trouble.key not in NOT_READ or not run_beginning(self, line):
                    raise

    def is_offered(self, line: str) -> bool:
        """Whether the line is a word of the pending ask. It is then an answer, even when a command
        has the same name, as `right` has."""
        ask = self.view["ask"]
        seats = [None, *asked.asked_people(self.view)]
        offered = [one for seat in seats for one in (asked.options(ask, seat) if ask else ())]
        return line.casefold() in [one["word"] for one in offered if one.get("alone")]
