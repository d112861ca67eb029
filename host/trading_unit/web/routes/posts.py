"""The POST addresses: reads an action, and does it in its turn."""

from starlette.requests import Request
from starlette.responses import Response

from trading_unit.screen.page_words import translate
from trading_unit.trouble import Trouble

# Each of these modules registers its actions.
from trading_unit.web.actions import game_actions as game_actions
from trading_unit.web.actions import phone_actions as phone_actions
from trading_unit.web.actions import setup_actions as setup_actions
from trading_unit.web.actions import sheet_actions as sheet_actions
from trading_unit.web.actions import unit_actions as unit_actions
from trading_unit.web.actions.action import ACTIONS, POSTS, Action
from trading_unit.web.actions.asker import Asker
from trading_unit.web.actions.table_actions import LanguageAction
from trading_unit.web.http.client import Client, Forbidden
from trading_unit.web.http.fields import JsonObject
from trading_unit.web.http.request_json import read_body, read_object
from trading_unit.web.http.request_reader import read
from trading_unit.web.http.responses import reply, set_cookie
from trading_unit.web.server_state import ServerState

DO = "/do"


class Posts:
    def __init__(self, state: ServerState) -> None:
        self.state = state

    async def post(self, request: Request) -> Response:
        client: Client = request.scope["page_client"]
        if not client.known:
            raise Forbidden(translate(client.language, "no seat yet"))
        action = read_action(request.url.path, read_object(await read_body(request)))
        state = self.state
        try:
            if action.beside:
                action.do(self.asker(client, action), state)
            else:
                async with state.waiting.place() as place:
                    while await place.turn():
                        with place.trying(), state.game.as_of(place.came_s):
                            action.do(self.asker(client, action), state)
        finally:
            state.wake()  # for what follows from it
        response = reply("accepted", "")
        if isinstance(action, LanguageAction):
            set_cookie(response, "language", action.is_)
        return response

    def asker(self, client: Client, action: Action) -> Asker:
        """The client may have lost its seat while the request waited."""
        access = self.state.access
        asker = Asker(access.current_client(client), self.state.game, access)
        if action.table_only:
            asker.require_table()
        return asker


def read_action(address: str, data: JsonObject) -> Action:
    """Return the action that this address takes, or that `what` names at /do."""
    if address != DO:
        return read(POSTS[address], data)
    what = data.pop("what", None)
    if type(what) is not str or what not in ACTIONS:
        raise Trouble("'what' has to be something that this table can do; load the page again")
    return read(ACTIONS[what], data)
