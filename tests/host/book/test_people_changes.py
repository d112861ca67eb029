"""Names are joined, renamed and told apart; what cannot be changes nothing."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.host.book.kept_games import DAY_S, TUESDAY, book_store, keep
from trading_unit.book import people_changes
from trading_unit.book.figures import PlayedGame, played_games
from trading_unit.book.reader import BookReader
from trading_unit.table.store.game_store import GameStore
from trading_unit.trouble import Trouble


@pytest.fixture
def store(tmp_path: Path) -> Iterator[GameStore]:
    with book_store(tmp_path) as store:
        for day, names in enumerate(("Ann, Ben", "Annie, Ben", "Ann, Cleo", "Ann, Ben")):
            keep(store, names, TUESDAY + day * DAY_S)
        yield store


def games(store: GameStore) -> list[PlayedGame]:
    return played_games(BookReader(store).read(lambda: True))


def seats(store: GameStore) -> list[tuple[str, ...]]:
    """Of each game, the oldest first."""
    return [game.seats for game in reversed(games(store))]


def test_join(store: GameStore) -> None:
    people_changes.join(store, games(store), "annie", "Ann")
    keep(store, "Annie, Cleo", TUESDAY + 9 * DAY_S)  # also in games to come
    assert seats(store) == [("Ann", "Ben")] * 2 + [("Ann", "Cleo"), ("Ann", "Ben"), ("Ann", "Cleo")]


def test_what_is_joined_can_be_joined_again_and_taken_apart(store: GameStore) -> None:
    people_changes.join(store, games(store), "Annie", "Ann")
    people_changes.rename(store, games(store), "Ann", "Anna")
    assert {names[0] for names in seats(store)} == {"Anna"}
    people_changes.take_apart(store, games(store), "Anna")
    assert [names[0] for names in seats(store)] == ["Ann", "Annie", "Ann", "Ann"]


def test_rename(store: GameStore) -> None:
    people_changes.rename(store, games(store), "Ben", " Benedict  Otto ")
    assert seats(store)[0] == ("Ann", "Benedict Otto")
    people_changes.rename(store, games(store), "benedict otto", "BEN")
    assert seats(store)[0] == ("Ann", "BEN")


def test_split_two_anns(store: GameStore) -> None:
    people_changes.split(store, games(store), "Ann", "Ann (Meyer)", [3])
    assert [names[0] for names in seats(store)] == ["Ann", "Annie", "Ann (Meyer)", "Ann"]
    people_changes.rename(store, games(store), "Ann", "Anna")  # the other one stays who she is
    assert [names[0] for names in seats(store)] == ["Anna", "Annie", "Ann (Meyer)", "Anna"]
    people_changes.rename(store, games(store), "Ann (Meyer)", "Nan")
    assert [names[0] for names in seats(store)] == ["Anna", "Annie", "Nan", "Anna"]
    people_changes.take_apart(store, games(store), "Nan")
    assert [names[0] for names in seats(store)] == ["Anna", "Annie", "Anna", "Anna"]


def test_more_games_of_the_other_one(store: GameStore) -> None:
    people_changes.split(store, games(store), "Ann", "Ann (Meyer)", [3])
    people_changes.split(store, games(store), "Ann", "Ann (Meyer)", [4])
    assert [names[0] for names in seats(store)] == ["Ann", "Annie", *["Ann (Meyer)"] * 2]


Change = Callable[[GameStore, list[PlayedGame]], None]
REFUSED: dict[str, tuple[Change, str]] = {
    "both sat there": (lambda s, g: people_changes.join(s, g, "Ann", "Ben"), "two people"),
    "joined with itself": (lambda s, g: people_changes.join(s, g, "Ann", "ann"), "same name"),
    "with nobody": (lambda s, g: people_changes.join(s, g, "Ann", "Zoe"), "no Zoe in the book"),
    "nobody": (lambda s, g: people_changes.join(s, g, "Zoe", "Ann"), "no Zoe in the book"),
    "a name that is there": (
        lambda s, g: people_changes.rename(s, g, "Ann", "annie"),
        "join the two",
    ),
    "no name": (lambda s, g: people_changes.rename(s, g, "Ann", " "), "1 to 40 letters"),
    "long": (lambda s, g: people_changes.rename(s, g, "Ann", "x" * 41), "1 to 40 letters"),
    "hidden": (lambda s, g: people_changes.rename(s, g, "Ann", "A\u202enn"), "1 to 40 letters"),
    "no game": (lambda s, g: people_changes.split(s, g, "Ann", "Nan", []), "tick one"),
    "another's game": (
        lambda s, g: people_changes.split(s, g, "Ann", "Nan", [2]),
        "did not play in all",
    ),
    "split into itself": (
        lambda s, g: people_changes.split(s, g, "Ann", "ANN", [1]),
        "same name",
    ),
    "who sat beside": (lambda s, g: people_changes.split(s, g, "Ann", "Ben", [1]), "sat at"),
    "nobody apart": (lambda s, g: people_changes.take_apart(s, g, "Zoe"), "no Zoe in the book"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_cannot_be_changes_nothing(store: GameStore, what: str) -> None:
    change, why = REFUSED[what]
    before = seats(store)
    with pytest.raises(Trouble, match=why):
        change(store, games(store))
    assert seats(store) == before


def test_who_was_said_to_sit_there_goes_with_the_game(store: GameStore) -> None:
    people_changes.split(store, games(store), "Ann", "Ann (Meyer)", [3])
    store.delete(f"Ann, Cleo {TUESDAY + 2 * DAY_S}")
    assert store.db.execute("SELECT * FROM seat_people").fetchall() == []
