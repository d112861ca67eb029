"""Moments of The Game of Life at which a Share the Wealth card is drawn, or can be given."""

from typing import Any

from tests.host.games.life.table import Stage, life

RICH = {0: 200_000, 1: 200_000, 2: 200_000, 3: 200_000}
OTHERS = {1: "28", 2: "29"}


def collects(seats: int = 3, **how: Any) -> Stage:
    """Ann has just got 125,000 from the Bank; Ben is to spin."""
    at = {0: "6", 1: "28", 2: "29", 3: "31"}
    play = life(seats, at={seat: at[seat] for seat in range(seats)}, cash=RICH, **how)
    play.spin(1)
    return play


def pays(seats: int = 3, **how: Any) -> Stage:
    """Ann has just paid the Bank 15,000; Ben is to spin."""
    at = {0: "5", 1: "28", 2: "29", 3: "31"}
    play = life(seats, at={seat: at[seat] for seat in range(seats)}, cash=RICH, **how)
    play.spin(1)
    return play


def drawing(spaces: int = 1, **how: Any) -> Stage:
    """Ann comes to the Pay Day on 69, by that number."""
    play = life(**{"at": {**OTHERS, 0: f"{69 - spaces}"}, **how})
    play.spin(spaces)
    return play
