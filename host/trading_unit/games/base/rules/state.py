"""Which turn it is, as the state of every game says it as plain data, and back."""

from trading_unit.games.base.rules.company import Company
from trading_unit.table.game_kind import State


def plain_turn(company: Company) -> State:
    return {
        "turn": company.turn,
        "rounds": company.rounds,
        "seat": company.seat,
        "first": company.first,
        "began": company.began,
        **({"by bot": list(company.by_bot)} if company.handed_over else {}),
    }


def restore_turn(company: Company, state: State) -> None:
    """So that the next one is the one that it was the start of."""
    company.turn = state["turn"] - 1
    company.rounds = state["rounds"]
    company.seat = state["seat"]
    company.first = state["first"]
    company.began = state["began"]
    if "by bot" in state:
        company.by_bot, company.handed_over = list(state["by bot"]), True
