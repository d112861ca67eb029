"""The whole city as plain data at a turn's start, and back: for the record, and for a game that
begins from a standing one."""

from trading_unit.games.monopoly_city.rules.city import FREE, NOBODY, NOT_MORTGAGED, City
from trading_unit.games.property.rules.state import State, plain_turn, restore_turn

__all__ = ["State", "plain", "restore"]


def plain(city: City) -> State:
    """Names instead of numbers; of a district only what is not as at the beginning."""
    return {
        **plain_turn(city),
        "seats": [plain_seat(city, seat) for seat in city.seats],
        "districts": {
            name: stands
            for number, name in enumerate(city.board.names)
            if (stands := plain_district(city, number))
        },
        "dodge": None if city.dodge == NOBODY else {"seat": city.dodge, "since": city.dodge_since},
        **city.deck.plain(),
    }


def plain_seat(city: City, seat: int) -> State:
    return {
        "cash": city.cash[seat],
        "space": city.board.spaces[city.place[seat]],
        "jailed": None if city.jailed[seat] == FREE else city.jailed[seat],
        "keeps": list(city.keeps[seat]),
        "out": city.out[seat],
    }


def plain_district(city: City, number: int) -> State:
    board = city.board
    stands: State = {}
    if city.owner[number] != NOBODY:
        stands["owner"] = city.owner[number]
    if city.residential[number]:
        stands["residential"] = city.residential[number]
    if city.industrial[number]:
        stands["industrial"] = city.industrial[number]
    if city.hazards[number]:
        stands["hazards"] = [board.hazards[kind] for kind in city.hazards[number]]
    if city.bonus[number] >= 0:
        stands["bonus"] = board.bonuses[city.bonus[number]]
    for key, there in (
        ("railroad", city.railroad[number]),
        ("stadium", city.stadium[number]),
        ("skyscraper", city.skyscraper[number]),
        ("tower", city.tower == number),
    ):
        if there:
            stands[key] = True
    if city.mortgage[number] != NOT_MORTGAGED:
        stands["mortgage"] = city.mortgage[number]
    return stands


def restore(city: City, state: State) -> None:
    """Put a new city into that state: its next turn is the one that the state was the start of."""
    board = city.board
    restore_turn(city, state)
    for name, stands in state["districts"].items():
        number = board.number[name]
        city.give(number, stands.get("owner", NOBODY))
        city.residential[number] = stands.get("residential", 0)
        city.industrial[number] = stands.get("industrial", 0)
        city.hazards[number] = [board.hazards.index(one) for one in stands.get("hazards", ())]
        bonus = stands.get("bonus")
        city.bonus[number] = -1 if bonus is None else board.bonuses.index(bonus)
        city.railroad[number] = stands.get("railroad", False)
        city.stadium[number] = stands.get("stadium", False)
        if stands.get("skyscraper"):
            city.skyscraper[number] = city.raised[board.group[number]] = True
        if stands.get("tower"):
            city.tower = number
        city.mortgage[number] = stands.get("mortgage", NOT_MORTGAGED)
    dodge = state["dodge"]
    city.dodge, city.dodge_since = (NOBODY, 0) if dodge is None else (dodge["seat"], dodge["since"])
    city.deck.restore(state)
