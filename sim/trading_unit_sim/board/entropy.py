"""Chance that is the same under every interpreter: a 32-bit xorshift generator."""

MASK = 0xFFFFFFFF


class Entropy:
    def __init__(self, seed: int) -> None:
        # Neighbouring seeds must not begin alike, and a state of 0 stays 0.
        self.state = ((seed ^ 0x5BD1E995) * 2654435761 + 97) & MASK or 1
        for _ in range(8):
            self.word()

    def word(self) -> int:
        state = self.state
        state ^= (state << 13) & MASK
        state ^= state >> 17
        state ^= (state << 5) & MASK
        self.state = state
        return state

    def below(self, count: int) -> int:
        return (self.word() >> 8) % count

    def bytes(self, count: int) -> bytes:
        return bytes([self.word() >> 11 & 255 for _ in range(count)])
