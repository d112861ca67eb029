"""A shorter start, which families play: before the first turn each player draws two deeds."""

from collections.abc import Sequence
from random import Random

from trading_unit.games.property.rules.realm import Realm
from trading_unit.table.ask import By, Option, Value, one_of
from trading_unit.table.chance import OfChance
from trading_unit.table.refused import Refusal

DEEDS_EACH = 2


class FirstDeed(OfChance):
    """Draw a deed that nobody owns; it costs nothing."""

    name = "first deed"

    def __init__(self, realm: Realm, seat: int) -> None:
        super().__init__(seat, realm.sources["cards"])
        self.realm = realm
        self.asides = realm.SHUT

    def words(self) -> list[str]:
        return [self.realm.board.names[deed] for deed in self.realm.unowned()]

    def options(self, by: By) -> Sequence[Option]:
        return self.words() if by in self.sources else ()

    def refuses(self, by: By, value: Value) -> Refusal | None:
        if by not in self.sources:
            return Refusal("card elsewhere")
        words = self.words()
        return None if value in words else one_of(words)

    def draw(self, random: Random) -> Value:
        return random.choice(self.words())


async def draw_first_deeds(realm: Realm) -> None:
    """Each draws one, clockwise, and then each another."""
    for _ in range(DEEDS_EACH):
        for seat in realm.playing():
            if not realm.unowned():
                return
            name = await realm.ask(FirstDeed, seat)
            realm.log.append(("begins with", seat, name))
            realm.give(realm.board.number[name], seat)
