"""Each player draws a character, which holds all game (GR-04, GR-17, GR-18, GR-21)."""

from typing import Any

from trading_unit.games.classic.rules.estate import SHUT, Estate
from trading_unit.table.accounts import BANK
from trading_unit.table.chance import DrawnWord

Character = dict[str, Any]


class Drawn(DrawnWord):
    """One of the characters that no player has yet (GR-04, GR-17, GR-18, GR-21)."""

    name = "character"
    elsewhere = "character elsewhere"
    asides = SHUT

    def __init__(self, estate: Estate, seat: int) -> None:
        super().__init__(seat, estate.sources["cards"])
        self.estate = estate

    def words(self) -> list[str]:
        estate = self.estate
        return [name for name in estate.board.characters if name not in estate.character]


async def draw(estate: Estate) -> None:
    """Who has none yet; with some comes more money to begin with."""
    for seat in estate.seats:
        if estate.character[seat]:
            continue
        name = await estate.ask(Drawn, seat)
        estate.character[seat] = name
        estate.log.append(("character", seat, name))
        if has(estate, seat, "start"):
            bonus(estate, seat)


def character_of(estate: Estate, seat: int) -> Character:
    return estate.board.characters[estate.character[seat]]


def has(estate: Estate, seat: int, advantage: str) -> bool:
    return bool(character_of(estate, seat)["advantage"] == advantage)


def bonus(estate: Estate, seat: int) -> None:
    """What an advantage brings in money."""
    amount = character_of(estate, seat)["amount"]
    if not estate.real_money or estate.began:
        estate.accounts.move(amount, BANK, seat, "advantage", estate.character[seat])
