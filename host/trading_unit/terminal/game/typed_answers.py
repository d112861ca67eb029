"""Answer the pending ask with a line that was typed."""

from typing import TYPE_CHECKING

from trading_unit.play.name_matching import matching_names
from trading_unit.play.typed_amounts import is_amount, parse_amount
from trading_unit.table import CHANCE, CLOCK, TABLE
from trading_unit.table.chance import OfChance
from trading_unit.terminal.game import numbered_choices
from trading_unit.terminal.game.deal_questions import counter_questions
from trading_unit.terminal.game.dialog import Dialog
from trading_unit.trouble import Trouble

if TYPE_CHECKING:
    from trading_unit.terminal.game.terminal_game import TerminalGame

OUT = ("out", "pass")
COUNTER = "counter"
THROW = ("", "throw", "t", "spin", "s")


def answer_typed(terminal: "TerminalGame", line: str) -> None:
    ask = terminal.table.ask
    running = terminal.running
    if not line and running.beat.waits(running.clock()):
        running.beat.say_no(terminal.people)
        if not terminal.asks_people(ask):
            return
    if ask is None:
        raise Trouble("the game is over: quit leaves, undo takes back")
    if terminal.waits_after_undo() or terminal.running.paused:
        raise Trouble("type Enter first, so that the game goes on")
    if isinstance(ask, OfChance):
        answer_chance(terminal, ask, line)
        return
    seats = terminal.asked_seats()
    if not seats and not line:
        return
    if not seats:
        raise Trouble(f"{terminal.asked_name(ask)} plays by itself; wait a moment, or type help")
    if ask.timed and len([by for by in ask.asked() if by != CLOCK]) > 1:
        answer_bid(terminal, line, seats)
    else:
        answer_for_seat(terminal, seats[0], line)


def answer_chance(terminal: "TerminalGame", ask: OfChance, line: str) -> None:
    if not terminal.asks_people(ask):
        if not line:
            return
        raise Trouble("that comes by itself; wait a moment, or type help")
    if CHANCE in ask.sources:
        if line.casefold() not in THROW:
            does = numbered_choices.throw_verb(
                numbered_choices.form(ask, CHANCE, terminal.view).throw
            )
            raise Trouble(f"{line[:40]!r} is nothing that can be done now: Enter {does}")
        terminal.running.beat.say_no(terminal.people)  # all of them sit at this keyboard
        terminal.running.throw()
        return
    form = numbered_choices.form(ask, TABLE, terminal.view)
    if form.throw is not None:
        terminal.running.answer(TABLE, numbered_choices.parse_dice(line, form.throw))
        return
    if form.amount is not None and is_amount(line):
        terminal.running.answer(TABLE, parse_amount(line))
        return
    if not form.choices:
        raise Trouble(f"{line[:40]!r} is no amount: type one like 500")
    choice, _ = numbered_choices.parse_choice(line, form.choices, "")
    terminal.running.answer(TABLE, choice.word)


def answer_bid(terminal: "TerminalGame", line: str, seats: list[int]) -> None:
    """`ann 1.2M` or `ann out`; where only one person may bid, the name may be left out."""
    number = terminal.table.number
    name, _, word = line.rpartition(" ")
    if not name:
        if len(seats) > 1 or not line:
            raise Trouble("type who bids and how much: a name and 1.2M, or a name and out")
        name = terminal.names[seats[0]]
    seat = terminal.names.seat(name, seats)
    if word.casefold() in OUT:
        terminal.running.pass_seat(seat, number)
        terminal.outcome = f"{terminal.names[seat]} bids no more"
        return
    terminal.running.answer(seat, parse_amount(word), number)


def answer_secretly(
    terminal: "TerminalGame", seat: int, line: str, form: numbered_choices.Form
) -> None:
    """Answer where nobody else may see what could have been answered."""
    matching = matching_names(line, [choice.word for choice in form.choices])
    if len(matching) != 1:
        raise Trouble(f"type a word of what is asked; cards {terminal.names[seat]} shows them")
    terminal.running.answer(seat, matching[0])


def answer_for_seat(terminal: "TerminalGame", seat: int, line: str) -> None:
    form = terminal.form(seat)
    if terminal.hides(terminal.table.ask):
        answer_secretly(terminal, seat, line, form)
        return
    if form.partners is not None and line.casefold().split(" ")[0] == COUNTER:
        answers = [part.strip() for part in line[len(COUNTER) :].split(",") if part.strip()]
        terminal.begin_dialog(
            Dialog(
                counter_questions(terminal.running, terminal.names, seat, form.partners), answers
            )
        )
        return
    if form.amount is not None and is_amount(line):
        terminal.running.answer(seat, parse_amount(line))
        return
    if not line:
        if len(form.choices) != 1:
            raise Trouble("type a number or a name of what is asked, or help")
        terminal.running.answer(seat, form.choices[0].word)
        return
    if not form.choices:
        what = "an amount, like 1.5M" if form.amount else terminal.asides_hint(seat)
        raise Trouble(f"{line[:40]!r} is nothing that can be done now: {what}")
    choice, behind = numbered_choices.parse_choice(line, form.choices, terminal.chosen_part())
    if choice.part:
        terminal.part = (terminal.table.number, choice.word)
        return
    terminal.running.answer(seat, numbered_choices.answer_value(choice, behind))
