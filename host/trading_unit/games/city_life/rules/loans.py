"""The seven own turns in which loans and mortgages are due (CL-A-20 to CL-A-23, CL-A-26,
CL-A-27)."""

from trading_unit.games.city_life.rules.credit import REDEEMS, REPAYS, loan_due, mortgage_due
from trading_unit.games.city_life.rules.debts import LOAN, MORTGAGE, charge
from trading_unit.games.city_life.rules.town import Town
from trading_unit.table.accounts import BANK


def count_turn(town: Town, seat: int) -> None:
    """At the start of an own turn that counts (CL-A-21), one less is left of each."""
    if town.loan[seat] > 0:
        town.loan[seat] -= 1
    for deed in town.owned[seat]:
        if town.mortgage_left[deed] > 0:
            town.mortgage_left[deed] -= 1


async def fall_due(town: Town, seat: int) -> None:
    """At its end: what has no turn left, the loan first, then mortgages in track order."""
    if town.loan[seat] == 0:
        await charge(town, seat, BANK, loan_due(town), REPAYS, "", LOAN)
    for deed in tuple(town.owned[seat]):
        # Looked at again each time: what is owned may change while another is settled.
        if town.owner[deed] == seat and town.mortgaged(deed) and not town.mortgage_left[deed]:
            name = town.board.names[deed]
            await charge(town, seat, BANK, mortgage_due(town, deed), REDEEMS, name, MORTGAGE)
