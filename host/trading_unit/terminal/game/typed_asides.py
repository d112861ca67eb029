"""Do an aside that was typed: its name, perhaps a player, a word, and perhaps an amount."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from trading_unit.play.hour import HOUR_OVER
from trading_unit.play.name_matching import match_name, matching_names
from trading_unit.play.typed_amounts import is_amount, parse_amount
from trading_unit.table import Refusal, Refused
from trading_unit.table.ask import Option, Value, With
from trading_unit.table.game import Aside
from trading_unit.table.refused import NO_CHOICE
from trading_unit.terminal.game.aside_list import aside_lines
from trading_unit.terminal.game.deal_questions import DEAL
from trading_unit.terminal.game.put_right import RIGHT
from trading_unit.terminal.game.typed_plan import begin_plan, is_plan, parse_plan, plan_among
from trading_unit.trouble import Trouble

if TYPE_CHECKING:
    from trading_unit.terminal.game.terminal_game import TerminalGame

NAME_HINT = "type a name behind it"
OWN_COMMANDS = (DEAL, RIGHT, HOUR_OVER)  # asides with commands of their own


def aside_names(terminal: "TerminalGame") -> list[str]:
    """The asides of the game that are typed by their names."""
    return [name for name in terminal.table.game.asides if name not in OWN_COMMANDS]


def open_asides(terminal: "TerminalGame", seats: Iterable[int]) -> list[str]:
    """The asides that one of these seats may do now, without those that are secret."""
    ask, known = terminal.table.ask, terminal.table.game.asides
    names = [name for name in ask.asides if not terminal.hides(known[name])]
    return [name for name in names if any(known[name].options(seat) for seat in seats)]


def do_typed_aside(terminal: "TerminalGame", name: str, rest: str) -> None:
    table = terminal.table
    kind = table.game.asides[name]
    if table.ask is None or name not in table.ask.asides:
        raise Refused(Refusal("not now", aside=name))
    if not terminal.people:
        raise Refused(Refusal("bots only"))
    named, behind = split_player(terminal, rest)
    if named is None and terminal.hides(kind):
        raise Trouble(f"type who does it: {name} {terminal.names[terminal.people[0]]} ...")
    turn = terminal.view.on_turn()
    near = [*terminal.asked_seats(), *([turn] if turn in terminal.people else [])]
    seats = [*near, *terminal.people]
    if named is not None:
        seats, rest = [named], behind
    able: dict[int, Value] = {}
    for seat in dict.fromkeys(seats):
        value = parse_aside_value(terminal, kind, seat, rest)
        if value is not None:
            able[seat] = value
    if able:
        seat = next(iter(able))
        if named is None and seat not in near and len(able) > 1:
            raise Trouble(f"type who does it, like {name} {terminal.names[seat]} {rest}".rstrip())
        if isinstance(able[seat], dict):
            begin_plan(terminal, seat, able[seat], rest)
        else:
            terminal.running.aside(name, seat, able[seat])
        return
    named_alone = next((seat for seat in seats if kind.options(seat)), None)
    if not rest and named_alone is not None:
        terminal.page = list(aside_lines(terminal, name, named_alone))
    raise Trouble(why_refused(terminal, name, seats, rest))


def parse_aside_value(terminal: "TerminalGame", kind: Aside, seat: int, rest: str) -> Value | None:
    """The value for this aside; None when it is nothing that the seat may do."""
    options = kind.options(seat)
    plan = plan_among(options)
    if plan is not None and is_plan(rest):
        return parse_plan(rest, plan)
    words = [option for option in options if isinstance(option, str)]
    if not rest and len(words) == 1 and words[0] not in terminal.view.names():
        return words[0]  # such as `borrow`, which needs no word behind it
    if matching_names(rest, words):
        return match_name(rest, words)
    word, _, last = rest.rpartition(" ")
    withs = [option.word for option in options if isinstance(option, With)]
    if is_amount(last) and matching_names(word, withs):
        return [match_name(word, withs), parse_amount(last)]
    return None


def why_refused(terminal: "TerminalGame", name: str, seats: list[int], rest: str) -> str:
    """A sentence that says why none of the seats may do it."""
    kind = terminal.table.game.asides[name]
    able = [seat for seat in seats if kind.options(seat)]
    seat = able[0] if able else seats[0]
    if able and takes_amount(kind.options(seat), rest):
        return f"type an amount behind it, like {name} {rest} 500"
    known = matching_names(rest, terminal.view.names())
    refusal = kind.refuses(seat, known[0] if len(known) == 1 else rest)
    if refusal is None:
        return NAME_HINT
    if not able and refusal == NO_CHOICE:
        return f"there is nothing to {name} now"
    return terminal.table.game.refusal_text(refusal)


def takes_amount(options: Iterable[Option], rest: str) -> bool:
    return any(isinstance(option, With) and option.word == rest for option in options)


def split_player(terminal: "TerminalGame", rest: str) -> tuple[int | None, str]:
    """The seat whose whole name stands first, as in `sell ben share`, or None; and the rest."""
    for seat in terminal.people:
        name = terminal.names[seat].casefold()
        if f"{rest.casefold()} ".startswith(f"{name} "):
            return seat, rest[len(name) :].strip()
    return None, rest
