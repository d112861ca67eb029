"""A game being played: it connects the table with people, bots, the unit, the light and the hour.

Nothing in it waits, and there are no threads: whoever shows the game calls `step` at each
`next_moment` and when bytes come from the unit. It alone answers the table. What has come from the
unit is done before what people do here.
"""

from collections import deque
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

from trading_unit.bots.bot import Bot
from trading_unit.play import moves
from trading_unit.play.beat import Beat
from trading_unit.play.bot_players import BotPlayers
from trading_unit.play.hour import BEGINS, Hour, begins_anew, hour_over
from trading_unit.play.lesson.lesson_progress import LessonProgress
from trading_unit.play.light.lamp import Lamp
from trading_unit.play.light.light import Light
from trading_unit.play.moves import Answer, Move
from trading_unit.play.own_moves import OwnMoves
from trading_unit.play.pauses import Pace, Pauses
from trading_unit.play.unit.spin import Spin
from trading_unit.play.unit.unit import Unit
from trading_unit.play.unit_moves import UnitInbox
from trading_unit.table import CLOCK, TABLE, By, Late, Refused, Table
from trading_unit.table.ask import LIGHT_MS, Value
from trading_unit.table.chance import OfChance
from trading_unit.table.entries import Entry
from trading_unit.trouble import Trouble
from trading_unit.words.sentence import Text

FAILED_RETRY_S = 0.5  # after this, what has failed is tried again: the disk may be full no more
STUCK_RETRY_S = 0.1  # after this, a bot that has found no way out yet is asked again


class RunningGame:
    """`bots` are by their seats, and `new_bot` makes one for a seat that is handed over; `unit` is
    None when there is none at all; `clock` is in seconds, the same as the clock of the unit's link.
    `hour_ms` is what is left of the hour, and `whole_hour_ms` how long another one is.

    `on_change` is called after each change that people see: of the table, the light, who passed,
    the spin, the hour, the pace, a pause or wait, and the unit; not of notices. It may be called
    several times in a step, and must not call back."""

    def __init__(
        self,
        table: Table,
        clock: Callable[[], float],
        *,
        bots: Mapping[int, Bot] | None = None,
        unit: Unit | None = None,
        hour_ms: int | None = None,
        whole_hour_ms: int | None = None,
        new_bot: Callable[[int], Bot] | None = None,
        pace_s: float = 0.0,
        light_ms: int = LIGHT_MS,
        close_early: bool = True,
        beat_s: float = 0.0,
        on_change: Callable[[], None] = lambda: None,
    ) -> None:
        self.table = table
        self.clock = clock
        self.as_of_s: float | None = None  # in place of `clock`, while what came then is done
        self.on_change = on_change
        self.players = BotPlayers(table, bots or {}, new_bot)
        self.beat = Beat(table, self.players.bots, beat_s, self.changed)
        self.unit = unit
        self.pace = Pace(pace_s, clock(), self.changed)
        self.hour = None if hour_ms is None else Hour(hour_ms, clock(), whole_hour_ms)
        # For people, and not in the log.
        self.notices: deque[Text] = deque()
        self.lamp = Lamp(table, unit, self.changed, light_ms)
        self.spin = Spin(table, unit, self.changed)
        self.own_moves = OwnMoves(
            table, self.players, self.lamp, self.spin, self.pace, close_early=close_early
        )
        self.inbox = None if unit is None else UnitInbox(self, unit)
        self.lesson: LessonProgress | None = None
        self.pauses = Pauses(self)
        self.settled = False  # the last step found nothing to do, and nothing has changed since
        self.retry_s: float | None = None  # when to try again what has failed, or found no way
        table.listeners.append(self.on_entry)

    @property
    def light(self) -> Light | None:
        return self.lamp.light

    def show_hour(self) -> None:
        """Show the hour on the unit as it is now."""
        if self.hour is not None and self.unit is not None:
            self.hour.show_on(self.unit, self.now())

    def changed(self) -> None:
        self.settled = False
        self.on_change()

    def notify(self, *sentences: Text) -> None:
        self.notices.extend(sentences)
        self.settled = False

    # Time

    def now(self) -> float:
        """The moment of what is done, in seconds."""
        return self.clock() if self.as_of_s is None else self.as_of_s

    @contextmanager
    def as_of(self, moment_s: float) -> Iterator[None]:
        """What is done counts as done at that moment: it had to wait since then. What has come
        from the unit later, or was over later, comes after it."""
        self.as_of_s = moment_s
        try:
            yield
        finally:
            self.as_of_s = None

    # What people do

    def answer(self, by: By, value: Value, number: int | None = None) -> None:
        """Answer the ask of that number, or the pending one, at this moment. Raises Refused."""
        number = self.table.number if number is None else number
        self.catch_up()
        # What is typed of a real wheel has happened already.
        if by != TABLE and self.beat.waits(self.now()) and number == self.table.number:
            refusal = self.table.ask.refuses(by, value)
            if refusal is not None:
                raise Refused(refusal)
            self.beat.do_later(lambda: self.give(Answer(by, value), number))
            return
        self.give(Answer(by, value), number)

    def aside(self, name: str, by: By, value: Value) -> None:
        self.catch_up()
        self.table.aside(name, by, value)

    def throw(self) -> None:
        """Answer the pending ask of chance: by the screen, or by the unit where it throws the dice
        of this game."""
        number = self.table.number
        self.catch_up()
        if number != self.table.number:
            raise Late(self.table.late_refusal())
        if self.beat.waits(self.now()):
            self.beat.do_later(self.throw)
            return
        ask = self.table.ask
        if self.spin.is_for_unit(ask) and ask.by_hand and not self.table.future.sealed:
            self.spin.begin(self.now())
        else:
            self.table.by_chance()

    def leave(self) -> None:
        """The game is left: put its light out, because the unit would stay busy with it."""
        self.lamp.put_out(self.now())
        if self.unit is not None:
            self.unit.read_events()  # this also sends the commands

    # The table's answers

    def do(self, move: Move | None) -> None:
        """Do at the table what the light, the unit, the screen or a bot wants to do there."""
        match move:
            case Answer():
                self.give(move, self.table.number)
            case moves.AsideAnswer():
                self.table.aside(move.name, move.by, move.value)
            case moves.ScreenDraws():
                self.table.by_chance()
                self.notify(*filter(None, [move.notice]))
            case moves.CloseLight():
                with self.lamp.unchanged_if_not_saved():
                    self.do(self.lamp.end(self.now(), cancel=False))
            case moves.RepeatKnown():
                self.table.repeat()
            case moves.UnitSpins() | None:
                pass

    def give(self, answer: Answer, number: int) -> None:
        """Answer the ask of that number at this moment. Raises Refused."""
        value, ask = answer.value, self.table.ask
        if ask is not None and ask.timed and answer.by != CLOCK:
            value = [value, self.lamp.moment_of_answer(self.now())]
        self.table.answer(number, answer.by, value)

    def on_entry(self, entry: Entry) -> None:
        self.pace.follow(entry, self.now(), self.players.bots)
        self.pauses.follow(entry)
        self.players.follow()
        self.lamp.ask_again(self.players.bots)  # they may want to answer what has been said now
        self.changed()

    # What is due

    def step(self, wait_s: float = 0) -> bool:
        """Do what is to be done now, after waiting for an event of the unit for that long at most.
        False when there is nothing more to do at this moment."""
        self.retry_s = None
        try:
            happened = self.read_unit(wait_s)
            now = self.now()
            happened = self.end_what_is_over(now) or happened
            self.beat.follow_ask(now)
            happened = self.act(now) or happened
        except Trouble:
            self.settled, self.retry_s = True, self.now() + FAILED_RETRY_S
            raise
        if not happened and self.may_act(now) and self.players.anyone_stuck():
            self.retry_s = now + STUCK_RETRY_S
        self.settled = not happened
        return happened

    def next_moment(self) -> float | None:
        """The moment, on `clock`, from which on `step` has something to do by itself: now, when
        something has changed since the last step. None when only people or the unit can go on."""
        now = self.now()
        if not self.settled:
            return now
        moments = [self.retry_s, self.lamp.next_moment(), self.beat.next_moment()]
        if self.unit is not None:
            moments.append(self.unit.next_moment())
        if self.hour is not None:
            moments.append(self.hour.next_moment(now))
        if now < self.acts_from and self.may_act(self.acts_from):
            moments.append(self.acts_from)
        elif self.may_act(now) and self.retry_s is None:
            moments.append(self.own_moves.next_moment(now))
        return min((moment for moment in moments if moment is not None), default=None)

    def catch_up(self) -> None:
        """Do what the unit has sent, and end what is over, before what a person does now."""
        self.read_unit(0)
        while self.end_what_is_over(self.now()):
            pass
        self.beat.follow_ask(self.now())
        self.settled = False

    def end_what_is_over(self, now: float) -> bool:
        """End the hour or the light when its time is over. True when something was done."""
        move = None if self.hour is None else hour_over(self.hour, self.table, now)
        if move is not None:
            self.do(move)
            return True
        if not self.lamp.is_over(now):
            return False
        with self.lamp.unchanged_if_not_saved():
            self.do(self.lamp.time_over(now))
        return True

    def receive(self, wait_s: float = 0) -> None:
        """Take what the unit has sent, and do it later."""
        if self.inbox is not None:
            self.inbox.receive(wait_s)

    def read_unit(self, wait_s: float) -> bool:
        """Do what the unit has sent. True when it has sent anything."""
        self.receive(wait_s)
        return self.inbox is not None and self.inbox.empty()

    def may_act(self, now: float) -> bool:
        """Whether bots and the screen may do something now."""
        if self.table.ask is None or self.pauses.hold_moves:
            return False
        return now >= self.acts_from

    @property
    def acts_from(self) -> float:
        """The moment from which on bots and the screen may do something."""
        ask, known = self.table.ask, self.table.future.entries
        of_bot = isinstance(ask, OfChance) and ask.seat in self.players.bots
        return self.pace.chance_ends if of_bot and not known else self.pace.ends

    def act(self, now: float) -> bool:
        """Do what the pending ask needs of the light, of chance or of bots. True when something
        was done."""
        if self.pauses.paused:
            return False
        if self.lamp.follow_ask(now):
            return True
        if self.beat.answer(now):
            return True
        if not self.may_act(now):
            return False
        if begins_anew(self.table.ask):
            if self.hour is not None:
                self.hour.set(self.hour.whole_ms, now)
                self.show_hour()
            self.do(Answer(CLOCK, BEGINS))
            return True
        if self.beat.waits(now):
            self.do(aside := self.players.next_aside())
            return aside is not None
        move = self.own_moves.next_move(now)
        self.do(move)
        return move is not None
