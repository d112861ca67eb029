"""A game that did not come onto the table twice in a row is left out by the next start."""

from pathlib import Path
from random import Random

import pytest

from tests.host.web.server import PageServer, page_server, setup
from trading_unit.book import game_to_resume
from trading_unit.book.game_to_resume import GamesToResume
from trading_unit.cli.main import main
from trading_unit.play.start.stored_games import open_store, resume_game
from trading_unit.table.store.failed_openings import FailedOpenings
from trading_unit.table.store.game_lock import PlayedAlready
from trading_unit.words.sentence import Sentence


@pytest.fixture
def record(tmp_path: Path) -> str:
    """The path of a store with two games, Monday the newer."""
    where = str(tmp_path / "games.sqlite")
    with open_store(where) as store:
        for day, name in enumerate(("Sunday", "Monday")):
            store.now = lambda day=day: 1_700_000_000 + day  # type: ignore[misc]
            with store.new(setup("Ann, Ben"), Random(1), name) as game:
                game.table.by_chance()
    return where


def fail(record: str, times: int, game: int = 2) -> None:
    """Leave the counts of a program that was killed each time while it opened that game."""
    for _ in range(times):
        with FailedOpenings(Path(record)).trying(game):
            pass


def starts(
    monkeypatch: pytest.MonkeyPatch, record: str, *words: str
) -> tuple[str | None, Sentence | None]:
    """What a start opens, and what it tells the table."""
    seen = []
    monkeypatch.setattr("trading_unit.web.server.serve", lambda *_, **how: seen.append(how))
    assert main(["play", "--unit", "none", "--record", record, *words]) == 0
    return seen[0]["resume"], seen[0]["notice"]


@pytest.mark.parametrize(("failed", "opened"), [(0, "Monday"), (1, "Monday"), (2, None)])
def test_a_start_after_two_failed_ones_comes_up_without_the_last_game(
    record: str, failed: int, opened: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    fail(record, failed)
    resume, notice = starts(monkeypatch, record, "--resume")
    assert resume == opened
    if opened is None:
        command = f"trading-unit play --resume Monday --record {record}"
        assert command in str(notice)
        assert "list of games" in str(notice)
        assert notice is not None
        assert "Monday" in notice.text("fr") != str(notice)
    else:
        assert notice is None


def test_a_game_that_is_named_is_tried_again(record: str, monkeypatch: pytest.MonkeyPatch) -> None:
    fail(record, 2)
    assert starts(monkeypatch, record, "--resume", "Monday") == ("Monday", None)


def test_the_terminal_says_so_and_begins_nothing(
    record: str, capsys: pytest.CaptureFixture[str]
) -> None:
    fail(record, 2)
    assert main(["play", "--terminal", "--resume", "--unit", "none", "--record", record]) == 1
    assert "play --terminal --resume Monday" in capsys.readouterr().err


def newest(server: PageServer) -> str | None:
    left = server.state.views.left_games.newest()
    return None if left is None else left.name


def test_the_start_screen_offers_another_game_until_it_has_been_opened(record: str) -> None:
    fail(record, 2)
    with page_server(Path(record).parent) as server:
        assert newest(server) == "Sunday"
        server.state.game.resume("Monday")
        server.state.game.leave()
        assert newest(server) == "Sunday"
        server.state.game.resume("Monday")
        server.state.step()
        server.state.game.leave()
        assert newest(server) == "Monday"


def test_a_game_that_ends_the_program_in_its_first_step_is_counted(
    record: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(2):
        with page_server(Path(record).parent) as server:
            server.state.game.resume("Monday")
            session = server.state.game.session
            assert session is not None
            monkeypatch.setattr(type(session), "step", lambda *_, **__: 1 // 0)
            with pytest.raises(ZeroDivisionError):
                server.state.step()
    assert FailedOpenings(Path(record)).are_too_many(2)
    assert not FailedOpenings(Path(record)).are_too_many(1)


def test_a_look_at_a_game_counts_as_failed_as_long_as_it_lasts(
    record: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    fail(record, 1)
    failed, counts = FailedOpenings(Path(record)), []

    def look(*_: object, **__: object) -> None:
        counts.append(failed.read())

    monkeypatch.setattr(game_to_resume, "reopen", look)
    with open_store(record) as store:
        assert GamesToResume(store).newest() is not None
    assert counts == [{"2": 2}]
    assert failed.read() == {"2": 1}


def test_a_game_that_another_table_plays_has_not_failed(record: str) -> None:
    with page_server(Path(record).parent) as server:
        server.state.game.resume("Monday")
        server.state.step()
        for _ in range(2):
            with open_store(record) as store, pytest.raises(PlayedAlready):
                resume_game(store, "Monday", 1, mend=False)
    assert not FailedOpenings(Path(record)).are_too_many(2)


@pytest.mark.parametrize("text", [b"", b"noise", b"[]", b'{"2": "x"}', b"[" * 100_000])
def test_damaged_counts_are_none(record: str, text: bytes) -> None:
    fail(record, 2)
    counts = FailedOpenings(Path(record))
    counts.file.write_bytes(text)
    assert not counts.are_too_many(2)
    fail(record, 2)
    assert counts.are_too_many(2)
    counts.succeed(2)
    assert not counts.are_too_many(2)


def test_where_nothing_can_be_counted_the_game_is_opened(record: str) -> None:
    counts = FailedOpenings(Path(record))
    counts.file.mkdir()
    fail(record, 3)
    counts.succeed(2)
    assert not counts.are_too_many(2)
