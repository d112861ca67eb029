"""The hints of a running game: worked out when somebody asks, and kept until something happens."""

from trading_unit.bots.hint import Hint, hint
from trading_unit.table import Table


class Hints:
    """It reads the table, and never answers it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.at = (-1, -1)  # the number of the ask and the length of the log that `known` is of
        self.known: dict[tuple[int, bool], Hint] = {}

    def hint(self, seat: int, aloud: bool) -> Hint:
        """The hint for that seat; one that is said aloud tells nothing that the seat hides."""
        at = (self.table.number, len(self.table.log))
        if at != self.at:
            self.at = at
            self.known.clear()
        found = self.known.get((seat, aloud))
        if found is None:
            found = self.known[seat, aloud] = hint(self.table, seat, aloud)
        return found
