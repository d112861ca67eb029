"""Why nothing has happened to who has landed on a space, for the log."""

from trading_unit.games.life.data.board import Space
from trading_unit.games.life.rules.lives import STOCK, Lives
from trading_unit.table.game import Line


def log_why_nothing(lives: Lives, seat: int, space: Space) -> None:
    """Where there is a reason to give: some spaces are just places."""
    line = why_nothing(lives, seat, space)
    if line is not None:
        lives.log.append(line)


def why_nothing(lives: Lives, seat: int, space: Space) -> Line | None:
    match space["kind"]:
        case "pays" | "costs":
            return not_counted(seat, space)
        case "just spun":
            return ("other number", seat, space["number"])
        case "papers":
            has = lives.papers[seat][space["paper"]]
            return ("has paper" if has else "cannot buy", seat, space["paper"])
        case "sells" | "loses":
            return ("no paper", seat, space["paper"])
        case "market":
            return ("no paper", seat, STOCK)
        case "pay day" | "taxes":
            return ("no salary", seat)
        case "salary" | "degree" | "business":
            return ("earns already", seat)
        case "marriage":
            return ("married already", seat)
        case "go to":
            return ("leads on", seat)
    return None


def not_counted(seat: int, space: Space) -> Line:
    """A space that only counts with a paper, without one, or without children."""
    if "with" in space:
        return ("no paper", seat, space["with"])
    if "without" in space:
        return ("insured", seat, space["without"])
    return ("has children", seat)
