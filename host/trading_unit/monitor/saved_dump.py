"""The entries of a dump as text, and as JSON lines."""

import json
from typing import Any

from trading_unit.link.hello import parse_hello
from trading_unit.link_notices import describe_unit
from trading_unit.monitor.dump import BadLine, Comment, DumpEntry, HelloEntry, Message
from trading_unit.monitor.line_format import format_row, printable
from trading_unit.monitor.views import unit_event_data
from trading_unit.unit_words import event_phrase
from trading_unit_firmware.host_session import PROTO
from trading_unit_firmware.wire import CRC, FORM, LONG, LONGEST, NOISE, fields, number

REASONS = {
    NOISE: "no line of the wire",
    LONG: f"longer than {LONGEST} bytes",
    FORM: "not formed as a line",
    CRC: "damaged, or of another session",
}


def entry_text(entry: DumpEntry) -> str:
    match entry:
        case Message(sent=True):
            return format_row(entry.time, None, f"command {entry.seq}: {entry.body}")
        case Message():
            _, values = fields(entry.body)
            at = number(values.get("at", "").encode())
            return format_row(entry.time, at, event_phrase(entry.body))
        case HelloEntry(sent=True):
            asks = "says hello" if entry.values.get("proto") == PROTO else "asks who is there"
            return format_row(entry.time, None, f"{entry.values.get('host', '')} {asks}")
        case HelloEntry():
            hello = parse_hello(entry.values)
            lost = f"; {hello.lost} of its events lost until now" if hello.lost else ""
            answer = f"{describe_unit(hello)} answers {entry.values.get('host', '')}{lost}"
            return format_row(entry.time, None, answer)
        case BadLine():
            why = REASONS.get(entry.why, entry.why)
            return format_row(entry.time, None, f"bad line, {why}: {printable(entry.line)}")
        case Comment():
            return format_row(entry.time, None, entry.text)


def entry_json(entry: DumpEntry) -> str:
    return json.dumps(({"time": entry.time} if entry.time else {}) | entry_data(entry))


def entry_data(entry: DumpEntry) -> dict[str, Any]:
    match entry:
        case Message(sent=True):
            return {"what": "command", "seq": entry.seq, "body": entry.body}
        case Message():
            return unit_event_data(*fields(entry.body))
        case HelloEntry():
            to = "unit" if entry.sent else "host"
            return {"what": "hello", "to": to, "said": entry.values}
        case BadLine():
            return {"what": "bad", "why": entry.why, "line": printable(entry.line)}
        case Comment():
            return {"what": "comment", "text": entry.text}
