"""A game brought to the table: its bots seated, its hour set, its unit reached."""

from collections.abc import Callable
from secrets import randbelow

from trading_unit.bots import bot
from trading_unit.games.registry import game_named
from trading_unit.link import Link
from trading_unit.play.running_game import RunningGame
from trading_unit.play.setup_choices import plays_by_itself
from trading_unit.play.unit import Unit
from trading_unit.table.record import Record

SEEDS = 1 << 32
MINUTE_MS = 60_000


def drawn_seed() -> int:
    return randbelow(SEEDS)


def hour_of(record: Record) -> int | None:
    """Milliseconds left; None when the game is not played against the clock."""
    length = record.setup["length"]
    if length.get("until") != "hour":
        return None
    whole: int = length.get("minutes", 60) * MINUTE_MS
    return whole if record.left_ms is None else record.left_ms


def running(
    record: Record, clock: Callable[[], float], link: Link | None, seed: int, pace_s: float
) -> RunningGame:
    """`link` has been opened; whoever did closes it."""
    setup = record.setup
    seats = setup["seats"]
    found = RunningGame(
        record.table,
        clock,
        bots={
            number: bot(seat["plays"], seed, number)
            for number, seat in enumerate(seats)
            if plays_by_itself(seat)
        },
        unit=None if link is None else Unit(link, game_named(setup["game"]).unit),
        hour_ms=hour_of(record),
        pace_s=pace_s,
    )
    hour = found.hour
    if hour is not None:
        record.clock = lambda: hour.left_ms(clock())
    return found
