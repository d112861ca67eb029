"""Places, whose turn it is, turns to be missed, demerit points and loans derived again from the log
alone, by nothing of the engine."""

from typing import Any

from tests.host.games.city_life.reckoning import Reckoning
from tests.host.games.tables import Setup
from trading_unit.games.city_life.rules.game import CityLife

MISS, DEBT, JAIL = "miss", "debt", "jail"
GOAL, IN_JAIL = 100, 44  # squares
BACK = 30
SIX = 6


class Whereabouts:
    """Square numbers as they are printed; the first one of a side route stands for it, 0 for none.
    `owning` is read along with it."""

    def __init__(self, setup: Setup) -> None:
        self.owning = Reckoning(setup)
        data, standing = setup["data"], setup["standing"]
        self.number = {space["name"]: at for at, space in enumerate(data["spaces"], 1)}
        self.routes: dict[int, dict[str, Any]] = {
            route["squares"][0]: route for route in data["routes"]
        }
        self.first = {route["name"]: first for first, route in self.routes.items()}
        self.most_points: int = data["most points"]
        self.most_traffic: int = data["most traffic turns"]
        self.of_a_turn: int = data["money"]["turn"]  # owed for each that is missed
        self.turns: int = data["advanced"]["turns"]  # of a loan
        self.advanced: bool = setup["options"]["advanced rules"]
        seats = [{} for _ in setup["seats"]] if standing is None else standing["seats"]
        self.place = [self.number[one["space"]] if one else 1 for one in seats]
        self.way = [self.first.get(one.get("way"), 0) for one in seats]
        self.missing: list[list[str]] = [list(one.get("missing", ())) for one in seats]
        self.points: list[int] = [one.get("points", 0) for one in seats]
        self.loan: list[int | None] = [one.get("loan") for one in seats]
        self.no_credit: list[bool] = [one.get("no credit", False) for one in seats]
        self.bought: list[int] = [one.get("bought", 0) for one in seats]
        self.barred: list[bool] = [one.get("barred", False) for one in seats]
        self.lent: dict[str, int] = {}  # mortgages, with the turns that are left
        self.sequence: list[int] = []
        self.seat = -1  # whose turn it is
        self.next = -1  # and whose it is then
        self.jail_throw = False  # it is thrown for the way out
        self.missed = False  # this turn is
        self.last = ""  # line
        self.owed = ""  # for what
        self.counted = standing is not None  # at whose first ask that is done already
        if standing is not None:
            self.sequence = list(standing["sequence"])
            self.next = standing["seat"]
            for name, stands in standing["districts"].items():
                if "mortgaged" in stands:
                    self.lent[name] = stands["mortgaged"]

    def read(self, log: list[tuple[Any, ...]]) -> "Whereabouts":
        for line in log:
            self.owning.read([line])
            self.line(*line)
            self.last = line[0]
        return self

    def line(self, what: str, *said: Any) -> None:
        match what, said:
            case "goes", (seat, place):
                self.sequence.append(seat)
                assert place == len(self.sequence)
                self.next = self.sequence[0]
            case "turn", (seat,):
                self.turn(seat)
            case "rounds over", _:
                self.turn_over()
            case "extra turn", (seat,):
                assert seat == self.seat
                self.next = seat
            case (("throw: six" | "throw: too far"), (seat, steps)):
                self.throws(seat)
                assert (what == "throw: six") == (steps == SIX)
                assert steps == SIX or self.leads(seat, steps)[0] > GOAL
            case (("throw: lands" | "throw: enters" | "throw: rests"), (seat, space, steps)):
                self.throws(seat)
                self.place[seat], self.way[seat] = self.leads(seat, steps)
                assert self.place[seat] == self.number[space] <= GOAL
            case "sent", (seat, space, _):
                self.place[seat], self.way[seat] = self.number[space], 0
                if self.place[seat] != IN_JAIL:  # what was to be missed there is missed here
                    left = self.missing[seat]
                    self.missing[seat] = [DEBT if why == JAIL else why for why in left]
            case "goes back", (seat, space):
                self.stand(seat, self.place[seat] - BACK)
                assert self.place[seat] == self.number[space]
            case "to jail", (seat, turns):
                self.place[seat], self.way[seat] = IN_JAIL, 0
                if self.last == "cannot pay":  # a Tower's fee: these are missed there
                    del self.missing[seat][-turns:]
                self.missing[seat] += [JAIL] * turns
            case "has to miss", (seat, turns):
                self.missing[seat] += [MISS] * turns
            case "misses for", (seat, turns, _):
                self.missing[seat] += [MISS] * turns
            case "points", (seat, points, now):
                assert now == self.points[seat] + points
                self.points[seat] = now if now < self.most_points else 0
            case (("throws in jail" | "free" | "misses" | "misses last"), (seat, *more)):
                assert seat == self.seat
                self.in_jail(what, *more)
            case "put right", (_, value):
                self.right(value)
            case "worth", (seat, total):
                assert total == self.worth(seat)
            case "wins", (seat, count):
                assert self.place[seat] == max(self.place)
                assert count == self.place.count(self.place[seat])
            case _:
                self.owes(what, said)

    # Turns

    def turn(self, seat: int) -> None:
        self.turn_over()
        assert seat == self.next
        self.seat = seat
        self.next = self.sequence[(self.sequence.index(seat) + 1) % len(self.sequence)]
        self.jail_throw = self.missing[seat][:1] == [JAIL]
        self.counted = self.counted and not self.jail_throw
        if not self.missing[seat]:
            self.count()

    def turn_over(self) -> None:
        """The one that has been missed is taken off."""
        if self.missed and self.missing[self.seat]:
            self.missing[self.seat].pop(0)
        self.missed = False
        if self.seat >= 0:
            self.counted = False

    def in_jail(self, what: str, number: int = 0) -> None:
        """And any other turn that is missed, with how many are left."""
        missing = self.missing[self.seat]
        if what == "throws in jail":
            assert self.jail_throw
            self.jail_throw = False
        elif what == "free":
            missing[:] = [why for why in missing if why != JAIL]
            self.count()
        else:
            assert number == len(missing) - 1
            assert (what == "misses last") == (number == 0)
            self.missed = True
            if missing[0] == MISS:
                self.count()

    def count(self) -> None:
        """This turn, for what is lent."""
        if self.counted:
            return
        left = self.loan[self.seat]
        if left:
            self.loan[self.seat] = left - 1
        for name, turns in self.lent.items():
            if turns and self.owning.owner[name] == self.seat:
                self.lent[name] = turns - 1

    # Places

    def throws(self, seat: int) -> None:
        assert (seat, self.jail_throw, self.missed) == (self.seat, False, False)

    def leads(self, seat: int, steps: int) -> tuple[int, int]:
        """To which square, and along which side route; on the main board it may be beyond the last
        square."""
        way = self.way[seat]
        if not way:
            place = self.place[seat] + steps
        else:
            squares = self.routes[way]["squares"]
            at = squares.index(self.place[seat]) + steps
            if at < len(squares):
                return squares[at], way
            place = self.routes[way]["on"] + at - len(squares)
        return place, place if place in self.routes else 0

    def stand(self, seat: int, place: int) -> None:
        """Where a side route begins, it is entered."""
        self.place[seat] = place
        self.way[seat] = place if place in self.routes else 0

    # What is owed

    def owes(self, what: str, said: tuple[Any, ...]) -> None:
        match what, said:
            case "owes", (_, _, _, why, _):
                self.owed = why
            case "cannot pay", (seat, short, turns):
                started = -(-short // self.of_a_turn)
                if self.owed == "pays for":
                    assert turns == 1
                else:
                    assert turns in (started, min(started, self.most_traffic))
                self.missing[seat] += [DEBT] * turns
            case "borrows", (_, seat, *_):
                assert (self.loan[seat], self.no_credit[seat]) == (None, False)
                self.loan[seat] = self.turns
            case "repays", (seat, *_):
                self.loan[seat] = None
            case "no credit", (seat,):
                self.no_credit[seat], self.loan[seat] = True, None
            case "mortgages", (_, _, _, name):
                self.lent[name] = self.turns
            case "redeems", (_, _, _, name):
                self.lent.pop(name, None)
            case "lost", (_, name):
                self.lent.pop(name, None)
            case "buys shares", (seat, _, _, count):
                assert not self.barred[seat]
                self.bought[seat] += int(count)
            case "takes share", (_, seat, *_):
                self.barred[seat] = self.advanced
            case "deal", (seat, partner, terms):
                for giver, side in ((seat, "give"), (partner, "get")):
                    if not self.owning.deeds.keys() >= set(terms[side]["things"]):
                        self.barred[giver] = self.advanced

    # Corrections

    def right(self, value: dict[str, Any]) -> None:
        seat: Any = value.get("seat")
        match value["what"]:
            case "place":
                self.place[seat] = self.number[value["space"]]
                self.way[seat] = self.first.get(value["way"], 0)
                if self.place[seat] != IN_JAIL:
                    self.missing[seat] = [why for why in self.missing[seat] if why != JAIL]
            case "misses":
                more = JAIL if self.place[seat] == IN_JAIL else MISS
                queue, count = self.missing[seat], value["count"]
                self.missing[seat] = [*queue[:count], *[more] * (count - len(queue))]
            case "points":
                self.points[seat] = value["count"]
            case "loan":
                self.loan[seat] = self.turns if value["there"] else None
            case "mortgage" if value["there"]:
                self.lent[value["district"]] = self.turns
            case "mortgage":
                del self.lent[value["district"]]
        # Of what has another owner now, none is left.
        self.lent = {name: left for name, left in self.lent.items() if self.is_lent(name)}
        if self.jail_throw and JAIL not in self.missing[self.seat]:
            self.jail_throw = False
            if not self.missing[self.seat]:
                self.count()

    def is_lent(self, name: str) -> bool:
        return name in self.owning.mortgaged

    def worth(self, seat: int) -> int:
        """What the Bank would give for all, less what is owed to it."""
        own, money, lent = self.owning, self.owning.data["money"], self.owning.data["advanced"]
        found: int = own.cash[seat] + own.shares[seat] * money["share"]
        for name in [name for name, owner in own.owner.items() if owner == seat]:
            found += own.deeds[name]["price"]
            if name in own.mortgaged:
                found -= own.figure(name, "mortgage") + own.figure(name, "mortgage cost")
        if self.loan[seat] is not None:
            found -= lent["loan"] + lent["loan cost"]
        return found

    def agrees(self, town: CityLife) -> None:
        """With how it stands, wherever the log that was read ends."""
        self.owning.agrees(town)
        assert self.place == [space + 1 for space in town.place]
        assert self.way == [self.first.get(way, 0) for way in town.way]
        assert self.missing == town.missing
        assert self.points == town.points
        assert self.loan == [None if left < 0 else left for left in town.loan]
        assert self.no_credit == town.no_credit
        assert (self.bought, self.barred) == (town.bought, town.barred)
        left = zip(town.board.names, town.mortgage_left, strict=True)
        assert self.lent == {name: turns for name, turns in left if name in self.owning.mortgaged}
        assert self.sequence == town.sequence
