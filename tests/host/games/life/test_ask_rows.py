"""The figures beneath the questions of The Game of Life."""

from tests.host.games.life.table import Stage, life
from trading_unit.games.life.view.life_view import LifeView


def rows(play: Stage, language: str = "en") -> dict[str, str]:
    view = LifeView(play.table, language)
    ask = play.table.ask
    assert ask is not None
    return {row["label"]: row["value"] for row in view.rows(ask)}


def test_gl_17_gl_18_a_road_shows_its_length_its_salaries_and_what_it_brings() -> None:
    play = life(cash={0: 0})
    assert rows(play) == {
        "to Business": "4 spaces, salary $5,000, at best $5,000, at worst -$500",
        "to College": "12 spaces, salary $6,000 to $20,000, at best $1,000, at worst -$1,500",
    }
    assert (
        "salaire de 6\u202f000\u00a0$ à 20\u202f000\u00a0$" in rows(play, "fr")["vers l'université"]
    )


def test_gl_65_gl_84_a_paper_shows_what_it_costs_leaves_and_counts() -> None:
    play = life(at={0: "7"}, cash={0: 10_000})
    play.spin(1)
    assert rows(play) == {
        "price": "$4,000",
        "you have": "$10,000",
        "left then": "$6,000",
        "counts at the end": "$3,000",
    }


def test_gl_72_gl_78_the_day_of_reckoning_shows_what_is_at_stake() -> None:
    before = life(at={0: before_reckoning()}, cash={0: 90_000})
    before.spin(1)
    assert rows(before) == {
        "at stake": "$90,000",
        "a hit": "wins the game at once",
        "else": "the Poor Farm, to the end",
        "chance": "1 in 10",
        "first in Millionaire Acres": "$100,000",
    }


def before_reckoning() -> str:
    """The space before it, on our road."""
    board = life().lives.board
    name = next(n for n, ahead in enumerate(board.ahead) if board.reckoning in ahead)
    return str(board.spaces[name]["id"])
