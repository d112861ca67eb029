"""A shorter start, which families play: before the first turn each player draws two deeds."""

from trading_unit.games.property.rules.realm import Realm
from trading_unit.table.chance import DrawnWord

DEEDS_EACH = 2


class FirstDeed(DrawnWord):
    """Draw a deed that nobody owns; it costs nothing (MC-03, BO-54, GR-06)."""

    name = "first deed"
    elsewhere = "card elsewhere"

    def __init__(self, realm: Realm, seat: int) -> None:
        super().__init__(seat, realm.sources["cards"])
        self.realm = realm
        self.asides = realm.SHUT

    def words(self) -> list[str]:
        return [self.realm.board.names[deed] for deed in self.realm.unowned()]


async def draw_first_deeds(realm: Realm) -> None:
    """Each draws one, clockwise, and then each another."""
    for _ in range(DEEDS_EACH):
        for seat in realm.playing():
            if not realm.unowned():
                return
            name = await realm.ask(FirstDeed, seat)
            realm.log.append(("begins with", seat, name))
            realm.give(realm.board.number[name], seat)
