"""The players' names, as they are typed."""

from collections.abc import Collection, Sequence

from trading_unit.play.name_matching import meant


class SeatNames:
    """In the order they sit; a name may be shortened as long as it is one player's."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = list(names)

    def __getitem__(self, seat: int) -> str:
        return self.names[seat]

    def __len__(self) -> int:
        return len(self.names)

    def seat(self, typed: str, among: Collection[int] | None = None) -> int:
        """Raises Trouble when it is nobody, or could be several."""
        names = [name for seat, name in enumerate(self.names) if among is None or seat in among]
        return self.names.index(meant(typed, names, "player"))

    def listed(self, seats: Collection[int]) -> str:
        found = [self.names[seat] for seat in seats]
        return " and ".join([", ".join(found[:-1]), found[-1]]) if len(found) > 1 else found[0]
