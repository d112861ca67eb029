"""The stored games as commands deal with them: the store at a path, a game by its number or name,
and the list of all."""

import shlex
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from shutil import copyfile
from tempfile import TemporaryDirectory

from trading_unit.bounded_files import is_folder
from trading_unit.games.registry import game_kind
from trading_unit.reading.reading_process import ReadingProcess
from trading_unit.table.game_kind import Setup
from trading_unit.table.store import game_file
from trading_unit.table.store.failed_openings import FailedOpenings
from trading_unit.table.store.game_store import GameStore
from trading_unit.table.store.game_summary import GameSummary
from trading_unit.table.store.imported import check_imported
from trading_unit.table.store.record import Record
from trading_unit.table.store.sqlite_file import FILE_NAME, CannotWrite, default_path
from trading_unit.table.store.stored_game import StoredGame
from trading_unit.trouble import Trouble
from trading_unit.words.sentence import listing, translate


def open_store(place: str | None) -> GameStore:
    """The store in a file or a folder; the user's own one for None."""
    return GameStore(store_path(place), game_kind)


@contextmanager
def store_to_read(place: str | None) -> Iterator[GameStore]:
    """The same, to look at its games. Where its disk, folder or file cannot be written, SQLite
    cannot even read the newest answers out of its log, so a copy is opened."""
    try:
        store = open_store(place)
    except CannotWrite as trouble:
        path = store_path(place) or default_path()
        with TemporaryDirectory(prefix="trading-unit-") as folder:
            copy = Path(folder) / path.name
            try:
                copy_database(path, copy)
            except OSError:
                raise trouble from None
            with GameStore(path, game_kind, copy=copy) as store:
                yield store
    else:
        with store:
            yield store


def copy_database(path: Path, copy: Path) -> None:
    """With its log, where there is one: the newest answers are in that alone."""
    copyfile(path, copy)
    log = path.with_name(f"{path.name}-wal")
    if log.exists():
        copyfile(log, copy.with_name(f"{copy.name}-wal"))


def store_path(place: str | None) -> Path | None:
    """The file of the store in a file or a folder; None for the user's own one."""
    if place is None:
        return None
    path = Path(place)
    return path / FILE_NAME if is_folder(path) else path


def find_game(store: GameStore, word: str) -> str:
    """The name of the game with that number in the list, or that name; for an empty word, of the
    newest game that is not over."""
    games = store.games()
    if not word:
        for game in games:
            if not (game.over or game.only_shown):
                return game.name
        raise Trouble("there is no game to go on with; begin one with: trading-unit play")
    if word.isascii() and word.isdigit() and not any(game.name == word for game in games):
        if not 0 < int(word[:9]) <= len(games):
            raise Trouble(
                "there are {count} games; look at them with: play --list", count=len(games)
            )
        return games[int(word) - 1].name
    return word


def game_reading(data: bytes, path: object) -> ReadingProcess[StoredGame]:
    """What reads the game in what a file of somebody else's holds, for `GameStore.add_imported`."""
    return ReadingProcess(path, checked_game, data, path)


def checked_game(data: bytes, path: object) -> StoredGame:
    """The game in what a file holds, played again."""
    stored = game_file.parse(data, path)
    check_imported(stored, game_kind(stored.kind), path)
    return stored


def list_lines(games: list[GameSummary]) -> list[str]:
    """A line for each game, newest first, with the number that --resume takes."""
    return [
        f"{number:>3}  {game.name}  ({game.kind}{house_rules_text(game)}, "
        f"{game.last_played:%Y-%m-%d %H:%M}, {answers_text(game.answers)}{winners_text(game)})"
        for number, game in enumerate(games, 1)
    ]


def house_rules_text(game: GameSummary) -> str:
    return f", {game.house_rules}" if game.house_rules else ""


def answers_text(count: int) -> str:
    return translate("1 answer") if count == 1 else translate("{count} answers", count=count)


def winners_text(game: GameSummary) -> str:
    if game.only_shown:
        return translate(", to look back on")
    if not game.over:
        return ""
    names = [game.seats[seat] for seat in game.winners if seat < len(game.seats)]
    return translate(", over: {names} won", names=listing(names)) if names else translate(", over")


def begin_game(store: GameStore, setup: Setup, seed: int, name: str) -> Record:
    return store.new(setup, Random(seed), name)


def resume_game(store: GameStore, word: str, seed: int, mend: bool) -> Record:
    """Open the game that `find_game` finds. Until `FailedOpenings` is told that it succeeded, it
    counts as failed."""
    game, name = store.find(find_game(store, word))
    with FailedOpenings(store.path).trying(game):
        return store.open(name, Random(seed), mend)


def resume_hint(name: str, place: str | None) -> str:
    """The sentence that says how to go on with a game."""
    return translate("kept; go on with: {command}", command=resume_command(name, place))


def resume_command(name: str, place: str | None, *, terminal: bool = False) -> str:
    where = " --terminal" if terminal else ""
    record = "" if place is None else f" --record {shlex.quote(place)}"
    return f"trading-unit play{where} --resume {shlex.quote(name)}{record}"
