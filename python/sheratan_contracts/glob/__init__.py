"""What a glob can stand for: whether it stays below the root in every engine."""
