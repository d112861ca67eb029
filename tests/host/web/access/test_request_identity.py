"""The language of a client."""

from trading_unit.web.access.request_identity import preferred_language


def test_a_browsers_language_is_chosen_by_its_liking() -> None:
    assert preferred_language("fr-CA,en;q=0.5") == "fr"
    assert preferred_language("en;q=0.2, fr;q=0.9") == "fr"
    assert preferred_language("de, nl") == "en"
    assert preferred_language("") == "en"
    assert preferred_language("fr;q=x, en") == "en"
    assert preferred_language(";;;,,,q=") == "en"
    assert preferred_language("fr," * 10_000) == "fr"
