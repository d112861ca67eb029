"""House rules: a name, a game, and what a family has otherwise in it, read from their file.

    name = "At Grandma's"
    game = "monopoly-city"

    [options]
    "build once a turn" = true

    [figures.money]  # as in the game's own file: only what differs
    wages = 3_000_000

With `whole = true` the figures are the whole of a game's file, or its decks, and nothing is ours.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from trading_unit.bounded_files import KB
from trading_unit.games.base.data import toml_file, toml_lines
from trading_unit.games.base.data.fields import Choice, Field, Flag, Text, Whole
from trading_unit.games.base.data.game_data import Data
from trading_unit.games.base.data.mistakes import Mistake, Mistakes
from trading_unit.games.base.data.toml_table import TomlFile, TomlTable
from trading_unit.games.base.rules.options import OptionValue, RuleOption, with_present_names
from trading_unit.games.definition import GameDefinition
from trading_unit.games.registry import game_named, game_names
from trading_unit.house_rules.differences import Difference, changes, differences, put_over
from trading_unit.house_rules.toml_writer import toml_text
from trading_unit.words.sentence import Sentence

SUFFIX = ".house-rules.toml"
LONGEST_NAME = 40
MOST_OPTION = 999
PARTS = ("name", "game", "whole", "options", "figures")
NOT_IN_FILE_NAMES = frozenset('/\\:*?"<>|')
RESERVED = frozenset(("con", "prn", "aux", "nul"))  # by Windows


@dataclass(frozen=True, slots=True)
class HouseRules:
    """`options` are those that the file names, `figures` what it changes; `data` are all figures of
    the game with that, or None where they are ours. `text` is the file."""

    name: str
    game: str
    text: str
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    figures: Mapping[str, Any] = field(default_factory=dict)
    whole: bool = False
    data: Data | None = None
    differences: tuple[Difference, ...] = ()

    @property
    def definition(self) -> GameDefinition:
        return game_named(self.game)


# Reading


def read_file(path: Path) -> HouseRules:
    """Raises Mistakes with all that is wrong with it."""
    return read_text(str(path), toml_file.text_of(path))


def read_text(file: str, text: str) -> HouseRules:
    """The same of a text that was in this file."""
    most = toml_file.MOST_BYTES
    if len(text.encode()) > most:
        what = Sentence("this is too large for house rules: {most} kB at most", most=most // KB)
        raise Mistakes([Mistake(file, 0, what)])
    return parsed(toml_file.parse(file, text), text)


def parsed(top: TomlTable, text: str) -> HouseRules:
    top.about.setdefault("source", "house rules")
    top.about.setdefault("confidence", "ours")
    if "name" not in top.data and "options" not in top.data and "figures" not in top.data:
        what = Sentence("these are no house rules: they have a name, a game, options and figures")
        raise Mistakes([Mistake(top.figures.file, 0, what)])
    top.only(*PARTS)
    name = Text("what these house rules are called", LONGEST_NAME).read(top, "name")
    if name and not is_file_name(name):
        top.wrong(("name",), 'must be a name that a file can have: without / \\ : * ? " < > |')
    game = Choice("the game that they are for", game_names()).read(top, "game")
    whole = "whole" in top.data and Flag("whether these are all figures of the game").read(
        top, "whole"
    )
    top.figures.done()
    kind = game_named(game)
    options = read_options(top, kind.options)
    figures = top.part("figures").data if "figures" in top.data else {}
    top.figures.done()
    if not figures:
        return HouseRules(name, game, text, options)
    raw = {**figures, "game": game} if whole else put_over(kind.data.shipped().data, figures, name)
    data = checked(kind, table_of(top, raw))
    found = differences(all_ours(kind, raw), raw)
    return HouseRules(name, game, text, options, figures, whole, data, tuple(found))


def read_options(top: TomlTable, known: Sequence[RuleOption]) -> dict[str, OptionValue]:
    if "options" not in top.data:
        return {}
    part = top.part("options")
    fields = {rule.name: option_field(rule) for rule in known}
    older = {rule.was[0]: Flag(rule.says) for rule in known if rule.was}
    part.only(*fields, *(name for name in older if name in part.data))
    found = {
        name: field.read(part, name)
        for name, field in (fields | older).items()
        if name in part.data
    }
    return with_present_names(known, found)


def option_field(rule: RuleOption) -> Field:
    if rule.choices:
        return Choice(rule.says, rule.choices)
    return Flag(rule.says) if type(rule.default) is bool else Whole(rule.says, 0, MOST_OPTION)


def table_of(top: TomlTable, raw: dict[str, Any]) -> TomlTable:
    """The game's figures as if they were a file of their own, with the lines of this one; what is
    not in it has none."""
    own = {path[1:]: line for path, line in top.figures.lines.items() if path[0] == "figures"}
    lines: dict[toml_lines.Path, int] = {(key,): 0 for key in raw}
    lines |= own
    file = TomlFile(top.figures.file, lines, raw)
    about = {"source": "house rules", "confidence": "ours"}
    return TomlTable(file, (), raw, file.about((), raw, about))


def checked(kind: GameDefinition, table: TomlTable) -> Data:
    """Raises Mistakes, and first those that stand in a line of the file."""
    try:
        return kind.data.check(table)
    except Mistakes as error:
        found = sorted(error.mistakes, key=lambda mistake: mistake.line == 0)
        raise Mistakes(found) from None


def all_ours(kind: GameDefinition, raw: Mapping[str, Any]) -> dict[str, Any]:
    """Our figures, with those decks of which there are others; nothing but decks where there is
    nothing else."""
    ours = kind.data.shipped().data
    decks = {deck: kind.data.shipped(deck).data[deck] for deck in kind.data.decks if deck in raw}
    return decks if not raw.keys() & ours.keys() - {"game"} else {**ours, **decks}


# Names


def is_file_name(name: str) -> bool:
    """Whether a file can be called so on any system, and nowhere but in its folder."""
    stem = name.partition(".")[0].strip().casefold()
    plain = NOT_IN_FILE_NAMES.isdisjoint(name) and name == name.strip(" .")
    return plain and stem not in RESERVED and stem.rstrip("0123456789") not in ("com", "lpt")


# Writing


def written(
    name: str,
    game: GameDefinition,
    options: Mapping[str, OptionValue],
    figures: Mapping[str, Any],
    whole: bool = False,
) -> HouseRules:
    """House rules of these parts, as they are read from their file."""
    changed = {rule.name: options[rule.name] for rule in game.options if rule.name in options}
    parts: dict[str, Any] = {"name": name, "game": game.name}
    if whole and figures:
        parts["whole"] = True
    parts |= {key: value for key, value in (("options", changed), ("figures", figures)) if value}
    return read_text(name + SUFFIX, toml_text(parts))


def renamed(house: HouseRules, name: str) -> HouseRules:
    """The same under another name; all else in the file stays, its comments too."""
    line = toml_file.parse(house.name, house.text).figures.lines[("name",)]
    lines = house.text.replace("\r\n", "\n").split("\n")
    lines[line - 1] = toml_text({"name": name}).rstrip("\n")
    return read_text(name + SUFFIX, "\n".join(lines))


def figures_of_file(game: GameDefinition, top: TomlTable) -> tuple[dict[str, Any], bool]:
    """What a family's own file of figures changes in ours, and whether that is the whole of it."""
    raw = {key: value for key, value in top.data.items() if key != "game"}
    changed = changes(all_ours(game, raw), raw)
    if changed is None:
        return raw, True
    title = {"title": raw["title"]} if "title" in raw else {}
    return title | changed, False
