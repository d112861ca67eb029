"""A game as the table plays it: what its set-up says, and where it begins."""

from collections.abc import Mapping
from typing import Any
from weakref import WeakKeyDictionary

from trading_unit.games.base.rules.company import Company, GameBoard, Terms
from trading_unit.games.base.rules.fields import Field, Fields
from trading_unit.games.base.rules.kinds import Wrong
from trading_unit.games.base.rules.setup import PERSON, SOURCES, Setup
from trading_unit.games.base.rules.state import settle_bank
from trading_unit.table.accounts import BANK
from trading_unit.table.game import Aside, Line
from trading_unit.table.game_kind import State

FIELDS_OF: WeakKeyDictionary[GameBoard, Fields] = WeakKeyDictionary()


class BaseGame(Company):
    """A base of each game, before its own company. What a game does its own way, it says in the
    methods under Hooks.

    `setup` holds everything in full; `state` is where the game begins, if not at its start."""

    def __init__(self, setup: Setup, board: GameBoard, state: State | None = None) -> None:
        sources = {what: SOURCES[where] for what, where in setup["chance"].items()}
        real_money = setup["money"] == "real"
        super().__init__(board, Terms(len(setup["seats"]), setup["options"], sources, real_money))
        self.names = [seat["name"] for seat in setup["seats"]]
        self.by_bot = [seat.get("plays", PERSON) != PERSON for seat in setup["seats"]]
        length = setup["length"]
        self.last_one = length["until"] == "last"
        self.most_rounds = length.get("rounds", 0)
        self.hour_minutes = length.get("minutes", 60) if length["until"] == "hour" else 0
        self.asides = self.all_asides()
        begin = state or setup.get("standing")
        if begin is not None:
            self.restore(begin)
        elif not self.real_money:
            for seat in self.seats:
                start_money = self.start_money(seat)
                if start_money:
                    self.accounts.move(start_money, BANK, seat, "start money")

    def sees(self, seat: int | None, line: Line) -> bool:
        """Everybody may read every line, unless the game has hidden cards and says otherwise."""
        return True

    @property
    def fields(self) -> Fields:
        """The table of fields of its state, made once for a set-up, which has one board."""
        found = FIELDS_OF.get(self.board)
        if found is None:
            found = FIELDS_OF[self.board] = Fields(self.all_fields())
        return found

    def state(self) -> State:
        """Return the whole game as plain data, at a turn's start."""
        return self.fields.plain(self)

    def restore(self, state: State) -> None:
        """Put the new game into that state, the start of a turn."""
        self.fields.restore(self, state)
        settle_bank(self)

    def wrong_in(self, state: Any) -> Wrong:
        """Return what is wrong with a state that comes from anywhere, each with its field."""
        is_wrong = False
        for refusal in self.fields.wrong(state):
            is_wrong = True
            yield refusal
        if not is_wrong:
            yield from self.disagree(state)

    # Hooks

    def all_asides(self) -> Mapping[str, Aside]:
        """All that may be done beside an ask, at its time."""
        raise NotImplementedError

    def all_fields(self) -> list[Field]:
        """The fields of its state, in their order."""
        raise NotImplementedError

    def disagree(self, state: State) -> Wrong:
        """Return in which fields a state does not agree with itself, each of which is as it may
        be."""
        return iter(())

    def complete(self, state: State, said: State) -> None:
        """Add what follows from what was said of a standing game, where that is not as at the
        beginning."""

    def start_money(self, seat: int) -> int:
        """What a seat begins with."""
        return self.board.start
