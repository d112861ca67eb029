"""All texts that people read, part by part: those of another language beside the English ones.

The parts are found by their files, so that new ones need no entry here.
"""

import json
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import trading_unit_boards
from trading_unit.games.base.view.words import DECKS, ROAD
from trading_unit.games.definition import GameDefinition
from trading_unit.games.registry import all_games
from trading_unit.games.rulebook import FILE, rules
from trading_unit.words.language import FOLDER, USUAL

ROOTS = (FOLDER.parent, Path(trading_unit_boards.__file__).parent)
OF_DATA = (DECKS, ROAD)  # what the names of files begin with whose English stands in data too
SHARED = ("words", "games")  # folders that are no part's name


@dataclass(frozen=True, slots=True)
class Pair:
    """A text in both languages; `other` is empty where there is none."""

    key: str
    english: str
    other: str


def parts(language: str) -> dict[str, Callable[[], Iterator[Pair]]]:
    """What reads each part, by the part's name, with that language beside English: words by key,
    decks and roads, then the rules, then the program's own sentences."""
    found: dict[str, Callable[[], Iterator[Pair]]] = {}
    for file in files_of_words(f"*{USUAL}.json"):
        about = file.stem.removesuffix(USUAL)
        if about not in OF_DATA:
            found[part_name(file, about)] = partial(pairs_by_key, file, language)
    for file in files_of_words(f"*-{language}.json"):
        about = file.stem.removesuffix(language)
        if about in OF_DATA:
            found[part_name(file, about)] = partial(pairs_of_data, file, language)
    for game in all_games():
        if game.has(FILE):
            found[f"rules of {game.name}"] = partial(pairs_of_rules, game, language)
    for file in sorted((FOLDER / language).glob("*.json")):
        found[f"sentences of {file.stem}"] = partial(pairs_of_sentences, file)
    return found


def files_of_words(pattern: str) -> list[Path]:
    """Return the files of words of all rooms, by the names of the rooms."""
    found = [
        (file.relative_to(root), file)
        for root in ROOTS
        for file in root.glob(f"**/words/{pattern}")
    ]
    return [file for _, file in sorted(found)]


def part_name(file: Path, about: str) -> str:
    """`life`, or `lesson of life`."""
    return f"{about.rstrip('-')} of {name_of(file)}" if about else name_of(file)


def name_of(file: Path) -> str:
    """The last folder of the file's that names something: `life`, `page`, `base`."""
    folder = next(name for name in reversed(file.parent.parts) if name not in SHARED)
    return folder.replace("_", "-")  # as games are called


def renamed(file: Path, language: str, other: str) -> Path:
    """The file about the same in another language."""
    return file.with_name(f"{file.stem.removesuffix(language)}{other}.json")


def read(file: Path) -> dict[str, str]:
    found: dict[str, str] = json.loads(file.read_text("utf-8")) if file.is_file() else {}
    return found


def pairs_by_key(file: Path, language: str) -> Iterator[Pair]:
    """A key that is in the other file alone ends with an English name."""
    english, other = read(file), read(renamed(file, USUAL, language))
    for key in dict.fromkeys((*english, *other)):
        yield Pair(key, english.get(key, key.partition(".")[2]), other.get(key, ""))


def pairs_of_data(file: Path, language: str) -> Iterator[Pair]:
    """The English stands in the game's data, and some of it in a file of its own; a name that is
    not translated is a name."""
    english = read(renamed(file, language, USUAL))
    for data in sorted((file.parent.parent / "data").glob("*.toml")):
        collect(tomllib.loads(data.read_text("utf-8")), english)
    for key, text in read(file).items():
        yield Pair(key, english.get(key, key.partition(".")[2]), text)


def collect(table: Any, english: dict[str, str], kind: str = "") -> None:
    """Every text of a table with a name, by the keys that files of words have for it."""
    if isinstance(table, list):
        for one in table:
            collect(one, english, kind)
    if not isinstance(table, dict):
        return
    name = table.get("name")
    if isinstance(name, str):
        for field, text in texts_in(table):
            english[f"{kind}.{name}.{field}"] = text
        if isinstance(table.get("text"), str):
            english[f"text.{name}"] = table["text"]
    for key, value in table.items():
        collect(value, english, key)


def texts_in(table: dict[str, Any]) -> Iterator[tuple[str, str]]:
    if isinstance(table.get("text"), str):
        yield "text", table["text"]
    for number, question in enumerate(table.get("questions", ()), 1):
        yield f"{number}", question["ask"]
        for letter, text in question.items():
            yield f"{number}.{letter}", text


def pairs_of_rules(game: GameDefinition, language: str) -> Iterator[Pair]:
    for rule, said in zip(rules(game), rules(game, language), strict=True):
        for field in ("text", "ruling", "why"):
            if text := getattr(rule, field):
                yield Pair(f"{rule.id} {field}", text, getattr(said, field))


def pairs_of_sentences(file: Path) -> Iterator[Pair]:
    return (Pair("", english, other) for english, other in read(file).items())
