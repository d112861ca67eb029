"""Which places are visited in a game."""

from collections import Counter
from collections.abc import Iterable, Sequence

from trading_unit.games.base.rules.company import Company
from trading_unit.games.property.rules.realm import Realm


class Visits:
    """A space counts where a piece arrives. In a game whose pieces go on space by space, that is
    where one stands whenever somebody is asked something."""

    def __init__(self, game: Company, spaces: Sequence[str]) -> None:
        self.game = game
        self.spaces = spaces
        self.counts: Counter[int] = Counter()
        self.places = list(game.place)
        self.jumps = isinstance(game, Realm)
        if self.jumps:
            game.place = Arrivals(game.place, self.counts)

    def look(self) -> None:
        """Whenever somebody is asked something, in a game whose pieces do not jump."""
        for seat, place in enumerate(self.game.place):
            if place != self.places[seat]:
                self.places[seat] = place
                self.counts[place] += 1

    def by_name(self) -> Counter[str]:
        found: Counter[str] = Counter()
        for place, count in self.counts.items():
            found[self.spaces[place]] += count
        return found


class Arrivals(list[int]):
    """Where the pieces stand. It counts each that is put somewhere, as where one is sent on from at
    once."""

    def __init__(self, places: Iterable[int], counts: Counter[int]) -> None:
        super().__init__(places)
        self.counts = counts

    def __setitem__(self, seat, place):  # type: ignore[no-untyped-def]
        list.__setitem__(self, seat, place)
        self.counts[place] += 1
