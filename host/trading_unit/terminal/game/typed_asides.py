"""Do an aside that was typed: its name, perhaps a player, a word, and perhaps an amount."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from trading_unit.play.hour import HOUR_OVER
from trading_unit.play.typed.name_matching import match_called, matching_called, matching_names
from trading_unit.play.typed.typed_amounts import is_amount
from trading_unit.table import Refusal, Refused
from trading_unit.table.ask import Option, Value, With
from trading_unit.table.game import Aside
from trading_unit.table.refused import NO_CHOICE
from trading_unit.terminal.game.aside_list import aside_lines
from trading_unit.terminal.game.deal_questions import DEAL
from trading_unit.terminal.game.put_right import RIGHT
from trading_unit.terminal.game.say_back import give_amount
from trading_unit.terminal.game.typed_plan import begin_plan, is_plan, parse_plan, plan_among
from trading_unit.terminal.wording import TerminalTrouble

if TYPE_CHECKING:
    from trading_unit.terminal.game.terminal_game import TerminalGame

OWN_COMMANDS = (DEAL, RIGHT, HOUR_OVER)  # asides with commands of their own
EXAMPLE_AMOUNT = 500

Typed = Value | tuple[With, str]
"""A value, or a word with an amount behind it that is not read yet."""


def aside_names(terminal: "TerminalGame") -> list[str]:
    """The asides of the game that are typed by their names."""
    return [name for name in terminal.table.game.asides if name not in OWN_COMMANDS]


def open_asides(terminal: "TerminalGame", seats: Iterable[int]) -> list[str]:
    """The asides that one of these seats may do now, as they are typed, without the secret ones."""
    ask, known = terminal.table.ask, terminal.table.game.asides
    names = [name for name in ask.asides if not terminal.hides(known[name])]
    seats = list(seats)
    return [
        terminal.label("aside", name)
        for name in names
        if any(known[name].options(seat) for seat in seats)
    ]


def do_typed_aside(terminal: "TerminalGame", name: str, rest: str) -> None:
    table = terminal.table
    kind, label = table.game.asides[name], terminal.label("aside", name)
    if table.ask is None or name not in table.ask.asides:
        raise Refused(Refusal("not now", aside=name))
    if not terminal.people:
        raise Refused(Refusal("bots only"))
    named, behind = split_player(terminal, rest)
    if named is None and terminal.hides(kind):
        raise TerminalTrouble("who secretly", typed=f"{label} {terminal.names[terminal.people[0]]}")
    turn = terminal.view.on_turn()
    near = [*terminal.asked_seats(), *([turn] if turn in terminal.people else [])]
    seats = [*near, *terminal.people]
    if named is not None:
        seats, rest = [named], behind
    able: dict[int, Typed] = {}
    for seat in dict.fromkeys(seats):
        value = parse_aside_value(terminal, name, kind, seat, rest)
        if value is not None:
            able[seat] = value
    if not able:
        named_alone = next((seat for seat in seats if kind.options(seat)), None)
        if not rest and named_alone is not None:
            terminal.page = list(aside_lines(terminal, name, named_alone))
        raise why_refused(terminal, name, seats, rest)
    seat = next(iter(able))
    if named is None and seat not in near and len(able) > 1:
        raise TerminalTrouble(
            "who does it", typed=f"{label} {terminal.names[seat]} {rest}".rstrip()
        )
    do_aside(terminal, name, seat, able[seat], rest)


def do_aside(terminal: "TerminalGame", name: str, seat: int, value: Typed, rest: str) -> None:
    if isinstance(value, tuple):
        option, amount_typed = value
        give_amount(
            terminal,
            amount_typed,
            option.amount,
            lambda amount: terminal.running.aside(name, seat, [option.word, amount]),
        )
    elif isinstance(value, dict):
        begin_plan(terminal, seat, value, rest)
    else:
        terminal.running.aside(name, seat, value)


def parse_aside_value(
    terminal: "TerminalGame", name: str, kind: Aside, seat: int, rest: str
) -> Typed | None:
    """The value for this aside; None when it is nothing that the seat may do."""
    options = kind.options(seat)
    plan = plan_among(options)
    if plan is not None and is_plan(rest):
        return parse_plan(rest, plan, terminal.thing)
    words = [option for option in options if isinstance(option, str)]
    if not rest and len(words) == 1 and words[0] not in terminal.view.names():
        return words[0]  # such as `borrow`, which needs no word behind it
    for called in ways_to_call(terminal, name):
        if matching_called(rest, words, called):
            return match_called(rest, words, called)
    withs = {option.word: option for option in options if isinstance(option, With)}
    parts = rest.split(" ")
    for place in range(1, len(parts)):
        word, amount = " ".join(parts[:place]), " ".join(parts[place:])
        for called in ways_to_call(terminal, name):
            if is_amount(amount, terminal.language) and matching_called(word, withs, called):
                return withs[match_called(word, withs, called)], amount
    return None


def ways_to_call(terminal: "TerminalGame", name: str) -> Sequence[Callable[[str], str]]:
    """A word of an aside is typed as the thing that it names, or as what it is called there."""
    return terminal.thing, lambda word: terminal.view.aside_text(name, word)


def why_refused(
    terminal: "TerminalGame", name: str, seats: list[int], rest: str
) -> TerminalTrouble | Refused:
    """Why none of the seats may do it."""
    kind, label = terminal.table.game.asides[name], terminal.label("aside", name)
    able = [seat for seat in seats if kind.options(seat)]
    seat = able[0] if able else seats[0]
    if able and takes_amount(kind.options(seat), rest):
        return TerminalTrouble("amount behind", typed=f"{label} {rest} {EXAMPLE_AMOUNT}")
    known = matching_names(rest, terminal.view.names())
    refusal = kind.refuses(seat, known[0] if len(known) == 1 else rest)
    if refusal is None:
        return TerminalTrouble("name behind")
    if not able and refusal == NO_CHOICE:
        return TerminalTrouble("nothing to", aside=label)
    return Refused(refusal)


def takes_amount(options: Iterable[Option], rest: str) -> bool:
    return any(isinstance(option, With) and option.word == rest for option in options)


def split_player(terminal: "TerminalGame", rest: str) -> tuple[int | None, str]:
    """The seat whose whole name stands first, as in `sell ben share`, or None; and the rest."""
    for seat in terminal.people:
        name = terminal.names[seat].casefold()
        if f"{rest.casefold()} ".startswith(f"{name} "):
            return seat, rest[len(name) :].strip()
    return None, rest
