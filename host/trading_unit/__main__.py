"""`python -m trading_unit` is the command `trading-unit`."""

import sys

from trading_unit.cli.main import main

sys.exit(main())
