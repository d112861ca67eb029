"""The one thing to do: who is asked, what, and how it is answered."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from trading_unit.table import CHANCE, TABLE
from trading_unit.table.chance import OfChance
from trading_unit.terminal.game import numbered_choices
from trading_unit.terminal.game.numbered_choices import Choice, Form
from trading_unit.terminal.game.typed_asides import open_now

if TYPE_CHECKING:
    from trading_unit.terminal.game.terminal_game import TerminalGame


@dataclass(frozen=True, slots=True)
class Now:
    """The one thing to do: who, what, the choices by number, and how to answer."""

    who: str
    what: str
    choices: Sequence[Choice]
    how: str


def what_now(terminal: "TerminalGame") -> Now:
    ask = terminal.table.ask
    if terminal.dialog is not None:
        question = terminal.dialog.question
        return Now("", question.text, (), "cancel leaves it as it was")
    if ask is None:
        return Now("", "the game is over", (), "quit leaves, undo takes back")
    what = terminal.view.ask_text(ask)
    if terminal.running.paused:
        return Now("", "paused: the hour stands still", (), "go on, or Enter")
    if terminal.holds():
        return Now(terminal.who(ask), what, (), "Enter goes on; redo, or undo more")
    if isinstance(ask, OfChance):
        return of_chance(terminal, ask, what)
    if ask.timed and len(ask.asked()) > 2:
        return Now("all", what, (), how_to_bid(terminal))
    seat = ask.asked()[0]
    if seat not in terminal.people:
        return Now(terminal.who(ask), what, (), "plays by itself")
    if terminal.hides(ask):
        words = f"cards {terminal.names[seat]} shows what can be answered; then type its word"
        return Now(terminal.who(ask), what, (), words)
    form = terminal.form(seat)
    return Now(
        terminal.who(ask),
        what,
        numbered_choices.shown(form.choices, terminal.chosen_part()),
        how(terminal, seat, form),
    )


def of_chance(terminal: "TerminalGame", ask: OfChance, what: str) -> Now:
    who = terminal.names[ask.seat]
    if not terminal.asks_people(ask):
        return Now(who, what, (), "it comes by itself")
    if CHANCE in ask.sources:
        unit = ", and so does Build" if terminal.running.spin.awaited(ask) else ""
        does = numbered_choices.thrown(numbered_choices.form(ask, CHANCE, terminal.view).throw)
        return Now(who, what, (), f"Enter {does}{unit}{others(terminal, ask)}")
    form = numbered_choices.form(ask, TABLE, terminal.view)
    way = "type what came"
    if form.throw is not None:
        way = numbered_choices.typed_dice(form.throw) + others(terminal, ask)
    elif not ask.kind or form.amount is not None:
        way = how(terminal, ask.seat, form)
    return Now(who, what, numbered_choices.shown(form.choices, terminal.chosen_part()), way)


def others(terminal: "TerminalGame", ask: OfChance) -> str:
    """What those whose throw it is not may do meanwhile."""
    shown = [by for by in ask.shown_asides() if by in terminal.people and by != ask.seat]
    names = open_now(terminal, [seat for seat in shown if type(seat) is int])
    return f"; others may {' or '.join(names)}" if names else ""


def how_to_bid(terminal: "TerminalGame") -> str:
    """Who may bid, and what."""
    parts = []
    for seat in terminal.asked_seats():
        name = terminal.names[seat]
        may = terminal.form(seat).amount
        if seat in terminal.running.lamp.passed:
            parts.append(f"{name} is out")
        elif may is None:
            parts.append(f"{name} waits")
        else:
            parts.append(f"{name} {numbered_choices.span(may, terminal.money)}")
    bids = "; ".join(parts)
    return (
        f"{bids}. Type a name and an amount, or a name and out"
        if parts
        else "bots bid among themselves"
    )


def how(terminal: "TerminalGame", seat: int, form: Form) -> str:
    """How this is answered."""
    ways = []
    if form.choices:
        ways.append("type a number or a name")
    behind = next((one.amount for one in form.choices if one.amount is not None), None)
    if behind is not None:
        ways.append(f"an opening bid behind it, {numbered_choices.span(behind, terminal.money)}")
    if form.amount is not None:
        ways.append(f"type an amount, {numbered_choices.span(form.amount, terminal.money)}")
    if form.partners is not None:
        ways.append("counter makes another offer")
    return "; ".join(ways) or terminal.beside(seat)
