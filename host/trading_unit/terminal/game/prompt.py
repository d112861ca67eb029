"""The prompt of a game in the terminal: who has to do what, and how it is typed."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from trading_unit.games.base.view.view_data import AskRow
from trading_unit.table import CHANCE, TABLE
from trading_unit.table.ask import Ask
from trading_unit.table.chance import OfChance
from trading_unit.terminal.game import numbered_choices
from trading_unit.terminal.game.numbered_choices import Choice, Form
from trading_unit.terminal.game.typed_asides import open_asides

if TYPE_CHECKING:
    from trading_unit.terminal.game.terminal_game import TerminalGame


@dataclass(frozen=True, slots=True)
class Prompt:
    """Who has to do what, the choices by number, how to answer, the figures that it takes, and
    what could be answered with more money."""

    who: str
    what: str
    choices: Sequence[Choice]
    how: str
    rows: Sequence[AskRow] = ()
    out_of_reach: str = ""


def prompt_of(terminal: "TerminalGame") -> Prompt:
    """The prompt for what the game waits for now."""
    found, ask = question_of(terminal), terminal.table.ask
    if ask is None or terminal.dialog is not None or terminal.running.paused:
        return found
    return replace(found, rows=terminal.view.rows(ask), out_of_reach=out_of_reach(terminal, ask))


def out_of_reach(terminal: "TerminalGame", ask: Ask[Any]) -> str:
    """With the asides that raise the money, as they are typed."""
    found = terminal.view.out_of_reach(ask)
    if found is None or found["seat"] not in terminal.people:
        return ""
    either = f" {terminal.view.wording('or')} "
    ways = either.join(found["ways"])
    return f"{found['text']}: {ways}" if ways else found["text"]


def question_of(terminal: "TerminalGame") -> Prompt:
    ask = terminal.table.ask
    if terminal.dialog is not None:
        question = terminal.dialog.question
        return Prompt("", question.text, (), "cancel leaves it as it was")
    if ask is None:
        return Prompt("", "the game is over", (), "quit leaves, undo takes back")
    what = terminal.view.ask_text(ask)
    if terminal.running.paused:
        return Prompt("", "paused: the hour stands still", (), "go on, or Enter")
    if terminal.waits_after_undo():
        return Prompt(terminal.asked_name(ask), what, (), "Enter goes on; redo, or undo more")
    if isinstance(ask, OfChance):
        return chance_prompt(terminal, ask, what)
    if ask.timed and len(ask.asked()) > 2:
        return Prompt("all", what, (), bid_hint(terminal))
    seat = ask.asked()[0]
    if seat not in terminal.people:
        return Prompt(terminal.asked_name(ask), what, (), "plays by itself")
    if terminal.hides(ask):
        words = f"cards {terminal.names[seat]} shows what can be answered; then type its word"
        return Prompt(terminal.asked_name(ask), what, (), words)
    form = terminal.form(seat)
    return Prompt(
        terminal.asked_name(ask),
        what,
        numbered_choices.numbered(form.choices, terminal.chosen_part()),
        answer_hint(terminal, seat, form),
    )


def chance_prompt(terminal: "TerminalGame", ask: OfChance, what: str) -> Prompt:
    who = terminal.names[ask.seat]
    if not terminal.asks_people(ask):
        return Prompt(who, what, (), beat_hint(terminal) or "it comes by itself")
    if CHANCE in ask.sources:
        unit = ", and so does Build" if terminal.running.spin.is_for_unit(ask) else ""
        does = numbered_choices.throw_verb(numbered_choices.form(ask, CHANCE, terminal.view).throw)
        return Prompt(who, what, (), f"Enter {does}{unit}{others_hint(terminal, ask)}")
    form = numbered_choices.form(ask, TABLE, terminal.view)
    way = "type what came"
    if form.throw is not None:
        way = numbered_choices.dice_hint(form.throw) + others_hint(terminal, ask)
    elif ask.judged or form.amount is not None:
        way = answer_hint(terminal, ask.seat, form)
    return Prompt(who, what, numbered_choices.numbered(form.choices, terminal.chosen_part()), way)


def beat_hint(terminal: "TerminalGame") -> str:
    """What may be done in the beat before what comes by itself; empty where there is none."""
    beat = terminal.running.beat
    if not beat.waits(terminal.running.clock()):
        return ""
    names = open_asides(terminal, sorted(beat.seats))
    may = f"time to {' or '.join(names)}" if names else "time for hidden cards"
    return f"{may}; Enter goes on"


def others_hint(terminal: "TerminalGame", ask: OfChance) -> str:
    """Which asides the others may do before the throw."""
    others = [by for by in ask.asides_for() if by in terminal.people and by != ask.seat]
    names = open_asides(terminal, [seat for seat in others if type(seat) is int])
    return f"; others may {' or '.join(names)}" if names else ""


def bid_hint(terminal: "TerminalGame") -> str:
    """Who may bid, and how much."""
    parts = []
    for seat in terminal.asked_seats():
        name = terminal.names[seat]
        may = terminal.form(seat).amount
        if seat in terminal.running.lamp.passed:
            parts.append(f"{name} is out")
        elif may is None:
            parts.append(f"{name} waits")
        else:
            parts.append(f"{name} {numbered_choices.amount_range(may, terminal.money)}")
    bids = "; ".join(parts)
    return (
        f"{bids}. Type a name and an amount, or a name and out"
        if parts
        else "bots bid among themselves"
    )


def answer_hint(terminal: "TerminalGame", seat: int, form: Form) -> str:
    """How the pending ask is answered."""
    ways = []
    if form.choices:
        ways.append("type a number or a name")
    behind = next((one.amount for one in form.choices if one.amount is not None), None)
    if behind is not None:
        ways.append(
            f"an opening bid behind it, {numbered_choices.amount_range(behind, terminal.money)}"
        )
    if form.amount is not None:
        what = "how many" if form.amount.counts else "an amount"
        ways.append(f"type {what}, {numbered_choices.amount_range(form.amount, terminal.money)}")
    if form.partners is not None:
        ways.append("counter makes another offer")
    return "; ".join(ways) or terminal.asides_hint(seat)
