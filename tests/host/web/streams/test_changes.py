"""Versions of what pages show: one for all that changes between two looks."""

from pathlib import Path

from tests.host.web.server import Clock, PageServer, page_server, simulated_unit
from trading_unit.web.access.client import Client
from trading_unit.web.lobby.lobby_data import Unit
from trading_unit.web.streams.changes import Changes

TABLE = Client(True, None, "en", "127.0.0.1", "t")


def phone(server: PageServer, seat: int) -> Client:
    return Client(False, seat, "en", "192.168.1.20", server.state.keys.add_phone(seat))


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
    state.plugged_units.find = lambda: list(there)
    stream = state.open_stream(TABLE)

    def plug() -> None:
        state.end_game()
        there.append({"port": "/dev/ttyACM0", "text": "a unit"})
        server.move(5)

    session = state.session
    assert session is not None
    changes = (
        lambda: session.running.throw(),
        lambda: session.table.undo(1),
        lambda: session.running.continue_after_undo(),
        lambda: session.running.pause(True),
        lambda: state.open_stream(one),
        lambda: state.close_stream(next(each for each in state.streams if each.client == one)),
        lambda: state.keys.free_seat(0),
        lambda: state.phones.let_in(),
        lambda: state.phones.set_address("mytable.local"),
        lambda: state.phones.shut_out(),
        plug,
    )
    for number, change in enumerate(changes):
        stream.take_events()
        before = state.version
        stream.wake.clear()
        change()
        state.step()
        assert state.version > before, number
        assert stream.wake.is_set()


def test_nothing_makes_no_version(tmp_path: Path) -> None:
    clock = Clock()
    with page_server(tmp_path, unit=simulated_unit("idle", clock), clock=clock) as server:
        server.begin()
        for _ in range(40):
            server.move(0.05)
        before = server.state.version
        server.state.open_stream(TABLE)
        for _ in range(200):
            server.move(0.05)
        assert server.state.version == before
