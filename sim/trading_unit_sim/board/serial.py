"""The USB serial port as MicroPython has it: small buffers, and writes that wait for a host."""

ROOM = 256
BLOCKS_MS = 500  # a write to a host that is there and does not read
POLLIN = 1
POLLOUT = 4


class Serial:
    def __init__(self, bench) -> None:
        self.bench = bench
        self.open = False  # a host has the port open
        self.reading = True  # and takes what comes
        self.incoming = []  # bytes for the program
        self.outgoing = []  # bytes that the host has not taken

    def room(self) -> int:
        """Bytes that a host that reads will take, or that the buffer has for one that does not."""
        if not self.open:
            return 0
        return ROOM if self.reading else ROOM - len(self.outgoing)

    def receive(self, data: bytes) -> None:
        """Bytes come from the host; they wake a program that waits."""
        self.incoming.extend(data)
        self.bench.chip.woken = True

    def take(self) -> bytes:
        """The host reads all that there is."""
        data = bytes(self.outgoing)
        self.outgoing = []
        return data

    def write(self, data) -> int:
        for byte in data.encode() if isinstance(data, str) else data:
            if not self.open:
                continue
            if self.room() <= 0:
                self.bench.pass_time(BLOCKS_MS)
                if self.room() <= 0:
                    continue
            self.outgoing.append(byte)
        return len(data)

    def read(self, count: int = 1) -> bytes:
        taken = bytes(self.incoming[:count])
        self.incoming = self.incoming[count:]
        return taken


class Stream:
    """stdin and stdout, and their `buffer`."""

    def __init__(self, serial: Serial) -> None:
        self.serial = serial
        self.buffer = self

    def read(self, count: int = 1) -> bytes:
        return self.serial.read(count)

    def write(self, data) -> int:
        # As MicroPython's console does it: text gets its line ends, bytes are left alone.
        if isinstance(data, str):
            data = data.replace("\n", "\r\n")
        return self.serial.write(data)


class Poll:
    def __init__(self, serial: Serial, bench) -> None:
        self.serial = serial
        self.bench = bench
        self.events = 0

    def register(self, stream, events: int = POLLIN | POLLOUT) -> None:
        self.events = events

    def ready(self) -> int:
        ready = POLLIN if self.serial.incoming else 0
        if self.serial.room() > 0:
            ready |= POLLOUT
        return ready & self.events

    def poll(self, ms: int = -1):
        if ms and not self.ready():
            self.bench.wait(ms)
        ready = self.ready()
        return [(None, ready)] if ready else []

    ipoll = poll
