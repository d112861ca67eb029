"""The questions that make a deal, or a counter-offer. Anyone who would get far less than they give
is asked once more, before they offer or accept."""

import re
from collections.abc import Generator, Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from trading_unit.play.typed.name_matching import LONGEST_QUOTE, match_called
from trading_unit.play.typed.typed_amounts import is_amount, is_guess
from trading_unit.screen import look_up
from trading_unit.screen.view.options import Amount, Holding, Option, Partners
from trading_unit.terminal.game import asked
from trading_unit.terminal.game.dialog import Question, Questions, ask_until_valid, ask_yes
from trading_unit.terminal.game.say_back import ask_amount, meant_amounts
from trading_unit.terminal.wording import TerminalTrouble, either, typed_words

if TYPE_CHECKING:
    from trading_unit.terminal.game.terminal_game import TerminalGame

DEAL = "deal"
YES = "yes"
BETWEEN = re.compile(r"\+| and | et ")


class Side:
    """What one of the two gives. `guessed` when the unit of an amount was left out."""

    def __init__(self) -> None:
        self.money = 0
        self.things: list[str] = []
        self.guessed = False

    def terms(self) -> dict[str, Any]:
        return {"money": self.money, "things": self.things}


def parse_side(terminal: "TerminalGame", holding: Holding, typed: str) -> Side:
    """`2M + elm + taxi` as one side of a deal. An empty line gives nothing."""
    side, language = Side(), terminal.language
    if not typed or typed.casefold() in typed_words(language, "type nothing"):
        return side
    left = list(holding["things"])
    for word in BETWEEN.split(typed):
        if is_amount(word, language):
            amounts = meant_amounts(word, holding["money"], language)
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
    return (yield from ask_until_valid(question, partial(parse_side, terminal, holding)))


def ask_seat(
    terminal: "TerminalGame", question: str, seats: Sequence[int]
) -> Generator[Question, str, int]:
    names = terminal.names
    only = names[seats[0]] if len(seats) == 1 else ""
    asks = Question(question, choices=terminal.seat_choices(seats), only=only)
    return (yield from ask_until_valid(asks, lambda typed: names.seat(typed, seats)))


def terms_questions(
    terminal: "TerminalGame", seat: int, partners: Partners
) -> Generator[Question, str, dict[str, Any] | None]:
    """Ask what both sides give, and with whom the deal is. None when what was guessed is not
    meant."""
    names = terminal.names
    other = yield from ask_partner(terminal, partners)
    ours, theirs = partners["ours"], partners["theirs"][str(other)]
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
        sides = {"give": side_text(terminal, give.terms()), "get": side_text(terminal, get.terms())}
        question = Question(terminal.text("deal is", **sides), live=True)
        if not (yield from ask_yes(question, terminal.language)):
            return None
    return {"with": other, "give": give.terms(), "get": get.terms()}


def ask_partner(terminal: "TerminalGame", partners: Partners) -> Generator[Question, str, int]:
    """Ask with whom; of those whom no offer may be made the table says why."""
    others = [int(seat) for seat in (*partners["theirs"], *partners["barred"])]

    def parse(typed: str) -> int:
        other = terminal.names.seat(typed, others)
        why = partners["barred"].get(str(other))
        if why is not None:
            raise TerminalTrouble("no offer", why=why)
        return other

    only = terminal.names[others[0]] if len(others) == 1 else ""
    asks = Question(
        terminal.text("deal with whom"), choices=terminal.seat_choices(others), only=only
    )
    return (yield from ask_until_valid(asks, parse))


def giveable(terminal: "TerminalGame", holding: Holding) -> str:
    """All that a side can give, as a list in a question."""
    return ", ".join([terminal.text("money"), *map(terminal.thing, holding["things"])])


def side_text(terminal: "TerminalGame", side: Mapping[str, Any]) -> str:
    """What one side gives, as it can be typed."""
    money = [terminal.money(side["money"])] if side["money"] else []
    parts = [*money, *map(terminal.thing, side["things"])]
    return " + ".join(parts) or terminal.text("nothing")


def typed_offer(terminal: "TerminalGame", offer: Mapping[str, Any]) -> str:
    """The line that makes this offer. Semicolons stand between its parts, as an amount may have a
    comma."""
    who = [terminal.names[offer["seat"]], terminal.names[offer["with"]]]
    debt = [terminal.money(offer["debt"])] if "debt" in offer else []
    parts = [*who, *(side_text(terminal, offer[side]) for side in ("give", "get")), *debt]
    return f"{terminal.text('command.deal')} {'; '.join(parts)}"


def partners_of(options: Iterable[Option]) -> Partners:
    """Return with whom a deal may be made. Raises TerminalTrouble with the table's reasons where
    that is nobody."""
    for option in options:
        if "partners" in option:
            partners = option["partners"]
            if not partners["theirs"]:
                raise TerminalTrouble("no offer", why="; ".join(partners["barred"].values()))
            return partners
    raise TerminalTrouble("no deal with anybody")


def deal_questions(terminal: "TerminalGame") -> Questions:
    """Ask for a deal, and propose it."""
    if not asked.is_beside(terminal.view, DEAL):
        raise TerminalTrouble("no deal now")
    people = terminal.people or [0]
    seat = yield from ask_seat(terminal, terminal.text("deal who"), people)
    partners = partners_of(asked.asides(terminal.view, seat).get(DEAL, []))
    deal = yield from terms_questions(terminal, seat, partners)
    if deal is None:
        return terminal.text("left as it was")
    yield from debt_questions(terminal, seat, deal, partners)
    if not (yield from stands_by(terminal, seat, deal)):
        return terminal.text("left as it was")
    terminal.session.aside(DEAL, seat, deal)
    return ""


def debt_questions(
    terminal: "TerminalGame", seat: int, deal: dict[str, Any], partners: Partners
) -> Generator[Question, str, None]:
    """Where one of the two owes the other, ask whether the deal forgives a part of the debt."""
    step = partners["ours"]["money"]["step"]
    if look_up.aside_refusal(terminal.session, DEAL, seat, {**deal, "debt": step}):
        return
    form: Amount = {"least": 0, "most": None, "step": step}
    debt = yield from ask_amount(
        terminal.text("deal debt"), form, terminal.money, terminal.language, empty=0
    )
    if debt:
        deal["debt"] = debt


def counter_questions(terminal: "TerminalGame", seat: int, partners: Partners) -> Questions:
    """Ask for an offer in place of the pending one, and answer with it under the same light."""
    number = terminal.number
    deal = yield from terms_questions(terminal, seat, partners)
    if deal is None or not (yield from stands_by(terminal, seat, deal)):
        return terminal.text("left as it was")
    terminal.session.answer(seat, deal, number)
    return ""


# Once more


def is_sure(terminal: "TerminalGame", doubt: str) -> Generator[Question, str, bool]:
    question = Question(terminal.text("deal sure", doubt=doubt), live=True)
    return (yield from ask_yes(question, terminal.language))


def stands_by(
    terminal: "TerminalGame", seat: int, deal: dict[str, Any]
) -> Generator[Question, str, bool]:
    """Whether the seat offers this deal, whatever it is worth."""
    balance = look_up.deal_view(terminal.session, seat, deal, terminal.language)["balance"]
    if balance is None or balance["loses"] != seat:
        return True
    return (yield from is_sure(terminal, balance["doubt"]))


def doubt_about_yes(terminal: "TerminalGame", seat: int, word: str) -> str:
    """What is asked before this seat accepts the offer; "" where nothing is."""
    ask = terminal.view["ask"]
    balance = ask["balance"] if ask is not None and word == YES else None
    return balance["doubt"] if balance is not None and balance["loses"] == seat else ""


def begin_doubt(terminal: "TerminalGame", seat: int, doubt: str) -> None:
    """The yes counts from the moment of its first Enter."""
    typed_s, number = terminal.session.running.now(), terminal.number

    def questions() -> Questions:
        if not (yield from is_sure(terminal, doubt)):
            return terminal.text("left as it was")
        with terminal.session.as_of(typed_s):
            terminal.session.answer(seat, YES, number)
        return ""

    terminal.begin_dialog(questions(), (), typed_s)
