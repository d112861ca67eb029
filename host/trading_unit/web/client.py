"""Who speaks to the house."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Client:
    """Who speaks: the table, or the holder of a seat, or nobody whom we know."""

    table: bool
    seat: int | None
    language: str
    address: str  # the network address, for rate limits
    token: str = ""

    @property
    def known(self) -> bool:
        return self.table or self.seat is not None
