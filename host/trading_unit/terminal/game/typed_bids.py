"""Bids as people type them: `ann 1.2M`, `ann out`."""

from typing import TYPE_CHECKING

from trading_unit.play.typed.name_matching import matching_names
from trading_unit.play.typed.typed_amounts import is_amount
from trading_unit.terminal.game.say_back import give_amount
from trading_unit.terminal.wording import TerminalTrouble, typed_words

if TYPE_CHECKING:
    from trading_unit.terminal.game.terminal_game import TerminalGame

EXAMPLE = 500  # where nobody could bid


def answer_bid(terminal: "TerminalGame", line: str, seats: list[int]) -> None:
    """Where only one person may bid, the name may be left out."""
    number = terminal.table.number
    name, word = split_bid(terminal, line, seats)
    if not name:
        if len(seats) > 1 or not line:
            form = terminal.form(seats[0]).amount
            example = terminal.money(EXAMPLE if form is None else form.least)
            raise TerminalTrouble("who bids", amount=example)
        name = terminal.names[seats[0]]
    seat = terminal.names.seat(name, seats)
    if word.casefold() in typed_words(terminal.language, "type out"):
        terminal.running.by_hand.pass_seat(seat, number)
        terminal.outcome = terminal.text("bids no more", name=terminal.names[seat])
        return
    form = terminal.form(seat).amount
    give_amount(terminal, word, form, lambda amount: terminal.running.answer(seat, amount, number))


def split_bid(terminal: "TerminalGame", line: str, seats: list[int]) -> tuple[str, str]:
    """The name, which may be short, and the amount, which may have spaces: `ann 1 500 k`."""
    names = [terminal.names[seat] for seat in seats]
    for name in sorted(names, key=len, reverse=True):
        if line.casefold().startswith(f"{name.casefold()} "):
            return name, line[len(name) + 1 :]
    words = line.split(" ")
    splits = [(" ".join(words[:place]), " ".join(words[place:])) for place in range(len(words))]
    fit = [
        (name, amount)
        for name, amount in splits
        if is_amount(amount, terminal.language)
        and (not name or len(matching_names(name, names)) == 1)
    ]
    if len(fit) > 1 and fit[0][0]:
        raise TerminalTrouble("whole name", typed=line)
    if fit:
        return fit[0]
    name, _, word = line.rpartition(" ")
    return name, word
