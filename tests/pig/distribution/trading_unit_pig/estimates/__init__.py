"""What bots reckon with in Pig."""
