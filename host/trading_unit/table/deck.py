"""A deck of cards: those that nobody has seen yet, and under them those that came back."""

from collections.abc import Iterable, Mapping


class Deck:
    """The order of the unseen cards is not decided: chance is asked for each card."""

    def __init__(self, cards: Iterable[str]) -> None:
        self.cards = list(cards)
        self.unseen = dict.fromkeys(self.cards)  # keeps the order of the data
        self.queue: list[str] = []

    def take(self, card: str) -> None:
        """Remove the card that has been drawn."""
        if card in self.unseen:
            del self.unseen[card]
        else:
            self.queue.remove(card)

    def put_under(self, card: str) -> None:
        """Put a card under the deck."""
        self.queue.append(card)

    def known_next(self) -> str | None:
        """The first of the queue when no card is unseen; None while chance has to be asked."""
        return self.queue[0] if not self.unseen and self.queue else None

    def plain(self) -> dict[str, list[str]]:
        """Return both parts as plain data."""
        return {"unseen": list(self.unseen), "queue": list(self.queue)}

    def restore(self, plain: Mapping[str, list[str]]) -> None:
        """Put the cards as that data has them."""
        self.unseen = dict.fromkeys(plain["unseen"])
        self.queue = list(plain["queue"])
