"""The questions that make a deal, or a counter-offer."""

from collections.abc import Generator
from typing import Any

from trading_unit.play.name_matching import match_name
from trading_unit.play.running_game import RunningGame
from trading_unit.play.typed_amounts import is_amount, parse_amount
from trading_unit.table.ask import Holding, Partners
from trading_unit.terminal.game.dialog import Question, Questions, ask_until_valid
from trading_unit.terminal.game.seat_names import SeatNames
from trading_unit.trouble import Trouble

DEAL = "deal"
NOTHING = ("", "nothing", "-")


def parse_side(typed: str, holding: Holding) -> dict[str, Any]:
    """`2M + elm + taxi` as one side of a deal. An empty line gives nothing."""
    given: dict[str, Any] = {"money": 0, "things": []}
    if typed.casefold() in NOTHING:
        return given
    left = list(holding.things)
    for word in typed.replace(" and ", "+").split("+"):
        if is_amount(word):
            given["money"] += parse_amount(word)
            continue
        if not left:
            raise Trouble(f"{word.strip()[:40]!r} is no amount, and there is nothing else to give")
        thing = match_name(word, left, "thing to give")
        left.remove(thing)
        given["things"].append(thing)
    return given


def giveable(holding: Holding) -> str:
    """All that a side can give, as a list in a question."""
    return ", ".join(["money", *holding.things])


def terms_questions(
    running: RunningGame, names: SeatNames, seat: int, partners: Partners
) -> Generator[Question, str, dict[str, Any]]:
    """Ask what both sides give, and with whom the deal is."""
    others = list(partners.theirs)
    if len(others) == 1:
        other = others[0]
    else:
        whom = f"With whom? ({names.and_list(others)})"
        other = yield from ask_until_valid(whom, lambda typed: names.seat(typed, others))
    ours, theirs = partners.ours, partners.theirs[other]
    give = yield from ask_until_valid(
        f"What does {names[seat]} give? (like 2M + a name; Enter: nothing; "
        f"there is {giveable(ours)})",
        lambda typed: parse_side(typed, ours),
    )
    get = yield from ask_until_valid(
        f"What does {names[other]} give? (there is {giveable(theirs)})",
        lambda typed: parse_side(typed, theirs),
    )
    return {"with": other, "give": give, "get": get}


def partners_of(options: Any) -> Partners:
    for option in options:
        if isinstance(option, Partners):
            return option
    raise Trouble("nobody can make a deal with anybody now")


def deal_questions(running: RunningGame, names: SeatNames, people: list[int]) -> Questions:
    """Ask for a deal, and propose it."""
    game = running.table.game
    if running.table.ask is None or DEAL not in running.table.ask.asides:
        raise Trouble("a deal is not possible now; answer what is asked first")
    seat = people[0] if people else 0
    if len(people) > 1:
        seat = yield from ask_until_valid(
            f"Who proposes the deal? ({names.and_list(people)})",
            lambda typed: names.seat(typed, people),
        )
    partners = partners_of(game.asides[DEAL].options(seat))
    deal = yield from terms_questions(running, names, seat, partners)
    yield from debt_questions(running, seat, deal)
    running.aside(DEAL, seat, deal)
    return ""


def debt_questions(
    running: RunningGame, seat: int, deal: dict[str, Any]
) -> Generator[Question, str, None]:
    """Where one of the two owes the other, ask whether the deal forgives a part of the debt."""
    aside = running.table.game.asides[DEAL]
    step = partners_of(aside.options(seat)).ours.money.step
    trial = {**deal, "debt": step}
    if aside.refuses(seat, trial):
        return
    debt = yield from ask_until_valid(
        "How much of the debt is forgiven for it? (Enter: nothing)",
        lambda typed: parse_amount(typed) if typed else 0,
    )
    if debt:
        deal["debt"] = debt


def counter_questions(
    running: RunningGame, names: SeatNames, seat: int, partners: Partners
) -> Questions:
    """Ask for an offer in place of the pending one, and answer with it under the same light."""
    number = running.table.number
    deal = yield from terms_questions(running, names, seat, partners)
    running.answer(seat, deal, number)
    return ""
