"""Why somebody has won, out of the log alone: what brought the winner more than it brought others,
and the winner's best moment."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping

from trading_unit.games.base.rules.company import Company
from trading_unit.games.base.view.game_view import GameView
from trading_unit.games.base.view.log_text import TURN
from trading_unit.games.base.view.view_data import Highlight
from trading_unit.table.game import Line
from trading_unit.table.said import say

MOST_SENTENCES = 3


def with_turns(company: Company) -> Iterator[tuple[int, Line]]:
    """Each line of the log with the turn that it belongs to."""
    turn = company.turn - sum(line[0] == TURN for line in company.log)
    for line in company.log:
        turn += line[0] == TURN
        yield turn, line


def best_moment(company: Company, sources: Collection[str]) -> tuple[int, Line] | None:
    """The largest amount that came to the winner by lines with these words, and its turn."""
    if company.real_money or not company.winners:
        return None
    found: tuple[int, Line] | None = None
    for turn, line in with_turns(company):
        if line[0] not in sources or line[2] != company.winners[0]:
            continue
        if found is None or line[3] > found[1][3]:
            found = turn, line
    return found


def dearest_turn(view: GameView) -> int | None:
    """The turn in which the largest amount of the game so far was paid; None before one was."""
    best, found = 0, None
    not_paid = (*view.log_words.unseen, *view.log_words.raised)
    for turn, line in with_turns(view.company):
        match line:
            case (str(word), int(), int(), int(amount), str()) if word not in not_paid and turn:
                if amount > best:
                    best, found = amount, turn
    return found


def because_of_money(view: GameView, sources: Mapping[str, str]) -> list[str]:
    """The two sources of money that set the winner apart most from the others, and the largest
    amount that came. `sources` are those that count, by the words of their lines."""
    company = view.company
    if company.real_money or not company.winners or len(company.seats) < 2:
        return []
    winner = company.winners[0]
    nets: dict[str, Counter[int]] = {source: Counter() for source in sources.values()}
    for line in company.log:
        if line[0] not in sources:
            continue
        _, giver, taker, amount, _ = line
        nets[sources[line[0]]][giver] -= amount
        nets[sources[line[0]]][taker] += amount
    found = [
        said
        for source, net in ranked(company, winner, nets)
        if (said := text(view, source, net, winner))
    ]
    found = found[: MOST_SENTENCES - 1]
    best = best_moment(company, sources)
    if best is not None:
        turn, line = best
        said = say(view.table.game, line, view.language)
        found.append(view.wording("why.moment", turn=turn, text=said))
    return found


def ahead(company: Company, seat: int, net: Counter[int]) -> int:
    """By how much a seat has more of it than the others on average, in whole steps."""
    others = [one for one in company.seats if one != seat]
    step = company.board.step
    mean = sum(net[one] for one in others) // len(others) // step * step
    return net[seat] - mean


def ranked(
    company: Company, seat: int, nets: Mapping[str, Counter[int]]
) -> list[tuple[str, Counter[int]]]:
    """Those in which the seat is ahead, the most first."""
    found = [(source, net) for source, net in nets.items() if ahead(company, seat, net) > 0]
    return sorted(found, key=lambda one: -ahead(company, seat, one[1]))


def text(view: GameView, source: str, net: Counter[int], seat: int) -> str:
    """What it brought the seat, or cost it less than others."""
    company = view.company
    amount = net[seat]
    fields = {
        "source": view.wording(f"why.from.{source}"),
        "who": company.names[seat],
        "amount": view.money(abs(amount)),
        "more": view.money(ahead(company, seat, net)),
    }
    if amount == 0:
        return view.wording("why.paid nothing", **fields)
    return view.wording("why.got" if amount > 0 else "why.paid", **fields)


def largest(view: GameView, kinds: Mapping[str, str]) -> list[Highlight]:
    """Return the line with the largest amount of each kind: what it is called, by its word."""
    found: list[Highlight] = []
    for what, word in kinds.items():
        lines = [line for line in view.company.log if line[0] == word]
        if lines:
            most = max(lines, key=lambda line: int(line[3]))
            found.append({"what": what, "text": say(view.table.game, most, view.language)})
    return found
