"""What the table may put right: the form of each kind."""

from typing import TypedDict

from trading_unit.games.base.view.game_view import Field as GameField
from trading_unit.games.base.view.game_view import GameView


class Field(TypedDict):
    """One thing to fill in where something is put right: `kind` is "seat", "amount", "whole",
    "yes" or "name", which is one of `names`, each `called` so. With `nobody` a seat may be left
    out. An amount is a multiple of `step`."""

    name: str
    question: str
    kind: str
    names: list[str]
    called: list[str]
    nobody: bool
    step: int


def corrections(view: GameView) -> dict[str, list[Field]]:
    """The form of each kind of correction that the table may put right."""
    return {
        what: [field_view(field, view.company.board.step) for field in fields]
        for what, fields in view.corrections().items()
    }


def field_view(field: GameField, step: int) -> Field:
    return {
        "name": field.name,
        "question": field.question,
        "kind": field.kind,
        "names": list(field.names),
        "called": list(field.called),
        "nobody": field.may_be_nobody,
        "step": step,
    }
