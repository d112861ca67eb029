"""A game from elsewhere whose own view fails, as far as its words alone show it."""

from collections.abc import Callable
from typing import Any, TypeVar

from trading_unit.games.base.view.board_data import BoardData
from trading_unit.games.base.view.game_view import GameView
from trading_unit.games.base.view.view_data import Stands
from trading_unit.games.plug_in_trouble import PlugInTrouble
from trading_unit.screen.session import Session
from trading_unit.table import Table
from trading_unit.table.ask import Ask

Shown = TypeVar("Shown")


class BareView(GameView):
    """It asks nothing, but says why; answers can still be given."""

    def __init__(self, table: Table, language: str, why: str) -> None:
        super().__init__(table, language)
        self.why = why

    def ask_text(self, ask: Ask[Any]) -> str:
        return self.why

    def glance(self, seat: int) -> str:
        return ""

    def board(self) -> BoardData:
        raise NotImplementedError

    def stands(self) -> Stands:
        return {"movers": [], "districts": {}, "debts": []}


def shown(session: Session, language: str, make: Callable[[], Shown]) -> Shown:
    """Return what `make` makes of the game's own view, or where that fails, of a bare one."""
    try:
        with session.naming():
            return make()
    except PlugInTrouble as trouble:
        own = session.view_in(language)
        session.views[language] = BareView(session.table, language, trouble.text(language))
        try:
            with session.naming():
                return make()
        finally:
            session.views[language] = own


def why_bare(view: GameView) -> str:
    """Return why the game's own view is not shown; "" where it is."""
    return view.why if isinstance(view, BareView) else ""
