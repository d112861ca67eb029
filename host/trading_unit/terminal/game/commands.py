"""The commands that can be typed at any time instead of an answer: look, why, undo, deal, help."""

from collections.abc import Callable
from dataclasses import dataclass

from trading_unit.play.hour import MINUTE_MS
from trading_unit.table import Refusal, Refused
from trading_unit.terminal.game import typed_plan, undo_preview
from trading_unit.terminal.game.agree import begin_agreement, yes_or_no
from trading_unit.terminal.game.deal_questions import DEAL, deal_questions
from trading_unit.terminal.game.dialog import Dialog, Questions, ask_until_valid
from trading_unit.terminal.game.hidden_cards import show_cards
from trading_unit.terminal.game.look import look_up
from trading_unit.terminal.game.put_right import put_right_questions
from trading_unit.terminal.game.terminal_game import TerminalGame
from trading_unit.terminal.game.typed_asides import aside_names, do_typed_aside
from trading_unit.terminal.game.why import show_rules
from trading_unit.trouble import Trouble

SHOWN_LOG = 15
SHOWN_UNDONE = 8
MOST_MINUTES = 240
MOST_BEAT_S = 60


@dataclass(frozen=True, slots=True)
class Command:
    """`run` gets what was typed behind the name; `arguments` and `help` stand on the help page."""

    run: Callable[[TerminalGame, str], None]
    arguments: str
    help: str


def command_name(terminal: TerminalGame, line: str) -> str:
    """The name of the command or the aside that was typed; empty when the line is neither."""
    words = line.casefold()
    names = sorted([*COMMANDS, *aside_names(terminal)], key=len, reverse=True)
    return next((name for name in names if words == name or words.startswith(name + " ")), "")


def run_command(terminal: TerminalGame, line: str) -> bool:
    """Run the command or the aside that was typed. False when the line is neither."""
    name = command_name(terminal, line)
    if not name:
        return False
    rest = line[len(name) :].strip()
    command = COMMANDS.get(name)
    if command is not None:
        command.run(terminal, rest)
    else:
        do_typed_aside(terminal, name, rest)
    return True


def beat(terminal: TerminalGame, rest: str) -> None:
    current = terminal.running.beat
    if rest:
        seconds = 0 if rest == "0" else parse_count(rest, 0, "how many seconds")
        if seconds > MOST_BEAT_S:
            raise Trouble(f"a beat has {MOST_BEAT_S} seconds at most")
        current.set_length(float(seconds))
    terminal.outcome = f"{current.length_s:g} seconds for bets and cards; `beat 0` means none"


def split_commas(rest: str) -> list[str]:
    """The answers to a dialog that were typed in one line."""
    return [part.strip() for part in rest.split(",")] if rest else []


def parse_count(rest: str, default: int, what: str) -> int:
    if not rest:
        return default
    if not (rest.isascii() and rest.isdigit() and 0 < int(rest[:6]) and len(rest) <= 6):
        raise Trouble(f"{rest[:20]!r} is not {what}: type a whole number from 1")
    return int(rest)


# Looking


def look(terminal: TerminalGame, rest: str) -> None:
    terminal.page = look_up(terminal.view, rest)


def show_owned(terminal: TerminalGame, rest: str) -> None:
    seats = [terminal.names.seat(rest)] if rest else range(len(terminal.names))
    terminal.page = [line for seat in seats for line in terminal.view.owns(seat)]


def show_chart(terminal: TerminalGame, rest: str) -> None:
    chart = terminal.view.chart()
    if chart is None:
        raise Trouble("this game keeps no chart; own shows what everybody has")
    terminal.page = [chart["title"]]
    for row in chart["rows"]:
        cells = zip(chart["columns"], row["cells"], strict=True)
        counts = [f"{column}: {cell}" for column, cell in cells if cell]
        terminal.page.append(f"{terminal.names[row['seat']]:<12} {', '.join(counts) or '-'}")


def show_log(terminal: TerminalGame, rest: str) -> None:
    count = parse_count(rest, SHOWN_LOG, "how many lines")
    terminal.page = terminal.feed[-count:]


def show_balances(terminal: TerminalGame, rest: str) -> None:
    terminal.page = [balance_line(terminal, seat) for seat in range(len(terminal.names))]


def balance_line(terminal: TerminalGame, seat: int) -> str:
    amount = terminal.view.balance(seat)
    amount_text = "" if amount is None else f"{terminal.money(amount):>8}  "
    return f"{terminal.names[seat]:<12} {amount_text}{terminal.view.glance(seat)}"


def help_page(terminal: TerminalGame, rest: str) -> None:
    lines = [
        f"{f'{name} {command.arguments}'.strip():<22} {command.help}"
        for name, command in COMMANDS.items()
        if is_available(terminal, name)
    ]
    lines += [
        f"{f'{name} NAME':<22} beside what is asked; another player first: {name} PLAYER NAME"
        for name in aside_names(terminal)
    ]
    if typed_plan.BUILD in aside_names(terminal):
        arguments, says = typed_plan.HELP
        lines.append(f"{f'{typed_plan.BUILD} {arguments}':<22} {says}")
    terminal.page = lines


def is_available(terminal: TerminalGame, command: str) -> bool:
    """Whether this game has what the command is about."""
    match command:
        case "deal":
            return DEAL in terminal.table.game.asides
        case "hour":
            return terminal.running.hour is not None
        case "beat":
            return terminal.running.beat.length_s > 0
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
    confirmed = rest.casefold().endswith("yes")
    rest = rest[:-3].strip() if confirmed else rest
    count = parse_count(rest, 0, "how many answers") or undo_preview.count_to_question(
        table, terminal.asks_people
    )
    if count > len(table.done):
        raise Refused(Refusal("undo count", count=len(table.done)))
    dialog = Dialog(undo_questions(terminal, count), [""] if confirmed else [])
    terminal.begin_dialog(dialog)


def undo_questions(terminal: TerminalGame, count: int) -> Questions:
    """Show what the undo takes back, and ask for it to be confirmed."""
    undone = undo_preview.undone_lines(terminal.table, count)
    terminal.page = ["this goes:", *(f"  {line}" for line in undone[-SHOWN_UNDONE:])]
    if len(undone) > SHOWN_UNDONE:
        terminal.page[0] = f"this goes, and {len(undone) - SHOWN_UNDONE} lines before it:"
    length = len(terminal.table.log)
    s = "" if count == 1 else "s"
    confirmed = yield from ask_until_valid(
        f"Take back {count} answer{s}? Enter does it, no leaves it",
        lambda typed: not typed or yes_or_no(typed),
    )
    terminal.page = []
    if not confirmed:
        return "nothing was taken back"
    if len(terminal.table.log) != length:
        raise Refused(Refusal("undo again"))
    terminal.running.table.undo(count)
    taken_back = f"{count} answer{s} taken back; redo {count} brings back"
    if terminal.table.future.sealed:
        return f"{taken_back}; other answers than before need everybody's yes"
    return taken_back


def anew(terminal: TerminalGame, rest: str) -> None:
    if not terminal.table.future.sealed:
        raise Refused(Refusal("nothing known"))
    begin_agreement(terminal, None)


def redo(terminal: TerminalGame, rest: str) -> None:
    table = terminal.table
    if not table.future.entries:
        raise Trouble("nothing has been taken back that could come again")
    table.redo(parse_count(rest, len(table.future.entries), "how many answers"))


# Questions


def deal(terminal: TerminalGame, rest: str) -> None:
    terminal.begin_dialog(
        Dialog(
            deal_questions(terminal.running, terminal.names, terminal.people), split_commas(rest)
        )
    )


def put_right(terminal: TerminalGame, rest: str) -> None:
    questions = put_right_questions(terminal.running, terminal.names, terminal.view)
    terminal.begin_dialog(Dialog(questions, split_commas(rest)))


# The light and the hour


def close_light(terminal: TerminalGame, rest: str) -> None:
    terminal.running.close_light()


def cancel_light(terminal: TerminalGame, rest: str) -> None:
    terminal.running.cancel_light()


def pause(terminal: TerminalGame, rest: str) -> None:
    terminal.running.pause(True)


def hour(terminal: TerminalGame, rest: str) -> None:
    running = terminal.running
    if running.hour is None:
        raise Refused(Refusal("no hour"))
    if rest:
        minutes = parse_count(rest, 0, "how many minutes")
        if minutes > MOST_MINUTES:
            raise Trouble(f"the hour has {MOST_MINUTES} minutes at most")
        running.set_hour(minutes * MINUTE_MS)
    left = -(-running.hour.left_ms(running.clock()) // MINUTE_MS)
    terminal.outcome = f"{left} minutes are left; `hour 60` makes it sixty"


def quit_game(terminal: TerminalGame, rest: str) -> None:
    terminal.over = True


COMMANDS: dict[str, Command] = {
    "look": Command(look, "NAME", "what a space, a card or a word of the game is, and costs now"),
    "rent": Command(look, "NAME", "the same"),
    "why": Command(
        show_rules, "[WHAT]", "the rules of what is asked, or of an aside, or with a word"
    ),
    "own": Command(show_owned, "[PLAYER]", "what everybody owns, or one"),
    "table": Command(show_balances, "", "everybody's balance and place"),
    "cards": Command(
        show_cards, "PLAYER", "hidden cards, until the next line: the others look away"
    ),
    "chart": Command(show_chart, "", "what the Banker keeps count of, where a game has that"),
    "log": Command(show_log, "[N]", "the last lines"),
    "undo": Command(undo, "[N]", "back to the last question, or N answers; says what goes"),
    "redo": Command(redo, "[N]", "bring back what was taken back"),
    "anew": Command(anew, "", "play otherwise than before the undo, if everybody agrees"),
    "deal": Command(deal, "", "asks; in one line: deal ann, ben, 2M + elm, oak"),
    "right": Command(put_right, "", "put something right: right balance, ann, 12M, why"),
    "close": Command(close_light, "", "the red light goes off now"),
    "cancel": Command(cancel_light, "", "the auction is void and begins again; a deal is off"),
    "beat": Command(beat, "[N]", "seconds for bets and cards before others spin"),
    "pause": Command(pause, "", "the hour stands still until Enter"),
    "hour": Command(hour, "[N]", "what is left; N minutes are left from now on"),
    "save": Command(quit_game, "", "leave; every answer has been kept"),
    "quit": Command(quit_game, "", "the same"),
    "help": Command(help_page, "", "this"),
    "?": Command(help_page, "", "this"),
}
