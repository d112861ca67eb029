"""What pages fetch of the game on the table when somebody wants to see it."""

from collections.abc import Awaitable, Callable, Mapping
from contextlib import nullcontext
from functools import partial

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from trading_unit.screen import look_up
from trading_unit.screen.page_words import translate
from trading_unit.screen.session import Session
from trading_unit.screen.view.in_usual import with_usual
from trading_unit.trouble import Trouble
from trading_unit.web.actions.asker import Asker
from trading_unit.web.http.client import Client, Forbidden
from trading_unit.web.http.request_json import read_object
from trading_unit.web.http.responses import JsonBody, Missing, json_body
from trading_unit.web.server_state import ServerState

Endpoint = Callable[[Request], Awaitable[Response]]


class LookUps:
    """Whoever sits here may look something up. Each method is the endpoint of an address."""

    def __init__(self, state: ServerState) -> None:
        self.state = state
        # By language: of which game, how many entries it had, and how it went until then.
        self.replays: dict[str, tuple[Session, int, JsonBody]] = {}

    def routes(self) -> list[Route]:
        return [
            Route("/rules", self.named(self.rules)),
            Route("/entries", self.named(self.entries)),
            Route("/deal", self.named(self.deal)),
            Route("/hint", self.named(self.hint)),
            Route("/replay", self.named(self.replay)),
        ]

    def named(self, endpoint: Endpoint) -> Endpoint:
        """Let a game from elsewhere that fails be named in the answer."""

        async def answer(request: Request) -> Response:
            session = self.state.game.session
            with nullcontext() if session is None else session.naming():
                return await endpoint(request)

        return answer

    def game(self, client: Client) -> Session:
        """Return the game on the table. Raises Forbidden or Missing."""
        if not client.known:
            raise Forbidden(translate(client.language, "no seat yet"))
        if self.state.game.session is None:
            raise Missing(translate(client.language, "no game"))
        return self.state.game.session

    async def rules(self, request: Request) -> Response:
        """Answer with the rules that what is asked now is about."""
        client: Client = request.scope["page_client"]
        session = self.game(client)
        return shown(session, client, partial(look_up.rules_view, session)).response(request)

    async def entries(self, request: Request) -> Response:
        client: Client = request.scope["page_client"]
        session = self.game(client)
        return shown(session, client, partial(look_up.entries_view, session)).response(request)

    async def deal(self, request: Request) -> Response:
        """Answer what the deal in the query would be worth, to whoever puts it together: `by` says
        who would offer it, and a phone asks for its own seat."""
        client: Client = request.scope["page_client"]
        asked = read_object(request.query_params.get("of", "").encode())
        session, by = self.game(client), asked.get("by")
        if type(by) is not int or not 0 <= by < len(session.seats):
            raise Trouble(translate(client.language, "no seat"))
        if not client.table and client.seat != by:
            raise Forbidden(translate(client.language, "not your seat", name=session.name(by)))
        made = partial(look_up.deal_view, session, by, asked.get("terms"))
        return shown(session, client, made).response(request)

    async def hint(self, request: Request) -> Response:
        """Answer what the program would do in place of the seat in the query, to whoever plays it.
        A phone reads its own hint alone; at the table others read it too, where they play."""
        client: Client = request.scope["page_client"]
        typed = request.query_params.get("seat", "")
        if not (typed.isascii() and typed.isdigit() and len(typed) < 3):
            raise Trouble(translate(client.language, "no seat"))
        session, seat = self.game(client), int(typed)
        asker = Asker(client, self.state.game, self.state.access)
        asker.require_seat(seat)
        if not self.state.settings.hints:
            raise asker.forbidden("no hints")
        aloud = client.table and len(session.seats) - len(session.bots) > 1
        made = partial(look_up.hint_view, session, seat, aloud=aloud)
        return shown(session, client, made).response(request)

    async def replay(self, request: Request) -> Response:
        """Answer with the game as it went, made once until something more is answered: whoever asks
        again and again holds up nobody."""
        client: Client = request.scope["page_client"]
        session, language = self.game(client), client.language
        count = len(session.table.log)
        made = self.replays.get(language)
        if made is None or made[:2] != (session, count):
            body = shown(session, client, partial(look_up.replay_view, session))
            made = self.replays[language] = (session, count, body)
        return made[2].response(request)


def shown(
    session: Session, client: Client, make: Callable[[str], Mapping[str, object]]
) -> JsonBody:
    """Return what is made for the language of a page, which says which texts are in another."""
    return json_body(with_usual(make, client.language, session.game))
