"""What people see of a classic game under way."""

from collections.abc import Iterable, Mapping
from typing import Any

from trading_unit.games.base.view.board_data import BoardData
from trading_unit.games.base.view.game_view import Row
from trading_unit.games.base.view.log_text import called, name
from trading_unit.games.base.view.log_words import LogWords
from trading_unit.games.base.view.view_data import Stands
from trading_unit.games.classic.rules.game import Classic
from trading_unit.games.classic.rules.levels import below
from trading_unit.games.classic.rules.taxes import Choose
from trading_unit.games.classic.view import ask_rows, ask_text, board_view, choice_text
from trading_unit.games.classic.view.card_text import card_does
from trading_unit.games.property.view import property_view
from trading_unit.games.property.view.log_values import pieces


class ClassicView(property_view.PropertyView):
    ask_sentences = ask_text.ASK_SENTENCES
    choice_sentences = choice_text.CHOICE_SENTENCES
    ask_prices = ask_rows.ASK_PRICES  # before the name is that of the rows
    ask_rows = ask_rows.ASK_ROWS
    log_words = LogWords(
        moves=("goes to", "to jail"),
        sold=("auction won", "piece won"),
        unseen=("start money", "set right", "rent lost"),
    )

    @property
    def estate(self) -> Classic:
        estate = self.table.game
        assert isinstance(estate, Classic)
        return estate

    # Seats

    def place_text(self, seat: int) -> str:
        if not self.estate.misses[seat]:
            return super().place_text(seat)
        return self.wording("glance.misses", space=self.place_of(seat))

    # Deeds

    def title(self, deed: int, taker: int) -> Iterable[Row]:
        return ask_rows.title(self.estate, deed, self.language, taker)

    def rent_now(self, deed: int) -> str:
        return board_view.rent_now(self.estate, deed, self.language)

    def pieces_on(self, deed: int) -> list[str]:
        return [
            pieces(self.estate, count, what, self.language)
            for what, count in board_view.standing(self.estate, self.estate.level[deed])
        ]

    def more_about(self, deed: int) -> list[str]:
        board = self.estate.board
        drawn = board_view.deed(self.estate, deed, self.language)
        lines = [self.wording("about.rents", rents="  ".join(drawn["rents"]))]
        if board.street[deed]:
            lines.append(self.wording("about.build", amount=self.money(board.build[deed])))
        mortgage, lift = self.money(board.mortgage[deed]), self.money(board.lift[deed])
        return [*lines, self.wording("about.mortgage", mortgage=mortgage, lift=lift)]

    # What can be looked up

    def card_does(self, card: dict[str, Any]) -> str:
        return card_does(self.estate, card, self.language)

    def deck_title(self, card: dict[str, Any] | None) -> str:
        if card is None:
            return name(self.estate, self.estate.drawing, self.language)
        return name(self.estate, card["deck"], self.language)

    def figures(self) -> Mapping[str, object]:
        estate, board = self.estate, self.estate.board
        go, jail = (
            called(estate, board.spaces[one], self.language) for one in (board.go, board.jail)
        )
        return {
            "fine": self.money(board.fine),
            "turns": board.jail_turns,
            "interest": board.percent_of_mortgage,
            "go": go,
            "jail": jail,
        }

    # For pages

    def pieces(self) -> dict[str, str]:
        return {one: self.piece(one) for one in self.estate.board.pieces}

    def worth(self, seat: int) -> int | None:
        """Return the worth of a seat, or None while a tax asks it for a share of it (BO-21, GR-33),
        also while an offer or a debt is settled first."""
        asks = [self.table.ask, *(ask for _, ask, _ in self.table.suspended)]
        hidden = any(isinstance(ask, Choose) and ask.seat == seat for ask in asks)
        return None if hidden else super().worth(seat)

    def board(self) -> BoardData:
        return board_view.board(self.estate, self.language)

    def stands(self) -> Stands:
        return board_view.stands(self.estate, self.language)

    def aside_text(self, aside: str, word: str) -> str:
        return choice_text.aside_text(self.estate, aside, word, self.language)

    def aside_gain(self, aside: str, word: str) -> int | None:
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
