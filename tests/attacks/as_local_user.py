"""What another user of the same machine can do, who reads the list of processes and the disk."""

import asyncio
import os
import stat
import sys
from http import HTTPStatus
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urlsplit

from tests.attacks.attacked_table import START_S, AttackedTable, program
from tests.attacks.target import OWN_ADDRESS, Result, Target, status_text

NEIGHBOUR = "127.0.1.30"
TOLD = "a second time"


async def key_used_again(table: AttackedTable) -> Result:
    """The address that was printed, once more; it is told to the table."""
    request = table.target.head(f"GET /table?key={table.key} HTTP/1.1")
    statuses = [await table.target.ask(one, request) for one in (OWN_ADDRESS, NEIGHBOUR)]
    wrong = [status_text(one) for one in statuses if one != HTTPStatus.FORBIDDEN]
    for _ in range(100):
        if any(TOLD in one for one in table.notices):
            break
        await asyncio.sleep(0.02)
    else:
        wrong.append("the table was not told")
    return Result("the printed key used again, from here and from another address", wrong)


async def key_of_the_list_of_processes(table: AttackedTable) -> Result:
    """The address with which a browser was opened."""
    with TemporaryDirectory() as folder:
        opened = Path(folder) / "opened"
        browser = Path(folder) / "browser"
        browser.write_text(
            f"#!{sys.executable}\nimport sys\n"
            f"open({str(opened) + '.part'!r}, 'w').write(sys.argv[1])\n"
            f"import os\nos.rename({str(opened) + '.part'!r}, {str(opened)!r})\n"
        )
        browser.chmod(0o700)
        environment = {**os.environ, "BROWSER": str(browser)}
        async with program("--unit", "sim", environment=environment) as other:
            printed = urlsplit(await other.line_after("the table is at "))
            async with asyncio.timeout(START_S):
                while not opened.exists():
                    await asyncio.sleep(0.02)
            address = urlsplit(opened.read_text())
            target = Target(address.netloc, address.port or 0)
            request = target.head(f"GET {address.path}?{address.query} HTTP/1.1")
            asked = (NEIGHBOUR, OWN_ADDRESS, OWN_ADDRESS)
            statuses = [await target.ask(one, request) for one in asked]
    wrong = []
    if address.query == printed.query:
        wrong.append("the key that was printed was given to the browser")
    if statuses != [HTTPStatus.FORBIDDEN, HTTPStatus.SEE_OTHER, HTTPStatus.FORBIDDEN]:
        wrong.append(", ".join(map(status_text, statuses)))
    return Result("the key of `ps` from elsewhere, from here, and once more", wrong)


async def reading_the_record(table: AttackedTable) -> Result:
    files = [one for one in table.program.folder.iterdir() if one.name.startswith("games")]
    open_to_others = [one.name for one in files if stat.S_IMODE(one.stat().st_mode) & 0o077]
    return Result(f"{len(files)} files of the record", open_to_others)


ATTACKS = (key_used_again, key_of_the_list_of_processes, reading_the_record)
