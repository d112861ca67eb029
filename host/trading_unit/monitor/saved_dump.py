"""The entries of a dump as text, and as JSON lines."""

import json
from typing import Any

from trading_unit.link.hello import parse_hello
from trading_unit.monitor.dump import BadLine, Comment, DumpEntry, HelloEntry, Message
from trading_unit.monitor.line_format import format_row, printable
from trading_unit.monitor.views import unit_event_data
from trading_unit.unit.event_phrases import event_phrase
from trading_unit.unit.link_notices import describe_unit
from trading_unit.words.sentence import Sentence, translate
from trading_unit_firmware.host_session import PROTO
from trading_unit_firmware.wire import CRC, FORM, LONG, LONGEST, NOISE, fields, number

REASONS = {
    NOISE: Sentence("no line of the wire"),
    LONG: Sentence("longer than {longest} bytes", longest=LONGEST),
    FORM: Sentence("not formed as a line"),
    CRC: Sentence("damaged, or of another session"),
}


def entry_text(entry: DumpEntry) -> str:
    match entry:
        case Message(sent=True):
            return format_row(
                entry.time,
                None,
                translate("command {number}: {body}", number=entry.seq, body=entry.body),
            )
        case Message():
            _, values = fields(entry.body)
            at = number(values.get("at", "").encode())
            return format_row(entry.time, at, event_phrase(entry.body))
        case HelloEntry(sent=True):
            greets = entry.values.get("proto") == PROTO
            what = "{host} says hello" if greets else "{host} asks who is there"
            text = translate(what, host=entry.values.get("host", ""))
            return format_row(entry.time, None, text)
        case HelloEntry():
            hello = parse_hello(entry.values)
            lost = Sentence("; {count} of its events lost until now", count=hello.lost)
            answer = translate(
                "{unit} answers {host}{lost}",
                unit=describe_unit(hello),
                host=entry.values.get("host", ""),
                lost=lost if hello.lost else "",
            )
            return format_row(entry.time, None, answer)
        case BadLine():
            line = translate(
                "bad line, {why}: {line}",
                why=REASONS.get(entry.why, entry.why),
                line=printable(entry.line),
            )
            return format_row(entry.time, None, line)
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
