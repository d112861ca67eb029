"""Dice that the unit throws, by a press or a command, and the screen when the unit is away."""

from random import Random
from typing import Any

from tests.host.link.desk import PORT, Desk
from tests.host.play.at_desk import quiet_s
from trading_unit.bots.any_answer import AnyAnswer
from trading_unit.play.running_game import RunningGame
from trading_unit.play.unit.unit import Unit
from trading_unit.play.unit_notices import IGNORED
from trading_unit.table import OnScreen, Table
from trading_unit_pig import GAME

SOON_MS = 300
RUN_MS = 2_500  # over the lights, and a little


class PigDesk:
    """Two people who play Pig in virtual time, with a unit."""

    def __init__(self, *, dice: str = "unit", bots: tuple[int, ...] = (), link: Any = None) -> None:
        self.desk = Desk()
        self.bench = self.desk.unit(seed=1)
        people = [{"name": "Ann"}, {"name": "Ben"}]
        setup = GAME.set_up(people, chance={"dice": dice})
        self.table = Table(GAME.start(setup), OnScreen(Random(1)))
        self.link = self.desk.link()
        if link is not None:
            link(self)
        self.running = RunningGame(
            self.table,
            self.desk.clock,
            bots={seat: AnyAnswer(Random(seat)) for seat in bots},
            unit=Unit(self.link, GAME.unit),
            pace_s=0.5,
        )
        self.wait(SOON_MS)

    def wait(self, ms: int) -> None:
        until = self.desk.now + ms
        while self.desk.now < until:
            if not self.running.step():
                left_s = (until - self.desk.now) / 1000
                self.running.step(min(left_s, quiet_s(self.running)))

    def press(self, button: str, hold_ms: int = 100) -> None:
        self.bench.at(self.desk.now, self.bench.do_press, (button, hold_ms))

    def events(self) -> list[str]:
        """The unit's events of its throws, without their times."""
        events = [body for _, what, body, _ in self.bench.timeline.entries if what == "event"]
        return [body.rpartition(" at=")[0] for body in events if body.startswith("number ")]

    def result(self) -> list[int]:
        return [int(part) for part in self.events()[-1].split("result=")[1].split("+")]

    @property
    def thrown(self) -> list[Any]:
        return [list(line[2:]) for line in self.table.game.log if line[0] == "throw"]


def test_the_unit_is_told_which_game_it_is() -> None:
    game = PigDesk()
    game.press("build")
    game.wait(RUN_MS)
    assert game.events()[0] == "number state=spin of=6 n=2"


def test_build_on_the_unit_is_the_throw() -> None:
    game = PigDesk()
    game.wait(60_000)
    assert game.events() == []
    game.press("build")
    game.wait(SOON_MS)
    assert game.running.spin.under_way()
    game.wait(RUN_MS)
    assert game.thrown == [game.result()]
    assert game.table.done[0] == (0, "unit", game.result())
    assert list(game.running.notices) == []


def test_a_second_press_just_after_a_result_is_no_throw_and_no_fault_of_the_hand() -> None:
    game = PigDesk()
    game.press("build")
    game.wait(RUN_MS)
    game.press("build")
    game.wait(RUN_MS)
    assert game.thrown == [game.result()]
    assert len(game.events()) == 2
    assert list(game.running.notices) == []


def test_a_throw_on_the_page_lets_the_unit_throw_once() -> None:
    game = PigDesk()
    game.wait(60_000)  # people may take their time
    game.running.throw()
    game.running.throw()
    game.wait(SOON_MS)
    game.running.throw()
    game.wait(RUN_MS)
    assert len(game.events()) == 2
    assert game.thrown == [game.result()]
    assert list(game.running.notices) == []


def test_the_unit_throws_for_a_bot_by_itself() -> None:
    game = PigDesk(bots=(0, 1))
    game.wait(5 * RUN_MS)
    assert len(game.thrown) >= 3
    assert {by for _, by, _ in game.table.done} <= {"unit", 0, 1}


def test_the_screen_throws_in_the_place_of_a_unit_that_is_away() -> None:
    game = PigDesk()
    game.desk.plugs[PORT].pull()
    game.wait(4_000)
    assert not game.running.spin.under_way()
    game.running.throw()
    assert game.table.done[0][1] == "chance"


def test_a_cable_that_is_pulled_in_a_throw_gives_it_back_to_the_hand() -> None:
    game = PigDesk()
    game.running.throw()
    game.wait(500)
    game.desk.plugs[PORT].pull()
    game.wait(5_000)
    assert game.thrown == []
    assert not game.running.spin.under_way()
    game.running.throw()
    assert len(game.thrown) == 1


def test_dice_on_the_screen_leave_the_unit_alone() -> None:
    game = PigDesk(dice="screen")
    game.press("build")
    game.wait(RUN_MS + 500)
    assert game.thrown == []
    assert list(game.running.notices) == [IGNORED]
    game.running.throw()
    assert game.table.done[0][1] == "chance"


def test_a_press_of_both_takes_the_throw_back() -> None:
    game = PigDesk()
    game.press("build", 400)
    game.wait(150)
    game.press("auction", 200)
    game.wait(RUN_MS + 500)
    assert game.thrown == []
    game.running.throw()
    game.wait(RUN_MS + 500)
    assert game.thrown == [game.result()]


def test_a_unit_that_is_busy_is_told_the_game_again() -> None:
    def busy(game: PigDesk) -> None:
        game.press("auction")
        game.desk.pass_ms(SOON_MS)

    game = PigDesk(link=busy)
    game.wait(60_000)  # the light is off by then
    game.press("build")
    game.wait(RUN_MS)
    assert game.thrown == [game.result()]
