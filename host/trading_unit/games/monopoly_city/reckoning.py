"""The sums of Monopoly City: rents, mortgages, costs, wages, tax and worth.

MicroPython's subset, and it imports nothing, so that a page can run it too. `figures` are the
game's: `rent` and `group` of each district, `price` of each piece by district, `removal` of each
kind of hazard, `wages`, `stadium wages`. `stands` is the city: `owner`, `residential`,
`industrial`, `hazards`, `mortgage`, `stadium` of each district, `raised` of each group, and where
the `tower` stands."""

NOBODY = -1
NOT_MORTGAGED = -1  # else the amount received

MOST_TRIED = 10  # of districts that are mortgaged one way or the other


# Rent


def blocks(stands: dict, district: int) -> int:
    return stands["residential"][district] + stands["industrial"][district]


def counted_blocks(stands: dict, district: int) -> int:
    """The blocks that count now: beside a hazard only industrial ones do (MC-69)."""
    counted = stands["industrial"][district]
    return counted if stands["hazards"][district] else counted + stands["residential"][district]


def doubled(figures: dict, stands: dict, district: int) -> bool:
    """Whether its rent is doubled, by a skyscraper or by its owner's Tower (MC-70, MI-13)."""
    if stands["raised"][figures["group"][district]]:
        return True
    owner, tower = stands["owner"], stands["tower"]
    return tower >= 0 and owner[tower] == owner[district] != NOBODY


def rent(figures: dict, stands: dict, district: int) -> int:
    """What a visitor pays, mortgaged or not (MC-67 to MC-70); it doubles once at most (MC-56)."""
    # As `counted_blocks` and `doubled` have it, without two calls more: nothing is asked as often.
    counted = stands["industrial"][district]
    if not stands["hazards"][district]:
        counted += stands["residential"][district]
    amount: int = figures["rent"][district][counted]
    if stands["raised"][figures["group"][district]]:
        return amount * 2
    tower = stands["tower"]
    if tower >= 0:
        owner = stands["owner"]
        if owner[tower] == owner[district] != NOBODY:
            return amount * 2
    return amount


def rent_if(figures: dict, stands: dict, district: int, towered: bool) -> int:
    """The same, with the Tower of its owner or without."""
    amount: int = figures["rent"][district][counted_blocks(stands, district)]
    return amount * 2 if towered or stands["raised"][figures["group"][district]] else amount


def cleared_rent(figures: dict, stands: dict, district: int) -> int:
    """What a visitor would pay if no hazard stood there."""
    amount: int = figures["rent"][district][blocks(stands, district)]
    return amount * 2 if doubled(figures, stands, district) else amount


def rent_value(figures: dict, stands: dict, district: int) -> int:
    """What it counts at the end (MC-90): nothing while it is mortgaged."""
    if stands["mortgage"][district] != NOT_MORTGAGED:
        return 0
    return rent(figures, stands, district)


def rent_values(figures: dict, stands: dict, districts: list[int]) -> list[int]:
    """The same of each of these."""
    return [rent_value(figures, stands, district) for district in districts]


def worth(figures: dict, stands: dict, cash: int, districts: list[int]) -> int:
    """What somebody counts who has so much cash and these districts (MC-90)."""
    return cash + sum(rent_values(figures, stands, districts))


# Money that comes and goes


def wages(figures: dict, stands: dict, districts: list[int]) -> tuple[int, int]:
    """What passing GO brings who owns these: the wages, and what stadiums add (MC-23, MC-49)."""
    stadium = stands["stadium"]
    stadiums = [stadium[district] for district in districts].count(True)
    return figures["wages"], stadiums * figures["stadium wages"]


def tax(stands: dict, amount: int, districts: list[int]) -> int:
    """The Industry Tax of who owns these: flat, blocks on mortgaged ones count too (MI-16)."""
    industrial = stands["industrial"]
    return amount if any(industrial[district] for district in districts) else 0


def price(figures: dict, piece: str, district: int) -> int:
    """What it costs to put that piece there (MC-33, MC-47, MC-52, MC-54)."""
    return figures["price"][piece][district]


def removal(figures: dict, stands: dict, district: int) -> int:
    """What it costs to remove all hazards that stand there (MC-66)."""
    return sum([figures["removal"][kind] for kind in stands["hazards"][district]])


# Money that may be raised


def clearing_gains(figures: dict, stands: dict, district: int) -> int:
    """By how much more a mortgage brings there once all hazards are removed than that costs."""
    if not stands["hazards"][district] or stands["mortgage"][district] != NOT_MORTGAGED:
        return 0
    more = cleared_rent(figures, stands, district) - rent(figures, stands, district)
    return max(0, more - removal(figures, stands, district))


def most_cash(figures: dict, stands: dict, cash: int, districts: list[int]) -> int:
    """The most that a debtor could have in hand: by mortgages (MI-24), and by removing hazards
    where that pays and their cost can be raised first (MI-19, MI-34)."""
    plans = []
    for district in districts:
        if stands["mortgage"][district] == NOT_MORTGAGED:
            now = rent(figures, stands, district)
            gain = clearing_gains(figures, stands, district)
            if gain:
                plans.append((removal(figures, stands, district), gain + now, now))
            else:
                cash += now
    plans.sort()
    cash, plans = carried_out(cash, plans)
    # What is left costs more than there is: some may be mortgaged as they are, to pay for others.
    tried = plans[:MOST_TRIED]
    best = cash + sum([plan[2] for plan in plans])
    for given_up in range(1 << len(tried)):
        hand, others = cash, plans[MOST_TRIED:]
        for number, plan in enumerate(tried):
            if given_up >> number & 1:
                hand += plan[2]
            else:
                others.append(plan)
        others.sort()
        hand, others = carried_out(hand, others)
        best = max(best, hand + sum([plan[2] for plan in others]))
    return best


def carried_out(cash: int, plans: list) -> tuple[int, list]:
    """The cash when each that can be paid is done, the cheapest first, and the plans that are left.
    A plan is what has to be paid first, what it brings in all, and what it brings without that."""
    done = 0
    for first, brings, _ in plans:
        if first > cash:
            break
        cash += brings
        done += 1
    return cash, plans[done:]


def most_cash_in_turn(figures: dict, stands: dict, cash: int, districts: list[int]) -> int:
    """The same on the own turn, owing nothing: mortgaged ones may be bought back (MI-25), cleared
    and mortgaged again for more (MI-30)."""
    plans = []
    for district in districts:
        received = stands["mortgage"][district]
        now = rent(figures, stands, district)
        if received == NOT_MORTGAGED:
            cash += now
            received = now
        elif received < now:
            plans.append((received, now - received, 0))
            received = now
        if stands["hazards"][district]:
            first = received + removal(figures, stands, district)
            gain = cleared_rent(figures, stands, district) - first
            if gain > 0:
                plans.append((first, gain, 0))
    plans.sort()
    return carried_out(cash, plans)[0]


def mortgage_value(
    figures: dict, stands: dict, cash: int, districts: list[int], district: int
) -> int:
    """What a mortgage of this one brings a debtor who has these districts: a hazard counts as
    removed where that pays and its cost can be raised first (MI-18, MI-19)."""
    now = rent(figures, stands, district)
    gain = clearing_gains(figures, stands, district)
    if not gain:
        return now
    others = [one for one in districts if one != district]
    first = most_cash(figures, stands, cash, others)
    return now + gain if removal(figures, stands, district) <= first else now
