"""What people see of Monopoly City under way."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from trading_unit.games.base.view.board_data import BoardData
from trading_unit.games.base.view.game_view import Row
from trading_unit.games.base.view.log_text import called
from trading_unit.games.base.view.log_words import LogWords
from trading_unit.games.base.view.view_data import Stands
from trading_unit.games.monopoly_city.data.board import RENT_DODGE
from trading_unit.games.monopoly_city.rules.building import PRESS, RESULTS
from trading_unit.games.monopoly_city.rules.game import MonopolyCity
from trading_unit.games.monopoly_city.rules.state import PIECES
from trading_unit.games.monopoly_city.view import (
    ask_rows,
    ask_text,
    board_view,
    choice_text,
)
from trading_unit.games.monopoly_city.view.card_text import GROUP_OF, card_does
from trading_unit.games.property.rules.cards import Drawn
from trading_unit.games.property.rules.ending import Count
from trading_unit.games.property.view import property_view
from trading_unit.table.ask import TABLE, Ask, Option, Throw

PICTURE = ("residential", "tower", "industrial", "park")


class MonopolyCityView(property_view.PropertyView):
    ask_sentences = ask_text.ASK_SENTENCES
    choice_sentences = choice_text.CHOICE_SENTENCES
    ask_prices = ask_rows.ASK_PRICES  # before the name is that of the rows
    ask_rows = ask_rows.ASK_ROWS
    log_words = LogWords(moves=("goes to", "to jail", "jumps"), results=("result",))

    @property
    def city(self) -> MonopolyCity:
        city = self.table.game
        assert isinstance(city, MonopolyCity)
        return city

    def ahead(self, ask: Ask[Any]) -> Sequence[Option]:
        by, sources = ask.asked()[0], self.city.sources
        if not ask.passes or ask.refuses(by, ask.passes):
            return ()
        presses = TABLE in sources["build"] and PRESS in ask.options(by)
        dice = [Throw(2, 6)] if TABLE in sources["dice"] else []
        return [*(RESULTS if presses else ()), *dice]

    def choice_group(self, ask: Ask[Any], word: str) -> tuple[str, str] | None:
        card = self.city.board.cards.get(word) if ask.name == Drawn.name else None
        if card is None:
            return None
        return self.wording(f"cards.{GROUP_OF[card['effect']]}"), self.card_does(card)

    def notes(self, ask: Ask[Any]) -> Sequence[int]:
        return self.city.board.notes if ask.name == Count.name else ()

    def word_text(self, ask: Ask[Any], word: str) -> str:
        return self.piece(word) if ask.name == "result" else super().word_text(ask, word)

    def aside_text(self, aside: str, word: str) -> str:
        return choice_text.aside_text(self.city, aside, word, self.language)

    def worth(self, seat: int) -> int | None:
        """MI-40: nobody adds up what anybody has between the hour's end and the count."""
        counting = self.city.hour_over and not self.city.over
        return None if counting else super().worth(seat)

    # Districts

    def title(self, district: int, taker: int) -> Iterable[Row]:
        return ask_rows.rents(self.city, district, self.language)

    def rent_now(self, district: int) -> str:
        return self.money(self.city.rent(district))

    def pieces_on(self, district: int) -> list[str]:
        city, board = self.city, self.city.board
        found = [
            self.wording("about.so many", count=count, piece=self.piece(kind))
            for kind, count in (
                ("residential", city.residential[district]),
                ("industrial", city.industrial[district]),
            )
            if count
        ]
        single = [board.hazards[kind] for kind in city.hazards[district]]
        if city.bonus[district] >= 0:
            single.append(board.bonuses[city.bonus[district]])
        big = {
            "railroad": city.railroad[district],
            "stadium": city.stadium[district],
            "skyscraper": city.skyscraper[district],
            "tower": city.tower == district,
        }
        single += [piece for piece, there in big.items() if there]
        return [*found, *map(self.piece, single)]

    def more_about(self, district: int) -> list[str]:
        city, board = self.city, self.city.board
        lines = []
        blocks, counted = city.blocks(district), city.industrial[district]
        if not city.hazards[district]:
            counted = blocks
        elif city.residential[district]:
            lines.append(self.wording("about.hazard"))
        if city.rent(district) != board.rent[district][counted]:
            lines.append(self.wording("about.doubled"))
        cells = [
            self.wording("about.rent by", blocks=n, rent=self.money(rent))
            for n, rent in enumerate(board.rent[district])
        ]
        cells[counted] = f"[{cells[counted]}]"
        half = len(cells) // 2 + 1
        return [
            *lines,
            self.wording("about.rents"),
            f"  {'  '.join(cells[:half])}",
            f"  {'  '.join(cells[half:])}",
            self.wording(
                "about.costs",
                residential=self.money(board.residential[district]),
                industrial=self.money(board.industrial[district]),
                skyscraper=self.money(board.skyscraper[district]),
            ),
        ]

    # What can be looked up

    def card_does(self, card: dict[str, Any]) -> str:
        return card_does(self.city, card, self.language)

    def deck_title(self, card: dict[str, Any] | None) -> str:
        return called(self.city, "Chance", self.language)

    def figures(self) -> Mapping[str, object]:
        board = self.city.board
        return {
            "wages": self.money(board.wages),
            "stadium_wages": self.money(board.stadium_wages),
            "stadium": self.money(board.stadium),
            "tower": self.money(board.tower),
            "fine": self.money(board.fine),
            "turns": board.jail_turns,
            "most": board.most,
            "go": called(self.city, board.spaces[board.go], self.language),
        }

    def piece_does(self, piece: str) -> str:
        board = self.city.board
        if piece in board.hazards:
            removal = self.money(board.removal[board.hazards.index(piece)])
            return self.wording("does.piece.hazard", removal=removal)
        if piece in board.bonuses:
            return self.wording("does.piece.bonus")
        return super().piece_does(piece)

    # For pages

    def pieces(self) -> dict[str, str]:
        board = self.city.board
        kinds = ("residential", "industrial", *PIECES, *board.hazards, *board.bonuses)
        return {kind: self.piece(kind) for kind in kinds}

    def keeps(self, seat: int) -> list[str]:
        dodge = [called(self.city, RENT_DODGE, self.language)] if self.city.dodge == seat else []
        return [*super().keeps(seat), *dodge]

    def board(self) -> BoardData:
        return board_view.board(self.city, self.language)

    def stands(self) -> Stands:
        return board_view.stands(self.city, self.language)

    # Beside what is asked

    def aside_gain(self, aside: str, word: str) -> int | None:
        city, board = self.city, self.city.board
        match aside:
            case "mortgage":
                return city.rent(board.number[word])
            case "buy back":
                return -city.mortgage[board.number[word]]
            case "big piece":
                piece, _, district = word.partition(" in ")
                return -board.piece_price[piece][board.number[district]]
            case "clear":
                return -board.removal[board.hazards.index(word.partition(" in ")[0])]
        return None
