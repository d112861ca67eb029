"""What property games share, written once: owning, auctions, deals, debts and how it ends."""
