"""What people see of a game of Hog."""

from trading_unit.games.base.view.board_data import BoardData
from trading_unit.games.base.view.game_view import GameView
from trading_unit.games.base.view.log_words import LogWords
from trading_unit.games.base.view.view_data import Stands
from trading_unit.table.ask import Ask
from trading_unit_hog.rules.game import Hog

SPACES = 20  # of the track to the goal


class HogView(GameView):
    log_words = LogWords(throws=("hurls",))

    @property
    def hog(self) -> Hog:
        hog = self.table.game
        assert isinstance(hog, Hog)
        return hog

    def word_text(self, ask: Ask[object], word: str) -> str:
        return self.wording("one die") if word == "1" else self.wording("so many dice", count=word)

    def glance(self, seat: int) -> str:
        left = max(0, self.hog.board.goal - self.hog.cash[seat])
        return self.wording("glance", left=left)

    # A track to the goal, on which each player stands at his points

    def board(self) -> BoardData:
        goal = self.hog.board.goal
        return {
            "spaces": [
                {
                    "name": f"{place}",
                    "label": f"{goal * place // SPACES}",
                    "kind": "rest" if place else "go",
                    "colour": None,
                    "price": "",
                }
                for place in range(SPACES)
            ],
            "groups": [],
            "districts": [],
        }

    def stands(self) -> Stands:
        hog = self.hog
        return {
            "movers": [
                {
                    "seat": seat,
                    "space": min(SPACES - 1, hog.cash[seat] * SPACES // hog.board.goal),
                    "jailed": False,
                }
                for seat in hog.seats
            ],
            "districts": {},
            "debts": [],
        }
