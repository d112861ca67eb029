"""A session of a game that no record keeps."""

from types import SimpleNamespace
from typing import Any

from trading_unit.games.base.rules.setup import PERSON
from trading_unit.play.running_game import RunningGame
from trading_unit.play.start.start_game import USUAL_BOT
from trading_unit.screen.session import Session


def session_of(running: RunningGame, game: str) -> Session:
    names, bots = running.table.game.names, running.players.bots  # type: ignore[attr-defined]
    seats = [
        {"name": name, "plays": USUAL_BOT if seat in bots else PERSON}
        for seat, name in enumerate(names)
    ]
    setup = {"game": game, "seats": seats, "chance": {}, "length": {"until": "end"}}
    record: Any = SimpleNamespace(table=running.table, setup=setup, name="a game")
    return Session(record, running)
