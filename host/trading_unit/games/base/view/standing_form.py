"""The form of a game that begins from a standing one, from the table of its fields."""

from trading_unit.games.base.rules.fields import OfDeeds, OfSeats
from trading_unit.games.base.rules.game import BaseGame
from trading_unit.games.base.rules.kinds import Name, Whole
from trading_unit.games.base.view.view_data import FormColumn, StandingForm


def standing_form(game: BaseGame) -> StandingForm:
    """Return what is asked of each player and of each district."""
    parts = {type(field): field for field in game.fields.fields}
    seats, deeds = parts[OfSeats], parts[OfDeeds]
    assert isinstance(seats, OfSeats)
    assert isinstance(deeds, OfDeeds)
    (space,) = [field.kind for field in seats.fields if field.key == "space"]
    assert isinstance(space, Name)
    return {
        "districts": list(deeds.names),
        "spaces": list(space.names),
        "start": game.start_money(0),
        "columns": columns(deeds),
    }


def columns(deeds: OfDeeds) -> list[FormColumn]:
    return [
        {
            "name": field.key,
            "values": [str(count) for count in range(field.kind.least, field.kind.most + 1)],
        }
        for field in deeds.fields
        if field.asked and isinstance(field.kind, Whole)
    ]
