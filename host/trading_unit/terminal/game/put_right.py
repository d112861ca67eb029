"""Put right: the questions that correct something in the game, with a reason."""

from collections.abc import Generator
from typing import TYPE_CHECKING, Any

from trading_unit.play.typed.name_matching import match_called
from trading_unit.play.typed.yes_no import parse_yes_no
from trading_unit.screen.view.options import Amount
from trading_unit.screen.view.view import Field
from trading_unit.table import TABLE
from trading_unit.terminal.game.dialog import Question, Questions, ask_until_valid
from trading_unit.terminal.game.numbered_choices import Choice
from trading_unit.terminal.game.say_back import ask_amount
from trading_unit.terminal.wording import TerminalTrouble, typed_words

if TYPE_CHECKING:
    from trading_unit.terminal.game.terminal_game import TerminalGame

RIGHT = "put right"


def put_right_questions(terminal: "TerminalGame") -> Questions:
    """Ask what is to be corrected, field by field and why, and correct it."""
    rights = terminal.view["rights"]
    if not terminal.view["canRight"]:
        raise TerminalTrouble("no right now")
    kinds = [Choice(kind, terminal.label("right", kind)) for kind in rights]
    what = yield from ask_until_valid(
        Question(terminal.text("right what"), choices=kinds),
        lambda typed: match_called(
            typed, rights, lambda kind: terminal.label("right", kind), "kind"
        ),
    )
    correction: dict[str, Any] = {"what": what}
    for field in rights[what]:
        correction[field["name"]] = yield from ask_field(terminal, field)
    correction["reason"] = yield from ask_until_valid(
        Question(terminal.text("right why"), any_text=True),
        lambda typed: " ".join(typed.split()) or terminal.text("right mistake"),
    )
    terminal.session.aside(RIGHT, TABLE, correction)
    return terminal.text("right done")


def ask_field(terminal: "TerminalGame", field: Field) -> Generator[Question, str, Any]:
    language = terminal.language
    if field["kind"] == "amount":
        form: Amount = {"least": 0, "most": None, "step": field["step"]}
        return (yield from ask_amount(field["question"], form, terminal.money, language))
    question = Question(field["question"], choices=field_choices(terminal, field))
    return (yield from ask_until_valid(question, lambda typed: parse(terminal, field, typed)))


def field_choices(terminal: "TerminalGame", field: Field) -> list[Choice]:
    match field["kind"]:
        case "seat":
            seats = terminal.seat_choices(range(len(terminal.names)))
            nobody = terminal.text("nobody").split("|")[0]
            return [*seats, *([Choice(nobody, nobody)] if field["nobody"] else [])]
        case "yes":
            return [Choice("yes", terminal.text("yes")), Choice("no", terminal.text("no"))]
        case "name":
            return [Choice(name, called(terminal, field, name)) for name in field["names"]]
    return []


def parse(terminal: "TerminalGame", field: Field, typed: str) -> Any:
    """What was typed for this field."""
    match field["kind"]:
        case "seat":
            return parse_seat(terminal, field, typed)
        case "whole":
            return parse_whole(typed)
        case "yes":
            return parse_yes_no(typed, terminal.language)
    return match_called(typed, field["names"], lambda name: called(terminal, field, name), "name")


def called(terminal: "TerminalGame", field: Field, name: str) -> str:
    """What one of the field's names is called."""
    if name in field["names"] and field["called"]:
        return field["called"][field["names"].index(name)]
    return terminal.thing(name)


def parse_seat(terminal: "TerminalGame", field: Field, typed: str) -> int | None:
    if field["nobody"] and typed.casefold() in typed_words(terminal.language, "nobody"):
        return None
    return terminal.names.seat(typed)


def parse_whole(typed: str) -> int:
    if not (typed.isascii() and typed.isdigit() and len(typed) < 5):
        raise TerminalTrouble("not whole", typed=typed[:20])
    return int(typed)
