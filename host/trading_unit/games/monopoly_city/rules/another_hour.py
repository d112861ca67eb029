"""MI-40: before the count the table may agree on another hour, by the yes of every person."""

from collections.abc import Sequence

from trading_unit.games.monopoly_city.rules.city import City, CityChoice
from trading_unit.games.property.rules.ending import ended
from trading_unit.table.ask import CLOCK, Ask, By, Option, Value, one_of
from trading_unit.table.refused import SOMEBODY_ELSE, Refusal

YES = "yes"
NO = "no"
BEGINS = "begins"


class AnotherHour(CityChoice):
    """One person after the other says whether another hour is played. Nothing but a correction is
    possible beside it: what each has is about to be counted (MI-41, MC-89, MI-40)."""

    name = "another hour"
    asides = ("put right",)
    ends = (NO,)

    def words(self) -> Sequence[str]:
        return (YES, NO)

    def open(self) -> bool:
        return not self.city.out[self.seat] and not self.city.by_bot[self.seat]


class HourBegins(Ask[str]):
    """The moment at which the clock begins another hour (MI-41, MC-89)."""

    name = "hour begins"
    asides = ()

    def asked(self) -> tuple[By, ...]:
        return (CLOCK,)

    def options(self, by: By) -> Sequence[Option]:
        return (BEGINS,) if by == CLOCK else ()

    def refuses(self, by: By, value: Value) -> Refusal | None:
        if by != CLOCK:
            return SOMEBODY_ELSE
        return None if value == BEGINS else one_of((BEGINS,))


async def another_hour(city: City) -> bool:
    """Whether the game goes on; it does not where only bots play."""
    if not city.hour_over or ended(city):
        return False
    asked = False
    for seat in city.playing():
        ask = city.ask(AnotherHour, seat)
        if not ask.open():
            continue
        said = await ask
        if said == NO:
            city.log.append(("no other hour", seat))
            return False
        asked = asked or said == YES
    if asked:
        await HourBegins()
        city.hour_over = False
        city.log.append(("another hour",))
    return asked
