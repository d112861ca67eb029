"""The new game that the words behind `play` describe: its set-up, and what does not go with it."""

import argparse
from typing import TYPE_CHECKING, Any

from trading_unit.words.sentence import translate

if TYPE_CHECKING:
    from trading_unit.games.definition import GameDefinition
    from trading_unit.play.start.setup_choices import SetupChoices
    from trading_unit.table.game_kind import Setup

# Options, by their names in the parsed arguments.
NEW_GAME_OPTIONS = (
    *("players", "minutes", "rounds", "last", "option", "dice", "cards", "quiz", "build"),
    *("money", "data", "house_rules", "name"),
)
OF_LESSON = ("players", "name")


def refuse_options(
    args: argparse.Namespace, words: tuple[str, ...], sentence: str, **values: str
) -> None:
    """A usage error that names the first of these options, where one was given."""
    for word in words:
        if getattr(args, word):
            args.misused(translate(sentence, option=f"--{word.replace('_', '-')}", **values))


def refuse_new_game(args: argparse.Namespace, other: str) -> None:
    """Usage errors where the game is not a new one, because of that option."""
    words = (*NEW_GAME_OPTIONS, "teach")
    refuse_options(args, words, "{option} goes with a new game, not with {other}", other=other)
    if args.game is not None:
        args.misused(translate("GAME goes with a new game, not with {other}", other=other))


def refuse_beside_lesson(args: argparse.Namespace) -> None:
    """A lesson has its set-up, but for who learns and what the game is called."""
    words = tuple(word for word in NEW_GAME_OPTIONS if word not in OF_LESSON)
    refuse_options(args, words, "{option} goes with no lesson; it has its own")
    if args.game is not None:
        args.misused(translate("GAME goes with no lesson; --teach names the game"))


def typed_choices(args: argparse.Namespace) -> "SetupChoices":
    """The choices for a new game that the command line makes."""
    from pathlib import Path

    from trading_unit.cli.house_rules import folder_of, read_sent
    from trading_unit.games.registry import all_games
    from trading_unit.house_rules.folder import house_rules_at
    from trading_unit.play.start import setup_choices
    from trading_unit.play.start.setup_choices import SetupChoices

    house = None
    if args.house_rules is not None:
        house = house_rules_at(args.house_rules, folder_of(args), read_sent)
    usual = all_games()[0].name if house is None else house.game
    choices = SetupChoices(args.game or usual, house_rules=house)
    game = choices.definition
    choices.chance |= typed_chance(args, game)
    choices.money = typed_money(args, game)
    choices.options = dict(setup_choices.parse_option(game, words) for words in args.option or ())
    choices.data = None if args.data is None else Path(args.data)
    choices.length = typed_length(args, game) or choices.length
    if args.players is not None:
        choices.seats = setup_choices.parse_players(args.players)
    return choices


def typed_chance(args: argparse.Namespace, game: "GameDefinition") -> dict[str, str]:
    """Where dice, cards, quiz and Build are."""
    from trading_unit.trouble import Trouble

    words = ("dice", "cards", "quiz", "build")
    typed = {word: where for word in words if (where := getattr(args, word))}
    for what in typed:
        if what not in game.chance:
            raise Trouble("{title} has no {what}; leave --{what} out", title=game.title, what=what)
    return typed


def typed_money(args: argparse.Namespace, game: "GameDefinition") -> str:
    from trading_unit.trouble import Trouble

    money: str = args.money or "screen"
    if money not in game.purses:
        raise Trouble(
            "in {title} the screen keeps everybody's money; leave --money out", title=game.title
        )
    return money


def typed_length(args: argparse.Namespace, game: "GameDefinition") -> dict[str, Any] | None:
    from trading_unit.trouble import Trouble

    if all(one["until"] == "goal" for one in game.lengths):
        for what in ("minutes", "rounds", "last"):
            if getattr(args, what):
                raise Trouble(
                    "{title} is played until somebody has won; leave --{what} out",
                    title=game.title,
                    what=what,
                )
    if args.minutes:
        return {"until": "hour", "minutes": args.minutes}
    if args.rounds:
        return {"until": "rounds", "rounds": args.rounds}
    return {"until": "last"} if args.last else None


def lesson_choices(args: argparse.Namespace) -> "Setup":
    """The set-up of the lesson that `--teach` names."""
    from trading_unit.games.registry import game_named
    from trading_unit.play.lesson.lesson_setup import lesson_seats, lesson_setup
    from trading_unit.play.start.setup_choices import is_bot, parse_players

    game = game_named(args.teach)
    typed = [] if args.players is None else parse_players(args.players)
    seats = lesson_seats(game, [seat["name"] for seat in typed if not is_bot(seat)])
    return lesson_setup(game, with_colours(seats))


def with_colours(seats: list[dict[str, str]]) -> list[dict[str, str]]:
    """The seats, each with a colour and a mover where it has none."""
    from trading_unit.play.start.setup_choices import COLOURS, MOVERS

    for place, seat in enumerate(seats):
        seat.setdefault("colour", COLOURS[place % len(COLOURS)])
        seat.setdefault("mover", MOVERS[place % len(MOVERS)])
    return seats
