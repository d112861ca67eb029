"""Quizzes and both decks, derived again from the log alone: who is asked, what is right and what it
pays, and where each card is."""

from typing import Any

from tests.host.games.city_life.places import Whereabouts
from tests.host.games.tables import Setup
from trading_unit.games.city_life.rules.game import CityLife

BANK = -1
THREE = 3
TO_A_TOWER = "tower"
SAID = ("answers right", "answers wrong", "no answer", "judged right", "judged wrong")


class Pile:
    """A deck, as it would lie on the table: the unseen ones in any order, the others under them."""

    def __init__(self, cards: list[str], stands: dict[str, list[str]] | None) -> None:
        self.unseen = set(cards if stands is None else stands["unseen"])
        self.under = [] if stands is None else list(stands["queue"])

    def draw(self, card: str, *, typed: bool) -> None:
        assert card in self.unseen or card in self.under
        assert typed or card in (self.unseen or self.under[:1])
        self.unseen.discard(card)
        if card in self.under:
            self.under.remove(card)


class Quizzes:
    """`where` is read along with it."""

    def __init__(self, setup: Setup) -> None:
        data, standing = setup["data"], setup["standing"]
        self.where = Whereabouts(setup)
        self.advanced: bool = setup["options"]["advanced rules"]
        self.typed = setup["chance"]["cards"] == "table"
        self.traffic = {card["name"]: card for card in data["traffic"]}
        self.quiz = {card["name"]: card["questions"] for card in data["quiz"]}
        self.prize: int = data["money"]["quiz"]
        self.schools = {
            at: space["to"]
            for at, space in enumerate(data["spaces"], 1)
            if space["kind"] == "school"
        }
        options = setup["options"]
        older = "children" if options.get("quiz for children") else "adults"  # a yes or no
        level = options.get("quiz level", older)
        in_play = [card["name"] for card in data["quiz"] if card.get("level", level) == level]
        decks = standing["decks"] if standing else {}
        self.piles = {
            "traffic": Pile(list(self.traffic), decks.get("traffic")),
            "quiz": Pile(in_play, decks.get("quiz")),
        }
        seats = standing["seats"] if standing else [{} for _ in setup["seats"]]
        self.keeps: list[list[str]] = [list(one.get("keeps", ())) for one in seats]
        self.out = ""  # the quiz card that is asked from
        self.drawn = ""  # the traffic card that is followed
        self.thrown = 0
        self.at: set[int] = set()  # where there was a quiz in this turn
        self.pays = True  # for each right answer; or it may, where CL-B-71 pays nothing
        self.rotation: list[int] = []
        self.misses = 0  # of the same question
        self.number = 0  # of the next question
        self.open = False  # nobody has known it
        self.paid: int | None = None  # who gets the prize now

    def read(self, log: list[tuple[Any, ...]]) -> "Quizzes":
        for line in log:
            self.where.read([line])
            if line[0] != "quiz prize":
                assert self.paid is None or not self.pays
                self.paid = None
            self.line(*line)
        return self

    def line(self, what: str, *said: Any) -> None:
        match what, said:
            case "turn", _:
                assert self.thrown != THREE or self.at
                self.thrown = 0
                self.at.clear()
                self.put_back()
            case "throw: too far", _:
                self.thrown = 0  # CL-A-64
            case str(), (_, *_, int(steps)) if what.startswith("throw: "):
                self.thrown = steps
            case "card", (seat, card):
                self.drawn = card
                if card in self.traffic:
                    self.piles["traffic"].draw(card, typed=self.typed)
                    keeps = "points" in self.traffic[card]
                    (self.keeps[seat] if keeps else self.piles["traffic"].under).append(card)
            case "points", (seat, points, now):
                if self.drawn in self.traffic:
                    assert points == self.traffic[self.drawn]["points"]
                if now >= self.where.most_points:
                    self.gives_back(seat)
            case "put right", (_, {"what": "points", "count": 0, "seat": seat}):
                self.gives_back(seat)
            case "judge", (judge,):
                self.begins(judge)
            case "quiz card", (seat, card):
                assert seat == self.where.seat
                self.put_back()
                self.piles["quiz"].draw(card, typed=False)
                self.out = card
                if not self.advanced:
                    self.begins(None)
            case "asked", (seat, number):
                if not self.advanced and number == 1:
                    self.begins(None)
                self.asked(seat, number - 1)
            case "question", (seat, [card, number]):
                assert card == self.out
                self.asked(seat, number)
            case _:
                self.answered(what, said)

    def put_back(self) -> None:
        if self.out:
            self.piles["quiz"].under.append(self.out)
        self.out = ""

    def gives_back(self, seat: int) -> None:
        self.piles["traffic"].under += self.keeps[seat]
        self.keeps[seat] = []

    # A quiz

    def begins(self, judge: int | None) -> None:
        """After a three, or at a School; the Judge is who sits before who rolled (CL-A-30)."""
        where = self.where
        place = where.place[where.seat]
        at_school = place in self.schools and place not in self.at
        self.at.add(place)
        assert at_school or self.thrown == THREE
        self.pays = self.advanced or self.schools.get(place) != TO_A_TOWER
        assert (judge is None) == (not self.advanced)
        self.rotation = [where.seat]
        self.misses = self.number = 0
        self.open = False
        if judge is not None:
            at = where.sequence.index(where.seat)
            others = [*where.sequence[at + 1 :], *where.sequence[:at]]
            assert judge == others.pop()
            self.rotation += others

    def asked(self, seat: int, number: int) -> None:
        assert (seat, number, self.open) == (self.rotation[0], self.number, False)

    def answered(self, what: str, said: tuple[Any, ...]) -> None:
        match what, said:
            case (("answers right" | "answers wrong"), (_, [card, number, letter, _])):
                assert (what == "answers right") == (letter == self.right(card, number))
        if what in SAID:
            assert said[0] == self.rotation[0]
            self.goes_on(what in ("answers right", "judged right"))
        match what, said:
            case "quiz prize", (giver, seat, amount, _):
                assert (giver, seat, amount) == (BANK, self.paid, self.prize)
                self.paid = None
            case "reveals", ([card, number], [_, _, letter, _]):
                assert letter == self.right(card, number)
                if self.advanced:
                    assert (self.open, number) == (True, self.number)
                self.number += self.advanced
            case "open to all", ([_, number],):
                assert (self.open, number) == (True, self.number)
            case "at will", _:
                assert self.open

    def right(self, card: str, number: int) -> str:
        found: str = self.quiz[card][number]["right"]
        return found

    def goes_on(self, right: bool) -> None:
        """CL-A-32 to CL-A-35; in the basic game a miss changes nothing (CL-B-18)."""
        seat = self.rotation[0]
        if right:
            self.misses = 0
            self.paid = seat
        elif self.advanced:
            self.misses += 1
            self.rotation.append(self.rotation.pop(0))
            self.open = self.misses == len(self.rotation)
        self.number += right or not self.advanced

    def agrees(self, town: CityLife) -> None:
        """With how it stands, wherever the log that was read ends."""
        self.where.agrees(town)
        assert self.keeps == town.keeps
        traffic, quiz = self.piles["traffic"], self.piles["quiz"]
        assert (traffic.unseen, traffic.under) == (set(town.traffic.unseen), town.traffic.queue)
        assert quiz.unseen == set(town.quiz.unseen)
        assert town.quiz.queue in (quiz.under, [*quiz.under, self.out])
