"""What people see of Monopoly City under way."""

from collections.abc import Sequence
from typing import Any

from trading_unit.games.base.view.board_data import BoardData
from trading_unit.games.base.view.game_view import Field
from trading_unit.games.base.view.view_data import StandingForm, Stands
from trading_unit.games.monopoly_city.data.board import CityBoard
from trading_unit.games.monopoly_city.rules.corrections import PIECES
from trading_unit.games.monopoly_city.rules.game import MonopolyCity
from trading_unit.games.monopoly_city.view import (
    ask_rows,
    ask_text,
    board_view,
    choice_text,
    rules_at_hand,
)
from trading_unit.games.property.view import game_view
from trading_unit.table.ask import Ask

PICTURE = ("residential", "tower", "industrial", "park")


def standing_form(data: dict[str, Any]) -> StandingForm:
    """What can be said of a game that begins from a standing one."""
    blocks = range(data["most blocks"] + 1)
    return {
        "districts": [district["name"] for district in data["districts"]],
        "spaces": list(CityBoard(data).spaces),
        "start": data["money"]["start"],
        "columns": [
            {"name": name, "values": [str(count) for count in blocks]}
            for name in ("residential", "industrial")
        ],
    }


class MonopolyCityView(game_view.PropertyView):
    ask_sentences = ask_text.ASK_SENTENCES
    choice_sentences = choice_text.CHOICE_SENTENCES
    ask_prices = ask_rows.ASK_PRICES  # before the name is that of the rows
    ask_rows = ask_rows.ASK_ROWS
    ask_rules = rules_at_hand.ASKS
    aside_rules = rules_at_hand.ASIDES
    NOTHING_YET = "no district yet"

    @property
    def city(self) -> MonopolyCity:
        city = self.table.game
        assert isinstance(city, MonopolyCity)
        return city

    def word_text(self, ask: Ask[Any], word: str) -> str:
        return self.piece(word) if ask.name == "result" else super().word_text(ask, word)

    def aside_text(self, aside: str, word: str) -> str:
        return choice_text.aside_text(self.city, aside, word, self.language)

    # Districts

    def rent_now(self, district: int) -> str:
        return self.money(self.city.rent(district))

    def pieces_on(self, district: int) -> list[str]:
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

    def more_about(self, district: int) -> list[str]:
        city, board = self.city, self.city.board
        lines = []
        blocks, counted = city.blocks(district), city.industrial[district]
        if not city.hazards[district]:
            counted = blocks
        elif city.residential[district]:
            lines.append("  the hazard makes its residential blocks worthless")
        if city.rent(district) != board.rent[district][counted]:
            lines.append("  doubled by a skyscraper or the tower")
        cells = [f"{n}: {self.money(rent)}" for n, rent in enumerate(board.rent[district])]
        cells[counted] = f"[{cells[counted]}]"
        half = len(cells) // 2 + 1
        lines += [
            "  rent by blocks that count (now in brackets):",
            "    " + "  ".join(cells[:half]),
            "    " + "  ".join(cells[half:]),
            f"  a block costs {self.money(board.residential[district])} residential, "
            f"{self.money(board.industrial[district])} industrial; "
            f"a skyscraper {self.money(board.skyscraper[district])}",
        ]
        return lines

    # For pages

    def pieces(self) -> dict[str, str]:
        board = self.city.board
        kinds = ("residential", "industrial", *PIECES, *board.hazards, *board.bonuses)
        return {kind: self.piece(kind) for kind in kinds}

    def keeps(self, seat: int) -> list[str]:
        dodge = ["Rent Dodge"] if self.city.dodge == seat else []
        return [*super().keeps(seat), *dodge]

    def board(self) -> BoardData:
        return board_view.board(self.city)

    def stands(self) -> Stands:
        return board_view.stands(self.city)

    # Beside what is asked

    def aside_gain(self, aside: str, word: str) -> int | None:
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

    def corrections(self) -> dict[str, Sequence[Field]]:
        board = self.city.board
        district = self.field("district", "name", board.names)
        pieces = (*PIECES, *board.hazards, *board.bonuses)
        keeps = [name for name, card in board.cards.items() if card["effect"] == "keep"]
        seat = self.field("seat", "seat")

        def holder(what: str) -> Field:
            return Field("seat", self.wording(f"field.{what} holder"), "seat", may_be_nobody=True)

        return {
            **super().corrections(),
            "blocks": (
                district,
                self.field("residential", "whole"),
                self.field("industrial", "whole"),
            ),
            "piece": (district, self.field("piece", "name", pieces), self.field("there", "yes")),
            "mortgage": (district, self.words_field("mortgage", "amount", "amount")),
            "card": (self.field("card", "name", keeps), holder("card")),
            "dodge": (holder("dodge"), self.field("now", "yes")),
            "throws": (seat, self.words_field("throws", "count", "whole")),
            "turn": (seat,),
            "leaves": (seat,),
        }

    def words_field(self, words: str, name: str, kind: str) -> Field:
        return Field(name, self.wording(f"field.{words}"), kind)
