"""Even chances out of random bytes: what would favour small numbers is rejected."""

RANGE = 1 << 24  # three bytes: a small integer on the unit


def below(count: int, random) -> int:
    """One of 0 ... count - 1, each equally likely; `random(n)` gives n random bytes."""
    fair = RANGE - RANGE % count
    while True:
        a, b, c = random(3)
        number = a | b << 8 | c << 16
        if number < fair:
            return number % count


def pick(weights, random) -> int:
    """An index of `weights`, each as likely as its weight says."""
    number = below(sum(weights), random)
    index = 0
    while number >= weights[index]:
        number -= weights[index]
        index += 1
    return index
