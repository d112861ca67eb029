"""A deck of cards: those not yet seen, and a known queue under them."""

from collections.abc import Iterable


class Deck:
    """It holds no future: which of the unseen comes next, chance is asked."""

    def __init__(self, cards: Iterable[str]) -> None:
        self.cards = list(cards)
        self.unseen = dict.fromkeys(self.cards)  # keeps the order of the data
        self.queue: list[str] = []

    def take(self, card: str) -> None:
        """It has been drawn."""
        if card in self.unseen:
            del self.unseen[card]
        else:
            self.queue.remove(card)

    def put_under(self, card: str) -> None:
        self.queue.append(card)

    def known_next(self) -> str | None:
        """The card that must come: once all have been seen, the first of the queue."""
        return self.queue[0] if not self.unseen and self.queue else None
