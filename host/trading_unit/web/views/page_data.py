"""What each page is sent when something has changed: the lobby or the game, as it may see it."""

from typing import Literal, NotRequired, TypedDict

from trading_unit.screen.view import view as screen
from trading_unit.screen.view.view import GameState
from trading_unit.web.access.phone_access import Phones
from trading_unit.web.views.lobby import Lobby


class SeatRequest(TypedDict):
    """A phone at that address asks for a seat that another phone has."""

    number: int
    seat: int
    address: str


class InUsual(TypedDict):
    """The texts of a view that are in the usual language, because the reader's lacks them."""

    in_usual: NotRequired[list[str]]


class BoardInUsual(TypedDict):
    """The same of a board."""

    board_in_usual: NotRequired[list[str]]


class PagePart(InUsual):
    """Whose page it is; `phones` is for the table, `requests` are for who may answer them."""

    seat: int | None
    phones: Phones | None
    requests: list[SeatRequest]


class LobbyView(InUsual):
    """What a page is sent while there is no game; the lobby is for the table."""

    phase: Literal["lobby"]
    lobby: Lobby | None


class WaitingSeat(TypedDict):
    """A seat of a game that has not begun; `phone` and `twice` are as in a game."""

    name: str
    colour: str
    mover: str
    plays: str
    phone: bool
    twice: bool
    ready: bool


class WaitingRoomView(PagePart):
    """What a page is sent while phones take their seats for a game that has not begun."""

    phase: Literal["waiting"]
    title: str
    seats: list[WaitingSeat]


class GamePart(PagePart, GameState):
    """A game, as far as it changes only with the version."""


class View(PagePart, BoardInUsual, screen.View):
    """What a page is sent of a game; a page that has the board is sent none."""
