"""City Life: along a hundred squares, with houses, towers and a quiz; the first at the end wins."""
