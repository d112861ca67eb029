"""`trading-unit games book`: the family's book, in the terminal and as files."""

import argparse
from typing import TYPE_CHECKING, Any

from trading_unit.words.sentence import spoken_language, translate

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trading_unit.book.reader import BookReader, Contents
    from trading_unit.screen.book import Book

PIECE_S = 0.5  # between two looks at how far it has come
EVENINGS = 10  # that are printed


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "book",
        help="the family's book: evenings, who has won, records",
        description="What the games that are kept say: who has won, one against the other, "
        "records, evenings. It is made on this computer and goes nowhere by itself.",
    )
    parser.add_argument("--record", metavar="FILE|DIR", help="where the games are kept")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print all games as JSON")
    form.add_argument("--csv", metavar="FILE", help="write a row for each seat of each game")
    form.add_argument(
        "--rename", nargs=2, metavar=("NAME", "NEW"), help="call somebody otherwise in the book"
    )
    form.add_argument(
        "--join", nargs=2, metavar=("NAME", "OTHER"), help="say that both are one person: OTHER"
    )
    form.add_argument(
        "--ours", metavar="GAME", help="count a game that came in a file: it is your own"
    )
    form.add_argument("--not-ours", metavar="GAME", help="count it no more: it is of friends")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from trading_unit.atomic_files import write_file
    from trading_unit.book import export, people_changes, reader
    from trading_unit.book.figures import played_games
    from trading_unit.book.reader import BookReader, unfinished_games
    from trading_unit.play.start import stored_games
    from trading_unit.screen.book import Chosen, book_view

    changes = args.rename or args.join or args.ours or args.not_ours
    opened = stored_games.open_store if changes else stored_games.store_to_read
    with opened(args.record) as store:
        if args.ours or args.not_ours:
            number, _ = store.find(args.ours or args.not_ours)
            reader.say_whose(store, number, ours=bool(args.ours))
            return 0
        contents = read_all(BookReader(store))
        games = played_games(contents)
        if args.rename:
            people_changes.rename(store, games, *args.rename)
        elif args.join:
            people_changes.join(store, games, *args.join)
        elif args.json:
            print(export.as_json(games), end="")
        elif args.csv is not None:
            # Spreadsheets find by the mark at the beginning that it is UTF-8.
            rows = export.as_csv(games).encode("utf-8-sig")
            write_file("book", args.csv, lambda: rows, private=True)
        else:
            show(book_view(contents, unfinished_games(store), Chosen(), spoken_language()))
    return 0


def read_all(book: "BookReader") -> "Contents":
    """Older games are looked at once; how far that has come is shown."""
    from time import monotonic

    from trading_unit.cli.person import ProgressBar

    bar = ProgressBar()
    while True:
        end = monotonic() + PIECE_S
        contents = book.read(lambda end=end: monotonic() < end)  # type: ignore[misc]
        done = len(contents.games) + len(contents.unreadable)
        if not contents.waiting:
            bar.end()
            return contents
        bar.show(translate("older games"), done, done + contents.waiting)


def show(book: "Book") -> None:
    from trading_unit.plain_text import escaped

    for line in lines(book):
        print(escaped(line))


def lines(book: "Book") -> "Iterator[str]":
    """As the page has it, and in its words."""
    from trading_unit.screen.page_words import translate as page_text

    language = spoken_language()

    def text(key: str, **values: object) -> str:
        return page_text(language, key, **values)

    def notes(key: str, count: int) -> "Iterator[str]":
        if count:
            yield text(key, count=count)

    friends = sum(not game["ours"] for game in book["imported"])
    if not book["games"]:
        yield text("book.empty")
        yield text("book.empty.says")
        yield from notes("book.empty.unfinished", book["unfinished"])
        yield from notes("book.notes.imported", friends)
        return
    yield text("book.wins")
    width = max((len(one["name"]) for one in (*book["people"], *book["bots"])), default=0)
    for one in (*book["people"], *book["bots"]):
        won = text("book.won of", wins=one["wins"], games=one["games"])
        kinds = ", ".join(
            f"{of['title']} {text('book.won of', wins=of['wins'], games=of['games'])}"
            for of in one["kinds"]
        )
        yield f"  {one['name']:{width}}  {won}  ({kinds})"
    if book["pairs"]:
        yield text("book.pairs")
    for pair in book["pairs"]:
        score = text("book.score", one=pair["one_ahead"], other=pair["other_ahead"])
        yield f"  {pair['one']} {score} {pair['other']}"
    if book["records"]:
        yield text("book.records")
    for record in book["records"]:
        what = text(f"book.what.{record['what']}")
        title = f", {record['title']}" if record["title"] else ""
        said = f"{record['text']}, {record['says']} ({record['date']})"
        yield f"  {text('book.said', what=what + title, text=said)}"
    yield text("book.list")
    for evening in book["evenings"][:EVENINGS]:
        for game in evening["games"]:
            winners = ", ".join(seat["name"] for seat in game["seats"] if seat["won"])
            names = ", ".join(seat["name"] for seat in game["seats"])
            won = text("book.said", what=text("book.seat.won"), text=winners)
            played = text("book.said", what=game["title"], text=names)
            yield f"  {evening['date']}  {played}{f' · {won}' if winners else ''}"
    older = book["more"] + max(0, len(book["evenings"]) - EVENINGS)
    if older:
        yield f"  {translate('and {count} older evenings: --json has all', count=older)}"
    yield from notes("book.notes.uncounted", book["uncounted"])
    yield from notes("book.notes.unfinished", book["unfinished"])
    yield from notes("book.notes.imported", friends)
    if book["unreadable"]:
        yield text("book.notes.unreadable", names=", ".join(book["unreadable"]))
