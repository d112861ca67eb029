"""A file from a friend: a game or house rules that are to be taken in."""

import asyncio
import json
import sqlite3
import sys
import time
from dataclasses import replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tests.attacks.attacked_table import PLAIN, AttackedTable
from tests.attacks.target import Result
from tests.fuzz.game_grammar import DrawnGame, spoiled_game
from tests.fuzz.rules_grammar import drawn_rules, spoiled_rules
from tests.host.table.any_game import NAMES, new_setup, play_at_random
from trading_unit.games.monopoly_city import GAME
from trading_unit.games.registry import game_kind
from trading_unit.plain_text import is_plain
from trading_unit.table.ask import TABLE
from trading_unit.table.entries import FROM, REDO, UNDO, Entry
from trading_unit.table.store.game_file import file_text
from trading_unit.table.store.game_store import GameStore
from trading_unit.table.store.stored_game import StoredGame
from trading_unit.web.http.request_json import OPEN_GAME, OPEN_HOUSE_RULES, accepted

LONGEST_S = 20.0
ANSWERS = 60  # in a game that was played
DRAWN = 15  # games, and as many house rules
NO_SUM = {"what": "balance", "seat": 0, "amount": 1, "reason": "no note is so small"}
ODD_REASON = {"what": "balance", "seat": 0, "amount": 0, "reason": "\u202eodd"}
FORGED: dict[str, list[Entry]] = {
    "aside": [("put right", TABLE, NO_SUM)],
    "direction": [("put right", TABLE, ODD_REASON)],
    "undone": [(UNDO, TABLE, 1), (REDO, TABLE, 1)] * 40_000,
    "state": [(FROM, TABLE, {"turn": 10**14})],
    "answers": [(10**14, TABLE, [10**14])],
}
HOUSE = 'name = "Ours"\ngame = "monopoly-city"\n'
COSTLY_RULES = (
    "".join(f"[figures.t{number}]\n" for number in range(19_000)),
    f"figures.{'a.' * 19_000}a = 1\n",
    f"figures = {'[' * 200_000}",
    f"figures.money.start = {'9' * 5_000}",
)
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
    """A game that is played by the screen."""
    setup = new_setup(GAME.name)
    with GameStore(folder / "sound", game_kind) as store:
        with store.new(setup, Random(1), "sound") as record:
            play_at_random(record.table, Random(1), ANSWERS)
        return store.stored("sound")


async def forged_games(table: AttackedTable) -> Result:
    """Games with the right checksums that were never played, and one that was."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        sound = sound_game(folder)
        forged = {
            what: replace(sound, entries=[*sound.entries, *entries])
            for what, entries in FORGED.items()
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


async def files_opened_at_the_table(table: AttackedTable) -> Result:
    """Drawn games and house rules in which something cannot be, opened on the table's page."""
    wrong = []
    for number in range(DRAWN):
        random = Random(number)
        name = NAMES[number % len(NAMES)]
        game = spoiled_game(DrawnGame(name, random, states=True), random)
        rules = spoiled_rules(drawn_rules(name, random), random).decode(errors="replace")
        wrong += await opened(table, OPEN_GAME, game)
        lines = json.dumps({"lines": rules.split("\n")}).encode()
        wrong += await opened(table, OPEN_HOUSE_RULES, lines)
    for rules in COSTLY_RULES:
        lines = json.dumps({"lines": (HOUSE + rules).split("\n")}).encode()
        wrong += await opened(table, OPEN_HOUSE_RULES, lines, refused=True)
    return Result(f"{DRAWN} drawn games and house rules, {len(COSTLY_RULES)} costly ones", wrong)


def said_why(answer: str) -> str:
    """Why something was refused; empty where it was accepted. Raises ValueError where that is no
    plain sentence."""
    said = json.loads(answer)
    if said["status"] == "accepted":
        return ""
    if not said["why"] or not is_plain(said["why"]):
        raise ValueError(answer)
    return str(said["why"])


async def opened(
    table: AttackedTable, address: str, content: bytes, *, refused: bool = False
) -> list[str]:
    """Open it on the table's page. Return what is wrong where that does not take it, or refuse it
    with a sentence."""
    headers = {"origin": f"http://{table.page.netloc}", "content-type": accepted(address)[0]}
    began = time.perf_counter()
    answer = await table.page.request(
        "POST", f"{address}?file=sent", content=content, headers=headers
    )
    took_s = time.perf_counter() - began
    if took_s < LONGEST_S and (said_why(answer.text) or not refused):
        return []
    return [f"{address} {content[:80]!r}: {answer.status_code}, {answer.text}, {took_s:.1f} s"]


ATTACKS = (hostile_files, forged_games, forged_states, files_opened_at_the_table)
