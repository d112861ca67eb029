"""Infrastructure: four levels, each with its piece, and pieces that are short (GR-02, GR-03, GR-46,
GR-51, GR-54)."""

from tests.host.games.classic.stage import Stage
from tests.host.games.greenopoly.table import COLOURS, DATA, PARKS, K, M, city

DEEDS = {deed["name"]: deed for deed in DATA["deeds"]}
PIECES = ("fountain", "playground", "sports ground", "collective space")
CORNER = PARKS["light blue"][0]
RICH = {0: 90 * M, 1: 90 * M, 2: 90 * M}
OTHERS = [park for colour in COLOURS if colour != "brown" for park in PARKS[colour]]


def owner_of(*colours: str, levels: dict[str, int] | None = None, **how) -> Stage:
    return city(**{"owns": {0: colours}, "levels": levels or {}, "cash": RICH, **how})


def all_used(level: int, mine: int) -> Stage:
    """Ann has brown, at that level; of the piece of another level none is left in the Bank."""
    stock = DATA["stock"][PIECES[level - 1]]
    levels = {**dict.fromkeys(OTHERS[:stock], level), **dict.fromkeys(PARKS["brown"], mine)}
    others = [colour for colour in COLOURS if colour != "brown"]
    play = city(owns={0: ["brown"], 1: others}, levels=levels, cash=RICH)
    assert play.left(PIECES[level - 1]) == 0
    return play


def test_gr_03_four_levels_each_with_its_piece() -> None:
    play = owner_of("brown")
    for level, piece in enumerate(PIECES, 1):
        play.do("build", f"{piece} in Böcklerpark")
        play.do("build", f"{piece} in Görlitzer Park")
        assert play.levels(PARKS["brown"]) == [level, level]
    assert play.may("build") == []


def test_gr_46_up_to_the_fourth() -> None:
    play = owner_of("brown", levels=dict.fromkeys(PARKS["brown"], 4))
    assert play.refuses_to("build", "collective space in Böcklerpark") == (
        "nothing can be chosen here"
    )


def test_gr_02_gr_51_a_level_gives_the_lower_piece_back_to_the_bank() -> None:
    play = owner_of("brown", levels=dict.fromkeys(PARKS["brown"], 1))
    assert [play.left(piece) for piece in PIECES] == [11, 15, 20, 15]
    play.do("build", "playground in Böcklerpark")
    assert [play.left(piece) for piece in PIECES] == [12, 14, 20, 15]
    play.do("sell", "playground in Böcklerpark")
    assert [play.left(piece) for piece in PIECES] == [11, 15, 20, 15]


def test_gr_46_gr_49_a_plan_of_levels_is_one_answer() -> None:
    play = owner_of("brown")
    play.do("build", dict.fromkeys(PARKS["brown"], 4))
    assert (play.levels(PARKS["brown"]), play.cash[0]) == ([4, 4], 90 * M - 8 * 500 * K)
    assert [play.left(piece) for piece in PIECES] == [13, 15, 20, 13]


def test_gr_54_without_the_lower_piece_it_goes_to_the_next_that_there_is() -> None:
    play = all_used(3, 4)
    play.do("sell", "collective space in Böcklerpark")
    assert (play.level("Böcklerpark"), play.cash[0]) == (2, 90 * M + 2 * 250 * K)
    assert play.may("sell") == ["collective space in Görlitzer Park"]


def test_gr_54_or_to_none_at_all() -> None:
    play = all_used(1, 2)
    play.do("sell", "playground in Görlitzer Park")
    assert (play.level("Görlitzer Park"), play.cash[0]) == (0, 90 * M + 2 * 250 * K)
