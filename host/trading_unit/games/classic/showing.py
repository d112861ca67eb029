"""What people see of a classic game under way."""

from collections.abc import Sequence
from typing import Any

from trading_unit.games.classic import pictured, sentences
from trading_unit.games.classic.board import Board
from trading_unit.games.classic.game import Classic
from trading_unit.games.classic.levels import below
from trading_unit.games.classic.taxes import Choose
from trading_unit.games.property import showing
from trading_unit.games.showing import Field
from trading_unit.table.ask import Ask


def standing_form(data: dict[str, Any]) -> dict[str, Any]:
    """What can be said of a game that begins from a standing one."""
    levels = [str(level) for level in range(len(data["steps"]) + 1)]
    return {
        "districts": [deed["name"] for deed in data["deeds"]],
        "spaces": list(Board(data).spaces),
        "start": data["money"]["start"],
        "columns": [{"name": "level", "values": levels}],
    }


class Shown(showing.Shown):
    @property
    def estate(self) -> Classic:
        estate = self.table.game
        assert isinstance(estate, Classic)
        return estate

    def asked(self, ask: Ask[Any]) -> str:
        return sentences.asked(self.estate, ask, self.language)

    def choice(self, ask: Ask[Any], word: str) -> str:
        return sentences.choice(self.estate, ask, word, self.language)

    # Seats

    def where(self, seat: int) -> str:
        if not self.estate.misses[seat]:
            return super().where(seat)
        space = self.estate.board.spaces[self.estate.place[seat]]
        return self.spoken("glance.misses", space=space)

    # Deeds

    def rent_now(self, deed: int) -> str:
        return pictured.rent_now(self.estate, deed, self.language)

    def pieces_on(self, deed: int) -> list[str]:
        return [
            f"{count} {self.piece(what)}"
            for what, count in pictured.standing(self.estate, self.estate.level[deed])
        ]

    def more_about(self, deed: int) -> list[str]:
        board = self.estate.board
        drawn = pictured.deed(self.estate, deed, self.language)
        return [
            "  rents: " + "  ".join(drawn["rents"]),
            *(
                [f"  each level costs {self.money(board.build[deed])}"]
                if board.street[deed]
                else []
            ),
            f"  mortgage {self.money(board.mortgage[deed])}, "
            f"lifted for {self.money(board.lift[deed])}",
        ]

    # For pages

    def pieces(self) -> dict[str, str]:
        return {one: self.piece(one) for one in self.estate.board.pieces}

    def worth(self, seat: int) -> int | None:
        """Not to whom a tax asks for a share of it (BO-21, GR-33)."""
        ask = self.table.ask
        hidden = isinstance(ask, Choose) and ask.seat == seat
        return None if hidden else super().worth(seat)

    def board(self) -> dict[str, Any]:
        return pictured.board(self.estate, self.language)

    def stands(self) -> dict[str, Any]:
        return pictured.stands(self.estate, self.language)

    def brings(self, aside: str, word: str) -> int | None:
        estate, board = self.estate, self.estate.board
        if aside == "claim":
            return next((one.amount for one in estate.claims if one.name == word), None)
        deed = board.number.get(word.partition(" in ")[2] or word)
        if deed is None:
            return None
        match aside:
            case "build":
                return -board.build[deed]
            case "sell":
                return (estate.level[deed] - below(estate, deed)) * board.refund[deed]
            case "mortgage":
                return board.mortgage[deed]
            case "lift":
                return -board.lift[deed]
        return None

    # Putting right

    def rights(self) -> dict[str, Sequence[Field]]:
        board = self.estate.board
        deed = self.field("district", "name", board.names)
        streets = [name for name, street in zip(board.names, board.street, strict=True) if street]
        return {
            **super().rights(),
            "level": (self.field("district", "name", streets), self.field("level", "whole")),
            "mortgage": (deed, self.field("there", "yes")),
        }
