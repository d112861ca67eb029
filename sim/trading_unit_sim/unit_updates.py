"""Updates for a page that draws a simulated unit, as JSON: its state, and what has changed.

MicroPython runs this too, in the page that needs no Python.
"""

import json

from trading_unit_firmware.games import GAMES
from trading_unit_sim.board.bench import Bench

WINDOW_MS = 30_000  # how much of the past a new page gets
MODES = {"Chooser": "choose", "SelfTest": "test"}


class UnitUpdates:
    """`cells` is how many the board has. With `forgets`, what has been sent is dropped after half a
    minute, so that a page may stay open for days.
    """

    def __init__(self, bench: Bench, cells: int, forgets: bool = False) -> None:
        self.bench = bench
        self.cells = cells
        self.forgets = forgets
        self.changes_sent = 0  # of the bench's history
        self.last_sent = None  # the newest entry of its timeline that has been sent
        self.power_sent: tuple[int, bool, bool] | None = None  # cells, switch and cable
        self.levels_before: dict[str, int] = {}  # of each part, before the history that is left

    def text(self) -> str:
        """The state and what has changed since the last call; an empty text when nothing has."""
        bench = self.bench
        power = (bench.power.battery, bench.power.switch, bench.power.usb)
        changes = bench.history[self.changes_sent :]
        events = self.events()
        if not changes and not events and power == self.power_sent:
            return ""
        self.power_sent = power
        self.changes_sent = len(bench.history)
        if self.forgets:
            self.drop_old()
        return self.as_json(changes, events)

    def events(self):
        """The new events, as (moment, body)."""
        found = []
        newest = None
        for entry in reversed(self.bench.timeline.entries):
            if entry is self.last_sent:
                break
            if entry[1] == "tone":
                continue  # a tone that turns out to have no length is removed
            if newest is None:
                newest = entry
            if entry[1] == "event":
                found.append((entry[0], entry[2]))
        if newest is not None:
            self.last_sent = newest
        found.reverse()
        return found

    def whole(self) -> str:
        """For a new page: the levels of half a minute ago, and what has been sent since. The next
        `text` goes on from there, for this page as for the others."""
        bench = self.bench
        since = bench.now - WINDOW_MS
        before = dict(self.levels_before)
        changes = []
        for ms, part, level in bench.history[: self.changes_sent]:
            if ms < since:
                before[part] = level
            else:
                changes.append((ms, part, level))
        first = [(since, part, before[part]) for part in before if before[part]]
        events: list[tuple[int, str]] = []
        if self.last_sent is not None:
            for entry in bench.timeline.entries:
                if entry[1] == "event" and entry[0] >= since:
                    events.append((entry[0], entry[2]))
                if entry is self.last_sent:
                    break
        return self.as_json(first + changes, events, whole=True)

    def drop_old(self) -> None:
        bench = self.bench
        since = bench.now - WINDOW_MS
        old = 0
        for ms, part, level in bench.history:
            if ms >= since:
                break
            self.levels_before[part] = level
            old += 1
        if old:
            del bench.history[:old]
            self.changes_sent -= old
        # The tone under way still has to get its length, and `last_sent` marks what is new.
        entries = []
        for entry in bench.timeline.entries:
            if entry[0] >= since or entry is self.last_sent or entry is bench.tone:
                entries.append(entry)
        bench.timeline.entries[:] = entries

    def as_json(self, changes, events, whole: bool = False) -> str:
        bench = self.bench
        board = bench.board
        lights = board["lights"]
        level = ""
        state = {
            "at": bench.now,
            "board": board["name"],
            "simulated": True,
            "up": bench.power.on,
            "power": bench.power.on,
            "switch": bench.power.switch,
            "usb": bench.power.usb,
            "mv": bench.power.battery,
            "cells": self.cells,
            "lights": sorted([name for name in lights if bench.is_lit(lights[name])]),
            "down": sorted([name for name in board["buttons"] if bench.is_down(name)]),
            "parts": {
                "lights": sorted(lights),
                "buttons": sorted(board["buttons"]),
                "buzzer": bench.buzzer is not None,
            },
            "changes": changes,
            "told": events,
            "whole": whole,
        }
        unit = bench.unit
        state["auction"] = state["hour"] = None
        state["mode"] = state["game"] = ""
        state["quiet"] = state["paused"] = False
        if unit is not None:
            ticks = bench.chip.ticks()
            level = unit.battery.level
            if unit.auction.running:
                state["auction"] = {"left": unit.auction.left(ticks)}
            if unit.hour.running:
                state["hour"] = unit.hour.left(ticks)
            state["paused"] = unit.hour.paused
            state["quiet"] = unit.sounds.quiet
            state["game"] = GAMES[unit.game][0]
            state["mode"] = MODES.get(type(unit.mode).__name__, "")
        state["level"] = "ok" if level == "unknown" else level
        return json.dumps(state)
