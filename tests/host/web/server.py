"""The page's server without sockets, and browsers; its clock stands still until it is moved."""

import json
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from starlette.testclient import TestClient

from trading_unit.games.registry import game_kind
from trading_unit.play.start.setup_choices import SetupChoices, parse_players
from trading_unit.table.chance import OfChance
from trading_unit.table.game_kind import Setup
from trading_unit.table.store.game_store import GameStore
from trading_unit.web.http.client import Client
from trading_unit.web.routes.app import create_app
from trading_unit.web.server_state import ServerState
from trading_unit.web.unit.unit_view import NoUnitView, SimulatedUnitView, UnitView
from trading_unit_boards import load
from trading_unit_sim import port as sim_port
from trading_unit_sim.usb_unit import UsbUnit

ADDRESS = "http://127.0.0.1:8760"
LANGUAGE = {"accept-language": "en"}


class Clock:
    def __init__(self) -> None:
        self.now = 1_000.0

    def __call__(self) -> float:
        return self.now


class PageServer:
    """`table()` and `phone(seat)` are browsers; `state` can be looked at and stepped."""

    def __init__(
        self,
        folder: Path,
        unit: UnitView | None = None,
        clock: Clock | None = None,
        pace_s: float = 0.0,
        beat_s: float = 0.0,
    ) -> None:
        self.clock = Clock() if clock is None else clock
        self.store = GameStore(folder / "games.sqlite", game_kind, lambda: 1_700_000_000)
        self.state = ServerState(
            self.store,
            self.clock,
            NoUnitView() if unit is None else unit,
            new_seed=lambda: 7,
            pace_s=pace_s,
            beat_s=beat_s,
        )
        self.state.access.cookie_suffix = "8760"
        self.state.access.phones.own_hosts = {"127.0.0.1:8760", "localhost:8760"}
        self.state.access.phones.open_network = lambda: 8761
        self.state.access.phones.close_network = lambda: None
        self.app = create_app(self.state)

    def browser(self, client: str = "127.0.0.1", **headers: str) -> "Browser":
        return Browser(self, client, headers)

    def table(self) -> "Browser":
        found = self.browser()
        answer = found.get(f"/?key={self.state.access.keys.table_key}")
        assert answer.status_code == 200, answer.text
        return found

    def phone(self, seat: int, client: str = "192.168.1.20") -> "Browser":
        self.let_in()
        found = self.browser(client)
        code = self.state.access.keys.code
        answer = found.post("/join", {"code": code, "seat": seat}, page="seat")
        assert answer.json()["seat"] == seat, answer.text
        return found

    def table_view(self) -> Any:
        """What the table's page is sent."""
        client = Client(True, None, "en", "127.0.0.1")
        return json.loads(self.state.views.view_json(client, with_board=False))

    def let_in(self) -> None:
        self.state.access.phones.let_in()
        self.state.access.phones.addresses = ["192.168.1.7"]

    def begin(self, names: str = "Ann, Ben, Cleo", **more: Any) -> Any:
        """Begins a game; `more` are fields of SetupChoices."""
        self.state.game.begin(setup(names, **more))
        return self.state.game.session

    def move(self, seconds: float) -> None:
        self.clock.now += seconds
        self.state.step()

    def until(self, name: str) -> Any:
        """Plays any answers until an ask of this name is pending."""
        session = self.state.game.session
        assert session is not None
        random = Random(3)
        for _ in range(3_000):
            ask = session.table.ask
            if ask is None or ask.name == name:
                break
            any_answer(self, ask, random)
        assert session.table.ask is not None
        assert session.table.ask.name == name
        return session.table.ask

    def play_out(self) -> None:
        """Plays any answers until the game is over."""
        session = self.state.game.session
        assert session is not None
        random = Random(3)
        for _ in range(3_000):
            if session.table.ask is None:
                return
            any_answer(self, session.table.ask, random)
        raise AssertionError("the game does not end")

    def close(self) -> None:
        self.state.close()
        self.store.close()


def any_answer(server: PageServer, ask: Any, random: Random) -> None:
    """Answers in any way that is legal; a light burns down."""
    session = server.state.game.session
    assert session is not None
    if isinstance(ask, OfChance):
        session.running.throw()
    elif ask.timed:
        server.move(60)
    else:
        seat = ask.asked()[0]
        words = [option for option in ask.options(seat) if isinstance(option, str)]
        if words:
            session.running.answer(seat, random.choice(words))
        else:  # a debtor raises money first
            districts = session.table.game.asides["mortgage"].options(seat)
            session.running.aside("mortgage", seat, random.choice(districts))
    server.state.step()


def simulated_unit(name: str, clock: Clock) -> SimulatedUnitView:
    """A simulated unit that runs by this clock."""
    url = f"sim://pico?seed=3&name={name}"
    sim_port.plugged_unit(url).unit = UsbUnit(load("pico"), 3, clock)
    return SimulatedUnitView(url, clock)


def setup(names: str, **more: Any) -> Setup:
    seats = parse_players(names)
    chance = {"dice": "screen", "cards": "screen", "build": "screen"} | more.pop("chance", {})
    length = more.pop("length", {"until": "last"})
    return SetupChoices("monopoly-city", seats, length=length, chance=chance, **more).setup()


class Browser:
    """Keeps cookies, and sends the headers that a page of ours sends."""

    def __init__(self, server: PageServer, client: str, headers: dict[str, str]) -> None:
        self.server = server
        self.address = ADDRESS if client == "127.0.0.1" else "http://192.168.1.7:8761"
        self.client = TestClient(
            server.app,
            base_url=self.address,
            headers=LANGUAGE | headers,
            client=(client, 50_000),
            raise_server_exceptions=True,
        )

    def get(self, path: str, **how: Any) -> Any:
        return self.client.get(path, **how)

    def post(self, path: str, data: Any, page: str = "table", **headers: str) -> Any:
        """The server's state has its step at once afterwards."""
        own = {"origin": self.address, "x-page": page} | headers
        reply = self.client.post(path, json=data, headers=own)
        self.server.state.step()
        return reply

    def send(self, path: str, data: Any, page: str = "table") -> tuple[str, str]:
        """Posts it, and returns the status of the reply and why."""
        reply = self.post(path, data, page).json()
        return reply["status"], reply["why"]

    def do(self, what: str, page: str = "table", **more: Any) -> tuple[str, str]:
        return self.send("/do", {"what": what, **more}, page)


@contextmanager
def page_server(folder: Path, **how: Any) -> Any:
    server = PageServer(folder, **how)
    try:
        yield server
    finally:
        server.close()
