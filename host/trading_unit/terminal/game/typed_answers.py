"""A line that is typed as the answer to what is asked."""

from typing import TYPE_CHECKING

from trading_unit.play.name_matching import fitting
from trading_unit.play.typed_amounts import amount, is_amount
from trading_unit.table import CHANCE, CLOCK, TABLE
from trading_unit.table.chance import OfChance
from trading_unit.terminal.game import numbered_choices
from trading_unit.terminal.game.deal_questions import countered
from trading_unit.terminal.game.dialog import Dialog
from trading_unit.trouble import Trouble

if TYPE_CHECKING:
    from trading_unit.terminal.game.terminal_game import TerminalGame

OUT = ("out", "pass")
COUNTER = "counter"
THROW = ("", "throw", "t", "spin", "s")


def answer(terminal: "TerminalGame", line: str) -> None:
    ask = terminal.table.ask
    if ask is None:
        raise Trouble("the game is over: quit leaves, undo takes back")
    if terminal.holds() or terminal.running.paused:
        raise Trouble("type Enter first, so that the game goes on")
    if isinstance(ask, OfChance):
        for_chance(terminal, ask, line)
        return
    seats = terminal.asked_seats()
    if not seats and not line:
        return
    if not seats:
        raise Trouble(f"{terminal.who(ask)} plays by itself; wait a moment, or type help")
    if ask.timed and len([by for by in ask.asked() if by != CLOCK]) > 1:
        bid(terminal, line, seats)
    else:
        for_seat(terminal, seats[0], line)


def for_chance(terminal: "TerminalGame", ask: OfChance, line: str) -> None:
    if not terminal.asks_people(ask):
        if not line:
            return
        raise Trouble("that comes by itself; wait a moment, or type help")
    if CHANCE in ask.sources:
        if line.casefold() not in THROW:
            does = numbered_choices.thrown(numbered_choices.form(ask, CHANCE, terminal.view).throw)
            raise Trouble(f"{line[:40]!r} is nothing that can be done now: Enter {does}")
        terminal.running.throw()
        return
    form = numbered_choices.form(ask, TABLE, terminal.view)
    if form.throw is not None:
        terminal.running.answer(TABLE, numbered_choices.dice(line, form.throw))
        return
    if form.amount is not None and is_amount(line):
        terminal.running.answer(TABLE, amount(line))
        return
    if not form.choices:
        raise Trouble(f"{line[:40]!r} is no amount: type one like 500")
    choice, _ = numbered_choices.chosen(line, form.choices, "")
    terminal.running.answer(TABLE, choice.word)


def bid(terminal: "TerminalGame", line: str, seats: list[int]) -> None:
    """`ann 1.2M`, `ann out`; alone at the keyboard the name may be left out."""
    number = terminal.table.number
    name, _, word = line.rpartition(" ")
    if not name:
        if len(seats) > 1 or not line:
            raise Trouble("type who bids and how much: a name and 1.2M, or a name and out")
        name = terminal.names[seats[0]]
    seat = terminal.names.seat(name, seats)
    if word.casefold() in OUT:
        terminal.running.pass_by(seat, number)
        terminal.says = f"{terminal.names[seat]} bids no more"
        return
    terminal.running.answer(seat, amount(word), number)


def in_secret(terminal: "TerminalGame", seat: int, line: str, form: numbered_choices.Form) -> None:
    """What else could have been said is not told."""
    hit = fitting(line, [choice.word for choice in form.choices])
    if len(hit) != 1:
        raise Trouble(f"type a word of what is asked; cards {terminal.names[seat]} shows them")
    terminal.running.answer(seat, hit[0])


def for_seat(terminal: "TerminalGame", seat: int, line: str) -> None:
    form = terminal.form(seat)
    if terminal.hides(terminal.table.ask):
        in_secret(terminal, seat, line, form)
        return
    if form.partners is not None and line.casefold().split(" ")[0] == COUNTER:
        given = [part.strip() for part in line[len(COUNTER) :].split(",") if part.strip()]
        terminal.begin(
            Dialog(countered(terminal.running, terminal.names, seat, form.partners), given)
        )
        return
    if form.amount is not None and is_amount(line):
        terminal.running.answer(seat, amount(line))
        return
    if not line:
        if len(form.choices) != 1:
            raise Trouble("type a number or a name of what is asked, or help")
        terminal.running.answer(seat, form.choices[0].word)
        return
    if not form.choices:
        what = "an amount, like 1.5M" if form.amount else terminal.beside(seat)
        raise Trouble(f"{line[:40]!r} is nothing that can be done now: {what}")
    choice, behind = numbered_choices.chosen(line, form.choices, terminal.chosen_part())
    if choice.part:
        terminal.part = (terminal.table.number, choice.word)
        return
    terminal.running.answer(seat, numbered_choices.answer(choice, behind))
