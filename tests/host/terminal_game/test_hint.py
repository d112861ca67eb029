"""`hint` in the terminal: what the program would do, for whom, and whether it may be asked."""

import pytest

from tests.host.bots.test_ways_out import city
from tests.host.games.monopoly_city import stage as city_stage
from tests.host.games.monopoly_city.stage import M
from tests.host.terminal_game.at_terminal import AtTerminal
from tests.host.terminal_game.keyboard import AtKeyboard
from trading_unit.games.monopoly_city.rules.landing import Buy


def at_purchase(**how: object) -> AtTerminal:
    game = AtTerminal(**how)  # type: ignore[arg-type]
    for _ in range(60):
        if isinstance(game.table.ask, Buy):
            return game
        if game.table.ask.name == "build":
            game.type("2")
        else:
            game.type("")
    raise AssertionError("nothing is for sale")


def test_it_is_for_who_is_asked() -> None:
    game = at_purchase()
    name = game.terminal_game.names[game.table.ask.seat]
    first, does, *more = game.page("hint").splitlines()
    assert first == f"For {name}:"
    assert does.startswith("  I would ")
    assert more[-1] == "  This is the program's estimate. You decide."
    other = next(one for one in game.terminal_game.names.names if one != name)
    assert game.page(f"hint {other}").splitlines()[1] == "  There is nothing for you to do now."


def test_in_french() -> None:
    lines = at_purchase(language="fr").page("conseil").splitlines()
    assert lines[0].startswith("Pour ")
    assert lines[-1] == "  C'est une estimation du programme. À vous de décider."


def test_it_changes_nothing() -> None:
    game = at_purchase()
    before = list(game.table.log), game.table.number, game.table.game.state()
    game.page("hint")
    assert before == (list(game.table.log), game.table.number, game.table.game.state())


def test_it_is_switched_off_and_on() -> None:
    game = at_purchase()
    assert game.type("hint off") == "no hints from now on; hint on allows them again"
    assert game.refused("hint") == "hints are switched off; hint on allows them"
    assert game.type("hint on") == "hints can be asked for from now on"
    assert "estimate" in game.page("hint")


def test_whose_it_is_has_to_be_said_where_several_are_asked() -> None:
    game = at_purchase()
    game.type("2 10k")
    assert game.table.ask.name == "bid"
    assert game.refused("hint").startswith("whose hint? type hint and a name: ")
    for name in game.terminal_game.names.names:
        assert game.page(f"hint {name}").splitlines()[0] == f"For {name}:"


@pytest.mark.parametrize(
    ("language", "typed", "command"),
    [
        ("en", "hint", "deal Ann; Cleo; Summergate; 3.71M"),
        ("fr", "conseil", "marché Ann; Cleo; Summergate; 3,71 M"),
    ],
)
def test_a_deal_that_saves_a_debtor_is_one_line_to_type(
    language: str, typed: str, command: str
) -> None:
    play = city()
    game = AtKeyboard("monopoly-city", play.table, bots=(1, 2), language=language)
    line = game.page(typed)[-1].replace("\N{NO-BREAK SPACE}", " ")
    assert line.endswith(f": {command}")
    game.type(command)
    ((by, partner, terms),) = play.lines("offers")
    assert (by, partner, terms["get"]["money"]) == (0, 2, 3_710_000)


def test_what_a_creditor_forgives_is_typed_with_it() -> None:
    play = city_stage.arrive(
        "Fortune Valley",
        stands={
            "Fortune Valley": {"owner": 1, "residential": 3},
            "Stoneside": {"owner": 1},
            "Summergate": {"owner": 0},
        },
        cash={0: 5 * M, 1: 0, 2: 0},
    )
    game = AtKeyboard("monopoly-city", play.table, bots=(1, 2))
    command = game.page("hint")[-1].partition(": ")[2]
    assert command.startswith("deal Ann; Ben; Summergate; nothing; ")
    game.type(command)
    assert play.lines("offers")[-1][2]["debt"] > 0
