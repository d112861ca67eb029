"""What is only shown when somebody asks for it."""
