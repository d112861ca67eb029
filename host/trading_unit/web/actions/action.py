"""An action of a page says itself once: its name, its fields with their limits, and what it does.

From that come the reader of requests, the dispatch, and the page's own types. A name that Python
has taken ends with `_` here, not in the JSON. A field with a default may be left out."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, TypeVar, dataclass_transform

if TYPE_CHECKING:
    from trading_unit.web.actions.asker import Asker
    from trading_unit.web.server_state import ServerState

ACTIONS: dict[str, type["Action"]] = {}
"""Those of POST /do, by the `what` of each."""
POSTS: dict[str, type["Action"]] = {}
"""Those with an address of their own."""


class Action:
    """What a page asks for. With `table_only` nobody else may; what is `beside` the game can be
    done while another program has locked the record."""

    __slots__ = ()
    table_only: ClassVar[bool] = False
    beside: ClassVar[bool] = False

    def do(self, asker: "Asker", server: "ServerState") -> None:
        """Do it. Raises Trouble when it is not possible."""
        raise NotImplementedError


A = TypeVar("A", bound=Action)


@dataclass_transform(frozen_default=True)
def action(
    what: str, *, table_only: bool = False, beside: bool = False
) -> Callable[[type[A]], type[A]]:
    """Make the class an action of POST /do."""
    return registered(ACTIONS, what, table_only, beside)


@dataclass_transform(frozen_default=True)
def post(address: str, *, table_only: bool = False) -> Callable[[type[A]], type[A]]:
    """Make the class an action with that address."""
    return registered(POSTS, address, table_only, False)


def registered(
    by_name: dict[str, type[Action]], name: str, table_only: bool, beside: bool
) -> Callable[[type[A]], type[A]]:
    def made(cls: type[A]) -> type[A]:
        found = dataclass(frozen=True, slots=True)(cls)
        found.table_only, found.beside = table_only, beside
        by_name[name] = found
        return found

    return made
