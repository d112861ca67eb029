"""Everything that the POST addresses take."""

from collections.abc import Mapping

from trading_unit.web.actions.action import ACTIONS, POSTS
from trading_unit.web.http.fields import JsonObject
from trading_unit.web.routes import app as app  # which knows all of them
from trading_unit.web.routes import house_rules_requests
from trading_unit.web.routes.join_seat import Join
from trading_unit.web.routes.posts import DO

REQUESTS: Mapping[str, tuple[type, ...]] = {
    DO: tuple(ACTIONS.values()),
    **{address: (kind,) for address, kind in POSTS.items()},
    **{address: (kind,) for address, kind in house_rules_requests.REQUESTS.items()},
    "/join": (Join,),
}
CASES = [(address, kind) for address, kinds in REQUESTS.items() for kind in kinds]
NAMES: Mapping[type, str] = {kind: name for name, kind in ACTIONS.items()}
"""The `what` of each action."""


def as_sent(kind: type, data: JsonObject) -> JsonObject:
    """What a page sends of an action says which it is."""
    return {"what": NAMES[kind], **data} if kind in NAMES else data
