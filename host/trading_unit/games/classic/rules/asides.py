"""What may be done with deeds beside an ask: building and selling, mortgaging and lifting."""

from collections.abc import Sequence

from trading_unit.games.classic.rules.estate import Estate
from trading_unit.table.ask import By, Option, Value, one_of
from trading_unit.table.game import Aside
from trading_unit.table.refused import Refusal


class OfDeeds(Aside):
    """An aside whose words are deeds of who does it."""

    def __init__(self, estate: Estate) -> None:
        self.estate = estate

    def when(self, by: By) -> Refusal | None:
        """Why not now; None when the time is right."""
        raise NotImplementedError

    def fits(self, seat: int, deed: int) -> bool:
        raise NotImplementedError

    def word(self, deed: int) -> str:
        return self.estate.board.names[deed]

    def deed(self, value: Value) -> int:
        """That a word is about; -1 for none."""
        return self.estate.board.number.get(value, -1) if type(value) is str else -1

    def words(self, by: By) -> list[str]:
        estate = self.estate
        if type(by) is not int or self.when(by) is not None:
            return []
        names = estate.board.names
        return [names[deed] for deed in estate.owned[by] if self.fits(by, deed)]

    def options(self, by: By) -> Sequence[Option]:
        return self.words(by)

    def refuses(self, by: By, value: Value) -> Refusal | None:
        refusal = self.when(by)
        if refusal is not None:
            return refusal
        estate = self.estate
        assert type(by) is int
        deed = self.deed(value)
        if (
            deed >= 0
            and estate.owner[deed] == by
            and self.fits(by, deed)
            and value == self.word(deed)
        ):
            return None
        return one_of(self.words(by))
