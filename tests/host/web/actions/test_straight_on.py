"""A table with real dice, cards and money, and a unit without a cable, that plays on before it has
told the screen all of it."""

from typing import Any

import pytest

from tests.host.web.server import Browser, PageServer

REAL = {"dice": "table", "cards": "table", "build": "table"}
ANN, BEN = 0, 1
LEAVES = {"what": "leaves", "seat": BEN, "reason": "bedtime"}
TO_WESTLANDS, TO_CHANCE = (2, 4), (3, 4)  # from GO


def begun(server: PageServer, **districts: Any) -> Browser:
    """Ann, on turn at GO, and Ben, at a table with real things."""
    seats: list[Any] = [{"space": "GO"}, {"space": "GO"}]
    state = {"seat": ANN, "began": True, "seats": seats, "districts": districts}
    server.begin("Ann, Ben", chance=REAL, money="real", standing=state)
    return server.table()


def rolls(server: PageServer, table: Browser, *dice: int) -> None:
    number = server.table_view()["ask"]["number"]
    sent = {"number": number, "by": "table", "value": list(dice)}
    assert table.send("/answer", sent) == ("accepted", "")


def goes_on(server: PageServer, table: Browser, value: Any) -> tuple[str, str]:
    number = server.table_view()["ask"]["number"]
    return table.do("straight on", number=number, value=value)


def log(server: PageServer) -> list[Any]:
    session = server.state.game.session
    assert session is not None
    found: list[Any] = session.table.game.log
    return found


def ask_name(server: PageServer) -> str:
    return str(server.table_view()["ask"]["name"])


def test_rent_is_paid_and_nothing_built_where_the_next_one_has_rolled(server: PageServer) -> None:
    table = begun(server, Westlands={"owner": BEN, "residential": 1})
    rolls(server, table, *TO_WESTLANDS)
    assert ask_name(server) == "owe"
    assert [one.get("throw") for one in server.table_view()["ask"]["ahead"]][-1]
    assert goes_on(server, table, [1, 2]) == ("accepted", "")
    names = [line[0] for line in log(server)]
    assert names.index("rent") < names.index("no press")
    assert names[names.index("no press") :].count("throw: lands") == 1


def test_what_the_unit_showed_is_pressed_alone(server: PageServer) -> None:
    table = begun(server, Westlands={"owner": ANN})
    rolls(server, table, *TO_WESTLANDS)
    assert ask_name(server) == "build"
    assert goes_on(server, table, "2") == ("accepted", "")
    assert log(server)[-1] == ("result", ANN, "2")
    assert ask_name(server) == "blocks"


def test_what_has_to_be_decided_is_never_passed(server: PageServer) -> None:
    table = begun(server)
    rolls(server, table, *TO_WESTLANDS)
    assert ask_name(server) == "buy"
    assert "ahead" not in server.table_view()["ask"]
    assert goes_on(server, table, [1, 2])[0] == "refused"
    assert ask_name(server) == "buy"


def test_an_old_page_goes_nowhere(server: PageServer) -> None:
    table = begun(server, Westlands={"owner": ANN})
    number = server.table_view()["ask"]["number"]
    rolls(server, table, *TO_WESTLANDS)
    assert table.do("straight on", number=number, value=[1, 2])[0] != "accepted"
    assert ask_name(server) == "build"


@pytest.mark.parametrize(("seat", "amount"), [(ANN, 10_000), (BEN, 3_000_000)])
def test_the_units_light_has_no_second_one_beside_it(
    server: PageServer, seat: int, amount: int
) -> None:
    table = begun(server)
    rolls(server, table, *TO_WESTLANDS)
    number = server.table_view()["ask"]["number"]
    assert table.send("/answer", {"number": number, "by": ANN, "value": "auction"})[0] == "accepted"
    assert server.table_view()["light"]["source"] == "table"
    server.move(3_600)
    assert ask_name(server) == "bid", "the unit on the table times it"
    number = server.table_view()["ask"]["number"]
    assert table.do("light off", number=number, seat=seat, amount=amount) == ("accepted", "")
    assert ("auction won", seat, -1, amount, "Westlands") in log(server)


def test_a_card_is_found_by_what_it_does(server: PageServer) -> None:
    table = begun(server)
    rolls(server, table, *TO_CHANCE)
    cards = server.table_view()["ask"]["options"]
    groups = {one["group"] for one in cards if "group" in one}
    assert groups == {"You move", "Money", "Districts", "Pieces on the board", "You keep it"}
    assert all(one["does"] for one in cards if "group" in one)


def test_a_purse_is_counted_by_its_notes(server: PageServer) -> None:
    table = begun(server)
    state = server.table_view()["ask"]
    assert "notes" not in state
    assert table.send("/aside", {"name": "put right", "by": "table", "value": LEAVES}) == (
        "accepted",
        "",
    )
    assert ask_name(server) == "count"
    assert server.table_view()["ask"]["notes"][:2] == [5_000_000, 1_000_000]
