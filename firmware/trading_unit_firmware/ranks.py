"""Who goes first where several want the one buzzer or the same light; the greater cuts off the lesser."""

CELLS = 0
HOUR = 1
FAULT = 2
BUILD = 3
AUCTION = 4
MANY = 5
