"""The results of a game that is over, as lines."""

from collections.abc import Callable

from trading_unit.table.game import Game
from trading_unit.terminal.game.seat_names import SeatNames


def result_lines(
    game: Game, names: SeatNames, money: Callable[[int], str], label: Callable[[str], str] = str
) -> list[str]:
    """What each seat has, line by line, and who has won. `label` names a line of the totals."""
    lines = []
    for seat, parts in game.totals.items():
        total = sum(amount for _, amount in parts)
        lines.append(f"{names[seat]}: {money(total)}")
        lines += [f"  {label(what):<24} {money(amount):>8}" for what, amount in parts]
    winners = list(game.winners)
    win = "wins" if len(winners) == 1 else "share the win"
    return [*lines, f"{names.and_list(winners)} {win}"] if winners else lines
