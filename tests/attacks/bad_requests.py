"""Requests that the server has to refuse, whatever else it does."""

import asyncio
import time
from collections import Counter
from collections.abc import Collection, Iterable
from http import HTTPStatus

from tests.attacks.target import HUNG_UP, Result, Target, status_text, stranger
from trading_unit.web.access.guess_limit import FIRST_WAIT_S, FREE

REFUSED = frozenset(
    {
        HUNG_UP,
        HTTPStatus.BAD_REQUEST,
        HTTPStatus.FORBIDDEN,
        HTTPStatus.NOT_FOUND,
        HTTPStatus.METHOD_NOT_ALLOWED,
        HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
        HTTPStatus.UNSUPPORTED_MEDIA_TYPE,
        HTTPStatus.MISDIRECTED_REQUEST,
        HTTPStatus.TOO_MANY_REQUESTS,
    }
)
AT_ONCE = 20


async def all_refused(
    target: Target, what: str, requests: Iterable[bytes], refused: Collection[int] = REFUSED
) -> Result:
    """Sends each request on a connection of its own; none may be accepted, break the server, or
    stay without an answer."""
    waiting = list(requests)
    statuses: Counter[int] = Counter()
    wrong = []
    for first in range(0, len(waiting), AT_ONCE):
        part = waiting[first : first + AT_ONCE]
        asked = (target.ask(stranger(n % 5), one) for n, one in enumerate(part))
        for request, status in zip(part, await asyncio.gather(*asked), strict=True):
            statuses[status] += 1
            if status not in refused:
                wrong.append(f"{status_text(status)} to {request[:80]!r}")
    answers = ", ".join(f"{count} x {status_text(one)}" for one, count in sorted(statuses.items()))
    return Result(f"{what}: {answers}", wrong)


async def page_names(target: Target) -> Result:
    names = [
        *("a" * length for length in (256, 1_000, 8_000)),
        *(f"%{code:02x}{code:02x}.js" for code in (*range(32), 127, *range(128, 160))),
        *("%1b%5d0;owned%07", "%e2%80%ae", "..%2f..%2fapp.py", "%2e%2e/app.py", "a%00.js"),
        *("//etc/passwd", "con", "\x80\xff", "words/../base/dom.js", "%ff%fe"),
    ]
    requests = [
        target.head(f"GET /{folder}/{name} HTTP/1.1")
        for name in names
        for folder in ("page", "words")
    ]
    return await all_refused(target, f"{len(requests)} names of page files", requests)


async def control_characters(target: Target) -> Result:
    requests = [
        target.head(f"GET /{chr(code)}]0;owned HTTP/1.1") for code in (*range(1, 32), 127, 155)
    ]
    fields = [target.head("GET /table HTTP/1.1", f"x-{chr(code)}: 1") for code in (0, 7, 27, 155)]
    return await all_refused(target, "control characters in requests", [*requests, *fields])


async def other_sites(target: Target) -> Result:
    """What a page of another site lets a browser of this network ask."""
    foreign = "sec-fetch-site: cross-site"
    paths = ("/page/base/dom.js", "/words/en.json", "/news", "/table", "/qr.svg")
    requests = [target.head(f"GET {path} HTTP/1.1", foreign) for path in paths]
    requests += [
        target.head("GET /seat HTTP/1.1", foreign, "sec-fetch-dest: iframe"),
        target.post("/join", b'{"code": "A"}', foreign),
    ]
    return await all_refused(target, "requests of other sites", requests)


async def foreign_hosts(target: Target) -> Result:
    hosts = ("evil.example", "127.0.0.1", "localhost:1", f"{target.host}.evil.example", "", "[::1]")
    requests = [f"GET /seat HTTP/1.1\r\nhost: {host}\r\n\r\n".encode() for host in hosts]
    requests.append(f"GET http://{target.host}/seat HTTP/1.1\r\nhost: x\r\n\r\n".encode())
    requests.append(b"GET /seat HTTP/1.0\r\n\r\n")
    return await all_refused(target, "wrong Hosts", requests)


async def foreign_origins(target: Target) -> Result:
    """What is said of the body would be another refusal: nobody has read it."""
    own = f"http://{target.host}"
    origins = ("http://evil.example", "null", "", f"https://{target.host}", "http://")
    requests = [
        target.head(
            "POST /join HTTP/1.1",
            f"origin: {origin}",
            "content-type: application/json",
            "content-length: 2",
        )
        + b"{}"
        for origin in (
            *origins,
            *(own + end for end in ("x", "0", ".evil.example", "@evil.example")),
        )
    ]
    return await all_refused(target, "wrong Origins", requests, {HTTPStatus.FORBIDDEN})


async def bodies(target: Target) -> Result:
    """Bodies that are too long, of other kinds, no JSON, or not what is asked for."""
    texts = (b"", b"[" * 30_000, b"{" * 5_000, b"null", b"[]", b'{"code": NaN}', b'{"code": 1e999}')
    more = (
        b'{"code": "\\ud800"}',
        b'{"code": ' + b"9" * 5_000 + b"}",
        b"\xff\xfe\x00",
    )
    sent = [target.post("/join", one) for one in (*texts, *more)]
    big = target.post("/join", b" " * (1 << 17))
    own = (f"origin: http://{target.host}", "content-type: application/json")
    claims = ("content-length: 1000000000000", "content-length: -1", "content-length: 1e3")
    sent += [big, *(target.head("POST /join HTTP/1.1", *own, claim) for claim in claims)]
    both = ("content-length: 4", "transfer-encoding: chunked")
    sent.append(target.head("POST /join HTTP/1.1", *own, *both) + b"0\r\n\r\nGET /table")
    sent.append(target.head("POST /join HTTP/1.1", *own, "transfer-encoding: chunked") + b"z\r\n")
    sent.append(target.head("POST /join HTTP/1.1", own[0], "content-type: text/plain"))
    return await all_refused(target, "bodies that no page sends", sent)


async def methods(target: Target) -> Result:
    names = ("PUT", "DELETE", "OPTIONS", "TRACE", "PATCH", "CONNECT", "PRI", "G" * 3_000)
    requests = [target.head(f"{name} /seat HTTP/1.1") for name in names]
    requests.append(b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(200))  # as TLS begins
    return await all_refused(target, "other methods and protocols", requests)


async def forged_cookies(target: Target) -> Result:
    port = target.host.rpartition(":")[2]
    cookies = [
        f"cookie: {kind}-{port}={value}"
        for kind in ("table", "seat")
        for value in ("", "x" * 32, "null", "0", "x" * 8_000, "\xff" * 32)
    ]
    paths = ("/table", "/news", "/qr.svg", "/?key=", f"/?key={'x' * 32}")
    requests = [target.head(f"GET {path} HTTP/1.1", one) for path in paths for one in cookies]
    act = b'{"what": "phones", "on": false}'
    requests += [target.post("/do", act, one) for one in cookies]
    return await all_refused(target, "forged cookies and keys", requests)


async def wrong_codes(target: Target) -> Result:
    """From many addresses. Each has to wait after the first ones."""
    guesses = FREE + 3
    wrong, judged = [], 0
    for number in range(40):
        sent = target.post("/join", b'{"code": "BCDFGH%02d"}' % number)
        began = time.monotonic()
        statuses = [await target.ask(stranger(number), sent) for _ in range(guesses)]
        looked_at = statuses.count(HTTPStatus.FORBIDDEN)
        judged += looked_at
        in_time = time.monotonic() - began < FIRST_WAIT_S
        if not set(statuses) <= REFUSED or (in_time and looked_at > FREE + 1):
            wrong.append(f"{', '.join(map(status_text, statuses))} to {stranger(number)}")
    return Result(f"{guesses * 40} wrong codes from 40 addresses: {judged} looked at", wrong)
