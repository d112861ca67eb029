"""What can be typed at any time, beside the answer to what is asked."""

from collections.abc import Callable
from dataclasses import dataclass

from trading_unit.play.name_matching import meant
from trading_unit.table import Refusal, Refused
from trading_unit.terminal.game import undo_preview
from trading_unit.terminal.game.deal_questions import DEAL, proposed
from trading_unit.terminal.game.dialog import Dialog, Question, Questions
from trading_unit.terminal.game.hidden_cards import cards
from trading_unit.terminal.game.put_right import put_right
from trading_unit.terminal.game.terminal_game import TerminalGame
from trading_unit.terminal.game.typed_asides import aside, asides
from trading_unit.trouble import Trouble

MINUTE_MS = 60_000
SHOWN_LOG = 15
SHOWN_GOES = 8
SHOWN_NAMES = 24
MOST_MINUTES = 240


@dataclass(frozen=True, slots=True)
class Command:
    does: Callable[[TerminalGame, str], None]
    how: str  # what goes behind it
    says: str


def obey(terminal: TerminalGame, line: str) -> bool:
    """False when it is no command."""
    words = line.casefold()
    for name in sorted([*COMMANDS, *asides(terminal)], key=len, reverse=True):
        if words == name or words.startswith(name + " "):
            rest = line[len(name) :].strip()
            command = COMMANDS.get(name)
            if command is not None:
                command.does(terminal, rest)
            else:
                aside(terminal, name, rest)
            return True
    return False


def given(rest: str) -> list[str]:
    return [part.strip() for part in rest.split(",")] if rest else []


def number(rest: str, otherwise: int, what: str) -> int:
    if not rest:
        return otherwise
    if not (rest.isascii() and rest.isdigit() and 0 < int(rest[:6]) and len(rest) <= 6):
        raise Trouble(f"{rest[:20]!r} is not {what}: type a whole number from 1")
    return int(rest)


# Looking


def look(terminal: TerminalGame, rest: str) -> None:
    names = terminal.view.names()
    if not rest:
        some = ", ".join(names[:SHOWN_NAMES]) + (", ..." if len(names) > SHOWN_NAMES else "")
        raise Trouble(f"type look and a name, or its beginning: {some}")
    terminal.page = terminal.view.about(meant(rest, names, "name"))


def own(terminal: TerminalGame, rest: str) -> None:
    seats = [terminal.names.seat(rest)] if rest else range(len(terminal.names))
    terminal.page = [line for seat in seats for line in terminal.view.owns(seat)]


def chart(terminal: TerminalGame, rest: str) -> None:
    shown = terminal.view.chart()
    if shown is None:
        raise Trouble("this game keeps no chart; own shows what everybody has")
    terminal.page = [shown["title"]]
    for row in shown["rows"]:
        cells = zip(shown["columns"], row["cells"], strict=True)
        counts = [f"{column}: {cell}" for column, cell in cells if cell]
        terminal.page.append(f"{terminal.names[row['seat']]:<12} {', '.join(counts) or '-'}")


def log(terminal: TerminalGame, rest: str) -> None:
    count = number(rest, SHOWN_LOG, "how many lines")
    terminal.page = terminal.feed[-count:]


def everybody(terminal: TerminalGame, rest: str) -> None:
    terminal.page = [balance(terminal, seat) for seat in range(len(terminal.names))]


def balance(terminal: TerminalGame, seat: int) -> str:
    amount = terminal.view.balance(seat)
    has = "" if amount is None else f"{terminal.money(amount):>8}  "
    return f"{terminal.names[seat]:<12} {has}{terminal.view.glance(seat)}"


def help_page(terminal: TerminalGame, rest: str) -> None:
    lines = [
        f"{f'{name} {one.how}'.strip():<22} {one.says}"
        for name, one in COMMANDS.items()
        if has(terminal, name)
    ]
    lines += [
        f"{f'{name} NAME':<22} beside what is asked; another player first: {name} PLAYER NAME"
        for name in asides(terminal)
    ]
    terminal.page = lines


def has(terminal: TerminalGame, command: str) -> bool:
    """Whether this game has what the command is about."""
    match command:
        case "deal":
            return DEAL in terminal.table.game.asides
        case "hour":
            return terminal.running.hour is not None
        case "chart":
            return terminal.view.chart() is not None
        case "cards":
            return terminal.view.hidden_cards
    return True


# Going back


def undo(terminal: TerminalGame, rest: str) -> None:
    table = terminal.table
    if not table.done:
        raise Trouble("nothing has been answered yet")
    at_once = rest.casefold().endswith("yes")
    rest = rest[:-3].strip() if at_once else rest
    count = number(rest, 0, "how many answers") or undo_preview.to_people(
        table, terminal.asks_people
    )
    if count > len(table.done):
        raise Refused(Refusal("undo count", count=len(table.done)))
    dialog = Dialog(taking_back(terminal, count), [""] if at_once else [])
    terminal.begin(dialog)


def taking_back(terminal: TerminalGame, count: int) -> Questions:
    goes = undo_preview.goes(terminal.table, count)
    terminal.page = ["this goes:", *(f"  {line}" for line in goes[-SHOWN_GOES:])]
    if len(goes) > SHOWN_GOES:
        terminal.page[0] = f"this goes, and {len(goes) - SHOWN_GOES} lines before it:"
    log = len(terminal.table.log)
    s = "" if count == 1 else "s"
    typed = yield Question(f"Take back {count} answer{s}? Enter does it, no leaves it")
    terminal.page = []
    if typed.strip():
        return "nothing was taken back"
    if len(terminal.table.log) != log:
        raise Refused(Refusal("undo again"))
    terminal.running.table.undo(count)
    return f"{count} answer{s} taken back; redo {count} brings back"


def redo(terminal: TerminalGame, rest: str) -> None:
    table = terminal.table
    if not table.undone:
        raise Trouble("nothing has been taken back that could come again")
    table.redo(number(rest, len(table.undone), "how many answers"))


# Questions


def deal(terminal: TerminalGame, rest: str) -> None:
    terminal.begin(Dialog(proposed(terminal.running, terminal.names, terminal.people), given(rest)))


def right(terminal: TerminalGame, rest: str) -> None:
    questions = put_right(terminal.running, terminal.names, terminal.view)
    terminal.begin(Dialog(questions, given(rest)))


# The light and the hour


def close(terminal: TerminalGame, rest: str) -> None:
    terminal.running.close_light()


def void(terminal: TerminalGame, rest: str) -> None:
    terminal.running.cancel_light()


def pause(terminal: TerminalGame, rest: str) -> None:
    terminal.running.pause(True)


def hour(terminal: TerminalGame, rest: str) -> None:
    running = terminal.running
    if running.hour is None:
        raise Refused(Refusal("no hour"))
    if rest:
        minutes = number(rest, 0, "how many minutes")
        if minutes > MOST_MINUTES:
            raise Trouble(f"the hour has {MOST_MINUTES} minutes at most")
        running.set_hour(minutes * MINUTE_MS)
    left = -(-running.hour.left_ms(running.clock()) // MINUTE_MS)
    terminal.says = f"{left} minutes are left; `hour 60` makes it sixty"


def leave(terminal: TerminalGame, rest: str) -> None:
    terminal.over = True


COMMANDS: dict[str, Command] = {
    "look": Command(look, "NAME", "what a space does, or what a visit there costs now, and why"),
    "rent": Command(look, "NAME", "the same"),
    "own": Command(own, "[PLAYER]", "what everybody owns, or one"),
    "table": Command(everybody, "", "everybody's balance and place"),
    "cards": Command(cards, "PLAYER", "hidden cards, until the next line: the others look away"),
    "chart": Command(chart, "", "what the Banker keeps count of, where a game has that"),
    "log": Command(log, "[N]", "the last lines"),
    "undo": Command(undo, "[N]", "back to the last question, or N answers; says what goes"),
    "redo": Command(redo, "[N]", "bring back what was taken back"),
    "deal": Command(deal, "", "asks; in one line: deal ann, ben, 2M + elm, oak"),
    "right": Command(right, "", "put something right: right balance, ann, 12M, why"),
    "close": Command(close, "", "the red light goes off now"),
    "cancel": Command(void, "", "the auction is void and begins again; a deal is off"),
    "pause": Command(pause, "", "the hour stands still until Enter"),
    "hour": Command(hour, "[N]", "what is left; N minutes are left from now on"),
    "save": Command(leave, "", "leave; every answer has been kept"),
    "quit": Command(leave, "", "the same"),
    "help": Command(help_page, "", "this"),
    "?": Command(help_page, "", "this"),
}
