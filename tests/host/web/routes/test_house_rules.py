"""House rules at the set-up page: chosen, kept, sent and opened, by the table alone."""

from typing import Any

import pytest

from tests.host.house_rules.examples import TEXT
from tests.host.screen.test_views import differences
from tests.host.web.server import Browser, PageServer
from trading_unit.web.http.request_json import MOST_BYTES
from trading_unit.web.routes.house_rules_requests import HouseRulesList
from trading_unit.web.views import lobby

LINES = TEXT.split("\n")
NAME = "At Grandma's"
SETUP: dict[str, Any] = {
    "game": "monopoly-city",
    "players": [{"name": "Ann"}, {"name": "Ben"}],
    "chance": {"build": "screen"},
}


def kept(table: Browser, game: str = "monopoly-city", language: str = "en") -> list[Any]:
    if language != "en":
        table.do("language", **{"is": language})
    found = table.get(f"/house-rules?game={game}").json()
    assert list(differences(found, HouseRulesList)) == []
    assert found["broken"] == []
    rules: list[Any] = found["kept"]
    return rules


def opened(server: PageServer) -> Browser:
    """The table, which has opened the file."""
    table = server.table()
    reply = table.post("/house-rules/open", {"lines": LINES}).json()
    assert reply == {"status": "accepted", "why": "", "house": [NAME, "monopoly-city"]}
    return table


def test_a_file_is_opened_chosen_and_played_by(server: PageServer) -> None:
    table = opened(server)
    assert kept(table) == [
        {
            "name": NAME,
            "options": {"build once a turn": True},
            "figures": [
                {"where": "money, wages", "before": "2,000,000", "after": "3,000,000"},
                {"where": "districts, Seaview, price", "before": "2,200,000", "after": "2,500,000"},
            ],
            "count": 2,
        }
    ]
    assert kept(table, "life") == []
    figures = kept(table, language="fr")[0]["figures"]
    assert [one["where"] for one in figures] == ["argent, salaire", "quartiers, Seaview, prix"]
    setup = {**SETUP, "house": NAME, "options": {"build once a turn": False}}
    assert table.send("/setup", setup) == ("accepted", "")
    session = server.state.game.session
    assert session is not None
    begun = session.record.setup
    assert (begun["house rules"], begun["options"]["build once a turn"]) == (NAME, False)
    assert begun["data"]["money"]["wages"] == 3_000_000
    assert table.get("/rules").json()["house"] == NAME
    assert server.store.games()[0].house_rules == NAME
    (past,) = lobby.past_games(server.store)
    assert past["title"] == f"Monopoly City, {NAME}"
    assert table.send("/house-rules/delete", {"name": NAME}) == ("accepted", "")
    assert session.record.setup == begun
    assert table.get("/rules").json()["house"] == NAME


def test_a_game_like_the_one_before_has_them_too(server: PageServer) -> None:
    table = opened(server)
    table.send("/setup", {**SETUP, "house": NAME, "length": {"until": "rounds", "rounds": 1}})
    server.play_out()
    table.send("/house-rules/delete", {"name": NAME})
    assert table.send("/again", {}) == ("accepted", "")
    assert server.state.game.session is not None
    assert server.state.game.session.record.setup["house rules"] == NAME


def test_their_file_goes_out_as_it_came(server: PageServer) -> None:
    table = opened(server)
    answer = table.get("/house-rules/file", params={"name": NAME})
    assert answer.text == TEXT
    assert answer.headers["content-disposition"] == (
        "attachment; filename*=UTF-8''At%20Grandma%27s.house-rules.toml"
    )
    assert table.get("/house-rules/file?name=x").status_code == 404
    assert table.get("/house-rules/file?name=../games.sqlite").status_code == 404


def test_what_is_chosen_is_saved_with_the_figures_of_others(server: PageServer) -> None:
    table = opened(server)
    options = {"build once a turn": False, "finish the round": True}
    asked = {"name": " Ours ", "game": "monopoly-city", "base": NAME, "options": options}
    assert table.post("/house-rules/save", asked).json()["house"] == ["Ours", "monopoly-city"]
    ours, grandma = sorted(kept(table), key=lambda one: one["name"] == NAME)
    assert ours["options"] == {"finish the round": True}
    assert ours["figures"] == grandma["figures"]
    again = table.post("/house-rules/save", asked | {"name": "ours"}).json()
    assert again["taken"] is True
    assert again["why"] == "there are house rules 'ours' already; give another name"
    replaced = asked | {"name": "ours", "base": "", "replace": True}
    assert table.send("/house-rules/save", replaced) == ("accepted", "")
    assert [one["count"] for one in kept(table) if one["name"] == "ours"] == [0]


def test_they_are_renamed_and_deleted(server: PageServer) -> None:
    table = opened(server)
    assert table.send("/house-rules/rename", {"name": NAME, "new": "Home"})[0] == "accepted"
    assert [one["name"] for one in kept(table)] == ["Home"]
    status, why = table.send("/house-rules/rename", {"name": "Home", "new": "a/b"})
    assert (status, why.startswith("house rules have a name of 1 to 40")) == ("refused", True)
    assert table.send("/house-rules/delete", {"name": "home"}) == ("accepted", "")
    assert kept(table) == []
    why = "there are no house rules 'home' here"
    assert table.send("/house-rules/delete", {"name": "home"}) == ("refused", why)
    assert table.send("/setup", {**SETUP, "house": "home"}) == ("refused", why)
    assert server.state.game.session is None


def test_one_sentence_says_what_is_wrong_with_a_file_and_where(server: PageServer) -> None:
    table = server.table()

    def refused(text: str) -> str:
        status, why = table.send("/house-rules/open", {"lines": text.split("\n")})
        assert status == "refused"
        assert "\n" not in why
        return why

    assert refused(TEXT.replace("3_000_000", "-3")) == (
        "line 9 of the file: [money] wages is -3; allowed are 1 to 1_000_000_000_000 "
        "(for passing GO)"
    )
    two = refused(TEXT.replace("3_000_000", "-3").replace("2_500_000", '"x"'))
    assert two.endswith("(and 1 more)")
    assert refused("").startswith("the file: these are no house rules")
    assert refused("[[[").startswith("line 1 of the file: this is not TOML")
    table.do("language", **{"is": "fr"})
    assert refused("").startswith("le fichier\N{NO-BREAK SPACE}: ce ne sont pas des règles maison")
    assert kept(table) == []


def test_a_long_line_is_read_as_in_a_file(server: PageServer) -> None:
    table = server.table()
    long = ["#" * 300_000, *LINES]
    assert table.send("/house-rules/open", {"lines": long}) == ("accepted", "")
    status, why = table.send("/house-rules/open", {"lines": [f"x.{'a.' * 20_000}b = 1"]})
    assert (status, "this key has too many parts: 8 at most" in why) == ("refused", True)


def test_a_file_may_be_larger_than_other_requests_and_has_its_end(server: PageServer) -> None:
    table = server.table()
    comment = ["#" * 5_000] * (4 * MOST_BYTES // 5_000)
    assert table.send("/house-rules/open", {"lines": [*comment, *LINES]}) == ("accepted", "")
    too_many = [*comment, *comment, "#" * 5_000, *LINES]
    status, why = table.send("/house-rules/open", {"lines": too_many})
    assert (status, "this is too large for house rules: 512 kB at most" in why) == ("refused", True)
    large = table.client.post(
        "/house-rules/open",
        content=b" " * 700_000,
        headers={"origin": table.address, "content-type": "application/json"},
    )
    assert large.status_code == 413


@pytest.mark.parametrize("what", ["save", "open", "rename", "delete"])
def test_nobody_but_the_table_may(server: PageServer, what: str) -> None:
    opened(server)
    server.begin("Ann, Ben")
    phone = server.phone(0)
    stranger = server.browser("192.168.1.99")
    body = {"name": NAME, "new": "x", "lines": [], "game": "life"}
    for browser in (phone, stranger):
        answer = browser.post(f"/house-rules/{what}", body, page="seat")
        assert (answer.status_code, answer.json()["why"]) == (403, "only the table does that")
        for address in ("/house-rules?game=life", f"/house-rules/file?name={NAME}"):
            assert browser.get(address, headers={"x-page": "seat"}).status_code == 403
    assert [one.name for one in server.state.house_rules.stored()] == [NAME]


def test_of_another_game_they_are_refused(server: PageServer) -> None:
    table = opened(server)
    setup = {"game": "life", "players": SETUP["players"], "house": NAME}
    status, why = table.send("/setup", setup)
    assert (status, "are for Monopoly City, not for The Game of Life" in why) == ("refused", True)
    base = {"name": "x", "game": "life", "base": NAME}
    status, why = table.send("/house-rules/save", base)
    assert (status, "not for The Game of Life" in why) == ("refused", True)
