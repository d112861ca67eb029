"""What never changes in a game of Hog."""

from trading_unit.games.base.data.game_data import Data


class HogBoard:
    step = 1  # all amounts are points
    start = 0

    def __init__(self, data: Data) -> None:
        self.goal: int = data["goal"]
        self.most: int = data["dice"]
