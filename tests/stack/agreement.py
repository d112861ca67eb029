"""Checks after a whole game: the unit's own timeline and the table's answers have to agree."""

from typing import Any

from tests.stack.played_game import WholeGame
from trading_unit.table import CHANCE, CLOCK, UNIT
from trading_unit.table.chance import OfChance

NUMBERS = {"railroad": "4"}  # the words of a pick whose number is another word


def check(whole_game: WholeGame) -> dict[str, int]:
    """Assert all of it, and count what happened."""
    assert whole_game.table.ask is None
    assert whole_game.table.game.winners
    assert whole_game.sums == {0}
    return {
        "answers": len(whole_game.table.log),
        "unit results": results(whole_game),
        "screen results": len(by_screen(whole_game)),
        "auctions": sum(line[0] == "auction" for line in whole_game.table.game.log),
        "unit lights": lights(whole_game),
        "unit lights on": sum(one["state"] == "open" for one in whole_game.unit_events("auction")),
        "screen lights": len(clock_answers(whole_game)) - len(whole_game.light_ends),
        "bets": sum(line[0] == "stake" for line in whole_game.table.game.log),
        "cards given": sum(line[0] == "gives" for line in whole_game.table.game.log),
        "faults": whole_game.faults,
    }


def chance_answers(whole_game: WholeGame, by: str) -> list[str]:
    """The answers that `by` gave where the unit may pick or throw, found by a replay."""
    table = whole_game.table
    again = table.at_beginning()
    found = []
    for entry in table.done:
        may = isinstance(again.ask, OfChance) and UNIT in again.ask.sources
        if may and type(entry[0]) is int and entry[1] == by:
            value: Any = entry[2]
            wheel = NUMBERS.get(value, value) if type(value) is str else ""
            found.append(wheel or "+".join(map(str, value)))
        again.replay_entry(entry)
    assert again.game.log == table.game.log
    return found


def by_screen(whole_game: WholeGame) -> list[str]:
    return chance_answers(whole_game, CHANCE)


def results(whole_game: WholeGame) -> int:
    """Each result of the unit at the table stands once in the unit's timeline, in that order."""
    events = whole_game.unit_events("build", "number")
    done = [one["result"] for one in events if one["state"] == "done"]
    remaining = iter(done)
    answered = chance_answers(whole_game, UNIT)
    for word in answered:
        assert word in remaining, f"the unit never had the result {word} there"
    return len(answered)


def clock_answers(whole_game: WholeGame) -> list[object]:
    return [
        entry[2] for entry in whole_game.table.done if entry[1] == CLOCK and type(entry[0]) is int
    ]


def lights(whole_game: WholeGame) -> int:
    """Each moment at which the unit's light went off is the time from open to closed on its own
    clock."""
    events = whole_game.unit_events("auction")
    opens = [(int(one["at"]), int(one["ms"])) for one in events if one["state"] == "open"]
    closed = [int(one["at"]) for one in events if one["state"] == "closed"]
    cancelled = [int(one["at"]) for one in events if one["state"] == "cancelled"]
    moments = [at for at, *_ in whole_game.light_ends]
    assert len(set(moments)) == len(moments), "one light has ended twice"
    for at, answer, whole_ms in whole_game.light_ends:
        began, ms = max(one for one in opens if one[0] <= at)
        if answer == "cancelled":
            assert at in cancelled
        else:
            assert at in closed
            assert answer == at - began + whole_ms - ms
    answers = clock_answers(whole_game)
    assert len(whole_game.light_ends) <= len(answers)
    return len(whole_game.light_ends)
