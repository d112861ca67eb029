"""What comes up from pages, and what it does."""
