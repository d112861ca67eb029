"""What tests on a stage do and see in any of the property games."""

from collections.abc import Iterable
from typing import Any

from tests.host.games import any_stage
from tests.host.games.tables import AnyTable, owners_of, realm_of
from trading_unit.games.property.rules.owners import Owners
from trading_unit.games.property.rules.realm import Realm
from trading_unit.table.ask import CLOCK


def terms(
    partner: int,
    give: Iterable[int | str] = (),
    get: Iterable[int | str] = (),
    debt: int | None = None,
) -> dict[str, Any]:
    """A deal: what is given and got, amounts and names mixed."""

    def side(things: Iterable[int | str]) -> dict[str, Any]:
        things = list(things)
        return {
            "money": sum(thing for thing in things if isinstance(thing, int)),
            "things": [thing for thing in things if isinstance(thing, str)],
        }

    found = {"with": partner, "give": side(give), "get": side(get)}
    return found if debt is None else {**found, "debt": debt}


def said(owners: Owners) -> list[Any]:
    """All that counts of what players have said about deals."""
    talks = owners.deals.talks
    counts = (talks.offers, talks.refused, talks.lit_ms, *(debt.offers for debt in owners.debts))
    return [*map(dict, counts), set(talks.no_more)]


class Stage(any_stage.Stage[AnyTable]):
    @property
    def owners(self) -> Owners:
        return owners_of(self.table)

    @property
    def realm(self) -> Realm:
        return realm_of(self.table)

    # What somebody does

    def throw(self, a: int, b: int) -> None:
        assert self.now == "roll"
        self.say([a, b])

    def put_at(self, seat: int, space: str) -> None:
        """Its token is set there; out of jail, if it was there."""
        self.put_right("place", seat=seat, space=space, jailed=False)

    def bid(self, seat: int, amount: int, moment: int = 1_000) -> None:
        assert self.now == "bid"
        self.say([amount, moment], seat)

    def light_off(self, moment: int = 50_000) -> None:
        self.say(moment, CLOCK)

    def offer(self, by: int, partner: int, *what: Any, **more: Any) -> None:
        """As `terms` has it: `offer(0, 1, give=["a deed"], get=[200])`."""
        self.do("deal", terms(partner, *what, **more), by)

    def yes(self, moment: int = 1_000) -> None:
        assert self.now == "offer"
        self.say(["yes", moment])

    def no(self, moment: int = 1_000) -> None:
        assert self.now == "offer"
        self.say(["no", moment])

    def no_more(self, moment: int = 1_000) -> None:
        assert self.now == "offer"
        self.say(["no more", moment])

    def counter(self, *what: Any, moment: int = 1_000, **more: Any) -> None:
        """Another offer to whoever has made the pending one, as `terms` has it."""
        ask = self.table.ask
        assert ask.name == "offer"
        self.say([terms(ask.seat, *what, **more), moment])

    # What was refused

    def refuses_offer(self, by: int, partner: int, *what: Any, **more: Any) -> str:
        """The same of a deal."""
        return self.refuses_to("deal", terms(partner, *what, **more), by)

    def all(self) -> tuple[Any, ...]:
        return (*super().all(), list(getattr(self.table.ask, "bids", ())))

    def stands(self) -> tuple[Any, ...]:
        owners = self.owners
        debts = [(debt.debtor, debt.creditor, debt.amount, debt.why) for debt in owners.debts]
        return (*super().stands(), debts, *said(owners))

    # What stands there

    def space(self, seat: int = 0) -> str:
        return self.owners.board.spaces[self.owners.place[seat]]

    def jailed(self, seat: int = 0) -> bool:
        return self.realm.jailed[seat] >= 0

    def keeps(self, seat: int = 0) -> list[str]:
        """The cards in that hand."""
        return list(self.owners.keeps[seat])

    def owned(self, seat: int = 0) -> list[str]:
        """What that seat owns, in track order."""
        return [self.owners.board.names[deed] for deed in self.owners.owned[seat]]

    def owner(self, deed: str) -> int | None:
        """The seat, or None for the Bank."""
        owner = self.owners.owner[self.owners.board.number[deed]]
        return None if owner < 0 else owner

    def mortgaged(self, deed: str) -> bool:
        return self.owners.mortgage[self.owners.board.number[deed]] >= 0
