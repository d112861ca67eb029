"""What only Monopoly City has to say in its log: what may be built."""

from trading_unit.games.base.view.log_text import Letter, result
from trading_unit.games.property.view import log_values

LETTERS: dict[str, Letter] = {**log_values.LETTERS, "built": result}
