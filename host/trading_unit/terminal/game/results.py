"""The end: what each has, line by line, and who has won."""

from collections.abc import Callable

from trading_unit.table.game import Game
from trading_unit.terminal.game.seat_names import SeatNames


def count(
    game: Game, names: SeatNames, money: Callable[[int], str], called: Callable[[str], str] = str
) -> list[str]:
    """`called` is what a line of it is called."""
    lines = []
    for seat, parts in game.totals.items():
        total = sum(amount for _, amount in parts)
        lines.append(f"{names[seat]}: {money(total)}")
        lines += [f"  {called(what):<24} {money(amount):>8}" for what, amount in parts]
    winners = list(game.winners)
    win = "wins" if len(winners) == 1 else "share the win"
    return [*lines, f"{names.listed(winners)} {win}"] if winners else lines
