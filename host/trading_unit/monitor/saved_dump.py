"""What stands in a dump, as text or as JSON lines."""

import json
from typing import Any

from trading_unit.link.hello import parse_hello
from trading_unit.link_notices import who
from trading_unit.monitor.dump import Bad, Comment, Entry, Greeting, Message
from trading_unit.monitor.line_format import printable, row
from trading_unit.monitor.views import event_data
from trading_unit.unit_words import said
from trading_unit_firmware.host_session import PROTO
from trading_unit_firmware.wire import CRC, FORM, LONG, LONGEST, NOISE, fields, number

REASONS = {
    NOISE: "no line of the wire",
    LONG: f"longer than {LONGEST} bytes",
    FORM: "not formed as a line",
    CRC: "damaged, or of another session",
}


def text(entry: Entry) -> str:
    match entry:
        case Message(sent=True):
            return row(entry.time, None, f"command {entry.seq}: {entry.body}")
        case Message():
            _, values = fields(entry.body)
            return row(entry.time, number(values.get("at", "").encode()), said(entry.body))
        case Greeting(sent=True):
            asks = "says hello" if entry.said.get("proto") == PROTO else "asks who is there"
            return row(entry.time, None, f"{entry.said.get('host', '')} {asks}")
        case Greeting():
            hello = parse_hello(entry.said)
            lost = f"; {hello.lost} of its events lost until now" if hello.lost else ""
            return row(entry.time, None, f"{who(hello)} answers {entry.said.get('host', '')}{lost}")
        case Bad():
            why = REASONS.get(entry.why, entry.why)
            return row(entry.time, None, f"bad line, {why}: {printable(entry.line)}")
        case Comment():
            return row(entry.time, None, entry.text)


def line_of_json(entry: Entry) -> str:
    return json.dumps(({"time": entry.time} if entry.time else {}) | data(entry))


def data(entry: Entry) -> dict[str, Any]:
    match entry:
        case Message(sent=True):
            return {"what": "command", "seq": entry.seq, "body": entry.body}
        case Message():
            return event_data(*fields(entry.body))
        case Greeting():
            return {"what": "hello", "to": "unit" if entry.sent else "host", "said": entry.said}
        case Bad():
            return {"what": "bad", "why": entry.why, "line": printable(entry.line)}
        case Comment():
            return {"what": "comment", "text": entry.text}
