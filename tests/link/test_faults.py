"""Both real ends over a cable that fails: whatever happens to bytes, nothing is doubled, reordered,
altered or lost unseen, and the session comes back. The longer run: `python -m tests.link.long`.
"""

import random

import pytest

from tests.exhaustive import sample
from tests.link.cable import KINDS
from tests.link.conversation import UPSETS, Conversation
from trading_unit_firmware import host_session, session, unit_session, wire
from trading_unit_sim.board.entropy import Entropy

MESSAGES = sample(5_000, 50_000)
NOISE_LINES = sample(500, 2_000)
# In the worst case the unit gives up just after a line to the host: 2 s until the host says hello
# again, up to 1 s until messages under way are sent again; the rest is the way there and back.
BACK_MS = 3_200

DAMAGED = {wire.NOISE, wire.LONG, wire.FORM, wire.CRC}
OUT_OF_ORDER = {session.REPEAT, session.AHEAD, session.AGAIN}
OF_TWO_SESSIONS = {session.BEYOND, host_session.OTHER}
EVERY = DAMAGED | OUT_OF_ORDER | OF_TWO_SESSIONS | {unit_session.UNTAKEN}


def total(conversation: Conversation, names: set[str]) -> int:
    return sum(
        count for counts in conversation.counts.values() for name, count in counts.items()
        if name in names
    )  # fmt: skip


def faults(conversation: Conversation) -> int:
    return sum(sum(direction.faults.values()) for direction in (conversation.up, conversation.down))


def test_without_a_fault_nothing_is_counted() -> None:
    conversation = Conversation(Entropy(1), 0, False)
    conversation.converse(MESSAGES)
    assert conversation.counts == {"unit": {}, "host": {}}
    assert conversation.events_taken == MESSAGES
    assert conversation.executed == {1: MESSAGES}


@pytest.mark.parametrize("every", [10_000, 1_000, 100], ids=["0.01 %", "0.1 %", "1 %"])
def test_with_faults_nothing_is_doubled_reordered_altered_or_lost_unseen(every: int) -> None:
    conversation = Conversation(Entropy(every), every, True)
    conversation.converse(MESSAGES)
    assert conversation.events_sent >= MESSAGES
    assert conversation.commands_sent + conversation.commands_before >= MESSAGES
    assert {what for what in UPSETS if conversation.upsets[what] < MESSAGES // 2_000} == set()
    for direction in (conversation.up, conversation.down):
        assert {kind for kind in KINDS if direction.faults[kind] < MESSAGES // every} == set()
    for counts in conversation.counts.values():
        assert set(counts) <= EVERY


@pytest.mark.parametrize("seed", range(4))
def test_every_line_is_read_or_counted(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """With faults of bytes alone: the counters account for each line, and for nothing else."""
    written: dict[str, int] = {"@": 0, "#": 0}
    good: dict[bytes, int] = {b"@": 0, b"#": 0}

    def count_good(line: bytes, session_mark: int | None) -> object:
        decoded = wire.decode(line, session_mark)
        good[line[:1]] += not isinstance(decoded, str)
        return decoded

    monkeypatch.setattr(unit_session, "decode", count_good)
    monkeypatch.setattr(host_session, "decode", count_good)
    conversation = Conversation(Entropy(seed), 200, False)
    note = conversation.note

    def count_written(who: str, data: bytes) -> None:
        if who in written:
            written[who] += 1
        note(who, data)

    conversation.note = count_written  # type: ignore[method-assign]
    conversation.converse(2_000)

    for first, end in (("@", "host"), ("#", "unit")):
        counts = conversation.counts[end]
        spoilt = written[first] - good[first.encode()]
        damaged = sum(counts.get(name, 0) for name in DAMAGED)
        direction = conversation.down if end == "host" else conversation.up
        hits = sum(count for kind, count in direction.faults.items() if kind != "delay")
        # A line that is not read is count_good. A fault counts twice at most (a newline in a line
        # makes two pieces of it), or not at all (an empty line, a carriage return at an end).
        assert 0 < spoilt <= damaged <= 2 * hits
        # Only what was spoilt, delayed or sent again can be out of order.
        assert counts.keys() <= DAMAGED | OUT_OF_ORDER
    sent_again = total(conversation, {session.AGAIN}) * session.WINDOW
    assert total(conversation, {session.REPEAT}) <= sent_again
    assert (
        total(conversation, {session.AHEAD}) <= faults(conversation) * session.WINDOW + sent_again
    )


def noise(chance: random.Random) -> bytes:
    """A line of noise, or one that looks almost like one of ours."""
    if chance.random() < 0.5:
        line = bytes(chance.randrange(256) for _ in range(chance.randrange(1, 260)))
    else:
        digits = bytes(chance.choice(b"0123456789") for _ in range(chance.randrange(1, 4)))
        crc = b"%08X" % chance.getrandbits(32)
        line = chance.choice([b"#", b"@"]) + digits + b" 1 hello a=" + digits + b"*" + crc
    return line.replace(b"\x03", b"").replace(b"\n", b"") + chance.choice([b"\n", b"\r\n"])


def test_pure_noise_changes_nothing() -> None:
    chance = random.Random(1)
    conversation = Conversation(Entropy(1), 0, False)
    conversation.converse(100)
    for _ in range(NOISE_LINES):
        line = noise(chance)
        for direction in (conversation.up, conversation.down):
            before = total(conversation, DAMAGED)
            direction.carry(conversation.ms, line)
            while direction.in_transit:
                conversation.step()
            assert total(conversation, DAMAGED) > before or not line.strip()
    assert (conversation.events_taken, conversation.executed) == (100, {1: 100})
    assert total(conversation, EVERY - DAMAGED) == 0
    conversation.converse(200)
    assert (conversation.events_taken, conversation.executed) == (200, {1: 200})
    assert total(conversation, EVERY - DAMAGED) == 0


@pytest.mark.parametrize("every", [0, 1_000, 100, 20])
def test_it_comes_back_within_a_time_after_the_faults_stop(every: int) -> None:
    longest = 0
    for seed in range(sample(3, 6)):
        chance = Entropy(seed)
        conversation = Conversation(chance, every, False)
        upset_at = 0
        while conversation.ms < 12_000:
            conversation.supply(conversation.ms // 2)
            conversation.step()
            if conversation.ms >= upset_at:
                upset_at = conversation.ms + chance.below(4_000)
                conversation.upset(UPSETS[chance.below(len(UPSETS))])
        conversation.heal()
        # What the cable still holds back comes first.
        healed = max(conversation.ms, conversation.up.last, conversation.down.last)
        while not conversation.settled():
            conversation.step()
        conversation.check()
        longest = max(longest, conversation.ms - healed)
    assert longest <= BACK_MS
