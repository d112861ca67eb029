"""Players at one table who press at random on their pages: right, late, or twice at once."""

import asyncio
import json
import time
from collections import Counter
from contextlib import suppress
from http import HTTPStatus
from random import Random
from typing import Any

from tests.page_client import Client, within_longest
from trading_unit.table import TABLE

MOST_STALE = 6  # how many answers back a late answer is
MOST_STEPS = 12  # of an amount above the least one
MOST_UNDO = 60  # answers taken back when the game is over
MOST_BEHIND_S = 1.0  # a player who is more behind does not catch up

Request = tuple[str, dict[str, Any]]
"""The path and the content of a POST."""


class AnswerLog:
    """The server's answers to all players, how long they took, and which requests were accepted."""

    def __init__(self) -> None:
        self.statuses: Counter[str] = Counter()
        self.took_ms: list[float] = []
        self.accepted: list[Request] = []
        self.unexpected: list[str] = []  # answers that this server should never give

    def note(self, path: str, content: dict[str, Any], status: int, body: bytes, ms: float) -> None:
        self.took_ms.append(ms)
        try:
            result = json.loads(body)["status"]
        except (ValueError, KeyError, TypeError):
            result = ""
        status_is_fine = status in (HTTPStatus.OK, HTTPStatus.FORBIDDEN, HTTPStatus.BAD_REQUEST)
        if not status_is_fine or result not in ("accepted", "refused", "late"):
            self.unexpected.append(f"{status} {body[:200]!r} to {path} {content}")
            return
        self.statuses[result] += 1
        if result == "accepted":
            self.accepted.append((path, content))


class Player:
    """One page: a seat's, or the table's where `seat` is None."""

    def __init__(
        self, client: Client, seat: int | None, random: Random, answers: AnswerLog
    ) -> None:
        self.client = client
        self.seat = seat
        self.random = random
        self.answers = answers
        self.newest = ""
        self.has_state = asyncio.Event()
        self.parsed: tuple[str, dict[str, Any]] = ("", {})
        self.states = 0
        self.down = {"auction": False, "build": False}
        self.plugged = True

    async def listen(self) -> None:
        async for name, data in self.client.news():
            if name == "state":
                self.newest = data
                self.states += 1
                self.has_state.set()

    @property
    def view(self) -> dict[str, Any]:
        if self.parsed[0] is not self.newest:
            self.parsed = (self.newest, json.loads(self.newest))
        return self.parsed[1]

    async def play(self, until: float, apart_s: float) -> None:
        """Press at random moments, `apart_s` apart on average."""
        due = time.perf_counter()
        while (now := time.perf_counter()) < until:
            due = max(due, now - MOST_BEHIND_S) + self.random.expovariate(1 / apart_s)
            if due > now:
                await asyncio.sleep(due - now)
            path, content = self.choose_request()
            if path == "/answer" and self.random.random() < 0.3:
                due += apart_s
                # At the same time, as two fingers do.
                await asyncio.gather(self.send(path, content), self.send(path, content))
            else:
                await self.send(path, content)

    async def send(self, path: str, content: dict[str, Any]) -> None:
        began = time.perf_counter()
        answer = await self.client.post(path, content)
        took = (time.perf_counter() - began) * 1000
        self.answers.note(path, content, answer.status_code, answer.content, took)

    # What to press

    def choose_request(self) -> Request:
        random, view = self.random, self.view
        ask = view.get("ask")
        if ask is None:
            # The game is over, or it is just being replayed.
            if self.seat is not None or not view.get("undo"):
                return "/do", {"what": "throw"}
            return "/do", {"what": "undo", "count": min(MOST_UNDO, len(view["undo"]["steps"]))}
        kind = random.random()
        if kind < 0.45:
            request = self.answer_to_ask(ask)
            if request is not None:
                return request
        if 0.45 <= kind < 0.48:
            request = self.aside_request(view)
            if request is not None:
                return request
        if kind < 0.75:
            number = max(0, ask["number"] - random.randrange(MOST_STALE))
            by = TABLE if self.seat is None else self.seat
            value = random.choice(["buy", "yes", "pass", 100_000, 0, None, [1, 6]])
            return "/answer", {"number": number, "by": by, "value": value}
        return "/do", self.table_action(view) if self.seat is None else self.phone_action(ask)

    def answer_to_ask(self, ask: dict[str, Any]) -> Request | None:
        if ask["hand"] and (self.seat is None or ask["mine"]):
            return "/do", {"what": "throw", "number": ask["number"]}
        if self.seat is None or not ask["mine"] or not ask["options"]:
            return None
        value = self.value(self.random.choice(ask["options"]))
        return "/answer", {"number": ask["number"], "by": self.seat, "value": value}

    def aside_request(self, view: dict[str, Any]) -> Request | None:
        asides = {} if self.seat is None else view["asides"].get(str(self.seat), {})
        if not asides:
            return None
        name = self.random.choice(sorted(asides))
        value = self.value(self.random.choice(asides[name]))
        return "/aside", {"name": name, "by": self.seat, "value": value}

    def phone_action(self, ask: dict[str, Any]) -> dict[str, Any]:
        actions = [
            {"what": "pass", "seat": self.seat, "number": ask["number"]},
            {"what": "throw", "number": ask["number"]},
            {"what": "press", "button": "build", "down": True},  # which only the table may do
            {"what": "undo"},  # and this too
            {"what": "nothing"},
        ]
        return self.random.choice(actions)

    def table_action(self, view: dict[str, Any]) -> dict[str, Any]:
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


async def play_all(players: list[Player], seconds: float, a_second: float) -> float:
    """Let all players play at once; returns how long it took."""
    listening = [asyncio.create_task(player.listen()) for player in players]
    try:
        for player in players:
            await within_longest(player.has_state.wait(), "a player's first view")
        began = time.perf_counter()
        apart_s = len(players) / a_second
        await asyncio.gather(*(player.play(began + seconds, apart_s) for player in players))
        return time.perf_counter() - began
    finally:
        for task in listening:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
