"""A game being played: it connects the table with people, bots, the unit, the light and the hour.

Nothing in it waits, and there are no threads: whoever shows the game calls `step` again and again.
"""

from collections import deque
from collections.abc import Callable, Mapping
from typing import Any

from trading_unit.bots.bot import Bot
from trading_unit.play.bot_players import BotPlayers
from trading_unit.play.hour import Hour
from trading_unit.play.lamp import Lamp
from trading_unit.play.light import Light
from trading_unit.play.spin import Spin
from trading_unit.play.unit import Unit
from trading_unit.play.unit_events import handle_unit_event
from trading_unit.table import CHANCE, CLOCK, By, Late, Refusal, Refused, Table
from trading_unit.table.ask import LIGHT_MS
from trading_unit.table.chance import OfChance
from trading_unit.table.table import REDO, UNDO, Entry

HOUR_OVER = "hour over"  # the aside that ends a game against the clock
MOST_QUIET_S = 1.0
LEAST_QUIET_S = 0.001


class RunningGame:
    """`bots` are by their seats; `unit` is None when there is none at all; `clock` is in
    seconds."""

    def __init__(
        self,
        table: Table,
        clock: Callable[[], float],
        *,
        bots: Mapping[int, Bot] | None = None,
        unit: Unit | None = None,
        hour_ms: int | None = None,
        pace_s: float = 0.0,
        light_ms: int = LIGHT_MS,
        close_early: bool = True,
        on_change: Callable[[], None] = lambda: None,
    ) -> None:
        self.table = table
        self.clock = clock
        self.on_change = on_change
        self.players = BotPlayers(table, bots or {})
        self.unit = unit
        self.pace_s = pace_s  # between what bots and chance do, so that people can follow
        self.close_early = close_early  # an auction ends when nobody else may or wants to bid
        self.hour = None if hour_ms is None else Hour(hour_ms, clock())
        self.notices: deque[str] = deque()  # sentences for people that do not stand in the log
        self.lamp = Lamp(table, unit, light_ms)
        self.spin = Spin(table, unit)
        self.paused = False
        self.waits_after_undo = False  # bots and screen do nothing until a person says so
        self.last_entry_s = clock()  # when the table took its last entry
        table.listeners.append(self.on_entry)

    @property
    def light(self) -> Light | None:
        return self.lamp.light

    # What people do

    def answer(self, by: By, value: Any, number: int | None = None) -> None:
        """Answer the pending ask at this moment. Raises Refused."""
        table = self.table
        number = table.number if number is None else number
        if table.ask is not None and table.ask.timed and by != CLOCK:
            now = self.clock()
            value = [value, self.moment(now)]
            # A light that went off before this answer has to be off first.
            self.read_unit(0)
            self.lamp.check_time(now)
        table.answer(number, by, value)

    def aside(self, name: str, by: By, value: Any) -> None:
        self.table.aside(name, by, value)

    def throw(self) -> None:
        """Answer the pending ask of chance: by the screen, or by the unit where it throws the dice
        of this game."""
        ask = self.table.ask
        if self.spin.is_for_unit(ask) and ask.by_hand:
            self.spin.begin(self.clock())
            self.on_change()
        else:
            self.table.by_chance()

    def pass_seat(self, seat: int, number: int) -> None:
        """The seat answers the ask of that number no more. Raises Refused."""
        table = self.table
        # As in `answer`: a light that went off before has to be off first.
        self.read_unit(0)
        self.lamp.check_time(self.clock())
        if table.ask is None or number != table.number:
            raise Late(table.late_refusal())
        if not table.ask.timed or seat not in table.ask.asked():
            raise Refused(Refusal("nothing to pass"))
        self.lamp.passed.add(seat)
        self.on_change()

    def cancel_light(self) -> None:
        """An auction is void and begins again; an offered deal is off."""
        self.lamp.end(self.clock(), cancel=True)
        self.on_change()

    def close_light(self) -> None:
        """The light goes off now: an auction ends with its highest bid."""
        self.lamp.end(self.clock(), cancel=False)
        self.on_change()

    def set_hour(self, left_ms: int) -> None:
        """Change what is left of the hour, or begin another one."""
        if self.hour is None:
            raise Refused(Refusal("no hour"))
        self.hour.set(left_ms, self.clock())
        self.send_hour()
        self.on_change()

    def pause(self, paused: bool) -> None:
        """Stop the hour, bots and the screen, or let them go on."""
        if paused and self.light is not None:
            raise Refused(Refusal("pause in light"))
        if paused != self.paused and self.unit is not None:
            self.unit.pause_hour(paused)
        self.paused = paused
        if self.hour is not None:
            (self.hour.pause if paused else self.hour.resume)(self.clock())
        self.on_change()

    def continue_after_undo(self) -> None:
        """Let bots and the screen play again."""
        self.waits_after_undo = False
        self.last_entry_s = self.clock()
        self.on_change()

    # Time

    def step(self, wait_s: float = 0) -> bool:
        """Do what is to be done now, after waiting for an event of the unit for that long at most.
        False when there is nothing more to do at this moment."""
        happened = self.read_unit(wait_s)
        now = self.clock()
        happened = self.check_time(now) or happened
        happened = self.act(now) or happened
        if happened:
            self.on_change()
        return happened

    def next_moment(self) -> float | None:
        """When something is due by itself, in seconds of `clock`."""
        return self.clock() + self.quiet_s()

    def quiet_s(self) -> float:
        """For how long nothing happens by itself, unless the unit or a person does something."""
        now = self.clock()
        quiet = MOST_QUIET_S
        light_s = self.lamp.quiet_s(now)
        if light_s is not None:
            quiet = min(quiet, light_s)
        hour = self.hour
        if hour is not None and hour.running_since is not None and hour.left_ms(now) > 0:
            quiet = min(quiet, hour.left_ms(now) / 1000)
        if now - self.last_entry_s < self.pace_s:
            quiet = min(quiet, self.last_entry_s + self.pace_s - now)
        return max(LEAST_QUIET_S, quiet)

    def moment(self, now: float) -> int:
        """Milliseconds since the light went on, and never less than in an earlier answer."""
        ask = self.table.ask
        moment = 0 if self.light is None else self.light.moment(now)
        return moment if ask is None else max(moment, ask.moment)

    def check_time(self, now: float) -> bool:
        """End the hour or the light when its time is over. True when something was done."""
        hour, table = self.hour, self.table
        over = hour is not None and hour.left_ms(now) == 0
        # After an undo the end of the hour can still be redone, as long as nobody answers anew.
        asides = () if table.ask is None or table.undone else table.ask.asides
        if over and HOUR_OVER in asides and not table.game.asides[HOUR_OVER].refuses(CLOCK, None):
            table.aside(HOUR_OVER, CLOCK, None)
            return True
        return self.lamp.check_time(now)

    def send_hour(self) -> None:
        """Set the unit's hour to this one."""
        if self.hour is not None and self.unit is not None:
            self.unit.start_hour(self.hour.left_ms(self.clock()))
            if self.hour.running_since is None:
                self.unit.pause_hour(True)

    def leave(self) -> None:
        """The game is left: put its light out, because the unit would stay busy with it."""
        self.lamp.put_out()
        if self.unit is not None:
            self.unit.read_events()  # this also sends the commands

    # The unit

    def read_unit(self, wait_s: float) -> bool:
        """Handle the events of the unit. True when there were any."""
        events = [] if self.unit is None else self.unit.read_events(wait_s)
        for event in events:
            handle_unit_event(self, event)
        return bool(events)

    # Chance and bots

    def act(self, now: float) -> bool:
        """Do what the pending ask needs of the light, of chance or of bots. True when something
        was done."""
        if self.paused:
            return False
        if self.lamp.follow_ask(now):
            return True
        ask = self.table.ask
        if ask is None or self.waits_after_undo or now - self.last_entry_s < self.pace_s:
            return False
        if isinstance(ask, OfChance):
            return self.players.do_aside() or self.draw(ask, now)
        if self.light is not None and self.light.opening() and self.lamp.timed_by_unit():
            return False  # bots do not bid before people can see the light
        return self.bots_act(now)

    def draw(self, ask: OfChance, now: float) -> bool:
        """Answer an ask of chance where nobody has to throw or type it."""
        if CHANCE not in ask.sources:
            return False  # people type the result
        by_hand = ask.by_hand and ask.seat not in self.players.bots
        if by_hand and not self.spin.under_way():
            return False  # a person has to throw
        if self.spin.is_for_unit(ask):
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
        if not ask.timed or not self.close_early or light is None:
            return False
        if self.players.anyone_may_answer(self.lamp.passed):
            return False
        if light.closing and self.lamp.timed_by_unit():
            return False  # the unit has been told already
        self.close_light()
        return True

    def on_entry(self, entry: Entry) -> None:
        self.last_entry_s = self.clock()
        self.waits_after_undo = entry[0] in (UNDO, REDO)
        self.on_change()
