"""A classic property game as the table plays it."""

from collections.abc import Iterable, Mapping
from typing import Any

from trading_unit.games.base.rules.game import BaseGame
from trading_unit.games.base.rules.put_right import PutRight
from trading_unit.games.base.rules.setup import LAST, Source
from trading_unit.games.base.rules.winning import total, wins
from trading_unit.games.classic.rules.building import Build, Sell
from trading_unit.games.classic.rules.claims import AskForRent
from trading_unit.games.classic.rules.corrections import CORRECTIONS
from trading_unit.games.classic.rules.debts import bankrupt
from trading_unit.games.classic.rules.estate import NOT_MORTGAGED, Estate
from trading_unit.games.classic.rules.mortgages import Lift, Mortgage, taken_over
from trading_unit.games.classic.rules.state import State, plain, restore
from trading_unit.games.classic.rules.turn import turn
from trading_unit.games.property.rules.deals import Deal
from trading_unit.games.property.rules.ending import HourOver, count, play
from trading_unit.games.property.rules.family_options import SHORTER_START
from trading_unit.games.property.rules.first_deeds import draw_first_deeds
from trading_unit.games.property.rules.terms import debt_between
from trading_unit.table.accounts import BANK
from trading_unit.table.game import Aside
from trading_unit.table.refused import Refusal

CHANCE: dict[str, Source] = {"dice": "screen", "cards": "screen"}
UNIT_CHANCE = ("dice",)  # the unit's Build throws two dice
USUAL_LENGTH = LAST  # as printed


class Classic(BaseGame, Estate):
    def all_asides(self) -> Mapping[str, Aside]:
        return {
            "build": Build(self),
            "lift": Lift(self),
            "sell": Sell(self),
            "mortgage": Mortgage(self),
            "deal": Deal(self),
            "claim": AskForRent(self),
            "put right": PutRight(self, CORRECTIONS),
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
        await count(self, self.holdings)
        wins(self, lambda seat: (total(self, seat),))

    def state(self) -> State:
        return plain(self)

    def restore(self, state: State) -> None:
        restore(self, state)

    # What property games leave to each

    def passes_start(self, seat: int) -> None:
        """Pay the salary, each time (BO-09, BO-10, GR-21, GR-22); twice on the corner itself, where
        families play so."""
        twice = self.place[seat] == self.board.go and self.option.get("double salary")
        self.accounts.move(self.wages_of(seat) * (2 if twice else 1), BANK, seat, "wages")

    def refuses_more(self, seat: int, terms: dict[str, Any]) -> Refusal | None:
        """A deal moves property or a card, and each side gives something; a debt that is forgiven
        counts as given (BO-52, GR-64). Whoever gets mortgaged deeds has to have all their interest
        (BO-46, GR-60)."""
        give, get = terms["give"], terms["get"]
        if not (give["things"] or get["things"]):
            return Refusal("deal only money")
        debt = debt_between(self, seat, terms["with"]) if terms.get("debt") else None
        for giver, side in ((seat, give), (terms["with"], get)):
            forgives = debt is not None and debt.creditor == giver
            if not (side["things"] or side["money"] or forgives):
                return Refusal("deal one side", seat=giver)
        if self.real_money:
            return None
        for taker, gives, gets in ((seat, "give", "get"), (terms["with"], "get", "give")):
            interest = sum([self.board.interest[deed] for deed in self.mortgaged_of(terms[gets])])
            cash = self.cash[taker] - terms[gives]["money"] + terms[gets]["money"]
            if interest > cash:
                return Refusal("deal interest", interest=interest, cash=cash)
        return None

    def mortgaged_of(self, side: dict[str, Any]) -> list[int]:
        number = self.board.number
        found = [number[thing] for thing in side["things"] if thing in number]
        return [deed for deed in found if self.mortgage[deed] != NOT_MORTGAGED]

    async def after_deal(self, seat: int, terms: dict[str, Any]) -> None:
        """Ask what becomes of mortgages that have changed hands (BO-45, BO-46, GR-60)."""
        partner = terms["with"]
        got: Iterable[tuple[int, int]] = [
            *((partner, deed) for deed in self.mortgaged_of(terms["give"])),
            *((seat, deed) for deed in self.mortgaged_of(terms["get"])),
        ]
        await taken_over(self, got)

    async def ruin(self, seat: int, creditor: int) -> None:
        await bankrupt(self, seat, creditor)
