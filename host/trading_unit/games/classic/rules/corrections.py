"""What else the table can put right: what stands on a street, and a mortgage."""

from trading_unit.games.base.rules.put_right import BALANCE, Kind, Right
from trading_unit.games.classic.rules.estate import NOBODY, NOT_MORTGAGED, Estate
from trading_unit.games.classic.rules.levels import lacking, set_level
from trading_unit.games.property.rules import corrections
from trading_unit.games.property.rules.corrections import PLACE, no_district
from trading_unit.table.ask import one_of


def refuses_owner(estate: Estate, value: Right) -> str:
    why = corrections.refuses_owner(estate, value)
    if why:
        return why
    if estate.built_in(estate.board.group[estate.board.number[value["district"]]]):
        return "something stands in its group: put that away first"
    return ""


def refuses_level(estate: Estate, value: Right) -> str:
    board, level = estate.board, value["level"]
    if no_district(estate, value["district"]):
        return one_of(
            [name for name, street in zip(board.names, board.street, strict=True) if street]
        )
    deed = board.number[value["district"]]
    if not board.street[deed]:
        return "nothing is built there"
    if type(level) is not int or not 0 <= level <= board.top:
        return f"a level is a whole number from 0 to {board.top}"
    group, owner = board.group[deed], estate.owner[deed]
    if level and (owner == NOBODY or not estate.is_full(group, owner)):
        return "it is built where one player owns the whole group"
    if level and estate.mortgaged_in(group):
        return "nothing is built in a group with a mortgage: put that right first"
    if lacking(estate, estate.level[deed], level):
        return f"too few are left in the Bank: {board.pieces[board.steps[level][0]]}"
    return ""


def set_to_level(estate: Estate, value: Right) -> None:
    set_level(estate, estate.board.number[value["district"]], value["level"])


def refuses_mortgage(estate: Estate, value: Right) -> str:
    if no_district(estate, value["district"]):
        return one_of(estate.board.names)
    deed = estate.board.number[value["district"]]
    if type(value["there"]) is not bool:
        return "whether it is mortgaged is true or false"
    if value["there"] == (estate.mortgage[deed] != NOT_MORTGAGED):
        return f"it is {'' if value['there'] else 'not '}mortgaged already"
    if estate.owner[deed] == NOBODY:
        return "nobody owns it, so it is not mortgaged"
    if estate.built_in(estate.board.group[deed]):
        return "something stands in its group: put that away first"
    return ""


def set_mortgage(estate: Estate, value: Right) -> None:
    deed = estate.board.number[value["district"]]
    estate.mortgage[deed] = estate.board.mortgage[deed] if value["there"] else NOT_MORTGAGED


KINDS: dict[str, Kind] = {
    "balance": BALANCE,
    "owner": (("district", "seat"), refuses_owner, corrections.set_owner),
    "place": PLACE,
    "level": (("district", "level"), refuses_level, set_to_level),
    "mortgage": (("district", "there"), refuses_mortgage, set_mortgage),
}
