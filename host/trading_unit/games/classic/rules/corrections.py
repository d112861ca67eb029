"""What else the table can put right: what stands on a street, and a mortgage."""

from trading_unit.games.base.rules.kinds import FLAG, Numbered, Whole
from trading_unit.games.base.rules.put_right import Correction
from trading_unit.games.classic.rules.estate import NOBODY, NOT_MORTGAGED, Estate
from trading_unit.games.classic.rules.levels import lacking, set_level
from trading_unit.games.classic.rules.state import put_mortgage
from trading_unit.games.property.rules.corrections import place, set_owner, whose
from trading_unit.table.refused import Refusal


def corrections(estate: Estate) -> dict[str, Correction]:
    board = estate.board
    streets = [name for name, street in zip(board.names, board.street, strict=True) if street]
    return {
        "owner": Correction(whose(estate), set_owner, refuses_owner),
        "place": place(estate),
        "level": Correction(
            {"district": Numbered(streets, board.names), "level": Whole(0, board.top)},
            set_to_level,
            refuses_level,
        ),
        "mortgage": Correction(
            {"district": Numbered(board.names), "there": FLAG}, set_mortgage, refuses_mortgage
        ),
    }


def refuses_owner(estate: Estate, district: int, seat: int) -> Refusal | None:
    return Refusal("group built") if estate.built_in(estate.board.group[district]) else None


def refuses_level(estate: Estate, district: int, level: int) -> Refusal | None:
    board = estate.board
    group, owner = board.group[district], estate.owner[district]
    if level and (owner == NOBODY or not estate.is_full(group, owner)):
        return Refusal("level group")
    if level and estate.mortgaged_in(group):
        return Refusal("level mortgage")
    if lacking(estate, estate.level[district], level):
        return Refusal("too few left", piece=board.pieces[board.steps[level][0]])
    return None


def set_to_level(estate: Estate, district: int, level: int) -> None:
    set_level(estate, district, level)


def refuses_mortgage(estate: Estate, district: int, there: bool) -> Refusal | None:
    if there == (estate.mortgage[district] != NOT_MORTGAGED):
        return Refusal("mortgaged already" if there else "not mortgaged already")
    if estate.owner[district] == NOBODY:
        return Refusal("mortgage unowned")
    return Refusal("group built") if estate.built_in(estate.board.group[district]) else None


def set_mortgage(estate: Estate, district: int, there: bool) -> None:
    put_mortgage(estate, district, there)
