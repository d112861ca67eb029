"""What a POST is answered."""

from typing import Literal, NotRequired, TypedDict

Status = Literal["accepted", "refused", "late"]
Waits = Literal["yes", "game"]


class FreeSeat(TypedDict):
    """A seat, with whether a phone has it or a bot plays it."""

    seat: int
    name: str
    colour: str
    mover: str
    taken: bool
    bot: bool


class Reply(TypedDict):
    """Whether it was done, and a sentence for people why not. POST /join says which seat this
    phone has, which `seats` there are, or what the phone `waits` for, with a sentence: for the yes
    of others, or for its game. POST /house-rules says the name and the game of those that it was
    about, or that the name is `taken`; POST /open-game that the game
    is of another version of the rules, so that a person has to say yes first."""

    status: Status
    why: str
    seat: NotRequired[int]
    seats: NotRequired[list[FreeSeat]]
    waits: NotRequired[Waits]
    house: NotRequired[tuple[str, str]]
    taken: NotRequired[bool]
    game: NotRequired[str]
    other_version: NotRequired[bool]
