"""At any point of a classic game: what is offered is taken, and nothing else."""

import json

from tests.host.games import property_choices
from tests.host.games.classic import invariants
from tests.host.games.classic.games import ClassicTable
from tests.host.games.offered_choices import NO_WORDS
from trading_unit.games.base.view import look_up
from trading_unit.games.registry import game_named
from trading_unit.table.ask import Value
from trading_unit.table.said import say

WRONG_DEALS: tuple[Value, ...] = (
    {"with": 1, "give": {}, "get": {}},
    {"with": 99, "give": {"money": 0, "things": []}, "get": {"money": 10_000, "things": []}},
    {"with": 1, "give": {"money": -10_000, "things": []}, "get": {"money": 0, "things": []}},
    {"with": 1, "give": {"money": 0, "things": [None]}, "get": {"money": 0, "things": []}},
)
WRONG: tuple[Value, ...] = (
    *NO_WORDS,
    *("", "yes", "no", "throw", "1", "buy", "house in Atlantis", " in ", "Atlantis", "lift"),
    *WRONG_DEALS,
)
WRONG_RIGHTS: tuple[Value, ...] = tuple(
    {"reason": "?", **right}
    for right in (
        {"what": "balance", "seat": 0, "amount": -10_000},
        {"what": "balance", "seat": 99, "amount": 0},
        {"what": "owner", "district": "Atlantis", "seat": 0},
        {"what": "place", "seat": 0, "space": "Nowhere", "jailed": False},
        {"what": "level", "district": "Atlantis", "level": 1},
        {"what": "level", "district": None, "level": 1},
        {"what": "mortgage", "district": "Atlantis", "there": True},
        {"what": ["balance"]},
        {"what": "balance", "seat": 0, "amount": 0, "reason": " "},
    )
)


class Trials(property_choices.Trials[ClassicTable]):
    ASIDES = ("build", "sell", "mortgage", "lift", "deal", "claim")
    WRONG = WRONG
    WRONG_DEALS = ()  # they are among the others
    WRONG_RIGHTS = WRONG_RIGHTS
    told = 0  # lines of the log

    def check(self, table: ClassicTable) -> None:
        invariants.check(table.game)

    def listen(self) -> None:
        estate = self.table.game
        invariants.even(estate)
        self.told = min(self.told, len(estate.log))
        for line in estate.log[self.told :]:
            assert say(estate, line)
        self.told = len(estate.log)

    def read(self) -> None:
        """All that people see can be said and drawn, in both languages."""
        if self.table.ask.name in self.kinds and self.random.randrange(self.every) >= 5:
            return
        view = game_named(self.setup["game"]).view
        ask, estate = self.table.ask, self.table.game
        for language in ("en", "fr"):
            shown = view(self.table, language)
            assert shown.ask_text(ask)
            for by in ask.asked():
                for word in ask.options(by):
                    if type(word) is str:
                        assert shown.choice_text(ask, word)
            for seat in estate.seats:
                assert shown.glance(seat)
                assert shown.owns(seat)
                for name in ask.asides:
                    for word in estate.asides[name].options(seat):
                        if type(word) is str:
                            assert shown.aside_gain(name, word) is not None
            json.dumps([shown.board(), shown.stands(), shown.highlights(), shown.pieces()])
            json.dumps([shown.about(entry) for entry in look_up.entries(shown)])
            json.dumps([shown.lot(ask), shown.terms(ask), list(shown.corrections())])
        self.count["read"] += 1

    def theirs(self) -> list[Value]:
        board = self.table.game.board
        pieces = [f"{piece} in {name}" for piece in board.pieces for name in board.names]
        return [*board.names, *board.cards, *board.pieces, *board.characters, *pieces]
