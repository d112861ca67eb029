"""At any point of The Game of Life: what is offered is taken, and nothing else."""

import json
from typing import Any

from tests.host.games import offered_choices
from tests.host.games.life import invariants
from tests.host.games.life.reckoning_again import Reckoning
from tests.host.games.life.table import LifeTable
from tests.host.games.offered_choices import NO_WORDS
from trading_unit.games.base.view import look_up
from trading_unit.games.life.view.life_view import LifeView
from trading_unit.table.ask import Value
from trading_unit.table.said import say

WRONG: tuple[Value, ...] = (
    *NO_WORDS,
    *("", "yes", "0", "11", "12", "card", "exempts", "pay to", "pay to Zoe", "money from Zoe"),
    *("Zoe back", "M9", "to College", "collects", "buys", "Acres"),
    *([0], [11], ["7"], ["0", 500], ["11", 500], ["7", 250], ["7", 0], ["7", 25_000], [7, 500]),
)
WRONG_RIGHTS: tuple[Value, ...] = tuple(
    {"reason": "?", **right}
    for right in (
        {"what": "balance", "seat": 0, "amount": -500},
        {"what": "balance", "seat": 0, "amount": 250},
        {"what": "balance", "seat": 99, "amount": 0},
        {"what": "place", "seat": 0, "space": "nowhere"},
        {"what": "place", "seat": 0, "space": "120"},
        {"what": "place", "seat": 0, "space": "116"},
        {"what": "place", "seat": 0, "space": None},
        {"what": "salary", "seat": 0, "profession": "King"},
        {"what": "notes", "seat": 0, "count": -1},
        {"what": "family", "seat": 0, "peg": "green", "there": True, "sons": 0, "daughters": 0},
        {"what": "family", "seat": 0, "peg": "blue", "there": 1, "sons": 0, "daughters": 0},
        {"what": "paper", "seat": 0, "paper": "gold", "there": True},
        {"what": "misses", "seat": None, "count": 1},
        {"what": "home", "seat": 0, "home": "castle"},
        {"what": "cards", "seat": 0, "count": 99},
        {"what": ["balance"]},
        {"what": "balance", "seat": 0, "amount": 0, "reason": " "},
    )
)


class Trials(offered_choices.Trials[LifeTable]):
    ASIDES = ("bet", "give", "repay")
    WRONG = WRONG
    WRONG_RIGHTS = WRONG_RIGHTS
    derived: Reckoning | None = None  # again, from so many lines of the log
    told = 0

    def check(self, table: LifeTable) -> None:
        invariants.check(table.game)

    def listen(self) -> None:
        """What is new in the log can be read, and what people have follows from it."""
        lives = self.table.game
        if self.derived is None or self.told > len(lives.log):
            self.derived, self.told = Reckoning(self.setup, self.setup["standing"]), 0
        for line in lives.log[self.told :]:
            assert say(lives, line)
            assert say(lives, line, "fr")
        self.derived.read(lives.log[self.told :])
        self.told = len(lives.log)
        self.derived.agrees(lives)

    def rest(self, table: LifeTable) -> tuple[Any, ...]:
        lives = table.game
        bets = [(board.spinner, sorted(board.placed.items())) for board in lives.bets]
        return bets, repr(lives.contest), lives.tycoon

    def read(self) -> None:
        """All that people see can be said and drawn, in both languages."""
        if self.table.ask.name in self.kinds and self.random.randrange(self.every) >= 5:
            return
        ask, lives = self.table.ask, self.table.game
        for language in ("en", "fr"):
            shown = LifeView(self.table, language)
            assert shown.ask_text(ask)
            for by in ask.asked():
                for word in ask.options(by):
                    if type(word) is str:
                        assert shown.choice_text(ask, word)
            for seat in lives.seats:
                assert shown.glance(seat)
                assert shown.owns(seat)
                for name in ask.asides:
                    for word in lives.asides[name].options(seat):
                        if type(word) is str:
                            shown.aside_gain(name, word)
            if not self.kinds:  # it never changes
                json.dumps(shown.board())
            json.dumps([shown.stands(), shown.highlights()])
            json.dumps([shown.about(entry) for entry in look_up.entries(shown)])
        self.count["read"] += 1

    def theirs(self) -> list[Value]:
        lives = self.table.game
        board, names = lives.board, lives.names
        return [
            *board.number,
            *("collect", "pay", "exempt", "buy", "no", "play", "keep", "speculate", "none"),
            *("acres", "tycoon", "1", "2", "7", "10"),
            *(f"pay to {name}" for name in names),
            *(f"money from {name}" for name in names),
            *(f"{name} back" for name in names),
            *(["1", 500], ["10", 20_000], ["2", 500]),
        ]
