"""A deal put together by questions."""

from collections.abc import Generator
from typing import Any

from trading_unit.play.name_matching import meant
from trading_unit.play.running_game import RunningGame
from trading_unit.play.typed_amounts import amount, is_amount
from trading_unit.table.ask import Holding, Partners
from trading_unit.terminal.game.dialog import Question, Questions, ask
from trading_unit.terminal.game.seat_names import SeatNames
from trading_unit.trouble import Trouble

DEAL = "deal"
NOTHING = ("", "nothing", "-")
JOINED = " + "


def side(typed: str, holding: Holding) -> dict[str, Any]:
    """`2M + elm + taxi`; nothing when nothing is typed."""
    found: dict[str, Any] = {"money": 0, "things": []}
    if typed.casefold() in NOTHING:
        return found
    left = list(holding.things)
    for word in typed.replace(" and ", "+").split("+"):
        if is_amount(word):
            found["money"] += amount(word)
            continue
        if not left:
            raise Trouble(f"{word.strip()[:40]!r} is no amount, and there is nothing else to give")
        thing = meant(word, left, "thing to give")
        left.remove(thing)
        found["things"].append(thing)
    return found


def what(holding: Holding) -> str:
    return ", ".join(["money", *holding.things])


def terms(
    running: RunningGame, names: SeatNames, seat: int, partners: Partners
) -> Generator[Question, str, dict[str, Any]]:
    """What both sides give."""
    others = list(partners.theirs)
    if len(others) == 1:
        other = others[0]
    else:
        whom = f"With whom? ({names.listed(others)})"
        other = yield from ask(whom, lambda typed: names.seat(typed, others))
    ours, theirs = partners.ours, partners.theirs[other]
    give = yield from ask(
        f"What does {names[seat]} give? (like 2M{JOINED}a name; Enter: nothing; "
        f"there is {what(ours)})",
        lambda typed: side(typed, ours),
    )
    get = yield from ask(
        f"What does {names[other]} give? (there is {what(theirs)})",
        lambda typed: side(typed, theirs),
    )
    return {"with": other, "give": give, "get": get}


def partners_of(options: Any) -> Partners:
    for option in options:
        if isinstance(option, Partners):
            return option
    raise Trouble("nobody can make a deal with anybody now")


def proposed(running: RunningGame, names: SeatNames, people: list[int]) -> Questions:
    """An aside of everybody's."""
    game = running.table.game
    if running.table.ask is None or DEAL not in running.table.ask.asides:
        raise Trouble("a deal is not possible now; answer what is asked first")
    seat = people[0] if people else 0
    if len(people) > 1:
        seat = yield from ask(
            f"Who proposes the deal? ({names.listed(people)})",
            lambda typed: names.seat(typed, people),
        )
    partners = partners_of(game.asides[DEAL].options(seat))
    said = yield from terms(running, names, seat, partners)
    yield from forgiven(running, seat, said)
    running.aside(DEAL, seat, said)
    return ""


def forgiven(
    running: RunningGame, seat: int, said: dict[str, Any]
) -> Generator[Question, str, None]:
    """Where one owes the other, a part of it may go with the deal."""
    deal = running.table.game.asides[DEAL]
    step = partners_of(deal.options(seat)).ours.money.step
    trial = {**said, "debt": step}
    if deal.refuses(seat, trial):
        return
    debt = yield from ask(
        "How much of the debt is forgiven for it? (Enter: nothing)",
        lambda typed: amount(typed) if typed else 0,
    )
    if debt:
        said["debt"] = debt


def countered(running: RunningGame, names: SeatNames, seat: int, partners: Partners) -> Questions:
    """In the place of the offer that is asked about, under the same light."""
    number = running.table.number
    said = yield from terms(running, names, seat, partners)
    running.answer(seat, said, number)
    return ""
