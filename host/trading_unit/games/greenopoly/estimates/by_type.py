"""What differs in Greenopoly: there is so little money that who pays much for deeds is ruined
first."""

from trading_unit.games.classic.estimates.by_type import estimates
from trading_unit.games.classic.estimates.reckoning import RECKONING
from trading_unit.games.property.estimates.reckoning import usual_dealable

ESTIMATES = estimates(RECKONING._replace(kept=350, dealable=usual_dealable))
