"""What the table asks for to look back on a game that is kept: the game as data, the same as files
that can be sent to others, and such a file opened."""

import asyncio
from collections.abc import Callable
from typing import TypeVar
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import Response

from trading_unit.games.registry import game_named, version_of
from trading_unit.plain_text import escaped
from trading_unit.play.start.stored_games import game_reading
from trading_unit.reading.reading_process import ReadingProcess
from trading_unit.screen.look_back import look_back
from trading_unit.single_page.look_back_page import look_back_page
from trading_unit.table.store.imported import OtherVersion
from trading_unit.table.store.stored_game import StoredGame
from trading_unit.trouble import Trouble
from trading_unit.web.http.client import Client
from trading_unit.web.http.file_reading import answer_of
from trading_unit.web.http.request_json import read_body
from trading_unit.web.http.responses import JsonBody, json_body, reply, table_client
from trading_unit.web.server_state import ServerState

MOST_MADE = 4  # that are kept, in case they are asked for again
LONGEST_QUOTE = 60  # of a file's name in a sentence

Made = tuple[str, int, str, str]
"""Of a game: the checksum of its list and how long that is, its name, the language."""

Result = TypeVar("Result")
Make = Callable[[StoredGame, str], Result]
"""Makes something of a game in a language."""


class LookBackRequests:
    """They neither open a game nor lock it. Games are played again one at a time, and others are
    answered meanwhile."""

    def __init__(self, state: ServerState) -> None:
        self.state = state
        self.made: dict[Made, JsonBody] = {}
        self.one_at_a_time = asyncio.Lock()

    async def data(self, request: Request) -> Response:
        """GET /look-back.json?game=NAME"""
        client: Client = request.scope["page_client"]
        return (await self.body(request, client.language)).response(request)

    async def page(self, request: Request) -> Response:
        """GET /look-back.html?game=NAME: the game as one file that plays by itself."""
        client: Client = request.scope["page_client"]
        stored = self.stored(request)
        async with self.one_at_a_time:
            text = await made(request, page_of, stored, client.language)
        return attached(text, "text/html; charset=utf-8", f"{stored.name}.html")

    async def file(self, request: Request) -> Response:
        """GET /look-back.game?game=NAME: the game as this program reads it elsewhere."""
        refuse_what_hides(self.stored(request))
        name = request.query_params.get("game", "")
        text = self.state.store.export_text(name)
        return attached(text, "application/octet-stream", f"{name}.game")

    async def open(self, request: Request) -> Response:
        """POST /open-game?file=NAME: keeps the game in that file, whose bytes are the body, unless
        it is here already, and says what it is called here. One of another version of the rules is
        shown at first, and kept where &version=any."""
        client = table_client(request)
        called = escaped(request.query_params.get("file", "")[:LONGEST_QUOTE])
        any_version = request.query_params.get("version") == "any"
        opened = ""
        reading = game_reading(await read_body(request), called)
        stored = await self.state.file_reading.read(request, reading)
        try:
            async with self.state.waiting.place() as place:
                while await place.turn():
                    with place.trying():
                        opened = self.state.store.add_imported(stored, any_version=any_version)
        except OtherVersion as other:
            return reply("refused", other.text(client.language), other_version=True)
        self.state.pages.changes.note()  # the lobby lists it
        return reply("accepted", "", game=opened)

    async def progress(self, request: Request) -> Response:
        """GET /reading.json: how far a file that was opened is read."""
        table_client(request)
        return json_body(self.state.file_reading.progress).response(request)

    def stored(self, request: Request) -> StoredGame:
        """The game that is named, for the table."""
        table_client(request)
        return self.state.store.stored(request.query_params.get("game", ""))

    async def body(self, request: Request, language: str) -> JsonBody:
        stored = self.stored(request)
        known = (stored.checksum, len(stored.entries), stored.name, language)
        async with self.one_at_a_time:
            if known not in self.made:
                self.made[known] = await made(request, body_of, stored, language)
                while len(self.made) > MOST_MADE:
                    del self.made[next(iter(self.made))]
            return self.made[known]


async def made(request: Request, make: Make[Result], stored: StoredGame, language: str) -> Result:
    """Return what is made of a game. One of the present rules has been played by them here, or was
    when it was taken in, and costs that again: a thread will do. What another one costs nobody
    knows."""
    if stored.version == version_of(stored.kind):
        return await asyncio.to_thread(make, stored, language)
    return await answer_of(request, ReadingProcess(stored.name, make, stored, language))


def body_of(stored: StoredGame, language: str) -> JsonBody:
    return json_body(look_back(stored, language))


def page_of(stored: StoredGame, language: str) -> str:
    return look_back_page(look_back(stored, language), language)


def refuse_what_hides(stored: StoredGame) -> None:
    """Raise Trouble for a game that is not over and holds hidden cards or answers of a quiz."""
    if stored.ending is None and game_named(stored.kind).hides(stored.setup_data()):
        raise Trouble(
            "{name!r} is not over, and its file would show hidden cards or answers: save it at its "
            "end; for another computer write it in a terminal, with trading-unit games kept export",
            name=stored.name,
        )


def attached(text: str, kind: str, name: str) -> Response:
    """A file that the browser saves."""
    headers = {"content-disposition": f"attachment; filename*=UTF-8''{quote(name, safe='')}"}
    return Response(text, headers=headers, media_type=kind)
