"""Reads what somebody else has sent, in a process that can be ended."""
