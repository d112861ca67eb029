"""A plan of building: so many levels on these streets, as one answer (BO-28 to BO-32, GR-44 to
GR-47)."""

from collections.abc import Sequence

from trading_unit.games.classic.rules.estate import Estate
from trading_unit.games.classic.rules.levels import lowest_in
from trading_unit.table.ask import Plan, StreetGroup, Value
from trading_unit.table.refused import Refusal

Step = tuple[int, int]
"""A street, and the level that is built there."""


def plan_form(estate: Estate, seat: int) -> Plan:
    """All groups in which this seat may build."""
    board = estate.board
    groups = [
        StreetGroup(
            board.groups[group],
            {board.names[deed]: estate.level[deed] for deed in board.members[group]},
            board.top,
            board.build[board.members[group][0]],
        )
        for group in sorted(estate.full[seat])
        if lowest_in(estate, seat, group)
    ]
    return Plan(groups, None if estate.real_money else estate.cash[seat])


def refuses_plan(estate: Estate, seat: int, plan: Value) -> Refusal | None:
    """Why this seat cannot build all of it now."""
    if type(plan) is not dict or not plan:
        return Refusal("plan shape")
    board, level, cost = estate.board, estate.level, 0
    groups: set[int] = set()
    for name, count in plan.items():
        if type(name) is not str or type(count) is not int or count < 1:
            return Refusal("plan shape")
        deed = board.number.get(name, -1)
        group = board.group[deed]
        if deed < 0 or not (group in groups or lowest_in(estate, seat, group)):
            return Refusal("plan street", name=name)
        if level[deed] + count > board.top:
            return Refusal("plan top", name=name, most=board.top - level[deed])
        groups.add(group)
        cost += count * board.build[deed]
    if any(uneven(estate, plan, group) for group in groups):
        return Refusal("plan even")
    if not estate.has(seat, cost):
        return Refusal("plan cost", amount=cost, cash=estate.cash[seat])
    piece = lacking_piece(estate, steps(estate, plan))
    return None if piece is None else Refusal("too few left", piece=board.pieces[piece])


def uneven(estate: Estate, plan: dict[str, int], group: int) -> bool:
    """Whether some level of the plan would not be built on a lowest street of the group (BO-29,
    GR-46)."""
    board, level = estate.board, estate.level
    lowest, highest = board.top, 0
    for street in board.members[group]:
        count = plan.get(board.names[street], 0)
        lowest = min(lowest, level[street] + count)
        if count:
            highest = max(highest, level[street] + count)
    return highest - 1 > lowest


def steps(estate: Estate, plan: dict[str, int]) -> list[Step]:
    """Level by level: group by group as the plan names them, the lowest street first."""
    board = estate.board
    groups = dict.fromkeys([board.group[board.number[name]] for name in plan])
    return [step for group in groups for step in steps_in(estate, plan, group)]


def steps_in(estate: Estate, plan: dict[str, int], group: int) -> list[Step]:
    board = estate.board
    built = [
        (estate.level[deed] + more, deed)
        for deed in board.members[group]
        for more in range(1, plan.get(board.names[deed], 0) + 1)
    ]
    return [(deed, level) for level, deed in sorted(built)]


def lacking_piece(estate: Estate, steps: Sequence[Step]) -> int | None:
    """The first piece of which the Bank has too few for these, one after the other."""
    of_level, left = estate.board.steps, list(estate.left_of)
    for _, level in steps:
        piece, count = of_level[level - 1]
        left[piece] += count
        piece, count = of_level[level]
        left[piece] -= count
        if left[piece] < 0:
            return piece
    return None
