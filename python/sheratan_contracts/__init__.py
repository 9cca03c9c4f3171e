"""The messages of the Sheratan agent system."""
