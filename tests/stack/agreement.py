"""What has to hold after a whole game: the unit's timeline and the table's answers agree."""

from tests.stack.evening import Evening
from trading_unit.table import CHANCE, CLOCK, UNIT, OnScreen, Table

WORDS = {"1": "1", "2": "2", "3": "3", "4": "railroad"}
WHOLE_MS = 50_000


def check(evening: Evening) -> dict[str, int]:
    """Asserts all of it, and counts what was seen."""
    assert evening.table.ask is None
    assert evening.table.game.winners
    assert evening.sums == {0}
    return {
        "answers": len(evening.table.log),
        "unit results": results(evening),
        "screen results": len(by_screen(evening)),
        "unit lights": lights(evening),
        "screen lights": len(clock_answers(evening)) - len(evening.ends),
        "faults": evening.faults,
    }


def picks(evening: Evening, by: str) -> list[str]:
    """What was answered to the Build button's ask, played again to know which ask it was."""
    table = evening.table
    again = Table(table.start, OnScreen(evening.chance))
    found = []
    for entry in table.done:
        if again.ask.name == "result" and entry[1] == by:
            found.append(str(entry[2]))
        again.apply(entry)
        again.at += 1
    assert again.game.log == table.game.log
    return found


def by_screen(evening: Evening) -> list[str]:
    return picks(evening, CHANCE)


def results(evening: Evening) -> int:
    """Each result that was answered stands in the unit's timeline, in that order, once."""
    shown = iter([WORDS[one["result"]] for one in evening.told("build") if one["state"] == "done"])
    answered = picks(evening, UNIT)
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
    moments = [at for at, _ in evening.ends]
    assert len(set(moments)) == len(moments), "one light has ended twice"
    for at, answer in evening.ends:
        began, ms = max(one for one in opens if one[0] <= at)
        if answer == "cancelled":
            assert at in cancelled
        else:
            assert at in closed
            assert answer == at - began + WHOLE_MS - ms
    answers = clock_answers(evening)
    assert len(evening.ends) <= len(answers)
    return len(evening.ends)
