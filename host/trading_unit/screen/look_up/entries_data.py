"""What GET /entries answers: everything of the game that can be looked up."""

from typing import TypedDict

from trading_unit.games.base.view.view_data import Entry


class Entries(TypedDict):
    """Each space, card, character, piece and term."""

    entries: list[Entry]
