"""What people read, and how each language writes it: texts by key, sentences, numbers and marks.

A language is a folder here with a `language.toml`; it lacks what its files lack, key by key, and
that is read in the usual language. This room knows no other.
"""
