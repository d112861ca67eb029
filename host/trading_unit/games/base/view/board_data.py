"""What never changes in a game, as plain data for whoever draws its board."""

from typing import NotRequired, TypedDict

Piece = tuple[str, int]
"""A kind of piece, and how many of it."""


class Space(TypedDict):
    """A space; `label` is what is written on it.

    Of the kinds that games share, each has a drawing: "street", "railroad", "utility", "cards",
    "tax", "worth tax", "jail", "rest", "go to jail", "detour", "go". `price` is a text or "",
    `short` the same for a narrow space. `to` is the one space that it sends to, `sign` what a fork
    calls the road that begins there."""

    name: str
    label: str
    kind: str
    colour: str | None
    price: str
    short: NotRequired[str]
    number: NotRequired[int | None]
    to: NotRequired[int]
    does: NotRequired[str]
    text: NotRequired[str]
    paper: NotRequired[str]
    pegs: NotRequired[list[str]]
    sign: NotRequired[str]
    interest: NotRequired[bool]


class Group(TypedDict):
    """Of districts that belong together, railroads and utilities among them."""

    name: str
    colour: str


class District(TypedDict):
    """What can be owned, on the space of that number.

    `levels` are of each of the `rents` what has to stand there for it, `costs` what each piece
    costs: none where nothing can be built."""

    name: str
    group: str
    space: int
    rents: list[str]
    levels: list[list[Piece]]
    costs: dict[str, str]


class Route(TypedDict):
    """A side route: its spaces in their order, and the space where it goes `on`."""

    name: str
    spaces: list[int]
    on: int


class Road(TypedDict):
    """A winding road: where each space lies, the `next` ones of each, the last one of the bridge,
    and the one where the road ends for most."""

    points: list[tuple[float, float]]
    next: list[list[int]]
    bridge: int
    acres: int


class BetForm(TypedDict):
    """How bets on the wheel may be put: in steps, so much at most, on so many numbers."""

    step: int
    most: int
    numbers: int
    pays: int


class BoardData(TypedDict):
    """The spaces in track order, their groups, and all that can be owned.

    With `rows` it is no track around, but numbered back and forth. `wheel` is the highest number
    of the game's wheel."""

    spaces: list[Space]
    groups: list[Group]
    districts: list[District]
    rows: NotRequired[int]
    routes: NotRequired[list[Route]]
    road: NotRequired[Road]
    wheel: NotRequired[int]
    bets: NotRequired[BetForm]
