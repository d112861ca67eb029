"""What is shown besides where people share a keyboard: answers are typed, and nothing is drawn."""

from typing import TypedDict

from trading_unit.games.base.view.game_view import GameView
from trading_unit.games.base.view.view_data import AskRow
from trading_unit.play.hints import lesson_hint
from trading_unit.screen.log import LogLine
from trading_unit.screen.session import Session
from trading_unit.screen.view.ask import throw
from trading_unit.screen.view.bare_view import shown, why_bare
from trading_unit.screen.view.clocks import Clocks, clocks
from trading_unit.screen.view.view import GameState, game_state
from trading_unit.table.ask import Ask
from trading_unit.table.chance import OfChance

MOST_LINES = 500  # a reader that adds to what it has shown may miss none of them


class LineWithCard(LogLine):
    """A line of the log, with what stands on the card that it says was drawn."""

    card: list[str]


class TypedAsk(TypedDict):
    """What is asked, as far as only those who type have to know it.

    `rows` are all figures beneath the question, also those that a page draws. `beside` are the
    asides of this ask, whether anybody can do them now or not, `hidden` those of them whose words
    only their player may know, `invited` the other seats that may do something before a throw.
    `sides` are those of the dice, `unit` says that the unit throws them; with `judged` a person
    says what came."""

    rows: list[AskRow]
    beside: list[str]
    hidden: list[str]
    invited: list[int]
    sides: int
    unit: bool
    judged: bool


class Typed(TypedDict):
    """`turn` counts the turns. `between` stands between the parts of a choice, as in "tower in old
    town". `asides` are all that the game has; `hint` is a lesson's, worded for a keyboard.
    `trouble` is why the game cannot be shown as it should, or ""."""

    trouble: str
    turn: int
    between: str
    asides: list[str]
    ask: TypedAsk | None
    hint: str
    log: list[LineWithCard]


class TypedView(GameState):
    """The table's view, for a keyboard."""

    typed: Typed


def typed_view(session: Session, language: str) -> TypedView:
    """Return all that people at one keyboard see of the game, but for the clocks."""

    def make() -> TypedView:
        return {**game_state(session, None, language), "typed": typed(session, language)}

    return shown(session, language, make)


def typed_clocks(session: Session, language: str) -> Clocks:
    return shown(session, language, lambda: clocks(session, language))


def typed(session: Session, language: str) -> Typed:
    view, table = session.view_in(language), session.table
    return {
        "trouble": why_bare(view),
        "turn": table.game.turn,
        "between": view.wording("in", piece="", name=""),
        "asides": list(table.game.asides),
        "ask": None if table.ask is None else typed_ask(session, table.ask, view),
        "hint": typed_hint(session, view),
        "log": typed_log(session, view),
    }


def typed_ask(session: Session, ask: Ask[object], view: GameView) -> TypedAsk:
    asides = session.table.game.asides
    chance = ask if isinstance(ask, OfChance) else None
    return {
        "rows": view.rows(ask),
        "beside": list(ask.asides),
        "hidden": [name for name in ask.asides if name in asides and asides[name].secret],
        "invited": [] if chance is None else invited(chance),
        "sides": throw(ask).sides,
        "unit": session.running.spin.is_for_unit(ask),
        "judged": chance is not None and chance.judged,
    }


def invited(ask: OfChance) -> list[int]:
    return [by for by in ask.asides_for() if type(by) is int and by != ask.seat]


def typed_hint(session: Session, view: GameView) -> str:
    lesson = session.running.lesson
    if lesson is None or lesson.step is None:
        return ""
    return lesson_hint(view, lesson.step.key, session.name(lesson.others[0]), typed=True)


def typed_log(session: Session, view: GameView) -> list[LineWithCard]:
    """The newest lines, for everybody; a person who plays alone reads also their own."""
    people = [seat for seat in range(len(session.seats)) if seat not in session.bots]
    reader = people[0] if len(people) == 1 else None
    log = session.table.game.log
    return [
        {**line, "card": view.card_lines(log[number]) if number >= 0 else []}
        for number, line in session.log_view.numbered_lines(reader, view.language, MOST_LINES)
    ]
