"""The results of a game that is over, as lines."""

from collections.abc import Callable

from trading_unit.table.game import Game
from trading_unit.terminal.game.seat_names import SeatNames
from trading_unit.terminal.wording import listed, text
from trading_unit.words.language import USUAL

CASH = "cash"  # the line of a game's totals that every game has


def result_lines(
    game: Game,
    names: SeatNames,
    money: Callable[[int], str],
    label: Callable[[str], str] = str,
    language: str = USUAL,
) -> list[str]:
    """What each seat has, line by line, and who has won. `label` names a line of the totals."""
    lines: list[str] = []

    def line_of(what: str, amount: int) -> str:
        name = text(language, "cash") if what == CASH else label(what)
        return f"  {name:<24} {money(amount):>8}"

    for seat, parts in game.totals.items():
        total = sum(amount for _, amount in parts)
        lines.append(text(language, "result", name=names[seat], amount=money(total)))
        lines += [line_of(what, amount) for what, amount in parts]
    winners = list(game.winners)
    if not winners:
        return lines
    won = listed(language, [names[seat] for seat in winners])
    return [*lines, text(language, "win", count=len(winners), names=won)]
