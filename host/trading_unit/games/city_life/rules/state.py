"""The whole town as plain data at a turn's start, and back."""

from trading_unit.games.base.rules.state import plain_turn, restore_turn
from trading_unit.games.city_life.rules.credit import set_mortgage
from trading_unit.games.city_life.rules.town import NO_LOAN, NOBODY, Town
from trading_unit.table.accounts import BANK
from trading_unit.table.game_kind import State


def plain(town: Town) -> State:
    """Names instead of numbers; of a deed only what is not as at the beginning."""
    return {
        **plain_turn(town),
        "hour over": False,  # as in games of version 1
        "sequence": list(town.sequence),
        "seats": [plain_seat(town, seat) for seat in town.seats],
        "districts": {
            name: stands
            for deed, name in enumerate(town.board.names)
            if (stands := plain_deed(town, deed))
        },
        "pot": town.cash[town.pot],
        "decks": {"traffic": town.traffic.plain(), "quiz": town.quiz.plain()},
    }


def plain_seat(town: Town, seat: int) -> State:
    return {
        "cash": town.cash[seat],
        "space": town.board.spaces[town.place[seat]],
        "way": town.way[seat],
        "jailed": None,  # as in games of version 1; the turns to be missed say who is in Jail
        "missing": list(town.missing[seat]),
        "keeps": list(town.keeps[seat]),
        "points": town.points[seat],
        "shares": town.shares[seat],
        "bought": town.bought[seat],
        "barred": town.barred[seat],
        "loan": None if town.loan[seat] == NO_LOAN else town.loan[seat],
        "no credit": town.no_credit[seat],
        "out": False,  # nobody ever is (CL-B-76)
    }


def plain_deed(town: Town, deed: int) -> State:
    stands: State = {}
    if town.owner[deed] != NOBODY:
        stands["owner"] = town.owner[deed]
    if town.mortgaged(deed):
        stands["mortgaged"] = town.mortgage_left[deed]  # own turns until it is due
    return stands


def restore(town: Town, state: State) -> None:
    """Put a new town into that state: its next turn is the one that it was the start of."""
    restore_turn(town, state)
    town.sequence = list(state["sequence"])
    town.turn_counted = True  # it is kept at the turn's first ask, when loans have been counted
    for seat, of_seat in enumerate(state["seats"]):
        town.cash[seat] = of_seat["cash"]
        town.place[seat] = town.board.space_of[of_seat["space"]]
        town.keeps[seat] = list(of_seat["keeps"])
        town.way[seat] = of_seat["way"]
        town.missing[seat] = list(of_seat["missing"])
        town.points[seat] = of_seat["points"]
        town.shares[seat] = of_seat["shares"]
        town.bought[seat] = of_seat["bought"]
        town.barred[seat] = of_seat["barred"]
        town.loan[seat] = NO_LOAN if of_seat["loan"] is None else of_seat["loan"]
        town.no_credit[seat] = of_seat["no credit"]
    town.cash[town.pot] = state["pot"]
    town.cash[BANK] = -sum(town.cash[:-1])
    for name, stands in state["districts"].items():
        deed = town.board.number[name]
        town.give(deed, stands["owner"])
        if "mortgaged" in stands:
            set_mortgage(town, deed)
            town.mortgage_left[deed] = stands["mortgaged"]
    town.traffic.restore(state["decks"]["traffic"])
    town.quiz.restore(state["decks"]["quiz"])
