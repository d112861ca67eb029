"""Cars go forward, over what acts in passing, and choose their roads (GL-09 to GL-17, GL-87)."""

from collections.abc import Sequence

from trading_unit.games.life.data.board import Space
from trading_unit.games.life.rules.bridge import crosses
from trading_unit.games.life.rules.drawing import draw
from trading_unit.games.life.rules.lives import STOCK, Lives, LivesChoice, space_acts
from trading_unit.games.life.rules.market import can_buy, cannot_buy
from trading_unit.games.life.rules.places import is_open
from trading_unit.games.life.rules.spaces import acts, log_landing
from trading_unit.games.life.rules.wheel import Next
from trading_unit.table.game import Line

LEADS_ON = {"salary": "then", "go to": "to"}
"""From such a space, who lands there goes on to another one; what says which."""


async def forward(lives: Lives, seat: int, spaces: int) -> Next:
    """Move so many spaces, and return what is to be spun for in the same turn."""
    ahead = lives.board.ahead[lives.place[seat]]
    enter(lives, seat, ahead[0] if len(ahead) == 1 else await road(lives, seat))
    return await arrive(lives, seat, spaces - 1)


async def arrive(lives: Lives, seat: int, left: int, counted: bool = True) -> Next:
    """With so many spaces left, and from the last one on to the first open one (GL-10). `counted`
    is whether a number that was spun leads there."""
    board, place = lives.board, lives.place
    while True:
        here = place[seat]
        if (board.stops[here] and has_to_stop(lives, seat, here)) or (
            left <= 0 and is_open(lives, seat, here)
        ):
            return await land(lives, seat, counted and left == 0)
        if board.in_passing[here]:
            await acts(lives, seat)
        ahead = board.ahead[place[seat]]
        enter(lives, seat, ahead[0] if len(ahead) == 1 else await road(lives, seat))
        left -= 1


def has_to_stop(lives: Lives, seat: int, space: int) -> bool:
    """GL-34, GL-38, GL-69, GL-77"""
    return lives.board.kinds[space] != "marriage" or not lives.spouse[seat]


async def land(lives: Lives, seat: int, exact: bool) -> Next:
    """GL-24: an exact count on a Pay Day draws a card, too."""
    space = lives.board.spaces[lives.place[seat]]
    nothing, again = why_nothing(lives, seat, space), None
    if nothing is None:
        again = await acts(lives, seat, landed=True)
    else:
        log_landing(lives, seat, space)
        lives.log.append(nothing)
    if exact and space["kind"] == "pay day":
        await draw(lives, seat)
    if space["kind"] in LEADS_ON:
        enter(lives, seat, lives.board.number[space[LEADS_ON[space["kind"]]]])
        return await arrive(lives, seat, 0, counted=False)
    return again


def enter(lives: Lives, seat: int, space: int) -> None:
    beyond, before = lives.board.beyond_bridge, lives.place[seat]
    lives.place[seat] = space
    if space in beyond and before not in beyond:
        crosses(lives, seat)


# Forks


class Road(LivesChoice):
    """The road that is taken at a fork (GL-17, GL-87, GL-18, GL-45)."""

    name = "road"

    def words(self) -> Sequence[str]:
        """The first space of each."""
        roads: Sequence[str] = self.lives.board.spaces[self.lives.place[self.seat]]["next"]
        return roads

    def open(self) -> bool:
        """Not when it was put right that the car is elsewhere."""
        return len(self.words()) > 1


class FirstRoad(Road):
    """The road at the start, before the first spin."""

    def words(self) -> Sequence[str]:
        board = self.lives.board
        if self.lives.place[self.seat] != board.begin:
            return ()
        roads: Sequence[str] = board.spaces[board.first_fork]["next"]
        return roads


async def choose(lives: Lives, seat: int) -> None:
    """At the start, before the spin; who was sent back there takes the business road (GL-45)."""
    board = lives.board
    if lives.back_at_start[seat]:
        lives.chosen[seat] = board.spaces[board.business]["id"]
    elif not lives.chosen[seat]:
        said = await lives.ask(FirstRoad, seat)
        if said is not None:
            takes(lives, seat, said)
            lives.chosen[seat] = said


async def road(lives: Lives, seat: int) -> int:
    """At a fork. What was chosen at the start counts at the first one, once."""
    board = lives.board
    chosen = lives.chosen[seat]
    if chosen and lives.place[seat] == board.first_fork:
        lives.chosen[seat] = ""
        lives.back_at_start[seat] = False
        return board.number[chosen]
    said = await lives.ask(Road, seat)
    if said is None:
        return board.ahead[lives.place[seat]][0]
    takes(lives, seat, said)
    return board.number[said]


def takes(lives: Lives, seat: int, first: str) -> None:
    """A road, by its first space."""
    lives.log.append(("takes", seat, first))


def why_nothing(lives: Lives, seat: int, space: Space) -> Line | None:
    """Return why a space does nothing to whoever lands there; None where it acts, or is just a
    place."""
    match space["kind"]:
        case "pays" | "costs" if not space_acts(lives, seat, space):
            return not_counted(seat, space)
        case "just spun" if lives.spun != space["number"]:
            return ("other number", seat, space["number"])
        case "papers" if not can_buy(lives, seat, space["paper"], space["price"]):
            return cannot_buy(lives, seat, space["paper"])
        case "sells" | "loses" if not lives.papers[seat][space["paper"]]:
            return ("no paper", seat, space["paper"])
        case "market" if not lives.papers[seat][STOCK]:
            return ("no paper", seat, STOCK)
        case "pay day" if not lives.salary[seat] and not (space["interest"] and lives.notes[seat]):
            return ("no salary", seat)
        case "taxes" if not lives.salary[seat]:
            return ("no salary", seat)
        case "salary" | "degree" | "business" if lives.salary[seat]:
            return ("earns already", seat)
        case "marriage" if lives.spouse[seat]:
            return ("married already", seat)
        case "go to":
            return ("leads on", seat)
    return None


def not_counted(seat: int, space: Space) -> Line:
    """A space that only counts with a paper, without one, or without children."""
    if "with" in space:
        return ("no paper", seat, space["with"])
    if "without" in space:
        return ("insured", seat, space["without"])
    return ("has children", seat)
