"""Answer the pending ask with a line that was typed; a bid is typed like `ann 1.2M`."""

from typing import TYPE_CHECKING

from trading_unit.play.typed.name_matching import LONGEST_QUOTE, matching_called, matching_names
from trading_unit.play.typed.typed_amounts import is_amount
from trading_unit.screen.view.ask import Ask
from trading_unit.table import TABLE
from trading_unit.terminal.game import asked, numbered_choices
from trading_unit.terminal.game.deal_questions import (
    begin_doubt,
    counter_questions,
    doubt_about_yes,
)
from trading_unit.terminal.game.dialog import split_answers
from trading_unit.terminal.game.ending import ENDS, begin_end
from trading_unit.terminal.game.numbered_choices import Choice, Form
from trading_unit.terminal.game.prompt import asides_hint
from trading_unit.terminal.game.say_back import give_amount
from trading_unit.terminal.wording import TerminalTrouble, typed_words
from trading_unit.words.language import USUAL

if TYPE_CHECKING:
    from trading_unit.terminal.game.terminal_game import TerminalGame

EXAMPLE_BID = 500  # where nobody could bid


def answer_typed(terminal: "TerminalGame", line: str) -> None:
    if not line and terminal.clocks["beat"] is not None:
        terminal.say_no_more()
        if not asked.asks_people(terminal.view):
            return
    view = terminal.view
    ask = view["ask"]
    if ask is None:
        raise TerminalTrouble("over")
    if view["held"] or view["paused"]:
        raise TerminalTrouble("Enter first")
    if asked.is_chance(ask):
        answer_chance(terminal, ask, line)
        return
    seats = asked.asked_people(view)
    if not seats and not line:
        return
    if not seats:
        raise TerminalTrouble("plays by itself", name=asked.asked_name(view))
    if asked.is_auction(ask):
        answer_bid(terminal, line, seats)
    else:
        answer_for_seat(terminal, seats[0], line)


def answer_chance(terminal: "TerminalGame", ask: Ask, line: str) -> None:
    language, session = terminal.language, terminal.session
    if not asked.asks_people(terminal.view):
        if not line:
            return
        raise TerminalTrouble("comes by itself, wait")
    if "chance" in ask["sources"]:
        if line and line.casefold() not in typed_words(language, "type throw"):
            throw = asked.throw(terminal.view)
            raise TerminalTrouble(
                "only throws",
                typed=line[:LONGEST_QUOTE],
                does=numbered_choices.enter_throws(throw),
            )
        terminal.say_no_more()  # all of them sit at this keyboard
        session.throw(ask["by"][0])
        return
    form = terminal.form(None)
    if form.throw is not None:
        session.answer(TABLE, numbered_choices.parse_dice(line, form.throw))
        return
    if form.amount is not None and is_amount(line, language):
        give_amount(terminal, line, form.amount, lambda amount: session.answer(TABLE, amount))
        return
    if not form.choices:
        raise TerminalTrouble("no number", typed=line[:LONGEST_QUOTE])
    choice, _ = numbered_choices.parse_choice(line, form.choices, "", language)
    session.answer(TABLE, choice.word)


# One seat


def answer_for_seat(terminal: "TerminalGame", seat: int, line: str) -> None:
    form, language = terminal.form(seat), terminal.language
    if asked.is_hidden(terminal.view):
        answer_secretly(terminal, seat, line, form)
        return
    first, _, rest = line.partition(" ")
    if form.partners is not None and first.casefold() in typed_words(language, "type counter"):
        questions = counter_questions(terminal, seat, form.partners)
        terminal.begin_dialog(questions, split_answers(rest))
        return
    if form.amount is not None and is_amount(line, language):
        give_amount(
            terminal, line, form.amount, lambda amount: terminal.session.answer(seat, amount)
        )
        return
    if not line:
        if len(form.choices) != 1:
            raise TerminalTrouble("type a choice")
        answer_choice(terminal, seat, form.choices[0], "")
        return
    if not form.choices:
        hint = asides_hint(terminal, seat)
        if form.amount is not None:
            hint = terminal.text("an amount, like", amount=terminal.money(form.amount["least"]))
        raise TerminalTrouble("not now", typed=line[:LONGEST_QUOTE], what=hint)
    choice, behind = numbered_choices.parse_choice(
        line, form.choices, terminal.chosen_part(), language
    )
    if choice.part:
        terminal.part = (terminal.number, choice.word)
        return
    answer_choice(terminal, seat, choice, behind)


def answer_secretly(terminal: "TerminalGame", seat: int, line: str, form: Form) -> None:
    """Answer where nobody else may see what could have been answered."""
    known = {choice.word: choice.label for choice in form.choices}
    matching = matching_called(line, known, lambda word: known[word])
    if len(matching) != 1:
        raise TerminalTrouble("secret word", name=terminal.names[seat])
    terminal.session.answer(seat, matching[0])


def answer_choice(terminal: "TerminalGame", seat: int, choice: Choice, behind: str) -> None:
    """Answer with a choice, and the amount that was typed behind it, if any."""
    word, answer = choice.word, terminal.session.answer
    if not behind:
        doubt = doubt_about_yes(terminal, seat, word)
        if word in ENDS:
            begin_end(terminal, seat, word)
        elif doubt:
            begin_doubt(terminal, seat, doubt)
        else:
            answer(seat, word)
        return
    if choice.amount is None:
        called = word if terminal.language == USUAL else choice.label
        raise TerminalTrouble("nothing behind", word=called)
    give_amount(terminal, behind, choice.amount, lambda amount: answer(seat, [word, amount]))


# Bids


def answer_bid(terminal: "TerminalGame", line: str, seats: list[int]) -> None:
    """Where only one person may bid, the name may be left out."""
    number, session = terminal.number, terminal.session
    name, word = split_bid(terminal, line, seats)
    if not name:
        if len(seats) > 1 or not line:
            form = terminal.form(seats[0]).amount
            example = terminal.money(EXAMPLE_BID if form is None else form["least"])
            raise TerminalTrouble("who bids", amount=example)
        name = terminal.names[seats[0]]
    seat = terminal.names.seat(name, seats)
    if word.casefold() in typed_words(terminal.language, "type out"):
        session.pass_by(seat, number)
        terminal.outcome = terminal.text("bids no more", name=terminal.names[seat])
        return
    form = terminal.form(seat).amount
    give_amount(terminal, word, form, lambda amount: session.answer(seat, amount, number))


def split_bid(terminal: "TerminalGame", line: str, seats: list[int]) -> tuple[str, str]:
    """The name, which may be short, and the amount, which may have spaces: `ann 1 500 k`."""
    names = [terminal.names[seat] for seat in seats]
    for name in sorted(names, key=len, reverse=True):
        if line.casefold().startswith(f"{name.casefold()} "):
            return name, line[len(name) + 1 :]
    words = line.split(" ")
    splits = [(" ".join(words[:place]), " ".join(words[place:])) for place in range(len(words))]
    fit = [
        (name, amount)
        for name, amount in splits
        if is_amount(amount, terminal.language)
        and (not name or len(matching_names(name, names)) == 1)
    ]
    if len(fit) > 1 and fit[0][0]:
        raise TerminalTrouble("whole name", typed=line)
    if fit:
        return fit[0]
    name, _, word = line.rpartition(" ")
    return name, word
