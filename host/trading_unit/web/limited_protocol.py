"""HTTP on one connection, within limits for each client."""

import asyncio

from uvicorn.protocols.http.h11_impl import H11Protocol

from trading_unit.web import local_network

MOST_CONNECTIONS_OF_CLIENT = 64  # a browser has six
FIRST_REQUEST_S = 10.0  # in which a new connection has to send a request


class LimitedProtocol(H11Protocol):
    """Bounds the connections of one client, and ends those on which no request comes."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        others = [one for one in self.connections if isinstance(one, LimitedProtocol)]
        mine = sum(one.client is not None and one.client[0] == address for one in others)
        if mine > MOST_CONNECTIONS_OF_CLIENT and address != local_network.LOOPBACK:
            transport.abort()
            return
        self.loop.call_later(FIRST_REQUEST_S, self.end_if_idle)

    def end_if_idle(self) -> None:
        if self.cycle is None and not self.transport.is_closing():
            self.transport.abort()
