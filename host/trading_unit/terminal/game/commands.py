"""The commands that can be typed at any time instead of an answer: look, why, undo, deal, help."""

from collections.abc import Callable
from dataclasses import dataclass

from trading_unit.play.hour import MINUTE_MS
from trading_unit.table import Refusal, Refused
from trading_unit.terminal.game import typed_plan, undo_preview
from trading_unit.terminal.game.agree import begin_agreement
from trading_unit.terminal.game.deal_questions import DEAL, deal_questions
from trading_unit.terminal.game.dialog import Dialog, Questions, ask_until_valid
from trading_unit.terminal.game.hidden_cards import show_cards
from trading_unit.terminal.game.hint import show_hint
from trading_unit.terminal.game.look import lines_about
from trading_unit.terminal.game.one_line import split_answers
from trading_unit.terminal.game.put_right import put_right_questions
from trading_unit.terminal.game.say_back import is_yes
from trading_unit.terminal.game.terminal_game import TerminalGame
from trading_unit.terminal.game.typed_asides import aside_names
from trading_unit.terminal.game.why import show_rules
from trading_unit.terminal.wording import TerminalTrouble, typed_words
from trading_unit.words.language import languages

SHOWN_LOG = 15
SHOWN_UNDONE = 8
MOST_MINUTES = 240
MOST_BEAT_S = 60


@dataclass(frozen=True, slots=True)
class Command:
    """`run` gets what was typed behind the name. With `looks` it changes nothing, and works inside
    a form too. What is typed for it and said of it stands in the terminal's words."""

    run: Callable[[TerminalGame, str], None]
    looks: bool = False


def beat(terminal: TerminalGame, rest: str) -> None:
    current = terminal.running.beat
    if rest:
        seconds = 0 if rest == "0" else parse_count(rest, 0)
        if seconds > MOST_BEAT_S:
            raise TerminalTrouble("beat most", most=MOST_BEAT_S)
        current.set_length(float(seconds))
    terminal.outcome = terminal.text("beat", count=round(current.length_s))


def parse_count(rest: str, default: int) -> int:
    if not rest:
        return default
    if not (rest.isascii() and rest.isdigit() and 0 < int(rest[:6]) and len(rest) <= 6):
        raise TerminalTrouble("no count", typed=rest[:20])
    return int(rest)


# Looking


def look(terminal: TerminalGame, rest: str) -> None:
    terminal.page = lines_about(terminal.view, rest)


def lesson(terminal: TerminalGame, rest: str) -> None:
    """The hint of the lesson that stands now, or with `off` the game as any other from now on."""
    progress = terminal.running.lesson
    if progress is None or progress.is_over():
        raise TerminalTrouble("no lesson")
    if rest.casefold() in typed_words(terminal.language, "type off"):
        terminal.running.pauses.leave_lesson()
        terminal.outcome = terminal.text("lesson left")
    elif rest:
        raise TerminalTrouble("lesson off")
    else:
        terminal.page = [terminal.lesson_line() or terminal.text("lesson goes on")]


def show_owned(terminal: TerminalGame, rest: str) -> None:
    seats = [terminal.names.seat(rest)] if rest else range(len(terminal.names))
    terminal.page = [line for seat in seats for line in terminal.view.owns(seat)]


def show_chart(terminal: TerminalGame, rest: str) -> None:
    chart = terminal.view.chart()
    if chart is None:
        raise TerminalTrouble("no chart")
    terminal.page = [chart["title"]]
    for row in chart["rows"]:
        cells = zip(chart["columns"], row["cells"], strict=True)
        counts = [f"{column}: {cell}" for column, cell in cells if cell]
        terminal.page.append(f"{terminal.names[row['seat']]:<12} {', '.join(counts) or '-'}")


def show_log(terminal: TerminalGame, rest: str) -> None:
    count = parse_count(rest, SHOWN_LOG)
    terminal.page = terminal.feed[-count:]


def show_balances(terminal: TerminalGame, rest: str) -> None:
    terminal.page = [balance_line(terminal, seat) for seat in range(len(terminal.names))]


def balance_line(terminal: TerminalGame, seat: int) -> str:
    amount = terminal.view.balance(seat)
    amount_text = "" if amount is None else f"{terminal.money(amount):>8}  "
    return f"{terminal.names[seat]:<12} {amount_text}{terminal.view.glance(seat)}"


def help_page(terminal: TerminalGame, rest: str) -> None:
    text = terminal.text
    lines = [
        help_line(
            terminal.label("command", name),
            text(f"arguments.{name}", languages="|".join(languages())),
            text(f"help.{name}"),
        )
        for name in COMMANDS
        if is_available(terminal, name)
    ]
    for name in aside_names(terminal):
        label = terminal.label("aside", name)
        lines.append(help_line(label, text("arguments.aside"), text("help.aside", name=label)))
    if typed_plan.BUILD in aside_names(terminal):
        label = terminal.label("aside", typed_plan.BUILD)
        lines.append(help_line(label, text("arguments.plan"), text("help.plan")))
    terminal.page = [*lines, text("help amounts")]


def help_line(name: str, arguments: str, says: str) -> str:
    return f"{f'{name} {arguments}'.strip():<22} {says}"


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
        case "lesson":
            return terminal.running.lesson is not None and not terminal.running.lesson.is_over()
        case "cards":
            return terminal.view.hidden_cards
    return True


# Going back


def undo(terminal: TerminalGame, rest: str) -> None:
    table = terminal.table
    if not table.done:
        raise TerminalTrouble("undo nothing")
    confirmed = rest.casefold().endswith(("yes", "oui"))
    rest = rest[:-3].strip() if confirmed else rest
    asks_people = terminal.running.own_moves.asks_people
    count = parse_count(rest, 0) or undo_preview.count_to_question(table, asks_people)
    if count > len(table.done):
        raise Refused(Refusal("undo count", count=len(table.done)))
    dialog = Dialog(undo_questions(terminal, count), [""] if confirmed else [], terminal.language)
    terminal.begin_dialog(dialog)


def undo_questions(terminal: TerminalGame, count: int) -> Questions:
    """Show what the undo takes back, and ask for it to be confirmed."""
    undone = undo_preview.undone_lines(terminal.table, count, terminal.language)
    more = len(undone) - SHOWN_UNDONE
    goes = terminal.text("this goes too", count=more) if more > 0 else terminal.text("this goes")
    shown = [f"  {line}" for line in undone[-SHOWN_UNDONE:]]
    terminal.page = [goes, *shown] if shown else []
    length = len(terminal.table.log)
    confirmed = yield from ask_until_valid(
        terminal.text("take back", count=count),
        lambda typed: is_yes(typed, terminal.language),
        terminal.language,
    )
    terminal.page = []
    if not confirmed:
        return terminal.text("nothing taken back")
    if len(terminal.table.log) != length:
        raise Refused(Refusal("undo again"))
    terminal.running.table.undo(count)
    taken_back = terminal.text("taken back", count=count)
    if terminal.table.future.sealed:
        return taken_back + terminal.text(";") + terminal.text("others agree")
    return taken_back


def anew(terminal: TerminalGame, rest: str) -> None:
    if not terminal.table.future.sealed:
        raise Refused(Refusal("nothing known"))
    begin_agreement(terminal, None)


def redo(terminal: TerminalGame, rest: str) -> None:
    table = terminal.table
    if not table.future.entries:
        raise TerminalTrouble("redo nothing")
    table.redo(parse_count(rest, len(table.future.entries)))


# Questions


def deal(terminal: TerminalGame, rest: str) -> None:
    terminal.begin_dialog(Dialog(deal_questions(terminal), split_answers(rest), terminal.language))


def put_right(terminal: TerminalGame, rest: str) -> None:
    questions = put_right_questions(terminal)
    terminal.begin_dialog(Dialog(questions, split_answers(rest), terminal.language))


# The light and the hour


def close_light(terminal: TerminalGame, rest: str) -> None:
    terminal.session.by_hand.close()


def cancel_light(terminal: TerminalGame, rest: str) -> None:
    terminal.session.by_hand.cancel()


def pause(terminal: TerminalGame, rest: str) -> None:
    terminal.running.pauses.pause(True)


def hour(terminal: TerminalGame, rest: str) -> None:
    running = terminal.running
    if running.hour is None:
        raise Refused(Refusal("no hour"))
    if rest:
        minutes = parse_count(rest, 0)
        if minutes > MOST_MINUTES:
            raise TerminalTrouble("hour most", most=MOST_MINUTES)
        running.pauses.set_hour(minutes * MINUTE_MS)
    left = -(-running.hour.left_ms(running.clock()) // MINUTE_MS)
    terminal.outcome = terminal.text("hour", count=left)


def quit_game(terminal: TerminalGame, rest: str) -> None:
    terminal.over = True


def repeat(terminal: TerminalGame, rest: str) -> None:
    """What is asked is shown again."""
    terminal.page = []


def language(terminal: TerminalGame, rest: str) -> None:
    found = rest.casefold()[:2]
    if found not in languages():
        raise TerminalTrouble("which language", names=", ".join(languages()))
    terminal.speak(found)
    terminal.outcome = terminal.text("speaks")


COMMANDS: dict[str, Command] = {
    "look": Command(look, looks=True),
    "rent": Command(look, looks=True),
    "why": Command(show_rules, looks=True),
    "hint": Command(show_hint, looks=True),
    "lesson": Command(lesson),
    "own": Command(show_owned, looks=True),
    "table": Command(show_balances, looks=True),
    "cards": Command(show_cards, looks=True),
    "chart": Command(show_chart, looks=True),
    "log": Command(show_log, looks=True),
    "again": Command(repeat, looks=True),
    "undo": Command(undo),
    "redo": Command(redo),
    "anew": Command(anew),
    "deal": Command(deal),
    "right": Command(put_right),
    "close": Command(close_light),
    "cancel": Command(cancel_light),
    "beat": Command(beat),
    "pause": Command(pause),
    "hour": Command(hour),
    "language": Command(language),
    "save": Command(quit_game, looks=True),
    "quit": Command(quit_game, looks=True),
    "help": Command(help_page, looks=True),
    "?": Command(help_page, looks=True),
}
