"""Answer the pending ask with a line that was typed."""

from typing import TYPE_CHECKING

from trading_unit.games.base.view.words import USUAL
from trading_unit.play.typed.name_matching import LONGEST_QUOTE, matching_called
from trading_unit.play.typed.typed_amounts import is_amount
from trading_unit.table import CHANCE, CLOCK, TABLE
from trading_unit.table.chance import OfChance
from trading_unit.terminal.game import numbered_choices
from trading_unit.terminal.game.deal_doubt import begin_doubt, doubt_about_yes
from trading_unit.terminal.game.deal_questions import counter_questions
from trading_unit.terminal.game.dialog import Dialog
from trading_unit.terminal.game.numbered_choices import Choice
from trading_unit.terminal.game.one_line import split_answers
from trading_unit.terminal.game.say_back import give_amount
from trading_unit.terminal.game.typed_bids import answer_bid
from trading_unit.terminal.wording import TerminalTrouble, typed_words

if TYPE_CHECKING:
    from trading_unit.terminal.game.terminal_game import TerminalGame


def answer_typed(terminal: "TerminalGame", line: str) -> None:
    ask = terminal.table.ask
    running = terminal.running
    if not line and running.beat.waits(running.clock()):
        running.beat.say_no(terminal.people)
        if not terminal.running.own_moves.asks_people(ask):
            return
    if ask is None:
        raise TerminalTrouble("over")
    if terminal.running.pauses.is_held or terminal.running.pauses.paused:
        raise TerminalTrouble("Enter first")
    if isinstance(ask, OfChance):
        answer_chance(terminal, ask, line)
        return
    seats = terminal.asked_seats()
    if not seats and not line:
        return
    if not seats:
        raise TerminalTrouble("plays by itself", name=terminal.asked_name(ask))
    if ask.timed and len([by for by in ask.asked() if by != CLOCK]) > 1:
        answer_bid(terminal, line, seats)
    else:
        answer_for_seat(terminal, seats[0], line)


def answer_chance(terminal: "TerminalGame", ask: OfChance, line: str) -> None:
    language = terminal.language
    if not terminal.running.own_moves.asks_people(ask):
        if not line:
            return
        raise TerminalTrouble("comes by itself, wait")
    if CHANCE in ask.sources:
        if line and line.casefold() not in typed_words(language, "type throw"):
            throw = numbered_choices.form(ask, CHANCE, terminal.view).throw
            raise TerminalTrouble(
                "only throws",
                typed=line[:LONGEST_QUOTE],
                does=lambda spoken: numbered_choices.enter_throws(throw, spoken),
            )
        terminal.running.beat.say_no(terminal.people)  # all of them sit at this keyboard
        terminal.running.throw()
        return
    form = numbered_choices.form(ask, TABLE, terminal.view)
    if form.throw is not None:
        terminal.running.answer(TABLE, numbered_choices.parse_dice(line, form.throw))
        return
    if form.amount is not None and is_amount(line, language):
        give_amount(
            terminal, line, form.amount, lambda amount: terminal.running.answer(TABLE, amount)
        )
        return
    if not form.choices:
        raise TerminalTrouble("no number", typed=line[:LONGEST_QUOTE])
    choice, _ = numbered_choices.parse_choice(line, form.choices, "", language)
    terminal.running.answer(TABLE, choice.word)


def answer_secretly(
    terminal: "TerminalGame", seat: int, line: str, form: numbered_choices.Form
) -> None:
    """Answer where nobody else may see what could have been answered."""
    known = {choice.word: choice.label for choice in form.choices}
    matching = matching_called(line, known, lambda word: known[word])
    if len(matching) != 1:
        raise TerminalTrouble("secret word", name=terminal.names[seat])
    terminal.running.answer(seat, matching[0])


def answer_for_seat(terminal: "TerminalGame", seat: int, line: str) -> None:
    form, language = terminal.form(seat), terminal.language
    if terminal.hides(terminal.table.ask):
        answer_secretly(terminal, seat, line, form)
        return
    first, _, rest = line.partition(" ")
    if form.partners is not None and first.casefold() in typed_words(language, "type counter"):
        questions = counter_questions(terminal, seat, form.partners)
        terminal.begin_dialog(Dialog(questions, split_answers(rest), language))
        return
    if form.amount is not None and is_amount(line, language):
        give_amount(
            terminal, line, form.amount, lambda amount: terminal.running.answer(seat, amount)
        )
        return
    if not line:
        if len(form.choices) != 1:
            raise TerminalTrouble("type a choice")
        terminal.running.answer(seat, form.choices[0].word)
        return
    if not form.choices:
        hint = terminal.asides_hint(seat)
        if form.amount is not None:
            hint = terminal.text("an amount, like", amount=terminal.money(form.amount.least))
        raise TerminalTrouble("not now", typed=line[:LONGEST_QUOTE], what=hint)
    choice, behind = numbered_choices.parse_choice(
        line, form.choices, terminal.chosen_part(), language
    )
    if choice.part:
        terminal.part = (terminal.table.number, choice.word)
        return
    answer_choice(terminal, seat, choice, behind)


def answer_choice(terminal: "TerminalGame", seat: int, choice: Choice, behind: str) -> None:
    """Answer with a choice, and the amount that was typed behind it, if any."""
    word, answer = choice.word, terminal.running.answer
    if not behind:
        doubt = doubt_about_yes(terminal, seat, word)
        if doubt:
            begin_doubt(terminal, seat, doubt)
        else:
            answer(seat, word)
        return
    if choice.amount is None:
        called = word if terminal.language == USUAL else choice.label
        raise TerminalTrouble("nothing behind", word=called)
    give_amount(terminal, behind, choice.amount, lambda amount: answer(seat, [word, amount]))
