"""A hint in words: what to do, why, and that it is an estimate. The words are the game's."""

from collections.abc import Mapping

from trading_unit.bots.hint import DEAL, Hint, hint, word_of
from trading_unit.games.base.view.game_view import GameView
from trading_unit.games.base.view.log_text import filled
from trading_unit.games.base.view.words import words
from trading_unit.games.lesson import KEY, TYPED, Step
from trading_unit.play.lesson.lesson_progress import LessonProgress
from trading_unit.table import Table
from trading_unit.table.ask import Value


class Hints:
    """It reads the table, and never answers it."""

    def __init__(self, table: Table, lesson: LessonProgress | None = None) -> None:
        self.table = table
        self.lesson = lesson
        self.at = (-1, -1)  # the number of the ask and the length of the log that `known` is of
        self.known: dict[tuple[int, bool], Hint] = {}

    def lines(self, view: GameView, seat: int, aloud: bool, *, typed: bool = False) -> list[str]:
        """The hint for that seat in words. While a hint of a lesson stands for it, it is that one:
        the bot may think otherwise than the lesson teaches. `typed` is for a terminal."""
        lesson, step = self.lesson, self.lesson_step(seat)
        if lesson is not None and step is not None:
            return [lesson_hint(view, step.key, view.company.names[lesson.others[0]], typed)]
        return hint_lines(view, self.hint(seat, aloud))

    def lesson_step(self, seat: int) -> Step | None:
        return None if self.lesson is None else self.lesson.step_for(seat)

    def deal(self, seat: int, aloud: bool) -> Value:
        """The terms of the deal that the hint for that seat is to offer; None where it is not."""
        hint = None if self.lesson_step(seat) else self.hint(seat, aloud)
        return hint.value if hint is not None and hint.aside == DEAL else None

    def hint(self, seat: int, aloud: bool) -> Hint:
        """The hint for that seat; one that is said aloud tells nothing that the seat hides."""
        at = (self.table.number, len(self.table.log))
        if at != self.at:
            self.at = at
            self.known.clear()
        found = self.known.get((seat, aloud))
        if found is None:
            found = self.known[seat, aloud] = hint(self.table, seat, aloud)
        return found


def lesson_hint(view: GameView, key: str, other: str, typed: bool = False) -> str:
    """In the language of the view; `other` is the name of the bot that plays along. Where answers
    are typed nothing can be pointed at, and some hints have a wording of their own."""
    own = KEY + key + TYPED
    if typed and own in words(view.company.PACKAGE, view.language):
        return view.wording(own, other=other)
    return view.wording(KEY + key, other=other)


ESTIMATED = ("answer", "aside", "saved", "part saved", "may be saved", "bid", "no bid")
DIGITS = 2  # of an estimate that are told
DETAILS = " ("  # how that begins which pages set smaller, beneath the name of a choice
OF_A_STEP = 10  # a tenth of the game's smallest amount: what gains less is as good as the other


def hint_lines(view: GameView, hint: Hint) -> list[str]:
    """The sentences of a hint about what is asked now."""
    match hint.kind:
        case "answer":
            lines = own_sentence(view, hint)
            if hint.other is None:
                return lines or [general_sentence(view, hint), view.wording("hint.only way")]
            lines = lines or [general_sentence(view, hint), *reason(view, hint)]
        case "aside":
            lines = [aside_sentence(view, hint), *reason_of_aside(view, hint)]
        case "saved" | "part saved" | "may be saved" | "no deal" | "no offer":
            lines = way_out(view, hint)
        case "bid":
            lines = [view.wording("hint.bid", amount=about_at_most(view, hint.value))]
        case "no bid":
            lines = [view.wording("hint.no bid", amount=view.money(hint.value))]
        case _:
            own = f"hint.{hint.kind}.{view.table.ask.name}" if view.table.ask else ""
            lines = [view.wording(own if own in vocabulary(view) else f"hint.{hint.kind}")]
    return [*lines, view.wording("hint.estimate")] if hint.kind in ESTIMATED else lines


# Answers


def own_sentence(view: GameView, hint: Hint) -> list[str]:
    """`hint.ASK.WORD` of the game's words, where it is there and its figures are worth telling."""
    text = vocabulary(view).get(f"hint.{view.table.ask.name}.{word_of(hint.value)}")
    if text is None:
        return []
    figures = {"gain": hint.gain, "loss": -hint.otherwise}
    if any(f"{{{name}}}" in text and figures[name] < least(view) for name in figures):
        return []
    return [text.format(**{name: about(view, figures[name]) for name in figures})]


def general_sentence(view: GameView, hint: Hint) -> str:
    return view.wording("hint.answer", what=called(view, hint.value))


def called(view: GameView, value: Value) -> str:
    """What a page calls an answer, but for what stands small beneath it there, with the amount from
    which it begins."""
    if type(value) is int:
        return str(value)
    text, _, _ = view.choice_text(view.table.ask, str(word_of(value))).partition(DETAILS)
    if type(value) is list:
        return view.wording("hint.from", what=text, amount=view.money(value[1]))
    return text


def reason(view: GameView, hint: Hint) -> list[str]:
    """What the answer gains or costs, beside the next best."""
    more, other = hint.gain - hint.otherwise, called(view, hint.other)
    if more < least(view):
        return [view.wording("hint.as good", other=other)]
    if hint.gain >= least(view):
        gains = view.wording("hint.gains", gain=about(view, hint.gain))
        if hint.otherwise < least(view):
            return [gains]
        return [gains, view.wording("hint.more", other=other, more=about(view, more))]
    if hint.gain <= -least(view):
        costs = view.wording("hint.costs", loss=about(view, -hint.gain))
        return [costs, view.wording("hint.costs more", other=other, more=about(view, more))]
    return [view.wording("hint.other costs", other=other, loss=about(view, -hint.otherwise))]


# Asides


def aside_sentence(view: GameView, hint: Hint) -> str:
    """`hint.aside.ASIDE` of the game's words."""
    known, value = vocabulary(view), hint.value
    text = known.get(f"hint.aside.{hint.aside}", known["hint.aside"])
    if type(value) is dict:
        terms = {"0": value["with"], "1": value}
        return filled(view.company, text, terms, view.language)
    word = view.aside_text(hint.aside, str(word_of(value))) or str(word_of(value))
    amount = view.money(value[1]) if type(value) is list else ""
    what = view.wording("hint.with", what=word, amount=amount) if amount else word
    return text.format(what=what, word=word, amount=amount)


def reason_of_aside(view: GameView, hint: Hint) -> list[str]:
    if hint.gain < 0:
        return [view.wording("hint.costs least")]
    if hint.gain < least(view):
        return []
    return [view.wording("hint.gains", gain=about(view, hint.gain))]


def way_out(view: GameView, hint: Hint) -> list[str]:
    """What is missing, and what may bring it."""
    does = [aside_sentence(view, hint)] if hint.aside else []
    missing = view.wording("hint.missing", amount=view.money(hint.missing))
    return [*does, missing, view.wording(f"hint.{hint.kind}")]


# Figures


def least(view: GameView) -> int:
    """What gains less makes no difference that a person should hear of."""
    return max(2, view.company.board.step // OF_A_STEP)


def about(view: GameView, amount: int) -> str:
    """An amount as an estimate tells it, by its first digits."""
    unit = unit_of(amount)
    return view.money((amount + unit // 2) // unit * unit)


def about_at_most(view: GameView, amount: int) -> str:
    """The same, and no more than it is."""
    unit = unit_of(amount)
    return view.money(amount // unit * unit)


def unit_of(amount: int) -> int:
    unit = 1
    while unit * 10**DIGITS <= amount:
        unit *= 10
    return unit


def vocabulary(view: GameView) -> Mapping[str, str]:
    return words(view.company.PACKAGE, view.language)
