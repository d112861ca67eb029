"""A sheet as a game can begin from it: what the set-up's form is filled in with. The sheet knows
neither places on the track nor cards, which are asked as usual."""

from typing import TypedDict

from trading_unit.games.monopoly_city.rules.city import NOBODY
from trading_unit.screen.page_words import WORDS
from trading_unit.sheet.shown import SheetDistrict, SheetPlayer, SheetView
from trading_unit.web.http.fields import Json

SIGNS = ("star", "heart", "moon", "leaf", "bolt", "drop")  # as in web/page/sheet/symbols.js


class StandingPlayer(TypedDict):
    """`sign` is the player's on the sheet; without a name they are called by it. `cash` is null
    where nobody has told it."""

    name: str
    sign: str
    cash: int | None


class SheetStanding(TypedDict):
    """`banked` is whether the sheet kept the purses; `districts` are in the fields of a game's
    state, and `pieces` is what they have beside blocks, in words."""

    players: list[StandingPlayer]
    banked: bool
    districts: dict[str, dict[str, Json]]
    pieces: dict[str, str]


def standing(view: SheetView, districts: list[str], language: str) -> SheetStanding:
    """Return who still plays, and what is in each of these districts."""
    cash = {line["player"]: line["cash"] for line in view["count"]}
    playing = [one for one in view["players"] if not one["out"]]
    seats = {one["player"]: seat for seat, one in enumerate(playing)}
    stands = [in_district(one, seats) for one in view["districts"]]
    return {
        "players": [in_seat(one, cash[one["player"]], language) for one in playing],
        "banked": view["banked"],
        "districts": {name: one for name, one in zip(districts, stands, strict=True) if one},
        "pieces": {
            name: pieces_text(one, language)
            for name, one in zip(districts, view["districts"], strict=True)
        },
    }


def in_seat(player: SheetPlayer, cash: int | None, language: str) -> StandingPlayer:
    """Return a player of a game; a purse, which a sheet lets fall below nothing, holds 0 then."""
    sign = SIGNS[player["player"]]
    name = player["name"] or WORDS.text(language, f"sheet.player.{sign}")
    return {"name": name, "sign": sign, "cash": None if cash is None else max(0, cash)}


def in_district(district: SheetDistrict, seats: dict[int, int]) -> dict[str, Json]:
    told: dict[str, Json] = {
        "owner": None if district["owner"] == NOBODY else seats[district["owner"]],
        "residential": district["homes"] or None,
        "industrial": district["factories"] or None,
        "hazards": [*district["hazards"]] or None,
        "bonus": district["bonus"] or None,
        "mortgage": district["mortgage"],
        **dict.fromkeys(district["pieces"], True),
    }
    return {key: one for key, one in told.items() if one is not None}


def pieces_text(district: SheetDistrict, language: str) -> str:
    pieces = [*district["pieces"], *district["hazards"], district["bonus"]]
    words = [WORDS.text(language, f"sheet.thing.{piece}") for piece in pieces if piece]
    if district["mortgage"] is not None:
        words.append(WORDS.text(language, "sheet.mortgaged"))
    return ", ".join(words)
