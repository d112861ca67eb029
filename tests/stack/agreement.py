"""What has to hold after a whole game: the unit's timeline and the table's answers agree."""

from typing import Any

from tests.stack.played_game import Evening
from trading_unit.table import CHANCE, CLOCK, UNIT
from trading_unit.table.chance import OfChance

NUMBERS = {"railroad": "4"}  # as the unit's wheel tells its words


def check(evening: Evening) -> dict[str, int]:
    """Asserts all of it, and counts what was seen."""
    assert evening.table.ask is None
    assert evening.table.game.winners
    assert evening.sums == {0}
    return {
        "answers": len(evening.table.log),
        "unit results": results(evening),
        "screen results": len(by_screen(evening)),
        "auctions": sum(line[0] == "auction" for line in evening.table.game.log),
        "unit lights": lights(evening),
        "unit lights on": sum(one["state"] == "open" for one in evening.told("auction")),
        "screen lights": len(clock_answers(evening)) - len(evening.ends),
        "bets": sum(line[0] == "stake" for line in evening.table.game.log),
        "cards given": sum(line[0] == "gives" for line in evening.table.game.log),
        "faults": evening.faults,
    }


def came(evening: Evening, by: str) -> list[str]:
    """What was answered where the unit may pick or throw, played again to know where that is."""
    table = evening.table
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


def by_screen(evening: Evening) -> list[str]:
    return came(evening, CHANCE)


def results(evening: Evening) -> int:
    """Each result that was answered stands in the unit's timeline, in that order, once."""
    events = evening.told("build", "number")
    done = [one["result"] for one in events if one["state"] == "done"]
    shown = iter(done)
    answered = came(evening, UNIT)
    for word in answered:
        assert word in shown, f"the unit never showed {word} there"
    return len(answered)


def clock_answers(evening: Evening) -> list[object]:
    return [entry[2] for entry in evening.table.done if entry[1] == CLOCK and type(entry[0]) is int]


def lights(evening: Evening) -> int:
    """Each moment at which the unit's light went off is its own ticks from open to closed."""
    events = evening.told("auction")
    opens = [(int(one["at"]), int(one["ms"])) for one in events if one["state"] == "open"]
    closed = [int(one["at"]) for one in events if one["state"] == "closed"]
    cancelled = [int(one["at"]) for one in events if one["state"] == "cancelled"]
    moments = [at for at, *_ in evening.ends]
    assert len(set(moments)) == len(moments), "one light has ended twice"
    for at, answer, whole_ms in evening.ends:
        began, ms = max(one for one in opens if one[0] <= at)
        if answer == "cancelled":
            assert at in cancelled
        else:
            assert at in closed
            assert answer == at - began + whole_ms - ms
    answers = clock_answers(evening)
    assert len(evening.ends) <= len(answers)
    return len(evening.ends)
