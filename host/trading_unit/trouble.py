"""The base of all errors that are no bugs: what a person can put right."""


class Trouble(Exception):
    """Its text is one sentence for a person: what is wrong, and what to do next."""
