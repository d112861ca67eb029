"""A TCP port of this machine alone: `socket://127.0.0.1:PORT` to pyserial."""

import socket
import sys

from trading_unit.trouble import Trouble

HERE = "127.0.0.1"
AT_THE_DOOR = 8  # who wants to come in, at most


class TcpPort:
    """One host at a time; another is sent away at once."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.door: socket.socket | None = None
        self.guest: socket.socket | None = None

    @property
    def host(self) -> bool:
        return self.guest is not None

    def plug(self) -> str:
        door = socket.socket()
        try:
            if sys.platform != "win32":  # there it would let two programs have the same port
                door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            door.bind((HERE, self.port))
            door.listen(AT_THE_DOOR)
        except OSError as error:
            door.close()
            why = (error.strerror or str(error)).lower()
            raise Trouble(f"port {self.port}: {why}; name another, or tcp:0 for any") from None
        door.setblocking(False)
        self.door = door
        self.port = door.getsockname()[1]
        return f"socket://{HERE}:{self.port}"

    def unplug(self) -> None:
        self.part()
        if self.door is not None:
            self.door.close()
        self.door = None

    def part(self) -> None:
        if self.guest is not None:
            self.guest.close()
        self.guest = None

    def watched(self) -> list[int]:
        return [each.fileno() for each in (self.door, self.guest) if each is not None]

    def out(self) -> list[int]:
        return [] if self.guest is None else [self.guest.fileno()]

    def read(self, most: int) -> bytes:
        data = self.hear(most)
        if len(data) < most:  # else the guest may have left behind what it says
            self.answer_the_door()
        return data

    def hear(self, most: int) -> bytes:
        heard = bytearray()
        while self.guest is not None and len(heard) < most:
            try:
                data = self.guest.recv(most - len(heard))
            except BlockingIOError:
                break
            except OSError:
                data = b""
            if not data:
                self.part()
            heard += data
        return bytes(heard)

    def answer_the_door(self) -> None:
        if self.door is None:
            return
        try:
            comer, _ = self.door.accept()
        except OSError:
            return  # nobody there, or gone again
        if self.guest is not None:
            comer.close()
            return
        comer.setblocking(False)
        comer.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.guest = comer

    def write(self, data: bytes) -> int:
        if self.guest is None:
            return 0
        try:
            return self.guest.send(data)
        except OSError:
            return 0  # no room; whether it has gone is found out by reading
