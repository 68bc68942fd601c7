"""What stands between the network and the app: connections, requests, limits, the client's files."""
