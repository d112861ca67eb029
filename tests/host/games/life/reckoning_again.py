"""Purses, notes, papers, hands and bets derived again from the log alone, by nothing of the engine;
and that every number spun has brought what it has to, in its order."""

from collections import Counter
from typing import Any

from tests.host.games.life.table import Stage
from tests.host.games.tables import Setup
from trading_unit.games.life.rules.game import Life

Line = tuple[Any, ...]

BANK = -1
# Lines of the log that move money: (what, giver, taker, amount, about).
FROM_BANK = {
    *(
        "start money",
        "space pays",
        "lands: pays",
        "sells",
        "salary",
        "for children",
        "bonus",
        "borrows",
    ),
    *("lucky day", "lucky win", "market up", "bet wins", "set right"),
}
TO_BANK = {
    *("space costs", "lands: costs", "house", "taxes", "interest", "buys", "repays"),
    *("settles notes", "stake", "market down", "speculates", "loses all"),
}
OF_PLAYERS = {
    *("gift", "child gift", "toll", "revenge", "lucky number", "collect card", "pay card"),
}
MOVES = FROM_BANK | TO_BANK | OF_PLAYERS
# What is never borrowed for (GL-66, GL-68).
NOT_BORROWED = {"buys", "repays", "stake", "revenge", "loses all"}
# And beside which a card may be given.
GIFTS = {"collect card", "pay card"}


class Reckoning:
    def __init__(self, setup: Setup, standing: dict[str, Any] | None = None) -> None:
        data = setup["data"]
        self.figures: dict[str, int] = data["money"]
        self.colours = {space["name"]: space["colour"] for space in data["spaces"]}
        self.prices: dict[str, set[int]] = {}
        for space in data["spaces"]:
            if "price" in space:
                self.prices.setdefault(space["paper"], set()).add(space["price"])
        self.cards: dict[str, int] = data["cards"]
        self.real = setup["chance"]["cards"] == "table"
        self.seats = range(len(setup["seats"]))
        self.cash = dict.fromkeys((*self.seats, BANK), 0)
        self.notes = dict.fromkeys(self.seats, 0)
        self.papers: dict[int, set[str]] = {seat: set() for seat in self.seats}
        self.hands: dict[int, Counter[str]] = {seat: Counter() for seat in self.seats}
        self.home = dict.fromkeys(self.seats, "")
        self.toll: int | None = None
        self.first_in: int | None = None
        self.lucky = 0
        self.placed: list[dict[int, dict[int, int]]] = [{}]  # beneath a contest lie those before it
        self.expected: list[Line] = []  # the next lines, as a number has to bring them
        self.borrowed: tuple[int, int, int] | None = None  # who, how many notes, with how much
        self.white: Line | None = None  # the last landing for which a card may be given
        if standing is not None:
            self.stands(standing)

    def stands(self, standing: dict[str, Any]) -> None:
        for seat, found in enumerate(standing["seats"]):
            self.cash[seat] = found["cash"]
            self.notes[seat] = found["notes"]
            self.papers[seat] = {paper for paper, there in found["papers"].items() if there}
            self.hands[seat] = Counter(found["hand"])
            self.home[seat] = found["home"]
        self.cash[BANK] = -sum(self.cash.values())
        self.toll = next(iter(standing["crossed"]), None)
        self.first_in, self.lucky = standing["first in"], standing["lucky"]

    def read(self, log: list[Line]) -> "Reckoning":
        for line in log:
            self.comes(line)
            what, *said = line
            if what in MOVES:
                self.move(what, *said)
            else:
                self.without_money(what, said)
        return self

    # What has to come next

    def comes(self, line: Line) -> None:
        if self.expected and line[0] != "borrows":
            assert line == self.expected.pop(0)
        if self.borrowed is not None:
            seat, notes, had = self.borrowed
            assert line[0] in MOVES - NOT_BORROWED
            assert line[1] == seat
            short = line[3] - had
            assert (notes - 1) * self.figures["note"] < short <= notes * self.figures["note"]
            self.borrowed = None

    def spun(self, seat: int, number: int, purpose: str) -> None:
        """GL-55, GL-79: in this order."""
        assert self.home[seat] != "farm"
        placed = self.placed[-1]
        self.placed[-1] = {}
        clockwise = sorted(placed, key=lambda one: (one - seat) % len(self.seats))
        off = [one for one in clockwise if sum(placed[one].values()) > self.cash[one]]
        on = [one for one in clockwise if one not in off]
        lines: list[Line] = [("bets off", one) for one in off]
        for one in on:
            lines += [("stake", one, BANK, placed[one][n], str(n)) for n in placed[one]]
        for one in on:
            if number in placed[one]:
                won = placed[one][number] * self.figures["bet pays"]
                lines.append(("bet wins", BANK, one, won, str(number)))
        if self.first_in not in (None, seat) and number == self.lucky:
            fee = self.figures["lucky number"]
            lines.append(("lucky number", seat, self.first_in, fee, str(number)))
        self.expected = lines
        if purpose != "duel":
            self.white = None

    # Money

    def move(self, what: str, giver: int, taker: int, amount: int, about: str) -> None:
        """Each from and to whom it may be. Only what was put right may be less than nothing."""
        assert amount > 0 or what == "set right"
        assert (giver == BANK) == (what in FROM_BANK)
        assert (taker == BANK) == (what in TO_BANK)
        had = self.cash[giver]
        self.cash[giver] -= amount
        self.cash[taker] += amount
        assert giver == BANK or self.cash[giver] >= 0
        self.of_notes(what, giver, taker, amount, about, had)
        match what:
            case "space pays" | "lands: pays" if self.colours[about] == "white":
                self.white = ("space pays", giver, taker, amount)
            case "space costs" | "lands: costs" if self.colours[about] == "white":
                self.white = ("space costs", giver, taker, amount)
            case "sells":
                self.papers[taker].remove(about)
                self.white = ("space pays", giver, taker, amount)
            case "start money":
                assert amount == self.figures["start"]
            case "buys":
                assert about not in self.papers[giver]
                assert amount in self.prices[about]
                self.papers[giver].add(about)
            case "toll":
                assert (taker, amount) == (self.toll, self.figures["toll"])
            case "revenge":
                assert amount == self.figures["revenge"]
                assert self.home[giver] == ""
            case "bonus":
                assert (amount, self.first_in) == (self.figures["bonus"], None)
                self.first_in = taker
            case "lucky number":
                assert (taker, about) == (self.first_in, str(self.lucky))
            case "loses all":
                assert self.cash[giver] == 0
            case "collect card" | "pay card":
                self.card_paid(what.removesuffix(" card"), giver, taker, amount)

    def of_notes(
        self, what: str, giver: int, taker: int, amount: int, about: str, had: int
    ) -> None:
        note, figures = self.figures["note"], self.figures
        match what:
            case "borrows":
                assert amount == int(about) * note
                self.borrowed = (taker, int(about), self.cash[taker] - amount)
                self.notes[taker] += int(about)
            case "repays":
                assert amount == int(about) * note
                self.notes[giver] -= int(about)
            case "interest":
                assert amount == int(about) * figures["interest"]
            case "settles notes":
                assert amount == int(about) * figures["note due"]
                self.notes[giver] -= int(about)
        assert min(self.notes.values()) >= 0

    def card_paid(self, kind: str, giver: int, taker: int, amount: int) -> None:
        """GL-26, GL-27: half of what was got or paid on a white space, rounded up."""
        assert self.white is not None
        what, payer, collector, whole = self.white
        assert 0 <= 2 * amount - whole < 2 * self.figures["step"]
        if kind == "collect":
            assert (what, collector) == ("space pays", giver)
            assert whole >= self.figures["collect from"]
        else:
            assert (what, payer) == ("space costs", taker)
            assert whole >= self.figures["pay from"]
        self.played(taker, kind)
        self.placed.pop()

    def played(self, seat: int, kind: str) -> None:
        self.hands[seat]["card" if self.real else kind] -= 1
        assert min(self.hands[seat].values()) >= 0

    # The rest

    def without_money(self, what: str, said: list[Any]) -> None:
        match what:
            case "throw":
                self.spun(said[0], said[1], "move")
            case "spins":
                self.spun(said[0], said[1], said[2])
            case "bets":
                seat, amount, number = said
                bets = self.placed[-1].setdefault(seat, {})
                bets[number] = amount
                assert len(bets) <= self.figures["bet numbers"]
                assert sum(bets.values()) <= min(self.figures["bet most"], self.cash[seat])
            case "takes back":
                del self.placed[-1][said[0]]
            case "gives" if len(self.placed) == 1:
                self.placed.append({})
            case "exempt":
                self.played(said[1], said[2])
                self.played(said[0], "exempt")
                self.placed.pop()
            case "not given":
                self.placed.pop()
            case "gets card":
                self.hands[said[0]][said[1]] += 1
            case "draws" if self.real:
                self.hands[said[0]]["card"] += 1
            case "no card":
                assert sum(map(Counter.total, self.hands.values())) == sum(self.cards.values())
            case "cards back":
                assert self.hands[said[0]].total() == said[1]
                self.hands[said[0]] = Counter()
            case "loses paper":
                self.papers[said[0]].remove(said[1])
            case "acres":
                self.home[said[0]] = "acres"
            case "farm":
                self.home[said[0]] = "farm"
                self.papers[said[0]] = set()
                self.notes[said[0]] = 0
            case "holds bridge":
                assert self.toll is None
                self.toll = said[0]
            case "loses bridge":
                assert self.toll == said[0]
                self.toll = None
            case "lucky":
                assert self.first_in == said[0]
                self.lucky = said[1]
            case "put right":
                self.right(said[1])

    def right(self, value: dict[str, Any]) -> None:
        seat: int = value.get("seat", BANK)
        match value["what"]:
            case "balance":
                change = value["amount"] - self.cash[seat]
                self.expected = [("set right", BANK, seat, change, value["reason"])]
            case "notes":
                self.notes[seat] = value["count"]
            case "paper" if value["there"]:
                self.papers[seat].add(value["paper"])
            case "paper":
                self.papers[seat].discard(value["paper"])
            case "cards":
                self.hands[seat]["card"] = value["count"]
            case "home":
                if self.first_in == seat:
                    self.first_in, self.lucky = None, 0
                self.home[seat] = {"road": ""}.get(value["home"], value["home"])

    def agrees(self, lives: Life) -> None:
        """With how it stands, wherever the log that was read ends."""
        assert [self.cash[one] for one in (*lives.seats, BANK)] == lives.cash
        assert sum(self.cash.values()) == 0
        assert [self.notes[seat] for seat in lives.seats] == lives.notes
        assert self.expected == []
        assert (self.first_in, self.lucky) == (lives.first_in, lives.lucky)
        assert self.toll == next(iter(lives.crossed), None)
        for seat in lives.seats:
            papers = lives.papers[seat]
            assert self.papers[seat] == {paper for paper in papers if papers[paper]}
            assert +self.hands[seat] == Counter(lives.hand[seat])
            assert self.home[seat] == lives.home[seat]
        if lives.over:
            self.counted(lives)

    def counted(self, lives: Life) -> None:
        """GL-84"""
        figures = self.figures
        found = {}
        for seat in lives.seats:
            papers = self.papers[seat]
            worth = self.cash[seat] - self.notes[seat] * figures["note due"]
            worth += figures["stock worth"] * ("stock" in papers)
            worth += figures["life worth"] * ("life" in papers)
            assert sum(amount for _, amount in lives.totals[seat]) == worth
            found[seat] = (self.home[seat] != "farm", worth)
        if lives.tycoon is None:
            best = max(found.values())
            assert lives.winners == [seat for seat in lives.seats if found[seat] == best]
        else:
            assert lives.winners == [lives.tycoon]


def reckoned(setup: Setup, lives: Life, standing: dict[str, Any] | None = None) -> Reckoning:
    """All of it derived again, and it must be as it stands there. `standing` is where the game
    began, if not at its start."""
    found = Reckoning(setup, standing).read(lives.log)
    found.agrees(lives)
    return found


def agrees(play: Stage) -> None:
    """The same of a stage, from wherever it began."""
    begun = play.table.start(None)
    reckoned(play.setup, play.lives, None if begun.log else begun.state())
