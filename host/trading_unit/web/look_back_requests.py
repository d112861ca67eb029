"""What the table asks for to look back on a game that is kept: the game as data, and as files that
can be sent to others."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from trading_unit.table.stored_game import StoredGame
from trading_unit.trouble import Trouble
from trading_unit.web.client import Client
from trading_unit.web.json_body import JsonBody, json_body
from trading_unit.web.look_back_view import look_back
from trading_unit.web.permissions import require_table
from trading_unit.web.responses import reply, status_of
from trading_unit.web.server_state import ServerState

MOST_MADE = 4  # that are kept, in case they are asked for again

Made = tuple[str, int, str, str]
"""Of a game: the checksum of its list and how long that is, its name, the language."""


class LookBackRequests:
    """They neither open a game nor lock it. A game is played again in a thread, one at a time, so
    that others are answered meanwhile."""

    def __init__(self, state: ServerState) -> None:
        self.state = state
        self.made: dict[Made, JsonBody] = {}
        self.one_at_a_time = asyncio.Lock()

    async def data(self, request: Request) -> Response:
        """GET /look-back.json?game=NAME"""
        client: Client = request.scope["page_client"]
        try:
            require_table(client)
            stored = self.state.store.stored(request.query_params.get("game", ""))
            return (await self.body(stored, client.language)).response(request)
        except Trouble as trouble:
            return self.refused(client, trouble)

    async def body(self, stored: StoredGame, language: str) -> JsonBody:
        made = (stored.checksum, len(stored.entries), stored.name, language)
        async with self.one_at_a_time:
            if made not in self.made:
                self.made[made] = await asyncio.to_thread(
                    lambda: json_body(look_back(stored, language))
                )
                while len(self.made) > MOST_MADE:
                    del self.made[next(iter(self.made))]
            return self.made[made]

    def refused(self, client: Client, trouble: Trouble) -> Response:
        why = self.state.sentence(trouble, client.language)
        return reply("refused", why, status_of(trouble))
