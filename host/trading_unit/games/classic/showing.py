"""What people see of a classic game under way."""

from collections.abc import Sequence
from typing import Any

from trading_unit.games.classic import pictured, sentences
from trading_unit.games.classic.board import Board
from trading_unit.games.classic.estate import FREE, NOBODY, NOT_MORTGAGED
from trading_unit.games.classic.game import Classic
from trading_unit.games.classic.levels import below
from trading_unit.games.classic.say import money, piece, spoken
from trading_unit.games.classic.taxes import Choose
from trading_unit.games.property.auction import Bid
from trading_unit.games.property.deals import Offer
from trading_unit.games.showing import Field
from trading_unit.games.words import USUAL
from trading_unit.table.ask import Ask
from trading_unit.table.table import Table

SHOWN_NAMES = 3  # deeds that a glance names


def standing_form(data: dict[str, Any]) -> dict[str, Any]:
    """What can be said of a game that begins from a standing one."""
    levels = [str(level) for level in range(len(data["steps"]) + 1)]
    return {
        "districts": [deed["name"] for deed in data["deeds"]],
        "spaces": list(Board(data).spaces),
        "start": data["money"]["start"],
        "columns": [{"name": "level", "values": levels}],
    }


class Shown:
    """Of one table."""

    def __init__(self, table: Table, language: str = USUAL) -> None:
        self.table = table
        self.language = language

    def spoken(self, key: str, **said: object) -> str:
        return spoken(self.estate, key, self.language).format(**said)

    def money(self, amount: int) -> str:
        return money(self.estate, amount, self.language)

    @property
    def estate(self) -> Classic:
        estate = self.table.game
        assert isinstance(estate, Classic)
        return estate

    def on_turn(self) -> int:
        return self.estate.seat

    def asked(self, ask: Ask[Any]) -> str:
        return sentences.asked(self.estate, ask, self.language)

    def choice(self, ask: Ask[Any], word: str) -> str:
        return sentences.choice(self.estate, ask, word, self.language)

    # Seats

    def balance(self, seat: int) -> int | None:
        return None if self.estate.real_money else self.estate.cash[seat]

    def glance(self, seat: int) -> str:
        estate = self.estate
        if estate.out[seat]:
            return self.spoken("glance.bankrupt")
        place = estate.board.spaces[estate.place[seat]]
        key = "glance.misses" if estate.misses[seat] else "glance.at"
        where = self.spoken(key, space=place)
        if estate.jailed[seat] != FREE:
            where = self.spoken("glance.jail")
        names = [estate.board.names[deed] for deed in estate.owned[seat]]
        if not names:
            return where
        owns = ", ".join(names)
        if len(names) > SHOWN_NAMES:
            owns = self.spoken("glance.districts", count=len(names))
        return self.spoken("glance.owns", where=where, what=owns)

    def owns(self, seat: int) -> list[str]:
        estate = self.estate
        line = estate.names[seat]
        if not estate.real_money:
            line += f": {self.money(estate.cash[seat])} in cash"
        worth = self.worth(seat)
        if worth is not None:
            line += f", worth {self.money(worth)} in all"
        lines = [line]
        lines += [
            "  " + ", ".join([self.price_now(deed), *self.pieces_on(deed)])
            for deed in estate.owned[seat]
        ]
        if estate.keeps[seat]:
            lines.append("  keeps: " + ", ".join(estate.keeps[seat]))
        if len(lines) == 1:
            lines.append("  nothing yet")
        return lines

    # Deeds

    def names(self) -> Sequence[str]:
        return self.estate.board.names

    def price_now(self, deed: int) -> str:
        """Its name, and what a visitor pays."""
        estate = self.estate
        name = estate.board.names[deed]
        if estate.mortgage[deed] != NOT_MORTGAGED:
            return f"{name}: mortgaged for {self.money(estate.mortgage[deed])}, no rent"
        return f"{name}: rent {pictured.rent_now(estate, deed, self.language)}"

    def pieces_on(self, deed: int) -> list[str]:
        """What stands there."""
        return [
            f"{count} {piece(self.estate, what, self.language)}"
            for what, count in pictured.standing(self.estate, self.estate.level[deed])
        ]

    def about(self, name: str) -> list[str]:
        estate, board = self.estate, self.estate.board
        deed = board.number[name]
        owner = estate.owner[deed]
        whose = "nobody's" if owner == NOBODY else f"{estate.names[owner]}'s"
        members = board.members[board.group[deed]]
        group = ", ".join(board.names[member] for member in members if member != deed)
        drawn = pictured.deed(estate, deed, self.language)
        return [
            f"{self.price_now(deed)}; {whose}, price {self.money(board.price[deed])}",
            f"  {board.groups[board.group[deed]]}, with {group}",
            f"  stands there: {', '.join(self.pieces_on(deed)) or 'nothing'}",
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

    def out(self, seat: int) -> bool:
        return self.estate.out[seat]

    def pieces(self) -> dict[str, str]:
        return {one: piece(self.estate, one, self.language) for one in self.estate.board.pieces}

    def worth(self, seat: int) -> int | None:
        """Not to whom a tax asks for a share of it (BO-21, GR-33)."""
        ask = self.table.ask
        hidden = isinstance(ask, Choose) and ask.seat == seat
        return None if self.estate.real_money or hidden else self.estate.worth(seat)

    def keeps(self, seat: int) -> list[str]:
        return list(self.estate.keeps[seat])

    def lot(self, ask: Ask[Any]) -> dict[str, Any] | None:
        if not isinstance(ask, Bid):
            return None
        bids = [{"seat": seat, "amount": amount, "at": at} for seat, amount, at in ask.bids]
        return {"lot": ask.lot, "high": bids[-1] if bids else None, "bids": bids}

    def terms(self, ask: Ask[Any]) -> dict[str, Any] | None:
        return {**ask.terms, "seat": ask.seat} if isinstance(ask, Offer) else None

    def highlights(self) -> list[dict[str, Any]]:
        return pictured.highlights(self.estate, self.language)

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
        whose = Field("seat", self.spoken("field.owner"), "seat", may_be_nobody=True)
        return {
            "balance": (self.field("seat", "seat"), self.field("amount", "amount")),
            "owner": (deed, whose),
            "place": (
                self.field("seat", "seat"),
                self.field("space", "name", board.spaces),
                self.field("jailed", "yes"),
            ),
            "level": (self.field("district", "name", streets), self.field("level", "whole")),
            "mortgage": (deed, self.field("there", "yes")),
        }

    def field(self, name: str, kind: str, names: Sequence[str] = ()) -> Field:
        return Field(name, self.spoken(f"field.{name}"), kind, names)
