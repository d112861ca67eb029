"""City Life as the table plays it."""

from collections.abc import Mapping

from trading_unit.games.city_life.state import State, plain, restore
from trading_unit.games.city_life.town import Town
from trading_unit.games.property.game import Played
from trading_unit.table.game import Aside


class CityLife(Played, Town):
    PACKAGE = __package__ or ""

    def all_asides(self) -> Mapping[str, Aside]:
        raise NotImplementedError

    async def play(self) -> None:
        """From where the game stands to its end."""
        raise NotImplementedError

    def state(self) -> State:
        return plain(self)

    def restore(self, state: State) -> None:
        restore(self, state)
