"""Attacks the real program over the loopback: `python -m tests.attacks`. It ends with 1 where an
attack succeeds."""

import asyncio
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial

from tests.attacks import as_bad_luck, as_friend, as_local_user, as_seat, as_stranger, as_unit
from tests.attacks.attacked_table import PLAIN, PLAYERS, AttackedTable, open_attacked_table, program
from tests.attacks.target import LONGEST_WAIT_S, Result
from trading_unit.trouble import Trouble

MOST_LOGGED = 4_000  # bytes, by one attack

AtTable = Callable[[AttackedTable], Awaitable[Result]]


def attacks(table: AttackedTable) -> dict[str, Callable[[], Awaitable[Result]]]:
    """By name."""
    begun = asyncio.create_task(as_stranger.begun_until_ended(table.target))
    of_strangers = {one.__name__: partial(one, table.target) for one in as_stranger.ATTACKS}
    modules = (as_seat, as_local_user, as_unit, as_friend, as_bad_luck)
    others: list[AtTable] = [one for module in modules for one in module.ATTACKS]
    return {
        **of_strangers,
        **{one.__name__: partial(one, table) for one in others},
        "requests begun long ago": lambda: begun,
    }


async def attack(
    table: AttackedTable, act: Callable[[], Awaitable[Result]], using: asyncio.Task[None]
) -> Result:
    """The attack, and all that went wrong with the table meanwhile."""
    logged = table.program.output.stat().st_size
    table.take_worst_s()
    try:
        result = await act()
    except (AssertionError, EOFError, OSError, Trouble, ValueError) as error:
        result = Result("was not made to its end", [f"{type(error).__name__}: {error}"])
    began = time.perf_counter()
    while not table.worst_s and not using.done() and time.perf_counter() - began < LONGEST_WAIT_S:
        await asyncio.sleep(0.01)
    worst_s = table.take_worst_s()
    new = table.program.output.read_bytes()[logged:]
    result.done += f"; the table waited {worst_s * 1000:.0f} ms at worst, {len(new)} bytes logged"
    if using.done() or not 0 < worst_s < LONGEST_WAIT_S:
        result.wrong.append("the table's page was not answered")
    if len(new) > MOST_LOGGED:
        result.wrong.append(f"it logged {new[:200]!r} and more")
    if set(new) - PLAIN:
        result.wrong.append(f"it logged {new[:200]!r}, which a terminal obeys")
    if table.program.running.poll() is not None:
        result.wrong.append("the program has ended")
    return result


async def attack_all() -> bool:
    """Whether the table withstood."""
    withstood = True
    began = time.monotonic()
    words = ("--no-browser", "--lan", "--unit", "sim", "--players", PLAYERS)
    async with program(*words) as served:
        table = await open_attacked_table(served, phones=True)
        using = [asyncio.create_task(table.use()), asyncio.create_task(table.listen())]
        await table.listening.wait()
        for name, act in attacks(table).items():
            result = await attack(table, act, using[0])
            withstood &= not result.wrong
            word = "BROKEN" if result.wrong else "ok"
            print(f"{word:<7} {name.replace('_', ' '):<30} {result.done}", flush=True)
            for one in result.wrong[:5]:
                print(f"        {one}", flush=True)
            if using[0].done():
                break
        for task in using:
            task.cancel()
            with suppress(asyncio.CancelledError, Trouble, OSError):
                await task
        await table.page.close()
    print(f"{'withstood' if withstood else 'BROKEN'}, in {time.monotonic() - began:.0f} s")
    return withstood


if __name__ == "__main__":
    sys.exit(0 if asyncio.run(attack_all()) else 1)
