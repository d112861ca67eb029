"""The questions that make a deal, or a counter-offer."""

import re
from collections.abc import Generator
from typing import TYPE_CHECKING, Any

from trading_unit.play.typed.name_matching import LONGEST_QUOTE, match_called
from trading_unit.play.typed.typed_amounts import is_amount, is_guess, possible_amounts
from trading_unit.table.ask import Amount, Holding, Partners
from trading_unit.table.refused import Refused
from trading_unit.terminal.game.deal_doubt import stands_by
from trading_unit.terminal.game.dialog import Question, Questions, ask_until_valid
from trading_unit.terminal.game.say_back import ask_amount, is_yes
from trading_unit.terminal.wording import TerminalTrouble, either, typed_words

if TYPE_CHECKING:
    from trading_unit.terminal.game.terminal_game import TerminalGame

DEAL = "deal"
BETWEEN = re.compile(r"\+| and | et ")


class Side:
    """What one of the two gives. `guessed` when the unit of an amount was left out."""

    def __init__(self) -> None:
        self.money = 0
        self.things: list[str] = []
        self.guessed = False

    def terms(self) -> dict[str, Any]:
        return {"money": self.money, "things": self.things}


def parse_side(terminal: "TerminalGame", typed: str, holding: Holding) -> Side:
    """`2M + elm + taxi` as one side of a deal. An empty line gives nothing."""
    side, language = Side(), terminal.language
    if not typed or typed.casefold() in typed_words(language, "type nothing"):
        return side
    left = list(holding.things)
    for word in BETWEEN.split(typed):
        if is_amount(word, language):
            amounts = possible_amounts(word, holding.money, language)
            if len(amounts) > 1:
                names = either(language, [terminal.money(amount) for amount in amounts])
                raise TerminalTrouble("could be amounts", typed=word.strip(), amounts=names)
            side.guessed = side.guessed or is_guess(word, amounts[0], language)
            side.money += amounts[0]
            continue
        if not left:
            raise TerminalTrouble("nothing to give", typed=word.strip()[:LONGEST_QUOTE])
        thing = match_called(word, left, terminal.thing, "thing to give")
        left.remove(thing)
        side.things.append(thing)
    return side


def ask_side(
    terminal: "TerminalGame", question: str, holding: Holding
) -> Generator[Question, str, Side]:
    return (
        yield from ask_until_valid(
            question, lambda typed: parse_side(terminal, typed, holding), terminal.language
        )
    )


def terms_questions(
    terminal: "TerminalGame", seat: int, partners: Partners
) -> Generator[Question, str, dict[str, Any] | None]:
    """Ask what both sides give, and with whom the deal is. None when what was guessed is not
    meant."""
    names, others = terminal.names, [*partners.theirs, *partners.barred]
    other = yield from ask_until_valid(
        Question(
            terminal.text("deal with whom"),
            choices=terminal.seat_choices(others),
            only=names[others[0]] if len(others) == 1 else "",
        ),
        lambda typed: names.seat(typed, others),
        terminal.language,
    )
    if other in partners.barred:
        raise Refused(partners.barred[other])
    ours, theirs = partners.ours, partners.theirs[other]
    give = yield from ask_side(
        terminal,
        terminal.text("deal gives first", name=names[seat], things=giveable(terminal, ours)),
        ours,
    )
    get = yield from ask_side(
        terminal,
        terminal.text("deal gives", name=names[other], things=giveable(terminal, theirs)),
        theirs,
    )
    if give.guessed or get.guessed:
        sides = (side_text(terminal, give), side_text(terminal, get))
        question = Question(terminal.text("deal is", give=sides[0], get=sides[1]), live=True)
        meant = yield from ask_until_valid(
            question, lambda typed: is_yes(typed, terminal.language), terminal.language
        )
        if not meant:
            return None
    return {"with": other, "give": give.terms(), "get": get.terms()}


def giveable(terminal: "TerminalGame", holding: Holding) -> str:
    """All that a side can give, as a list in a question."""
    return ", ".join([terminal.text("money"), *map(terminal.thing, holding.things)])


def side_text(terminal: "TerminalGame", side: Side) -> str:
    money = [terminal.money(side.money)] if side.money else []
    parts = [*money, *map(terminal.thing, side.things)]
    return " + ".join(parts) or terminal.text("nothing")


def partners_of(options: Any) -> Partners:
    for option in options:
        if isinstance(option, Partners):
            return option
    raise TerminalTrouble("no deal with anybody")


def deal_questions(terminal: "TerminalGame") -> Questions:
    """Ask for a deal, and propose it."""
    running, people = terminal.running, terminal.people
    game = running.table.game
    if running.table.ask is None or DEAL not in running.table.ask.asides:
        raise TerminalTrouble("no deal now")
    people = people or [0]
    seat = yield from ask_until_valid(
        Question(
            terminal.text("deal who"),
            choices=terminal.seat_choices(people),
            only=terminal.names[people[0]] if len(people) == 1 else "",
        ),
        lambda typed: terminal.names.seat(typed, people),
        terminal.language,
    )
    partners = partners_of(game.asides[DEAL].options(seat))
    deal = yield from terms_questions(terminal, seat, partners)
    if deal is None:
        return terminal.text("left as it was")
    yield from debt_questions(terminal, seat, deal)
    if not (yield from stands_by(terminal, seat, deal)):
        return terminal.text("left as it was")
    running.aside(DEAL, seat, deal)
    return ""


def debt_questions(
    terminal: "TerminalGame", seat: int, deal: dict[str, Any]
) -> Generator[Question, str, None]:
    """Where one of the two owes the other, ask whether the deal forgives a part of the debt."""
    aside = terminal.table.game.asides[DEAL]
    step = partners_of(aside.options(seat)).ours.money.step
    if aside.refuses(seat, {**deal, "debt": step}):
        return
    form = Amount(0, None, step)
    debt = yield from ask_amount(
        terminal.text("deal debt"), form, terminal.money, terminal.language, empty=0
    )
    if debt:
        deal["debt"] = debt


def counter_questions(terminal: "TerminalGame", seat: int, partners: Partners) -> Questions:
    """Ask for an offer in place of the pending one, and answer with it under the same light."""
    number = terminal.table.number
    deal = yield from terms_questions(terminal, seat, partners)
    if deal is None or not (yield from stands_by(terminal, seat, deal)):
        return terminal.text("left as it was")
    terminal.running.answer(seat, deal, number)
    return ""
