"""What pages are sent, and when."""
