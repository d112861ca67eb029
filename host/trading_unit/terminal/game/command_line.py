"""Which command or aside was typed: by its name in the spoken language or in English, or by a
beginning."""

from typing import TYPE_CHECKING

from trading_unit.play.typed.name_matching import folded
from trading_unit.terminal.game.commands import COMMANDS
from trading_unit.terminal.game.typed_asides import aside_names, do_typed_aside

if TYPE_CHECKING:
    from trading_unit.terminal.game.terminal_game import TerminalGame

SHORTEST_BEGINNING = 3  # of a command


def labels(terminal: "TerminalGame") -> dict[str, str]:
    """What is typed for each command and aside in the spoken language, and which it is."""
    called = {terminal.label("command", name): name for name in COMMANDS}
    asides = {terminal.label("aside", name): name for name in aside_names(terminal)}
    return {**called, **asides}


def typed_command(terminal: "TerminalGame", line: str) -> tuple[str, str] | None:
    """The command or the aside that was typed, and what stands behind it; None for neither."""
    names = {name: name for name in (*COMMANDS, *aside_names(terminal))}
    known = {**names, **labels(terminal)}
    for label in sorted(known, key=len, reverse=True):
        size = len(label.split())
        words = line.split(" ")
        if any(one in folded(label) for one in folded(" ".join(words[:size]))):
            return known[label], " ".join(words[size:])
    return None


def run_command(terminal: "TerminalGame", line: str, *, in_dialog: bool = False) -> bool:
    """Run the command or aside that was typed, and return whether it was one. In the middle of a
    form those that only look can be typed."""
    found = typed_command(terminal, line)
    if found is None:
        return False
    if in_dialog and not (found[0] in COMMANDS and COMMANDS[found[0]].looks):
        return False
    run_named(terminal, *found)
    return True


def run_beginning(terminal: "TerminalGame", line: str) -> bool:
    """Run what only one command or open aside begins with, and return whether there is one."""
    first, _, rest = line.partition(" ")
    ask, known = terminal.view["typed"]["ask"], labels(terminal)
    if len(first) < SHORTEST_BEGINNING or ask is None:
        return False
    open_now = (*COMMANDS, *ask["beside"])
    names = {known[label] for label in known if begins(first, label)}.intersection(open_now)
    if len(names) != 1:
        return False
    run_named(terminal, names.pop(), rest)
    return True


def begins(typed: str, label: str) -> bool:
    """Whether it is the beginning of the label's first word."""
    return any(words[0].startswith(one) for one, *_ in folded(typed) for words in folded(label))


def run_named(terminal: "TerminalGame", name: str, rest: str) -> None:
    command = COMMANDS.get(name)
    if command is not None:
        command.run(terminal, rest)
    else:
        do_typed_aside(terminal, name, rest)
