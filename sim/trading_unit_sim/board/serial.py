"""The USB serial port as MicroPython has it: small buffers, and writes that wait for the host."""

from trading_unit_sim.board.chip import Interrupted

OUTPUT_BUFFER = 256
INPUT_BUFFER = 512  # a host that sends more has to wait
BLOCKS_MS = 500  # a write to a host that has the port open and does not read
CTRL_C = 3
POLLIN = 1
POLLOUT = 4


class Serial:
    def __init__(self, bench) -> None:
        self.bench = bench
        self.open = False  # a host has the port open
        self.reading = True  # and reads what comes
        self.buffer_size = OUTPUT_BUFFER  # for a host that does not read
        self.incoming = []  # bytes for the program
        self.outgoing = []  # bytes that the host has not read
        self.bytes_read = 0  # by the program so far
        self.interrupted = False  # Ctrl-C has come, and has not been raised in the program yet

    def room(self) -> int:
        """How many bytes can be written now."""
        if not self.open:
            return 0
        return OUTPUT_BUFFER if self.reading else self.buffer_size - len(self.outgoing)

    def receive(self, data: bytes) -> None:
        """Bytes come from the host; they wake a program that waits. Ctrl-C ends the program, and
        the bytes that it has not read are lost."""
        for byte in data:
            if byte == CTRL_C and self.bench.unit is not None:
                self.incoming = []
                self.interrupted = True
            else:
                self.incoming.append(byte)
        self.bench.chip.woken = True

    def clear(self) -> None:
        """The chip starts anew, without the bytes that have come."""
        self.incoming = []
        self.interrupted = False

    def raise_interrupt(self) -> None:
        """Called where a program notices that Ctrl-C has come."""
        if self.interrupted:
            self.interrupted = False
            raise Interrupted

    def take(self) -> bytes:
        """The host reads all the bytes that there are."""
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
        self.bytes_read += len(taken)
        return taken


class Stream:
    """stdin and stdout, and their `buffer`."""

    def __init__(self, serial: Serial) -> None:
        self.serial = serial
        self.buffer = self

    def read(self, count: int = 1) -> bytes:
        return self.serial.read(count)

    def write(self, data) -> int:
        # As MicroPython's console does: text gets CRLF line ends, bytes are left alone.
        if isinstance(data, str):
            data = data.replace("\n", "\r\n")
        return self.serial.write(data)


class Poll:
    def __init__(self, serial: Serial, bench) -> None:
        self.serial = serial
        self.bench = bench
        self.events = 0
        self.last_wait = None  # the moment of the last wait here, and the bytes read by then

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
            elif self.last_wait == (self.bench.now, self.serial.bytes_read):
                self.bench.wait(1)  # a program that waits and does not read would stop the clock
            self.last_wait = (self.bench.now, self.serial.bytes_read)
        self.serial.raise_interrupt()
        ready = self.ready()
        return [(None, ready)] if ready else []

    ipoll = poll
