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


def answer(evening: "TerminalGame", line: str) -> None:
    ask = evening.table.ask
    if ask is None:
        raise Trouble("the game is over: quit leaves, undo takes back")
    if evening.holds() or evening.running.paused:
        raise Trouble("type Enter first, so that the game goes on")
    if isinstance(ask, OfChance):
        for_chance(evening, ask, line)
        return
    seats = evening.asked_seats()
    if not seats and not line:
        return
    if not seats:
        raise Trouble(f"{evening.who(ask)} plays by itself; wait a moment, or type help")
    if ask.timed and len([by for by in ask.asked() if by != CLOCK]) > 1:
        bid(evening, line, seats)
    else:
        for_seat(evening, seats[0], line)


def for_chance(evening: "TerminalGame", ask: OfChance, line: str) -> None:
    if not evening.asks_people(ask):
        if not line:
            return
        raise Trouble("that comes by itself; wait a moment, or type help")
    if CHANCE in ask.sources:
        if line.casefold() not in THROW:
            does = numbered_choices.thrown(
                numbered_choices.form(ask, CHANCE, evening.showing).throw
            )
            raise Trouble(f"{line[:40]!r} is nothing that can be done now: Enter {does}")
        evening.running.throw()
        return
    form = numbered_choices.form(ask, TABLE, evening.showing)
    if form.throw is not None:
        evening.running.answer(TABLE, numbered_choices.dice(line, form.throw))
        return
    if form.amount is not None and is_amount(line):
        evening.running.answer(TABLE, amount(line))
        return
    if not form.choices:
        raise Trouble(f"{line[:40]!r} is no amount: type one like 500")
    choice, _ = numbered_choices.chosen(line, form.choices, "")
    evening.running.answer(TABLE, choice.word)


def bid(evening: "TerminalGame", line: str, seats: list[int]) -> None:
    """`ann 1.2M`, `ann out`; alone at the keyboard the name may be left out."""
    number = evening.table.number
    name, _, word = line.rpartition(" ")
    if not name:
        if len(seats) > 1 or not line:
            raise Trouble("type who bids and how much: a name and 1.2M, or a name and out")
        name = evening.names[seats[0]]
    seat = evening.names.seat(name, seats)
    if word.casefold() in OUT:
        evening.running.pass_by(seat, number)
        evening.says = f"{evening.names[seat]} bids no more"
        return
    evening.running.answer(seat, amount(word), number)


def in_secret(evening: "TerminalGame", seat: int, line: str, form: numbered_choices.Form) -> None:
    """What else could have been said is not told."""
    hit = fitting(line, [choice.word for choice in form.choices])
    if len(hit) != 1:
        raise Trouble(f"type a word of what is asked; cards {evening.names[seat]} shows them")
    evening.running.answer(seat, hit[0])


def for_seat(evening: "TerminalGame", seat: int, line: str) -> None:
    form = evening.form(seat)
    if evening.hides(evening.table.ask):
        in_secret(evening, seat, line, form)
        return
    if form.partners is not None and line.casefold().split(" ")[0] == COUNTER:
        given = [part.strip() for part in line[len(COUNTER) :].split(",") if part.strip()]
        evening.begin(Dialog(countered(evening.running, evening.names, seat, form.partners), given))
        return
    if form.amount is not None and is_amount(line):
        evening.running.answer(seat, amount(line))
        return
    if not line:
        if len(form.choices) != 1:
            raise Trouble("type a number or a name of what is asked, or help")
        evening.running.answer(seat, form.choices[0].word)
        return
    if not form.choices:
        what = "an amount, like 1.5M" if form.amount else evening.beside(seat)
        raise Trouble(f"{line[:40]!r} is nothing that can be done now: {what}")
    choice, behind = numbered_choices.chosen(line, form.choices, evening.chosen_part())
    if choice.part:
        evening.part = (evening.table.number, choice.word)
        return
    evening.running.answer(seat, numbered_choices.answer(choice, behind))
