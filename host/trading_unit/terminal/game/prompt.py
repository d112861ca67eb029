"""The prompt of a game in the terminal: who has to do what, and how it is typed."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from trading_unit.games.base.view.view_data import AskRow
from trading_unit.screen.view.ask import Ask
from trading_unit.screen.view.options import Amount
from trading_unit.terminal.game import asked, numbered_choices
from trading_unit.terminal.game.numbered_choices import Choice, Form
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
    found, ask = question_of(terminal), terminal.view["typed"]["ask"]
    if ask is None or terminal.dialog is not None or terminal.view["paused"]:
        return found
    cards = terminal.text("cards now") if ask["hidden"] else ""
    how = terminal.text(";").join(part for part in (found.how, cards) if part)
    return replace(found, how=how, rows=ask["rows"], out_of_reach=out_of_reach(terminal))


def out_of_reach(terminal: "TerminalGame") -> str:
    """With the asides that raise the money, as they are typed."""
    ask = terminal.view["ask"]
    found = None if ask is None else ask["outOfReach"]
    if found is None or found["seat"] not in terminal.people:
        return ""
    labels = [terminal.label("aside", way) for way in found["ways"]]
    if not labels:
        return found["text"]
    return terminal.text("row", label=found["text"], value=either(terminal.language, labels))


def question_of(terminal: "TerminalGame") -> Prompt:
    view, say = terminal.view, terminal.text
    ask = view["ask"]
    if terminal.dialog is not None:
        question = terminal.dialog.question
        return Prompt("", question.text, question.numbered(), say("cancel leaves"))
    if ask is None:
        return Prompt("", say("game over"), (), say("quit or undo"))
    what, name = ask["text"], asked.asked_name(view)
    if view["paused"]:
        return Prompt("", say("paused"), (), say("go on"))
    if view["held"]:
        return Prompt(name, what, (), say("after undo"))
    if asked.is_chance(ask):
        return chance_prompt(terminal, ask, name)
    if asked.is_auction(ask):
        return Prompt(say("all"), what, (), bid_hint(terminal))
    seats = asked.asked_people(view)
    if ask["by"][:1] != seats[:1] or not seats:
        return Prompt(name, what, (), say("by itself"))
    if asked.is_hidden(view):
        return Prompt(name, what, (), say("secret hint", name=name))
    form = terminal.form(seats[0])
    choices = numbered_choices.numbered(form.choices, terminal.chosen_part())
    return Prompt(name, what, choices, answer_hint(terminal, seats[0], form))


def chance_prompt(terminal: "TerminalGame", ask: Ask, who: str) -> Prompt:
    typed, what = terminal.view["typed"]["ask"], ask["text"]
    assert typed is not None
    if not asked.asks_people(terminal.view):
        return Prompt(who, what, (), beat_hint(terminal) or terminal.text("comes by itself"))
    if "chance" in ask["sources"]:
        does = numbered_choices.enter_throws(asked.throw(terminal.view)).text(terminal.language)
        unit = terminal.text("Build too") if typed["unit"] else ""
        return Prompt(who, what, (), f"{does}{unit}{others_hint(terminal)}")
    form = terminal.form(None)
    way = terminal.text("type what came")
    if form.throw is not None:
        way = numbered_choices.dice_hint(form.throw, terminal.language) + others_hint(terminal)
    elif typed["judged"] or form.amount is not None:
        way = answer_hint(terminal, ask["by"][0], form)
    return Prompt(who, what, numbered_choices.numbered(form.choices, terminal.chosen_part()), way)


def open_labels(terminal: "TerminalGame", seats: Sequence[int]) -> str:
    """The asides that one of these seats may do now, as they are typed."""
    names = asked.open_asides(terminal.view, seats)
    return either(terminal.language, [terminal.label("aside", name) for name in names])


def beat_hint(terminal: "TerminalGame") -> str:
    """What may be done in the beat before what comes by itself; empty where there is none."""
    beat = terminal.clocks["beat"]
    if beat is None:
        return ""
    labels = open_labels(terminal, beat["seats"])
    return terminal.text("time to", what=labels) if labels else terminal.text("time for cards")


def others_hint(terminal: "TerminalGame") -> str:
    """Which asides the others may do before the throw."""
    ask = terminal.view["typed"]["ask"]
    invited = () if ask is None else ask["invited"]
    labels = open_labels(terminal, [seat for seat in invited if seat in terminal.people])
    return terminal.text(";") + terminal.text("others may", what=labels) if labels else ""


def bid_hint(terminal: "TerminalGame") -> str:
    """Who may bid, and how much."""
    light = terminal.clocks["light"]
    parts = []
    for seat in asked.asked_people(terminal.view):
        name, may = terminal.names[seat], terminal.form(seat).amount
        if may is None:
            parts.append(terminal.text("waits", name=name))
        elif light is not None and seat in light["passed"]:
            parts.append(terminal.text("is out", name=name))
        else:
            parts.append(f"{name} {range_text(terminal, may)}")
    if not parts:
        return terminal.text("bots bid")
    return terminal.text("bid hint", bids=terminal.text(";").join(parts))


def range_text(terminal: "TerminalGame", amount: Amount) -> str:
    return numbered_choices.amount_range(amount, terminal.money, terminal.language)


def answer_hint(terminal: "TerminalGame", seat: int, form: Form) -> str:
    """How the pending ask is answered."""
    ways = []
    if form.choices:
        ways.append(terminal.text("type choice"))
    behind = next((one.amount for one in form.choices if one.amount is not None), None)
    if behind is not None:
        ways.append(terminal.text("opening bid", range=range_text(terminal, behind)))
    if form.amount is not None:
        what = "type how many" if form.amount.get("counts") else "type an amount"
        ways.append(terminal.text(what, range=range_text(terminal, form.amount)))
    if form.partners is not None:
        ways.append(terminal.text("counter"))
    return terminal.text(";").join(ways) or asides_hint(terminal, seat)


def asides_hint(terminal: "TerminalGame", seat: int) -> str:
    """The asides that the seat may do now, or that there is help."""
    return open_labels(terminal, [seat]) or terminal.text("command.help")
