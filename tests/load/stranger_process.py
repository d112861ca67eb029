"""A stranger at the server, for the load test: all attacks in turn, until the time is over."""

import argparse
import asyncio
import json
import time
from collections import Counter

from tests.attacks.as_stranger import ATTACKS
from tests.attacks.target import Target


async def attack(target: Target, seconds: float) -> dict[str, object]:
    """How often each attack was made, and what the server should not have done."""
    until = time.monotonic() + seconds
    made: Counter[str] = Counter()
    wrong: list[str] = []
    while True:
        for one in ATTACKS:
            if time.monotonic() >= until:
                return {"made": made, "wrong": wrong}
            result = await one(target)
            made[one.__name__] += 1
            wrong += [f"{one.__name__}: {what}" for what in result.wrong]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("host", help="what a Host header says")
    parser.add_argument("port", type=int)
    parser.add_argument("seconds", type=float)
    args = parser.parse_args()
    print(json.dumps(asyncio.run(attack(Target(args.host, args.port), args.seconds))))


if __name__ == "__main__":
    main()
