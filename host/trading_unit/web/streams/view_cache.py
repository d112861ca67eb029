"""The view that each page is sent, for the table and each seat, in each language."""

import json
from typing import TYPE_CHECKING

from trading_unit.games.base.rules.setup import PERSON
from trading_unit.games.plug_in_trouble import naming
from trading_unit.games.registry import title_of
from trading_unit.screen.view import game_state, options
from trading_unit.screen.view.data import (
    CurrentPart,
    GamePart,
    LobbyView,
    PagePart,
    Phones,
    SeatRequest,
    WaitingRoomView,
)
from trading_unit.web.access.client import Client
from trading_unit.web.lobby import lobby
from trading_unit.web.lobby.lobby_data import LeftGame, Lobby
from trading_unit.web.lobby.waiting_room import WaitingRoom
from trading_unit.web.unit import unit_choice

if TYPE_CHECKING:
    from trading_unit.screen.session import GameSession
    from trading_unit.web.server_state import ServerState


class ViewCache:
    """Makes the view of a version once for all pages that show the same."""

    def __init__(self, state: "ServerState") -> None:
        self.state = state
        # By seat (None is the table, -1 a stranger) and language: a version and its JSON.
        self.cached: dict[tuple[int | None, str], tuple[int, str]] = {}
        # By language: the JSON of the board, of that session.
        self.boards: dict[str, str] = {}
        self.boards_of: GameSession | None = None

    def view_json(self, client: Client, with_board: bool) -> str:
        """The view as it is now. The board, which is large and does not change in a game, is left
        out without `with_board`. Raises PlugInTrouble for a game from elsewhere that fails."""
        session = self.state.session
        if session is None:
            return self.parts_json(client, with_board)
        with naming(session.game.package):
            return self.parts_json(client, with_board)

    def parts_json(self, client: Client, with_board: bool) -> str:
        state = self.state
        seat = None if client.table else client.seat
        key = (seat if client.known else -1, client.language)
        cached = self.cached.get(key)
        if cached is None or cached[0] != state.version:
            view = self.versioned_part(client, seat)
            cached = (state.version, json.dumps(view, separators=(",", ":")))
            self.cached[key] = cached
        session = state.session
        if session is None or not client.known:
            return cached[1]
        current = json.dumps(self.current_part(session, client), separators=(",", ":"))
        board = f',"board":{self.board_json(session, client.language)}' if with_board else ""
        return f"{cached[1][:-1]},{current[1:-1]}{board}}}"

    def board_json(self, session: "GameSession", language: str) -> str:
        """Made once for all pages that open: a page that is new needs it, and then no more."""
        if self.boards_of is not session:
            self.boards_of, self.boards = session, {}
        if language not in self.boards:
            board = game_state.board(session, language)
            self.boards[language] = json.dumps(board, separators=(",", ":"))
        return self.boards[language]

    def versioned_part(
        self, client: Client, seat: int | None
    ) -> LobbyView | WaitingRoomView | GamePart:
        """All that changes only with the version."""
        state = self.state
        if client.known and state.waiting_room is not None:
            return self.waiting_room(state.waiting_room, client, seat)
        session = state.session
        if session is None or not client.known:
            return {"phase": "lobby", "lobby": self.lobby(client)}
        phones = state.phone_counts()
        view = session.view_in(client.language)
        return {
            **self.page_part(client, seat),
            **game_state.of_game(session, seat, client.language, phones),
            "seats": game_state.seats(session, phones, client.language, seat),
            "hints": state.settings.hints,
            "rights": options.corrections(view) if client.table else {},
        }

    def waiting_room(self, room: WaitingRoom, client: Client, seat: int | None) -> WaitingRoomView:
        phones = self.state.phone_counts()
        return {
            **self.page_part(client, seat),
            "phase": "waiting",
            "title": title_of(room.setup["game"]),
            "seats": [
                {
                    "name": player["name"],
                    "colour": player.get("colour", ""),
                    "mover": player.get("mover", ""),
                    "plays": player.get("plays", PERSON),
                    "phone": one in phones,
                    "twice": phones.get(one, 0) > 1,
                    "ready": one in phones and one in room.ready,
                }
                for one, player in enumerate(room.seats)
            ],
        }

    def page_part(self, client: Client, seat: int | None) -> PagePart:
        return {
            "seat": seat,
            "phones": self.phones() if client.table else None,
            "requests": self.seat_requests(seat),
        }

    def phones(self) -> Phones:
        return self.state.phones.view(self.state.keys.code, self.state.guess_limit.told)

    def seat_requests(self, seat: int | None) -> list[SeatRequest]:
        """Those that this page may answer: the table all, a phone those for its own seat."""
        return [
            {"number": one.number, "seat": one.seat, "address": one.address}
            for one in self.state.seat_requests.pending(seat)
        ]

    def lobby(self, client: Client) -> Lobby | None:
        """None for who is not the table."""
        state = self.state
        if not client.table:
            return None
        return lobby.view(
            state.store,
            unit_choice.offered_units(state.unit, state.plugged_units.found),
            unit_choice.default_port(state.unit, state.plugged_units.found),
            client.language,
            state.default_game,
            self.left_game(client.language),
        )

    def left_game(self, language: str) -> LeftGame | None:
        """The one that was left last, if there is one to go on with."""
        state, found = self.state, self.state.left_games.newest()
        if found is None:
            return None
        phones = state.keys.phones_left_in((found.number, found.name), found.number)
        return lobby.left_view(found, phones, state.store.now(), language)

    def current_part(self, session: "GameSession", client: Client) -> CurrentPart:
        """What depends on the clock."""
        language = client.language
        return {
            **game_state.clocks(session, language),
            "sold": game_state.light_result(session, language) if client.table else None,
        }
