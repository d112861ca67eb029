"""The figures that property games share."""
