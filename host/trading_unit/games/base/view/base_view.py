"""What people see of a game under way, as far as all games show it alike."""

from collections.abc import Sequence

from trading_unit.games.base.rules.company import Company
from trading_unit.games.base.view.game_view import Field
from trading_unit.games.base.view.log_text import money, spoken
from trading_unit.games.base.view.words import USUAL
from trading_unit.table.table import Table


class BaseView:
    """Of one table. What a game shows its own way, it says in those methods of `Showing` that are
    not here."""

    def __init__(self, table: Table, language: str = USUAL) -> None:
        self.table = table
        self.language = language

    @property
    def company(self) -> Company:
        company = self.table.game
        assert isinstance(company, Company)
        return company

    def spoken(self, key: str, **said: object) -> str:
        return spoken(self.company, key, self.language).format(**said)

    def money(self, amount: int) -> str:
        return money(self.company, amount, self.language)

    def on_turn(self) -> int:
        return self.company.seat

    def balance(self, seat: int) -> int | None:
        return None if self.company.real_money else self.company.cash[seat]

    def out(self, seat: int) -> bool:
        return self.company.out[seat]

    def worth(self, seat: int) -> int | None:
        return None if self.company.real_money else self.company.worth(seat)

    # Putting right

    def rights(self) -> dict[str, Sequence[Field]]:
        """What can be put right in every game."""
        return {"balance": (self.field("seat", "seat"), self.field("amount", "amount"))}

    def field(self, name: str, kind: str, names: Sequence[str] = ()) -> Field:
        return Field(name, self.spoken(f"field.{name}"), kind, names)
