"""A game at one keyboard: what is asked now, what is typed. It draws nothing, and never waits."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from trading_unit.evening import asking
from trading_unit.evening.asking import Choice, Form
from trading_unit.evening.deal import countered
from trading_unit.evening.dialog import Dialog
from trading_unit.evening.seats import Names
from trading_unit.games.showing import Showing
from trading_unit.play.amounts import amount, in_money, is_amount
from trading_unit.play.running import Running
from trading_unit.table import CHANCE, CLOCK, TABLE
from trading_unit.table.chance import OfChance
from trading_unit.trouble import Trouble

OUT = ("out", "pass")
COUNTER = "counter"
THROW = ("", "throw", "t")
ON = ("", "go on")


@dataclass(frozen=True, slots=True)
class Now:
    """The one thing to do: who, what, the choices by number, and how to answer."""

    who: str
    what: str
    choices: Sequence[Choice]
    how: str


class Evening:
    """`commands` takes a line that is no answer, and says whether it was one of its own."""

    def __init__(
        self,
        running: Running,
        showing: Showing,
        names: Sequence[str],
        title: str,
        commands: "Callable[[Evening, str], bool]",
    ) -> None:
        self.running = running
        self.table = running.table
        self.showing = showing
        self.names = Names(names)
        self.title = title
        self.commands = commands
        self.people = [seat for seat in range(len(names)) if seat not in running.players.bots]
        self.over = False  # somebody has left
        self.dialog: Dialog | None = None
        self.part = (-1, "")  # the first part of a choice, at the ask of that number
        self.feed: list[str] = []  # the log and the notices, as they came
        self.told = 0  # lines of the log
        self.page: list[str] = []  # what a command has shown
        self.says = ""  # what came of what was typed last
        self.listen()

    # Time

    def turn(self) -> None:
        """Everything that is to be done at this moment."""
        try:
            while self.running.turn():
                pass
        except Trouble as trouble:
            self.running.held = True  # a bot would do the same again at once
            self.notice(f"{in_money(str(trouble))} (Enter goes on)")
        self.listen()

    def listen(self) -> None:
        """Take in what is new."""
        game = self.table.game
        if len(game.log) < self.told:
            self.feed.append("taken back to here")
            self.told = len(game.log)
        for line in game.log[self.told :]:
            if game.sees(None, line):
                self.feed.append(game.say(line))
        self.told = len(game.log)
        while self.running.notices:
            self.notice(self.running.notices.popleft())

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
            return ask.by_hand and ask.seat in self.people
        return any(by in self.people and (not ask.timed or ask.options(by)) for by in ask.asked())

    def waits(self) -> bool:
        """Nothing goes on before somebody types something."""
        if self.dialog is not None or self.running.held or self.running.paused:
            return True
        return self.table.ask is None or self.asks_people(self.table.ask)

    def asked_seats(self) -> list[int]:
        """The people who may answer now."""
        ask = self.table.ask
        if ask is None or isinstance(ask, OfChance):
            return []
        return [by for by in ask.asked() if by in self.people]

    def now(self) -> Now:
        ask = self.table.ask
        if self.dialog is not None:
            question = self.dialog.question
            return Now("", question.text, (), "cancel leaves it as it was")
        if ask is None:
            return Now("", "the game is over", (), "quit leaves, undo takes back")
        what = self.showing.asked(ask)
        if self.running.paused:
            return Now("", "paused: the hour stands still", (), "go on, or Enter")
        if self.running.held:
            return Now(self.who(ask), what, (), "Enter goes on; redo, or undo more")
        if isinstance(ask, OfChance):
            return self.now_of_chance(ask, what)
        if ask.timed and len(ask.asked()) > 2:
            return Now("all", what, (), self.how_to_bid())
        seat = ask.asked()[0]
        if seat not in self.people:
            return Now(self.who(ask), what, (), "plays by itself")
        form = self.form(seat)
        return Now(self.who(ask), what, asking.shown(form.choices, self.chosen_part()), how(form))

    def now_of_chance(self, ask: OfChance, what: str) -> Now:
        who = self.names[ask.seat]
        if not self.asks_people(ask):
            return Now(who, what, (), "it comes by itself")
        if CHANCE in ask.sources:
            return Now(who, what, (), "Enter throws")
        form = asking.form(ask, TABLE, self.showing)
        way = "type what they show, like 3 4" if form.throw else "type what came"
        return Now(who, what, asking.shown(form.choices, self.chosen_part()), way)

    def who(self, ask: Any) -> str:
        seat = ask.seat if isinstance(ask, OfChance) else ask.asked()[0]
        return self.names[seat] if type(seat) is int else ""

    def form(self, seat: int) -> Form:
        return asking.form(self.table.ask, seat, self.showing)

    def how_to_bid(self) -> str:
        """Who may bid, and what."""
        parts = []
        for seat in self.asked_seats():
            name = self.names[seat]
            may = self.form(seat).amount
            if seat in self.running.lamp.passed:
                parts.append(f"{name} is out")
            elif may is None:
                parts.append(f"{name}: no bid")
            else:
                parts.append(f"{name} {asking.span(may)}")
        bids = "; ".join(parts)
        return f"{bids}. Type `name amount`, `name out`" if parts else "bots bid among themselves"

    def chosen_part(self) -> str:
        return self.part[1] if self.part[0] == self.table.number else ""

    # What is typed

    def typed(self, line: str) -> None:
        """One line; whatever is wrong with it is said, and nothing has changed."""
        self.says = ""
        paging, self.page = self.page, []
        try:
            if self.dialog is not None:
                self.go_on_asking(line)
            elif not (paging and not line.strip()):
                self.take(" ".join(line.split()))
        except Trouble as trouble:
            self.says = in_money(str(trouble))
        if self.dialog is not None and self.dialog.over:
            self.says = self.says or self.dialog.says
            self.dialog = None
        self.listen()

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
        if line.casefold() in ON and (self.running.held or self.running.paused):
            self.running.pause(False)
            self.running.go_on()
        elif not self.commands(self, line):
            self.answer(line)

    def answer(self, line: str) -> None:
        ask = self.table.ask
        if ask is None:
            raise Trouble("the game is over: quit leaves, undo takes back")
        if self.running.held or self.running.paused:
            raise Trouble("type Enter first, so that the game goes on")
        if isinstance(ask, OfChance):
            self.answer_for_chance(ask, line)
            return
        seats = self.asked_seats()
        if not seats:
            raise Trouble(f"{self.who(ask)} plays by itself; wait a moment, or type help")
        if ask.timed and len([by for by in ask.asked() if by != CLOCK]) > 1:
            self.bid(line, seats)
        else:
            self.answer_for(seats[0], line)

    def answer_for_chance(self, ask: OfChance, line: str) -> None:
        if not self.asks_people(ask):
            raise Trouble("that comes by itself; wait a moment, or type help")
        if CHANCE in ask.sources:
            if line.casefold() not in THROW:
                raise Trouble(f"{line[:40]!r} is nothing that can be done now: Enter throws")
            self.running.throw()
            return
        form = asking.form(ask, TABLE, self.showing)
        if form.throw is not None:
            self.running.answer(TABLE, asking.dice(line, form.throw))
            return
        choice, _ = asking.chosen(line, form.choices, "")
        self.running.answer(TABLE, choice.word)

    def bid(self, line: str, seats: list[int]) -> None:
        """`ann 1.2M`, `ann out`; alone at the keyboard the name may be left out."""
        number = self.table.number
        name, _, word = line.rpartition(" ")
        if not name:
            if len(seats) > 1 or not line:
                raise Trouble("type who bids and how much: a name and 1.2M, or a name and out")
            name = self.names[seats[0]]
        seat = self.names.seat(name, seats)
        if word.casefold() in OUT:
            self.running.pass_by(seat)
            self.says = f"{self.names[seat]} bids no more"
            return
        self.running.answer(seat, amount(word), number)

    def answer_for(self, seat: int, line: str) -> None:
        form = self.form(seat)
        if form.partners is not None and line.casefold().split(" ")[0] == COUNTER:
            given = [part.strip() for part in line[len(COUNTER) :].split(",") if part.strip()]
            self.begin(Dialog(countered(self.running, self.names, seat, form.partners), given))
            return
        if form.amount is not None and is_amount(line):
            self.running.answer(seat, amount(line))
            return
        if not line:
            if len(form.choices) != 1:
                raise Trouble("type a number or a name of what is asked, or help")
            self.running.answer(seat, form.choices[0].word)
            return
        if not form.choices:
            what = "an amount, like 1.5M" if form.amount else "mortgage or deal"
            raise Trouble(f"{line[:40]!r} is nothing that can be done now: {what}")
        choice, behind = asking.chosen(line, form.choices, self.chosen_part())
        if choice.part:
            self.part = (self.table.number, choice.word)
            return
        self.running.answer(seat, asking.answer(choice, behind))


def how(form: Form) -> str:
    """How this is answered."""
    ways = []
    if form.choices:
        ways.append("type a number or a name")
    behind = next((one.amount for one in form.choices if one.amount is not None), None)
    if behind is not None:
        ways.append(f"an opening bid behind it, {asking.span(behind)}")
    if form.amount is not None:
        ways.append(f"type an amount, {asking.span(form.amount)}")
    if form.partners is not None:
        ways.append("counter makes another offer")
    return "; ".join(ways) or "mortgage or deal"
