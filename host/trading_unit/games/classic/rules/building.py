"""Building and selling pieces, as asides (BO-26, BO-28 to BO-35, BO-38; GR-42, GR-44 to GR-51,
GR-54)."""

from collections.abc import Sequence

from trading_unit.games.classic.rules.estate import Estate
from trading_unit.games.classic.rules.levels import (
    below,
    grow,
    growing,
    may_grow,
    may_shrink,
    piece_in,
    set_level,
    shrinking,
)
from trading_unit.games.classic.rules.plans import plan_form, refuses_plan, steps
from trading_unit.games.classic.rules.shortage import is_contested, share
from trading_unit.games.property.rules.asides import OfDeeds
from trading_unit.table.accounts import BANK
from trading_unit.table.ask import By, Option, Value
from trading_unit.table.game import Rules
from trading_unit.table.refused import Refusal


class OnStreets(OfDeeds[Estate]):
    """An aside whose words are pieces in streets: "house in Dust Lane"."""

    def deed(self, value: Value) -> int:
        _, _, name = value.partition(" in ") if type(value) is str else ("", "", "")
        return self.realm.board.number.get(name, -1)


class Build(OnStreets):
    """Build on the own turn, before the throw; piece by piece, or by a plan (BO-28 to BO-32, BO-34,
    BO-26, GR-44 to GR-47, GR-49, GR-51)."""

    def when(self, by: By) -> Refusal | None:
        estate = self.realm
        if by != estate.seat:
            return Refusal("build own turn")
        return Refusal("owing") if estate.owes(estate.seat) else None

    def deeds(self, by: By) -> list[int]:
        estate = self.realm
        if by != estate.seat or not estate.full[estate.seat] or self.when(by) is not None:
            return []
        return growing(estate, by)

    def fits(self, seat: int, deed: int) -> bool:
        return may_grow(self.realm, seat, deed)

    def word(self, deed: int) -> str:
        return piece_in(self.realm, deed, self.realm.level[deed] + 1)

    def options(self, by: By) -> Sequence[Option]:
        """Each piece that could be built now; where there are several, a plan too."""
        words = self.words(by)
        if not words:
            return ()
        assert type(by) is int
        return [*words, plan_form(self.realm, by)]

    def refuses(self, by: By, value: Value) -> Refusal | None:
        if type(value) is not dict:
            return super().refuses(by, value)
        refusal = self.when(by)
        if refusal is not None:
            return refusal
        assert type(by) is int
        return refuses_plan(self.realm, by, value)

    def do(self, by: By, value: Value) -> Rules | None:
        assert type(by) is int
        estate = self.realm
        if type(value) is dict:
            levels = steps(estate, value)
        else:
            deed = self.deed(value)
            levels = [(deed, estate.level[deed] + 1)]
        if is_contested(estate, by, levels):
            return share(estate, by, levels)
        for deed, _ in levels:
            grow(estate, by, deed, estate.board.build[deed], "builds")
        return None


class Sell(OnStreets):
    """Sell at any time when a person is waited for, for half the price (BO-38, BO-33, GR-54,
    GR-50)."""

    def when(self, by: By) -> Refusal | None:
        estate = self.realm
        playing = type(by) is int and by in estate.seats and not estate.out[by]
        return None if playing else Refusal("sell by player")

    def deeds(self, by: By) -> list[int]:
        if type(by) is not int or self.when(by) is not None:
            return []
        return shrinking(self.realm, by)

    def fits(self, seat: int, deed: int) -> bool:
        return may_shrink(self.realm, seat, deed)

    def word(self, deed: int) -> str:
        return piece_in(self.realm, deed, self.realm.level[deed])

    def do(self, by: By, value: Value) -> None:
        assert type(by) is int
        deed = self.deed(value)
        sell(self.realm, by, deed, below(self.realm, deed))


def sell(estate: Estate, seat: int, deed: int, level: int) -> None:
    """Pay half the printed price of each level that goes (BO-38, GR-54)."""
    board, here = estate.board, estate.level[deed]
    what = piece_in(estate, deed, here)
    set_level(estate, deed, level)
    estate.accounts.move((here - level) * board.refund[deed], BANK, seat, "sells", what)
