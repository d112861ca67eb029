"""What people see of a game of Pig."""

from trading_unit.games.base.view.board_data import BoardData
from trading_unit.games.base.view.game_view import GameView, Sentence
from trading_unit.games.base.view.view_data import Stands
from trading_unit_pig.rules.asks import GoOn
from trading_unit_pig.rules.game import Pig

SPACES = 20  # of the track to the goal


def go_on(pig: Pig, ask: GoOn, language: str) -> Sentence:
    return "go on", {"points": pig.points}


class PigView(GameView):
    ask_sentences = {"go on": go_on}  # noqa: RUF012 - it never changes

    @property
    def pig(self) -> Pig:
        pig = self.table.game
        assert isinstance(pig, Pig)
        return pig

    def meaning_fields(self) -> dict[str, str]:
        return {"points": self.money(self.pig.points)}

    def glance(self, seat: int) -> str:
        left = max(0, self.pig.board.goal - self.pig.cash[seat])
        return self.wording("glance", left=left)

    # A track to the goal, on which each player stands at his points

    def board(self) -> BoardData:
        goal = self.pig.board.goal
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
        pig = self.pig
        return {
            "movers": [
                {
                    "seat": seat,
                    "space": min(SPACES - 1, pig.cash[seat] * SPACES // pig.board.goal),
                    "jailed": False,
                }
                for seat in pig.seats
            ],
            "districts": {},
            "debts": [],
        }
