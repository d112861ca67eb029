"""What can be looked up in a game, and how it is found: by the beginning of what it is called, in
small letters or capitals, with accents or without."""

import unicodedata
from collections.abc import Callable, Iterable, Sequence
from difflib import get_close_matches

from trading_unit.games.base.view.game_view import GameView
from trading_unit.games.base.view.log_text import numbered
from trading_unit.games.base.view.view_data import Entry
from trading_unit.games.base.view.words import words

TERM, TERM_DOES = "term.", "does.term."
MOST_NEAR = 4
NEAR_ENOUGH = 0.6  # of 1, as `get_close_matches` counts


# What there is


def entries(view: GameView) -> list[Entry]:
    """Every space, card, character, piece and term, each once, in the order of a rulebook."""
    return [
        *of_spaces(view),
        *view.card_entries(),
        *view.character_entries(),
        *of_pieces(view),
        *of_terms(view),
    ]


def entry(view: GameView, kind: str, title: str, does: str, text: str = "") -> Entry:
    called = view.wording(f"entry.{kind}")
    return {"kind": called, "title": title, "text": text, "does": does, "spaces": []}


def of_spaces(view: GameView) -> list[Entry]:
    """Spaces that are called the same and do the same are one entry. Each has its number where they
    do something else, where each can be owned, and where it has one at the table."""
    board = view.board()
    owned = {district["space"] for district in board["districts"]}
    alike: dict[str, list[tuple[str, str]]] = {}
    for space in board["spaces"]:
        alike.setdefault(space["label"], []).append((space.get("does", ""), space.get("text", "")))
    found: dict[str, Entry] = {}
    for place, space in enumerate(board["spaces"]):
        same = alike[space["label"]]
        numbered_at_table = len(same) == 1 and "rows" in board
        by_number = len(set(same)) > 1 or place in owned or numbered_at_table
        name = space["name"] if by_number else space["label"]
        title = numbered(view.company, name, view.language)
        if title not in found:
            text = space.get("text", "")
            found[title] = entry(view, "space", title, space.get("does", ""), text)
        found[title]["spaces"].append(place)
    return list(found.values())


def of_pieces(view: GameView) -> list[Entry]:
    """Those of which the game says what they do."""
    said = {called: view.piece_does(piece) for piece, called in view.pieces().items()}
    return [entry(view, "piece", called, does) for called, does in said.items() if does]


def of_terms(view: GameView) -> list[Entry]:
    """Return the terms that the words of the game have, but for those of which they say nothing as
    this game is played."""
    known = words(view.company.PACKAGE, view.language)
    named = {
        TERM_DOES + view.term_key(key[len(TERM) :]): text
        for key, text in known.items()
        if key.startswith(TERM)
    }
    return [
        entry(view, "term", text, view.wording(does, **view.figures()))
        for does, text in named.items()
        if does in known
    ]


# How it is found


def plain(text: str) -> str:
    """Without capitals, accents and marks, for comparing."""
    letters = unicodedata.normalize("NFKD", text.replace("\u2019", "'")).casefold()
    kept = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return " ".join("".join(letter if letter.isalnum() else " " for letter in kept).split())


def find(entries: Iterable[Entry], typed: str) -> list[Entry]:
    """Those that are called so; if none is, those whose name begins so; else those with words that
    begin so, in that order. A number behind the name of several spaces may stand there too."""
    entries, wanted = list(entries), plain(typed)
    if not wanted:
        return []
    named = [(plain(one["title"]), one) for one in entries]
    ways: Sequence[Callable[[str], bool]] = (
        lambda title: title == wanted,
        lambda title: title.startswith(wanted),
        lambda title: begins_words(wanted.split(), title.split()),
    )
    for matches in ways:
        if found := [one for title, one in named if matches(title)]:
            return found
    name = wanted.rstrip(" 0123456789")
    return [one for title, one in named if title == name != wanted]


def begins_words(typed: Sequence[str], words: Sequence[str]) -> bool:
    """Whether each typed word begins a word, in the same order."""
    rest = iter(words)
    return all(any(word.startswith(one) for word in rest) for one in typed)


def near(entries: Iterable[Entry], typed: str) -> list[str]:
    """What is called nearly so."""
    titles: dict[str, str] = {}
    for one in entries:
        for part in (plain(one["title"]), *plain(one["title"]).split()):
            titles.setdefault(part, one["title"])
    close = get_close_matches(plain(typed), titles, MOST_NEAR, NEAR_ENOUGH)
    return list(dict.fromkeys(titles[part] for part in close))
