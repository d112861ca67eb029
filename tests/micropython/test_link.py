"""Both ends of the link under a real MicroPython, over a faulty cable: the same bytes as here."""

import json
from pathlib import Path

import pytest

from tests.exhaustive import sample
from tests.link.conversation import Conversation
from trading_unit.bench.micropython import ROOT, MicroPython, sources
from trading_unit_sim.board.entropy import Entropy

LINK = Path(__file__).parents[1] / "link"
VECTORS = json.loads((LINK / "vectors.json").read_text("utf-8"))
MESSAGES = sample(500, 5_000)
STEPS = 200  # between two collections of garbage

# Steps are counted, for garbage is collected between two rounds only.
CONVERSE = """
from tests.link.conversation import Conversation
from trading_unit_sim.board.entropy import Entropy

conversation = Conversation(Entropy(%(seed)d), %(every)d, True)
conversation.log = []

def converse():
    for _ in range(%(steps)d):
        commands = conversation.commands_before + conversation.commands_sent
        if min(conversation.events_sent, commands) < %(messages)d:
            conversation.supply(%(messages)d)
        elif conversation.upset_in < 1 << 40:
            conversation.heal()
        elif conversation.settled():
            conversation.check()
            return False
        conversation.step()
    for ms, who, data in conversation.log:
        print(ms, who, data.hex())
    conversation.log = []
    return True
"""

REPORT = """
for ms, who, data in conversation.log:
    print(ms, who, data.hex())
for end in ("unit", "host"):
    print(end, sorted(conversation.counts[end].items()))
print(conversation.events_taken, conversation.lost, conversation.ms)
print(sorted(conversation.upsets.items()))
"""

READ = """
import json
from trading_unit_firmware.wire import FROM_UNIT, TO_UNIT, Lines, decode, mark

with open("/vectors.json") as file:
    frames = json.loads(file.read())

def read_some():
    for _ in range(40):
        if not frames:
            return False
        first, marked, data = frames.pop(0)
        data = bytes([ord(c) for c in data])
        marked = None if marked is None else mark(*marked.split(" "))
        for size in (1000, 7, 1):
            dropped = []
            found = []
            lines = Lines(first.encode(), dropped.append)
            for start in range(0, len(data), size):
                for line in lines.feed(data[start : start + size]):
                    decoded = decode(line, marked)
                    if isinstance(decoded, str):
                        dropped.append(decoded)
                    else:
                        found.append(list(decoded))
            print(json.dumps([found, sorted(dropped)]))
    return True
"""


def files() -> dict[str, bytes | str]:
    ours: dict[str, bytes | str] = {
        f"{ROOT}/tests/link/{name}.py": (LINK / f"{name}.py").read_bytes()
        for name in ("cable", "conversation")
    }
    return sources() | ours


def transcript(seed: int, every: int) -> list[str]:
    """All that both ends write and read on CPython, and the result."""
    conversation = Conversation(Entropy(seed), every, True)
    conversation.log = []
    conversation.converse(MESSAGES)
    found = [f"{ms} {who} {data.hex()}" for ms, who, data in conversation.log]
    found += [f"{end} {sorted(conversation.counts[end].items())}" for end in ("unit", "host")]
    found.append(f"{conversation.events_taken} {conversation.lost} {conversation.ms}")
    return [*found, str(sorted(conversation.upsets.items()))]


@pytest.mark.parametrize(("seed", "every"), [(1, 0), (2, 1_000), (3, 100)])
def test_a_conversation_over_a_faulty_cable(
    micropython: MicroPython, seed: int, every: int
) -> None:
    code = CONVERSE % {"seed": seed, "every": every, "messages": MESSAGES, "steps": STEPS}
    again = f"converse() or exec({REPORT!r}) or False"
    printed = micropython.run(code, files(), roots=(ROOT,), again=again)
    assert printed.splitlines() == transcript(seed, every)


def test_every_frame_of_the_vectors(micropython: MicroPython) -> None:
    firsts = {"unit": "#", "host": "@"}
    frames = [(firsts[one["to"]], one["mark"], one["bytes"]) for one in VECTORS["frames"]]
    request = sources() | {"/vectors.json": json.dumps(frames)}
    printed = micropython.run(READ, request, roots=(ROOT,), again="read_some()").splitlines()
    expected = [[one["lines"], sorted(one["dropped"])] for one in VECTORS["frames"]]
    assert [json.loads(line) for line in printed[::3]] == expected
    assert printed[1::3] == printed[::3]
    assert printed[2::3] == printed[::3]
