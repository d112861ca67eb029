"""What a page that draws a simulated unit is told, as JSON: how it is now, and what has changed.

MicroPython reads this too, for the page that needs no Python.
"""

import json

from trading_unit_sim.board.bench import Bench

WINDOW_MS = 30_000  # so far back a page that has just come is told of
MODES = {"Chooser": "choose", "SelfTest": "test"}


class UnitUpdates:
    """`cells` is how many the board has. `forgets`: what has been told is dropped after half a
    minute, so that a page may stay open for days.
    """

    def __init__(self, bench: Bench, cells: int, forgets: bool = False) -> None:
        self.bench = bench
        self.cells = cells
        self.forgets = forgets
        self.told = 0  # of the bench's history
        self.last = None  # the newest of its timeline that has been told
        self.around: tuple[int, bool, bool] | None = None  # cells, switch and cable, as told
        self.before: dict[str, int] = {}  # each part's level before all that is still known

    def text(self) -> str:
        """What has changed since the last time; nothing when nothing has."""
        bench = self.bench
        around = (bench.power.battery, bench.power.switch, bench.power.usb)
        changes = bench.history[self.told :]
        events = self.events()
        if not changes and not events and around == self.around:
            return ""
        self.around = around
        self.told = len(bench.history)
        if self.forgets:
            self.forget()
        return self.written(changes, events)

    def events(self):
        """Those that are new, as (moment, the wire's words)."""
        found = []
        newest = None
        for entry in reversed(self.bench.timeline.entries):
            if entry is self.last:
                break
            if entry[1] == "tone":
                continue  # one that turns out to have no length is taken back
            if newest is None:
                newest = entry
            if entry[1] == "event":
                found.append((entry[0], entry[2]))
        if newest is not None:
            self.last = newest
        found.reverse()
        return found

    def whole(self) -> str:
        """For a page that has just come: how it was half a minute ago, and what was told since. The
        next `text` goes on from there, for it as for those that listen already."""
        bench = self.bench
        since = bench.now - WINDOW_MS
        before = dict(self.before)
        changes = []
        for ms, part, level in bench.history[: self.told]:
            if ms < since:
                before[part] = level
            else:
                changes.append((ms, part, level))
        first = [(since, part, before[part]) for part in before if before[part]]
        events: list[tuple[int, str]] = []
        if self.last is not None:
            for entry in bench.timeline.entries:
                if entry[1] == "event" and entry[0] >= since:
                    events.append((entry[0], entry[2]))
                if entry is self.last:
                    break
        return self.written(first + changes, events, whole=True)

    def forget(self) -> None:
        bench = self.bench
        since = bench.now - WINDOW_MS
        old = 0
        for ms, part, level in bench.history:
            if ms >= since:
                break
            self.before[part] = level
            old += 1
        if old:
            del bench.history[:old]
            self.told -= old
        # The tone still has to get its length, and the newest says where the new begins.
        kept = []
        for entry in bench.timeline.entries:
            if entry[0] >= since or entry is self.last or entry is bench.tone:
                kept.append(entry)
        bench.timeline.entries[:] = kept

    def written(self, changes, events, whole: bool = False) -> str:
        bench = self.bench
        board = bench.board
        lights = board["lights"]
        level = ""
        seen = {
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
            "tone": bench.tone[2] if bench.tone is not None else 0,
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
        seen["auction"] = seen["hour"] = None
        seen["mode"] = ""
        seen["quiet"] = seen["paused"] = False
        if unit is not None:
            ticks = bench.chip.ticks()
            level = unit.battery.level
            if unit.auction.running:
                seen["auction"] = {"left": unit.auction.left(ticks), "of": unit.auction.ms}
            if unit.hour.running:
                seen["hour"] = unit.hour.left(ticks)
            seen["paused"] = unit.hour.paused
            seen["quiet"] = unit.sounds.quiet
            seen["mode"] = MODES.get(type(unit.mode).__name__, "")
        seen["level"] = "ok" if level == "unknown" else level
        return json.dumps(seen)
