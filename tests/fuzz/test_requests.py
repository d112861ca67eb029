"""Requests of pages, right and nearly right, to a table with a game of each kind: each is accepted
or refused in one sentence, and a refused one changes nothing."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.exhaustive import sample
from tests.fuzz.json_changes import any_json, changed_often
from tests.fuzz.plain_sentences import plain_sentence
from tests.host.table.any_game import NAMES, new_setup, play_at_random
from tests.host.web.actions.all_requests import CASES, as_sent
from tests.host.web.actions.test_requests import sample as sample_of
from tests.host.web.server import PageServer
from trading_unit.bots.any_answer import AnyAnswer
from trading_unit.games.base.data.mistakes import Mistakes
from trading_unit.games.registry import game_named
from trading_unit.plain_text import is_plain
from trading_unit.table import TABLE, Broken, Late, OnScreen, Table
from trading_unit.trouble import Trouble
from trading_unit.web.actions.asker import Asker
from trading_unit.web.http.client import Client
from trading_unit.web.http.request_json import MOST_BYTES, read_object
from trading_unit.web.http.request_reader import read
from trading_unit.web.routes import house_rules_requests
from trading_unit.web.routes.house_rules_requests import OpenHouseRules
from trading_unit.web.routes.posts import read_action
from trading_unit.web.server_state import ServerState

EXAMPLES = sample(7, 120)
Post = tuple[str, Any]
"""An address, and the JSON for it."""

LANGUAGES = ("en", "fr")
CLIENTS = [
    *(Client(True, None, language, "127.0.0.1", "t") for language in LANGUAGES),
    Client(False, 1, "en", "192.168.1.9", "p"),
]


@contextmanager
def table_with_game(game: str, answers: int, seed: int) -> Iterator[ServerState]:
    """A table with a game that has gone on for so many answers."""
    with TemporaryDirectory() as folder:
        server = PageServer(Path(folder))
        server.store.db.execute("PRAGMA synchronous = OFF")
        try:
            server.state.game.begin(new_setup(game))
            assert server.state.game.session is not None
            play_at_random(server.state.game.session.table, Random(seed), answers)
            for client in CLIENTS:
                server.state.open_stream(client)
            yield server.state
        finally:
            server.close()


def post(state: ServerState, client: Client, address: str, body: bytes) -> str:
    """What the handler of that address answers: why it refuses, or nothing."""
    try:
        data = read_object(body)
        asker = Asker(client, state.game, state.access)
        if address in house_rules_requests.REQUESTS:
            asker.require_table()
            what = read(house_rules_requests.REQUESTS[address], data)
            if isinstance(what, OpenHouseRules):
                what.keep(what.reading().answer(), state.house_rules)
            else:
                what.do(state.house_rules)
        else:
            action = read_action(address, data)
            if action.table_only:
                asker.require_table()
            action.do(asker, state)
    except Mistakes as mistakes:
        return house_rules_requests.mistakes_text(mistakes, client.language)
    except Broken as broken:
        raise AssertionError(f"{address} {body!r}") from broken
    except Trouble as trouble:
        return "late" if isinstance(trouble, Late) else state.sentence(trouble, client.language)
    return ""


def all_of(state: ServerState) -> tuple[Any, ...]:
    """What a refused request leaves as it is."""
    session, kept = state.game.session, [one.text for one in state.house_rules.stored()]
    if session is None:
        return (None, len(state.store.games()), kept)
    table, game = session.table, session.table.game
    entries = (list(table.log), list(table.done), list(table.future.entries), table.number)
    return (session.record.name, kept, *entries, list(game.log), json.dumps(game.state()))


def show(state: ServerState) -> None:
    """Each page takes what there is to be seen of it."""
    state.step()
    for stream in state.pages.streams:
        for line in stream.take_events().splitlines():
            if line.startswith("data: "):
                json.loads(line.removeprefix("data: "))


@st.composite
def moves(draw: st.DrawFn, state: ServerState) -> Post:
    """An answer to what is asked or an aside, as it is offered and perhaps changed."""
    assert state.game.session is not None
    table = state.game.session.table
    ask, any_answer = table.ask, AnyAnswer(Random(draw(st.integers(0, 99))))
    seat = draw(st.integers(0, 3))
    if ask is None:
        return "/answer", {"number": table.number, "by": seat, "value": draw(any_json)}
    name = draw(st.sampled_from(["", *table.game.asides]))
    asked = ask.asked()[0]
    data: dict[str, Any]
    by: Any
    if not name:
        by = draw(st.sampled_from([asked if type(asked) is int else TABLE, seat, TABLE]))
        offered = list(ask.options(asked))
        data = {"number": table.number, "by": by}
    else:
        by = draw(st.sampled_from([seat, TABLE]))
        offered = list(table.game.asides[name].options(seat))
        data = {"name": name, "by": by}
    value = any_answer.fill_in(draw(st.sampled_from(offered))) if offered else draw(any_json)
    if name == "put right":
        value = draw(corrections(table.game.asides[name]))
    data["value"] = value
    return "/aside" if name else "/answer", draw(changed_often(data, 2))


@st.composite
def corrections(draw: st.DrawFn, aside: Any) -> Any:
    """Something put right, with the fields that it has and any values."""
    what = draw(st.sampled_from(list(aside.corrections)))
    values = st.one_of(st.integers(0, 3), st.sampled_from((0, 500, 10**15 - 1)), any_json)
    fields = {name: draw(values) for name in aside.corrections[what].fields}
    return {"what": what, "reason": draw(st.sampled_from(("so", "", "x" * 201))), **fields}


@st.composite
def other_posts(draw: st.DrawFn) -> Post:
    """Any other request, as the protocol has it and perhaps changed."""
    address, kind = draw(st.sampled_from([case for case in CASES if case[0] != "/join"]))
    return address, draw(changed_often(as_sent(kind, sample_of(kind)), 2))


@cache
def standing_after(game: str, answers: int, seed: int) -> Any:
    """The state of a game after so many answers, as JSON has it."""
    table = Table(game_named(game).start(new_setup(game)), OnScreen(Random(seed)))
    play_at_random(table, Random(seed), answers)
    return json.loads(json.dumps(table.game.state()))


STANDING = [name for name in NAMES if game_named(name).standing is not None]


@settings(max_examples=sample(5, 60))
@given(st.data(), st.sampled_from(STANDING), st.sampled_from((5, 40, 120)), st.integers(0, 3))
def test_a_standing_game_is_begun_or_refused(
    data: st.DataObject, game: str, answers: int, seed: int
) -> None:
    standing = data.draw(changed_often(standing_after(game, answers, seed)))
    players = [{"name": name} for name in ("Ann", "Bob", "Cleo")]
    body = {"game": game, "players": players, "standing": standing, "length": {"until": "last"}}
    with table_with_game("life", 0, 0) as state:
        before = all_of(state)
        why = post(state, CLIENTS[0], "/setup", json.dumps(body).encode())
        assert why == "" or (is_plain(why) and all_of(state) == before), (why, standing)
        show(state)
        assert state.game.session is not None
        table = state.game.session.table
        play_at_random(table, Random(1), len(table.log) + 6)
        show(state)


@settings(max_examples=EXAMPLES)
@given(st.data(), st.sampled_from(NAMES), st.integers(0, 120), st.integers(0, 99))
def test_a_request_is_accepted_or_changes_nothing(
    data: st.DataObject, game: str, answers: int, seed: int
) -> None:
    with table_with_game(game, answers, seed) as state:
        show(state)
        for _ in range(6):
            if state.game.session is None:
                break
            address, body = data.draw(st.one_of(moves(state), moves(state), other_posts()))
            client = data.draw(st.sampled_from(CLIENTS))
            before = all_of(state)
            why = post(state, client, address, json.dumps(body).encode())
            assert why == "" or (is_plain(why) and all_of(state) == before), (why, body)
            show(state)
        if state.game.session is not None:
            table = state.game.session.table
            log = list(table.game.log)
            table.play(table.done)
            assert table.game.log == log


def test_the_name_of_an_aside_is_plain() -> None:
    with table_with_game("city-life", 12, 0) as state:
        for name in ("sell\0", "\u202elles"):
            body = json.dumps({"name": name, "by": 1, "value": "share"}).encode()
            assert post(state, CLIENTS[0], "/aside", body) == (
                "'name' holds a character that cannot be seen; write it anew"
            )


bodies = st.one_of(
    st.binary(max_size=40),
    any_json.map(lambda value: json.dumps(value).encode()),
    st.sampled_from((b"[" * 9_999, b"{" * 70_000, b'{"a":' * 9_999, b"1e999", b"NaN", b"\xff")),
    st.sampled_from((b'{"a":"\\ud800"}', b'{"a":1,"a":2}', b'{"a":' + b"9" * 99 + b"}", b"\xef")),
)


@settings(max_examples=sample(30, 800))
@given(bodies)
def test_a_body_is_an_object_that_can_be_sent_back_or_refused(body: bytes) -> None:
    try:
        found = read_object(body)
    except Trouble as trouble:
        plain_sentence(trouble)
    else:
        assert len(body) <= MOST_BYTES
        assert read_object(json.dumps(found).encode()) == found
