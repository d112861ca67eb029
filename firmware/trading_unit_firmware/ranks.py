"""Who goes first where several want the buzzer or a light: the greater cuts off the lesser."""

CELLS = 0
HOUR = 1
FAULT = 2
BUILD = 3
NO = 4  # the low blip: heard over the clicks of a run
AUCTION = 5
MANY = 6
