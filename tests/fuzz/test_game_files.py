"""Games that come from elsewhere: a file of one game, or a whole SQLite file, with something
changed in it. It is refused in one sentence, or the game can be listed, shown, played and written
again."""

import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.exhaustive import sample
from tests.fuzz.game_grammar import sealed
from tests.fuzz.json_changes import Path as Place
from tests.fuzz.json_changes import changed, paths, replaced, value_at
from tests.fuzz.plain_sentences import plain_sentence
from tests.fuzz.test_requests import CLIENTS, show
from tests.host.screen.test_views import differences
from tests.host.table.any_game import NAMES, new_setup, play_at_random
from tests.host.table.import_file import import_file
from tests.host.web.server import PageServer
from trading_unit.bots.any_answer import AnyAnswer
from trading_unit.games.registry import game_kind
from trading_unit.play.start.fork_game import fork_game
from trading_unit.screen.look_back import LookBack, look_back
from trading_unit.table import CHANCE, Broken, Table
from trading_unit.table.chance import OfChance
from trading_unit.table.store.game_store import GameStore
from trading_unit.table.store.schema import TABLES
from trading_unit.trouble import Trouble

LEVELS = ((0, 0), (1, 3), (4, 40), (7, 30), (5, 4_000))
"""By what a game is begun with and how many answers it has had: the last one is over."""

seldom_long = st.sampled_from((*LEVELS[:-1], *LEVELS[:-1], LEVELS[-1]))


@contextmanager
def page_server(database: bytes = b"") -> Iterator[PageServer]:
    with TemporaryDirectory() as folder:
        if database:
            (Path(folder) / "games.sqlite").write_bytes(database)
        server = PageServer(Path(folder))
        server.store.db.execute("PRAGMA synchronous = OFF")
        try:
            yield server
        finally:
            server.close()


@cache
def played(game: str, seed: int, answers: int) -> tuple[str, bytes]:
    """A game that has had so many answers, as a single file and as a SQLite file."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "games.sqlite"
        with GameStore(path, game_kind, lambda: 1_700_000_000) as store:
            record = store.new(new_setup(game, rounds=2), Random(seed), "g")
            play_at_random(record.table, Random(seed), answers)
            record.close()
            text = store.export_text("g")
        return text, path.read_bytes()


def is_empty(store: GameStore) -> bool:
    """Whether no table has a row."""
    return not any(store.db.execute(f"SELECT 1 FROM {table}").fetchall() for table in TABLES)


def import_and_play(server: PageServer, data: bytes) -> bool:
    """Whether this file is taken. If it is, the game in it is listed, shown and written again."""
    file = server.store.path.with_name("from-a-friend")
    file.write_bytes(data)
    store = server.store
    try:
        name = import_file(store, file, any_version=True)
    except Trouble as trouble:
        plain_sentence(trouble)
        assert is_empty(store)
        return False
    assert [one.name for one in store.games()] == [name]
    text = store.export_text(name)
    file.write_text(text)
    assert (
        store.export_text(import_file(store, file, "again", any_version=True)).splitlines()[1:-1]
        == (text.splitlines()[1:-1])
    )
    open_and_show(server, name)
    return True


def look_back_and_fork(server: PageServer, name: str) -> None:
    """A page is made of it, or a sentence says why not; and so is a new game."""
    try:
        found = look_back(server.store.stored(name), "fr")
        assert list(differences(json.loads(json.dumps(found)), LookBack)) == []
        if found["frames"]:
            fork_game(server.store, name, found["frames"][0]["turn"])
    except Trouble as trouble:
        plain_sentence(trouble)


def open_and_show(server: PageServer, name: str) -> None:
    look_back_and_fork(server, name)
    try:
        server.state.game.resume(name)
    except Trouble as trouble:
        plain_sentence(trouble)
        assert server.state.game.session is None
        return
    for client in CLIENTS:
        server.state.open_stream(client)
    show(server.state)
    assert server.state.game.session is not None
    table = server.state.game.session.table
    with suppress(Broken):  # a rule fails with a friend's figures: the table is as it was before
        play_on(table, sample(3, 20))
    show(server.state)


def play_on(table: Table, answers: int) -> None:
    """So many answers and what they lead to, also where people type what they have thrown."""
    random = Random(1)
    for _ in range(answers):
        ask = table.ask
        if table.future.sealed:
            table.leave_future()
        elif isinstance(ask, OfChance) and CHANCE not in ask.sources:
            by = ask.sources[0]
            value = AnyAnswer(random).fill_in(random.choice(list(ask.options(by))))
            table.answer(table.number, by, [value, ask.moment] if ask.timed else value)
        else:
            play_at_random(table, random, len(table.log) + 1)


PARTS = ("header", "set-up", "set-up", "figures", "entries")


def places(lines: list[Any], part: str) -> list[Place]:
    """What can be changed in this part of the file; in any part, where there is nothing."""
    found = [path for path in paths(lines) if path]
    header, setup = (0,), (1,)
    match part:
        case "header":
            chosen = [path for path in found if path[:1] == header]
        case "set-up":
            chosen = [path for path in found if path[:1] == setup and "data" not in path]
        case "figures":
            chosen = [path for path in found if path[:2] == (1, "data")]
        case _:
            chosen = [path for path in found if path[0] > 1]
    return chosen or found


@st.composite
def changed_games(draw: st.DrawFn, game: str) -> bytes:
    """A file of a game, whose lines have been changed and sealed again."""
    text, _ = played(game, *draw(seldom_long))
    lines: list[Any] = [json.loads(line) for line in text.splitlines()[:-1]]
    states = [line["state"] for line in lines if type(line) is dict and "state" in line]
    from_state = draw(st.booleans())
    if states and from_state:
        # A game that goes on from a state needs no entries before it, which would not fit any more.
        lines = [*lines[:2], ["from", "table", states[0]]]
    for _ in range(draw(st.integers(1, 2))):
        lines = draw(changed(lines, places(lines, draw(st.sampled_from(PARTS)))))
    return sealed(lines)


@settings(max_examples=sample(8, 150))
@given(st.data(), st.sampled_from(NAMES))
def test_a_game_of_a_friend_is_played_or_refused(data: st.DataObject, game: str) -> None:
    with page_server() as server:
        import_and_play(server, data.draw(changed_games(game)))


FOUND = {
    "a space of an unknown kind": ("life", (1, "data", "spaces", 110, "kind"), "pays\u00cb"),
    "an option is missing": ("city-life", (1, "options"), {}),
    "a space without a name": ("monopoly-city", (1, "data", "spaces", 3, "name"), None),
    "an amount that is a text": ("repentance", (1, "data", "money", "start"), "much"),
    "a colour that is a list": ("greenopoly", (1, "seats", 0, "colour"), ["red"]),
    "a length that is none": ("repentance", (1, "length"), {"until": "hour", "minutes": 0}),
    "a number beyond all bounds": ("life", (1, "data", "money", "start"), 10**40),
    "no data at all": ("monopoly-city", (1, "data"), None),
}
"""A game, where its file was changed, and to what. Half of these were taken once."""


@pytest.mark.parametrize("name", FOUND)
def test_a_set_up_that_nothing_could_show_is_refused(name: str) -> None:
    game, path, value = FOUND[name]
    lines = [json.loads(line) for line in played(game, 0, 0)[0].splitlines()[:-1]]
    above = value_at(lines, path[:-1])
    lines = replaced(lines, path[:-1], above | {path[-1]: value})
    with page_server() as server:
        assert not import_and_play(server, sealed(lines))


@settings(max_examples=sample(6, 200))
@given(st.data(), st.sampled_from(NAMES), st.binary(max_size=3))
def test_changed_bytes_of_a_game_are_refused(
    data: st.DataObject, game: str, instead: bytes
) -> None:
    text = played(game, *data.draw(st.sampled_from(LEVELS[:-1])))[0].encode()
    at = data.draw(st.integers(0, len(text) - 1))
    length = data.draw(st.integers(0, 3))
    other = text[:at] + instead + text[at + length :]
    with page_server() as server:
        whole = other.replace(b"\r\n", b"\n").rstrip(b"\n") == text.rstrip(b"\n")
        assert import_and_play(server, other) == whole


@st.composite
def changed_databases(draw: st.DrawFn, game: str) -> bytes:
    _, database = played(game, *draw(st.sampled_from(LEVELS[:-1])))
    written = [at for at, byte in enumerate(database) if byte]
    changed = bytearray(database)
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.sampled_from(written))
        changed[at] ^= 1 << draw(st.integers(0, 7))
    return bytes(changed)


@settings(max_examples=sample(10, 200))
@given(st.data(), st.sampled_from(NAMES))
def test_a_sqlite_file_with_other_bits_is_used_or_refused(data: st.DataObject, game: str) -> None:
    try:
        with page_server(data.draw(changed_databases(game))) as server:
            for one in server.store.games():
                open_and_show(server, one.name)
                show(server.state)
    except Trouble as trouble:
        plain_sentence(trouble)
