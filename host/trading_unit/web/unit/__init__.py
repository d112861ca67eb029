"""The units of the pages: simulated or plugged in."""
