"""What goes with which aside in every game."""

from collections.abc import Mapping
from typing import Any

from trading_unit.games.base.estimates.of_aside import FOR_PEOPLE, AsideEstimate
from trading_unit.games.base.rules.put_right import PutRight

ASIDES: Mapping[type[Any], AsideEstimate] = {PutRight: FOR_PEOPLE}
