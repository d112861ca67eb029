"""The figures of the book, from facts that are made by hand."""

from datetime import UTC, datetime, timedelta, timezone

import pytest

from trading_unit.book.day_words import evening_of
from trading_unit.book.facts import GameFacts, Player, Rent
from trading_unit.book.figures import Figures, companies, figures, played_games
from trading_unit.book.people import People
from trading_unit.book.reader import BookGame, Contents

NOON = int(datetime(2026, 3, 3, 12, tzinfo=UTC).timestamp())
DAY = 86_400


def local(seconds: int) -> datetime:
    return datetime.fromtimestamp(seconds, timezone(timedelta(hours=1)))


def game(number: int, names: str, *won: int, **more: object) -> BookGame:
    """A game of the day of that number; a name in capitals is a bot, one with a * has left."""
    players = tuple(
        Player(name, "steady") if name.isupper() else Player(name.strip("*"), left="*" in name)
        for name in names.split()
    )
    at = NOON + number * DAY
    worth = tuple(100 - 10 * seat for seat in range(len(players)))
    values = {"kind": "city", "worth": worth, "minutes": 10 + number} | more
    return BookGame(
        number,
        f"game {number}",
        GameFacts(begun=at, ended=at, players=players, winners=won, **values),  # type: ignore[arg-type]
    )


def of(*games: BookGame, people: People | None = None) -> Figures:
    return figures(played_games(Contents(list(games), people or People()), local))


def wins(found: Figures) -> dict[str, tuple[int, int]]:
    return {one.name: (one.games, one.wins) for one in found.people}


@pytest.mark.parametrize(
    ("day", "hour", "evening"),
    [(3, 21, 3), (4, 0, 3), (4, 3, 3), (4, 5, 4), (4, 12, 4)],
)
def test_until_five_in_the_morning_it_is_the_evening_before(
    day: int, hour: int, evening: int
) -> None:
    moment = datetime(2026, 3, day, hour, tzinfo=timezone(timedelta(hours=1)))
    assert evening_of(int(moment.timestamp()), local).day == evening


def test_evenings_stand_with_the_newest_first() -> None:
    one, late, next_day = (game(number, "Ann Ben", 0) for number in (1, 1, 2))
    found = of(one, late, next_day)
    assert [(day.day, len(games)) for day, games in found.evenings] == [(5, 1), (4, 2)]
    assert found.people[0].evenings == {day for day, _ in found.evenings}


def test_who_has_won() -> None:
    found = of(game(1, "Ann Ben", 0), game(2, "Ben Ann", 0, 1), game(3, "Ann Cleo", 1, kind="life"))
    assert wins(found) == {"Ann": (3, 2), "Ben": (2, 1), "Cleo": (1, 1)}
    assert found.people[0].by_kind == {"city": [2, 2], "life": [1, 0]}


def test_bots_stand_apart_and_games_of_bots_alone_nowhere() -> None:
    found = of(game(1, "Ann BOT OTHER", 1), game(2, "Ann BOT", 0), game(3, "BOT OTHER", 0))
    assert wins(found) == {"Ann": (2, 1)}
    assert [(one.name, one.games, one.wins) for one in found.bots] == [("steady", 2, 1)]
    assert not found.pairs
    assert len(found.evenings) == 2


def test_a_game_in_which_a_seen_chance_was_drawn_anew_counts_in_nothing() -> None:
    rent = Rent(0, 1, 500, "x")
    found = of(game(1, "Ann Ben", 0), game(2, "Ann Ben", 1, counts=False, rent=rent))
    assert wins(found) == {"Ann": (1, 1), "Ben": (1, 0)}
    assert found.uncounted == 1
    assert not found.rents
    assert found.longest is not None
    assert found.longest.game.number == 1
    assert len(found.evenings) == 2, "but it was an evening"


def test_who_has_handed_over_has_not_finished() -> None:
    found = of(game(1, "Ann Ben*", 1), game(2, "Ann Ben", 0))
    assert wins(found) == {"Ann": (2, 1), "Ben": (1, 0)}
    [pair] = found.pairs
    assert (pair.games, pair.one_ahead, pair.other_ahead) == (1, 1, 0)


def test_one_against_the_other() -> None:
    games = (
        game(1, "Ann Ben Cleo", 2),  # Ann has more than Ben
        game(2, "Ben Ann", 1),
        game(3, "Ann Ben", 0, 1),  # both have won
        game(4, "Ann Ben", worth=(None, 10)),  # Ann is bankrupt
        game(5, "Ann Ben", worth=(None, None)),
    )
    found = {(one.one, one.other): one for one in of(*games).pairs}
    pair = found["Ann", "Ben"]
    assert (pair.games, pair.one_ahead, pair.other_ahead) == (5, 3, 1)
    assert (found["Ann", "Cleo"].one_ahead, found["Ben", "Cleo"].other_ahead) == (0, 1)


def test_records() -> None:
    rents = [Rent(0, 1, amount, "Quay") for amount in (500, 900, 900)]
    games = [game(number, "Ann Ben", 0, rent=rent) for number, rent in enumerate(rents)]
    found = of(*games, game(3, "Ann Ben", 1, kind="life", worth=(5, 7), minutes=None))
    assert (found.rents["city"].amount, found.rents["city"].game.number) == (900, 1)
    assert "life" not in found.rents
    assert found.richest["life"].amount == 7
    assert found.richest["life"].seat == 1
    assert found.longest is not None
    assert (found.longest.amount, found.longest.game.number) == (12, 2)


def test_the_longest_run_of_wins_is_of_games_that_were_played() -> None:
    games = [
        game(1, "Ann Ben", 0),
        game(2, "Ben Cleo", 0),  # without Ann
        game(3, "Ann Ben", 0),
        game(4, "Ann Cleo", 0),
        game(5, "Ann Ben", 1),
        game(6, "Ann Ben", 0),
    ]
    streak = of(*games).streak
    assert streak is not None
    assert (streak.person, streak.count) == ("Ann", 3)
    assert (streak.first.number, streak.last.number) == (1, 4)
    assert of(game(1, "Ann Ben", 0)).streak is None


def test_games_are_told_apart_by_who_played() -> None:
    games = played_games(
        Contents(
            [
                game(1, "Ben Ann", 0),
                game(2, "ann Ben", 0),
                game(3, "Ann Ben BOT", 0),
                game(4, "Ann Cleo", 0),
            ]
        ),
        local,
    )
    assert companies(games) == [(("Ann", "Ben"), 3), (("Ann", "Cleo"), 1)]


# Names


def test_capitals_and_spaces_tell_nobody_apart() -> None:
    found = of(game(1, "Ann Ben", 0), game(2, "ANNa ann", 1), game(3, "ann Ben", 0))
    assert wins(found) == {"ann": (3, 3), "Ben": (2, 0), "ANNa": (1, 0)}


def test_joined_and_renamed() -> None:
    people = People({"annie": "Ann", "ben": "Benedict"})
    found = of(game(1, "Annie Ben", 0), game(2, "Ann Ben", 1), people=people)
    assert wins(found) == {"Ann": (2, 1), "Benedict": (2, 1)}


def test_two_of_one_name_in_one_game_are_two() -> None:
    people = People({"annie": "Ann"})
    found = of(game(1, "Annie Ben", 0), game(2, "Ann Annie", 1), people=people)
    assert wins(found) == {"Ann": (2, 1), "Annie": (1, 1), "Ben": (1, 0)}


def test_two_anns() -> None:
    people = People(by_seat={(2, 0): "Ann (Meyer)"})
    found = of(game(1, "Ann Ben", 0), game(2, "Ann Ben", 0), people=people)
    assert wins(found) == {"Ann": (1, 1), "Ann (Meyer)": (1, 1), "Ben": (2, 0)}


def test_an_empty_book_has_no_figures() -> None:
    found = of()
    assert (found.people, found.evenings, found.longest, found.streak) == ([], [], None, None)
