"""What the page of the sheet asks for: its figures, and the sheet as a file, both ways."""

import json
from functools import cached_property

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from trading_unit.screen.page_words import WORDS
from trading_unit.web.http.client import Client
from trading_unit.web.http.request_json import OPEN_SHEET, read_body
from trading_unit.web.http.responses import reply, table_client
from trading_unit.web.server_state import ServerState
from trading_unit.words.by_key import KeyedSentence


class SheetRequests:
    def __init__(self, state: ServerState) -> None:
        self.state = state

    @cached_property
    def routes(self) -> list[Route]:
        return [
            Route("/sheet/figures.json", self.figures),
            Route("/sheet/text", self.text),
            Route(OPEN_SHEET, self.open, methods=["POST"]),
        ]

    async def figures(self, request: Request) -> Response:
        """GET /sheet/figures.json"""
        table_client(request)
        return Response(self.state.sheet.figures, media_type="application/json")

    async def text(self, request: Request) -> Response:
        """GET /sheet/text: the sheet as a file holds it."""
        table_client(request)
        return Response(self.state.sheet.sheet.text(), media_type="application/json")

    async def open(self, request: Request) -> Response:
        """POST /sheet/open: the body is the text of such a file."""
        table_client(request)
        try:
            text = (await read_body(request)).decode()
        except UnicodeDecodeError:
            text = ""
        why = self.state.sheet.open(text)
        if why:
            key, fields = json.loads(why)
            client: Client = request.scope["page_client"]
            return reply("refused", KeyedSentence(WORDS, key, fields).text(client.language))
        self.state.pages.wake()
        return reply("accepted", "")
