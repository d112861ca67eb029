"""The Game of Life: along a road with forks, by the wheel, to riches or to the Poor Farm."""
