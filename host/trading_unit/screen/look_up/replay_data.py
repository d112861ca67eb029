"""What GET /replay answers: the game as it went, turn by turn."""

from typing import TypedDict

from trading_unit.games.base.view.view_data import TurnFrame


class Replay(TypedDict):
    """The table after each turn; the first frame is how the game began."""

    frames: list[TurnFrame]
