"""Check that the firmware does in a game what the game's definition says."""

from trading_unit.games.definition import Dome, GameDefinition
from trading_unit.table.ask import Throw
from trading_unit.trouble import Trouble
from trading_unit_firmware.games import GAMES

DOMES: dict[str | None, Dome] = {"longest": "auction", "quiz": "quiz", None: ""}
"""What the dome times, by the firmware's setting for the length of its light."""


def check_unit_play(game: GameDefinition) -> None:
    """Raises Trouble where the firmware does something else than this game says."""
    play = game.unit
    if play is None:
        return
    rows = {name: (build, DOMES[setting]) for name, _, setting, build in GAMES}
    if play.game not in rows:
        raise Trouble(
            "{title} names {game!r} as the unit's game; the firmware knows {rows}",
            title=game.title,
            game=play.game,
            rows=", ".join(rows),
        )
    build, dome = rows[play.game]
    dice = None if build is None else Throw(dice=build[1], sides=build[0])
    if play.build != dice:
        raise Trouble(
            "{title} says that the unit's Build {build}, but in {game!r} it {other}",
            title=game.title,
            build=build_text(play.build),
            game=play.game,
            other=build_text(dice),
        )
    if play.dome != dome:
        raise Trouble(
            "{title} says that the unit's dome {dome}, but in {game!r} it {other}",
            title=game.title,
            dome=dome_text(play.dome),
            game=play.game,
            other=dome_text(dome),
        )


def unit_play_problem(game: GameDefinition) -> str:
    """What `check_unit_play` finds wrong, as a sentence; empty where the game says it rightly."""
    try:
        check_unit_play(game)
    except Trouble as trouble:
        return str(trouble)
    return ""


def build_text(dice: Throw | None) -> str:
    if dice is None:
        return "picks what may be built"
    return f"throws {dice.dice} {'die' if dice.dice == 1 else 'dice'} of {dice.sides}"


def dome_text(dome: Dome) -> str:
    return f"times a {dome}" if dome == "quiz" else f"times an {dome}" if dome else "does nothing"
