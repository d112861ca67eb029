"""`trading-unit bench page`: it measures what it claims to, and finds what is wrong."""

import asyncio
import json
import sys
from collections.abc import Iterator

import pytest

from tests.scripted_server import FINE, Scripted
from trading_unit.bench.page import browsers, idle, plain_clients, response_times
from trading_unit.bench.page.client import Client
from trading_unit.bench.page.server_process import serve_page
from trading_unit.cli.main import main
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
    assert 100_000 < figures["page.bytes"]["value"] <= 170_000
    assert "... 2 plain clients are shown 3 presses\n" in printed.err
    if sys.platform.startswith("linux"):
        assert figures["page.start"]["ratio"] > 0
        assert figures["page.press_work"]["ratio"] > 0
        units = [name.partition("idle.")[2] for name in figures if "idle" in name]
        assert units == ["simulated_unit", "unit_on_a_pty"]


def test_a_quick_run_leaves_out_the_browser_and_most_waiting(monkeypatch) -> None:
    def start_times() -> tuple[float, float]:
        return 0.3, 0.2

    def measure_presses(pages: int, presses: int) -> plain_clients.PlainPresses:
        return plain_clients.PlainPresses([2.0] * presses, 0.01)

    def measure_idle(quick: bool) -> list[idle.IdleFigures]:
        assert quick
        return []

    monkeypatch.setattr(response_times, "start_times", start_times)
    monkeypatch.setattr(plain_clients, "measure_presses", measure_presses)
    monkeypatch.setattr(response_times, "measure_idle", measure_idle)
    monkeypatch.setattr(browsers, "browser_is_available", lambda: True)
    monkeypatch.setattr(browsers, "presses_ms", None)
    figures = response_times.measure(1, quick=True)
    assert len(figures.plain_ms) == response_times.QUICK_PRESSES
    assert figures.kind == "plain clients"


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


def test_each_request_has_a_connection_of_its_own() -> None:
    async def act(netloc: str) -> None:
        client = Client(netloc)
        for _ in range(2):
            assert (await asyncio.to_thread(client.get, "/")).body == b"{}"

    server = Scripted(FINE, FINE)
    server.run(act)
    assert (server.requests, server.connections) == ([b"GET"] * 2, 2)


def test_a_press_that_was_sent_is_never_sent_again() -> None:
    async def act(netloc: str) -> None:
        with pytest.raises(Trouble, match="POST /do was not answered: RemoteDisconnected"):
            await asyncio.to_thread(Client(netloc).do_action, "press")

    server = Scripted(b"", FINE)
    server.run(act)
    assert server.requests == [b"POST"]


def test_what_a_page_is_never_sent_is_named(monkeypatch) -> None:
    class SilentTable(Client):
        def news(self) -> Iterator[tuple[str, str]]:
            return iter(())

    monkeypatch.setattr(plain_clients, "LONGEST_WAIT_S", 0.01)
    with pytest.raises(Trouble, match=r"the view of page 1 of 2 has not come in 0\.01 s"):
        plain_clients.open_pages(SilentTable("nowhere"), 2)
    with pytest.raises(Trouble, match=r"no news of a press in 0\.01 s"):
        plain_clients.ListeningPage(SilentTable("nowhere")).next_press()


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


def test_a_page_that_cannot_be_served() -> None:
    with pytest.raises(Trouble, match="no page was served"), serve_page("Ann"):
        pytest.fail("it was")
