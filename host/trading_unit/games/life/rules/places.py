"""Where cars may stand, and how they are sent back (GL-10, GL-41 to GL-45). What they pass or reach
backwards does nothing."""

from trading_unit.games.life.rules.lives import Lives


def is_open(lives: Lives, seat: int, space: int) -> bool:
    """For this seat's car: nobody else stands there, or any number may."""
    if lives.board.holds_any[space]:
        return True
    place = lives.place
    return space not in place[:seat] and space not in place[seat + 1 :]


def back(lives: Lives, seat: int, spaces: int) -> None:
    """Along the shortest way, to the start at most."""
    board, space = lives.board, lives.place[seat]
    for _ in range(min(spaces, len(board.spaces))):
        space = board.behind[space]  # behind the start is the start
    back_to(lives, seat, space)


def back_to(lives: Lives, seat: int, space: int) -> None:
    """To that space, or further back to the first open one. A car that is before the Day of
    Reckoning again comes to it anew (GL-44)."""
    board = lives.board
    while not is_open(lives, seat, space):
        space = board.behind[space]
    lives.place[seat] = space
    if space not in board.from_reckoning:
        lives.reckoned[seat] = False
    if space == board.begin:
        lives.back_at_start[seat] = True
    lives.log.append(("back", seat, board.names[space]))
