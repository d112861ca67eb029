"""The doctor, and the guided test of `flash`, with a unit that sends anything at any time: each
says what it has found, in plain sentences."""

import json
from functools import partial
from typing import Any

from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.exhaustive import sample
from tests.fuzz.plain_sentences import plain_sentence
from tests.host.doctor.sim_unit import facts_about
from tests.host.flash.test_guided_test import SimulatedPerson
from tests.host.link.desk import PORT, Desk
from tests.host.unit.test_any_event import SIX, Sent, send
from tests.link.any_event import any_event, anything
from trading_unit.doctor import diagnose, report_data, report_text
from trading_unit.flash.guided_test import run_guided_test
from trading_unit.plain_text import is_plain
from trading_unit.trouble import Trouble

EXAMPLES = sample(6, 200)

sent = st.lists(
    st.tuples(any_event, st.sampled_from((0, 1, 40, 300, 2_000, 9_000))), min_size=1, max_size=30
)
all_six: Sent = [(f"{body} at={n}", 50) for n, body in enumerate(SIX)]
hello_words = st.lists(
    st.tuples(st.sampled_from(("fw", "board", "unit", "mode", "mv", "lost", "x")), anything),
    max_size=4,
)


def desk_with_unit(bodies: Sent, words: list[tuple[str, str]]) -> tuple[Desk, Any]:
    """A unit that sends these, each so many milliseconds after the one before, and says hello with
    these words instead of its own."""
    desk = Desk()
    bench: Any = desk.unit()
    ms = 0
    for body, wait_ms in bodies:
        ms += wait_ms
        desk.in_ms(ms, partial(send_if_on, bench, body))
    if words:
        bench.unit.link.hello_fields = partial(described, words)
    return desk, bench


def send_if_on(bench: Any, body: str) -> None:
    if bench.unit is not None:
        send(bench, body)


def described(words: list[tuple[str, str]]) -> tuple[str, str, str]:
    board, *more = (f"{key}={value}" for key, value in words)
    return "0.1.0", board, " ".join(more) or "mode=life"


@settings(max_examples=EXAMPLES)
@example(all_six, [])
@given(sent, hello_words)
def test_the_doctor_says_what_it_has_found(bodies: Sent, words: list[tuple[str, str]]) -> None:
    desk, _ = desk_with_unit(bodies, words)
    facts = facts_about(desk)
    verdicts = diagnose(facts)
    assert [verdict.port for verdict in verdicts if verdict.findings] == [PORT]
    assert all(map(is_plain, report_text(facts, verdicts).split("\n")))
    json.dumps(report_data(facts, verdicts), allow_nan=False)


@settings(max_examples=EXAMPLES)
@example(all_six, [])
@given(sent, hello_words)
def test_the_guided_test_comes_to_its_end(bodies: Sent, words: list[tuple[str, str]]) -> None:
    desk, bench = desk_with_unit(bodies, words)
    person = SimulatedPerson(desk, bench)
    with desk.link() as link:
        try:
            report = run_guided_test(link, person, "today")
        except Trouble as trouble:
            plain_sentence(trouble)
            return
    assert len(report.checks) == 11
    assert all(map(is_plain, report.text().split("\n")))
