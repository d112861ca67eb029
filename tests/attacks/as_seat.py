"""What somebody with a seat can do beyond playing it."""

import asyncio
from http import HTTPStatus
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.attacks.attacked_table import PLAYERS, AttackedTable, open_attacked_table, program
from tests.attacks.target import HUNG_UP, Connection, Result, abort, status_text, stranger
from trading_unit.web.streams.pages import MOST_STREAMS, MOST_STREAMS_OF_PHONE

PHONE = "127.0.1.20"
GUEST = "127.0.1.21"
PHONE_LATER = "127.0.1.22"
ASKER = "127.0.1.23"
GUESTS_SEAT = 1
HOARDED = (0, 2)  # seats, one after the other
TABLES = 20  # streams that the table opens while a seat holds all that it gets
JOIN_S = 10.0
TAKERS = 6
MOST_REQUESTS = 20  # for seats, by all attacks until then
BOOK = ("/book", "/book-figures", "/book.csv", "/book.json")
OF_THE_TABLE = (
    b'{"what": "phones", "on": false}',
    b'{"what": "undo", "count": 1}',
    b'{"what": "pause", "on": true}',
    b'{"what": "take back", "seat": 0}',
    b'{"what": "forget phones"}',
    b'{"what": "press", "button": "build", "down": true}',
    b'{"what": "nothing"}',
    b'{"what": ["undo"]}',
    b'{"what": "undo", "count": 1e300}',
    b"[" * 60_000,
    b'{"what": "language", "is": "\\u001b]0;owned\\u0007"}',
)
ANSWERS = (
    b'{"number": 0, "by": "table", "value": [6, 6]}',
    b'{"number": 0, "by": 0, "value": "yes"}',
    b'{"number": -1, "by": 2, "value": {"__class__": "x"}}',
    b'{"number": 0, "by": 2, "value": "\\u202e\\u001b[2J"}',
    b'{"number": 0, "by": 99, "value": null}',
)


async def join(table: AttackedTable, seat: int, address: str, cookie: str = "cookie: ") -> str:
    """The cookie of a phone that has taken the seat, from that address."""
    body = b'{"code": "%s", "seat": %d}' % (table.code.encode(), seat)
    async with asyncio.timeout(JOIN_S):
        while True:
            _, head = await table.target.answer(address, table.target.post("/join", body, cookie))
            if found := cookie_in(head, "seat"):
                return found
            await asyncio.sleep(0.2)


def cookie_in(head: bytes, name: str) -> str:
    """The cookie whose name begins so, as it is sent back; empty where the answer sets none."""
    for line in head.decode("latin-1").split("\r\n"):
        if line.lower().startswith(f"set-cookie: {name}"):
            return "cookie: " + line.partition(": ")[2].partition(";")[0]
    return ""


async def whole_answer(
    table: AttackedTable, address: str, path: str, body: bytes, cookie: str = "cookie: "
) -> bytes:
    """What comes back for a post of a seat's page from that address."""
    request = table.target.post(path, body, cookie, "x-page: seat", "connection: close")
    reader, writer = await table.target.connect(address)
    writer.write(request)
    answer = await asyncio.wait_for(reader.read(), JOIN_S)
    writer.close()
    return answer


async def guest_after_wrong_codes(table: AttackedTable) -> Result:
    """Others have guessed before: who has the code takes a seat all the same."""
    try:
        table.guest = await join(table, GUESTS_SEAT, GUEST)
    except TimeoutError:
        return Result("a guest with the code", [f"a guest was not let in within {JOIN_S:g} s"])
    return Result("a guest with the code was let in after all those wrong codes")


async def stream_hoarding(table: AttackedTable) -> Result:
    """A phone opens as many streams as the server has, and takes another seat to have more."""
    target, held = table.target, list[Connection]()
    given = 0
    cookie = "cookie: "
    for seat in HOARDED:
        cookie = await join(table, seat, PHONE, cookie)
        for _ in range(MOST_STREAMS_OF_PHONE + 5):
            reader, writer = await target.connect(PHONE)
            held.append((reader, writer))
            writer.write(target.head("GET /news?page=seat HTTP/1.1", cookie))
            given += b"200" in await asyncio.wait_for(reader.readline(), JOIN_S)
    own = [table.page.news() for _ in range(TABLES)]
    got = [await asyncio.wait_for(anext(one, ("", "")), JOIN_S) for one in own]
    for one in own:
        await one.aclose()
    abort(*held)
    open_of_table = sum(name != "" for name, _ in got)
    wrong = []
    if given > len(HOARDED) * MOST_STREAMS_OF_PHONE:
        wrong.append(f"a phone has {given} of {MOST_STREAMS} streams")
    if open_of_table < TABLES:
        wrong.append(f"the table got {open_of_table} of {TABLES} streams")
    done = f"{len(held)} streams asked for by a phone on two seats, {given} given"
    return Result(f"{done}; the table still got {open_of_table}", wrong)


async def acts_of_others(table: AttackedTable) -> Result:
    """A seat acts for the table and for other seats."""
    cookie = table.guest
    target, wrong = table.target, list[str]()
    sent = [("/do", one) for one in OF_THE_TABLE] + [("/answer", one) for one in ANSWERS]
    sent += [("/begin", b"{}"), ("/resume", b'{"name": "x"}')]
    sent += [("/book-names", b'{"change": "apart", "person": "Ann"}')]
    sent += [("/imported-game", b'{"number": 1, "ours": true}')]
    sent += [("/aside", b'{"name": "put right", "by": "table", "value": {}}')]
    for path, body in sent:
        answer = await whole_answer(table, GUEST, path, body, cookie)
        status = int(answer.split(b" ", 2)[1]) if answer else HUNG_UP
        if b'"accepted"' in answer or status >= HTTPStatus.INTERNAL_SERVER_ERROR:
            wrong.append(f"{status_text(status)} to {path} {body[:60]!r}")
    token = cookie.partition("=")[2]
    as_table = target.head("GET /table HTTP/1.1", f"cookie: table-{table.port}={token}")
    if await target.ask(GUEST, as_table) != HTTPStatus.FORBIDDEN:
        wrong.append("the token of a seat opens the table")
    for path in BOOK:
        head = target.head(f"GET {path} HTTP/1.1", cookie, "x-page: seat")
        if await target.ask(GUEST, head) != HTTPStatus.FORBIDDEN:
            wrong.append(f"a seat reads {path}")
    return Result(f"{len(sent)} acts of the table and of other seats", wrong)


async def taking_a_taken_seat(table: AttackedTable) -> Result:
    """By phones that have the code: without a yes none of them has it."""
    body = b'{"code": "%s", "seat": %d}' % (table.code.encode(), GUESTS_SEAT)
    request = table.target.post("/join", body, "x-page: seat")
    wrong, asking = [], 0
    for number in range(TAKERS):
        address = stranger(400 + number)
        status, head = await table.target.answer(address, request)
        asking += b"set-cookie: request" in head.lower()
        if status >= HTTPStatus.INTERNAL_SERVER_ERROR or b"set-cookie: seat" in head.lower():
            wrong.append(f"{status_text(status)} to {address}")
    if asking != 1:  # one phone asks for a seat at a time
        wrong.append(f"{asking} phones could ask for it")
    return Result(f"a taken seat, by {TAKERS} phones with the code", wrong)


async def yes_of_another_seat(table: AttackedTable) -> Result:
    """A phone asks for a taken seat, and another seat than that says yes."""
    asks = b'{"code": "%s", "seat": %d}' % (table.code.encode(), HOARDED[-1])
    asked = await whole_answer(table, ASKER, "/join", asks)
    request = cookie_in(asked, "request")
    for number in range(1, MOST_REQUESTS):
        yes = b'{"what": "seat request", "number": %d, "yes": true}' % number
        await whole_answer(table, GUEST, "/do", yes, table.guest)
    wrong = []
    if not request:
        wrong.append(f"nobody could ask for the seat: {asked[-200:]!r}")
    elif cookie_in(await whole_answer(table, ASKER, "/join", b"{}", request), "seat"):
        wrong.append(f"the seat {GUESTS_SEAT} said yes for the seat {HOARDED[-1]}")
    return Result("yes to whoever asks for another seat", wrong)


async def phone_after_taking_back(table: AttackedTable) -> Result:
    """The program is started again, and the table takes a seat back before its phone is there."""
    words = ("--no-browser", "--lan", "--unit", "none")
    taken, kept = 0, 1
    with TemporaryDirectory() as name:
        folder = Path(name)
        async with program(*words, "--players", PLAYERS, folder=folder) as served:
            before = await open_attacked_table(served, phones=True)
            cookies = {seat: await join(before, seat, PHONE_LATER) for seat in (taken, kept)}
            await before.page.close()
        async with program(*words, "--resume", folder=folder) as served:
            after = await open_attacked_table(served, phones=True)
            await after.page.do_action("take back", seat=taken)
            statuses = {seat: await listens(after, cookies[seat]) for seat in cookies}
            await after.page.close()
    wrong = []
    if statuses[taken] != HTTPStatus.FORBIDDEN:
        wrong.append(f"{status_text(statuses[taken])} to the phone of the seat that was taken back")
    if statuses[kept] != HTTPStatus.OK:
        wrong.append(f"{status_text(statuses[kept])} to the phone of another seat")
    return Result("a phone that was there before the program ended", wrong)


async def listens(table: AttackedTable, cookie: str) -> int:
    """The status of a phone's stream. Its cookie was set by a program at another port perhaps."""
    own = f"cookie: seat-{table.port}={cookie.partition('=')[2]}"
    head = table.target.head("GET /news?page=seat HTTP/1.1", own)
    return await table.target.ask(PHONE_LATER, head)


ATTACKS = (
    guest_after_wrong_codes,
    taking_a_taken_seat,
    stream_hoarding,
    acts_of_others,
    yes_of_another_seat,
    phone_after_taking_back,
)
