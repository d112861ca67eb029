"""The view that each page is sent, for the table and each seat, in each language."""

import json
from typing import TYPE_CHECKING, Any

from trading_unit.web import game_view, lobby, options_view, unit_choice
from trading_unit.web.client import Client

if TYPE_CHECKING:
    from trading_unit.web.server_state import ServerState


class ViewCache:
    """Makes the view of a version once for all pages that show the same."""

    def __init__(self, state: "ServerState") -> None:
        self.state = state
        # By seat (None is the table, -1 a stranger) and language: a version and its JSON.
        self.cached: dict[tuple[int | None, str], tuple[int, str]] = {}

    def view_json(self, client: Client, with_board: bool) -> str:
        """The view as it is now. The board, which is large and does not change in a game, is left
        out without `with_board`."""
        state = self.state
        seat = None if client.table else client.seat
        key = (seat if client.known else -1, client.language)
        cached = self.cached.get(key)
        if cached is None or cached[0] != state.version:
            view = self.versioned_part(client, seat)
            cached = (state.version, json.dumps(view, separators=(",", ":"))[:-1])
            self.cached[key] = cached
        rest = json.dumps(self.current_part(client, with_board), separators=(",", ":"))
        return cached[1] + "," + rest[1:]

    def versioned_part(self, client: Client, seat: int | None) -> dict[str, Any]:
        """All that changes only with the version."""
        state = self.state
        found: dict[str, Any] = {
            "version": state.version,
            "phase": "lobby",
            "seat": seat,
            "table": client.table,
            "language": client.language,
            "people": state.notices.texts() if client.known else [],
        }
        session = state.session
        if client.table:
            found["phones"] = state.phones.view(state.keys.code)
        if session is not None and client.known:
            phones = state.phone_counts()
            found |= game_view.of_game(session, seat, client.language, phones)
            found["seats"] = game_view.seats(session, phones, client.language, seat)
            if client.table:
                found["rights"] = options_view.corrections(session.view_in(client.language))
        elif client.table:
            found["lobby"] = lobby.view(
                state.store,
                unit_choice.offered_units(state.unit, state.plugged_units.found),
                unit_choice.default_port(state.unit, state.plugged_units.found),
                client.language,
                state.default_game,
            )
        return found

    def current_part(self, client: Client, with_board: bool) -> dict[str, Any]:
        """What depends on the clock or on the unit, and the board."""
        state = self.state
        found: dict[str, Any] = {"unit": state.unit.summary()}
        session = state.session
        if session is not None and client.known:
            found |= game_view.clocks(session, client.language)
            if client.table:
                found["sold"] = game_view.light_result(session, client.language)
            board = game_view.board(session, client.language) if with_board else {"same": True}
            found["board"] = board
        return found
