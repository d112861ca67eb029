"""What people see of Monopoly City under way."""

from collections.abc import Sequence
from typing import Any

from trading_unit.games.monopoly_city import pictured, sentences
from trading_unit.games.monopoly_city.board import Board
from trading_unit.games.monopoly_city.city import FREE, NOBODY, NOT_MORTGAGED
from trading_unit.games.monopoly_city.corrections import PIECES
from trading_unit.games.monopoly_city.game import MonopolyCity
from trading_unit.games.monopoly_city.say import money, piece, spoken
from trading_unit.games.property.auction import Bid
from trading_unit.games.property.deals import Offer
from trading_unit.games.showing import Field
from trading_unit.games.words import USUAL
from trading_unit.table.ask import Ask
from trading_unit.table.table import Table

PICTURE = ("residential", "tower", "industrial", "park")
SHOWN_NAMES = 3  # districts that a glance names


def standing_form(data: dict[str, Any]) -> dict[str, Any]:
    """What can be said of a game that begins from a standing one."""
    blocks = range(data["most blocks"] + 1)
    return {
        "districts": [district["name"] for district in data["districts"]],
        "spaces": list(Board(data).spaces),
        "start": data["money"]["start"],
        "columns": [
            {"name": name, "values": [str(count) for count in blocks]}
            for name in ("residential", "industrial")
        ],
    }


class Shown:
    """Of one table."""

    def __init__(self, table: Table, language: str = USUAL) -> None:
        self.table = table
        self.language = language

    def spoken(self, key: str, **said: object) -> str:
        return spoken(key, self.language).format(**said)

    @property
    def city(self) -> MonopolyCity:
        city = self.table.game
        assert isinstance(city, MonopolyCity)
        return city

    def on_turn(self) -> int:
        return self.city.seat

    def asked(self, ask: Ask[Any]) -> str:
        return sentences.asked(self.city, ask, self.language)

    def choice(self, ask: Ask[Any], word: str) -> str:
        return sentences.choice(self.city, ask, word, self.language)

    # Seats

    def balance(self, seat: int) -> int | None:
        return None if self.city.real_money else self.city.cash[seat]

    def glance(self, seat: int) -> str:
        city = self.city
        if city.out[seat]:
            return self.spoken("glance.bankrupt")
        place = city.board.spaces[city.place[seat]]
        jailed = city.jailed[seat] != FREE
        where = self.spoken("glance.jail") if jailed else self.spoken("glance.at", space=place)
        names = [city.board.names[district] for district in city.owned[seat]]
        if not names:
            return where
        owns = ", ".join(names)
        if len(names) > SHOWN_NAMES:
            owns = self.spoken("glance.districts", count=len(names))
        return self.spoken("glance.owns", where=where, what=owns)

    def owns(self, seat: int) -> list[str]:
        city = self.city
        worth = f", worth {money(city, city.worth(seat))} in all" if not city.real_money else ""
        cash = "" if city.real_money else f": {money(city, city.cash[seat])} in cash"
        lines = [f"{city.names[seat]}{cash}{worth}"]
        lines += [
            "  " + ", ".join([self.price_now(district), *self.pieces_on(district)])
            for district in city.owned[seat]
        ]
        cards = [*city.keeps[seat], *(["Rent Dodge"] if city.dodge == seat else [])]
        if cards:
            lines.append("  keeps: " + ", ".join(cards))
        if len(lines) == 1:
            lines.append("  no district yet")
        return lines

    # Districts

    def names(self) -> Sequence[str]:
        return self.city.board.names

    def price_now(self, district: int) -> str:
        """Its name, and what a visitor pays."""
        city = self.city
        name, rent = city.board.names[district], money(city, city.rent(district))
        if city.mortgage[district] != NOT_MORTGAGED:
            return f"{name}: mortgaged for {money(city, city.mortgage[district])}, no rent"
        return f"{name}: rent {rent}"

    def pieces_on(self, district: int) -> list[str]:
        """What stands there."""
        city, board = self.city, self.city.board
        found = [
            f"{count} {kind}"
            for kind, count in (
                ("residential", city.residential[district]),
                ("industrial", city.industrial[district]),
            )
            if count
        ]
        found += [board.hazards[kind] for kind in city.hazards[district]]
        if city.bonus[district] >= 0:
            found.append(board.bonuses[city.bonus[district]])
        big = {
            "railroad": city.railroad[district],
            "stadium": city.stadium[district],
            "skyscraper": city.skyscraper[district],
            "tower": city.tower == district,
        }
        return [*found, *(piece for piece, there in big.items() if there)]

    def about(self, name: str) -> list[str]:
        city, board = self.city, self.city.board
        district = board.number[name]
        owner = city.owner[district]
        whose = "nobody's" if owner == NOBODY else f"{city.names[owner]}'s"
        group = ", ".join(
            board.names[member]
            for member in board.members[board.group[district]]
            if member != district
        )
        lines = [
            f"{self.price_now(district)}; {whose}, price {money(city, board.price[district])}",
            f"  {board.groups[board.group[district]]}, with {group}",
            f"  stands there: {', '.join(self.pieces_on(district)) or 'nothing'}",
        ]
        blocks, counted = city.blocks(district), city.industrial[district]
        if not city.hazards[district]:
            counted = blocks
        elif city.residential[district]:
            lines.append("  the hazard makes its residential blocks worthless")
        if city.rent(district) != board.rent[district][counted]:
            lines.append("  doubled by a skyscraper or the tower")
        cells = [f"{n}: {money(city, rent)}" for n, rent in enumerate(board.rent[district])]
        cells[counted] = f"[{cells[counted]}]"
        half = len(cells) // 2 + 1
        lines += [
            "  rent by blocks that count (now in brackets):",
            "    " + "  ".join(cells[:half]),
            "    " + "  ".join(cells[half:]),
            f"  a block costs {money(city, board.residential[district])} residential, "
            f"{money(city, board.industrial[district])} industrial; "
            f"a skyscraper {money(city, board.skyscraper[district])}",
        ]
        return lines

    # For pages

    def out(self, seat: int) -> bool:
        return self.city.out[seat]

    def pieces(self) -> dict[str, str]:
        board = self.city.board
        kinds = ("residential", "industrial", *PIECES, *board.hazards, *board.bonuses)
        return {kind: piece(self.city, kind, self.language) for kind in kinds}

    def worth(self, seat: int) -> int | None:
        return None if self.city.real_money else self.city.worth(seat)

    def keeps(self, seat: int) -> list[str]:
        city = self.city
        return [*city.keeps[seat], *(["Rent Dodge"] if city.dodge == seat else [])]

    def lot(self, ask: Ask[Any]) -> dict[str, Any] | None:
        if not isinstance(ask, Bid):
            return None
        bids = [{"seat": seat, "amount": amount, "at": at} for seat, amount, at in ask.bids]
        high = bids[-1] if bids else None
        return {"lot": ask.lot, "high": high, "bids": bids}

    def terms(self, ask: Ask[Any]) -> dict[str, Any] | None:
        return {**ask.terms, "seat": ask.seat} if isinstance(ask, Offer) else None

    def highlights(self) -> list[dict[str, Any]]:
        return pictured.highlights(self.city, self.language)

    def board(self) -> dict[str, Any]:
        return pictured.board(self.city)

    def stands(self) -> dict[str, Any]:
        return pictured.stands(self.city)

    # Beside what is asked

    def brings(self, aside: str, word: str) -> int | None:
        city, board = self.city, self.city.board
        match aside:
            case "mortgage":
                return city.rent(board.number[word])
            case "buy back":
                return -city.mortgage[board.number[word]]
            case "clear":
                return -board.removal[board.hazards.index(word.partition(" in ")[0])]
        return None

    # Putting right

    def rights(self) -> dict[str, Sequence[Field]]:
        board = self.city.board
        district = self.field("district", "name", board.names)
        pieces = (*PIECES, *board.hazards, *board.bonuses)
        whose = Field("seat", self.spoken("field.owner"), "seat", may_be_nobody=True)
        return {
            "balance": (self.field("seat", "seat"), self.field("amount", "amount")),
            "owner": (district, whose),
            "place": (
                self.field("seat", "seat"),
                self.field("space", "name", board.spaces),
                self.field("jailed", "yes"),
            ),
            "blocks": (
                district,
                self.field("residential", "whole"),
                self.field("industrial", "whole"),
            ),
            "piece": (district, self.field("piece", "name", pieces), self.field("there", "yes")),
        }

    def field(self, name: str, kind: str, names: Sequence[str] = ()) -> Field:
        return Field(name, self.spoken(f"field.{name}"), kind, names)
