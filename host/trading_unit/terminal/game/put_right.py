"""Put right: the questions that correct something in the game, with a reason."""

from typing import Any

from trading_unit.games.base.view.game_view import Field, GameView
from trading_unit.play.name_matching import match_name
from trading_unit.play.running_game import RunningGame
from trading_unit.play.setup_choices import NO, YES
from trading_unit.play.typed_amounts import parse_amount
from trading_unit.table import TABLE
from trading_unit.terminal.game.dialog import Questions, ask_until_valid
from trading_unit.terminal.game.seat_names import SeatNames
from trading_unit.trouble import Trouble

RIGHT = "put right"
NOBODY = ("nobody", "bank", "the bank", "-")


def put_right_questions(running: RunningGame, names: SeatNames, view: GameView) -> Questions:
    """Ask what is to be corrected, field by field and why, and correct it."""
    rights = view.corrections()
    if running.table.ask is None or RIGHT not in running.table.ask.asides:
        raise Trouble("nothing can be put right at this moment; answer what is asked first")
    what = yield from ask_until_valid(
        f"What is to be put right? ({', '.join(rights)})",
        lambda typed: match_name(typed, rights, "kind"),
    )
    correction: dict[str, Any] = {"what": what}
    for field in rights[what]:
        correction[field.name] = yield from ask_until_valid(
            field.question, field_parser(field, names)
        )
    correction["reason"] = yield from ask_until_valid(
        "Why? (it is kept with the game)", parse_reason
    )
    running.aside(RIGHT, TABLE, correction)
    return "put right; undo takes it back"


def field_parser(field: Field, names: SeatNames) -> Any:
    """What parses a line typed for this field."""
    match field.kind:
        case "seat":
            return lambda typed: parse_seat(field, names, typed)
        case "amount":
            return parse_amount
        case "whole":
            return parse_whole
        case "yes":
            return parse_yes
    return lambda typed: parse_name(field, typed)


def parse_name(field: Field, typed: str) -> str:
    """One of the field's names, typed as itself or as what it is called."""
    found = match_name(typed, [*field.names, *field.called], field.name)
    return found if found in field.names else field.names[field.called.index(found)]


def parse_seat(field: Field, names: SeatNames, typed: str) -> int | None:
    if field.may_be_nobody and typed.casefold() in NOBODY:
        return None
    return names.seat(typed)


def parse_whole(typed: str) -> int:
    if not (typed.isascii() and typed.isdigit() and len(typed) < 5):
        raise Trouble("that has to be a whole number from 0")
    return int(typed)


def parse_yes(typed: str) -> bool:
    if typed.casefold() not in (*YES, *NO):
        raise Trouble("that has to be yes or no")
    return typed.casefold() in YES


def parse_reason(typed: str) -> str:
    typed = " ".join(typed.split())
    if not typed:
        raise Trouble("a reason is needed, a few words")
    return typed
