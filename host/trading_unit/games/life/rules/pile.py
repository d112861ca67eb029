"""The pile of Share the Wealth cards: how many of each kind are not yet seen, and those that lie
under them in a known order."""

from collections.abc import Iterable, Mapping

CARD = "card"  # any of a real pile: what it is, only its holder knows


class Pile:
    """It holds no future: which kind comes next, chance is asked."""

    def __init__(self, unseen: Mapping[str, int], queue: Iterable[str] = ()) -> None:
        self.unseen = {kind: count for kind, count in unseen.items() if count}
        self.queue = list(queue)

    def __len__(self) -> int:
        return sum(self.unseen.values()) + len(self.queue)

    def take(self, kind: str) -> None:
        """It has been drawn."""
        if not self.unseen:
            self.queue.remove(kind)
        elif self.unseen[kind] == 1:
            del self.unseen[kind]
        else:
            self.unseen[kind] -= 1

    def put_under(self, kind: str) -> None:
        self.queue.append(kind)
