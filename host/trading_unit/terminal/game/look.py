"""What a space, a card, a character, a piece or a term of the game is, as a page of lines."""

from trading_unit.games.base.view import look_up
from trading_unit.games.base.view.game_view import GameView
from trading_unit.games.base.view.view_data import Entry
from trading_unit.trouble import Trouble

MOST_NAMES = 12
LONGEST_TYPED = 40


def lines_about(view: GameView, typed: str) -> list[str]:
    """All that is called so. Raises Trouble where nothing is, or what begins so is too much."""
    known = look_up.entries(view)
    if not look_up.plain(typed):
        raise Trouble(view.wording("look.what", names=some(known)))
    found = look_up.find(known, typed)
    word = typed[:LONGEST_TYPED]
    if not found:
        near = look_up.near(known, typed)
        key = "look.near" if near else "look.none"
        raise Trouble(view.wording(key, typed=word, names=", ".join(near)))
    if len({look_up.plain(one["title"]) for one in found}) > 1:
        raise Trouble(view.wording("look.many", typed=word, names=some(found)))
    return [line for one in found for line in entry_lines(view, one)]


def some(found: list[Entry]) -> str:
    """What they are called, as far as a line has room."""
    titles = list(dict.fromkeys(one["title"] for one in found))
    more = ["\N{HORIZONTAL ELLIPSIS}"] if len(titles) > MOST_NAMES else []
    return ", ".join([*titles[:MOST_NAMES], *more])


def entry_lines(view: GameView, entry: Entry) -> list[str]:
    """Its name and kind, a line beside what it does, and what is known of it now."""
    texts = [text for text in (entry["text"], entry["does"]) if text]
    return [
        f"{entry['title']} ({entry['kind']})",
        *(f"  {line}" for line in [*texts, *view.about(entry)]),
    ]
