"""What the page of the family's book is sent."""

from typing import TypedDict


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


class BookRecord(TypedDict):
    """A record: `title` is the kind of game it is of, empty where it is of all; `text` how much,
    `says` a sentence, and `game` the name of the game it was in."""

    what: str
    title: str
    text: str
    says: str
    game: str
    date: str


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
