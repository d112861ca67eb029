"""A game at one keyboard: what is asked now, what is typed. It draws nothing, and never waits."""

from collections.abc import Callable, Sequence
from typing import Any

from trading_unit.games.base.view.game_view import GameView
from trading_unit.play.running_game import RunningGame
from trading_unit.table import CHANCE, TABLE, By, Refused
from trading_unit.table.ask import Ask
from trading_unit.table.chance import OfChance
from trading_unit.table.game import Aside, Line
from trading_unit.terminal.game import numbered_choices
from trading_unit.terminal.game.dialog import Dialog
from trading_unit.terminal.game.numbered_choices import Form
from trading_unit.terminal.game.prompt import Now, what_now
from trading_unit.terminal.game.results import count
from trading_unit.terminal.game.seat_names import SeatNames
from trading_unit.terminal.game.typed_answers import answer
from trading_unit.terminal.game.typed_asides import open_now
from trading_unit.trouble import Trouble

ON = ("", "go on")
MOST_STEPS = 50  # before what has happened is shown


class TerminalGame:
    """`commands` takes a line that is no answer, and says whether it was one of its own."""

    def __init__(
        self,
        running: RunningGame,
        view: GameView,
        names: Sequence[str],
        title: str,
        commands: "Callable[[TerminalGame, str], bool]",
    ) -> None:
        self.running = running
        self.table = running.table
        self.view = view
        self.names = SeatNames(names)
        self.title = title
        self.commands = commands
        self.money = view.money
        self.people = [seat for seat in range(len(names)) if seat not in running.players.bots]
        self.over = False  # somebody has left
        self.dialog: Dialog | None = None
        self.part = (-1, "")  # the first part of a choice, at the ask of that number
        self.feed: list[str] = []  # the log and the notices, as they came
        self.told = 0  # lines of the log
        self.page: list[str] = []  # what a command has shown
        self.page_from = 0  # where it is shown from; whoever draws it says where it goes on
        self.page_next = 0
        self.counted = False  # the end has been shown
        self.says = ""  # what came of what was typed last
        self.said_at = 0  # the number of the ask that stood then
        self.listen()

    # Time

    def turn(self) -> None:
        """Everything that is to be done at this moment."""
        try:
            for _ in range(MOST_STEPS):
                if not self.running.turn():
                    break
        except Trouble as trouble:
            self.running.held = True  # a bot would do the same again at once
            self.notice(f"{self.sentence(trouble)} (Enter goes on)")
        if self.table.number != self.said_at:
            self.says = ""  # it was about something else
        self.listen()
        if self.table.ask is None and not self.counted:
            self.page = self.end()
        self.counted = self.table.ask is None

    def end(self) -> list[str]:
        """What each has, and who has won."""
        return count(self.table.game, self.names, self.money, self.view.total_text)

    def listen(self) -> None:
        """Take in what is new."""
        game = self.table.game
        if len(game.log) < self.told:
            self.feed.append("taken back to here")
            self.told = len(game.log)
        for line in game.log[self.told :]:
            if self.sees(line):
                self.feed.append(game.say(line))
        self.told = len(game.log)
        while self.running.notices:
            self.notice(self.running.notices.popleft())

    def sees(self, line: Line) -> bool:
        """Whether a line of the log is shown: where one plays alone, his own cards are too."""
        game = self.table.game
        alone = len(self.people) == 1 and game.sees(self.people[0], line)
        return alone or game.sees(None, line)

    def hides(self, what: Ask[Any] | Aside) -> bool:
        """Whether the words of an ask or an aside are for one only of those at the keyboard."""
        return len(self.people) > 1 and what.secret

    def sentence(self, trouble: Trouble) -> str:
        """What went wrong, for the people at the keyboard."""
        if isinstance(trouble, Refused):
            return self.table.game.refusal_text(trouble.refusal)
        return str(trouble)

    def notice(self, sentence: str) -> None:
        self.feed.append(f"* {sentence}")

    # Who is asked

    def asks_people(self, ask: Any) -> bool:
        """Whether somebody at the keyboard has to do something."""
        if ask is None:
            return False
        if isinstance(ask, OfChance):
            if CHANCE not in ask.sources:
                return TABLE in ask.sources
            thrown = ask is self.table.ask and self.running.spin.under_way()
            return ask.by_hand and ask.seat in self.people and not thrown
        return any(by in self.people and (not ask.timed or ask.options(by)) for by in ask.asked())

    def waits(self) -> bool:
        """Nothing goes on before somebody types something."""
        if self.dialog is not None or self.holds() or self.running.paused:
            return True
        return self.table.ask is None or self.asks_people(self.table.ask)

    def holds(self) -> bool:
        """After an undo, what would go on by itself waits for a word."""
        ask = self.table.ask
        if not self.running.held or ask is None:
            return False
        return ask.timed or not self.asks_people(ask)

    def asked_seats(self) -> list[int]:
        """The people who may answer now."""
        ask = self.table.ask
        if ask is None or isinstance(ask, OfChance):
            return []
        return [by for by in ask.asked() if by in self.people]

    def now(self) -> Now:
        return what_now(self)

    def who(self, ask: Any) -> str:
        seat = ask.seat if isinstance(ask, OfChance) else ask.asked()[0]
        return self.names[seat] if type(seat) is int else ""

    def form(self, seat: int) -> Form:
        return numbered_choices.form(self.table.ask, seat, self.view)

    def beside(self, seat: int) -> str:
        """What that seat may do beside what is asked, as it is typed."""
        return " or ".join(open_now(self, [seat])) or "help"

    def chosen_part(self) -> str:
        return self.part[1] if self.part[0] == self.table.number else ""

    # What is typed

    def typed(self, line: str) -> None:
        """One line; whatever is wrong with it is said, and nothing has changed."""
        self.says = ""
        if self.page and not line.strip() and self.dialog is None:
            self.turn_page()
            return
        self.page, self.page_from = [], 0
        try:
            if self.dialog is not None:
                self.go_on_asking(line)
            else:
                self.take(" ".join(line.split()))
        except Trouble as trouble:
            self.says = self.sentence(trouble)
        if self.dialog is not None and self.dialog.over:
            self.says = self.says or self.dialog.says
            self.dialog = None
        self.said_at = self.table.number
        self.listen()

    def turn_page(self) -> None:
        """What did not fit, or back to the table."""
        self.page_from = self.page_next
        if not self.page_next:
            self.page = []

    def go_on_asking(self, line: str) -> None:
        assert self.dialog is not None
        self.dialog.send(line)
        self.says = self.dialog.question.trouble

    def begin(self, dialog: Dialog) -> None:
        """Ask question after question, if there is something to ask."""
        if dialog.over:
            self.says = dialog.says
        else:
            self.dialog = dialog

    def take(self, line: str) -> None:
        if line.casefold() in ON and (self.holds() or self.running.paused):
            self.running.pause(False)
            self.running.go_on()
        elif self.offers(line) or not self.commands(self, line):
            answer(self, line)

    def offers(self, line: str) -> bool:
        """A whole word of what is asked is its answer, though a command is called so too: right."""
        ask = self.table.ask
        if ask is None:
            return False
        asked: list[By] = [TABLE] if isinstance(ask, OfChance) else [*self.asked_seats()]
        return any(line.casefold() == word for by in asked for word in ask.options(by))
