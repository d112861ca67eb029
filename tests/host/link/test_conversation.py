"""Whatever is received, from another device or a damaged unit, the conversation goes on."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trading_unit.link import BadEvent, Outcome
from trading_unit.link.conversation import Conversation, State
from trading_unit_firmware.wire import FROM_UNIT, encode, mark

BOOT = "5c1e02d7"
KEYS = (
    "state",
    "at",
    "to",
    "ok",
    "why",
    "ms",
    "key",
    "next",
    "boot",
    "host",
    "proto",
    "unit",
)
words = st.sampled_from(["0", "1", "7", "-3", "999999999", "4294967296", "+", "open", "a:b", BOOT])
names = st.sampled_from(["auction", "reply", "set", "hello", "fault", "unheard-of"])
bodies = st.builds(
    lambda name, fields: " ".join([name, *(f"{k}={v}" for k, v in fields.items())]),
    names,
    st.dictionaries(st.sampled_from(KEYS), words, max_size=6),
)


def conversation_that_is_up(now_s: float = 0.0) -> Conversation:
    """A conversation whose unit has answered the first hello."""
    conversation = Conversation("COM3", now_s)
    conversation.pending(now_s)
    hello = f"hello proto=1 boot={BOOT} host={conversation.host_session.host} next=1"
    conversation.feed(now_s, encode(FROM_UNIT, 0, 0, hello, 0))
    assert conversation.state is State.UP
    return conversation


@given(st.lists(bodies, max_size=12))
def test_any_well_formed_message_can_come(received: list[str]) -> None:
    conversation = conversation_that_is_up()
    command = conversation.send_command("status", 0.0)
    conversation.pending(0.0)
    marked = mark(BOOT, conversation.host_session.host)
    seq = 0
    for n, body in enumerate(received):
        if body.startswith("hello "):
            hello = f"{body} host={conversation.host_session.host}"
            conversation.feed(n / 10, encode(FROM_UNIT, 0, 0, hello, 0))
        else:
            seq += 1
            conversation.feed(n / 10, encode(FROM_UNIT, seq, 0, body, marked))
    assert command.outcome is None or command.ended_s is not None


@given(st.lists(st.binary(max_size=250), max_size=12))
def test_any_bytes_can_come(data: list[bytes]) -> None:
    conversation = conversation_that_is_up()
    for n, piece in enumerate(data):
        conversation.feed(n / 10, piece)
        while text := conversation.pending(n / 10):
            conversation.written(len(text))
    assert len(conversation.received) <= 4096


@pytest.mark.parametrize(
    "body", ["", " ", "status\n", "play  tune=train", "play tune", "set key=a value=é", "x" * 170]
)
def test_a_body_that_the_wire_cannot_carry_is_refused(body: str) -> None:
    conversation = Conversation("COM3", 0.0)
    with pytest.raises(ValueError, match="the wire cannot carry"):
        conversation.send_command(body, 0.0)


def test_the_longest_command_fits_into_a_line() -> None:
    conversation = conversation_that_is_up()
    conversation.send_command("x" * 169, 0.0)
    assert len(encode(b"#", 999_999_999, 999_999_999, "x" * 169, 0)) == 200
    assert conversation.pending(0.0)


def receive(conversation: Conversation, seq: int, body: str) -> None:
    marked = mark(BOOT, conversation.host_session.host)
    conversation.feed(0.1, encode(FROM_UNIT, seq, 0, body, marked))


def test_a_reply_that_cannot_be_decides_nothing() -> None:
    conversation = conversation_that_is_up()
    command = conversation.send_command("status", 0.0)
    while text := conversation.pending(0.0):
        conversation.written(len(text))
    sent = command.number
    conversation.events.clear()
    bad = [
        "to=x ok=1 why=ok",
        f"to={sent} ok=2 why=ok",
        f"to={sent + 9} ok=1 why=ok",
        "ok=1 why=ok",
    ]
    for seq, values in enumerate(bad, 1):
        receive(conversation, seq, f"reply {values} at=5")
    assert command.outcome is None
    assert conversation.counters["event"] == len(bad)
    assert list(conversation.events) == [BadEvent("reply to=x ok=1 why=ok at=5")]
    receive(conversation, len(bad) + 1, f"reply to={sent} ok=1 why=ok at=5")
    assert command.outcome is Outcome.DONE


def test_numbers_of_a_hello_that_cannot_be_are_left_out() -> None:
    conversation = Conversation("COM3", 0.0)
    host = conversation.host_session.host
    body = f"hello proto=1 board=pico boot={BOOT} host={host} next=1 lost=x mv=99999"
    for _ in range(2):
        conversation.feed(0.0, encode(FROM_UNIT, 0, 0, body, 0))
    assert conversation.state is State.UP
    assert conversation.hello is not None
    assert (conversation.hello.board, conversation.hello.lost, conversation.hello.mv) == (
        "pico",
        0,
        0,
    )
    assert [event for event in conversation.events if isinstance(event, BadEvent)] == [
        BadEvent(body)
    ]
    assert conversation.counters["event"] == 2
