"""Tables: made, sat down at, played, looked at, recorded."""
