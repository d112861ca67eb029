"""Games that came in a file: friends' ones to look back on, which the book leaves out until the
family says that they are its own."""

from trading_unit.book.reader import BookGame, Contents
from trading_unit.table.store.game_store import GameStore
from trading_unit.trouble import Trouble


def imported_games(contents: Contents) -> list[BookGame]:
    """Those that could stand in the book, the newest first."""
    found = [game for game in contents.games if game.ours is not None and game.facts.in_book]
    return sorted(found, key=lambda game: (game.facts.ended, game.number), reverse=True)


def say_whose(store: GameStore, number: int, ours: bool) -> None:
    """Say whether the game of that number is the family's own."""
    with store.transaction():
        changed = store.db.execute(
            "UPDATE imported SET ours = ? WHERE game = ?", (ours, number)
        ).rowcount
    if not changed:
        raise Trouble("that game did not come in a file, so it stands in the book anyway")
