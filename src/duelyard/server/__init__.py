"""The table server: HTTP and WebSocket, a database whose log is the truth, bots in worker processes."""
