"""Why somebody has won: what the sentences say stands in the log."""

from collections.abc import Sequence
from typing import Any

import pytest

from tests.exhaustive import sample
from tests.host.games.tables import NAMES, company_of, table_with
from trading_unit.bots import bot, play_out
from trading_unit.games.definition import GameDefinition
from trading_unit.games.registry import all_games, game_named
from trading_unit.table import Table
from trading_unit.table.game import Line

LONGEST = 24  # words
DEAL = {"money": 100, "things": ["Dust Lane", "Valley Line"]}
NOTHING = {"money": 0, "things": []}


def won(name: str, winner: int, turns: Sequence[Sequence[Line]], seats: int = 3) -> Table:
    """A game that is over, in which that is what has happened, turn by turn."""
    game = game_named(name)
    table = table_with(Table, game.set_up([{"name": one} for one in NAMES[:seats]]))
    company = company_of(table)
    company.log[:] = [line for lines in turns for line in (("turn", 0), *lines)]
    company.turn = len(turns)
    company.winners = [winner]
    return table


def why(table: Table, name: str, language: str = "en") -> list[str]:
    return game_named(name).view(table, language).why_won()


def test_the_deal_the_rent_and_the_place() -> None:
    terms = {"with": 0, "give": DEAL, "get": NOTHING}
    table = won(
        "repentance",
        0,
        [
            [("buys", 1, -1, 60, "Dust Lane"), ("rent", 0, 1, 9, "Dust Lane")],
            [("deal", 1, 0, terms)],
            [("rent", 1, 0, 200, "Dust Lane"), ("rent", 2, 0, 50, "Valley Line")],
            [("rent", 2, 0, 90, "Dust Lane"), ("rent", 2, 0, 220, "Candle Row")],
        ],
    )
    assert why(table, "repentance") == [
        "in turn 2, Ben gave Ann Dust Lane, Valley Line in a deal: $340 in rent since",
        "the dearest rent: Cleo paid Ann $220 for Candle Row in turn 4",
        "Dust Lane brought Ann $290 in 2 rents",
    ]
    assert why(table, "repentance", "fr")[1].startswith("le loyer le plus cher\u00a0: Cleo a payé")


def test_a_place_that_has_come_again_otherwise_earns_no_more_by_its_deal() -> None:
    terms = {"with": 0, "give": DEAL, "get": NOTHING}
    table = won(
        "repentance",
        0,
        [
            [("deal", 1, 0, terms), ("rent", 1, 0, 200, "Dust Lane")],
            [("auction won", 0, -1, 60, "Dust Lane"), ("rent", 1, 0, 500, "Dust Lane")],
            [("rent", 0, 1, 40, "Candle Row")],
        ],
    )
    assert why(table, "repentance") == [
        "in turn 1, Ben gave Ann Dust Lane, Valley Line in a deal: $200 in rent since",
        "the dearest rent: Ben paid Ann $500 for Dust Lane in turn 2",
        "Dust Lane brought Ann $700 in 2 rents",
    ]


def test_without_a_deal_all_rents_count_where_they_are_the_most() -> None:
    paid = [("rent", 1, 0, 200, "Dust Lane"), ("rent", 0, 1, 120, "Candle Row")]
    dearest = "the dearest rent: Ben paid Ann $200 for Dust Lane in turn 1"
    every = "rents brought Ann $200 in all; Ben, who came next, $120"
    assert why(won("repentance", 0, [paid]), "repentance") == [dearest, every]
    more = ("rent", 2, 1, 120, "Candle Row")
    assert why(won("repentance", 0, [[*paid, more]]), "repentance") == [dearest]


def test_a_lot_that_somebody_else_paid_too_much_for() -> None:
    bought = [
        ("auction won", 1, -1, 700, "Golden Street"),  # 300 more than its price
        ("auction won", 1, -1, 300, "Candle Row"),  # 160 more
        ("auction won", 0, -1, 900, "Pearl Gate"),  # by who has won all the same
        ("auction won", 2, -1, 10, "Dust Lane"),
    ]
    table = won("repentance", 0, [bought])
    assert why(table, "repentance") == ["Ben bid $300 more than the price for Golden Street"]
    assert why(won("repentance", 0, [bought[2:]]), "repentance") == []


def test_what_counted_most_at_the_end() -> None:
    table = won("repentance", 0, [[]])
    table.game.totals = {
        0: [("cash", 900), ("Dust Lane", 60), ("Candle Row", 140)],
        1: [("cash", 300), ("Pearl Gate", 350)],
    }
    assert why(table, "repentance") == [
        "at the end Ann was $450 ahead of Ben",
        "Candle Row alone counted $140 for Ann",
    ]


def test_levels_come_before_money() -> None:
    table = won("greenopoly", 0, [[]])
    game: Any = company_of(table)
    game.totals = {0: [("cash", 100)], 1: [("cash", 900)], 2: [("cash", 50)]}
    assert why(table, "greenopoly") == [], "nobody has built"
    for seat, levels in ((0, 3), (1, 2)):
        deed = seat
        game.owned[seat].append(deed)
        game.level[deed] = levels
    assert why(table, "greenopoly") == [
        "levels count first: Ann has built 3; Ben, who came next, 2"
    ]


def test_who_got_no_rent_was_ahead_at_the_end() -> None:
    table = won("repentance", 0, [[("rent", 0, 1, 120, "Candle Row")]])
    assert why(table, "repentance") == []
    table.game.totals = {0: [("cash", 900)], 1: [("cash", 300), ("Elm", 250)], 2: [("cash", 1)]}
    assert why(table, "repentance") == ["at the end Ann was $350 ahead of Ben"]
    table.game.winners = [0, 1]
    assert why(table, "repentance")[0].startswith("the dearest rent"), "of one who shares it"
    assert not any("ahead" in said for said in why(table, "repentance"))


def test_a_race_is_decided_by_jumps_falls_and_missed_turns() -> None:
    table = won(
        "city-life",
        0,
        [
            [("throw: lands", 0, "Friend's House 7", 5), ("sent", 0, "Friend's House 25", "jump")],
            [("throw: lands", 1, "School 82", 5), ("goes back", 1, "Dead End 69")],
            [("throw: six", 0, 6), ("misses last", 0), ("throw: six", 2, 6)],
            [("throw: six", 2, 6), ("misses", 2, 1)],
        ],
    )
    company_of(table).place[:] = [99, 68, 98]
    assert why(table, "city-life") == [
        "the longest jump: Ann went 18 squares on, to Friend's House 25, in turn 1",
        "the worst fall: Ben went 13 squares back, to Dead End 69, in turn 2",
        "at the end Ann was 1 square ahead of Cleo",
    ]
    company_of(table).log[:] = [line for line in company_of(table).log if line[0] != "goes back"]
    assert why(table, "city-life")[1:] == [
        "at the end Ann was 1 square ahead of Cleo",
        "Ann missed 2 turns, Cleo 3",
    ]


def test_money_that_sets_the_winner_apart() -> None:
    table = won(
        "life",
        0,
        [
            [("salary", -1, 0, 20_000, "Pay Day"), ("salary", -1, 1, 8_000, "Pay Day")],
            [("taxes", 0, -1, 5_000, "Taxes"), ("taxes", 1, -1, 8_000, "Taxes")],
            [("taxes", 2, -1, 8_000, "Taxes"), ("borrows", -1, 0, 90_000, "1")],
            [("start money", -1, 0, 95_000, ""), ("market up", -1, 1, 50_000, "10")],
        ],
    )
    assert why(table, "life") == [
        "Pay Days: $20,000 for Ann, $16,000 more than the others on average",
        "taxes: Ann paid $5,000, $3,000 less than the others on average",
        "the best moment, in turn 1: Ann collects the salary: $20,000",
    ]
    company_of(table).log.append(("tycoon", 0))
    assert "Tycoon" in why(table, "life")[0]
    assert len(why(table, "life")) == 3


def test_who_has_paid_nothing_is_not_said_to_have_paid_0() -> None:
    taxes = [("taxes", seat, -1, 8_000, "Taxes") for seat in (1, 2)]
    table = won("life", 0, [[("salary", -1, 0, 20_000, "Pay Day"), *taxes]])
    assert why(table, "life")[1] == "taxes: Ann paid nothing, the others $8,000 on average"


@pytest.mark.parametrize("seed", range(sample(1, 12)))
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_whole_games_say_why_in_both_languages(game: GameDefinition, seed: int) -> None:
    until = "goal" if game.usual_length["until"] == "goal" else "rounds"
    setup: dict[str, Any] = game.set_up(
        [{"name": name} for name in NAMES[:4]],
        chance=dict.fromkeys(game.chance, "screen"),
        length={"until": until, "rounds": 20},
    )
    table = table_with(Table, setup, seed)
    play_out(table, [bot("steady", seed, seat) for seat in range(4)])
    english, french = why(table, game.name), why(table, game.name, "fr")
    assert 1 <= len(english) == len(french) <= 3
    # Where few rents were paid, the log has no third reason.
    assert len(english) >= 2 or game.name == "city-life" or len(table.game.totals) == 1
    assert len(set(english)) == len(english)
    for said in (*english, *french):
        assert any(letter.isdigit() for letter in said), said
        assert len(said.replace("\u00a0", " ").split()) <= LONGEST, said
        assert "{" not in said
    assert any(NAMES[table.game.winners[0]] in said for said in english)


def test_a_game_under_way_and_real_purses_say_nothing() -> None:
    for game in all_games():
        table = table_with(Table, game.set_up([{"name": one} for one in NAMES[:3]]))
        assert game.view(table, "en").why_won() == []
