"""The figures beneath the questions of Monopoly City, and how a place stands in a list."""

from tests.host.games.monopoly_city.stage import K, M, Stage, arrive, build, draw
from trading_unit.games.base.view.view_data import OutOfReach
from trading_unit.games.monopoly_city.view.game_view import MonopolyCityView


def rows(play: Stage, language: str = "en") -> dict[str, str]:
    ask = play.table.ask
    assert ask is not None
    return {row["label"]: row["value"] for row in MonopolyCityView(play.table, language).rows(ask)}


def choices(play: Stage, language: str = "en") -> list[str]:
    view, ask = MonopolyCityView(play.table, language), play.table.ask
    assert ask is not None
    words = [word for word in play.words() if type(word) is str]
    return [view.choice_text(ask, word) for word in words]


def test_a_district_shows_its_price_its_rents_and_its_colour() -> None:
    play = arrive("Old Town", owns={0: ["Central Quay"]}, cash={0: 2 * M})
    figures = {
        "price": "1.4M",
        "you have": "2M",
        "left then": "600k",
        "yours of its colour": "1 of 3",
    }
    shown = rows(play)
    assert figures.items() <= shown.items()
    rent = play.city.board.rent[play.city.at_stake]
    view = MonopolyCityView(play.table, "en")
    assert shown["rent now"] == view.money(rent[0])
    assert shown["with one block more"] == view.money(rent[1])
    play.say("auction")
    assert "you have" not in rows(play)  # all bid
    assert rows(play)["rent now"] == view.money(rent[0])


def beyond(play: Stage, language: str = "en") -> OutOfReach | None:
    ask = play.table.ask
    assert ask is not None
    return MonopolyCityView(play.table, language).out_of_reach(ask)


def test_what_is_missing_stands_in_one_line_with_the_ways_to_raise_it() -> None:
    play = arrive("Old Town", owns={0: ["Central Quay"]}, cash={0: M})
    assert rows(play)["still missing"] == "400k"
    text = "out of reach for want of money: buy it for 1.4M; raise 400k first"
    assert beyond(play) == {"seat": 0, "text": text, "ways": ["mortgage", "deal"]}
    french = beyond(play, "fr")
    assert french is not None
    assert french["text"].endswith("réunissez d'abord 400k")
    assert "buy" not in play.words()
    play.do("mortgage", "Central Quay")
    less = beyond(play)
    assert less is not None
    assert less["text"].endswith("; raise 280k first")  # a rent of 120k was received
    assert less["ways"] == ["deal"]
    assert beyond(arrive("Old Town", cash={0: 2 * M})) is None


def test_real_money_is_in_no_row() -> None:
    play = arrive("Old Town", money="real")
    assert rows(play)["price"] == "1.4M"
    assert not {"you have", "left then", "still missing"} & set(rows(play))


def test_blocks_out_of_reach_stand_in_one_line_with_their_count() -> None:
    play = build("2", owns={0: ["Old Town", "Central City"]}, cash={0: 1_100 * K})
    board = play.city.board
    dear = [
        (price, f"{kind} in {board.names[deed]}")
        for deed in play.city.owned[0]
        for kind, price in (
            ("residential", board.residential[deed]),
            ("industrial", board.industrial[deed]),
        )
        if price > 1_100 * K
    ]
    least, what = min(dear, key=lambda one: one[0])
    line = beyond(play)
    assert line is not None
    assert line["ways"] == ["mortgage", "deal"]
    missing = MonopolyCityView(play.table, "en").money(least - 1_100 * K)
    start = f"out of reach for want of money: {len(dear)} choices, the cheapest: {what} ("
    assert line["text"].startswith(start)
    assert line["text"].endswith(f"; raise {missing} first")


def test_places_to_choose_from_say_colour_price_and_owner_in_the_order_of_the_board() -> None:
    play = arrive("Auction 1", owns={1: ["Old Town"]})
    assert "Old Town" not in " ".join(choices(play))
    assert "Central Quay (purple, 1.6M, nobody's, rent 120k)" in choices(play)
    assert "Central Quay (violet, 1.6M, à personne, loyer 120k)" in choices(play, "fr")
    names = play.city.board.names
    assert play.words() == [name for name in names if name != "Old Town"]


def test_what_the_bank_pays_for_a_district_that_goes_back() -> None:
    play = draw("Repossessed", owns={0: ["Old Town", "Central Quay"]})
    assert rows(play) == {"the Bank pays for it": "1M"}
