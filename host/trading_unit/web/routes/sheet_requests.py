"""What the page of the sheet asks for: its figures, and the sheet as a file, both ways."""

import json
from functools import cached_property

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from trading_unit.screen.page_words import WORDS
from trading_unit.sheet.page_sheet import PageSheet
from trading_unit.web.http.client import Client
from trading_unit.web.http.request_json import OPEN_SHEET, SHEET_STANDING, read_body
from trading_unit.web.http.responses import reply, table_client
from trading_unit.web.server_state import ServerState
from trading_unit.web.unit.sheet_standing import standing
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
            Route(SHEET_STANDING, self.standing, methods=["POST"]),
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
        why = self.state.sheet.open(await sent_text(request))
        if why:
            return refused(request, why)
        self.state.pages.wake()
        return reply("accepted", "")

    async def standing(self, request: Request) -> Response:
        """POST /sheet/standing: what a game begins with from the sheet of such a file."""
        language = table_client(request).language
        sheet = PageSheet(self.state.sheet.figures)
        why = sheet.open(await sent_text(request))
        if why:
            return refused(request, why)
        return JSONResponse(standing(json.loads(sheet.view()), sheet.figures["names"], language))


async def sent_text(request: Request) -> str:
    """Return the text that was sent; what is not text is an empty one, which is no sheet."""
    try:
        return (await read_body(request)).decode()
    except UnicodeDecodeError:
        return ""


def refused(request: Request, why: str) -> Response:
    """Return the sentence of that key and fields, in the page's language."""
    key, fields = json.loads(why)
    client: Client = request.scope["page_client"]
    return reply("refused", KeyedSentence(WORDS, key, fields).text(client.language))
