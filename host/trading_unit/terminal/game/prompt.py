"""The prompt of a game in the terminal: who has to do what, and how it is typed."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from trading_unit.games.base.view.view_data import AskRow
from trading_unit.table import CHANCE, TABLE
from trading_unit.table.ask import Amount, Ask
from trading_unit.table.chance import OfChance
from trading_unit.terminal.game import numbered_choices
from trading_unit.terminal.game.numbered_choices import Choice, Form
from trading_unit.terminal.game.typed_asides import open_asides
from trading_unit.terminal.wording import either

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


def asked_line(terminal: "TerminalGame", prompt: Prompt) -> str:
    """Who is asked, and what."""
    if not prompt.who:
        return prompt.what
    return terminal.text("asked", who=prompt.who, what=prompt.what)


def row_line(terminal: "TerminalGame", row: AskRow) -> str:
    return terminal.text("row", label=row["label"], value=row["value"])


def prompt_of(terminal: "TerminalGame") -> Prompt:
    """The prompt for what the game waits for now."""
    found, ask = question_of(terminal), terminal.table.ask
    if ask is None or terminal.dialog is not None or terminal.running.pauses.paused:
        return found
    how = terminal.text(";").join(part for part in (found.how, cards_hint(terminal)) if part)
    rows = terminal.view.rows(ask)
    return replace(found, how=how, rows=rows, out_of_reach=out_of_reach(terminal, ask))


def out_of_reach(terminal: "TerminalGame", ask: Ask[Any]) -> str:
    """With the asides that raise the money, as they are typed."""
    found = terminal.view.out_of_reach(ask)
    if found is None or found["seat"] not in terminal.people:
        return ""
    either = f" {terminal.view.wording('or')} "
    ways = either.join(terminal.label("aside", way) for way in found["ways"])
    return terminal.text("row", label=found["text"], value=ways) if ways else found["text"]


def question_of(terminal: "TerminalGame") -> Prompt:
    ask, say = terminal.table.ask, terminal.text
    if terminal.dialog is not None:
        question = terminal.dialog.question
        return Prompt("", question.text, question.numbered(), say("cancel leaves"))
    if ask is None:
        return Prompt("", say("game over"), (), say("quit or undo"))
    what = terminal.view.ask_text(ask)
    if terminal.running.pauses.paused:
        return Prompt("", say("paused"), (), say("go on"))
    if terminal.running.pauses.is_held:
        return Prompt(terminal.asked_name(ask), what, (), say("after undo"))
    if isinstance(ask, OfChance):
        return chance_prompt(terminal, ask, what)
    if ask.timed and len(ask.asked()) > 2:
        return Prompt(say("all"), what, (), bid_hint(terminal))
    seat = ask.asked()[0]
    if seat not in terminal.people:
        return Prompt(terminal.asked_name(ask), what, (), say("by itself"))
    if terminal.hides(ask):
        words = say("secret hint", name=terminal.names[seat])
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
    if not terminal.running.own_moves.asks_people(ask):
        return Prompt(who, what, (), beat_hint(terminal) or terminal.text("comes by itself"))
    if CHANCE in ask.sources:
        unit = terminal.text("Build too") if terminal.running.spin.is_for_unit(ask) else ""
        throw = numbered_choices.form(ask, CHANCE, terminal.view).throw
        does = numbered_choices.enter_throws(throw, terminal.language)
        return Prompt(who, what, (), f"{does}{unit}{others_hint(terminal, ask)}")
    form = numbered_choices.form(ask, TABLE, terminal.view)
    way = terminal.text("type what came")
    if form.throw is not None:
        way = numbered_choices.dice_hint(form.throw, terminal.language) + others_hint(terminal, ask)
    elif ask.judged or form.amount is not None:
        way = answer_hint(terminal, ask.seat, form)
    return Prompt(who, what, numbered_choices.numbered(form.choices, terminal.chosen_part()), way)


def beat_hint(terminal: "TerminalGame") -> str:
    """What may be done in the beat before what comes by itself; empty where there is none."""
    beat = terminal.running.beat
    if not beat.waits(terminal.running.clock()):
        return ""
    names = open_asides(terminal, sorted(beat.seats))
    if not names:
        return terminal.text("time for cards")
    return terminal.text("time to", what=either(terminal.language, names))


def others_hint(terminal: "TerminalGame", ask: OfChance) -> str:
    """Which asides the others may do before the throw."""
    others = [by for by in ask.asides_for() if by in terminal.people and by != ask.seat]
    names = open_asides(terminal, [seat for seat in others if type(seat) is int])
    if not names:
        return ""
    return terminal.text(";") + terminal.text("others may", what=either(terminal.language, names))


def bid_hint(terminal: "TerminalGame") -> str:
    """Who may bid, and how much."""
    parts = []
    for seat in terminal.asked_seats():
        name = terminal.names[seat]
        may = terminal.form(seat).amount
        if may is None:
            parts.append(terminal.text("waits", name=name))
        elif seat in terminal.running.lamp.passed:
            parts.append(terminal.text("is out", name=name))
        else:
            parts.append(f"{name} {range_text(terminal, may)}")
    if not parts:
        return terminal.text("bots bid")
    return terminal.text("bid hint", bids=terminal.text(";").join(parts))


def range_text(terminal: "TerminalGame", amount: Amount) -> str:
    return numbered_choices.amount_range(amount, terminal.money, terminal.language)


def cards_hint(terminal: "TerminalGame") -> str:
    """That hidden cards may be given now, whether anybody has one or not; else empty."""
    ask, known = terminal.table.ask, terminal.table.game.asides
    if ask is None or not any(known[name].secret for name in ask.asides if name in known):
        return ""
    return terminal.text("cards now")


def answer_hint(terminal: "TerminalGame", seat: int, form: Form) -> str:
    """How the pending ask is answered."""
    ways = []
    if form.choices:
        ways.append(terminal.text("type choice"))
    behind = next((one.amount for one in form.choices if one.amount is not None), None)
    if behind is not None:
        ways.append(terminal.text("opening bid", range=range_text(terminal, behind)))
    if form.amount is not None:
        what = "type how many" if form.amount.counts else "type an amount"
        ways.append(terminal.text(what, range=range_text(terminal, form.amount)))
    if form.partners is not None:
        ways.append(terminal.text("counter"))
    return terminal.text(";").join(ways) or terminal.asides_hint(seat)
