"""The view of each page as it is sent: for the table, for each seat, in each language."""

import json
from typing import TYPE_CHECKING, Any

from trading_unit.web import game_view, lobby, options_view, unit_choice
from trading_unit.web.client import Client

if TYPE_CHECKING:
    from trading_unit.web.server_state import ServerState


class ViewCache:
    def __init__(self, house: "ServerState") -> None:
        self.house = house
        # By seat and language: of which version, and its text.
        self.made: dict[tuple[int | None, str], tuple[int, str]] = {}

    def state(self, who: Client, with_board: bool) -> str:
        """As JSON. What moves by itself is fresh, all else is made once for every version."""
        house = self.house
        seat = None if who.table else who.seat
        key = (seat if who.known else -1, who.language)
        made = self.made.get(key)
        if made is None or made[0] != house.version:
            plain = self.plain(who, seat)
            made = (house.version, json.dumps(plain, separators=(",", ":"))[:-1])
            self.made[key] = made
        rest: dict[str, Any] = {"unit": house.unit.shows()}
        if house.playing is not None and who.known:
            rest |= game_view.moving(house.playing, who.language)
            if who.table:
                rest["sold"] = game_view.sold(house.playing, who.language)
            rest["board"] = (
                game_view.board(house.playing, who.language) if with_board else {"same": True}
            )
        return made[1] + "," + json.dumps(rest, separators=(",", ":"))[1:]

    def plain(self, who: Client, seat: int | None) -> dict[str, Any]:
        """But for what moves by itself, and the board."""
        house = self.house
        found: dict[str, Any] = {
            "version": house.version,
            "phase": "lobby",
            "seat": seat,
            "table": who.table,
            "language": who.language,
            "people": [text for _, text in house.told] if who.known else [],
        }
        playing = house.playing
        if who.table:
            found["phones"] = house.phones.plain(house.keys.code)
        if playing is not None and who.known:
            phones = house.holders()
            found |= game_view.of_game(playing, seat, who.language, phones)
            found["seats"] = game_view.seats(playing, phones, who.language, seat)
            if who.table:
                found["rights"] = options_view.rights(playing.view_in(who.language))
        elif who.table:
            found["lobby"] = lobby.plain(
                house.shelf,
                unit_choice.real(house.unit, house.plugged),
                unit_choice.usual(house.unit, house.plugged),
                who.language,
                house.first_game,
            )
        return found
