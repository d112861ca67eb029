"""The table of fields of a game's state: what each is called, what can stand there, and where the
rules have it. From it come the state as plain data, the way back, and what refuses a state."""

from collections.abc import Callable, Iterable, Sequence
from operator import attrgetter
from typing import Any

from trading_unit.games.base.rules.company import Company
from trading_unit.games.base.rules.kinds import Always, Kind, Rows, Table, Wrong
from trading_unit.table.game_kind import State

NOTHING = object()
"""What a state that says nothing of a field has there."""


class Field:
    """A field of the state, or of each seat or deed in it. The rules have it in the attribute of
    the same name, or in `attribute`, perhaps of a part (`deck.queue`); of seats and deeds that is a
    list."""

    def __init__(
        self,
        key: str,
        kind: Kind,
        attribute: str = "",
        *,
        absent: Any = NOTHING,
        take: Callable[[Any], Any] | None = None,
        put: Callable[..., None] | None = None,
        asked: bool = False,
    ) -> None:
        """`absent` is left out of the state. `take`, of the game, and `put`, into the game and for
        a row behind its number, stand where it is more than an attribute. A field that is `asked`
        stands in the form of a game that began elsewhere."""
        self.key = key
        self.kind = kind
        self.part, _, self.attribute = (attribute or key).rpartition(".")
        self.absent = absent
        self.take = take or attrgetter(attribute or key)
        self.put = put
        self.asked = asked
        self.is_same = type(kind).plain is Kind.plain  # as the rules have it and as plain data

    def plain(self, game: Company) -> Any:
        value = self.take(game)
        if value is self.absent:
            return NOTHING
        return value if self.is_same else self.kind.plain(value)

    def plain_rows(self, game: Company) -> Iterable[Any]:
        values: Iterable[Any] = self.take(game)
        return values if self.is_same else map(self.kind.plain, values)

    def restore(self, game: Company, plain: Any) -> None:
        value = self.kind.own(plain)
        if self.put:
            self.put(game, value)
        else:
            setattr(attrgetter(self.part)(game) if self.part else game, self.attribute, value)

    def restore_row(self, game: Company, number: int, plain: Any) -> None:
        value = self.kind.own(plain)
        if self.put:
            self.put(game, number, value)
        else:
            self.take(game)[number] = value


def always(key: str, value: bool | int | None, rows: int = 0) -> Field:
    """Return a field that says the same in every state, or in each of so many rows."""

    def put(*game_and_value: object) -> None:
        """Leave it: the rules have it nowhere."""

    return Field(key, Always(value), take=lambda game: [value] * rows if rows else value, put=put)


def table_of(fields: Iterable[Field]) -> Table:
    found = list(fields)
    optional = {field.key for field in found if field.absent is not NOTHING}
    return Table({field.key: field.kind for field in found}, optional)


class OfSeats(Field):
    """A row for each seat, with all of its fields."""

    def __init__(self, game: Company, fields: Sequence[Field]) -> None:
        super().__init__("seats", Rows(game.names, table_of(fields)))
        self.fields = fields

    def plain(self, game: Company) -> Any:
        rows: list[State] = [{} for _ in game.seats]
        for field in self.fields:
            key = field.key
            # Behind the cash of the seats is that of the Bank.
            for row, value in zip(rows, field.plain_rows(game), strict=False):
                row[key] = value
        return rows

    def restore(self, game: Company, plain: Any) -> None:
        for seat, row in enumerate(plain):
            for field in self.fields:
                field.restore_row(game, seat, row[field.key])


class OfDeeds(Field):
    """A row for each deed of which something is not as at the beginning, with that alone."""

    def __init__(self, names: Sequence[str], fields: Sequence[Field]) -> None:
        super().__init__("districts", Table(dict.fromkeys(names, table_of(fields)), names))
        self.names = names
        self.number = {name: number for number, name in enumerate(names)}
        self.fields = fields
        self.by_key = {field.key: field for field in fields}

    def plain(self, game: Company) -> Any:
        rows: list[State] = [{} for _ in self.names]
        for field in self.fields:
            key, absent, plain = field.key, field.absent, field.kind.plain
            for number, value in enumerate(field.take(game)):
                if value != absent:
                    rows[number][key] = plain(value)
        return {name: row for name, row in zip(self.names, rows, strict=True) if row}

    def restore(self, game: Company, plain: Any) -> None:
        for name, row in plain.items():
            for key, value in row.items():
                self.by_key[key].restore_row(game, self.number[name], value)


class Fields:
    """The fields of a state, in its order."""

    def __init__(self, fields: Sequence[Field]) -> None:
        self.fields = fields
        self.table = table_of(fields)

    def plain(self, game: Company) -> State:
        """Return the whole state, at a turn's start."""
        found = [(field.key, field.plain(game)) for field in self.fields]
        return {key: plain for key, plain in found if plain is not NOTHING}

    def restore(self, game: Company, state: State) -> None:
        """Put the new game into that state: its next turn is the one that it was the start of."""
        for field in self.fields:
            if field.key in state:
                field.restore(game, state[field.key])

    def wrong(self, state: Any) -> Wrong:
        """Return what in a state from anywhere has not its type or its range."""
        return self.table.wrong(state, ())
