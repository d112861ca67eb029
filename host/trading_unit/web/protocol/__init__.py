"""All that goes down to a page and comes up from it, typed. `python -m
trading_unit.web.protocol.to_js` writes the page's own types from it."""
