"""The figures beneath the questions that property games share."""

from collections.abc import Iterator
from typing import Any

from trading_unit.games.base.view.ask_rows import purse
from trading_unit.games.base.view.game_view import Row
from trading_unit.games.property.rules.realm import Realm
from trading_unit.games.property.view.log_values import side

AnyAsk = Any
"""An ask of such a game, whichever it is."""


def offer(realm: Realm, ask: AnyAsk, language: str) -> Iterator[Row]:
    """What the one who is asked would get and give."""
    terms = ask.terms
    yield Row("you get", side(realm, terms["give"], language))
    yield Row("you give", side(realm, terms["get"], language))
    yield from purse(realm, terms["with"], language)
