"""Writes `left_behind.zip` as a release leaves it: games of each kind in a file of games, house
rules, a table's settings, and a unit with its firmware and its flash.

    PYTHONPATH=tests/pig/distribution python -m tests.earlier_release.make FILE.zip

It is run once, in a checkout of the release that is to be left behind; tests read the file.
"""

import json
import sys
import tempfile
import zipfile
from pathlib import Path
from random import Random

import trading_unit_firmware
from tests.host.link.desk import Desk
from tests.host.table.any_game import play_at_random
from trading_unit.cli.main import main
from trading_unit.games.registry import all_games, game_kind, registry
from trading_unit.play.start.table_settings import TableSettings
from trading_unit.table.store.game_store import GameStore
from trading_unit.unit import settings
from trading_unit_firmware.settings import KEYS
from trading_unit_pig import GAME as PIG

ENTRIES = 60
HOUR_LEFT_MS = 1_234_567
NAMES = ("Ann", "Ben", "Cleo")
HOUSE_RULES = (
    ("Grandma's city", "monopoly-city", "build once a turn=yes"),
    ("Mild Pig", "pig", "mild ones=yes"),
)
SETTINGS = {"minutes": "45", "weights": "1:2:3:4", "quiet": "1"}


def make(folder: Path) -> None:
    registry().games.setdefault(PIG.name, PIG)
    folder.joinpath("games.json").write_text(json.dumps(games(folder), indent=1), "utf-8")
    for name, game, option in HOUSE_RULES:
        words = ["house-rules", "--record", str(folder), "save", name]
        assert main(["games", *words, "--game", game, "--option", option]) == 0
    TableSettings(folder).set_hints(False)
    folder.joinpath("unit.json").write_text(json.dumps(unit(), indent=1), "utf-8")
    firmware = folder / "firmware"
    firmware.mkdir()
    for module in Path(trading_unit_firmware.__file__).parent.glob("*.py"):
        firmware.joinpath(module.name).write_bytes(module.read_bytes())


def games(folder: Path) -> dict[str, object]:
    """A game of each kind under way, and one that is over; what each had come to."""
    found: dict[str, object] = {}
    with GameStore(folder / "games.sqlite", game_kind) as store:
        for game in all_games():
            for over in (False, True):
                length = {"until": "rounds", "rounds": 2} if over else game.usual_length
                if game.usual_length["until"] == "goal":
                    length = game.usual_length
                setup = game.set_up(
                    [{"name": one} for one in NAMES],
                    length=length,
                    chance=dict.fromkeys(game.chance, "screen"),
                )
                name = f"{game.title}, {'over' if over else 'under way'}"
                with store.new(setup, Random(1), name) as record:
                    record.clock = lambda: HOUR_LEFT_MS
                    table = record.table
                    play_at_random(table, Random(2), sys.maxsize if over else ENTRIES)
                    found[record.name] = {
                        "game": game.name,
                        "version": game.version,
                        "over": table.ask is None,
                        "entries": len(table.done),
                        "state": table.game.state(),
                    }
    return found


def unit() -> dict[str, object]:
    """A unit whose settings somebody has changed: what it says of itself, and its flash."""
    desk = Desk()
    bench = desk.unit(seed=5)
    with desk.link() as link:
        hello = link.wait_up()
        for key, value in SETTINGS.items():
            settings.write(link, key, value)
        known = {one.key: one.value for one in settings.read(link, KEYS)}
    return {
        "firmware": hello.firmware,
        "board": hello.board,
        "settings": known,
        "flash": {name: bytes(data).decode() for name, data in bench.flash.files.items()},
    }


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder, zipfile.ZipFile(sys.argv[1], "w") as archive:
        left = Path(folder)
        make(left)
        for path in sorted(left.rglob("*")):
            if path.is_file() and path.suffix != ".lock":
                name = path.relative_to(left).as_posix()
                archive.write(path, name, zipfile.ZIP_LZMA)
