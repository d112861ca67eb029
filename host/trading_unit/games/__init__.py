"""The games that can be played at the table: `definition` is what each says of itself, `registry`
finds them. README.md beside this file tells how to add one."""
