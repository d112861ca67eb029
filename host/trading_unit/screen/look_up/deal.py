"""A deal that is being put together as plain data, which a page fetches at each change."""

from trading_unit.screen.look_up.deal_data import DealOnScale
from trading_unit.screen.page_words import translate
from trading_unit.screen.session import GameSession
from trading_unit.trouble import Trouble
from trading_unit.web.access.client import Client
from trading_unit.web.access.permissions import Forbidden
from trading_unit.web.requests.json_value import JsonObject


def deal_view(session: GameSession, client: Client, asked: JsonObject) -> DealOnScale:
    """`asked` says who would offer it, as "by", and its "terms". A phone asks for its own seat."""
    by = asked.get("by")
    if type(by) is not int or not 0 <= by < len(session.seats):
        raise Trouble(translate(client.language, "no seat"))
    if not client.table and client.seat != by:
        name = session.name(by)
        raise Forbidden(translate(client.language, "not your seat", name=name))
    balance, deeds = session.view_in(client.language).deal_on_scale(by, asked.get("terms"))
    return {"balance": balance, "deeds": deeds}
