"""What nobody does on purpose: a disk that is full, and a program that is killed. What was told is
saved, and what could not be saved has not happened."""

import asyncio
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.attacks.attacked_table import PLAYERS, AttackedTable, open_attacked_table, program
from tests.attacks.target import Result
from tests.page_client import view_with
from trading_unit.games.registry import game_kind
from trading_unit.table.store.game_store import GameStore
from trading_unit.table.store.sqlite_file import FILE_NAME

WORDS = ("--no-browser", "--unit", "none", "--players", PLAYERS)
KILLS = 2


async def full_disk(table: AttackedTable) -> Result:
    """A throw is refused while its file cannot grow, and the table's page shows what it showed."""
    if sys.platform != "linux":
        return Result("a full disk, which only Linux has without set-up")
    wrong = []
    async with program(*WORDS) as served:
        page = await open_attacked_table(served)
        before = await view_with(page.page, bool)
        with no_room(served.running.pid, served.folder / f"{FILE_NAME}-wal"):
            if (status := await throw(page)) != "refused":
                wrong.append(f"what could not be saved was {status}")
        after = await view_with(page.page, bool)
        wrong += [f"{key} is different" for key in before if before[key] != after[key]]
        if (status := await throw(page)) != "accepted":
            wrong.append(f"with room again, a throw was {status}")
        await page.page.close()
    return Result("a throw on a full disk", wrong)


@contextmanager
def no_room(process: int, file: Path) -> Iterator[None]:
    """Let no file of that process become larger than this one is."""
    import resource

    _, most = resource.prlimit(process, resource.RLIMIT_FSIZE)
    resource.prlimit(process, resource.RLIMIT_FSIZE, (file.stat().st_size, most))
    try:
        yield
    finally:
        resource.prlimit(process, resource.RLIMIT_FSIZE, (most, most))


async def killed_when_accepted(table: AttackedTable) -> Result:
    """The program is killed as soon as it has accepted a throw."""
    wrong = []
    with TemporaryDirectory() as name:
        folder = Path(name)
        for number in range(1, KILLS + 1):
            words = WORDS if number == 1 else (*WORDS[:3], "--resume")
            async with program(*words, folder=folder) as served:
                page = await open_attacked_table(served)
                status = await throw(page)
                served.running.kill()
                await asyncio.to_thread(served.running.wait)
                await page.page.close()
            if status != "accepted" or answers(folder) != number:
                wrong.append(f"a throw was {status}, and {answers(folder)} of {number} are saved")
    return Result(f"{KILLS} programs killed when they had accepted a throw", wrong)


async def throw(page: AttackedTable) -> str:
    answer: Any = (await page.page.post("/do", {"what": "throw"})).json()
    return str(answer["status"])


def answers(folder: Path) -> int:
    with GameStore(folder / FILE_NAME, game_kind) as store:
        return sum(game.answers for game in store.games())


ATTACKS = (full_disk, killed_when_accepted)
