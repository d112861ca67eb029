"""What outlives a watchdog's restart: four scratch registers of 30 bits, so that none costs memory.

They hold the head (game, quiet, paused, length of the auction), what is left of the auction, what
is left of the hour, and a check. 0 left means that nothing was running.
"""

SEED = 0x2A53_71C6
MASK = (1 << 30) - 1
QUIET = 8
PAUSED = 16
GAME = 7
LENGTH_SHIFT = 5
LONGEST_AUCTION_MS = 240_000
LONGEST_HOUR_MS = 14_400_000


def head(game: int, quiet: bool, paused: bool, auction_ms: int) -> int:
    flags = (QUIET if quiet else 0) | (PAUSED if paused else 0)
    return game | flags | auction_ms << LENGTH_SHIFT


def check(first: int, auction_left: int, hour_left: int) -> int:
    mixed = SEED ^ first ^ auction_left ^ (auction_left << 11 & MASK)
    return (mixed ^ (hour_left << 5 & MASK) ^ (hour_left >> 3)) & MASK


class Kept:
    def __init__(self, first: int, auction_left: int, hour_left: int) -> None:
        self.game = first & GAME
        self.quiet = bool(first & QUIET)
        self.paused = bool(first & PAUSED)
        self.auction_ms = first >> LENGTH_SHIFT
        self.auction_left = auction_left
        self.hour_left = hour_left


def unpack(registers):
    """What was kept, or None when the registers hold anything else."""
    first, auction_left, hour_left, seal = registers
    if seal != check(first, auction_left, hour_left) or first > MASK:
        return None
    kept = Kept(first, auction_left, hour_left)
    if kept.game > 4 or not auction_left <= kept.auction_ms <= LONGEST_AUCTION_MS:
        return None
    return kept if hour_left <= LONGEST_HOUR_MS else None
