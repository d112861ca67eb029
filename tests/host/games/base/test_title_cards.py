"""Title cards and the scale of a deal show what the rules would take and give."""

import re
from collections.abc import Sequence
from typing import Any

import pytest

from tests.exhaustive import sample
from tests.host.games.base.test_questions import asked
from tests.host.games.city_life import table as town_stage
from tests.host.games.classic import stage as estate_stage
from tests.host.games.classic.games import data as classic_data
from tests.host.games.monopoly_city import stage as city_stage
from tests.host.games.property_stage import Stage, terms
from trading_unit.games.base.view.view_data import Balance, Deed
from trading_unit.games.city_life.rules.town import Town
from trading_unit.games.classic.data.board import UTILITY
from trading_unit.games.classic.estimates.appraisal import USUAL_THROW
from trading_unit.games.classic.rules.estate import Estate
from trading_unit.games.classic.rules.reckoning import rent
from trading_unit.games.definition import GameDefinition
from trading_unit.games.monopoly_city.rules.city import City
from trading_unit.games.property.estimates.appraisal_cache import reckoning_of
from trading_unit.games.property.rules.deals import Offer
from trading_unit.games.property.rules.owners import NOT_MORTGAGED, Owners
from trading_unit.games.property.rules.realm import Debt
from trading_unit.games.property.view.owners_view import OwnersView
from trading_unit.games.registry import all_games, game_named

SEEDS = range(sample(1, 8))
CLASSIC = ("repentance", "greenopoly")
PROPERTY = [game for game in all_games() if game.name != "life"]
K = city_stage.K


def view_of(play: Stage[Any], game: str, language: str = "en") -> OwnersView:
    view = game_named(game).view(play.table, language)
    assert isinstance(view, OwnersView)
    return view


def rents_if_owned(realm: Owners, owned: Sequence[int]) -> int:
    return reckoning_of(realm).rents_if_owned(realm, owned)


def card_of(view: OwnersView, name: str) -> tuple[Deed, dict[str, str]]:
    card = view.title_card(view.realm.board.number[name])
    return card, {row["label"]: row["value"] for row in card["rows"]}


# Cards


@pytest.mark.parametrize("built", [0, 3, 7, 8])
@pytest.mark.parametrize("hazard", [False, True])
def test_the_card_of_every_district_of_the_city(built: int, hazard: bool) -> None:
    play = city_stage.city()
    view, city = view_of(play, "monopoly-city"), play.city
    for deed, name in enumerate(city.board.names):
        city.residential[deed], city.industrial[deed] = built - built // 2, built // 2
        city.hazards[deed] = [0] if hazard else []
        now = city.rent(deed)
        card, rows = card_of(view, name)
        assert (card["name"], card["price"]) == (name, view.money(city.board.price[deed]))
        assert card["colour"] == city.board.groups[city.board.group[deed]]
        expected = {"rent now": now, "mortgage": now}
        if built < city.board.most:
            city.industrial[deed] += 1
            expected["one block more"] = city.rent(deed)
            city.industrial[deed] += city.board.most - built - 1
            expected["all blocks"] = city.rent(deed)
        assert rows.pop("each block")
        assert rows == {label: view.money(amount) for label, amount in expected.items()}


def test_what_a_card_says_of_a_mortgage_is_what_the_bank_pays() -> None:
    for name in city_stage.DISTRICTS[:: sample(11, 1)]:
        play = city_stage.city(owns={0: [name]})
        view, before = view_of(play, "monopoly-city"), play.cash[0]
        _, rows = card_of(view, name)
        play.do("mortgage", name)
        assert rows["mortgage"] == view.money(play.cash[0] - before)
        assert card_of(view, name)[1]["mortgaged for"] == rows["mortgage"]


@pytest.mark.parametrize("game", CLASSIC)
def test_the_card_of_every_deed_of_a_classic_game(game: str) -> None:
    groups = list(dict.fromkeys(deed["group"] for deed in classic_data(game)["deeds"]))
    free = estate_stage.estate(game=game)
    owned = estate_stage.estate(game=game, owns={0: groups})
    view, estate = view_of(free, game), owned.estate
    board = estate.board
    for deed, name in enumerate(board.names):
        card, rows = card_of(view, name)
        assert card["price"] == view.money(board.price[deed])
        assert rows["mortgage"] == view.money(board.mortgage[deed])
        if board.kind[deed] == UTILITY:
            assert rows["rent now"] != rows["one more of them"]
            continue
        assert rows["rent now"] == view.money(free.rent(name))
        if not board.street[deed]:
            assert rows[f"all {len(board.rent[deed])}"] == view.money(owned.rent(name))
            continue
        assert rows["whole colour"] == view.money(owned.rent(name))
        built = [rows[label] for label in rows if label.startswith("with ")]
        for level, said in zip((1, board.top), built, strict=True):
            estate.level[deed] = level
            assert said == view.money(rent(estate, deed))
        estate.level[deed] = 0


def test_who_has_railroads_sees_what_one_more_would_bring() -> None:
    first, second, third, _ = estate_stage.group("railroad")
    play = estate_stage.arrive(third, owns={0: [first, second]})
    view = view_of(play, "repentance")
    (card,) = view.title_cards(play.table.ask)
    rows = {row["label"]: row["value"] for row in card["rows"]}
    play.say("buy")
    assert rows["one more of them"] == view.money(play.rent(third))


def test_houses_and_towers_have_cards_with_their_fee() -> None:
    play = town_stage.arrive(4)
    view = view_of(play, "city-life", "fr")
    (card,) = view.title_cards(play.table.ask)
    assert (card["name"], card["colour"], card["price"]) == (
        "Maison 4",
        "House",
        "1\u202f000\u00a0$",
    )
    assert [row["label"] for row in card["rows"]] == ["droit d'un visiteur"]


@pytest.mark.parametrize("game", all_games(), ids=[game.name for game in all_games()])
def test_what_is_bought_or_auctioned_has_a_card_and_its_figures_stand_nowhere_else(
    game: GameDefinition,
) -> None:
    for seed in SEEDS:
        for views, ask in asked(game, seed):
            for view in views:
                cards = view.title_cards(ask)
                if ask.name in ("buy", "paper"):
                    assert len(cards) == 1
                beside = view.rows_in_words(ask)
                if len(cards) == 1:
                    assert not [row for row in cards[0]["rows"] if row in beside]


# Rents of all that a seat owns


def usual_rent(realm: Owners, deed: int) -> int:
    """As a visitor pays it who has thrown a seven."""
    if isinstance(realm, Estate) and realm.board.kind[deed] == UTILITY:
        thrown, realm.thrown = realm.thrown, USUAL_THROW
        try:
            return rent(realm, deed)
        finally:
            realm.thrown = thrown
    if isinstance(realm, Estate):
        return rent(realm, deed)
    amount: int = realm.rent(deed) if isinstance(realm, City) else fees(realm)[deed]
    return amount


def fees(realm: Owners) -> list[int]:
    assert isinstance(realm, Town)
    return realm.board.fee


@pytest.mark.parametrize("game", PROPERTY, ids=[game.name for game in PROPERTY])
def test_all_rents_of_a_seat_are_those_of_its_visitors(game: GameDefinition) -> None:
    for seed in SEEDS:
        for (view, _), _ask in asked(game, seed):
            assert isinstance(view, OwnersView)
            realm = view.realm
            for seat in realm.seats:
                owned = realm.owned[seat]
                mine = [deed for deed in owned if realm.mortgage[deed] == NOT_MORTGAGED]
                paid = sum(usual_rent(realm, deed) for deed in mine)
                assert rents_if_owned(realm, owned) == paid


def test_the_tower_and_skyscrapers_double_what_a_seat_could_ask_for() -> None:
    play = city_stage.city(owns={0: [*city_stage.PURPLE, "Seaview"], 1: city_stage.BROWN})
    city, purple = play.city, play.city.board.group[play.city.board.number["Old Town"]]
    plain = [rents_if_owned(city, city.owned[seat]) for seat in (0, 1)]
    city.raised[purple] = True
    assert rents_if_owned(city, city.owned[0]) == sum(map(city.rent, city.owned[0])) > plain[0]
    city.tower = city.board.number["Stoneside"]
    assert rents_if_owned(city, city.owned[1]) == sum(map(city.rent, city.owned[1])) == 2 * plain[1]


# The scale


def scale(play: Stage[Any], game: str, seat: int, deal: dict[str, Any]) -> Balance:
    balance, _ = view_of(play, game).deal_on_scale(seat, deal)
    assert balance is not None
    return balance


def test_a_colour_that_is_completed_weighs_with_its_rents() -> None:
    owns = {0: ["Old Town"], 1: ["Harbor Heights", "Central Quay"]}
    play = city_stage.city(owns=owns)
    balance = scale(play, "monopoly-city", 0, terms(1, ["Old Town"], [100 * K]))
    rows = {row["label"]: row["value"] for row in balance["sides"][1]["rows"]}
    before = rents_if_owned(play.realm, play.realm.owned[1])
    assert rows["then has"] == "3 of 3 (purple)"
    assert [one["gives"].startswith("about ") for one in balance["sides"]] == [True, False]
    assert (balance["sides"][1]["seat"], balance["sides"][1]["gives"]) == (1, "100k")
    assert (balance["loses"], balance["tips"] < 0) == (0, True)
    assert balance["doubt"].startswith("You give about ")
    assert balance["doubt"].endswith(" and get 100k. Really?")
    play.offer(0, 1, ["Old Town"], [100 * K])
    play.yes()
    after = rents_if_owned(play.realm, play.realm.owned[1])
    view = view_of(play, "monopoly-city")
    assert rows["rents"] == f"{view.money(before)} now, {view.money(after)} after"


def test_a_whole_colour_of_a_classic_game_counts_its_double_rents() -> None:
    play = estate_stage.estate(owns={0: ["Dust Lane"], 1: ["Broken Bridge"]})
    balance = scale(play, "repentance", 0, terms(1, ["Dust Lane"], [60]))
    rows = {row["label"]: row["value"] for row in balance["sides"][1]["rows"]}
    play.offer(0, 1, ["Dust Lane"], [60])
    play.yes()
    view = view_of(play, "repentance")
    then = sum(play.rent(name) for name in ("Dust Lane", "Broken Bridge"))
    assert rows["rents"].endswith(f"now, {view.money(then)} after")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", PROPERTY, ids=[game.name for game in PROPERTY])
def test_the_same_deal_from_the_other_side_tips_the_other_way(
    game: GameDefinition, language: str
) -> None:
    for seed in SEEDS:
        for views, ask in asked(game, seed):
            if not isinstance(ask, Offer):
                continue
            view = views[language == "fr"]
            found = view.balance_of(ask)
            if found is None:
                continue
            there = {**ask.terms, "with": ask.seat, "give": ask.terms["get"]}
            back, _ = view.deal_on_scale(ask.terms["with"], {**there, "get": ask.terms["give"]})
            assert back is not None
            assert abs(back["tips"] + found["tips"]) <= 1
            assert back["sides"] == found["sides"][::-1]
            assert (back["loses"], back["doubt"]) == (found["loses"], found["doubt"])
            words = re.sub(r"(?<=\d)[\u202f\u00a0](?=[\d$])", "", found["doubt"]).split()
            assert len(words) <= 13  # twelve words, and a French mark


@pytest.mark.parametrize(
    ("gives", "gets", "loses"), [(300, 100, None), (310, 100, 0), (100, 310, 1), (10, 0, 0)]
)
def test_who_gets_less_than_a_third_of_what_he_gives_is_asked_once_more(
    gives: int, gets: int, loses: int | None
) -> None:
    """An amount each way, so that the figures are exact."""
    play = city_stage.city()
    balance = scale(play, "monopoly-city", 0, terms(1, [gives * K], [gets * K]))
    assert balance["loses"] == loses
    assert bool(balance["doubt"]) == (loses is not None)
    assert balance["tips"] == (gets - gives) * 1000 // (gives + gets)


def test_a_debt_that_is_forgiven_lies_on_the_scale() -> None:
    play = city_stage.city(owns={1: ["Old Town"]}, cash={0: 0})
    play.city.debts.append(Debt(0, 1, 500 * K, "rent"))
    balance = scale(play, "monopoly-city", 1, terms(0, [10 * K], debt=500 * K))
    assert [one["gives"] for one in balance["sides"]] == ["510k", "nothing"]


@pytest.mark.parametrize(
    "deal",
    [None, 7, {}, {"with": 0}, terms(9, [1]), terms(1, ["Elm"])],
)
def test_what_could_not_be_offered_lies_on_no_scale(deal: Any) -> None:
    play = estate_stage.estate()
    assert view_of(play, "repentance").deal_on_scale(0, deal) == (None, [])
