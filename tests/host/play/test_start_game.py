"""A kept game brought back to the table: its hour, its light, its bots (MI-41)."""

from pathlib import Path
from random import Random

from tests.host.link.desk import Desk
from trading_unit.play import stored_games
from trading_unit.play.running_game import RunningGame
from trading_unit.play.setup_choices import SetupChoices, players
from trading_unit.play.start_game import hour_of, running
from trading_unit.table.game_store import GameStore
from trading_unit.table.record import Record

MINUTE_MS = 60_000


def brought(record: Record, desk: Desk) -> RunningGame:
    return running(record, desk.clock, None, 1, 0.0)


def begun(shelf: GameStore, **chosen: object) -> Record:
    choices = SetupChoices("monopoly-city", players("Ann, Ben, bot:steady"), **chosen)  # type: ignore[arg-type]
    return shelf.new(choices.setup(), Random(1))


def test_mi_41_the_hour_stands_still_while_the_game_is_closed(tmp_path: Path) -> None:
    desk = Desk()
    with stored_games.shelf_at(str(tmp_path)) as shelf:
        record = begun(shelf)
        assert hour_of(record) == 60 * MINUTE_MS
        brought(record, desk)
        desk.pass_ms(10 * MINUTE_MS)
        record.table.by_chance()
        desk.pass_ms(5 * MINUTE_MS)
        record.close()
    desk.pass_ms(600 * MINUTE_MS)
    with stored_games.shelf_at(str(tmp_path)) as shelf:
        record = shelf.open("Ann, Ben and Steady bot", Random(1))
        assert hour_of(record) == 45 * MINUTE_MS
        again = brought(record, desk)
        assert again.hour is not None
        assert again.hour.left_ms(desk.clock()) == 45 * MINUTE_MS


def test_who_is_killed_has_the_hour_of_the_last_answer(tmp_path: Path) -> None:
    desk = Desk()
    with stored_games.shelf_at(str(tmp_path)) as shelf:
        record = begun(shelf)
        brought(record, desk)
        desk.pass_ms(10 * MINUTE_MS)
        record.table.by_chance()
        desk.pass_ms(5 * MINUTE_MS)
        record.clock = None  # nothing is written any more
    with stored_games.shelf_at(str(tmp_path)) as shelf:
        assert hour_of(shelf.open("Ann, Ben and Steady bot", Random(1))) == 50 * MINUTE_MS


def test_a_game_without_a_clock_has_none(tmp_path: Path) -> None:
    with stored_games.shelf_at(str(tmp_path)) as shelf:
        record = begun(shelf, length={"until": "last"})
        assert hour_of(record) is None
        assert brought(record, Desk()).hour is None


def test_an_auction_goes_on_from_its_last_bid(tmp_path: Path) -> None:
    desk = Desk()
    with stored_games.shelf_at(str(tmp_path)) as shelf:
        record = begun(shelf)
        table = record.table
        for dice in ([6, 6], [1, 2], [1, 2], [2, 4]):
            table.answer(table.number, "chance", dice)
        first = brought(record, desk)
        first.answer(0, ["auction", 100_000])
        first.turn()
        desk.pass_ms(20_000)
        first.answer(1, 40_000_000 - 10_000_000)
        assert table.ask.moment == 20_000
    with stored_games.shelf_at(str(tmp_path)) as shelf:
        record = shelf.open("Ann, Ben and Steady bot", Random(1))
        again = brought(record, desk)
        while again.light is None:
            again.turn()
        assert again.light.left_ms(desk.clock()) == 30_000
        desk.pass_ms(30_000)
        while record.table.ask.name == "bid":
            again.turn()
        assert record.table.game.log.count(("light off", 50_000)) == 1


def test_which_game_is_meant(tmp_path: Path) -> None:
    with stored_games.shelf_at(str(tmp_path / "mine.sqlite")) as shelf:
        for _ in range(2):
            begun(shelf).close()
        assert stored_games.meant(shelf, "") == "Ann, Ben and Steady bot 2"
        assert stored_games.meant(shelf, "2") == "Ann, Ben and Steady bot"
        assert stored_games.meant(shelf, "any name") == "any name"
        assert stored_games.how_to_go_on("It's ours", "a b") == (
            "kept; go on with: trading-unit play --resume 'It'\"'\"'s ours' --record 'a b'"
        )
