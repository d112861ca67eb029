"""Random presses of everybody at one table, on their pages: right ones, late ones, two at once."""

import asyncio
import json
import time
from collections import Counter
from contextlib import suppress
from http import HTTPStatus
from random import Random
from typing import Any

from trading_unit.bench.page.client import PATIENCE_S, Client
from trading_unit.table import TABLE

STALE = 6  # answers ago
MOST_STEPS = 12  # of an amount, above the least
BACK = 60  # taken back when the game is over
DECIDE_S = 1.0  # behind its beat, and a player begins a new one

Said = tuple[str, dict[str, Any]]


class PageState:
    """What the server answered to everybody: its words, how long they took, what it accepted."""

    def __init__(self) -> None:
        self.statuses: Counter[str] = Counter()
        self.took_ms: list[float] = []
        self.accepted: list[Said] = []
        self.wrong: list[str] = []  # no words that this server may say

    def note(self, path: str, said: dict[str, Any], status: int, body: bytes, ms: float) -> None:
        self.took_ms.append(ms)
        try:
            word = json.loads(body)["status"]
        except (ValueError, KeyError, TypeError):
            word = ""
        fine = status in (HTTPStatus.OK, HTTPStatus.FORBIDDEN, HTTPStatus.BAD_REQUEST)
        if not fine or word not in ("accepted", "refused", "late"):
            self.wrong.append(f"{status} {body[:200]!r} to {path} {said}")
            return
        self.statuses[word] += 1
        if word == "accepted":
            self.accepted.append((path, said))


class Player:
    """One page: a seat's, or the table's where `seat` is None. It has two fingers."""

    def __init__(self, client: Client, seat: int | None, random: Random, heard: PageState) -> None:
        self.client = client
        self.other = Client(client.netloc, client.page, client.cookie)
        self.seat = seat
        self.random = random
        self.heard = heard
        self.newest = ""
        self.told = asyncio.Event()
        self.read: tuple[str, dict[str, Any]] = ("", {})
        self.states = 0
        self.down = {"auction": False, "build": False}
        self.plugged = True

    async def listen(self) -> None:
        async for name, data in self.client.news():
            if name == "state":
                self.newest = data
                self.states += 1
                self.told.set()

    @property
    def view(self) -> dict[str, Any]:
        if self.read[0] is not self.newest:
            self.read = (self.newest, json.loads(self.newest))
        return self.read[1]

    async def play(self, until: float, apart_s: float) -> None:
        """At random moments, so far apart in the mean; where it comes late it catches up."""
        due = time.perf_counter()
        while (now := time.perf_counter()) < until:
            due = max(due, now - DECIDE_S) + self.random.expovariate(1 / apart_s)
            if due > now:
                await asyncio.sleep(due - now)
            path, said = self.press()
            if path == "/answer" and self.random.random() < 0.3:
                due += apart_s
                await asyncio.gather(
                    self.send(self.client, path, said), self.send(self.other, path, said)
                )
            else:
                await self.send(self.client, path, said)

    async def send(self, client: Client, path: str, said: dict[str, Any]) -> None:
        began = time.perf_counter()
        answer = await client.post(path, said)
        took = (time.perf_counter() - began) * 1000
        self.heard.note(path, said, answer.status, answer.body, took)

    # What is pressed

    def press(self) -> Said:
        random, view = self.random, self.view
        ask = view.get("ask")
        if ask is None:
            # At the end of a game, and for a moment while one is read anew.
            if self.seat is not None or not view.get("undo"):
                return "/do", {"what": "throw"}
            return "/do", {"what": "undo", "count": min(BACK, view["undo"]["count"])}
        whose = random.random()
        if whose < 0.45:
            found = self.asked(ask)
            if found is not None:
                return found
        if 0.45 <= whose < 0.48:
            found = self.beside(view)
            if found is not None:
                return found
        if whose < 0.75:
            number = max(0, ask["number"] - random.randrange(STALE))
            by = TABLE if self.seat is None else self.seat
            value = random.choice(["buy", "yes", "pass", 100_000, 0, None, [1, 6]])
            return "/answer", {"number": number, "by": by, "value": value}
        return "/do", self.table_does(view) if self.seat is None else self.phone_does(ask)

    def asked(self, ask: dict[str, Any]) -> Said | None:
        if ask["hand"] and (self.seat is None or ask["mine"]):
            return "/do", {"what": "throw", "number": ask["number"]}
        if self.seat is None or not ask["mine"] or not ask["options"]:
            return None
        value = self.value(self.random.choice(ask["options"]))
        return "/answer", {"number": ask["number"], "by": self.seat, "value": value}

    def beside(self, view: dict[str, Any]) -> Said | None:
        found = {} if self.seat is None else view["asides"].get(str(self.seat), {})
        if not found:
            return None
        name = self.random.choice(sorted(found))
        value = self.value(self.random.choice(found[name]))
        return "/aside", {"name": name, "by": self.seat, "value": value}

    def phone_does(self, ask: dict[str, Any]) -> dict[str, Any]:
        kinds = [
            {"what": "pass", "seat": self.seat, "number": ask["number"]},
            {"what": "throw", "number": ask["number"]},
            {"what": "press", "button": "build", "down": True},  # the table's alone
            {"what": "undo"},  # so is this
            {"what": "nothing"},
        ]
        return self.random.choice(kinds)

    def table_does(self, view: dict[str, Any]) -> dict[str, Any]:
        if view["held"]:
            return {"what": "go on"}
        if view["paused"]:
            return {"what": "pause", "on": False}
        chance = self.random.random()
        if chance < (0.005 if self.plugged else 0.1):
            self.plugged = not self.plugged
            return {"what": "cable", "in": self.plugged}
        if 0.1 < chance < 0.12:
            return {"what": "undo", "count": self.random.randrange(1, 4)}
        if 0.12 < chance < 0.13:
            return {"what": "redo", "count": 1}
        if 0.13 < chance < 0.16:
            return {"what": "pause", "on": True}
        if chance < 0.4:
            return {"what": self.random.choice(["close light", "cancel light", "throw"])}
        button = self.random.choice(sorted(self.down))
        self.down[button] = not self.down[button]
        return {"what": "press", "button": button, "down": self.down[button]}

    def value(self, option: dict[str, Any]) -> Any:
        if "word" in option:
            if "amount" in option and (not option.get("alone") or self.random.random() < 0.5):
                return [option["word"], self.amount(option["amount"])]
            return option["word"]
        if "amount" in option:
            return self.amount(option["amount"])
        if "partners" in option:
            return self.deal(option["partners"])
        throw = option["throw"]
        return [self.random.randint(1, throw["sides"]) for _ in range(throw["dice"])]

    def amount(self, of: dict[str, Any]) -> int:
        least, step = int(of["least"]), int(of["step"])
        most = MOST_STEPS if of["most"] is None else max(0, (of["most"] - least) // step)
        return least + step * self.random.randint(0, min(MOST_STEPS, most))

    def deal(self, partners: dict[str, Any]) -> dict[str, Any]:
        partner = self.random.choice(sorted(partners["theirs"]))
        sides = {"give": partners["ours"], "get": partners["theirs"][partner]}
        return {"with": int(partner)} | {side: self.side(of) for side, of in sides.items()}

    def side(self, of: dict[str, Any]) -> dict[str, Any]:
        things = of["things"]
        some = [self.random.choice(things)] if things and self.random.random() < 0.5 else []
        return {"money": self.amount(of["money"]), "things": some}


async def crowd_plays(players: list[Player], seconds: float, a_second: float) -> float:
    """All of them at once; how long it took."""
    listening = [asyncio.create_task(player.listen()) for player in players]
    try:
        async with asyncio.timeout(PATIENCE_S):
            for player in players:
                await player.told.wait()
        began = time.perf_counter()
        apart_s = len(players) / a_second
        await asyncio.gather(*(player.play(began + seconds, apart_s) for player in players))
        return time.perf_counter() - began
    finally:
        for task in listening:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        for player in players:
            player.client.close()
            player.other.close()
