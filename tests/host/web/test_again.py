"""Another game of the same people, when one is over: the set-up and the phones' seats stay."""

from tests.host.web.server import PageServer


def test_the_same_people_play_again_in_their_seats(server: PageServer) -> None:
    before = server.begin(length={"until": "rounds", "rounds": 1})
    phone, table = server.phone(1), server.table()
    assert table.send("/again", {})[0] == "refused"
    server.play_out()
    assert phone.send("/again", {}, "seat")[0] == "refused"
    assert table.send("/again", {}) == ("accepted", "")
    after = server.state.game.session
    assert after is not None
    assert after.record.name != before.record.name
    assert after.record.setup == before.record.setup
    assert after.table.ask is not None
    assert not after.table.done
    assert phone.post("/join", {}, "seat").json()["seat"] == 1
    server.state.game.resume(before.record.name)
    assert phone.post("/join", {}, "seat").json()["seat"] == 1


def test_in_the_lobby_there_is_nothing_to_play_again(server: PageServer) -> None:
    status, why = server.table().send("/again", {})
    assert status == "refused"
    assert why
