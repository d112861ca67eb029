"""The commands that can be typed at any time instead of an answer: look, why, undo, deal, help."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from trading_unit.play.hour import MINUTE_MS
from trading_unit.table import Refusal, Refused
from trading_unit.terminal.game import going_back, looking, typed_plan
from trading_unit.terminal.game.deal_questions import DEAL, deal_questions
from trading_unit.terminal.game.dialog import parse_count, split_answers
from trading_unit.terminal.game.feed import hint_line
from trading_unit.terminal.game.put_right import put_right_questions
from trading_unit.terminal.game.typed_asides import aside_names
from trading_unit.terminal.wording import TerminalTrouble, typed_words
from trading_unit.words.language import languages

if TYPE_CHECKING:
    from trading_unit.terminal.game.terminal_game import TerminalGame

MOST_MINUTES = 240
MOST_BEAT_S = 60


@dataclass(frozen=True, slots=True)
class Command:
    """`run` gets what was typed behind the name. With `looks` it changes nothing, and works inside
    a form too. What is typed for it and said of it stands in the terminal's words."""

    run: Callable[["TerminalGame", str], None]
    looks: bool = False


def beat(terminal: "TerminalGame", rest: str) -> None:
    current = terminal.session.running.beat
    if rest:
        seconds = 0 if rest == "0" else parse_count(rest, 0)
        if seconds > MOST_BEAT_S:
            raise TerminalTrouble("beat most", most=MOST_BEAT_S)
        current.set_length(float(seconds))
    terminal.outcome = terminal.text("beat", count=round(current.length_s))


# Looking


def lesson(terminal: "TerminalGame", rest: str) -> None:
    """The hint of the lesson that stands now, or with `off` the game as any other from now on."""
    if terminal.view["lesson"] is None:
        raise TerminalTrouble("no lesson")
    if rest.casefold() in typed_words(terminal.language, "type off"):
        terminal.session.running.pauses.leave_lesson()
        terminal.outcome = terminal.text("lesson left")
    elif rest:
        raise TerminalTrouble("lesson off")
    else:
        terminal.page = [
            hint_line(terminal.view, terminal.language) or terminal.text("lesson goes on")
        ]


def help_page(terminal: "TerminalGame", rest: str) -> None:
    text = terminal.text
    lines = [
        help_line(
            terminal.label("command", name),
            text(f"arguments.{name}", languages="|".join(languages())),
            text(help_key(terminal, name)),
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


def help_key(terminal: "TerminalGame", command: str) -> str:
    """The words for what a command does: where nothing is auctioned, or there is no hour, they do
    not speak of it."""
    match command:
        case "cancel" if not has_auctions(terminal):
            return "help.cancel deal"
        case "pause" if terminal.clocks["hour"] is None:
            return "help.pause alone"
    return f"help.{command}"


def has_auctions(terminal: "TerminalGame") -> bool:
    return terminal.session.view_in(terminal.language).has_auctions


def help_line(name: str, arguments: str, says: str) -> str:
    return f"{f'{name} {arguments}'.strip():<22} {says}"


def is_available(terminal: "TerminalGame", command: str) -> bool:
    """Whether this game has what the command is about."""
    view = terminal.view
    match command:
        case "deal":
            return DEAL in view["typed"]["asides"]
        case "cancel":
            return has_auctions(terminal) or DEAL in view["typed"]["asides"]
        case "hour":
            return terminal.clocks["hour"] is not None
        case "beat":
            return bool(view["beatS"])
        case "chart":
            return "chart" in view["stands"]
        case "lesson":
            return view["lesson"] is not None
        case "cards":
            return looking.has_hidden_cards(view)
    return True


# Questions


def deal(terminal: "TerminalGame", rest: str) -> None:
    terminal.begin_dialog(deal_questions(terminal), split_answers(rest))


def put_right(terminal: "TerminalGame", rest: str) -> None:
    terminal.begin_dialog(put_right_questions(terminal), split_answers(rest))


# The light and the hour


def close_light(terminal: "TerminalGame", rest: str) -> None:
    terminal.session.by_hand.close()


def cancel_light(terminal: "TerminalGame", rest: str) -> None:
    terminal.session.by_hand.cancel()


def pause(terminal: "TerminalGame", rest: str) -> None:
    terminal.session.running.pauses.pause(True)


def hour(terminal: "TerminalGame", rest: str) -> None:
    if terminal.clocks["hour"] is None:
        raise Refused(Refusal("no hour"))
    if rest:
        minutes = parse_count(rest, 0)
        if minutes > MOST_MINUTES:
            raise TerminalTrouble("hour most", most=MOST_MINUTES)
        terminal.session.running.pauses.set_hour(minutes * MINUTE_MS)
    now = terminal.clocks["hour"]
    terminal.outcome = terminal.text("hour", count=-(-now["left"] // MINUTE_MS) if now else 0)


def quit_game(terminal: "TerminalGame", rest: str) -> None:
    terminal.over = True


def repeat(terminal: "TerminalGame", rest: str) -> None:
    """What is asked is shown again."""
    terminal.page = []


def language(terminal: "TerminalGame", rest: str) -> None:
    found = rest.casefold()[:2]
    if found not in languages():
        raise TerminalTrouble("which language", names=", ".join(languages()))
    terminal.speak(found)
    terminal.outcome = terminal.text("speaks")


COMMANDS: dict[str, Command] = {
    "look": Command(looking.look, looks=True),
    "rent": Command(looking.look, looks=True),
    "why": Command(looking.show_rules, looks=True),
    "hint": Command(looking.show_hint, looks=True),
    "lesson": Command(lesson),
    "own": Command(looking.show_owned, looks=True),
    "table": Command(looking.show_balances, looks=True),
    "cards": Command(looking.show_cards, looks=True),
    "chart": Command(looking.show_chart, looks=True),
    "log": Command(looking.show_log, looks=True),
    "again": Command(repeat, looks=True),
    "undo": Command(going_back.undo),
    "redo": Command(going_back.redo),
    "anew": Command(going_back.anew),
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
