"""The game on the table: begun, waited for, resumed and left."""
