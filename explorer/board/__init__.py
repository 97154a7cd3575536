"""The one board people see, the action list beside it, and the colours they share."""
