"""From choices to a game on the table: new, resumed, forked, or stored."""
