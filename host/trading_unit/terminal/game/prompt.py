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


def what_now(evening: "TerminalGame") -> Now:
    ask = evening.table.ask
    if evening.dialog is not None:
        question = evening.dialog.question
        return Now("", question.text, (), "cancel leaves it as it was")
    if ask is None:
        return Now("", "the game is over", (), "quit leaves, undo takes back")
    what = evening.showing.asked(ask)
    if evening.running.paused:
        return Now("", "paused: the hour stands still", (), "go on, or Enter")
    if evening.holds():
        return Now(evening.who(ask), what, (), "Enter goes on; redo, or undo more")
    if isinstance(ask, OfChance):
        return of_chance(evening, ask, what)
    if ask.timed and len(ask.asked()) > 2:
        return Now("all", what, (), how_to_bid(evening))
    seat = ask.asked()[0]
    if seat not in evening.people:
        return Now(evening.who(ask), what, (), "plays by itself")
    if evening.hides(ask):
        words = f"cards {evening.names[seat]} shows what can be answered; then type its word"
        return Now(evening.who(ask), what, (), words)
    form = evening.form(seat)
    return Now(
        evening.who(ask),
        what,
        numbered_choices.shown(form.choices, evening.chosen_part()),
        how(evening, seat, form),
    )


def of_chance(evening: "TerminalGame", ask: OfChance, what: str) -> Now:
    who = evening.names[ask.seat]
    if not evening.asks_people(ask):
        return Now(who, what, (), "it comes by itself")
    if CHANCE in ask.sources:
        unit = ", and so does Build" if evening.running.spin.awaited(ask) else ""
        does = numbered_choices.thrown(numbered_choices.form(ask, CHANCE, evening.showing).throw)
        return Now(who, what, (), f"Enter {does}{unit}{others(evening, ask)}")
    form = numbered_choices.form(ask, TABLE, evening.showing)
    way = "type what came"
    if form.throw is not None:
        way = numbered_choices.typed_dice(form.throw) + others(evening, ask)
    elif not ask.kind or form.amount is not None:
        way = how(evening, ask.seat, form)
    return Now(who, what, numbered_choices.shown(form.choices, evening.chosen_part()), way)


def others(evening: "TerminalGame", ask: OfChance) -> str:
    """What those whose throw it is not may do meanwhile."""
    shown = [by for by in ask.shown_asides() if by in evening.people and by != ask.seat]
    names = open_now(evening, [seat for seat in shown if type(seat) is int])
    return f"; others may {' or '.join(names)}" if names else ""


def how_to_bid(evening: "TerminalGame") -> str:
    """Who may bid, and what."""
    parts = []
    for seat in evening.asked_seats():
        name = evening.names[seat]
        may = evening.form(seat).amount
        if seat in evening.running.lamp.passed:
            parts.append(f"{name} is out")
        elif may is None:
            parts.append(f"{name} waits")
        else:
            parts.append(f"{name} {numbered_choices.span(may, evening.money)}")
    bids = "; ".join(parts)
    return (
        f"{bids}. Type a name and an amount, or a name and out"
        if parts
        else "bots bid among themselves"
    )


def how(evening: "TerminalGame", seat: int, form: Form) -> str:
    """How this is answered."""
    ways = []
    if form.choices:
        ways.append("type a number or a name")
    behind = next((one.amount for one in form.choices if one.amount is not None), None)
    if behind is not None:
        ways.append(f"an opening bid behind it, {numbered_choices.span(behind, evening.money)}")
    if form.amount is not None:
        ways.append(f"type an amount, {numbered_choices.span(form.amount, evening.money)}")
    if form.partners is not None:
        ways.append("counter makes another offer")
    return "; ".join(ways) or evening.beside(seat)
