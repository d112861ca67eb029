"""An amount that was typed without its unit is said back before it counts: 40 where only 40M makes
sense. Under a light the moment of the first Enter counts."""

from collections.abc import Callable, Generator
from contextlib import nullcontext
from functools import partial
from typing import TYPE_CHECKING

from trading_unit.play.typed.typed_amounts import is_guess, parse_amount, possible_amounts
from trading_unit.play.typed.yes_no import read_yes_no
from trading_unit.screen.view.options import Amount
from trading_unit.table import ask as rules
from trading_unit.terminal.game.dialog import Question, Questions, ask_until_valid, ask_yes
from trading_unit.terminal.game.numbered_choices import Choice
from trading_unit.terminal.wording import TerminalTrouble, either, text
from trading_unit.trouble import Trouble

if TYPE_CHECKING:
    from trading_unit.terminal.game.terminal_game import TerminalGame

CONFIRM_S = 10.0  # for an amount under a light that was said back, from the first Enter on
HOLD_MS = 500  # before the unit's light goes off it may have gone off already

Money = Callable[[int], str]


def meant_amounts(typed: str, form: Amount | None, language: str) -> list[int]:
    """Return what may be meant, as the form allows: one amount, or thousands and millions. Raises
    Trouble when it is not a whole amount."""
    return possible_amounts(typed, None if form is None else rules.Amount(**form), language)


def give_amount(
    terminal: "TerminalGame", typed: str, form: Amount | None, give: Callable[[int], None]
) -> None:
    """`give` does something with the amount. Raises Trouble where it is none."""
    language = terminal.language
    amounts = meant_amounts(typed, form, language)
    if len(amounts) == 1 and not is_guess(typed, amounts[0], language):
        give(amounts[0])
        return
    ask = terminal.view["ask"]
    typed_s = terminal.session.running.now() if ask is not None and ask["timed"] else None
    questions = said_back(terminal, typed, amounts, give, typed_s)
    terminal.begin_dialog(questions, (), typed_s)


def said_back(
    terminal: "TerminalGame",
    typed: str,
    amounts: list[int],
    give: Callable[[int], None],
    typed_s: float | None,
) -> Questions:
    amount = yield from which_amount(typed, amounts, terminal.money, terminal.language)
    if amount is None:
        return text(terminal.language, "left as it was")
    with nullcontext() if typed_s is None else terminal.session.as_of(typed_s):
        give(amount)
    return ""


def which_amount(
    typed: str, amounts: list[int], money: Money, language: str
) -> Generator[Question, str, int | None]:
    """The one that is meant; None when it is none of them."""
    labels = [money(amount) for amount in amounts]
    shown = typed.strip()
    if len(amounts) > 1:
        choices = [Choice(label, label) for label in labels]
        names = either(language, labels)
        question = Question(
            text(language, "which amount", typed=shown, amounts=names), choices=choices, live=True
        )
        parse = partial(one_of_amounts, amounts=amounts, language=language)
        return (yield from ask_until_valid(question, parse))
    question = Question(text(language, "is it", typed=shown, amount=labels[0]), live=True)
    return amounts[0] if (yield from ask_yes(question, language)) else None


def one_of_amounts(typed: str, amounts: list[int], language: str) -> int | None:
    """By its unit or in full; None for no."""
    by_unit = {"k": amounts[0], "m": amounts[-1]}
    if typed.casefold() in by_unit:
        return by_unit[typed.casefold()]
    if typed and read_yes_no(typed, language) is False:
        return None
    try:
        if (amount := parse_amount(typed, language)) in amounts:
            return amount
    except Trouble:
        pass
    raise TerminalTrouble("type a unit")


def ask_amount(
    question: str, form: Amount, money: Money, language: str, empty: int | None = None
) -> Generator[Question, str, int]:
    """Ask for an amount until it is certain which one is meant. Enter is `empty`, where that is
    something."""

    def parse(line: str) -> tuple[str, list[int]]:
        if not line and empty is not None:
            return str(empty), [empty]
        return line, meant_amounts(line, form, language)

    while True:
        typed, amounts = yield from ask_until_valid(question, parse)
        if len(amounts) == 1 and not is_guess(typed, amounts[0], language):
            return amounts[0]
        amount = yield from which_amount(typed, amounts, money, language)
        if amount is not None:
            return amount


def holds_light(terminal: "TerminalGame") -> bool:
    """Whether a light that is over waits for an amount that was said back."""
    dialog = terminal.dialog
    if dialog is None or dialog.typed_s is None:
        return False
    if terminal.session.running.now() >= dialog.typed_s + CONFIRM_S:
        terminal.dialog = None
        terminal.add_notice(terminal.text("said back too late"))
        return False
    light = terminal.clocks["light"]
    return light is not None and light["left"] <= (HOLD_MS if light["source"] == "unit" else 0)
