"""The faults of test_faults.py for longer: `python -m tests.link.long --messages 1000000`."""

import argparse
import sys
import time
from collections import Counter

from tests.link.conversation import Broken, Conversation
from trading_unit_sim.board.entropy import Entropy

RATES = {"0": 0, "0.01": 10_000, "0.1": 1_000, "1": 100}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.link.long", description=__doc__)
    parser.add_argument("--messages", type=int, default=1_000_000, help="each way and at each rate")
    parser.add_argument("--percent", choices=RATES, nargs="*", default=["0.01", "0.1", "1"])
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    for percent in asked.percent:
        conversation = Conversation(Entropy(asked.seed), RATES[percent], True)
        start = time.perf_counter()
        try:
            conversation.converse(asked.messages)
        except Broken as broken:
            print(f"{percent} % of bytes, seed {asked.seed}: {broken}")
            return 1
        seconds = time.perf_counter() - start
        hours = conversation.ms / 3_600_000
        faults = Counter(conversation.up.faults) + Counter(conversation.down.faults)
        undecided = sum(map(len, conversation.undecided.values()))
        print(f"{percent} % of bytes, seed {asked.seed}: {asked.messages:,} each way, all well")
        print(f"  {hours:.1f} h of a link in {seconds:.0f} s")
        print(f"  faults {dict(faults)} {conversation.upsets}")
        print(f"  reported lost {conversation.lost}, reported undecided {undecided}")
        print(f"  counted by the unit {conversation.counts['unit']}")
        print(f"  counted by the host {conversation.counts['host']}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
