"""The family's book, as people see it."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypedDict

from trading_unit.book.day_words import evening_of
from trading_unit.book.figures import (
    PlayedGame,
    Tally,
    companies,
    figures,
    played_games,
)
from trading_unit.book.game_words import amount_of, title_of
from trading_unit.book.people import key
from trading_unit.book.reader import BookGame as OverGame
from trading_unit.book.reader import Contents, imported_games
from trading_unit.screen.book_records import BookRecord, records_view

NEWEST_EVENINGS = 30  # that are sent unless all are asked for


class BookSeat(TypedDict):
    """Who sat there. `worth` is as the game writes it, empty where it is not known; who `left` has
    handed the seat to a bot; `played_as` is the name in the game where it is another one."""

    name: str
    played_as: str
    bot: bool
    won: bool
    left: bool
    worth: str


class BookGame(TypedDict):
    """`number` names it in a request. `minutes` is how long it was played, if that is known."""

    number: int
    name: str
    title: str
    counts: bool
    minutes: int | None
    seats: list[BookSeat]


class BookEvening(TypedDict):
    """The games that ended on an evening; its `date` is ISO 8601."""

    date: str
    games: list[BookGame]


class BookOfKind(TypedDict):
    """How many games of one kind somebody has played, and won."""

    title: str
    games: int
    wins: int


class BookTally(TypedDict):
    """Of a person, or of a kind of bot. `played_as` are the names in the games."""

    name: str
    games: int
    wins: int
    evenings: int
    kinds: list[BookOfKind]
    played_as: list[str]


class BookPair(TypedDict):
    """How often each of two people was ahead in the games that both have finished."""

    one: str
    other: str
    games: int
    one_ahead: int
    other_ahead: int


class BookCompany(TypedDict):
    """Who has played together, and how many games."""

    names: list[str]
    games: int


class BookKind(TypedDict):
    """How many games of one kind there are."""

    kind: str
    title: str
    games: int


class BookImported(TypedDict):
    """A game that came in a file: it stands in the book where it is `ours`."""

    number: int
    name: str
    title: str
    date: str
    names: list[str]
    ours: bool


class Book(TypedDict):
    """Of the games that were asked for: `games` are all of them, `evenings` the newest; `more` is
    how many older evenings there are.

    `waiting` games have not been looked at yet, `unreadable` cannot be read, `uncounted` count in
    no statistics, `unfinished` are not over; `people` have names that can be changed; `imported`
    are all games that came in files, whatever was asked for."""

    games: int
    evenings: list[BookEvening]
    more: int
    people: list[BookTally]
    pairs: list[BookPair]
    bots: list[BookTally]
    records: list[BookRecord]
    companies: list[BookCompany]
    kinds: list[BookKind]
    waiting: int
    unreadable: list[str]
    uncounted: int
    unfinished: int
    imported: list[BookImported]


@dataclass(frozen=True, slots=True)
class Chosen:
    """Which games the page asks for: of these people alone, of one kind; `whole` is with all
    evenings."""

    people: tuple[str, ...] = ()
    kind: str = ""
    whole: bool = False

    def takes(self, game: PlayedGame) -> bool:
        of_people = sorted(map(key, game.company)) == sorted(map(key, self.people))
        return (not self.people or of_people) and self.kind in ("", game.facts.kind)


def book_view(contents: Contents, unfinished: int, chosen: Chosen, language: str) -> Book:
    games = played_games(contents)
    found = [game for game in games if chosen.takes(game)]
    all_figures = figures(found)
    evenings = all_figures.evenings[: None if chosen.whole else NEWEST_EVENINGS]
    return {
        "games": len(found),
        "evenings": [evening_view(day.isoformat(), of, language) for day, of in evenings],
        "more": len(all_figures.evenings) - len(evenings),
        "people": tallies_view(all_figures.people, found),
        "pairs": [
            {
                "one": pair.one,
                "other": pair.other,
                "games": pair.games,
                "one_ahead": pair.one_ahead,
                "other_ahead": pair.other_ahead,
            }
            for pair in all_figures.pairs
        ],
        "bots": tallies_view(all_figures.bots, ()),
        "records": records_view(all_figures, language),
        "companies": [{"names": list(names), "games": count} for names, count in companies(games)],
        "kinds": kinds_view(games),
        "waiting": contents.waiting,
        "unreadable": contents.unreadable,
        "uncounted": all_figures.uncounted,
        "unfinished": unfinished,
        "imported": [imported_view(game) for game in imported_games(contents)],
    }


def imported_view(game: OverGame) -> BookImported:
    facts = game.facts
    return {
        "number": game.number,
        "name": game.name,
        "title": title_of(facts.kind),
        "date": evening_of(facts.ended).isoformat(),
        "names": [player.name for player in facts.players],
        "ours": bool(game.ours),
    }


def evening_view(day: str, games: Sequence[PlayedGame], language: str) -> BookEvening:
    return {"date": day, "games": [game_view(game, language) for game in games]}


def game_view(game: PlayedGame, language: str) -> BookGame:
    facts = game.facts
    return {
        "number": game.number,
        "name": game.name,
        "title": title_of(facts.kind),
        "counts": facts.counts,
        "minutes": facts.minutes,
        "seats": [seat_view(game, seat, language) for seat in range(len(game.seats))],
    }


def seat_view(game: PlayedGame, seat: int, language: str) -> BookSeat:
    player, worth = game.player(seat), game.facts.worth[seat]
    return {
        "name": player.name if player.bot else game.seats[seat],
        "played_as": "" if player.bot or same(player.name, game.seats[seat]) else player.name,
        "bot": bool(player.bot),
        "won": game.won(seat),
        "left": player.left,
        "worth": "" if worth is None else amount_of(game.facts.kind, worth, language),
    }


def tallies_view(tallies: Sequence[Tally], games: Sequence[PlayedGame]) -> list[BookTally]:
    names = played_as(games)
    return [
        {
            "name": one.name,
            "games": one.games,
            "wins": one.wins,
            "evenings": len(one.evenings),
            "kinds": [
                {"title": title_of(kind), "games": count, "wins": wins}
                for kind, (count, wins) in one.by_kind.items()
            ],
            "played_as": names.get(key(one.name), []),
        }
        for one in tallies
    ]


def same(name: str, other: str) -> bool:
    return key(name) == key(other)


def played_as(games: Sequence[PlayedGame]) -> dict[str, list[str]]:
    """By the key of each person: the names in the games, where they are others."""
    found: dict[str, dict[str, str]] = {}
    for game in games:
        for seat in game.people:
            person, name = game.seats[seat], game.player(seat).name
            if not same(name, person):
                found.setdefault(key(person), {}).setdefault(key(name), name)
    return {person: list(names.values()) for person, names in found.items()}


def kinds_view(games: Sequence[PlayedGame]) -> list[BookKind]:
    count = Counter(game.facts.kind for game in games)
    return [
        {"kind": kind, "title": title_of(kind), "games": times}
        for kind, times in count.most_common()
    ]
