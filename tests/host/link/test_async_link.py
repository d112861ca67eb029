"""A link in an asyncio loop, over simulated units in real time."""

import asyncio
from collections.abc import Iterator
from itertools import count

import pytest

import trading_unit_sim.port
from trading_unit.bench.round_trip import serve_unit
from trading_unit.link import Auction, Down, LinkTrouble, Outcome, TroubleKind, Up
from trading_unit.link.async_link import AsyncLink, in_thread
from trading_unit.link.link import Link

WAIT_S = 60
names = count()


@pytest.fixture
def url() -> str:
    return f"sim://pico?seed=1&name=async-{next(names)}"


@pytest.fixture(params=["read by a thread", "watched by the loop"])
def any_url(request: pytest.FixtureRequest, url: str) -> Iterator[str]:
    """A unit without a file for the loop to watch, and one with a socket."""
    if request.param == "read by a thread":
        yield url
    else:
        with serve_unit("tcp:0") as served:
            yield served


def test_one_task_commands_while_another_listens(any_url: str) -> None:
    async def listen(link: AsyncLink) -> list[str]:
        states: list[str] = []
        async for event in link.events():
            if isinstance(event, Auction):
                states.append(event.state)
            if states[-1:] == ["cancelled"]:
                return states
        raise AssertionError("it goes on for ever")

    async def act() -> None:
        async with asyncio.timeout(WAIT_S), AsyncLink.open(any_url) as link:
            listening = asyncio.create_task(listen(link))
            assert (await link.wait_up()).board == "pico"
            assert (await link.auction(open=50)).outcome is Outcome.DONE
            assert (await link.auction(open=50)).why == "busy"
            assert (await link.cancel_auction()).outcome is Outcome.DONE
            assert await listening == ["open", "cancelled"]

    asyncio.run(act())


def test_a_loop_over_events_ends_after_its_time(url: str) -> None:
    async def act() -> None:
        async with asyncio.timeout(WAIT_S), AsyncLink.open(url) as link:
            await link.wait_up()
            first = [event async for event in link.events(timeout=0)]
            assert isinstance(first[0], Up)
            assert [event async for event in link.events(timeout=0.05)] == []

    asyncio.run(act())


def test_a_cable_that_goes_out_and_in_is_told(url: str) -> None:
    async def act() -> None:
        unit = trading_unit_sim.port.plugged_unit(url).unit.real_time
        async with asyncio.timeout(WAIT_S), AsyncLink.open(url) as link:
            await link.wait_up()
            unit.set_usb(False)
            while not isinstance(await link.next_event(), Down):
                pass
            with pytest.raises(LinkTrouble) as caught:
                await link.ask("status", 0)
            assert caught.value.kind is TroubleKind.NO_PORT
            unit.set_usb(True)
            while not isinstance(await link.next_event(), Up):
                pass
            assert (await link.status()).outcome is Outcome.DONE

    asyncio.run(act())


def test_whoever_waits_learns_that_the_link_is_closed(url: str) -> None:
    async def act() -> None:
        async with asyncio.timeout(WAIT_S), AsyncLink.open(url) as link:
            waiting = asyncio.create_task(link.ask("status"))
            await asyncio.sleep(0)
        with pytest.raises(LinkTrouble, match="is closed"):
            await waiting

    asyncio.run(act())


def test_no_unit_is_said_as_to_a_program_that_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trading_unit.link.discovery.system_ports", list)

    async def act() -> None:
        with pytest.raises(LinkTrouble) as caught:
            async with AsyncLink.find():
                pass
        assert caught.value.kind is TroubleKind.NO_UNIT
        with pytest.raises(LinkTrouble) as caught:
            async with AsyncLink.open("sim://no-such-board"):
                pass
        assert caught.value.kind is TroubleKind.NOT_A_PORT

    asyncio.run(act())


def test_a_link_that_nobody_waits_for_any_more_is_closed(url: str) -> None:
    """The port of an opening that was cancelled is free for the next program."""

    async def act() -> None:
        begun, goes_on, opened = asyncio.Event(), asyncio.Event(), []
        loop = asyncio.get_running_loop()

        def open_late() -> Link:
            loop.call_soon_threadsafe(begun.set)
            asyncio.run_coroutine_threadsafe(goes_on.wait(), loop).result(WAIT_S)
            opened.append(Link(url))
            return opened[0]

        async with asyncio.timeout(WAIT_S):
            opening = asyncio.create_task(in_thread(open_late))
            await begun.wait()
            opening.cancel()
            with pytest.raises(asyncio.CancelledError):
                await opening
            goes_on.set()
            while not opened or opened[0].port is not None:
                await asyncio.sleep(0)
        Link(url).close()

    asyncio.run(act())
