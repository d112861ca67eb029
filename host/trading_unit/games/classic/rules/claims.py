"""Rent that has to be asked for, where that option is on (BO-17, GR-28)."""

from collections.abc import Sequence

from trading_unit.games.classic.rules.debts import RENT, settle
from trading_unit.games.classic.rules.estate import Claim, Estate
from trading_unit.games.property.rules.debts import owe
from trading_unit.games.property.rules.realm import Debt
from trading_unit.table.ask import By, Option, Value, one_of
from trading_unit.table.game import Aside, Rules
from trading_unit.table.refused import Refusal


class AskForRent(Aside):
    """An aside of the owner: it names what was visited (BO-17, BO-14, GR-28, GR-25)."""

    def __init__(self, estate: Estate) -> None:
        self.estate = estate

    def words(self, by: By) -> list[str]:
        claims = self.estate.claims
        return list(dict.fromkeys(one.name for one in claims if one.owner == by)) if claims else []

    def options(self, by: By) -> Sequence[Option]:
        return self.words(by)

    def refuses(self, by: By, value: Value) -> Refusal | None:
        if not self.estate.option["ask for rent"]:
            return Refusal("rent unasked")
        words = self.words(by)
        return None if value in words else one_of(words)

    def do(self, by: By, value: Value) -> Rules | None:
        estate = self.estate
        claim = next(one for one in estate.claims if one.owner == by and one.name == value)
        estate.claims.remove(claim)
        estate.log.append(("claims", claim.owner, claim.visitor, claim.name))
        visitor, amount = claim.visitor, claim.amount
        if estate.cash[visitor] >= amount and not estate.real_money and not estate.owes(visitor):
            # Also while others owe: the owner may need it for that.
            estate.accounts.move(amount, visitor, claim.owner, RENT, claim.name)
            return None
        owing = bool(estate.debts)
        owe(estate, Debt(visitor, claim.owner, amount, RENT, claim.name))
        return None if owing else settle(estate)  # else it is settled in its turn


def claim(estate: Estate, owner: int, visitor: int, amount: int, name: str) -> None:
    """It can be asked for from now on."""
    players = estate.board.claim_players
    estate.claims.append(Claim(owner, visitor, amount, name, players))


def thrown(estate: Estate, seat: int) -> None:
    """A player's first throw in a turn: what has waited too long is lost. Between two the visitor
    himself is the second player that follows (GR-28)."""
    for one in estate.claims:
        if one.visitor != seat or estate.board.claim_players >= estate.left:
            one.players -= 1
            if one.players == 0:
                estate.log.append(("rent lost", one.owner, one.visitor, one.amount, one.name))
    estate.claims = [one for one in estate.claims if one.players > 0]
