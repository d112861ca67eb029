"""City Life at one keyboard: one die, a quiz on the screen and at the table, the Banker's Chart."""

from random import Random
from typing import Any

import pytest

from tests.host.games.city_life.table import Stage, arrive, figures, town
from tests.host.terminal_game.keyboard import AtKeyboard
from trading_unit.games.city_life.view.game_view import CityLifeView


class Sitting(AtKeyboard):
    def __init__(self, play: Stage, bots: tuple[int, ...] = ()) -> None:
        super().__init__("city-life", "City Life", play.table, bots)
        self.play = play

    def wait(self, ms: int) -> None:
        self.desk.pass_ms(ms)
        self.terminal_game.turn()

    @property
    def asked(self) -> str | None:
        return self.play.now

    @property
    def last(self) -> Any:
        return self.table.done[-1][1:]


def test_one_die_of_the_table_is_typed() -> None:
    sitting = Sitting(town())
    assert sitting.terminal_game.now().how == "type what the die shows, like 3"
    assert sitting.type("3 4") == "type what the die shows, like 3"
    assert "from 1 to 6" in sitting.type("7")
    sitting.type("5")
    assert sitting.last == ("table", [5])


def test_one_die_on_the_screen_is_thrown() -> None:
    sitting = Sitting(town(chance={"dice": "screen"}))
    assert sitting.terminal_game.now().how == "Enter throws"
    sitting.type("")
    assert sitting.last[0] == "chance"


def in_quiz(**how: Any) -> Sitting:
    return Sitting(arrive(17, n=3, advanced=True, **how))


@pytest.mark.parametrize("typed", ["2", "b", "B"])
def test_a_question_is_answered_by_its_number_or_its_letter(typed: str) -> None:
    sitting = in_quiz()
    assert sitting.asked == "answer"  # the card has come from the screen
    choices = sitting.terminal_game.now().choices
    assert [one.label[:3] for one in choices] == ["a) ", "b) ", "c) ", "d) ", "e) "]
    sitting.wait(2_000)
    sitting.type(typed)
    by, value = sitting.last
    assert (by, value) == (0, ["b", 2_000])


def test_silence_is_a_miss_when_the_light_goes_off() -> None:
    sitting = in_quiz(options={"quiz seconds": 10})
    light = sitting.running.light
    assert light is not None
    assert light.ms == 10_000
    sitting.wait(10_001)
    assert "Ann has not answered in time" in sitting.terminal_game.feed
    assert sitting.terminal_game.now().who == "Ben"


def test_the_keyboard_of_all_shows_nobody_the_answer() -> None:
    sitting = in_quiz()
    ask = sitting.table.ask
    right = CityLifeView(sitting.table).hint(ask, ask.judge)
    assert right
    shown = "\n".join([*sitting.printed(), *sitting.terminal_game.feed])
    sitting.play.town.board.quiz[ask.card]["questions"][ask.question]["right"] = (
        "a" if right[0] != "a" else "b"
    )
    assert "\n".join([*sitting.printed(), *sitting.terminal_game.feed]) == shown
    sitting.play.town.board.quiz[ask.card]["questions"][ask.question]["right"] = right[0]


def test_the_judge_at_a_real_table() -> None:
    sitting = in_quiz(chance={"quiz": "table"})
    now = sitting.terminal_game.now()
    assert (now.who, now.what) == ("Cleo", "read question 1 of 3 to Ann, then start the time")
    assert now.how == "type a number or a name"
    sitting.type("start")
    assert sitting.running.light is not None
    sitting.wait(3_000)
    sitting.type("right")
    assert sitting.last == ("table", ["right", 3_000])
    sitting.type("start", "wrong")
    assert "the answer of Ann is wrong" in sitting.terminal_game.feed
    sitting.type("start")
    sitting.wait(30_001)
    assert sitting.terminal_game.now().what.startswith("the light is off: had Ben answered in time")
    assert [one.label for one in sitting.terminal_game.now().choices] == [
        "in time, and right",
        "too late, or wrong",
    ]
    sitting.type("1")
    assert "the answer of Ben is right" in sitting.terminal_game.feed


def test_a_bot_answers_at_once() -> None:
    sitting = Sitting(arrive(17, n=3, advanced=True), bots=(0,))
    assert sitting.desk.now == 0
    said = [
        line for line in sitting.terminal_game.feed if line.startswith(("Ann says", "Ann has not"))
    ]
    assert said


def test_how_many_shares_is_typed_as_it_is() -> None:
    sitting = Sitting(arrive(6, advanced=True, bought={0: 2}))
    assert sitting.printed()[1:] == [
        "  0 none",
        "  1 for $500",
        "  2 for $1,000",
        "  3 for $1,500",
    ]
    assert sitting.type("4") == "type one of 0, 1, 2, 3"
    sitting.type("2")
    assert sitting.play.shares(0) == 2


def test_a_fine_and_points_of_a_card_of_our_own() -> None:
    play = arrive(20)
    sitting = Sitting(play)
    sitting.type("another card")
    assert "type an amount" in sitting.terminal_game.now().how
    assert "is no amount" in sitting.type("much")
    sitting.type("$1,200")
    sitting.type("3")
    assert play.points(0) == 3
    assert play.town.cash[0] == 5_800


def test_selling_borrowing_swapping_and_what_is_due() -> None:
    play = town(advanced=True, owns={0: ["House 4", "Tower 61"]}, shares={1: 2})
    sitting = Sitting(play)
    sitting.type("sell house 4")
    assert play.town.cash[0] == 7_800
    sitting.type("borrow")
    assert sitting.last == (0, "loan")
    sitting.type("borrow ben")
    assert sitting.last == (1, "loan")
    sitting.type("sell share")  # only Ben has some
    assert play.shares(1) == 1
    sitting.type("swap house 8")
    assert sitting.last == (0, "House 8 for Tower 61")
    sitting.type("mortgage house 8")
    assert sitting.page("chart") == [
        "The Banker's Chart",
        "Ann          loan: $1,200 in 7 turns, mortgages: House 8: $500 in 7 turns",
        "Ben          Bank shares: 1, loan: $1,200 in 7 turns",
        "Cleo         -",
    ]
    sitting.type("redeem house 8", "repay")
    assert sitting.last == (0, "loan")


def test_what_a_visit_costs_what_everybody_has_and_what_is_put_right() -> None:
    play = town(owns={1: ["House 4"]})
    sitting = Sitting(play)
    assert sitting.page("rent house 4") == sitting.page("look house 4")
    assert sitting.page("rent house 4") == [
        "House 4: Visitor's Fee $500",
        "  who comes here may buy it for $1,000 while it is nobody's; a visitor pays its owner $500"
        " or misses 2 turns, as the owner chooses",
        "  Ben owns it; price $1,000",
    ]
    assert sitting.page("own ben") == [
        "Ben: $7,000 in cash, worth $8,000 in all",
        "  House 4: Visitor's Fee $500",
    ]
    assert sitting.page("look garage") == ["Garage 19: pay $400 to the Lottery"]
    assert sitting.page("look start")[1:] == ["  Ann is there", "  Ben is there", "  Cleo is there"]
    assert (
        sitting.type("look school")
        == "'school' could be School 15, School 57, School 82: type more of it"
    )
    assert sitting.type("look").startswith(
        "type look and a name, or its beginning: Start 1, Faith 2"
    )
    sitting.type("right place, ann, street 17, express way 5, the car was knocked over")
    assert play.way(0) == "Express Way 5"
    sitting.type("right misses, cleo, 2, she told us")
    assert play.missing(2) == ["miss", "miss"]
    assert "borrow" not in "\n".join(sitting.page("help"))  # not in the basic game


def test_every_ask_of_whole_games_can_be_typed() -> None:
    """By the first of what is offered, or its number; both rule sets, all on the table."""
    for advanced in (False, True):
        play = town(advanced=advanced, chance={"quiz": "table"}, options={"quiz seconds": 0})
        sitting = Sitting(play)
        random = Random(5)
        for _ in range(1_500):
            ask = sitting.table.ask
            if ask is None:
                break
            now = sitting.terminal_game.now()
            before = len(sitting.table.done)
            if ask.name == "roll":
                said = sitting.type(str(random.randint(1, 6)))
            elif now.choices:
                said = sitting.type(random.choice(now.choices).word)
            else:
                said = sitting.type(str(100 * random.randint(0, 3) if ask.name == "fine" else 2))
            assert len(sitting.table.done) > before, (now, said)
        assert sitting.table.ask is None
        assert figures()["spaces"][99]["name"] == "Winner 100"
        assert "wins" in "\n".join(sitting.terminal_game.page)
