"""A file from a friend: a game that is to be imported."""

import asyncio
import json
import sqlite3
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.attacks.attacked_table import PLAIN, AttackedTable
from tests.attacks.target import Result

LONGEST_S = 20.0
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
            words = ("games", "kept", "--record", name, "import", str(file))
            running = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "trading_unit", *words),
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.STDOUT,
            )
            output, _ = await asyncio.wait_for(running.communicate(), LONGEST_S)
            if running.returncode != 1 or output.count(b"\n") != 1 or set(output) - PLAIN:
                wrong.append(f"{file.name!r}: {running.returncode}, {output[:200]!r}")
    return Result(f"{len(sent)} files from a friend, none of them a game", wrong)


ATTACKS = (hostile_files,)
