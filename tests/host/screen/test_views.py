"""What pages are sent is of the types that the protocol says, in each game and language."""

import json
from collections.abc import Iterator, Sequence
from random import Random
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, is_typeddict

import pytest

from tests.host.web.server import Clock, PageServer, simulated_unit
from tests.page.page_types import members_of
from trading_unit.bots.any_answer import AnyAnswer
from trading_unit.bots.play_out import BotGame
from trading_unit.games.registry import all_games
from trading_unit.play.unit.unit_mirror import UnitMirror
from trading_unit.play.unit.unit_news import UnitNews
from trading_unit.screen.view.clocks import Hour
from trading_unit.web.http.client import Client
from trading_unit.web.views.page_data import LobbyView, View, WaitingRoomView

NAMES = ("Ann", "Ben", "Cleo")
MOST_STEPS = 200
LOOK = 11  # steps between two looks at the pages
PAGES = [
    Client(table, seat, language, "127.0.0.1", "t")
    for language in ("en", "fr")
    for table, seat in ((True, None), (False, 0), (False, 1))
]


def differences(value: Any, kind: Any, path: str = "") -> Iterator[str]:
    """Where a value, as JSON has it, is not of that type."""
    origin, inner = get_origin(kind), get_args(kind)
    if is_typeddict(kind):
        known = {name: (optional, each) for name, optional, each in members_of(kind)}
        if type(value) is not dict:
            yield path
            return
        for name in known.keys() | value.keys():
            if name not in known or (name not in value and not known[name][0]):
                yield f"{path}.{name}"
            elif name in value:
                yield from differences(value[name], known[name][1], f"{path}.{name}")
    elif origin in (Union, UnionType):
        if all(any(differences(value, one)) for one in inner):
            yield f"{path}: {value!r:.80} is not {kind}"
    elif origin in (list, Sequence, dict):
        entries = value.values() if type(value) is dict else value
        if type(value) is not (dict if origin is dict else list):
            yield path
        else:
            for one in entries:
                yield from differences(one, inner[-1], f"{path}[]")
    elif origin is tuple:
        if type(value) is not list or len(value) != len(inner):
            yield path
        else:
            for one, each in zip(value, inner, strict=True):
                yield from differences(one, each, f"{path}[]")
    elif origin is Literal:
        if value not in inner:
            yield path
    else:
        allowed = {float: (int, float), NoneType: (NoneType,)}.get(kind, (kind,))
        if type(value) not in allowed:
            yield f"{path}: {value!r:.80}"


def check_pages(server: PageServer, with_board: bool = False) -> None:
    server.state.pages.changes.note()
    for page in PAGES:
        view = json.loads(server.state.views.view_json(page, with_board))
        if view["phase"] in ("lobby", "waiting"):
            kind = LobbyView if view["phase"] == "lobby" else WaitingRoomView
            assert list(differences(view, kind)) == []
        else:
            assert list(differences(view, View)) == ([] if with_board else [".board"])


def test_a_difference_is_found() -> None:
    right = {"left": 1, "paused": False, "waits": False}
    assert list(differences(right, Hour)) == []
    for wrong in ({"left": 1}, right | {"left": None}, right | {"stray": 1}, None, [right]):
        assert list(differences(wrong, Hour)), wrong


def test_the_view_of_a_game_that_has_not_begun_is_of_its_type(server: PageServer) -> None:
    players = [{"name": name} for name in NAMES]
    assert server.table().send("/setup", {"players": players, "phones": True})[0] == "accepted"
    phone = server.phone(0)
    phone.do("ready", "seat", seat=0, yes=True)
    assert server.table_view()["phase"] == "waiting"
    check_pages(server)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_views_of_each_game_are_of_their_type(server: PageServer, game: Any) -> None:
    check_pages(server)
    seats = [{"name": name, "plays": "person"} for name in NAMES]
    server.state.game.begin(game.set_up(seats, chance=dict.fromkeys(game.chance, "screen")))
    session = server.state.game.session
    assert session is not None
    bots = BotGame(session.table, [AnyAnswer(Random(seat)) for seat in range(len(NAMES))])
    for step in range(MOST_STEPS):
        if session.table.ask is None:
            break
        if step % LOOK == 0:
            server.state.step()
            check_pages(server, with_board=not step)
        bots.step()
    server.state.step()
    check_pages(server)


def test_a_game_that_is_over_is_of_its_type(server: PageServer) -> None:
    session = server.begin("bot:steady, bot:random", length={"until": "rounds", "rounds": 2})
    while session.table.ask is not None:
        server.move(60)
    check_pages(server)


def test_news_of_a_unit_are_of_their_type() -> None:
    clock = Clock()
    unit = simulated_unit("typed", clock)
    unit.open()
    texts = [unit.whole_json(), UnitMirror(clock).whole()]
    unit.press("build", True)
    for _ in range(300):
        clock.now += 0.01
        unit.catch_up()
        texts.append(unit.changes_json())
    unit.close()
    for text in filter(None, texts):
        assert list(differences(json.loads(text), UnitNews)) == []
