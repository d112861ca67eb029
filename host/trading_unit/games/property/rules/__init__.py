"""The rules that property games share."""
