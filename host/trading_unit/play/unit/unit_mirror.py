"""A copy of a real unit for pages to draw: the firmware's own lights, sounds and hour, driven by
the unit's events.

It cannot show what the unit sends no event for: where a run over the lights begins, the choice of a
game, and what another program lets it show.
"""

import json
from collections import deque
from collections.abc import Callable
from typing import Any

from trading_unit.link import Down, Event, LinkEvent, Meeting, Up
from trading_unit.play.unit.unit_news import UnitAuction, UnitNews
from trading_unit_firmware import patterns, priorities
from trading_unit_firmware.cues import Stage, result_cue
from trading_unit_firmware.hour import Hour
from trading_unit_firmware.lights import Lights
from trading_unit_firmware.sounds import Sounds
from trading_unit_firmware.ticks import ticks_diff

WINDOW_MS = 30_000  # how far back the news for a new page reaches
MOST_CHANGES = 2_000  # remembered of that time
MOST_STEPS = 5_000  # in one go: more than the longest light takes, so the unit's clock has leapt
BUTTONS = ["auction", "build"]
# Where a run over the lights begins when its result is 1.
START = (-len(patterns.RUN_MS)) % 4 + 1


class UnitMirror:
    """`handle` takes all happenings of the link. `text` and `whole` give the same JSON as the
    UnitUpdates of a simulated unit. `clock` is in seconds, the same as the link's."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self.unit_zero = clock()  # when the unit's milliseconds were 0, in seconds of our clock
        self.board = self.game = ""
        self.up = False
        self.changes: deque[tuple[int, str, int]] = deque(maxlen=MOST_CHANGES)
        self.events: deque[tuple[int, str]] = deque(maxlen=MOST_CHANGES)
        self.reset()

    def reset(self) -> None:
        """As after the unit's start, before its first event."""
        self.lights: Any = Lights()
        self.sounds: Any = Sounds()
        self.stage: Any = Stage(self.lights, self.sounds)
        self.hour: Any = Hour()
        self.run: tuple[int, int] | None = None  # its step, and when the next one is due
        self.down: set[str] = set()
        self.auction: int | None = None  # when its light goes off
        self.mv, self.level = 0, "ok"
        self.lit = self.hz = 0
        self.changes.clear()
        self.events.clear()
        self.new_changes: list[tuple[int, str, int]] = []  # those that `text` has not given yet
        self.new_events: list[tuple[int, str]] = []
        self.send_whole = True

    @property
    def now(self) -> int:
        """The unit's milliseconds, as far as its last event lets us know."""
        return max(0, round((self.clock() - self.unit_zero) * 1000))

    # Happenings of the link

    def handle(self, happening: LinkEvent) -> None:
        match happening:
            case Event():
                self.unit_zero = happening.happened - happening.at / 1000
                self.advance(happening.at)
                self.take_event(happening)
                self.show(happening.at)
            case Up():
                if happening.meeting is not Meeting.SAME:
                    self.reset()
                self.board, self.up, self.send_whole = happening.hello.board, True, True
                self.game, self.mv = happening.hello.game, happening.hello.mv
                self.level = "ok" if self.mv else "usb"  # on USB it measures no battery
            case Down():
                self.reset()
                self.up = False

    def take_event(self, event: Event) -> None:
        at, fields = event.at, event.fields
        self.new_events.append((at, event.body))
        state = fields.get("state", "")
        match event.name:
            case "auction":
                self.auction_event(at, state, int(fields.get("ms", 0)), int(fields.get("left", 0)))
            case "build" | "number":
                self.spin_event(at, state, event.name, fields.get("result", ""))
            case "hour":
                self.hour_event(at, state, int(fields.get("ms", 0)))
            case "button":
                self.button_event(at, fields.get("name", ""), state == "down")
            case "battery":
                self.mv, self.level = int(fields.get("mv", 0)), fields.get("level", "ok")
            case "fault" if fields.get("what", "")[
                :1
            ].isupper():  # an exception; other faults show nothing
                self.stage.cue(at, "fault")
            case "set" if fields.get("key") == "quiet":
                self.sounds.quiet = fields.get("value") == "1"
                if self.sounds.quiet:
                    self.sounds.silence()

    def auction_event(self, at: int, state: str, ms: int, left: int) -> None:
        if state in ("open", "warn"):
            self.run = None
            self.stage.cue(at, "spin off")
            self.auction = at + left
        elif self.auction is None:
            return
        else:
            self.auction = None
        if state == "open":
            self.stage.cue(at, "auction open" if left == ms else "auction goes on")
        elif state == "warn":
            self.stage.warn(at, left)
            self.lights.step(at)
        elif state in ("closed", "cancelled"):
            self.stage.cue(at, f"auction {state}")

    def spin_event(self, at: int, state: str, name: str, result: str) -> None:
        self.run = (-1, at) if state == "spin" else None
        if state != "done":
            self.stage.cue(at, "spin off")
            return
        results = [int(part) for part in result.split("+")]
        self.stage.show_result(at, result_cue(results, name == "build", by_count=False))

    def hour_event(self, at: int, state: str, ms: int) -> None:
        if state in ("start", "resumed"):
            if state == "start" and at == 0:
                self.stage.start(at, refused=False)
            self.hour.restore(at, ms, False)
        elif state == "paused":
            self.hour.restore(at, ms, True)
        elif state == "over":
            self.hour.stop()
            self.stage.cue(at, "hour over")

    def button_event(self, at: int, name: str, down: bool) -> None:
        (self.down.add if down else self.down.discard)(name)
        self.add_change(at, name, int(down))

    # Time

    def advance(self, now: int) -> None:
        """Let the lights, the buzzer and the hour run until then, each change at its own moment.
        Where that is too far ahead for any light, all lights go out."""
        for _ in range(MOST_STEPS):
            dues = [self.lights.due, self.sounds.due, self.hour.due]
            dues.append(None if self.run is None else self.run[1])
            coming = [due for due in dues if due is not None and ticks_diff(now, due) >= 0]
            if not coming:
                return
            self.step(min(coming))
        self.put_out(now)

    def put_out(self, now: int) -> None:
        quiet = self.sounds.quiet
        self.lights, self.sounds = Lights(), Sounds()
        self.sounds.quiet = quiet
        self.stage = Stage(self.lights, self.sounds)
        self.run = self.auction = None
        self.show(now)

    def step(self, at: int) -> None:
        if self.run is not None and at >= self.run[1]:
            place = self.run[0] + 1
            if place == len(patterns.RUN_MS):
                self.run = None  # the unit is about to send the result
            else:
                self.run = (place, self.run[1] + patterns.RUN_MS[place])
                lit = patterns.BUILD_LIGHTS[(START + place) % 4]
                self.lights.play(at, priorities.BUILD, patterns.steady(lit))
                self.stage.cue(at, "spin click")
        happened = self.hour.step(at)
        if happened in ("beep", "nearly"):
            self.stage.cue(at, "hour beep")
        self.lights.step(at)
        self.sounds.step(at)
        self.show(at)

    def show(self, at: int) -> None:
        changed = self.lights.lit ^ self.lit
        self.lit = self.lights.lit
        for bit, name in enumerate(patterns.NAMES):
            if changed >> bit & 1:
                self.add_change(at, name, self.lit >> bit & 1)
        if self.sounds.hz != self.hz:
            self.hz = self.sounds.hz
            self.add_change(at, "buzzer", self.hz)

    def add_change(self, at: int, part: str, level: int) -> None:
        self.new_changes.append((at, part, level))

    def quiet_s(self) -> float | None:
        """For how long nothing will change by itself, in seconds; None for ever."""
        if self.send_whole or self.new_changes or self.new_events:
            return 0.0
        now = self.now
        dues = [self.lights.due, self.sounds.due, self.hour.due]
        dues.append(None if self.run is None else self.run[1])
        waits = [ticks_diff(due, now) for due in dues if due is not None]
        return max(0, min(waits)) / 1000 if waits else None

    # JSON for the pages

    def text(self) -> str:
        """What has changed since the last call; an empty text when nothing has."""
        self.advance(self.now)
        changes, events = self.new_changes, self.new_events
        self.new_changes, self.new_events = [], []
        self.changes.extend(changes)
        self.events.extend(events)
        if self.send_whole:
            self.send_whole = False
            return self.whole()
        return self.as_json(changes, events, whole=False) if changes or events else ""

    def whole(self) -> str:
        """For a new page: what `text` has given in the last half minute. The next `text` follows on
        from there, for the new page as for the others."""
        since = self.now - WINDOW_MS
        changes = [change for change in self.changes if change[0] >= since]
        events = [event for event in self.events if event[0] >= since]
        return self.as_json(changes, events, whole=True)

    def as_json(
        self, changes: list[tuple[int, str, int]], events: list[tuple[int, str]], *, whole: bool
    ) -> str:
        now = self.now
        auction: UnitAuction | None = None
        if self.auction is not None:
            auction = {"left": max(0, self.auction - now)}
        lit = [name for bit, name in enumerate(patterns.NAMES) if self.lit >> bit & 1]
        state: UnitNews = {
            "at": now,
            "board": self.board,
            "simulated": False,
            "up": self.up,
            "power": self.up,
            "switch": self.up,
            "usb": self.up,
            "mv": self.mv,
            "cells": 0,
            "level": self.level,
            "lights": lit,
            "down": sorted(self.down),
            "parts": {"lights": list(patterns.NAMES), "buttons": BUTTONS, "buzzer": True},
            "changes": changes,
            "told": events,
            "whole": whole,
            "auction": auction,
            "hour": self.hour.left(now) if self.hour.running else None,
            "paused": self.hour.paused,
            "quiet": self.sounds.quiet,
            "mode": "",
            "game": self.game,
        }
        return json.dumps(state)
