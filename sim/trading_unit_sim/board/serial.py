"""The USB serial port as MicroPython has it: small buffers, and writes that wait for a host."""

from trading_unit_sim.board.chip import Interrupted

ROOM = 256
WAITING = 512  # bytes that are kept for the program; a host that has more to say has to wait
BLOCKS_MS = 500  # a write to a host that is there and does not read
CTRL_C = 3
POLLIN = 1
POLLOUT = 4


class Serial:
    def __init__(self, bench) -> None:
        self.bench = bench
        self.open = False  # a host has the port open
        self.reading = True  # and takes what comes
        self.keeps = ROOM  # bytes that are kept for a host that does not read
        self.incoming = []  # bytes for the program
        self.outgoing = []  # bytes that the host has not taken
        self.taken = 0  # bytes that the program has read so far
        self.interrupted = False  # Ctrl-C has come, and the program has not felt it yet

    def room(self) -> int:
        """Bytes that a host that reads will take, or that the buffer has for one that does not."""
        if not self.open:
            return 0
        return ROOM if self.reading else self.keeps - len(self.outgoing)

    def receive(self, data: bytes) -> None:
        """Bytes come from the host; they wake a program that waits. Ctrl-C ends it, and what it
        has not read by then is gone."""
        for byte in data:
            if byte == CTRL_C and self.bench.unit is not None:
                self.incoming = []
                self.interrupted = True
            else:
                self.incoming.append(byte)
        self.bench.chip.woken = True

    def forget(self) -> None:
        """The chip starts anew, and knows nothing of what has come."""
        self.incoming = []
        self.interrupted = False

    def feel(self) -> None:
        """Where a program notices that Ctrl-C has come."""
        if self.interrupted:
            self.interrupted = False
            raise Interrupted

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
        self.taken += len(taken)
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
        self.before = None  # when somebody last waited here, and what had been read by then

    def register(self, stream, events: int = POLLIN | POLLOUT) -> None:
        self.events = events

    def ready(self) -> int:
        ready = POLLIN if self.serial.incoming else 0
        if self.serial.room() > 0:
            ready |= POLLOUT
        return ready & self.events

    def poll(self, ms: int = -1):
        if ms and not self.serial.interrupted:
            if not self.ready():
                self.bench.wait(ms)
            elif self.before == (self.bench.now, self.serial.taken):
                self.bench.wait(1)  # who waits and does not read would stop the clock
            self.before = (self.bench.now, self.serial.taken)
        self.serial.feel()
        ready = self.ready()
        return [(None, ready)] if ready else []

    ipoll = poll
