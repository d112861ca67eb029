"""What a POST is answered."""

from typing import Literal, NotRequired, TypedDict

Status = Literal["accepted", "refused", "late"]


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
    phone has, or which `seats` there are."""

    status: Status
    why: str
    seat: NotRequired[int]
    seats: NotRequired[list[FreeSeat]]
