"""Versions of what pages show: one for all that changes between two looks."""

from pathlib import Path

from tests.host.web.server import Clock, PageServer, page_server, simulated_unit
from trading_unit.web.http.client import Client
from trading_unit.web.streams.pages import Changes
from trading_unit.web.unit.plugged_units import Unit

TABLE = Client(True, None, "en", "127.0.0.1", "t")


def phone(server: PageServer, seat: int) -> Client:
    return Client(False, seat, "en", "192.168.1.20", server.state.access.keys.add_phone(seat))


def test_several_changes_make_one_version_and_call_once() -> None:
    changes, calls = Changes(), []
    changes.listeners.append(lambda: calls.append(changes.number))
    first = changes.version()
    assert changes.version() == first
    changes.note()
    changes.note()
    assert len(calls) == 1
    assert changes.version() == first + 1 == changes.version()
    changes.note()
    assert (len(calls), changes.version()) == (2, first + 2)


def test_whatever_pages_show_makes_a_version(server: PageServer) -> None:
    state = server.state
    server.begin()
    one = phone(server, 0)
    there: list[Unit] = []
    state.units.plugged.find = lambda: list(there)
    stream = state.open_stream(TABLE)

    def plug() -> None:
        state.game.end()
        there.append({"port": "/dev/ttyACM0", "text": "a unit"})
        server.move(5)

    session = state.game.session
    assert session is not None
    changes = (
        lambda: session.running.throw(),
        lambda: session.table.undo(1),
        lambda: session.running.pauses.go_on_after_undo(),
        lambda: session.running.pauses.pause(True),
        lambda: state.open_stream(one),
        lambda: state.close_stream(
            next(each for each in state.pages.streams if each.client == one)
        ),
        lambda: state.access.keys.free_seat(0),
        lambda: state.access.phones.let_in(),
        lambda: state.access.phones.set_address("mytable.local"),
        lambda: state.access.phones.shut_out(),
        plug,
    )
    for number, change in enumerate(changes):
        stream.take_events()
        before = state.views.version
        stream.wake.clear()
        change()
        state.step()
        assert state.views.version > before, number
        assert stream.wake.is_set()


def test_nothing_makes_no_version(tmp_path: Path) -> None:
    clock = Clock()
    with page_server(tmp_path, unit=simulated_unit("idle", clock), clock=clock) as server:
        server.begin()
        for _ in range(40):
            server.move(0.05)
        before = server.state.views.version
        server.state.open_stream(TABLE)
        for _ in range(200):
            server.move(0.05)
        assert server.state.views.version == before
