"""What the wheel is spun for."""

BEGIN = "begin"  # who goes first
MOVE = "move"
PRESENTS = "presents"
HONEYMOON = "honeymoon"  # which is a move too
MARKET = "market"
LUCKY_DAY = "lucky day"
TYCOON = "tycoon"
LUCKY_NUMBER = "lucky number"
DUEL = "duel"  # who gives his card
SPIN_FOR = "spin for"  # so much times the number

MOVES = (MOVE, HONEYMOON)

NO_BETS = (LUCKY_DAY, MARKET, BEGIN)
"""GL-59; and the first money is handed out after it is known who goes first (GL-04, GL-07)."""
