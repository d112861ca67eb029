"""Another program locks the record while somebody plays in the terminal: the line waits."""

from random import Random

from tests.host.play.at_desk import SOON_MS
from tests.host.terminal_game.at_terminal import AtTerminal
from tests.host.terminal_game.test_lines import play
from trading_unit.bots.steady import Steady
from trading_unit.screen import record_lock
from trading_unit.table.refused import Locked

LOCKED = record_lock.LOCKED.text("en")
STILL_LOCKED = record_lock.STILL_LOCKED.text("en")


class LockedUntil:
    """The record is locked until that moment, in milliseconds."""

    def __init__(self, game: AtTerminal, until: int) -> None:
        self.game = game
        self.until = until
        game.table.reserve = self.reserve

    def reserve(self) -> None:
        if self.game.desk.now < self.until:
            raise Locked("another program is busy")


def steps(game: AtTerminal, ms: int) -> None:
    for _ in range(ms // 50):
        game.desk.pass_ms(50)
        game.terminal_game.step()


def test_a_line_waits_and_counts_at_the_moment_it_was_typed() -> None:
    game = AtTerminal(close_early=False)
    game.at_auction()
    game.wait(40_000)
    LockedUntil(game, game.desk.now + 4_000)
    assert game.type("ben 500k") == LOCKED
    assert game.type("cem 600k") == LOCKED  # one line waits, and no other is taken
    steps(game, 3_000)
    assert game.table.ask.bids[-1][:2] == (0, 100_000)
    assert game.terminal_game.outcome == LOCKED
    steps(game, 1_500)
    seat, amount, moment = game.table.ask.bids[-1]
    assert (seat, amount) == (1, 500_000)
    assert abs(moment - 40_000 - SOON_MS) < 100
    assert game.terminal_game.waiting is None


def test_after_ten_seconds_it_does_not_count() -> None:
    game = AtTerminal()
    LockedUntil(game, 60_000)
    assert game.type("") == LOCKED
    steps(game, 9_500)
    assert f"* {STILL_LOCKED}" not in game.terminal_game.feed
    steps(game, 1_000)
    assert game.terminal_game.feed[-1] == f"* {STILL_LOCKED}"
    assert game.table.log == []
    game.desk.pass_ms(60_000)
    game.type("")
    assert len(game.table.log) == 1


def test_bots_go_on_by_themselves_when_it_is_free() -> None:
    """Nobody has to press Enter, and they say it once."""
    game = AtTerminal(bots={seat: Steady(Random(seat)) for seat in range(3)}, pace_s=1.0)
    before = len(game.table.log)
    LockedUntil(game, game.desk.now + 5_000)
    steps(game, 4_900)
    assert len(game.table.log) == before
    assert game.terminal_game.feed.count(f"* {LOCKED}") == 1
    steps(game, 5_000)
    assert len(game.table.log) > before


def test_lines_from_a_pipe_wait_too() -> None:
    game = AtTerminal(seats=2)
    LockedUntil(game, game.desk.now + 2_000)
    output = play(game, "\n\n")
    assert len(game.table.log) == 2
    assert LOCKED in output
