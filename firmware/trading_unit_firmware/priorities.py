"""Who goes first where several want the buzzer or a light: the greater cuts off the lesser."""

CELLS = 0
HOUR = 1
ASKED = 2  # what the host wants shown or played
FAULT = 3
BUILD = 4
NO = 5  # the low blip: heard over the clicks of a run
AUCTION = 6
MANY = 7
