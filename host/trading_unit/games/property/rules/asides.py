"""What may be done with deeds beside an ask: building and selling, mortgaging and buying back."""

from collections.abc import Sequence
from typing import Generic, TypeVar

from trading_unit.games.property.rules.realm import Realm
from trading_unit.table.ask import By, Option, Value, one_of
from trading_unit.table.game import Aside
from trading_unit.table.refused import Refusal

R = TypeVar("R", bound=Realm)


class OfDeeds(Aside, Generic[R]):
    """An aside whose words are deeds of who does it."""

    def __init__(self, realm: R) -> None:
        self.realm = realm

    def when(self, by: By) -> Refusal | None:
        """Why not now; None when the time is right."""
        raise NotImplementedError

    def fits(self, seat: int, deed: int) -> bool:
        raise NotImplementedError

    def word(self, deed: int) -> str:
        return self.realm.board.names[deed]

    def deed(self, value: Value) -> int:
        """That a word is about; -1 for none."""
        return self.realm.board.number.get(value, -1) if type(value) is str else -1

    def deeds(self, by: By) -> list[int]:
        """The deeds that there are words for now."""
        if type(by) is not int or self.when(by) is not None:
            return []
        return [deed for deed in self.realm.owned[by] if self.fits(by, deed)]

    def words(self, by: By) -> list[str]:
        return [self.word(deed) for deed in self.deeds(by)]

    def options(self, by: By) -> Sequence[Option]:
        return self.words(by)

    def refuses(self, by: By, value: Value) -> Refusal | None:
        refusal = self.when(by)
        if refusal is not None:
            return refusal
        realm = self.realm
        assert type(by) is int
        deed = self.deed(value)
        own = deed >= 0 and realm.owner[deed] == by
        if own and self.fits(by, deed) and value == self.word(deed):
            return None
        words = self.words(by)
        if words or own or deed < 0:
            return one_of(words)
        return Refusal("deed of another", deed=realm.board.names[deed])
