"""Whole games of bots as a store has them, made once a kind."""

from copy import deepcopy
from functools import cache
from random import Random

from tests.host.games.base.test_turn_frames import setup_of, watched
from trading_unit.games.definition import GameDefinition
from trading_unit.games.registry import game_kind, game_named
from trading_unit.table import TABLE, OnScreen, Table
from trading_unit.table.entries import FROM, Entry
from trading_unit.table.store.checksums import checksum_of, json_text
from trading_unit.table.store.fork import add
from trading_unit.table.store.game_store import GameStore
from trading_unit.table.store.record import ending_text
from trading_unit.table.store.replay import checked_start
from trading_unit.table.store.stored_game import StoredGame, TurnStart

BEGUN_S = 1_700_000_000


@cache
def kept_once(name: str) -> StoredGame:
    game = game_named(name)
    table, _ = watched(name)
    setup = setup_of(game)
    stored = StoredGame(name, name, game.version, BEGUN_S, BEGUN_S, json_text(setup))
    again = Table(game.start(setup), OnScreen(Random(0)))
    for entry in table.done:
        add(stored, again, entry)
    stored.ending = ending_text(again, setup)
    return stored


def kept(game: GameDefinition) -> StoredGame:
    """A game that is over; whoever gets it may change it."""
    return deepcopy(kept_once(game.name))


def stored_in(store: GameStore, stored: StoredGame) -> str:
    """Its name there."""
    with store.transaction():
        store.insert(stored, "", stored.name)
    return stored.name


def unfinished(stored: StoredGame, count: int) -> StoredGame:
    """The same when so many entries had been given."""
    del stored.entries[count:]
    stored.starts = {number: one for number, one in stored.starts.items() if number < count}
    stored.ending = None
    return stored


def of_other_rules(stored: StoredGame, number: int) -> StoredGame:
    """The same as if rules of another version had played it, under which the first turn from there
    on begins otherwise."""
    stored.version -= 1
    where = next(one for one in stored.starts if one >= number)
    text = f" {stored.starts[where].state}"
    stored.starts[where] = TurnStart(checksum_of(text), text)
    return stored


def gone_on_from_a_state(stored: StoredGame, turn: int) -> StoredGame:
    """The same as if the rules had changed when the turn after that one had begun, and it had been
    played on from there."""
    entries = list(stored.entries)
    began = sorted(stored.starts)[turn]
    state = stored.starts[began].valid_state()
    table = Table(checked_start(stored, game_kind(stored.kind)), OnScreen(Random(0)))
    table.log.extend(entries)
    go_on: Entry = (FROM, TABLE, state)
    for entry in [go_on, *entries[began + 1 :]]:
        add(stored, table, entry)
    return stored
