"""Do an aside that was typed: its name, perhaps a player, a word, and perhaps an amount."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from trading_unit.play.hour import HOUR_OVER
from trading_unit.play.typed.name_matching import match_called, matching_called, matching_names
from trading_unit.play.typed.typed_amounts import is_amount
from trading_unit.screen import look_up
from trading_unit.screen.view.options import Option
from trading_unit.table import Refusal, Refused
from trading_unit.table.refused import NO_CHOICE
from trading_unit.terminal.game import asked
from trading_unit.terminal.game.deal_questions import DEAL
from trading_unit.terminal.game.looking import listed_options
from trading_unit.terminal.game.put_right import RIGHT
from trading_unit.terminal.game.say_back import give_amount
from trading_unit.terminal.game.typed_plan import begin_plan, is_plan, parse_plan, plan_among
from trading_unit.terminal.wording import TerminalTrouble

if TYPE_CHECKING:
    from trading_unit.terminal.game.terminal_game import TerminalGame

OWN_COMMANDS = (DEAL, RIGHT, HOUR_OVER)  # asides with commands of their own
EXAMPLE_AMOUNT = 500

Typed = str | dict[str, int] | tuple[Option, str]
"""A word, a plan, or an option with an amount behind its word that is not read yet."""


def aside_names(terminal: "TerminalGame") -> list[str]:
    """The asides of the game that are typed by their names."""
    return [name for name in terminal.view["typed"]["asides"] if name not in OWN_COMMANDS]


def aside_options(terminal: "TerminalGame", name: str, seat: int) -> list[Option]:
    return asked.asides(terminal.view, seat).get(name, [])


def do_typed_aside(terminal: "TerminalGame", name: str, rest: str) -> None:
    view, label = terminal.view, terminal.label("aside", name)
    if not asked.is_beside(view, name):
        raise Refused(Refusal("not now", aside=name))
    if not terminal.people:
        raise Refused(Refusal("bots only"))
    named, behind = split_player(terminal, rest)
    if named is None and name in asked.hidden_asides(view):
        raise TerminalTrouble("who secretly", typed=f"{label} {terminal.names[terminal.people[0]]}")
    turn = view["turn"]
    near = [*asked.asked_people(view), *([turn] if turn in terminal.people else [])]
    seats = [*near, *terminal.people]
    if named is not None:
        seats, rest = [named], behind
    able: dict[int, Typed] = {}
    for seat in dict.fromkeys(seats):
        value = parse_aside_value(terminal, name, aside_options(terminal, name, seat), rest)
        if value is not None:
            able[seat] = value
    if not able:
        listed = [options for seat in seats if (options := aside_options(terminal, name, seat))]
        if not rest and listed:
            terminal.page = listed_options(terminal, listed[0])
        raise why_refused(terminal, name, seats, rest)
    seat = next(iter(able))
    if named is None and seat not in near and len(able) > 1:
        raise TerminalTrouble(
            "who does it", typed=f"{label} {terminal.names[seat]} {rest}".rstrip()
        )
    do_aside(terminal, name, seat, able[seat], rest)


def do_aside(terminal: "TerminalGame", name: str, seat: int, value: Typed, rest: str) -> None:
    session = terminal.session
    if isinstance(value, tuple):
        option, amount_typed = value
        give_amount(
            terminal,
            amount_typed,
            option["amount"],
            lambda amount: session.aside(name, seat, [option["word"], amount]),
        )
        return
    plan = plan_among(aside_options(terminal, name, seat))
    if plan is not None and isinstance(value, dict):
        begin_plan(terminal, seat, value, plan, rest)
    else:
        session.aside(name, seat, value)


def parse_aside_value(
    terminal: "TerminalGame", name: str, options: Sequence[Option], rest: str
) -> Typed | None:
    """The value for this aside; None when it is none of the options."""
    plan = plan_among(options)
    if plan is not None and is_plan(rest):
        return parse_plan(rest, plan, terminal.thing)
    texts = {option["word"]: option["text"] for option in options if "word" in option}
    words = [option["word"] for option in options if option.get("alone")]
    if not rest and len(words) == 1 and words[0] not in terminal.places():
        return words[0]  # such as `borrow`, which needs no word behind it
    # A word of an aside is typed as the thing that it names, or as what it is called there.
    ways: tuple[Callable[[str], str], ...] = (terminal.thing, lambda word: texts[word])
    for called in ways:
        if matching_called(rest, words, called):
            return match_called(rest, words, called)
    withs = {
        option["word"]: option for option in options if "word" in option and "amount" in option
    }
    parts = rest.split(" ")
    for place in range(1, len(parts)):
        word, amount = " ".join(parts[:place]), " ".join(parts[place:])
        for called in ways:
            if is_amount(amount, terminal.language) and matching_called(word, withs, called):
                return withs[match_called(word, withs, called)], amount
    return None


def why_refused(
    terminal: "TerminalGame", name: str, seats: list[int], rest: str
) -> TerminalTrouble | Refused:
    """Why none of the seats may do it."""
    label = terminal.label("aside", name)
    able = [seat for seat in seats if aside_options(terminal, name, seat)]
    seat = able[0] if able else seats[0]
    if takes_amount(aside_options(terminal, name, seat), rest):
        return TerminalTrouble("amount behind", typed=f"{label} {rest} {EXAMPLE_AMOUNT}")
    known = matching_names(rest, terminal.places())
    value = known[0] if len(known) == 1 else rest
    refusal = look_up.aside_refusal(terminal.session, name, seat, value)
    if refusal is None:
        return TerminalTrouble("name behind")
    if not able and refusal == NO_CHOICE:
        return TerminalTrouble("nothing to", aside=label)
    return Refused(refusal)


def takes_amount(options: Iterable[Option], rest: str) -> bool:
    return any("amount" in option and option.get("word") == rest for option in options)


def split_player(terminal: "TerminalGame", rest: str) -> tuple[int | None, str]:
    """The seat whose whole name stands first, as in `sell ben share`, or None; and the rest."""
    for seat in terminal.people:
        name = terminal.names[seat].casefold()
        if f"{rest.casefold()} ".startswith(f"{name} "):
            return seat, rest[len(name) :].strip()
    return None, rest
