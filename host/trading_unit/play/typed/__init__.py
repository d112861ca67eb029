"""What people type: names, amounts, yes and no."""
