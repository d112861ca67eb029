"""`trading-unit bench page`: it measures what it claims to, and finds what is wrong."""

import asyncio
import json
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from trading_unit.bench.page import (
    browsers,
    crowd_test,
    idle,
    load_test,
    plain_clients,
    record_check,
    response_times,
)
from trading_unit.bench.page import client as client_module
from trading_unit.bench.page.client import Client
from trading_unit.bench.page.page_flood import FloodFigures
from trading_unit.bench.page.random_players import AnswerLog, Request
from trading_unit.bench.page.server_process import serve_page
from trading_unit.cli.main import main
from trading_unit.games.registry import game_kind
from trading_unit.play.start.setup_choices import SetupChoices, parse_players
from trading_unit.table.chance import OfChance
from trading_unit.table.store.game_store import GameStore
from trading_unit.trouble import Trouble


@pytest.mark.exhaustive
def test_its_figures_as_data_without_a_browser(monkeypatch, capsys) -> None:
    monkeypatch.setattr(response_times, "PAGES", 2)
    monkeypatch.setattr(response_times, "PRESSES", 3)
    monkeypatch.setattr(browsers, "browser_is_available", lambda: False)
    monkeypatch.setattr(idle, "SETTLE_S", 0.0)
    monkeypatch.setattr(idle, "MEASURE_S", 0.1)
    assert main(["bench", "page", "--runs", "1", "--json"]) == 0
    printed = capsys.readouterr()
    figures = {one["name"]: one for one in json.loads(printed.out)["figures"]}
    assert figures["page.start"]["ok"] is not None
    assert figures["page.press.plain_clients"]["budget"] == 50
    assert 100_000 < figures["page.bytes"]["value"] <= 150_000
    assert "... 2 plain clients are shown 3 presses\n" in printed.err
    if sys.platform.startswith("linux"):
        assert figures["page.start"]["ratio"] > 0
        assert figures["page.press_work"]["ratio"] > 0
        units = [name.partition("idle.")[2] for name in figures if "idle" in name]
        assert units == ["simulated_unit", "unit_on_a_pty"]


def test_a_quick_run_leaves_out_the_browser_and_most_waiting(monkeypatch) -> None:
    async def start_times() -> tuple[float, float]:
        return 0.3, 0.2

    async def measure_presses(pages: int, presses: int) -> plain_clients.PlainPresses:
        return plain_clients.PlainPresses([2.0] * presses, 0.01)

    def measure_idle(quick: bool) -> list[idle.IdleFigures]:
        assert quick
        return []

    monkeypatch.setattr(response_times, "start_times", start_times)
    monkeypatch.setattr(plain_clients, "measure_presses", measure_presses)
    monkeypatch.setattr(response_times, "measure_idle", measure_idle)
    monkeypatch.setattr(browsers, "browser_is_available", lambda: True)
    monkeypatch.setattr(browsers, "presses_ms", None)
    monkeypatch.setattr(response_times, "measure_scenes", None)
    figures = response_times.measure(1, quick=True)
    assert len(figures.plain_ms) == response_times.QUICK_PRESSES
    assert (figures.kind, figures.scenes) == ("plain clients", None)


def test_the_work_of_a_press_is_the_mean_and_its_noise_that_of_every_ten() -> None:
    found = plain_clients.plain_presses([1.0] * 25, [1.0, 1.2, 1.6, 1.7])
    assert found.core_s == pytest.approx(0.7 / 25)
    assert found.noise == pytest.approx(0.5)  # of 0.2 and 0.4; five presses are left out
    assert plain_clients.plain_presses([3.0, 1.0], [None, None]).times_ms == [1.0, 3.0]


def test_the_idle_figures_are_judged_or_cannot_be_had() -> None:
    quiet = idle.IdleFigures(idle.SIMULATED, 0.05, 2.0)
    busy = idle.IdleFigures(idle.ON_PTY, 0.05, 5.0)
    assert (quiet.within, busy.within) == (True, False)
    one, other = idle.idle_lines([quiet, busy])
    assert one.startswith("idle ")
    assert "0.05 % of a core and 2.0 wake-ups a second with a simulated unit: within" in one
    assert "with a unit on a pty: OVER the budget of 0.2 % and 5" in other
    assert idle.idle_lines([]) == [
        "idle         cannot be measured on this system: it has no /proc"
    ]


class Scripted:
    """A server that answers each request in turn with one of `answers`; empty hangs up."""

    def __init__(self, *answers: bytes) -> None:
        self.answers = list(answers)
        self.requests: list[bytes] = []
        self.connections = 0
        self.closed = asyncio.Semaphore(0)  # released once for each connection

    async def connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        with suppress(asyncio.IncompleteReadError):
            while True:
                head = await reader.readuntil(b"\r\n\r\n")
                await reader.readexactly(2 if head.startswith(b"POST") else 0)
                self.requests.append(head.split(b" ")[0])
                answer = self.answers.pop(0)
                if not answer:
                    break
                writer.write(answer)
        writer.close()
        await writer.wait_closed()
        self.closed.release()

    def run(self, act: Callable[[Client], Awaitable[None]]) -> None:
        async def both() -> None:
            listening = await asyncio.start_server(self.connected, "127.0.0.1", 0)
            port = listening.sockets[0].getsockname()[1]
            client = Client(f"127.0.0.1:{port}", "table")
            await act(client)
            client.close()
            for _ in range(self.connections):
                await self.closed.acquire()
            listening.close()

        asyncio.run(both())


FINE = b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}"


def test_a_load_goes_on_where_the_server_has_closed_the_kept_connection() -> None:
    async def act(client: Client) -> None:
        for _ in range(2):
            assert (await client.get("/")).status == 200

    server = Scripted(FINE, b"", FINE)
    server.run(act)
    assert server.requests == [b"GET"] * 3


def test_a_press_that_was_sent_is_never_sent_again() -> None:
    async def act(client: Client) -> None:
        assert (await client.get("/")).status == 200
        with pytest.raises(Trouble, match="hung up instead of answering POST /do"):
            await client.post("/do", {})

    server = Scripted(FINE, b"")
    server.run(act)
    assert server.requests == [b"GET", b"POST"]


def test_an_idle_connection_is_not_used_for_a_press(monkeypatch) -> None:
    monkeypatch.setattr(client_module, "FRESH_S", 0.0)

    async def act(client: Client) -> None:
        await client.get("/")
        before = client.writer
        assert (await client.post("/do", {})).status == 200
        assert client.writer is not before

    Scripted(FINE, FINE).run(act)


def test_what_never_comes_is_named(monkeypatch) -> None:
    monkeypatch.setattr(client_module, "LONGEST_WAIT_S", 0.01)
    with pytest.raises(Trouble, match=r"the view of page 2 has not come in 0\.01 s"):
        asyncio.run(client_module.within_longest(asyncio.Event().wait(), "the view of page 2"))


def test_the_text_names_the_pages_and_judges_the_budgets() -> None:
    plain = response_times.ResponseFigures(
        0.3, 0.02, 5, [2.0] * 95 + [70.0] * 5, press_core_s=0.01, throw_s=1e-6, start_core_s=0.2
    )
    assert "15 of them" in plain.text()
    assert "2.0 ms to the slowest of 20 plain clients, 95% of presses: within" in plain.text()
    assert "0.20 s of a core, 200,000 bare throws: within the budget of 1,560,000" in plain.text()
    assert "10,000 bare throws of" in plain.text()
    browser = response_times.ResponseFigures(
        1.1, 0.02, 5, [2.0] * 100, browser_ms=[40.0] * 90 + [60.0] * 10
    )
    assert "OVER the budget of 0.5 s" in browser.text()
    assert "60.0 ms to the slowest of 20 browser contexts, 95% of presses: OVER" in browser.text()
    assert "20 plain clients" in browser.text()
    assert [one.ok for one in browser.figures()] == [False, False, True]


def test_a_press_counts_until_the_last_page_shows_it_for_the_first_time() -> None:
    moments = [[105, 108, 205], [112, 220]]  # a contact that chatters
    assert browsers.slowest_ms(moments, 100, 200) == 12
    assert browsers.slowest_ms(moments, 200, None) == 20
    with pytest.raises(Trouble, match="never shown"):
        browsers.slowest_ms([*moments, [107]], 200, None)


def test_only_the_button_going_down_is_a_press() -> None:
    changes = [[5, "build", 1], [9, "red", 1]]
    assert plain_clients.ListeningPage.has_build_press(json.dumps({"changes": changes}))
    assert not plain_clients.ListeningPage.has_build_press(
        json.dumps({"changes": [[7, "build", 0], [9, "red", 1]]})
    )


@pytest.fixture
def played(tmp_path: Path) -> tuple[Path, list[Request]]:
    """A stored game, and the requests of its players that were accepted."""
    games = tmp_path / "games.sqlite"
    accepted: list[Request] = []
    with GameStore(games, game_kind) as store:
        seats = parse_players("Ann, Ben, Cleo")
        chance = {"dice": "screen", "cards": "screen", "build": "screen"}
        setup = SetupChoices("monopoly-city", seats, chance=chance).setup()
        with store.new(setup, Random(1)) as record:
            table, random = record.table, Random(2)
            table.save = record.save
            while len(accepted) < 20:
                ask, number = table.ask, table.number
                if isinstance(ask, OfChance):
                    table.by_chance()
                elif ask.timed:
                    table.answer(number, "clock", ask.moment + 1)
                else:
                    by = ask.asked()[0]
                    value = random.choice([one for one in ask.options(by) if type(one) is str])
                    table.answer(number, by, value)
                    accepted.append(("/answer", {"number": number, "by": by, "value": value}))
            table.undo(2)
            accepted.append(("/do", {"what": "undo", "count": 2}))
    return games, accepted


def test_what_was_accepted_is_found_in_the_record(played) -> None:
    games, accepted = played
    found = record_check.check_record(
        games, [*accepted, ("/do", {"what": "press", "button": "build"})]
    )
    assert found.same
    assert found.accepted == found.entries == len(accepted)


def test_what_was_lost_or_came_twice_is_found(played) -> None:
    games, accepted = played
    lost = record_check.check_record(
        games, [*accepted, ("/answer", {"number": 9_999, "by": 0, "value": "buy"})]
    )
    assert list(lost.lost) == ['[9999, 0, "buy"]']
    assert not lost.same
    doubled = record_check.check_record(games, accepted[1:])
    one = accepted[0][1]
    assert list(doubled.doubled) == [record_check.key(one["number"], one["by"], one["value"])]
    assert not doubled.same


def test_an_answer_that_this_server_should_never_give_is_unexpected() -> None:
    answers = AnswerLog()
    answers.note("/do", {"what": "throw"}, 200, b'{"status": "accepted", "why": ""}', 1.0)
    answers.note("/do", {}, 403, b'{"status": "refused", "why": "no"}', 1.0)
    assert answers.unexpected == []
    answers.note("/do", {}, 500, b'{"status": "refused", "why": "broken"}', 1.0)
    answers.note("/do", {}, 200, b"<p>", 1.0)
    answers.note("/do", {}, 429, b"too many requests", 1.0)
    assert len(answers.unexpected) == 3
    assert answers.statuses == {"accepted": 1, "refused": 1}


def test_a_load_test_that_has_not_passed() -> None:
    def figures(**other) -> load_test.LoadFigures:
        usual: dict[str, Any] = {
            "seconds": 2.0,
            "statuses": {"accepted": 3},
            "took_ms": [1.0, 2.0, 9.0],
            "unexpected": [],
            "states": 4,
            "waits_ms": [1.0, 60.0],
            "record": record_check.RecordCheck(3, 3, [], [], 1),
            "log": "",
            "before_kb": 40_000,
            "after_kb": 41_000,
            "flood": FloodFigures(1.0, 900, 2, [3.0]),
        }
        return load_test.LoadFigures(**(usual | other))

    assert figures().passed
    assert "60.0 ms at worst" in figures().text()  # shown, not judged
    assert not figures(log="/do failed").passed
    assert not figures(record=record_check.RecordCheck(3, 2, ["x"], [], 0)).passed
    assert not figures(unexpected=["500"]).passed
    huge = figures(after_kb=400_000)
    assert not huge.passed
    assert "NOT steady" in huge.text()
    assert figures(before_kb=None, after_kb=None).passed


def test_a_crowd_that_was_too_much() -> None:
    def figures(**other) -> crowd_test.CrowdFigures:
        usual: dict[str, Any] = {
            "seconds": 2.0,
            "seated": 32,
            "guests": 68,
            "forms": 90,
            "streams": 200,
            "read_mb": 3.0,
            "attacks": {"bodies": 2},
            "table_ms": [1.0] * 99 + [300.0],
            "seats_ms": [1.0, 2.0],
            "memory_kb": [40_000, 41_000, 41_500],
            "wrong": [],
            "log": "",
        }
        return crowd_test.CrowdFigures(**(usual | other))

    assert figures().right
    assert figures().within  # the 99th of 100
    assert "1.0 ms 99%, 300.0 ms 100% of 100 presses: within the budget" in figures().text()
    assert [one.ok for one in figures().figures()] == [True, None, True]
    slow = figures(table_ms=[1.0] * 9 + [300.0])
    assert slow.right  # times are shown, not judged
    assert "OVER the budget" in slow.text()
    assert not figures(wrong=["it let somebody in"]).right
    assert figures(wrong=["it let somebody in"]).figures()[-1].is_broken
    assert not figures(log="/do failed").right
    grown = figures(memory_kb=[40_000, 60_000, 80_000])
    assert not grown.right
    assert "NOT flat" in grown.text()
    assert figures(memory_kb=[]).right


def test_a_page_that_cannot_be_served() -> None:
    with pytest.raises(Trouble, match="no page was served"), serve_page("Ann"):
        pytest.fail("it was")
