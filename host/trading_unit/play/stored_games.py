"""The games that are kept: which one is meant, and how to go on with it."""

import shlex
from pathlib import Path
from random import Random

from trading_unit.games.registry import game_kind
from trading_unit.table.game_kind import Setup
from trading_unit.table.game_store import GameStore
from trading_unit.table.game_summary import GameSummary
from trading_unit.table.record import Record
from trading_unit.table.sqlite_file import FILE_NAME
from trading_unit.trouble import Trouble


def shelf_at(place: str | None) -> GameStore:
    """A file of games, or the one in a folder; the user's own where none is named."""
    return GameStore(place_of(place), game_kind)


def place_of(place: str | None) -> Path | None:
    """That file; None for the user's own."""
    if place is None:
        return None
    path = Path(place)
    return path / FILE_NAME if path.is_dir() else path


def meant(shelf: GameStore, word: str) -> str:
    """The name of the game that a number of the list, a name or nothing stands for."""
    games = shelf.games()
    if not word:
        for game in games:
            if not game.over:
                return game.name
        raise Trouble("there is no game to go on with; begin one with: trading-unit play")
    if word.isascii() and word.isdigit() and not any(game.name == word for game in games):
        if not 0 < int(word[:9]) <= len(games):
            raise Trouble(f"there are {len(games)} games; look at them with: play --list")
        return games[int(word) - 1].name
    return word


def listed(games: list[GameSummary]) -> list[str]:
    """A line each, the newest first, with the number that --resume takes."""
    return [
        f"{number:>3}  {game.name}  ({game.kind}, {game.last_played:%Y-%m-%d %H:%M}, "
        f"{game.answers} answer{plural(game.answers)}{winners(game)})"
        for number, game in enumerate(games, 1)
    ]


def plural(count: int) -> str:
    return "" if count == 1 else "s"


def winners(game: GameSummary) -> str:
    if not game.over:
        return ""
    names = [game.seats[seat] for seat in game.winners if seat < len(game.seats)]
    return f", over: {' and '.join(names)} won" if names else ", over"


def begun(shelf: GameStore, setup: Setup, seed: int, name: str) -> Record:
    return shelf.new(setup, Random(seed), name)


def gone_on(shelf: GameStore, word: str, seed: int, mend: bool) -> Record:
    return shelf.open(meant(shelf, word), Random(seed), mend)


def how_to_go_on(name: str, place: str | None) -> str:
    where = "" if place is None else f" --record {shlex.quote(place)}"
    return f"kept; go on with: trading-unit play --resume {shlex.quote(name)}{where}"
