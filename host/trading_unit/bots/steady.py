"""The sensible bot: it takes what gains most by the game's own reckoning, and bids in steps."""

from random import Random

from trading_unit.bots.bot import Aside
from trading_unit.bots.seat_view import SeatView
from trading_unit.table.ask import Amount, Partners, Throw, Value, With

RAISE = (5, 20)  # a bid goes up by so many hundredths of what would be gained
LEAST_RAISE = 3  # and by so many hundredths of itself, so that an auction comes to its end
LATER = 40  # asides until a deal that was refused may be proposed again


class Steady:
    """`steady` in the catalogue. Its chances decide how far it goes up in an auction, and what it
    says where it can only guess."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.shown = 0
        self.proposed: dict[str, int] = {}  # deals, with when they were

    def answer(self, door: SeatView) -> Value | None:
        if door.guess:
            return self.random.choice(door.options())
        best: Value | None = None
        most = 0
        for option in door.options():
            match option:
                case str():
                    value: Value = option
                case With():
                    value = [option.word, option.amount.least]
                case Amount():
                    value = self.bid(door, option)
                case Partners() | Throw():
                    continue  # a counter-offer; dice fall by themselves
            gain = door.weigh(value)
            if door.bound:
                better = best is None or gain > most
            else:
                # Silence gains nothing either, but a no is said rather than kept back.
                better = gain > most or (gain == most and value == option)
            if better:
                best, most = value, gain
        return best

    def bid(self, door: SeatView, amount: Amount) -> int:
        """A part of the way to what it is worth, as far as that still gains."""
        gain = door.weigh(amount.least)
        up = max(gain * self.random.randint(*RAISE), amount.least * LEAST_RAISE) // 100
        value = amount.least + max(0, up // amount.step * amount.step)
        if amount.most is not None:
            value = min(value, amount.most // amount.step * amount.step)
        return value if value == amount.least or door.weigh(value) > 0 else amount.least

    def aside(self, door: SeatView) -> Aside | None:
        """What gains most; when it is stuck, what costs least."""
        self.shown += 1
        stuck = door.stuck
        best: Aside | None = None
        most = 0
        for name in door.asides():
            for value in self.thoughts(door, name):
                gain = door.aside_weigh(name, value)
                if gain > most or (stuck and best is None):
                    if type(value) is not str and not self.worth_asking(door, name, value):
                        continue
                    best, most = (name, value), gain
        if best is not None and type(best[1]) is not str:
            self.proposed[key(best)] = self.shown
        return best

    def thoughts(self, door: SeatView, name: str) -> list[Value]:
        options = door.aside_options(name)
        words: list[Value] = [option for option in options if isinstance(option, str)]
        return [*words, *door.ideas(name)] if options else words

    def worth_asking(self, door: SeatView, name: str, value: Value) -> bool:
        """Legal, and not what has been proposed just now."""
        when = self.proposed.get(key((name, value)))
        return (when is None or self.shown - when > LATER) and not door.aside_refuses(name, value)


def key(aside: Aside) -> str:
    """A deal by the things in it: another amount does not make it another."""
    name, value = aside
    sides = [side["things"] for side in (value.get("give"), value.get("get")) if side]
    return repr((name, value.get("with"), sides))
