"""The road as a whole, out of a Life file: every way goes from the start to Millionaire Acres."""

from collections.abc import Callable, Collection, Iterable

from trading_unit.games.base.data.game_data import Data
from trading_unit.games.base.data.toml_table import TomlTable
from trading_unit.games.life.data.spaces import Space, spaces

START, ACRES = "start", "acres"
ALONE = (START, "marriage", "reckoning", ACRES)
"""Of which there is one."""

SALARIES = ("business", "degree", "salary")  # where one gets one

Road = dict[str, Space]


def road(top: TomlTable, lines: Data, money: dict[str, int]) -> Data:
    """Every space, and what the rules look up of all of them. The road as a whole is looked at when
    nothing is wrong with its lines; empty when something is wrong."""
    table, wrong = top.part("road"), top.figures.wrong_tables
    bridge, business = lines["bridge"], lines["business"]
    each = spaces(table, lines["each"], money)
    found = {space.data["id"]: space for space in each}
    check_ids(table, found, {"bridge": bridge, "business": business})
    alone(table, each)
    if "road" not in wrong and each:
        circles(found)
    if "road" in wrong or not each:
        return {}
    start, acres = (of_kind(found, kind).data["id"] for kind in (START, ACRES))
    fork = first_fork(found, start)
    reached(found, start)
    on_every_way(table, found, start, acres, bridge)
    leads_back_and_on(found)
    salaries(found, start)
    begins(table, found, fork, business)
    return {
        "start": start,
        "acres": acres,
        "bridge": bridge,
        "first fork": fork,
        "business road": business,
        "spaces": [space.data for space in each],
    }


def check_ids(table: TomlTable, road: Road, named: dict[str, str]) -> None:
    """Every id is that of a space."""
    for space in road.values():
        for where, to in space.leads.items():
            if to and to not in road:
                space.wrong(where, f"from where it leads to {to!r}, and there is no such space")
    for key, called in named.items():
        if called and called not in road:
            table.wrong((key,), f"is {called!r}, and there is no such space")


def alone(table: TomlTable, spaces: list[Space]) -> None:
    for kind in ALONE:
        found = [space for space in spaces if space.data["kind"] == kind]
        if not found and "each" in table.data:
            table.wrong(("each",), f"has no space of kind {kind!r}")
        for space in found[1:]:
            first = found[0].data["id"]
            space.wrong(("kind",), f"of kind {kind!r}, as {first!r}; there is only one")


def of_kind(road: Road, kind: str) -> Space:
    return next(space for space in road.values() if space.data["kind"] == kind)


def leads(space: Space) -> list[str]:
    """Where one comes to from here, forward or by being sent elsewhere."""
    sent = [space.data["to"]] if space.data["kind"] == "go to" else []
    return [*space.data["next"], *sent]


def circles(road: Road) -> None:
    """Nobody goes round for ever: each circle is said once, where it closes."""
    done: set[str] = set()
    for first in road:
        way: list[str] = []  # from the first one to where we are
        todo = [(first, False)]
        while todo:
            at, left = todo.pop()
            if left:
                way.pop()
                done.add(at)
            elif at in way:
                round_it = [*way[way.index(at) :], at]
                road[way[-1]].wrong((), f"from where the road is a circle: {', '.join(round_it)}")
            elif at not in done:
                way.append(at)
                todo.append((at, True))
                todo += [(to, False) for to in leads(road[at])]


def from_here(
    road: Road, first: Iterable[str], leads: Callable[[Space], Iterable[str]], shut: Collection[str]
) -> set[str]:
    """All that one can come to, the first ones too, without a step onto what is shut."""
    found: set[str] = set()
    todo = list(first)
    while todo:
        at = todo.pop()
        if at not in found and at not in shut:
            found.add(at)
            todo += leads(road[at])
    return found


def ahead(space: Space) -> list[str]:
    found: list[str] = space.data["next"]
    return found


def reached(road: Road, start: str) -> None:
    """Nothing is left lying beside the road."""
    found = from_here(road, [start], ahead, ())
    for called, space in road.items():
        if called not in found:
            space.wrong((), "which no road from the start leads to")


def on_every_way(table: TomlTable, road: Road, start: str, acres: str, bridge: str) -> None:
    """Nobody gets round what happens to everybody."""
    stops = {called: space.data["kind"] for called, space in road.items()}
    on_all = [called for called, kind in stops.items() if kind in ("marriage", "reckoning")]
    for called in dict.fromkeys([*on_all, bridge]):
        if acres in from_here(road, [start], ahead, [called]):
            what = "the bridge's end" if called == bridge else f"of kind {stops[called]!r}"
            road[called].wrong((), f"{what}, and a road goes round it")
    if bridge in (start, acres):
        table.wrong(("bridge",), f"is {bridge!r}; it lies between the start and the end")


def leads_back_and_on(road: Road) -> None:
    """Check that spaces that send back lead backwards, and professions to a Pay Day."""
    for called, space in road.items():
        data = space.data
        if data["kind"] == "back to":
            to = data["to"]
            if to == called or called not in from_here(road, [to], ahead, ()):
                space.wrong(("to",), f"from where {to!r} does not lie behind")
            for after in data["next"]:
                if road[after].data["kind"] == "back to":  # a wall of them nobody gets over
                    road[after].wrong((), f"which leads back right after {called!r} does")
        if data["kind"] == "salary":
            then = data["then"]
            if road[then].data["kind"] != "pay day":
                space.wrong(("then",), f"from where it goes on to {then!r}, which is no Pay Day")
            elif then not in from_here(road, [called], ahead, ()):
                space.wrong(("then",), f"from where {then!r} does not lie ahead")


def salaries(road: Road, start: str) -> None:
    """Whoever comes to a Pay Day has a salary; a profession may be missed, by its exact count."""
    sure = [called for called, space in road.items() if space.data["kind"] in SALARIES[:2]]
    for called in sorted(from_here(road, [start], ahead, sure), key=list(road).index):
        if road[called].data["kind"] in ("pay day", "taxes"):
            what = "where one can come to with no salary: no business, no degree before it"
            road[called].wrong((), what)
            return


def first_fork(road: Road, start: str) -> str:
    """Where business and college part; "" where the road has no fork."""
    at = start
    while len(road[at].data["next"]) == 1:
        at = road[at].data["next"][0]
    return at if road[at].data["next"] else ""


def begins(table: TomlTable, road: Road, fork: str, business: str) -> None:
    """The business road is one of the first fork, and its salary is before the next one."""
    if not fork:
        table.wrong(("each",), "has no fork between business and college")
        return
    if business not in road[fork].data["next"]:
        roads = ", ".join(road[fork].data["next"])
        table.wrong(("business",), f"is {business!r}; {fork!r}, the first fork, leads to {roads}")
        return
    at = business
    while road[at].data["kind"] != "business":
        if len(road[at].data["next"]) != 1:
            table.wrong(("business",), f"is {business!r}, a road with no space of kind 'business'")
            return
        at = road[at].data["next"][0]
