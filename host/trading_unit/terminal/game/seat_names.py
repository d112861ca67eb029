"""The names of the seats: found when they are typed short."""

from collections.abc import Collection, Sequence

from trading_unit.play.typed.name_matching import match_name


class SeatNames:
    """By the number of the seat. A name may be typed short as long as only one player has it."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = list(names)

    def __getitem__(self, seat: int) -> str:
        return self.names[seat]

    def __len__(self) -> int:
        return len(self.names)

    def seat(self, typed: str, among: Collection[int] | None = None) -> int:
        """The seat of that name. Raises Trouble when it is none, or could be several."""
        names = [name for seat, name in enumerate(self.names) if among is None or seat in among]
        return self.names.index(match_name(typed, names, "player"))
