"""Phones that ask for a seat which another phone has: its holder or the table says yes or no."""

from collections.abc import Callable
from dataclasses import dataclass
from secrets import token_urlsafe
from typing import Literal

from trading_unit.trouble import Trouble
from trading_unit.web.access.access_keys import TOKEN_BYTES
from trading_unit.web.access.table_keys import equal_in_constant_time

ANSWER_S = 60.0  # in which somebody has to answer
REMEMBERED_S = 60.0  # for which an answer waits for its phone; after a no it may not ask again

Answer = Literal["pending", "yes", "no", "lapsed"]


class StillPending(Trouble):
    """Another phone asks for that seat, or this address for another one."""


class JustRefused(Trouble):
    """This address has been told no."""


@dataclass(slots=True)
class SeatRequest:
    """`token` is the phone's own, by which it asks what became of it."""

    number: int
    token: str
    seat: int
    address: str
    ends_at: float
    answer: Answer = "pending"


class SeatRequests:
    """At most one is pending for each seat and for each address. `clock` is in seconds; `on_change`
    is called when pages are to show another request, or one no more."""

    def __init__(self, clock: Callable[[], float], on_change: Callable[[], None]) -> None:
        self.clock = clock
        self.on_change = on_change
        self.newest = 0  # the number of the newest
        self.requests: list[SeatRequest] = []

    def ask(self, seat: int, address: str) -> SeatRequest:
        """A new request. Raises StillPending or JustRefused."""
        self.drop_old()
        if any(one.seat == seat or one.address == address for one in self.pending()):
            raise StillPending("a request is pending; wait for its answer")
        refused = [one for one in self.requests if one.address == address and one.answer == "no"]
        if refused:
            raise JustRefused("the answer was no; wait before asking again")
        self.newest += 1
        token = token_urlsafe(TOKEN_BYTES)
        request = SeatRequest(self.newest, token, seat, address, self.clock() + ANSWER_S)
        self.requests.append(request)
        self.on_change()
        return request

    def pending(self, seat: int | None = None) -> list[SeatRequest]:
        """Those for that seat, or for any."""
        return [
            one for one in self.requests if one.answer == "pending" and seat in (None, one.seat)
        ]

    def numbered(self, number: int) -> SeatRequest | None:
        """The pending one of that number."""
        return next((one for one in self.pending() if one.number == number), None)

    def of(self, token: str) -> SeatRequest | None:
        """The request of the phone with that token, as long as it is remembered."""
        found = [one for one in self.requests if equal_in_constant_time(token, one.token)]
        return found[0] if found else None

    def end(self, request: SeatRequest, answer: Answer) -> None:
        """The phone is told so when it asks again."""
        request.answer = answer
        request.ends_at = self.clock() + REMEMBERED_S
        self.on_change()

    def forget(self, request: SeatRequest) -> None:
        """Its phone knows the answer, or does not need one any more."""
        self.requests.remove(request)
        if request.answer == "pending":
            self.on_change()

    def refuse_seat(self, seat: int) -> None:
        """Nobody gets that seat by a request made until now."""
        for one in self.requests:
            if one.seat == seat and one.answer in ("pending", "yes"):
                self.end(one, "no")

    def clear(self) -> None:
        """For another game."""
        self.requests.clear()
        self.on_change()

    def drop_old(self) -> None:
        now = self.clock()
        for one in list(self.requests):
            if one.ends_at > now:
                continue
            if one.answer == "pending":
                self.end(one, "lapsed")
            else:
                self.forget(one)

    def quiet_s(self) -> float | None:
        """For how long `drop_old` has nothing to do; None for ever."""
        ends = [one.ends_at for one in self.requests]
        return min(ends) - self.clock() if ends else None
