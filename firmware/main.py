"""What the board starts: the unit's program."""

from trading_unit_firmware.program import run

run()
