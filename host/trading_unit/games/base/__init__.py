"""What all games share: one folder each for rules, data, what people see, and words."""
