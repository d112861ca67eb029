"""Takes in the game of a single file, which is read in this process."""

from pathlib import Path

from trading_unit.table.store import game_file
from trading_unit.table.store.game_store import GameStore
from trading_unit.table.store.imported import check_imported


def import_file(
    store: GameStore,
    file: Path,
    name: str = "",
    *,
    ours: bool = False,
    any_version: bool = False,
) -> str:
    """Return its name in this store, whose kinds of games may be those of tests alone."""
    stored = game_file.parse(game_file.data_of(file), file)
    check_imported(stored, store.kind_of(stored.kind), file)
    return store.add_imported(stored, name, ours=ours, any_version=any_version)
