"""Events as WIRE.md lists them, with any values: those that can be, and those that cannot."""

import re

from hypothesis import strategies as st

from tests.link.wire_document import EVENTS, RESULTS, Message, Values

WORD = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.:/+-"
ENDS_LONG = re.compile(r" ?[^ ]*$")
MOST_BODY = 140  # so that a line has room for the rest

ODD = ("x", "-1", "0", "00", "1+", "+", "1+x", "+1", "99", "1.5", "1_0", "4294967296", "9" * 60)
anything = st.one_of(st.sampled_from(ODD), st.text(WORD, min_size=1, max_size=12))


def possible_values(values: Values) -> st.SearchStrategy[str]:
    """Those that the document lists."""
    if values.range is not None:
        least, most = values.range
        return st.one_of(st.sampled_from((least, most)), st.integers(least, most)).map(str)
    if values.text == RESULTS:
        shown = st.lists(st.integers(1, 20), min_size=1, max_size=2)
        return shown.map(lambda numbers: "+".join(map(str, numbers)))
    return st.sampled_from(values.words) if values.words else anything


def any_value(values: Values) -> st.SearchStrategy[str]:
    """Mostly one that the document lists, so that an event has often only one that it does not."""
    beyond = [str(end + step) for end in values.range or () for step in (-1, 1)]
    possible = possible_values(values)
    return st.one_of(possible, possible, possible, anything, st.sampled_from(beyond or ODD))


moments = st.one_of(
    st.integers(0, 100_000).map(str), st.sampled_from(("999999999", "999999999999999")), anything
)


@st.composite
def bodies_of(draw: st.DrawFn, message: Message) -> str:
    """The body of such an event, perhaps without some keys, and perhaps with one more."""
    keys = {key: any_value(values) for key, values in message.keys.items()} | {"at": moments}
    pairs = [
        f"{key}={draw(values)}" for key, values in keys.items() if draw(st.integers(0, 11)) < 11
    ]
    if draw(st.integers(0, 9)) == 9:
        pairs.append(f"colour={draw(anything)}")
    body = " ".join([message.name, *pairs])
    return body if len(body) <= MOST_BODY else ENDS_LONG.sub("", body[:MOST_BODY])


unknown = st.builds("dance {}={}".format, st.sampled_from(("state", "ms", "at")), anything)
any_event = st.one_of(*map(bodies_of, EVENTS), unknown)
