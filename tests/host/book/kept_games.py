"""Games that are over, in a store: played once by bots, and kept as often as wanted under other
names and on other evenings."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from tests.host.table.stored_stall import empty_store
from trading_unit.bots import bot, play_out
from trading_unit.games.registry import game_kind, game_named
from trading_unit.table.store.checksums import json_text
from trading_unit.table.store.game_store import GameStore
from trading_unit.table.store.stored_game import StoredGame, insert_game, read_game

TUESDAY = 1_700_600_400  # 2023-11-21, 21:00 UTC
DAY_S = 86_400
ANSWER_S = 10  # between two answers


BY_NAME = ("life",)  # whose answers name players


def played(kind: str, names: list[str], seed: int, rounds: int) -> StoredGame:
    """A whole game, or of so many rounds. Its players may be called otherwise."""
    own = names if kind in BY_NAME else [f"seat {number}" for number in range(len(names))]
    return played_by(kind, tuple(own), seed, rounds)


@cache
def played_by(kind: str, people: tuple[str, ...], seed: int, rounds: int) -> StoredGame:
    game = game_named(kind)
    names = [{"name": name, "plays": "person"} for name in people]
    goal = game.usual_length["until"] == "goal"
    length = None if goal else {"until": "rounds", "rounds": rounds}
    setup = game.set_up(names, chance=dict.fromkeys(game.chance, "screen"), length=length)
    with TemporaryDirectory() as folder, GameStore(Path(folder) / "g", game_kind) as store:
        store.db.execute("PRAGMA synchronous = OFF")
        with store.new(setup, Random(seed)) as record:
            play_out(record.table, [bot("steady", seed, seat) for seat in range(len(people))])
        return read_game(store.db, record.game)


def keep(
    store: GameStore,
    names: str,
    at: int = TUESDAY,
    *,
    kind: str = "monopoly-city",
    seed: int = 1,
    rounds: int = 2,
    bots: str = "",
    counts: bool = True,
    winners: list[int] | None = None,
) -> int:
    """A game of these people that began at that moment; who is in `bots` is one. Returns its
    number."""
    people = names.split(", ")
    model = played(kind, people, seed, rounds)
    setup = model.setup_data()
    for seat, name in zip(setup["seats"], people, strict=True):
        seat["name"] = name
        if name in bots.split(", "):
            seat["plays"] = "steady"
    ending: dict[str, Any] = json.loads(str(model.ending))
    ending["counts"] = counts
    if winners is not None:
        ending["winners"] = winners
    stored = StoredGame(
        f"{names} {at}",
        model.kind,
        model.version,
        at,
        at,
        json_text(setup),
        model.entries,
        starts=model.starts,
        ending=json_text(ending),
    )
    with store.transaction():
        number = insert_game(store.db, stored)
        store.db.execute(
            "UPDATE entries SET at = ? + number * ? WHERE game = ?", (at, ANSWER_S, number)
        )
    return number


@contextmanager
def book_store(folder: Path) -> Iterator[GameStore]:
    """Empty, and quickly made: the disk is not waited for."""
    path = folder / "games.sqlite"
    path.write_bytes(empty_store())
    with GameStore(path, game_kind) as store:
        store.db.execute("PRAGMA synchronous = OFF")
        yield store


def file_from_friends(folder: Path) -> Path:
    """A file with a game that Zoe and Yan have played to its end."""
    friends = folder / "friends"
    friends.mkdir()
    with book_store(friends) as store:
        keep(store, "Zoe, Yan", TUESDAY)
        [game] = store.games()
        file = friends / "sent.game"
        file.write_text(store.export_text(game.name), encoding="utf-8")
    return file
