"""French as it is said: d'Ann, and not de Ann."""

import pytest

from tests.host.games.city_life.table import town
from trading_unit.games.base.view.log_text import say
from trading_unit.words.formatter import Formatter


@pytest.mark.parametrize(
    ("template", "value", "says"),
    [
        ("la réponse de {who} est juste", "Ann", "la réponse d'Ann est juste"),
        ("la réponse de {who} est juste", "Ben", "la réponse de Ben est juste"),
        ("De {who} à Ben", "Élise", "D'Élise à Ben"),
        ("plus que {who}", "Oak", "plus qu'Oak"),
        ("par code {who}", "Ann", "par code Ann"),
        ("de {who:>4}", "Ann", "de  Ann"),
        ("de {who}", "", "de "),
    ],
)
def test_de_and_que_lose_their_vowel_before_another(template, value, says):
    assert Formatter("fr").fill(template, {"who": value}) == says


def test_other_languages_are_filled_in_as_they_stand():
    filled = Formatter("en").fill("de {who}: {count:,}", {"who": "Ann", "count": 1000})
    assert filled == "de Ann: 1,000"


def test_the_log_says_it_so():
    company = town().table.game
    assert company.names[0] == "Ann"
    assert say(company, ("judged right", 0), "fr") == "la réponse d'Ann est juste"
    assert say(company, ("judged right", 1), "fr") == f"la réponse de {company.names[1]} est juste"
