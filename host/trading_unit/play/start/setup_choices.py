"""The choices before a new game, how people type them, and the set-up that they make."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from trading_unit.bots import BOTS
from trading_unit.games.base.data.game_data import Data
from trading_unit.games.base.rules.options import OptionValue, RuleOption, choice_word
from trading_unit.games.base.rules.setup import HOUSE_RULES, PERSON, Length
from trading_unit.games.definition import LENGTHS, GameDefinition
from trading_unit.games.registry import game_named
from trading_unit.house_rules.rules_file import HouseRules
from trading_unit.plain_text import is_plain_name
from trading_unit.play.typed.input_trouble import WORDS, InputTrouble
from trading_unit.play.typed.name_matching import match_called, match_name
from trading_unit.play.typed.yes_no import read_yes_no
from trading_unit.play.unit.unit_games import check_unit_play
from trading_unit.reading.reading_process import ReadingProcess
from trading_unit.table.game_kind import Setup, State
from trading_unit.trouble import Trouble, one_of
from trading_unit.words.language import USUAL

BOT_PREFIX = "bot:"
LONGEST_NAME = 20
COLOURS = ("red", "blue", "green", "yellow", "purple", "orange", "teal", "pink")
MOVERS = ("car", "ship", "plane", "hat", "cat", "star", "tree", "moon")


@dataclass(slots=True)
class SetupChoices:
    """Where nothing is chosen, the game's own defaults are used."""

    game: str
    seats: list[dict[str, str]] = field(default_factory=list)
    length: dict[str, Any] | None = None
    chance: dict[str, str] = field(default_factory=dict)
    money: str = "screen"
    options: dict[str, OptionValue] = field(default_factory=dict)
    data: Path | None = None  # a family's own figures
    house_rules: HouseRules | None = None
    standing: State | None = None  # of a game that was begun elsewhere

    @property
    def definition(self) -> GameDefinition:
        return game_named(self.game)

    def setup(self) -> Setup:
        """The set-up. Raises Trouble when a choice is not possible."""
        game, house = self.definition, self.house_rules
        check_unit_play(game)
        setup = game.set_up(
            self.seats,
            self.figures(game),
            options=self.options if house is None else {**house.options, **self.options},
            chance=self.chance,
            money=self.money,
            length=self.length,
            standing=self.standing,
        )
        return setup if house is None else {**setup, HOUSE_RULES: house.name}

    def figures(self, game: GameDefinition) -> Data | None:
        """The family's own, out of a file or with the house rules; None for ours."""
        house = self.house_rules
        if house is not None and house.game != game.name:
            raise Trouble(
                "the house rules {name!r} are for {theirs}, not for {title}",
                name=house.name,
                theirs=house.definition.title,
                title=game.title,
            )
        if house is not None and self.data is not None:
            raise Trouble("the figures come from the house rules or from --data, not from both")
        if self.data is not None:
            return figures_in(game, self.data)
        return None if house is None else house.data


def figures_in(game: GameDefinition, path: Path) -> Data:
    """The figures in a file that somebody may have sent. Raises Mistakes."""
    return ReadingProcess(path, read_figures, game.name, path).answer()


def read_figures(game: str, path: Path) -> Data:
    return game_named(game).data.read(path)


# What a game offers


def chance_sources(game: GameDefinition) -> dict[str, list[str]]:
    """Where each kind of chance may come from, the default first."""
    unit = game.unit_chance
    return {
        kind: list(dict.fromkeys([usual, *(["unit"] if kind in unit else []), "screen", "table"]))
        for kind, usual in game.chance.items()
    }


def real_things(game: GameDefinition) -> list[str]:
    """What can be real things on the table: chance, but not the unit's picks, and the money."""
    play = game.unit
    # Where the unit throws dice, people can throw real ones in its place.
    unit_throws = play is not None and play.build is not None
    kinds = [
        kind
        for kind, usual in game.chance.items()
        if usual == "screen" or (kind in game.unit_chance and unit_throws)
    ]
    return [*kinds, *(["money"] if "real" in game.purses else [])]


# Parsing what people type


def parse_players(text: str) -> list[dict[str, str]]:
    """`Ann, Ben, bot:steady` as seats, in the order they sit."""
    seats: list[dict[str, str]] = []
    for word in text.split(","):
        add_player(seats, word)
    return seats


def add_player(seats: list[dict[str, str]], word: str) -> None:
    """Append one seat: a person's name, `bot:steady`, or `bot:steady Rita` for a named bot."""
    word = " ".join(word.split())
    plays, name = PERSON, word
    if word.casefold().startswith(BOT_PREFIX):
        kind, _, name = word[len(BOT_PREFIX) :].strip().partition(" ")
        plays = match_name(kind or "?", BOTS, "bot")
        taken = [seat["name"] for seat in seats]
        name = name or next(
            free
            for count in range(1, 100)
            if (free := f"{plays.capitalize()} bot" + (f" {count}" if count > 1 else ""))
            not in taken
        )
    if not name:
        raise InputTrouble("name missing")
    if len(name) > LONGEST_NAME:
        raise InputTrouble("name too long", most=LONGEST_NAME, typed=name[:40])
    if not is_plain_name(name):
        raise InputTrouble("name unseen", typed=name)
    if any(seat["name"].casefold() == name.casefold() for seat in seats):
        raise InputTrouble("name taken", name=name)
    seats.append({"name": name, "plays": plays})


def parse_option(game: GameDefinition, text: str) -> tuple[str, OptionValue]:
    """`build once a turn=yes` as the name and value of a rule option."""
    name, equals, value = text.partition("=")
    options = {one.name: one for one in game.options}
    name = match_name(name, options, "rule option")
    if not equals:
        raise InputTrouble("option value missing", option=name)
    return name, parse_option_value(game, options[name], value, name)


def parse_option_value(
    game: GameDefinition, rule: RuleOption, word: str, name: str, language: str = USUAL
) -> OptionValue:
    """Return the value that is typed for an option, which errors call by `name`."""
    word = word.strip()
    if rule.choices:
        return match_called(
            word, rule.choices, lambda one: choice_text(game, rule, one, language), "choice"
        )
    if type(rule.default) is bool:
        meaning = read_yes_no(word, language)
        if meaning is None:
            raise InputTrouble("option yes or no", option=name, typed=word[:40])
        return meaning
    if not (word.isascii() and word.isdigit() and len(word) < 5):
        raise InputTrouble("option whole", option=name, typed=word[:40])
    return int(word)


def choice_text(game: GameDefinition, rule: RuleOption, choice: str, language: str) -> str:
    """Return what a choice of an option is called."""
    return game.words(language).get(choice_word(rule.name, choice), choice)


def parse_length(
    text: str, offered: Sequence[Length] = LENGTHS, language: str = USUAL
) -> dict[str, Any]:
    """`90`, `1 hour`, `2 h`, `30 rounds`, or a word among those offered, like `last`."""
    parts = text.casefold().split()
    hours, minutes, rounds = map(WORDS.typed, ("type hours", "type minutes", "type rounds"))
    for one in offered:
        named = (one["until"], until_text(one, language))
        if len(one) == 1 and parts[:1] in [name.split()[:1] for name in named]:
            return dict(one)
    match parts:
        case [count, word] | [word, count] if count.isdecimal() and word in rounds:
            return {"until": "rounds", "rounds": int(count)}
        case [count, word] if count.isdecimal() and word in hours:
            return {"until": "hour", "minutes": int(count) * 60}
        case [count] if count.isdecimal():
            return {"until": "hour", "minutes": int(count)}
        case [count, word] if count.isdecimal() and word in minutes:
            return {"until": "hour", "minutes": int(count)}
    raise InputTrouble("no length", how=LengthHint(offered))


@dataclass(frozen=True, slots=True)
class LengthHint:
    """How the offered lengths can be typed."""

    offered: Sequence[Length]

    def text(self, language: str) -> str:
        return length_hint(self.offered, language)


def until_text(length: Length, language: str) -> str:
    """The word that is typed for a length without a number."""
    return WORDS.text(language, f"until {length['until']}")


def length_hint(offered: Sequence[Length], language: str = USUAL) -> str:
    """How the offered lengths can be typed."""
    kinds = dict.fromkeys(one["until"] for one in offered)
    typed = [WORDS.text(language, f"length {until}") for until in kinds]
    return either(typed, language)


def either(ways: Sequence[str], language: str) -> str:
    """a, b, or c."""
    between = WORDS.text(language, "or")
    if len(ways) < 3:
        return f" {between} ".join(ways)
    return f"{', '.join(ways[:-1])}{WORDS.text(language, 'or last')} {ways[-1]}"


def length_text(length: Length, language: str = USUAL) -> str:
    match length:
        case {"until": "hour", "minutes": 60}:
            return WORDS.text(language, "one hour")
        case {"until": "hour", "minutes": minutes}:
            return WORDS.text(language, "minutes", count=minutes)
        case {"until": "rounds", "rounds": rounds}:
            return WORDS.text(language, "rounds", count=rounds)
    return f"`{until_text(length, language)}`"


def thing_text(thing: str, language: str = USUAL) -> str:
    """What can be real on the table is called that."""
    key = f"real {thing}"
    return WORDS.text(language, key) if key in WORDS.of(language) else thing


def parse_real_things(
    game: GameDefinition, text: str, language: str = USUAL
) -> tuple[dict[str, str], str]:
    """`dice, money` as the choices for `chance` and `money`: these are real on the table."""
    things = real_things(game)
    between = re.compile("|".join((",", *(f" {word} " for word in WORDS.typed("type and")))))
    chance = {}
    money = "screen"
    for word in between.split(text):
        if not word.strip():
            continue
        what = match_called(word, things, lambda one: thing_text(one, language), "thing")
        if what == "money":
            money = "real"
        else:
            chance[what] = "table"
    return chance, money


def is_bot(seat: dict[str, Any]) -> bool:
    """Whether a bot plays this seat of a set-up."""
    plays = seat.get("plays", PERSON)
    if plays != PERSON and plays not in BOTS:
        raise Trouble(f"{seat['name']} is played by {plays!r}: {one_of([PERSON, *BOTS])}")
    return bool(plays != PERSON)


def read_name(typed: str) -> str:
    """Return the name of a player. Raises Trouble for what cannot be one."""
    name = " ".join(typed.split())
    if len(name) > LONGEST_NAME or not is_plain_name(name):
        raise Trouble("a player's name has 1 to {longest_name} letters", longest_name=LONGEST_NAME)
    return name
