"""The choices before a new game, how people type them, and the set-up that they make."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from trading_unit.bots import BOTS
from trading_unit.games.base.rules.setup import PERSON, Length
from trading_unit.games.definition import LENGTHS, GameDefinition
from trading_unit.games.registry import game_named
from trading_unit.plain_text import is_plain_name
from trading_unit.play.name_matching import match_name
from trading_unit.play.unit_play import check_unit_play
from trading_unit.table.game_kind import Setup, State
from trading_unit.trouble import Trouble, one_of

BOT_PREFIX = "bot:"
LONGEST_NAME = 20
YES, NO = ("yes", "y", "on", "true"), ("no", "n", "off", "false")


@dataclass(slots=True)
class SetupChoices:
    """Where nothing is chosen, the game's own defaults are used."""

    game: str
    seats: list[dict[str, str]] = field(default_factory=list)
    length: dict[str, Any] | None = None
    chance: dict[str, str] = field(default_factory=dict)
    money: str = "screen"
    options: dict[str, bool | int] = field(default_factory=dict)
    data: Path | None = None  # a family's own figures
    standing: State | None = None  # of a game that was begun elsewhere

    @property
    def definition(self) -> GameDefinition:
        return game_named(self.game)

    def setup(self) -> Setup:
        """The set-up. Raises Trouble when a choice is not possible."""
        game = self.definition
        check_unit_play(game)
        return game.set_up(
            self.seats,
            None if self.data is None else game.data.read(self.data),
            options=self.options,
            chance=self.chance,
            money=self.money,
            length=self.length,
            standing=self.standing,
        )


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
    unit_throws = game.unit.build is not None  # then people can throw real dice in its place
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
        raise Trouble("a player needs a name: type one, or bot:steady for a bot")
    if len(name) > LONGEST_NAME:
        raise Trouble(f"a player's name has {LONGEST_NAME} characters at most: {name[:40]!r}")
    if not is_plain_name(name):
        raise Trouble(f"a player's name is letters that can be seen: {name!r}; type another")
    if any(seat["name"].casefold() == name.casefold() for seat in seats):
        raise Trouble(f"there is a player {name} already: choose another name")
    seats.append({"name": name, "plays": plays})


def parse_option(game: GameDefinition, text: str) -> tuple[str, bool | int]:
    """`build once a turn=yes` as the name and value of a rule option."""
    name, equals, value = text.partition("=")
    options = {one.name: one for one in game.options}
    name = match_name(name, options, "rule option")
    if not equals:
        raise Trouble(f"say what {name!r} is to be: --option {name!r}=...")
    return name, parse_option_value(value, type(options[name].default), name)


def parse_option_value(word: str, kind: type, name: str) -> bool | int:
    word = word.strip().casefold()
    if kind is bool:
        if word in (*YES, *NO):
            return word in YES
        raise Trouble(f"{name!r} is yes or no, not {word!r}")
    if not (word.isascii() and word.isdigit() and len(word) < 5):
        raise Trouble(f"{name!r} is a whole number from 0, not {word!r}")
    return int(word)


def parse_length(text: str, offered: Sequence[Length] = LENGTHS) -> dict[str, Any]:
    """`90`, `1 hour`, `2 h`, `30 rounds`, or a word among those offered, like `last`."""
    parts = text.casefold().replace("minutes", "min").split()
    for one in offered:
        if len(one) == 1 and parts[:1] == one["until"].split()[:1]:
            return dict(one)
    match parts:
        case [count, "rounds" | "round"] | ["rounds", count] if count.isdecimal():
            return {"until": "rounds", "rounds": int(count)}
        case [count, "h" | "hour" | "hours"] if count.isdecimal():
            return {"until": "hour", "minutes": int(count) * 60}
        case [count] | [count, "min"] if count.isdecimal():
            return {"until": "hour", "minutes": int(count)}
    raise Trouble(f"the length is {length_hint(offered)}")


def length_hint(offered: Sequence[dict[str, Any]]) -> str:
    """How the offered lengths can be typed."""
    typed = {"hour": ("minutes (90)", "`2 hours`"), "rounds": ("`30 rounds`",)}
    kinds = dict.fromkeys(one["until"] for one in offered)
    words = [word for until in kinds for word in typed.get(until, (f"`{until}`",))]
    return " or ".join(words) if len(words) < 3 else f"{', '.join(words[:-1])}, or {words[-1]}"


def length_text(length: dict[str, Any]) -> str:
    match length:
        case {"until": "hour", "minutes": 60}:
            return "1 hour"
        case {"until": "hour", "minutes": minutes}:
            return f"{minutes} minutes"
        case {"until": "rounds", "rounds": rounds}:
            return f"{rounds} rounds"
    return f"`{length['until']}`"


def parse_real_things(game: GameDefinition, text: str) -> tuple[dict[str, str], str]:
    """`dice, money` as the choices for `chance` and `money`: these are real on the table."""
    things = real_things(game)
    chance = {}
    money = "screen"
    for word in text.replace(" and ", ",").split(","):
        if not word.strip():
            continue
        what = match_name(word, things, "thing")
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
