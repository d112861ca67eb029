"""Whatever a stranger or a damaged unit says, the conversation goes on."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

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


def begun(now_s: float = 0.0) -> Conversation:
    """One that is up."""
    talk = Conversation("COM3", now_s)
    talk.pending(now_s)
    said = f"hello proto=1 boot={BOOT} host={talk.end.host} next=1"
    talk.feed(now_s, encode(FROM_UNIT, 0, 0, said, 0))
    assert talk.state is State.UP
    return talk


@given(st.lists(bodies, max_size=12))
def test_any_well_formed_message_can_come(said: list[str]) -> None:
    talk = begun()
    command = talk.give("status", 0.0)
    talk.pending(0.0)
    marked = mark(BOOT, talk.end.host)
    seq = 0
    for n, body in enumerate(said):
        if body.startswith("hello "):
            talk.feed(n / 10, encode(FROM_UNIT, 0, 0, f"{body} host={talk.end.host}", 0))
        else:
            seq += 1
            talk.feed(n / 10, encode(FROM_UNIT, seq, 0, body, marked))
    assert command.outcome is None or command.ended is not None


@given(st.lists(st.binary(max_size=250), max_size=12))
def test_any_bytes_can_come(data: list[bytes]) -> None:
    talk = begun()
    for n, piece in enumerate(data):
        talk.feed(n / 10, piece)
        while text := talk.pending(n / 10):
            talk.written(len(text))
    assert len(talk.heard) <= 4096


@pytest.mark.parametrize(
    "body", ["", " ", "status\n", "play  tune=train", "play tune", "set key=a value=é", "x" * 170]
)
def test_what_the_wire_cannot_carry_is_not_taken(body: str) -> None:
    talk = Conversation("COM3", 0.0)
    with pytest.raises(ValueError, match="the wire cannot carry"):
        talk.give(body, 0.0)


def test_the_longest_command_fits_into_a_line() -> None:
    talk = begun()
    talk.give("x" * 169, 0.0)
    assert len(encode(b"#", 999_999_999, 999_999_999, "x" * 169, 0)) == 200
    assert talk.pending(0.0)
