"""A TCP port of this machine alone: `socket://127.0.0.1:PORT` to pyserial."""

import socket
import sys

from trading_unit.trouble import Trouble

LOCALHOST = "127.0.0.1"
BACKLOG = 8


class TcpPort:
    """Serves one client at a time; another one is disconnected at once."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.listener: socket.socket | None = None
        self.client: socket.socket | None = None

    @property
    def host(self) -> bool:
        return self.client is not None

    def plug(self) -> str:
        listener = socket.socket()
        try:
            if sys.platform != "win32":  # there it would let two programs have the same port
                listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind((LOCALHOST, self.port))
            listener.listen(BACKLOG)
        except OSError as error:
            listener.close()
            why = (error.strerror or str(error)).lower()
            raise Trouble(
                "port {port}: {why}; name another, or tcp:0 for any", port=self.port, why=why
            ) from None
        listener.setblocking(False)
        self.listener = listener
        self.port = listener.getsockname()[1]
        return f"socket://{LOCALHOST}:{self.port}"

    def unplug(self) -> None:
        self.disconnect()
        if self.listener is not None:
            self.listener.close()
        self.listener = None

    def disconnect(self) -> None:
        if self.client is not None:
            self.client.close()
        self.client = None

    def readable(self) -> list[int]:
        return [each.fileno() for each in (self.listener, self.client) if each is not None]

    def writable(self) -> list[int]:
        return [] if self.client is None else [self.client.fileno()]

    def read(self, most: int) -> bytes:
        data = self.receive(most)
        if len(data) < most:  # otherwise the client may be gone and have left more to read
            self.accept()
        return data

    def receive(self, most: int) -> bytes:
        received = bytearray()
        while self.client is not None and len(received) < most:
            try:
                data = self.client.recv(most - len(received))
            except BlockingIOError:
                break
            except OSError:
                data = b""
            if not data:
                self.disconnect()
            received += data
        return bytes(received)

    def accept(self) -> None:
        if self.listener is None:
            return
        try:
            client, _ = self.listener.accept()
        except OSError:
            return  # there is none, or it is gone again
        if self.client is not None:
            client.close()
            return
        client.setblocking(False)
        client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.client = client

    def write(self, data: bytes) -> int:
        if self.client is None:
            return 0
        try:
            return self.client.send(data)
        except OSError:
            return 0  # there is no room, or the client is gone, which the next read notices
