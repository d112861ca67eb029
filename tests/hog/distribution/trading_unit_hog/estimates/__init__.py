"""What bots reckon with in Hog."""
