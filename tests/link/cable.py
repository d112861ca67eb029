"""A cable that loses, damages, doubles, inserts and delays bytes, and can be cut. Order is kept.

MicroPython runs this too (micropython/test_link.py), and its one chance is handed in: the same seed
gives the same faults to the byte under both.
"""

LATENCY_MS = 1
LONGEST_DELAY_MS = 400
CTRL_C = 3  # stops the program on the unit: that is what it is for, and no fault of a line
KINDS = ("drop", "flip", "double", "insert", "delay")
NEVER = 1 << 60


class Way:
    """One direction. One byte in `every` is hit, on average; none when it is 0."""

    def __init__(self, chance, every: int) -> None:
        self.chance = chance
        self.every = every
        self.faults = dict.fromkeys(KINDS, 0)
        self.coming = []  # type: ignore[var-annotated]  # [moment, bytes], in order
        self.last = 0  # nothing arrives before this
        self.whole = True  # not cut
        self.spared = self.draw()  # bytes that are still to go unharmed

    def draw(self) -> int:
        return self.chance.below(2 * self.every) if self.every else NEVER

    def heal(self) -> None:
        """No more faults; what they have done stays done."""
        self.every = 0
        self.spared = NEVER
        self.whole = True

    def cut(self) -> None:
        """Part of what is on its way is gone, and all that comes until it is whole again."""
        self.whole = False
        left = self.chance.below(sum([len(data) for _, data in self.coming]) + 1)
        kept = []
        for moment, data in self.coming:
            if left:
                kept.append([moment, data[:left]])
                left -= min(left, len(data))
        self.coming = kept

    def carry(self, now: int, data: bytes) -> None:
        if not self.whole:
            return
        while self.spared < len(data):
            place = self.spared
            self.put(now, data[:place])
            self.put(now, self.hit(data[place]))
            data = data[place + 1 :]
            self.spared = self.draw()
        self.spared -= len(data)
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
        if self.coming and self.coming[-1][0] == self.last:
            self.coming[-1][1] += data
        else:
            self.coming.append([self.last, data])

    def due(self) -> int:
        """When something arrives next."""
        return self.coming[0][0] if self.coming else NEVER

    def arrived(self, now: int) -> bytes:
        data = b""
        while self.coming and self.coming[0][0] <= now:
            data += self.coming.pop(0)[1]
        return data
