"""The sender of a request."""

from dataclasses import dataclass

from trading_unit.trouble import Trouble


@dataclass(frozen=True, slots=True)
class Client:
    """The table, the holder of a seat, or a browser that is neither."""

    table: bool
    seat: int | None
    language: str
    address: str  # of the network, for rate limits
    token: str = ""

    @property
    def known(self) -> bool:
        return self.table or self.seat is not None


class Forbidden(Trouble):
    """The client is not the one who may do this."""
