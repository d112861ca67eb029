"""Files of a game that never begins, and of one that takes all memory, for programs that have a
plug-in with these faults installed."""

import os
from pathlib import Path

from trading_unit.games.repentance import GAME
from trading_unit.table.store.checksums import json_text
from trading_unit.table.store.game_file import file_text
from trading_unit.table.store.stored_game import StoredGame

PLUG_IN = Path(__file__).parent / "plug_in"
INSTALLED = os.pathsep.join(filter(None, (str(PLUG_IN), os.environ.get("PYTHONPATH"))))


def game_text(name: str = "Endless") -> str:
    """The text of a file whose first player has that name."""
    setup = GAME.set_up([{"name": name}, {"name": "Ben"}])
    return file_text(StoredGame("friends", GAME.name, GAME.version, 1, 1, json_text(setup)))
