"""How fast each part is: one module a part, each with figures that compare between machines."""
