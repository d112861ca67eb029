"""Who begins, when it is over, and who has won (MC-08, MC-09, MC-89 to MC-91)."""

from collections.abc import Sequence

from trading_unit.games.monopoly_city.city import NOT_MORTGAGED, SHUT, City
from trading_unit.games.monopoly_city.turn import Dice
from trading_unit.table.ask import CLOCK, Amount, Ask, By, Option, Value


async def who_begins(city: City) -> None:
    """MC-09: the highest throw; those who tied throw again."""
    seats = city.playing()
    while len(seats) > 1:
        totals = {}
        for seat in seats:
            a, b = await city.ask(Dice, seat)
            totals[seat] = a + b
            city.log.append(("throws to begin", seat, a, b))
        most = max(totals.values())
        seats = [seat for seat, total in totals.items() if total == most]
    city.seat = city.first = seats[0]
    city.began = True
    city.log.append(("begins", city.seat))


def is_over(city: City, passes_on: bool) -> bool:
    """After a turn. `passes_on` is whether the round ends with it."""
    if city.left == 1:
        return True
    if city.hour_over:
        # MI-40: the turn in play was the last one; with the option the round's last one is.
        return passes_on or not city.option["finish the round"]
    return passes_on and city.most_rounds > 0 and city.rounds >= city.most_rounds


class Count(Ask[int]):
    """With real money each counts the purse at the end."""

    name = "count"
    asides = SHUT

    def __init__(self, city: City, seat: int) -> None:
        self.city = city
        self.seat = seat

    def asked(self) -> tuple[By, ...]:
        return (self.seat,)

    def options(self, by: By) -> Sequence[Option]:
        return (Amount(0, None, self.city.board.step),) if by == self.seat else ()

    def refuses(self, by: By, value: Value) -> str:
        if by != self.seat:
            return "somebody else is asked"
        amount = Amount(0, None, self.city.board.step)
        return f"cash is a whole amount, in steps of {amount.step}" if amount.refuses(value) else ""


async def count(city: City) -> None:
    """MC-90: cash and the rent value of all districts; the richest wins, and ties share it."""
    board = city.board
    if city.real_money:
        for seat in city.playing():
            city.counted[seat] = await city.ask(Count, seat)
    for seat in city.playing():
        cash = city.counted[seat] if city.real_money else city.cash[seat]
        lines = [("cash", cash)]
        for district in city.owned[seat]:
            mortgaged = city.mortgage[district] != NOT_MORTGAGED
            lines.append((board.names[district], 0 if mortgaged else city.rent(district)))
        city.totals[seat] = lines
        city.log.append(("worth", seat, sum(amount for _, amount in lines)))
    worth = {seat: sum(amount for _, amount in lines) for seat, lines in city.totals.items()}
    best = max(worth.values())
    city.winners = [seat for seat, total in worth.items() if total == best]
    city.over = True
    for seat in city.winners:
        city.log.append(("wins", seat, len(city.winners)))


class HourOver:
    """The end of the hour is an entry of its own; it waits for the turn's end (MI-40)."""

    def __init__(self, city: City) -> None:
        self.city = city

    def options(self, by: By) -> Sequence[Option]:
        return ()

    def refuses(self, by: By, value: Value) -> str:
        if by != CLOCK:
            return "only the clock ends the hour"
        if self.city.most_rounds or self.city.last_one:
            return "this game is not played against the clock"
        return "the hour is over already" if self.city.hour_over else ""

    def do(self, by: By, value: Value) -> None:
        self.city.hour_over = True
        self.city.log.append(("hour over",))

    def weigh(self, by: By, value: Value) -> int:
        return 0

    def ideas(self, by: By) -> Sequence[Value]:
        return ()
