"""A game being played: it brings the table, its players, the unit, the light and the hour together.

Nothing waits here, and there are no threads: whoever shows the game calls `turn` again and again.
"""

from collections import deque
from collections.abc import Callable, Mapping
from typing import Any

from trading_unit.bots.bot import Bot
from trading_unit.play.bot_players import BotPlayers
from trading_unit.play.hour import Hour
from trading_unit.play.lamp import Lamp
from trading_unit.play.light import LENGTH_MS, Light
from trading_unit.play.spin import Spin
from trading_unit.play.unit import Unit
from trading_unit.play.unit_events import take_in
from trading_unit.table import CHANCE, CLOCK, By, Late, Refusal, Refused, Table
from trading_unit.table.chance import OfChance
from trading_unit.table.table import REDO, UNDO, Entry

HOUR_OVER = "hour over"
LONG_S = 1.0
LEAST_S = 0.001


class RunningGame:
    """`bots` are the seats that play by themselves; `unit` is None when there is none at all."""

    def __init__(
        self,
        table: Table,
        clock: Callable[[], float],
        *,
        bots: Mapping[int, Bot] | None = None,
        unit: Unit | None = None,
        hour_ms: int | None = None,
        pace_s: float = 0.0,
        light_ms: int = LENGTH_MS,
        early: bool = True,
    ) -> None:
        self.table = table
        self.clock = clock
        self.players = BotPlayers(table, bots or {})
        self.unit = unit
        self.pace_s = pace_s  # between what bots and chance do, so that people can follow
        self.early = early  # an auction closes when nobody else wants to bid
        self.hour = None if hour_ms is None else Hour(hour_ms, clock())
        self.notices: deque[str] = deque()  # what people should be told, beside the log
        self.lamp = Lamp(table, unit, light_ms)
        self.spin = Spin(table, unit)
        self.paused = False
        self.held = False  # something was taken back: bots and screen wait for a person's word
        self.since = clock()  # when the pending ask was put, or last answered
        table.listeners.append(self.heard_entry)

    @property
    def light(self) -> Light | None:
        return self.lamp.light

    # People

    def answer(self, by: By, value: Any, number: int | None = None) -> None:
        """An answer to what is asked, pressed at this moment. Raises Refused."""
        table = self.table
        number = table.number if number is None else number
        if table.ask is not None and table.ask.timed and by != CLOCK:
            now = self.clock()
            value = [value, self.moment(now)]
            # A light that went off before this was pressed is off before it.
            self.hear(0)
            self.lamp.keep_time(now)
        table.answer(number, by, value)

    def aside(self, name: str, by: By, value: Any) -> None:
        self.table.aside(name, by, value)

    def throw(self) -> None:
        """Let the screen draw what chance is asked; what is thrown by hand, the unit where it is
        to throw it."""
        ask = self.table.ask
        if self.spin.awaited(ask) and ask.by_hand:
            self.spin.begin(self.clock())
        else:
            self.table.by_chance()

    def pass_by(self, seat: int, number: int) -> None:
        """This seat answers that ask no more. Raises Refused."""
        table = self.table
        # As with an answer: a light that went off before this was pressed is off before it.
        self.hear(0)
        self.lamp.keep_time(self.clock())
        if table.ask is None or number != table.number:
            raise Late(table.late_refusal())
        if not table.ask.timed or seat not in table.ask.asked():
            raise Refused(Refusal("nothing to pass"))
        self.lamp.passed.add(seat)

    def cancel_light(self) -> None:
        """An auction is void and put again; a deal is off."""
        self.lamp.end(self.clock(), cancel=True)

    def close_light(self) -> None:
        """The auction ends now."""
        self.lamp.end(self.clock(), cancel=False)

    def set_hour(self, left_ms: int) -> None:
        """Another hour, or what is left of this one."""
        if self.hour is None:
            raise Refused(Refusal("no hour"))
        self.hour.set(left_ms, self.clock())
        self.hour_to_unit()

    def pause(self, paused: bool) -> None:
        """The hour stands still, and so do bots and screen."""
        if paused and self.light is not None:
            raise Refused(Refusal("pause in light"))
        if paused != self.paused and self.unit is not None:
            self.unit.pause_hour(paused)
        self.paused = paused
        if self.hour is not None:
            (self.hour.pause if paused else self.hour.go_on)(self.clock())

    def go_on(self) -> None:
        """After an undo: let bots and screen play again."""
        self.held = False
        self.since = self.clock()

    # Time

    def turn(self, wait_s: float = 0) -> bool:
        """Do what is to be done now, and wait so long at most for news of the unit. False when
        there is nothing left to do at this moment."""
        happened = self.hear(wait_s)
        now = self.clock()
        happened = self.keep_time(now) or happened
        return self.follow(now) or happened

    def quiet_s(self) -> float:
        """How long nothing will happen by itself, unless the unit or somebody does something."""
        now = self.clock()
        quiet = LONG_S
        light_s = self.lamp.quiet_s(now)
        if light_s is not None:
            quiet = min(quiet, light_s)
        if self.hour is not None and self.hour.since is not None and self.hour.left_ms(now) > 0:
            quiet = min(quiet, self.hour.left_ms(now) / 1000)
        if now - self.since < self.pace_s:
            quiet = min(quiet, self.since + self.pace_s - now)
        return max(LEAST_S, quiet)

    def moment(self, now: float) -> int:
        """Of the light that is on, and never before one that has been taken already."""
        ask = self.table.ask
        moment = 0 if self.light is None else self.light.moment(now)
        return moment if ask is None else max(moment, ask.moment)

    def keep_time(self, now: float) -> bool:
        hour, table = self.hour, self.table
        over = hour is not None and hour.left_ms(now) == 0
        # What was taken back can be brought back, as long as nothing new is said.
        asides = () if table.ask is None or table.undone else table.ask.asides
        if over and HOUR_OVER in asides and not table.game.asides[HOUR_OVER].refuses(CLOCK, None):
            table.aside(HOUR_OVER, CLOCK, None)
            return True
        return self.lamp.keep_time(now)

    def hour_to_unit(self) -> None:
        if self.hour is not None and self.unit is not None:
            self.unit.start_hour(self.hour.left_ms(self.clock()))
            if self.hour.since is None:
                self.unit.pause_hour(True)

    def leave(self) -> None:
        """The game is left: no light of it stays on at the unit, which would be busy with it."""
        self.lamp.put_out()
        if self.unit is not None:
            self.unit.hear()  # which also sends what it is told

    # The unit

    def hear(self, wait_s: float) -> bool:
        told = [] if self.unit is None else self.unit.hear(wait_s)
        for one in told:
            take_in(self, one)
        return bool(told)

    # Whoever plays by itself

    def follow(self, now: float) -> bool:
        """Chance, bots, and the light for what is asked now."""
        if self.paused:
            return False
        if self.lamp.follow(now):
            return True
        ask = self.table.ask
        if ask is None or self.held or now - self.since < self.pace_s:
            return False
        if isinstance(ask, OfChance):
            return self.players.act_beside() or self.chance(ask, now)
        if self.light is not None and self.light.opening() and self.lamp.timed_by_unit():
            return False  # nobody bids before it is seen
        return self.bots_act(now)

    def chance(self, ask: OfChance, now: float) -> bool:
        if CHANCE not in ask.sources:
            return False  # it is typed
        by_hand = ask.by_hand and ask.seat not in self.players.bots
        if by_hand and not self.spin.under_way():
            return False  # the dice are thrown by hand
        if self.spin.awaited(ask):
            done, by_screen = self.spin.step(now)
            if not by_screen:
                return done
            self.notices.append("the unit does not spin now; the screen drew instead")
        self.table.by_chance()
        return True

    def bots_act(self, now: float) -> bool:
        if self.players.act(self.lamp.passed, lambda: self.moment(now)):
            return True
        ask = self.table.ask
        light = self.light
        if not ask.timed or not self.early or light is None:
            return False
        if self.players.wanted(self.lamp.passed):
            return False
        if light.closing and self.lamp.timed_by_unit():
            return False  # the unit has been told
        self.close_light()
        return True

    def heard_entry(self, entry: Entry) -> None:
        self.since = self.clock()
        self.held = entry[0] in (UNDO, REDO)
