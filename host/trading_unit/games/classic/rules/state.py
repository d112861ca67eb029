"""The whole estate as plain data at a turn's start, and back: for the record, and for a game that
begins from a standing one."""

from trading_unit.games.classic.rules.estate import FREE, NOBODY, NOT_MORTGAGED, Claim, Estate
from trading_unit.games.classic.rules.levels import set_level
from trading_unit.games.property.rules.state import State, plain_turn, restore_turn

__all__ = ["State", "plain", "restore"]


def plain(estate: Estate) -> State:
    """Names instead of numbers; of a deed only what is not as at the beginning."""
    return {
        **plain_turn(estate),
        "seats": [plain_seat(estate, seat) for seat in estate.seats],
        "districts": {
            name: stands
            for number, name in enumerate(estate.board.names)
            if (stands := plain_deed(estate, number))
        },
        "pot": estate.cash[estate.pot] if estate.has_pot else 0,
        "claims": [
            {
                "owner": claim.owner,
                "visitor": claim.visitor,
                "amount": claim.amount,
                "name": claim.name,
                "players": claim.players,
            }
            for claim in estate.claims
        ],
        "decks": {name: deck.plain() for name, deck in estate.decks.items()},
    }


def plain_seat(estate: Estate, seat: int) -> State:
    return {
        "cash": estate.cash[seat],
        "space": estate.board.spaces[estate.place[seat]],
        "jailed": None if estate.jailed[seat] == FREE else estate.jailed[seat],
        "keeps": list(estate.keeps[seat]),
        "misses": estate.misses[seat],
        "character": estate.character[seat],
        "out": estate.out[seat],
    }


def plain_deed(estate: Estate, number: int) -> State:
    stands: State = {}
    if estate.owner[number] != NOBODY:
        stands["owner"] = estate.owner[number]
    if estate.level[number]:
        stands["level"] = estate.level[number]
    if estate.mortgage[number] != NOT_MORTGAGED:
        stands["mortgaged"] = True
    return stands


def restore(estate: Estate, state: State) -> None:
    """Put a new estate into that state: its next turn is the one that it was the start of."""
    board = estate.board
    if estate.has_pot:
        estate.cash[estate.pot] = state["pot"]
    restore_turn(estate, state)
    for seat, of_seat in enumerate(state["seats"]):
        estate.misses[seat] = of_seat["misses"]
        estate.character[seat] = of_seat["character"]
    for name, stands in state["districts"].items():
        number = board.number[name]
        estate.give(number, stands.get("owner", NOBODY))
        set_level(estate, number, stands.get("level", 0))
        if stands.get("mortgaged"):
            estate.mortgage[number] = board.mortgage[number]
    estate.claims = [Claim(**claim) for claim in state["claims"]]
    for name, of_deck in state["decks"].items():
        estate.decks[name].restore(of_deck)
