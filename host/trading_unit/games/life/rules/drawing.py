"""Share the Wealth cards are dealt, drawn, and kept so that only their holder knows them (GL-06,
GL-24, GL-25). Of a real pile the program knows how many each has, and no more."""

from collections.abc import Sequence
from random import Random

from trading_unit.games.life.rules.lives import Lives
from trading_unit.games.life.rules.pile import CARD, Pile
from trading_unit.table.ask import TABLE, By, Option, Value, one_of
from trading_unit.table.chance import OfChance
from trading_unit.table.game import Line
from trading_unit.table.refused import Refusal

COLLECT, PAY, EXEMPT = "collect", "pay", "exempt"

SECRET = ("gets card",)  # lines of the log that only the seat in them may read


class Drawn(OfChance):
    """The next card. What it is, only its drawer may know (GL-24, GL-06, GL-25)."""

    name = "card"
    secret = True

    def __init__(self, lives: Lives, seat: int) -> None:
        super().__init__(seat, lives.sources["cards"])
        self.lives = lives

    def options(self, by: By) -> Sequence[Option]:
        return list(self.lives.pile.unseen) if by in self.sources else ()

    def refuses(self, by: By, value: Value) -> Refusal | None:
        if by not in self.sources:
            return Refusal("card elsewhere", sources=list(self.sources))
        kinds = list(self.lives.pile.unseen)
        return None if value in kinds else one_of(kinds)

    def draw(self, random: Random) -> Value:
        unseen = self.lives.pile.unseen
        return random.choices(list(unseen), list(unseen.values()))[0]


def real(lives: Lives) -> bool:
    """Whether the pile lies on the table."""
    return TABLE in lives.sources["cards"]


def new_pile(lives: Lives) -> Pile:
    cards: dict[str, int] = lives.board.cards
    return Pile({CARD: sum(cards.values())} if real(lives) else cards)


async def deal_out(lives: Lives) -> None:
    """GL-06: one each, from who goes first."""
    lives.pile = new_pile(lives)
    for step in lives.seats:
        await draw(lives, (lives.first + step) % len(lives.seats))


async def draw(lives: Lives, seat: int) -> None:
    """GL-24: none from an empty pile."""
    pile = lives.pile
    if not len(pile):
        lives.log.append(("no card", seat))
        return
    if real(lives):
        kind = CARD
    elif pile.unseen:
        kind = await lives.ask(Drawn, seat)
    else:
        kind = pile.queue[0]
    pile.take(kind)
    lives.hand[seat].append(kind)
    lives.log.append(("draws", seat))
    if kind != CARD:
        lives.log.append(("gets card", seat, kind))


def holds(lives: Lives, seat: int, kind: str) -> bool:
    """As far as the program knows."""
    return kind in lives.hand[seat] or CARD in lives.hand[seat]


def put_back(lives: Lives, seat: int, kind: str) -> None:
    """Played, it goes under the pile."""
    card = CARD if real(lives) else kind
    lives.hand[seat].remove(card)
    lives.pile.put_under(card)


def put_all_back(lives: Lives, seat: int) -> None:
    """Unseen (ours), by who takes no part any more (GL-82)."""
    hand = lives.hand[seat]
    if hand:
        lives.log.append(("cards back", seat, len(hand)))
    for card in list(hand):
        put_back(lives, seat, card)


def sees(seat: int | None, line: Line) -> bool:
    """Whether a seat, or the table for None, may read that line."""
    return line[0] not in SECRET or line[1] == seat
