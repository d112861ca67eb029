"""Who may do what: keys, codes, seats and phones."""
