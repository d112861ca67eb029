"""The addresses that open the table: what each is worth, to whom, and who hears of a second use."""

from typing import Any

import pytest

from tests.host.web.server import PageServer
from tests.host.web.streams.test_event_streams import events, seat_client
from trading_unit.web import server as web_server
from trading_unit.web.access.table_keys import MOST_REMEMBERED, OPENED_LASTS_S, TableKeys
from trading_unit.web.http.client import Client
from trading_unit.web.streams.notices import LASTS_S

TABLES = [Client(True, None, language, "127.0.0.1", language) for language in ("en", "fr")]


def opened_with(server: PageServer, key: str, client: str = "127.0.0.1") -> int:
    status: int = server.browser(client).get(f"/?key={key}").status_code
    return status


def test_the_opened_address_works_once(server: PageServer) -> None:
    key = server.state.access.keys.table_keys.open_key()
    assert key != server.state.access.keys.table_key
    assert [opened_with(server, key), opened_with(server, key)] == [200, 403]
    assert opened_with(server, server.state.access.keys.table_key) == 200  # the printed one is left


def test_the_opened_address_works_for_30_seconds(server: PageServer) -> None:
    keys = server.state.access.keys.table_keys
    early, late = keys.open_key(), keys.open_key()
    server.clock.now += OPENED_LASTS_S - 0.1
    assert opened_with(server, early) == 200
    server.clock.now += 0.1
    assert opened_with(server, late) == 403
    assert opened_with(server, server.state.access.keys.table_key) == 200


def test_the_opened_address_works_on_this_machine_only(server: PageServer) -> None:
    server.let_in()
    key = server.state.access.keys.table_keys.open_key()
    assert opened_with(server, key, "192.168.1.20") == 403
    assert opened_with(server, key) == 200


def test_keys_are_bounded() -> None:
    keys = TableKeys(lambda: 0.0)
    for _ in range(3 * MOST_REMEMBERED):
        assert keys.redeem(keys.printed, "127.0.0.1")
        keys.open_key()
    assert len(keys.used) == len(keys.opened) == MOST_REMEMBERED


@pytest.mark.parametrize("kind", ["opened", "printed"])
def test_a_second_use_is_told_to_the_table(server: PageServer, kind: str) -> None:
    server.begin()
    keys = server.state.access.keys
    key = keys.table_keys.open_key() if kind == "opened" else keys.table_key
    opened_with(server, key)
    pages = [server.state.open_stream(client) for client in TABLES]
    phone = server.state.open_stream(seat_client(server, 0))
    for page in (*pages, phone):
        page.take_events()
    answer = server.browser(client="192.168.1.20") if kind == "printed" else server.browser()
    server.let_in()
    refused = answer.get(f"/?key={key}")
    assert refused.status_code == 403
    assert "Another browser has opened the table" in refused.text
    (english,), (french,) = (events(page.take_events(), "told") for page in pages)
    address = "192.168.1.20" if kind == "printed" else "127.0.0.1"
    assert english["text"].startswith(
        f"The address that opens the table was used a second time, from {address}."
    )
    assert french["text"].endswith("arrêtez trading-unit là où il tourne et relancez-le.")
    assert events(phone.take_events(), "told") == []


def people(server: PageServer, client: Client) -> list[str]:
    """What its page is sent that opens now."""
    recent = events(server.state.open_stream(client).take_events(), "recent")
    return [text for one in recent for text in one["texts"]]


def test_a_page_of_the_table_that_opens_later_has_it_too(server: PageServer) -> None:
    server.begin()
    key = server.state.access.keys.table_key
    opened_with(server, key)
    opened_with(server, key)
    assert [len(people(server, client)) for client in TABLES] == [1, 1]
    assert people(server, TABLES[0]) != people(server, TABLES[1])
    assert people(server, seat_client(server, 0)) == []
    server.move(LASTS_S)
    assert people(server, TABLES[0]) == []


def test_many_second_uses_are_told_once_a_minute(server: PageServer) -> None:
    key = server.state.access.keys.table_key
    opened_with(server, key)
    page = server.state.open_stream(TABLES[0])
    counts = []
    for moved in (0, 1, 30, 29):
        server.move(moved)
        opened_with(server, key)
        counts.append(len(events(page.take_events(), "told")))
    assert counts == [1, 0, 0, 1]


def test_a_wrong_key_and_the_tables_own_are_no_second_use(server: PageServer) -> None:
    key = server.state.access.keys.table_key
    browser = server.browser()
    assert browser.get(f"/?key={key}").status_code == 200
    page = server.state.open_stream(TABLES[0])
    assert browser.get(f"/?key={key}").status_code == 200  # its own page, loaded again
    assert opened_with(server, "a wrong one") == 403
    assert events(page.take_events(), "told") == []


def test_the_browser_gets_another_address_than_is_printed(
    server: PageServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    printed: list[str] = []

    def open_browser(where: str) -> bool:
        opened.append(where)
        return True

    def run_server(running: web_server.Server, sock: Any) -> None:
        for call in running.on_started:
            call()

    class Loop:
        def run_in_executor(self, _: None, call: Any, *values: Any) -> None:
            call(*values)

    monkeypatch.setattr("webbrowser.open", open_browser)
    monkeypatch.setattr("asyncio.get_running_loop", Loop)
    monkeypatch.setattr(web_server, "run_server", run_server)
    web_server.serve(
        server.state.units.unit,
        port=0,
        games=server.store.path,
        print_line=printed.append,
        page="/table",
    )
    (to_open,) = opened
    (line,) = [one for one in printed if "?key=" in one]
    assert to_open.partition("?key=")[0] in line
    assert to_open.partition("?key=")[2] not in line
