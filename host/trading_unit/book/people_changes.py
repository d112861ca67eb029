"""What a family says of names: who is who. Each change is checked before anything is stored."""

from collections.abc import Collection

from trading_unit.book.figures import PlayedGame
from trading_unit.book.people import key
from trading_unit.plain_text import is_plain_name
from trading_unit.table.store.game_store import GameStore
from trading_unit.trouble import Trouble

LONGEST = 40


def rename(store: GameStore, games: Collection[PlayedGame], person: str, new: str) -> None:
    """Call a person otherwise in the whole book; in the games the name stays as it was played."""
    new = checked(new)
    seats = seats_of(games, person)
    if key(new) != key(person) and any(True for _ in all_seats(games, new)):
        raise Trouble(
            "there is another {name} in the book already; join the two if they are one person",
            name=new,
        )
    say_who(store, seats, new)


def join(store: GameStore, games: Collection[PlayedGame], person: str, other: str) -> None:
    """Say that `person` is `other`, under whose name both are from now on."""
    seats, others = seats_of(games, person), seats_of(games, other)
    if key(person) == key(other):
        raise Trouble("{name} cannot be joined with the same name; choose another", name=person)
    for game, seat in seats:
        for other_game, other_seat in others:
            if game.number == other_game.number:
                raise Trouble(
                    "{person} and {other} both sat at {game!r}, so they are two people",
                    person=game.seats[seat],
                    other=game.seats[other_seat],
                    game=game.name,
                )
    game, seat = others[0]
    say_who(store, seats, game.seats[seat])


def split(
    store: GameStore,
    games: Collection[PlayedGame],
    person: str,
    new: str,
    numbers: Collection[int],
) -> None:
    """Say that in the games of these numbers it was another one of that name, who is called `new`
    in the book."""
    new = checked(new)
    if not numbers:
        raise Trouble("say in which games it was {name}: tick one at least", name=new)
    seats = [(game, seat) for game, seat in seats_of(games, person) if game.number in numbers]
    if len(seats) < len(set(numbers)):
        raise Trouble("{name} did not play in all of these games; look at them again", name=person)
    if key(new) == key(person):
        raise Trouble("that is the same name; give another, as in: {name} (Meyer)", name=person)
    for game, _ in seats:
        if key(new) in map(key, game.company):
            raise Trouble("{name} sat at {game!r} too; give another name", name=new, game=game.name)
    with store.transaction():
        store.db.executemany(
            "INSERT OR REPLACE INTO seat_people VALUES (?, ?, ?)",
            [(game.number, seat, new) for game, seat in seats],
        )


def take_apart(store: GameStore, games: Collection[PlayedGame], person: str) -> None:
    """Forget what was said of a person: each is called again as in the games."""
    seats = seats_of(games, person)
    with store.transaction():
        for game, seat in seats:
            of_game = store.db.execute(
                "DELETE FROM seat_people WHERE game = ? AND seat = ?", (game.number, seat)
            )
            if not of_game.rowcount:
                name = key(game.player(seat).name)
                store.db.execute("DELETE FROM people WHERE name = ?", (name,))


def say_who(store: GameStore, seats: list[tuple[PlayedGame, int]], person: str) -> None:
    """These seats are that person. Where it was said of one game alone, it stays so."""
    db = store.db
    with store.transaction():
        for game, seat in seats:
            changed = db.execute(
                "UPDATE seat_people SET person = ? WHERE game = ? AND seat = ?",
                (person, game.number, seat),
            ).rowcount
            if not changed:
                name = key(game.player(seat).name)
                db.execute("INSERT OR REPLACE INTO people VALUES (?, ?)", (name, person))


def checked(name: str) -> str:
    name = " ".join(name.split())
    if len(name) > LONGEST or not is_plain_name(name):
        raise Trouble("a name in the book has 1 to {longest} letters", longest=LONGEST)
    return name


def all_seats(games: Collection[PlayedGame], person: str) -> list[tuple[PlayedGame, int]]:
    wanted = key(person)
    return [
        (game, seat) for game in games for seat in game.people if key(game.seats[seat]) == wanted
    ]


def seats_of(games: Collection[PlayedGame], person: str) -> list[tuple[PlayedGame, int]]:
    """Where that person sat. Raises Trouble where nobody is called so."""
    found = all_seats(games, person)
    if not found:
        raise Trouble("there is no {name} in the book; load the page again", name=person)
    return found
