"""Priorities of those who want the buzzer or a light: a higher one cuts off a lower one."""

CELLS = 0
HOUR = 1
HOST = 2  # lights and tunes that the host asks for
FAULT = 3
BUILD = 4
NO = 5  # the low blip that refuses a press: above the clicks of a run
AUCTION = 6
COUNT = 7
