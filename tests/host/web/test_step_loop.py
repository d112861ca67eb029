"""The loop sleeps until something is due, or until it is woken."""

import asyncio
from pathlib import Path

import pytest

from tests.host.web.server import Clock, page_server, simulated_unit
from trading_unit.play.running_game import FAILED_RETRY_S
from trading_unit.trouble import Trouble
from trading_unit.web.http.client import Client
from trading_unit.web.step_loop import StepLoop
from trading_unit.web.unit.plugged_units import FIND_S

TABLE = Client(True, None, "en", "127.0.0.1", "t")


async def turns() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


def test_it_steps_when_it_is_woken_and_not_before() -> None:
    steps = []
    loop = StepLoop(lambda: steps.append(1), lambda: None)

    async def act() -> None:
        running = asyncio.create_task(loop.run())
        await turns()
        assert len(steps) == 1
        loop.wake()
        loop.wake()
        await turns()
        assert len(steps) == 2
        loop.end()
        await running

    asyncio.run(act())
    assert len(steps) == 2


def test_it_steps_by_itself_when_something_is_due() -> None:
    steps = []

    def step() -> None:
        steps.append(1)
        if len(steps) == 5:
            loop.end()

    loop = StepLoop(step, lambda: 0.0)
    asyncio.run(loop.run())
    assert len(steps) == 5


def test_an_idle_server_has_little_to_do(tmp_path: Path) -> None:
    clock = Clock()
    with page_server(tmp_path, unit=simulated_unit("little", clock), clock=clock) as server:
        server.begin()
        server.state.open_stream(TABLE)
        for _ in range(100):
            server.move(0.05)
        steps, end = 0, clock.now + 60
        while clock.now < end:
            quiet_s = server.state.quiet_s()
            assert quiet_s is not None
            server.move(max(0.005, quiet_s))
            steps += 1
        assert steps < 60 * 3


def test_the_lobby_without_a_unit_waits_for_units_only_while_a_page_is_open(tmp_path: Path) -> None:
    with page_server(tmp_path) as server:
        server.state.step()
        assert server.state.quiet_s() is None
        server.state.open_stream(TABLE)
        server.state.step()
        assert server.state.quiet_s() == FIND_S
        server.state.pages.notify("something")
        server.move(FIND_S / 2)
        assert server.state.quiet_s() == FIND_S / 2


def test_what_keeps_the_game_from_going_on_is_tried_again_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with page_server(tmp_path) as server:
        session = server.begin("bot:steady, bot:random")

        def full(*_: object) -> None:
            raise Trouble("there is no room left")

        monkeypatch.setattr(session.table, "save", full)
        server.state.step()
        assert "there is no room left" in session.lock.announced
        assert server.state.quiet_s() == FAILED_RETRY_S
