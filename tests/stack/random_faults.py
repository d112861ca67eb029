"""Whole games in which at random cables are pulled, units restarted, buttons pressed, answers taken
back."""

from collections import Counter
from random import Random
from typing import Any

from tests.host.link.desk import PORT
from tests.host.play.at_desk import quiet_s
from tests.stack.played_game import PRESS_MS, WholeGame
from trading_unit.play.light_by_hand import LightByHand
from trading_unit.table import Refused

ROUNDS = 20
HOLD_MS = 1_700  # a press this long cancels the light
BETWEEN_MS = (200, 6_000)  # from one mishap to the next
OUT_MS = (20, 9_000)  # how long a cable is out
STUCK_MS = 70_000  # longer than any light
MOST_UNDO = 6
MISHAPS = ("pull", "restart", "dome", "build", "hold", "both", "undo", "cancel", "close", "pause")


class FaultyGame:
    """A whole game, and the mishaps that happen in it."""

    def __init__(self, game: str, seed: int, table: tuple[str, ...] = ()) -> None:
        self.random = Random(seed)
        every = self.random.choice((0, 1000))
        length: Any = {"until": "rounds", "rounds": ROUNDS}
        self.whole_game = WholeGame(game, seed, 2 + seed % 4, every, table=table, **length)
        self.running = self.whole_game.running
        bots: Any = self.running.players.bots
        bots[0] = bots[0].inner  # not the Presser: its press comes once, and may be lost
        self.desk = self.whole_game.desk
        self.out: Any = None  # the unit whose cable is out
        self.back = 0
        self.seen: Counter[str] = Counter()

    def play(self) -> None:
        table, desk = self.whole_game.table, self.desk
        number, since = -1, 0
        next_one = desk.now + BETWEEN_MS[1]
        while table.ask is not None:
            self.whole_game.people_act()
            if table.ask is not None and not self.running.step():
                self.running.step(min(quiet_s(self.running), 0.2))
            self.running.pauses.go_on_after_undo() if self.running.pauses.after_undo else None
            if table.number != number:
                number, since = table.number, desk.now
            assert desk.now - since < STUCK_MS, f"nothing goes on at {table.ask.name!r}"
            if self.out is not None and desk.now >= self.back:
                self.out.run_until(desk.now)
                desk.plugs[PORT].put(self.out)
                self.out = None
            if desk.now >= next_one:
                next_one = desk.now + self.random.randrange(*BETWEEN_MS)
                what = self.random.choice(MISHAPS)
                self.seen[what] += 1
                self.strike(what)
        log = list(table.game.log)
        assert self.whole_game.sums == {0}
        assert table.game.winners
        table.play(table.done)
        assert table.game.log == log

    def strike(self, what: str) -> None:
        match what:
            case "pull" | "restart":
                if self.out is None:
                    self.pull(what == "restart")
            case "dome" | "hold" | "build" | "both":
                if self.out is None:
                    self.press(what)
            case "undo":
                table = self.whole_game.table
                count = min(self.random.randrange(1, MOST_UNDO), len(table.done))
                table.undo(count) if count else None
                if table.future.sealed and self.random.random() < 0.8:
                    table.leave_future()
                elif table.future:
                    table.redo(len(table.future))
            case _:
                self.say(what)

    def say(self, what: str) -> None:
        running = self.running
        try:
            if what == "cancel":
                LightByHand(running).cancel()
            elif what == "close":
                LightByHand(running).close()
            else:
                running.pauses.pause(True)
                running.step(0.2)
                running.pauses.pause(False)
        except Refused:
            return  # no light is on that could end, or one is and forbids the pause

    def pull(self, restart: bool) -> None:
        bench = self.out = self.desk.plugs[PORT].pull()
        self.back = self.desk.now + self.random.randrange(*OUT_MS)
        if restart:
            for act in (bench.do_off, bench.do_on):
                bench.at(bench.now, act, ())
                bench.run_until(bench.now + 20)

    def press(self, what: str) -> None:
        names = {"both": ("auction", "build"), "build": ("build",)}.get(what, ("auction",))
        bench = self.whole_game.bench
        for name in names:
            hold = HOLD_MS if what == "hold" else PRESS_MS
            bench.at(self.desk.now, bench.do_press, (name, hold))
