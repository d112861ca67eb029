"""What can be typed at any time, beside the answer to what is asked."""

from collections.abc import Callable
from dataclasses import dataclass

from trading_unit.play.name_matching import meant
from trading_unit.table import Refused
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


def obey(evening: TerminalGame, line: str) -> bool:
    """False when it is no command."""
    words = line.casefold()
    for name in sorted([*COMMANDS, *asides(evening)], key=len, reverse=True):
        if words == name or words.startswith(name + " "):
            rest = line[len(name) :].strip()
            command = COMMANDS.get(name)
            if command is not None:
                command.does(evening, rest)
            else:
                aside(evening, name, rest)
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


def look(evening: TerminalGame, rest: str) -> None:
    names = evening.showing.names()
    if not rest:
        some = ", ".join(names[:SHOWN_NAMES]) + (", ..." if len(names) > SHOWN_NAMES else "")
        raise Trouble(f"type look and a name, or its beginning: {some}")
    evening.page = evening.showing.about(meant(rest, names, "name"))


def own(evening: TerminalGame, rest: str) -> None:
    seats = [evening.names.seat(rest)] if rest else range(len(evening.names))
    evening.page = [line for seat in seats for line in evening.showing.owns(seat)]


def chart(evening: TerminalGame, rest: str) -> None:
    found = getattr(evening.showing, "chart", None)
    if found is None:
        raise Trouble("this game keeps no chart; own shows what everybody has")
    shown = found()
    evening.page = [shown["title"]]
    for row in shown["rows"]:
        cells = zip(shown["columns"], row["cells"], strict=True)
        counts = [f"{column}: {cell}" for column, cell in cells if cell]
        evening.page.append(f"{evening.names[row['seat']]:<12} {', '.join(counts) or '-'}")


def log(evening: TerminalGame, rest: str) -> None:
    count = number(rest, SHOWN_LOG, "how many lines")
    evening.page = evening.feed[-count:]


def everybody(evening: TerminalGame, rest: str) -> None:
    evening.page = [balance(evening, seat) for seat in range(len(evening.names))]


def balance(evening: TerminalGame, seat: int) -> str:
    amount = evening.showing.balance(seat)
    has = "" if amount is None else f"{evening.money(amount):>8}  "
    return f"{evening.names[seat]:<12} {has}{evening.showing.glance(seat)}"


def help_page(evening: TerminalGame, rest: str) -> None:
    lines = [
        f"{f'{name} {one.how}'.strip():<22} {one.says}"
        for name, one in COMMANDS.items()
        if has(evening, name)
    ]
    lines += [
        f"{f'{name} NAME':<22} beside what is asked; another player first: {name} PLAYER NAME"
        for name in asides(evening)
    ]
    evening.page = lines


def has(evening: TerminalGame, command: str) -> bool:
    """Whether this game has what the command is about."""
    match command:
        case "deal":
            return DEAL in evening.table.game.asides
        case "hour":
            return evening.running.hour is not None
        case "chart":
            return hasattr(evening.showing, "chart")
        case "cards":
            return hasattr(evening.showing, "hand")
    return True


# Going back


def undo(evening: TerminalGame, rest: str) -> None:
    table = evening.table
    if not table.done:
        raise Trouble("nothing has been answered yet")
    at_once = rest.casefold().endswith("yes")
    rest = rest[:-3].strip() if at_once else rest
    count = number(rest, 0, "how many answers") or undo_preview.to_people(
        table, evening.asks_people
    )
    if count > len(table.done):
        raise Refused(f"{len(table.done)} answers can be taken back")
    dialog = Dialog(taking_back(evening, count), [""] if at_once else [])
    evening.begin(dialog)


def taking_back(evening: TerminalGame, count: int) -> Questions:
    goes = undo_preview.goes(evening.table, count)
    evening.page = ["this goes:", *(f"  {line}" for line in goes[-SHOWN_GOES:])]
    if len(goes) > SHOWN_GOES:
        evening.page[0] = f"this goes, and {len(goes) - SHOWN_GOES} lines before it:"
    log = len(evening.table.log)
    s = "" if count == 1 else "s"
    typed = yield Question(f"Take back {count} answer{s}? Enter does it, no leaves it")
    evening.page = []
    if typed.strip():
        return "nothing was taken back"
    if len(evening.table.log) != log:
        raise Refused("the game has gone on meanwhile: type undo again")
    evening.running.table.undo(count)
    return f"{count} answer{s} taken back; redo {count} brings back"


def redo(evening: TerminalGame, rest: str) -> None:
    table = evening.table
    if not table.undone:
        raise Trouble("nothing has been taken back that could come again")
    table.redo(number(rest, len(table.undone), "how many answers"))


# Questions


def deal(evening: TerminalGame, rest: str) -> None:
    evening.begin(Dialog(proposed(evening.running, evening.names, evening.people), given(rest)))


def right(evening: TerminalGame, rest: str) -> None:
    questions = put_right(evening.running, evening.names, evening.showing)
    evening.begin(Dialog(questions, given(rest)))


# The light and the hour


def close(evening: TerminalGame, rest: str) -> None:
    evening.running.close_light()


def void(evening: TerminalGame, rest: str) -> None:
    evening.running.cancel_light()


def pause(evening: TerminalGame, rest: str) -> None:
    evening.running.pause(True)


def hour(evening: TerminalGame, rest: str) -> None:
    running = evening.running
    if running.hour is None:
        raise Refused("this game is not played against the clock")
    if rest:
        minutes = number(rest, 0, "how many minutes")
        if minutes > MOST_MINUTES:
            raise Trouble(f"the hour has {MOST_MINUTES} minutes at most")
        running.set_hour(minutes * MINUTE_MS)
    left = -(-running.hour.left_ms(running.clock()) // MINUTE_MS)
    evening.says = f"{left} minutes are left; `hour 60` makes it sixty"


def leave(evening: TerminalGame, rest: str) -> None:
    evening.over = True


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
