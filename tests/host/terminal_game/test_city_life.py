"""City Life at one keyboard: one die, a quiz on the screen and at the table, the Banker's Chart."""

from random import Random
from typing import Any

import pytest

from tests.host.games.city_life.table import Stage, arrive, figures, town
from tests.host.terminal_game.keyboard import AtKeyboard
from trading_unit.games.city_life.view.city_life_view import CityLifeView


class CityLifeAtKeyboard(AtKeyboard):
    def __init__(self, play: Stage, bots: tuple[int, ...] = ()) -> None:
        super().__init__("city-life", play.table, bots)
        self.play = play

    def wait(self, ms: int) -> None:
        self.desk.pass_ms(ms)
        self.terminal_game.step()

    @property
    def ask_name(self) -> str | None:
        return self.play.now

    @property
    def last(self) -> Any:
        return self.table.done[-1][1:]


def test_one_die_of_the_table_is_typed() -> None:
    game = CityLifeAtKeyboard(town())
    assert game.terminal_game.prompt().how == "type what the die shows, like 3"
    assert game.type("3 4") == "type what the die shows, like 3"
    assert "from 1 to 6" in game.type("7")
    game.type("5")
    assert game.last == ("table", [5])


def test_one_die_on_the_screen_is_thrown() -> None:
    game = CityLifeAtKeyboard(town(chance={"dice": "screen"}))
    assert game.terminal_game.prompt().how == "Enter throws"
    game.type("")
    assert game.last[0] == "chance"


def in_quiz(**how: Any) -> CityLifeAtKeyboard:
    return CityLifeAtKeyboard(arrive(17, n=3, advanced=True, **how))


@pytest.mark.parametrize("typed", ["2", "b", "B"])
def test_a_question_is_answered_by_its_number_or_its_letter(typed: str) -> None:
    game = in_quiz()
    assert game.ask_name == "answer"  # the card has come from the screen
    choices = game.terminal_game.prompt().choices
    assert [one.label[:3] for one in choices] == ["a) ", "b) ", "c) ", "d) ", "e) "]
    game.wait(2_000)
    game.type(typed)
    by, value = game.last
    assert (by, value) == (0, ["b", 2_000])


def test_silence_is_a_miss_when_the_light_goes_off() -> None:
    game = in_quiz(options={"quiz seconds": 10})
    light = game.running.light
    assert light is not None
    assert light.ms == 10_000
    game.wait(10_001)
    assert "Ann has not answered in time" in game.terminal_game.feed
    assert game.terminal_game.prompt().who == "Ben"


def test_the_shared_keyboard_shows_nobody_the_answer() -> None:
    game = in_quiz()
    ask = game.table.ask
    right = CityLifeView(game.table).hint(ask, ask.judge)
    assert right
    shown = "\n".join([*game.printed(), *game.terminal_game.feed])
    game.play.town.board.quiz[ask.card]["questions"][ask.question]["right"] = (
        "a" if right[0] != "a" else "b"
    )
    assert "\n".join([*game.printed(), *game.terminal_game.feed]) == shown
    game.play.town.board.quiz[ask.card]["questions"][ask.question]["right"] = right[0]


def test_the_judge_at_a_real_table() -> None:
    game = in_quiz(chance={"quiz": "table"})
    now = game.terminal_game.prompt()
    assert (now.who, now.what) == ("Cleo", "read question 1 of 3 to Ann, then start the time")
    assert now.how == "type a number or a name"
    game.type("start")
    assert game.running.light is not None
    game.wait(3_000)
    game.type("right")
    assert game.last == ("table", ["right", 3_000])
    game.type("start", "wrong")
    assert "the answer of Ann is wrong" in game.terminal_game.feed
    game.type("start")
    game.wait(30_001)
    assert game.terminal_game.prompt().what.startswith("the light is off: had Ben answered in time")
    assert [one.label for one in game.terminal_game.prompt().choices] == [
        "in time, and right",
        "too late, or wrong",
    ]
    game.type("1")
    assert "the answer of Ben is right" in game.terminal_game.feed


def test_a_bot_answers_at_once() -> None:
    game = CityLifeAtKeyboard(arrive(17, n=3, advanced=True), bots=(0,))
    assert game.desk.now == 0
    outcome = [
        line for line in game.terminal_game.feed if line.startswith(("Ann says", "Ann has not"))
    ]
    assert outcome


def test_how_many_shares_is_typed_as_it_is() -> None:
    game = CityLifeAtKeyboard(arrive(6, advanced=True, bought={0: 2}))
    rows = [line for line in game.printed()[1:] if line.startswith("    ")]
    assert rows[:2] == ["    each: $500", "    you may still buy: 3"]
    assert game.printed()[1 + len(rows) :] == [
        "  0 none",
        "  1 for $500",
        "  2 for $1,000",
        "  3 for $1,500",
    ]
    assert game.type("4") == "type one of 0, 1, 2, 3"
    game.type("2")
    assert game.play.shares(0) == 2


def test_a_fine_and_points_of_a_card_of_our_own() -> None:
    play = arrive(20)
    game = CityLifeAtKeyboard(play)
    game.type("another card")
    assert "type an amount" in game.terminal_game.prompt().how
    assert "is no amount" in game.type("much")
    game.type("$1,200")
    game.type("3")
    assert play.points(0) == 3
    assert play.town.cash[0] == 5_800


def test_selling_borrowing_swapping_and_what_is_due() -> None:
    play = town(advanced=True, owns={0: ["House 4", "Tower 61"]}, shares={1: 2})
    game = CityLifeAtKeyboard(play)
    game.type("sell house 4")
    assert play.town.cash[0] == 7_800
    game.type("borrow")
    assert game.last == (0, "loan")
    game.type("borrow ben")
    assert game.last == (1, "loan")
    game.type("sell share")  # only Ben has some
    assert play.shares(1) == 1
    game.type("swap house 8")
    assert game.last == (0, "House 8 for Tower 61")
    game.type("mortgage house 8")
    assert game.page("chart") == [
        "Banker's Chart",
        "Ann          loan: $1,200 in 7 turns, mortgages: House 8: $500 in 7 turns",
        "Ben          Bank shares: 1, loan: $1,200 in 7 turns",
        "Cleo         -",
    ]
    game.type("redeem house 8", "repay")
    assert game.last == (0, "loan")


def test_look_own_and_right() -> None:
    play = town(owns={1: ["House 4"]})
    game = CityLifeAtKeyboard(play)
    assert game.page("rent house 4") == game.page("look house 4")
    assert game.page("rent house 4") == [
        "House 4 (space)",
        "  who comes here may buy it for $1,000 while it is nobody's; a visitor pays its owner $500"
        " or misses 2 turns, as the owner chooses",
        "  House 4: Visitor's Fee $500",
        "  Ben owns it; price $1,000",
    ]
    assert game.page("own ben") == [
        "Ben: $7,000 in cash, worth $8,000 in all",
        "  House 4: Visitor's Fee $500",
    ]
    assert game.page("look garage") == ["Garage 19 (space)", "  pay $400 to the Lottery"]
    assert game.page("look start")[2:] == ["  Ann is there", "  Ben is there", "  Cleo is there"]
    assert game.page("look traffic 10") == game.page("look TRAFFIC")
    assert (
        game.type("look school")
        == "school could be School 15, School 57, School 82, School bus: type more of it"
    )
    assert game.type("look").startswith("type look and a name, or its beginning: Start 1, Faith 2")
    game.type("right place, ann, street 17, express way 5, the car was knocked over")
    assert play.way(0) == "Express Way 5"
    game.type("right misses, cleo, 2, she told us")
    assert play.missing(2) == ["miss", "miss"]
    assert "borrow" not in "\n".join(game.page("help"))  # not in the basic game


@pytest.mark.parametrize(
    ("language", "neither"), [("en", ("auction", "hour")), ("fr", ("enchère", "heure"))]
)
def test_help_speaks_of_no_auction_and_no_hour(language: str, neither: tuple[str, str]) -> None:
    game = CityLifeAtKeyboard(town())
    game.terminal_game.speak(language)
    found = "\n".join(game.page("aide" if language == "fr" else "help")).casefold()
    assert not any(word in found for word in neither)
    assert found.count("jusqu'à entrée" if language == "fr" else "until enter") == 1


def test_every_ask_of_whole_games_can_be_typed() -> None:
    """Whole games by both rule sets, with real dice and cards, typed line by line."""
    for advanced in (False, True):
        play = town(advanced=advanced, chance={"quiz": "table"}, options={"quiz seconds": 0})
        game = CityLifeAtKeyboard(play)
        random = Random(5)
        for _ in range(1_500):
            ask = game.table.ask
            if ask is None:
                break
            now = game.terminal_game.prompt()
            before = len(game.table.done)
            if ask.name == "roll":
                outcome = game.type(str(random.randint(1, 6)))
            elif now.choices:
                outcome = game.type(random.choice(now.choices).word)
            else:
                outcome = game.type(str(100 * random.randint(0, 3) if ask.name == "fine" else 2))
            assert len(game.table.done) > before, (now, outcome)
        assert game.table.ask is None
        assert figures()["spaces"][99]["name"] == "Winner 100"
        assert "wins" in "\n".join(game.terminal_game.page)
