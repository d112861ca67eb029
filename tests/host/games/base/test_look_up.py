"""Everything of a game can be looked up, in every language: spaces, cards, characters, pieces and
terms."""

import re
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any

import pytest

from tests.host.games.city_life.table import draw as draw_in_city_life
from tests.host.games.classic.stage import draw as draw_classic
from tests.host.games.monopoly_city.stage import draw as draw_in_city
from trading_unit.games.base.view.game_view import GameView
from trading_unit.games.base.view.look_up import entries, find, near, plain
from trading_unit.games.base.view.view_data import Entry
from trading_unit.games.base.view.words import DECKS
from trading_unit.games.definition import GameDefinition
from trading_unit.games.registry import all_games, game_named
from trading_unit.table import OnScreen, Table
from trading_unit.words.by_key import read_words

GAMES = all_games()
EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])

ENGLISH = re.compile(
    r"\b(the|of|and|with|who|which|is|are|has|by|this|that|at|each|you|your|pay|get|to|go)\b",
    re.IGNORECASE,
)
SAME_IN_FRENCH = {
    *("Chance", "Taxi", "Repentance", "Dollar", "Garage", "Restaurant", "double", "quiz"),
    *("Bourse", "Revenge", "Yacht", "Ranch", "Limousine"),
}
"""What is called alike in both languages, beside the names of places."""


def begun(game: GameDefinition, language: str, data: Any = None, **setup: Any) -> GameView:
    seats = [{"name": name} for name in ("Ann", "Ben", "Cleo")]
    setup = game.set_up(seats, data, **setup)
    return game.view(Table(game.start(setup), OnScreen(Random(1))), language)


@cache
def ours(game: str, language: str) -> tuple[GameView, list[Entry]]:
    """The view of a game with our figures, and all that can be looked up in it."""
    view = begun(game_named(game), language)
    return view, entries(view)


def own(game: str, language: str, data: Any) -> dict[str, Entry]:
    """What can be looked up of a family's own, by what it is called."""
    return {one["title"]: one for one in entries(begun(game_named(game), language, data))}


def places(view: GameView) -> set[str]:
    """The names of what can be owned, which are names in every language."""
    return {district["name"] for district in view.board()["districts"]}


# Whole, in every language


@EVERY_GAME
@pytest.mark.parametrize("language", ["en", "fr"])
def test_each_says_what_it_does(game: GameDefinition, language: str) -> None:
    view, known = ours(game.name, language)
    for entry in known:
        assert entry["title"]
        assert entry["does"], entry["title"]
        for text in (entry["kind"], entry["title"], entry["text"], entry["does"]):
            assert not re.search(r"[{}]|\b(does|effect|deck|space|term)\.", text), text
        view.about(entry)


@EVERY_GAME
@pytest.mark.parametrize("language", ["en", "fr"])
def test_and_with_every_option(game: GameDefinition, language: str) -> None:
    options = {one.name: True for one in game.options if one.default is False}
    for entry in entries(begun(game, language, options=options)):
        assert entry["does"], entry["title"]
        assert not re.search(r"[{}]|\b(does|effect|deck|space|term)\.", entry["does"]), entry[
            "does"
        ]
        assert language == "en" or not ENGLISH.search(entry["does"]), entry["does"]


@pytest.mark.parametrize(
    ("game", "option", "title", "before", "does"),
    [
        (
            *("monopoly-city", "no auctions", "red light"),
            *("all may bid", "while it is on, two players may agree on a deal"),
        ),
        ("monopoly-city", "no auctions", "Westlands", "or it is auctioned", "it is nobody's; a"),
        ("repentance", "no auctions", "auction", "sold to the highest bid", ""),
        ("greenopoly", "no auctions", "auction", "sold to the highest bid", ""),
        ("repentance", "double salary", "Repentance", "lands on it gets $200", "twice as much"),
        ("repentance", "double salary", "Home to Repentance", "or reaching", "twice as much"),
        ("greenopoly", "double salary", "GO", "lands on it gets the salary", "twice as much"),
        ("greenopoly", "double salary", "On to GO", "or reaching", "twice as much"),
        ("greenopoly", "income tax to the bank", "Income Tax", "to the middle", "to the Bank"),
        ("repentance", "fines to the middle", "Caesar's Tax", "to the Bank", "to the middle"),
        ("life", "bets on moving spins only", "side bet", "spins, put up", "spins to move, put up"),
    ],
)
def test_it_says_only_what_is_played(
    game: str, option: str, title: str, before: str, does: str
) -> None:
    """An option changes the sentence, or where there is none takes its word away."""
    usual = {one["title"]: one["does"] for one in ours(game, "en")[1]}
    known = entries(begun(game_named(game), "en", options={option: True}))
    changed = {one["title"]: one["does"] for one in known}
    assert before in usual[title]
    assert before not in changed.get(title, "")
    assert does in changed[title] if does else title not in changed


@EVERY_GAME
def test_in_french_nothing_is_english(game: GameDefinition) -> None:
    (_, english), (view, french) = ours(game.name, "en"), ours(game.name, "fr")
    names = places(view)
    for before, entry in zip(english, french, strict=True):
        texts = " ".join((entry["title"], entry["text"], entry["does"]))
        for name in sorted(names, key=len, reverse=True):
            texts = texts.replace(name, "")
        assert not ENGLISH.search(texts), texts
        assert not re.search(r" [;:!?»]|« ", texts), texts
        if entry["title"].rstrip(" 0123456789") not in names | SAME_IN_FRENCH:
            assert entry["title"] != before["title"]
        if before["text"]:
            assert entry["text"] != before["text"]
        assert entry["does"] != before["does"], entry["title"]


@EVERY_GAME
def test_every_card_has_a_line_and_what_it_does(game: GameDefinition) -> None:
    for language in ("en", "fr"):
        cards = ours(game.name, language)[0].card_entries()
        assert len({card["title"] for card in cards}) == len(cards) >= 3
        if game.name != "life":  # whose cards are of three kinds that say all in a sentence
            assert [card["title"] for card in cards if not card["text"]] == []


@pytest.mark.parametrize("game", ["monopoly-city", "repentance", "greenopoly"])
def test_the_words_of_a_deck_are_those_of_its_cards(game: str) -> None:
    definition = game_named(game)
    cards = [card["name"] for card in definition.data.load()["cards"]]
    english = read_words(definition.package, "en", DECKS)
    french = read_words(definition.package, "fr", DECKS)
    assert list(english) == [f"deck.{card}.text" for card in cards]
    assert list(french) == [key for card in cards for key in (f"deck.{card}", f"deck.{card}.text")]


# Found


@EVERY_GAME
@pytest.mark.parametrize("language", ["en", "fr"])
def test_each_is_found_by_its_name_in_any_letters(game: GameDefinition, language: str) -> None:
    _, known = ours(game.name, language)
    for entry in known:
        assert entry in find(known, plain(entry["title"]).upper())


@pytest.mark.parametrize(
    ("game", "language", "typed", "found"),
    [
        ("monopoly-city", "en", "go", ["GO"]),
        ("monopoly-city", "en", "RENT d", ["Rent Dodge"]),
        ("monopoly-city", "en", "jail", ["Jail"]),
        ("monopoly-city", "en", "bonus", ["bonus building"]),
        ("monopoly-city", "fr", "depart", ["Départ"]),
        ("monopoly-city", "fr", "dispense", ["Dispense de loyer"]),
        ("repentance", "en", "bondage", ["Bondage"]),
        ("repentance", "fr", "vœux", ["Vœux d'anniversaire"]),
        ("greenopoly", "en", "detour 2", ["Detour 2"]),
        ("greenopoly", "en", "centre", ["the middle, in the centre of the board"]),
        ("greenopoly", "fr", "centre", ["la cagnotte, au centre du plateau"]),
        ("greenopoly", "en", "student", ["the student"]),
        ("city-life", "en", "traffic 10", ["Traffic"]),
        ("city-life", "en", "house 4", ["House 4"]),
        ("life", "en", "tycoon", ["Tycoon"]),
        ("life", "en", "exemption", ["an Exemption card"]),
        ("life", "fr", "jour de paie", ["Jour de paie"]),
        ("life", "en", "", []),
        ("life", "en", "?!", []),
        ("life", "en", "zebra", []),
    ],
)
def test_what_is_typed_is_found(game: str, language: str, typed: str, found: list[str]) -> None:
    _, known = ours(game, language)
    assert [one["title"] for one in find(known, typed)] == found


def test_what_is_called_nearly_so() -> None:
    _, known = ours("monopoly-city", "en")
    assert near(known, "easy mony") == ["Easy Money"]
    assert near(known, "Sumergate")[0] == "Summergate"
    assert near(known, "xylophone") == []


# Of a family's own


def test_a_card_without_a_line_says_what_it_does() -> None:
    data = deepcopy(game_named("monopoly-city").data.load())
    data["cards"][0]["name"] = "Pocket Money"
    for language, does in (
        ("en", "the next player clockwise pays you 1M"),
        ("fr", "le joueur suivant, dans le sens des aiguilles d'une montre, vous paie 1M"),
    ):
        card = own("monopoly-city", language, data)["Pocket Money"]
        assert (card["text"], card["does"].replace("\u00a0M", "M")) == ("", does)


def test_a_card_has_the_line_of_its_file() -> None:
    data = deepcopy(game_named("repentance").data.load())
    said = {"text": "Aunt Meg says hello.", "fr": {"name": "Bonjour", "text": "Tante Meg salue."}}
    data["cards"][0] |= {"name": "Hello", **said}
    assert own("repentance", "en", data)["Hello"]["text"] == "Aunt Meg says hello."
    assert own("repentance", "fr", data)["Bonjour"]["text"] == "Tante Meg salue."
    assert "Hello" in own("repentance", "xx", data)


# The card on the table


def test_a_card_lies_on_the_table_until_somebody_throws() -> None:
    play = draw_in_city("Easy Money")
    view = game_named("monopoly-city").view(play.table, "fr")
    card = view.drawn()
    assert card is not None
    assert (card["seat"], card["deck"], card["title"]) == (0, "Chance", "Argent facile")
    assert card["text"] == "Votre voisin vous rend un vieux service."
    assert play.table.game.log[card["n"]][0] == "card"
    while play.now != "roll":
        play.say("done")
    assert view.drawn() == card
    play.say([1, 2])
    assert view.drawn() is None


def test_a_card_of_each_deck_lies_there() -> None:
    traffic = game_named("city-life").view(draw_in_city_life("Hit and run").table, "en").drawn()
    assert traffic is not None
    assert traffic["deck"] == "Traffic"
    assert traffic["does"] == (
        "pay $1,000 to the Lottery; 7 demerit points: keep the card; "
        "with 15 in all it is back to square 10"
    )
    laws = game_named("repentance").view(draw_classic("Three Steps Back").table, "en").drawn()
    assert laws is not None
    assert (laws["deck"], laws["title"]) == ("Laws", "Three Steps Back")


def test_a_character_is_a_card_too() -> None:
    view = begun(game_named("greenopoly"), "en")
    assert view.drawn() is None
    view.table.by_chance()
    card = view.drawn()
    assert card is not None
    assert card["deck"] == "character"
    assert card["does"].startswith("salary ")


def test_a_hidden_card_lies_there_when_it_is_given() -> None:
    view = begun(game_named("life"), "fr")
    log = view.company.log
    log.append(("gets card", 0, "pay"))
    assert view.drawn() is None
    log.append(("gives", 0, "pay", 1))
    card = view.drawn()
    assert card is not None
    assert (card["seat"], card["deck"], card["title"]) == (0, "carte de partage", "une carte Payer")
    assert view.card_lines(log[-1]) == [card["does"]]
    log.append(("spins", 0, 3, "duel"))
    assert view.drawn() is None


def test_what_the_table_draws_of_its_own_has_no_text() -> None:
    view, _ = ours("repentance", "fr")
    assert view.drawn_in(("card", 0, "another card")) == {
        "deck": "",
        "title": "une carte à vous",
        "text": "",
        "does": "",
    }
    assert view.card_lines(("card", 0, "another card")) == []
    assert view.card_lines(("throw", 0, 1, 2)) == []
