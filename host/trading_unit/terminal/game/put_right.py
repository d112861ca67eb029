"""Put it right: what the table sets, asked field by field, with a reason."""

from typing import Any

from trading_unit.games.base.view.game_view import Field, GameView
from trading_unit.play.name_matching import meant
from trading_unit.play.running_game import RunningGame
from trading_unit.play.setup_choices import NO, YES
from trading_unit.play.typed_amounts import amount
from trading_unit.table import TABLE
from trading_unit.terminal.game.dialog import Questions, ask
from trading_unit.terminal.game.seat_names import SeatNames
from trading_unit.trouble import Trouble

RIGHT = "put right"
NOBODY = ("nobody", "bank", "the bank", "-")


def put_right(running: RunningGame, names: SeatNames, view: GameView) -> Questions:
    rights = view.corrections()
    if running.table.ask is None or RIGHT not in running.table.ask.asides:
        raise Trouble("nothing can be put right at this moment; answer what is asked first")
    what = yield from ask(
        f"What is to be put right? ({', '.join(rights)})",
        lambda typed: meant(typed, rights, "kind"),
    )
    said: dict[str, Any] = {"what": what}
    for field in rights[what]:
        said[field.name] = yield from ask(field.question, reading(field, names))
    said["reason"] = yield from ask("Why? (it is kept with the game)", reason)
    running.aside(RIGHT, TABLE, said)
    return "put right; undo takes it back"


def reading(field: Field, names: SeatNames) -> Any:
    match field.kind:
        case "seat":
            return lambda typed: seat_or_nobody(field, names, typed)
        case "amount":
            return amount
        case "whole":
            return whole
        case "yes":
            return yes
    return lambda typed: named(field, typed)


def named(field: Field, typed: str) -> str:
    """One of its names, or of what they are called."""
    found = meant(typed, [*field.names, *field.called], field.name)
    return found if found in field.names else field.names[field.called.index(found)]


def seat_or_nobody(field: Field, names: SeatNames, typed: str) -> int | None:
    if field.may_be_nobody and typed.casefold() in NOBODY:
        return None
    return names.seat(typed)


def whole(typed: str) -> int:
    if not (typed.isascii() and typed.isdigit() and len(typed) < 5):
        raise Trouble("that has to be a whole number from 0")
    return int(typed)


def yes(typed: str) -> bool:
    if typed.casefold() not in (*YES, *NO):
        raise Trouble("that has to be yes or no")
    return typed.casefold() in YES


def reason(typed: str) -> str:
    if not typed:
        raise Trouble("a reason is needed, a few words")
    return typed
