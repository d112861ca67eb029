"""A cable that loses, damages, doubles, inserts and delays bytes, and can be cut. Order is rest.

MicroPython runs this too (micropython/test_link.py). Its chance is handed in: the same seed gives
the same faults, to the byte, under both.
"""

LATENCY_MS = 1
LONGEST_DELAY_MS = 400
CTRL_C = 3  # is never inserted: it stops the program on the unit, as it should
KINDS = ("drop", "flip", "double", "insert", "delay")
NEVER = 1 << 60


class Direction:
    """One direction of the cable. One byte in `every` is faulty, on average; none when it is 0."""

    def __init__(self, chance, every: int) -> None:
        self.chance = chance
        self.every = every
        self.faults = dict.fromkeys(KINDS, 0)
        self.in_transit = []  # type: ignore[var-annotated]  # [moment, bytes], in order
        self.last = 0  # nothing arrives before this
        self.intact = True  # False while the cable is cut
        self.until_fault = self.draw()  # bytes that pass before the next fault

    def draw(self) -> int:
        return self.chance.below(2 * self.every) if self.every else NEVER

    def heal(self) -> None:
        """No more faults from now on."""
        self.every = 0
        self.until_fault = NEVER
        self.intact = True

    def cut(self) -> None:
        """Part of the bytes in transit is lost, and so is what follows until `intact` is set."""
        self.intact = False
        left = self.chance.below(sum([len(data) for _, data in self.in_transit]) + 1)
        rest = []
        for moment, data in self.in_transit:
            if left:
                rest.append([moment, data[:left]])
                left -= min(left, len(data))
        self.in_transit = rest

    def carry(self, now: int, data: bytes) -> None:
        if not self.intact:
            return
        while self.until_fault < len(data):
            place = self.until_fault
            self.put(now, data[:place])
            self.put(now, self.hit(data[place]))
            data = data[place + 1 :]
            self.until_fault = self.draw()
        self.until_fault -= len(data)
        self.put(now, data)

    def hit(self, byte: int) -> bytes:
        chance = self.chance
        kind = KINDS[chance.below(len(KINDS))]
        self.faults[kind] += 1
        if kind == "drop":
            return b""
        if kind == "double":
            return bytes([byte, byte])
        if kind == "delay":
            self.last += 1 + chance.below(LONGEST_DELAY_MS)
            return bytes([byte])
        other = chance.below(256)
        if kind == "insert":
            return bytes([other, byte]) if other != CTRL_C else bytes([byte])
        flipped = byte ^ 1 << other % 8
        return bytes([flipped]) if flipped != CTRL_C else b""

    def put(self, now: int, data: bytes) -> None:
        if now + LATENCY_MS > self.last:
            self.last = now + LATENCY_MS
        if not data:
            return
        if self.in_transit and self.in_transit[-1][0] == self.last:
            self.in_transit[-1][1] += data
        else:
            self.in_transit.append([self.last, data])

    def due(self) -> int:
        """The moment when bytes arrive next."""
        return self.in_transit[0][0] if self.in_transit else NEVER

    def arrived(self, now: int) -> bytes:
        data = b""
        while self.in_transit and self.in_transit[0][0] <= now:
            data += self.in_transit.pop(0)[1]
        return data
