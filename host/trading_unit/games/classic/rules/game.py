"""A classic property game as the table plays it."""

from collections.abc import Mapping
from functools import partial

from trading_unit.games.base.rules.fields import Field
from trading_unit.games.base.rules.game import BaseGame
from trading_unit.games.base.rules.kinds import Wrong
from trading_unit.games.base.rules.put_right import PutRight
from trading_unit.games.base.rules.setup import LAST, Source
from trading_unit.games.base.rules.winning import total, wins
from trading_unit.games.classic.rules.building import Build, Sell
from trading_unit.games.classic.rules.claims import AskForRent
from trading_unit.games.classic.rules.corrections import corrections
from trading_unit.games.classic.rules.estate import Estate
from trading_unit.games.classic.rules.mortgages import Lift, Mortgage
from trading_unit.games.classic.rules.reckoning import can_raise, holdings, worth
from trading_unit.games.classic.rules.state import all_fields, complete, disagree
from trading_unit.games.classic.rules.turn import turn
from trading_unit.games.property.rules.deals import Deal
from trading_unit.games.property.rules.ending import HourOver, count, play
from trading_unit.games.property.rules.family_options import SHORTER_START
from trading_unit.games.property.rules.first_deeds import draw_first_deeds
from trading_unit.table.game import Aside
from trading_unit.table.game_kind import State

CHANCE: dict[str, Source] = {"dice": "screen", "cards": "screen"}
UNIT_CHANCE = ("dice",)  # the unit's Build throws two dice
USUAL_LENGTH = LAST  # as printed


class Classic(BaseGame, Estate):
    """What Repentance and Greenopoly play alike. The parts with their terms stand in the file of
    each."""

    def all_asides(self) -> Mapping[str, Aside]:
        return {
            "build": Build(self),
            "lift": Lift(self),
            "sell": Sell(self),
            "mortgage": Mortgage(self),
            "deal": Deal(self),
            "claim": AskForRent(self),
            "put right": PutRight(self, corrections),
            "hour over": HourOver(self),
        }

    async def play(self) -> None:
        """From where the game stands to its end."""
        if self.option.get(SHORTER_START) and not self.began and not any(self.owned):
            await draw_first_deeds(self)
        await play(self, turn)
        await self.count()

    async def count(self) -> None:
        """Let the richest win, by cash, printed prices and what the buildings have cost (BO-53)."""
        await count(self, partial(holdings, self))
        wins(self, lambda seat: (total(self, seat),))

    def all_fields(self) -> list[Field]:
        return all_fields(self)

    def disagree(self, state: State) -> Wrong:
        return disagree(self, state)

    def complete(self, state: State, said: State) -> None:
        complete(self, state, said)

    def worth(self, seat: int) -> int:
        return worth(self, seat)

    def can_raise(self, seat: int) -> int:
        return can_raise(self, seat)
