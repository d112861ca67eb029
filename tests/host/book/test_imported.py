"""Games of friends, that came in a file: kept to look back on, and in the book if it is said so."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.host.book.kept_games import TUESDAY, book_store, file_from_friends, keep
from tests.host.games.kept_games import gone_on_from_a_state, kept, of_other_rules, stored_in
from tests.host.table.import_file import import_file
from trading_unit.book.figures import played_games
from trading_unit.book.reader import BookReader, Contents, imported_games, say_whose
from trading_unit.cli.main import main
from trading_unit.games.registry import game_named
from trading_unit.table.store.game_store import GameStore
from trading_unit.trouble import Trouble


@pytest.fixture
def friends(tmp_path: Path) -> Path:
    return file_from_friends(tmp_path)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[GameStore]:
    with book_store(tmp_path) as store:
        keep(store, "Ann, Ben", TUESDAY)
        yield store


def contents(store: GameStore) -> Contents:
    return BookReader(store).read(lambda: True)


def people(store: GameStore) -> list[tuple[str, ...]]:
    return [game.company for game in played_games(contents(store))]


def test_it_stands_in_the_book_only_when_the_family_says_so(
    store: GameStore, friends: Path
) -> None:
    import_file(store, friends)
    assert people(store) == [("Ann", "Ben")]
    [game] = imported_games(contents(store))
    assert (game.ours, game.facts.players[0].name) == (False, "Zoe")
    say_whose(store, game.number, ours=True)
    assert sorted(people(store)) == [("Ann", "Ben"), ("Yan", "Zoe")]
    say_whose(store, game.number, ours=False)
    assert people(store) == [("Ann", "Ben")]


def test_it_may_be_said_when_it_is_taken_in(store: GameStore, friends: Path) -> None:
    import_file(store, friends, ours=True)
    assert sorted(people(store)) == [("Ann", "Ben"), ("Yan", "Zoe")]


def test_a_game_that_was_played_here_is_not_taken_out(store: GameStore) -> None:
    [game] = played_games(contents(store))
    with pytest.raises(Trouble, match="did not come in a file"):
        say_whose(store, game.number, ours=False)
    assert people(store) == [("Ann", "Ben")]


def test_one_that_went_on_from_a_state_is_listed_and_counts_in_no_figure(store: GameStore) -> None:
    """Also where these rules do not play it, and what was written at its end says that it does."""
    stored = gone_on_from_a_state(kept(game_named("life")), 3)
    stored_in(store, stored)
    stored_in(store, of_other_rules(stored, stored.replay_from + 1))
    facts = [game.facts for game in contents(store).games]
    counts = [(one.kind, one.turns is None, one.counts) for one in facts]
    assert counts == [
        ("monopoly-city", False, True),
        ("life", False, False),
        ("life", True, False),
    ]


def test_nothing_of_it_stays_when_it_is_deleted(store: GameStore, friends: Path) -> None:
    store.delete(import_file(store, friends))
    assert store.db.execute("SELECT count(*) FROM imported").fetchone() == (0,)


def test_by_commands(store: GameStore, friends: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = ("--record", str(store.path))
    assert main(["games", "kept", *record, "import", str(friends), "--name", "theirs"]) == 0
    assert capsys.readouterr().out.splitlines()[1] == (
        "it does not count in the book; if it is your own: trading-unit games book --ours 'theirs'"
    )
    assert main(["games", "book", *record]) == 0
    said = capsys.readouterr().out
    assert "Zoe" not in said
    assert "1 game came in a file and is not counted here" in said
    assert main(["games", "book", *record, "--ours", "theirs"]) == 0
    assert main(["games", "book", *record]) == 0
    assert "Zoe" in capsys.readouterr().out
    assert main(["games", "book", *record, "--not-ours", "theirs"]) == 0
    assert main(["games", "book", *record, "--ours", "nothing"]) == 1
    assert main(["games", "kept", *record, "import", str(friends), "--ours"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 1
