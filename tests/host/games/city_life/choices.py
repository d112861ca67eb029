"""At any point of City Life: what is offered is taken, and nothing else."""

import json
from typing import Any

from tests.host.games import property_choices
from tests.host.games.city_life import invariants
from tests.host.games.city_life.quizzes import Quizzes
from tests.host.games.city_life.table import CityTable
from tests.host.games.offered_choices import NO_WORDS
from trading_unit.games.base.estimates.estimates import estimates_of
from trading_unit.games.base.view import look_up
from trading_unit.games.registry import game_named
from trading_unit.table.ask import Value
from trading_unit.table.said import say

WRONG: tuple[Value, ...] = (
    *NO_WORDS,
    *("", "yes", "no", "a", "f", "right", "start", "fee", "miss", "Atlantis", "share", "loan"),
    *([7], [0], ["a", 0], "House 4 for Tower 61", "House 4 for House 8", " for ", "give up"),
    {"with": 1, "give": {}, "get": {}},
    {"with": 99, "give": {"money": 0, "things": []}, "get": {"money": 10_000, "things": []}},
    {"with": 1, "give": {"money": -100, "things": []}, "get": {"money": 0, "things": []}},
    {"with": 1, "give": {"money": 0, "things": [None]}, "get": {"money": 0, "things": []}},
)
WRONG_RIGHTS: tuple[Value, ...] = tuple(
    {"reason": "?", **right}
    for right in (
        {"what": "balance", "seat": 0, "amount": -100},
        {"what": "balance", "seat": 99, "amount": 0},
        {"what": "owner", "district": "Atlantis", "seat": 0},
        {"what": "place", "seat": 0, "space": "Nowhere", "way": "main board"},
        {"what": "place", "seat": 0, "space": "Faith 2", "way": "Dead End 69"},
        {"what": "place", "seat": 0, "space": "Faith 2", "way": None},
        {"what": "place", "seat": 0, "space": "Winner 100", "way": "main board"},
        {"what": "shares", "seat": 0, "count": -1},
        {"what": "points", "seat": 0, "count": 15},
        {"what": "misses", "seat": None, "count": 1},
        {"what": "loan", "seat": 0, "there": 1},
        {"what": "mortgage", "district": "Atlantis", "there": True},
        {"what": ["balance"]},
        {"what": "balance", "seat": 0, "amount": 0, "reason": " "},
    )
)


class Trials(property_choices.Trials[CityTable]):
    ASIDES = ("sell", "swap", "borrow", "repay", "mortgage", "redeem", "deal")
    WRONG = WRONG
    WRONG_DEALS = ()  # they are among the others
    WRONG_RIGHTS = WRONG_RIGHTS
    derived: Quizzes | None = None  # again, from so many lines of the log
    told = 0

    def check(self, table: CityTable) -> None:
        invariants.check(table.game)

    def listen(self) -> None:
        """What is new in the log can be read, and all that stands there follows from it."""
        town = self.table.game
        if self.derived is None or self.told > len(town.log):
            self.derived, self.told = Quizzes(self.setup), 0
        for line in town.log[self.told :]:
            assert say(town, line)
            assert say(town, line, "fr")
        self.derived.read(town.log[self.told :])
        self.told = len(town.log)
        if self.table.ask is None or self.table.ask.name != "offer":  # beside a turn
            self.derived.agrees(town)

    def rest(self, table: CityTable) -> tuple[Any, ...]:
        """Also what stands in the state: by itself, so that nothing is left out there."""
        town = table.game
        decks = [(list(deck.unseen), list(deck.queue)) for deck in (town.traffic, town.quiz)]
        lists = (
            *(town.sequence, town.place, town.way, town.missing, town.points, town.keeps),
            *(town.shares, town.bought, town.barred, town.loan, town.no_credit),
            *(town.owner, town.mortgage, town.mortgage_left),
        )
        fees = [(debt.fate.word, sorted(debt.declined)) for debt in town.debts]
        flags = (town.seat, town.first, town.again, town.quizzed, town.turn_counted)
        return (*map(repr, lists), decks, fees, flags)

    def weighed(self) -> None:
        """Bots can reckon with all that they are offered."""
        ask, asides, of = self.table.ask, self.realm.asides, estimates_of(self.table.game)
        for name, by, value in self.choices():
            if type(by) is int:
                if name is None:
                    of.answers[type(ask)](ask, by, value)
                else:
                    of.asides[type(asides[name])].weigh(asides[name], by, value)
                self.count["weighed"] += 1

    def read(self) -> None:
        """All that people see can be said and drawn, in both languages."""
        if self.table.ask.name in self.kinds and self.random.randrange(self.every) >= 5:
            return
        view = game_named("city-life").view
        ask, town = self.table.ask, self.table.game
        for language in ("en", "fr"):
            shown = view(self.table, language)
            assert shown.ask_text(ask)
            for by in ask.asked():
                for word in ask.options(by):
                    if type(word) is str:
                        assert shown.choice_text(ask, word)
            for seat in town.seats:
                assert shown.glance(seat)
                for name in ask.asides:
                    for word in town.asides[name].options(seat):
                        if type(word) is str:
                            shown.aside_gain(name, word)
            json.dumps([shown.board(), shown.stands(), shown.highlights()])
            json.dumps([shown.about(entry) for entry in look_up.entries(shown)])
        self.weighed()
        self.count["read"] += 1

    def theirs(self) -> list[Value]:
        board = self.table.game.board
        return [*board.names, *board.cards, *board.quiz, "Bank share 1", "school", "money"]
