"""A stored game is played on: its hour, its light, its bots (MI-41)."""

from pathlib import Path
from random import Random

from tests.host.link.desk import Desk
from trading_unit.play.running_game import RunningGame
from trading_unit.play.start import stored_games
from trading_unit.play.start.setup_choices import SetupChoices, parse_players
from trading_unit.play.start.start_game import hour_left_ms, start_game
from trading_unit.table.store.game_store import GameStore
from trading_unit.table.store.record import Record

MINUTE_MS = 60_000


def running_game(record: Record, desk: Desk) -> RunningGame:
    return start_game(record, desk.clock, None, 1, 0.0)


def begin_game(store: GameStore, **chosen: object) -> Record:
    choices = SetupChoices("monopoly-city", parse_players("Ann, Ben, bot:steady"), **chosen)  # type: ignore[arg-type]
    return store.new(choices.setup(), Random(1))


def test_mi_41_the_hour_stands_still_while_the_game_is_closed(tmp_path: Path) -> None:
    desk = Desk()
    with stored_games.open_store(str(tmp_path)) as store:
        record = begin_game(store)
        assert hour_left_ms(record) == 60 * MINUTE_MS
        running_game(record, desk)
        desk.pass_ms(10 * MINUTE_MS)
        record.table.by_chance()
        desk.pass_ms(5 * MINUTE_MS)
        record.close()
    desk.pass_ms(600 * MINUTE_MS)
    with stored_games.open_store(str(tmp_path)) as store:
        record = store.open("Ann, Ben, Steady bot", Random(1))
        assert hour_left_ms(record) == 45 * MINUTE_MS
        again = running_game(record, desk)
        assert again.hour is not None
        assert again.hour.left_ms(desk.clock()) == 45 * MINUTE_MS


def test_after_a_kill_the_hour_is_that_of_the_last_answer(tmp_path: Path) -> None:
    desk = Desk()
    with stored_games.open_store(str(tmp_path)) as store:
        record = begin_game(store)
        running_game(record, desk)
        desk.pass_ms(10 * MINUTE_MS)
        record.table.by_chance()
        desk.pass_ms(5 * MINUTE_MS)
        record.clock = None  # nothing is saved any more
    with stored_games.open_store(str(tmp_path)) as store:
        assert hour_left_ms(store.open("Ann, Ben, Steady bot", Random(1))) == 50 * MINUTE_MS


def test_a_game_without_a_clock_has_none(tmp_path: Path) -> None:
    with stored_games.open_store(str(tmp_path)) as store:
        record = begin_game(store, length={"until": "last"})
        assert hour_left_ms(record) is None
        assert running_game(record, Desk()).hour is None


def test_an_auction_goes_on_from_its_last_bid(tmp_path: Path) -> None:
    desk = Desk()
    with stored_games.open_store(str(tmp_path)) as store:
        record = begin_game(store)
        table = record.table
        for dice in ([6, 6], [1, 2], [1, 2], [2, 4]):
            table.answer(table.number, "chance", dice)
        first = running_game(record, desk)
        first.answer(0, ["auction", 100_000])
        first.step()
        desk.pass_ms(20_000)
        first.answer(1, 40_000_000 - 10_000_000)
        assert table.ask.moment == 20_000
    with stored_games.open_store(str(tmp_path)) as store:
        record = store.open("Ann, Ben, Steady bot", Random(1))
        again = running_game(record, desk)
        while again.light is None:
            again.step()
        assert again.light.left_ms(desk.clock()) == 30_000
        desk.pass_ms(30_000)
        while record.table.ask.name == "bid":
            again.step()
        assert record.table.game.log.count(("light off", 50_000)) == 1


def test_a_game_is_found_by_its_number_or_name(tmp_path: Path) -> None:
    with stored_games.open_store(str(tmp_path / "mine.sqlite")) as store:
        for _ in range(2):
            begin_game(store).close()
        assert stored_games.find_game(store, "") == "Ann, Ben, Steady bot 2"
        assert stored_games.find_game(store, "2") == "Ann, Ben, Steady bot"
        assert stored_games.find_game(store, "any name") == "any name"
        assert stored_games.resume_hint("It's ours", "a b") == (
            "kept; go on with: trading-unit play --resume 'It'\"'\"'s ours' --record 'a b'"
        )
