"""A player who leaves the game before its end. The rulebook is silent; ours: as MI-20 has it of who
owes the Bank.

Cash goes to the Bank, the cards go back, and the districts are auctioned with all that stands
there, so that nobody gains by whom the leaver likes best."""

from trading_unit.games.base.rules.put_right import Right
from trading_unit.games.monopoly_city.rules.city import City
from trading_unit.games.monopoly_city.rules.debts import leaves_all
from trading_unit.games.property.rules.debts import take_out
from trading_unit.games.property.rules.ending import turn_over
from trading_unit.table.accounts import BANK
from trading_unit.table.game import Instead, Rules


def leave(city: City, value: Right) -> Rules | Instead:
    """Beside what is asked; instead of it where the leaver's turn is over with it, or the game."""
    seat = value["seat"]
    take_out(city, seat)
    if city.left == 1 or seat == city.seat or not city.began:
        return Instead(leaves_and_goes_on(city, seat))
    return leaves_all(city, seat, BANK)


async def leaves_and_goes_on(city: City, seat: int) -> None:
    await leaves_all(city, seat, BANK)
    if city.ended() or (city.began and seat == city.seat and turn_over(city)):
        await city.end()
    else:
        await city.play()
