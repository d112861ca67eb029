"""What is chosen before a game begins, and the set-up that comes of it. Any page can fill it in."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from trading_unit.bots import BOTS
from trading_unit.games.base.rules.setup import Length
from trading_unit.games.definition import LENGTHS, GameDefinition
from trading_unit.games.registry import game_named
from trading_unit.play.name_matching import meant
from trading_unit.play.unit_play import check_unit_play
from trading_unit.table.game_kind import Setup, State
from trading_unit.trouble import Trouble, one_of

PERSON = "person"
BOT = "bot:"
LONGEST_NAME = 20
YES, NO = ("yes", "y", "on", "true"), ("no", "n", "off", "false")


@dataclass(slots=True)
class SetupChoices:
    """What is left out is as the game has it."""

    game: str
    seats: list[dict[str, str]] = field(default_factory=list)
    length: dict[str, Any] | None = None
    chance: dict[str, str] = field(default_factory=dict)
    money: str = "screen"
    options: dict[str, bool | int] = field(default_factory=dict)
    data: Path | None = None  # a family's own figures
    standing: State | None = None  # how it stands, where it does not begin at its beginning

    @property
    def definition(self) -> GameDefinition:
        return game_named(self.game)

    def setup(self) -> Setup:
        """Raises Trouble for what cannot be."""
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


# What a game may be chosen to be


def sources(game: GameDefinition) -> dict[str, list[str]]:
    """Of each kind of chance where it may come from, the usual first."""
    unit = game.unit_chance
    return {
        what: list(dict.fromkeys([usual, *(["unit"] if what in unit else []), "screen", "table"]))
        for what, usual in game.chance.items()
    }


def on_the_table(game: GameDefinition) -> list[str]:
    """What can really lie there: chance that is no pick of the unit's own, and the money."""
    by_people = game.unit.build is not None  # dice can be thrown where the unit would throw them
    kinds = [
        what
        for what, usual in game.chance.items()
        if usual == "screen" or (what in game.unit_chance and by_people)
    ]
    return [*kinds, *(["money"] if "real" in game.purses else [])]


# From words


def players(words: str) -> list[dict[str, str]]:
    """`Ann, Ben, bot:steady` as seats, in the order they sit."""
    seats: list[dict[str, str]] = []
    for word in words.split(","):
        add_player(seats, word)
    return seats


def add_player(seats: list[dict[str, str]], word: str) -> None:
    """One more: a person's name, `bot:steady`, or `bot:steady Rita` for a bot with that name."""
    word = " ".join(word.split())
    plays, name = PERSON, word
    if word.casefold().startswith(BOT):
        kind, _, name = word[len(BOT) :].strip().partition(" ")
        plays = meant(kind or "?", BOTS, "bot")
        taken = [seat["name"] for seat in seats]
        name = name or next(
            free
            for count in range(1, 100)
            if (free := f"{plays.capitalize()} bot" + (f" {count}" if count > 1 else ""))
            not in taken
        )
    if not name:
        raise Trouble("a player needs a name: type one, or bot:steady for a bot")
    if len(name) > LONGEST_NAME or not name.isprintable():
        raise Trouble(f"a player's name has {LONGEST_NAME} characters at most: {name[:40]!r}")
    if any(seat["name"].casefold() == name.casefold() for seat in seats):
        raise Trouble(f"there is a player {name} already: choose another name")
    seats.append({"name": name, "plays": plays})


def option(game: GameDefinition, words: str) -> tuple[str, bool | int]:
    """`build once a turn=yes` as a rule option."""
    name, equals, value = words.partition("=")
    options = {one.name: one for one in game.options}
    name = meant(name, options, "rule option")
    if not equals:
        raise Trouble(f"say what {name!r} is to be: --option {name!r}=...")
    return name, option_value(value, type(options[name].default), name)


def option_value(word: str, kind: type, name: str) -> bool | int:
    word = word.strip().casefold()
    if kind is bool:
        if word in (*YES, *NO):
            return word in YES
        raise Trouble(f"{name!r} is yes or no, not {word!r}")
    if not (word.isascii() and word.isdigit() and len(word) < 5):
        raise Trouble(f"{name!r} is a whole number from 0, not {word!r}")
    return int(word)


def length(words: str, offered: Sequence[Length] = LENGTHS) -> dict[str, Any]:
    """`90`, `1 hour`, `2 h`, `30 rounds`, or a word of those that are offered: `last`."""
    parts = words.casefold().replace("minutes", "min").split()
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
    raise Trouble(f"the length is {ways(offered)}")


def ways(offered: Sequence[dict[str, Any]]) -> str:
    """How the lengths that are offered can be typed."""
    typed = {"hour": ("minutes (90)", "`2 hours`"), "rounds": ("`30 rounds`",)}
    kinds = dict.fromkeys(one["until"] for one in offered)
    words = [word for until in kinds for word in typed.get(until, (f"`{until}`",))]
    return " or ".join(words) if len(words) < 3 else f"{', '.join(words[:-1])}, or {words[-1]}"


def in_words(length: dict[str, Any]) -> str:
    match length:
        case {"until": "hour", "minutes": 60}:
            return "1 hour"
        case {"until": "hour", "minutes": minutes}:
            return f"{minutes} minutes"
        case {"until": "rounds", "rounds": rounds}:
            return f"{rounds} rounds"
    return f"`{length['until']}`"


def real(game: GameDefinition, words: str) -> tuple[dict[str, str], str]:
    """`dice, money`: what is really on the table. Where chance comes from, and the money."""
    things = on_the_table(game)
    chance = {}
    money = "screen"
    for word in words.replace(" and ", ",").split(","):
        if not word.strip():
            continue
        what = meant(word, things, "thing")
        if what == "money":
            money = "real"
        else:
            chance[what] = "table"
    return chance, money


def plays_by_itself(seat: dict[str, Any]) -> bool:
    """Whether a bot has this seat of a set-up."""
    plays = seat.get("plays", PERSON)
    if plays != PERSON and plays not in BOTS:
        raise Trouble(f"{seat['name']} is played by {plays!r}: {one_of([PERSON, *BOTS])}")
    return bool(plays != PERSON)
