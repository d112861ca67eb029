"""Games that somebody has installed beside the checkout: the project's tests take no notice."""

from importlib.metadata import entry_points

from trading_unit.games.registry import GROUP

OTHERS = {
    point.name
    for group in entry_points().groups
    if group.startswith(GROUP)
    for point in entry_points(group=group)
} - {"pig"}  # of which the tests bring their own


def without_others(text: str) -> str:
    """What a command has printed, but for the lines about such games."""
    lines = text.splitlines(keepends=True)
    return "".join(line for line in lines if named_first(line) not in OTHERS)


def named_first(line: str) -> str:
    """The game whose line of a list it is, or the reason why it is left out."""
    return next(iter(line.removeprefix("the game ").split()), "")
