"""Where every car is, whose turn it is, what is earned and who belongs to a family derived again
from the log and the road's data alone, by nothing of the engine.

A turn is a course of lines: each that the rules let come is awaited, in its order, and all that is
not of a turn (bets, cards, notes) stands between them.
"""

from collections.abc import Generator, Iterable
from typing import Any

from tests.host.games.life.reckoning_again import BANK, Line, Reckoning
from tests.host.games.tables import Setup
from trading_unit.games.life.rules.game import Life

ANY: Any = object()  # in a line that is awaited: whatever comes there
ASKED: Line = ("asked",)  # an answer is awaited that need not leave a line
CORRECTED: Line = ("corrected",)  # what has become of a road that is asked for

Course = Generator[Line, Line, Any]
"""Awaits line after line, and is sent each as it has come."""

OF_A_TURN = {
    *("turn", "misses", "takes", "throw", "lands", "salary", "interest", "earns", "will miss"),
    *("again", "back", "house", "taxes", "space pays", "space costs", "children", "child gift"),
    *("lands: pays", "lands: costs"),
    *("marries", "gift", "sells", "loses paper", "revenge", "revenge fails", "revenge back"),
    *("no revenge", "lucky day", "speculates", "lucky win", "market up", "market down"),
    *("market stable", "for children", "settles notes", "stakes all", "stakes car", "farm"),
    *("acres", "bonus", "lucky", "draws", "no card", "toll", "holds bridge", "loses bridge"),
    "spins",
}
STOPS = ("marriage", "reckoning", "acres")
MOVES_ON = {"salary": "then", "go to": "to"}
EARNING = ("salary", "degree", "business")
BILLS = 2
PEGS = ("blue", "pink")


class Whereabouts:
    """Spaces by their ids. `owning` is read along with it."""

    def __init__(self, setup: Setup) -> None:
        self.owning = Reckoning(setup, setup.get("standing"))
        data, standing = setup["data"], setup.get("standing")
        self.data, self.figures = data, data["money"]
        self.space: dict[str, dict[str, Any]] = {one["id"]: one for one in data["spaces"]}
        self.far = distances(data["start"], self.space)
        (self.reckoning,) = (one for one in self.space if self.kind(one) == "reckoning")
        self.after_reckoning = reached(self.reckoning, self.space)
        self.across = reached(data["bridge"], self.space)
        self.seats = range(len(setup["seats"]))
        begin: dict[str, Any] = {
            "space": data["start"],
            **dict.fromkeys(("back at start", "reckoned"), False),
            **dict.fromkeys(("chosen", "profession", "spouse", "children"), ""),
            **dict.fromkeys(("misses", "salary"), 0),
        }
        seats = [begin for _ in self.seats] if standing is None else standing["seats"]
        self.place = [one["space"] for one in seats]
        self.chosen = [one["chosen"] for one in seats]
        self.back_at_start = [one["back at start"] for one in seats]
        self.misses = [one["misses"] for one in seats]
        self.salary = [one["salary"] for one in seats]
        self.profession = [one["profession"] for one in seats]
        self.driver = [
            named.get("peg", one.get("peg", PEGS[seat % 2]))
            for seat, (one, named) in enumerate(zip(seats, setup["seats"], strict=True))
        ]
        self.married = [bool(one["spouse"]) for one in seats]
        self.children = [list(one["children"]) for one in seats]
        self.reckoned = [one["reckoned"] for one in seats]
        self.crossed: list[int] = [] if standing is None else list(standing["crossed"])
        self.seat = -1  # whose turn it is
        self.next = -1 if standing is None else standing["seat"]
        self.first = -1 if standing is None else standing["first"]  # who began
        self.rounds = 0 if standing is None else standing["rounds"]
        self.passing = False  # whoever is on turn passes a space that asks or pays
        self.lost = False  # put elsewhere then: how far it still goes, the log does not tell
        self.courses: list[Course] = []  # of a turn, and above it of a correction
        self.wants: list[Line] = []  # what each awaits

    def kind(self, space: str) -> str:
        found: str = self.space[space]["kind"]
        return found

    @property
    def home(self) -> dict[int, str]:
        return self.owning.home

    # Lines

    def read(self, log: Iterable[Line]) -> "Whereabouts":
        for line in log:
            self.owning.read([line])
            if self.lost:
                continue
            match line:
                case ("begins", seat):
                    self.first = self.next = seat
                case ("rounds over", count):
                    self.over()
                    assert count == self.rounds
                case ("put right", _, value):
                    self.right(value)
                case ("spins", _, _, "begin" | "duel"):
                    pass
                case ("draws" | "no card", *_) if self.seat < 0:
                    pass  # dealt out
                case ("turn", seat):
                    self.turn(seat)
                case (what, *_) if what in OF_A_TURN:
                    self.comes(line)
        return self

    def comes(self, line: Line) -> None:
        """What is asked is answered by the time that another line comes."""
        while self.wants[-1] is ASKED:
            self.go_on(line)
        want = self.wants[-1]
        assert len(want) == len(line), (want, line)
        fits = (one is ANY or one == came for one, came in zip(want, line, strict=True))
        assert all(fits), (want, line)
        self.go_on(line)

    def go_on(self, line: Line) -> None:
        course = self.courses[-1]
        try:
            self.wants[-1] = course.send(line)
        except StopIteration:
            self.courses.pop()
            self.wants.pop()

    def begin(self, course: Course) -> None:
        self.courses.append(course)
        self.wants.append(next(course))

    # Turns

    def turn(self, seat: int) -> None:
        if self.seat >= 0:
            self.over()
        assert seat == self.next
        self.seat = seat
        self.begin(self.course(seat))

    def ends(self) -> None:
        """The turn does."""
        while self.wants:
            assert self.wants[-1] is ASKED
            self.go_on(("over",))

    def over(self) -> None:
        """Then it is the next one's. A round is over when it comes around to who began."""
        self.ends()
        if all(self.home.values()):
            return
        count = len(self.seats)
        around = ((self.seat + far) % count for far in range(1, count + 1))
        self.next = next(one for one in around if not self.home[one])
        passed = range(self.seat + 1, self.seat + 1 + (self.next - self.seat - 1) % count + 1)
        self.rounds += self.first in {one % count for one in passed}

    def course(self, seat: int) -> Course:
        """GL-08, GL-09, GL-17"""
        if self.misses[seat]:
            self.misses[seat] -= 1
            yield "misses", seat, self.misses[seat]
            return
        start = self.space[self.data["start"]]
        if self.place[seat] == start["id"]:
            if self.can_buy(seat, start):
                yield ASKED
            if self.place[seat] != start["id"]:
                pass  # that was put right
            elif self.back_at_start[seat]:
                self.chosen[seat] = self.data["business road"]
            elif not self.chosen[seat]:
                come = yield "takes", seat, ANY
                while come is CORRECTED and self.place[seat] == start["id"]:
                    come = yield "takes", seat, ANY
                if come is not CORRECTED:
                    self.chosen[seat] = come[2]
        on = True
        while on:
            _, _, spun = yield "throw", seat, ANY
            on = yield from self.forward(seat, spun)

    # The way

    def forward(self, seat: int, spun: int) -> Course:
        yield from self.leaves(seat)
        return (yield from self.arrives(seat, spun, spun - 1))

    def leaves(self, seat: int) -> Course:
        """To the next space, on the road that is taken."""
        place = self.place[seat]
        ahead = self.space[place]["next"]
        to = ahead[0]
        if len(ahead) > 1 and place == self.data["first fork"] and self.chosen[seat]:
            to, self.chosen[seat], self.back_at_start[seat] = self.chosen[seat], "", False
        elif len(ahead) > 1:
            come = yield "takes", seat, ANY
            while come is CORRECTED:
                place = self.place[seat]
                ahead = self.space[place]["next"]
                if len(ahead) == 1:
                    come = ("takes", seat, ahead[0])
                else:
                    come = yield "takes", seat, ANY
            to = come[2]
            assert to in ahead
        yield from self.enters(seat, to)

    def enters(self, seat: int, to: str) -> Course:
        """GL-51: completely across the bridge, each time."""
        crosses = to in self.across and self.place[seat] not in self.across
        self.place[seat] = to
        if not crosses:
            return
        holder = next(iter(self.crossed), None)
        if seat not in self.crossed:
            self.crossed.append(seat)
        if holder is None:
            yield "holds bridge", seat
        elif holder != seat:
            yield "toll", seat, holder, self.figures["toll"], ""

    def arrives(self, seat: int, spun: int, left: int, counted: bool = True) -> Course:
        """Whether it goes on in this turn (GL-10, GL-13, GL-24)."""
        while not (self.stops(seat) or (left <= 0 and self.is_open(seat, self.place[seat]))):
            if self.space[self.place[seat]]["colour"] in ("red", "blue"):
                self.passing = True
                yield from self.acts(seat, spun)
                self.passing = False
            yield from self.leaves(seat)
            left -= 1
        space = self.space[self.place[seat]]
        came = yield ASKED  # a lucky number may have cost its fee before
        lands = self.brings_at_once(seat, spun, came)
        if not lands:
            yield "lands", seat, space["name"]
        on = yield from self.acts(seat, spun, "lands: " if lands else "space ")
        if space["kind"] == "pay day" and counted and left == 0:
            held = sum(hand.total() for hand in self.owning.hands.values())
            yield ("no card" if held == sum(self.data["cards"].values()) else "draws"), seat
        if space["kind"] in MOVES_ON:
            yield from self.enters(seat, space[MOVES_ON[space["kind"]]])
            on = yield from self.arrives(seat, spun, 0, counted=False)
        return on

    def stops(self, seat: int) -> bool:
        kind = self.kind(self.place[seat])
        return kind in STOPS and not (kind == "marriage" and self.married[seat])

    def is_open(self, seat: int, space: str) -> bool:
        others = [self.place[one] for one in self.seats if one != seat]
        return self.kind(space) in ("start", *STOPS) or space not in others

    def goes_back(self, seat: int, space: str) -> Course:
        """GL-41 to GL-45"""
        while not self.is_open(seat, space):
            space = self.behind(space)
        self.place[seat] = space
        if space != self.reckoning and space not in self.after_reckoning:
            self.reckoned[seat] = False
        self.back_at_start[seat] |= space == self.data["start"]
        yield "back", seat, self.space[space]["name"]

    def behind(self, space: str) -> str:
        """One back along the shortest way."""
        before = [one for one in self.space if space in self.space[one]["next"]]
        return min(before, key=self.far.__getitem__, default=space)

    # Spaces

    def brings_at_once(self, seat: int, spun: int, came: Line) -> bool:
        """Money that is there, by the same line as the landing; `came` has been read already."""
        space = self.space[self.place[seat]]
        paid = space["amount"] if came[0] == "lands: costs" else 0
        match space["kind"]:
            case "pays":
                return self.counts(seat, space)
            case "costs":
                return self.counts(seat, space) and self.owning.cash[seat] + paid >= space["amount"]
            case "just spun":
                return bool(space["number"] == spun)
        return False

    def acts(self, seat: int, spun: int, how: str = "space ") -> Course:
        """Whether it is moved on in this turn. `how` is what the words of its money begin with."""
        space = self.space[self.place[seat]]
        name, own = space["name"], self.owning
        match space["kind"]:
            case "pays" if self.counts(seat, space):
                yield f"{how}pays", BANK, seat, space["amount"], name
            case "costs" if self.counts(seat, space):
                yield f"{how}costs", seat, BANK, space["amount"], name
            case "just spun" if space["number"] == spun:
                yield f"{how}pays", BANK, seat, space["amount"], name
            case "spin for":
                _, _, number, _ = yield "spins", seat, ANY, "spin for"
                yield "space pays", BANK, seat, space["per"] * number, name
            case "house":
                yield "house", seat, BANK, space["amount"], name
            case "taxes" if self.salary[seat]:
                step = self.figures["step"]
                yield "taxes", seat, BANK, -(-self.salary[seat] // (2 * step)) * step, name
            case "pay day":
                if self.salary[seat]:
                    yield "salary", BANK, seat, self.salary[seat], name
                notes = own.notes[seat]
                if space["interest"] and notes:
                    yield "interest", seat, BANK, notes * self.figures["interest"], str(notes)
            case "salary" | "degree" | "business" if not self.salary[seat]:
                self.salary[seat] = space["amount"]
                self.profession[seat] = space.get("profession", space["kind"])
                yield "earns", seat, self.profession[seat], space["amount"]
            case "miss":
                self.misses[seat] += space["turns"]
                yield "will miss", seat, space["turns"]
            case "back to":
                yield from self.goes_back(seat, space["to"])
            case "again":
                yield "again", seat
                return True
            case "papers" if self.can_buy(seat, space):
                yield ASKED
            case "sells" if space["paper"] in own.papers[seat]:
                yield "sells", BANK, seat, space["amount"], space["paper"]
            case "loses" if space["paper"] in own.papers[seat]:
                yield "loses paper", seat, space["paper"]
            case "children":
                yield from self.has_children(seat, space)
            case "marriage" if not self.married[seat]:
                yield from self.marries(seat)
                return True
            case "market" if "stock" in own.papers[seat]:
                yield from self.market(seat)
            case "lucky day":
                yield from self.lucky_day(seat)
            case "revenge":
                yield from self.revenge(seat)
            case "reckoning":
                return (yield from self.reckons(seat))
            case "acres":
                yield from self.comes_home(seat)
        return False

    def counts(self, seat: int, space: dict[str, Any]) -> bool:
        papers = self.owning.papers[seat]
        return (
            space.get("with", "") in ("", *papers)
            and space.get("without") not in papers
            and not (space.get("childless", False) and self.children[seat])
        )

    def can_buy(self, seat: int, space: dict[str, Any]) -> bool:
        """GL-16, GL-66"""
        fresh = space["paper"] not in self.owning.papers[seat]
        return fresh and self.owning.cash[seat] >= space["price"]

    def others(self, seat: int) -> list[int]:
        """Who still takes part, clockwise."""
        count = len(self.seats)
        around = [(seat + far) % count for far in range(1, count)]
        return [one for one in around if self.home[one] != "farm"]

    def has_children(self, seat: int, space: dict[str, Any]) -> Course:
        """GL-39, GL-40"""
        self.children[seat] += space["pegs"]
        yield "children", seat, space["name"], len(self.children[seat])
        for one in self.others(seat):
            yield "child gift", one, seat, self.figures["child gift"] * len(space["pegs"]), ""

    def marries(self, seat: int) -> Course:
        """GL-35, GL-36"""
        self.married[seat] = True
        yield "marries", seat
        _, _, number, _ = yield "spins", seat, ANY, "presents"
        amount = self.data["presents"][number - 1]
        for one in self.others(seat) if amount else ():
            yield "gift", one, seat, amount, ""

    def market(self, seat: int) -> Course:
        """GL-63"""
        come = yield ASKED
        if come[0] != "spins" or come[3] != "market":
            return
        _, _, number, _ = yield "spins", seat, ANY, "market"
        amount = self.data["market"][number - 1]
        if amount > 0:
            yield "market up", BANK, seat, amount, str(number)
        elif amount < 0:
            yield "market down", seat, BANK, -amount, str(number)
        else:
            yield "market stable", seat

    def lucky_day(self, seat: int) -> Course:
        """GL-61, GL-62"""
        yield "lucky day", BANK, seat, self.figures["lucky day"], ""
        come = yield ASKED
        if come[0] != "spins" or come[3] != "lucky day":
            return
        _, _, number, _ = yield "spins", seat, ANY, "lucky day"
        bills = BILLS * self.figures["lucky bill"]
        *_, said = yield "speculates", seat, BANK, bills, ANY
        numbers = said.split(", ")
        assert len(set(numbers)) == BILLS
        if str(number) in numbers:
            yield "lucky win", BANK, seat, self.figures["lucky win"], str(number)

    def revenge(self, seat: int) -> Course:
        """GL-46 to GL-50, GL-52"""
        if not any(not self.home[one] for one in self.others(seat)):
            yield "no revenge", seat
            return
        come = yield ASKED
        if come[0] == "revenge":
            yield "revenge", ANY, seat, self.figures["revenge"], ""
            return
        if come[0] not in ("revenge fails", "revenge back"):
            return  # it was put right that nobody is left
        _, _, target = yield come[0], seat, ANY
        assert target != seat
        assert not self.home[target]
        poor = self.owning.cash[target] < self.figures["revenge"]
        assert poor or come[0] == "revenge back"
        was_across = self.place[target] in self.across
        space = self.place[target]
        for _ in range(self.figures["back"]):
            space = self.behind(space)
        yield from self.goes_back(target, space)
        if was_across and self.place[target] not in self.across:
            yield from self.gives_up_bridge(target)

    def gives_up_bridge(self, seat: int) -> Course:
        held = self.crossed[:1] == [seat]
        self.crossed = [one for one in self.crossed if one != seat]
        if held:
            yield "loses bridge", seat
            if self.crossed:
                yield "holds bridge", self.crossed[0]

    # The end of the road

    def reckons(self, seat: int) -> Course:
        """GL-70 to GL-74"""
        self.reckoned[seat] = True
        count = len(self.children[seat])
        if count:
            each = self.figures["reckoning child"]
            yield "for children", BANK, seat, count * each, str(count)
        notes = self.owning.notes[seat]
        if notes:
            yield "settles notes", seat, BANK, notes * self.figures["note due"], str(notes)
        come = yield ASKED
        if come[0] not in ("stakes all", "stakes car"):
            return True
        what = "stakes all" if self.owning.cash[seat] else "stakes car"
        _, _, said = yield what, seat, ANY
        _, _, number, _ = yield "spins", seat, ANY, "tycoon"
        if said != str(number):
            yield from self.to_farm(seat)
        return False

    def to_farm(self, seat: int) -> Course:
        yield "farm", seat
        self.place[seat] = self.reckoning
        yield from self.gives_up_bridge(seat)

    def comes_home(self, seat: int) -> Course:
        """GL-78, GL-79"""
        first = self.owning.first_in is None
        yield "acres", seat
        if not first:
            return
        yield "bonus", BANK, seat, self.figures["bonus"], ""
        if not all(self.home.values()):
            _, _, number, _ = yield "spins", seat, ANY, "lucky number"
            yield "lucky", seat, number

    # Corrections

    def right(self, value: dict[str, Any]) -> None:
        seat: Any = value.get("seat")
        if self.passing and seat == self.seat and value["what"] in ("place", "home"):
            self.lost = True
            return
        match value["what"]:
            case "place":
                self.place[seat] = value["space"]
                self.reckoned[seat] = value["space"] in self.after_reckoning
            case "salary":
                self.profession[seat] = value["profession"]
                self.salary[seat] = self.brings(value["profession"])
            case "family":
                sons, daughters = value["sons"], value["daughters"]
                self.driver[seat], self.married[seat] = value["peg"], value["there"]
                self.children[seat] = ["blue"] * sons + ["pink"] * daughters
            case "misses":
                self.misses[seat] = value["count"]
            case "home" if value["home"] == "farm":
                self.begin(self.to_farm(seat))
            case "home":
                at_home = value["home"] == "acres"
                self.place[seat] = self.data["acres"] if at_home else self.reckoning
                self.reckoned[seat] = True
        if self.wants and self.wants[-1][0] == "takes":
            self.go_on(CORRECTED)

    def brings(self, profession: str) -> int:
        """The last space of that profession says how much."""
        found = [
            one["amount"]
            for one in self.space.values()
            if one["kind"] in EARNING and one.get("profession", one["kind"]) == profession
        ]
        amount: int = found[-1]
        return amount

    # As it stands

    def on_the_way(self) -> bool:
        """Whether something has been asked whose answer need not leave a line: then what has come
        since is not known yet."""
        return ASKED in self.wants

    def agrees(self, lives: Life) -> None:
        """With how it stands, wherever the log that was read ends."""
        self.owning.agrees(lives)
        if self.lost:
            return
        if lives.over:
            self.ends()
        spaces = [one["id"] for one in lives.board.spaces]
        for seat in self.seats:
            if seat == lives.seat and self.on_the_way():
                continue
            assert self.place[seat] == spaces[lives.place[seat]]
            assert self.chosen[seat] == lives.chosen[seat]
            assert self.back_at_start[seat] == lives.back_at_start[seat]
            assert self.misses[seat] == lives.misses[seat]
            assert (self.salary[seat], self.profession[seat]) == (
                lives.salary[seat],
                lives.profession[seat],
            )
            assert self.driver[seat] == lives.peg[seat]
            (other,) = {*PEGS} - {self.driver[seat]}
            assert lives.spouse[seat] == (other if self.married[seat] else "")
            assert self.children[seat] == lives.children[seat]
            assert self.reckoned[seat] == lives.reckoned[seat]
        assert self.crossed == lives.crossed
        assert lives.over or (self.seat in (-1, lives.seat) and self.rounds == lives.rounds)


def distances(start: str, space: dict[str, dict[str, Any]]) -> dict[str, int]:
    """How many spaces each lies from the start, by the shortest way."""
    found = {start: 0}
    edge = [start]
    while edge:
        edge = [to for here in edge for to in space[here]["next"] if to not in found]
        found.update({to: max(found.values()) + 1 for to in edge})
    return found


def reached(begin: str, space: dict[str, dict[str, Any]]) -> frozenset[str]:
    """All that lies ahead of a space, itself not among it."""
    found: set[str] = set()
    edge = [begin]
    while edge:
        edge = [to for here in edge for to in space[here]["next"] if to not in found]
        found.update(edge)
    return frozenset(found)
