"""Whoever lands anywhere is told where, and what comes of it or why nothing does: on every space of
every game, whoever owns it and whatever is answered. `ways` and the stages see that each line has
its sentence in every language."""

import re
from functools import partial
from typing import Any

import pytest

from tests.exhaustive import sample
from tests.host.games.any_stage import Stage
from tests.host.games.city_life import table as city_life
from tests.host.games.classic import stage as classic
from tests.host.games.classic.games import data
from tests.host.games.greenopoly import table as greenopoly
from tests.host.games.life import table as life
from tests.host.games.monopoly_city import stage as monopoly_city
from tests.host.games.ways import ways
from trading_unit.games.base.view.log_text import TURN
from trading_unit.games.base.view.words import lineage
from trading_unit.games.registry import all_games
from trading_unit.table.said import say
from trading_unit.words.by_key import read_words

LANDS = re.compile("throw: (lands|double frees)|lands|goes to|jumps")
ENOUGH = re.compile(
    "throw: (enters|rests|six|too far)|lands: (pays|costs)"
)  # says all there is to say
STEP_ENDS = ("result", "no press", "pressed already")  # the Build step, which is no landing


def told(play: Stage[Any]) -> None:
    """Each landing and each card has a line after it that says what came of it, before anything
    else begins."""
    log = play.company.log
    ends = [at for at, line in enumerate(log) if line[0] == TURN][1:] or [len(log)]
    log = log[: ends[0]]
    assert any(LANDS.fullmatch(line[0]) or ENOUGH.fullmatch(line[0]) for line in log), log
    for at, line in enumerate(log):
        if LANDS.fullmatch(line[0]) or (line[0] == "card" and line[2] != "another card"):
            after = log[at + 1][0] if at + 1 < len(log) else "nothing"
            assert after not in ("nothing", *STEP_ENDS), (line, log)
            assert after.partition(":")[0] != "throw", (line, log)


# Monopoly City

DISTRICTS = monopoly_city.DISTRICTS
OWNED: list[dict[str, Any]] = [
    {},
    {"dodge": 0, "cash": {0: 0}},
    {"owns": {0: DISTRICTS}},
    {"owns": {0: DISTRICTS}, "stands": {"Old Town": {"industrial": 2, "bonus": "park"}}},
    {"owns": {1: DISTRICTS}},
    {"owns": {1: DISTRICTS}, "dodge": 0},
    {"owns": {1: DISTRICTS}, "stands": {name: {"mortgage": 100_000} for name in DISTRICTS}},
]


@pytest.mark.parametrize("space", monopoly_city.SPACES)
def test_monopoly_city(space: str) -> None:
    def over(play: monopoly_city.Stage) -> bool:
        return play.now in ("build", "bid", "owe", "jump", "taxi") or play.space() != space

    for how in OWNED:
        for play in ways(partial(monopoly_city.arrive, space, **how), over):
            told(play)


def test_every_chance_card() -> None:
    def over(play: monopoly_city.Stage) -> bool:
        return play.now in ("build", "bid", "owe", "jump")

    for how in OWNED:
        begin = partial(monopoly_city.arrive, "Chance 3", **how)
        for play in ways(begin, over, every=("card",)):
            told(play)


@pytest.mark.parametrize(
    ("throw", "jailed", "lines"),
    [
        ((1, 2), 0, ["throw: no double"]),
        ((1, 2), 2, ["throw: last try", "fine", "free", "goes to"]),
        ((2, 2), 0, ["throw: double frees"]),
    ],
)
def test_a_throw_in_jail(throw: tuple[int, int], jailed: int, lines: list[str]) -> None:
    for play in (
        monopoly_city.city(jailed={0: jailed}, owns={0: DISTRICTS}),
        classic.estate(jailed={0: jailed}),
        greenopoly.city(jailed={0: jailed}),
    ):
        play.say("throw")
        play.throw(*throw)
        assert [line[0] for line in play.company.log][1 : 1 + len(lines)] == lines


def test_a_third_double() -> None:
    names = [deed["name"] for deed in data("repentance")["deeds"]]
    for play in (
        monopoly_city.city(at={0: "Westlands"}, owns={0: DISTRICTS}),
        classic.estate(at={0: "Bondage"}, owns={0: names}),
    ):
        for a in (2, 1, 3):
            play.throw(a, a)
            while play.now != "roll":
                play.say("done" if play.now == "build" else play.words()[0])
        words = [line[0] for line in play.company.log]
        assert words[words.index("throw: third double") + 1] == "to jail"


def test_a_build_step_that_is_ended() -> None:
    play = monopoly_city.arrive("Jail")
    play.say("done")
    assert play.lines("no press") == [(0,)]
    play = monopoly_city.build("2", owns={0: ["Old Town"]})
    play.say("residential in Old Town")
    play.say("done")
    assert play.lines("build done") == [(0, 1)]
    assert play.company.names[0] in say(play.table.game, play.company.log[-2])
    play = monopoly_city.build("railroad")
    play.say("none")
    assert play.lines("railroad left") == [(0,)]


# Repentance and Greenopoly


def of_classic(play: Stage[Any]) -> bool:
    return play.now in ("roll", "bid", "owe", "leave jail")


@pytest.mark.parametrize("space", classic.spaces("repentance"))
def test_repentance(space: str) -> None:
    names = [deed["name"] for deed in data("repentance")["deeds"]]
    for how in (
        {"options": {"rest has no effect": True}},
        {"owns": {0: names}},
        {"owns": {1: names}},
        {"owns": {1: names}, "mortgaged": names},
        {"owns": {1: names}, "options": {"ask for rent": True}},
    ):
        for play in ways(partial(classic.arrive, space, **how), of_classic):
            told(play)


def test_every_card_of_repentance() -> None:
    for space in ("Laws 1", "Salvation 1"):
        for play in ways(partial(classic.arrive, space), of_classic, every=("card",)):
            told(play)


@pytest.mark.parametrize("space", greenopoly.SPACES)
def test_greenopoly(space: str) -> None:
    names = [deed["name"] for deed in greenopoly.DATA["deeds"]]
    for who in greenopoly.PEOPLE[:: sample(3, 1)]:
        for how in (
            {"pot": 100_000, "owns": {0: names}},
            {"owns": {1: names}},
            {"owns": {1: names}, "mortgaged": names},
            {"owns": {1: names}, "options": {"ask for rent": True}},
        ):
            for play in ways(partial(greenopoly.arrive, space, who=who, **how), of_classic):
                told(play)


def test_every_card_of_greenopoly() -> None:
    for who in (greenopoly.MANAGER, greenopoly.MOTHER):  # whom nothing stops, and whom all does
        for space in greenopoly.DRAWN_AT.values():
            begin = partial(greenopoly.arrive, space, who=who)
            for play in ways(begin, of_classic, every=("card",)):
                told(play)


# City Life


@pytest.mark.parametrize("advanced", [False, True])
def test_city_life(advanced: bool) -> None:
    deeds = [deed["name"] for deed in city_life.figures()["deeds"]]
    owned: list[dict[str, Any]] = [{}, {"owns": {0: deeds}}, {"owns": {1: deeds}}]
    if advanced:
        owned += [{"owns": {1: deeds}, "mortgaged": dict.fromkeys(deeds, 3)}]

    def over(play: city_life.Stage) -> bool:
        if advanced and play.now == "answer":
            return True  # the quiz goes round: by basic rules it is played to its end
        return play.now == "roll" and play.purpose in ("move", "jail")

    for number in range(2, 101):
        for how in owned:
            options = {"quiz seconds": 0}
            begin = partial(city_life.arrive, number, advanced=advanced, options=options, **how)
            for play in ways(begin, over):
                told(play)


# The Game of Life

PAPERS = ["auto", "fire", "life", "stock"]
LIVES: list[dict[str, Any]] = [
    {"papers": {0: PAPERS}, "cash": {0: 60_000}},
    {"cash": {0: 60_000}},
    {"cash": {0: 0}, "children": {0: ["pink"]}, "spouse": {0: "pink"}},
    {"salary": {0: 0}},
]


def test_life() -> None:
    for before in life.figures()["spaces"]:
        if before["kind"] in ("start", "acres"):
            continue
        for how in LIVES[:: sample(2, 1)]:
            begin = partial(spun, before["id"], how)
            for play in ways(begin, lambda play: play.now == "spin" and play.moves is not None):
                told(play)


def spun(before: str, how: dict[str, Any]) -> life.Stage:
    """From there one space on, with nobody else near."""
    play = life.life(2, at={0: before, 1: "86"}, **how)
    if play.now == "spin":
        play.spin(1)
    return play


# The words


@pytest.mark.parametrize("game", [game.package for game in all_games()])
def test_no_line_of_the_log_is_english_in_french(game: str) -> None:
    """A line without a word of its own, like `{0} : {1}`, may be the same."""
    for package in lineage(game):
        english, french = read_words(package, "en"), read_words(package, "fr")
        for key in (key for key in english if key.startswith("log.")):
            words = re.sub(r"\{[^}]*\}", " ", french[key]).lower()
            assert re.search(r"\w", words), key
            assert french[key] != english[key], key
            assert not ENGLISH & set(re.findall(r"[\w']+", words)), key


ENGLISH = {
    *("the", "of", "and", "is", "are", "to", "for", "with", "no", "not", "has", "have", "pays"),
    *("gets", "goes", "throws", "spins", "draws", "plays", "buys", "turn", "money", "nothing"),
    *("owns", "lands", "misses", "wins", "loses", "takes", "gives", "this", "that", "there"),
    *("from", "all"),
}
