"""How long the server keeps the stream of a phone that has vanished without a word; for root on
Linux: `python -m tests.attacks.vanished_phone`."""

import asyncio
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.attacks.as_seat import join
from tests.attacks.attacked_table import PLAYERS, open_attacked_table, program

LIMIT_S = 30.0
GIVE_UP_S = 120.0
NETWORK = "vanished-phone"
HERE, THERE = "10.77.0.1", "10.77.0.2"
NEAR, FAR = "phone-near", "phone-far"  # the two ends of the cable
PHONE = "127.0.1.20"
ESTABLISHED = "01"
STREAM = """
import socket, sys
with socket.create_connection((sys.argv[1], int(sys.argv[2]))) as connection:
    connection.sendall(sys.argv[3].encode())
    while connection.recv(65536):
        pass
"""


def ip(words: str) -> None:
    subprocess.run(["ip", *words.split()], check=True)


@contextmanager
def other_network() -> Iterator[None]:
    """A network of its own, with a cable to this one."""
    ip(f"netns add {NETWORK}")
    try:
        ip(f"link add {NEAR} type veth peer name {FAR} netns {NETWORK}")
        ip(f"addr add {HERE}/24 dev {NEAR}")
        ip(f"link set {NEAR} up")
        ip(f"-n {NETWORK} addr add {THERE}/24 dev {FAR}")
        ip(f"-n {NETWORK} link set {FAR} up")
        yield
    finally:
        subprocess.run(["ip", "link", "del", NEAR], check=False)
        ip(f"netns del {NETWORK}")


def has_stream() -> bool:
    """Whether the server has a connection to that network."""
    remote = socket.inet_aton(THERE)[::-1].hex().upper()  # as this system's kernel writes it
    lines = Path("/proc/net/tcp").read_text(encoding="ascii").splitlines()[1:]
    return any(
        line.split()[2].startswith(remote) and line.split()[3] == ESTABLISHED for line in lines
    )


async def seconds_until(there: bool) -> float:
    began = time.monotonic()
    while has_stream() != there and time.monotonic() - began < GIVE_UP_S:
        await asyncio.sleep(0.1)
    return time.monotonic() - began


async def measure() -> float:
    words = ("--no-browser", "--lan", "--unit", "sim", "--players", PLAYERS)
    async with program(*words) as served:
        table = await open_attacked_table(served, phones=True)
        cookie = await join(table, 0, PHONE)
        request = table.target.head("GET /news?page=seat HTTP/1.1", cookie).decode()
        phone = await asyncio.create_subprocess_exec(
            *("ip", "netns", "exec", NETWORK, sys.executable, "-c", STREAM),
            *(HERE, str(table.target.port), request),
        )
        try:
            await seconds_until(there=True)
            ip(f"-n {NETWORK} addr del {THERE}/24 dev {FAR}")
            return await seconds_until(there=False)
        finally:
            phone.kill()
            await phone.wait()
            await table.page.close()


def main() -> int:
    with other_network():
        took_s = asyncio.run(measure())
    print(f"the stream of a vanished phone was kept for {took_s:.1f} s; at most {LIMIT_S:g} s")
    return 0 if took_s < LIMIT_S else 1


if __name__ == "__main__":
    sys.exit(main())
