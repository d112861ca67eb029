"""The figures of a board as the sheet takes them, which are JSON: made from the game's own data."""

from typing import Any

from trading_unit.games.monopoly_city.data.board import CityBoard


def sheet_figures(data: dict[str, Any]) -> dict[str, Any]:
    """`data` is the data of a set-up, a family's own included."""
    board = CityBoard(data)
    money = data["money"]
    return {
        **board.figures,
        "names": board.names,
        "groups": board.groups,
        "cost": board.price,
        "most blocks": board.most,
        "stock": board.stock,
        "hazards": dict(zip(board.hazards, board.hazard_stock, strict=True)),
        "removal": dict(zip(board.hazards, board.removal, strict=True)),
        "bonuses": dict(zip(board.bonuses, board.bonus_stock, strict=True)),
        "tax": max(board.tax),
        "fine": money["fine"],
        "start": money["start"],
        "opening": money["opening"],
        "notes": money["notes"],
    }
