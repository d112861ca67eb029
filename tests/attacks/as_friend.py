"""A file from a friend: a game that is to be imported."""

import asyncio
import json
import sqlite3
import sys
from dataclasses import replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tests.attacks.attacked_table import PLAIN, AttackedTable
from tests.attacks.target import Result
from trading_unit.games.monopoly_city import GAME
from trading_unit.games.registry import game_kind
from trading_unit.table.ask import TABLE
from trading_unit.table.entries import FROM
from trading_unit.table.store.game_file import file_text
from trading_unit.table.store.game_store import GameStore
from trading_unit.table.store.stored_game import StoredGame

LONGEST_S = 20.0
NO_SUM = {"what": "balance", "seat": 0, "amount": 1, "reason": "no note is so small"}
ODD_REASON = {"what": "balance", "seat": 0, "amount": 0, "reason": "\u202eodd"}
ODD_NAME = "\x1b]0;owned\x07\x1b[2J\u202eAnn"


def files(folder: Path) -> list[Path]:
    texts = {
        "nothing": b"",
        "noise": bytes(range(256)) * 100,
        "deep": b"[" * 100_000,
        "header": json.dumps({"file": "a game of trading-unit", "name": ODD_NAME}).encode() * 2,
        ODD_NAME.replace("\x1b", "\x9b"): b"{}",
    }
    for name, text in texts.items():
        (folder / name).write_bytes(text)
    with sqlite3.connect(folder / "record") as db:
        db.execute("CREATE TABLE games (id, name)")
        db.execute("CREATE TRIGGER owned AFTER INSERT ON games BEGIN DELETE FROM games; END")
    db.close()
    return sorted(folder.iterdir())


async def hostile_files(table: AttackedTable) -> Result:
    """Each is refused in one sentence that a terminal only shows."""
    wrong = []
    with TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "sent").mkdir()
        sent = files(folder / "sent")
        for file in sent:
            wrong += await imported(folder, file, code=1)
    return Result(f"{len(sent)} files from a friend, none of them a game", wrong)


async def imported(folder: Path, file: Path, code: int, says: bytes = b"") -> list[str]:
    """Import the file into the games of the folder. Return what is wrong where the command does not
    end with that code, or says anything but a line for a terminal in which that stands."""
    words = ("games", "kept", "--record", str(folder), "import", "--yes", str(file))
    running = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "trading_unit", *words),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    output, _ = await asyncio.wait_for(running.communicate(), LONGEST_S)
    is_line = output.count(b"\n") == 1 and not set(output) - PLAIN
    if running.returncode == code and is_line and says in output:
        return []
    return [f"{file.name!r}: {running.returncode}, {output[:200]!r}"]


def sound_game(folder: Path) -> StoredGame:
    """A game with one throw in it."""
    setup = GAME.set_up([{"name": "Ann"}, {"name": "Ben"}])
    with GameStore(folder / "sound", game_kind) as store:
        with store.new(setup, Random(1), "sound") as record:
            record.table.by_chance()
        return store.stored("sound")


async def forged_games(table: AttackedTable) -> Result:
    """Games with the right checksums that were never played, and one that was."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        sound = sound_game(folder)
        forged = {
            what: replace(sound, entries=[*sound.entries, ("put right", TABLE, value)])
            for what, value in (("aside", NO_SUM), ("direction", ODD_REASON))
        }
        wrong = []
        for what, stored in {"sound": sound, **forged}.items():
            file = folder / f"{what}.game"
            file.write_text(file_text(stored))
            wrong += await imported(folder, file, code=int(stored is not sound))
        return Result(f"{len(forged)} forged games from a friend, and a sound one", wrong)


async def forged_states(table: AttackedTable) -> Result:
    """Games that go on from a state to which nobody has played are kept to be looked at."""
    with TemporaryDirectory() as name:
        folder, wrong = Path(name), list[str]()
        sound = sound_game(folder)
        state = {**GAME.new_game(sound.setup_data()).state(), "turn": 2}
        forged = replace(sound, entries=[*sound.entries, (FROM, TABLE, state)])
        for version in (0, sound.version):
            file = folder / f"{version}.game"
            file.write_text(file_text(replace(forged, version=version)))
            wrong += await imported(folder, file, 0, b"--look-back")
    return Result("2 games from a friend that go on from a forged state", wrong)


ATTACKS = (hostile_files, forged_games, forged_states)
