"""Whom a space pays or costs: who has a paper, who has it not, who has no children (GL-86)."""

from trading_unit.games.life.data.board import Space
from trading_unit.games.life.rules.lives import Lives


def acts(lives: Lives, seat: int, space: Space) -> bool:
    papers = lives.papers[seat]
    if "with" in space:
        return papers[space["with"]]
    if "without" in space:
        return not papers[space["without"]]
    return not (space.get("childless") and lives.children[seat])
