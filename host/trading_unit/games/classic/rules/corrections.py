"""What else the table can put right: what stands on a street, and a mortgage."""

from trading_unit.games.base.rules.put_right import BALANCE, Correction, Right
from trading_unit.games.classic.rules.estate import NOBODY, NOT_MORTGAGED, Estate
from trading_unit.games.classic.rules.levels import lacking, set_level
from trading_unit.games.property.rules import corrections
from trading_unit.games.property.rules.corrections import PLACE, no_district
from trading_unit.table.ask import one_of
from trading_unit.table.refused import Refusal


def refuses_owner(estate: Estate, value: Right) -> Refusal | None:
    refusal = corrections.refuses_owner(estate, value)
    if refusal is not None:
        return refusal
    if estate.built_in(estate.board.group[estate.board.number[value["district"]]]):
        return Refusal("group built")
    return None


def refuses_level(estate: Estate, value: Right) -> Refusal | None:
    board, level = estate.board, value["level"]
    if no_district(estate, value["district"]):
        return one_of(
            [name for name, street in zip(board.names, board.street, strict=True) if street]
        )
    deed = board.number[value["district"]]
    if not board.street[deed]:
        return Refusal("level no street")
    if type(level) is not int or not 0 <= level <= board.top:
        return Refusal("level number", top=board.top)
    group, owner = board.group[deed], estate.owner[deed]
    if level and (owner == NOBODY or not estate.is_full(group, owner)):
        return Refusal("level group")
    if level and estate.mortgaged_in(group):
        return Refusal("level mortgage")
    if lacking(estate, estate.level[deed], level):
        return Refusal("too few left", piece=board.pieces[board.steps[level][0]])
    return None


def set_to_level(estate: Estate, value: Right) -> None:
    set_level(estate, estate.board.number[value["district"]], value["level"])


def refuses_mortgage(estate: Estate, value: Right) -> Refusal | None:
    if no_district(estate, value["district"]):
        return one_of(estate.board.names)
    deed = estate.board.number[value["district"]]
    if type(value["there"]) is not bool:
        return Refusal("mortgage there")
    if value["there"] == (estate.mortgage[deed] != NOT_MORTGAGED):
        return Refusal("mortgaged already" if value["there"] else "not mortgaged already")
    if estate.owner[deed] == NOBODY:
        return Refusal("mortgage unowned")
    if estate.built_in(estate.board.group[deed]):
        return Refusal("group built")
    return None


def set_mortgage(estate: Estate, value: Right) -> None:
    deed = estate.board.number[value["district"]]
    estate.mortgage[deed] = estate.board.mortgage[deed] if value["there"] else NOT_MORTGAGED


CORRECTIONS: dict[str, Correction] = {
    "balance": BALANCE,
    "owner": Correction(("district", "seat"), refuses_owner, corrections.set_owner),
    "place": PLACE,
    "level": Correction(("district", "level"), refuses_level, set_to_level),
    "mortgage": Correction(("district", "there"), refuses_mortgage, set_mortgage),
}
