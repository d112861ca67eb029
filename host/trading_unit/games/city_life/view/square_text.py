"""What a square does, in words: by its kind and its figures, and by the rules that are played."""

from typing import Any

from trading_unit.games.base.view.log_text import money, numbered, wording
from trading_unit.games.city_life.rules.squares import TO_A_TOWER, Square
from trading_unit.games.city_life.rules.town import Town

AMOUNTS = ("amount", "wins", "money", "per House", "per Tower", "per pip")
"""Of a square, each for the word of its last part: `{house}`."""


def does(town: Town, space: int, language: str) -> str:
    board, rules = town.board, town.rules
    square, deed = board.squares[space], board.deed[space]
    said: dict[str, Any] = {
        name.split(" ")[-1].lower(): money(town, square[name], language)
        for name in AMOUNTS
        if name in square
    }
    if deed >= 0:
        said["price"] = money(town, board.price[deed], language)
        said["fee"] = money(town, board.fee[deed], language)
    if "else" in square:
        tax_free = square["kind"] == "hospital"  # CL-A-53
        tell = money if tax_free else prize
        said["else"] = tell(town, square["else"], language)
    return wording(town, f"does.{key(town, space)}", language).format(
        **said,
        back=square.get("back"),
        turns=turns(town, square),
        to=leads(town, space, language),
        squares=", ".join(str(board.square(one)) for one in route(town, space)[1:]),
        quiz=money(town, board.quiz_prize, language),
        pot=money(town, board.pot, language),
        share=money(town, board.share, language),
        pays=money(town, rules.dollar(), language),
        dividend=money(town, rules.dividend(), language),
        most=board.advanced["most shares"],
        tax=money(town, board.advanced["prize tax"], language),
        part=money(town, board.advanced["prize part"], language),
    )


def key(town: Town, space: int) -> str:
    """Which words, where those of its kind are not enough."""
    square, rules = town.board.squares[space], town.rules
    match square["kind"]:
        case "school":
            where = " tower" if square["to"] == TO_A_TOWER else ""
            return f"school{where}{' judged' if rules.judged else ''}"
        case "dollar" if not rules.free_share:
            return "dollar advanced"
        case "museum" if rules.prize_tax(square["money"]):
            return "museum tax"
        case "misses" if square["turns"] == 1:
            return "misses once"
        case "wrong turn" if space - square["back"] in town.board.enters:
            return "wrong turn way"
        case kind:
            return str(kind)


def turns(town: Town, square: Square) -> int:
    if square["kind"] == "jail":
        return town.board.jail_turns
    missed: int = square.get("turns", town.board.house_misses)
    return missed


def prize(town: Town, amount: int, language: str) -> str:
    """With the tax on it, where there is one."""
    tax, said = town.rules.prize_tax(amount), money(town, amount, language)
    if not tax:
        return said
    return wording(town, "does.less tax", language).format(
        amount=said, tax=money(town, tax, language)
    )


def route(town: Town, space: int) -> list[int]:
    """The side route that begins there."""
    board = town.board
    return board.ways[board.enters[space]] if space in board.enters else []


def leads(town: Town, space: int, language: str) -> str:
    """To which square, and whether it is followed what that one says (CL-B-20)."""
    board, square = town.board, town.board.squares[space]
    kind, to = square["kind"], square.get("to")
    if kind == "way":
        to = board.square(board.on[board.enters[space]])
    elif kind == "wrong turn":
        to = board.square(space - square["back"])
    if type(to) is not int:
        return ""
    name = numbered(town, board.spaces[to - 1], language)
    if kind not in ("jump", "school", "museum"):
        return name
    how = "followed" if town.rules.follows(square) else "not followed"
    return wording(town, f"does.{how}", language).format(to=name)
