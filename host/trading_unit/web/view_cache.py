"""The view of each page as it is sent: for the table, for each seat, in each language."""

import json
from typing import TYPE_CHECKING, Any

from trading_unit.web import game_view, lobby, options_view, unit_choice
from trading_unit.web.client import Client

if TYPE_CHECKING:
    from trading_unit.web.server_state import ServerState


class ViewCache:
    def __init__(self, state: "ServerState") -> None:
        self.state = state
        # By seat and language: of which version, and its text.
        self.made: dict[tuple[int | None, str], tuple[int, str]] = {}

    def view_json(self, client: Client, with_board: bool) -> str:
        """As JSON. What moves by itself is fresh, all else is made once for every version."""
        state = self.state
        seat = None if client.table else client.seat
        key = (seat if client.known else -1, client.language)
        made = self.made.get(key)
        if made is None or made[0] != state.version:
            plain = self.plain(client, seat)
            made = (state.version, json.dumps(plain, separators=(",", ":"))[:-1])
            self.made[key] = made
        rest: dict[str, Any] = {"unit": state.unit.shows()}
        if state.session is not None and client.known:
            rest |= game_view.moving(state.session, client.language)
            if client.table:
                rest["sold"] = game_view.sold(state.session, client.language)
            rest["board"] = (
                game_view.board(state.session, client.language) if with_board else {"same": True}
            )
        return made[1] + "," + json.dumps(rest, separators=(",", ":"))[1:]

    def plain(self, client: Client, seat: int | None) -> dict[str, Any]:
        """But for what moves by itself, and the board."""
        state = self.state
        found: dict[str, Any] = {
            "version": state.version,
            "phase": "lobby",
            "seat": seat,
            "table": client.table,
            "language": client.language,
            "people": [text for _, text in state.told] if client.known else [],
        }
        session = state.session
        if client.table:
            found["phones"] = state.phones.plain(state.keys.code)
        if session is not None and client.known:
            phones = state.holders()
            found |= game_view.of_game(session, seat, client.language, phones)
            found["seats"] = game_view.seats(session, phones, client.language, seat)
            if client.table:
                found["rights"] = options_view.rights(session.view_in(client.language))
        elif client.table:
            found["lobby"] = lobby.plain(
                state.shelf,
                unit_choice.real(state.unit, state.plugged),
                unit_choice.usual(state.unit, state.plugged),
                client.language,
                state.first_game,
            )
        return found
