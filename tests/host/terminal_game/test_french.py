"""A game in the terminal in French: its commands, its forms, and each of the games by lines."""

import re
from random import Random

import pytest

from tests.exhaustive import sample
from tests.host.games.life.table import life
from tests.host.table.any_game import NAMES, new_setup
from tests.host.terminal_game.at_terminal import AtTerminal
from tests.host.terminal_game.keyboard import AtKeyboard
from tests.host.terminal_game.test_life import after_a_spin
from trading_unit.games.registry import game_named
from trading_unit.table import OnScreen, Table
from trading_unit.terminal.game.line_mode import Printer
from trading_unit.terminal.wording import WORDS
from trading_unit.words.by_key import read_words

FIELD = re.compile(r"\{[^}]*\}")
LONG = 9  # letters of an English piece that no name has by chance


def in_french() -> AtTerminal:
    game = AtTerminal(language="fr")
    game.at_build()
    return game


@pytest.mark.parametrize("line", ["construire", "appuyer", "1", "press", "p"])
def test_construire_presses_build(line: str) -> None:
    game = in_french()
    game.type(line)
    assert [line[0] for line in game.table.game.log].count("result") == 1


@pytest.mark.parametrize("line", ["rien", "ne rien construire", "ne rien", "2", "done"])
def test_rien_builds_nothing(line: str) -> None:
    game = in_french()
    game.type(line)
    assert game.ask_name == "roll"


@pytest.mark.parametrize("yes", ["oui", "o", "ou", "yes", "1"])
def test_oui(yes: str) -> None:
    game = in_french()
    game.type("marché ann, ben, west, 2M", yes)
    assert game.table.game.owner[2] == 1  # type: ignore[attr-defined]


@pytest.mark.parametrize("no", ["non", "no", "n", "2"])
def test_non(no: str) -> None:
    game = in_french()
    game.type("marche ann; ben; west; 2,5 M", no)
    assert "Ben refuse le marché" in game.terminal_game.feed


def test_commands_have_french_names_and_english_ones() -> None:
    game = in_french()
    for line in ("table", "biens", "own ann", "journal 1", "pourquoi", "aide", "help"):
        assert game.page(line), line
    assert "hypothéquer NOM" in game.page("aide")
    game.type("hypothequer west")
    assert game.last[0] == "mortgage"
    game.type("annuler", "oui")
    assert game.ask_name == "build"
    game.type("retablir")
    game.type("corriger solde; ben; 1,5; on s'est trompé", "")
    assert game.session.view.balance(1) == 1_500_000
    game.type("quitter")
    assert game.terminal_game.over


def test_a_form_is_left_by_annuler() -> None:
    game = in_french()
    assert game.type("marché", "ann", "annuler") == "rien n'a changé"
    assert game.terminal_game.dialog is None


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("xyz", "il n'y a pas de choix « xyz » ; il y a : appuyer sur Construire, ne rien"),
        ("corriger solde, ann, -5, test", "partie 3 (Combien cela devrait-il être ?) : « -5 »"),
        ("marché ann, zoe", "partie 2 (Avec qui ?) : il n'y a pas de joueur « zoe »"),
        ("hypothéquer nulle part", "il faut choisir Westlands"),
        ("annuler 99", "5 réponses peuvent être reprises"),
        ("heure bientôt", "« bientôt » n'est pas un nombre"),
        ("langue xx", "tapez langue et l'une de : en, fr"),
        ("retirer x", "il n'y a rien à retirer maintenant"),
        ("1 5", "rien ne se met derrière « appuyer sur Construire »"),
        ("voir zzz", "rien ici ne s'appelle « zzz »"),
    ],
)
def test_refusals_are_in_french(line: str, says: str) -> None:
    refused = in_french().refused(line)
    assert refused.translate({0xA0: " ", 0x202F: " "}).startswith(says)
    assert not english_in([refused])


def test_un_million_et_demi() -> None:
    game = AtTerminal(language="fr", close_early=False)
    game.at_buy()
    game.type("enchères 1,5")
    assert game.terminal_game.prompt().what.startswith("1,5, c'est 1")
    game.type("")
    assert game.last[2] == ["auction", 1_500_000]
    game.wait(1_000)
    game.type("ben 2,5 M", "cem passe")
    assert game.table.ask.bids[-1][1] == 2_500_000


def test_cards_may_be_given_is_said_whether_anybody_has_one() -> None:
    """The prompt tells nobody who has a card."""
    for language, words in (
        ("en", "cards may be given now"),
        ("fr", "des cartes peuvent être données maintenant"),
    ):
        hints = set()
        for hand in ({0: ["exempt"], 1: ["collect"]}, {}):
            game = after_a_spin(hand)
            game.terminal_game.speak(language)
            hints.add(game.terminal_game.prompt().how)
        assert len(hints) == 1
        assert words in hints.pop()
    asks = AtKeyboard("life", life(at={0: "3", 1: "4"}).table, ())
    assert ("cards may be given now" in asks.terminal_game.prompt().how) == (
        "give" in asks.table.ask.asides
    )


def english_in(lines: list[str]) -> list[str]:
    """The pieces of the terminal's English words that stand in these lines and that French does not
    have too."""
    french = " ".join(read_words(WORDS.package, "fr").values()).casefold()
    pieces = {
        piece.strip(" .:;,?()*'`").casefold()
        for text in read_words(WORDS.package, "en").values()
        for piece in FIELD.split(text)
    }
    shown = "\n".join(lines).casefold()
    return [one for one in pieces if len(one) > LONG and one in shown and one not in french]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", NAMES)
def test_a_game_by_lines_is_all_in_one_language(name: str, language: str) -> None:
    """Whatever is asked, answered by any of its choices."""
    random = Random(4)
    table = Table(game_named(name).start(new_setup(name, 4)), OnScreen(random))
    game = AtKeyboard(name, table, (2,), language=language)
    terminal, shown = game.terminal_game, list[str]()
    printer = Printer(terminal, shown.append)
    for _ in range(sample(40, 1_000)):
        if game.table.ask is None:
            break
        printer.print_news()
        printer.print_question()
        game.type(any_line(game, random))
        printer.print_outcome()
        game.desk.pass_ms(20)
        terminal.step()
    assert len(shown) > 50
    assert not [line for line in shown if FIELD.search(line)]
    if language == "fr":
        assert english_in(shown) == []


def any_line(game: AtKeyboard, random: Random) -> str:
    terminal = game.terminal_game
    if random.random() < 0.1:
        return random.choice(("help", "table", "why", "log", "undo", "deal", "right", "xyz"))
    choices = terminal.prompt().choices
    if choices:
        return random.choice((choices[-1].label, str(len(choices)), choices[0].word))
    return random.choice(("", "1", "0", "ann out", "bob 1M", "500", "cancel"))
